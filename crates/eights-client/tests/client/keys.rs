//! Answering every question by keys alone, and what the reading keys say.

use crate::{kit::TestTable, rig::Rig};
use eights::{Options, Rng};
use eights_client::core::{
    Mark, Overlay, Spot, TurnItem,
    prompt::{PickWhy, PromptKind, PromptSpot},
};
use std::collections::BTreeSet;

/// Walks with the arrows until the focus is there.
fn walk_to(rig: &mut Rig, spot: Spot) {
    rig.key("Home");
    for _ in 0..200 {
        if rig.focus() == spot {
            return;
        }
        rig.key("ArrowRight");
    }
    panic!("{spot:?} cannot be reached from {:?}", rig.focus());
}

fn close_sheets(rig: &mut Rig) {
    for _ in 0..3 {
        if rig.client.overlay().is_some() {
            rig.key("Escape");
        }
    }
}

/// Answers the question by keys. Notes which kind of prompt it was.
pub(crate) fn answer(rig: &mut Rig, rng: &mut Rng, met: &mut BTreeSet<&'static str>) {
    rig.now += 450;
    if rig.client.is_revealing() {
        return rig.pass(4000);
    }
    close_sheets(rig);
    let Some(prompt) = rig.client.prompt().cloned() else { return turn(rig, met) };
    let modal = prompt.kind.is_modal();
    assert_eq!(modal, matches!(rig.focus(), Spot::Prompt(_)), "{:?} at {:?}", prompt.kind, rig.focus());
    match prompt.kind {
        PromptKind::Suit(_) => {
            met.insert("suit");
            rig.key(["c", "d", "h", "s", "1", "4", "Enter"][rng.below(7)]);
        }
        PromptKind::Target(_) => {
            met.insert("target");
            rig.key(["1", "2", "Enter"][rng.below(2) + usize::from(rng.below(3) == 0)]);
        }
        PromptKind::Pick(pick) => {
            met.insert(match pick.why {
                PickWhy::Give { .. } => "give",
                PickWhy::War => "war",
                PickWhy::Purge => "purge",
            });
            rig.key("ArrowRight");
            rig.key("Enter");
        }
        PromptKind::Meld(_) => lay_sets(rig, met),
        PromptKind::Answer(answer) => {
            met.insert("answer");
            let nopes = if answer.nopes.is_empty() { 0 } else { rng.below(3) };
            if nopes > 0 {
                met.insert("nope");
            }
            rig.key(["p", "n", "N"][nopes]);
        }
        PromptKind::PlayOn => {
            met.insert("play on");
            rig.key(["y", "n"][rng.below(2)]);
        }
        PromptKind::Face(_) => {
            met.insert("face");
            rig.key("ArrowRight");
            rig.key("Enter");
        }
    }
}

fn lay_sets(rig: &mut Rig, met: &mut BTreeSet<&'static str>) {
    met.insert("meld");
    let Some(PromptKind::Meld(meld)) = rig.client.prompt().map(|prompt| prompt.kind.clone()) else { return };
    if let Some(set) = meld.suggestions().first() {
        met.insert("meld a set");
        let mut wanted: Vec<_> = set.cards().collect();
        for (place, card) in meld.cards.iter().enumerate() {
            if let Some(at) = wanted.iter().position(|face| *face == card.face) {
                wanted.remove(at);
                walk_to(rig, Spot::Prompt(PromptSpot::Item(place)));
                rig.key("Space");
            }
        }
        rig.key("Enter");
    }
    walk_to(rig, Spot::Prompt(PromptSpot::Done));
    rig.key("Enter");
}

