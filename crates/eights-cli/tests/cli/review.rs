//! `eights review`: what luck did in a game, and what choices did.

use crate::program::{Folder, eights, eights_reading};
use serde_json::Value;
use std::fs;

/// A finished game's record: a person who always takes the first option, and two bots.
fn record(folder: &Folder) -> String {
    let path = folder.path("game.e8");
    let args = ["play", "south-african", "--seats", "3", "--seed", "review", "--record", &path];
    eights_reading(&args, &"1\n".repeat(5_000)).is_fine();
    path
}

fn review(file: &str, options: &[&str]) -> crate::program::Outcome {
    eights(&[&["review", file, "--effort", "quick"], options].concat())
}

#[test]
fn a_review_tells_a_paragraph_and_two_tables_and_where_to_try_again() {
    let folder = Folder::new("review-text");
    let file = record(&folder);
    let told = review(&file, &[]).is_fine().out.clone();
    assert!(told.starts_with("Mzansi, 3 seats, reviewed for "), "{told}");
    assert!(told.contains("\nYou started at "), "{told}");
    assert!(told.contains("(you)") && told.contains("as good as the best"), "{told}");
    for line in told.lines().filter(|line| line.starts_with("Try turn ")) {
        let (_, command) = line.split_once(": eights ").expect("a command");
        let words: Vec<&str> = command.split(' ').collect();
        eights(&words).is_fine();
    }
    assert!(told.contains("Try turn "), "{told}");
}

#[test]
fn a_review_is_the_same_every_time_and_from_a_link() {
    let folder = Folder::new("review-same");
    let file = record(&folder);
    let first = review(&file, &["--json", "--seat", "1"]).is_fine().out.clone();
    assert_eq!(first, review(&file, &["--json", "--seat", "1"]).is_fine().out);
    let link = eights(&["replay", &file, "--link", "--seat", "1"]).is_fine().out.trim().to_owned();
    let linked: Value = serde_json::from_str(&review(&link, &["--json"]).is_fine().out).expect("JSON");
    let first: Value = serde_json::from_str(&first).expect("JSON");
    assert_eq!((&linked["seat"], &linked["course"]), (&first["seat"], &first["course"]));
    assert_eq!(linked["moves"], first["moves"]);
}

#[test]
fn a_review_as_json_adds_up_and_knows_the_only_person() {
    let folder = Folder::new("review-json");
    let file = record(&folder);
    let report: Value = serde_json::from_str(&review(&file, &["--json"]).is_fine().out).expect("JSON");
    assert_eq!(report["seat"], 0);
    let seats = report["seats"].as_array().expect("seats");
    assert_eq!(seats.len(), 3);
    for seat in seats {
        let part = |key: &str| seat[key].as_f64().expect("a number");
        let sum = part("start") + part("luck") + part("choices") + part("others");
        assert!((sum - part("result")).abs() < 1e-9, "{seat}");
    }
    let last = report["course"].as_array().and_then(|course| course.last()).expect("a last moment");
    assert_eq!(last["chance"], seats[0]["result"]);
}

#[test]
fn a_review_draws_a_chart() {
    let folder = Folder::new("review-plot");
    let (file, plot) = (record(&folder), folder.path("chance.svg"));
    review(&file, &["--plot", &plot]).is_fine();
    let drawn = fs::read_to_string(&plot).expect("a chart");
    assert!(drawn.starts_with("<svg") && drawn.contains("chance of winning"), "{drawn}");
    review(&file, &["--plot", "chance.png"]).complains_in_a_line(2, &["--plot", "SVG", "chance.svg"]);
}

#[test]
fn what_cannot_be_reviewed_is_refused_in_a_sentence() {
    let folder = Folder::new("review-bad");
    let file = record(&folder);
    let text = fs::read_to_string(&file).expect("a record");
    let with = |name: &str, text: &str| review(&folder.file(name, text), &[]);
    review(&file, &["--seat", "3"]).complains_in_a_line(2, &["no seat 3", "0 to 2"]);
    review(&folder.path("none.e8"), &[]).complains_in_a_line(2, &["none.e8", "cannot be read"]);
    with("foreign.e8", "hello").complains_in_a_line(2, &["foreign.e8"]);
    let newer = text.replace("rules-version: 1", "rules-version: 999");
    with("newer.e8", &newer).complains_in_a_line(2, &["version 999"]);
    let lines: Vec<&str> = text.lines().collect();
    let unplayed = |line: &&&str| !line.starts_with("scores") && !line.starts_with("hash");
    let short: Vec<&str> = lines.iter().filter(unplayed).copied().collect();
    let short = short[..short.len() - 1].join("\n");
    with("damaged.e8", &short).complains_in_a_line(1, &["the result is not the one"]);
    let result = lines.iter().find(|line| line.starts_with("result")).expect("a result");
    let unfinished = short.replace(result, "result: unfinished");
    with("unfinished.e8", &unfinished)
        .complains_in_a_line(1, &["unfinished.e8", "not over", "play it to the end"]);
    eights(&["review", &file, "--effort", "huge"]).complains_in_a_line(2, &["--effort", "quick"]);
}
