//! Days of the calendar, for the dates of records.

/// The date of a day, counted in days from the first of January 1970: `2025-01-31`.
pub fn day_text(days: u64) -> String {
    // Counted in years that begin in March, so that a leap day comes last.
    let days = days + 719_468;
    let (era, day_of_era) = (days / 146_097, days % 146_097);
    let year_of_era = (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month + 2) / 5 + 1;
    let (month, carry) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
    format!("{:04}-{month:02}-{day:02}", era * 400 + year_of_era + carry)
}

/// The day of a date that [`day_text`] has written.
pub fn day_number(text: &str) -> Option<u64> {
    let mut parts = text.split('-').map(|part| part.parse::<u64>().ok());
    let (year, month, day) = (parts.next()??, parts.next()??, parts.next()??);
    if !(1970..10_000).contains(&year) || !(1..=12).contains(&month) || !(1..=31).contains(&day) {
        return None;
    }
    // In years that begin in March, as above.
    let (year, month) = if month > 2 { (year, month - 3) } else { (year - 1, month + 9) };
    let days = 365 * year + year / 4 - year / 100 + year / 400 + (153 * month + 2) / 5 + day - 1;
    let days = days.checked_sub(719_468)?;
    (day_text(days) == text).then_some(days)
}

#[cfg(test)]
mod tests {
    use super::{day_number, day_text};

    #[test]
    fn a_date_is_read_as_it_is_written() {
        for days in (0..40_000).chain([2_932_896]) {
            assert_eq!(day_number(&day_text(days)), Some(days));
        }
        for text in ["", "2024-02-30", "2023-02-29", "2024-5-17", "1969-12-31", "17 May", "2024-05-17-1"] {
            assert_eq!(day_number(text), None, "{text}");
        }
    }

    #[test]
    fn days_are_counted_as_in_the_calendar() {
        for (days, text) in
            [(0, "1970-01-01"), (58, "1970-02-28"), (59, "1970-03-01"), (11_016, "2000-02-29")]
        {
            assert_eq!(day_text(days), text);
        }
        assert_eq!(day_text(20_454), "2026-01-01");
    }
}
