//! The rounds of a game: who scored what from whom, who went out, and what was missed.

use eights::{Event, MAX_SEATS, RoundEnd, Seat, SeenEvent};

/// Points that one seat got for the cards of another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    /// The seat that scores.
    pub seat: Seat,
    /// The seat that held the cards.
    pub from: Seat,
    /// How many points.
    pub points: u16,
}

/// A round, as far as it was seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    /// Its number, from 1.
    pub number: u16,
    /// The dealer.
    pub dealer: Seat,
    /// The points of the round.
    pub shares: Vec<Share>,
    /// The places, in order.
    pub places: Vec<(Seat, u8)>,
    /// How it ended; nothing while it is played.
    pub end: Option<RoundEnd>,
    /// Whether it counts for nothing.
    pub void: bool,
}

impl Round {
    /// The points that a seat scored in this round.
    pub fn points(&self, seat: Seat) -> u32 {
        self.shares.iter().filter(|share| share.seat == seat).map(|share| u32::from(share.points)).sum()
    }

    /// The points that a seat's cards gave to others, or to itself if each counts their own.
    pub fn given(&self, seat: Seat) -> u32 {
        self.shares.iter().filter(|share| share.from == seat).map(|share| u32::from(share.points)).sum()
    }

    /// The seat that scored from others in this round, and its shares.
    pub fn winner(&self) -> Option<(Seat, Vec<Share>)> {
        let winner = self.shares.iter().find(|share| share.seat != share.from)?.seat;
        Some((winner, self.shares.iter().copied().filter(|share| share.seat == winner).collect()))
    }
}

/// The rounds of a game, in order, and what was done in all of them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rounds {
    rounds: Vec<Round>,
    drawn: [usize; MAX_SEATS],
    nopes: [usize; MAX_SEATS],
}

/// The seat that has the most of something, alone, and how many.
fn most(counts: impl Iterator<Item = usize>) -> Option<(Seat, usize)> {
    let counts: Vec<usize> = counts.collect();
    let most = *counts.iter().max().filter(|most| **most > 0)?;
    let mut seats = counts.iter().enumerate().filter(|(_, count)| **count == most);
    let (n, _) = seats.next()?;
    if seats.next().is_some() { None } else { Some((Seat::new(n)?, most)) }
}

impl Rounds {
    /// All of them.
    pub fn all(&self) -> &[Round] {
        &self.rounds
    }

    /// The last that has ended.
    pub fn last_ended(&self) -> Option<&Round> {
        self.rounds.iter().rev().find(|round| round.end.is_some())
    }

    /// The seat that has drawn the most cards, and how many.
    pub fn most_drawn(&self) -> Option<(Seat, usize)> {
        most(self.drawn.into_iter())
    }

    /// The seat that has said Nope most often, and how often.
    pub fn most_nopes(&self) -> Option<(Seat, usize)> {
        most(self.nopes.into_iter())
    }

    /// The seat that has won the most rounds in a row, and how many; two at least.
    pub fn longest_streak(&self) -> Option<(Seat, usize)> {
        let mut longest = [0; MAX_SEATS];
        let mut run: Option<(Seat, usize)> = None;
        for round in self.rounds.iter().filter(|round| round.end.is_some()) {
            let first = round.places.iter().find(|(_, place)| *place == 1).map(|(seat, _)| *seat);
            run = first.map(|seat| (seat, run.filter(|(last, _)| *last == seat).map_or(1, |(_, n)| n + 1)));
            if let Some((seat, n)) = run {
                longest[seat.index()] = longest[seat.index()].max(n);
            }
        }
        most(longest.into_iter()).filter(|(_, n)| *n > 1)
    }

    /// A round is being played that was not seen from its beginning: what is seen of it from now on counts.
    pub(crate) fn join(&mut self, number: u16, dealer: Seat) {
        if number > 0 && self.rounds.last().is_none_or(|round| round.number != number) {
            self.begin(number, dealer);
        }
    }

    fn begin(&mut self, number: u16, dealer: Seat) {
        let (shares, places) = (Vec::new(), Vec::new());
        self.rounds.push(Round { number, dealer, shares, places, end: None, void: false });
    }

    pub(crate) fn note(&mut self, event: &SeenEvent) {
        match *event {
            Event::Drew { seat, .. } => self.drawn[seat.index()] += 1,
            Event::Noped { seat, .. } => self.nopes[seat.index()] += 1,
            _ => {}
        }
        if let Event::Began { round, dealer, .. } = *event {
            self.begin(round, dealer);
        }
        let Some(round) = self.rounds.last_mut() else { return };
        match *event {
            Event::Scored { seat, from, points } => round.shares.push(Share { seat, from, points }),
            Event::WentOut { seat, place } | Event::Placed { seat, place } => {
                round.places.push((seat, place));
            }
            Event::RoundEnded { how, void } => (round.end, round.void) = (Some(how), void),
            _ => {}
        }
    }
}

/// A summary of the events while the player was away.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Away {
    /// Cards that were played.
    pub plays: usize,
    /// How many of them the bot played in the player's place.
    pub played_for_you: usize,
    /// Cards that the player's hand drew.
    pub drew: usize,
    /// Rounds that began.
    pub rounds: usize,
    /// Whether so much was missed that only how the table stands now is known.
    pub is_fresh: bool,
}

impl Away {
    /// Whether nothing was missed.
    pub fn is_nothing(&self) -> bool {
        *self == Self::default()
    }

    pub(crate) fn note(&mut self, event: &SeenEvent, me: Option<Seat>) {
        match *event {
            Event::Played { seat, .. } | Event::Noped { seat, .. } => {
                self.plays += 1;
                self.played_for_you += usize::from(Some(seat) == me);
            }
            Event::Drew { seat, .. } if Some(seat) == me => self.drew += 1,
            Event::Began { .. } => self.rounds += 1,
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_round_that_was_joined_has_a_sheet_like_any_other() {
        let seat = |n| Seat::new(n).unwrap();
        let mut rounds = Rounds::default();
        rounds.join(3, seat(1));
        rounds.join(3, seat(1));
        rounds.note(&Event::Scored { seat: seat(0), from: seat(1), points: 7 });
        rounds.note(&Event::RoundEnded { how: RoundEnd::Out, void: false });
        assert_eq!(rounds.all().len(), 1);
        assert_eq!(rounds.last_ended().map(|round| (round.number, round.points(seat(0)))), Some((3, 7)));
        rounds.join(0, seat(0));
        assert_eq!(rounds.all().len(), 1, "before the first deal there is no round");
    }
}
