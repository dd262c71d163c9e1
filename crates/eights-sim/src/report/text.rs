//! A report as people read it: at most thirty lines or so.

use super::{CardRow, RankRow, Report, Share};
use crate::text::{aligned, counted, cut, grouped, heading, share, spread, tenths};
use core::fmt;
use eights_words::{Args, Text, Words};

/// How many of the best and of the worst cards are shown.
const CARDS: usize = 5;

impl Report {
    /// The report as text.
    pub fn text(&self, words: &Words) -> String {
        let seconds = format!("{:.2}", self.seconds);
        let time = Args::new().text("games", counted(words, Text::LAB_GAMES, self.games));
        let time = time.text("rate", counted(words, Text::LAB_GAMES, self.games_per_second as u64));
        let time = time.text("threads", counted(words, Text::LAB_THREADS, self.threads as u64));
        [
            heading(words, &self.rules, self.seats, &self.seed),
            words.say(Text::LAB_TIME, &time.text("seconds", seconds)) + "\n",
            self.seat_table(words),
            self.lengths(words),
            self.odd_ends(words) + "\n",
            words.text(Text::LAB_CARDS_PLAYED).into_owned(),
            self.rank_table(words),
        ]
        .join("\n")
            + "\n"
            + &self.first_hand_text(words)
    }

    fn seat_table(&self, words: &Words) -> String {
        let column = |text| words.text(text).into_owned();
        let place = |place| words.say(Text::LAB_PLACE, &Args::new().number("place", place));
        let mut head: Vec<String> =
            [Text::LAB_COLUMN_SEAT, Text::LAB_COLUMN_BOT, Text::LAB_COLUMN_WINS].map(column).into();
        head.extend((1..=self.seats).map(place));
        head.push(column(Text::LAB_COLUMN_DRAWN));
        head.extend(self.has_points.then(|| column(Text::LAB_COLUMN_POINTS)));
        head.extend((self.forfeits.iter().sum::<u64>() > 0).then(|| column(Text::LAB_COLUMN_FORFEITS)));
        let rows = (0..self.seats).map(|seat| self.seat_row(words, seat));
        aligned(&[head].into_iter().chain(rows).collect::<Vec<_>>(), &[1])
    }

    fn seat_row(&self, words: &Words, seat: usize) -> Vec<String> {
        let wins = &self.wins[seat];
        let mut row = vec![seat.to_string(), cut(&wins.bot), wins.share.to_string()];
        row.extend(
            self.places[seat].iter().map(|n| format!("{:.1}", 100.0 * *n as f64 / self.games.max(1) as f64)),
        );
        row.push(format!("{:.2}", self.drawn[seat]));
        let points = &self.points[seat];
        let reach = || spread(words, (points.high95 - points.low95) / 2.0, 1);
        row.extend(self.has_points.then(|| format!("{:.1} {}", points.mean, reach())));
        row.extend((self.forfeits.iter().sum::<u64>() > 0).then(|| grouped(self.forfeits[seat])));
        row
    }

    fn lengths(&self, words: &Words) -> String {
        let turns = &self.turns_per_game;
        let length = |turns: u32| grouped(turns.into());
        let args = Args::new().text("mean", tenths(turns.mean)).text("median", length(turns.p50));
        let args = args.text("most", length(turns.p95)).text("longest", length(turns.max));
        let also = Args::new()
            .text("decisions", tenths(self.decisions_per_game))
            .text("draws", tenths(self.draws_per_game))
            .text("reshuffles", format!("{:.2}", self.reshuffles_per_game))
            .text("rounds", format!("{:.1}", self.rounds_per_game));
        let text = if self.has_points { Text::LAB_ALSO_ROUNDS } else { Text::LAB_ALSO };
        format!("{}\n{}", words.say(Text::LAB_TURNS, &args), words.say(text, &also))
    }

    fn odd_ends(&self, words: &Words) -> String {
        let args = Args::new().text("blocked", grouped(self.blocked)).text("ties", grouped(self.ties));
        words.say(Text::LAB_ODD_ENDS, &args.text("shared", grouped(self.shared_wins)))
    }

    fn rank_table(&self, words: &Words) -> String {
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
            line(&words.text(Text::LAB_COLUMN_RANK), &|row| row.rank.to_string()),
            line(&words.text(Text::LAB_COLUMN_PLAYED), &|row| format!("{:.2}", row.played as f64 / games)),
            line(&words.text(Text::LAB_COLUMN_WON), &percent),
            line("±", &spread),
        ];
        aligned(&rows, &[0])
    }

    fn first_hand_text(&self, words: &Words) -> String {
        let mut cards: Vec<&CardRow> = self.first_hand.iter().filter(|row| row.hands > 0).collect();
        if cards.is_empty() {
            return String::new();
        }
        cards.sort_by(|a, b| b.share.rate.total_cmp(&a.share.rate));
        let told = |row: &&CardRow| format!("{} {}", row.card, row.share);
        let best: Vec<String> = cards.iter().take(CARDS).map(told).collect();
        let worst: Vec<String> = cards.iter().rev().take(CARDS).map(told).collect();
        let line = |text, cards: &[String]| words.say(text, &Args::new().text("cards", cards.join(", ")));
        format!("{}\n{}\n", line(Text::LAB_BEST_CARDS, &best), line(Text::LAB_WORST_CARDS, &worst))
    }
}

impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&share(self.rate, (self.low95, self.high95)))
    }
}
