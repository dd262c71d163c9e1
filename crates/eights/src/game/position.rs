//! Any position as a game: hands, discards and stock from a text or a test.

use super::Game;
use crate::{
    ask::Ask,
    card::{Card, Suit},
    event::Event,
    pile::Laid,
    rules::{EffectKind, Places, Rules, StarterWild},
    seat::{Direction, MAX_SEATS, Seat, Seats},
    seed::Seed,
    table::{Flag, MAX_CHAIN, Table},
};

/// A position. It need not be a whole pack; the cards in it are then the whole game until the next deal.
#[derive(Clone, Debug)]
pub struct Position {
    /// Each seat's cards. A seat without any is out of the round already.
    pub hands: Vec<Vec<Card>>,
    /// The discards, bottom to top.
    pub discard: Vec<Card>,
    /// The stock, next card first; left out, it is the rest of the pack, shuffled.
    pub stock: Option<Vec<Card>>,
    /// The seat in turn.
    pub turn: Seat,
    /// Which way the turn goes.
    pub direction: Direction,
    /// The named suit in force. A lone wild card without one is a starter.
    pub suit: Option<Suit>,
    /// The pending draw.
    pub owed: u8,
    /// The card drawn this turn.
    pub drawn: Option<Card>,
    /// The dealer; by default the seat before `turn`.
    pub dealer: Option<Seat>,
    /// Scores; left out, nobody has any.
    pub scores: Vec<u16>,
    /// Turns to be skipped, seat by seat; left out, none.
    pub skips: Vec<u8>,
    /// Seats whose hands lie open.
    pub shown: Seats,
    /// Seats that are bots.
    pub bots: Seats,
    /// The seed of later shuffles.
    pub seed: Seed,
}

impl Position {
    /// These hands and discards, seat 0 to play, and everything else as plain as can be: the rest of the pack
    /// is the stock, the turn goes clockwise, nothing is pending.
    pub const fn new(hands: Vec<Vec<Card>>, discard: Vec<Card>) -> Self {
        Self {
            hands,
            discard,
            stock: None,
            turn: Seat::known(0),
            direction: Direction::Clockwise,
            suit: None,
            owed: 0,
            drawn: None,
            dealer: None,
            scores: Vec::new(),
            skips: Vec::new(),
            shown: Seats::NONE,
            bots: Seats::NONE,
            seed: Seed::new([0; 32]),
        }
    }
}

/// Why a position cannot be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadPosition {
    /// The rules do not allow this number of seats.
    WrongSeats,
    /// There is no discard.
    NoDiscard,
    /// There are more copies of a card than the pack has.
    TooMany(Card),
    /// More cards can answer than a chain of answers can have (HR-27).
    TooManyAnswers,
    /// A joker lies on top of the discards as itself where it must stand for a card.
    JokerUnnamed,
    /// The turn is with a seat that has no cards, or is not at the table.
    NoTurn,
    /// A seat without cards has ended the round.
    RoundOver,
    /// A draw is pending that the rules do not know.
    NoPendingDraws,
    /// The drawn card is not in the hand.
    DrawnNotHeld(Card),
    /// A list has more entries than there are seats, or names a seat that is not there.
    NoSuchSeat,
    /// A score that would have ended the match.
    ScoreReached,
}

impl Game {
    /// A game in a given position.
    ///
    /// # Errors
    /// Why the position cannot be.
    pub fn from_position(rules: Rules, position: &Position) -> Result<Self, BadPosition> {
        let mut game = Self::laid_out(rules, position)?;
        game.put_first_question(position);
        Ok(game)
    }

    /// A game just dealt as the position says: its top card is the starter and does what starters do.
    ///
    /// # Errors
    /// Why the position cannot be.
    pub fn from_deal(rules: Rules, position: &Position) -> Result<Self, BadPosition> {
        let mut game = Self::laid_out(rules, position)?;
        game.start_with_top(&mut ());
        Ok(game)
    }

    /// Exchanges a card of a hand with one of the stock; says whether both were there. For replaying games
    /// whose stock had no order: what was drawn here is put in the place of what was drawn there.
    pub fn exchange_drawn(&mut self, seat: Seat, held: Card, stocked: Card) -> bool {
        let hand = &mut self.table.hands[seat.index()];
        if !hand.contains(held) || !self.table.piles.exchange(stocked, held) {
            return false;
        }
        hand.remove(held);
        hand.insert(stocked);
        self.table.drawn = self.table.drawn.map(|drawn| if drawn == held { stocked } else { drawn });
        true
    }

    fn laid_out(rules: Rules, position: &Position) -> Result<Self, BadPosition> {
        let n = position.hands.len();
        if !rules.seats_fit(n) {
            return Err(BadPosition::WrongSeats);
        }
        check_cards(&rules, position)?;
        check_seats(&rules, position)?;
        let mut table = Table::new(n, position.bots, position.seed);
        table.round = 1;
        lay_out(&mut table, &rules, position);
        let mut game = Self { rules, table };
        let by = debt_rank(&rules, table.top);
        game.commit(Event::Owed { cards: position.owed, by }, &mut ());
        if position.stock.is_none() {
            game.commit(Event::Shuffled, &mut ());
        }
        Ok(game)
    }

