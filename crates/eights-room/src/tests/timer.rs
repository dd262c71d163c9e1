//! The turn timer (PP-12).

use super::super::{By, Fact, Hands, PlayerRequest};
use super::desk::{Desk, seat};
use eights::{Action, Ask, Seat, Seats};
use eights_protocol::{ClockOf, FromServer, Settings, Timer};

fn timed(seconds: u32) -> Settings {
    Settings { timer: Timer::of_seconds(seconds).unwrap(), ..Settings::default() }
}

fn last_acts(desk: &Desk) -> Vec<(Seat, Action, By)> {
    let facts = desk.log.iter().flat_map(|(_, body)| serde_json::from_str::<Vec<Fact>>(body).unwrap());
    facts
        .filter_map(|fact| match fact {
            Fact::Acted { seat, action, by } => Some((seat, action, by)),
            _ => None,
        })
        .collect()
}

#[test]
fn pp_12_every_length_runs_from_the_question() {
    for seconds in Timer::SECONDS {
        let mut desk = Desk::playing("playpalace", 2, 2, timed(seconds));
        let clock = desk.room.clock(desk.now).unwrap();
        assert_eq!((clock.of, clock.left), (ClockOf::Turn, u64::from(seconds) * 1000));
        assert_eq!(clock.warn, seconds >= 20, "one warning for timers of 20 s or more");
        let told = desk.heard(0, |message| match message {
            FromServer::Batch(batch) => batch.clock,
            _ => None,
        });
        assert_eq!(told, Some(clock), "the deadline comes with each batch");
        desk.pass(u64::from(seconds) * 1000 - 1);
        assert!(last_acts(&desk).is_empty());
        desk.pass(1);
        let acts = last_acts(&desk);
        assert!(!acts.is_empty() && acts.iter().all(|(_, _, by)| *by == By::Clock), "{acts:?}");
    }
}

#[test]
fn pp_12_there_is_no_timer_unless_it_is_set() {
    let mut desk = Desk::playing("playpalace", 2, 2, Settings::default());
    assert_eq!(desk.room.clock(desk.now), None);
    desk.pass(3_600_000);
    assert!(last_acts(&desk).is_empty());
}

#[test]
fn pp_12_the_stand_in_always_finishes_the_turn() {
    // Over many deals: a turn that ends by drawing, by playing, by playing what was drawn, by naming a suit.
    let (mut drew, mut named) = (0, 0);
    for n in 0..150 {
        let mut desk = Desk::dealt("playpalace", 2, 2, timed(10), &n.to_string());
        let turns = desk.game().turns();
        let who = desk.asked();
        desk.pass(10_000);
        assert!(desk.game().turns() > turns, "the turn is over at once");
        let acts = last_acts(&desk);
        assert!(acts.iter().all(|(seat, _, by)| seat.index() == who && *by == By::Clock));
        drew += u32::from(acts[0].1 == Action::Draw && acts.len() == 2);
        named += u32::from(acts.iter().any(|(_, action, _)| matches!(action, Action::Name(_))));
    }
    assert!(drew > 5 && named > 0, "{drew} drew, {named} named a suit");
}

#[test]
fn pp_12_a_drawn_card_and_a_wild_without_a_suit_are_finished_too() {
    let mut desk = Desk::dealt_so_that("playpalace", 2, 2, timed(20), |game| {
        let seat = game.asked().lowest().unwrap();
        game.options(seat).contains(Action::Draw) && {
            let mut after = *game;
            after.apply(seat, Action::Draw, &mut ()).unwrap();
            after.asked().contains(seat) && after.options(seat).len() == 2
        }
    });
    let who = desk.asked();
    desk.pass(15_000);
    desk.act(who, "draw").unwrap();
    assert_eq!(desk.room.clock(desk.now).unwrap().left, 20_000, "it restarts on drawing");
    desk.pass(19_999);
    assert_eq!(desk.asked(), who);
    desk.pass(1);
    assert_ne!(desk.asked(), who);

    let mut desk = Desk::dealt_so_that("playpalace", 2, 2, timed(20), |game| {
        let seat = game.asked().lowest().unwrap();
        game.options(seat).contains("play 8H".parse().unwrap())
    });
    let who = desk.asked();
    desk.pass(15_000);
    desk.act(who, "play 8H").unwrap();
    let clock = desk.room.clock(desk.now).unwrap();
    assert_eq!(
        (desk.ask(), clock.left, clock.warn),
        (Ask::Suit, 20_000, true),
        "it restarts on the suit choice"
    );
    desk.pass(20_000);
    assert_ne!(desk.asked(), who);
    assert!(matches!(last_acts(&desk).last(), Some((_, Action::Name(_), _))));
}

#[test]
fn pp_12_one_clock_for_all_who_are_asked() {
    let settings = timed(30);
    let mut desk = find_question("normal-eights", 4, settings, Ask::War);
    let asked = desk.game().asked();
    let left = desk.room.clock(desk.now).unwrap().left;
    desk.pass(3000);
    let first = asked.lowest().unwrap().index();
    let action = desk.legal(first);
    desk.act(first, action).unwrap();
    let after = desk.room.clock(desk.now).unwrap().left;
    assert_eq!(after, left - 3000, "an answer of one does not give the others more time");
    desk.pass(after - 1);
    assert_eq!(desk.ask(), Ask::War);
    desk.pass(1);
    assert_ne!(desk.ask(), Ask::War);
}

