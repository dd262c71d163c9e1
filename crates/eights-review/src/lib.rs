//! A finished game, looked at again: the chance of winning after every move, and what changed it.
//!
//! Each change is booked to luck, to the player's own choices, or to the others' choices, and the three add
//! up to the result exactly. `docs/review.md` says how a change is booked and what the numbers mean.
//!
//! ```
//! use eights::{Game, Record, Rng, Rules, Seat, Seats, Seed, Series};
//! use eights_review::{Effort, Reviewer};
//!
//! # let rules = Rules::preset("simplified").expect("a preset");
//! # let names = ["Ada".to_owned(), "Bob".to_owned()];
//! # let game = Game::deal(rules, 2, Seats::NONE, Seed::from_text("tea"), &mut ()).expect("two may play");
//! # let (mut game, mut record, mut rng) = (game, Record::of(&game, &names), Rng::new(1));
//! # while !game.is_over() {
//! #     let seat = game.asked().lowest().expect("a seat is asked");
//! #     let action = game.answer_at_random(seat, &mut rng, &mut ()).expect("it has a choice");
//! #     record.act(seat, action);
//! # }
//! # record.end_round(&game);
//! let reviewer = Reviewer::new(&record, Seat::new(0).expect("a seat"), Effort::Quick).expect("a finished game");
//! let review = reviewer.finish();
//! let own = review.own();
//! assert_eq!(own.start + own.luck + own.choices + own.others, own.result);
//! ```

mod chance;
mod chart;
mod decision;
mod effort;
mod hint;
mod json;
mod review;
mod reviewer;
mod table;
mod temper;
mod told;

pub use chance::{Chance, Measured};
pub use decision::{Decision, Verdict};
pub use effort::Effort;
pub use hint::{Hint, Worth};
pub use json::Report;
pub use review::{Luck, Point, Review, Sums, What};
pub use reviewer::{NotReviewed, Reviewer};
pub use table::Rows;
pub use temper::Temper;
