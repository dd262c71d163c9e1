//! Crazy Eights: the rules of any table as a guide with pictures.
//!
//! A [`Guide`] is data: at most nine steps, each with a title, a sentence, a picture and the picture's
//! caption in words. `eights-words` says the sentences, `eights-art` draws the pictures, and the engine
//! itself plays the examples in them, so that a picture cannot differ from the rules. The guide can then be
//! written as a page ([`Guide::html`]), a picture ([`Guide::svg`]), braille ([`Guide::brf`]) or plain text
//! ([`Guide::text`]), all with the same words.
//!
//! ```
//! use eights::Rules;
//! use eights_guide::Guide;
//! use eights_words::Words;
//!
//! let rules = Rules::preset("classic").expect("a preset");
//! let guide = Guide::of(&rules, &Words::english());
//! assert_eq!(guide.title, "How to play Classic");
//! assert_eq!(guide.steps[1].caption, "The 5 of spades is on top. Of your cards, the 5 of hearts, 9 of spades and 8 of clubs fit; the 6 of diamonds does not.");
//! assert!(guide.text().contains("2 Match the suit or the rank"));
//! ```

mod examples;
mod guide;
mod pictures;
mod writers;

pub use guide::{Chapter, Choice, Guide, GuideStep, Picture, Special};
pub use writers::braille;
