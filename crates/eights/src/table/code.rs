//! A view as bytes, without loss: what a client is sent so that it can fold later events into it.
//!
//! It stands beside the table because it alone writes down what a table packs. The code holds nothing that the view does not hold, its length
//! says nothing that the view does not say, and any bytes whatever can be read without harm: they are a view or they are none.

use super::{Flags, MAX_CHAIN, Table};
use crate::{
    ask::Ask,
    card::{Card, Rank, Suit},
    event::Viewer,
    hand::Hand,
    pile::{Laid, MAX_CARDS, Piles},
    rules::Rules,
    seat::{Direction, Seat, Seats},
    view::View,
};

/// The first byte of a code. Another way of writing gets another number.
const VERSION: u8 = 1;
/// Where there is no seat, card or suit.
const NONE: u8 = u8::MAX;
/// Marks a joker that lies as another card.
const AS_JOKER: u8 = 0x40;
/// Marks the last card of a waiting set.
const LAST_OF_SET: u8 = 0x80;

impl View {
    /// The view as bytes; its rules are not among them.
    pub fn code(&self) -> Vec<u8> {
        let viewer = self.own_seat();
        let mut bytes = vec![VERSION, viewer.map_or(NONE, Seat::number)];
        self.table.write(&mut bytes);
        let sets: Vec<(Laid, bool)> = match viewer {
            Some(seat) if self.table.ask == Ask::Meld => self.table.waiting(seat).collect(),
            _ => Vec::new(),
        };
        bytes.push(sets.len() as u8);
        bytes.extend(sets.iter().map(|(laid, last)| laid_byte(*laid) | if *last { LAST_OF_SET } else { 0 }));
        bytes
    }

    /// The view that these bytes are under these rules.
    pub fn from_code(rules: Rules, code: &[u8]) -> Option<Self> {
        let mut bytes = Bytes(code);
        if bytes.next()? != VERSION {
            return None;
        }
        let viewer = bytes.next()?;
        let table = Table::read(&rules, &mut bytes)?;
        let viewer = if viewer == NONE {
            Viewer::Audience
        } else {
            Viewer::Seat(known_seat(viewer, table.n_seats.into())?)
        };
        let mut view = Self::before(rules, table.n_seats.into(), table.bots, viewer);
        view.table = table.with_sets(viewer, &mut bytes)?;
        bytes.0.is_empty().then_some(view)
    }

    fn own_seat(&self) -> Option<Seat> {
        match self.viewer() {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Audience => None,
        }
    }
}

/// Writing.
impl Table {
    fn write(&self, bytes: &mut Vec<u8>) {
        let n = self.n_seats as usize;
        let (ask, to) = ask_bytes(self.ask);
        let suit = |suit: Option<Suit>| suit.map_or(NONE, |suit| suit as u8);
        bytes.extend([self.n_seats, ask, to]);
        for seats in [self.bots, self.put_to, self.asked, self.playing, self.shown, self.row] {
            bytes.extend(seats.0.to_le_bytes());
        }
        for number in [self.turns, self.plays, self.round, self.shuffles] {
            bytes.extend(number.to_le_bytes());
        }
        bytes.extend([self.turn.number(), self.dealer.number(), self.target.number()]);
        bytes.extend([u8::from(self.direction == Direction::Clockwise), self.top.bit(), self.played.bit()]);
        bytes.extend([suit(self.suit), suit(self.named), self.drawn.map_or(NONE, Card::bit)]);
        bytes.extend([self.owed, self.owed_by.number(), self.flags.0, self.n_drawn, self.barren]);
        bytes.extend(self.places);
        bytes.extend(self.notes);
        bytes.push(self.n_chain);
        bytes.extend(&self.counts[..n]);
        bytes.extend(&self.skips[..n]);
        self.scores[..n].iter().for_each(|score| bytes.extend(score.to_le_bytes()));
        for hand in &self.hands[..n] {
            bytes.push(hand.len() as u8);
            bytes.extend(hand.iter().map(Card::bit));
        }
        bytes.extend([self.piles.n_stock() as u8, self.piles.n_discards() as u8]);
        bytes.extend(self.piles.discards().map(laid_byte));
    }
}

