//! Ratings from pair scores: Bradley–Terry by maximum likelihood, on an Elo scale.
//!
//! A player of strength θₐ is expected to score `1 / (1 + exp(θᵦ - θₐ))` against one of strength θᵦ; ties
//! count half. The strengths are those under which the scores seen are likeliest.
//!
//! **Prior.** Every two players, whether they have met or not, are taken to have shared one deal more than
//! they did, half of it won and half lost (Jeffreys' prior). So nobody is infinitely strong who never lost,
//! and players who never met, even through others, have ratings: far apart in certainty, not in value.
//!
//! **Intervals.** A deal is played several times with the same cards, so its score varies less than that of
//! independent games, and the likelihood's own idea of its certainty would be wrong. The covariance is
//! therefore the sandwich H⁻¹ V H⁻¹, with the curvature H of the likelihood and the variance V of its slope
//! as the deals show it. Pairs are taken to be independent of each other.

use crate::interval::Z95;

/// How two players fared against each other.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pairing {
    /// The player whose score it is.
    pub a: usize,
    /// The other.
    pub b: usize,
    /// Deals they shared.
    pub deals: u64,
    /// The mean score of `a` per deal, from 0 to 1.
    pub score: f64,
    /// The standard error of that mean. Where it is unknown (infinite), it is taken as large as it could be.
    pub error: f64,
}

/// A player's strength: 400 Elo more is ten to one, and the mean of all is 0.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The strength.
    pub elo: f64,
    /// The lower end of its 95 % interval.
    pub low95: f64,
    /// The upper end of its 95 % interval.
    pub high95: f64,
}

/// Elo in one unit of strength.
const ELO: f64 = 400.0 / std::f64::consts::LN_10;
/// The number of extra deals that any two players are assumed to have shared.
const PRIOR: f64 = 1.0;
/// A Newton step that changes no difference by more than this never overshoots (the bound is 1.79).
const LONGEST_STEP: f64 = 1.5;

/// The ratings of `players` numbered from 0. A pairing of a player with itself, or with an unknown one, is
/// not counted.
pub fn rate(players: usize, pairings: &[Pairing]) -> Vec<Rating> {
    let meetings = meetings(players, pairings);
    let strengths = likeliest(players, &meetings);
    let errors = errors(&meetings, &strengths);
    let rating = |(strength, error): (&f64, f64)| {
        let (elo, reach) = (strength * ELO, Z95 * error * ELO);
        Rating { elo, low95: elo - reach, high95: elo + reach }
    };
    strengths.iter().zip(errors).map(rating).collect()
}

/// The score at even strength plus `elo` that is expected of a player.
pub(crate) fn expected_score(elo: f64) -> f64 {
    share(elo / ELO)
}

/// Two players' deals with the prior's among them.
struct Meeting {
    a: usize,
    b: usize,
    /// Deals they shared, the prior's included.
    deals: f64,
    /// Deals that `a` won of these.
    won: f64,
    /// The variance of `won` as the deals show it, without the prior's.
    variance: f64,
}

fn meetings(players: usize, pairings: &[Pairing]) -> Vec<Meeting> {
    let prior = (0..players).flat_map(|b| (0..b).map(move |a| (a, b)));
    let mut meetings: Vec<_> =
        prior.map(|(a, b)| Meeting { a, b, deals: PRIOR, won: PRIOR / 2.0, variance: 0.0 }).collect();
    for pairing in pairings {
        let known = |meeting: &&mut Meeting| {
            (meeting.a, meeting.b) == (pairing.a.min(pairing.b), pairing.a.max(pairing.b))
        };
        if let Some(meeting) = meetings.iter_mut().find(known) {
            meeting.count(pairing);
        }
    }
    meetings
}

impl Meeting {
    fn count(&mut self, pairing: &Pairing) {
        let (deals, score) = (pairing.deals as f64, pairing.score.clamp(0.0, 1.0));
        if deals == 0.0 || score.is_nan() {
            return;
        }
        // A score from 0 to 1 has no standard error beyond ½.
        let error = if pairing.error.is_finite() { pairing.error.clamp(0.0, 0.5) } else { 0.5 };
        self.deals += deals;
        self.won += deals * if pairing.a == self.a { score } else { 1.0 - score };
        self.variance += (deals * error).powi(2);
    }

    /// What `a` is expected to score per deal.
    fn expected(&self, strengths: &[f64]) -> f64 {
        share(strengths[self.a] - strengths[self.b])
    }
}

fn share(difference: f64) -> f64 {
    1.0 / (1.0 + (-difference).exp())
}

