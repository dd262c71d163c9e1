//! At any size, with any hand, in any colours: nothing breaks, and what has to be seen is seen.

use super::rig::{MANY, NONE, PLAIN, Sitter};
use eights::Suit;
use eights_client::core::{Browse, Intent, Mark, Overlay, Play};
use ratatui::style::{Color, Modifier};

#[test]
fn no_size_breaks_anything() {
    for (rules, seats) in [("normal-eights", 8), ("classic", 10), ("simplified", 2)] {
        let mut sitter = Sitter::preset(rules, seats, "sizes");
        for _ in 0..6 {
            assert!(sitter.wait());
            for (width, height) in
                [(1, 1), (20, 5), (59, 19), (60, 20), (61, 33), (80, 24), (200, 20), (60, 80), (300, 100)]
            {
                for look in [MANY, NONE, PLAIN] {
                    sitter.ui.look = look;
                    sitter.buffer(width, height);
                }
            }
            for overlay in [Overlay::Actions, Overlay::Keys, Overlay::Rules, Overlay::Leave] {
                sitter.act(Intent::Browse(Browse::Open(overlay)));
                sitter.buffer(60, 20);
                sitter.act(Intent::Browse(Browse::Close));
            }
            if !sitter.play_until(|_| false) {
                break;
            }
        }
    }
}

#[test]
fn too_small_a_window_says_so() {
    let mut sitter = Sitter::preset("classic", 3, "small");
    sitter.wait();
    assert!(sitter.picture(50, 10).replace('\n', " ").contains("60 columns and 20 rows"));
}

#[test]
fn a_large_hand_fits() {
    let mut sitter = Sitter::preset("classic", 2, "large");
    while sitter.client().hand().cards().len() < 40 {
        assert!(sitter.wait());
        let draw: eights::Action = "draw".parse().unwrap();
        let action = if sitter.options().contains(draw) { draw } else { sitter.options().nth(0).unwrap() };
        sitter.act(Intent::Play(Play::Act(action)));
        if sitter.client().overlay() == Some(Overlay::Ranking) {
            return;
        }
    }
    sitter.wait();
    let n = sitter.client().shown_cards().len();
    sitter.buffer(60, 20);
    let touched =
        sitter.ui.touch.iter().filter(|(_, intent)| matches!(intent, Intent::Play(Play::Touch(_)))).count();
    assert_eq!(touched, n, "every card lies somewhere");
}

/// The playable cards can be told from the others by a sign and by a line under them, without any colour.
#[test]
fn what_can_be_played_needs_no_colour() {
    let mut sitter = Sitter::preset("south-african", 4, "picture");
    let can_play = |client: &eights_client::core::Client| {
        client.prompt().is_none()
            && client.shown_cards().iter().any(|card| client.mark(*card) == Mark::Playable)
    };
    assert!(sitter.play_until(can_play));
    sitter.ui.look = NONE;
    let buffer = sitter.buffer(80, 24);
    let playable = sitter
        .client()
        .shown_cards()
        .iter()
        .filter(|card| sitter.client().mark(**card) == Mark::Playable)
        .count();
    let cells = || (0..24).flat_map(|y| (0..80).map(move |x| (x, y)));
    let signs = cells().filter(|at| buffer[*at].symbol() == "▲").count();
    let lines = cells().filter(|at| buffer[*at].modifier.contains(Modifier::UNDERLINED)).count();
    assert!(playable > 0);
    assert_eq!((signs, lines), (playable, 3 * playable));
    assert!(cells().all(|at| buffer[at].fg == Color::Reset && buffer[at].bg == Color::Reset));
}

#[test]
fn each_suit_has_its_colour() {
    for look in [MANY, PLAIN] {
        let inks: Vec<Color> = Suit::ALL.map(|suit| look.card(Some(suit)).fg.unwrap()).to_vec();
        assert!((0..4).all(|n| !inks[..n].contains(&inks[n])), "{inks:?}");
    }
}