/// Reading.
impl Table {
    fn read(rules: &Rules, bytes: &mut Bytes<'_>) -> Option<Self> {
        let n_seats = bytes.next()?;
        let n = n_seats as usize;
        if !rules.seats_fit(n) {
            return None;
        }
        let (ask, to) = (bytes.next()?, bytes.next()?);
        let [bots, put_to, asked, playing, shown, row] = bytes.six_seats(n)?;
        let (turns, plays) = (bytes.number()?, bytes.number()?);
        let (round, shuffles) = (bytes.number()?, bytes.number()?);
        let mut fresh = Self {
            bots,
            put_to,
            asked,
            playing,
            shown,
            row,
            turns,
            plays,
            round,
            shuffles,
            ..Self::new(n, bots, super::Seed::new([0; 32]))
        };
        fresh.ask = ask_of(ask, to, n)?;
        (fresh.turn, fresh.dealer, fresh.target) = (bytes.seat(n)?, bytes.seat(n)?, bytes.seat(n)?);
        fresh.direction = if bytes.next()? == 1 { Direction::Clockwise } else { Direction::Anticlockwise };
        (fresh.top, fresh.played) = (bytes.card()?, bytes.card()?);
        (fresh.suit, fresh.named) = (bytes.suit()?, bytes.suit()?);
        fresh.drawn = bytes.maybe(known_card)?;
        fresh.owed = bytes.next()?;
        fresh.owed_by = known_rank(bytes.next()?)?;
        fresh.flags = Flags(bytes.next()?);
        (fresh.n_drawn, fresh.barren) = (bytes.next()?, bytes.next()?);
        fresh.places = bytes.array()?;
        fresh.notes = bytes.array()?;
        fresh.n_chain = bytes.next()?;
        fresh.read_seats(n, bytes)?;
        fresh.read_piles(bytes)?;
        // Before the first deal everything fits, and after it what matches.
        if fresh.round > 0 {
            fresh.put_in_force(rules, fresh.suit);
        }
        fresh.makes_sense().then_some(fresh)
    }

    fn read_seats(&mut self, n: usize, bytes: &mut Bytes<'_>) -> Option<()> {
        for count in &mut self.counts[..n] {
            *count = bytes.next()?;
        }
        for skips in &mut self.skips[..n] {
            *skips = bytes.next()?;
        }
        for score in &mut self.scores[..n] {
            *score = bytes.number()?;
        }
        for hand in &mut self.hands[..n] {
            for _ in 0..bytes.next()? {
                hand.insert(bytes.card()?);
            }
        }
        Some(())
    }

    fn read_piles(&mut self, bytes: &mut Bytes<'_>) -> Option<()> {
        let (n_stock, n_discards) = (bytes.next()? as usize, bytes.next()? as usize);
        let in_hands: usize = self.counts.iter().map(|count| *count as usize).sum();
        if n_stock + n_discards + in_hands > MAX_CARDS {
            return None;
        }
        let mut piles = Piles::EMPTY;
        piles.restart([Card::JOKER; MAX_CARDS].into_iter().take(n_stock));
        for _ in 0..n_discards {
            piles.lay(known_laid(bytes.next()?)?);
        }
        piles.hide();
        self.piles = piles;
        Some(())
    }

    /// Whether what is asked later of this table can be answered at all.
    fn makes_sense(&self) -> bool {
        let chain = self.n_chain as usize;
        let links =
            self.notes.iter().take(chain).all(|link| known_seat(link & 15, self.n_seats.into()).is_some());
        let picking = matches!(self.ask, Ask::War | Ask::Purge | Ask::Meld);
        let picks = !picking || self.notes.iter().all(|note| *note == 0 || known_card(*note).is_some());
        let held = |(hand, count): (&Hand, &u8)| hand.len() <= *count as usize;
        chain <= MAX_CHAIN && links && picks && self.hands.iter().zip(&self.counts).all(held)
    }

