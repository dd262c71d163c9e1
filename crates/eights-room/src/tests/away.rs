//! Leaving, coming back, and being played for (ALL-10, ALL-12).

use super::super::{By, Fact, Hands, PlayerRequest, Who};
use super::desk::{Desk, seat};
use eights_bots::Level;
use eights_protocol::{Code, FromServer, Phase, Settings, Sitter, Timer};

#[test]
fn all_10_a_leavers_seat_is_played_on_and_can_be_taken_back() {
    let mut desk = Desk::playing("playpalace", 2, 2, Settings::default());
    let who = desk.asked();
    let (hand, score) = (desk.game().hand(seat(who)), desk.game().score(seat(who)));
    desk.says(who, PlayerRequest::Leave).unwrap();
    assert_eq!(desk.room.hands(seat(who)), Hands::StandIn);
    assert_eq!((desk.game().hand(seat(who)), desk.game().score(seat(who))), (hand, score));
    let key = format!("key {}", who + 1);
    assert_eq!(desk.room.who_has(&key), Some(Who::Seat(seat(who))), "the secret still fits");
    desk.pass(10_000);
    assert_ne!(desk.asked(), who, "the stand-in plays");
    desk.connect(who, None);
    assert_eq!(desk.room.hands(seat(who)), Hands::Person, "the secret is enough");
    assert_eq!(desk.says(who, PlayerRequest::ComeBack).unwrap_err().code, Code::NotAway);
    assert!(desk.clients[who].is_up_to_date(&desk.room));
}

/// A way to be played for, and whether the others then read that the player has left.
type Way = (fn(&mut Desk, usize), bool);

const WAYS: [Way; 4] = [
    (|desk, who| assert!(desk.says(who, PlayerRequest::Leave).is_ok()), true),
    (|desk, who| assert!(desk.says(who, PlayerRequest::LetBotPlay { seat: seat(who) }).is_ok()), false),
    (
        |desk, who| {
            desk.pass(60_000);
            desk.says(1 - who, PlayerRequest::LetBotPlay { seat: seat(who) }).unwrap();
        },
        false,
    ),
    (
        |desk, who| {
            desk.disconnect(who);
            desk.now += 60_000;
            desk.settle();
        },
        false,
    ),
];

#[test]
fn a_player_with_the_seats_secret_plays_at_once_and_nothing_is_played_for_them() {
    for (way, has_left) in WAYS {
        let mut desk = Desk::playing("pagat", 2, 2, Settings::default());
        let who = desk.asked();
        way(&mut desk, who);
        let shown = |desk: &Desk| desk.room.seat_infos()[who].sitter.clone();
        assert!(
            matches!(shown(&desk), Sitter::Person { played_for: true, left, .. } if left == has_left),
            "{:?}",
            shown(&desk)
        );
        // The bot has been asked, and is about to answer.
        let wanted = desk.room.wanted_from_bots()[0];
        let n = desk.room.last_batch();
        desk.connect(who, None);
        assert!(matches!(
            shown(&desk),
            Sitter::Person { connected: true, played_for: false, left: false, .. }
        ));
        let action = desk.legal(who);
        let answer = super::super::Command::unnumbered(PlayerRequest::Answer { at: wanted.at, action });
        let refused = desk.room.decide(Who::Bot(wanted.seat), &answer, desk.now).unwrap_err();
        assert_eq!(refused.code, Code::Stale, "what it has thought of is not played");
        desk.pass(3_600_000);
        assert_eq!((desk.room.last_batch(), desk.asked()), (n, who), "and nothing else is");
        let action = desk.legal(who);
        desk.act(who, action).unwrap();
    }
}

#[test]
fn a_second_device_takes_the_seat_back_from_the_bot_too() {
    let mut desk = Desk::playing("pagat", 2, 2, Settings::default());
    let who = desk.asked();
    desk.says(who, PlayerRequest::LetBotPlay { seat: seat(who) }).unwrap();
    assert!(desk.clients[who].online, "the first device is still there");
    desk.connect(who, None);
    assert_eq!(desk.room.hands(seat(who)), Hands::Person);
}

