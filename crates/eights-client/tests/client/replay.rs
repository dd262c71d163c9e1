//! Replays and the demo: keys, speech, focus, hidden hands, taking over, and records that cannot be shown.

use crate::{
    alone::{Alone, opened, tape},
    intents,
    kit::TestTable,
    rig::Rig,
};
use eights::{Fragment, Record, Rng, Rules, Seat, Seats, Viewer};
use eights_client::core::{
    Effect, Input, Intent, Open, Overlay, Play, Prepare, Reading, Replaying, Screen, Spot, counters_move,
};
use eights_protocol::{FromClient, Phase};
use eights_words::Words;
use std::collections::BTreeSet;

#[test]
fn a_record_opens_at_its_deal_as_the_audience_sees_it() {
    let alone = opened("classic");
    assert_eq!(*alone.client.screen(), Screen::Replay);
    assert_eq!((alone.at(), alone.replay().viewer()), (0, Viewer::Audience));
    assert!(alone.shows(Viewer::Audience, 0));
    assert!(!alone.replay().is_playing(), "nothing moves before it is asked for");
    assert_eq!(alone.client.focus(), Spot::Scrubber);
    assert_eq!(alone.said.last().unwrap(), alone.replay().line());
    let value = alone.replay().value_text(&Words::english());
    assert_eq!(value, format!("Turn 0 of {}: {}", alone.replay().tape().last(), alone.replay().line()));
    assert_eq!(alone.client.hand().cards(), [], "no hand is shown");
}

#[test]
fn keys_step_and_leap_and_each_sentence_is_said_at_once() {
    let mut alone = opened("playpalace");
    let lines = alone.replay().lines().to_vec();
    let last = alone.replay().tape().last();
    assert_eq!(alone.key("ArrowRight"), lines[1]);
    assert!(alone.shows(Viewer::Audience, 1));
    assert_eq!(alone.key("ArrowDown"), lines[2]);
    assert_eq!(alone.key("ArrowLeft"), lines[1]);
    assert!(alone.shows(Viewer::Audience, 1));
    assert_eq!(alone.key("ArrowUp"), lines[0]);
    assert_eq!((alone.key("ArrowUp"), alone.at()), (lines[0].clone(), 0), "the edge is read again");
    assert_eq!(alone.key("PageDown"), lines[alone.at()]);
    assert_eq!(alone.replay().frame().round(), 2);
    assert_eq!((alone.key("PageUp"), alone.at()), (lines[0].clone(), 0));
    let moment = alone.replay().tape().moment_from(0, true).unwrap();
    assert_eq!((alone.key("Shift+ArrowRight"), alone.at()), (lines[moment].clone(), moment));
    assert_eq!((alone.key("End"), alone.at()), (lines[last].clone(), last));
    assert!(alone.shows(Viewer::Audience, last));
    assert!(alone.client.ranking().is_some());
    assert_eq!(alone.client.overlay(), None, "no sheet lies over the replay");
    assert_eq!((alone.key("Home"), alone.at()), (lines[0].clone(), 0));
}

#[test]
fn a_step_on_moves_and_sounds_and_a_step_back_does_not() {
    let mut alone = opened("classic");
    alone.all.clear();
    alone.key("ArrowRight");
    assert!(alone.all.iter().any(|effect| effect.happened().is_some()));
    assert!(alone.all.iter().any(|effect| matches!(effect, Effect::Sound { .. })));
    alone.all.clear();
    alone.key("ArrowLeft");
    assert!(!alone.all.iter().any(|effect| effect.happened().is_some()));
}

#[test]
fn space_plays_it_to_the_end_at_a_pace_that_keys_change() {
    let mut alone = opened("classic");
    assert_eq!(alone.key("Space"), "Playing.");
    assert!(alone.replay().is_playing());
    alone.pass(1);
    assert_eq!(alone.at(), 0, "one can read it first");
    alone.pass(8000);
    let (slow, at) = (alone.at(), alone.at());
    assert!(slow > 0);
    assert_eq!(alone.key("Space"), "Paused.");
    alone.pass(60_000);
    assert_eq!(alone.at(), at);
    assert_eq!(alone.key("="), "Speed 2.");
    assert_eq!(alone.key("="), "Speed 4.");
    assert_eq!(alone.key("="), "Speed 8.");
    assert_eq!(alone.key("="), "Speed 8.");
    alone.key("Space");
    alone.pass(8000);
    assert!(alone.at() - at > 2 * slow, "{} {slow}", alone.at() - at);
    alone.pass(3_600_000);
    assert_eq!(alone.at(), alone.replay().tape().last());
    assert!(!alone.replay().is_playing());
    for speed in ["Speed 4.", "Speed 2.", "Speed 1.", "Speed 0.5.", "Speed 0.5."] {
        assert_eq!(alone.key("-"), speed);
    }
}

