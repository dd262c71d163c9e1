//! A seat at a table in plain lines: at a solo table, where nobody waits for a bot, or at a server's.

use super::{
    prompt::{names_for, question, standing},
    teller::{Awaited, Teller},
};
use crate::{
    desk::Desk,
    ending::Ending,
    keyboard::{Came, Keyboard},
    paper::Paper,
    visit::{Farewell, Way},
};
use eights::{Action, Ask, Options, View};
use eights_client::core::{
    Go, Intent, LineState, Manage, Overlay, Play, Prepare, Reading, Screen, table::Table,
};
use eights_protocol::Phase;
use eights_words::{Text, Words};
use std::time::{Duration, Instant};

/// How long the server has to answer what was said last.
const ANSWER: Duration = Duration::from_secs(10);
/// How long it has to hear that the player leaves.
const GOODBYE: Duration = Duration::from_secs(2);

/// A seat in plain lines.
pub struct Plain<'a, P> {
    pub(super) desk: Desk,
    pub(super) keyboard: &'a mut Keyboard,
    pub(super) paper: &'a mut P,
    pub(super) words: Words,
    pub(super) teller: Teller,
    /// The table for which the question was put last.
    pub(super) put: Option<View>,
    /// The table at which it was answered: the answer is on its way.
    answered: Option<View>,
    /// The cursor stands behind a prompt.
    is_prompting: bool,
    /// The last sentence told, just before the question.
    last_told: Option<String>,
    /// The player has had enough.
    pub(super) is_leaving: bool,
    /// A line that came through a pipe before anything could be done with it.
    early: Option<String>,
    /// The input is at its end: until then an answer of the server is waited for that is on its way.
    ends_at: Option<Instant>,
    /// Something was asked of the server that changes what may be typed, and how often that had come about by
    /// then.
    awaits: Option<(Awaited, usize)>,
    /// Where the table waits, or the tables are listed: how that was last shown.
    shown: Vec<String>,
}

impl<'a, P: Paper> Plain<'a, P> {
    /// At a desk.
    pub fn new(desk: Desk, keyboard: &'a mut Keyboard, paper: &'a mut P) -> Self {
        let words = *desk.client().words();
        Self {
            desk,
            keyboard,
            paper,
            words,
            teller: Teller::new(words),
            put: None,
            answered: None,
            is_prompting: false,
            last_told: None,
            is_leaving: false,
            early: None,
            ends_at: None,
            awaits: None,
            shown: Vec::new(),
        }
    }

    /// Plays a game at a solo table that is prepared like this, to its end or to the end of input.
    pub fn play(mut self, deal: Prepare) -> Ending {
        self.do_it(Intent::Prepare(deal));
        self.introduce();
        while !self.is_over() && self.live() {}
        self.write_told();
        Ending::of(&self.desk)
    }

    /// Sits or watches at a server's table until the player has had enough, or there is nothing to stay for:
    /// that is given back.
    pub fn join(mut self, way: Way) -> Option<Farewell> {
        self.do_it(way.intent());
        if let Screen::Join { code } = *self.desk.client().screen() {
            self.do_it(Intent::Go(Go::Join { code, seat: None }));
        }
        loop {
            if let Some(farewell) = Farewell::of(&self.desk, way, false) {
                self.end_prompt();
                return Some(farewell);
            }
            if !self.live() {
                self.say_goodbye();
                return None;
            }
        }
    }

    /// Introduces the players, the bots' levels and the promise of the shuffle.
    fn introduce(&mut self) {
        if let Some(table) = self.desk.table() {
            let lines = super::introduction::of_table(&self.words, table);
            lines.iter().for_each(|line| self.paper.line(line));
        }
    }

    /// Tells a player who comes to a running game the rules, the players and the state of the game.
    fn introduce_again(&mut self) {
        if !self.teller.take_afresh() || self.is_own() || self.is_idle() {
            return;
        }
        self.end_prompt();
        self.introduce();
        let people = self.desk.client().reading(Reading::People);
        self.paper.line(&people);
        // Missed events come before the state of the game.
        self.write_told();
        self.tell_standing();
    }

    /// The top card, the player's own cards and the seat in turn; or that a bot plays.
    pub(super) fn tell_standing(&mut self) {
        if let (Some(view), Some(table)) = (self.view(), self.desk.table()) {
            let lines = standing(&view, &self.words, table.names());
            lines.iter().for_each(|line| self.paper.line(line));
        }
        if let Some(text) = self.desk.client().played_for_text() {
            self.paper.line(&text);
        }
    }

