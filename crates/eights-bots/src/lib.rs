//! Players that need no person: each sees only what its seat may see.
//!
//! A [`Bot`] is handed a [`View`] and the events its seat has seen, and nothing else; that it cannot cheat is
//! a matter of types, not of good will:
//!
//! ```
//! use eights::{Game, Rules, Seats, Seed, Viewer};
//! use eights_bots::Level;
//!
//! let rules = Rules::preset("classic").expect("a preset");
//! let mut game = Game::deal(rules, 2, Seats::NONE, Seed::from_text("tea"), &mut ()).expect("two may play");
//! let seat = game.asked().lowest().expect("a seat is asked");
//! let mut bot = Level::Club.bot();
//! let view = game.view(Viewer::Seat(seat));
//! bot.sit(&view, 1);
//! let action = bot.choose(&view);
//! game.apply(seat, action, &mut ()).expect("bots play by the rules");
//! ```
//!
//! ```compile_fail
//! # use eights::{Game, Rules, Seats, Seed, Viewer};
//! # use eights_bots::Level;
//! # let rules = Rules::preset("classic").expect("a preset");
//! # let mut game = Game::deal(rules, 2, Seats::NONE, Seed::from_text("tea"), &mut ()).expect("two may play");
//! # let mut bot = Level::Club.bot();
//! # bot.sit(&game.view(Viewer::Audience), 1);
//! bot.choose(&game); // A game has all the cards in it: this does not compile.
//! ```

mod belief;
mod club;
mod counter;
mod expert;
mod frozen;
mod judge;
mod level;
mod memory;
mod search;
mod toddler;
mod yardstick;

pub use belief::{Belief, World, Worlds};
#[cfg(not(target_arch = "wasm32"))]
pub use expert::net_files;
pub use expert::{BadNet, Eye, Net, Nets, Shape, has_net, install_net, net_name};
pub use judge::{Considered, INPUTS, Weights};
pub use level::{Level, NotALevel, Thinker};
pub use search::{Effort, Estimate, Judgement, Search, Valued, worth_of_end, worth_of_start};
pub use yardstick::Yardstick;

use eights::{Action, SeenEvent, View};

/// A player. What it knows is what its seat has seen.
pub trait Bot: Send {
    /// Sits down at a table as its seat sees it now, before the deal or in the middle of a game, and forgets
    /// all former games. What it does by chance follows from `seed`.
    fn sit(&mut self, view: &View, seed: u64);

    /// Whether [`Bot::observe`] is of any use to it. A driver may spare itself the events of a bot that does
    /// not watch.
    fn watches(&self) -> bool {
        false
    }

    /// Sees what happened, event by event, its own actions included.
    fn observe(&mut self, _event: SeenEvent) {}

    /// Gives this share of its full thought to every decision from now on. A bot that does not search needs
    /// none.
    fn spend(&mut self, _effort: Effort) {}

    /// Answers the question put to its seat, always with one of the view's options. Where nothing is asked it
    /// passes.
    fn choose(&mut self, view: &View) -> Action;

    /// How likely each answer is, where the bot mixes its answers; otherwise the one it chooses.
    fn mixture(&mut self, view: &View) -> Vec<(Action, f64)> {
        vec![(self.choose(view), 1.0)]
    }
}
