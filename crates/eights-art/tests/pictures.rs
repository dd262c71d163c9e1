//! Pictures are well-formed, small, colourless, and say what the rules say.

#![allow(clippy::unwrap_used, reason = "tests")]

use eights::{Card, Rules, RulesDraft, Suit, rules::Kind};
use eights_art::{Badges, Cloth, Icon, Place};
use roxmltree::Document;
use std::collections::HashSet;

/// What no picture may reach, whatever badges it has.
const MOST_BYTES: usize = 2_700;

fn deck() -> impl Iterator<Item = Card> {
    Card::suited().chain([Card::JOKER])
}

fn drawn(rules: &Rules, card: Card) -> String {
    eights_art::card(card, Badges::of(rules, card))
}

/// The badges of a card alone.
fn badge(rules: &Rules, card: Card) -> String {
    let face = drawn(rules, card);
    let document = Document::parse(&face).unwrap();
    let group = document.descendants().find(|node| node.attribute("class") == Some("ce-badge")).unwrap();
    face[group.range()].to_owned()
}

/// Every picture that stands in a page, with a name for messages.
fn pictures() -> Vec<(String, String)> {
    let mut all: Vec<(String, String)> = Vec::new();
    for preset in eights::rules::PRESETS {
        let rules = Rules::preset(preset.name).unwrap();
        all.extend(deck().map(|card| (format!("{card} in {}", preset.name), drawn(&rules, card))));
    }
    all.extend(Suit::ALL.map(|suit| (suit.to_string(), eights_art::suit(suit))));
    all.extend(Icon::ALL.iter().map(|(icon, name)| ((*name).to_owned(), eights_art::icon(*icon))));
    all.extend(
        [Place::First, Place::Second, Place::Third].map(|at| (format!("{at:?}"), eights_art::podium(at))),
    );
    all.extend((0..20).map(|n| (format!("{n} cards"), eights_art::fan(n))));
    for (name, picture) in [
        ("back", eights_art::back()),
        ("defs", eights_art::defs()),
        ("cloth", eights_art::cloth()),
        ("selvedge", eights_art::selvedge()),
        ("mark", eights_art::mark()),
        ("wordmark", eights_art::wordmark()),
        ("ring", eights_art::ring()),
    ] {
        all.push((name.to_owned(), picture));
    }
    all
}

#[test]
fn every_picture_is_well_formed_and_hidden_from_screen_readers() {
    for (name, picture) in pictures() {
        let document = Document::parse(&picture).unwrap_or_else(|error| panic!("{name}: {error}\n{picture}"));
        assert_eq!(document.root_element().tag_name().name(), "svg", "{name}");
        assert_eq!(document.root_element().attribute("aria-hidden"), Some("true"), "{name}");
    }
    for alone in [eights_art::favicon(), eights_art::app_icon()] {
        assert!(Document::parse(&alone).is_ok(), "{alone}");
    }
}

#[test]
fn no_picture_needs_a_font_or_brings_a_style_or_a_colour() {
    for (name, picture) in pictures() {
        let document = Document::parse(&picture).unwrap();
        for node in document.descendants().filter(roxmltree::Node::is_element) {
            assert_ne!(node.tag_name().name(), "text", "{name}");
            for attribute in node.attributes() {
                let value = attribute.value();
                let paints = matches!(attribute.name(), "fill" | "stroke" | "style" | "color");
                assert!(!paints || value.starts_with("url(#ce-"), "{name}: {}={value}", attribute.name());
            }
        }
    }
}

#[test]
fn names_inside_pictures_stand_only_in_the_prints_and_once() {
    let mut ids = Vec::new();
    for (name, picture) in pictures() {
        let document = Document::parse(&picture).unwrap();
        let found: Vec<String> =
            document.descendants().filter_map(|node| node.attribute("id")).map(str::to_owned).collect();
        assert!(found.is_empty() || name == "defs", "{name}");
        ids.extend(found);
    }
    assert_eq!(ids.len(), Cloth::ALL.len() + 1);
    assert_eq!(ids.iter().collect::<HashSet<_>>().len(), ids.len());
}

