//! Going out, playing on, places and points.

use super::Game;
use crate::{
    ask::Ask,
    event::{Event, RoundEnd, Sink},
    rules::{Blocked, EffectKind, MOST_TURNS, Places, Scoring},
    seat::{MAX_SEATS, Seat, Seats},
    table::Flag,
};

impl Game {
    /// After a played card and all that came of it: everybody without cards is out (NE-19); then the turn
    /// goes on.
    #[inline(always)]
    pub(super) fn finish(&mut self, sink: &mut impl Sink) {
        if self.is_anybody_out() { self.check_out(sink) } else { self.go_on(sink) }
    }

    /// The same after a card without effect in rules without answers: only its player can be out, and nobody
    /// has another go.
    #[inline(always)]
    pub(super) fn finish_plain(&mut self, sink: &mut impl Sink) {
        if self.table.count(self.table.turn) == 0 {
            return self.check_out(sink);
        }
        self.end_turn(Seats::NONE, sink);
    }

    /// Whether a seat may have run out of cards. Without answers and simultaneous discards only the player
    /// can have.
    #[inline(always)]
    fn is_anybody_out(&self) -> bool {
        self.rules.has_nopes()
            || (self.table.count(self.table.turn) == 0 && !self.table.flags.has(Flag::Starting))
    }

    #[inline(never)]
    pub(super) fn check_out(&mut self, sink: &mut impl Sink) {
        let out: Seats = self.table.playing - self.table.holding();
        if out.is_empty() {
            return self.go_on(sink);
        }
        let place = self.next_place();
        for seat in out.in_turn_from(self.table.turn, self.table.direction) {
            self.commit(Event::WentOut { seat, place }, sink);
        }
        if self.table.playing.len() < 2 || self.rules.places == Places::FirstOut {
            return self.end_round(RoundEnd::Out, sink);
        }
        if self.rules.places == Places::Ask {
            return self.commit(Event::Asked { ask: Ask::PlayOn, seats: self.voters() }, sink);
        }
        self.go_on(sink);
    }

    /// The first free place: one more than the seats that went out before.
    fn next_place(&self) -> u8 {
        let gone_out = self.table.seats() - self.table.playing - self.table.thrown_out();
        1 + gone_out.len() as u8
    }

    /// Where people are left, only they vote (CL-8).
    fn voters(&self) -> Seats {
        let people = self.table.playing - self.table.bots;
        if people.is_empty() { self.table.playing } else { people }
    }

    #[inline(never)]
    pub(super) fn vote(&mut self, seat: Seat, yes: bool, sink: &mut impl Sink) {
        self.commit(Event::Voted { seat, yes }, sink);
        if !self.table.asked.is_empty() {
            return;
        }
        if 2 * self.table.yes_votes().len() > self.table.put_to.len() {
            self.go_on(sink);
        } else {
            self.end_round(RoundEnd::Out, sink);
        }
    }

    /// Another go for the same player, or the next one's turn.
    #[inline(always)]
    fn go_on(&mut self, sink: &mut impl Sink) {
        let seat = self.table.turn;
        let again =
            self.table.flags.has(Flag::Stands) && self.rules.effect(self.table.played).is(EffectKind::Again);
        if again
            && self.table.playing.contains(seat)
            && self.table.turns < MOST_TURNS
            && self.table.playing.len() > 1
        {
            return self.commit(Event::Again { seat }, sink);
        }
        self.end_turn(Seats::NONE, sink);
    }

    #[inline(never)]
    pub(super) fn end_round(&mut self, how: RoundEnd, sink: &mut impl Sink) {
        let void = how != RoundEnd::Out && self.rules.blocked == Blocked::Void;
        self.commit(Event::RoundEnded { how, void }, sink);
        if !void {
            self.place_the_rest(how, sink);
            if self.rules.scoring != Scoring::Off {
                self.give_points(sink);
            }
        }
        if self.match_is_over() {
            self.place_by_score(sink);
            self.commit(Event::MatchEnded, sink);
        }
    }

