//! The rules in sentences and as a page.

use super::{assert_said, rule_sets};
use crate::Words;
use eights::{Rules, rules::PRESETS};

fn in_short(preset: &str) -> String {
    Words::english().in_short(&Rules::preset(preset).expect("a preset")).join("\n")
}

#[test]
fn the_rules_of_every_set_are_said_in_sentences() {
    let words = Words::english();
    for (name, rules) in rule_sets() {
        let told = words.in_short(&rules);
        assert!(told.len() > 12, "{name}");
        for sentence in told {
            assert_said(&sentence);
            assert!(sentence.ends_with('.'), "{name}: {sentence}");
            let first = sentence.chars().next().expect("not empty");
            assert!(first.is_uppercase() || first.is_ascii_digit(), "{name}: {sentence}");
        }
    }
}

#[test]
fn what_a_rule_set_is_about_is_in_it() {
    for (preset, musts) in [
        (
            "south-african",
            &[
                "2 to 4 players.",
                "Each player is dealt 8 cards, one at a time.",
                "If it is a 2, a 7, an 8 or a jack, it is buried in the middle of the stock and another is turned up.",
                "When a 2 is played, the next player draws 2 cards.",
                "A wild card does not answer a draw.",
                "You can't go out on a 2, a 7, an 8 or a jack: if you hold nothing else, you must draw.",
                "The same happens if only wild cards are played for 10 full circuits, or after 10,000 turns.",
                "The round goes on until one player is left; places are the order of going out.",
            ][..],
        ),
        (
            "classic",
            &[
                "One pack of 52 cards; two packs from 6 players on.",
                "Each player is dealt 5 cards, 7 when two play.",
            ],
        ),
        ("simplified", &["2 players.", "With 13 cards or more, you pass instead of drawing."]),
        (
            "playpalace",
            &[
                "Two packs of 52 cards, shuffled together.",
                "Cards left in hands count 50 for an 8, 20 for a jack, a queen or a king, 1 for an ace and face value for all others.",
                "The match ends when a score reaches 500 points.",
                "With two players, a reverse is a skip.",
            ],
        ),
        (
            "normal-eights",
            &[
                "Never played in turn, an ace answers",
                "The wild cards are queens, and they may be played on anything.",
            ],
        ),
        ("mau-mau", &["One pack of 32 cards, seven to ace.", "may be played on anything but a wild card."]),
        ("switch", &["When the jack of clubs is played, the next player draws 5 cards."]),
        ("pesten", &["One pack of 52 cards, with 2 jokers.", "draws 2 cards as a penalty."]),
    ] {
        let told = in_short(preset);
        for must in musts {
            assert!(told.contains(must), "{preset}: no {must:?} in\n{told}");
        }
    }
}

#[test]
fn the_sentences_come_from_the_axes_and_not_from_the_name() {
    let words = Words::english();
    let house =
        Rules::from_toml("base = \"classic\"\nwild.ranks = \"Q\"\ndraw.amount = \"one\"").expect("playable");
    let told = words.in_short(&house).join("\n");
    assert!(
        told.contains("The wild cards are queens, and they may be played on anything.")
            && told.contains("You draw one card a turn.")
    );
    assert!(words.guide_html(&house).contains(">House rules<"));
}

#[test]
fn jokers_are_counted_by_the_pack() {
    let words = Words::english();
    for (base, jokers, told) in [
        ("playpalace", 2, "Two packs of 52 cards, each with 2 jokers, shuffled together."),
        ("playpalace", 1, "Two packs of 52 cards, each with a joker, shuffled together."),
        ("classic", 2, "One pack of 52 cards, with 2 jokers; two packs from 6 players on."),
        ("switch", 1, "One pack of 52 cards, with a joker."),
    ] {
        let text = format!("base = \"{base}\"\npack.jokers = {jokers}\nwild.ranks = \"8 *\"\n");
        let rules = Rules::from_toml(&text).expect("playable");
        let short = words.in_short(&rules);
        assert!(short.iter().any(|sentence| sentence == told), "{base}: {short:?}");
    }
}

#[test]
fn the_guide_is_a_whole_page() {
    let words = Words::english();
    for (name, rules) in rule_sets() {
        let html = words.guide_html(&rules);
        assert_well_formed(&name, &html);
        for must in [
            "<!DOCTYPE html>",
            "<html lang=\"en\">",
            "<title>How to play ",
            "<h1>",
            "<meta charset=\"utf-8\">",
        ] {
            assert!(html.contains(must), "{name}: {must}");
        }
        assert!(html.contains(&format!("<code>{}</code>", rules.share_code())), "{name}");
        for must_not in ["<script", "http", "src=", "url(", "@import", "??", "{$"] {
            assert!(!html.contains(must_not), "{name}: {must_not}");
        }
        for sentence in words.in_short(&rules) {
            assert!(html.contains(&sentence.replace('"', "&quot;")), "{name}: {sentence}");
        }
    }
    for preset in PRESETS {
        let html = words.guide_html(&Rules::preset(preset.name).expect("a preset"));
        assert!(
            html.contains(&words.preset_title(preset.name)) && html.contains("<table>"),
            "{}",
            preset.name
        );
    }
}

/// Every tag is closed, in order, and the headings have names of their own.
fn assert_well_formed(name: &str, html: &str) {
    let mut open: Vec<&str> = Vec::new();
    let mut ids = std::collections::BTreeSet::new();
    for tag in html.split('<').skip(1) {
        let inside = tag.split('>').next().expect("a tag");
        let word = inside.split(' ').next().expect("a word");
        if let Some((_, id)) = inside.split_once(" id=\"") {
            assert!(ids.insert(id), "{name}: {id} twice");
        }
        match word.strip_prefix('/') {
            Some(closed) => assert_eq!(open.pop(), Some(closed), "{name}"),
            None if word == "meta" || word == "!DOCTYPE" => {}
            None => open.push(word),
        }
    }
    assert!(open.is_empty(), "{name}: {open:?}");
}
