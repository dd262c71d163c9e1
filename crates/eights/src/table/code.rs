//! A view as bytes, without loss: what a client is sent so that it can fold later events into it.
//!
//! It stands beside the table because it alone writes down what a table packs. The code holds nothing that
//! the view does not hold, its length says nothing that the view does not say, and any bytes whatever can be
//! read without harm: they are a view or they are none.

use super::{Flags, MAX_CHAIN, Table};
use crate::{
    ask::Ask,
    bytes::Bytes,
    card::{Card, Rank, Suit},
    event::Viewer,
    hand::Hand,
    pile::{LAST_OF_SET, Laid, MAX_CARDS, Piles},
    rules::Rules,
    seat::{Direction, Seat, Seats},
    view::View,
};

/// The ways of writing a table; the first byte of a code says which.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    /// One byte of flags and a short memory: the way since the first version, taken wherever it is enough.
    Short = 1,
    /// Two bytes of flags and the whole memory.
    Long = 2,
}

/// How much of a question's memory the short form holds.
const SHORT_MEMORY: usize = 13;

impl Form {
    fn of_byte(byte: u8) -> Option<Self> {
        [Self::Short, Self::Long].into_iter().find(|form| *form as u8 == byte)
    }
}

/// Where there is no seat, card or suit.
const NONE: u8 = u8::MAX;

impl View {
    /// The view as bytes; its rules are not among them.
    pub fn code(&self) -> Vec<u8> {
        let viewer = self.own_seat();
        let form = self.table.form();
        let mut bytes = vec![form as u8, viewer.map_or(NONE, Seat::number)];
        self.table.write(form, &mut bytes);
        let sets: Vec<(Laid, bool)> = match viewer {
            Some(seat) if self.table.ask == Ask::Meld => self.table.waiting(seat).collect(),
            _ => Vec::new(),
        };
        bytes.push(sets.len() as u8);
        bytes.extend(sets.iter().map(|(laid, last)| laid.byte() | if *last { LAST_OF_SET } else { 0 }));
        bytes
    }

    /// The view that these bytes are under these rules.
    pub fn from_code(rules: Rules, code: &[u8]) -> Option<Self> {
        let mut bytes = Bytes(code);
        let form = Form::of_byte(bytes.next()?)?;
        let viewer = bytes.next()?;
        let table = Table::read(&rules, form, &mut bytes)?;
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
    /// The shortest form that holds this table.
    fn form(&self) -> Form {
        let is_short = self.question_memory[SHORT_MEMORY..].iter().all(|note| *note == 0);
        if is_short && self.flags.0 <= u16::from(u8::MAX) { Form::Short } else { Form::Long }
    }

    fn write(&self, form: Form, bytes: &mut Vec<u8>) {
        let n = self.n_seats as usize;
        let (ask, to) = ask_bytes(self.ask);
        let suit = |suit: Option<Suit>| suit.map_or(NONE, |suit| suit as u8);
        bytes.extend([self.n_seats, ask, to]);
        for seats in [self.bots, self.put_to, self.asked, self.playing, self.shown, self.idle_seats] {
            bytes.extend(seats.0.to_le_bytes());
        }
        for number in [self.turns, self.plays, self.round, self.shuffles] {
            bytes.extend(number.to_le_bytes());
        }
        bytes.extend([self.turn.number(), self.dealer.number(), self.target.number()]);
        bytes.extend([u8::from(self.direction == Direction::Clockwise), self.top.bit(), self.played.bit()]);
        bytes.extend([suit(self.suit), suit(self.named), self.drawn.map_or(NONE, Card::bit)]);
        let [flags, more_flags] = self.flags.0.to_le_bytes();
        bytes.extend([self.owed, self.owed_by.number(), flags, self.n_drawn, self.turns_without_plain_card]);
        bytes.extend(self.places);
        bytes.extend(&self.question_memory[..SHORT_MEMORY]);
        bytes.push(self.n_chain);
        if form == Form::Long {
            bytes.push(more_flags);
            bytes.extend(&self.question_memory[SHORT_MEMORY..]);
        }
        bytes.extend(&self.counts[..n]);
        bytes.extend(&self.skips[..n]);
        self.scores[..n].iter().for_each(|score| bytes.extend(score.to_le_bytes()));
        for hand in &self.hands[..n] {
            bytes.push(hand.len() as u8);
            bytes.extend(hand.iter().map(Card::bit));
        }
        bytes.extend([self.piles.n_stock() as u8, self.piles.n_discards() as u8]);
        bytes.extend(self.piles.discards().map(Laid::byte));
    }
}

/// Reading.
impl Table {
    fn read(rules: &Rules, form: Form, bytes: &mut Bytes<'_>) -> Option<Self> {
        let n_seats = bytes.next()?;
        let n = n_seats as usize;
        if !rules.seats_fit(n) {
            return None;
        }
        let (ask, to) = (bytes.next()?, bytes.next()?);
        let [bots, put_to, asked, playing, shown, idle_seats] = bytes.six_seats(n)?;
        let (turns, plays) = (bytes.number()?, bytes.number()?);
        let (round, shuffles) = (bytes.number()?, bytes.number()?);
        let mut fresh = Self {
            bots,
            put_to,
            asked,
            playing,
            shown,
            idle_seats,
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
        fresh.drawn = bytes.maybe(Card::of_bit)?;
        fresh.owed = bytes.next()?;
        fresh.owed_by = known_rank(bytes.next()?)?;
        fresh.flags = Flags(bytes.next()?.into());
        (fresh.n_drawn, fresh.turns_without_plain_card) = (bytes.next()?, bytes.next()?);
        fresh.places = bytes.array()?;
        let (memory, more_memory) = fresh.question_memory.split_at_mut(SHORT_MEMORY);
        memory.copy_from_slice(&bytes.array::<SHORT_MEMORY>()?);
        fresh.n_chain = bytes.next()?;
        if form == Form::Long {
            fresh.flags = Flags(fresh.flags.0 | u16::from(bytes.next()?) << 8);
            more_memory.copy_from_slice(&bytes.array::<{ MAX_CHAIN - SHORT_MEMORY }>()?);
        }
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
            piles.lay(Laid::of_byte(bytes.next()?)?);
        }
        piles.hide();
        self.piles = piles;
        Some(())
    }

