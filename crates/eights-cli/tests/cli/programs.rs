//! Programs as players: good ones play, bad ones forfeit, and the run goes on.

#![cfg(unix)]

use crate::{
    program::{Outcome, command, eights},
    sim::{interrupt, lasting},
};
use serde_json::Value;
use std::{
    thread::sleep,
    time::{Duration, Instant},
};

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
fn a_program_that_misbehaves_forfeits_with_a_reason() {
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

/// A program that takes its first option, and does something before each answer.
fn first_option(more: &str) -> String {
    let code = format!(
        "import json, sys, time\nfor n, line in enumerate(sys.stdin):\n {more}\n print(json.loads(line)[\"options\"][0], flush=True)"
    );
    format!("cmd:python3 -c '{code}'")
}

#[test]
fn a_program_that_fails_in_the_third_move_is_started_again() {
    let program = first_option("if n == 2: sys.exit(7)");
    let (outcome, report) = against_a_toddler("classic", &program, &["--games", "6", "--threads", "1"]);
    assert!(outcome.err.contains("forfeits game 0: it has ended (exit status: 7)."), "{outcome:?}");
    assert_eq!(report["forfeits"][0], 6, "{outcome:?}");
}

#[test]
fn a_program_that_fails_now_and_then_is_not_given_up() {
    // It answers sixty questions, more than a game has.
    let program = first_option("if n == 60: sys.exit(7)");
    let (outcome, report) = against_a_toddler("pagat", &program, &["--games", "40", "--threads", "1"]);
    let forfeits = report["forfeits"][0].as_u64().expect("a number");
    assert!((4..20).contains(&forfeits), "{outcome:?}");
    assert_eq!(outcome.err.lines().count() as u64, forfeits, "{outcome:?}");
}

#[test]
fn a_program_that_answers_without_reading_is_no_danger() {
    // It always passes and never reads: a legal pass counts, and nothing waits for ever.
    let (outcome, report) = against_a_toddler("pagat", "cmd:yes draw", &["--games", "3", "--patience", "1"]);
    assert_eq!(report["games"], 3, "{outcome:?}");
}

#[test]
fn a_programs_complaints_are_passed_on() {
    let program = first_option("sys.stderr.write(\"hm\\n\") if n == 0 else None");
    let (outcome, _) = against_a_toddler("classic", &program, &["--games", "2", "--threads", "1"]);
    assert_eq!(outcome.err, "hm\n");
}

/// Sleeps this long before every answer.
fn sleeper(seconds: &str) -> String {
    first_option(&format!("time.sleep({seconds})"))
}

#[test]
fn an_end_does_not_wait_for_a_program_that_thinks() {
    for signal in ["INT", "TERM"] {
        let bots = format!("{},toddler", sleeper("60"));
        let child = command(&["sim", "--bots", &bots, "--games", "9", "--json"]).spawn().expect("it starts");
        sleep(Duration::from_secs(1));
        let start = Instant::now();
        interrupt(&child, signal);
        let output = child.wait_with_output().expect("it ends");
        assert!(start.elapsed() < Duration::from_secs(20), "{:?}", start.elapsed());
        assert_eq!(output.status.code(), Some(0), "{output:?}");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "eights: stopped after 0 games.\n");
        let report: Value = serde_json::from_slice(&output.stdout).expect("JSON");
        assert_eq!(report["games"], 0);
    }
}

#[test]
fn an_interrupted_run_keeps_its_beginning() {
    let bots = format!("{},toddler", sleeper("0.02"));
    let args = ["sim", "--bots", &bots, "--seed", "x", "--threads", "3", "--json"];
    let child = command(&[&args[..], &["--games", "1000"]].concat()).spawn().expect("it starts");
    sleep(Duration::from_secs(4));
    interrupt(&child, "INT");
    let output = child.wait_with_output().expect("it ends");
    let interrupted: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let games = interrupted["games"].to_string();
    assert!(games != "0" && games != "1000", "{interrupted}");
    let whole = eights(&[&args[..], &["--games", &games]].concat());
    assert_eq!(lasting(serde_json::from_str(&whole.is_fine().out).expect("JSON")), lasting(interrupted));
}

