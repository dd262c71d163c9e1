//! The keys in force: the usual ones, and the player's own in their place.

use super::{Chord, Command, Context, KeyPress, chord::Key, context::Places, table, table::Binding};
use crate::settings::{Letters, Settings};
use eights::Suit;
use eights_words::{Args, Text, Words, letters::lowercase};
use std::collections::BTreeMap;

/// Why a key cannot be given to a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Taken {
    /// Another command has it in the same place.
    By(Command),
    /// Browsers and screen readers need it.
    Reserved,
}

/// Keys that are never ours.
const RESERVED: [&str; 15] = [
    "Ctrl+W",
    "Ctrl+T",
    "Ctrl+N",
    "Ctrl+R",
    "Ctrl+L",
    "Ctrl+F",
    "F3",
    "F5",
    "F11",
    "F12",
    "Backspace",
    "Insert",
    "CapsLock",
    "Tab",
    "Shift+Tab",
];

/// The keys in force.
#[derive(Clone, Debug)]
pub struct Keymap {
    bindings: Vec<Binding>,
    letters: Letters,
    moved: BTreeMap<String, String>,
}

impl Keymap {
    /// The usual keys, with the letters of the language for the suits.
    pub fn usual(words: &Words) -> Self {
        let mut bindings = table::usual();
        for suit in Suit::ALL {
            let extra = words.text(local_letters(suit));
            let letters = extra.chars().filter(|letter| letter.is_alphabetic());
            // They come before whatever else the letter means.
            letters.for_each(|letter| bindings.insert(0, suit_binding(suit, letter)));
        }
        Self { bindings, letters: Letters::Plain, moved: BTreeMap::new() }
    }

    /// The keys of a player. A moved key that makes no sense or is taken stays at its default.
    pub fn of(settings: &Settings, words: &Words) -> Self {
        let mut map = Self { letters: settings.letters, ..Self::usual(words) };
        let moves: Vec<(Command, Vec<Chord>)> = settings.moved_keys.iter().filter_map(read_move).collect();
        // All of them give their keys up before any takes another: keys may have changed places.
        let usual = map.bindings.clone();
        let moves_away = |bound: &Binding| moves.iter().any(|(command, _)| *command == bound.command);
        map.bindings.retain(|bound| !moves_away(bound));
        for (command, chords) in &moves {
            let own: Vec<Binding> = usual.iter().filter(|bound| bound.command == *command).copied().collect();
            map.bind(&own, chords);
        }
        map
    }

    /// The keys that were moved, to be kept in the settings.
    pub const fn moved(&self) -> &BTreeMap<String, String> {
        &self.moved
    }

    /// The command of a key in a place.
    pub fn read(&self, context: Context, press: &KeyPress) -> Option<Command> {
        let chord = self.meant(Chord::of(press)?)?;
        if context == Context::Text && chord.types() {
            return None;
        }
        let bound = self.bindings.iter().find(|bound| bound.places.contains(context) && bound.chord == chord);
        bound.map(|bound| bound.command)
    }

    /// The chord that the keys of the table have for what was pressed, as the letters are set.
    fn meant(&self, chord: Chord) -> Option<Chord> {
        match (self.letters, chord.key) {
            (Letters::Off, _) if chord.types() && !chord.ctrl => None,
            (Letters::AltShift, Key::Letter(_)) if chord.alt && chord.shift && !chord.meta => {
                Some(Chord { shift: chord.ctrl, ..Chord::plain(chord.key) })
            }
            (Letters::AltShift, Key::Letter(_)) if chord.is_letter() => None,
            _ => Some(chord),
        }
    }

    /// The chord to press for a chord of the table, as the letters are set; `None` if there is none.
    fn pressed(&self, chord: Chord) -> Option<Chord> {
        match self.letters {
            Letters::Off if chord.types() && !chord.ctrl => None,
            Letters::AltShift if chord.is_letter() => {
                Some(Chord { alt: true, shift: true, ctrl: chord.shift, ..chord })
            }
            _ => Some(chord),
        }
    }

    /// Gives a command another key, in all its places. Says who has the key already.
    pub fn remap(&mut self, command: Command, chord: Chord) -> Result<(), Taken> {
        if RESERVED.iter().any(|key| key.parse() == Ok(chord)) {
            return Err(Taken::Reserved);
        }
        let own: Vec<Binding> =
            self.bindings.iter().filter(|bound| bound.command == command).copied().collect();
        if let Some(other) = self.taken(command, places(&own, chord), chord) {
            return Err(Taken::By(other));
        }
        self.bindings.retain(|bound| bound.command != command);
        self.bind(&own, &[chord]);
        Ok(())
    }

    /// The command that has a key in one of these places.
    fn taken(&self, command: Command, places: Places, chord: Chord) -> Option<Command> {
        let others = self.bindings.iter().filter(|bound| bound.command != command && bound.chord == chord);
        others.filter(|bound| bound.places.meets(places)).map(|bound| bound.command).next()
    }