/// Plays with the stand-in's choices for everybody until this is asked of two or more people.
pub(super) fn find_question(rules: &str, people: usize, settings: Settings, ask: Ask) -> Desk {
    for n in 0..500 {
        let mut desk = Desk::dealt(rules, people, people as u8, settings, &format!("find {n}"));
        for _ in 0..120 {
            if desk.room.phase() != eights_protocol::Phase::Playing {
                break;
            }
            if desk.ask() == ask && desk.game().asked().len() >= 2 {
                return desk;
            }
            if desk.ask() == Ask::Answer || desk.ask() == Ask::Over {
                desk.all_ready();
                desk.pass(6000);
                continue;
            }
            let who = desk.asked();
            let options = desk.game().options(seat(who));
            let action =
                options.random(&mut eights::Rng::new(n + u64::from(desk.room.last_batch()))).unwrap();
            desk.act(who, action).unwrap();
        }
    }
    panic!("{ask:?} is never asked");
}

#[test]
fn everybody_is_told_once_whose_time_was_up_before_what_the_stand_in_does() {
    let mut desk = Desk::playing("pagat", 2, 2, timed(5));
    let who = desk.asked();
    desk.pass(4999);
    assert_eq!(desk.heard(0, is_timed_out), None);
    desk.pass(1);
    for client in &desk.clients {
        let told: Vec<usize> =
            (0..client.heard.len()).filter(|n| is_timed_out(&client.heard[*n]).is_some()).collect();
        assert_eq!(told.len(), 1, "{:?}", client.heard);
        assert_eq!(is_timed_out(&client.heard[told[0]]), Some(Seats::of(seat(who))));
        assert!(client.heard[told[0] + 1..].iter().any(|message| matches!(message, FromServer::Batch(_))));
    }
}

fn is_timed_out(message: &FromServer) -> Option<Seats> {
    match message {
        FromServer::TimedOut { seats } => Some(*seats),
        _ => None,
    }
}

#[test]
fn two_time_outs_in_a_row_and_the_stand_in_plays_on() {
    let mut desk = Desk::playing("pagat", 2, 2, timed(5));
    let who = desk.asked();
    desk.pass(5000);
    assert_eq!(desk.room.hands(seat(who)), Hands::Person, "once can happen");
    let other = desk.asked();
    let action = desk.legal(other);
    desk.act(other, action).unwrap();
    desk.pass(4999);
    while desk.asked() != who {
        let action = desk.legal(other);
        desk.act(other, action).unwrap();
    }
    desk.pass(5000);
    assert_eq!(desk.room.hands(seat(who)), Hands::StandIn);
    let asked = desk.asked();
    desk.says(who, PlayerRequest::ComeBack).unwrap();
    assert_eq!(desk.room.hands(seat(who)), Hands::Person);
    // A player who is asked on coming back has the whole time, and everybody is told.
    desk.pass(12_000);
    while desk.asked() != asked {
        desk.pass(100);
    }
    desk.says(asked, PlayerRequest::ComeBack).unwrap();
    let clock = desk.room.clock(desk.now);
    assert_eq!(clock.map(|clock| clock.left), Some(5000));
    assert_eq!(desk.clients[0].heard.last(), Some(&FromServer::Clock { clock, waited: None }));
}

#[test]
fn an_action_brings_an_idle_player_back() {
    let mut desk = Desk::playing("pagat", 2, 2, timed(5));
    desk.pass(25_000);
    assert!([0, 1].iter().all(|n| desk.room.hands(seat(*n)) == Hands::StandIn), "both sleep");
    let who = desk.asked();
    let action = desk.legal(who);
    desk.act(who, action).unwrap();
    assert_eq!(desk.room.hands(seat(who)), Hands::Person);
}

#[test]
fn downtime_is_nobodys() {
    let mut desk = Desk::playing("playpalace", 2, 2, timed(30));
    desk.pass(10_000);
    let who = desk.asked();
    desk.restart(3_600_000);
    assert_eq!((desk.asked(), desk.room.clock(desk.now).unwrap().left), (who, 20_000));
    desk.connect(0, None);
    desk.connect(1, None);
    desk.pass(19_999);
    assert_eq!(desk.asked(), who);
    desk.pass(1);
    assert_ne!(desk.asked(), who);
    desk.restart(1000);
    desk.restart(1000);
    assert_eq!(desk.room.clock(desk.now).unwrap().left, 30_000);
}

#[test]
fn pp_12_in_every_rule_set_a_sleeping_table_plays_itself_to_the_end() {
    for preset in eights::rules::PRESETS {
        let (low, _) = eights::Rules::preset(preset.name).unwrap().seats();
        let settings = Settings { pace: eights_protocol::Pace::Quick, ..timed(5) };
        let mut desk = Desk::playing(preset.name, 2, low.max(2) as u8, settings);
        let began = desk.now;
        while desk.room.phase() == eights_protocol::Phase::Playing {
            desk.pass(60_000);
            assert!(desk.now - began < 48 * 3_600_000, "{} never ends", preset.name);
        }
        let record = eights::Record::read(&desk.finished[0].record).unwrap();
        assert!(record.replay(|_, _, _| ()).is_ok(), "{}", preset.name);
        assert!(desk.clients[0].is_up_to_date(&desk.room));
    }
}
