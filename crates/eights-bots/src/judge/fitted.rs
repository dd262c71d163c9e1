//! The weights that were fitted to what a search says: see `docs/bots.md`. Written by
//! `cargo xtask train --seed tune-1 --rounds 2000 judge`.

use super::Weights;

/// For two players.
pub(super) const TWO: Weights = Weights {
    wild: 12.0,
    answer: 17.43,
    burden: 33.27,
    follower: 1.0,
    last_fits: 40.0,
    no_last: 9.0,
    point: 0.08,
    turn: 0.5,
    stuck: 0.5,
    hope: 0.3,
    caution_until: 0.6,
    caution: 0.1,
    rival_out: 20.0,
    showing: -0.03,
    in_sets: 0.06,
    link: 0.2,
    stop: 68.4,
};

/// For more.
pub(super) const MORE: Weights = Weights {
    wild: 12.0,
    answer: 39.43,
    burden: 34.18,
    follower: 1.0,
    last_fits: 40.0,
    no_last: 9.0,
    point: 0.08,
    turn: 0.5,
    stuck: 0.5,
    hope: 0.3,
    caution_until: 0.1,
    caution: 0.1,
    rival_out: 20.0,
    showing: 0.13,
    in_sets: 0.07,
    link: 0.35,
    stop: 62.44,
};
