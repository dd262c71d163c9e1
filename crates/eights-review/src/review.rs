//! What a review found out.

use crate::{
    chance::{Chance, Measured},
    decision::Decision,
    effort::Effort,
};
use eights::{Action, Rules, Seat};
use serde::Serialize;

/// A finished game, as one of its players can look back at it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Review {
    /// The player who looks back.
    pub seat: Seat,
    /// The players' names.
    pub names: Vec<String>,
    /// The rules.
    pub rules: Rules,
    /// How closely the game was looked at.
    pub effort: Effort,
    /// The player's chance at every moment, from before the deal to the end.
    pub points: Vec<Point>,
    /// All decisions of all players, in order.
    pub decisions: Vec<Decision>,
    /// What made the result, for each seat.
    pub sums: Vec<Sums>,
}

/// A moment of the game: the player's chance after something happened, and what changed it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Point {
    /// How many actions had been made.
    pub turn: usize,
    /// What happened.
    pub what: What,
    /// The chance of winning, from what the player knew.
    pub standing: Measured,
    /// The part of the change that was luck.
    pub luck: Chance,
    /// The part that was the player's own choice.
    pub choice: Chance,
    /// The part that was another player's choice.
    pub others: Chance,
}

/// What happened at a moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What {
    /// Nothing yet.
    Start,
    /// A round was dealt.
    Deal,
    /// An action, and the kind of luck that came with it.
    Action(Seat, Action, Luck),
}

/// A kind of luck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Luck {
    /// The player's own first cards.
    Deal,
    /// Cards that the player drew.
    Drawn,
    /// A new stock.
    Shuffle,
    /// The cards that others were dealt and drew, as they showed.
    OthersCards,
}

impl Luck {
    /// All kinds.
    pub const ALL: [Self; 4] = [Self::Deal, Self::Drawn, Self::Shuffle, Self::OthersCards];
}

/// What made a seat's result: `start + luck + choices + others` is exactly `result`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sums {
    /// The seat.
    pub seat: Seat,
    /// The chance before the deal, the same for all.
    pub start: Chance,
    /// What the result is worth: 1 for a win.
    pub result: Chance,
    /// What luck did.
    pub luck: Chance,
    /// What the player's own choices lost, compared with the best ones: never above 0.
    pub choices: Chance,
    /// What the others' choices did.
    pub others: Chance,
}

impl Point {
    /// The kind of luck.
    pub const fn kind(&self) -> Luck {
        match self.what {
            What::Start | What::Deal => Luck::Deal,
            What::Action(_, _, kind) => kind,
        }
    }
}

impl Review {
    /// What made the player's own result.
    pub fn own(&self) -> &Sums {
        &self.sums[self.seat.index()]
    }

    /// The player's decisions.
    pub fn own_decisions(&self) -> impl Iterator<Item = &Decision> {
        self.decisions.iter().filter(|decision| decision.seat == self.seat)
    }

    /// The player's decision that was worth most, compared with the next best option. The first of equals.
    pub fn best(&self) -> Option<&Decision> {
        let good = self.own_decisions().filter(|decision| decision.gain() > Chance::NONE);
        good.min_by_key(|decision| -decision.gain())
    }

    /// The player's decision that cost most.
    pub fn worst(&self) -> Option<&Decision> {
        let bad = self.own_decisions().filter(|decision| decision.loss() > Chance::NONE);
        bad.min_by_key(|decision| -decision.loss())
    }

    /// The sum of one kind of luck.
    pub fn luck(&self, kind: Luck) -> Chance {
        self.points.iter().filter(|point| point.kind() == kind).map(|point| point.luck).sum()
    }
}
