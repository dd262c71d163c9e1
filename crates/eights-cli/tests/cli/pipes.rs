//! Readers that go away and full disks: a quiet end, or one sentence.

use crate::program::{Folder, command, eights};
use std::{
    io::{BufRead, BufReader, Read, Write},
    process::Stdio,
};

/// Reads one line of the output and goes away, as `head -1` does; the program must end quietly.
fn read_one_line(args: &[&str], input: &str) {
    let mut child = command(args).spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("standard input");
    let mut output = BufReader::with_capacity(64, child.stdout.take().expect("standard output"));
    let mut line = String::new();
    // A referee prints nothing before the first request.
    let first = input.lines().next().map(|line| format!("{line}\n")).unwrap_or_default();
    stdin.write_all(first.as_bytes()).expect("the program reads");
    output.read_line(&mut line).expect("a line");
    assert!(!line.is_empty(), "{args:?}");
    drop(output);
    // The program may be gone by now.
    let _ = stdin.write_all(input.as_bytes());
    drop(stdin);
    let mut complaints = String::new();
    child.stderr.take().expect("standard error").read_to_string(&mut complaints).expect("text");
    assert_eq!((child.wait().expect("it ends").code(), complaints.as_str()), (Some(0), ""), "{args:?}");
}

#[test]
fn a_reader_that_goes_away_ends_everything_quietly() {
    let folder = Folder::new("pipes");
    let record = folder.path("game.e8");
    let bots = ["play", "playpalace", "--bots", "club,club,club", "--seats", "3", "--seed", "p"];
    eights(&[&bots[..], &["--record", &record]].concat()).is_fine();
    for args in [
        &bots[..],
        &["rules", "list"],
        &["rules", "show", "classic"],
        &["rules", "guide", "normal-eights"],
        &["replay", &record],
        &["verify", &record],
        &["bench", "--games", "5"],
        &["--help"],
        &["referee", "--schema"],
    ] {
        read_one_line(args, "");
    }
    read_one_line(&["play", "classic", "--seed", "p"], &"1\n".repeat(5_000));
    read_one_line(
        &["referee"],
        &"{\"new\":{\"rules\":\"classic\",\"seats\":10}}\n{\"state\":{}}\n".repeat(2_000),
    );
}

#[test]
fn a_game_whose_reader_goes_away_is_still_recorded() {
    let record = Folder::new("left").path("left.e8");
    read_one_line(&["play", "classic", "--seed", "p", "--record", &record], &"1\n".repeat(20));
    let verdict = eights(&["verify", &record]).is_fine().out.clone();
    assert!(verdict.contains("the game is unfinished"), "{verdict}");
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_one_sentence() {
    for args in
        [&["rules", "list"][..], &["--help"], &["bench", "--games", "5", "--json"], &["referee", "--schema"]]
    {
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full").expect("/dev/full");
        let output = command(args).stdin(Stdio::null()).stdout(full).output().expect("the program ends");
        let complaint = String::from_utf8(output.stderr).expect("text");
        assert_eq!(output.status.code(), Some(1), "{args:?}");
        assert_eq!(complaint, "eights: standard output cannot be written: no space left on device.\n");
    }
}

#[test]
fn machine_output_stands_alone() {
    let outcome = eights(&["bench", "south-african", "--seats", "3", "--games", "20", "--json"]);
    let report: serde_json::Value = serde_json::from_str(&outcome.is_fine().out).expect("JSON");
    let mut keys: Vec<&String> = report.as_object().expect("an object").keys().collect();
    keys.sort();
    let expected =
        ["decisions", "games", "games_per_second", "ns_per_decision", "policy", "rules", "seats", "seconds"];
    assert_eq!(keys, expected);
    let again = eights(&["bench", "south-african", "--seats", "3", "--games", "20", "--json"]);
    let again: serde_json::Value = serde_json::from_str(&again.is_fine().out).expect("JSON");
    assert_eq!(report["decisions"], again["decisions"]);
}
