//! The rule stories: every rule of the book in `docs/rules` has at least one story in `stories/` that the engine must act out to the letter.
//!
//! `docs/rules/README.md` explains how a story is written. `STORY=SA-8` runs the stories of one rule only.

mod story;

use std::collections::BTreeSet;
use story::{Story, book, file, run};

/// Rules that the engine alone cannot keep: who sits at the table, how a bot thinks, the clock.
const OPEN: [&str; 2] = ["ALL-10", "PP-12"];

/// Rules about how a bot plays. The engine keeps no bots: their stories are tests of `eights-bots`, named after the rule.
const HABITS: [&str; 4] = ["ALL-12", "SI-12", "SI-14", "PP-14"];
const HABIT_STORIES: &str = include_str!("../../eights-bots/tests/habits.rs");

/// Rules of which only a part waits, and which part.
const OPEN_PARTS: [(&str, &str); 1] = [("NE-17", "how long the window for answers stays open")];

fn stories() -> Vec<Story> {
    file::read_all().unwrap_or_else(|why| panic!("{why}"))
}

fn wanted(story: &Story) -> bool {
    std::env::var("STORY").map_or(true, |rule| story.rules.contains(&rule))
}

fn waits(rule: &str) -> bool {
    OPEN.contains(&rule)
}

/// Whether a test of the bots tells the rule: `SI-12` is `fn si_12_…`.
fn is_habit(rule: &str) -> bool {
    let test = format!("#[test]\nfn {}_", rule.to_lowercase().replace('-', "_"));
    HABITS.contains(&rule) && HABIT_STORIES.contains(&test)
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
    println!("open until later: {}", OPEN.join(", "));
    for (rule, part) in OPEN_PARTS {
        println!("open until later, of {rule}: {part}");
    }
    let missing: Vec<&String> =
        rules.iter().filter(|rule| !told.contains(*rule) && !waits(rule) && !is_habit(rule)).collect();
    assert!(missing.is_empty(), "rules without a story: {missing:?}");
}

#[test]
fn open_rules_are_rules_and_have_no_story_yet() {
    let told: BTreeSet<String> = stories().into_iter().flat_map(|story| story.rules).collect();
    let rules = book::rules();
    for rule in OPEN.iter().chain(&HABITS).copied() {
        assert!(rules.contains(rule), "{rule} is no rule of the book");
        assert!(!told.contains(rule), "{rule} has a story and is no longer open");
    }
    for (rule, _) in OPEN_PARTS {
        assert!(
            rules.contains(rule) && told.contains(rule),
            "{rule} is no rule of the book, or has no story"
        );
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
