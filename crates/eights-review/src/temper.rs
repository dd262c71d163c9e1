//! Playouts call some games too close and others too clear. What they call is tempered by a power, so that
//! of positions called 70 % about 70 % are won; `docs/review.md` has the measured tables.

use eights::{
    Rules,
    rules::{DrawWhen, Places, Scoring},
};

/// How much clearer or closer a game is than playouts call it. The powers are made of square roots, which are
/// the same on every machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Temper {
    /// As playouts call it.
    AsCalled,
    /// Clearer: with two at the table who draw only when they must, good players keep a lead that playouts
    /// soon lose.
    Clearer,
    /// Closer: in a match of several players, being ahead of one rival and being ahead of another are partly
    /// the same luck, which playouts count twice.
    Closer,
}

impl Temper {
    /// The temper of a game.
    pub fn of(rules: &Rules, n_seats: usize) -> Self {
        let is_match = rules.scoring() != Scoring::Off;
        match n_seats {
            2 if !is_match && rules.draw_when() == DrawWhen::Unable => Self::Clearer,
            3.. if is_match && rules.places() == Places::FirstOut => Self::Closer,
            _ => Self::AsCalled,
        }
    }

    /// The chances of all seats, tempered. Their sum stays the same.
    pub fn tempered(self, called: &[f64]) -> Vec<f64> {
        let sum: f64 = called.iter().sum();
        let powers: Vec<f64> = called.iter().map(|chance| self.power(chance.max(0.0))).collect();
        let all: f64 = powers.iter().sum();
        match self {
            Self::Clearer | Self::Closer if all > 0.0 => powers.iter().map(|p| sum * p / all).collect(),
            Self::AsCalled | Self::Clearer | Self::Closer => called.to_vec(),
        }
    }

    /// A seat's chance if it were this one, and the others kept their shares of the rest.
    pub(crate) fn moved(self, called: &[f64], seat: usize, chance: f64) -> f64 {
        let sum: f64 = called.iter().sum();
        let rest = sum - called[seat];
        let share = |n: usize| match n {
            _ if n == seat => chance.clamp(0.0, sum),
            _ if rest > 0.0 => called[n] * (sum - chance).max(0.0) / rest,
            _ => (sum - chance).max(0.0) / (called.len() - 1) as f64,
        };
        self.tempered(&(0..called.len()).map(share).collect::<Vec<_>>())[seat]
    }

    fn power(self, chance: f64) -> f64 {
        match self {
            Self::AsCalled => chance,
            Self::Clearer => chance * chance.sqrt(),
            Self::Closer => chance.sqrt(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tempering_keeps_the_sum_the_order_and_the_ends() {
        for temper in [Temper::AsCalled, Temper::Clearer, Temper::Closer] {
            let all = temper.tempered(&[0.1, 0.2, 0.7]);
            assert!((all.iter().sum::<f64>() - 1.0).abs() < 1e-12, "{all:?}");
            assert!(all[0] < all[1] && all[1] < all[2], "{all:?}");
            assert_eq!(temper.tempered(&[0.0, 1.0]), [0.0, 1.0]);
            let even = temper.tempered(&[0.5, 0.5]);
            assert!(even.iter().all(|chance| (chance - 0.5).abs() < 1e-12), "{even:?}");
        }
        assert!(Temper::Clearer.tempered(&[0.3, 0.7])[1] > 0.7);
        assert!(Temper::Closer.tempered(&[0.1, 0.2, 0.7])[2] < 0.7);
    }

    #[test]
    fn a_moved_chance_goes_the_way_it_is_moved() {
        for temper in [Temper::AsCalled, Temper::Clearer, Temper::Closer] {
            let called = [0.2, 0.3, 0.5];
            let at = |chance| temper.moved(&called, 1, chance);
            assert!((at(0.3) - temper.tempered(&called)[1]).abs() < 1e-12);
            assert!(at(0.25) < at(0.3) && at(0.3) < at(0.35));
            assert_eq!((at(0.0), at(1.0)), (0.0, 1.0));
        }
    }
}