fn turn(rig: &mut Rig, met: &mut BTreeSet<&'static str>) {
    met.insert("turn");
    let Options::Turn { draw, .. } = rig.client.table().unwrap().options() else { return };
    let cards = rig.client.shown_cards();
    match cards.iter().find(|card| rig.client.mark(**card) == Mark::Playable) {
        Some(card) => {
            walk_to(rig, Spot::Card(*card));
            rig.key("Enter");
        }
        None if draw && rig.now.is_multiple_of(2) => rig.key("Space"),
        None if draw => {
            walk_to(rig, Spot::Turn(TurnItem::Draw));
            rig.key("Enter");
        }
        None => rig.key("p"),
    }
}

fn palace() -> Rig {
    Rig::seated(TestTable::in_position(
        "playpalace",
        &["8H 3C 3D QS", "4H 4C 4D", "5S"],
        "7C",
        "2C 2D 9H TH 6D",
        0,
    ))
}

#[test]
fn reading_keys_answer_without_labels_and_before_all_else() {
    let mut rig = palace();
    for (key, expected) in [
        ("c", "7 of clubs"),
        ("C", "7 of clubs"),
        ("e", "Thandi 4, Bongi 3, Cleo 1"),
        ("E", "Thandi 4, Bongi 3, Cleo 1, deck 5"),
        ("t", "Your turn."),
        ("T", "No time limit."),
        ("s", "Thandi"),
        ("x", "Clockwise. Next Bongi, Cleo."),
        ("w", "You, Bongi (bot), Cleo (bot)"),
        ("l", "Nobody has played yet."),
        ("d", "7 of clubs"),
    ] {
        rig.key(key);
        let heard = rig.heard();
        let fits = if key == "s" { heard.contains("Playing to 500.") } else { heard == expected };
        assert!(fits, "{key}: {heard}");
        assert_eq!(rig.said.last().unwrap().urgency, eights_client::voice::Urgency::Answer);
    }
    rig.key("h");
    let hand = rig.heard();
    assert!(hand.contains("8 of hearts") && hand.contains("3 of clubs"), "{hand}");
    rig.key("r");
    assert_eq!(rig.heard(), hand, "the same once more");
    rig.key("o");
    assert!(!rig.heard().is_empty());
    rig.key("i");
    assert!(!rig.heard().is_empty());
    rig.key("g");
    assert!(rig.heard().starts_with("Hint: "), "alone with bots");
}

#[test]
fn the_same_key_twice_is_two_answers() {
    let mut rig = palace();
    let before = rig.said.len();
    rig.key("c");
    rig.key("c");
    rig.pass(600);
    assert_eq!(rig.texts()[before..], ["7 of clubs", "7 of clubs"]);
}

#[test]
fn in_the_choice_of_a_suit_only_suits_answer_and_capitals_read() {
    let mut rig = palace();
    rig.key("2");
    assert_eq!(rig.focused(), "3D");
    let eight = rig.client.hand().cards().iter().position(|card| card.face.to_string() == "8H").unwrap();
    rig.key(&(eight + 1).to_string());
    rig.key("Enter");
    rig.settle();
    assert!(matches!(rig.client.prompt().map(|prompt| &prompt.kind), Some(PromptKind::Suit(_))));
    let opened = rig.heard();
    assert!(rig.texts().iter().any(|text| text.starts_with("Choose a suit.")), "{opened}");
    for key in ["e", "x", "w", "o", "l", "p", "Space", "n", "z"] {
        let n = rig.said.len();
        rig.key(key);
        rig.pass(600);
        assert_eq!(rig.said.len(), n, "{key}: {:?}", rig.texts().last());
    }
    rig.key("C");
    assert!(rig.heard().starts_with("Wild"));
    rig.key("T");
    assert_eq!(rig.heard(), "No time limit.");
    rig.key("Escape");
    assert_eq!(rig.heard(), "Choose a suit first.");
    assert!(rig.client.overlay().is_none());
    rig.key("d");
    rig.settle();
    assert_eq!(rig.table.done.last().unwrap().1.to_string(), "suit D");
}

