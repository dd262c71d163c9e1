//! Plain lines for pipes, and for players who want them in a terminal.

use crate::pty::{self, folder};
use std::{
    io::Write,
    path::Path,
    process::{Command, Stdio},
    thread::sleep,
    time::{Duration, Instant},
};

/// The program with this input.
fn piped(args: &[&str], input: &str) -> String {
    piped_in("UTC0", &folder("plain-data"), args, input)
}

/// The program in a time zone, with its data in this folder.
fn piped_in(zone: &str, data: &Path, args: &[&str], input: &str) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_eights"))
        .args(args)
        .env("TZ", zone)
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

#[test]
fn a_dumb_terminal_gets_plain_lines() {
    for env in [[("TERM", "dumb"), ("X", "")], [("TERM", "xterm"), ("EIGHTS_PLAIN", "1")]] {
        let mut pty = pty::start_with(&["play", "classic", "--seed", "dumb"], "dumb", (80, 24), &env);
        pty.wait_for("> ");
        assert!(!pty.look(eights_testkit::vt100::Screen::alternate_screen));
        pty.send("\x03");
        pty.wait_for("Ctrl+C again");
        pty.send("\x03");
        assert_eq!(pty.exit_code(), 130, "as shells have it");
        assert!(pty.text().contains("The game ends here."), "{}", pty.text());
    }
}

#[test]
fn a_player_at_a_keyboard_looks_at_a_round_as_long_as_they_like_and_a_pipe_goes_on() {
    let args = ["play", "playpalace", "--seats", "2", "--seed", "rounds"];
    let text = piped(&args, &"1\n".repeat(20_000));
    assert!(text.contains("Round 2. ") && !text.contains("Press Enter"), "{text}");
    let mut pty = pty::start_with(&args, "rounds", (100, 40), &[("TERM", "xterm"), ("EIGHTS_PLAIN", "1")]);
    let end = Instant::now() + Duration::from_secs(120);
    while !pty.text().contains("Press Enter for the next round.") {
        assert!(Instant::now() < end, "the round does not end\n{}", pty.text());
        let before = pty.text();
        if before.trim_end().ends_with('>') {
            pty.send("1\r");
            // A second answer to the same question would be the answer to the next one.
            pty.wait_until("the answer is seen", |text| text != before);
        }
        sleep(Duration::from_millis(30));
    }
    sleep(Duration::from_secs(1));
    assert!(!pty.text().contains("Round 2. "), "{}", pty.text());
    pty.send("\r");
    pty.wait_for("Round 2. ");
}

#[test]
fn nothing_moves_the_cursor() {
    let text = piped(&["play", "normal-eights", "--seed", "still"], &"1\n".repeat(20_000));
    assert!(text.contains("First: "), "{text}");
    assert!(text.chars().all(|letter| letter == '\n' || !letter.is_control()), "{text}");
    assert!(!text.contains(['│', '╭', '▲', '♥']), "{text}");
}

#[test]
fn a_hint_says_why_and_a_move_is_taken_back() {
    let text =
        piped(&["play", "south-african", "--seats", "3", "--seed", "a rainy sunday"], "g\n1\nz\nh\nq\n");
    let hint = text.lines().find(|line| line.contains("Hint: ")).unwrap_or_else(|| panic!("{text}"));
    assert!(hint.matches('.').count() >= 2, "{hint}");
    assert!(text.contains("Taken back."), "{text}");
    assert_eq!(text.matches("Top card: king of clubs.").count(), 2, "{text}");
}

#[test]
fn nonsense_is_answered_with_what_would_be_understood() {
    let text = piped(
        &["play", "classic", "--seats", "2", "--seed", "nonsense"],
        "fish\n9\ni 8H\no\nw\nx\nl\ndeck\nq\n",
    );
    for words in ["`fish` is not understood. Type ", "Wild", "Clockwise.", "deck "] {
        assert!(text.contains(words), "no {words:?} in {text}");
    }
}

