//! What many games add up to. Everything is an exact integer and adding is commutative, so the sum does not depend on who counted what.

use crate::{histogram::Histogram, interval::Moments, tale::Told};
use eights::{MAX_SEATS, Seats};

/// The numbers of a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeatTally {
    /// Games won: first alone, or gone out together with others.
    pub wins: u64,
    /// How often it came first, second …
    pub places: [u64; MAX_SEATS],
    /// Its final scores.
    pub points: Moments,
    /// Cards drawn.
    pub drawn: u64,
    /// Games forfeited.
    pub forfeits: u64,
}

/// How often something was had, and how often whoever had it won.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Worth {
    /// How often a seat had it in a game.
    pub had: u64,
    /// How often that seat won.
    pub won: u64,
}

impl Worth {
    #[inline]
    fn add(&mut self, won: u64) {
        self.had += 1;
        self.won += won;
    }

    fn merge(&mut self, other: &Self) {
        self.had += other.had;
        self.won += other.won;
    }
}

/// What many games add up to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// How many games.
    pub games: u64,
    /// Seat by seat.
    pub seats: Vec<SeatTally>,
    /// Decisions of a game.
    pub decisions: Moments,
    /// Turns of a game.
    pub turns: Histogram,
    /// Cards drawn in a game.
    pub draws: Moments,
    /// How often a game's discards became stock again.
    pub reshuffles: Moments,
    /// Rounds of a game.
    pub rounds: Moments,
    /// Rounds in which nobody could go on.
    pub blocked: u64,
    /// Games whose first place is shared by players who did not go out, or who all have forfeited: nobody's win.
    pub ties: u64,
    /// Games that several won by going out together.
    pub shared_wins: u64,
    /// Cards played, in turn or as an answer, by the rank's index. A joker counts as one whatever it stands for.
    pub played: [u64; 16],
    /// By the rank's index: seats that played a card of it in a game.
    pub ranks: [Worth; 16],
    /// By the card's bit: seats that had it in their first hand.
    pub first_hand: [Worth; 64],
}

impl Tally {
    /// No games yet, for so many seats.
    pub fn new(seats: usize) -> Self {
        Self {
            games: 0,
            seats: vec![SeatTally::default(); seats],
            decisions: Moments::default(),
            turns: Histogram::default(),
            draws: Moments::default(),
            reshuffles: Moments::default(),
            rounds: Moments::default(),
            blocked: 0,
            ties: 0,
            shared_wins: 0,
            played: [0; 16],
            ranks: [Worth::default(); 16],
            first_hand: [Worth::default(); 64],
        }
    }

    /// Counts a game.
    #[inline]
    pub(crate) fn add<Heard>(&mut self, Told { tale, outcome }: &Told<Heard>) {
        self.games += 1;
        self.decisions.add(tale.decisions.into());
        self.turns.add(tale.turns);
        self.draws.add(tale.draws().into());
        self.reshuffles.add(tale.reshuffles.into());
        self.rounds.add(tale.rounds.into());
        self.blocked += u64::from(tale.blocked);
        self.ties += u64::from(outcome.tied);
        self.shared_wins += u64::from(outcome.winners.len() > 1);
        for (sum, played) in self.played.iter_mut().zip(tale.played) {
            *sum += u64::from(played);
        }
        for (tally, seat) in self.seats.iter_mut().zip(Seats::first(MAX_SEATS).iter()) {
            let n = seat.index();
            let won = u64::from(outcome.winners.contains(seat));
            tally.wins += won;
            tally.places[usize::from(outcome.places[n] - 1) % MAX_SEATS] += 1;
            tally.points.add(outcome.points[n].into());
            tally.drawn += u64::from(tale.drawn[n]);
            tally.forfeits += u64::from(outcome.forfeited.contains(seat));
            let mut ranks = tale.ranks[n];
            while ranks > 0 {
                self.ranks[ranks.trailing_zeros() as usize % 16].add(won);
                ranks &= ranks - 1;
            }
            for card in tale.first_hands[n].iter() {
                self.first_hand[usize::from(card.bit()) % 64].add(won);
            }
        }
    }

    /// Takes another's games in.
    pub fn merge(&mut self, other: &Self) {
        self.games += other.games;
        self.decisions.merge(&other.decisions);
        self.turns.merge(&other.turns);
        self.draws.merge(&other.draws);
        self.reshuffles.merge(&other.reshuffles);
        self.rounds.merge(&other.rounds);
        self.blocked += other.blocked;
        self.ties += other.ties;
        self.shared_wins += other.shared_wins;
        self.played.iter_mut().zip(other.played).for_each(|(sum, more)| *sum += more);
        self.ranks.iter_mut().zip(&other.ranks).for_each(|(sum, more)| sum.merge(more));
        self.first_hand.iter_mut().zip(&other.first_hand).for_each(|(sum, more)| sum.merge(more));
        self.seats.iter_mut().zip(&other.seats).for_each(|(sum, more)| sum.merge(more));
    }
}

impl SeatTally {
    fn merge(&mut self, other: &Self) {
        self.wins += other.wins;
        self.places.iter_mut().zip(other.places).for_each(|(sum, more)| *sum += more);
        self.points.merge(&other.points);
        self.drawn += other.drawn;
        self.forfeits += other.forfeits;
    }
}
