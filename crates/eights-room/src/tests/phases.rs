//! Waiting, playing, over; the host and the seats.

use super::super::{Hands, Player, PlayerRequest, Who};
use super::desk::{Desk, seat};
use eights_protocol::{Code, FromServer, Phase, Settings, Sitter};

#[test]
fn the_first_to_sit_is_the_host_and_empty_seats_become_the_usual_bots() {
    let mut desk = Desk::open("playpalace", 4, &["toddler"], Settings::default());
    assert_eq!(desk.join(None).unwrap(), Who::Seat(seat(0)));
    assert_eq!(desk.join(Some(2)).unwrap(), Who::Seat(seat(2)));
    assert_eq!(
        desk.says(2, PlayerRequest::Start { seed: eights::Seed::new([1; 32]) }).unwrap_err().code,
        Code::NotHost
    );
    desk.start().unwrap();
    assert_eq!(desk.room.phase(), Phase::Playing);
    let levels: Vec<String> =
        desk.room.seats().iter().map(|seat| format!("{:?}", desk.room.hands(seat))).collect();
    assert_eq!(levels, ["Person", "Bot(Palace)", "Person", "Bot(Toddler)"]);
    assert_eq!(desk.game().bots().iter().map(eights::Seat::index).collect::<Vec<_>>(), [1, 3]);
    assert!(desk.clients[0].is_up_to_date(&desk.room));
    assert!(desk.audience.is_up_to_date(&desk.room));
    // Clients that hear of the deal know the other players already.
    for client in [&desk.clients[0], &desk.clients[2], &desk.audience] {
        let place = |is: fn(&FromServer) -> bool| client.heard.iter().position(is).unwrap();
        let seats = place(|message| {
            matches!(message, FromServer::Seats { seats, .. }
            if seats.iter().all(|seat| seat.sitter != Sitter::Nobody))
        });
        assert!(seats < place(|message| matches!(message, FromServer::Batch(_))));
    }
}

#[test]
fn a_table_that_cannot_be_is_not_opened() {
    use super::super::Room;
    use eights_protocol::{NewTable, TableCode};
    let open = |rules: &str, seats, bots: &[&str]| {
        let bots = bots.iter().map(|level| level.parse().unwrap()).collect();
        let table = NewTable { rules: rules.to_owned(), seats, bots, settings: Settings::default() };
        Room::opening(TableCode::from_number(1), &table)
            .map(drop)
            .map_err(|refusal| (refusal.code, refusal.why))
    };
    assert_eq!(open("classic", 4, &["club"]), Ok(()));
    assert_eq!(open("clasic", 4, &[]).unwrap_err().0, Code::BadRules);
    assert_eq!(
        open("simplified", 3, &[]).unwrap_err(),
        (Code::WrongSeats, eights_protocol::Why::Seats { low: 2, high: 2 })
    );
    assert_eq!(open("classic", 200, &[]).unwrap_err().0, Code::WrongSeats);
    assert_eq!(open("classic", 2, &["club", "club"]).unwrap_err().0, Code::AllBots);
}

#[test]
fn the_host_places_bots_and_sends_people_away() {
    let mut desk = Desk::open("classic", 4, &[], Settings::default());
    desk.join(None).unwrap();
    desk.join(None).unwrap();
    desk.says(0, PlayerRequest::AddBot { seat: seat(3), level: Some(eights_bots::Level::Counter) }).unwrap();
    assert_eq!(
        desk.says(0, PlayerRequest::AddBot { seat: seat(1), level: None }).unwrap_err().code,
        Code::SeatTaken
    );
    assert_eq!(
        desk.says(0, PlayerRequest::AddBot { seat: seat(9), level: None }).unwrap_err().code,
        Code::WrongSeat
    );
    assert_eq!(desk.says(1, PlayerRequest::RemoveBot { seat: seat(3) }).unwrap_err().code, Code::NotHost);
    desk.says(0, PlayerRequest::RemoveBot { seat: seat(3) }).unwrap();
    assert_eq!(desk.says(0, PlayerRequest::Remove { seat: seat(0) }).unwrap_err().code, Code::WrongSeat);
    desk.says(0, PlayerRequest::Remove { seat: seat(1) }).unwrap();
    assert!(!desk.clients[1].online && desk.room.who_has("key 2").is_none());
    desk.join(Some(1)).unwrap();
    desk.says(0, PlayerRequest::Host { seat: seat(1) }).unwrap();
    assert_eq!(
        desk.says(0, PlayerRequest::Start { seed: eights::Seed::new([1; 32]) }).unwrap_err().code,
        Code::NotHost
    );
    desk.says(1, PlayerRequest::Leave).unwrap();
    assert_eq!(desk.room.host, Some(seat(0)), "when the host leaves the next person is");
}