/// Newton's method. The likelihood has one summit, and steps short enough lead up to it from anywhere.
fn likeliest(players: usize, meetings: &[Meeting]) -> Vec<f64> {
    let mut strengths = vec![0.0; players];
    for _ in 0..200 {
        let step = newton_step(meetings, &strengths);
        let span = step.iter().copied().fold(0.0, f64::max) - step.iter().copied().fold(0.0, f64::min);
        let shortened = if span > LONGEST_STEP { LONGEST_STEP / span } else { 1.0 };
        strengths.iter_mut().zip(&step).for_each(|(strength, step)| *strength += shortened * step);
        if span < 1e-12 {
            break;
        }
    }
    strengths
}

fn newton_step(meetings: &[Meeting], strengths: &[f64]) -> Vec<f64> {
    let mut slope = vec![0.0; strengths.len()];
    for meeting in meetings {
        let surplus = meeting.won - meeting.deals * meeting.expected(strengths);
        slope[meeting.a] += surplus;
        slope[meeting.b] -= surplus;
    }
    let inverse = inverse_curvature(meetings, strengths);
    inverse.iter().map(|row| row.iter().zip(&slope).map(|(x, y)| x * y).sum()).collect()
}

/// The standard error of each strength.
fn errors(meetings: &[Meeting], strengths: &[f64]) -> Vec<f64> {
    let inverse = inverse_curvature(meetings, strengths);
    let variance = |row: &Vec<f64>| -> f64 {
        // V is a sum over the pairs, and so is H⁻¹ V H⁻¹.
        meetings
            .iter()
            .map(|m| (row[m.a] - row[m.b]).powi(2) * (m.variance + prior_variance(m, strengths)))
            .sum()
    };
    inverse.iter().map(|row| variance(row).sqrt()).collect()
}

/// The prior's share of the variance of a pair's score: little, unless all deals ended alike.
fn prior_variance(meeting: &Meeting, strengths: &[f64]) -> f64 {
    let expected = meeting.expected(strengths);
    PRIOR / 2.0 * (expected.powi(2) + (1.0 - expected).powi(2))
}

/// The inverse of the likelihood's curvature. Only differences between strengths matter, so it is flat in the
/// direction in which all grow; it is bent there, which holds the mean where it is and changes nothing else.
fn inverse_curvature(meetings: &[Meeting], strengths: &[f64]) -> Vec<Vec<f64>> {
    let players = strengths.len();
    let mut curvature = vec![vec![0.0; players]; players];
    for meeting in meetings {
        let expected = meeting.expected(strengths);
        let bend = meeting.deals * expected * (1.0 - expected);
        curvature[meeting.a][meeting.a] += bend;
        curvature[meeting.b][meeting.b] += bend;
        curvature[meeting.a][meeting.b] -= bend;
        curvature[meeting.b][meeting.a] -= bend;
    }
    curvature.iter_mut().flatten().for_each(|x| *x += 1.0);
    inverse(curvature)
}

/// Gauss and Jordan, in place; a positive definite matrix needs no pivoting.
fn inverse(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    for k in 0..matrix.len() {
        let pivot = std::mem::replace(&mut matrix[k][k], 1.0);
        matrix[k].iter_mut().for_each(|x| *x /= pivot);
        let pivot_row = matrix[k].clone();
        for (_, row) in matrix.iter_mut().enumerate().filter(|(i, _)| *i != k) {
            let factor = std::mem::replace(&mut row[k], 0.0);
            row.iter_mut().zip(&pivot_row).for_each(|(x, y)| *x -= factor * y);
        }
    }
    matrix
}

#[cfg(test)]
mod tests {
    use super::*;
    use eights::Rng;

    fn pairing(a: usize, b: usize, deals: u64, score: f64) -> Pairing {
        Pairing { a, b, deals, score, error: (score * (1.0 - score) / deals as f64).sqrt() }
    }

    fn near(a: f64, b: f64, tolerance: f64) {
        assert!((a - b).abs() < tolerance, "{a} is not {b}");
    }

    #[test]
    fn two_players_have_the_closed_solution() {
        let ratings = rate(2, &[pairing(0, 1, 1_000_000, 0.75)]);
        near(ratings[0].elo, 200.0 * 3f64.log10(), 0.01);
        near(ratings[1].elo, -200.0 * 3f64.log10(), 0.01);
        // The error of the log odds is 1 / sqrt(n p q); each player carries half of it.
        let reach = 1.959_964 * ELO / 2.0 / (1_000_000.0f64 * 0.1875).sqrt();
        near(ratings[0].high95 - ratings[0].elo, reach, 0.001);
    }

