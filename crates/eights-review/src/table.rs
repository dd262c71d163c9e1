//! A review as tables: what made each player's result, and the player's chance move by move.

use crate::{
    chance::{Chance, Measured},
    decision::{Decision, Verdict},
    review::{Luck, Point, Review, Sums, What},
};
use eights_sim::aligned;
use eights_words::{Args, Text, Words};

/// A table of texts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rows {
    /// The names of the columns.
    pub head: Vec<String>,
    /// The rows, a cell for each column.
    pub rows: Vec<Vec<String>>,
}

impl Rows {
    fn new(head: &[Text], rows: impl Iterator<Item = Vec<String>>, words: &Words) -> Self {
        Self { head: head.iter().map(|text| words.text(*text).into_owned()).collect(), rows: rows.collect() }
    }

    /// The table in lines of text; these columns begin at the left.
    fn lines(self, left: &[usize]) -> String {
        aligned(&[self.head].into_iter().chain(self.rows).collect::<Vec<_>>(), left)
    }
}

impl Review {
    /// The review as text: a paragraph, the sums, and every move.
    pub fn text(&self, words: &Words) -> String {
        [
            self.heading(words),
            self.told(words) + "\n",
            self.sums_heading(words),
            self.sums_table(words).lines(&[0]),
            self.kinds_of_luck(words) + "\n",
            words.text(Text::REVIEW_MOVES).into_owned(),
            self.moves_table(words).lines(&[1, 7]),
        ]
        .join("\n")
    }

    /// What the table of sums counts in.
    pub fn sums_heading(&self, words: &Words) -> String {
        words.say(Text::REVIEW_SUMS, &Args::new().text("start", tenths(self.own().start)))
    }

    /// Which game was looked at, and by whom.
    pub fn heading(&self, words: &Words) -> String {
        let args = Args::new()
            .text("rules", self.rules_name(words))
            .number("seats", self.names.len())
            .text("player", words.player(self.seat, &self.names))
            .text("seat", self.seat.to_string());
        words.say(Text::REVIEW_HEADING, &args)
    }

    pub(crate) fn rules_name(&self, words: &Words) -> String {
        words.preset_title(self.rules.base().unwrap_or_default())
    }

    /// What made each player's result.
    pub fn sums_table(&self, words: &Words) -> Rows {
        let head = [
            Text::REVIEW_COLUMN_PLAYER,
            Text::REVIEW_COLUMN_LUCK,
            Text::REVIEW_COLUMN_CHOICES,
            Text::REVIEW_COLUMN_OTHERS,
            Text::REVIEW_COLUMN_RESULT,
        ];
        let row = |sums: &Sums| {
            let parts = [sums.luck, sums.choices, sums.others].map(signed);
            let result = format!("{} %", tenths(sums.result));
            [self.name_or_you(sums, words)].into_iter().chain(parts).chain([result]).collect()
        };
        Rows::new(&head, self.sums.iter().map(row), words)
    }

    fn name_or_you(&self, sums: &Sums, words: &Words) -> String {
        let player = words.player(sums.seat, &self.names);
        if sums.seat == self.seat {
            return words.say(Text::REVIEW_YOU, &Args::new().text("player", player));
        }
        player
    }

    /// The player's luck by kind, in a sentence.
    pub fn kinds_of_luck(&self, words: &Words) -> String {
        let name = |kind| match kind {
            Luck::Deal => "deal",
            Luck::Drawn => "drawn",
            Luck::Shuffle => "shuffle",
            Luck::OthersCards => "others",
        };
        let args = Luck::ALL
            .into_iter()
            .fold(Args::new(), |args, kind| args.text(name(kind), signed(self.luck(kind))));
        words.say(Text::REVIEW_LUCK_KINDS, &args)
    }

    /// The player's chance after every move, and what changed it.
    pub fn moves_table(&self, words: &Words) -> Rows {
        let head = [
            Text::REVIEW_COLUMN_TURN,
            Text::REVIEW_COLUMN_WHAT,
            Text::REVIEW_COLUMN_CHANCE,
            Text::CHART_COLUMN_INTERVAL,
            Text::REVIEW_COLUMN_LUCK,
            Text::REVIEW_COLUMN_CHOICES,
            Text::REVIEW_COLUMN_OTHERS,
            Text::REVIEW_COLUMN_VERDICT,
        ];
        let row = |point: &Point| {
            let Measured { chance, low95, high95 } = point.standing;
            let parts = [point.luck, point.choice, point.others].map(signed_or_nothing);
            let measured = [tenths(chance), format!("{} – {}", tenths(low95), tenths(high95))];
            let first = [point.turn.to_string(), self.what(point, words)].into_iter();
            first.chain(measured).chain(parts).chain([self.verdict_at(point, words)]).collect()
        };
        Rows::new(&head, self.points.iter().map(row), words)
    }

    /// What happened at a moment.
    pub(crate) fn what(&self, point: &Point, words: &Words) -> String {
        match point.what {
            What::Start => words.text(Text::REVIEW_START).into_owned(),
            What::Deal => words.text(Text::REVIEW_DEAL).into_owned(),
            What::Action(seat, action, _) => {
                let args = Args::new().text("player", words.player(seat, &self.names));
                words.say(Text::REVIEW_DID, &args.text("deed", words.deed(action, &self.names)))
            }
        }
    }

    fn verdict_at(&self, point: &Point, words: &Words) -> String {
        let is_here = |decision: &&Decision| decision.turn == point.turn;
        match (point.what, self.decisions.iter().find(is_here)) {
            (What::Action(..), Some(decision)) => self.verdict(decision, words),
            (What::Start | What::Deal, _) | (What::Action(..), None) => String::new(),
        }
    }

    fn verdict(&self, decision: &Decision, words: &Words) -> String {
        let compared = |text: Text, than, by| {
            let args = Args::new().text("points", tenths(by)).text("other", words.deed(than, &self.names));
            words.say(text, &args)
        };
        match decision.verdict {
            Verdict::Better { than, by } => compared(Text::REVIEW_BETTER, than, by),
            Verdict::AsGood { .. } => words.text(Text::REVIEW_AS_GOOD).into_owned(),
            Verdict::Worse { than, by } => compared(Text::REVIEW_WORSE, than, by),
        }
    }
}

/// Percent with a decimal: `61.3`.
pub(crate) fn tenths(chance: Chance) -> String {
    format!("{:.1}", 100.0 * chance.share())
}

/// Percentage points with a sign: `+12.3`, `−4.0`.
pub(crate) fn signed(change: Chance) -> String {
    let digits = tenths(if change < Chance::NONE { -change } else { change });
    let sign = match change.cmp(&Chance::NONE) {
        _ if digits == "0.0" => "",
        core::cmp::Ordering::Less => "−",
        core::cmp::Ordering::Greater | core::cmp::Ordering::Equal => "+",
    };
    format!("{sign}{digits}")
}

/// The same; no change is not worth a number.
fn signed_or_nothing(change: Chance) -> String {
    if change == Chance::NONE { String::new() } else { signed(change) }
}
