//! The meaning of a key on the screen: a letter of a text, a step in a form, or a key of the client.

use super::{
    form::{self, Row},
    keys,
    run::Show,
    settings,
};
use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use eights_client::{
    core::{Browse, Client, Go, Input, Intent, Overlay, Peer, Prepare, Screen, Talk, new_table::FormChange},
    keys::Command,
};
use eights_protocol::{Phase, name_text};
use eights_words::Text;

/// Nothing that can be typed here is longer.
const LONGEST: usize = 1_000;

/// A field to type into.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Field {
    Chat,
    Name,
    Rules,
}

impl Show {
    /// The field that is being typed into, if any.
    pub(super) fn field(&self) -> Option<Field> {
        let client = self.desk.client();
        let is_plain = client.overlay().is_none();
        match client.screen() {
            _ if client.focus().is_typing() => Some(Field::Chat),
            Screen::Join { .. } if is_plain => Some(Field::Name),
            // Nobody sits down at a server's table without a name.
            Screen::Home if is_plain && !self.has_name() => Some(Field::Name),
            Screen::NewTable if is_plain && form::rows(client).get(self.ui.row) == Some(&Row::Other) => {
                Some(Field::Rules)
            }
            Screen::Home
            | Screen::NewTable
            | Screen::Join { .. }
            | Screen::Waiting
            | Screen::Table
            | Screen::Replay
            | Screen::Review
            | Screen::Lesson
            | Screen::Settings(_)
            | Screen::Stats(_)
            | Screen::Puzzles => None,
        }
    }

    pub(super) fn press(&mut self, key: &KeyEvent) {
        if keys::is_interrupt(key) {
            return self.interrupt();
        }
        if keys::is_put_aside(key) {
            self.is_put_aside = true;
            return;
        }
        self.forget_draft();
        self.ui.wrong = None;
        if self.desk.notice.take().is_some() {
            return;
        }
        let is_plain = self.desk.client().overlay().is_none();
        let screen = self.desk.client().screen().clone();
        let is_taken = match screen {
            _ if self.press_elsewhere(key) => true,
            _ if self.field().is_some() && self.type_key(key) => true,
            Screen::NewTable if is_plain => self.press_in_form(key),
            Screen::Home if is_plain && key.code == KeyCode::Char('n') && self.has_name() => {
                self.ui.row = 0;
                self.act(Intent::Go(Go::NewTable));
                true
            }
            Screen::Settings(tab) if is_plain => self.press_in_settings(key, tab),
            Screen::Home
            | Screen::NewTable
            | Screen::Join { .. }
            | Screen::Waiting
            | Screen::Table
            | Screen::Replay
            | Screen::Review
            | Screen::Lesson
            | Screen::Settings(_)
            | Screen::Stats(_)
            | Screen::Puzzles => self.scroll(key),
        };
        if let Some(press) = keys::press(key).filter(|_| !is_taken) {
            // Most terminals do not tell a key that is held from one that is pressed again.
            let is_held = key.kind == KeyEventKind::Repeat;
            let input = if is_held { Input::Held(press) } else { Input::Key(press) };
            self.desk.tell(input, &mut self.ui.motion);
        }
    }

    /// The first time asks, the second leaves.
    fn interrupt(&mut self) {
        let client = self.desk.client();
        // A lesson goes on another time where it was left.
        let is_playing = !client.is_in_class()
            && client.table().is_some_and(|table| {
                table.phase == Phase::Playing && table.you.is_some() && !table.is_replay
            });
        if !is_playing || client.overlay() == Some(Overlay::Leave) {
            self.is_done = true;
        } else {
            self.act(Intent::Browse(Browse::Open(Overlay::Leave)));
        }
    }

    /// Keys that do something else on a screen than where one only listens. The rules are a sheet to read,
    /// talk at a table of phrases is a list of them, and where nothing is heard nothing is louder.
    fn press_elsewhere(&mut self, key: &KeyEvent) -> bool {
        let client = self.desk.client();
        if self.field().is_some() || client.overlay().is_some() {
            return false;
        }
        let command = keys::press(key).and_then(|press| client.keymap().read(client.context(), &press));
        let table = client.table();
        match command {
            Some(Command::RulesInForce) if table.is_some() => {
                self.act(Intent::Browse(Browse::Open(Overlay::Rules)));
            }
            Some(Command::Chat) if table.is_some_and(|table| !table.takes_text()) => {
                self.act(Intent::Browse(Browse::Open(Overlay::QuickChat)));
            }
            Some(Command::Mute | Command::Quieter | Command::Louder) if !self.ui.has_sound => {}
            _ => return false,
        }
        self.ui.scroll = 0;
        true
    }