#[test]
fn hands_are_hidden_until_they_are_asked_for() {
    let mut alone = opened("classic");
    let seats = Seats::first(alone.replay().tape().names().len());
    assert!(seats.iter().all(|seat| alone.client.open_cards(seat).is_empty()));
    assert_eq!(alone.key("h"), "You see what everybody sees. All hands are hidden.");
    let told = alone.key("2");
    let second = Seat::new(1).unwrap();
    assert!(told.starts_with("You see Bongi’s cards: "), "{told}");
    assert!(alone.shows(Viewer::Seat(second), 0));
    assert_eq!(alone.client.hand().cards().len(), alone.replay().frame().hand(second).len());
    assert!(seats.iter().all(|seat| alone.client.open_cards(seat).is_empty()), "only that hand");
    assert_eq!(alone.key("ArrowRight"), alone.replay().line());
    assert!(alone.shows(Viewer::Seat(second), 1));
    assert_eq!(alone.key("2"), "You see what everybody sees. All hands are hidden.");
    assert_eq!(alone.key("8"), "", "nobody sits there");
    let told = alone.key("Shift+H");
    for (n, name) in alone.replay().tape().names().iter().enumerate() {
        assert!(told.contains(&format!("{name}: ")), "{told}");
        let seat = Seat::new(n).unwrap();
        let held: Vec<_> = alone.replay().frame().hand(seat).iter().collect();
        assert_eq!(alone.client.open_cards(seat), held);
        let standing = alone.client.standing(seat);
        assert!(held.iter().all(|card| standing.contains(&Words::english().card(*card))), "{standing}");
    }
    assert_eq!(alone.key("Shift+H"), "The hands are hidden.");
    assert!(seats.iter().all(|seat| alone.client.open_cards(seat).is_empty()));
}

#[test]
fn nobody_is_asked_anything_and_no_card_can_be_played() {
    for preset in ["classic", "south-african", "normal-eights"] {
        let mut alone = opened(preset);
        for n in 1..40 {
            let asked = alone.replay().frame().asked().unwrap_or(Seat::new(0).unwrap());
            alone.act(Replaying::View(Some(asked)));
            assert!(alone.client.table().unwrap().options().is_empty());
            assert!(alone.client.prompt().is_none(), "{preset} {n}");
            if let Some(card) = alone.client.hand().cards().first().copied() {
                alone.input(Input::Do(Intent::Play(Play::Card(card))));
            }
            alone.input(Input::Do(Intent::Play(Play::Draw)));
            alone.act(Replaying::Step(true));
            assert_eq!(alone.at(), n);
        }
        assert!(!alone.all.iter().any(|effect| matches!(effect, Effect::Send(_) | Effect::TurnLoop(true))));
    }
}

#[test]
fn the_reading_keys_tell_of_the_moment_that_is_shown() {
    let mut alone = opened("playpalace");
    alone.key("PageDown");
    alone.key("ArrowRight");
    let view = alone.replay().tape().view(Viewer::Audience, alone.at());
    let (words, names) = (Words::english(), alone.replay().tape().names().to_vec());
    assert_eq!(alone.key("c"), words.read_top(&view));
    assert_eq!(alone.key("e"), words.counts(&view, &names));
    assert_eq!(alone.key("s"), words.scores(&view, &names));
    assert_eq!(alone.key("t"), words.whose_turn(&view, &names));
    assert_eq!(alone.key("l"), alone.replay().line());
    assert_eq!(alone.client.reading(Reading::Direction), alone.key("x"));
}

#[test]
fn advice_is_a_good_players_move_with_what_that_seat_knows() {
    let mut alone = opened("classic");
    let told = alone.key("a");
    let seat = alone.replay().frame().asked().unwrap();
    let action = counters_move(&alone.replay().tape().view(Viewer::Seat(seat), 0)).unwrap();
    let names = alone.replay().tape().names().to_vec();
    let action = Words::english().action(action, &names);
    assert_eq!(told, format!("{}: a good player would choose {action}.", names[seat.index()]));
    assert_eq!(alone.client.replay_advice(), Some(told));
    assert_eq!(alone.key("a"), "Advice off.");
    assert_eq!(alone.client.replay_advice(), None);
    alone.key("End");
    assert_eq!(alone.key("a"), "Nobody has to choose here.");
}

