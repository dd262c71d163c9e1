//! The rules in sentences and as a page.

use super::{assert_said, rule_sets};
use crate::Words;
use eights::Rules;

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
                "You can't go out on a 2, a 7, an 8 or a jack: if one of these is the only card you hold, you must draw.",
                "The same happens if only wild cards are played for 10 full circuits, or after 10,000 turns.",
                "The round goes on until one player is left; places are the order of going out.",
            ][..],
        ),
        (
            "classic",
            &[
                "One pack of 52 cards; two such packs from 6 players on.",
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
    assert_eq!(words.house_changes(&house), ["Wild cards: Q", "How many cards to draw: one"]);
}

#[test]
fn jokers_are_counted_by_the_pack() {
    let words = Words::english();
    for (base, jokers, told) in [
        ("playpalace", 2, "Two packs of 52 cards, each with 2 jokers, shuffled together."),
        ("playpalace", 1, "Two packs of 52 cards, each with a joker, shuffled together."),
        ("classic", 2, "One pack of 52 cards, with 2 jokers; two such packs from 6 players on."),
        ("switch", 1, "One pack of 52 cards, with a joker."),
    ] {
        let text = format!("base = \"{base}\"\npack.jokers = {jokers}\nwild.ranks = \"8 *\"\n");
        let rules = Rules::from_toml(&text).expect("playable");
        let short = words.in_short(&rules);
        assert!(short.iter().any(|sentence| sentence == told), "{base}: {short:?}");
    }
}

#[test]
fn a_card_cancels_only_the_draws_of_its_own_rank() {
    let told = in_short("switch");
    assert!(
        told.contains("A draw made by a jack is cancelled by the jack of diamonds or the jack of hearts"),
        "{told}"
    );
    assert!(!told.contains("A draw is cancelled by"));
}

#[test]
fn normal_eights_is_told_to_the_end() {
    let told = in_short("normal-eights");
    for must in [
        "their cards are laid in turn order, beginning with the player of the card",
        "the card just played is in none of them",
        "a skipped turn does not count",
        "but on an ace only as an answer",
    ] {
        assert!(told.contains(must), "no {must:?} in\n{told}");
    }
}

#[test]
fn there_are_points_only_where_they_count() {
    let words = Words::english();
    for (name, rules) in rule_sets() {
        let counts = rules.scoring() != eights::rules::Scoring::Off || blocked_rounds_count_points(&rules);
        let headings = words.in_sections(&rules);
        assert_eq!(headings.iter().any(|(heading, _)| heading == "Points"), counts, "{name}");
    }
}

fn blocked_rounds_count_points(rules: &Rules) -> bool {
    eights::rules::Knob::of("block.result").expect("a knob").text(rules) == "lowest points"
}

#[test]
fn a_table_that_plays_anticlockwise_starts_on_the_dealers_right() {
    let rules = Rules::from_toml("base = \"classic\"\ndeal.direction = \"anticlockwise\"").expect("playable");
    let words = Words::english();
    let told = words.in_short(&rules).join("\n") + &words.step_sentence(&rules, crate::Step::Deal);
    assert!(
        told.contains("The player right of the dealer starts") && told.contains("the dealer's right starts")
    );
}
