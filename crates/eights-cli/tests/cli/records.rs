//! Records that were tampered with: one sentence with the line, and exit code 1.

use crate::program::{Folder, Outcome, eights, eights_reading};
use std::fs;

/// A finished game's record.
fn good_record(folder: &Folder) -> String {
    let path = folder.path("good.e8");
    let args = ["play", "classic", "--seats", "3", "--seed", "tamper", "--record", &path];
    eights_reading(&args, &"1\n".repeat(5_000)).is_fine();
    fs::read_to_string(&path).expect("a record")
}

/// The record with one line replaced, and that line's number.
fn with_line(record: &str, is_it: impl Fn(&str) -> bool, line: &str) -> (String, usize) {
    let at = record.lines().position(is_it).expect("the line");
    let lines: Vec<&str> =
        record.lines().enumerate().map(|(n, old)| if n == at { line } else { old }).collect();
    (lines.join("\n") + "\n", at + 1)
}

fn header(key: &'static str) -> impl Fn(&str) -> bool {
    move |line| line.starts_with(key) && line[key.len()..].starts_with(':')
}

fn verify(folder: &Folder, text: &str) -> Outcome {
    eights(&["verify", &folder.file("tampered.e8", text)])
}

#[test]
fn a_good_record_is_good_whatever_ends_its_lines() {
    let folder = Folder::new("good-record");
    let record = good_record(&folder);
    verify(&folder, &record).is_fine();
    verify(&folder, &record.replace('\n', "\r\n")).is_fine();
    for key in
        ["format", "rules-version", "rules", "seats", "names", "bots", "seed", "seed-hash", "date", "result"]
    {
        assert!(record.lines().any(header(key)), "no {key} in {record}");
    }
}

#[test]
fn every_kind_of_tampering_is_found() {
    let folder = Folder::new("tampering");
    let record = good_record(&folder);
    let first = record.lines().position(|line| line.starts_with("0 ")).expect("an action");
    let action = record.lines().nth(first).expect("an action").to_owned();
    let is_action = |line: &str| line == action;
    let other_seed = format!("seed: {}", "00".repeat(32));
    let other_hash = format!("seed-hash: {}", "00".repeat(32));
    let results = ["result: 2 | 1 | 0", "result: 0 | 1 | 2"];
    let other_result = results.into_iter().find(|result| !record.contains(result)).expect("one is wrong");
    for (is_it, new, words) in [
        (&is_action as &dyn Fn(&str) -> bool, "1 draw", "not legal by rule"),
        (&is_action, "0 play *", "not legal by rule"),
        (&is_action, "0 plya 8H", "not a move"),
        (&is_action, "99 draw", "not a move"),
        (&|line: &str| line.starts_with("hash "), "hash 0000000000000000", "has been changed"),
        (&|line: &str| line.starts_with("hash "), "hash x", "not a move"),
        (&header("seed"), other_seed.as_str(), "the seed is not the one"),
        (&header("result"), other_result, "the result is not the one"),
        (&header("scores"), "scores: 5 0 0", "the result is not the one"),
        (&header("deal"), "deal: 8H | 8C | 8D | 8S", "the cards dealt are not the ones"),
        (&header("seats"), "seats: 77", "seats"),
        (&header("bots"), "bots: 9", "seats"),
        (&header("names"), "names: A | B", "seats"),
        (&header("rules"), "rules: clasic", "cannot be played"),
    ] {
        let (text, line) = with_line(&record, is_it, new);
        let outcome = verify(&folder, &text);
        outcome.complains(1, &["tampered.e8", words]);
        let exact = !["seats", "cannot be played"].contains(&words) && !new.starts_with("scores");
        assert!(!exact || outcome.err.contains(&format!("Line {line}: ")), "{new}: {outcome:?}");
    }
    let (text, _) = with_line(&record, header("seed-hash"), &other_hash);
    verify(&folder, &text).complains_in_a_line(1, &["the seed is not the one"]);
}

