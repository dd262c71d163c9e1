//! The lines that a player types at a table, and their effects.

use super::{
    client::Plain,
    cut,
    prompt::{help, names_for, read_out, refusal, suit_or_reading},
    teller::Awaited,
    understand::{Typed, understand, word},
};
use crate::paper::Paper;
use eights::{Action, Card, Rng, Seat, View, rules::Reason};
use eights_client::core::{
    Go, Intent, Manage, Play, Prepare, Reading, Talk, new_table::FormChange, table::Table,
};
use eights_client::named;
use eights_protocol::{Phase, Phrase};
use eights_words::{Args, Text};

impl<P: Paper> Plain<'_, P> {
    /// Takes a typed line.
    pub(super) fn take(&mut self, line: &str) {
        let view = self.view();
        let actions = match view.filter(|_| self.is_asked()) {
            Some(view) => view.options().all_actions(),
            None => Vec::new(),
        };
        let typed = match &view {
            Some(view) if self.is_asked() => understand(line, view, &actions),
            _ => word(line),
        };
        match (typed, view) {
            (Typed::Act(action), Some(view)) => self.try_act(action, &view),
            (Typed::Quit, _) => self.is_leaving = true,
            (Typed::Glance(glance), Some(view)) => {
                let names = self.names();
                self.paper.line(&read_out(glance, &view, &self.words, &names));
            }
            (Typed::Help, _) => self.help(view.as_ref(), actions.len()),
            (Typed::NoSet, Some(view)) => self.refuse_set(&view),
            (Typed::SuitOrReading(suit), _) => self.paper.line(&suit_or_reading(suit, &self.words)),
            (Typed::Nothing, _) => self.take_nothing(),
            (Typed::Other(word, rest), _) => {
                if !self.obey(&word, &rest) {
                    self.explain(line, view.as_ref(), actions.len());
                }
            }
            (_, None) => self.write(Text::TALK_NO_PLAY_YET),
        }
        self.write_told();
    }

    /// An empty line does what is waited for: a seat is taken back, the next round or the game begins. Else
    /// the question is put again.
    fn take_nothing(&mut self) {
        if self.desk.client().is_played_for() {
            self.do_it(Intent::Manage(Manage::ComeBack));
        } else if !self.arrange("", "") {
            self.ask_again();
        }
    }

    fn names(&self) -> Vec<String> {
        self.desk.table().map(|table| table.names().to_vec()).unwrap_or_default()
    }

    /// Illegal actions are refused here, with the number of the rule; the question stays.
    fn try_act(&mut self, action: Action, view: &View) {
        if view.options().contains(action) {
            return self.act(action);
        }
        let names = names_for(view, &self.names(), &self.words);
        let refusal = refusal(action, view, &self.words, &names);
        self.paper.line(&self.desk.client().with_task(refusal));
        self.put = None;
    }

    fn refuse_set(&mut self, view: &View) {
        let names = names_for(view, &self.names(), &self.words);
        let illegal = view.determinize(&mut Rng::new(0)).refuse(Reason::NoSet);
        self.paper.line(&self.words.refusal(&illegal, view.ask(), &view.options(), &names));
    }

    fn help(&mut self, view: Option<&View>, n_actions: usize) {
        if let Some(view) = view.filter(|_| n_actions > 0) {
            help(view, n_actions, &self.words).iter().for_each(|line| self.paper.line(line));
        } else {
            self.write(Text::TERMINAL_HEAR);
        }
        self.write(Text::TERMINAL_MORE_COMMANDS);
    }

    fn explain(&mut self, line: &str, view: Option<&View>, n_actions: usize) {
        let mut lines = vec![self.words.say(Text::TERMINAL_UNCLEAR, &Args::new().text("line", cut(line)))];
        match view.filter(|_| n_actions > 0) {
            Some(view) => lines.extend(help(view, n_actions, &self.words)),
            None => lines.push(self.words.text(Text::TERMINAL_HEAR).into_owned()),
        }
        self.paper.line(&lines.join(" "));
    }

    /// Words for the client; says whether it was one.
    fn obey(&mut self, word: &str, rest: &str) -> bool {
        match word {
            "g" | "hint" => self.read(Reading::Hint),
            "l" | "last" => self.read(Reading::LastPlay),
            "w" | "who" => self.read(Reading::People),
            "o" | "rules" => self.read_rules(),
            "d" | "discards" => self.read(Reading::Discards),
            "timer" => self.read(Reading::Timer),
            "r" | "repeat" => self.repeat(),
            "i" | "card" => return self.explain_card(rest),
            "z" | "undo" => self.undo(),
            "y" | "wait" => self.do_it(Intent::Manage(Manage::Wait)),
            "take-back" | "back" => self.do_it(Intent::Manage(Manage::ComeBack)),
            "/" | "say" => self.do_it(Intent::Talk(Talk::Say(rest.to_owned()))),
            ";" | "phrase" => self.say_phrase(rest),
            _ => return self.arrange(word, rest),
        }
        true
    }

    /// Words for before and after a game.
    fn arrange(&mut self, word: &str, rest: &str) -> bool {
        let phase = self.desk.table().map(|table| table.phase);
        match (word, phase) {
            ("" | "next", Some(Phase::Playing)) if self.is_awaited() => {
                self.do_it(Intent::Manage(Manage::NextRound));
            }
            ("" | "start" | "rematch", Some(Phase::Waiting)) => {
                self.do_and_await(Intent::Manage(Manage::Start), Awaited::Play);
            }
            ("start" | "rematch", Some(Phase::Over)) => {
                self.do_and_await(Intent::Manage(Manage::Rematch), Awaited::Play);
            }
            ("b" | "bot", Some(Phase::Waiting | Phase::Over)) => {
                self.do_it(Intent::Manage(Manage::AddBot(None, None)));
            }
            ("sit", Some(_)) => return self.sit(),
            ("new", None) => self.open_table(rest),
            ("v" | "watch", None) => return self.go_to_row(rest, true),
            (number, None) if !number.is_empty() => return self.go_to_row(number, false),
            _ => return false,
        }
        true
    }

    fn read(&mut self, reading: Reading) {
        let text = self.desk.client().reading(reading);
        self.paper.line(&text);
    }

    /// The question again; where nothing is asked, how the table stands.
    fn repeat(&mut self) {
        self.ask_again();
        if !self.is_asked() {
            self.tell_standing();
        }
    }

    /// The rules in force, under their headings.
    fn read_rules(&mut self) {
        let Some(rules) = self.desk.table().map(|table| table.rules) else {
            return self.read(Reading::Rules);
        };
        for (heading, sentences) in self.words.in_sections(&rules) {
            self.paper.line(&format!("{heading}: {}", sentences.join(" ")));
        }
    }

    fn undo(&mut self) {
        self.do_it(Intent::Play(Play::Undo));
        self.ask_again();
    }

    /// The effect of a card here; without one, of the top card.
    fn explain_card(&mut self, rest: &str) -> bool {
        let Some(view) = self.view() else { return false };
        let text = rest.to_lowercase().replace("10", "t");
        let card = if text.is_empty() { Some(view.top()) } else { text.parse::<Card>().ok() };
        if let Some(card) = card {
            self.paper.line(&self.words.card_help(view.rules(), card));
        }
        card.is_some()
    }

    /// Says a phrase, or lists them.
    fn say_phrase(&mut self, rest: &str) {
        let chosen = rest.parse::<usize>().ok().and_then(|n| Phrase::ALL.get(n.checked_sub(1)?));
        if let Some(phrase) = chosen {
            return self.do_it(Intent::Talk(Talk::Quick(*phrase)));
        }
        for (n, phrase) in Phrase::ALL.iter().enumerate() {
            let said = self.words.text(named::phrase(*phrase));
            self.paper.line(&format!("  ;{} {said}", n + 1));
        }
    }

    /// A spectator takes the first free seat.
    fn sit(&mut self) -> bool {
        let free = |table: &Table| {
            let seats = (0..table.seats.len()).filter_map(Seat::new);
            seats.filter(|_| table.you.is_none()).find(|seat| table.is_empty(*seat))
        };
        let seat = self.desk.table().and_then(free);
        if let Some(seat) = seat {
            self.do_and_await(Intent::Go(Go::Sit(seat)), Awaited::Done);
        }
        seat.is_some()
    }

    /// Opens a table: `new classic 4 listed`. Missing parts are as in the table opened last, or the defaults.
    fn open_table(&mut self, rest: &str) {
        let mut words: Vec<&str> = rest.split_whitespace().collect();
        let is_listed = words.pop_if(|word| word.eq_ignore_ascii_case("listed")).is_some();
        let seats = words.pop_if(|word| word.parse::<usize>().is_ok()).and_then(|word| word.parse().ok());
        if !words.is_empty()
            && let Err(why) = self.desk.set_rules(&words.join(" "))
        {
            return self.paper.line(&why);
        }
        let (least, most) = self.desk.client().form().seat_range();
        if let Some(seats) = seats {
            if !(least..=most).contains(&seats) {
                let range = Args::new().number("least", least).number("most", most);
                return self.paper.line(&self.words.say(Text::TERMINAL_SEATS_RANGE, &range));
            }
            self.do_it(Intent::Prepare(Prepare::Form(FormChange::Seats(seats))));
        }
        self.do_it(Intent::Prepare(Prepare::Form(FormChange::Listed(is_listed))));
        self.do_and_await(Intent::Prepare(Prepare::OpenTable), Awaited::Done);
    }

    /// Goes to a table of the list.
    fn go_to_row(&mut self, number: &str, watches: bool) -> bool {
        let rows = self.desk.client().lobby().rows();
        let row = number.parse::<usize>().ok().and_then(|n| rows.get(n.checked_sub(1)?).cloned());
        if let Some(row) = &row {
            let sits = row.free > 0 && !watches;
            let intent = if sits {
                Intent::Go(Go::Join { code: row.code, seat: None })
            } else {
                Intent::Go(Go::Watch(row.code))
            };
            self.do_and_await(intent, Awaited::Done);
        }
        row.is_some()
    }
}