#[test]
fn a_secret_that_fits_no_more_is_explained() {
    let mut desk = Desk::playing("playpalace", 3, 3, Settings::default());
    desk.says(1, PlayerRequest::Leave).unwrap();
    desk.join(Some(1)).unwrap();
    desk.says(0, PlayerRequest::Remove { seat: seat(2) }).unwrap();
    assert_eq!(desk.room.why_not("key 3"), Code::Removed);
    super::phases::play_out(&mut desk);
    assert_eq!((desk.room.who_has("key 2"), desk.room.why_not("key 2")), (None, Code::Replaced));
    assert_eq!(desk.room.why_not("key 9"), Code::BadToken);
}

#[test]
fn a_decline_in_person_brings_back_when_the_window_closes_and_not_before() {
    let mut desk = Desk::playing("normal-eights", 2, 2, Settings::default());
    desk.says(0, PlayerRequest::LetBotPlay { seat: seat(0) }).unwrap();
    while desk.ask() != eights::Ask::Answer {
        let who = desk.asked();
        let action = desk.legal(who);
        desk.act(who, action).unwrap();
        desk.says(0, PlayerRequest::LetBotPlay { seat: seat(0) }).unwrap();
    }
    desk.act(0, "decline").unwrap();
    assert_eq!(desk.room.hands(seat(0)), Hands::StandIn, "nobody sees who has declined");
    desk.now += 2500;
    desk.settle();
    assert_eq!(desk.room.hands(seat(0)), Hands::Person);
}

#[test]
fn all_12_the_stand_in_is_palace_in_playpalace_and_club_elsewhere() {
    for (rules, level) in
        [("playpalace", Level::Palace), ("simplified", Level::Club), ("normal-eights", Level::Club)]
    {
        let mut desk = Desk::playing(rules, 2, 2, Settings::default());
        let who = desk.asked();
        desk.says(who, PlayerRequest::Leave).unwrap();
        let wanted = desk.room.wanted_from_bots();
        assert_eq!((wanted.len(), wanted[0].seat, wanted[0].level), (1, seat(who), level));
    }
}

#[test]
fn a_player_sent_away_in_a_game_is_replaced_for_good() {
    let mut desk = Desk::playing("classic", 3, 3, Settings::default());
    desk.says(0, PlayerRequest::Remove { seat: seat(1) }).unwrap();
    assert_eq!((desk.room.hands(seat(1)), desk.room.who_has("key 2")), (Hands::Bot(Level::Club), None));
    super::phases::play_out(&mut desk);
    assert_eq!(desk.room.phase(), Phase::Over);
}

#[test]
fn a_leaver_who_returns_keeps_the_seat_and_otherwise_a_latecomer_gets_it() {
    let mut desk = Desk::playing("playpalace", 2, 2, Settings::default());
    desk.says(1, PlayerRequest::Leave).unwrap();
    assert_eq!(desk.join(None).unwrap(), Who::Next(seat(1)));
    desk.connect(1, None);
    assert_eq!(desk.room.who_has("key 3"), None);
    desk.says(1, PlayerRequest::Leave).unwrap();
    assert_eq!(desk.join(Some(1)).unwrap(), Who::Next(seat(1)));
    super::phases::play_out(&mut desk);
    assert_eq!(desk.room.who_has("key 4"), Some(Who::Seat(seat(1))));
    assert_eq!(desk.room.who_has("key 2"), None);
}

#[test]
fn without_a_timer_others_may_let_a_bot_play_after_a_minute() {
    let mut desk = Desk::playing("pagat", 3, 3, Settings::default());
    let who = desk.asked();
    let other = (who + 1) % 3;
    let ask = |desk: &mut Desk| desk.says(other, PlayerRequest::LetBotPlay { seat: seat(who) });
    desk.pass(59_999);
    assert_eq!(ask(&mut desk).unwrap_err().code, Code::TooEarly);
    desk.pass(1);
    let idle = (0..3).find(|n| *n != who && *n != other).unwrap();
    assert_eq!(
        desk.says(other, PlayerRequest::LetBotPlay { seat: seat(idle) }).unwrap_err().code,
        Code::NotWaitedFor,
        "not asked"
    );
    ask(&mut desk).unwrap();
    assert_eq!(desk.room.hands(seat(who)), Hands::StandIn);
    let shown = desk.heard(other, |message| match message {
        FromServer::Seats { seats, .. } => Some(seats[who].sitter.clone()),
        _ => None,
    });
    assert!(matches!(shown, Some(Sitter::Person { played_for: true, .. })));
    desk.pass(5000);
    assert_ne!(desk.asked(), who);
    desk.says(who, PlayerRequest::ComeBack).unwrap();
    assert_eq!(desk.room.hands(seat(who)), Hands::Person);
}

