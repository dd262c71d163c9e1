//! The items of menus, and that no menu opens if it has none.

use crate::{
    kit::{TestTable, seat},
    rig::Rig,
};
use eights::Rules;
use eights_client::core::{Browse, Go, Intent, Overlay, Prepare};

fn own() -> Rig {
    let mut rig = Rig::new(TestTable::new(Rules::preset("classic").unwrap(), 3, "menus"));
    rig.intent(Intent::Prepare(Prepare::PlayNow { rules: "classic".to_owned(), bots: 2 }));
    rig.settle();
    rig
}

fn labels(rig: &Rig) -> Vec<String> {
    rig.client.menu().into_iter().map(|item| item.label).collect()
}

#[test]
fn a_seat_about_which_nothing_can_be_done_says_how_it_stands() {
    let mut rig = Rig::seated(TestTable::in_position("classic", &["9D 2C 5S", "3D 4H"], "KD", "2D 6D", 0));
    for (place, says) in [(0, "You, 3 cards, your turn"), (1, "Bongi, 2 cards, next, bot")] {
        rig.intent(Intent::Browse(Browse::Open(Overlay::Seat(seat(place)))));
        assert_eq!((rig.client.overlay(), rig.heard()), (None, says.to_owned()));
    }
}

#[test]
fn a_person_can_be_muted_and_a_menu_can_be_closed() {
    let hands = ["9D 2C 5S", "3D 4H"];
    let mut rig = Rig::seated(TestTable::with_others("classic", &hands, "KD", "2D 6D", 0, &["Sipho"]));
    rig.intent(Intent::Browse(Browse::Open(Overlay::Seat(seat(1)))));
    assert_eq!(rig.client.overlay(), Some(Overlay::Seat(seat(1))));
    let labels = labels(&rig);
    assert!(labels.len() > 1 && labels.last().unwrap() == "Close", "{labels:?}");
}

#[test]
fn a_table_of_ones_own_goes_with_its_person() {
    let mut rig = own();
    rig.intent(Intent::Browse(Browse::Open(Overlay::Actions)));
    assert!(!labels(&rig).iter().any(|label| label == "Move to another device"), "{:?}", labels(&rig));
    rig.intent(Intent::Go(Go::Leave));
    assert_eq!(rig.client.overlay(), Some(Overlay::Leave));
    assert!(!rig.client.on_leaving().contains("bot"), "{}", rig.client.on_leaving());
    rig.intent(Intent::Go(Go::Leave));
    rig.settle();
    assert!(rig.client.table().is_none());
    let is_own = |seat: &eights_client::core::SavedSeat| seat.peer == eights_client::core::Peer::Solo;
    assert!(!rig.client.saved_seats().iter().any(is_own), "there is nothing to come back to");
}

#[test]
fn at_a_table_of_many_a_bot_plays_for_a_player_who_leaves() {
    let rig = Rig::seated(TestTable::in_position("classic", &["9D 2C 5S", "3D 4H"], "KD", "2D 6D", 0));
    assert!(rig.client.on_leaving().starts_with("A bot will play for you."), "{}", rig.client.on_leaving());
}
