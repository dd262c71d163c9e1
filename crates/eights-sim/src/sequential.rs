//! When to stop: whether one player is better than another, asked again and again while the deals go on.
//!
//! Looking after every batch at an ordinary 95 % interval would sooner or later call equal players different.
//! Two sequential probability ratio tests may be looked at as often as one likes: one weighs "equal" against
//! "better by the margin", the other "equal" against "worse by the margin".
//!
//! The average cost, with deals of two games and the default margin of 10 Elo: 6,000 deals for
//! equal players, 8,400 for players 5 Elo apart, 4,500 at 10, 1,600 at 20, and 280 at 100. Half the margin
//! costs four times as much.

use crate::rating::expected_score;
use eights_words::Text;
use serde::Serialize;

/// The question of a test, and its certainty.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Test {
    /// The difference in Elo that matters. The number of deals needed grows with the inverse of its square.
    pub margin_elo: f64,
    /// How often a verdict may be wrong: equal players called different, or players a margin apart called
    /// equal.
    pub risk: f64,
}

/// The verdict on the first player so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// Nothing yet.
    Open,
    /// It is better than the other.
    Better,
    /// It is worse than the other.
    Worse,
    /// Neither is better by the margin.
    Equal,
}

impl Verdict {
    /// The message that names it.
    pub(crate) const fn label(self) -> Text {
        match self {
            Self::Open => Text::LAB_VERDICT_OPEN,
            Self::Better => Text::LAB_VERDICT_BETTER,
            Self::Worse => Text::LAB_VERDICT_WORSE,
            Self::Equal => Text::LAB_VERDICT_EQUAL,
        }
    }
}

/// The normal approximation wants a few deals before it may be trusted.
const FEWEST_DEALS: u64 = 50;

impl Default for Test {
    fn default() -> Self {
        Self { margin_elo: 10.0, risk: 0.05 }
    }
}

impl Test {
    /// The verdict after a number of deals with this mean and variance of the first player's score per deal.
    /// It needs no memory: whatever was said of fewer deals, the risk holds for the first verdict that is not
    /// [`Verdict::Open`].
    ///
    /// The likelihood ratio of equal players exceeds `1 / r` at any time with a probability of at most `r`
    /// (Ville), and falls below `r` no oftener under the other hypothesis. "Better" and "worse" share the
    /// risk of equal players between them.
    pub fn judge(&self, deals: u64, mean: f64, variance: f64) -> Verdict {
        let margin = expected_score(self.margin_elo) - 0.5;
        let variance = cautious(deals, mean, variance);
        if deals < FEWEST_DEALS || !(margin > 0.0 && variance.is_finite() && self.risk > 0.0) {
            return Verdict::Open;
        }
        let evidence = |lead: f64| deals as f64 * margin * (lead - margin / 2.0) / variance;
        let (better, worse) = (evidence(mean - 0.5), evidence(0.5 - mean));
        let (proof, disproof) = ((2.0 / self.risk).ln(), self.risk.ln());
        if better >= proof {
            Verdict::Better
        } else if worse >= proof {
            Verdict::Worse
        } else if better.max(worse) <= disproof {
            Verdict::Equal
        } else {
            Verdict::Open
        }
    }
}