    fn scroll(&mut self, key: &KeyEvent) -> bool {
        let is_sheet = self.desk.client().overlay().is_some();
        let (less, more) = if is_sheet {
            (KeyCode::PageUp, KeyCode::PageDown)
        } else {
            (KeyCode::PageDown, KeyCode::PageUp)
        };
        // A page has a line in common with the next; what was said moves on by a few sentences.
        let page = if is_sheet { self.ui.page.saturating_sub(1).max(1) } else { 5 };
        match key.code {
            code if code == less => self.ui.scroll = self.ui.scroll.saturating_sub(page),
            code if code == more => self.ui.scroll = self.ui.scroll.saturating_add(page),
            _ => {
                self.ui.scroll = 0;
                return false;
            }
        }
        true
    }

    fn type_key(&mut self, key: &KeyEvent) -> bool {
        match key.code {
            KeyCode::Char(letter) if !key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT) => {
                self.type_letter(letter);
            }
            KeyCode::Backspace => drop(self.ui.draft.pop()),
            KeyCode::Enter => self.send_draft(),
            _ => return false,
        }
        true
    }

    /// A letter of what is typed, or of what was pasted.
    pub(super) fn type_letter(&mut self, letter: char) {
        if !letter.is_control() && self.ui.draft.len() < LONGEST {
            self.ui.draft.push(letter);
        }
    }

    fn send_draft(&mut self) {
        let draft = std::mem::take(&mut self.ui.draft).trim().to_owned();
        match self.field() {
            Some(Field::Name) => self.take_name(draft),
            Some(Field::Rules) => self.take_rules(draft),
            Some(Field::Chat) if !draft.is_empty() => self.act(Intent::Talk(Talk::Say(draft))),
            Some(Field::Chat) | None => {}
        }
    }

    fn take_name(&mut self, draft: String) {
        if name_text(&draft).is_err() {
            self.ui.wrong = Some(self.desk.client().words().text(Text::SERVER_BAD_NAME).into_owned());
            self.ui.draft = draft;
            return;
        }
        self.act(Intent::Set { id: "name".to_owned(), text: draft });
        if let Screen::Join { code } = *self.desk.client().screen() {
            self.act(Intent::Go(Go::Join { code, seat: None }));
        }
    }

    /// Takes rules that were named, and goes on to the next row.
    fn take_rules(&mut self, draft: String) {
        if draft.is_empty() {
            self.ui.row += 1;
            return;
        }
        match self.desk.set_rules(&draft) {
            Ok(()) => self.ui.row += 1,
            Err(why) => {
                // A list of flaws stands in one paragraph here.
                self.ui.wrong = Some(why.split_whitespace().collect::<Vec<_>>().join(" "));
                self.ui.draft = draft;
            }
        }
    }

    fn press_in_form(&mut self, key: &KeyEvent) -> bool {
        let rows = form::rows(self.desk.client());
        self.walk(key, rows.len());
        let step = |forward| form::step(self.desk.client(), self.ui.row, forward);
        let change = match key.code {
            KeyCode::Right | KeyCode::Char(' ') => step(true),
            KeyCode::Left => step(false),
            KeyCode::Enter => {
                match rows.get(self.ui.row) {
                    Some(Row::Deal) => self.deal(),
                    Some(Row::Day) => self.play_day(),
                    Some(Row::Lesson) => self.learn(),
                    Some(Row::Puzzle) => self.solve(),
                    _ => self.ui.row += 1,
                }
                return true;
            }
            KeyCode::Up | KeyCode::Down => return true,
            _ => return false,
        };
        if let Some(change) = change {
            self.act(Intent::Prepare(Prepare::Form(change)));
        }
        true
    }

    /// Deals what the menu says: at home at once, at a server at a table to be sat down at.
    pub(super) fn deal(&mut self) {
        let form = self.desk.client().form();
        let (is_own, seats) = (form.peer == Peer::Solo, form.seats);
        if !is_own {
            return self.act(Intent::Prepare(Prepare::OpenTable));
        }
        self.act(Intent::Prepare(Prepare::Form(FormChange::Bots(seats - 1))));
        if let Some(table) = self.desk.client().form().table() {
            self.act(Intent::Prepare(Prepare::DealIn(table)));
        }
    }

    fn press_in_settings(&mut self, key: &KeyEvent, tab: eights_client::settings::Tab) -> bool {
        self.walk(key, settings::rows(tab, self.ui.has_sound).len());
        let step = |client: &Client, row, forward| settings::step(client, tab, row, forward);
        let intent = match key.code {
            KeyCode::Right | KeyCode::Char(' ') | KeyCode::Enter => {
                step(self.desk.client(), self.ui.row, true)
            }
            KeyCode::Left => step(self.desk.client(), self.ui.row, false),
            KeyCode::Tab | KeyCode::BackTab => {
                self.ui.row = 0;
                Some(Intent::Go(Go::Settings(settings::turn(
                    tab,
                    self.ui.has_sound,
                    key.code == KeyCode::Tab,
                ))))
            }
            KeyCode::Up | KeyCode::Down => return true,
            _ => return false,
        };
        if let Some(intent) = intent {
            self.act(intent);
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
}
