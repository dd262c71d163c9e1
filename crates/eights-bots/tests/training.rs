//! The trainer of the expert's nets, in small.

#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]
#![allow(dead_code, reason = "the trainer itself uses more of it")]

#[path = "../../eights/tests/laws/cases.rs"]
mod cases;
#[path = "../examples/train/course.rs"]
mod course;
#[path = "../examples/train/fit.rs"]
mod fit;
#[path = "../examples/train/judge/mod.rs"]
mod judge;
#[path = "../examples/train/look.rs"]
mod look;
#[path = "../examples/train/match_up.rs"]
mod match_up;
#[path = "../examples/train/round.rs"]
mod round;

use course::COURSES;
use eights::Seed;
use eights_bots::{Net, Weights};
use std::{fs, path::Path};

fn as_kept(net: &Net) -> Net {
    Net::read(&net.write("trial")).unwrap()
}

#[test]
fn the_same_seed_trains_the_same_net_and_another_seed_another_one() {
    for course in
        COURSES.iter().filter(|course| ["classic-2", "house-4", "simplified-2"].contains(&course.name))
    {
        let train = |seed| course.train(seed, 60).write("trial");
        assert!(train("tea") == train("tea"), "{}", course.name);
        assert!(train("tea") != train("rain"), "{}", course.name);
    }
}

#[test]
fn the_same_seed_fits_the_same_weights_and_says_how() {
    let fit = |seed| judge::write("trial", &judge::fit(seed, 12));
    let once = fit("tea");
    assert_eq!(once, fit("tea"));
    assert_ne!(once, fit("rain"));
    assert!(once.contains("`trial`"));
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/judge/fitted.rs");
    assert!(
        fs::read_to_string(kept).unwrap().contains("`cargo xtask train --seed tune-1 --rounds 2000 judge`")
    );
}

/// Each net says which command makes it.
#[test]
fn every_net_says_where_it_comes_from() {
    for course in &COURSES {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("src/expert/nets/{}.net", course.name));
        let bytes = fs::read(path).unwrap();
        let head =
            String::from_utf8_lossy(&bytes[..bytes.windows(2).position(|two| two == b"\n\n").unwrap()]);
        let line = head.lines().nth(1).unwrap();
        assert!(line.starts_with("cargo xtask train --seed tune-") && line.ends_with(course.name), "{line}");
    }
}

#[test]
fn a_decision_is_measured_against_its_best_option() {
    for table in &judge::decision::TABLES[..2] {
        let deals = Seed::from_text("tea");
        let decisions = judge::decision::gather(table, 6, &deals);
        assert_eq!(decisions.len(), 6);
        for decision in &decisions {
            let worths = || decision.options.iter().map(|(_, worth)| *worth);
            assert!(decision.options.len() > 1);
            assert_eq!(worths().fold(f64::MIN, f64::max), 0.0);
            assert!(
                decision.options.iter().all(|(action, _)| decision
                    .view
                    .options()
                    .iter()
                    .any(|a| a == *action))
            );
        }
    }
}

#[test]
fn a_player_loses_what_its_choice_is_worse_than_the_best() {
    let table = &judge::decision::TABLES[0];
    let mut decisions = judge::decision::gather(table, 4, &Seed::from_text("rain"));
    let weights = Weights::by_hand(2);
    for decision in &mut decisions {
        decision.options.iter_mut().for_each(|(_, worth)| *worth = -0.25);
    }
    assert_eq!(judge::climb::loss(&decisions, weights), 0.25);
    assert_eq!(judge::climb::loss(&[], weights), 0.0);
}

#[test]
fn a_file_of_weights_has_every_name_for_two_and_for_more() {
    let fitted = |players| judge::Fitted { weights: *Weights::by_hand(players), report: Vec::new() };
    let text = judge::write("a command", &[fitted(2), fitted(4)]);
    for name in Weights::NAMES {
        assert_eq!(text.matches(&format!("    {name}: ")).count(), 2, "{name}");
    }
    assert!(text.contains("    caution_until: 0.6,\n") && text.contains("    caution_until: 0.1,\n"));
    assert!(text.contains("//! `a command`.\n"));
}
