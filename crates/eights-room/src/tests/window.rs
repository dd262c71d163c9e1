//! The answer window (NE-17).

use super::super::{Fact, PlayerRequest};
use super::desk::{Desk, seat};
use eights::{Action, Ask, Card, CardSet, Game, Options, Rank, Seat, Seats};
use eights_protocol::{ClockOf, Code, FromServer, Pace, Settings, Timer, Window};

pub(super) fn window(millis: u32) -> Settings {
    Settings { window: Window::of_millis(millis).unwrap(), ..Settings::default() }
}

/// Windows that always last their whole time.
pub(super) fn fixed(millis: u32) -> Settings {
    Settings { fixed_window: true, ..window(millis) }
}

pub(super) fn holds_ace(game: &Game, seat: Seat) -> bool {
    !(game.hand(seat).faces() & CardSet::of_rank(Rank::ACE)).is_empty()
}

/// A plain card that the first player can play: an eight, which does nothing.
pub(super) fn eight(game: &Game) -> Option<Card> {
    let first = game.asked().lowest()?;
    let Options::Turn { plays, .. } = game.options(first) else { return None };
    (plays & CardSet::of_rank(Rank::new(8)?)).iter().next()
}

pub(super) fn with_aces(
    settings: Settings,
    people: usize,
    seats: u8,
    aces: impl Fn(&Game, Seat) -> bool,
) -> Desk {
    Desk::dealt_so_that("normal-eights", people, seats, settings, |game| {
        let all = Seats::first(seats.into());
        eight(game).is_some() && all.iter().all(|seat| holds_ace(game, seat) == aces(game, seat))
    })
}

/// Plays the eight; says who did.
pub(super) fn play_eight(desk: &mut Desk) -> usize {
    let who = desk.asked();
    let card = eight(desk.game()).unwrap();
    desk.act(who, Action::Play(card)).unwrap();
    assert_eq!(desk.ask(), Ask::Answer);
    who
}

fn others(desk: &Desk, who: usize) -> Vec<usize> {
    desk.people().iter().map(Seat::index).filter(|other| *other != who).collect()
}

#[test]
fn ne_17_a_fixed_window_lasts_its_time_whatever_the_hands_are() {
    for millis in Window::MILLIS {
        for aces in [false, true] {
            let mut desk = with_aces(fixed(millis), 2, 2, |_, seat| aces && seat.index() == 0);
            play_eight(&mut desk);
            let clock = desk.room.clock(desk.now).unwrap();
            assert_eq!((clock.of, clock.left), (ClockOf::Window, u64::from(millis)));
            // All decline at once: nothing is to be seen of it.
            let n = desk.room.last_batch();
            for who in [0, 1] {
                desk.act(who, "decline").unwrap();
            }
            desk.pass(u64::from(millis) - 1);
            assert_eq!((desk.ask(), desk.room.last_batch()), (Ask::Answer, n));
            desk.pass(1);
            assert_ne!(desk.ask(), Ask::Answer, "{millis} ms, aces: {aces}");
        }
    }
}

#[test]
fn ne_17_two_and_a_half_seconds_unless_set() {
    assert_eq!(Settings::default().window.millis(), Some(2500));
}

#[test]
fn ne_17_nobody_sees_who_has_declined() {
    let mut desk = with_aces(window(4000), 3, 3, |_, _| false);
    let who = play_eight(&mut desk);
    let decliner = others(&desk, who)[0];
    let heard = |desk: &Desk| {
        let clients = desk.clients.iter().chain([&desk.audience]);
        clients.map(|client| client.heard.len()).collect::<Vec<_>>()
    };
    let before = heard(&desk);
    let state = |desk: &Desk, n: usize| {
        serde_json::to_string(&desk.room.state(Some(seat(n)), desk.now, vec![])).unwrap()
    };
    let shown: Vec<String> = (0..3).map(|n| state(&desk, n)).collect();
    let id = desk.act(decliner, "decline").unwrap();
    for (n, (old, new)) in before.iter().zip(heard(&desk)).enumerate() {
        assert_eq!(new - old, usize::from(n == decliner), "only the decliner hears of it");
    }
    assert_eq!(desk.clients[decliner].heard.last(), Some(&FromServer::Done { id }));
    for n in (0..3).filter(|n| *n != decliner) {
        assert_eq!(state(&desk, n), shown[n]);
    }
    assert!(
        desk.room.state(Some(seat(decliner)), desk.now, vec![]).declined,
        "who has declined can see that"
    );
    let again = desk.act(decliner, "decline").unwrap_err();
    assert_eq!((again.code, again.rule().unwrap().to_string().as_str()), (Code::Illegal, "ALL-1"));
}