#[test]
fn a_header_that_did_not_matter_is_guarded_too() {
    let folder = Folder::new("guarded");
    let record = good_record(&folder);
    let changed = &["the rules, the seats or the bots are not the ones recorded"][..];
    for (key, new, words) in [
        ("rules", "rules: classic\nrule: values.joker = 7", changed),
        ("bots", "x-bots: none", changed),
        ("bots", "bots: 0", changed),
        ("header-hash", "header-hash: 0000000000000000", changed),
        ("header-hash", "header-hash: none", &["\"header-hash\" cannot be read"]),
        ("deal", "x-deal: none", &["the line \"deal:\" is missing"]),
    ] {
        let (text, _) = with_line(&record, header(key), new);
        verify(&folder, &text).complains_in_a_line(1, words);
    }
    let (text, _) = with_line(&record, header("header-hash"), "x-hash: none");
    let outcome = verify(&folder, &text);
    assert!(outcome.is_fine().out.contains("It has no header hash, like older records"), "{outcome:?}");
}

#[test]
fn a_record_cut_short_or_without_its_seed_fails() {
    let folder = Folder::new("short");
    let record = good_record(&folder);
    let n = record.lines().count();
    let head: Vec<&str> = record.lines().take(n - 4).collect();
    verify(&folder, &head.join("\n")).complains_in_a_line(1, &["the result is not the one"]);
    let without: Vec<&str> = record.lines().filter(|line| !line.starts_with("seed: ")).collect();
    verify(&folder, &without.join("\n")).complains_in_a_line(1, &["the seed has not been revealed"]);
    let without: Vec<&str> = record.lines().filter(|line| !line.starts_with("names")).collect();
    verify(&folder, &without.join("\n")).complains_in_a_line(1, &["\"names:\" is missing"]);
}

#[test]
fn a_record_of_another_version_is_wrong_use() {
    let folder = Folder::new("other");
    let record = good_record(&folder);
    let (other, line) = with_line(&record, header("rules-version"), "rules-version: 999");
    verify(&folder, &other).complains_in_a_line(2, &["version 999", &format!("Line {line}: ")]);
    for text in ["", "\n\n", "hello", "format: eights-record 2\n", "{\"state\":{}}"] {
        verify(&folder, text).complains_in_a_line(2, &["not a record", "format: eights-record 1"]);
    }
}

#[test]
fn replay_finds_the_same_faults() {
    let folder = Folder::new("replays");
    let record = good_record(&folder);
    let (text, line) = with_line(&record, |line| line.starts_with("0 "), "0 play *");
    let file = folder.file("bad.e8", &text);
    let outcome = eights(&["replay", &file]);
    assert_eq!(outcome.code, Some(1));
    assert!(outcome.err.contains(&format!("Line {line}: the move is not legal")), "{outcome:?}");
    let good = folder.path("good.e8");
    eights(&["replay", &good, "--seat", "3"]).complains_in_a_line(2, &["no seat 3", "0 to 2"]);
    eights(&["replay", &good, "--from", "0"]).complains_in_a_line(2, &["no action 0", "from 1 to "]);
    eights(&["replay", &good, "--from", "100000"]).complains_in_a_line(2, &["no action 100000"]);
}

/// The record of a game at a server's table, whose seed nobody chose.
const SHARED: &str = include_str!("../../../eights/tests/exchanges/shared.e8");

#[test]
fn how_a_seed_came_about_is_told_and_checked() {
    let folder = Folder::new("exchange");
    let outcome = verify(&folder, SHARED);
    let told = &outcome.is_fine().out;
    for words in ["2 players’ numbers", "No number came from Cleo.", "called off: number 2."] {
        assert!(told.contains(words), "no {words:?} in {told}");
    }
    let changed = "has been changed";
    for (key, new, words) in [
        ("shuffle", "shuffle: QWXRTN 4", changed),
        ("secret-hash", &format!("secret-hash: {}", "00".repeat(32)), changed),
        ("commitment", &format!("commitment: 0 {}", "00".repeat(32)), changed),
        ("number", &format!("number: 0 {}", "00".repeat(32)), changed),
        ("omitted", "omitted: 1", changed),
        ("called-off", "called-off: 1 2", changed),
        ("secret", &format!("secret: {}", "00".repeat(32)), "the server’s secret does not fit the hash"),
        ("secret", "x-secret: none", "the server’s secret does not fit the hash"),
    ] {
        let (text, line) = with_line(SHARED, header(key), new);
        let outcome = verify(&folder, &text);
        outcome.complains_in_a_line(1, &[words]);
        assert!(words == changed || outcome.err.contains("Line "), "{line}: {outcome:?}");
    }
}