/// The variance as if one deal more had been won and one more lost.
///
/// Deals that all end alike have no variance of their own, and would prove anything at once. But rare deals
/// may just not have come yet: a player better by 10 Elo may be so by winning 3 deals of 100 and sharing all
/// others. With two deals more, nothing is said before about as many deals have agreed as make such luck
/// rarer than the risk (120 shared deals for "equal" at 10 Elo, when 104 would do), and where scores do vary,
/// two deals more soon make no difference.
fn cautious(deals: u64, mean: f64, variance: f64) -> f64 {
    let imagined = mean.powi(2) + (1.0 - mean).powi(2);
    (deals as f64 * variance + imagined) / (deals as f64 + 2.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use eights::Rng;

    /// Plays until the verdict, in batches of 100 deals as the arena does; a deal is two games.
    fn decide(test: &Test, rng: &mut Rng, chance: f64) -> (Verdict, u64) {
        let bar = (chance * (1u64 << 32) as f64) as u64;
        let (mut deals, mut sum, mut squares) = (0u64, 0u64, 0u64);
        while deals < 100_000 {
            for _ in 0..100 {
                let bits = rng.next();
                let won = u64::from(bits >> 32 < bar) + u64::from((bits & 0xffff_ffff) < bar);
                sum += won;
                squares += won * won;
            }
            deals += 100;
            let n = deals as f64;
            let mean = sum as f64 / n / 2.0;
            let variance = (squares as f64 / 4.0 - n * mean * mean) / (n - 1.0);
            let verdict = test.judge(deals, mean, variance);
            if verdict != Verdict::Open {
                return (verdict, deals);
            }
        }
        (Verdict::Open, deals)
    }

    /// How often each verdict came (open, better, worse, equal) in 1,000 tries, and after how many deals on
    /// the average.
    fn verdicts(test: &Test, elo: f64) -> ([u64; 4], u64) {
        let mut rng = Rng::new(5);
        let (mut counts, mut deals) = ([0; 4], 0);
        for _ in 0..1000 {
            let (verdict, after) = decide(test, &mut rng, expected_score(elo));
            counts[verdict as usize] += 1;
            deals += after;
        }
        (counts, deals / 1000)
    }

    /// Four standard deviations above what the risk allows in 1,000 tries.
    const MOST_WRONG: u64 = 50 + 28;
    const WIDE: Test = Test { margin_elo: 20.0, risk: 0.05 };

    #[test]
    fn equal_players_are_seldom_called_different() {
        let ([open, better, worse, _], deals) = verdicts(&WIDE, 0.0);
        assert!(open == 0 && better + worse <= MOST_WRONG, "{better} better, {worse} worse");
        assert!((900..2200).contains(&deals), "{deals}");
    }

    #[test]
    fn players_at_the_margin_are_seldom_missed() {
        let ([open, better, _, _], deals) = verdicts(&WIDE, 20.0);
        assert!(open == 0 && 1000 - better <= MOST_WRONG, "only {better} better");
        assert!((900..2200).contains(&deals), "{deals}");
        let ([_, _, worse, _], _) = verdicts(&WIDE, -20.0);
        assert!(1000 - worse <= MOST_WRONG, "only {worse} worse");
    }

    #[test]
    fn great_differences_are_seen_soon() {
        let ([_, better, _, _], deals) = verdicts(&Test::default(), 150.0);
        assert!(better == 1000 && deals <= 400, "{better} after {deals}");
    }

    #[test]
    fn nothing_is_said_before_fifty_deals() {
        let test = Test::default();
        assert_eq!(test.judge(49, 1.0, 0.0), Verdict::Open);
        assert_eq!(test.judge(50, 1.0, 0.0), Verdict::Better);
        assert_eq!(test.judge(50, 0.0, 0.0), Verdict::Worse);
    }

    #[test]
    fn shared_deals_make_equals_when_they_are_many() {
        let test = Test::default();
        assert_eq!(test.judge(103, 0.5, 0.0), Verdict::Open);
        assert_eq!(test.judge(200, 0.5, 0.0), Verdict::Equal);
        // A player better by the margin in rare, whole deals escapes notice for so long less often than the
        // risk allows.
        let whole_deals = 2.0 * (expected_score(10.0) - 0.5);
        assert!((1.0 - whole_deals).powi(104) < test.risk);
    }

    #[test]
    fn a_lead_that_never_varies_is_believed_only_in_time() {
        let test = Test::default();
        // An equal player may score 0.51 in 98 deals of 100 and nothing in the others: 150 such deals in a
        // row are one chance in twenty.
        assert_eq!(test.judge(100, 0.51, 0.0), Verdict::Open);
        assert_eq!(test.judge(400, 0.51, 0.0), Verdict::Better);
    }

    #[test]
    fn odd_input_stays_open() {
        for (margin_elo, risk) in [(0.0, 0.05), (-5.0, 0.05), (f64::NAN, 0.05), (10.0, 0.0), (10.0, f64::NAN)]
        {
            assert_eq!(Test { margin_elo, risk }.judge(1000, 0.9, 0.01), Verdict::Open);
        }
        assert_eq!(Test::default().judge(1000, f64::NAN, 0.1), Verdict::Open);
        assert_eq!(Test::default().judge(1000, 0.9, f64::INFINITY), Verdict::Open);
    }
}
