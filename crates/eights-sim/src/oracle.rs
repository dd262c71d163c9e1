//! A player that sees every hand: how far is the best fair player from it?
//!
//! It tries each of its options in games that differ from the true one only in the order of the stock, and
//! lets club players play them to the end of the round. All options are tried in the same games, and the
//! worse half of them is dropped again and again.
//!
//! It is not a [`Bot`](eights_bots::Bot): a bot sees what its seat sees. It gets the game itself, so only an
//! arena can seat it.

use crate::playout::Playout;
use eights::{Action, Ask, Card, Event, Game, Hand, Hidden, MAX_SEATS, Rng, Seat, Seats, Seed, Viewer};

/// Games that a choice is tried in, all options together.
const TRIES: usize = 400;

/// A player that sees every hand.
pub(crate) struct Oracle {
    rng: Rng,
    playout: Playout,
    /// The pile was turned over in order, so everybody may know the stock.
    stock_is_known: bool,
}

/// An option, and what it was worth so far.
struct Tried {
    action: Action,
    sum: f64,
}

impl Oracle {
    pub(crate) fn new() -> Self {
        Self { rng: Rng::new(0), playout: Playout::new(), stock_is_known: false }
    }

    /// Sits down before a deal.
    pub(crate) const fn sit(&mut self, dice: u64) {
        (self.rng, self.stock_is_known) = (Rng::new(dice), false);
    }

    /// Hears what happened.
    pub(crate) fn hear(&mut self, events: &[Event]) {
        for event in events {
            self.stock_is_known = match event {
                Event::TurnedOver { .. } => true,
                Event::Began { .. } | Event::Shuffled | Event::Recycled { .. } => false,
                _ => self.stock_is_known,
            };
        }
    }

    /// Answers the question put to its seat. Sets and votes are left to the club player: there are too many
    /// sets to try, and a vote has no round to play out.
    pub(crate) fn choose(&mut self, game: &Game, seat: Seat) -> Option<Action> {
        let options = game.options(seat);
        if options.len() < 2 {
            return options.nth(0);
        }
        match game.ask() {
            Ask::Meld | Ask::PlayOn => Some(self.playout.choose(game, seat)),
            Ask::Turn
            | Ask::Suit
            | Ask::Target
            | Ask::Answer
            | Ask::War
            | Ask::Purge
            | Ask::Give { .. }
            | Ask::Over => self.best(game, seat, options.all_actions()),
        }
    }

    /// The best of several options.
    fn best(&mut self, game: &Game, seat: Seat, actions: Vec<Action>) -> Option<Action> {
        let mut tried: Vec<Tried> = actions.into_iter().map(|action| Tried { action, sum: 0.0 }).collect();
        let rounds = tried.len().next_power_of_two().trailing_zeros().max(1) as usize;
        while tried.len() > 1 {
            for _ in 0..(TRIES / (rounds * tried.len())).max(1) {
                let (world, dice) = (self.world(game, seat), self.rng.next());
                for option in &mut tried {
                    option.sum += self.playout.value(&world, seat, option.action, dice);
                }
            }
            tried.sort_by(|one, other| other.sum.total_cmp(&one.sum));
            tried.truncate(tried.len().div_ceil(2));
        }
        tried.first().map(|option| option.action)
    }

    /// The game with its stock in another order. Players who have chosen in secret choose again.
    fn world(&mut self, game: &Game, seat: Seat) -> Game {
        let mut stock: Vec<Card> = game.stock().collect();
        if !self.stock_is_known {
            for last in (1..stock.len()).rev() {
                stock.swap(last, self.rng.below(last + 1));
            }
        }
        let mut hands = [Hand::EMPTY; MAX_SEATS];
        Seats::first(game.n_seats()).iter().for_each(|seat| hands[seat.index()] = game.hand(seat));
        let hidden =
            Hidden { hands: &hands, stock: &stock, drawn: game.drawn(), seed: Seed::from_rng(&mut self.rng) };
        let view = game.view(Viewer::Seat(seat));
        let mut world = view.with_hidden(&hidden).expect("the hands and the stock are the game's own");
        for other in view.answered_in_secret().iter() {
            while world.asked().contains(other) {
                self.playout.answer(&mut world, other);
            }
        }
        world
    }
}
