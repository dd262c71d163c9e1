//! A game being played: the rules, the table, and the functions that decide what an action leads to.
//!
//! Deciding code looks at the table, commits events and never pokes a field; [`Table::evolve`](crate::table) does the rest. Files by theme:
//! `deal` before the first turn, `turn` for playing, drawing and passing, `effects` for what cards do, `answers` for the chain of Nopes, `together` for what
//! all choose at once, `ending` for going out, places and points, `refusal` for why an action is refused.

mod answers;
mod deal;
mod effects;
mod ending;
mod position;
mod refusal;
mod together;
mod turn;

pub use position::{BadPosition, Position};

use crate::{
    action::Action,
    ask::Ask,
    card::{Card, Suit},
    event::{Event, Sink, Viewer},
    hand::Hand,
    options::Options,
    pile::Laid,
    rules::{Reason, RuleId, Rules},
    seat::{Direction, Seat, Seats},
    seed::Seed,
    table::{Flags, Table},
    view::View,
};

/// A game: a value that can be copied, compared and thrown away. 512 bytes at most, nothing on the heap.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Game {
    pub(crate) rules: Rules,
    pub(crate) table: Table,
}

/// A refused action: it has changed nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Illegal {
    /// The number of the rule that refuses.
    pub rule: RuleId,
    /// Why.
    pub reason: Reason,
}

/// A number of seats that the rules do not allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WrongSeats;

impl Game {
    /// Deals the first round.
    ///
    /// # Errors
    /// When the rules are not for so many seats.
    pub fn deal(
        rules: Rules,
        n_seats: usize,
        bots: Seats,
        seed: Seed,
        sink: &mut impl Sink,
    ) -> Result<Self, WrongSeats> {
        if !rules.seats_fit(n_seats) {
            return Err(WrongSeats);
        }
        let mut game = Self { rules, table: Table::new(n_seats, bots, seed) };
        game.begin_round(sink);
        Ok(game)
    }

    /// Deals the next round of a match whose round is over; does nothing while a round runs or after the match.
    pub fn next_round(&mut self, sink: &mut impl Sink) {
        if self.table.ask == Ask::Over && !self.table.flags.has(Flags::OVER) {
            self.begin_round(sink);
        }
    }

    /// Takes a seat's answer to the question on the table.
    ///
    /// # Errors
    /// When it is not among the seat's options; the game is then as it was.
    #[inline(always)]
    pub fn apply(&mut self, seat: Seat, action: Action, sink: &mut impl Sink) -> Result<(), Illegal> {
        self.answer(seat, |_| action, sink).map(drop)
    }

    /// Lays a seat's options before somebody who chooses, and takes what they choose. As checked as [`Game::apply`], but the options are
    /// worked out only once: the way of simulations.
    ///
    /// # Errors
    /// When the choice is not among the options; the game is then as it was.
    #[inline(always)]
    pub fn answer(
        &mut self,
        seat: Seat,
        choose: impl FnOnce(&Options) -> Action,
        sink: &mut impl Sink,
    ) -> Result<Action, Illegal> {
        let options = self.options(seat);
        let action = choose(&options);
        match (options, action) {
            (Options::Turn { plays, .. }, Action::Play(card)) if plays.contains(card) => {
                self.play(seat, Laid::plain(card), sink);
            }
            (Options::Turn { draw: true, .. }, Action::Draw) => self.draw(seat, sink),
            _ if options.contains(action) => self.decide(seat, action, sink),
            _ => return Err(self.refusal(seat, action)),
        }
        Ok(action)
    }

    /// What follows from an action that is legal.
    #[inline(never)]
    fn decide(&mut self, seat: Seat, action: Action, sink: &mut impl Sink) {
        match action {
            Action::Play(card) => self.play(seat, Laid::plain(card), sink),
            Action::PlayAs(face) => self.play(seat, Laid::joker_as(face), sink),
            Action::Draw => self.draw(seat, sink),
            Action::Pass => self.pass(seat, sink),
            Action::Name(suit) => self.name(seat, suit, sink),
            Action::Aim(target) => self.aim(seat, target, sink),
            Action::Nope { card, joker, take_back } => {
                self.nope(seat, Laid { face: card, joker }, take_back, sink);
            }
            Action::Decline => self.decline(seat, sink),
            Action::Pick(card) => self.pick(seat, card, sink),
            Action::Meld(meld) => self.commit(Event::Melded { seat, meld }, sink),
            Action::Done { top } => self.finish_sets(seat, top, sink),
            Action::Vote(yes) => self.vote(seat, yes, sink),
        }
    }

    /// Makes an event true and tells it.
    #[inline(always)]
    fn commit(&mut self, event: Event, sink: &mut impl Sink) {
        self.table.evolve(&self.rules, event);
        sink.emit(event);
    }

    /// Folds an event of another run of this very game into this one, as [`Game::apply`] would have done.
    pub fn replay(&mut self, event: Event) {
        self.table.evolve(&self.rules, event);
    }

    /// A game of which nothing has happened yet; [`Game::replay`] brings it to life.
    ///
    /// # Errors
    /// When the rules are not for so many seats.
    pub fn undealt(rules: Rules, n_seats: usize, bots: Seats, seed: Seed) -> Result<Self, WrongSeats> {
        if rules.seats_fit(n_seats) {
            Ok(Self { rules, table: Table::new(n_seats, bots, seed) })
        } else {
            Err(WrongSeats)
        }
    }