    /// Where there are points, the places of the match are by score (ALL-6).
    fn place_by_score(&mut self, sink: &mut impl Sink) {
        let (scores, scoring) = (self.table.scores, self.rules.scoring);
        if scoring == Scoring::Off {
            return;
        }
        let better = |a: Seat, b: Seat| match scoring {
            Scoring::OwnPoints => scores[a.index()] < scores[b.index()],
            _ => scores[a.index()] > scores[b.index()],
        };
        let better = outranked(self.table.seats(), better);
        for n in 0..self.table.n_seats {
            for seat in self.table.seats().iter() {
                if better[seat.index()] == n {
                    self.commit(Event::Ranked { seat, place: 1 + n }, sink);
                }
            }
        }
    }

    /// Places those who are still in; equals share a place.
    fn place_the_rest(&mut self, how: RoundEnd, sink: &mut impl Sink) {
        let worth = |seat: Seat| match self.rules.blocked {
            Blocked::Tie if how != RoundEnd::Out => 0,
            Blocked::LowestPoints if how != RoundEnd::Out => self.points_in_hand(seat),
            _ => self.table.count(seat) as u32,
        };
        let worths = self.table.seats().iter().map(worth).collect::<WorthBySeat>().0;
        let (first, left) = (self.next_place(), self.table.playing);
        let better = outranked(left, |seat, other| worths[seat.index()] < worths[other.index()]);
        // Best first, as they are told.
        for n in 0..left.len() as u8 {
            for seat in left.iter() {
                if better[seat.index()] == n {
                    self.commit(Event::Placed { seat, place: first + n }, sink);
                }
            }
        }
    }

    fn points_in_hand(&self, seat: Seat) -> u32 {
        self.table.hands[seat.index()].worth(|card| self.rules.value(card))
    }

    /// Points for the round: the winners collect what others hold more than they do, or each counts their own
    /// (HR-12).
    fn give_points(&mut self, sink: &mut impl Sink) {
        let seats = self.table.seats();
        let in_hand = seats.iter().map(|seat| self.points_in_hand(seat)).collect::<WorthBySeat>().0;
        let winners: Seats = seats.iter().filter(|seat| self.table.place(*seat) == 1).collect();
        match self.rules.scoring {
            Scoring::Off => {}
            Scoring::OwnPoints => {
                for seat in seats.iter() {
                    self.commit(
                        Event::Scored { seat, from: seat, points: in_hand[seat.index()] as u16 },
                        sink,
                    );
                }
            }
            Scoring::WinnerCollects => {
                for seat in winners.iter() {
                    for from in (seats - winners).iter() {
                        let points = in_hand[from.index()].saturating_sub(in_hand[seat.index()]) as u16;
                        self.commit(Event::Scored { seat, from, points }, sink);
                    }
                }
            }
        }
    }

    fn match_is_over(&self) -> bool {
        let reached = |target: u32| self.table.scores.iter().any(|score| u32::from(*score) >= target);
        self.rules.target(self.n_seats()).is_none_or(reached)
    }
}

/// For each of the seats, how many others are better.
#[inline(always)]
fn outranked(seats: Seats, is_better: impl Fn(Seat, Seat) -> bool) -> [u8; MAX_SEATS] {
    let mut better = [0; MAX_SEATS];
    for seat in seats.iter() {
        for other in seats.iter() {
            better[seat.index()] += u8::from(is_better(other, seat));
        }
    }
    better
}

/// A number for each seat, collected without the heap.
struct WorthBySeat([u32; MAX_SEATS]);

impl FromIterator<u32> for WorthBySeat {
    fn from_iter<I: IntoIterator<Item = u32>>(numbers: I) -> Self {
        let mut worths = [0; MAX_SEATS];
        worths.iter_mut().zip(numbers).for_each(|(slot, number)| *slot = number);
        Self(worths)
    }
}
