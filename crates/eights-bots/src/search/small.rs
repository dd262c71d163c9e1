//! The end of a round of two, once few cards are hidden. What a player does there tells the rival something
//! about the cards that are left, so a fixed habit gives the hand away: most of all the suit that is named.
//! But the rest of the round is small enough to be solved: both players learn against each other in all
//! worlds at once, and the answer is drawn from what the bot has learnt.

mod deals;
mod solve;
mod tree;

use super::endgame::Mix;
use crate::belief::Belief;
use core::hash::{Hash, Hasher};
use deals::Deals;
use eights::{Action, Ask, Hand, View};
use tree::Tree;

/// A node is made in the time of this number of answers.
const NODE: u32 = 2;
/// This number of nodes is learnt from in the time of an answer.
const VISITS: u32 = 8;
/// The most rounds of learning: more hardly change anything.
const MOST_ROUNDS: u32 = 60;
/// The fewest rounds that are better than a search.
const FEWEST_ROUNDS: u32 = 8;

/// An option and how likely the bot takes it.
pub(super) type Chance = (Action, f64);

/// How likely the bot takes each option; `None` if the rest of the round is too large to be solved.
pub(super) fn mixture(view: &View, belief: &Belief, answers: u32) -> Option<Vec<Chance>> {
    let is_plain = matches!(view.ask(), Ask::Turn | Ask::Suit);
    if !is_plain || view.n_seats() != 2 || belief.view() != view {
        return None;
    }
    let deals = Deals::new(belief)?;
    let tree = tree_of(&deals, answers / NODE / 2)?;
    let rounds = afforded(&tree, answers).filter(|rounds| *rounds >= FEWEST_ROUNDS)?;
    let situation = tree.situation_of(0, told(deals.mine))?;
    Some(solve::learnt(&tree, situation, rounds.min(MOST_ROUNDS)))
}

/// The rounds of learning that these answers afford, once the tree is made.
fn afforded(tree: &Tree, answers: u32) -> Option<u32> {
    let left = answers.checked_sub(tree.n_nodes() * NODE)?;
    Some(left.saturating_mul(VISITS) / (2 * tree.n_nodes()).max(1))
}

/// All that can follow from here, if it is no more than this number of nodes.
fn tree_of(deals: &Deals<'_>, most_nodes: u32) -> Option<Tree> {
    let mut tree = Tree::new(deals.seats, most_nodes);
    for (own, rivals) in deals.all()? {
        tree.add_world(&deals.game(own, rivals)?, told(deals.picked(own)), told(deals.rivals(rivals)))?;
    }
    Some(tree)
}

/// What a player knows at first: a number for the hand.
fn told(hand: Hand) -> u64 {
    and(0, &hand)
}

/// What a player knows who has seen one thing more.
fn and(knows: u64, more: &impl Hash) -> u64 {
    let mut mix = Mix(knows);
    more.hash(&mut mix);
    mix.finish()
}

#[cfg(test)]
mod tests {
    use super::*;
    use eights::{Card, Game, Position, RulesDraft, Viewer, testing::cards, testing::seat};

    /// What the first seat does after it has acted, in a game without a second stock. All cards that are not
    /// named lie among the discards.
    fn chances(hands: [&str; 2], stock: &str, actions: &[&str]) -> Option<Vec<(String, f64)>> {
        let all = Card::suited().filter(|card| !cards("5C").contains(card));
        let dealt: Vec<Card> = [hands[0], hands[1], stock].map(cards).concat();
        let seen: Vec<Card> = all.filter(|card| !dealt.contains(card)).collect();
        let position = Position {
            stock: Some(cards(stock)),
            ..Position::new(hands.map(cards).to_vec(), [seen, cards("5C")].concat())
        };
        let mut draft = RulesDraft::from_preset("classic");
        draft.set("stock.recycle", "never");
        let rules = draft.build().expect("the rules are sound");
        let mut game = Game::from_position(rules, &position).expect("a position");
        for action in actions {
            game.apply(seat(0), action.parse().expect("an action"), &mut ()).expect("it is legal");
        }
        let view = game.view(Viewer::Seat(seat(0)));
        let mixture = mixture(&view, &Belief::new(&view), 250_000)?;
        Some(mixture.into_iter().map(|(action, chance)| (action.to_string(), chance)).collect())
    }

    /// Who always names the suit of the last card shows it.
    #[test]
    fn the_suit_of_the_last_card_is_not_named_for_certain() {
        let chances = chances(["8C 7D", "6H 8H"], "6D 7H 8D", &["play 8C"]).expect("few cards are hidden");
        let all: f64 = chances.iter().map(|(_, chance)| chance).sum();
        assert!((all - 1.0).abs() < 1e-9, "{chances:?}");
        let most = chances.iter().fold(0.0, |most: f64, (_, chance)| most.max(*chance));
        assert!(most < 0.9, "{chances:?}");
    }

    #[test]
    fn many_hidden_cards_are_not_solved() {
        assert_eq!(chances(["7C 7D", "7H 6D 2C"], "6H 8D 2D 2H 2S 3C 3D", &[]), None);
    }

    #[test]
    fn the_same_position_has_the_same_chances() {
        let ask = || chances(["8C 7D", "6H 8H"], "6D 7H 8D", &["play 8C"]);
        assert_eq!(ask(), ask());
    }
}
