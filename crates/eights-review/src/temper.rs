//! Playouts call some games too close and others too clear. What they call is tempered by a power, so that
//! of positions called 70 % about 70 % are won; `docs/review.md` has the measured tables.

use eights::{
    Rules, Seats, Viewer,
    rules::{Places, Scoring},
};
use eights_bots::Belief;

/// The share of a chance that is doubted where the place of every card is known: playouts then all go one
/// way, and players do not.
const DOUBT: f64 = 0.2;

/// How chances differ from what playouts call.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Temper {
    power: Power,
    /// The part that is shared out evenly.
    doubt: f64,
}

/// How much clearer or closer a game is than playouts call it. The powers are made of square roots, which are
/// the same on every machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Power {
    /// As playouts call it.
    AsCalled,
    /// Clearer: with two at the table, good players keep a lead that playouts soon lose; where they cancel
    /// each other's cards, they do not.
    Clearer,
    /// Closer: in a match of several players, being ahead of one rival and being ahead of another are partly
    /// the same luck, which playouts count twice.
    Closer,
}

impl Power {
    fn of(rules: &Rules, n_seats: usize) -> Self {
        let is_match = rules.scoring() != Scoring::Off;
        match n_seats {
            2 if !is_match && !rules.has_nopes() => Self::Clearer,
            3.. if is_match && rules.places() == Places::FirstOut => Self::Closer,
            _ => Self::AsCalled,
        }
    }

    fn raise(self, chance: f64) -> f64 {
        match self {
            Self::AsCalled => chance,
            Self::Clearer => chance * chance.sqrt(),
            Self::Closer => chance.sqrt(),
        }
    }
}

impl Temper {
    #[cfg(test)]
    pub(crate) const AS_CALLED: Self = Self { power: Power::AsCalled, doubt: 0.0 };

    /// The temper of a round's end: no doubt is left about its cards.
    pub fn of_end(rules: &Rules, n_seats: usize) -> Self {
        Self { power: Power::of(rules, n_seats), doubt: 0.0 }
    }

    /// The temper of a position, as one player sees it.
    pub fn of(belief: &Belief) -> Self {
        let view = belief.view();
        Self { doubt: DOUBT * known(belief), ..Self::of_end(view.rules(), view.n_seats()) }
    }

    /// The chances of all seats, tempered. Their sum stays the same.
    pub fn tempered(self, called: &[f64]) -> Vec<f64> {
        let sum: f64 = called.iter().sum();
        let powers: Vec<f64> = called.iter().map(|chance| self.power.raise(chance.max(0.0))).collect();
        let all: f64 = powers.iter().sum();
        if all <= 0.0 {
            return called.to_vec();
        }
        let even = self.doubt * sum / called.len() as f64;
        powers.iter().map(|power| even + (1.0 - self.doubt) * sum * power / all).collect()
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
}

/// The share of the cards face down whose places the player knows.
fn known(belief: &Belief) -> f64 {
    let view = belief.view();
    let others = Seats::first(view.n_seats()).iter().filter(|seat| view.viewer() != Viewer::Seat(*seat));
    let hidden = view.n_stock() + others.map(|seat| view.count(seat)).sum::<usize>();
    1.0 - (belief.unknown().len() as f64 / hidden.max(1) as f64).min(1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [Power; 3] = [Power::AsCalled, Power::Clearer, Power::Closer];

    fn sure(power: Power) -> Temper {
        Temper { power, doubt: 0.0 }
    }

    #[test]
    fn tempering_keeps_the_sum_the_order_and_the_ends() {
        for temper in ALL.map(sure) {
            let all = temper.tempered(&[0.1, 0.2, 0.7]);
            assert!((all.iter().sum::<f64>() - 1.0).abs() < 1e-12, "{all:?}");
            assert!(all[0] < all[1] && all[1] < all[2], "{all:?}");
            assert_eq!(temper.tempered(&[0.0, 1.0]), [0.0, 1.0]);
            let even = temper.tempered(&[0.5, 0.5]);
            assert!(even.iter().all(|chance| (chance - 0.5).abs() < 1e-12), "{even:?}");
        }
        assert!(sure(Power::Clearer).tempered(&[0.3, 0.7])[1] > 0.7);
        assert!(sure(Power::Closer).tempered(&[0.1, 0.2, 0.7])[2] < 0.7);
    }

    #[test]
    fn a_doubted_chance_is_never_certain() {
        let doubted = Temper { power: Power::Clearer, doubt: DOUBT }.tempered(&[1.0, 0.0]);
        assert!((doubted[0] - 0.9).abs() < 1e-12 && (doubted[1] - 0.1).abs() < 1e-12, "{doubted:?}");
    }

    #[test]
    fn a_moved_chance_goes_the_way_it_is_moved() {
        for temper in ALL.map(sure) {
            let called = [0.2, 0.3, 0.5];
            let at = |chance| temper.moved(&called, 1, chance);
            assert!((at(0.3) - temper.tempered(&called)[1]).abs() < 1e-12);
            assert!(at(0.25) < at(0.3) && at(0.3) < at(0.35));
            assert_eq!((at(0.0), at(1.0)), (0.0, 1.0));
        }
    }
}