    /// Binds a command to other keys as far as they are free; if none is, to its own keys again. `own` are
    /// its own bindings.
    fn bind(&mut self, own: &[Binding], chords: &[Chord]) {
        let Some(command) = own.first().map(|bound| bound.command) else { return };
        let free: Vec<Binding> = chords
            .iter()
            .map(|chord| Binding { command, places: places(own, *chord), chord: *chord })
            .filter(|bound| self.taken(command, bound.places, bound.chord).is_none())
            .collect();
        if free.is_empty() {
            return self.bindings.extend_from_slice(own);
        }
        let keys: Vec<String> = free.iter().map(|bound| bound.chord.to_string()).collect();
        self.moved.insert(command.id().to_owned(), keys.join(" "));
        self.bindings.extend(free);
    }

    /// The keys to press for a command in a place.
    pub fn keys(&self, context: Context, command: Command) -> Vec<Chord> {
        let bound =
            self.bindings.iter().filter(|bound| bound.command == command && bound.places.contains(context));
        bound.filter_map(|bound| self.pressed(bound.chord)).collect()
    }

    /// The same for the attribute `aria-keyshortcuts` of a button; `None` if it has no key.
    pub fn aria_keyshortcuts(&self, context: Context, command: Command) -> Option<String> {
        let keys: Vec<String> = self.keys(context, command).into_iter().map(Chord::aria).collect();
        (!keys.is_empty()).then(|| keys.join(" "))
    }

    /// The keys that mean something in a place and what they do, in the order of the table.
    pub fn help(&self, context: Context, words: &Words) -> Vec<(String, String)> {
        let mut rows: Vec<(&'static str, Vec<String>, String)> = Vec::new();
        for bound in self.bindings.iter().filter(|bound| bound.places.contains(context)) {
            let Some(chord) = self.pressed(bound.chord) else { continue };
            let id = bound.command.id();
            let key = match bound.command {
                Command::Jump(_) | Command::Viewpoint(_) => words.text(Text::KEYS_DIGITS).into_owned(),
                _ => chord.label(words),
            };
            match rows.iter_mut().find(|(row, _, _)| *row == id) {
                Some((_, keys, _)) if keys.contains(&key) => {}
                Some((_, keys, _)) => keys.push(key),
                None => rows.push((id, vec![key], words.text(bound.command.label()).into_owned())),
            }
        }
        rows.into_iter().map(|(_, keys, what)| (joined(&keys, words), what)).collect()
    }

    /// Why a key cannot be given to a command, in a sentence that names who has it.
    pub fn conflict(taken: Taken, chord: Chord, words: &Words) -> String {
        let args = Args::new().text("key", chord.label(words));
        match taken {
            Taken::Reserved => words.say(Text::KEYS_RESERVED, &args),
            Taken::By(command) => {
                words.say(Text::KEYS_TAKEN, &args.text("command", words.text(command.label())))
            }
        }
    }
}

/// A command and the keys it was given; `None` if that makes no sense.
fn read_move((id, keys): (&String, &String)) -> Option<(Command, Vec<Chord>)> {
    let chords: Vec<Chord> = keys.split(' ').filter_map(|key| key.parse().ok()).collect();
    Command::from_id(id).filter(|_| !chords.is_empty()).map(|command| (command, chords))
}

/// The places of a command with these bindings, for another key: where a suit is chosen, plain letters are
/// suits.
fn places(own: &[Binding], chord: Chord) -> Places {
    let all = own.iter().map(|bound| bound.places).fold(Places::of(&[]), Places::and);
    let suit = own.iter().any(|bound| matches!(bound.command, Command::Suit(_)));
    if chord.is_letter() && !chord.shift && !suit { all.without(Context::Suit) } else { all }
}

fn joined(keys: &[String], words: &Words) -> String {
    let mut keys = keys.iter();
    let first = keys.next().cloned().unwrap_or_default();
    keys.fold(first, |list, next| {
        words.say(Text::LIST_OR, &Args::new().text("list", list).text("next", next.as_str()))
    })
}

/// The message with the letters that a language has for a suit besides those of the documents.
const fn local_letters(suit: Suit) -> Text {
    match suit {
        Suit::Clubs => Text::SUITS_LETTERS_CLUBS,
        Suit::Diamonds => Text::SUITS_LETTERS_DIAMONDS,
        Suit::Hearts => Text::SUITS_LETTERS_HEARTS,
        Suit::Spades => Text::SUITS_LETTERS_SPADES,
    }
}

fn suit_binding(suit: Suit, letter: char) -> Binding {
    let chord = Chord::plain(Key::Letter(lowercase(letter)));
    Binding { command: Command::Suit(suit), places: Places::of(&[Context::Suit]), chord }
}
