//! The answer window that closes when every person has declined (NE-17).

use super::super::{Fact, PlayerRequest};
use super::desk::{Desk, seat};
use super::window::{eight, fixed, holds_ace, play_eight, window, with_aces};
use eights::{Ask, Seat};
use eights_protocol::Settings;

/// How long a window is open when each person declines after their number of milliseconds, or never for
/// `None`.
fn lasts(mut desk: Desk, presses: &[Option<u64>]) -> u64 {
    play_eight(&mut desk);
    let (began, n) = (desk.now, desk.room.last_batch());
    while desk.room.last_batch() == n {
        for (who, press) in presses.iter().enumerate() {
            if *press == Some(desk.now - began) {
                desk.act(who, "decline").unwrap();
            }
        }
        desk.pass(1);
    }
    desk.now - began
}

#[test]
fn ne_17_the_window_closes_when_every_person_has_declined_whatever_the_hands_are() {
    // Of two people, when each presses, and when the window closes.
    let cases = [
        ([Some(0), Some(0)], 400),
        ([Some(399), Some(100)], 400),
        ([Some(1500), Some(100)], 1501),
        ([Some(100), Some(2499)], 2500),
        ([Some(100), None], 2500),
        ([None, None], 2500),
    ];
    for (presses, expected) in cases {
        for aces in 0..4 {
            let desk = with_aces(window(2500), 2, 2, |_, seat| aces >> seat.index() & 1 == 1);
            assert_eq!(lasts(desk, &presses), expected, "{presses:?} {aces}");
        }
    }
}

#[test]
fn ne_17_bots_are_not_waited_for() {
    for aces in [false, true] {
        let mut desk = Desk::dealt_so_that("normal-eights", 2, 4, window(2500), |game| {
            game.asked().lowest() == Seat::new(0)
                && eight(game).is_some()
                && [2, 3].iter().all(|n| holds_ace(game, seat(*n)) == aces)
        });
        play_eight(&mut desk);
        let began = desk.now;
        assert!(desk.room.wanted_from_bots().iter().all(|wanted| wanted.not_before < began + 400));
        for who in [0, 1] {
            desk.act(who, "decline").unwrap();
        }
        // The bots think for too long, and have declined.
        desk.now = began + 399;
        desk.settle();
        assert_eq!(desk.ask(), Ask::Answer);
        desk.now += 1;
        desk.settle();
        assert_ne!(desk.ask(), Ask::Answer);
    }
}

#[test]
fn ne_17_a_stand_in_counts_as_a_bot() {
    let mut desk = with_aces(window(2500), 3, 3, |_, _| false);
    let who = desk.asked();
    let away = (who + 1) % 3;
    desk.says(away, PlayerRequest::LetBotPlay { seat: seat(away) }).unwrap();
    play_eight(&mut desk);
    let began = desk.now;
    for press in (0..3).filter(|n| *n != away) {
        desk.act(press, "decline").unwrap();
    }
    desk.pass(400);
    assert!(desk.ask() != Ask::Answer && desk.now == began + 400);
}

#[test]
fn ne_17_wait_holds_the_window_until_who_waits_declines() {
    let mut desk = with_aces(window(2500), 2, 2, |_, _| false);
    play_eight(&mut desk);
    desk.says(0, PlayerRequest::Wait).unwrap();
    desk.act(1, "decline").unwrap();
    desk.pass(30_000);
    assert_eq!(desk.ask(), Ask::Answer);
    assert_eq!(desk.room.clock(desk.now).unwrap().left, 30_000, "for a minute at most");
    desk.act(0, "decline").unwrap();
    assert_ne!(desk.ask(), Ask::Answer);
}

#[test]
fn ne_17_a_player_who_waits_and_goes_holds_nobody_up() {
    for goes in [true, false] {
        let mut desk = with_aces(window(2500), 2, 2, |_, _| false);
        play_eight(&mut desk);
        desk.says(0, PlayerRequest::Wait).unwrap();
        if goes {
            desk.disconnect(0);
        }
        desk.pass(if goes { 2499 } else { 59_999 });
        assert_eq!(desk.ask(), Ask::Answer);
        desk.pass(1);
        assert_ne!(desk.ask(), Ask::Answer);
    }
}

/// Tables that were opened when every window lasted its time are read back, and go on by the rule of today.
#[test]
fn a_log_without_the_kind_of_window_is_read_back() {
    let old = r#"{"timer":null,"window":2.5,"pace":"usual","listed":false}"#;
    assert_eq!(serde_json::from_str::<Settings>(old).unwrap(), Settings::default());
    assert_eq!(serde_json::to_string(&Settings::default()).unwrap(), old);
    let mut desk = Desk::playing("normal-eights", 2, 4, fixed(2500));
    while desk.ask() != Ask::Answer || desk.log.len() < 30 {
        desk.people().iter().for_each(|who| {
            if desk.game().asked().contains(who) && desk.ask() != Ask::Answer {
                let action = desk.legal(who.index());
                desk.act(who.index(), action).unwrap();
            }
        });
        desk.pass(100);
    }
    let first = &mut desk.log[0].1;
    assert!(first.contains(r#","fixed-window":true"#));
    *first = first.replace(r#","fixed-window":true"#, "");
    let log: Vec<(u64, Vec<Fact>)> =
        desk.log.iter().map(|(at, body)| (*at, serde_json::from_str(body).unwrap())).collect();
    let facts = log.iter().flat_map(|(at, facts)| facts.iter().map(|fact| (*at, fact)));
    let room = super::super::Room::recover(facts).unwrap();
    assert_eq!(room.fingerprint(), desk.room.fingerprint());
    assert!(!room.settings.fixed_window);
}

/// The share of a game that is spent in windows: two people, who take three seconds for a card and press at
/// once, and two bots, with fixed deals.
fn share_of_windows(settings: Settings) -> f64 {
    let (mut in_windows, mut in_all) = (0, 0);
    for n in 0..6 {
        let mut desk = Desk::dealt("normal-eights", 2, 4, settings, &format!("share {n}"));
        while desk.room.phase() == eights_protocol::Phase::Playing {
            desk.all_ready();
            let (was, since) = (desk.ask(), desk.now);
            for who in (desk.game().asked() & desk.people()).iter().map(Seat::index).collect::<Vec<_>>() {
                if was == Ask::Answer {
                    // A player who has pressed before is not asked again.
                    let _ = desk.act(who, "decline");
                } else if desk.game().asked().contains(seat(who)) && desk.ask() == was {
                    desk.pass(3000);
                    let view = desk.room.view(eights::Viewer::Seat(seat(who))).unwrap();
                    if !view.options().is_empty() {
                        let action = eights_bots::Level::Club.bot().choose(&view);
                        desk.act(who, action).unwrap();
                    }
                }
            }
            if desk.now == since {
                desk.pass(50);
            }
            in_windows += if was == Ask::Answer { desk.now - since } else { 0 };
            in_all += desk.now - since;
        }
    }
    in_windows as f64 / in_all as f64
}

#[test]
fn ne_17_people_who_press_at_once_spend_little_of_a_game_in_windows() {
    let (early, whole) = (share_of_windows(window(2500)), share_of_windows(fixed(2500)));
    println!("windows take {:.1} % of a game, of fixed length {:.1} %", early * 100.0, whole * 100.0);
    assert!(early <= 0.12, "{early}");
    assert!(whole >= 0.25, "{whole}: the deals show nothing");
}
