//! The rule stories: every rule of the book in `docs/rules` has at least one story in `stories/` that the
//! engine must act out to the letter.
//!
//! `docs/rules/README.md` explains how a story is written. `STORY=SA-8` runs the stories of one rule only.

mod story;

use std::collections::BTreeSet;
use story::{Story, book, file, run};

/// Rules that no story tells. The book names the test of each, and `cargo xtask tidy` looks for it.
const TOLD_ELSEWHERE: [&str; 7] = ["ALL-10", "ALL-12", "HR-26", "PP-12", "PP-14", "SI-12", "SI-14"];

/// Rules of which stories tell one part and tests the other: how long the window for answers stays open.
const TOLD_IN_PART: [&str; 1] = ["NE-17"];

fn stories() -> Vec<Story> {
    file::read_all().unwrap_or_else(|why| panic!("{why}"))
}

fn wanted(story: &Story) -> bool {
    std::env::var("STORY").map_or(true, |rule| story.rules.contains(&rule))
}

#[test]
fn every_story_holds() {
    let stories: Vec<Story> = stories().into_iter().filter(wanted).collect();
    let failures: Vec<String> = stories.iter().filter_map(|story| run::act_out(story).err()).collect();
    println!("{} stories, {} of them fail", stories.len(), failures.len());
    assert!(
        failures.is_empty(),
        "{} of {} stories fail:\n\n{}",
        failures.len(),
        stories.len(),
        failures.join("\n")
    );
}

#[test]
fn every_rule_has_a_story() {
    let told: BTreeSet<String> = stories().into_iter().flat_map(|story| story.rules).collect();
    let rules = book::rules();
    let is_told = |rule: &&String| told.contains(*rule) || TOLD_ELSEWHERE.contains(&rule.as_str());
    let missing: Vec<&String> = rules.iter().filter(|rule| !is_told(rule)).collect();
    assert!(missing.is_empty(), "rules without a story: {missing:?}");
}

#[test]
fn what_the_engine_alone_cannot_keep_has_a_test_elsewhere() {
    let told: BTreeSet<String> = stories().into_iter().flat_map(|story| story.rules).collect();
    let rules = book::rules();
    for rule in TOLD_ELSEWHERE.iter().chain(&TOLD_IN_PART).copied() {
        assert!(rules.contains(rule), "{rule} is no rule of the book");
        assert!(book::names_a_test(rule), "the book names no test for {rule}");
    }
    for rule in TOLD_ELSEWHERE {
        assert!(!told.contains(rule), "{rule} has a story, and need not be told elsewhere");
    }
    for rule in TOLD_IN_PART {
        assert!(told.contains(rule), "{rule} has no story for its other part");
    }
}

#[test]
fn every_story_names_rules_of_the_book() {
    let rules = book::rules();
    for story in stories() {
        let at = story.place(story.line);
        assert!(story.rules.contains(&story.file_rule), "{at}: the title does not name {}", story.file_rule);
        for rule in &story.rules {
            assert!(rules.contains(rule), "{at}: {rule} is no rule of the book");
        }
    }
}

#[test]
fn the_book_numbers_its_rules_without_gaps_or_doubles() {
    let numbers = book::numbers_in_order();
    let distinct: BTreeSet<&String> = numbers.iter().collect();
    assert_eq!(distinct.len(), numbers.len(), "a number stands twice in the book");
    for (book, at_least) in
        [("ALL", 12), ("SA", 14), ("CL", 8), ("SI", 14), ("PP", 16), ("NE", 24), ("HR", 18), ("PR", 7)]
    {
        let prefix = format!("{book}-");
        let n = numbers.iter().filter(|number| number.starts_with(&prefix)).count();
        assert!(n >= at_least, "{book} has {n} rules");
        for number in 1..=n {
            assert!(distinct.contains(&format!("{prefix}{number}")), "{prefix}{number} is missing");
        }
    }
}
