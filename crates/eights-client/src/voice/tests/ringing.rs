//! The cues: the right sound of the right event for the right listener, at the right time.

use super::table::{Table, seat};
use crate::voice::{INTRO, Ring, Ringer, SUIT_AFTER_MORF, Sounding, pan, seat_cue, turn_loop};
use eights::Viewer;
use eights_protocol::{Clock, ClockOf, Sitter};
use eights_sound::Cue;

fn palace(hands: &[&str], turn: usize) -> Table {
    Table::new("playpalace", hands, "TC", turn)
}

#[test]
fn every_kind_of_play_has_its_cue() {
    let hands = ["5H 9H 2D", "2C JC QC KC 8C 9D 9S", "2S 3S"];
    let heard = |action: &str| palace(&hands, 1).heard(1, action)[0];
    assert_eq!(heard("play 2C"), (Cue::Discarded, 0));
    assert_eq!(heard("play JC"), (Cue::Reverse, 0));
    assert_eq!(heard("play QC"), (Cue::DiscSkip, 0));
    assert_eq!(heard("play KC"), (Cue::DiscDraw, 0));
    assert_eq!(heard("play 8C"), (Cue::DiscWild, 0));
}

#[test]
fn the_suit_follows_half_a_second_after_morf() {
    for (action, cue) in
        [("suit C", Cue::Clubs), ("suit D", Cue::Diamonds), ("suit H", Cue::Hearts), ("suit S", Cue::Spades)]
    {
        let mut table = palace(&["5H 9H 2C", "8C 9D 9S"], 1);
        assert_eq!(table.heard(1, "play 8C"), [(Cue::DiscWild, 0)]);
        assert_eq!(table.heard(1, action), [(Cue::SuitChanging, 0), (cue, SUIT_AFTER_MORF)]);
    }
    assert_eq!(SUIT_AFTER_MORF, 500);
}

#[test]
fn a_drawn_card_that_fits_sounds_so_to_its_drawer_alone() {
    // The stock begins with the 10 of diamonds, which fits, and the 4 of spades, which does not.
    let mut table = palace(&["5H 3H", "2S 3S"], 0);
    assert_eq!(table.heard(0, "draw"), [(Cue::DrawPlayable, 0)]);
    assert_eq!(table.heard(0, "pass"), [(Cue::Pass, 0)]);
    assert_eq!(table.heard(1, "draw"), [(Cue::Draw, 0)]);
    let mut table = palace(&["5H 3H", "2S 3S"], 1);
    assert_eq!(
        table.heard(1, "draw"),
        [(Cue::Draw, 0)],
        "others hear that a card is drawn, not that it fits"
    );
    table.heard(1, "pass");
    assert_eq!(table.heard(0, "draw"), [(Cue::Draw, 0)]);
}

#[test]
fn penalties_one_card_and_an_empty_stock_are_heard() {
    let mut table = palace(&["5H 9H 2C", "KC 3S"], 1);
    let cues: Vec<Cue> = table.heard(1, "play KC").into_iter().map(|(cue, _)| cue).collect();
    assert_eq!(cues, [Cue::DiscDraw, Cue::OneCard, Cue::Draw, Cue::Draw]);
    let mut table = Table::with("playpalace", &["5H 3H", "2S 3S"], "4D 5D TC", 0, |position| {
        position.stock = Some(Vec::new());
    });
    let cues: Vec<Cue> = table.heard(0, "draw").into_iter().map(|(cue, _)| cue).collect();
    assert!(cues.contains(&Cue::PileEmpty) && cues.contains(&Cue::Draw), "{cues:?}");
}

#[test]
fn a_hand_is_won_and_lost_small_and_big() {
    let end = |mine: &str, theirs: &str, by: usize, last: &str| {
        let mut table = palace(&[mine, theirs, "2S"], by);
        let cues: Vec<Cue> = table.heard(by, last).into_iter().map(|(cue, _)| cue).collect();
        *cues.last().unwrap()
    };
    assert_eq!(end("2C", "3H 4H", 0, "play 2C"), Cue::YouWin);
    assert_eq!(end("2C", "8H 8D", 0, "play 2C"), Cue::BigWin, "100 points from Bob and 2 from Lerato");
    assert_eq!(end("2C", "8H KD KS 8S 8D", 0, "play 2C"), Cue::BigWin);
    assert_eq!(end("2C", "8H KD KS 6S", 0, "play 2C"), Cue::YouWin, "98 points");
    assert_eq!(end("3H 4H", "2C", 1, "play 2C"), Cue::YouLose);
    assert_eq!(end("8H", "2C", 1, "play 2C"), Cue::BigLoss, "50 points against you");
    assert_eq!(end("KH KS 9D", "2C", 1, "play 2C"), Cue::YouLose, "49 points against you");
}

