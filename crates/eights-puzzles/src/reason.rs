//! Why an answer is better than another: facts that the rules and the solver's own view can tell.

use crate::puzzle::{Choice, Puzzle, SOLVER};
use eights::{Action, Ask, Card, Game, Hand, Laid, Rng, Seat, View};

/// A difference of this number of games in 100 is worth a word.
const WORTH_A_WORD: u8 = 10;
/// More reasons than this are not given.
const MOST: usize = 2;

/// Why an answer is better than another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// It needs no draw, and the other does.
    NoDraw {
        /// The cards to be drawn.
        cards: usize,
    },
    /// It keeps a special card that the other plays.
    Keeps(Card),
    /// It aims at the player with the fewest cards.
    AimsAtLeader {
        /// The player.
        seat: Seat,
        /// Their cards.
        cards: usize,
    },
    /// Its card does something, and the other's does nothing.
    Does(Card),
    /// The next player can follow it less often.
    FewerFollow {
        /// In how many of 100 games.
        follows: u8,
        /// The same after the other answer.
        other: u8,
    },
    /// The last card in the hand fits on it.
    LastFits(Card),
    /// More of the cards that stay in the hand fit on it.
    MoreFit {
        /// How many do.
        cards: usize,
        /// The same after the other answer.
        other: usize,
    },
}

impl Puzzle {
    /// Why an option is better than another, most telling reason first.
    pub fn reasons(&self, better: Choice, worse: Choice) -> Vec<Reason> {
        let view = self.view();
        let pair = [better.action, worse.action];
        let reasons = [
            no_draw(&view, pair),
            keeps(&view, pair),
            aims_at_leader(self, better.action),
            does(&view, pair),
            fewer_follow(better, worse),
            more_fit(&view, pair),
        ];
        reasons.into_iter().flatten().take(MOST).collect()
    }
}

fn no_draw(view: &View, [better, worse]: [Action; 2]) -> Option<Reason> {
    let cards = usize::from(view.owed());
    let is_spared = cards > 0 && worse == Action::Draw && better.laid().is_some();
    is_spared.then_some(Reason::NoDraw { cards })
}

/// A wild card or one with an effect is kept.
fn keeps(view: &View, [better, worse]: [Action; 2]) -> Option<Reason> {
    let special =
        |action: Action| action.laid().map(Laid::card).filter(|card| view.rules().is_special(*card));
    special(worse).filter(|_| special(better).is_none()).map(Reason::Keeps)
}

fn aims_at_leader(puzzle: &Puzzle, better: Action) -> Option<Reason> {
    let Action::Target(seat) = better else { return None };
    let view = puzzle.view();
    let others = puzzle.rivals().without(seat);
    let is_ahead = others.iter().all(|other| view.count(seat) < view.count(other));
    let is_rival = seat != SOLVER && !others.is_empty();
    (is_rival && is_ahead).then(|| Reason::AimsAtLeader { seat, cards: view.count(seat) })
}

fn does(view: &View, [better, worse]: [Action; 2]) -> Option<Reason> {
    let acting = |action: Action| action.laid().filter(|laid| !view.rules().effect(laid.face).is_none());
    let is_played = view.ask() == Ask::Turn;
    acting(better).filter(|_| is_played && acting(worse).is_none()).map(|laid| Reason::Does(laid.face))
}

fn fewer_follow(better: Choice, worse: Choice) -> Option<Reason> {
    let (follows, other) = (better.follows?, worse.follows?);
    (follows + WORTH_A_WORD <= other).then_some(Reason::FewerFollow { follows, other })
}

fn more_fit(view: &View, [better, worse]: [Action; 2]) -> Option<Reason> {
    let (cards, other) = (fitting(view, better)?, fitting(view, worse)?);
    if cards.len() <= other.len() {
        return None;
    }
    match cards[..] {
        [last] if kept(view, better).len() == 1 => Some(Reason::LastFits(last)),
        _ => Some(Reason::MoreFit { cards: cards.len(), other: other.len() }),
    }
}

/// The cards in the hand that are still there after an answer.
fn kept(view: &View, action: Action) -> Hand {
    let mut kept = view.hand(SOLVER);
    action.laid().into_iter().for_each(|laid| kept.remove(laid.card()));
    kept
}

/// The cards in the hand that fit on the top card after an answer that nobody cancels, if a turn comes next.
fn fitting(view: &View, action: Action) -> Option<Vec<Card>> {
    if action.laid().is_none() && !matches!(action, Action::Name(_)) {
        return None;
    }
    // The top card is the same whatever the others hold, so any game that looks like this one will do.
    let mut game = view.determinize(&mut Rng::new(0));
    game.apply(SOLVER, action, &mut ()).ok()?;
    let_stand(&mut game);
    let fits = game.rules().fits_on(game.top(), game.suit());
    (game.ask() == Ask::Turn).then(|| kept(view, action).iter().filter(|card| fits.contains(*card)).collect())
}

/// Nobody answers the card that was played.
pub(crate) fn let_stand(game: &mut Game) {
    while let (Ask::Answer, Some(seat)) = (game.ask(), game.asked().lowest()) {
        game.apply(seat, Action::Decline, &mut ()).expect("any seat that is asked may decline");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use eights::{Suit, Viewer, testing::cards};

    fn card(text: &str) -> Card {
        cards(text)[0]
    }

    fn view(line: &str) -> View {
        Game::from_line(line).expect("a position").view(Viewer::Seat(SOLVER))
    }

    #[test]
    fn the_suit_of_the_last_card_is_named_for_that_reason() {
        let view = view("classic 5H/4S2C 5C8D 3D4DKH 0+ ask:suit,0,0");
        let named = [Action::Name(Suit::Hearts), Action::Name(Suit::Spades)];
        assert_eq!(more_fit(&view, named), Some(Reason::LastFits(card("5H"))));
        assert_eq!(more_fit(&view, [named[1], named[0]]), None);
    }

    #[test]
    fn a_card_that_is_drawn_is_not_counted_among_those_that_fit() {
        let view = view("south-african 5H6H9C/4S2C 5C9H 3D4DKH 0+");
        assert_eq!(more_fit(&view, [Action::Play(card("5H")), Action::Draw]), None);
        let fits = Reason::MoreFit { cards: 1, other: 0 };
        assert_eq!(more_fit(&view, [Action::Play(card("5H")), Action::Play(card("9C"))]), Some(fits));
    }
}
