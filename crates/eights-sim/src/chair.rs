//! A player of any kind on its chair.

use crate::{oracle::Oracle, watch::Fault};
use core::sync::atomic::AtomicBool;
use eights::{Action, Event, Rng, View, Viewer};
use eights_bots::Bot;

#[cfg(feature = "threads")]
use crate::program::Program;

/// Why there is no answer.
pub(crate) enum Refusal {
    /// The player forfeits the game.
    Forfeit(Fault),
    /// The run was stopped.
    #[cfg_attr(not(feature = "threads"), expect(dead_code, reason = "only programs are waited for"))]
    Stopped,
}

/// A player's way to answer.
pub(crate) enum Player {
    /// Looks only at its options, so that it needs no view.
    Toddler(Rng),
    Bot(Box<dyn Bot>),
    /// Sees the game itself, so that a view is of no use to it.
    Oracle(Box<Oracle>),
    #[cfg(feature = "threads")]
    Program(Program),
}

/// A player, and its stand-in.
pub(crate) struct Chair {
    /// The contender's number.
    pub(crate) number: usize,
    pub(crate) name: String,
    pub(crate) player: Player,
    /// Plays on for a player who has forfeited the game, so that the others can finish it.
    pub(crate) stand_in: Option<Box<dyn Bot>>,
}

impl Chair {
    pub(crate) const fn is_program(&self) -> bool {
        !matches!(self.player, Player::Toddler(_) | Player::Bot(_) | Player::Oracle(_))
    }

    pub(crate) fn sit(&mut self, before: &View, dice: u64) {
        self.stand_in = None;
        match &mut self.player {
            Player::Toddler(rng) => *rng = Rng::new(dice),
            Player::Bot(bot) => bot.sit(before, dice),
            Player::Oracle(oracle) => oracle.sit(dice),
            #[cfg(feature = "threads")]
            Player::Program(_) => {}
        }
    }

    /// Answers with one of its options, or forfeits.
    #[cfg_attr(not(feature = "threads"), expect(unused_variables, reason = "only programs are waited for"))]
    pub(crate) fn choose(&mut self, view: &View, stop: &AtomicBool) -> Result<Action, Refusal> {
        let action = match (&mut self.stand_in, &mut self.player) {
            (Some(bot), _) | (None, Player::Bot(bot)) => bot.choose(view),
            (None, Player::Toddler(rng)) => view.options().random(rng).unwrap_or(Action::Pass),
            (None, Player::Oracle(_)) => unreachable!("it is asked with the game, not with a view"),
            #[cfg(feature = "threads")]
            (None, Player::Program(program)) => return program.choose(view, stop),
        };
        if view.options().contains(action) {
            return Ok(action);
        }
        debug_assert!(false, "{} answered `{action}`", self.name);
        Err(Refusal::Forfeit(Fault::NotAllowed(action.to_string())))
    }

    pub(crate) fn hear(&mut self, events: &[Event], viewer: Viewer) {
        if let Player::Oracle(oracle) = &mut self.player {
            oracle.hear(events);
        }
        let ((Some(bot), _) | (None, Player::Bot(bot))) = (&mut self.stand_in, &mut self.player) else {
            return;
        };
        if bot.watches() {
            events.iter().filter_map(|event| event.seen_by(viewer)).for_each(|event| bot.observe(event));
        }
    }
}
