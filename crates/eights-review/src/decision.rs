//! A decision of a player, and what it was worth from what the player knew.

use crate::{
    chance::{Chance, Measured, is_clear},
    temper::Temper,
};
use eights::{Action, Seat};
use eights_bots::Judgement;

/// A choice between several options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// The number of the action, from 1: what `eights replay --from` and links call it.
    pub turn: usize,
    /// The player.
    pub seat: Seat,
    /// The choice.
    pub action: Action,
    /// The player's chance of winning after the choice, before its consequences.
    pub after: Measured,
    /// What the choice was worth.
    pub verdict: Verdict,
    /// What it did to each seat's chance, compared with the best choice.
    pub effects: Vec<Chance>,
}

/// What a choice was worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It was better than the best other option.
    Better {
        /// The best other option.
        than: Action,
        /// By how much.
        by: Chance,
    },
    /// It was as good as the best, as far as can be told.
    AsGood {
        /// The best other option.
        as_good: Action,
    },
    /// Another option was better.
    Worse {
        /// The best option.
        than: Action,
        /// By how much.
        by: Chance,
    },
}

impl Decision {
    pub(crate) fn new(
        turn: usize,
        (seat, action): (Seat, Action),
        judgement: &Judgement,
        temper: Temper,
    ) -> Self {
        let differences = differences(judgement, temper);
        let by = differences[seat.index()];
        let than = judgement.rival;
        let verdict = match is_clear(&judgement.gaps[seat.index()]) {
            // Only a difference that is too large for chance is a difference.
            false => Verdict::AsGood { as_good: than },
            true if by < Chance::NONE => Verdict::Worse { than, by: -by },
            true => Verdict::Better { than, by },
        };
        let effects = match verdict {
            Verdict::Worse { .. } => differences,
            Verdict::Better { .. } | Verdict::AsGood { .. } => vec![Chance::NONE; differences.len()],
        };
        let after = Measured::of(&judgement.values, seat.index(), temper);
        Self { turn, seat, action, after, verdict, effects }
    }

    /// How much better the best option was.
    pub const fn loss(&self) -> Chance {
        match self.verdict {
            Verdict::Worse { by, .. } => by,
            Verdict::Better { .. } | Verdict::AsGood { .. } => Chance::NONE,
        }
    }

    /// How much better the choice was than the best other option.
    pub const fn gain(&self) -> Chance {
        match self.verdict {
            Verdict::Better { by, .. } => by,
            Verdict::Worse { .. } | Verdict::AsGood { .. } => Chance::NONE,
        }
    }

    /// The best option. Among equals it is the choice that was made.
    pub const fn best(&self) -> Action {
        match self.verdict {
            Verdict::Worse { than, .. } => than,
            Verdict::Better { .. } | Verdict::AsGood { .. } => self.action,
        }
    }

    /// The player's chance of winning before the choice, with the best option.
    pub fn before(&self) -> Chance {
        self.after.chance + self.loss()
    }
}

/// By how much the choice is better than its rival, for each seat.
fn differences(judgement: &Judgement, temper: Temper) -> Vec<Chance> {
    let choice: Vec<f64> = judgement.values.iter().map(|value| value.mean).collect();
    let rival: Vec<f64> = choice.iter().zip(&judgement.gaps).map(|(value, gap)| value - gap.mean).collect();
    let both = temper.tempered(&choice).into_iter().zip(temper.tempered(&rival));
    both.map(|(choice, rival)| Chance::of(choice) - Chance::of(rival)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use eights_bots::Estimate;

    fn judged(gap: f64) -> Decision {
        let at = |mean| Estimate { mean, error: 0.01, observations: 10_000 };
        let (values, gaps) = (vec![at(0.5), at(0.5)], vec![at(-gap), at(gap)]);
        let judgement = Judgement { rival: Action::Draw, values, gaps };
        let seat = Seat::new(1).expect("a seat");
        Decision::new(3, (seat, Action::Pass), &judgement, Temper::AS_CALLED)
    }

    #[test]
    fn a_loss_within_its_interval_is_no_mistake() {
        let close = judged(-0.02);
        assert_eq!(close.verdict, Verdict::AsGood { as_good: Action::Draw });
        assert_eq!((close.loss(), close.best()), (Chance::NONE, Action::Pass));
        assert_eq!(close.effects, [Chance::NONE; 2]);
        assert_eq!(close.before(), close.after.chance);
    }

    #[test]
    fn a_clear_loss_is_a_mistake_that_others_gain_by() {
        let bad = judged(-0.1);
        assert_eq!((bad.loss(), bad.best()), (Chance::of(0.1), Action::Draw));
        assert_eq!(bad.effects, [Chance::of(0.1), Chance::of(-0.1)]);
        assert_eq!(bad.before(), Chance::of(0.6));
        let good = judged(0.1);
        assert_eq!((good.gain(), good.loss(), good.best()), (Chance::of(0.1), Chance::NONE, Action::Pass));
        assert_eq!(good.effects, [Chance::NONE; 2]);
    }
}
