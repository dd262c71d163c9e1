//! Posters stand alone: they bring their colours, need no font, and show what they are given.

#![allow(clippy::unwrap_used, reason = "tests")]

use eights::{Card, Direction, Rules, Suit};
use eights_art::{Holder, POSTER, Piles, Poster, Seated};
use roxmltree::{Document, Node};

const PERSON: Seated = Seated { holder: Holder::Person, cards: 5, is_asked: false };

fn card(text: &str) -> Card {
    text.parse().unwrap()
}

fn piles() -> Piles {
    Piles { top: card("8H"), suit: Some(Suit::Spades), has_stock: true, direction: Direction::Clockwise }
}

fn poster(rules: &str, seats: &[Seated], piles: Option<Piles>) -> String {
    let rules = Rules::preset(rules).unwrap();
    Poster { rules: &rules, title: "Mau-Mau", lines: &["2 of 4 seats taken".to_owned()], seats, piles }.draw()
}

/// Every poster that differs in more than a number, with a name for messages.
fn posters() -> Vec<(String, String)> {
    let mut all = vec![("cover".to_owned(), eights_art::cover("By your family's rules"))];
    for preset in eights::rules::PRESETS {
        for seats in [2, 10] {
            let seats = vec![PERSON; seats];
            all.push((format!("{} before the deal", preset.name), poster(preset.name, &seats, None)));
            all.push((format!("{} in play", preset.name), poster(preset.name, &seats, Some(piles()))));
        }
    }
    all
}

#[test]
fn every_poster_is_a_document_of_its_size() {
    for (name, poster) in posters() {
        let document = Document::parse(&poster).unwrap_or_else(|error| panic!("{name}: {error}"));
        let root = document.root_element();
        assert_eq!(root.tag_name().namespace(), Some("http://www.w3.org/2000/svg"), "{name}");
        assert_eq!(root.attribute("width"), Some(POSTER.0.to_string().as_str()), "{name}");
        assert_eq!(root.attribute("height"), Some(POSTER.1.to_string().as_str()), "{name}");
    }
}

/// A shape without a colour would be black: each has a fill, a line, or a parent that has one.
#[test]
fn every_shape_has_a_colour_and_none_needs_a_font_or_a_sheet() {
    for (name, poster) in posters() {
        assert!(!poster.contains("var(") && !poster.contains("class="), "{name}");
        let document = Document::parse(&poster).unwrap();
        for node in document.descendants().filter(Node::is_element) {
            let tag = node.tag_name().name();
            assert!(!matches!(tag, "text" | "style" | "image"), "{name}: {tag}");
            let is_shape = matches!(tag, "path" | "rect" | "circle" | "ellipse");
            let is_painted = node.attribute("fill").is_some() || node.attribute("stroke").is_some();
            assert!(!is_shape || is_painted, "{name}: {}", &poster[node.range()]);
            let inherits = node.attribute("stroke") == Some("currentColor");
            let has_colour = node.ancestors().any(|around| around.attribute("color").is_some());
            assert!(!inherits || has_colour, "{name}: {}", &poster[node.range()]);
        }
    }
}

#[test]
fn a_poster_shows_what_it_is_given() {
    let seats = [PERSON; 4];
    let shown = poster("classic", &seats, Some(piles()));
    let mut others: Vec<String> = Vec::new();
    for n in 0..4 {
        for other in [
            Seated { cards: 6, ..PERSON },
            Seated { holder: Holder::Bot, ..PERSON },
            Seated { holder: Holder::Nobody, ..PERSON },
            Seated { is_asked: true, ..PERSON },
        ] {
            let mut seats = seats;
            seats[n] = other;
            others.push(poster("classic", &seats, Some(piles())));
        }
    }
    for other in [
        Piles { top: card("8D"), ..piles() },
        Piles { suit: None, ..piles() },
        Piles { has_stock: false, ..piles() },
        Piles { direction: Direction::Anticlockwise, ..piles() },
    ] {
        others.push(poster("classic", &seats, Some(other)));
    }
    others.push(poster("classic", &seats, None));
    others.push(poster("south-african", &seats, Some(piles())));
    others.push(poster("classic", &seats[..3], Some(piles())));
    let n = others.len();
    assert!(!others.contains(&shown), "each difference shows");
    others.sort();
    others.dedup();
    assert_eq!(others.len(), n, "and no two look alike");
}
