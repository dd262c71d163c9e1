//! Puzzles: positions from real games in which one answer is clearly better than all others, judged by what
//! the player can know.
//!
//! A [`Set`] is the text of a file with the puzzles of a rule set, a [`Puzzle`] one of them. [`of_the_day`]
//! says which puzzle a day has. `make` finds new ones; nothing else here needs a bot.
//!
//! ```
//! use eights_puzzles::Set;
//! # let text = include_str!("../data/classic.txt");
//! let set = Set::read("classic", text).expect("a file of puzzles");
//! let puzzle = set.puzzle(0).expect("the file is sound");
//! assert!(puzzle.check(puzzle.solution().action).expect("an option").is_right());
//! ```

mod day;
mod line;
pub mod make;
mod puzzle;
mod reason;
mod set;
mod told;

pub use day::{number_of_the_day, of_the_day};
pub use line::BadPuzzle;
pub use puzzle::{Choice, Puzzle, SOLVER, Verdict};
pub use reason::Reason;
pub use set::{BadSet, PRESETS, Set};
pub use told::Worth;
