//! The table: everything that is true of a game at a moment, and the one function that changes it.
//!
//! [`Table::evolve`] folds an event into the table. It knows no rules: whoever decides says in the event what comes of it. The same
//! function folds a viewer's censored events into a [`View`](crate::View), whose table has blanks where the viewer may not look.

mod code;
mod evolve;

use crate::{
    ask::Ask,
    card::{Card, Rank, Suit},
    cardset::CardSet,
    hand::Hand,
    pile::{Laid, Piles, Shuffle},
    seat::{Direction, MAX_SEATS, Seat, Seats},
    seed::Seed,
};

/// The most cards in a chain of answers: the played card, eight aces and four jokers.
const MAX_CHAIN: usize = 13;

/// A link's note: the seat in the low bits, whether it takes the card below back in the high one.
const TAKES_BACK: u8 = 0x80;

/// Yes-or-no facts of a table, in one byte.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Flags(u8);

impl Flags {
    /// The effect of the card just played is in force.
    pub(crate) const STANDS: u8 = 1;
    /// The player in turn must answer a skip.
    pub(crate) const SKIP_PENDING: u8 = 2;
    /// The first turn of the round has not begun.
    pub(crate) const STARTING: u8 = 4;
    /// The match is over.
    pub(crate) const OVER: u8 = 8;
    /// The player in turn must answer a pending draw or skip.
    pub(crate) const PRESSED: u8 = 16;
    /// Somebody is to be skipped or shows their hand: the next turn cannot simply begin.
    pub(crate) const HELD_UP: u8 = 32;
    /// The player in turn has played a card already and has another go.
    pub(crate) const ANOTHER_GO: u8 = 64;

    const NEW: Self = Self(Self::STANDS | Self::STARTING);

    #[inline(always)]
    pub(crate) const fn has(self, flag: u8) -> bool {
        self.0 & flag != 0
    }

    #[inline(always)]
    pub(crate) const fn set(&mut self, flag: u8, yes: bool) {
        self.0 = if yes { self.0 | flag } else { self.0 & !flag };
    }
}

/// What is true of a game at a moment. In a view, what the viewer may not know is blank.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Table {
    pub(crate) hands: [Hand; MAX_SEATS],
    pub(crate) piles: Piles,
    pub(crate) ask: Ask,
    /// To whom the question was put.
    pub(crate) put_to: Seats,
    /// Who has still to answer it.
    pub(crate) asked: Seats,
    pub(crate) n_seats: u8,
    pub(crate) bots: Seats,
    /// Who is still in the round.
    pub(crate) playing: Seats,
    pub(crate) shown: Seats,
    pub(crate) turn: Seat,
    pub(crate) dealer: Seat,
    pub(crate) target: Seat,
    pub(crate) direction: Direction,
    /// The face to match.
    pub(crate) top: Card,
    /// The suit in force; none where any card may be played.
    pub(crate) suit: Option<Suit>,
    /// What fits on the top card: worked out once when that changes, asked at every decision.
    pub(crate) fits: CardSet,
    /// The suit named for the card just played.
    pub(crate) named: Option<Suit>,
    /// The face of the card just played in turn.
    pub(crate) played: Card,
    pub(crate) owed: u8,
    pub(crate) owed_by: Rank,
    pub(crate) flags: Flags,
    /// The card drawn last in this turn.
    pub(crate) drawn: Option<Card>,
    pub(crate) n_drawn: u8,
    pub(crate) counts: [u8; MAX_SEATS],
    pub(crate) skips: [u8; MAX_SEATS],
    places: [u8; MAX_SEATS / 2],
    pub(crate) scores: [u16; MAX_SEATS],
    /// The seats that have, one after the other, done nothing.
    pub(crate) row: Seats,
    /// Turns since a card that is not wild was played; 255 in the turn of one.
    pub(crate) barren: u8,
    pub(crate) turns: u16,
    pub(crate) plays: u16,
    /// What the question on the table has to remember: the links of the chain of answers, or for each seat the card it picked, the card to
    /// lie on top of its sets, or its vote.
    notes: [u8; MAX_CHAIN],
    n_chain: u8,
    pub(crate) round: u16,
    shuffles: u16,
    pub(crate) seed: Seed,
}

impl Table {
    pub(crate) fn new(n_seats: usize, bots: Seats, seed: Seed) -> Self {
        let last = Seat::known(n_seats as u8 - 1);
        Self {
            hands: [Hand::EMPTY; MAX_SEATS],
            piles: Piles::EMPTY,
            ask: Ask::Over,
            put_to: Seats::NONE,
            asked: Seats::NONE,
            n_seats: n_seats as u8,
            bots,
            playing: Seats::first(n_seats),
            shown: Seats::NONE,
            turn: last,
            dealer: last,
            target: last,
            direction: Direction::Clockwise,
            top: Card::JOKER,
            suit: None,
            fits: CardSet::EVERY,
            named: None,
            played: Card::JOKER,
            owed: 0,
            owed_by: Rank::JOKER,
            flags: Flags::NEW,
            drawn: None,
            n_drawn: 0,
            counts: [0; MAX_SEATS],
            skips: [0; MAX_SEATS],
            places: [0; MAX_SEATS / 2],
            scores: [0; MAX_SEATS],
            row: Seats::NONE,
            barren: u8::MAX,
            turns: 0,
            plays: 0,
            notes: [0; MAX_CHAIN],
            n_chain: 0,
            round: 0,
            shuffles: 0,
            seed,
        }
    }