/// Takes its first option, but writes nonsense with a certain number of cards in hand: its behaviour follows
/// from its view.
fn moody(cards: u32) -> String {
    let code = format!(
        "import json, sys\nfor line in sys.stdin:\n view = json.loads(line)\n print(\"tea\" if len(view[\"hand\"]) == {cards} else view[\"options\"][0], flush=True)"
    );
    format!("cmd:python3 -c '{code}'")
}

#[test]
fn forfeits_do_not_depend_on_who_is_done_first() {
    let mut given_up = 0;
    for cards in [8, 10, 12] {
        let run = |threads: &str| {
            let more = ["--games", "40", "--threads", threads];
            let (outcome, report) = against_a_toddler("classic", &moody(cards), &more);
            (outcome.err, lasting(report))
        };
        let alone = run("1");
        assert!(alone.1["forfeits"][0].as_u64() > Some(3), "{alone:?}");
        given_up += alone.0.matches("given up").count();
        for threads in ["2", "5"] {
            assert_eq!(run(threads), alone);
        }
    }
    assert!((1..3).contains(&given_up), "some are given up, and some are not: {given_up}");
}

#[test]
fn an_arena_of_programs_does_not_depend_on_threads() {
    for seats in ["2", "3"] {
        let run = |threads: &str| {
            let bots = format!("{},{},toddler", moody(9), first_option("pass"));
            let args = ["arena", "--bots", &bots, "--deals", "6", "--seats", seats, "--seed", "x", "--json"];
            let outcome = eights(&[&args[..], &["--threads", threads]].concat());
            let report: Value = serde_json::from_str(&outcome.out).expect("JSON");
            (outcome.err, report["pairs"].clone(), report["ratings"].clone())
        };
        let alone = run("1");
        assert!(alone.0.contains("forfeits") && alone.1[2]["deals"] == 6, "{alone:?}");
        assert_eq!(run("4"), alone);
    }
}

#[test]
fn three_forfeits_in_a_row_are_three_games_not_three_seats() {
    let bots = "cmd:false,cmd:false,cmd:false,toddler";
    let outcome = eights(&["sim", "south-african", "--bots", bots, "--games", "6", "--json", "--seed", "x"]);
    let lines: Vec<&str> = outcome.err.lines().collect();
    assert_eq!(lines.len(), 3 * 3 + 1, "{outcome:?}");
    assert!(lines[8].contains("forfeits game 2") && lines[9].contains("given up"), "{outcome:?}");
    let report: Value = serde_json::from_str(&outcome.out).expect("JSON");
    assert_eq!(report["forfeits"], serde_json::json!([6, 6, 6, 0]));
    // Three players share the second place.
    assert_eq!(report["places"][0], serde_json::json!([0, 6, 0, 0]));
    assert_eq!(report["places"][3], serde_json::json!([6, 0, 0, 0]));
}

#[test]
fn where_all_forfeit_nobody_wins_and_all_tie() {
    let outcome = eights(&["sim", "--bots", "cmd:false", "--seats", "2", "--games", "5", "--json"]);
    let report: Value = serde_json::from_str(&outcome.out).expect("JSON");
    assert_eq!(report["places"], serde_json::json!([[5, 0], [5, 0]]));
    assert_eq!((&report["ties"], &report["wins"][0]["wins"]), (&5.into(), &0.into()));
}

#[test]
fn a_bar_shows_before_the_first_game_is_done() {
    // A terminal, as Python makes one, until a second has been counted: long before the first game is done.
    let code = "import os, pty, select, signal, sys, time
pid, end = pty.fork()
if pid == 0: os.execv(sys.argv[1], sys.argv[1:])
late, seen = time.time() + 60, b''
while time.time() < late and b'1s gone' not in seen:
    if select.select([end], [], [], 0.1)[0]:
        seen += os.read(end, 100000)
sys.stdout.buffer.write(seen)
sys.stdout.flush()
os.kill(pid, signal.SIGKILL)";
    let bots = format!("{},toddler", sleeper("20"));
    let program = env!("CARGO_BIN_EXE_eights");
    let args = ["-c", code, program, "sim", "--games", "9", "--bots", &bots];
    let output = std::process::Command::new("python3").args(args).output().expect("Python is there");
    let shown = String::from_utf8_lossy(&output.stdout);
    assert!(shown.contains("0 of 9 games") && shown.contains("1s gone"), "{shown:?}");
}