#[test]
fn the_end_of_the_game_is_heard_last_and_by_everybody() {
    let hands = ["KH KD", "2C", "8S"];
    let mut table = Table::with("playpalace", &hands, "TC", 1, |position| position.scores = vec![0, 490, 12]);
    let heard = table.heard(1, "play 2C");
    let cues: Vec<Cue> = heard.iter().map(|(cue, _)| *cue).collect();
    assert_eq!(cues, [Cue::Discarded, Cue::YouLose, Cue::GameOver]);
    assert!(heard.is_sorted_by_key(|(_, after)| *after));
    let mut table = Table::with("playpalace", &hands, "TC", 1, |position| position.scores = vec![0, 490, 12]);
    table.view = table.game.view(Viewer::Audience);
    let cues: Vec<Cue> = table.heard(1, "play 2C").into_iter().map(|(cue, _)| cue).collect();
    assert_eq!(cues, [Cue::Discarded, Cue::GameOver], "who only watches neither wins nor loses");
}

#[test]
fn who_goes_out_first_wins_also_where_there_are_no_points_and_play_goes_on() {
    let mut table = Table::new("south-african", &["9C", "3C 4H", "5C 6H"], "TC", 0);
    let won: Vec<Cue> = table.heard(0, "play 9C").into_iter().map(|(cue, _)| cue).collect();
    assert_eq!(won, [Cue::Discarded, Cue::YouWin]);
    let mut table = Table::new("classic", &["3H 4H", "9C"], "TC", 1);
    assert!(table.heard(1, "play 9C").iter().any(|(cue, _)| *cue == Cue::YouLose));
}

#[test]
fn one_card_left_is_heard_in_every_rule_set_and_once() {
    for preset in ["south-african", "classic", "simplified", "playpalace", "normal-eights"] {
        let mut table = Table::new(preset, &["5H 9C 7S", "3C 4D"], "9C", 1);
        let cues: Vec<Cue> = table.heard(1, "play 3C").into_iter().map(|(cue, _)| cue).collect();
        assert_eq!(cues.iter().filter(|cue| **cue == Cue::OneCard).count(), 1, "{preset}: {cues:?}");
    }
}

#[test]
fn the_cards_of_normal_eights_have_their_cues() {
    let mut table = Table::new("normal-eights", &["9H 4C 5C", "2S JD 3D", "JC 4D 5D"], "TS", 1);
    assert_eq!(table.heard(1, "play 2S"), [(Cue::Discarded, 0)]);
    (0..3).for_each(|by| drop(table.heard(by, "decline")));
    table.heard(0, "pick 9H");
    table.heard(1, "pick JD");
    let war = table.heard(2, "pick JC");
    let drums = [(Cue::War3, 0), (Cue::War2, 700), (Cue::War1, 1400), (Cue::Flip, 2100)];
    assert_eq!(war[..4], drums);
    assert!(war[4..].iter().all(|(_, after)| *after > 2100), "{war:?}");
    let then: Vec<Cue> = war[4..].iter().map(|(cue, _)| *cue).collect();
    assert_eq!(then, [Cue::Discarded, Cue::OneCard, Cue::Discarded]);

    let one_of = |rules: &[&str], play: &str, then: &[(usize, &str)]| {
        let mut table = Table::new("normal-eights", rules, "TS", 1);
        let mut cues: Vec<Cue> = table.heard(1, play).into_iter().map(|(cue, _)| cue).collect();
        for (by, action) in then {
            cues.extend(table.heard(*by, action).into_iter().map(|(cue, _)| cue));
        }
        cues
    };
    let declined = [(0, "decline"), (1, "decline")];
    let hands = ["9H 3C 6C", "4S 5S 6S 7S JS KS QS 9S 3D"];
    assert_eq!(one_of(&hands, "play 4S", &declined), [Cue::Discarded, Cue::Show]);
    let given = one_of(&hands, "play 5S", &[(1, "seat 0"), (0, "decline"), (1, "decline"), (0, "pick 3C")]);
    assert_eq!(given, [Cue::Discarded, Cue::Give]);
    let purged = one_of(&hands, "play 7S", &[(0, "decline"), (1, "decline"), (0, "pick 3C")]);
    assert_eq!(purged, [Cue::Discarded, Cue::Purge]);
    assert_eq!(one_of(&hands, "play JS", &[(1, "seat 0")]), [Cue::DiscSkip]);
    assert_eq!(one_of(&hands, "play KS", &[(1, "seat 0")]), [Cue::DiscDraw]);
    assert_eq!(one_of(&hands, "play 9S", &[]), [Cue::Reverse]);
    assert_eq!(one_of(&hands, "play QS", &[]), [Cue::DiscWild]);
    let hands = ["9H 9D 9C 3C", "6S 3D 3H"];
    let sets = [(0, "decline"), (1, "decline"), (0, "meld 9C 9D 9H"), (0, "done top 9C"), (1, "done")];
    assert_eq!(one_of(&hands, "play 6S", &sets), [Cue::Discarded, Cue::Set, Cue::OneCard]);
    let hands = ["9H 9D 9C", "6S 3D 3H"];
    let all = one_of(&hands, "play 6S", &sets);
    assert!(!all.contains(&Cue::OneCard), "who goes out had one card only on the way: {all:?}");
    let hands = ["AH 9H 4D", "8S 3D 3H"];
    assert_eq!(one_of(&hands, "play 8S", &[(0, "nope AH keep")]), [Cue::Discarded, Cue::Nope]);
}

