//! How much counts what: the weights of a judge.

use super::{fitted, weights as hand};
use crate::belief::Belief;
use eights::{Action, View};

macro_rules! weights {
    ($($(#[$meaning:meta])* $name:ident;)+) => {
        /// The weights of a judge. A card fewer in the own hand is worth 6.
        #[derive(Clone, Copy, Debug, PartialEq)]
        pub struct Weights {
            $($(#[$meaning])* pub $name: f32,)+
        }

        impl Weights {
            /// The name of each.
            pub const NAMES: &[&str] = &[$(stringify!($name)),+];

            /// Each, in the order of their names.
            pub fn values_mut(&mut self) -> impl Iterator<Item = &mut f32> {
                [$(&mut self.$name),+].into_iter()
            }
        }
    };
}

weights! {
    /// Keeping a wild card for later.
    wild;
    /// Keeping a card that answers others' cards, for the moment when another player would go out.
    answer;
    /// Having a card that draws cards when it is played: it never goes out.
    burden;
    /// Holding a card that fits on the new top card.
    follower;
    /// The only card left fits on the new top card.
    last_fits;
    /// Having nothing left that may be a last card.
    no_last;
    /// A point in hand, where points count.
    point;
    /// A turn, in cards: mostly a turn is a card less.
    turn;
    /// What another go costs who cannot use it, in turns.
    stuck;
    /// The chance that a drawn card can be played at once, where that is allowed.
    hope;
    /// How much the next player's good luck hurts, if players draw until they can play.
    caution_until;
    /// The same if a draw is one card.
    caution;
    /// The next player's last card fits.
    rival_out;
    /// Showing one's hand, in cards.
    showing;
    /// How many of the cards that a rival holds beyond three will be in sets.
    in_sets;
    /// Keeping a card that fits on the one given away.
    link;
    /// Keeping a rival from going out in a war.
    stop;
}

/// Chosen by hand.
const TWO_BY_HAND: Weights = Weights {
    wild: 12.0,
    answer: 14.0,
    burden: hand::BURDEN,
    follower: hand::FOLLOWER,
    last_fits: hand::LAST_FITS,
    no_last: hand::NO_LAST,
    point: hand::POINT,
    turn: hand::TURN,
    stuck: 0.5,
    hope: hand::HOPE,
    caution_until: 0.6,
    caution: 0.1,
    rival_out: hand::RIVAL_OUT,
    showing: 0.3,
    in_sets: 0.15,
    link: 0.5,
    stop: 60.0,
};

/// The same with players in between: the own hand comes first.
const MORE_BY_HAND: Weights = Weights { caution_until: 0.1, ..TWO_BY_HAND };

impl Weights {
    /// Those that were chosen by hand, for this number of players.
    pub const fn by_hand(players: usize) -> &'static Self {
        if players == 2 { &TWO_BY_HAND } else { &MORE_BY_HAND }
    }

    /// Those that `cargo xtask train judge` has fitted, for this number of players.
    pub const fn fitted(players: usize) -> &'static Self {
        if players == 2 { &fitted::TWO } else { &fitted::MORE }
    }

    /// The worth of each option of a view to a player who counts, with these weights; none for an audience.
    pub fn worths(&self, view: &View, belief: &Belief) -> Vec<(Action, f32)> {
        let judge = super::Judge::counting(view.sight(), belief).map(|judge| judge.weighing(self));
        let worths = |judge: super::Judge<'_>| {
            view.options().iter().map(|action| (action, judge.worth(action))).collect()
        };
        judge.map_or_else(Vec::new, worths)
    }
}
