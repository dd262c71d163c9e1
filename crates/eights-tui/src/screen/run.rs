//! The loop: something happens, the client is told, the screen is drawn.

use super::{draw::draw, form, keys, settings, terminal::Taken, ui::Ui};
use crate::{
    desk::Desk,
    ending::Ending,
    happening::{Happening, Mail},
    plain::Way,
    signals,
};
use crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind};
use eights_client::core::{Client, Deed, Input, Overlay, Screen, new_table::FormChange, table::Table};
use eights_protocol::{NewTable, Phase};
use std::{io, thread, time::Duration};

/// How a screen begins.
#[derive(Clone, Debug)]
pub enum Begin {
    /// With a game of one's own.
    Deal(NewTable),
    /// With the menu that leads to one.
    Menu,
    /// At a server.
    Join(Way),
}

/// A picture of a clock that runs is drawn so often.
const FRAME: Duration = Duration::from_millis(250);

/// The screen while it is shown.
struct Show<'a> {
    desk: Desk,
    ui: Ui,
    mail: Mail,
    /// Whether a home screen is somewhere to be: at a server, whose tables it lists.
    has_home: bool,
    is_done: bool,
    /// A game was over when last looked.
    was_over: bool,
    keep: &'a mut dyn FnMut(Ending),
}

/// Shows the table until somebody leaves it. Every game of one's own is handed over when it ends, or when it is left.
///
/// # Errors
/// When the terminal cannot be drawn on.
pub fn run(desk: Desk, ui: Ui, mail: Mail, begin: Begin, keep: &mut dyn FnMut(Ending)) -> io::Result<()> {
    signals::listen(mail.post());
    let mut taken = Taken::new()?;
    let post = mail.post();
    thread::spawn(move || {
        while let Ok(event) = crossterm::event::read() {
            if post.send(Happening::Screen(event)).is_err() {
                return;
            }
        }
    });
    let has_home = matches!(begin, Begin::Join(Way::Look));
    let mut show = Show { desk, ui, mail, has_home, is_done: false, was_over: true, keep };
    show.begin(begin);
    while !show.is_done {
        show.desk.settle(&mut ());
        show.note();
        let (client, now) = (show.desk.client(), show.desk.now());
        taken.terminal.draw(|frame| draw(frame, client, &mut show.ui, now))?;
        show.wait();
    }
    show.leave();
    Ok(())
}