    /// A turn; or, where a lone wild card is the starter, what the rules make of it.
    fn put_first_question(&mut self, position: &Position) {
        let turn = position.turn;
        let starter =
            position.discard.len() == 1 && position.suit.is_none() && self.rules.is_wild(self.table.top);
        if starter && self.rules.starter_wild == StarterWild::AnyCard {
            self.commit(Event::Freed, &mut ());
        }
        if starter && self.rules.starter_wild == StarterWild::DealerNames {
            let namer = if self.table.bots.contains(self.table.dealer) { turn } else { self.table.dealer };
            let before = self.table.playing.next_after(turn, self.table.direction.reversed()).unwrap_or(turn);
            self.commit(Event::Started { seat: before }, &mut ());
            return self.commit(Event::Asked { ask: Ask::Suit, seats: Seats::of(namer) }, &mut ());
        }
        let drawn = position.drawn;
        self.commit(Event::TurnBegan { seat: turn, row: Seats::NONE }, &mut ());
        self.table.drawn = drawn;
        self.table.n_drawn = u8::from(drawn.is_some());
    }
}

fn lay_out(table: &mut Table, rules: &Rules, position: &Position) {
    for (n, cards) in position.hands.iter().enumerate() {
        table.hands[n] = cards.iter().copied().collect();
        table.counts[n] = cards.len() as u8;
    }
    let out: Seats = table.seats() - table.holding();
    for seat in out.iter() {
        table.playing = table.playing.without(seat);
        table.set_place(seat, 1);
    }
    let stock = position
        .stock
        .clone()
        .unwrap_or_else(|| rules.rest_of_pack(position.hands.len(), all_cards(position)));
    table.piles.restart(stock.into_iter());
    for card in &position.discard {
        table.piles.lay(Laid::plain(*card));
        table.top = *card;
    }
    table.played = table.top;
    table.put_in_force(rules, position.suit.or(table.own_suit()));
    table.named = position.suit;
    table.turn = position.turn;
    table.direction = position.direction;
    let before = |seat| table.seats().next_after(seat, Direction::Anticlockwise).unwrap_or(seat);
    table.dealer = position.dealer.unwrap_or_else(|| before(position.turn));
    table.shown = position.shown;
    let held_up = !position.shown.is_empty() || position.skips.iter().any(|n| *n > 0);
    table.flags.set(Flag::NextTurnNotPlain, held_up);
    for (slot, score) in table.scores.iter_mut().zip(&position.scores) {
        *slot = *score;
    }
    for (slot, skips) in table.skips.iter_mut().zip(&position.skips) {
        *slot = *skips;
    }
}

/// The rank that left a draw pending: the top card's, or that of any draw card where a wild card has passed
/// it on.
fn debt_rank(rules: &Rules, top: Card) -> crate::card::Rank {
    let draws = rules.faces_of(EffectKind::DrawNext);
    if draws.contains(top) { top.rank() } else { draws.nth(0).unwrap_or(top).rank() }
}

/// All cards of a position.
fn all_cards(position: &Position) -> impl Iterator<Item = Card> + '_ {
    let stock = position.stock.iter().flatten();
    position.hands.iter().flatten().chain(&position.discard).chain(stock).copied()
}

fn check_cards(rules: &Rules, position: &Position) -> Result<(), BadPosition> {
    if position.discard.is_empty() {
        return Err(BadPosition::NoDiscard);
    }
    count_cards(rules, all_cards(position))?;
    let top = position.discard.last().is_some_and(|card| card.is_joker());
    if top && rules.jokers_are_any_card() {
        return Err(BadPosition::JokerUnnamed);
    }
    Ok(())
}

/// No more copies of a card than there may be, and no more answers than a chain has room for.
pub(crate) fn count_cards(rules: &Rules, cards: impl Iterator<Item = Card>) -> Result<(), BadPosition> {
    let answers = rules.answers();
    let mut seen = [0usize; 64];
    let mut n_answers = 0;
    for card in cards {
        n_answers += usize::from(answers.contains(card));
        if n_answers >= MAX_CHAIN {
            return Err(BadPosition::TooManyAnswers);
        }
        let copies = &mut seen[card.bit() as usize];
        *copies += 1;
        if *copies > most_copies(rules, card) {
            return Err(BadPosition::TooMany(card));
        }
    }
    Ok(())
}

/// How many copies of a card a position may have. It need not be what the pack holds, but no more than two
/// packs could: people write positions down to show a rule, not to count cards.
fn most_copies(rules: &Rules, card: Card) -> usize {
    match card.is_joker() {
        true if rules.jokers > 0 || rules.jokers_are_any_card() => 4,
        true => 0,
        false if rules.in_pack(card.rank()) => 2,
        false => 0,
    }
}

fn check_seats(rules: &Rules, position: &Position) -> Result<(), BadPosition> {
    let n = position.hands.len();
    let there = |seat: Seat| seat.index() < n;
    let seats = position.shown.iter().chain(position.bots.iter()).chain(position.dealer);
    if position.scores.len() > n || position.skips.len() > n || n > MAX_SEATS || !seats.into_iter().all(there)
    {
        return Err(BadPosition::NoSuchSeat);
    }
    let hand = position.hands.get(position.turn.index()).ok_or(BadPosition::NoTurn)?;
    if hand.is_empty() {
        return Err(BadPosition::NoTurn);
    }
    let out = position.hands.iter().filter(|hand| hand.is_empty()).count();
    if out > 0 && (rules.places == Places::FirstOut || n - out < 2) {
        return Err(BadPosition::RoundOver);
    }
    if position.owed > 0 && !rules.draws_wait() {
        return Err(BadPosition::NoPendingDraws);
    }
    if let Some(drawn) = position.drawn.filter(|card| !hand.contains(card)) {
        return Err(BadPosition::DrawnNotHeld(drawn));
    }
    let target = rules.target(n).unwrap_or(u32::MAX);
    if position.scores.iter().any(|score| u32::from(*score) >= target) {
        return Err(BadPosition::ScoreReached);
    }
    Ok(())
}