#[test]
fn a_host_without_connection_is_followed_after_a_minute() {
    let mut desk = Desk::open("classic", 4, &[], Settings::default());
    desk.join(None).unwrap();
    desk.join(None).unwrap();
    desk.disconnect(0);
    desk.pass(59_999);
    assert_eq!(desk.room.host, Some(seat(0)));
    desk.pass(1);
    assert_eq!(desk.room.host, Some(seat(1)));
}

#[test]
fn a_full_table_can_only_be_watched() {
    let mut desk = Desk::open("simplified", 2, &[], Settings::default());
    desk.join(None).unwrap();
    assert_eq!(desk.join(Some(0)).unwrap_err().code, Code::SeatTaken);
    assert_eq!(desk.join(Some(7)).unwrap_err().code, Code::WrongSeat);
    desk.join(None).unwrap();
    assert_eq!(desk.join(None).unwrap_err().code, Code::Full);
    let bad = super::super::Newcomer { name: "\u{202e}".to_owned(), ..desk.newcomer() };
    let join = super::super::Command::unnumbered(PlayerRequest::Join { who: bad, seat: None });
    assert_eq!(desk.room.decide(Who::Guest, &join, desk.now).unwrap_err().code, Code::BadName);
}

#[test]
fn a_latecomer_takes_a_bots_seat_at_the_next_deal() {
    let mut desk = Desk::playing("playpalace", 1, 3, Settings::default());
    assert_eq!(desk.join(Some(0)).unwrap_err().code, Code::SeatTaken);
    assert_eq!(desk.join(Some(1)).unwrap(), Who::Next(seat(1)));
    assert_eq!(desk.join(Some(1)).unwrap_err().code, Code::SeatTaken);
    assert!(matches!(desk.room.hands(seat(1)), Hands::Bot(_)));
    for _ in 0..400 {
        if desk.game().round() > 1 {
            break;
        }
        if desk.game().asked().contains(seat(0)) {
            let action = desk.legal(0);
            desk.act(0, action).unwrap();
        }
        desk.all_ready();
        desk.pass(1500);
    }
    assert_eq!((desk.game().round(), desk.room.hands(seat(1))), (2, Hands::Person));
    assert!(desk.clients[1].online && desk.clients[1].is_up_to_date(&desk.room));
    // The newcomer may not see what the bot saw, whatever they claim to have seen.
    for seen in 0..desk.clients[1].n {
        let told = desk.room.resume(seat(1), Some(seen), desk.now, vec![]);
        assert!(matches!(&told[..], [FromServer::Table(state)] if state.view.is_some()), "{seen}");
    }
}

#[test]
fn a_finished_game_goes_into_history_and_another_follows() {
    let mut desk = Desk::playing("mau-mau", 2, 3, Settings::default());
    play_out(&mut desk);
    assert_eq!(desk.room.phase(), Phase::Over);
    let finished = desk.finished.pop().unwrap();
    let record = eights::Record::read(&finished.record).unwrap();
    assert!(record.is_finished() && record.replay(|_, _, _| ()).is_ok());
    assert!(finished.record.contains("date: 2023-11-14"));
    let places: Vec<u8> = finished.results.iter().filter_map(|result| result.place).collect();
    assert_eq!((finished.results.len(), places.len(), places.contains(&1)), (3, 3, true));
    assert_eq!(finished.results[2].player, Player::Bot("club".to_owned()));
    let seed = desk.heard(0, |message| match message {
        FromServer::Batch(batch) => batch.seed,
        _ => None,
    });
    let hash = desk.room.state(None, desk.now, Vec::new()).seed_hash;
    assert_eq!(seed.map(|seed| seed.hash()), hash);
    desk.start().unwrap();
    assert_eq!(desk.room.phase(), Phase::Playing);
    assert!(desk.clients[1].is_up_to_date(&desk.room));
    assert!(desk.room.state(None, desk.now, Vec::new()).seed.is_none());
}

#[test]
fn results_name_who_holds_the_seat_at_the_end_and_since_when() {
    let mut desk = Desk::playing("playpalace", 2, 3, Settings::default());
    desk.join(Some(2)).unwrap();
    desk.says(1, PlayerRequest::Leave).unwrap();
    play_out(&mut desk);
    let results = desk.finished.pop().unwrap().results;
    let person = |n: usize| match &results[n].player {
        Player::Person { name, since_round, left, .. } => (name.clone(), *since_round, *left),
        Player::Bot(level) => panic!("{level}"),
    };
    assert_eq!(person(0), ("Guest 1".to_owned(), 1, false));
    assert_eq!(person(1), ("Guest 2".to_owned(), 1, true), "who has left, and a bot finished");
    assert_eq!(
        person(2),
        ("Guest 3".to_owned(), 2, false),
        "who came late took a bot's seat at the second deal"
    );
}

