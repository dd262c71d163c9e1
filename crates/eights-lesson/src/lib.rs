//! Crazy Eights: a lesson for any rules.
//!
//! A [`Lesson`] has chapters, a [`Chapter`] has scenes, and a [`Scene`] is a prepared deal with a script:
//! what the learner presses next, and what the patient partners do. It is made from the rules, so it fits
//! house rules, and the engine plays all of it, so no step can be against the rules. A chapter takes at most
//! [`MOST_PRESSES`] presses, and all that is said in it at most [`MOST_WORDS`] words: three minutes.
//!
//! ```
//! use eights::Rules;
//! use eights_lesson::Lesson;
//! use eights_words::Words;
//!
//! let words = Words::english();
//! let lesson = Lesson::of(&Rules::preset("classic").expect("a preset"), &words);
//! let scene = &lesson.chapters()[0].scenes()[0];
//! assert_eq!(lesson.title(0, &words), "The basics");
//! assert_eq!(scene.task(0, &words, &[]), "Play the 5 of spades: it has the same suit.");
//! ```

mod chapters;
mod deck;
mod scenes;
mod script;
mod telling;

pub use chapters::{Chapter, Lesson, MOST_PRESSES, MOST_WORDS};
pub use scenes::{Scene, Topic};
pub use script::{LEARNER, Step};
