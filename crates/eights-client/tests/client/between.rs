//! Between two rounds: the sheet stays until its person goes on, and nobody is hurried.

use crate::{
    intents,
    kit::{TestTable, seat},
    rig::Rig,
};
use eights::{Rng, RulesDraft};
use eights_client::{
    core::{Browse, Intent, Manage, Overlay, Prepare, Spot},
    settings::Settings,
};
use eights_protocol::FromClient;
use std::collections::BTreeSet;

/// A table at which a round has just ended.
fn after_a_round(has_company: bool, by_itself: bool) -> Rig {
    let mut draft = RulesDraft::from_preset("playpalace");
    draft.set("score.target", "10000");
    let mut table = TestTable::new(draft.build().unwrap(), 3, "between");
    if has_company {
        table.sit(seat(1), "Sipho");
    }
    let settings = Settings { name: "Thandi".to_owned(), next_round: by_itself, ..Settings::default() };
    let mut rig = Rig::with_settings(table, settings);
    rig.intent(Intent::Prepare(Prepare::PlayNow { rules: "playpalace".to_owned(), bots: 2 }));
    rig.settle();
    let mut rng = Rng::new(5);
    for _ in 0..2000 {
        if rig.client.round_sheet().is_some() {
            return rig;
        }
        if rig.is_asked() {
            intents::answer(&mut rig, &mut rng, &mut BTreeSet::new());
            rig.settle();
        } else {
            rig.others_once();
        }
    }
    panic!("no round ends");
}

fn is_ready(rig: &Rig) -> bool {
    rig.sent.iter().any(|message| matches!(&message.request, FromClient::Ready))
}

fn round(rig: &Rig) -> u16 {
    rig.client.table().unwrap().view.unwrap().round()
}

#[test]
fn alone_the_sheet_stays_until_enter_deals_the_next_round() {
    let mut rig = after_a_round(false, false);
    rig.pass(600_000);
    assert_eq!(rig.client.overlay(), Some(Overlay::Round));
    assert!(!is_ready(&rig) && rig.client.table().unwrap().clock.is_none());
    assert!(rig.texts().contains(&"Press Enter for the next round."), "{:?}", rig.texts());
    let first = rig.client.menu().remove(0);
    assert_eq!((first.label.as_str(), first.intent), ("Next round", Intent::Manage(Manage::NextRound)));
    assert_eq!(rig.focus(), Spot::Overlay(0));
    let before = round(&rig);
    rig.key("Enter");
    rig.settle();
    assert!(is_ready(&rig));
    assert_eq!((rig.client.overlay(), round(&rig)), (None, before + 1));
}

#[test]
fn a_sheet_that_was_put_away_is_no_dead_end() {
    let mut rig = after_a_round(false, false);
    rig.key("Escape");
    assert_eq!(rig.client.overlay(), None);
    rig.key("t");
    assert_eq!(rig.heard(), "Press Enter for the next round.");
    rig.intent(Intent::Browse(Browse::Open(Overlay::Actions)));
    assert_eq!(rig.client.menu()[0].intent, Intent::Manage(Manage::NextRound));
    rig.key("Escape");
    let before = round(&rig);
    rig.key("Enter");
    rig.settle();
    assert_eq!(round(&rig), before + 1);
    let mut rig = after_a_round(false, false);
    rig.intent(Intent::Browse(Browse::Open(Overlay::Actions)));
    rig.intent(Intent::Browse(Browse::Item(0)));
    rig.settle();
    assert_eq!((rig.client.overlay(), round(&rig)), (None, before + 1));
}

#[test]
fn who_wants_it_goes_on_by_itself_after_five_seconds() {
    let mut rig = after_a_round(false, true);
    let before = round(&rig);
    rig.pass(4900);
    assert!(!is_ready(&rig));
    rig.pass(200);
    assert!(is_ready(&rig));
    assert_eq!((rig.client.overlay(), round(&rig)), (None, before + 1));
}

#[test]
fn others_are_waited_for_by_name_and_a_clock_is_shown() {
    let mut rig = after_a_round(true, false);
    assert_eq!(rig.client.menu()[0].label, "Next round (30)");
    rig.pass(1000);
    assert_eq!(rig.client.menu()[0].label, "Next round (29)");
    let before = round(&rig);
    rig.key("Enter");
    rig.settle();
    assert_eq!(rig.heard(), "Waiting for Sipho.");
    assert_eq!((rig.client.overlay(), round(&rig)), (None, before));
    assert!(rig.client.menu().is_empty());
    rig.key("t");
    assert_eq!(rig.heard(), "Waiting for Sipho.");
    let told = rig.table.ready(rig.now, seat(1));
    rig.inbox.extend(told);
    rig.settle();
    assert_eq!(round(&rig), before + 1);
}

#[test]
fn without_a_line_the_sheet_stays() {
    let mut rig = after_a_round(false, true);
    rig.is_line_up = false;
    rig.cut();
    rig.key("Enter");
    assert_eq!(rig.client.overlay(), Some(Overlay::Round));
    rig.pass(20_000);
    assert_eq!(rig.client.overlay(), Some(Overlay::Round));
    assert!(!is_ready(&rig));
    rig.is_line_up = true;
    rig.pass(30_000);
    assert!(is_ready(&rig), "by itself, as soon as it can be said");
}

#[test]
fn a_player_who_comes_back_between_rounds_can_go_on() {
    let mut rig = after_a_round(false, false);
    rig.cut();
    rig.pass(3000);
    assert!(rig.client.table().unwrap().awaits_me());
    let before = round(&rig);
    rig.intent(Intent::Manage(Manage::NextRound));
    rig.settle();
    assert_eq!(round(&rig), before + 1);
}