    /// Lets one thing happen; says whether to go on.
    pub(super) fn live(&mut self) -> bool {
        self.desk.settle(&mut self.teller);
        self.teller.listen(self.desk.client());
        self.introduce_again();
        self.write_told();
        if self.desk.client().overlay() == Some(Overlay::Lesson) {
            return self.choose_how_to_go_on();
        }
        // A player at a keyboard looks at the round that is over for as long as they like; a pipe has seen
        // it.
        if self.is_awaited() && !self.keyboard.is_terminal() {
            self.do_it(Intent::Manage(Manage::NextRound));
            return !self.paper.is_gone();
        }
        if self.ends_at.is_some_and(|at| at <= Instant::now() || !self.is_answered_soon()) {
            return false;
        }
        let is_asked = self.is_asked();
        if is_asked {
            self.put_question();
        } else if self.is_awaited() {
            self.put_next_round();
        } else if self.desk.leap() {
            return !self.paper.is_gone();
        }
        self.show_rooms();
        // A person may type at any time; a line from a pipe waits until it is asked for.
        let is_heard = is_asked || self.keyboard.is_terminal() || self.may_begin();
        if let Some(line) = self.early.take_if(|_| is_heard) {
            self.hear(&line);
        } else if !is_heard && self.is_done() {
            return false;
        } else {
            return self.wait(is_asked, is_heard);
        }
        !self.paper.is_gone() && !self.is_leaving
    }

    /// Waits for the next thing to happen; says whether to go on.
    fn wait(&mut self, is_asked: bool, is_heard: bool) -> bool {
        // At home nobody waits for long, and a pipe is read no further than the game goes. At a server it is
        // read a line ahead, so that its end is noticed whatever is waited for.
        if is_heard || (self.early.is_none() && !self.is_own() && self.ends_at.is_none()) {
            self.keyboard.want();
        }
        let patience = if is_asked && self.is_own() { None } else { self.desk.patience() };
        let left = self.ends_at.map(|at| at.saturating_duration_since(Instant::now()));
        let patience = [patience, left].into_iter().flatten().min();
        match self.keyboard.next(patience) {
            Came::Line(line) if is_heard => self.hear(&line),
            Came::Line(line) => self.early = Some(line),
            Came::End => {
                self.end_prompt();
                self.ends_at.get_or_insert_with(|| Instant::now() + ANSWER);
                return !self.is_own();
            }
            Came::Stop => {
                self.end_prompt();
                return false;
            }
            Came::Interrupt => {
                self.end_prompt();
                self.write(Text::TERMINAL_AGAIN);
                self.put = None;
            }
            Came::Other(happening) => {
                self.desk.take(happening, &mut self.teller);
            }
            Came::Nothing => {}
        }
        !self.paper.is_gone() && !self.is_leaving
    }

    fn hear(&mut self, line: &str) {
        self.is_prompting = false;
        self.keyboard.echo(self.paper, line);
        self.take(line.trim());
    }

    /// Whether a server that is there has still to answer: to what was typed, or whether one may come in.
    fn is_answered_soon(&self) -> bool {
        let client = self.desk.client();
        let is_on_its_way = match self.view() {
            Some(view) => self.answered == Some(view),
            None => self.desk.table().is_none() && !client.lobby().is_known(),
        };
        let is_away = matches!(
            client.line(self.desk.now()),
            LineState::Off | LineState::Reconnecting { .. } | LineState::Restarting
        );
        is_on_its_way && !is_away
    }

    pub(super) fn do_it(&mut self, intent: Intent) {
        self.desk.act(intent, &mut self.teller);
        self.teller.listen(self.desk.client());
    }

    /// Does something after which other things may be typed; a line from a pipe waits for that.
    pub(super) fn do_and_await(&mut self, intent: Intent, awaited: Awaited) {
        self.awaits = Some((awaited, self.teller.n_answers(awaited)));
        self.do_it(intent);
    }

    /// Answers the question, if that can be.
    pub(super) fn act(&mut self, action: Action) {
        self.answered = self.view();
        self.do_it(Intent::Play(Play::Act(action)));
    }

    /// Puts the question again, whatever was said to it.
    pub(super) const fn ask_again(&mut self) {
        self.put = None;
        self.answered = None;
    }

    pub(super) fn view(&self) -> Option<View> {
        self.desk.table().and_then(|table| table.view)
    }

    pub(super) fn is_own(&self) -> bool {
        self.desk.is_own()
    }

