//! A table that is being set up: rules, seats, bots, timer, window, pace, and who may find it.

use crate::core::{
    editor::{Editor, SavedRules},
    line::Peer,
    table::Table,
};
use eights::{MAX_SEATS, Rules};
use eights_bots::Level;
use eights_protocol::{NewTable, Pace, SeatInfo, Settings, Sitter, Timer, Window};

/// The rule sets that stand on the screen first, one after the other; all presets can be had.
pub const FIRST_RULES: [&str; 5] = ["south-african", "classic", "simplified", "playpalace", "normal-eights"];

/// A table that is being set up.
#[derive(Clone, Debug)]
pub struct TableForm {
    /// The rules.
    pub editor: Editor,
    /// How many seats.
    pub seats: usize,
    /// How many of them are bots' from the start; the others wait for people, and bots fill what is empty at
    /// the deal.
    pub bots: usize,
    /// How the bots play; as their rules expect where nothing is chosen.
    pub level: Option<Level>,
    /// Timer, window, pace and whether the lobby shows it.
    pub settings: Settings,
    /// Where the table is to be: with people, or alone with bots.
    pub peer: Peer,
    /// The family's own rules.
    pub saved: Vec<SavedRules>,
}

/// A change of the form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FormChange {
    /// Another preset, without changes.
    Preset(String),
    /// The number of seats.
    Seats(usize),
    /// The number of bots.
    Bots(usize),
    /// The level of the bots.
    Level(Option<Level>),
    /// The timer.
    Timer(Timer),
    /// The window for answers.
    Window(Window),
    /// Whether the window always lasts its whole time.
    FixedWindow(bool),
    /// How quick the bots are.
    Pace(Pace),
    /// Whether the lobby shows the table.
    Listed(bool),
    /// Where the table is to be.
    Peer(Peer),
    /// A knob, as people write its value.
    Knob {
        /// The knob's name.
        key: String,
        /// Its value.
        text: String,
    },
    /// A knob as the preset has it.
    ResetKnob(String),
    /// Everything as the preset has it.
    ResetRules,
    /// The rules of a share code.
    Code(String),
    /// Keeps the rules under a name.
    Save(String),
    /// The rules that were kept under a name.
    Load(String),
    /// Forgets the rules of a name.
    Forget(String),
}

impl TableForm {
    /// A form for a preset, with as many seats as suit it.
    pub fn new(preset: &str, saved: Vec<SavedRules>) -> Option<Self> {
        let editor = Editor::new(preset)?;
        let settings = Settings::default();
        let mut form = Self { editor, seats: 4, bots: 0, level: None, settings, peer: Peer::Server, saved };
        form.fit_seats();
        Some(form)
    }

    /// A form for a table like this one: its rules, seats, bots, pace and timer. `None` if its rules are not
    /// a preset's.
    pub fn like(&self, table: &Table, peer: Peer) -> Option<Self> {
        let level = |info: &SeatInfo| match &info.sitter {
            Sitter::Bot { level } => Some(*level),
            _ => None,
        };
        let mut bots = table.seats.iter().filter_map(level);
        let n_bots = bots.clone().count();
        // Where not all bots are equally strong, none of them says how strong new ones are to be.
        let first = bots.next();
        let level = first.filter(|first| bots.all(|other| other == *first));
        Some(Self {
            editor: Editor::of_rules(table.rules)?,
            seats: table.seats.len(),
            bots: n_bots,
            level,
            settings: table.settings,
            peer,
            saved: self.saved.clone(),
        })
    }

    /// The fewest and the most seats that the rules allow.
    pub fn seat_range(&self) -> (usize, usize) {
        self.editor.rules().map_or((2, MAX_SEATS), Rules::seats)
    }

    fn fit_seats(&mut self) {
        let (least, most) = self.seat_range();
        self.seats = self.seats.clamp(least, most);
        self.bots = self.bots.min(self.seats - 1);
    }