    #[test]
    fn three_players_who_fit_the_model_get_their_strengths_back() {
        let truth = [150.0, -30.0, -120.0];
        let pairs = [(0, 1), (2, 0), (1, 2)];
        let seen = pairs.map(|(a, b)| pairing(a, b, 10_000_000, expected_score(truth[a] - truth[b])));
        rate(3, &seen).iter().zip(truth).for_each(|(rating, elo)| near(rating.elo, elo, 0.01));
    }

    #[test]
    fn rock_paper_scissors_makes_equals() {
        let ratings = rate(3, &[pairing(0, 1, 100, 0.7), pairing(1, 2, 100, 0.7), pairing(2, 0, 100, 0.7)]);
        for rating in &ratings {
            near(rating.elo, 0.0, 1e-9);
            near(rating.high95, -rating.low95, 1e-9);
            near(rating.high95, ratings[0].high95, 1e-9);
        }
    }

    #[test]
    fn who_sits_on_which_side_of_a_pairing_does_not_matter() {
        let one = rate(3, &[pairing(0, 1, 50, 0.6), pairing(1, 2, 80, 0.3)]);
        let other = rate(3, &[pairing(2, 1, 80, 0.7), pairing(1, 0, 50, 0.4)]);
        one.iter().zip(other).for_each(|(one, other)| near(one.elo, other.elo, 1e-9));
    }

    #[test]
    fn nobody_is_infinitely_strong() {
        let ratings = rate(2, &[pairing(0, 1, 1000, 1.0)]);
        assert!(ratings[0].elo > 400.0 && ratings[0].high95 < 2000.0, "{ratings:?}");
        // Of 1,000 wins one may say with 95 % that it is more than 270 to one; the interval must not promise
        // more.
        let low = 2.0 * ratings[0].low95;
        assert!(low > 400.0 && low < 400.0 * 270f64.log10(), "{low}");
    }

    #[test]
    fn players_who_never_met_are_rated_with_little_certainty() {
        let ratings = rate(5, &[pairing(0, 1, 10_000, 0.6), pairing(2, 3, 10_000, 0.6)]);
        near(ratings[0].elo, ratings[2].elo, 1e-6);
        near(ratings[0].elo - ratings[1].elo, 70.4, 0.5);
        assert!(ratings.iter().all(|rating| rating.high95 - rating.elo > 100.0), "{ratings:?}");
    }

    #[test]
    fn odd_input_is_survived() {
        assert!(rate(0, &[]).is_empty());
        assert_eq!(rate(1, &[]), [Rating { elo: 0.0, low95: 0.0, high95: 0.0 }]);
        let unknown = Pairing { a: 0, b: 1, deals: 1, score: 1.0, error: f64::INFINITY };
        let odd = [unknown, pairing(1, 1, 9, 0.5), pairing(0, 7, 9, 0.5), pairing(0, 1, 0, f64::NAN)];
        let ratings = rate(2, &odd);
        assert_eq!(ratings, rate(2, &[unknown]));
        assert!(
            ratings.iter().all(|rating| rating.elo.is_finite() && rating.high95.is_finite()),
            "{ratings:?}"
        );
        assert!(ratings[0].low95 < 0.0, "one deal proves nothing");
    }

    /// Deals of two games each, whose games go alike more often than chance would have it: what the sandwich
    /// is for.
    fn play(rng: &mut Rng, chance: f64, deals: u64) -> (f64, f64) {
        let mut uniform = || (rng.next() >> 11) as f64 / (1u64 << 53) as f64;
        let (mut sum, mut squares) = (0.0, 0.0);
        for _ in 0..deals {
            let first = f64::from(uniform() < chance);
            let second = if uniform() < 0.5 { first } else { f64::from(uniform() < chance) };
            sum += (first + second) / 2.0;
            squares += ((first + second) / 2.0f64).powi(2);
        }
        let mean = sum / deals as f64;
        (mean, ((squares / deals as f64 - mean * mean) / (deals - 1) as f64).sqrt())
    }

    #[test]
    fn the_interval_covers_the_truth_nineteen_times_in_twenty() {
        let truth = [120.0, 10.0, -130.0];
        let mut rng = Rng::new(11);
        let mut covered = [0; 3];
        for _ in 0..2000 {
            let seen = [(0, 1), (1, 2), (2, 0)].map(|(a, b)| {
                let (score, error) = play(&mut rng, expected_score(truth[a] - truth[b]), 200);
                Pairing { a, b, deals: 200, score, error }
            });
            for (player, rating) in rate(3, &seen).iter().enumerate() {
                covered[player] += i32::from((rating.low95..=rating.high95).contains(&truth[player]));
            }
        }
        // 1,900 expected, with a standard deviation of 10.
        assert!(covered.iter().all(|covered| (1860..=1940).contains(covered)), "{covered:?}");
    }
}