    /// Whether what is asked later of this table can be answered at all.
    fn makes_sense(&self) -> bool {
        let chain = self.n_chain as usize;
        let links = self
            .question_memory
            .iter()
            .take(chain)
            .all(|link| known_seat(link & 15, self.n_seats.into()).is_some());
        let picking = self.ask.remembers_cards();
        let picks =
            !picking || self.question_memory.iter().all(|note| *note == 0 || Card::of_bit(*note).is_some());
        let held = |(hand, count): (&Hand, &u8)| hand.len() <= *count as usize;
        chain <= MAX_CHAIN && links && picks && self.hands.iter().zip(&self.counts).all(held)
    }

    fn with_sets(mut self, viewer: Viewer, bytes: &mut Bytes<'_>) -> Option<Self> {
        let mut sets = Vec::new();
        for _ in 0..bytes.next()? {
            let byte = bytes.next()?;
            sets.push((Laid::of_byte(byte & !LAST_OF_SET)?, byte & LAST_OF_SET != 0));
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

fn known_suit(number: u8) -> Option<Suit> {
    Suit::ALL.get(number as usize).copied()
}

fn known_rank(number: u8) -> Option<Rank> {
    if number == Rank::JOKER.number() { Some(Rank::JOKER) } else { Rank::new(number) }
}

fn known_seat(number: u8, n_seats: usize) -> Option<Seat> {
    Seat::new(number.into()).filter(|seat| seat.index() < n_seats)
}

/// The question's number, and the receiver of a given card.
fn ask_bytes(ask: Ask) -> (u8, u8) {
    let to = if let Ask::Give { to } = ask { to.number() } else { 0 };
    (ask.number(), to)
}

fn ask_of(number: u8, to: u8, n_seats: usize) -> Option<Ask> {
    let to = known_seat(to, n_seats)?;
    Ask::ALL.get(usize::from(number)).map(|ask| ask.given_to(to))
}

/// Parts of a table.
impl Bytes<'_> {
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
        Card::of_bit(self.next()?)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Action, Game, Position, RulesDraft, testing::cards};

    #[test]
    fn a_long_chain_of_answers_takes_the_long_form() {
        let mut draft = RulesDraft::from_preset("normal-eights");
        let rules = draft.set("effects.K", "nope").set("effects.J", "nope").clone().build().unwrap();
        let nopes = cards("AC AD AH AS KC KD KH KS JC JD JH JS AC AD AH AS KC KD KH KS");
        let hands = vec![[cards("3S 9D"), nopes.clone()].concat(), cards("3C 4C")];
        let mut game = Game::from_position(rules, &Position::new(hands, cards("8S"))).unwrap();
        let seat = Seat::known(0);
        game.apply(seat, Action::Play("3S".parse().unwrap()), &mut ()).unwrap();
        for (n, card) in nopes.into_iter().enumerate() {
            let view = game.view(Viewer::Seat(seat));
            let code = view.code();
            assert_eq!(code[0], if n < SHORT_MEMORY { 1 } else { 2 });
            assert!(View::from_code(rules, &code) == Some(view));
            assert_eq!(view.chain().len(), n + 1);
            game.apply(seat, Action::Nope { card, joker: false, take_back: n % 3 == 0 }, &mut ()).unwrap();
        }
    }
}