    /// All legal answers of a seat; none where it is not asked.
    #[inline(always)]
    pub fn options(&self, seat: Seat) -> Options {
        Options::of(&self.rules, &self.table, seat)
    }

    /// What a viewer may know.
    pub fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }
}

/// Reading the table.
impl Game {
    /// The rules in force.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// What is asked.
    #[inline(always)]
    pub const fn ask(&self) -> Ask {
        self.table.ask
    }

    /// Who has still to answer.
    #[inline(always)]
    pub const fn asked(&self) -> Seats {
        self.table.asked
    }

    /// To whom the question was put, whether or not they have answered.
    pub const fn put_to(&self) -> Seats {
        self.table.put_to
    }

    /// How many seats the table has.
    pub const fn n_seats(&self) -> usize {
        self.table.n_seats as usize
    }

    /// The seats that are bots.
    pub const fn bots(&self) -> Seats {
        self.table.bots
    }

    /// The seats still in the round.
    pub const fn playing(&self) -> Seats {
        self.table.playing
    }

    /// Whose turn it is, or was when the round ended.
    pub const fn turn(&self) -> Seat {
        self.table.turn
    }

    /// Who dealt.
    pub const fn dealer(&self) -> Seat {
        self.table.dealer
    }

    /// Which way the turn goes.
    pub const fn direction(&self) -> Direction {
        self.table.direction
    }

    /// The number of the round, from 1.
    pub const fn round(&self) -> u16 {
        self.table.round
    }

    /// Turns begun in this round.
    pub const fn turns(&self) -> u16 {
        self.table.turns
    }

    /// Whether the match is over.
    #[inline(always)]
    pub const fn is_over(&self) -> bool {
        self.table.flags.has(Flags::OVER)
    }

    /// A seat's cards.
    pub const fn hand(&self, seat: Seat) -> Hand {
        self.table.hands[seat.index()]
    }

    /// The face to match.
    pub const fn top(&self) -> Card {
        self.table.top
    }

    /// The suit in force; none where any card may be played.
    pub const fn suit(&self) -> Option<Suit> {
        self.table.suit
    }

    /// The pending draw.
    pub const fn owed(&self) -> u8 {
        self.table.owed
    }

    /// A seat's score.
    pub const fn score(&self, seat: Seat) -> u16 {
        self.table.scores[seat.index()]
    }

    /// How many of a seat's next turns will be skipped.
    pub const fn skips(&self, seat: Seat) -> u8 {
        self.table.skips[seat.index()]
    }

    /// The seats whose hands lie open.
    pub const fn shown(&self) -> Seats {
        self.table.shown
    }

    /// The card drawn last in this turn.
    pub const fn drawn(&self) -> Option<Card> {
        self.table.drawn
    }

    /// The discards, first discarded first.
    pub fn discards(&self) -> impl ExactSizeIterator<Item = Laid> + '_ {
        self.table.piles.discards()
    }

    /// The stock, next card first.
    pub fn stock(&self) -> impl ExactSizeIterator<Item = Card> + use<> {
        self.table.stock()
    }

    /// The seats that have said yes to playing on.
    pub fn yes_votes(&self) -> Seats {
        self.table.yes_votes()
    }

    /// The chain of answers: the played card first; who laid each card and whether it takes the one below back.
    pub fn chain(&self) -> Vec<(Seat, Laid, bool)> {
        chain_of(&self.table)
    }

    /// The card a seat has picked face down.
    pub fn picked(&self, seat: Seat) -> Option<Card> {
        if self.table.ask == Ask::Meld { None } else { self.table.pick(seat) }
    }

    /// The sets a seat has chosen and not yet laid.
    pub fn sets(&self, seat: Seat) -> Vec<Vec<Laid>> {
        sets_of(&self.table, seat)
    }

    /// The places so far, best first; seats that share a place stand together.
    pub fn places(&self) -> Vec<Vec<Seat>> {
        places_of(&self.table)
    }

    /// The seed. It tells every hidden card: for the process that plays the game only.
    pub const fn seed(&self) -> &Seed {
        &self.table.seed
    }
}

pub(crate) fn chain_of(table: &Table) -> Vec<(Seat, Laid, bool)> {
    let n = table.chain().len();
    let links = table.chain().enumerate();
    links.filter_map(|(k, (seat, back))| Some((seat, table.piles.discard(n - 1 - k)?, back))).collect()
}

pub(crate) fn sets_of(table: &Table, seat: Seat) -> Vec<Vec<Laid>> {
    let mut sets = vec![Vec::new()];
    if table.ask == Ask::Meld {
        for (laid, last) in table.waiting(seat) {
            sets.last_mut().expect("never empty").push(laid);
            if last {
                sets.push(Vec::new());
            }
        }
    }
    sets.pop();
    sets
}

pub(crate) fn places_of(table: &Table) -> Vec<Vec<Seat>> {
    let mut placed: Vec<Seat> = table.seats().iter().filter(|seat| table.place(*seat) > 0).collect();
    placed.sort_by_key(|seat| (table.place(*seat), *seat));
    placed.chunk_by(|a, b| table.place(*a) == table.place(*b)).map(<[Seat]>::to_vec).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_small() {
        assert!(
            size_of::<Game>() <= 512,
            "{} = {} + {}",
            size_of::<Game>(),
            size_of::<Rules>(),
            size_of::<Table>()
        );
    }
}