#[test]
fn ne_17_any_player_may_say_wait_once_a_window() {
    let mut desk = with_aces(fixed(2500), 3, 3, |_, _| false);
    assert_eq!(desk.says(0, PlayerRequest::Wait).unwrap_err().code, Code::NoWindow);
    play_eight(&mut desk);
    desk.pass(1000);
    desk.says(2, PlayerRequest::Wait).unwrap();
    assert_eq!(desk.says(2, PlayerRequest::Wait).unwrap_err().code, Code::WaitedAlready);
    assert_eq!(desk.room.clock(desk.now).unwrap().left, 7500);
    assert!(
        matches!(desk.clients[0].heard.last(), Some(FromServer::Clock { waited, .. }) if *waited == Some(seat(2)))
    );
    desk.says(0, PlayerRequest::Wait).unwrap();
    desk.pass(13_499);
    assert_eq!(desk.ask(), Ask::Answer);
    desk.pass(1);
    assert_ne!(desk.ask(), Ask::Answer);
    assert_eq!(desk.says(1, PlayerRequest::Wait).unwrap_err().code, Code::NoWindow);
}

#[test]
fn ne_15_a_nope_closes_the_window_at_once_and_opens_one_about_the_ace() {
    let mut desk = with_aces(window(6000), 3, 3, |game, seat| Some(seat) != game.asked().lowest());
    let who = play_eight(&mut desk);
    let [first, second] = others(&desk, who)[..] else { panic!("three people") };
    let seen = desk.room.last_batch();
    desk.act(who, "decline").unwrap();
    desk.act(second, "decline").unwrap();
    desk.pass(2000);
    let nope = |desk: &Desk, n: usize| {
        let options = desk.game().options(seat(n));
        options.iter().find(|action| matches!(action, Action::Nope { .. })).unwrap()
    };
    let ace = nope(&desk, first);
    desk.act(first, ace).unwrap();
    assert_eq!(desk.room.clock(desk.now).unwrap().left, 6000, "a new window about the ace");
    // The first Nope to arrive counts: an ace meant for the eight must not hit the ace.
    let late = nope(&desk, second);
    let stale = desk.says(second, PlayerRequest::Act { at: seen, action: late.into() }).unwrap_err();
    assert_eq!(stale.code, Code::Stale);
    desk.act(second, late).expect("those who had declined are asked again");
    desk.pass(6000);
    assert_ne!(desk.ask(), Ask::Answer);
}

#[test]
fn ne_17_until_all_people_have_declined() {
    let settings = Settings { window: Window::UNTIL_ALL, ..Settings::default() };
    let mut desk = with_aces(settings, 2, 3, |_, seat| seat.index() == 1);
    while desk.asked() == 2 {
        desk.pass(2000);
        if eight(desk.game()).is_none() {
            return;
        }
    }
    play_eight(&mut desk);
    assert_eq!(
        (desk.room.clock(desk.now), desk.says(0, PlayerRequest::Wait).unwrap_err().code),
        (None, Code::NoWindow)
    );
    desk.pass(600_000);
    assert_eq!(desk.ask(), Ask::Answer);
    desk.act(0, "decline").unwrap();
    desk.pass(600_000);
    assert_eq!(desk.ask(), Ask::Answer);
    desk.act(1, "decline").unwrap();
    assert_ne!(desk.ask(), Ask::Answer);
}

#[test]
fn a_timer_bounds_a_window_that_lasts_until_all_have_declined() {
    let timer = Timer::of_seconds(15).unwrap();
    let settings = Settings { window: Window::UNTIL_ALL, timer, ..Settings::default() };
    let mut desk = with_aces(settings, 2, 2, |_, _| true);
    play_eight(&mut desk);
    assert_eq!(desk.room.clock(desk.now).unwrap().left, 15_000);
    desk.pass(14_999);
    assert_eq!(desk.ask(), Ask::Answer);
    desk.pass(1);
    assert_ne!(desk.ask(), Ask::Answer);
}

