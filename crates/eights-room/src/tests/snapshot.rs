//! Logs that begin with how the table stood.

use super::super::Room;
use super::desk::{Desk, seat};
use super::phases::play_out;
use eights_protocol::{Phase, Settings};

#[test]
fn a_table_goes_on_from_a_snapshot_as_if_nothing_had_been_cut() {
    for rules in ["classic", "normal-eights", "playpalace"] {
        let mut desk = Desk::playing(rules, 2, 3, Settings::default());
        assert!(desk.room.snapshot().is_none(), "not in the middle of a game");
        play_out(&mut desk);
        let (batch, next_id) =
            (desk.room.last_batch(), desk.room.state(Some(seat(0)), desk.now, vec![]).next_id);
        let snapshot = desk.room.snapshot().expect("a game is over");
        desk.log.clear();
        desk.commit(&[snapshot]);
        assert_eq!(desk.room.last_batch(), batch);
        assert_eq!(desk.room.state(Some(seat(0)), desk.now, vec![]).next_id, next_id);
        desk.start().unwrap();
        assert!(desk.room.last_batch() > batch && desk.log.len() < 10, "the log has only the new game");
        desk.restart(10);
        desk.connect(0, None);
        desk.connect(1, None);
        play_out(&mut desk);
        assert_eq!(desk.room.phase(), Phase::Over);
    }
}

#[test]
fn a_table_that_is_cut_counts_its_facts_from_the_start() {
    let mut desk = Desk::playing("pagat", 2, 2, Settings::default());
    play_out(&mut desk);
    let before = desk.room.facts;
    let snapshot = desk.room.snapshot().expect("a game is over");
    let room = Room::open(&snapshot, desk.now).expect("a snapshot opens a table");
    assert!(room.facts < before && room.who_has("key 2").is_some());
}
