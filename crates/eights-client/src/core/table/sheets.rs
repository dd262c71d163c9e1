//! The score sheet of a round, and the ranking at the end with the proof that the shuffle was fair.

use crate::core::{rounds::Share, table::Table};
use eights::{Event, Game, RoundEnd, Seat, Seed, SeenEvent, Steps, View};

/// A row of the score sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SheetRow {
    /// The seat.
    pub seat: Seat,
    /// The place in the round, where it gave places.
    pub place: Option<u8>,
    /// Points got in this round.
    pub points: u32,
    /// The worth of the cards left in the hand to others.
    pub left: u32,
    /// How many cards were left.
    pub cards: usize,
    /// The score so far.
    pub total: u16,
}

/// The score sheet of the last round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundSheet {
    /// The round's number.
    pub number: u16,
    /// How it ended.
    pub end: RoundEnd,
    /// Whether it counts for nothing.
    pub void: bool,
    /// The seat that won points from others, and its shares.
    pub winner: Option<(Seat, Vec<Share>)>,
    /// A row for each seat, in table order.
    pub rows: Vec<SheetRow>,
    /// The score that ends the match, where there are points.
    pub target: Option<u32>,
    /// Whether the match ended with it.
    pub is_last: bool,
}

impl RoundSheet {
    /// The sheet of the last round that has ended, as long as no other has begun.
    pub fn of(table: &Table) -> Option<Self> {
        let view = table.view.as_ref().filter(|view| view.ask() == eights::Ask::Over)?;
        let round = table.rounds.last_ended().filter(|round| round.number == view.round())?;
        let row = |seat: Seat| SheetRow {
            seat,
            place: round.places.iter().find(|(other, _)| *other == seat).map(|(_, place)| *place),
            points: round.points(seat),
            left: round.given(seat),
            cards: view.count(seat),
            total: view.score(seat),
        };
        Some(Self {
            number: round.number,
            end: round.end?,
            void: round.void,
            winner: round.winner(),
            rows: (0..view.n_seats()).filter_map(Seat::new).map(row).collect(),
            target: view.rules().target(view.n_seats()),
            is_last: view.is_over(),
        })
    }
}

/// A row of the ranking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RankRow {
    /// The place, from 1.
    pub place: usize,
    /// Who.
    pub seat: Seat,
    /// Whether others share the place.
    pub is_shared: bool,
    /// The score, where there are points.
    pub score: Option<u16>,
}

/// The proof of the shuffle, as far as it is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Proof {
    /// The seed is told when the game is over.
    NotYet,
    /// The seed fits the hash that was told before the deal, and where the deal was seen it deals the very
    /// same cards.
    Fair {
        /// Whether the deal itself was seen and checked.
        is_deal_checked: bool,
    },
    /// It does not fit.
    Wrong,
}

/// The ranking at the end of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ranking {
    /// Best first; all seats that got a place.
    pub rows: Vec<RankRow>,
    /// The winners: several, if they share the first place.
    pub winners: Vec<Seat>,
    /// The seat that won the most rounds in a row, and how many.
    pub streak: Option<(Seat, usize)>,
    /// The seat that drew the most cards, and how many.
    pub most_drawn: Option<(Seat, usize)>,
    /// The seat that said Nope most often, and how often.
    pub most_nopes: Option<(Seat, usize)>,
    /// The seed's hash, told before the deal.
    pub seed_hash: Option<String>,
    /// The seed, told at the end.
    pub seed: Option<String>,
    /// Whether they fit.
    pub proof: Proof,
}

impl Ranking {
    /// The ranking of a game that is over.
    pub fn of(table: &Table, deal: Option<&Deal>) -> Option<Self> {
        let view = table.view.as_ref().filter(|view| view.is_over())?;
        let has_points = view.rules().target(view.n_seats()).is_some();
        let mut rows = Vec::new();
        for seats in view.places() {
            let place = rows.len() + 1;
            let row = |seat: &Seat| RankRow {
                place,
                seat: *seat,
                is_shared: seats.len() > 1,
                score: has_points.then(|| view.score(*seat)),
            };
            rows.extend(seats.iter().map(row));
        }
        let winners = rows.iter().filter(|row| row.place == 1).map(|row| row.seat).collect();
        Some(Self {
            winners,
            rows,
            streak: table.rounds.longest_streak(),
            most_drawn: table.rounds.most_drawn(),
            most_nopes: table.rounds.most_nopes(),
            seed_hash: table.seed_hash.map(|hash| hash.to_string()),
            seed: table.seed.map(|seed| seed.to_string()),
            proof: prove(table, deal),
        })
    }
}

/// The deal of a game's first round, as it was seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deal(Vec<SeenEvent>);

impl Deal {
    /// The deal in the first batch of a game: everything before the first turn.
    pub fn of(steps: &Steps) -> Self {
        Self(before_the_first_turn(steps.events().copied()))
    }
}

fn before_the_first_turn(events: impl Iterator<Item = SeenEvent>) -> Vec<SeenEvent> {
    events.take_while(|event| !matches!(event, Event::TurnBegan { .. } | Event::Asked { .. })).collect()
}

/// Checks the seed by the engine itself: its hash, and the cards it deals.
fn prove(table: &Table, deal: Option<&Deal>) -> Proof {
    let (Some(seed), Some(hash), Some(view)) = (table.seed, table.seed_hash, &table.view) else {
        return Proof::NotYet;
    };
    let fits = seed.hash() == hash;
    match deal {
        _ if !fits => Proof::Wrong,
        None => Proof::Fair { is_deal_checked: false },
        Some(deal) if again(view, seed).as_ref() == Some(deal) => Proof::Fair { is_deal_checked: true },
        Some(_) => Proof::Wrong,
    }
}

fn again(view: &View, seed: Seed) -> Option<Deal> {
    let mut events: Vec<Event> = Vec::new();
    Game::deal(*view.rules(), view.n_seats(), view.bots(), seed, &mut events).ok()?;
    let seen = events.into_iter().filter_map(|event| event.seen_by(view.viewer()));
    Some(Deal(before_the_first_turn(seen)))
}
