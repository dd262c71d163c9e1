//! How long finished games and the logs of closed tables stay.

use crate::{room::Millis, shared::Shared};
use eights_store::StoreError;

/// How long the logs of closed tables stay unless it is set, in days.
const CLOSED_TABLES: u32 = 7;
/// A day in milliseconds.
const DAY: i64 = 24 * 3_600_000;

/// The moment this number of days before another.
fn days_before(now: Millis, days: u32) -> i64 {
    now.cast_signed() - i64::from(days) * DAY
}

/// Whether a game that ended then has been removed by now, or will be within the hour. It must not be filed
/// and rated once more, though the log of its table may still have it.
pub(crate) fn is_old(keep: Option<u32>, ended: Millis, now: Millis) -> bool {
    keep.is_some_and(|days| ended.cast_signed() < days_before(now, days))
}

/// Removes the logs of tables that have been closed for long and, if that is set, old games.
pub(crate) fn forget_old(shared: &Shared) -> Result<(), StoreError> {
    let (keep, now) = (shared.settings.keep, shared.time.now());
    let tables = shared.log.forget_before(days_before(now, keep.unwrap_or(CLOSED_TABLES)))?;
    let games = match (&shared.archive, keep) {
        (Some(archive), Some(days)) => archive.forget_games_before(days_before(now, days))?,
        (None, _) | (_, None) => 0,
    };
    if tables + games > 0 {
        tracing::info!(tables, games, "old logs and games were removed");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_old_after_the_days_that_are_set_and_never_if_none_are() {
        let day = DAY.cast_unsigned();
        let now = 100 * day;
        assert!(is_old(Some(3), 97 * day - 1, now) && !is_old(Some(3), 97 * day, now));
        assert!(!is_old(None, 0, now));
    }
}