/// The game in the document: the person goes first and is asked for the suit after an eight; the computer is
/// not.
#[test]
fn the_simplified_game_is_a_person_against_the_computer() {
    let mut suits = 0;
    for seed in 0..8 {
        let text = piped(&["play", "simplified", "--seed", &format!("duel {seed}")], &"1\n".repeat(5_000));
        assert!(text.starts_with("Duel. 2 players.\nBot: "), "{text}");
        let question = text.lines().position(|line| line.starts_with("> ")).unwrap();
        assert!(text.lines().take(question).all(|line| !line.contains(" plays ")), "{text}");
        suits += text.matches("Name a suit: clubs, diamonds, hearts or spades.").count();
    }
    assert!(suits > 0, "nobody ever lays an eight");
}

/// A lowercase letter that could name a suit or read something out does neither; a capital or a word names
/// the suit, a word reads out, an empty line asks again.
#[test]
fn nobody_names_a_suit_by_accident() {
    let told = piped(&["play", "simplified", "--seed", "doc"], "1\nh\nhand\n\nbogus\nhearts\nq\n");
    for words in ["Type H for hearts, or hand to hear it.", "To hear, type a word: top, hand", "hearts"] {
        assert!(told.contains(words), "no {words:?} in {told}");
    }
    assert_eq!(told.matches("is not understood").count(), 1, "{told}");
    let chosen = told.split("> hearts").nth(1).unwrap_or_default();
    assert!(chosen.contains("Hearts") || chosen.contains("hearts"), "{told}");
}

/// The player who takes over the keyboard sees no hand on the screen: not the last player's and, until they
/// are ready, not their own.
#[test]
fn a_shared_keyboard_changes_hands_before_an_empty_screen() {
    let args = [
        "play", "classic", "--bots", "none", "--seats", "2", "--seed", "a", "--name", "Ann", "--name", "Ben",
    ];
    for term in ["xterm-256color", "dumb"] {
        let mut pty = pty::start_with(&args, &format!("shared-{term}"), (80, 24), &[("TERM", term)]);
        pty.wait_for("The keyboard goes to Ann.");
        assert!(!pty.saw("Your cards"), "{term}: {}", pty.text());
        pty.send("\r");
        pty.wait_for("Your cards: ace of clubs");
        pty.wait_for("2 Play the 6 of spades");
        pty.send("2\r");
        let text = pty.wait_for("The keyboard goes to Ben.");
        assert!(text.contains("Ann plays 6 of spades"), "{term}: {text}");
        assert!(!text.contains("Your cards") && !text.contains("ace of clubs"), "{term}: {text}");
        pty.send("\r");
        let text = pty.wait_for("Your cards");
        assert!(!text.contains("ace of clubs"), "{term}: {text}");
        pty.send("q\r");
    }
}

/// Where it is still yesterday, it is yesterday's deal.
#[test]
fn the_deal_of_the_day_follows_the_local_date_and_ends_with_a_line_to_share() {
    let play = |zone, data| piped_in(zone, &folder(data), &["play", "--daily"], &"1\n".repeat(20_000));
    let (east, west) = (play("EAST-14", "day-east"), play("WEST+12", "day-west"));
    let first = |text: &str| text.lines().next().unwrap_or_default().to_owned();
    assert!(first(&east).starts_with("Deal of the day: "), "{east}");
    assert_ne!(first(&east), first(&west), "they are a day apart");
    for text in [&east, &west] {
        let line = text.lines().last().unwrap_or_default();
        assert!(line.contains(" of ") && line.ends_with(" turns"), "{text}");
    }
}

#[test]
fn a_second_game_of_the_day_says_that_the_first_counts() {
    let data = folder("day-twice");
    let play = || piped_in("UTC0", &data, &["play", "--daily"], &"1\n".repeat(20_000));
    let result = |text: &str| text.lines().rfind(|line| line.ends_with(" turns")).map(str::to_owned);
    let first = play();
    let again = play();
    assert!(result(&first).is_some(), "{first}");
    assert_eq!(result(&again), result(&first));
    assert_eq!(again.lines().last(), Some("Your first result counts."), "{again}");
}