#[test]
fn no_key_answers_a_prompt_that_has_only_just_opened() {
    let mut rig = palace();
    let eight = rig.client.hand().cards().iter().position(|card| card.face.to_string() == "8H").unwrap();
    rig.key(&(eight + 1).to_string());
    rig.key("Enter");
    rig.settle();
    rig.now += 399;
    rig.key("c");
    rig.key("Enter");
    rig.settle();
    assert_eq!(rig.table.done.len(), 1, "only the eight");
    rig.now += 1;
    rig.key("c");
    rig.settle();
    assert_eq!(rig.table.done.last().unwrap().1.to_string(), "suit C");
}

#[test]
fn draw_and_pass_do_nothing_but_say_why_when_they_are_not_allowed() {
    let mut rig = palace();
    for key in ["Space", "p"] {
        rig.key(key);
        assert!(!rig.heard().is_empty());
        assert!(rig.client.refusal().is_some());
        assert!(rig.table.done.is_empty());
    }
    assert!(!rig.client.zone_items(eights_client::core::Zone::Hand).contains(&Spot::Turn(TurnItem::Draw)));
}

#[test]
fn the_actions_menu_has_no_cards_and_leaving_asks_first() {
    let mut rig = palace();
    rig.key("Escape");
    assert_eq!(rig.client.overlay(), Some(Overlay::Actions));
    let labels: Vec<String> = rig.client.menu().into_iter().map(|item| item.label).collect();
    let suits = ["of clubs", "of diamonds", "of hearts", "of spades"];
    assert!(!labels.iter().any(|label| suits.iter().any(|suit| label.contains(suit))), "{labels:?}");
    assert!(!labels.iter().any(|label| label == "Draw"), "not while something fits: {labels:?}");
    rig.key("Escape");
    assert_eq!(rig.client.overlay(), None);
    let before = rig.focus();
    rig.key("Q");
    assert_eq!(rig.client.overlay(), Some(Overlay::Leave));
    assert_eq!(rig.client.menu()[0].label, "Stay");
    rig.key("Enter");
    assert_eq!((rig.client.overlay(), rig.focus()), (None, before));
    rig.key("Q");
    rig.key("ArrowDown");
    rig.key("Enter");
    rig.settle();
    assert!(rig.client.table().is_none());
    assert!(rig.client.saved_seat().is_some(), "one can come back");
}

#[test]
fn an_unplayable_card_is_refused_with_what_would_be_legal() {
    let mut rig = palace();
    let place = rig.client.hand().cards().iter().position(|card| card.face.to_string() == "QS").unwrap();
    rig.key(&(place + 1).to_string());
    rig.key("Enter");
    let why = rig.heard();
    assert!(why.contains("ueen of spades") && why.contains("club"), "{why}");
    assert!(rig.table.done.is_empty());
    assert!(
        rig.all.iter().any(|effect| matches!(effect, eights_client::core::Effect::Refuse { card: Some(_) }))
    );
}

#[test]
fn letters_do_nothing_while_something_is_typed() {
    let mut rig = palace();
    rig.key("/");
    assert_eq!(rig.focus(), Spot::Chat);
    let n = rig.said.len();
    for key in ["c", "e", "Space", "p", "Enter", "1"] {
        rig.key(key);
    }
    rig.pass(600);
    assert_eq!((rig.said.len(), rig.focus(), rig.table.done.len()), (n, Spot::Chat, 0));
    rig.key("Escape");
    assert!(matches!(rig.focus(), Spot::Card(_)));
}

#[test]
fn history_is_gone_through_by_keys() {
    let mut rig = palace();
    rig.key("c");
    rig.key("e");
    rig.pass(600);
    rig.key(",");
    assert_eq!(rig.heard(), "Thandi 4, Bongi 3, Cleo 1");
    rig.key(",");
    assert_eq!(rig.heard(), "7 of clubs");
    rig.key(".");
    assert_eq!(rig.heard(), "Thandi 4, Bongi 3, Cleo 1");
    rig.key("]");
    assert!(rig.heard().starts_with("Table"));
}
