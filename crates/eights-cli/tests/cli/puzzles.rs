//! `eights puzzle`: solved in plain lines, printed as JSON, and asked for wrongly.

use crate::program::{eights, eights_reading};
use serde_json::Value;

fn json(args: &[&str]) -> Value {
    let out = eights(&[&["puzzle", "--json"], args].concat()).is_fine().out.clone();
    serde_json::from_str(&out).expect("JSON")
}

#[test]
fn a_puzzle_in_plain_lines_is_answered_and_explained() {
    let puzzle = json(&["classic", "--number", "1"]);
    let solution = puzzle["solution"].as_str().expect("a solution");
    let args = ["puzzle", "classic", "--number", "1", "--plain"];
    let told = eights_reading(&args, &format!("{solution}\n")).is_fine().out.clone();
    assert!(told.starts_with("Puzzle 1 of "), "{told}");
    assert!(told.contains("Bongi 6") && told.contains("Right: "), "{told}");
    assert_eq!(told.matches("Your turn.").count(), 1, "the question is put once: {told}");
    for line in puzzle["explanation"].as_array().expect("an explanation") {
        assert!(told.contains(line.as_str().expect("a sentence")), "{line} in {told}");
    }
    assert!(told.contains("  1 Next puzzle\n"), "{told}");
    let wrong = puzzle["tempting"].as_str().expect("an option");
    let told = eights_reading(&args, &format!("{wrong}\n1\n")).is_fine().out.clone();
    assert!(told.contains("The best answer is ") && told.contains("Puzzle 2 of "), "{told}");
}

#[test]
fn a_puzzle_as_json_has_its_options_its_solution_and_its_game() {
    for rules in ["classic", "simplified", "south-african", "playpalace", "normal-eights"] {
        let puzzle = json(&[rules, "--number", "3"]);
        assert_eq!((&puzzle["rules"], &puzzle["number"]), (&Value::from(rules), &Value::from(3)));
        let options = puzzle["options"].as_array().expect("options");
        let best = options.iter().max_by(|a, b| a["wins"].as_f64().partial_cmp(&b["wins"].as_f64()).unwrap());
        assert_eq!(best.expect("an option")["action"], puzzle["solution"]);
        assert!(options.iter().any(|option| option["action"] == puzzle["tempting"]));
        assert!(!puzzle["story"].as_array().expect("a story").is_empty());
        assert_eq!(puzzle["view"]["seat"], puzzle["seat"], "{}", puzzle["view"]);
        let record = puzzle["record"].as_str().expect("a link");
        eights(&["replay", record]).is_fine();
    }
}

#[test]
fn a_day_has_one_puzzle_for_everybody_and_another_day_another() {
    let day = json(&["--day", "2026-11-17"]);
    assert_eq!(day, json(&["--day", "2026-11-17"]));
    assert_ne!(day, json(&["--day", "2026-11-18"]));
    assert_eq!(day["rules"], "playpalace");
    assert_eq!(json(&["classic", "--day", "2026-11-17"])["number"], day["number"]);
    assert_eq!(json(&["Palace", "--day", "2026-11-17"]), day, "a title is a name, too");
}

#[test]
fn a_puzzle_that_is_not_there_is_refused_in_a_sentence() {
    for (args, words) in [
        (&["puzzle", "mau-mau"][..], &["mau-mau", "no puzzles", "classic"][..]),
        (&["puzzle", "classic", "--number", "0"], &["no puzzle 0", "1 to "]),
        (&["puzzle", "classic", "--number", "99999"], &["no puzzle 99999"]),
        (&["puzzle", "classic", "--number", "-1"], &["-1"]),
        (&["puzzle", "--number", "3"], &["RULES"]),
        (&["puzzle", "--day", "tomorrow"], &["tomorrow", "2026-11-17"]),
        (&["puzzle", "--day", "2026-02-30"], &["2026-02-30"]),
        (&["puzzle", "classic", "--day", "2026-11-17", "--number", "3"], &["--day", "--number"]),
    ] {
        eights(args).complains_in_a_line(2, words);
    }
}