#[test]
fn zones_and_the_menu_are_reached_by_keys() {
    let mut alone = opened("classic");
    alone.key("F6");
    assert!(matches!(alone.client.focus(), Spot::Table(_)));
    alone.key("ArrowRight");
    assert!(matches!(alone.client.focus(), Spot::Table(_)));
    assert_eq!(alone.at(), 0, "arrows go from thing to thing there");
    alone.key("F6");
    assert!(matches!(alone.client.focus(), Spot::Player(_)));
    alone.key("F6");
    assert_eq!(alone.client.focus(), Spot::Lines);
    alone.key("ArrowDown");
    assert_eq!((alone.at(), alone.client.focus()), (1, Spot::Lines));
    alone.key("F6");
    assert_eq!(alone.client.focus(), Spot::Scrubber);
    alone.key("Escape");
    assert_eq!(alone.client.overlay(), Some(Overlay::Actions));
    let labels: Vec<String> = alone.client.menu().into_iter().map(|item| item.label).collect();
    assert_eq!(labels[..4], ["Play", "Audience", "Ari’s cards", "Bongi’s cards"]);
    for _ in 0..2 {
        alone.key("ArrowDown");
    }
    alone.key("Enter");
    assert_eq!((alone.client.overlay(), alone.replay().seat()), (None, Seat::new(0)));
    assert_eq!(alone.client.focus(), Spot::Scrubber);
    alone.key("Escape");
    assert_eq!(alone.client.menu().last().unwrap().label, "Leave the replay");
    alone.key("End");
    alone.key("Enter");
    assert_eq!((alone.client.screen(), alone.client.replay().is_none()), (&Screen::Home, true));
}

#[test]
fn the_shuffle_is_checked_and_that_is_said() {
    let mut alone = opened("classic");
    alone.said.clear();
    alone.act(Replaying::Fair);
    alone.pass(500);
    assert!(alone.said[0].starts_with("The shuffle is fair"), "{:?}", alone.said);
}

#[test]
fn a_record_that_cannot_be_shown_is_refused_in_a_sentence_and_nothing_is_lost() {
    let good = tape("classic", "good").record().to_text(true);
    let first = good.lines().position(str::is_empty).unwrap();
    let illegal: String = good
        .lines()
        .enumerate()
        .map(|(n, line)| if n == first + 1 { "0 play KH".to_owned() } else { line.to_owned() })
        .collect::<Vec<_>>()
        .join("\n");
    let mut alone = opened("playpalace");
    alone.key("End");
    let before = alone.at();
    for (text, says) in [
        ("no record at all", "this is not a record of a game"),
        (&*good.replace("rules-version: 1", "rules-version: 99"), "version 99"),
        (&*good.replace("seed: ", "seed: 00").replace("000", "00"), "can’t be shown"),
        (&*illegal, "can’t be shown"),
        (&good[..good.len() / 2], "can’t be shown"),
    ] {
        alone.open(text);
        let refusal = alone.client.refusal().unwrap().text.clone();
        assert!(refusal.contains(says) && refusal.contains("Open another file."), "{refusal}");
        assert_eq!(alone.at(), before, "the replay that is shown stays");
    }
    alone.act(Replaying::Open(Open { text: good, turn: Some(9999), seat: Seat::new(7), bots: Vec::new() }));
    let refusal = alone.client.refusal().unwrap().text.clone();
    assert!(refusal.starts_with("There is no turn 9999; the last is "), "{refusal}");
    assert_eq!((alone.at(), alone.replay().seat()), (alone.replay().tape().last(), None));
}

#[test]
fn a_link_opens_its_turn_with_the_eyes_of_its_seat() {
    let mut alone = Alone::new();
    let text = tape("classic", "link").record().to_text(true);
    alone.act(Replaying::Open(Open { text, turn: Some(4), seat: Seat::new(2), bots: Vec::new() }));
    assert_eq!((alone.at(), alone.replay().seat()), (4, Seat::new(2)));
    assert!(alone.shows(Viewer::Seat(Seat::new(2).unwrap()), 4));
}

