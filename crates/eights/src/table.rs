//! The table: everything that is true of a game at a moment, and the one function that changes it.
//!
//! [`Table::evolve`] folds an event into the table. It decides nothing: the event says what comes of it. The
//! same function folds a viewer's censored events into a [`View`](crate::View), whose table has blanks where
//! the viewer may not look.

mod cards;
mod code;
mod evolve;

use crate::{
    ask::Ask,
    card::{Card, Rank, Suit},
    cardset::CardSet,
    hand::Hand,
    meld::Meld,
    pile::{Laid, Piles, Shuffle},
    seat::{Direction, MAX_SEATS, Seat, Seats},
    seed::Seed,
};

/// The most cards in a chain of answers, the played card included (HR-27).
pub(crate) const MAX_CHAIN: usize = 32;

// The memory of a question has room for every seat, too.
const _: () = assert!(MAX_CHAIN >= MAX_SEATS);

/// A link's note: the seat in the low bits, whether it takes the card below back in the high one.
const TAKES_BACK: u8 = 0x80;

crate::bits::facts! {
    /// A yes-or-no fact of a table. View codes write them by their places, so a new one goes to the end.
    Flag in
    /// The facts that are true of a table.
    Flags(u16) {
        /// The effect of the card just played is in force.
        Stands,
        /// The player in turn must answer a skip.
        SkipPending,
        /// The first turn of the round has not begun.
        Starting,
        /// The match is over.
        Over,
        /// The player in turn must answer a pending draw or skip.
        MustRespond,
        /// A seat is to be skipped or shows its hand: the next turn cannot simply begin.
        NextTurnNotPlain,
        /// The player in turn has played a card already and has another go.
        AnotherGo,
    }
}

impl Flags {
    /// Whether any fact of the other set is true.
    #[inline(always)]
    pub(crate) const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }
}

/// The state of a game at a moment. In a view, the parts that the viewer may not know are blank.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Table {
    pub(crate) hands: [Hand; MAX_SEATS],
    pub(crate) piles: Piles,
    pub(crate) ask: Ask,
    /// The seats that the question was put to.
    pub(crate) put_to: Seats,
    /// The seats that have still to answer it.
    pub(crate) asked: Seats,
    pub(crate) n_seats: u8,
    pub(crate) bots: Seats,
    /// The seats that are still in the round.
    pub(crate) playing: Seats,
    pub(crate) shown: Seats,
    pub(crate) turn: Seat,
    pub(crate) dealer: Seat,
    pub(crate) target: Seat,
    pub(crate) direction: Direction,
    /// The face to match.
    pub(crate) top: Card,
    /// The suit in force; `None` if any card may be played.
    pub(crate) suit: Option<Suit>,
    /// The cards that fit on the top card: worked out once when that changes, used at every decision.
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
    pub(crate) idle_seats: Seats,
    /// Turns since a card that is not wild was played; 255 in the turn of one.
    pub(crate) turns_without_plain_card: u8,
    pub(crate) turns: u16,
    pub(crate) plays: u16,
    /// The memory of the question on the table: the links of the chain of answers, or for each seat the card
    /// it picked, the card to lie on top of its sets, or its vote.
    question_memory: [u8; MAX_CHAIN],
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
            flags: Flags::of(&[Flag::Stands, Flag::Starting]),
            drawn: None,
            n_drawn: 0,
            counts: [0; MAX_SEATS],
            skips: [0; MAX_SEATS],
            places: [0; MAX_SEATS / 2],
            scores: [0; MAX_SEATS],
            idle_seats: Seats::NONE,
            turns_without_plain_card: u8::MAX,
            turns: 0,
            plays: 0,
            question_memory: [0; MAX_CHAIN],
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
        let links = &self.question_memory[..self.n_chain as usize];
        links.iter().map(|link| (Seat::known(link & 15), link & TAKES_BACK != 0))
    }

    /// The cards of the chain of answers, the played one first: who laid each, and whether it takes the one
    /// below back.
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
        let bit = self.question_memory[seat.index()];
        (self.ask.remembers_cards() && bit > 0).then(|| Card::from_known_bit(bit))
    }

    pub(crate) fn set_pick(&mut self, seat: Seat, card: Option<Card>) {
        self.question_memory[seat.index()] = card.map_or(0, Card::bit);
    }

    /// The seats that have said yes to playing on.
    pub(crate) fn yes_votes(&self) -> Seats {
        let voted = |seat: &Seat| self.ask == Ask::PlayOn && self.question_memory[seat.index()] > 0;
        self.seats().iter().filter(voted).collect()
    }

    /// Says who has voted for playing on.
    pub(crate) fn set_yes_votes(&mut self, seats: Seats) {
        seats.iter().for_each(|seat| self.question_memory[seat.index()] = 1);
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

    /// Adds a link to the chain of answers; says whether there was room for it.
    pub(crate) fn add_link(&mut self, seat: Seat, take_back: bool) -> bool {
        let note = seat.number() | if take_back { TAKES_BACK } else { 0 };
        let slot = self.question_memory.get_mut(self.n_chain as usize);
        let has_room = slot.is_some();
        if let Some(slot) = slot {
            *slot = note;
            self.n_chain += 1;
        }
        has_room
    }

    /// Blanks the stock and the waiting sets, for a view.
    pub(crate) fn hide_piles(&mut self) {
        self.piles.hide();
    }

    /// Adds a set to those that wait for the others.
    pub(crate) fn put_set(&mut self, seat: Seat, meld: Meld) {
        let (before, count) = (self.cards_before(seat), self.count(seat));
        self.piles.wait(before, count, meld.laid());
    }

    /// Puts sets that a viewer has chosen itself back where they waited.
    pub(crate) fn put_sets_back(&mut self, seat: Seat, sets: &[(Laid, bool)]) {
        let (before, count) = (self.cards_before(seat), self.count(seat));
        for set in sets.split_inclusive(|(_, last)| *last) {
            self.piles.wait(before, count, set.iter().map(|(laid, _)| *laid));
        }
    }

    /// The top card's own suit; a joker has none.
    pub(crate) fn own_suit(&self) -> Option<Suit> {
        (!self.top.is_joker()).then(|| self.top.suit())
    }

    /// How many times the stock was shuffled in this round.
    pub(crate) const fn shuffles(&self) -> u16 {
        self.shuffles
    }

    /// Says how many times the stock was shuffled: later shuffles count on from there.
    pub(crate) const fn set_shuffles(&mut self, shuffles: u16) {
        self.shuffles = shuffles;
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