#[test]
fn who_takes_a_break_lets_a_bot_play_and_has_not_left() {
    for timer in [Timer::NONE, Timer::of_seconds(20).unwrap()] {
        let mut desk = Desk::playing("playpalace", 2, 2, Settings { timer, ..Settings::default() });
        let who = desk.asked();
        let rest = PlayerRequest::LetBotPlay { seat: seat(who) };
        desk.says(who, rest.clone()).unwrap();
        assert_eq!(desk.room.hands(seat(who)), Hands::StandIn);
        desk.says(who, rest.clone()).expect("twice is no harm");
        desk.pass(5000);
        assert_ne!(desk.asked(), who, "nobody had to wait");
        desk.says(who, PlayerRequest::ComeBack).unwrap();
        assert_eq!(desk.room.hands(seat(who)), Hands::Person);
        desk.says(who, rest.clone()).unwrap();
        super::phases::play_out(&mut desk);
        let results = desk.finished.pop().unwrap().results;
        assert!(matches!(results[who].player, super::super::Player::Person { left: false, .. }));
        assert_eq!(desk.says(who, rest).unwrap_err().code, Code::NotPlaying, "the game is over");
        assert_eq!(desk.room.hands(seat(who)), Hands::Person, "and the next is theirs");
    }
}

#[test]
fn without_a_timer_the_stand_in_plays_for_the_disconnected_after_35_seconds() {
    let mut desk = Desk::playing("pagat", 2, 2, Settings::default());
    let who = desk.asked();
    desk.pass(100_000);
    desk.disconnect(who);
    desk.pass(34_999);
    assert_eq!((desk.asked(), desk.room.hands(seat(who))), (who, Hands::Person));
    desk.pass(1);
    assert_eq!(desk.room.hands(seat(who)), Hands::StandIn);
    desk.pass(5000);
    assert_ne!(desk.asked(), who);
    let by: Vec<By> = desk
        .log
        .iter()
        .flat_map(|(_, body)| serde_json::from_str::<Vec<Fact>>(body).unwrap())
        .filter_map(|fact| if let Fact::Acted { by, .. } = fact { Some(by) } else { None })
        .collect();
    assert!(by.iter().all(|by| *by == By::StandIn));
    desk.connect(who, None);
    assert_eq!(desk.room.hands(seat(who)), Hands::Person, "back at once when connected");
}

#[test]
fn with_a_timer_the_timer_does_it() {
    let settings = Settings { timer: Timer::of_seconds(90).unwrap(), ..Settings::default() };
    let mut desk = Desk::playing("pagat", 2, 2, settings);
    let who = desk.asked();
    desk.disconnect(who);
    desk.pass(89_999);
    assert_eq!(desk.asked(), who);
    desk.pass(1);
    assert_ne!(desk.asked(), who);
}

#[test]
fn a_disconnected_person_alone_does_not_hold_up_a_window() {
    use eights_protocol::Window;
    for window in [Window::default(), Window::UNTIL_ALL] {
        for people in [1, 2] {
            let settings = Settings { window, ..Settings::default() };
            let mut desk = Desk::playing("normal-eights", people, 4, settings);
            for n in 0..people {
                desk.disconnect(n);
            }
            while desk.room.phase() == Phase::Playing {
                assert!(desk.room.is_alive_or_over());
                desk.pass(1000);
            }
            assert_eq!(desk.room.phase(), Phase::Over, "the game came to its end");
        }
    }
}

#[test]
fn a_bot_that_thought_too_long_is_not_heard() {
    let mut desk = Desk::playing("pagat", 2, 2, Settings::default());
    let who = desk.asked();
    desk.says(who, PlayerRequest::Leave).unwrap();
    let wanted = desk.room.wanted_from_bots()[0];
    desk.connect(who, None);
    let action = desk.legal(who);
    let answer = super::super::Command::unnumbered(PlayerRequest::Answer { at: wanted.at, action });
    let refused = desk.room.decide(Who::Bot(wanted.seat), &answer, desk.now).unwrap_err();
    assert_eq!(refused.code, Code::Stale);
    let action = desk.legal(who);
    desk.act(who, action).unwrap();
    assert!(desk.room.decide(Who::Bot(wanted.seat), &answer, desk.now).is_err());
}
