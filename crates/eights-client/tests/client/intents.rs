//! Answering every question by intents, as clicks and taps do.

use crate::rig::Rig;
use eights::{Action, Options, Rng};
use eights_client::core::{
    Intent, Mark, Play,
    prompt::{PromptKind, PromptSpot},
};
use std::collections::BTreeSet;

/// Answers the question by an intent. Notes which kind of prompt it was.
pub(crate) fn answer(rig: &mut Rig, rng: &mut Rng, met: &mut BTreeSet<&'static str>) {
    rig.now += 450;
    if rig.client.is_revealing() {
        return rig.pass(4000);
    }
    let Some(prompt) = rig.client.prompt().cloned() else { return turn(rig, rng, met) };
    match prompt.kind {
        PromptKind::Suit(_) => {
            met.insert("suit");
            rig.intent(Intent::Play(Play::Choose(PromptSpot::Item(rng.below(4)))));
        }
        PromptKind::Target(target) => {
            met.insert("target");
            rig.intent(Intent::Play(Play::Choose(PromptSpot::Item(rng.below(target.choices.len())))));
        }
        PromptKind::Pick(pick) => {
            met.insert(match pick.why {
                eights_client::core::prompt::PickWhy::Give { .. } => "give",
                eights_client::core::prompt::PickWhy::War => "war",
                eights_client::core::prompt::PickWhy::Purge => "purge",
            });
            let card = rig.client.hand().cards()[0];
            rig.intent(Intent::Play(Play::Touch(card)));
            rig.intent(Intent::Play(Play::Touch(card)));
        }
        PromptKind::Meld(meld) => {
            met.insert("meld");
            if !meld.suggestions().is_empty() {
                met.insert("meld a set");
                rig.intent(Intent::Play(Play::AddSuggested(0)));
            }
            rig.intent(Intent::Play(Play::Choose(PromptSpot::Done)));
        }
        PromptKind::Answer(answer) => {
            met.insert("answer");
            if answer.nopes.is_empty() || rng.below(2) == 0 {
                rig.intent(Intent::Play(Play::LetPass));
            } else {
                met.insert("nope");
                rig.intent(Intent::Play(Play::Nope { place: 0, take_back: rng.below(2) == 0 }));
            }
        }
        PromptKind::PlayOn => {
            met.insert("play on");
            rig.intent(Intent::Play(Play::Choose(PromptSpot::Item(rng.below(2)))));
        }
        PromptKind::Face(face) => {
            met.insert("face");
            rig.intent(Intent::Play(Play::Choose(PromptSpot::Item(rng.below(face.faces.len())))));
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
            rig.intent(Intent::Play(Play::Touch(*card)));
            rig.intent(Intent::Play(Play::Touch(*card)));
        }
        None if draw => rig.intent(Intent::Play(Play::Draw)),
        None => {
            assert!(pass);
            rig.intent(Intent::Play(Play::Pass));
        }
    }
}

#[test]
fn what_was_done_is_what_was_meant() {
    use crate::kit::TestTable;
    let mut rig =
        Rig::seated(TestTable::in_position("classic", &["9C 9H 2S", "3H 4H"], "9D", "KC KD KH KS", 0));
    let card = rig.client.hand().cards()[1];
    rig.intent(Intent::Play(Play::Touch(card)));
    assert_eq!((rig.client.selected(), rig.table.done.len()), (Some(card), 0));
    rig.intent(Intent::Play(Play::Touch(card)));
    assert_eq!(rig.client.on_its_way(), Some(card), "at once");
    assert!(!rig.client.shown_cards().contains(&card));
    rig.settle();
    assert_eq!(rig.table.done, [(rig.table.you, Action::Play(card.face))]);
    assert_eq!(rig.client.on_its_way(), None);
    assert!(rig.knows_all());
}

#[test]
fn while_a_card_is_on_its_way_no_other_can_be_played() {
    use crate::kit::TestTable;
    let mut rig =
        Rig::seated(TestTable::in_position("classic", &["8C 9H 2S", "3H 4H"], "9D", "KC KD KH KS", 0));
    let find =
        |face: &str| *rig.client.hand().cards().iter().find(|card| card.face.to_string() == face).unwrap();
    let (eight, nine) = (find("8C"), find("9H"));
    assert_eq!(rig.client.mark(nine), Mark::Playable);
    rig.intent(Intent::Play(Play::Touch(eight)));
    rig.intent(Intent::Play(Play::Touch(eight)));
    assert_eq!(rig.client.on_its_way(), Some(eight));
    assert_eq!(rig.client.mark(nine), Mark::No, "the table asks for a suit next");
    assert!(rig.client.shown_cards().contains(&nine), "but it stays in the hand");
}

#[test]
fn the_only_target_is_chosen_after_it_could_be_heard() {
    use crate::kit::TestTable;
    // Nobody reveres themselves, so between two there is only one to choose.
    let mut rig =
        Rig::seated(TestTable::in_position("normal-eights", &["5D 2C 9S", "3D 4H"], "KD", "2D 6D", 0));
    let five = rig.client.hand().cards().iter().copied().find(|card| card.face.to_string() == "5D").unwrap();
    rig.intent(Intent::Play(Play::Card(five)));
    rig.settle();
    assert!(matches!(rig.client.prompt().map(|prompt| &prompt.kind), Some(PromptKind::Target(_))));
    rig.pass(500);
    assert_eq!(rig.table.done.len(), 1);
    rig.pass(100);
    assert_eq!(rig.table.done.last().unwrap().1.to_string(), "seat 1");
    assert!(rig.texts().iter().any(|text| text.starts_with("Who gives you a card?")), "{:?}", rig.texts());
}

#[test]
fn what_a_card_would_stop_is_told_with_it() {
    use crate::kit::{TestTable, seat};
    let hands = ["AC 2C 9S", "KH"];
    let mut rig = Rig::seated(TestTable::with_others("normal-eights", &hands, "KD", "2D 6D", 1, &["Sipho"]));
    for action in ["play KH", "seat 0"] {
        let told = rig.table.apply(rig.now, seat(1), action.parse().unwrap());
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
    assert!(matches!(
        rig.sent.last(),
        Some(eights_protocol::Request { request: eights_protocol::FromClient::Wait, .. })
    ));
    rig.settle();
    assert!(rig.client.table().unwrap().clock.unwrap().left(rig.now) > 6000);
    rig.intent(Intent::Play(Play::LetPass));
    rig.settle();
    assert!(
        rig.client.prompt().is_none() && rig.client.table().unwrap().declined,
        "and nothing is asked twice"
    );
}
