//! A report as people read it: at most thirty lines or so.

use super::{CardRow, RankRow, Report, Share};
use crate::text::{aligned, counted, cut, grouped, heading, ordinal, share, spread};
use core::fmt;

/// So many of the best and of the worst cards are shown.
const CARDS: usize = 5;

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", heading(&self.rules, self.seats, &self.seed))?;
        writeln!(
            f,
            "{} in {:.2} s, {} a second with {}\n",
            counted(self.games, "game"),
            self.seconds,
            counted(self.games_per_second as u64, "game"),
            counted(self.threads as u64, "thread")
        )?;
        writeln!(f, "{}", self.seat_table())?;
        self.write_lengths(f)?;
        self.write_odd_ends(f)?;
        writeln!(f, "\nCards played, and how often their player won:\n{}", self.rank_table())?;
        self.write_first_hand(f)
    }
}

impl Report {
    fn seat_table(&self) -> String {
        let places = (1..=self.seats).map(ordinal);
        let mut head: Vec<String> = ["seat", "bot", "wins"].map(str::to_owned).into();
        head.extend(places);
        head.push("drawn".to_owned());
        let with_points = self.has_points.then(|| "points".to_owned());
        head.extend(with_points);
        head.extend((self.forfeits.iter().sum::<u64>() > 0).then(|| "forfeits".to_owned()));
        let rows = (0..self.seats).map(|seat| self.seat_row(seat));
        aligned(&[head].into_iter().chain(rows).collect::<Vec<_>>(), &[1])
    }

    fn seat_row(&self, seat: usize) -> Vec<String> {
        let wins = &self.wins[seat];
        let mut row = vec![seat.to_string(), cut(&wins.bot), wins.share.to_string()];
        row.extend(
            self.places[seat].iter().map(|n| format!("{:.1}", 100.0 * *n as f64 / self.games.max(1) as f64)),
        );
        row.push(format!("{:.2}", self.drawn[seat]));
        let points = &self.points[seat];
        let points = || format!("{:.1} {}", points.mean, spread((points.high95 - points.low95) / 2.0, 1));
        row.extend(self.has_points.then(points));
        row.extend((self.forfeits.iter().sum::<u64>() > 0).then(|| grouped(self.forfeits[seat])));
        row
    }

    fn write_lengths(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let turns = &self.turns_per_game;
        writeln!(
            f,
            "A game has {:.1} turns: half of the games at most {}, 95 % at most {}, the longest {}.",
            turns.mean,
            grouped(turns.p50.into()),
            grouped(turns.p95.into()),
            grouped(turns.max.into())
        )?;
        write!(
            f,
            "It has {:.1} decisions, {:.1} cards drawn, {:.2} reshuffles",
            self.decisions_per_game, self.draws_per_game, self.reshuffles_per_game
        )?;
        if self.has_points {
            write!(f, ", {:.1} rounds", self.rounds_per_game)?;
        }
        writeln!(f, ".")
    }

    fn write_odd_ends(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "Blocked rounds {}, tied games {}, games won by several {}.",
            grouped(self.blocked),
            grouped(self.ties),
            grouped(self.shared_wins)
        )
    }

    fn rank_table(&self) -> String {
        let line = |name: &str, cell: &dyn Fn(&RankRow) -> String| {
            [name.to_owned()].into_iter().chain(self.effects.iter().map(cell)).collect::<Vec<_>>()
        };
        let games = self.games.max(1) as f64;
        let percent = |row: &RankRow| match row.games {
            0 => "–".to_owned(),
            _ => format!("{:.1}", 100.0 * row.share.rate),
        };
        let spread = |row: &RankRow| match row.games {
            0 => String::new(),
            _ => format!("{:.1}", 50.0 * (row.share.high95 - row.share.low95)),
        };
        let rows = [
            line("rank", &|row| row.rank.to_string()),
            line("a game", &|row| format!("{:.2}", row.played as f64 / games)),
            line("won %", &percent),
            line("±", &spread),
        ];
        aligned(&rows, &[0])
    }

    fn write_first_hand(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut cards: Vec<&CardRow> = self.first_hand.iter().filter(|row| row.hands > 0).collect();
        if cards.is_empty() {
            return Ok(());
        }
        cards.sort_by(|a, b| b.share.rate.total_cmp(&a.share.rate));
        let told = |row: &&CardRow| format!("{} {}", row.card, row.share);
        let best: Vec<String> = cards.iter().take(CARDS).map(told).collect();
        let worst: Vec<String> = cards.iter().rev().take(CARDS).map(told).collect();
        writeln!(f, "Best cards in the first hand:  {}", best.join(", "))?;
        writeln!(f, "Worst cards in the first hand: {}", worst.join(", "))
    }
}

impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&share(self.rate, (self.low95, self.high95)))
    }
}
