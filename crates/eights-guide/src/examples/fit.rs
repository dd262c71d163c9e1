//! Which card fits on which, which may be the last, and what a wild card does.

use super::Examples;
use eights::{
    Card, Rank, Suit,
    examples::{FIRST, playable},
};

/// A top card, and cards of a hand with what the engine says about them.
pub(crate) struct Judged {
    pub(crate) top: Card,
    pub(crate) cards: Vec<(Card, bool)>,
}

/// A wild card on a top card, the suit named, and a card that fits then.
pub(crate) struct WildPlay {
    pub(crate) top: Card,
    pub(crate) wild: Card,
    /// Whether the wild card may be played at all.
    pub(crate) fits: bool,
    pub(crate) suit: Suit,
    pub(crate) next: Card,
}

/// The most last cards in a picture.
const MOST_LAST: usize = 5;

/// Which card fits: one of the same rank, one of the same suit, one of neither, a wild card, and a card that
/// is never played in turn.
pub(crate) fn fit(examples: Examples<'_>) -> Judged {
    let top = examples.plain(Suit::Spades, &[]);
    let same_rank = Card::new(top.rank(), Suit::Hearts);
    let same_suit = examples.plain(Suit::Spades, &[top.rank()]);
    let neither = examples.plain(Suit::Diamonds, &[top.rank(), same_suit.rank()]);
    let mut cards = vec![same_rank, same_suit, neither];
    cards.extend(wild_card(examples, Suit::Clubs));
    let rules = examples.rules;
    let is_answer = |rank: &Rank| rules.in_pack(*rank) && rules.answering_ranks().contains(*rank);
    let answers = Rank::SUITED.into_iter().find(is_answer);
    cards.extend(answers.map(|rank| Card::new(rank, Suit::Spades)));
    let mut cards = once(cards);
    cards.retain(|card| *card != top);
    let game = examples.table(&[&cards], top, &[]);
    Judged { top, cards: cards.into_iter().map(|card| (card, playable(&game, FIRST, card))).collect() }
}

/// Each card once, at its first place: where every rank does something, one card may be chosen twice.
fn once(cards: Vec<Card>) -> Vec<Card> {
    let mut all: Vec<Card> = Vec::new();
    for card in cards {
        if !all.contains(&card) {
            all.push(card);
        }
    }
    all
}

/// A wild card: of this suit, or a joker where no other card is wild.
fn wild_card(examples: Examples<'_>, suit: Suit) -> Option<Card> {
    let rules = examples.rules;
    let in_pack = |rank: &Rank| rules.in_pack(*rank);
    let ranks: Vec<Rank> = rules.wild_ranks().iter().filter(in_pack).collect();
    let has_no_effect = |rank: &&Rank| rules.effect(Card::new(**rank, suit)).is_none();
    let rank = ranks.iter().find(has_no_effect).or(ranks.first())?;
    Some(Card::new(*rank, suit))
}

/// What a wild card does; `None` where no card is wild.
pub(crate) fn wild(examples: Examples<'_>) -> Option<WildPlay> {
    let wild = wild_card(examples, Suit::Clubs)?;
    let across = examples.plain(Suit::Diamonds, &[wild.rank()]);
    let beside = examples.plain(Suit::Clubs, &[wild.rank()]);
    let fits_on = |top: Card| {
        let game = examples.table(&[&[wild, examples.plain(Suit::Spades, &[top.rank()])]], top, &[]);
        playable(&game, FIRST, wild)
    };
    let top = if fits_on(across) { across } else { beside };
    let suit = Suit::Hearts;
    let next = examples.plain(suit, &[wild.rank(), top.rank()]);
    let fits = fits_on(top) && examples.rules.fits_on(wild, Some(suit)).contains(next);
    Some(WildPlay { top, wild, fits, suit, next })
}

/// Which card may be the last: one that does nothing, those that are forbidden, one that is never played in
/// turn; where none is forbidden, some special ones.
pub(crate) fn last(examples: Examples<'_>) -> Vec<(Card, bool)> {
    let rules = examples.rules;
    let mut cards = vec![examples.plain(Suit::Hearts, &[])];
    let odd = rules.forbidden_last().iter().chain(rules.answering_ranks().iter());
    cards.extend(
        odd.filter(|rank| rules.in_pack(*rank))
            .enumerate()
            .map(|(n, rank)| Card::new(rank, Suit::ALL[n % 4])),
    );
    if let [only] = cards[..] {
        let ranks = Rank::SUITED.into_iter().filter(|rank| rules.in_pack(*rank) && *rank != only.rank());
        let cards_of = ranks.enumerate().map(|(n, rank)| Card::new(rank, Suit::ALL[n % 4]));
        cards.extend(cards_of.filter(|card| rules.is_special(*card)).take(3));
    }
    cards.retain(|card| !card.is_joker() || !rules.jokers_are_any_card());
    let mut cards = once(cards);
    cards.truncate(MOST_LAST);
    cards.into_iter().map(|card| (card, may_be_last(examples, card))).collect()
}

/// Whether a card that fits may be its player's last.
fn may_be_last(examples: Examples<'_>, card: Card) -> bool {
    let suit = if card.is_joker() { Suit::Spades } else { card.suit() };
    let top = examples.plain(suit, &[card.rank()]);
    playable(&examples.table(&[&[card]], top, &[]), FIRST, card)
}
