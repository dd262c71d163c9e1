//! The loop: something happens, the client is told, the screen is drawn.

use super::{
    draw::draw,
    motion::{self, Motion},
    press::Field,
    puzzle,
    terminal::Taken,
    ui::Ui,
};
use crate::{
    desk::Desk,
    happening::{Happening, Mail},
    signals::{self, SIGCONT, SIGTSTP},
    visit::{Farewell, Way},
};
use crossterm::event::{Event, KeyEventKind, MouseButton, MouseEventKind};
use eights_client::core::{
    Browse, Go, Input, Intent, Learning, LineState, Open, Peer, Prepare, Replaying, Screen, Spot,
    new_table::FormChange, table::Table,
};
use eights_protocol::NewTable;
use eights_puzzles::Set;
use std::{
    io,
    sync::Arc,
    thread,
    time::{Duration, Instant},
};

/// How a screen begins.
#[derive(Clone, Debug)]
pub enum Begin {
    /// With a solo game.
    Deal(NewTable),
    /// With the deal of the day.
    Day,
    /// With the menu that leads to one.
    Menu,
    /// At a server.
    Join(Way),
    /// With a record that is shown again.
    Replay(Open),
    /// With a demo by these rules.
    Demo(Option<String>),
    /// With the lesson of these rules.
    Lesson(String),
    /// With a puzzle of a set, by its number from 0.
    Puzzle(Arc<Set>, usize),
}

/// A picture of a clock that runs is drawn so often.
const FRAME: Duration = Duration::from_millis(250);

/// The screen while it is shown.
pub(super) struct Show {
    pub(super) desk: Desk,
    pub(super) ui: Ui,
    mail: Mail,
    /// The way it began.
    begin: Begin,
    /// There was a table: a player at none any more has left it.
    was_at_table: bool,
    /// The last field that was typed into.
    typed_into: Option<Field>,
    /// The signal that ended it.
    signal: Option<i32>,
    pub(super) is_done: bool,
    /// The user wants to do something else in this terminal.
    pub(super) is_put_aside: bool,
    /// The program goes on after it was stopped, by itself or from outside.
    is_resumed: bool,
}

/// Why the screen is shown no more.
#[derive(Clone, Debug, Default)]
pub struct Shown {
    /// Why there was nothing to stay for.
    pub farewell: Option<Farewell>,
    /// The signal that ended it.
    pub signal: Option<i32>,
}

/// Shows the table until the player leaves it.
///
/// # Errors
/// When the terminal cannot be drawn on.
pub fn run(desk: Desk, ui: Ui, mail: Mail, begin: Begin) -> io::Result<Shown> {
    signals::listen_drawing(mail.post());
    let mut taken = Taken::new()?;
    let post = mail.post();
    thread::spawn(move || {
        while let Ok(event) = crossterm::event::read() {
            if post.send(Happening::Screen(event)).is_err() {
                return;
            }
        }
        // Nobody can press anything any more.
        let _ = post.send(Happening::Typed(None));
    });
    let way = begin.way();
    let mut show = Show::new(desk, ui, mail, begin);
    show.begin();
    let mut farewell = None;
    while farewell.is_none() {
        show.desk.settle(&mut show.ui.motion);
        show.note();
        if show.is_done {
            break;
        }
        show.draw(&mut taken)?;
        show.wait();
        if std::mem::take(&mut show.is_put_aside) {
            taken.put_aside()?;
        }
        if std::mem::take(&mut show.is_resumed) {
            taken.take_again()?;
        }
        farewell = way.and_then(|way| Farewell::of(&show.desk, way, true));
    }
    show.leave();
    Ok(Shown { farewell, signal: show.signal })
}

impl Begin {
    /// How one comes to a server, if one does.
    const fn way(&self) -> Option<Way> {
        match self {
            Self::Join(way) => Some(*way),
            Self::Deal(_) | Self::Day | Self::Menu | Self::Replay(_) | Self::Demo(_) => None,
            Self::Lesson(_) | Self::Puzzle(..) => None,
        }
    }
}

