//! The tape: what it shows, to whom, and what it makes of a damaged record.

use super::{KeyMoment, Tape, play_demo};
use eights::{Ask, Event, Fault, Game, Record, Rules, Seats, Seed, Series, View, Viewer};
use eights_words::{Listener, Words};

const PRESETS: [&str; 5] = ["south-african", "classic", "simplified", "playpalace", "normal-eights"];

fn demo(preset: &str, seed: &str) -> Tape {
    play_demo(&Rules::preset(preset).unwrap(), Seed::from_text(seed)).unwrap()
}

fn viewers(tape: &Tape) -> Vec<Viewer> {
    let seats = Seats::first(tape.names().len());
    seats.iter().map(Viewer::Seat).chain([Viewer::Audience]).collect()
}

/// The games of a record after each of its actions, with the deal first and every later deal among them.
fn games(record: &Record) -> Vec<Game> {
    let mut game = record.deal(&mut ()).unwrap();
    let mut games = vec![game];
    for (seat, action) in record.actions() {
        game.apply(seat, action, &mut ()).unwrap();
        games.push(game);
        if game.ask() == Ask::Over && !game.is_over() {
            game.next_round(&mut ());
            games.push(game);
        }
    }
    games
}

#[test]
fn every_frame_is_the_game_as_it_was_played_to_every_viewer() {
    for preset in PRESETS {
        let tape = demo(preset, "frames");
        let games = games(tape.record());
        let mut at = 0;
        let mut views: Vec<View> = viewers(&tape).into_iter().map(|viewer| tape.before(viewer)).collect();
        for (n, frame) in tape.frames().iter().enumerate() {
            for view in &mut views {
                tape.seen(view.viewer(), n).for_each(|event| view.fold(event));
            }
            // Some frames take several actions: all chose in secret.
            at += games[at..]
                .iter()
                .position(|game| game.view(Viewer::Audience) == views[views.len() - 1])
                .unwrap_or_else(|| panic!("{preset}: frame {n} was never seen in the game"));
            let ends =
                games[at..].iter().take_while(|game| game.view(Viewer::Audience) == views[views.len() - 1]);
            let found =
                ends.enumerate().find(|(_, game)| views.iter().all(|view| game.view(view.viewer()) == *view));
            let (skipped, game) = found.unwrap_or_else(|| panic!("{preset}: frame {n}"));
            at += skipped;
            for seat in Seats::first(tape.names().len()).iter() {
                assert_eq!(frame.hand(seat), game.hand(seat), "{preset}: frame {n}");
            }
        }
        assert_eq!(at + 1, games.len(), "{preset}: the last frame is the end of the game");
        assert_eq!(tape.frame(tape.last()).moments().last(), Some(&KeyMoment::GameEnd));
    }
}

#[test]
fn the_states_at_the_ends_of_rounds_have_the_recorded_hashes() {
    for preset in PRESETS {
        let tape = demo(preset, "hashes");
        let text = tape.record().to_text(true);
        let ends = tape.frames().iter().filter(|frame| frame.is_round_end()).count();
        let hashes = text.lines().filter(|line| line.starts_with("hash ")).count();
        assert_eq!(ends, hashes, "{preset}");
        let broken = text.replacen("hash ", "hash 0", 1);
        let hash = text.lines().find(|line| line.starts_with("hash ")).unwrap();
        let other = format!("hash {}", hash[5..].chars().rev().collect::<String>());
        let wrong = text.replacen(hash, &other, 1);
        assert!(matches!(Tape::read(&wrong).unwrap_err().fault, Fault::WrongState), "{preset}");
        assert!(Tape::read(&broken).is_err());
    }
}

#[test]
fn no_view_shows_a_card_that_its_viewer_may_not_see() {
    for preset in PRESETS {
        let tape = demo(preset, "secrets");
        for viewer in viewers(&tape) {
            let mut view = tape.before(viewer);
            for n in 0..=tape.last() {
                let steps = tape.steps(view, n);
                view = *steps.after();
                for seat in Seats::first(view.n_seats()).iter() {
                    let may_see = viewer == Viewer::Seat(seat) || view.shown().contains(seat);
                    assert!(
                        may_see || view.hand(seat).is_empty(),
                        "{preset}: {viewer:?} sees {seat:?} at {n}"
                    );
                }
                let drawn = steps.has(|event| match *event {
                    Event::Drew { seat, card: Some(_), .. } | Event::Dealt { seat, card: Some(_) } => {
                        viewer != Viewer::Seat(seat) && !view.shown().contains(seat)
                    }
                    _ => false,
                });
                assert!(!drawn, "{preset}: {viewer:?} sees a drawn card at {n}");
            }
        }
    }
}

#[test]
fn a_cut_record_is_the_game_so_far_and_can_be_played_on() {
    for preset in PRESETS {
        let tape = demo(preset, "cuts");
        for n in [0, 1, tape.last() / 3, tape.last() / 2, tape.last() - 1] {
            let text = tape.cut(n).unwrap();
            let cut = Tape::read(&text).unwrap_or_else(|bad| panic!("{preset} {n}: {bad:?}\n{text}"));
            assert!(!cut.record().is_finished());
            let shown = if tape.frame(n).is_round_end() { n + 1 } else { n };
            assert_eq!(cut.last(), shown, "{preset}");
            for viewer in viewers(&tape) {
                assert!(cut.view(viewer, shown) == tape.view(viewer, shown), "{preset} {n}");
            }
        }
        assert_eq!(tape.cut(tape.last()), None, "{preset}: the game is over there");
    }
}