impl Show<'_> {
    fn begin(&mut self, begin: Begin) {
        match begin {
            Begin::Deal(table) => self.act(Deed::DealIn(table)),
            Begin::Menu => self.act(Deed::NewTable),
            Begin::Join(way) => {
                self.ui.draft.clone_from(&self.desk.client().settings().name);
                self.act(way.deed());
                // Whoever has a name need not be asked for one.
                if let (Screen::Join { code }, false) =
                    (self.desk.client().screen().clone(), self.ui.draft.is_empty())
                {
                    self.ui.draft.clear();
                    self.act(Deed::Join { code, seat: None });
                }
            }
        }
    }

    fn act(&mut self, deed: Deed) {
        self.desk.act(deed, &mut ());
    }

    /// Notes what has come of it: a game that is over is handed over, and a table that was left is the end.
    fn note(&mut self) {
        self.ui.notice = self.desk.notice.clone();
        let is_over = self.desk.table().is_none_or(|table| table.phase != Phase::Playing);
        if is_over && !self.was_over && self.desk.is_own() {
            (self.keep)(Ending::of(&self.desk));
        }
        self.was_over = is_over;
        let client = self.desk.client();
        let is_home = client.screen() == &Screen::Home && client.table().is_none();
        let is_idle = client.line(self.desk.now()) == eights_client::core::LineState::Off;
        if is_home && is_idle && !self.has_home {
            self.is_done = true;
        }
    }

    fn wait(&mut self) {
        let is_ticking = self.desk.table().is_some_and(|table| table.clock.is_some());
        let patience = self.desk.patience();
        let patience =
            if is_ticking { Some(patience.map_or(FRAME, |patience| patience.min(FRAME))) } else { patience };
        let mut next = self.mail.next(patience);
        // All that has happened meanwhile belongs to one picture.
        while let Some(happening) = next {
            if let Some(own) = self.desk.take(happening, &mut ()) {
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
            Happening::Signal(_) | Happening::Typed(None) => self.is_done = true,
            Happening::Screen(Event::Key(key)) if key.kind != KeyEventKind::Release => self.press(&key),
            Happening::Screen(Event::Mouse(mouse)) => match mouse.kind {
                MouseEventKind::Down(MouseButton::Left) => self.click(mouse.column, mouse.row),
                MouseEventKind::ScrollUp => self.ui.scroll = self.ui.scroll.saturating_add(1),
                MouseEventKind::ScrollDown => self.ui.scroll = self.ui.scroll.saturating_sub(1),
                _ => {}
            },
            Happening::Screen(Event::Paste(text)) if self.is_typing() => self.ui.draft.push_str(&text),
            _ => {}
        }
    }

    fn click(&mut self, column: u16, row: u16) {
        if self.desk.notice.take().is_some() {
            return;
        }
        if let Some(deed) = self.ui.touched(column, row).cloned() {
            let is_covered =
                matches!(&deed, Deed::Open(overlay) if self.desk.client().overlay() == Some(*overlay));
            if deed == Deed::OpenTable {
                self.deal();
            } else if !is_covered {
                self.act(deed);
            }
        }
    }

    fn is_typing(&self) -> bool {
        let client = self.desk.client();
        client.focus().is_typing()
            || (matches!(client.screen(), Screen::Join { .. }) && client.overlay().is_none())
    }

    fn press(&mut self, key: &KeyEvent) {
        if keys::is_interrupt(key) {
            return self.interrupt();
        }
        if self.desk.notice.take().is_some() {
            return;
        }
        let is_plain = self.desk.client().overlay().is_none();
        let screen = self.desk.client().screen().clone();
        let is_taken = match screen {
            _ if self.is_typing() => self.type_key(key),
            Screen::NewTable if is_plain => self.press_in_form(key),
            Screen::Settings(tab) if is_plain => self.press_in_settings(key, tab),
            _ => self.scroll(key),
        };
        if let Some(press) = keys::press(key).filter(|_| !is_taken) {
            self.desk.tell(Input::Key(press), &mut ());
        }
    }

    /// The first time asks, the second leaves.
    fn interrupt(&mut self) {
        let client = self.desk.client();
        let is_playing =
            client.table().is_some_and(|table| table.phase == Phase::Playing && table.you.is_some());
        if !is_playing || client.overlay() == Some(Overlay::Leave) {
            self.is_done = true;
        } else {
            self.act(Deed::Open(Overlay::Leave));
        }
    }

    fn scroll(&mut self, key: &KeyEvent) -> bool {
        let is_sheet = self.desk.client().overlay().is_some();
        let (less, more) = if is_sheet {
            (KeyCode::PageUp, KeyCode::PageDown)
        } else {
            (KeyCode::PageDown, KeyCode::PageUp)
        };
        match key.code {
            code if code == less => self.ui.scroll = self.ui.scroll.saturating_sub(5),
            code if code == more => self.ui.scroll = self.ui.scroll.saturating_add(5),
            _ => {
                self.ui.scroll = 0;
                return false;
            }
        }
        true
    }

    /// A letter for the chat, or for a name.
    fn type_key(&mut self, key: &KeyEvent) -> bool {
        match key.code {
            KeyCode::Char(letter) if !key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT) => {
                self.ui.draft.push(letter);
            }
            KeyCode::Backspace => drop(self.ui.draft.pop()),
            KeyCode::Enter => self.send_draft(),
            _ => return false,
        }
        true
    }

    fn send_draft(&mut self) {
        let draft = self.ui.draft.trim().to_owned();
        if let Screen::Join { code } = *self.desk.client().screen() {
            self.act(Deed::Set { id: "name".to_owned(), text: draft });
            return self.act(Deed::Join { code, seat: None });
        }
        self.ui.draft.clear();
        if !draft.is_empty() {
            self.act(Deed::Say(draft));
        }
    }

    fn press_in_form(&mut self, key: &KeyEvent) -> bool {
        self.walk(key, form::N_ROWS);
        let step = |forward| form::step(self.desk.client(), self.ui.row, forward);
        let change = match key.code {
            KeyCode::Right | KeyCode::Char(' ') => step(true),
            KeyCode::Left => step(false),
            KeyCode::Enter => {
                if form::deals(self.ui.row) {
                    self.deal();
                } else {
                    self.ui.row += 1;
                }
                return true;
            }
            KeyCode::Up | KeyCode::Down => return true,
            _ => return false,
        };
        if let Some(change) = change {
            self.act(Deed::Form(change));
        }
        true
    }

    /// Deals what the menu says: at home at once, at a server at a table to be sat down at.
    fn deal(&mut self) {
        let seats = self.desk.client().form().seats;
        if self.has_home {
            return self.act(Deed::OpenTable);
        }
        self.act(Deed::Form(FormChange::Bots(seats - 1)));
        if let Some(table) = self.desk.client().form().table() {
            self.act(Deed::DealIn(table));
        }
    }

    fn press_in_settings(&mut self, key: &KeyEvent, tab: eights_client::settings::Tab) -> bool {
        self.walk(key, settings::rows(tab).len());
        let step = |client: &Client, row, forward| settings::step(client, tab, row, forward);
        let deed = match key.code {
            KeyCode::Right | KeyCode::Char(' ') | KeyCode::Enter => {
                step(self.desk.client(), self.ui.row, true)
            }
            KeyCode::Left => step(self.desk.client(), self.ui.row, false),
            KeyCode::Tab | KeyCode::BackTab => {
                self.ui.row = 0;
                Some(Deed::Settings(settings::turn(tab, key.code == KeyCode::Tab)))
            }
            KeyCode::Up | KeyCode::Down => return true,
            _ => return false,
        };
        if let Some(deed) = deed {
            self.act(deed);
        }
        true
    }

    fn walk(&mut self, key: &KeyEvent, n: usize) {
        match key.code {
            KeyCode::Up => self.ui.row = self.ui.row.saturating_sub(1),
            KeyCode::Down if self.ui.row + 1 < n => self.ui.row += 1,
            _ => {}
        }
    }

    /// The end: a game that is left is handed over as it stands, and a server is told.
    fn leave(&mut self) {
        if self.desk.is_own() {
            if !self.was_over {
                (self.keep)(Ending::of(&self.desk));
            }
            return;
        }
        let is_seated = |table: &Table| table.you.is_some();
        for _ in 0..2 {
            if self.desk.table().is_some_and(is_seated) {
                self.act(Deed::Leave);
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
