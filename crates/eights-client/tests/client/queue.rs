//! The one card that is queued out of turn.

use crate::{
    house::{House, seat},
    rig::Rig,
};
use eights_client::core::{CardId, Deed};
use eights_client::settings::Settings;

fn other(rig: &mut Rig, who: usize, action: &str) {
    let told = rig.house.apply(rig.now, seat(who), action.parse().unwrap());
    rig.inbox.extend(told);
    rig.settle();
}

fn find(rig: &Rig, face: &str) -> CardId {
    *rig.client.hand().cards().iter().find(|card| card.face.to_string() == face).unwrap()
}

fn waiting() -> Rig {
    Rig::seated(House::in_position("classic", &["9H 2C 5S", "3D 4H 4D"], "KD", "2D 6D 7D", 1))
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
    assert!(rig.house.done.len() == 1);
    rig.pass(600);
    assert!(rig.texts().contains(&"Queue dropped: no longer playable."), "{:?}", rig.texts());
}

#[test]
fn it_fires_when_legal_at_that_instant() {
    let mut rig =
        Rig::seated(House::in_position("classic", &["9H 2C 5S", "3D 4H 4D", "7H 3C"], "KH", "2D 6D 7D", 1));
    let nine = find(&rig, "9H");
    rig.deed(Deed::Play(nine));
    rig.deed(Deed::Play(nine));
    other(&mut rig, 1, "play 4H");
    assert_eq!(rig.client.queued(), Some(nine), "not yet");
    other(&mut rig, 2, "play 7H");
    assert_eq!(rig.client.queued(), None);
    let done: Vec<String> = rig.house.done.iter().map(|(_, action)| action.to_string()).collect();
    assert_eq!(done, ["play 4H", "play 7H", "play 9H"]);
}

#[test]
fn it_waits_for_the_window_to_close() {
    let mut rig = Rig::seated(House::in_position(
        "normal-eights",
        &["8H AC 9H", "KH 5S 4S"],
        "KD",
        "2D 3D 4D 5D 6D",
        1,
    ));
    rig.house.has_company = true;
    let eight = find(&rig, "8H");
    rig.deed(Deed::Play(eight));
    rig.deed(Deed::Play(eight));
    assert_eq!(rig.client.queued(), Some(eight));
    other(&mut rig, 1, "play KH");
    other(&mut rig, 1, "seat 1");
    assert_eq!(rig.client.queued(), Some(eight), "a window is open");
    assert!(!rig.house.done.iter().any(|(who, _)| *who == seat(0)));
    rig.now += 500;
    rig.key("p");
    rig.settle();
    for _ in 0..20 {
        rig.others_once();
    }
    assert!(
        rig.house.done.iter().any(|(who, action)| *who == seat(0) && action.to_string() == "play 8H"),
        "{:?}",
        rig.house.done
    );
}

#[test]
fn z_cancels_and_there_is_only_one() {
    let mut rig = waiting();
    let (two, five) = (find(&rig, "2C"), find(&rig, "5S"));
    for card in [two, two, five, five] {
        rig.deed(Deed::Play(card));
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
    let mut rig =
        Rig::with_settings(House::in_position("classic", &["9H 2C 5S", "3D 4H"], "KD", "2D", 1), settings);
    rig.deed(Deed::Continue);
    rig.settle();
    rig.pass(1000);
    let nine = find(&rig, "9H");
    for _ in 0..3 {
        rig.deed(Deed::Play(nine));
    }
    assert_eq!((rig.client.queued(), rig.heard().as_str()), (None, "Not your turn."));
}

#[test]
fn confirming_asks_once() {
    let settings = Settings { confirm: true, name: "Thandi".to_owned(), ..Settings::default() };
    let mut rig =
        Rig::with_settings(House::in_position("classic", &["9D 2C 5S", "3D 4H"], "KD", "2D", 0), settings);
    rig.deed(Deed::Continue);
    rig.settle();
    rig.pass(1000);
    let nine = find(&rig, "9D");
    rig.deed(Deed::Play(nine));
    assert!(rig.heard().starts_with("Play 9 of diamonds?"));
    assert!(rig.house.done.is_empty());
    rig.deed(Deed::Play(nine));
    assert_eq!(rig.house.done.len(), 1);
}
