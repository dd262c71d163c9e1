//! Every sentence for people: card names, refusals, narration, questions, knobs and the rules guide.
//!
//! The engine speaks in data; this crate says it. The words live in Fluent files under `locales/`, a folder
//! for each language. They are read when the program is built. A native program carries them all; a page has
//! the first [`Part`], fetches the others and installs them. So nothing here reads or writes anything. A
//! sentence is a whole message wherever it can be, so that another language may put its words in another
//! order.
//!
//! ```
//! use eights_words::{Language, Words};
//!
//! let words = Words::of(Language::ENGLISH);
//! assert_eq!(words.card("8H".parse().expect("a card")), "8 of hearts");
//! let shares = [("Janet".to_owned(), 60), ("Jim".to_owned(), 22)];
//! assert_eq!(words.round_score("Bob", &shares), "Bob wins 82 points. 60 from Janet, 22 from Jim.");
//! ```

mod args;
mod cards;
mod codes;
mod deeds;
mod flaws;
mod guide;
mod knobs;
mod labels;
mod language;
mod legal;
pub mod letters;
mod locale;
mod marks;
mod named;
mod narration;
mod part;
mod pattern;
mod people;
mod plural;
#[cfg(test)]
#[path = "../build/plurals.rs"]
mod plurals;
mod questions;
#[cfg(test)]
#[path = "../build/reading/mod.rs"]
mod reading;
mod records;
mod refusal;
mod scores;
mod shuffle;
mod table;
#[cfg(test)]
mod tests;
mod text;

pub use args::Args;
pub use guide::{SpecialCard, Step};
pub use language::Language;
pub use locale::{Misfit, Words, on_missing};
pub use narration::{Class, Listener, Told, Verbosity, one_card_left};
pub use part::Part;
pub use table::{Away, Place, Sitting};
pub use text::Text;
