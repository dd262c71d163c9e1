//! Shuffles that nobody chose: commitments, numbers, and what is told of them when.

use super::super::{Fact, PlayerRequest, Room, ShuffleFact, Who, shuffle::REVEAL};
use super::desk::{Desk, seat};
use super::phases::play_out;
use eights::{Exchange, Record, Seats, Seed};
use eights_protocol::{Code, FromServer, Phase, Settings};

impl Desk {
    /// Gives the table a secret, if it lacks one.
    pub(super) fn give_secret(&mut self, secret: Seed) {
        if self.room.wants_secret() {
            self.commit(&[Room::begin_shuffle(secret)]);
        }
    }

    /// The shuffle as a player was last told.
    pub(super) fn told(&self, number: usize) -> Exchange {
        Exchange::from_text(self.clients[number].shuffle.as_ref().expect("a shuffle")).expect("its lines")
    }

    /// A player commits to their number.
    pub(super) fn commit_to(&mut self, n: usize) {
        let hash = self.told(n).commitment(seat(n), &number(n));
        self.says(n, PlayerRequest::Commit { hash }).unwrap();
    }

    fn reveal(&mut self, n: usize) {
        self.says(n, PlayerRequest::Reveal { number: number(n) }).unwrap();
    }
}

/// The number of a player.
pub(super) fn number(n: usize) -> Seed {
    Seed::from_text(&format!("the number of {n}"))
}

fn secret() -> Seed {
    Seed::from_text("the table's secret")
}

fn seats(numbers: &[usize]) -> Seats {
    numbers.iter().map(|n| seat(*n)).collect()
}

/// A table with people on its first seats and a secret.
fn table(people: usize, n_seats: u8) -> Desk {
    let mut desk = Desk::open("classic", n_seats, &[], Settings::default());
    for n in 0..people {
        desk.join(Some(n)).unwrap();
    }
    desk.give_secret(secret());
    desk
}

/// The same, started, with commitments of these players.
fn listed(people: usize, n_seats: u8, committed: &[usize]) -> Desk {
    let mut desk = table(people, n_seats);
    committed.iter().for_each(|n| desk.commit_to(*n));
    desk.start().unwrap();
    desk
}

/// The record of the last game, after it was played out and checked.
fn checked(desk: &mut Desk) -> (Record, Exchange) {
    play_out(desk);
    let record = Record::read(&desk.finished.last().expect("a finished game").record).unwrap();
    record.replay(|_, _, _| ()).expect("a good record");
    let exchange = record.check_exchange().expect("every step fits").expect("an exchange");
    (record, exchange)
}

#[test]
fn the_seed_is_made_of_the_secret_and_of_all_numbers() {
    let mut desk = table(2, 3);
    assert!(desk.told(0).commitments().is_empty());
    desk.commit_to(1);
    desk.commit_to(0);
    assert!(desk.told(0).commitments().is_empty(), "they are told at the start, and not before");
    desk.start().unwrap();
    assert_eq!(desk.room.phase(), Phase::Waiting);
    assert_eq!(desk.told(1).commitments().len(), 2);
    desk.reveal(0);
    assert_eq!(desk.room.phase(), Phase::Waiting, "the other number is missing");
    assert!(desk.told(1).numbers().is_empty(), "it is told with the others");
    desk.reveal(1);
    assert_eq!(desk.room.phase(), Phase::Playing, "nothing else is waited for");
    assert_eq!(desk.told(1).revealed(), seats(&[0, 1]));
    assert!(desk.told(1).omitted().is_empty() && !desk.told(1).is_told());
    let (_, exchange) = checked(&mut desk);
    assert!(desk.told(0).is_told() && desk.told(0) == exchange);
    assert_eq!(desk.audience.shuffle, desk.clients[0].shuffle, "spectators know as much");
}

#[test]
fn whoever_takes_no_part_keeps_nobody_waiting() {
    let mut desk = table(2, 2);
    desk.start().unwrap();
    assert_eq!(desk.room.phase(), Phase::Playing, "nobody committed to anything");
    assert_eq!(desk.told(0).omitted(), seats(&[0, 1]));
    assert_eq!(checked(&mut desk).1.numbers(), []);
    let mut desk = listed(2, 2, &[1]);
    assert_eq!(desk.room.phase(), Phase::Waiting);
    desk.reveal(1);
    assert_eq!(desk.room.phase(), Phase::Playing);
    assert_eq!(checked(&mut desk).1.omitted(), seats(&[0]));
}