    /// Whether there is a question, and no answer on its way. A player who can only let a card pass is not
    /// bothered.
    pub(super) fn is_asked(&self) -> bool {
        let Some(table) = self.desk.table().filter(|table| !table.is_played_for()) else { return false };
        let is_free = match table.options() {
            Options::None => false,
            Options::Answer { .. } if self.desk.client().settings().let_pass => false,
            Options::Answer { nopes, joker_as } => !nopes.is_empty() || !joker_as.is_empty(),
            _ => true,
        };
        is_free && self.answered != table.view
    }

    /// Whether the next round waits for the person.
    pub(super) fn is_awaited(&self) -> bool {
        self.desk.table().is_some_and(Table::awaits_me)
    }

    /// Whether nothing is played: before a game and after it, and where tables are listed.
    fn is_idle(&self) -> bool {
        self.desk.table().is_none_or(|table| table.phase != Phase::Playing)
    }

    /// Whether it is the person's to begin something: a game as the host, or a table among those that are
    /// listed.
    fn may_begin(&self) -> bool {
        if self.awaits.is_some_and(|(awaited, n)| self.teller.n_answers(awaited) == n) {
            return false;
        }
        let is_listed = self.desk.client().lobby().is_known();
        self.desk.table().map_or(is_listed, |table| table.phase != Phase::Playing && table.is_host())
    }

    /// Whether nothing is left to do for a player who only answers.
    fn is_done(&self) -> bool {
        self.desk.table().is_some_and(|table| matches!(table.phase, Phase::Over | Phase::Closed))
    }

    pub(super) fn is_over(&self) -> bool {
        let is_over =
            |table: &Table| table.view.is_some_and(|view| view.is_over() && view.ask() == Ask::Over);
        self.desk.table().is_none_or(is_over)
    }

    fn put_question(&mut self) {
        let (Some(view), Some(table)) = (self.view(), self.desk.table()) else { return };
        if self.put == Some(view) {
            if !self.is_prompting {
                self.prompt();
            }
            return;
        }
        let names = names_for(&view, table.names(), &self.words);
        let lines = question(&view, &view.options().all_actions(), &self.words, &names);
        // A player who has just heard their cards need not hear them again.
        let told = self.last_told.take();
        lines.iter().filter(|line| Some(*line) != told.as_ref()).for_each(|line| self.paper.line(line));
        self.put = Some(view);
        self.prompt();
    }

    /// The next round waits for a player at a keyboard.
    fn put_next_round(&mut self) {
        if self.put != self.view() {
            self.put = self.view();
            let text = self.desk.client().reading(Reading::Question);
            self.paper.line(&text);
        }
        if !self.is_prompting {
            self.prompt();
        }
    }

    fn prompt(&mut self) {
        self.paper.write("> ");
        self.is_prompting = true;
    }

    fn end_prompt(&mut self) {
        if std::mem::take(&mut self.is_prompting) {
            self.paper.line("");
        }
    }

    pub(super) fn write(&mut self, id: Text) {
        let text = self.words.text(id);
        self.paper.line(&text);
    }

    /// Writes what was told. After a refusal the question is put again.
    pub(super) fn write_told(&mut self) {
        let told = self.teller.take();
        if told.is_empty() {
            return;
        }
        self.end_prompt();
        told.iter().for_each(|line| self.paper.line(line));
        self.last_told = told.into_iter().next_back();
        if self.desk.client().refusal().is_some() {
            self.answered = None;
        }
    }

    /// Shows the tables of the server when they have changed, or the waiting table when the player comes to
    /// it. Later arrivals and departures there are told.
    fn show_rooms(&mut self) {
        if !self.is_idle() || self.is_own() || self.desk.client().is_in_class() {
            self.shown.clear();
            return;
        }
        let client = self.desk.client();
        let rooms = super::rooms::lines(client);
        let about = match client.table() {
            Some(table) => vec![format!("{} {:?} {}", table.code, table.phase, table.is_host())],
            None => rooms.clone(),
        };
        if about != self.shown {
            self.end_prompt();
            rooms.iter().for_each(|line| self.paper.line(line));
            self.shown = about;
        }
    }

    /// Leaves the table, and waits a moment for the server to hear it.
    fn say_goodbye(&mut self) {
        let is_seated = |table: &Table| table.you.is_some();
        for _ in 0..2 {
            if self.desk.table().is_some_and(is_seated) {
                self.do_it(Intent::Go(Go::Leave));
            }
        }
        let end = Instant::now() + GOODBYE;
        while self.desk.table().is_some_and(is_seated) && Instant::now() < end {
            if let Came::Other(happening) = self.keyboard.next(Some(Duration::from_millis(50))) {
                self.desk.take(happening, &mut self.teller);
            }
        }
        self.write_told();
    }
}