#[test]
fn key_moments_and_rounds_are_found_from_everywhere() {
    let tape = demo("playpalace", "moments");
    let all: Vec<usize> = (0..=tape.last()).filter(|n| !tape.frame(*n).moments().is_empty()).collect();
    let mut at = 0;
    for found in &all {
        at = tape.moment_from(at, true).unwrap();
        assert_eq!(at, *found);
    }
    assert_eq!(tape.moment_from(tape.last(), true), None);
    assert_eq!(tape.moment_from(all[1], false), Some(all[0]));
    let second = tape.round_from(0, true).unwrap();
    assert_eq!((tape.frame(second).round(), tape.frame(second - 1).round()), (2, 1));
    assert!(tape.frame(second - 1).is_round_end());
    assert_eq!(tape.round_from(second, false), Some(0));
    assert_eq!(tape.round_from(0, false), None);
    let kinds = |kind| tape.frames().iter().any(|frame| frame.moments().contains(&kind));
    assert!(kinds(KeyMoment::Wild) && kinds(KeyMoment::OneCard) && kinds(KeyMoment::RoundEnd));
    let nopes = demo("normal-eights", "nope 2");
    let noped = nopes.frames().iter().filter(|frame| frame.moments().contains(&KeyMoment::Nope)).count();
    let actions = nopes.record().actions().filter(|(_, action)| action.to_string().starts_with("nope"));
    assert_eq!(noped, actions.count());
}

#[test]
fn an_action_is_found_in_its_frame() {
    let tape = demo("normal-eights", "actions");
    let n = tape.record().actions().count();
    assert_eq!(tape.frame_of_action(0), 0);
    assert_eq!(tape.frame_of_action(n), tape.last());
    assert!((1..=n).map(|action| tape.frame_of_action(action)).is_sorted());
}

#[test]
fn a_damaged_record_says_what_is_wrong_and_where() {
    let text = demo("classic", "damage").record().to_text(true);
    let fault = |text: &str| Tape::read(text).unwrap_err();
    assert_eq!(fault("a letter").fault, Fault::NoRecord);
    assert_eq!(fault("").fault, Fault::NoRecord);
    assert!(matches!(
        fault(&text.replace("rules-version: ", "rules-version: 9")).fault,
        Fault::OtherVersion(_)
    ));
    let line = |of: &str| text.lines().position(|line| line.starts_with(of)).unwrap() + 1;
    let seedless: String =
        text.lines().filter(|line| !line.starts_with("seed:")).flat_map(|line| [line, "\n"]).collect();
    assert_eq!(fault(&seedless).fault, Fault::NoSeed);
    let other =
        text.replace(&format!("seed: {}", &text.lines().nth(line("seed:") - 1).unwrap()[6..8]), "seed: 00");
    let bad = fault(&other);
    assert_eq!((bad.fault, bad.line), (Fault::WrongSeed, line("seed:")));
    let first = text.lines().position(str::is_empty).unwrap() + 1;
    let mut lines: Vec<&str> = text.lines().collect();
    lines.insert(first, lines[first]);
    let bad = fault(&lines.join("\n"));
    assert!(matches!(bad.fault, Fault::Illegal(_)), "{bad:?}");
    assert_eq!(bad.line, first + 2);
}

#[test]
fn the_same_seed_is_the_same_demo_and_each_game_ends() {
    for preset in PRESETS {
        let (one, same) = (demo(preset, "seed 1"), demo(preset, "seed 1"));
        assert_eq!(one.record(), same.record());
        assert_ne!(one.record(), demo(preset, "seed 2").record());
        assert!(one.record().is_finished(), "{preset}");
    }
}

#[test]
fn an_unfinished_record_is_shown_as_far_as_it_goes() {
    let rules = Rules::preset("classic").unwrap();
    let names = ["Ann".to_owned(), "Ben".to_owned()];
    let mut series = Series::deal(rules, &names, Seats::NONE, Seed::from_text("short"), &mut ()).unwrap();
    let seat = series.game().turn();
    let action = series.game().options(seat).nth(0).unwrap();
    series.act(seat, action, &mut ()).unwrap();
    let tape = Tape::read(&series.record().to_text(true)).unwrap();
    assert_eq!((tape.last(), tape.frame(1).doer()), (1, Some(seat)));
    assert!(tape.cut(1).is_some());
}

#[test]
fn every_frame_has_a_sentence() {
    let words = Words::english();
    for preset in PRESETS {
        let tape = demo(preset, "told");
        let mut quiet = 0;
        let mut view = tape.before(Viewer::Audience);
        for n in 0..=tape.last() {
            let steps = tape.steps(view, n);
            view = *steps.after();
            quiet += usize::from(words.narrate_to(&steps, Listener::to(tape.names())).is_empty());
        }
        assert!(quiet * 10 < tape.last(), "{preset}: {quiet} of {} frames are quiet", tape.last());
    }
}
