//! Records shown again, and the demo: drawn through a real pseudo-terminal, told through pipes.

use crate::pty;
use std::process::{Command, Output};

const RECORD: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../eights/tests/records/classic.e8");

fn told(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_eights")).args(args).output().unwrap()
}

fn lines(args: &[&str]) -> String {
    let told = told(args);
    assert!(told.status.success(), "{}", String::from_utf8_lossy(&told.stderr));
    String::from_utf8(told.stdout).unwrap()
}

#[test]
fn a_record_is_drawn_stepped_through_and_left() {
    let mut pty = pty::start(&["replay", RECORD], "replay");
    pty.wait_for("What happened");
    pty.wait_for("Replay: Classic");
    pty.send("\x1b[C");
    pty.wait_for(">  1 ");
    pty.send("1");
    pty.wait_for("cards: ");
    pty.send("\x03");
    assert!(pty.end() && pty.is_given_back(), "{}", pty.text());
}

#[test]
fn a_record_opens_at_its_action() {
    let mut pty = pty::start(&["replay", RECORD, "--from", "5"], "replay-from");
    pty.wait_for(">  5 ");
    pty.send("\x03");
    assert!(pty.end());
}

#[test]
fn plain_lines_are_the_same_on_a_terminal_and_in_a_pipe() {
    let piped = lines(&["replay", RECORD]);
    assert_eq!(piped, lines(&["replay", RECORD, "--plain"]));
    let pty = pty::start(&["replay", RECORD, "--plain"], "replay-plain");
    pty.wait_for(piped.lines().last().unwrap());
}

#[test]
fn a_demo_is_drawn_and_a_seat_of_it_taken_over() {
    let mut pty = pty::start(&["play", "--demo", "classic", "--seed", "demo"], "demo");
    pty.wait_for("Demo: Classic");
    // The demo does not wait, so any step may be the first one that is seen.
    pty.wait_until("a step is told", |text| text.contains("│ > "));
    pty.send("p");
    pty.wait_until("the table is there", |text| !text.contains("Demo:") && text.contains("cards"));
    pty.send("\x03\x03");
    assert!(pty.end());
}

#[test]
fn a_demo_in_a_pipe_is_one_whole_game_that_its_seed_repeats() {
    let game = lines(&["play", "--demo", "Mzansi", "--seed", "rain"]);
    assert_eq!(game, lines(&["play", "--demo", "south-african", "--seed", "rain"]));
    assert_ne!(game, lines(&["play", "--demo", "Mzansi", "--seed", "sun"]));
    assert!(game.contains("First: ") && game.contains("The seed was "), "{game}");
    let wrong = told(&["play", "--demo", "nonsense"]);
    assert_eq!(wrong.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&wrong.stderr).contains("there is no rule set \"nonsense\""));
}
