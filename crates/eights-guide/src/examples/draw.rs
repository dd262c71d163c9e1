//! What drawing leads to.

use super::Examples;
use eights::{
    Action, Card, Event, Game, Options, Suit,
    examples::{FIRST, playable},
    rules::DrawAmount,
};

/// What was drawn on a top card, and what may follow.
pub(crate) struct Drawing {
    pub(crate) top: Card,
    pub(crate) drawn: Vec<Card>,
    pub(crate) then: Then,
}

/// What follows the last card drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Then {
    /// It must be played.
    Must,
    /// It may be played, or the turn passed.
    May,
    /// It may be played, or more be drawn.
    More,
    /// It does not fit.
    Stuck,
    /// The turn is over.
    Over,
}

/// A player who holds nothing that fits draws until something fits or nothing more may be drawn. The stock
/// has a card that fits, after others where several may be drawn.
pub(crate) fn draw(examples: Examples<'_>) -> Drawing {
    let top = examples.plain(Suit::Spades, &[]);
    let misfit = |suit: Suit, n: usize| {
        let ranks: Vec<_> = examples.ranks(suit).into_iter().filter(|rank| *rank != top.rank()).collect();
        Card::new(ranks[n % ranks.len()], suit)
    };
    let fits = examples.plain(Suit::Spades, &[top.rank()]);
    let mut stock = match examples.rules.draw_amount() {
        DrawAmount::One => vec![],
        DrawAmount::UntilPlayable | DrawAmount::UpTo => {
            vec![misfit(Suit::Diamonds, 1), misfit(Suit::Clubs, 2)]
        }
    };
    stock.push(fits);
    let hand = [misfit(Suit::Hearts, 0), misfit(Suit::Hearts, 1)];
    let mut game = examples.table(&[&hand], top, &stock);
    let drawn = draw_on(&mut game);
    let then = follows(&game, drawn.last().copied());
    Drawing { top, drawn, then }
}

/// Draws until a drawn card fits, or no more may be drawn.
fn draw_on(game: &mut Game) -> Vec<Card> {
    let mut drawn = Vec::new();
    loop {
        let fits = drawn.last().is_some_and(|card| playable(game, FIRST, *card));
        if fits || !matches!(game.options(FIRST), Options::Turn { draw: true, .. }) {
            return drawn;
        }
        let mut events: Vec<Event> = Vec::new();
        game.apply(FIRST, Action::Draw, &mut events).expect("drawing is an option");
        let cards = events.iter().filter_map(|event| match event {
            Event::Drew { seat, card, .. } if *seat == FIRST => Some(*card),
            _ => None,
        });
        drawn.extend(cards);
    }
}

fn follows(game: &Game, last: Option<Card>) -> Then {
    match game.options(FIRST) {
        Options::Turn { plays, pass, draw, .. } => match last.is_some_and(|card| plays.contains(card)) {
            true if draw => Then::More,
            true if pass => Then::May,
            true => Then::Must,
            false => Then::Stuck,
        },
        _ => Then::Over,
    }
}
