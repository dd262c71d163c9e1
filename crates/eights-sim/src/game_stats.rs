//! The numbers of one game, counted while it is played: a sink of events.

use eights::{CardSet, Event, Game, MAX_SEATS, RoundEnd, Seat, Seats, Sink};

/// Seats are numbered below this, and a power of two spares the check.
const ROOM: usize = MAX_SEATS.next_power_of_two();
/// Where a seat stands that got no place in the round: behind all who went out, before all who were thrown
/// out.
const UNPLACED: u8 = 100;

/// A number for each seat.
pub(crate) type BySeat<T> = [T; ROOM];

/// The numbers of one game. Events are also passed on to `Heard`; by default nothing listens, and that costs
/// nothing.
#[derive(Clone, Debug, Default)]
pub(crate) struct GameStats<Heard = ()> {
    pub(crate) decisions: u32,
    pub(crate) turns: u32,
    pub(crate) rounds: u32,
    pub(crate) blocked: u32,
    pub(crate) reshuffles: u32,
    /// Cards drawn, by seat.
    pub(crate) drawn: BySeat<u32>,
    /// Cards played in turn or as an answer, by their own rank: a joker is one whatever it stands for.
    pub(crate) played: [u32; 16],
    /// The ranks a seat has played, a bit for each.
    pub(crate) ranks: BySeat<u16>,
    /// The faces a seat was dealt in the first round.
    pub(crate) first_hands: BySeat<CardSet>,
    standing: BySeat<u8>,
    thrown_out: u8,
    went_out: Seats,
    pub(crate) heard: Heard,
}

#[inline(always)]
const fn chair(seat: Seat) -> usize {
    seat.index() % ROOM
}

impl<Heard: Sink> Sink for GameStats<Heard> {
    #[inline(always)]
    fn emit(&mut self, event: Event) {
        match event {
            Event::Began { .. } => self.begin_round(),
            Event::Dealt { seat, card } if self.rounds == 1 => {
                self.first_hands[chair(seat)] |= CardSet::of(card);
            }
            Event::TurnBegan { .. } => self.turns += 1,
            Event::Played { seat, laid, .. } | Event::Noped { seat, laid, .. } => {
                let rank = laid.card().rank().index();
                self.played[rank] += 1;
                self.ranks[chair(seat)] |= 1 << rank;
            }
            Event::Drew { seat, .. } => self.drawn[chair(seat)] += 1,
            Event::Recycled { .. } | Event::TurnedOver { .. } => self.reshuffles += 1,
            Event::WentOut { seat, place } => {
                self.standing[chair(seat)] = place;
                self.went_out = self.went_out.with(seat);
            }
            Event::Placed { seat, place } | Event::Ranked { seat, place } => {
                self.standing[chair(seat)] = place;
            }
            Event::Eliminated { seat, .. } => {
                self.standing[chair(seat)] = u8::MAX - self.thrown_out;
                self.thrown_out += 1;
            }
            Event::RoundEnded { how, .. } => self.blocked += u32::from(how != RoundEnd::Out),
            _ => {}
        }
        self.heard.emit(event);
    }
}

impl<Heard> GameStats<Heard> {
    /// Forgets everything but who hears.
    #[inline]
    pub(crate) fn restart(&mut self) {
        let Self { decisions, turns, rounds, blocked, reshuffles, drawn, played, ranks, first_hands, .. } =
            self;
        (*decisions, *turns, *rounds, *blocked, *reshuffles) = (0, 0, 0, 0, 0);
        (*drawn, *played, *ranks) = ([0; ROOM], [0; 16], [0; ROOM]);
        *first_hands = [CardSet::EMPTY; ROOM];
        self.forget_places();
    }

    fn begin_round(&mut self) {
        self.rounds += 1;
        self.forget_places();
    }

    /// Nobody has a place.
    #[inline]
    pub(crate) fn forget_places(&mut self) {
        (self.standing, self.thrown_out, self.went_out) = ([UNPLACED; ROOM], 0, Seats::NONE);
    }

    /// How it ended, where these seats have forfeited: they share the last place, everybody else moves up.
    #[inline]
    pub(crate) fn outcome(&self, game: &Game, forfeited: Seats) -> Outcome {
        let seats = Seats::first(game.n_seats());
        let others = seats - forfeited;
        let mut outcome = Outcome { forfeited, ..Outcome::default() };
        for seat in seats.iter() {
            let mine = self.standing[chair(seat)];
            let better = |other: &Seat| self.standing[chair(*other)] < mine;
            let behind =
                if forfeited.contains(seat) { others.len() } else { others.iter().filter(better).count() };
            outcome.places[chair(seat)] = 1 + behind as u8;
            outcome.points[chair(seat)] = game.score(seat);
        }
        let firsts: Seats = others.iter().filter(|seat| outcome.places[chair(*seat)] == 1).collect();
        // Several win together only by going out together (NE-19); otherwise nobody is the winner.
        let won = match firsts.len() {
            0 | 1 => !firsts.is_empty(),
            _ => (firsts - self.went_out).is_empty(),
        };
        outcome.winners = if won { firsts } else { Seats::NONE };
        outcome.tied = !won;
        outcome
    }

    /// Cards drawn by all.
    pub(crate) fn draws(&self) -> u32 {
        self.drawn.iter().sum()
    }
}

/// How a game ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Outcome {
    /// Places from 1; seats that share a place have the same number.
    pub(crate) places: BySeat<u8>,
    pub(crate) points: BySeat<u16>,
    /// The seat alone in first place, or all winners who went out together.
    pub(crate) winners: Seats,
    /// The first place is shared by players who did not go out, or all have forfeited.
    pub(crate) tied: bool,
    pub(crate) forfeited: Seats,
}

/// A game told to its end.
#[derive(Clone, Debug, Default)]
pub(crate) struct Told<Heard = ()> {
    pub(crate) stats: GameStats<Heard>,
    pub(crate) outcome: Outcome,
}
