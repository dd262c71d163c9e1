//! Names of cards, knobs and presets; scores, places and labels.

use super::{assert_said, names};
use crate::{Words, named::KnobTexts};
use eights::{
    Action, Card, Rank, Seat, Suit,
    rules::{Bounds, KNOBS, Knob, PRESETS},
};
use std::collections::BTreeSet;

#[test]
fn every_choice_of_a_knob_has_words() {
    let words = Words::english();
    for knob in KNOBS {
        let Bounds::Choice(choices) = knob.bounds else { continue };
        let said: BTreeSet<String> =
            choices.iter().map(|choice| words.knob_choice(knob.key, choice)).collect();
        assert_eq!(said.len(), choices.len(), "{}: {said:?}", knob.key);
        let texts = KnobTexts::of(knob.key).expect("a knob has words");
        for (n, choice) in choices.iter().enumerate() {
            let name = format!("{}.is-{}", texts.title.name(), choice.replace(' ', "-").to_lowercase());
            assert_eq!(texts.choice(n).name(), name);
        }
    }
    assert_eq!(words.knob_choice("draw.then", "no such"), "no such");
}

#[test]
fn a_rule_set_is_called_by_the_title_that_names_it_everywhere() {
    let words = Words::english();
    for preset in PRESETS {
        assert_eq!(words.preset_title(preset.name), preset.title);
    }
}

#[test]
fn every_card_has_a_name_of_its_own() {
    let words = Words::english();
    let named: BTreeSet<String> = Card::suited().chain([Card::JOKER]).map(|card| words.card(card)).collect();
    assert_eq!(named.len(), 53);
    named.iter().for_each(|name| assert_said(name));
    let card = |text: &str| words.card(text.parse().expect("a card"));
    assert_eq!(
        [card("8H"), card("TD"), card("AS"), card("QC"), card("*")],
        ["8 of hearts", "10 of diamonds", "ace of spades", "queen of clubs", "joker"]
    );
    assert_eq!(words.suit(Suit::Hearts), "hearts");
    assert_eq!(words.rank(Rank::ACE), "ace");
    let two = ["8H", "QC"].map(|text| text.parse().expect("a card"));
    assert_eq!(words.cards(two.into_iter()), "8 of hearts, queen of clubs");
}

#[test]
fn the_points_of_a_round_are_told_as_the_document_tells_them() {
    let words = Words::english();
    let shares = [("Janet".to_owned(), 60), ("Jim".to_owned(), 22)];
    assert_eq!(words.round_score("Bob", &shares), "Bob wins 82 points. 60 from Janet, 22 from Jim.");
    assert_eq!(words.round_score("Bob", &[("Jim".to_owned(), 1)]), "Bob wins 1 point. 1 from Jim.");
    assert_eq!(words.round_score("Bob", &[]), "Bob wins 0 points.");
}

#[test]
fn places_are_shared_and_seats_without_names_are_numbered() {
    let words = Words::english();
    let seat = |n| Seat::new(n).expect("a seat");
    let places = [vec![seat(1)], vec![seat(0), seat(6)], vec![seat(2)]];
    assert_eq!(words.places(&places, &names()), "First: Bob. Second: Ann and Seat 7. Fourth: Cem.");
    assert_said(&words.places(&[], &[]));
}

#[test]
fn every_knob_has_a_title_and_help_and_a_range() {
    let words = Words::english();
    let mut titles = BTreeSet::new();
    for knob in KNOBS {
        let (title, help) = (words.knob_title(knob.key), words.knob_help(knob.key));
        assert_said(&title);
        assert!(title != knob.key && titles.insert(title), "{}", knob.key);
        assert!(help != knob.key && help.ends_with('.'), "{}: {help}", knob.key);
        assert!(!words.knob_range(knob).contains("??"));
    }
    let range = |key| words.knob_range(Knob::of(key).expect("a knob"));
    assert_eq!(range("seats.min"), "2 to 10");
    assert_eq!(range("draw.amount"), "one, until playable or up to");
    assert_eq!(range("wild.on-wild"), "yes or no");
    assert_eq!(words.knob_title("effects.J"), "Effect of jacks");
}

#[test]
fn what_is_unknown_is_said_as_it_is() {
    let words = Words::english();
    for key in ["", "no.such", "effects.Z", "effects", "seats-min", "wild.ranks.help", "ä", "list"] {
        assert_eq!([words.knob_title(key), words.knob_help(key)], [key, key]);
        assert_eq!([words.preset_title(key), words.preset_blurb(key)], [key, key]);
    }
}

#[test]
fn every_preset_has_a_title_and_a_blurb() {
    let words = Words::english();
    for preset in PRESETS {
        assert_ne!(words.preset_title(preset.name), preset.name);
        assert!(words.preset_blurb(preset.name).ends_with('.'));
    }
    let titles = ["south-african", "classic", "simplified", "playpalace", "normal-eights"]
        .map(|name| words.preset_title(name));
    assert_eq!(titles, ["Mzansi", "Classic", "Duel", "Palace", "Normal Eights"]);
}

#[test]
fn actions_have_labels() {
    let words = Words::english();
    let label = |text: &str| words.action(text.parse::<Action>().expect("an action"), &names());
    for (text, expected) in [
        ("play 8H", "Play the 8 of hearts"),
        ("play * as 7H", "Play the joker as the 7 of hearts"),
        ("draw", "Draw"),
        ("pass", "Pass"),
        ("suit H", "Hearts"),
        ("seat 1", "Choose Bob"),
        ("seat 9", "Choose Seat 10"),
        ("nope AS back", "Nope with the ace of spades, the card goes back to the hand"),
        ("nope * as AS keep", "Nope with the joker as the ace of spades, the card stays on the pile"),
        ("decline", "Let it stand"),
        ("pick 9C", "Pick the 9 of clubs"),
        ("meld 6C 6D 6H", "Lay the 6 of clubs, 6 of diamonds, 6 of hearts"),
        ("done", "No more sets"),
        ("done top 6H", "Done, the 6 of hearts on top"),
        ("yes", "Yes, play on"),
        ("no", "No, stop here"),
    ] {
        assert_eq!(label(text), expected);
    }
}
