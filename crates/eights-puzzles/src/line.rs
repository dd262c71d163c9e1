//! A puzzle as a line of a file: its number of seats and its game's number, the game until then as a link,
//! and what each option is worth: `2.17 6AF… 412/80 621/35 380/-!`.
//!
//! An option is written as its wins in 1000 games and, after the slash, in how many of 100 games the next
//! player can follow. The tempting option has an exclamation mark.

use crate::puzzle::{Choice, Puzzle, SOLVER};
use core::fmt;
use eights::{Action, BadLink, Event, Game, Record};

/// Why a line is no puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadPuzzle {
    /// It is written differently.
    Unreadable,
    /// Its game is no game.
    Game(BadLink),
    /// The values do not belong to the options.
    OtherOptions,
    /// No option is the only best, or the best is the tempting one.
    NoSolution,
}

impl Puzzle {
    /// Reads a line of a file.
    pub(crate) fn read(line: &str) -> Result<Self, BadPuzzle> {
        let mut words = line.split_ascii_whitespace();
        let (Some(name), Some(link)) = (words.next(), words.next()) else {
            return Err(BadPuzzle::Unreadable);
        };
        let number = name.split_once('.').and_then(|(_, number)| number.parse().ok());
        let number = number.ok_or(BadPuzzle::Unreadable)?;
        let record = Record::from_link(link).map_err(BadPuzzle::Game)?;
        let values = words.map(Valued::read).collect::<Option<Vec<_>>>().ok_or(BadPuzzle::Unreadable)?;
        Self::new(number, record, &values)
    }

    pub(crate) fn new(number: u64, record: Record, values: &[Valued]) -> Result<Self, BadPuzzle> {
        let (game, events) = replayed(&record).ok_or(BadPuzzle::OtherOptions)?;
        let actions = game.options(SOLVER).all_actions();
        if actions.len() != values.len() || actions.len() < 2 {
            return Err(BadPuzzle::OtherOptions);
        }
        let choices = actions.into_iter().zip(values).map(|(action, value)| value.of(action)).collect();
        let tempting = values.iter().position(|value| value.is_tempting).ok_or(BadPuzzle::NoSolution)?;
        let puzzle = Self { number, record, game, events, choices, tempting };
        if puzzle.has_one_solution() { Ok(puzzle) } else { Err(BadPuzzle::NoSolution) }
    }

    fn has_one_solution(&self) -> bool {
        let best = self.solution().wins;
        self.choices.iter().filter(|choice| choice.wins == best).count() == 1 && self.tempting().wins < best
    }
}

/// The game after the last action of a record, and all that happened.
fn replayed(record: &Record) -> Option<(Game, Vec<Event>)> {
    let mut events = Vec::new();
    let mut game = record.deal(&mut events).ok()?;
    for (seat, action) in record.actions() {
        game.apply(seat, action, &mut events).ok()?;
    }
    Some((game, events))
}

/// What an option is worth, without the option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Valued {
    pub(crate) wins: u16,
    pub(crate) follows: Option<u8>,
    pub(crate) is_tempting: bool,
}

impl Valued {
    const fn of(self, action: Action) -> Choice {
        Choice { action, wins: self.wins, follows: self.follows }
    }

    fn read(word: &str) -> Option<Self> {
        let (word, is_tempting) = match word.strip_suffix('!') {
            Some(word) => (word, true),
            None => (word, false),
        };
        let (wins, follows) = word.split_once('/')?;
        let wins = wins.parse().ok().filter(|wins| *wins <= 1_000)?;
        let follows = match follows {
            "-" => None,
            share => Some(share.parse().ok().filter(|share| *share <= 100)?),
        };
        Some(Self { wins, follows, is_tempting })
    }
}

impl fmt::Display for Valued {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/", self.wins)?;
        match self.follows {
            Some(share) => write!(f, "{share}")?,
            None => f.write_str("-")?,
        }
        f.write_str(if self.is_tempting { "!" } else { "" })
    }
}

/// The line of a puzzle in its set's file.
impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let link = self.record.to_link().map_err(|_| fmt::Error)?;
        write!(f, "{}.{} {link}", self.n_seats(), self.number)?;
        for (n, choice) in self.choices.iter().enumerate() {
            let Choice { wins, follows, .. } = *choice;
            write!(f, " {}", Valued { wins, follows, is_tempting: n == self.tempting })?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_is_written_as_it_was_read() {
        for word in ["0/0", "1000/100", "412/80!", "7/-", "380/-!"] {
            assert_eq!(Valued::read(word).map(|value| value.to_string()).as_deref(), Some(word));
        }
    }

    #[test]
    fn a_value_that_is_out_of_bounds_or_misspelt_is_refused() {
        for word in [
            "", "!", "/", "5", "5/", "/5", "1001/5", "70000/5", "-1/5", "5/101", "5/256", "5/-1", "5/--",
            "5/5!!", "!5/5", "5/5/5", "5.5/5", "5 /5", "five/5",
        ] {
            assert_eq!(Valued::read(word), None, "{word}");
        }
    }

    #[test]
    fn a_line_without_a_number_or_a_game_is_unreadable() {
        for line in ["", "   ", "2.1", "21 6A 1/2", "2. 6A 1/2", "2.-1 6A 1/2", "2.1x 6A 1/2"] {
            assert_eq!(Puzzle::read(line).err(), Some(BadPuzzle::Unreadable), "{line}");
        }
    }
}
