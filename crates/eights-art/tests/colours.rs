//! Colours, read from the real style sheet: text can be read, suits can be told apart by everybody.

#![allow(clippy::unwrap_used, reason = "tests")]

mod support;

use support::{
    colour::{Colour, Sight, contrast, difference},
    sheet::Sheet,
};

const CLOTHS: [&str; 3] = ["indigo", "chocolate", "oxblood"];

/// What is read: the text, and everything it stands on.
const TEXT: &[(&str, &[&str])] = &[
    ("--text", &["--page", "--panel", "--raised"]),
    ("--soft", &["--page", "--panel", "--raised"]),
    ("--title", &["--page", "--panel"]),
    ("--danger", &["--page", "--panel"]),
    ("--ok", &["--page", "--panel"]),
    ("--info", &["--page", "--panel"]),
    ("--on-accent", &["--accent"]),
    ("--cloth-text", &["--cloth", "--cloth-deep", "--cloth-raised"]),
    ("--cloth-soft", &["--cloth", "--cloth-deep", "--cloth-raised"]),
    ("--marigold", &["--cloth", "--cloth-deep", "--cloth-raised"]),
    ("--vermilion", &["--cloth", "--cloth-deep"]),
    ("--mint", &["--cloth-deep"]),
    ("--ink", &["--marigold"]),
];

/// What is seen: borders, bars and rings.
const PARTS: &[(&str, &[&str])] = &[
    ("--line", &["--page", "--panel", "--raised"]),
    ("--accent", &["--page", "--panel", "--track"]),
    ("--danger", &["--track"]),
    ("--ring-out", &["--page", "--panel", "--raised", "--ring-in"]),
    ("--cloth-line", &["--cloth", "--cloth-deep"]),
    ("--ce-gold", &["--ce-back"]),
    ("--ce-back-print", &["--ce-back"]),
];

const SUITS: [&str; 4] = ["--ce-clubs", "--ce-diamonds", "--ce-hearts", "--ce-spades"];

/// Every combination of theme, cloth and contrast.
fn rooms() -> Vec<(String, Sheet)> {
    let mut rooms = Vec::new();
    for theme in ["dark", "light"] {
        for cloth in CLOTHS {
            for high in [false, true] {
                let mut settings = vec![("theme", theme), ("cloth", cloth)];
                settings.extend(high.then_some(("contrast", "high")));
                rooms.push((format!("{settings:?}"), Sheet::with(&settings)));
            }
        }
    }
    rooms
}

fn assert_contrast(room: &str, sheet: &Sheet, pairs: &[(&str, &[&str])], least: f64) {
    for (name, grounds) in pairs {
        for ground in *grounds {
            let measured = contrast(sheet.colour(name), sheet.colour(ground));
            assert!(measured >= least, "{name} on {ground} is {measured:.2} in {room}");
        }
    }
}

#[test]
fn text_can_be_read_in_every_room() {
    for (room, sheet) in rooms() {
        assert_contrast(&room, &sheet, TEXT, 4.5);
    }
}

#[test]
fn borders_bars_and_rings_can_be_seen() {
    for (room, sheet) in rooms() {
        assert_contrast(&room, &sheet, PARTS, 3.0);
    }
}

/// Whatever lies below, one of the ring's two tones stands out. On the cloth the ring is of the cloth's own
/// text and depth.
#[test]
fn the_focus_ring_can_be_seen_everywhere() {
    for (room, sheet) in rooms() {
        let page = ["--ring-out", "--ring-in"];
        let cloth = ["--cloth-text", "--cloth-deep"];
        for (ground, ring) in [
            ("--ce-paper", page),
            ("--accent", page),
            ("--page", page),
            ("--cloth", cloth),
            ("--cloth-raised", cloth),
            ("--marigold", cloth),
        ] {
            let below = sheet.colour(ground);
            let best = ring.map(|tone| contrast(sheet.colour(tone), below));
            assert!(best.into_iter().any(|tone| tone >= 3.0), "on {ground} in {room}: {best:?}");
        }
    }
}

/// The edge of a playable card is marigold between two lines of ink: on a light page the ink shows it, on a
/// dark one the marigold.
#[test]
fn the_edge_of_a_playable_card_can_be_seen() {
    for (room, sheet) in rooms() {
        let page = sheet.colour("--page");
        let best = ["--marigold", "--ink"].map(|tone| contrast(sheet.colour(tone), page));
        assert!(best.into_iter().any(|tone| tone >= 3.0), "{room}: {best:?}");
    }
}

/// A print is seen and never fights the text on it.
#[test]
fn prints_are_quiet() {
    for cloth in CLOTHS {
        let sheet = Sheet::with(&[("cloth", cloth)]);
        for print in ["--print", "--print-low"] {
            let measured = contrast(sheet.colour(print), sheet.colour("--cloth"));
            assert!((1.5..=1.9).contains(&measured), "{print} of {cloth} is {measured:.2}");
        }
    }
}

#[test]
fn suits_can_be_read_on_their_paper() {
    for deck in ["four", "two", "night"] {
        let sheet = Sheet::with(&[("deck", deck)]);
        for suit in SUITS {
            let measured = contrast(sheet.colour(suit), sheet.colour("--ce-paper"));
            assert!(measured >= 4.5, "{suit} of {deck} is {measured:.2}");
        }
        assert!(contrast(sheet.colour("--ce-rim"), sheet.colour("--ce-paper")) >= 3.0, "the rim of {deck}");
    }
}

#[test]
fn suits_can_be_told_apart_by_everybody() {
    for deck in ["four", "two", "night"] {
        let sheet = Sheet::with(&[("deck", deck)]);
        for sight in Sight::ALL {
            for (n, one) in SUITS.iter().enumerate() {
                for other in &SUITS[..n] {
                    let (a, b) = (sheet.colour(one), sheet.colour(other));
                    let apart = difference(sight.sees(a), sight.sees(b));
                    let alike = deck == "two" && a == b;
                    assert!(alike || apart >= 18.0, "{one} and {other} of {deck}: {apart:.1} for {sight:?}");
                }
            }
        }
    }
}

/// The yardstick itself, against pairs published with the formula (Sharma, Wu and Dalal 2005).
#[test]
fn the_difference_is_measured_rightly() {
    for (a, b, published) in [
        ([50.0, 2.6772, -79.7751], [50.0, 0.0, -82.7485], 2.0425),
        ([50.0, 2.5, 0.0], [73.0, 25.0, -18.0], 27.1492),
        ([22.7233, 20.0904, -46.6940], [23.0331, 14.9730, -42.5619], 2.0373),
        ([90.8027, -2.0831, 1.4410], [91.1528, -1.6435, 0.0447], 1.4441),
    ] {
        assert!((support::colour::difference_of_lab(a, b) - published).abs() < 1e-4, "{a:?} {b:?}");
    }
}

/// Icons stand alone and so repeat three colours; they are those of the sheet.
#[test]
fn icons_have_the_colours_of_the_sheet() {
    let sheet = Sheet::with(&[]);
    let known = ["--cloth", "--marigold", "--ce-back", "--cloth-text"].map(|name| sheet.colour(name));
    for icon in [eights_art::favicon(), eights_art::app_icon()] {
        let colours = icon.match_indices('#').map(|(at, _)| Colour::from_hex(&icon[at..at + 7]).unwrap());
        assert!(colours.into_iter().all(|colour| known.contains(&colour)), "{icon}");
    }
}