#[test]
fn ne_17_a_person_alone_is_asked_only_when_able_and_without_a_clock() {
    for able in [false, true] {
        let timer = Timer::of_seconds(5).unwrap();
        let settings = Settings { timer, ..window(2500) };
        let mut desk = Desk::dealt_so_that("normal-eights", 1, 3, settings, |game| {
            game.asked().lowest() == Seat::new(0)
                && eight(game).is_some()
                && Seats::first(3).iter().all(|seat| holds_ace(game, seat) == (able && seat.index() == 0))
        });
        play_eight(&mut desk);
        assert_eq!(desk.room.clock(desk.now), None);
        desk.pass(4900);
        assert_eq!(desk.ask() == Ask::Answer && desk.game().chain()[0].0 == seat(0), able, "able: {able}");
        if able {
            desk.pass(300_000);
            assert_eq!(desk.ask(), Ask::Answer);
            desk.act(0, "decline").unwrap();
            assert_ne!(desk.ask(), Ask::Answer);
        }
    }
}

#[test]
fn ne_17_bots_answer_in_turn_order_at_times_that_do_not_depend_on_their_hands() {
    let slots = |aces: bool| {
        let settings = Settings { pace: Pace::Usual, ..window(2500) };
        let mut desk = Desk::dealt_so_that("normal-eights", 2, 5, settings, |game| {
            game.asked().lowest() == Seat::new(0)
                && eight(game).is_some()
                && [2, 3, 4].iter().all(|n| holds_ace(game, seat(*n)) == (aces && *n == 3))
        });
        play_eight(&mut desk);
        let wanted = desk.room.wanted_from_bots();
        wanted.iter().map(|wanted| (wanted.seat.index(), wanted.not_before - desk.now)).collect::<Vec<_>>()
    };
    assert_eq!(slots(false), [(2, 100), (3, 200), (4, 300)]);
    assert_eq!(slots(true), slots(false));
}

#[test]
fn the_record_of_a_game_with_windows_replays() {
    let mut desk = Desk::playing("normal-eights", 2, 4, window(2500));
    super::phases::play_out(&mut desk);
    let record = eights::Record::read(&desk.finished[0].record).unwrap();
    assert!(record.replay(|_, _, _| ()).is_ok());
    let closed = desk.log.iter().filter(|(_, body)| body.contains("window-closed")).count();
    assert!(closed > 3, "{closed}");
    let facts: Vec<Fact> = serde_json::from_str(&desk.log.last().unwrap().1).unwrap();
    assert!(!facts.is_empty());
}

/// A player who has left may come back, and sees the table until then: so the length of a window must not
/// give anything away.
#[test]
fn ne_17_a_person_alone_with_a_player_who_has_left_is_asked_as_among_others() {
    for has_ace in [false, true] {
        let mut desk = with_aces(window(4000), 2, 2, |_, _| has_ace);
        desk.says(1, PlayerRequest::Leave).unwrap();
        while desk.ask() != Ask::Answer {
            if desk.asked() == 0 {
                let action = desk.legal(0);
                desk.act(0, action).unwrap();
            } else {
                desk.pass(1200);
            }
        }
        assert_eq!(desk.room.clock(desk.now).unwrap().left, 4000, "{has_ace}");
    }
}

#[test]
fn downtime_is_no_part_of_a_window() {
    let mut desk = with_aces(window(4000), 2, 2, |_, _| true);
    play_eight(&mut desk);
    desk.pass(1500);
    desk.act(0, "decline").unwrap();
    desk.restart(3_600_000);
    assert_eq!((desk.ask(), desk.room.clock(desk.now).unwrap().left), (Ask::Answer, 2500));
    assert!(desk.room.state(Some(seat(0)), desk.now, vec![]).declined, "what was declined stays declined");
    desk.pass(5000);
    assert_eq!(desk.room.clock(desk.now).unwrap().left, 2500, "nobody is back, and the clock has rested");
    desk.pass(2500);
    assert_ne!(desk.ask(), Ask::Answer);
}

#[test]
fn a_clock_rests_until_all_are_back_or_five_seconds_are_over() {
    let mut desk = with_aces(window(4000), 2, 2, |_, _| true);
    play_eight(&mut desk);
    desk.pass(1500);
    desk.restart(60_000);
    desk.connect(0, None);
    desk.pass(2000);
    assert_eq!(desk.room.clock(desk.now).unwrap().left, 2500);
    desk.connect(1, None);
    assert_eq!(desk.room.clock(desk.now).unwrap().left, 2500, "all are back, and it runs");
    desk.pass(2499);
    assert_eq!(desk.ask(), Ask::Answer);
    desk.pass(1);
    assert_ne!(desk.ask(), Ask::Answer);
}