#[test]
fn a_number_that_does_not_come_is_left_out_after_two_seconds() {
    let mut desk = listed(3, 3, &[0, 1, 2]);
    desk.reveal(2);
    desk.disconnect(1);
    desk.pass(REVEAL - 1);
    assert_eq!(desk.room.phase(), Phase::Waiting);
    desk.pass(1);
    assert_eq!(desk.room.phase(), Phase::Playing);
    assert_eq!(desk.told(0).omitted(), seats(&[0, 1]), "everybody is told who is missing");
    desk.reveal(0);
    assert_eq!(desk.told(0).omitted(), seats(&[0, 1]), "now it is too late");
    desk.connect(1, None);
    assert_eq!(desk.told(1), desk.told(0));
    assert_eq!(checked(&mut desk).1.revealed(), seats(&[2]));
}

#[test]
fn nothing_can_be_changed_once_the_list_is_published() {
    let mut desk = listed(3, 3, &[0, 1]);
    let list = desk.told(0);
    let other = Seed::from_text("another");
    let hash = list.commitment(seat(0), &other);
    for n in [0, 2] {
        desk.says(n, PlayerRequest::Commit { hash }).unwrap();
        desk.says(n, PlayerRequest::Reveal { number: other }).unwrap();
    }
    assert_eq!((desk.told(0), desk.room.phase()), (list, Phase::Waiting));
    assert_eq!(desk.start().unwrap_err().code, Code::Playing);
    desk.reveal(0);
    desk.reveal(0);
    assert_eq!(desk.room.phase(), Phase::Waiting, "one number twice is one number");
    desk.reveal(1);
    assert_eq!(checked(&mut desk).1.revealed(), seats(&[0, 1]));
}

#[test]
fn the_last_commitment_before_the_start_counts() {
    let mut desk = table(2, 2);
    let hash = desk.told(0).commitment(seat(0), &Seed::from_text("forgotten"));
    desk.says(0, PlayerRequest::Commit { hash }).unwrap();
    desk.commit_to(0);
    desk.commit_to(1);
    let entries = desk.log.len();
    let hash = desk.told(1).commitment(seat(1), &number(1));
    desk.command(Who::Seat(seat(1)), &super::super::Command::unnumbered(PlayerRequest::Commit { hash }))
        .unwrap();
    assert_eq!(desk.log.len(), entries, "the same again is no news");
    desk.says(1, PlayerRequest::Leave).unwrap();
    desk.join(Some(1)).unwrap();
    desk.start().unwrap();
    assert_eq!(desk.told(1).commitments().len(), 1, "a newcomer has not committed to anything");
    desk.reveal(0);
    assert_eq!(checked(&mut desk).1.omitted(), seats(&[1]));
}

#[test]
fn a_server_that_dies_in_between_goes_on_with_what_it_was_told() {
    let mut undisturbed = listed(2, 2, &[0, 1]);
    undisturbed.reveal(0);
    undisturbed.reveal(1);
    let mut desk = table(2, 2);
    desk.commit_to(0);
    desk.restart(60_000);
    desk.connect(0, None);
    desk.connect(1, None);
    desk.commit_to(1);
    desk.start().unwrap();
    desk.reveal(1);
    desk.restart(60_000);
    assert_eq!(desk.room.phase(), Phase::Waiting, "downtime is nobody's");
    desk.connect(0, None);
    desk.pass(1000);
    desk.connect(1, None);
    assert_eq!(desk.told(0).commitments().len(), 2, "they are told the list again");
    desk.reveal(0);
    assert_eq!(desk.room.phase(), Phase::Playing);
    assert_eq!(desk.game().seed(), undisturbed.game().seed());
    checked(&mut desk);
}

#[test]
fn a_deal_does_not_wait_for_players_who_never_come_back() {
    let mut desk = listed(2, 2, &[0, 1]);
    desk.reveal(0);
    desk.restart(60_000);
    desk.pass(REVEAL + 4999);
    assert_eq!(desk.room.phase(), Phase::Waiting, "they have five seconds to come back, and then two");
    desk.pass(1);
    assert_eq!(desk.room.phase(), Phase::Playing);
}

#[test]
fn a_deal_is_called_off_if_everybody_leaves_and_the_next_record_says_so() {
    let mut desk = listed(2, 2, &[0, 1]);
    desk.says(0, PlayerRequest::Leave).unwrap();
    desk.says(1, PlayerRequest::Leave).unwrap();
    assert_eq!((desk.room.phase(), desk.room.is_shuffling()), (Phase::Waiting, false));
    desk.restart(10);
    desk.join(Some(0)).unwrap();
    desk.give_secret(Seed::from_text("another secret"));
    desk.commit_to(0);
    desk.start().unwrap();
    desk.reveal(0);
    let (_, exchange) = checked(&mut desk);
    assert_eq!((exchange.game(), exchange.called_off()), (2, &[1][..]));
    desk.give_secret(secret());
    assert_eq!((desk.told(0).game(), desk.told(0).called_off()), (3, &[][..]));
}

