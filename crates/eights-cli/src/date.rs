//! The date of a record, and the day of the player's own calendar.

use eights_client::core::Day;
use jiff::Zoned;
use std::time::{SystemTime, UNIX_EPOCH};

/// Today in UTC: `2025-01-31`. `None` if the clock is before 1970.
pub(crate) fn today() -> Option<String> {
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).ok()?.as_secs();
    Some(eights::day_text(seconds / 86_400))
}

/// Today in the time zone of this device.
pub(crate) fn local_day() -> Day {
    let today = Zoned::now().date();
    let (year, month, day) = (today.year(), today.month(), today.day());
    let number = |value: i8| u32::try_from(value).unwrap_or_default();
    Day::of_date(u32::try_from(year).unwrap_or_default(), number(month), number(day)).unwrap_or_default()
}
