//! Lessons in a terminal: drawn, in plain lines, from the menus, and kept.

use crate::pty;
use std::{
    io::Write,
    path::Path,
    process::{Command, Stdio},
};

/// The program with this input, and its data in this folder.
fn piped(data: &Path, args: &[&str], input: &str) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_eights"))
        .args(args)
        .env("XDG_DATA_HOME", data)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), String::from_utf8_lossy(&output.stderr).as_ref()), (Some(0), ""));
    String::from_utf8(output.stdout).unwrap()
}

/// The right answers of the first chapter of Classic.
const BASICS: &str = "5S\n9H\nd\nd\n5S\n8C\nH\n5H\n";

#[test]
fn a_lesson_in_plain_lines_says_what_to_do_and_goes_on_with_the_next_chapter() {
    let data = pty::folder("lesson-plain");
    let args = ["play", "--lesson", "classic", "--plain"];
    let text = piped(&data, &args, &format!("{BASICS}1\nyes\n3\n"));
    assert!(text.starts_with("Chapter 1 of 2: The basics. Match the suit or the rank."), "{text}");
    assert!(text.contains("Play the 5 of spades: it has the same suit."), "{text}");
    assert!(!text.contains("Press Enter"), "nothing is pressed here: {text}");
    assert!(text.contains("  1 Next chapter: Playing on\n"), "{text}");
    assert!(text.contains("Chapter 2 of 2: Playing on."), "{text}");
    assert!(text.contains("That was the last chapter: now you know these rules."), "{text}");
    // Both chapters are done: another time it begins at the beginning.
    let again = piped(&data, &args, "");
    assert!(again.starts_with("Chapter 1 of 2"), "{again}");
}

#[test]
fn a_chapter_that_is_done_is_not_begun_with_again() {
    let data = pty::folder("lesson-kept");
    let args = ["play", "--lesson", "classic", "--plain"];
    piped(&data, &args, BASICS);
    let again = piped(&data, &args, "");
    assert!(again.starts_with("Chapter 2 of 2"), "{again}");
}

#[test]
fn a_wrong_answer_in_plain_lines_is_explained_and_the_right_one_said_again() {
    let data = pty::folder("lesson-wrong");
    let text = piped(&data, &["play", "--lesson", "south-african", "--plain"], "9H\nd\nfoo\nq\n");
    let task = "Play the 5 of spades: it has the same suit.";
    assert!(text.contains("SA-5: "), "{text}");
    assert!(text.contains(&format!("That would be allowed too. Here: {task}")), "{text}");
    assert_eq!(text.matches(task).count(), 3, "{text}");
}

#[test]
fn the_plain_menu_leads_to_a_lesson() {
    let data = pty::folder("lesson-menu");
    for typed in ["learn playpalace", "learn 4"] {
        let text = piped(&data, &["play", "--plain"], &format!("{typed}\n"));
        assert!(text.contains("type learn and a number or a name"), "{text}");
        assert!(text.contains("Chapter 1 of"), "{text}");
    }
}

#[test]
fn a_lesson_is_drawn_and_played_with_enter_alone() {
    let mut pty = pty::start(&["play", "--lesson", "south-african"], "lesson-drawn");
    pty.wait_for("Lesson: Mzansi, chapter 1 of 2");
    for task in [
        "Play the 5 of spades",
        "Play the 9 of hearts",
        "None of your cards fits. Draw.",
        "Play the 8 of clubs",
        "Name hearts",
        "Play the 5 of hearts",
    ] {
        pty.wait_for(&format!("▸ {task}"));
        // A question takes no key in its first moment.
        std::thread::sleep(std::time::Duration::from_millis(600));
        pty.send("\r");
    }
    pty.wait_for("Next chapter: Draw 2, Skip and 3 more");
    pty.send("\r");
    pty.wait_for("chapter 2 of 2");
    pty.send("\x1b");
    pty.wait_for("Leave the lesson");
    pty.send("\x03");
    assert_eq!(pty.exit_code(), 0);
}

#[test]
fn the_drawn_menu_leads_to_the_lesson_of_its_rules_and_back() {
    let mut pty = pty::start(&["play"], "lesson-from-menu");
    pty.wait_for("Learn");
    pty.send("\x1b[B\x1b[B\x1b[B\x1b[B\x1b[B\x1b[B\r");
    pty.wait_for("Lesson: Mzansi, chapter 1 of 2");
    pty.wait_for("▸ Play the 5 of spades");
    pty.send("\x11");
    pty.wait_for("New table");
    pty.send("\x03");
    assert_eq!(pty.exit_code(), 0);
}

#[test]
fn a_lesson_of_rules_that_nobody_knows_is_refused() {
    let output = Command::new(env!("CARGO_BIN_EXE_eights"))
        .args(["play", "--lesson", "clasic", "--plain"])
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("clasic"));
}