#[test]
fn sounds_come_from_where_their_player_sits() {
    let table = palace(&["5H", "2S", "3S", "4S"], 0);
    let places: Vec<f32> = (0..4).map(|n| pan(&table.view, seat(n))).collect();
    assert_eq!(places, [0.0, -0.7, 0.0, 0.7]);
    let two = palace(&["5H", "2S"], 0);
    assert_eq!(pan(&two.view, seat(1)), 0.0);
    let watched = table.game.view(Viewer::Audience);
    assert_eq!([pan(&watched, seat(0)), pan(&watched, seat(3))], [-0.7, 0.7]);
    let mut table = palace(&["5H 3H", "2C 4D", "3S 3D", "4S 6D"], 1);
    assert_eq!(table.soundings(1, "play 2C")[0].pan, -0.7);
}

#[test]
fn the_loop_is_on_in_ones_turn_and_stops_with_the_action_itself() {
    let mut table = palace(&["8H 3H 4H", "2S 3S"], 0);
    let mut ringer = Ringer::default();
    assert_eq!(ringer.turn(&table.view, false), Some(Ring::TurnLoop(true)));
    assert_eq!(ringer.turn(&table.view, false), None, "it begins once");
    // The card is on its way: silent before the server has answered.
    assert_eq!(ringer.turn(&table.view, true), Some(Ring::TurnLoop(false)));
    table.heard(0, "play 8H");
    assert_eq!(ringer.turn(&table.view, false), Some(Ring::TurnLoop(true)), "a suit is still to be named");
    table.heard(0, "suit S");
    assert_eq!(ringer.turn(&table.view, false), Some(Ring::TurnLoop(false)));
    assert!(!turn_loop(&table.game.view(Viewer::Audience), false));
    assert!(turn_loop(&table.game.view(Viewer::Seat(seat(1))), false));
}

fn clock(of: ClockOf, left: u64, warn: bool) -> Option<Clock> {
    Some(Clock { of, left, warn })
}

/// The cues of a clock, with the time of each.
fn heard(ringer: &mut Ringer, from: u64, to: u64) -> Vec<(u64, Cue)> {
    let mut heard = Vec::new();
    for now in (from..to).step_by(50) {
        for ring in ringer.tick(now) {
            let Ring::Play(Sounding { cue, .. }) = ring else { panic!("{ring:?}") };
            heard.push((now, cue));
        }
    }
    heard
}

#[test]
fn five_seconds_are_heard_once_and_only_where_the_timer_is_long_enough() {
    let mut ringer = Ringer::default();
    assert!(ringer.clock(0, clock(ClockOf::Turn, 20_000, true)).is_empty());
    assert_eq!(heard(&mut ringer, 0, 30_000), [(15_000, Cue::FiveSeconds)]);
    ringer.clock(0, clock(ClockOf::Turn, 15_000, false));
    assert!(heard(&mut ringer, 0, 30_000).is_empty(), "that the time is up is told by the server");
    // One who comes back with three seconds left does not hear five.
    ringer.clock(0, clock(ClockOf::Turn, 3000, true));
    assert!(heard(&mut ringer, 0, 10_000).is_empty());
}

