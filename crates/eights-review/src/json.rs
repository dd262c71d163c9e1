//! A review as data for programs. Shares and changes are numbers from 0 to 1, in steps of a ten-thousandth.

use crate::{
    chance::{Chance, Measured},
    decision::{Decision, Verdict},
    effort::Effort,
    review::{Luck, Point, Review, Sums, What},
};
use eights_words::Words;
use serde::Serialize;

/// A review for programs.
#[derive(Debug, Serialize)]
pub struct Report {
    seat: usize,
    effort: Effort,
    told: String,
    best: Option<usize>,
    worst: Option<usize>,
    seats: Vec<SeatRow>,
    luck: LuckRow,
    moves: Vec<MoveRow>,
    course: Vec<PointRow>,
}

#[derive(Debug, Serialize)]
struct SeatRow {
    seat: usize,
    name: String,
    start: Chance,
    luck: Chance,
    choices: Chance,
    others: Chance,
    result: Chance,
}

#[derive(Debug, Serialize)]
struct LuckRow {
    deal: Chance,
    drawn: Chance,
    shuffle: Chance,
    others_cards: Chance,
}

#[derive(Debug, Serialize)]
struct MoveRow {
    turn: usize,
    seat: usize,
    action: String,
    before: Chance,
    after: Chance,
    low95: Chance,
    high95: Chance,
    best: String,
    loss: Chance,
    verdict: &'static str,
    rival: String,
    gain: Chance,
}

#[derive(Debug, Serialize)]
struct PointRow {
    turn: usize,
    seat: Option<usize>,
    action: Option<String>,
    chance: Chance,
    low95: Chance,
    high95: Chance,
    luck: Chance,
    kind: Luck,
    choice: Chance,
    others: Chance,
}

impl Review {
    /// The review for programs; its sentence is in these words.
    pub fn report(&self, words: &Words) -> Report {
        let row = |sums: &Sums| {
            let &Sums { seat, start, result, luck, choices, others } = sums;
            let name = words.player(seat, &self.names);
            SeatRow { seat: seat.index(), name, start, luck, choices, others, result }
        };
        Report {
            seat: self.seat.index(),
            effort: self.effort,
            told: self.told(words),
            best: self.best().map(|decision| decision.turn),
            worst: self.worst().map(|decision| decision.turn),
            seats: self.sums.iter().map(row).collect(),
            luck: LuckRow {
                deal: self.luck(Luck::Deal),
                drawn: self.luck(Luck::Drawn),
                shuffle: self.luck(Luck::Shuffle),
                others_cards: self.luck(Luck::OthersCards),
            },
            moves: self.decisions.iter().map(move_row).collect(),
            course: self.points.iter().map(point_row).collect(),
        }
    }
}

fn move_row(decision: &Decision) -> MoveRow {
    let Measured { chance, low95, high95 } = decision.after;
    let (verdict, rival) = match decision.verdict {
        Verdict::Better { than, .. } => ("better", than),
        Verdict::AsGood { as_good } => ("as-good", as_good),
        Verdict::Worse { than, .. } => ("worse", than),
    };
    MoveRow {
        turn: decision.turn,
        seat: decision.seat.index(),
        action: decision.action.to_string(),
        before: decision.before(),
        after: chance,
        low95,
        high95,
        best: decision.best().to_string(),
        loss: decision.loss(),
        verdict,
        rival: rival.to_string(),
        gain: decision.gain(),
    }
}

fn point_row(point: &Point) -> PointRow {
    let Measured { chance, low95, high95 } = point.standing;
    let (seat, action) = match point.what {
        What::Action(seat, action, _) => (Some(seat.index()), Some(action.to_string())),
        What::Start | What::Deal => (None, None),
    };
    let &Point { turn, luck, choice, others, .. } = point;
    PointRow { turn, seat, action, chance, low95, high95, luck, kind: point.kind(), choice, others }
}
