//! The share of the gap between `counter` and the player that sees every hand that a contender closes.

use super::{Meeting, Tournament};
use crate::{contender::Contender, interval::Z95, report::Share};
use eights_bots::Level;

/// How far a contender gets against `counter`, as a share of how far `oracle` gets. 0 is as good as the
/// counter, 1 as good as seeing all hands; there is no share unless both are there and the oracle is clearly
/// better.
pub(super) fn closed(tournament: &Tournament, meetings: &[Meeting], contender: usize) -> Option<Share> {
    let place = |wanted: &Contender| tournament.contenders.iter().position(|other| other == wanted);
    let (counter, oracle) = (place(&Contender::Level(Level::Counter))?, place(&Contender::Oracle)?);
    if contender == counter || contender == oracle {
        return None;
    }
    let lead = |one: usize| lead(meetings, one, counter);
    share(lead(contender)?, lead(oracle)?)
}

impl Meeting {
    /// The share of the oracle's lead over B that A has, where the oracle meets the same B in another meeting
    /// at such a table.
    pub fn closes(&self, oracle: &Self) -> Option<Share> {
        let lead = |meeting: &Self| (meeting.deals() > 1).then(|| (meeting.score() - 0.5, meeting.error()));
        share(lead(self)?, lead(oracle)?)
    }
}

/// How much more than half of its deals one gets from another, and the standard error.
fn lead(meetings: &[Meeting], one: usize, other: usize) -> Option<(f64, f64)> {
    let pair = |meeting: &&Meeting| [(one, other), (other, one)].contains(&(meeting.a, meeting.b));
    let meeting = meetings.iter().find(pair).filter(|meeting| meeting.deals() > 1)?;
    let lead = meeting.score() - 0.5;
    Some((if meeting.a == one { lead } else { -lead }, meeting.error()))
}

/// A ratio with its interval; the two meetings are taken as independent.
fn share((part, part_error): (f64, f64), (whole, whole_error): (f64, f64)) -> Option<Share> {
    if whole <= Z95 * whole_error {
        return None;
    }
    let rate = part / whole;
    let error = (part_error / whole).hypot(rate * whole_error / whole);
    Some(Share { rate, low95: rate - Z95 * error, high95: rate + Z95 * error })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_of_the_lead_is_half_of_the_gap() {
        let half = share((0.1, 0.01), (0.2, 0.01)).unwrap();
        assert!((half.rate - 0.5).abs() < 1e-12);
        // 0.01 / 0.2 from the part and half of that from the whole.
        let reach = Z95 * 0.05f64.hypot(0.025);
        assert!(
            (half.high95 - half.rate - reach).abs() < 1e-12 && (half.rate - half.low95 - reach).abs() < 1e-12
        );
    }

    #[test]
    fn without_a_clear_gap_there_is_no_share() {
        assert!(share((0.1, 0.01), (0.01, 0.01)).is_none());
        assert!(share((0.1, 0.01), (-0.2, 0.01)).is_none());
    }
}
