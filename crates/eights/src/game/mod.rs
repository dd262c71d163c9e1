//! A game being played: the rules, the table, and the functions that decide what an action leads to.
//!
//! Deciding code looks at the table, commits events and never pokes a field; [`Table::evolve`](crate::table)
//! does the rest. Files by theme: `deal` before the first turn, `turn` for playing, drawing and passing,
//! `effects` for what cards do, `answers` for the chain of Nopes, `together` for what all choose at once,
//! `ending` for going out, places and points, `refusal` for why an action is refused.

mod answers;
mod deal;
mod effects;
mod ending;
mod position;
mod refusal;
mod together;
mod turn;

pub(crate) use position::count_cards;
pub use position::{BadPosition, Position};

use crate::{
    action::Action,
    ask::Ask,
    card::Card,
    event::{Event, Sink, Viewer},
    options::{self, Options, PlainTurn},
    pile::Laid,
    rng::Rng,
    rules::{Reason, RuleId, Rules},
    seat::{Seat, Seats},
    seed::Seed,
    table::Table,
    view::View,
};

/// A game: a value that can be copied, compared and thrown away. 576 bytes at most, nothing on the heap.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Game {
    pub(crate) rules: Rules,
    pub(crate) table: Table,
}

impl core::fmt::Debug for Game {
    /// The question, and the seats it is put to; [`Game::line`] tells everything.
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Game")
            .field("rules", &self.rules)
            .field("seats", &self.table.n_seats)
            .field("round", &self.table.round)
            .field("turn", &self.table.turn)
            .field("ask", &self.table.ask)
            .field("asked", &self.table.asked)
            .finish_non_exhaustive()
    }
}

/// A refused action: it has changed nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Illegal {
    /// The number of the rule that refuses.
    pub rule: RuleId,
    /// Why.
    pub reason: Reason,
}

/// An event that moves cards which are not where it takes them from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CardsMissing;

/// A number of seats that the rules do not allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WrongSeats;

impl Game {
    /// Deals the first round.
    ///
    /// # Errors
    /// When the rules do not allow this number of seats.
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

    /// Deals the next round of a match whose round is over; does nothing while a round runs or after the
    /// match.
    pub fn next_round(&mut self, sink: &mut impl Sink) {
        if self.table.ask == Ask::Over && !self.is_over() {
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

    /// Shows a seat's options to a chooser and takes the choice. It checks as much as [`Game::apply`], but
    /// works out the options only once. Simulations use it.
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

    /// Answers with one of a seat's options, each as likely as any other, and says which; none for a seat
    /// that is not asked. A choice drawn from the options is legal, so it is not checked again: the way of
    /// random playouts.
    #[inline(always)]
    pub fn answer_at_random(&mut self, seat: Seat, rng: &mut Rng, sink: &mut impl Sink) -> Option<Action> {
        // A plain turn is what is asked most, and stays in registers if it is taken by itself.
        let is_turn = self.table.ask == Ask::Turn && self.table.asked.contains(seat);
        let plain = if is_turn { options::plain_turn(&self.rules, &self.table, seat) } else { None };
        let Some(PlainTurn { plays, draw, pass }) = plain else {
            return self.answer_otherwise_at_random(seat, rng, sink);
        };
        let n = rng.below(plays.len() + usize::from(draw | pass));
        if n < plays.len() {
            let card = plays.nth_known(n);
            self.play(seat, Laid::plain(card), sink);
            return Some(Action::Play(card));
        }
        if draw {
            self.draw_freely(seat, sink);
            return Some(Action::Draw);
        }
        self.pass(seat, sink);
        Some(Action::Pass)
    }

    #[inline(never)]
    fn answer_otherwise_at_random(
        &mut self,
        seat: Seat,
        rng: &mut Rng,
        sink: &mut impl Sink,
    ) -> Option<Action> {
        let action = self.options(seat).random(rng)?;
        self.decide(seat, action, sink);
        Some(action)
    }

    /// The consequences of a legal action.
    #[inline(never)]
    fn decide(&mut self, seat: Seat, action: Action, sink: &mut impl Sink) {
        match action {
            Action::Play(card) => self.play(seat, Laid::plain(card), sink),
            Action::PlayAs(face) => self.play(seat, Laid::joker_as(face), sink),
            Action::Draw => self.draw(seat, sink),
            Action::Pass => self.pass(seat, sink),
            Action::Name(suit) => self.name(seat, suit, sink),
            Action::Target(target) => self.aim(seat, target, sink),
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
    ///
    /// # Errors
    /// When the cards it moves are not there; the game is then as it was.
    pub fn replay(&mut self, event: Event) -> Result<(), CardsMissing> {
        if !self.table.has_cards_for(event) {
            return Err(CardsMissing);
        }
        self.table.evolve(&self.rules, event);
        Ok(())
    }

    /// A game of which nothing has happened yet; [`Game::replay`] brings it to life.
    ///
    /// # Errors
    /// When the rules do not allow this number of seats.
    pub fn undealt(rules: Rules, n_seats: usize, bots: Seats, seed: Seed) -> Result<Self, WrongSeats> {
        if rules.seats_fit(n_seats) {
            Ok(Self { rules, table: Table::new(n_seats, bots, seed) })
        } else {
            Err(WrongSeats)
        }
    }

    /// All legal answers of a seat; none if it is not asked.
    #[inline(always)]
    pub fn options(&self, seat: Seat) -> Options {
        Options::of(&self.rules, &self.table, seat)
    }

    /// The view of a viewer.
    pub fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }
}

/// For the process that plays the game, and for no other.
impl Game {
    /// The seats that have still to answer.
    #[inline(always)]
    pub const fn asked(&self) -> Seats {
        self.table.asked
    }

    /// The stock, next card first.
    pub fn stock(&self) -> impl ExactSizeIterator<Item = Card> + use<> {
        self.table.stock()
    }

    /// The card a seat has picked face down.
    pub fn picked(&self, seat: Seat) -> Option<Card> {
        if self.table.ask == Ask::Meld { None } else { self.table.pick(seat) }
    }

    /// The sets a seat has chosen and not yet laid.
    pub fn sets(&self, seat: Seat) -> Vec<Vec<Laid>> {
        self.table.sets(seat)
    }

    /// The seed. It tells every hidden card.
    pub const fn seed(&self) -> &Seed {
        &self.table.seed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_event_without_its_cards_is_refused() {
        let rules = Rules::preset("classic").expect("a preset");
        let dealt = Game::deal(rules, 2, Seats::NONE, Seed::new([3; 32]), &mut ()).expect("two may play");
        let seat = Seat::known(0);
        let card = dealt.hand(Seat::known(1)).iter().next().expect("a dealt hand");
        let empty = Game::undealt(rules, 2, Seats::NONE, Seed::new([3; 32])).expect("two may play");
        for (game, event) in [
            (empty, Event::Dealt { seat, card }),
            (empty, Event::Recycled { cards: 3 }),
            (empty, Event::Returned { card }),
            (dealt, Event::Recycled { cards: 3 }),
            (dealt, Event::TookBack { seat, card, depth: 1 }),
            (dealt, Event::Played { seat, laid: Laid::plain(card), wild: false }),
        ] {
            let mut after = game;
            assert_eq!(after.replay(event), Err(CardsMissing), "{event:?}");
            assert!(after == game);
        }
    }

    #[test]
    fn a_game_is_small() {
        assert!(
            size_of::<Game>() <= 576,
            "{} = {} + {}",
            size_of::<Game>(),
            size_of::<Rules>(),
            size_of::<Table>()
        );
    }
}
