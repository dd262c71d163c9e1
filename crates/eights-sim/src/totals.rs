//! The totals of many games. Everything is an exact integer and adding is commutative, so the sum does not
//! depend on which thread counted what.

use crate::{game_stats::Told, histogram::Histogram, interval::Moments};
use eights::{MAX_SEATS, Seats};

/// The numbers of a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeatTotals {
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

/// How often a player had something, and how often that player won.
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

/// The totals of many games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Totals {
    /// How many games.
    pub games: u64,
    /// Seat by seat.
    pub seats: Vec<SeatTotals>,
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
    /// Games whose first place is shared by players who did not go out, or who all have forfeited: nobody's
    /// win.
    pub ties: u64,
    /// Games that several won by going out together.
    pub shared_wins: u64,
    /// Cards played, in turn or as an answer, by the rank's index. A joker counts as one whatever it stands
    /// for.
    pub played: [u64; 16],
    /// By the rank's index: seats that played a card of it in a game.
    pub ranks: [Worth; 16],
    /// By the card's bit: seats that had it in their first hand.
    pub first_hand: [Worth; 64],
}

impl Totals {
    /// No games yet, for this number of seats.
    pub fn new(seats: usize) -> Self {
        Self {
            games: 0,
            seats: vec![SeatTotals::default(); seats],
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
    pub(crate) fn add<Heard>(&mut self, Told { stats, outcome }: &Told<Heard>) {
        self.games += 1;
        self.decisions.add(stats.decisions.into());
        self.turns.add(stats.turns);
        self.draws.add(stats.draws().into());
        self.reshuffles.add(stats.reshuffles.into());
        self.rounds.add(stats.rounds.into());
        self.blocked += u64::from(stats.blocked);
        self.ties += u64::from(outcome.tied);
        self.shared_wins += u64::from(outcome.winners.len() > 1);
        for (sum, played) in self.played.iter_mut().zip(stats.played) {
            *sum += u64::from(played);
        }
        for (totals, seat) in self.seats.iter_mut().zip(Seats::first(MAX_SEATS).iter()) {
            let n = seat.index();
            let won = u64::from(outcome.winners.contains(seat));
            totals.wins += won;
            totals.places[usize::from(outcome.places[n] - 1) % MAX_SEATS] += 1;
            totals.points.add(outcome.points[n].into());
            totals.drawn += u64::from(stats.drawn[n]);
            totals.forfeits += u64::from(outcome.forfeited.contains(seat));
            let mut ranks = stats.ranks[n];
            while ranks > 0 {
                self.ranks[ranks.trailing_zeros() as usize % 16].add(won);
                ranks &= ranks - 1;
            }
            for card in stats.first_hands[n].iter() {
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

impl SeatTotals {
    fn merge(&mut self, other: &Self) {
        self.wins += other.wins;
        self.places.iter_mut().zip(other.places).for_each(|(sum, more)| *sum += more);
        self.points.merge(&other.points);
        self.drawn += other.drawn;
        self.forfeits += other.forfeits;
    }
}
