//! A day of the calendar.

use serde::{Deserialize, Serialize};

/// The days from the first of March of the year 0 to the first of January 1970.
const BEFORE_1970: u32 = 719_468;

/// A day of the player's own calendar, counted from the first of January 1970.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Day(u32);

impl Day {
    /// The day that comes this number of days after the first of January 1970.
    pub const fn new(days: u32) -> Self {
        Self(days)
    }

    /// The day of a date; `None` for dates that nobody plays on.
    pub fn of_date(year: u32, month: u32, day: u32) -> Option<Self> {
        let is_date = (1970..=9999).contains(&year) && (1..=12).contains(&month) && (1..=31).contains(&day);
        is_date.then(|| {
            // Counted in years that begin in March, so that a leap day comes last.
            let (year, month) = if month > 2 { (year, month - 3) } else { (year - 1, month + 9) };
            let before = 365 * year + year / 4 - year / 100 + year / 400;
            Self(before + (153 * month + 2) / 5 + day - 1 - BEFORE_1970)
        })
    }

    /// How many days it comes after the first of January 1970.
    pub const fn number(self) -> u32 {
        self.0
    }

    /// Its date: `2026-11-17`.
    pub fn date(self) -> String {
        eights::day_text(self.0.into())
    }

    /// Its month, from 1, and its day in the month.
    pub fn in_month(self) -> (usize, usize) {
        let date = self.date();
        let mut parts = date.rsplit('-').map(|part| part.parse().unwrap_or(1));
        let (day, month) = (parts.next().unwrap_or(1), parts.next().unwrap_or(1));
        (month, day)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_and_its_date_are_the_same() {
        for days in (0..60_000).step_by(7).chain([59, 11_016, 20_454, 20_774]) {
            let day = Day::new(days);
            let date = day.date();
            let mut parts = date.split('-').map(|part| part.parse().unwrap());
            let (year, month, of_month) =
                (parts.next().unwrap(), parts.next().unwrap(), parts.next().unwrap());
            assert_eq!(Day::of_date(year, month, of_month), Some(day), "{date}");
        }
        assert_eq!(Day::of_date(2026, 11, 17).unwrap().in_month(), (11, 17));
    }

    #[test]
    fn nonsense_is_no_date() {
        for (year, month, day) in [(1969, 12, 31), (2026, 0, 1), (2026, 13, 1), (2026, 1, 0), (2026, 1, 32)] {
            assert_eq!(Day::of_date(year, month, day), None);
        }
    }
}
