//! Pictures are well-formed, small, colourless, and say what the rules say.

#![allow(clippy::unwrap_used, reason = "tests")]

use eights::{Card, Rules, RulesDraft, Suit, rules::EffectKind};
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
    part(&drawn(rules, card), "ce-badge")
}

/// A group of a card's face by its class.
fn part(face: &str, class: &str) -> String {
    let document = Document::parse(face).unwrap();
    let group = document.descendants().find(|node| node.attribute("class") == Some(class)).unwrap();
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
        let suit = Document::parse(&face).unwrap().root_element().attribute("class").unwrap().to_owned();
        (suit, part(&face, "ce-index"))
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
    for kind in EffectKind::ALL.iter().copied().filter(|kind| *kind != EffectKind::Cancel) {
        let (word, counts) = (kind.word(), kind.counts_cards());
        let mut draft = RulesDraft::from_preset("classic");
        draft.set("effects.2", &if counts { format!("{word} 2") } else { word.to_owned() });
        let rules = draft.build().unwrap();
        assert!(seen.insert(badge(&rules, two)), "{kind:?} looks like another");
    }
}

/// Only a wild eight carries the four suits: elsewhere it is a card of a number like the nine.
#[test]
fn an_eight_looks_wild_only_where_it_is() {
    let (eight, nine): (Card, Card) = ("8S".parse().unwrap(), "9S".parse().unwrap());
    let has_all_suits = |rules: &str, card| drawn(&Rules::preset(rules).unwrap(), card).contains("ce-beads");
    assert!(has_all_suits("classic", eight) && has_all_suits("south-african", eight));
    assert!(!has_all_suits("normal-eights", eight) && !has_all_suits("classic", nine));
}

#[test]
fn a_card_of_a_number_has_as_many_dots_as_it_counts() {
    let rules = Rules::preset("normal-eights").unwrap();
    for card in Card::suited().filter(|card| (2..=10).contains(&card.rank().number())) {
        let body = part(&drawn(&rules, card), "ce-body");
        assert_eq!(body.matches("h0").count(), usize::from(card.rank().number()), "{card}");
    }
}

#[test]
fn a_hand_from_behind_shows_its_cards_up_to_fifteen() {
    let backs = |cards| eights_art::fan(cards).matches("ce-fan-card").count();
    let counted: Vec<usize> = [0, 1, 2, 14, 15, 16, 100].map(backs).into();
    assert_eq!(counted, [0, 1, 2, 14, 15, 15, 15]);
    let width = |cards| {
        let fan = eights_art::fan(cards);
        let document = Document::parse(&fan).unwrap();
        let view = document.root_element().attribute("viewBox").unwrap().to_owned();
        view.split(' ').nth(2).unwrap().parse::<u32>().unwrap()
    };
    assert!((1..15).all(|cards| width(cards) < width(cards + 1)));
    assert_eq!((width(0), width(15)), (width(1), width(99)));
}

#[test]
fn a_better_place_stands_higher() {
    let [first, second, third] = [Place::First, Place::Second, Place::Third].map(eights_art::podium);
    let folds = [&first, &second, &third].map(|pile| pile.matches("ce-dye").count());
    assert_eq!(folds, [3, 2, 1]);
}

#[test]
fn every_print_that_is_used_is_defined() {
    let defs = eights_art::defs();
    let mut used = 0;
    for (name, picture) in pictures() {
        for print in picture.split("url(#").skip(1).filter_map(|rest| rest.split_once(')')) {
            assert!(defs.contains(&format!("id=\"{}\"", print.0)), "{name} uses {}", print.0);
            used += 1;
        }
    }
    assert!(used > 5);
}

/// Where a badge begins and ends, from the left edge of its card.
fn reach(badge: &str) -> Option<(f32, f32)> {
    let number = |text: &str| text.parse::<f32>().unwrap();
    let (left, rest) = badge.split_once("translate(")?.1.split_once(' ')?;
    let (scale, rest) = rest.split_once("scale(")?.1.split_once(')')?;
    let (width, _) = rest.split_once("M12 0H")?.1.split_once('a')?;
    Some((number(left), number(left) + (number(width) + 12.0) * number(scale)))
}

/// A hand shows the left third of each card.
#[test]
fn every_badge_stays_where_no_neighbour_covers_it() {
    let mut checked = 0;
    for kind in EffectKind::ALL.iter().filter(|kind| **kind != EffectKind::Cancel) {
        for (rank, number) in [("2", "1"), ("2", "10"), ("8", "5")] {
            let mut draft = RulesDraft::from_preset("classic");
            let counted =
                if kind.counts_cards() { format!("{} {number}", kind.word()) } else { kind.word().into() };
            draft.set(&format!("effects.{rank}"), &counted);
            let Ok(rules) = draft.build() else { continue };
            let Some((left, right)) = reach(&badge(&rules, format!("{rank}H").parse().unwrap())) else {
                continue;
            };
            assert!(left >= 2.0 && right <= 36.5, "{counted} on {rank}: from {left} to {right}");
            checked += 1;
        }
    }
    assert!(checked > 30, "{checked}");
}

#[test]
fn the_icons_of_the_game_bring_their_own_colours() {
    for alone in [eights_art::favicon(), eights_art::app_icon()] {
        let document = Document::parse(&alone).unwrap();
        let classes = document.descendants().filter_map(|node| node.attribute("class"));
        assert_eq!(classes.collect::<Vec<_>>(), Vec::<&str>::new(), "no style sheet comes with it");
        assert!(alone.contains("#FFC22E") && alone.starts_with("<svg xmlns="), "{alone}");
    }
}

#[test]
fn signs_have_names_and_lines_of_their_own() {
    let names: HashSet<&str> = Icon::ALL.iter().map(|(_, name)| *name).collect();
    let lines: HashSet<String> = Icon::ALL.iter().map(|(icon, _)| eights_art::icon(*icon)).collect();
    assert_eq!((names.len(), lines.len()), (Icon::ALL.len(), Icon::ALL.len()));
}
