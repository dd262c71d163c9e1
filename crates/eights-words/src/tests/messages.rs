//! The messages: each one that is used exists, and each one that exists is used.

use super::files;
use crate::{Words, args::selector, knobs::family, texts};
use eights::{
    Card, Rank, Suit,
    rules::{KNOBS, Kind, PRESETS},
};
use std::collections::BTreeSet;

/// All source files that may name messages.
const SOURCES: &[&str] = &[
    include_str!("../cards.rs"),
    include_str!("../flaws.rs"),
    include_str!("../guide/ending.rs"),
    include_str!("../guide/mod.rs"),
    include_str!("../guide/page.rs"),
    include_str!("../guide/playing.rs"),
    include_str!("../guide/points.rs"),
    include_str!("../guide/setup.rs"),
    include_str!("../guide/special.rs"),
    include_str!("../knobs.rs"),
    include_str!("../labels.rs"),
    include_str!("../legal.rs"),
    include_str!("../narration/batch.rs"),
    include_str!("../narration/dealing.rs"),
    include_str!("../narration/drawing.rs"),
    include_str!("../narration/ending.rs"),
    include_str!("../narration/playing.rs"),
    include_str!("../narration/together.rs"),
    include_str!("../narration/told.rs"),
    include_str!("../people.rs"),
    include_str!("../questions.rs"),
    include_str!("../records.rs"),
    include_str!("../refusal.rs"),
    include_str!("../scores.rs"),
    include_str!("../table/asking.rs"),
    include_str!("../table/mod.rs"),
    include_str!("../table/prompts.rs"),
    include_str!("../table/result.rs"),
];

/// Beginnings that only names of messages have.
const FAMILIES: &[&str] = &[
    "ask-",
    "away-",
    "code-",
    "event-",
    "flaw-",
    "guide-",
    "heading-",
    "help-",
    "label-",
    "legal-",
    "list-",
    "position-",
    "prompt-",
    "range-",
    "read-",
    "record-",
    "refusal-",
    "result-",
    "role-",
    "short-",
    "spoken-",
    "top-",
];

fn existing() -> BTreeSet<String> {
    let files = files("en");
    let lines = files.iter().flat_map(|file| file.text.lines());
    let named = lines.filter(|line| line.starts_with(|letter: char| letter.is_ascii_alphabetic()));
    named.filter_map(|line| line.split_once(" =")).map(|(id, _)| id.to_owned()).collect()
}

/// The string literals of the sources.
fn literals() -> BTreeSet<String> {
    let lines =
        SOURCES.iter().flat_map(|source| source.lines()).filter(|line| !line.trim().starts_with("//"));
    lines.flat_map(|line| line.split('"').skip(1).step_by(2)).map(str::to_owned).collect()
}

/// Names that are put together: of cards, ranks, knobs, presets, levels and effects.
fn composed() -> BTreeSet<String> {
    let mut ids: BTreeSet<String> = Suit::ALL.iter().map(|suit| format!("suit-{suit}")).collect();
    ids.extend(Rank::SUITED.iter().map(|rank| format!("rank-{rank}")));
    ids.extend(Card::suited().map(|card| format!("card-{card}")));
    ids.extend(PRESETS.iter().map(|preset| format!("preset-{}", preset.name)));
    let levels = ["toddler", "house", "palace", "casual", "club", "counter"];
    ids.extend(levels.iter().map(|level| format!("level-{level}")));
    // The server says these by the codes of its messages, and has a test of its own that all are used.
    let is_servers = |id: &String| ["server-", "api-", "serve-"].iter().any(|family| id.starts_with(family));
    ids.extend(existing().into_iter().filter(is_servers));
    ids.extend(Kind::ALL.iter().map(|(_, word, _)| format!("effect-{}", selector(word))));
    let plain = |key: &str| format!("knob-{}", key.replace('.', "-"));
    ids.extend(
        KNOBS.iter().map(|knob| family(knob.key).map_or_else(|| plain(knob.key), |(id, _)| id.to_owned())),
    );
    ids
}

/// Names that front ends say by themselves.
fn of_front_ends() -> BTreeSet<String> {
    let all = [
        texts::chat::ALL,
        texts::keys::ALL,
        texts::play::ALL,
        texts::screens::ALL,
        texts::settings::ALL,
        texts::sounds::ALL,
        texts::talk::ALL,
        texts::terminal::ALL,
    ];
    all.into_iter().flatten().map(|id| (*id).to_owned()).collect()
}

/// Names that other messages refer to.
fn referred() -> BTreeSet<String> {
    let files = files("en");
    let parts = files.iter().flat_map(|file| file.text.split("{ ").skip(1));
    parts.filter_map(|part| part.split_once(" }")).map(|(id, _)| id.to_owned()).collect()
}

#[test]
fn every_message_that_is_used_exists() {
    let existing = existing();
    for id in composed().into_iter().chain(of_front_ends()) {
        assert!(existing.contains(&id), "no message {id}");
    }
    for id in literals() {
        let name = id.split('.').next().unwrap_or_default();
        if FAMILIES.iter().any(|family| name.starts_with(family) && name != *family) {
            assert!(existing.contains(name), "no message {id}");
        }
    }
}

#[test]
fn every_message_that_exists_is_used() {
    let used: BTreeSet<String> = &(&(&literals() | &composed()) | &referred()) | &of_front_ends();
    for id in existing() {
        assert!(used.contains(&id), "{id} is never said");
    }
}

#[test]
fn attributes_are_there() {
    let words = Words::english();
    for (_, word, _) in Kind::ALL {
        assert!(words.knows(&format!("effect-{}.name", selector(word))), "{word}");
    }
    for rank in Rank::SUITED.iter().map(ToString::to_string).chain(["joker".to_owned()]) {
        for form in ["plural", "one", "title"] {
            assert!(words.knows(&format!("rank-{rank}.{form}")), "{rank} {form}");
        }
    }
}

#[test]
fn words_can_be_shared_between_threads() {
    fn shared<T: Send + Sync + Clone + 'static>(_: &T) {}
    shared(&Words::english());
}
