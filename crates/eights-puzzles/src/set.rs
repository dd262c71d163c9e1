//! The puzzles of a rule set: a text with one puzzle a line, below a head of lines that begin with `#`.

use crate::{line::BadPuzzle, puzzle::Puzzle};

/// The rule sets that have puzzles.
pub const PRESETS: [&str; 5] = ["classic", "simplified", "south-african", "playpalace", "normal-eights"];

/// The puzzles of a rule set. Each is read when it is wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Set {
    preset: &'static str,
    lines: Vec<String>,
}

/// Why a text is no set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadSet {
    /// These rules have no puzzles.
    NoSuchRules,
    /// There is no puzzle in it.
    Empty,
    /// The puzzle of this number, from 0, cannot be read.
    Puzzle(usize, BadPuzzle),
}

impl Set {
    /// Takes the text of a file.
    ///
    /// # Errors
    /// When these rules have no puzzles, or the text has none.
    pub fn read(preset: &str, text: &str) -> Result<Self, BadSet> {
        let preset = PRESETS.into_iter().find(|name| *name == preset).ok_or(BadSet::NoSuchRules)?;
        let is_puzzle = |line: &&str| !line.is_empty() && !line.starts_with('#');
        let lines: Vec<String> = text.lines().filter(is_puzzle).map(str::to_owned).collect();
        if lines.is_empty() { Err(BadSet::Empty) } else { Ok(Self { preset, lines }) }
    }

    /// The set that is part of the program.
    #[cfg(feature = "shipped")]
    pub fn shipped(preset: &str) -> Option<Self> {
        Self::read(preset, Self::shipped_text(preset)?).ok()
    }

    /// The text of the set that is part of the program.
    #[cfg(feature = "shipped")]
    pub fn shipped_text(preset: &str) -> Option<&'static str> {
        Some(match preset {
            "classic" => include_str!("../data/classic.txt"),
            "simplified" => include_str!("../data/simplified.txt"),
            "south-african" => include_str!("../data/south-african.txt"),
            "playpalace" => include_str!("../data/playpalace.txt"),
            "normal-eights" => include_str!("../data/normal-eights.txt"),
            _ => return None,
        })
    }

    /// The name of the rules.
    pub const fn preset(&self) -> &'static str {
        self.preset
    }

    /// How many puzzles there are.
    pub fn len(&self) -> usize {
        self.lines.len()
    }

    /// Whether there is none; a set always has one.
    pub fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// The puzzle of a number, from 0.
    ///
    /// # Errors
    /// When there is none, or its line is damaged.
    pub fn puzzle(&self, number: usize) -> Result<Puzzle, BadSet> {
        let line = self.lines.get(number).ok_or(BadSet::Empty)?;
        Puzzle::read(line).map_err(|bad| BadSet::Puzzle(number, bad))
    }
}