#[test]
fn a_rematch_begins_another_exchange_and_a_cut_log_keeps_it() {
    let mut desk = listed(2, 2, &[0, 1]);
    desk.reveal(0);
    desk.reveal(1);
    let (first, _) = checked(&mut desk);
    assert!(desk.told(0).is_told());
    desk.give_secret(Seed::from_text("another secret"));
    assert_eq!(desk.told(0).game(), 2);
    desk.commit_to(0);
    desk.commit_to(1);
    let snapshot = desk.room.snapshot().expect("a game is over");
    desk.log.clear();
    desk.commit(&[snapshot]);
    desk.restart(10);
    desk.connect(0, None);
    desk.connect(1, None);
    desk.start().unwrap();
    desk.reveal(0);
    desk.reveal(1);
    let (second, exchange) = checked(&mut desk);
    assert_eq!((exchange.game(), exchange.revealed()), (2, seats(&[0, 1])));
    assert_ne!(first.seed_hash(), second.seed_hash());
}

#[test]
fn all_rounds_of_a_match_follow_from_the_one_seed() {
    let mut desk = Desk::open("playpalace", 2, &[], Settings::default());
    desk.join(None).unwrap();
    desk.join(None).unwrap();
    desk.give_secret(secret());
    desk.commit_to(0);
    desk.start().unwrap();
    desk.reveal(0);
    let begun = desk.log.len();
    let (record, _) = checked(&mut desk);
    assert!(record.to_text(true).matches("\nhash ").count() > 1, "several rounds");
    let facts = desk.log[begun..].iter().map(|(_, body)| body.as_str()).collect::<String>();
    assert!(!facts.contains("shuffle"), "nothing is exchanged between rounds");
}

/// Everything that anybody is told, in order.
fn all_told(desk: &Desk) -> Vec<String> {
    let clients = desk.clients.iter().chain([&desk.audience]);
    clients.flat_map(|client| &client.heard).map(|message| serde_json::to_string(message).unwrap()).collect()
}

#[test]
fn no_secret_is_told_before_its_time() {
    let told =
        |desk: &Desk, value: &Seed| all_told(desk).iter().any(|text| text.contains(&value.to_string()));
    let mut desk = table(2, 2);
    desk.commit_to(0);
    desk.commit_to(1);
    desk.start().unwrap();
    desk.reveal(0);
    assert!(!told(&desk, &number(0)), "a number is secret until all are there");
    desk.restart(10);
    desk.connect(0, None);
    desk.connect(1, None);
    desk.reveal(1);
    let seed = *desk.game().seed();
    assert!(told(&desk, &number(0)) && told(&desk, &number(1)));
    for _ in 0..20 {
        if desk.room.phase() != Phase::Playing {
            break;
        }
        assert!(!told(&desk, &secret()) && !told(&desk, &seed));
        let (who, action) = (desk.asked(), desk.legal(desk.asked()));
        desk.act(who, action).unwrap();
        desk.restart(10);
        desk.connect(0, None);
        desk.connect(1, Some(0));
    }
    play_out(&mut desk);
    assert!(told(&desk, &secret()) && told(&desk, &seed));
    assert!(desk.heard(0, |message| matches!(message, FromServer::Shuffle { .. }).then_some(())).is_some());
}

/// A log as programs wrote it before there were shuffles of this kind.
#[test]
fn an_older_log_and_an_older_snapshot_are_read() {
    let mut desk = Desk::playing("classic", 2, 2, Settings::default());
    assert!(desk.log.iter().all(|(_, body)| !body.contains("shuffle")), "a table without secrets has none");
    play_out(&mut desk);
    let Some(Fact::Continued(snapshot)) = desk.room.snapshot() else { panic!("a game is over") };
    let text = serde_json::to_string(&snapshot).unwrap();
    assert!(!text.contains("shuffle"), "{text}");
    desk.restart(10);
    desk.connect(0, None);
    desk.connect(1, None);
    assert!(desk.room.wants_secret());
    desk.give_secret(secret());
    desk.commit_to(0);
    desk.start().unwrap();
    desk.reveal(0);
    assert_eq!(checked(&mut desk).1.game(), 1);
}

#[test]
fn a_log_in_which_the_seed_does_not_follow_is_not_played_on() {
    let desk = listed(2, 2, &[0, 1]);
    let mut room = desk.room.clone();
    let wrong = [
        Fact::Started { seed: Seed::from_text("chosen") },
        Fact::Shuffle(ShuffleFact::Revealed { seat: seat(0), number: number(0) }),
    ];
    let mut out = super::super::Outbox::silent();
    assert!(room.fold(&wrong[0], desk.now, &mut out).is_err());
    let mut empty = Desk::open("classic", 2, &[], Settings::default()).room;
    assert!(empty.fold(&wrong[1], desk.now, &mut out).is_err(), "nothing was begun");
}
