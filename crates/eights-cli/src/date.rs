//! The date of a record.

use std::time::{SystemTime, UNIX_EPOCH};

/// Today in UTC: `2025-01-31`. `None` if the clock is before 1970.
pub(crate) fn today() -> Option<String> {
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).ok()?.as_secs();
    Some(eights::day_text(seconds / 86_400))
}
