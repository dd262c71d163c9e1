//! Answering every question by deeds: what clicks and taps mean.

use crate::rig::Rig;
use eights::{Action, Options, Rng};
use eights_client::core::{
    Deed, Mark,
    prompt::{PromptKind, PromptSpot},
};
use std::collections::BTreeSet;

/// Answers the question by a deed. Notes which kind of prompt it was.
pub(crate) fn answer(rig: &mut Rig, rng: &mut Rng, met: &mut BTreeSet<&'static str>) {
    rig.now += 450;
    let Some(prompt) = rig.client.prompt().cloned() else { return turn(rig, rng, met) };
    match prompt.kind {
        PromptKind::Suit(_) => {
            met.insert("suit");
            rig.deed(Deed::Choose(PromptSpot::Item(rng.below(4))));
        }
        PromptKind::Target(target) => {
            met.insert("target");
            rig.deed(Deed::Choose(PromptSpot::Item(rng.below(target.choices.len()))));
        }
        PromptKind::Pick(pick) => {
            met.insert(match pick.why {
                eights_client::core::prompt::PickWhy::Give { .. } => "give",
                eights_client::core::prompt::PickWhy::War => "war",
                eights_client::core::prompt::PickWhy::Purge => "purge",
            });
            let card = rig.client.hand().cards()[0];
            rig.deed(Deed::Touch(card));
            rig.deed(Deed::Touch(card));
        }
        PromptKind::Meld(meld) => {
            met.insert("meld");
            if !meld.suggestions().is_empty() {
                met.insert("meld a set");
                rig.deed(Deed::AddSuggested(0));
            }
            rig.deed(Deed::Choose(PromptSpot::Done));
        }
        PromptKind::Answer(answer) => {
            met.insert("answer");
            if answer.nopes.is_empty() || rng.below(2) == 0 {
                rig.deed(Deed::LetPass);
            } else {
                met.insert("nope");
                rig.deed(Deed::Nope { place: 0, take_back: rng.below(2) == 0 });
            }
        }
        PromptKind::PlayOn => {
            met.insert("play on");
            rig.deed(Deed::Choose(PromptSpot::Item(rng.below(2))));
        }
        PromptKind::Face(face) => {
            met.insert("face");
            rig.deed(Deed::Choose(PromptSpot::Item(rng.below(face.faces.len()))));
        }
    }
}

fn turn(rig: &mut Rig, rng: &mut Rng, met: &mut BTreeSet<&'static str>) {
    met.insert("turn");
    let Options::Turn { draw, pass, .. } = rig.client.table().unwrap().options() else { return };
    let playable: Vec<_> = rig
        .client
        .shown_cards()
        .into_iter()
        .filter(|card| rig.client.mark(*card) == Mark::Playable)
        .collect();
    match playable.get(rng.below(playable.len().max(1))) {
        Some(card) => {
            rig.deed(Deed::Touch(*card));
            rig.deed(Deed::Touch(*card));
        }
        None if draw => rig.deed(Deed::Draw),
        None => {
            assert!(pass);
            rig.deed(Deed::Pass);
        }
    }
}

#[test]
fn what_was_done_is_what_was_meant() {
    use crate::house::House;
    let mut rig = Rig::seated(House::in_position("classic", &["9C 9H 2S", "3H 4H"], "9D", "KC KD KH KS", 0));
    let card = rig.client.hand().cards()[1];
    rig.deed(Deed::Touch(card));
    assert_eq!((rig.client.selected(), rig.house.done.len()), (Some(card), 0));
    rig.deed(Deed::Touch(card));
    assert_eq!(rig.client.on_its_way(), Some(card), "at once");
    assert!(!rig.client.shown_cards().contains(&card));
    rig.settle();
    assert_eq!(rig.house.done, [(rig.house.you, Action::Play(card.face))]);
    assert_eq!(rig.client.on_its_way(), None);
    assert!(rig.knows_all());
}

#[test]
fn the_only_target_is_chosen_after_it_could_be_heard() {
    use crate::house::House;
    // Nobody reveres themselves, so between two there is only one to choose.
    let mut rig = Rig::seated(House::in_position("normal-eights", &["5D 2C 9S", "3D 4H"], "KD", "2D 6D", 0));
    let five = rig.client.hand().cards().iter().copied().find(|card| card.face.to_string() == "5D").unwrap();
    rig.deed(Deed::Play(five));
    rig.settle();
    assert!(matches!(rig.client.prompt().map(|prompt| &prompt.kind), Some(PromptKind::Target(_))));
    rig.pass(500);
    assert_eq!(rig.house.done.len(), 1);
    rig.pass(100);
    assert_eq!(rig.house.done.last().unwrap().1.to_string(), "seat 1");
    assert!(rig.texts().iter().any(|text| text.starts_with("Who gives you a card?")), "{:?}", rig.texts());
}

#[test]
fn what_a_card_would_stop_is_told_with_it() {
    use crate::house::{House, seat};
    let mut rig = Rig::seated(House::in_position("normal-eights", &["AC 2C 9S", "KH"], "KD", "2D 6D", 1));
    rig.house.has_company = true;
    for action in ["play KH", "seat 0"] {
        let told = rig.house.apply(rig.now, seat(1), action.parse().unwrap());
        rig.inbox.extend(told);
        rig.settle();
    }
    let Some(PromptKind::Answer(answer)) = rig.client.prompt().map(|prompt| prompt.kind.clone()) else {
        panic!("asked")
    };
    assert_eq!((answer.target, answer.would_end, answer.nopes.len()), (Some(seat(0)), Some(seat(1)), 1));
    assert_eq!(answer.stops().unwrap().laid.face.to_string(), "KH");
    rig.pass(300);
    assert!(rig.texts().iter().any(|text| text.contains("This would win the game.")), "{:?}", rig.texts());
    rig.key("y");
    assert!(matches!(rig.sent.last(), Some(eights_protocol::FromClient::Wait { .. })));
    rig.settle();
    assert!(rig.client.table().unwrap().clock.unwrap().left(rig.now) > 6000);
    rig.deed(Deed::LetPass);
    rig.settle();
    assert!(
        rig.client.prompt().is_none() && rig.client.table().unwrap().declined,
        "and nothing is asked twice"
    );
}