#[test]
fn a_shared_game_is_a_link_that_opens_where_it_was_shared() {
    for preset in ["classic", "normal-eights"] {
        let mut alone = opened(preset);
        let record = alone.replay().tape().record().clone();
        for (at, seat) in [(0, None), (5, Seat::new(1)), (alone.replay().tape().last(), None)] {
            alone.act(Replaying::To(at));
            alone.act(Replaying::View(seat));
            alone.all.clear();
            alone.act(Replaying::Share);
            let shared = alone.all.iter().find_map(|effect| match effect {
                Effect::Share(text) => Some(text.clone()),
                _ => None,
            });
            let link: Fragment = shared.unwrap().parse().unwrap();
            assert_eq!(Record::from_link(&link.game).as_ref(), Ok(&record));
            let mut other = Alone::new();
            let text = record.to_text(true);
            other.act(Replaying::Open(Open { text, turn: link.turn, seat: link.seat, bots: Vec::new() }));
            assert_eq!((other.at(), other.replay().seat()), (at, seat), "{preset}");
        }
    }
}

#[test]
fn a_seat_is_taken_over_at_any_point_and_the_game_goes_on_against_bots() {
    for preset in ["south-african", "classic", "simplified", "playpalace", "normal-eights"] {
        for part in [0, 1, 3] {
            let mut alone = opened(preset);
            let at = alone.replay().tape().last() * part / 4;
            alone.act(Replaying::To(at));
            let at = if alone.replay().frame().is_round_end() { at + 1 } else { at };
            let seat = alone.replay().tape().frame(at).asked().unwrap();
            let known = alone.replay().tape().view(Viewer::Seat(seat), at);
            alone.act(Replaying::TakeOver(Some(seat)));
            assert!(alone.client.replay().is_none(), "{preset}");
            assert_eq!(*alone.client.screen(), Screen::Table, "{preset} {:?}", alone.client.refusal());
            let table = alone.client.table().unwrap();
            assert_eq!((table.you, table.phase), (Some(seat), Phase::Playing));
            assert!(table.view == Some(known), "{preset}: exactly what the seat knew");
            assert!(!table.options().is_empty(), "{preset}: the player is asked");
            play_on(&mut alone);
            let record = alone.solo.record(&[]).unwrap();
            record.replay(|_, _, _| ()).unwrap();
            assert!(record.is_finished(), "{preset}");
        }
    }
}

/// Plays the game to its end with whatever comes first.
pub(crate) fn play_on(alone: &mut Alone) {
    for _ in 0..20_000 {
        let table = alone.client.table().unwrap();
        if table.phase == Phase::Over {
            return;
        }
        if table.awaits_me() {
            alone.input(Input::Do(Intent::Manage(eights_client::core::Manage::NextRound)));
        } else if let Some(action) = counters_move(table.view.as_ref().unwrap()) {
            alone.input(Input::Do(Intent::Play(Play::Act(action))));
        }
        let next = [alone.client.wakes_at(), alone.solo.wakes_at()].into_iter().flatten().min();
        alone.now = next.unwrap_or(0).max(alone.now + 1);
        for message in alone.solo.tick(alone.now) {
            alone.input(Input::Heard(Box::new(message)));
        }
        alone.input(Input::Tick);
    }
    panic!("the game does not end");
}

#[test]
fn a_game_that_is_over_cannot_be_taken_over() {
    let mut alone = opened("classic");
    alone.key("End");
    alone.key("p");
    assert!(alone.client.refusal().unwrap().text.starts_with("The game is over here."));
    assert_eq!(*alone.client.screen(), Screen::Replay);
    alone.key("Home");
    alone.key("p");
    assert_eq!(*alone.client.screen(), Screen::Table);
}