impl Show {
    pub(super) fn new(desk: Desk, ui: Ui, mail: Mail, begin: Begin) -> Self {
        let motion = Motion::of(&ui.look, desk.speed());
        let ui = Ui { has_sound: desk.has_cues(), motion, ..ui };
        Self {
            desk,
            ui,
            mail,
            begin,
            was_at_table: false,
            typed_into: None,
            signal: None,
            is_done: false,
            is_put_aside: false,
            is_resumed: false,
        }
    }

    fn begin(&mut self) {
        match self.begin.clone() {
            Begin::Deal(table) => {
                self.act(Intent::Prepare(Prepare::Form(FormChange::Peer(Peer::Solo))));
                self.act(Intent::Prepare(Prepare::DealIn(table)));
            }
            Begin::Day => self.play_day(),
            Begin::Menu => self.show_menu(),
            Begin::Replay(open) => self.act(Intent::Replay(Replaying::Open(open))),
            Begin::Demo(rules) => self.act(Intent::Replay(Replaying::Demo(rules))),
            Begin::Lesson(rules) => self.act(Intent::Learn(Learning::Begin { rules, chapter: None })),
            Begin::Puzzle(set, number) => self.act(Intent::Learn(Learning::Solve { set, number })),
            Begin::Join(way) => {
                self.act(way.intent());
                // A player with a name is not asked for one.
                if let (Screen::Join { code }, true) = (self.desk.client().screen().clone(), self.has_name())
                {
                    self.act(Intent::Go(Go::Join { code, seat: None }));
                }
            }
        }
    }

    /// Plays the deal of the day.
    pub(super) fn play_day(&mut self) {
        let today = self.desk.client().today();
        self.act(Intent::Prepare(Prepare::Day(today)));
    }

    /// Begins the lesson of the rules in the menu.
    pub(super) fn learn(&mut self) {
        if let Some(rules) = self.desk.client().form().editor.share_code() {
            self.act(Intent::Learn(Learning::Begin { rules, chapter: None }));
        }
    }

    /// Lays out the puzzle of the day.
    pub(super) fn solve(&mut self) {
        if let Some(intent) = puzzle::of_today(self.desk.client()) {
            self.act(intent);
        }
    }

    /// The menu that leads to a solo game.
    fn show_menu(&mut self) {
        self.ui.row = 0;
        self.act(Intent::Prepare(Prepare::Form(FormChange::Peer(Peer::Solo))));
        self.act(Intent::Go(Go::NewTable));
    }

    /// Draws the screen, and notes how long that took: a slow line is not burdened with what only moves.
    fn draw(&mut self, taken: &mut Taken) -> io::Result<()> {
        let (client, now, began) = (self.desk.client(), self.desk.now(), Instant::now());
        taken.terminal.draw(|frame| draw(frame, client, &mut self.ui, now))?;
        self.ui.motion.written_in(began.elapsed());
        Ok(())
    }

    pub(super) fn has_name(&self) -> bool {
        !self.desk.client().settings().name.is_empty()
    }

    pub(super) fn act(&mut self, intent: Intent) {
        self.desk.act(intent, &mut self.ui.motion);
    }

    /// Notes what has come of it: a table that was left is the end, unless there is a menu or a list to go
    /// back to.
    fn note(&mut self) {
        self.ui.notice = self.desk.notice.clone();
        self.forget_draft();
        let client = self.desk.client();
        let had_table = std::mem::replace(&mut self.was_at_table, client.table().is_some());
        if client.screen() != &Screen::Home || client.table().is_some() {
            return;
        }
        let is_idle = client.line(self.desk.now()) == LineState::Off;
        match self.begin {
            Begin::Join(Way::Look) if is_idle => self.act(Intent::Go(Go::Lobby)),
            Begin::Join(Way::Look) => self.point_at_a_table(),
            Begin::Join(Way::Sit(_) | Way::Watch(_)) => self.is_done |= is_idle || had_table,
            Begin::Menu if had_table => self.show_menu(),
            Begin::Menu
            | Begin::Deal(_)
            | Begin::Day
            | Begin::Replay(_)
            | Begin::Demo(_)
            | Begin::Lesson(_)
            | Begin::Puzzle(..) => self.is_done = true,
        }
    }

