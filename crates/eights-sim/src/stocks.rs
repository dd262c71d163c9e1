//! A stock for each seat: the same deal then stays the same for longer.
//!
//! With one stock, a player who draws one card more changes every card that others draw later. With an order
//! of its own, a seat draws the first card of that order that is still in the stock. All orders are random,
//! and a card that nobody has seen is in no particular place of any of them, so the game has the same law. It
//! is only for measuring: games of the same deal are more alike, so fewer deals tell more.

use eights::{Action, Card, Game, Hand, Hidden, MAX_SEATS, Rng, Seat, Seats, Viewer, rules::Recycle};
use serde::{Deserialize, Serialize};

/// Whose order the stock has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stocks {
    /// One order for all.
    #[default]
    Shared,
    /// An order for each seat.
    PerSeat,
}

impl Stocks {
    /// Its name in files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Shared => "shared",
            Self::PerSeat => "per-seat",
        }
    }
}

/// The orders of the seats in a game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Orders {
    seed: u64,
}

impl Orders {
    /// The orders of this deal.
    pub(crate) const fn new(dice: u64, deal: u64) -> Self {
        Self { seed: Rng::new(dice ^ deal).next() }
    }

    /// Puts the stock into a seat's order before it may draw. Every shuffle has orders of its own: a card
    /// that came back must not stand where it stood before. A pile that was turned over keeps the order that
    /// everybody knows.
    pub(crate) fn arrange(self, game: &mut Game, seat: Seat, shuffles: u32) {
        let is_known = shuffles > 1 && game.rules().recycle() == Recycle::TurnOver;
        if is_known || !game.options(seat).contains(Action::Draw) {
            return;
        }
        let order = self.seed ^ (u64::from(seat.number()) << 32) ^ u64::from(shuffles);
        let mut stock: Vec<Card> = game.stock().collect();
        stock.sort_by_cached_key(|card| Rng::new(order ^ (u64::from(card.bit()) << 40)).next());
        *game = with_stock(game, &stock);
    }
}

/// The game with its stock in this order.
fn with_stock(game: &Game, stock: &[Card]) -> Game {
    let mut hands = [Hand::EMPTY; MAX_SEATS];
    Seats::first(game.n_seats()).iter().for_each(|seat| hands[seat.index()] = game.hand(seat));
    let hidden = Hidden { hands: &hands, stock, drawn: game.drawn(), seed: *game.seed() };
    game.view(Viewer::Audience).with_hidden(&hidden).expect("no card is added or taken away")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::first_asked;
    use eights::{Rules, Seed};

    /// Plays a round at random; calls `look` before each answer.
    fn play(rules: &str, seed: &str, mut look: impl FnMut(&mut Game, Seat)) -> Game {
        let rules = Rules::preset(rules).expect("a preset");
        let mut game =
            Game::deal(rules, 2, Seats::first(2), Seed::from_text(seed), &mut ()).expect("two may play");
        let mut rng = Rng::new(7);
        game.decline_helpless(&mut ());
        while let Some(seat) = first_asked(&game) {
            look(&mut game, seat);
            game.answer_at_random(seat, &mut rng, &mut ()).expect("there is an answer");
            game.decline_helpless(&mut ());
        }
        game
    }

    #[test]
    fn nothing_but_the_order_of_the_stock_changes() {
        for rules in ["classic", "south-african", "playpalace", "normal-eights", "simplified"] {
            play(rules, "tea", |game, seat| {
                if !game.options(seat).contains(Action::Draw) {
                    return;
                }
                let before = *game;
                Orders::new(1, 2).arrange(game, seat, 1);
                let sorted = |game: &Game| game.stock().collect::<Hand>();
                assert!(sorted(&before) == sorted(game), "{rules}");
                let viewers = Seats::first(2).iter().map(Viewer::Seat).chain([Viewer::Audience]);
                for viewer in viewers {
                    assert_eq!(before.view(viewer).code(), game.view(viewer).code(), "{rules}");
                }
                let stock: Vec<Card> = before.stock().collect();
                *game = with_stock(game, &stock);
                assert_eq!(before.state_text(), game.state_text(), "{rules}");
            });
        }
    }

    #[test]
    fn a_seat_draws_by_its_own_order_whatever_the_stock_is_like() {
        let mut arranged = 0;
        play("classic", "tea", |game, seat| {
            let (mut one, mut reversed) = (*game, game.stock().collect::<Vec<_>>());
            reversed.reverse();
            let mut other = with_stock(game, &reversed);
            for game in [&mut one, &mut other] {
                Orders::new(1, 2).arrange(game, seat, 1);
            }
            if game.options(seat).contains(Action::Draw) && game.stock().len() > 3 {
                assert!(one.stock().eq(other.stock()));
                let mut of_another = *game;
                Orders::new(1, 3).arrange(&mut of_another, seat, 1);
                arranged += usize::from(!of_another.stock().eq(one.stock()));
            }
        });
        assert!(arranged > 0);
    }

    #[test]
    fn a_pile_that_was_turned_over_keeps_its_order() {
        play("simplified", "tea", |game, seat| {
            let before: Vec<Card> = game.stock().collect();
            Orders::new(1, 2).arrange(game, seat, 2);
            assert!(game.stock().eq(before));
        });
    }
}