    /// Everybody at the table.
    pub(crate) fn seats(&self) -> Seats {
        Seats::first(self.n_seats as usize)
    }

    #[inline(always)]
    pub(crate) fn count(&self, seat: Seat) -> usize {
        self.counts[seat.index()] as usize
    }

    /// Those in the round who hold a card.
    pub(crate) fn holding(&self) -> Seats {
        let holding =
            self.counts.iter().enumerate().fold(0, |all, (n, count)| all | u16::from(*count > 0) << n);
        Seats(holding) & self.playing
    }

    /// How many cards the hands of lower seats hold: where a seat's waiting sets begin.
    fn cards_before(&self, seat: Seat) -> usize {
        self.counts[..seat.index()].iter().map(|n| *n as usize).sum()
    }

    /// The cards of the sets a seat has chosen, each with whether it is the last of its set.
    pub(crate) fn waiting(&self, seat: Seat) -> impl Iterator<Item = (Laid, bool)> + '_ {
        self.piles.waiting(self.cards_before(seat), self.count(seat))
    }

    /// The links of the chain of answers: who laid each, and whether it takes the one below back.
    pub(crate) fn chain(&self) -> impl ExactSizeIterator<Item = (Seat, bool)> + '_ {
        let links = &self.notes[..self.n_chain as usize];
        links.iter().map(|link| (Seat::known(link & 15), link & TAKES_BACK != 0))
    }

    /// The cards of the chain of answers, the played one first: who laid each, and whether it takes the one below back.
    pub(crate) fn chain_cards(&self) -> Vec<(Seat, Laid, bool)> {
        let n = self.chain().len();
        let links = self.chain().enumerate();
        links.filter_map(|(k, (seat, back))| Some((seat, self.piles.discard(n - 1 - k)?, back))).collect()
    }

    /// The sets a seat has chosen and not yet laid.
    pub(crate) fn sets(&self, seat: Seat) -> Vec<Vec<Laid>> {
        if self.ask != Ask::Meld {
            return Vec::new();
        }
        let waiting: Vec<(Laid, bool)> = self.waiting(seat).collect();
        let sets = waiting.split_inclusive(|(_, last)| *last);
        sets.map(|set| set.iter().map(|(laid, _)| *laid).collect()).collect()
    }

    /// The places so far, best first; seats that share a place stand together.
    pub(crate) fn places(&self) -> Vec<Vec<Seat>> {
        let at = |place: u8| self.seats().iter().filter(|seat| self.place(*seat) == place).collect();
        let places = 1..=self.seats().len() as u8;
        places.map(at).filter(|seats: &Vec<Seat>| !seats.is_empty()).collect()
    }

    /// The card a seat has picked face down, or chosen to lie on top of its sets.
    pub(crate) fn pick(&self, seat: Seat) -> Option<Card> {
        let asked = matches!(self.ask, Ask::War | Ask::Purge | Ask::Meld);
        let bit = self.notes[seat.index()];
        (asked && bit > 0).then(|| Card::from_known_bit(bit))
    }

    pub(crate) fn set_pick(&mut self, seat: Seat, card: Option<Card>) {
        self.notes[seat.index()] = card.map_or(0, Card::bit);
    }

    /// The seats that have said yes to playing on.
    pub(crate) fn yes_votes(&self) -> Seats {
        let voted = |seat: &Seat| self.ask == Ask::PlayOn && self.notes[seat.index()] > 0;
        self.seats().iter().filter(voted).collect()
    }

    /// Those thrown out of the round: they are no longer in it, and hold cards.
    pub(crate) fn thrown_out(&self) -> Seats {
        let left = self.seats() - self.playing;
        left.iter().filter(|seat| self.count(*seat) > 0).collect()
    }

    /// A seat's place: 1 is the first, 0 none yet.
    pub(crate) fn place(&self, seat: Seat) -> u8 {
        self.places[seat.index() / 2] >> (4 * (seat.number() & 1)) & 15
    }

    pub(crate) fn set_place(&mut self, seat: Seat, place: u8) {
        let shift = 4 * (seat.number() & 1);
        let pair = &mut self.places[seat.index() / 2];
        *pair = (*pair & !(15 << shift)) | (place & 15) << shift;
    }

    fn add_link(&mut self, seat: Seat, take_back: bool) {
        let note = seat.number() | if take_back { TAKES_BACK } else { 0 };
        if let Some(slot) = self.notes.get_mut(self.n_chain as usize) {
            *slot = note;
            self.n_chain += 1;
        }
    }

    /// Blanks the stock and the waiting sets, for a view.
    pub(crate) fn hide_piles(&mut self) {
        self.piles.hide();
    }

    /// Puts sets that a viewer has chosen itself back where they waited.
    pub(crate) fn put_sets_back(&mut self, seat: Seat, sets: &[(Laid, bool)]) {
        let (before, count) = (self.cards_before(seat), self.count(seat));
        for set in sets.split_inclusive(|(_, last)| *last) {
            self.piles.wait(before, count, set.iter().map(|(laid, _)| *laid));
        }
    }

    /// The stock, next card first.
    pub(crate) fn stock(&self) -> impl ExactSizeIterator<Item = Card> + use<> {
        self.piles.stock(&self.last_shuffle())
    }

    /// The shuffle that gave the stock its order.
    fn last_shuffle(&self) -> Shuffle<'_> {
        Shuffle { seed: &self.seed, round: self.round, number: self.shuffles.wrapping_sub(1) }
    }
}
