//! The one card that is queued out of turn.

use crate::{
    kit::{TestTable, seat},
    rig::Rig,
};
use eights_client::core::{CardId, Go, Input, Intent, Play, Talk};
use eights_client::settings::Settings;
use eights_protocol::{FromServer, TableCode, TableState};

fn other(rig: &mut Rig, who: usize, action: &str) {
    let told = rig.table.apply(rig.now, seat(who), action.parse().unwrap());
    rig.inbox.extend(told);
    rig.settle();
}

fn find(rig: &Rig, face: &str) -> CardId {
    *rig.client.hand().cards().iter().find(|card| card.face.to_string() == face).unwrap()
}

fn waiting() -> Rig {
    Rig::seated(TestTable::in_position("classic", &["9H 2C 5S", "3D 4H 4D"], "KD", "2D 6D 7D", 1))
}

#[test]
fn enter_twice_queues_and_the_turn_plays_it() {
    let mut rig = waiting();
    let nine = find(&rig, "9H");
    rig.key("2");
    assert_eq!(rig.focused(), "9H");
    rig.key("Enter");
    assert_eq!(rig.heard(), "Not your turn. Press Enter again to queue 9 of hearts.");
    assert_eq!(rig.client.queued(), None);
    rig.key("Enter");
    assert_eq!(rig.heard(), "Queued 9 of hearts. Z cancels.");
    assert_eq!(rig.client.queued(), Some(nine));
    other(&mut rig, 1, "play 4D");
    assert_eq!(rig.client.queued(), None);
    assert_eq!(rig.client.on_its_way(), None, "9 of hearts does not fit on the 4 of diamonds");
    assert!(rig.table.done.len() == 1);
    rig.pass(600);
    assert!(rig.texts().contains(&"Queue dropped: no longer playable."), "{:?}", rig.texts());
}

#[test]
fn it_fires_when_legal_at_that_instant() {
    let mut rig = Rig::seated(TestTable::in_position(
        "classic",
        &["9H 2C 5S", "3D 4H 4D", "7H 3C"],
        "KH",
        "2D 6D 7D",
        1,
    ));
    let nine = find(&rig, "9H");
    rig.intent(Intent::Play(Play::Card(nine)));
    rig.intent(Intent::Play(Play::Card(nine)));
    other(&mut rig, 1, "play 4H");
    assert_eq!(rig.client.queued(), Some(nine), "not yet");
    other(&mut rig, 2, "play 7H");
    assert_eq!(rig.client.queued(), None);
    let done: Vec<String> = rig.table.done.iter().map(|(_, action)| action.to_string()).collect();
    assert_eq!(done, ["play 4H", "play 7H", "play 9H"]);
}

#[test]
fn it_waits_for_the_window_to_close() {
    let hands = ["8H AC 9H", "KH 5S 4S"];
    let table = TestTable::with_others("normal-eights", &hands, "KD", "2D 3D 4D 5D 6D", 1, &["Sipho"]);
    let mut rig = Rig::seated(table);
    let eight = find(&rig, "8H");
    rig.intent(Intent::Play(Play::Card(eight)));
    rig.intent(Intent::Play(Play::Card(eight)));
    assert_eq!(rig.client.queued(), Some(eight));
    other(&mut rig, 1, "play KH");
    other(&mut rig, 1, "seat 1");
    assert_eq!(rig.client.queued(), Some(eight), "a window is open");
    assert!(!rig.table.done.iter().any(|(who, _)| *who == seat(0)));
    rig.now += 500;
    rig.key("p");
    rig.settle();
    for _ in 0..20 {
        rig.others_once();
    }
    assert!(
        rig.table.done.iter().any(|(who, action)| *who == seat(0) && action.to_string() == "play 8H"),
        "{:?}",
        rig.table.done
    );
}

#[test]
fn z_cancels_and_there_is_only_one() {
    let mut rig = waiting();
    let (two, five) = (find(&rig, "2C"), find(&rig, "5S"));
    for card in [two, two, five, five] {
        rig.intent(Intent::Play(Play::Card(card)));
    }
    assert_eq!(rig.client.queued(), Some(five));
    rig.key("z");
    assert_eq!((rig.client.queued(), rig.heard().as_str()), (None, "Queue cancelled."));
    rig.key("z");
    assert_eq!(rig.heard(), "Nothing is queued.");
}

#[test]
fn where_the_settings_say_so_nothing_is_queued() {
    let settings = Settings { queue: false, name: "Thandi".to_owned(), ..Settings::default() };
    let mut rig = Rig::with_settings(
        TestTable::in_position("classic", &["9H 2C 5S", "3D 4H"], "KD", "2D", 1),
        settings,
    );
    rig.intent(Intent::Go(Go::Continue));
    rig.settle();
    rig.pass(1000);
    let nine = find(&rig, "9H");
    for _ in 0..3 {
        rig.intent(Intent::Play(Play::Card(nine)));
    }
    assert_eq!((rig.client.queued(), rig.heard().as_str()), (None, "Not your turn."));
}

#[test]
fn confirming_asks_once() {
    let settings = Settings { confirm: true, name: "Thandi".to_owned(), ..Settings::default() };
    let mut rig = Rig::with_settings(
        TestTable::in_position("classic", &["9D 2C 5S", "3D 4H"], "KD", "2D", 0),
        settings,
    );
    rig.intent(Intent::Go(Go::Continue));
    rig.settle();
    rig.pass(1000);
    let nine = find(&rig, "9D");
    rig.intent(Intent::Play(Play::Card(nine)));
    assert!(rig.heard().starts_with("Play 9 of diamonds?"));
    assert!(rig.table.done.is_empty());
    rig.intent(Intent::Play(Play::Card(nine)));
    assert_eq!(rig.table.done.len(), 1);
}

#[test]
fn another_table_knows_nothing_of_this_one() {
    let mut rig = waiting();
    let nine = find(&rig, "9H");
    rig.intent(Intent::Play(Play::Card(nine)));
    rig.intent(Intent::Play(Play::Card(nine)));
    let five = find(&rig, "5S");
    rig.intent(Intent::Play(Play::Touch(five)));
    rig.intent(Intent::Talk(Talk::Mute(seat(1), true)));
    assert_eq!((rig.client.queued(), rig.client.selected()), (Some(nine), Some(five)));
    let here = rig.table.state(rig.now);
    rig.input(Input::Heard(Box::new(FromServer::Table(Box::new(here.clone())))));
    assert_eq!((rig.client.queued(), rig.client.selected()), (Some(nine), Some(five)), "the same table");
    let there = TableState { code: TableCode::from_number(9), ..here };
    rig.input(Input::Heard(Box::new(FromServer::Table(Box::new(there)))));
    assert_eq!((rig.client.queued(), rig.client.selected()), (None, None));
    assert_eq!(rig.client.chat().muted(), eights::Seats::NONE);
    rig.intent(Intent::Go(Go::Home));
    assert!(rig.client.table().is_none() && rig.client.hand().cards().is_empty());
}
