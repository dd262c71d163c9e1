//! What a busy server's year comes to, from what a game and an entry take.

/// Moves a second while people play: 10,000 players at 2,500 tables.
const RATE: f64 = 1000.0;
/// Hours of play a day.
const HOURS: f64 = 8.0;
/// Games that a table plays before it is closed. A rematch cuts its log, so the last is left.
const GAMES: f64 = 3.0;
/// Days for which the logs of closed tables are kept.
const DAYS: f64 = 7.0;

/// Games of one rule set.
#[derive(Clone, Copy, Debug)]
pub struct Kind {
    /// Entries in the log for each.
    pub entries: f64,
    /// Bytes of each in the archive.
    pub bytes: f64,
}

/// Gigabytes of a year.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Year {
    /// Finished games, which are kept for ever.
    pub games: f64,
    /// Logs of closed tables that are not yet removed.
    pub logs: f64,
}

impl Year {
    /// The year of a server at which all rule sets are played alike. Its games take this factor more than
    /// their kinds say, and an entry of the log this many bytes.
    pub fn of(kinds: &[Kind], factor: f64, entry: f64) -> Self {
        let entries = RATE * HOURS * 3600.0;
        let share = entries / kinds.len() as f64;
        let day: f64 = kinds.iter().map(|kind| share / kind.entries * kind.bytes * factor).sum();
        Self { games: 365.0 * day / 1e9, logs: DAYS * entries / GAMES * entry / 1e9 }
    }

    /// What is assumed, in a sentence.
    pub fn assumptions() -> String {
        format!(
            "A busy server: {RATE} moves a second for {HOURS} hours a day, all rule sets alike; a table plays {GAMES} games and is closed, and its log goes after {DAYS} days."
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_year_is_made_of_days() {
        // 28.8 million entries a day: 144,000 games of each kind.
        let kinds = [Kind { entries: 100.0, bytes: 1000.0 }, Kind { entries: 100.0, bytes: 3000.0 }];
        let year = Year::of(&kinds, 1.0, 100.0);
        assert!((year.games - 365.0 * 144_000.0 * 4000.0 / 1e9).abs() < 1e-9, "{year:?}");
        assert!((year.logs - 7.0 * 9.6e6 * 100.0 / 1e9).abs() < 1e-9, "{year:?}");
        assert!((Year::of(&kinds, 2.0, 1.0).games / year.games - 2.0).abs() < 1e-9);
    }

    #[test]
    fn longer_games_are_fewer() {
        let of = |entries| Year::of(&[Kind { entries, bytes: 1000.0 }], 1.0, 1.0).games;
        assert!((of(50.0) / of(100.0) - 2.0).abs() < 1e-9);
    }
}