    /// Text typed in one place is not meant for another.
    pub(super) fn forget_draft(&mut self) {
        let field = self.field();
        if field.is_some() && field != self.typed_into {
            self.ui.draft.clear();
            self.ui.wrong = None;
            self.typed_into = field;
        }
    }

    /// Among the tables of a server, one has the focus.
    fn point_at_a_table(&mut self) {
        let client = self.desk.client();
        let last = client.lobby().rows().len().checked_sub(1);
        let spot = match (client.focus(), last) {
            (Spot::Row(n), Some(last)) => Spot::Row(n.min(last)),
            (_, Some(_)) => Spot::Row(0),
            (_, None) => Spot::Page,
        };
        if client.overlay().is_none() && client.focus() != spot {
            self.desk.tell(Input::Focused(spot), &mut self.ui.motion);
        }
    }

    /// How soon the next picture is due, where the time alone changes it.
    fn frame(&self) -> Option<Duration> {
        let is_ticking = self.desk.table().is_some_and(|table| table.clock.is_some());
        let is_moving = self.ui.motion.is_moving(self.desk.now());
        if is_moving { Some(motion::FRAME) } else { is_ticking.then_some(FRAME) }
    }

    fn wait(&mut self) {
        let patience = self.desk.patience().into_iter().chain(self.frame()).min();
        let mut next = self.mail.next(patience);
        // All that has happened meanwhile belongs to one picture.
        while let Some(happening) = next {
            if let Some(own) = self.desk.take(happening, &mut self.ui.motion) {
                self.take(own);
            }
            if self.is_done {
                return;
            }
            next = self.mail.next(Some(Duration::ZERO));
        }
    }

    fn take(&mut self, happening: Happening) {
        match happening {
            Happening::Signal(SIGCONT) => self.is_resumed = true,
            Happening::Signal(SIGTSTP) => self.is_put_aside = true,
            Happening::Signal(signal) => {
                self.signal = Some(signal);
                self.is_done = true;
            }
            Happening::Typed(None) => self.is_done = true,
            Happening::Screen(Event::Key(key)) if key.kind != KeyEventKind::Release => self.press(&key),
            Happening::Screen(Event::Mouse(mouse)) => match mouse.kind {
                MouseEventKind::Down(MouseButton::Left) => self.click(mouse.column, mouse.row),
                MouseEventKind::ScrollUp => self.ui.scroll = self.ui.scroll.saturating_add(1),
                MouseEventKind::ScrollDown => self.ui.scroll = self.ui.scroll.saturating_sub(1),
                _ => {}
            },
            Happening::Screen(Event::Paste(text)) if self.field().is_some() => {
                text.chars().for_each(|letter| self.type_letter(letter));
            }
            _ => {}
        }
    }

    fn click(&mut self, column: u16, row: u16) {
        if self.desk.notice.take().is_some() {
            return;
        }
        if let Some(intent) = self.ui.touched(column, row).cloned() {
            let is_covered = matches!(&intent, Intent::Browse(Browse::Open(overlay)) if self.desk.client().overlay() == Some(*overlay));
            if intent == Intent::Prepare(Prepare::OpenTable) {
                self.deal();
            } else if !is_covered {
                self.act(intent);
            }
        }
    }

    /// The end: a server is told.
    fn leave(&mut self) {
        if self.desk.is_own() {
            return;
        }
        let is_seated = |table: &Table| table.you.is_some();
        for _ in 0..2 {
            if self.desk.table().is_some_and(is_seated) {
                self.act(Intent::Go(Go::Leave));
            }
        }
        for _ in 0..40 {
            if !self.desk.table().is_some_and(is_seated) {
                return;
            }
            if let Some(happening) = self.mail.next(Some(Duration::from_millis(50))) {
                self.desk.take(happening, &mut ());
            }
        }
    }
}
