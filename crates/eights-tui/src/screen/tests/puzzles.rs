//! Puzzles on the screen: nothing is cut off, and the verdict is read whole.

use super::rig::Sitter;
use eights_client::core::{Intent, Learning, Overlay, Play, Screen};
use eights_puzzles::{PRESETS, Set};
use insta::assert_snapshot;
use std::sync::Arc;

fn solve(preset: &str, number: usize) -> Sitter {
    let mut sitter = Sitter::new("puzzle");
    let set = Arc::new(Set::shipped(preset).unwrap());
    sitter.act(Intent::Learn(Learning::Solve { set, number }));
    sitter.desk.settle(&mut sitter.ui.motion);
    sitter
}

fn answer(sitter: &mut Sitter) {
    let solution = sitter.client().study().unwrap().puzzle().solution().action;
    sitter.act(Intent::Play(Play::Act(solution)));
    assert_eq!(sitter.client().overlay(), Some(Overlay::Lesson));
}

#[test]
fn every_puzzle_is_seen_whole_at_every_size() {
    for preset in PRESETS {
        for number in 0..3 {
            let mut sitter = solve(preset, number);
            sitter.walk();
            answer(&mut sitter);
            sitter.walk();
        }
    }
}

#[test]
fn a_puzzle_in_pictures() {
    let mut sitter = solve("classic", 0);
    assert_snapshot!("puzzle_80x24", sitter.picture(80, 24));
    assert_snapshot!("puzzle_60x20", sitter.picture(60, 20));
    answer(&mut sitter);
    assert_snapshot!("puzzle_right", sitter.picture(80, 24));
    assert_snapshot!("puzzle_right_60x20", sitter.picture(60, 20));
}

#[test]
fn the_verdict_is_read_whole() {
    let mut sitter = solve("south-african", 0);
    answer(&mut sitter);
    let told = sitter.client().puzzle_told();
    let picture = sitter.picture(120, 40).split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(picture.contains(&told[0]), "{picture}");
}

#[test]
fn a_puzzle_is_left_by_its_menu_for_home() {
    let mut sitter = solve("classic", 0);
    sitter.press("Escape");
    assert_eq!(sitter.client().overlay(), Some(Overlay::Actions));
    sitter.press("End");
    sitter.press("Enter");
    assert_eq!(*sitter.client().screen(), Screen::Home);
}