#[test]
fn who_is_sent_away_in_a_game_has_its_result_all_the_same() {
    let mut desk = Desk::playing("pagat", 2, 2, Settings::default());
    desk.says(0, PlayerRequest::Remove { seat: seat(1) }).unwrap();
    play_out(&mut desk);
    let results = desk.finished.pop().unwrap().results;
    assert!(matches!(&results[1].player, Player::Person { name, left: true, .. } if name == "Guest 2"));
    desk.start().unwrap();
    play_out(&mut desk);
    assert!(
        matches!(desk.finished.pop().unwrap().results[1].player, Player::Bot(_)),
        "the next game is the bot's own"
    );
}

#[test]
fn a_seat_reserved_for_a_guest_who_is_gone_is_free_again_and_the_host_can_free_it() {
    let mut desk = Desk::playing("playpalace", 1, 3, Settings::default());
    let ghost = desk.join(Some(1)).unwrap();
    desk.command(ghost, &super::super::Command::unnumbered(PlayerRequest::Disconnected)).unwrap();
    assert_eq!(desk.join(Some(1)).unwrap(), Who::Next(seat(1)));
    desk.says(0, PlayerRequest::Remove { seat: seat(1) }).unwrap();
    assert_eq!(desk.room.reserved_for().count(), 0);
}

#[test]
fn a_player_with_the_name_of_another_or_of_a_bot_gets_a_number() {
    let mut desk = Desk::open("classic", 5, &[], Settings::default());
    desk.join(None).unwrap();
    let long = "m".repeat(24);
    for (name, shown) in
        [("guest1", "guest1 2"), ("GUEST 1", "GUEST 1 3"), ("Club", "Club 2"), (&long, &long)]
    {
        let who = super::super::Newcomer { name: name.to_owned(), ..desk.newcomer() };
        let join = super::super::Command::unnumbered(PlayerRequest::Join { who, seat: None });
        desk.command(Who::Guest, &join).unwrap();
        assert!(desk.room.names().contains(&shown.to_owned()), "{:?}", desk.room.names());
    }
    assert_eq!(desk.room.free_name(&long).chars().count(), 23, "a number never makes it too long");
}

pub(super) fn play_out(desk: &mut Desk) {
    play_until(desk, |_| false);
}

/// Plays on until something is so, or the game is over.
pub(super) fn play_until(desk: &mut Desk, is: impl Fn(&Desk) -> bool) {
    for _ in 0..3000 {
        if desk.room.phase() != Phase::Playing || is(desk) {
            return;
        }
        let people = desk.people();
        match (desk.game().asked() & people).lowest() {
            Some(seat) if desk.room.hands(seat) == Hands::Person => {
                let action = desk.legal(seat.index());
                // A seat that has declined has nothing more to say.
                let _ = desk.act(seat.index(), action);
                if is(desk) {
                    return;
                }
                desk.pass(300);
            }
            _ => {
                desk.all_ready();
                desk.pass(2000);
            }
        }
    }
    panic!("the game never ends");
}

#[test]
fn an_abandoned_table_is_closed() {
    let mut desk = Desk::open("classic", 4, &[], Settings::default());
    desk.join(None).unwrap();
    desk.disconnect(0);
    desk.pass(10 * 60_000 - 1);
    assert_eq!(desk.room.phase(), Phase::Waiting);
    desk.pass(1);
    assert_eq!(desk.room.phase(), Phase::Closed);
    assert_eq!(desk.join(None).unwrap_err().code, Code::Closed);

    let mut desk = Desk::playing("playpalace", 2, 2, Settings::default());
    desk.disconnect(0);
    desk.disconnect(1);
    let began = desk.now;
    while desk.room.phase() == Phase::Playing {
        desk.pass(1000);
    }
    let closed = desk.room.phase() == Phase::Closed;
    assert_eq!(closed, desk.now - began == 30 * 60_000, "after half an hour, or the game was over before");
    desk.pass(30 * 60_000);
    assert_eq!(desk.room.phase(), Phase::Closed);
}

#[test]
fn everybody_sees_who_is_connected() {
    let mut desk = Desk::open("classic", 4, &[], Settings::default());
    desk.join(None).unwrap();
    desk.join(None).unwrap();
    desk.disconnect(1);
    let seats = desk.heard(0, |message| match message {
        FromServer::Seats { seats, .. } => Some(seats.clone()),
        _ => None,
    });
    assert!(matches!(&seats.unwrap()[1].sitter, Sitter::Person { connected: false, .. }));
}