    /// Changes something. Says whether that was possible.
    pub fn change(&mut self, change: FormChange) -> bool {
        let is_done = match change {
            FormChange::Preset(name) => self.take(Editor::new(&name)),
            FormChange::Code(code) => self.take(Editor::of_code(&code).ok()),
            FormChange::Load(name) => {
                let code = self.saved.iter().find(|saved| saved.name == name).map(|saved| saved.code.clone());
                self.take(code.and_then(|code| Editor::of_code(&code).ok()))
            }
            FormChange::Knob { key, text } => self.editor.set(&key, &text),
            FormChange::ResetKnob(key) => self.editor.reset(&key),
            FormChange::ResetRules => {
                self.editor.reset_all();
                true
            }
            FormChange::Save(name) => self.save(&name),
            FormChange::Forget(name) => {
                self.saved.retain(|saved| saved.name != name);
                true
            }
            FormChange::Seats(seats) => Self::put(&mut self.seats, seats),
            FormChange::Bots(bots) => Self::put(&mut self.bots, bots),
            FormChange::Level(level) => Self::put(&mut self.level, level),
            FormChange::Timer(timer) => Self::put(&mut self.settings.timer, timer),
            FormChange::Window(window) => Self::put(&mut self.settings.window, window),
            FormChange::FixedWindow(fixed) => Self::put(&mut self.settings.fixed_window, fixed),
            FormChange::Pace(pace) => Self::put(&mut self.settings.pace, pace),
            FormChange::Listed(listed) => Self::put(&mut self.settings.listed, listed),
            FormChange::Peer(peer) => Self::put(&mut self.peer, peer),
        };
        self.fit_seats();
        is_done
    }

    /// Sets a value that can be anything, which always works.
    fn put<T>(place: &mut T, value: T) -> bool {
        *place = value;
        true
    }

    fn take(&mut self, editor: Option<Editor>) -> bool {
        editor.map(|editor| self.editor = editor).is_some()
    }

    fn save(&mut self, name: &str) -> bool {
        let name = name.trim().to_owned();
        let Some(code) = self.editor.share_code().filter(|_| !name.is_empty()) else { return false };
        self.saved.retain(|saved| saved.name != name);
        self.saved.push(SavedRules { name, code });
        true
    }

    /// The table to be opened; nothing while its rules cannot be played.
    pub fn table(&self) -> Option<NewTable> {
        let rules = self.editor.rules().ok()?;
        let level = self.level.unwrap_or(Level::usual(rules));
        Some(NewTable {
            rules: rules.share_code(),
            seats: self.seats as u8,
            bots: vec![level; self.bots],
            settings: self.settings,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_and_bots_follow_the_rules() {
        let mut form = TableForm::new("classic", Vec::new()).unwrap();
        assert!(form.change(FormChange::Seats(9)) && form.change(FormChange::Bots(8)));
        assert_eq!((form.seats, form.bots), (9, 8));
        assert!(form.change(FormChange::Preset("simplified".to_owned())));
        assert_eq!((form.seats, form.bots), (2, 1));
        let table = form.table().unwrap();
        assert_eq!((table.seats, table.bots), (2, vec![Level::House]));
        assert!(!form.change(FormChange::Preset("canasta".to_owned())));
    }

    #[test]
    fn a_window_of_fixed_length_is_asked_for() {
        let mut form = TableForm::new("normal-eights", Vec::new()).unwrap();
        assert!(!form.table().unwrap().settings.fixed_window);
        assert!(form.change(FormChange::FixedWindow(true)));
        assert!(form.table().unwrap().settings.fixed_window);
    }

    #[test]
    fn family_rules_are_kept_and_come_back() {
        let mut form = TableForm::new("south-african", Vec::new()).unwrap();
        form.change(FormChange::Knob { key: "deal.hand".to_owned(), text: "6".to_owned() });
        assert!(form.change(FormChange::Save(" Ours ".to_owned())));
        form.change(FormChange::Preset("classic".to_owned()));
        assert!(form.change(FormChange::Load("Ours".to_owned())));
        assert_eq!((form.editor.base(), form.editor.changes()), ("south-african", vec!["deal.hand"]));
        assert!(form.change(FormChange::Forget("Ours".to_owned())) && form.saved.is_empty());
        assert!(!form.change(FormChange::Load("Ours".to_owned())));
        form.change(FormChange::Knob { key: "seats.min".to_owned(), text: "10".to_owned() });
        assert_eq!(form.table(), None, "four at most");
    }
}