    fn with_sets(mut self, viewer: Viewer, bytes: &mut Bytes<'_>) -> Option<Self> {
        let mut sets = Vec::new();
        for _ in 0..bytes.next()? {
            let byte = bytes.next()?;
            sets.push((known_laid(byte & !LAST_OF_SET)?, byte & LAST_OF_SET != 0));
        }
        match viewer {
            _ if sets.is_empty() => Some(self),
            Viewer::Seat(seat) if self.ask == Ask::Meld && sets.len() <= self.count(seat) => {
                self.put_sets_back(seat, &sets);
                Some(self)
            }
            _ => None,
        }
    }
}

const fn laid_byte(laid: Laid) -> u8 {
    laid.face.bit() | if laid.joker { AS_JOKER } else { 0 }
}

fn known_laid(byte: u8) -> Option<Laid> {
    let face = known_card(byte & !AS_JOKER)?;
    Some(Laid { face, joker: byte & AS_JOKER != 0 })
}

fn known_card(bit: u8) -> Option<Card> {
    if bit == Card::JOKER.bit() {
        return Some(Card::JOKER);
    }
    Some(Card::new(Rank::new(bit & 15)?, known_suit(bit >> 4)?))
}

fn known_suit(number: u8) -> Option<Suit> {
    Suit::ALL.get(number as usize).copied()
}

fn known_rank(number: u8) -> Option<Rank> {
    if number == Rank::JOKER.number() { Some(Rank::JOKER) } else { Rank::new(number) }
}

fn known_seat(number: u8, n_seats: usize) -> Option<Seat> {
    Seat::new(number.into()).filter(|seat| seat.index() < n_seats)
}

/// The question's number, and whom a card is given to.
const fn ask_bytes(ask: Ask) -> (u8, u8) {
    match ask {
        Ask::Turn => (0, 0),
        Ask::Suit => (1, 0),
        Ask::Target => (2, 0),
        Ask::Answer => (3, 0),
        Ask::War => (4, 0),
        Ask::Purge => (5, 0),
        Ask::Give { to } => (6, to.number()),
        Ask::Meld => (7, 0),
        Ask::PlayOn => (8, 0),
        Ask::Over => (9, 0),
    }
}

fn ask_of(number: u8, to: u8, n_seats: usize) -> Option<Ask> {
    let to = known_seat(to, n_seats)?;
    let asks = [
        Ask::Turn,
        Ask::Suit,
        Ask::Target,
        Ask::Answer,
        Ask::War,
        Ask::Purge,
        Ask::Give { to },
        Ask::Meld,
        Ask::PlayOn,
        Ask::Over,
    ];
    asks.get(number as usize).copied()
}

/// Bytes still to be read.
struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    fn next(&mut self) -> Option<u8> {
        let (first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(*first)
    }

    fn array<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (first, rest) = self.0.split_first_chunk()?;
        self.0 = rest;
        Some(*first)
    }

    fn number(&mut self) -> Option<u16> {
        self.array().map(u16::from_le_bytes)
    }

    fn six_seats(&mut self, n_seats: usize) -> Option<[Seats; 6]> {
        let mut sets = [Seats::NONE; 6];
        for set in &mut sets {
            *set = Seats(self.number()?);
            if *set - Seats::first(n_seats) != Seats::NONE {
                return None;
            }
        }
        Some(sets)
    }

    fn seat(&mut self, n_seats: usize) -> Option<Seat> {
        known_seat(self.next()?, n_seats)
    }

    fn card(&mut self) -> Option<Card> {
        known_card(self.next()?)
    }

    fn suit(&mut self) -> Option<Option<Suit>> {
        self.maybe(known_suit)
    }

    /// Something that may not be there.
    fn maybe<T>(&mut self, known: impl Fn(u8) -> Option<T>) -> Option<Option<T>> {
        match self.next()? {
            NONE => Some(None),
            byte => known(byte).map(Some),
        }
    }
}