#[test]
fn every_class_of_a_picture_is_in_the_style_sheet() {
    let sheet = eights_art::sheet();
    let mut classes = HashSet::new();
    for (_, picture) in pictures() {
        let document = Document::parse(&picture).unwrap();
        let named = document.descendants().filter_map(|node| node.attribute("class"));
        classes.extend(named.flat_map(|names| names.split(' ').map(str::to_owned).collect::<Vec<_>>()));
    }
    assert!(classes.len() > 40);
    // Groups that only carry a place for others to be found in.
    let bare = ["ce-print", "ce-band", "ce-on-selvedge"];
    for class in classes.iter().filter(|class| !bare.contains(&class.as_str())) {
        assert!(class.starts_with("ce-"), "{class}");
        assert!(sheet.contains(&format!(".{class}")), "{class} has no style");
    }
}

#[test]
fn no_two_cards_look_alike() {
    for preset in eights::rules::PRESETS {
        let rules = Rules::preset(preset.name).unwrap();
        let faces: HashSet<String> = deck().map(|card| drawn(&rules, card)).collect();
        assert_eq!(faces.len(), 53, "{}", preset.name);
    }
}

#[test]
fn the_left_third_alone_tells_the_card() {
    let rules = Rules::preset("classic").unwrap();
    let index = |card| {
        let face = drawn(&rules, card);
        let document = Document::parse(&face).unwrap();
        let group = document.descendants().find(|node| node.attribute("class") == Some("ce-index")).unwrap();
        let suit = document.root_element().attribute("class").unwrap().to_owned();
        (suit, face[group.range()].to_owned())
    };
    assert_eq!(deck().map(index).collect::<HashSet<_>>().len(), 53);
}

#[test]
fn cards_are_small() {
    for (name, picture) in pictures() {
        let most = if name == "defs" { 6_000 } else { MOST_BYTES };
        assert!(picture.len() < most, "{name} has {} bytes", picture.len());
    }
    let rules = Rules::preset("normal-eights").unwrap();
    let all: usize = deck().map(|card| drawn(&rules, card).len()).sum();
    assert!(all / 53 < 1_800, "a card has {} bytes on average", all / 53);
}

#[test]
fn badges_follow_the_house_rules() {
    let two: Card = "2H".parse().unwrap();
    let mzansi = Rules::preset("south-african").unwrap();
    let mut draft = RulesDraft::from_rules(mzansi);
    draft.set("effects.2", "none");
    let tame = draft.build().unwrap();
    let mut draft = RulesDraft::from_rules(mzansi);
    draft.set("effects.2", "draw 3");
    let wilder = draft.build().unwrap();
    let empty = badge(&Rules::preset("classic").unwrap(), two);
    assert_eq!(badge(&tame, two), empty);
    assert_ne!(badge(&mzansi, two), empty);
    assert_ne!(badge(&wilder, two), badge(&mzansi, two));

    let (eight, queen): (Card, Card) = ("8S".parse().unwrap(), "QS".parse().unwrap());
    let normal = Rules::preset("normal-eights").unwrap();
    assert_eq!(badge(&normal, eight), empty);
    assert_eq!(badge(&normal, queen), badge(&mzansi, eight));

    // In Switch only the black jacks sting, and the red ones heal.
    let switch = Rules::preset("switch").unwrap();
    let jacks = ["JC", "JS", "JD", "JH"].map(|card| badge(&switch, card.parse().unwrap()));
    assert_eq!((&jacks[0], &jacks[2]), (&jacks[1], &jacks[3]));
    assert_ne!(jacks[0], jacks[2]);
}

#[test]
fn every_effect_has_a_badge_of_its_own() {
    let (two, red_jack): (Card, Card) = ("2H".parse().unwrap(), "JH".parse().unwrap());
    let cancels = badge(&Rules::preset("switch").unwrap(), red_jack);
    let mut seen = HashSet::from([cancels]);
    for (kind, word, counts) in Kind::ALL.into_iter().filter(|(kind, ..)| *kind != Kind::Cancel) {
        let mut draft = RulesDraft::from_preset("classic");
        draft.set("effects.2", &if counts { format!("{word} 2") } else { word.to_owned() });
        let rules = draft.build().unwrap();
        assert!(seen.insert(badge(&rules, two)), "{kind:?} looks like another");
    }
}