#[test]
fn a_new_clock_ends_the_warning_and_begins_again_as_for_the_suit() {
    let mut ringer = Ringer::default();
    ringer.clock(0, clock(ClockOf::Turn, 20_000, true));
    assert_eq!(heard(&mut ringer, 0, 16_000), [(15_000, Cue::FiveSeconds)]);
    assert_eq!(ringer.clock(16_000, clock(ClockOf::Turn, 20_000, true)), [Ring::Stop(Cue::FiveSeconds)]);
    assert_eq!(heard(&mut ringer, 16_000, 32_000), [(31_000, Cue::FiveSeconds)]);
    assert_eq!(ringer.left(32_000), Some((ClockOf::Turn, 4000)));
    assert_eq!(ringer.clock(32_000, None), [Ring::Stop(Cue::FiveSeconds)]);
    assert!(heard(&mut ringer, 32_000, 60_000).is_empty());
}

#[test]
fn the_end_of_a_window_ticks_and_nothing_expires_with_it() {
    let mut ringer = Ringer::default();
    ringer.clock(0, clock(ClockOf::Window, 6000, false));
    let ticks = [(3000, Cue::Tick), (4000, Cue::Tick), (5000, Cue::Tick)];
    assert_eq!(heard(&mut ringer, 0, 10_000), ticks);
    ringer.clock(0, clock(ClockOf::Deal, 5000, false));
    assert!(heard(&mut ringer, 0, 10_000).is_empty());
}

#[test]
fn the_first_hand_is_heard_after_the_intro_or_when_it_is_skipped() {
    let (_, deal) = Table::dealt("playpalace", 3, "intro");
    let intro = |ringer: &mut Ringer| ringer.batch(1000, &deal);
    let newhand = Ring::Play(Sounding::now(Cue::NewHand));
    let mut ringer = Ringer::default();
    assert_eq!(intro(&mut ringer), [Ring::Stop(Cue::Music), Ring::Play(Sounding::now(Cue::Intro))]);
    assert!(ringer.is_intro());
    assert_eq!(heard(&mut ringer, 1000, 20_000), [(1000 + INTRO, Cue::NewHand)]);
    let mut ringer = Ringer::default();
    intro(&mut ringer);
    assert_eq!(ringer.skip_intro(), [Ring::Stop(Cue::Intro), newhand]);
    assert!(ringer.skip_intro().is_empty() && heard(&mut ringer, 1000, 20_000).is_empty());
    // A play ends the intro too.
    let mut ringer = Ringer::default();
    intro(&mut ringer);
    let mut table = palace(&["5H 3H", "2C 4D", "3S"], 1);
    let rings = ringer.batch(3000, &table.act(1, "play 2C"));
    assert_eq!(rings[..2], [Ring::Stop(Cue::Intro), newhand]);
    assert_eq!(const { INTRO }, 8000);
}

#[test]
fn a_later_hand_is_heard_at_once() {
    let mut table = palace(&["5H 3H", "2C", "3S"], 1);
    table.heard(1, "play 2C");
    let mut events = Vec::new();
    table.game.next_round(&mut events);
    let rings = Ringer::default().batch(0, &table.follow(&events));
    assert_eq!(rings, [Ring::Play(Sounding::now(Cue::NewHand))]);
}

#[test]
fn who_comes_and_goes_is_heard() {
    let person =
        |played_for, left| Sitter::Person { name: "Gogo".to_owned(), connected: true, played_for, left };
    let (nobody, bot) = (Sitter::Nobody, Sitter::Bot { level: eights_bots::Level::Club });
    let gogo = person(false, false);
    for (before, after, cue) in [
        (&nobody, &bot, Some(Cue::BotSit)),
        (&bot, &nobody, Some(Cue::BotLeave)),
        (&nobody, &gogo, Some(Cue::PersonSit)),
        (&gogo, &nobody, Some(Cue::PersonLeave)),
        (&bot, &gogo, Some(Cue::PersonSit)),
        (&gogo, &bot, Some(Cue::PersonLeave)),
        (&gogo, &person(false, true), Some(Cue::PersonLeave)),
        (&gogo, &person(true, false), Some(Cue::PersonLeave)),
        (&person(true, false), &gogo, Some(Cue::PersonSit)),
        (&person(true, false), &person(true, true), None),
        (&gogo, &gogo, None),
        (&bot, &bot, None),
    ] {
        assert_eq!(seat_cue(before, after), cue, "{before:?} {after:?}");
    }
}

#[test]
fn every_cue_is_explained() {
    let words = eights_words::Words::english();
    for cue in Cue::ALL {
        assert!(words.text(crate::named::cue(*cue)).ends_with(['.', '!']), "{cue}");
    }
    let explained = eights_words::Text::names().iter().filter(|name| name.starts_with("cue-"));
    assert_eq!(explained.count(), Cue::ALL.len());
}
