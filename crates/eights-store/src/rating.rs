//! Players' strengths, from the places they took: Weng and Lin's Bayesian ratings, which allow more than two
//! players and ties.
//!
//! **Bots are unrated**, and a game is rated among the people in it, in the order of their places. A bot's
//! strength depends on the rules and on the machine, and a player who beats the weakest one a thousand times
//! should not lead the list. So a game counts if at least two people who keep a name played from the first
//! deal to the last, each on one seat. A player who left gets the place that the bot reached; a player who
//! came late has inherited another player's score and is not rated for it.

use crate::id::PlayerId;
use skillratings::{
    MultiTeamOutcome,
    weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team},
};

/// A player's rating: a strength and its uncertainty.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The strength; 25 for a newcomer.
    pub mu: f64,
    /// Its standard deviation; 25/3 for a newcomer, and less with every game.
    pub sigma: f64,
}

impl Default for Rating {
    fn default() -> Self {
        Self { mu: 25.0, sigma: 25.0 / 3.0 }
    }
}

impl Rating {
    /// A cautious estimate of the strength, which ranks the leaders: three deviations below the likeliest.
    pub fn certain(&self) -> f64 {
        self.mu - 3.0 * self.sigma
    }
}

/// A person at the end of a game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Placed {
    pub(crate) player: PlayerId,
    pub(crate) place: u8,
    pub(crate) before: Rating,
}

/// Every player's rating after a game, or `None` if the game does not count.
pub(crate) fn rate(people: &[Placed]) -> Option<Vec<Rating>> {
    let twice = |n: usize| people[..n].iter().any(|other| other.player == people[n].player);
    if people.len() < 2 || (0..people.len()).any(twice) {
        return None;
    }
    let known = |rating: Rating| WengLinRating { rating: rating.mu, uncertainty: rating.sigma };
    let alone: Vec<[WengLinRating; 1]> = people.iter().map(|placed| [known(placed.before)]).collect();
    let places = people.iter().map(|placed| MultiTeamOutcome::new(placed.place.into()));
    let ranked: Vec<_> = alone.iter().map(|team| &team[..]).zip(places).collect();
    let rated = weng_lin_multi_team(&ranked, &WengLinConfig::new()).into_iter().flatten();
    Some(rated.map(|new| Rating { mu: new.rating, sigma: new.uncertainty }).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn people(places: &[u8]) -> Vec<Placed> {
        let placed = |(n, place): (usize, &u8)| Placed {
            player: PlayerId::new(n as u64),
            place: *place,
            before: Rating::default(),
        };
        places.iter().enumerate().map(placed).collect()
    }

    #[test]
    fn better_places_are_worth_more_and_shared_ones_the_same() {
        let after = rate(&people(&[2, 1, 2, 4])).unwrap();
        assert!(after[1].mu > after[0].mu && after[0].mu > after[3].mu);
        assert!((after[0].mu - after[2].mu).abs() < 1e-9);
        assert!(after.iter().all(|rating| rating.sigma < Rating::default().sigma));
        let tie = rate(&people(&[1, 1])).unwrap();
        assert!((tie[0].mu - 25.0).abs() < 1e-9 && (tie[1].mu - 25.0).abs() < 1e-9);
    }

    #[test]
    fn the_stronger_gain_less() {
        let mut two = people(&[1, 2]);
        two[0].before.mu = 35.0;
        let expected = rate(&two).unwrap()[0].mu - 35.0;
        let surprise = rate(&people(&[1, 2])).unwrap()[0].mu - 25.0;
        assert!(0.0 < expected && expected < surprise);
    }

    #[test]
    fn a_game_counts_among_at_least_two_people() {
        assert!(rate(&[]).is_none());
        assert!(rate(&people(&[1])).is_none());
        let mut same = people(&[1, 2, 3]);
        same[2].player = same[0].player;
        assert!(rate(&same).is_none());
    }
}
