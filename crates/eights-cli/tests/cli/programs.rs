//! Programs as players: good ones play, bad ones forfeit, and the run goes on.

#![cfg(unix)]

use crate::program::{Outcome, eights};
use serde_json::Value;
use std::time::{Duration, Instant};

/// The bot that comes with the game.
fn example() -> String {
    format!("cmd:python3 '{}'", concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/bot.py"))
}

/// A program on seat 0 against a toddler.
fn against_a_toddler(rules: &str, program: &str, more: &[&str]) -> (Outcome, Value) {
    let bots = format!("{program},toddler");
    let args = ["sim", rules, "--seats", "2", "--bots", &bots, "--seed", "x", "--json"];
    let outcome = eights(&[&args[..], more].concat());
    assert_eq!(outcome.code, Some(0), "{outcome:?}");
    let report = serde_json::from_str(&outcome.out).expect("JSON");
    (outcome, report)
}

#[test]
fn the_example_plays_every_set_and_beats_a_toddler() {
    let mut wins = [0, 0];
    for rules in ["south-african", "classic", "simplified", "playpalace", "normal-eights", "pesten"] {
        let games = if rules == "playpalace" { "6" } else { "30" };
        let (outcome, report) = against_a_toddler(rules, &example(), &["--games", games]);
        outcome.is_fine();
        assert_eq!(report["forfeits"], serde_json::json!([0, 0]), "{rules}");
        wins = [0, 1].map(|seat| wins[seat] + report["wins"][seat]["wins"].as_u64().expect("a number"));
    }
    assert!(wins[0] > wins[1], "{wins:?}");
}

#[test]
fn the_example_meets_others_in_an_arena() {
    let bots = format!("{},toddler", example());
    let outcome =
        eights(&["arena", "normal-eights", "--seats", "3", "--bots", &bots, "--deals", "5", "--seed", "x"]);
    assert!(outcome.is_fine().out.contains("30 games"), "{outcome:?}");
}

#[test]
fn whoever_misbehaves_forfeits_with_a_reason() {
    for (program, reason) in [
        ("cmd:false", "it has ended (exit status: 1)"),
        ("cmd:sh -c 'exit 0'", "it has ended (exit status: 0)"),
        ("cmd:sh -c 'kill -9 $$'", "it has ended (signal: 9"),
        ("cmd:echo tea", "it wrote `tea`, which is no action"),
        ("cmd:echo seat 1", "it wrote `seat 1`, which is not among its options"),
        ("cmd:yes", "it wrote `y`, which is no action"),
        ("cmd:cat /dev/zero", "it wrote a line without an end"),
        ("cmd:sleep 1000", "it gave no answer within 1 s"),
        ("cmd:sh -c 'sleep 1000; true'", "it gave no answer within 1 s"),
        ("cmd:sh -c 'exec >&-; sleep 1000'", "it has closed its output"),
        ("cmd:cat", "which is no action"),
    ] {
        let start = Instant::now();
        let more = ["--games", "20", "--patience", "1", "--threads", "1"];
        let (outcome, report) = against_a_toddler("classic", program, &more);
        let lines: Vec<&str> = outcome.err.lines().collect();
        assert_eq!(lines.len(), 4, "{outcome:?}");
        let begin = format!("eights: {program} on seat 0 forfeits game 0: ");
        assert!(lines[0].starts_with(&begin) && lines[0].contains(reason), "{outcome:?}");
        assert!(lines[0].len() < begin.len() + 120, "{outcome:?}");
        assert!(lines[3].contains("given up"), "{outcome:?}");
        assert_eq!(report["forfeits"], serde_json::json!([20, 0]));
        assert_eq!(report["places"], serde_json::json!([[0, 20], [20, 0]]));
        assert!(start.elapsed() < Duration::from_secs(15), "{program}");
    }
}

/// Takes its first option as long as it lives.
fn first_option(more: &str) -> String {
    let code = format!(
        "import json, sys, time\nfor n, line in enumerate(sys.stdin):\n {more}\n print(json.loads(line)[\"options\"][0], flush=True)"
    );
    format!("cmd:python3 -c '{code}'")
}

#[test]
fn a_program_that_fails_in_the_third_move_begins_anew() {
    let program = first_option("if n == 2: sys.exit(7)");
    let (outcome, report) = against_a_toddler("classic", &program, &["--games", "6", "--threads", "1"]);
    assert!(outcome.err.contains("forfeits game 0: it has ended (exit status: 7)."), "{outcome:?}");
    assert_eq!(report["forfeits"][0], 6, "{outcome:?}");
}

#[test]
fn a_program_that_fails_now_and_then_is_not_given_up() {
    // It lives for sixty questions, which is longer than a game.
    let program = first_option("if n == 60: sys.exit(7)");
    let (outcome, report) = against_a_toddler("pagat", &program, &["--games", "40", "--threads", "1"]);
    let forfeits = report["forfeits"][0].as_u64().expect("a number");
    assert!((4..20).contains(&forfeits), "{outcome:?}");
    assert_eq!(outcome.err.lines().count() as u64, forfeits, "{outcome:?}");
}

#[test]
fn a_program_that_answers_without_reading_is_no_danger() {
    // It always passes and never reads: where that is an answer it counts, and nothing waits for ever.
    let (outcome, report) = against_a_toddler("pagat", "cmd:yes draw", &["--games", "3", "--patience", "1"]);
    assert_eq!(report["games"], 3, "{outcome:?}");
}

#[test]
fn what_a_program_complains_of_is_passed_on() {
    let program = first_option("sys.stderr.write(\"hm\\n\") if n == 0 else None");
    let (outcome, _) = against_a_toddler("classic", &program, &["--games", "2", "--threads", "1"]);
    assert_eq!(outcome.err, "hm\n");
}