#[test]
fn the_demo_plays_by_itself_and_the_next_begins_after_it() {
    let mut alone = Alone::new();
    alone.act(Replaying::Demo(None));
    assert!(alone.replay().is_demo() && alone.replay().is_playing());
    let first = alone.replay().tape().record().clone();
    alone.pass(20_000);
    assert!(alone.at() > 3, "it goes on");
    assert!(alone.said.iter().any(|said| said == &alone.replay().lines()[1]), "with captions");
    assert_eq!(alone.replay().lines().len(), alone.at() + 1, "and nothing is told of what comes");
    alone.key("Home");
    assert!(alone.replay().lines().len() > alone.at() + 1, "but of everything that was shown");
    alone.key("Space");
    alone.pass(20_000);
    alone.key("Space");
    let at = alone.at();
    alone.pass(100_000);
    assert_eq!(alone.at(), at, "it can be stopped");
    alone.key("ArrowRight");
    assert_eq!(alone.at(), at + 1, "and stepped through");
    alone.key("=");
    alone.key("=");
    alone.key("Space");
    let mut ends = 0;
    for _ in 0..40_000 {
        alone.pass(500);
        let is_next = *alone.replay().tape().record() != first;
        ends += usize::from(!is_next && alone.at() == alone.replay().tape().last());
        if is_next {
            assert!(ends > 10, "the end is seen for a while");
            assert!(alone.replay().is_playing() && alone.replay().is_demo());
            assert_eq!(alone.client.speed_text(alone.replay().speed()), "Speed 4.", "as fast as before");
            return;
        }
    }
    panic!("no second game");
}

#[test]
fn it_waits_while_something_lies_over_it() {
    let mut alone = opened("classic");
    alone.key("Space");
    alone.key("Escape");
    alone.pass(60_000);
    assert_eq!(alone.at(), 0);
    alone.key("Escape");
    alone.pass(60_000);
    assert!(alone.at() > 3);
}

#[test]
fn a_demo_follows_the_rules_that_are_named() {
    let mut alone = Alone::new();
    alone.act(Replaying::Demo(Some("normal-eights".to_owned())));
    assert_eq!(alone.replay().tape().rules().base(), Some("normal-eights"));
    assert_eq!(alone.client.replay_title(), "Demo: Normal Eights");
    alone.key("p");
    assert_eq!(*alone.client.screen(), Screen::Table, "a seat of the demo is taken over");
    let mut alone = Alone::new();
    alone.act(Replaying::Demo(Some("nonsense".to_owned())));
    assert!(alone.client.refusal().unwrap().text.contains("“nonsense”"));
    assert!(alone.client.replay().is_none());
}

fn finished_game() -> Rig {
    let mut rig = Rig::new(TestTable::new(Rules::preset("classic").unwrap(), 3, "over"));
    rig.intent(Intent::Prepare(Prepare::PlayNow { rules: "classic".to_owned(), bots: 2 }));
    rig.settle();
    let mut rng = Rng::new(5);
    while rig.table.phase() != Phase::Over {
        if rig.is_asked() {
            intents::answer(&mut rig, &mut rng, &mut BTreeSet::new());
            rig.settle();
        } else {
            rig.others_once();
        }
    }
    rig.pass(1000);
    rig
}

#[test]
fn a_finished_game_is_watched_again_from_its_ranking_and_the_table_stays() {
    let mut rig = finished_game();
    assert_eq!(rig.client.overlay(), Some(Overlay::Ranking));
    let place = rig.client.menu().iter().position(|item| item.label == "Watch replay").unwrap();
    rig.intent(Intent::Browse(eights_client::core::Browse::Item(place)));
    assert!(rig.sent.iter().any(|message| message.request == FromClient::Record));
    rig.settle();
    assert_eq!(*rig.client.screen(), Screen::Replay);
    let record = rig.client.replay().unwrap().tape().record().clone();
    assert!(record.is_finished());
    let code = rig.table.state(rig.now).code;
    assert_ne!(rig.client.table().unwrap().code, code, "the table on the screen is the one of the tape");
    // A player leaves meanwhile: the table that was kept hears it, the replay does not change.
    let left = rig.table.seats_with(Seat::new(1).unwrap(), crate::kit::bot());
    rig.inbox.push_back(left);
    rig.settle();
    assert_eq!(*rig.client.screen(), Screen::Replay);
    rig.intent(Intent::Replay(Replaying::Close));
    assert_eq!((rig.client.screen(), rig.client.table().unwrap().code), (&Screen::Table, code));
    assert!(rig.client.ranking().is_some());
}

#[test]
fn a_rematch_ends_the_replay() {
    let mut rig = finished_game();
    rig.intent(Intent::Replay(Replaying::Watch));
    rig.settle();
    assert_eq!(*rig.client.screen(), Screen::Replay);
    rig.intent(Intent::Manage(eights_client::core::Manage::Rematch));
    rig.settle();
    assert!(rig.client.replay().is_none());
    assert_eq!((rig.client.screen(), rig.table.phase()), (&Screen::Table, Phase::Playing));
    assert!(rig.knows_all());
}
