//! The record grows with the game: however the program ends, it holds the game so far.

use crate::pty::{self, folder};
use eights_testkit::Pty;
use std::{
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    thread::sleep,
    time::{Duration, Instant},
};

/// A game with one card drawn or played, and the path of its record.
fn begun(test: &str) -> (Pty, PathBuf) {
    let record = folder(test).join("game.e8");
    let args =
        ["play", "south-african", "--seats", "3", "--seed", "kept", "--name", "Ann", "--pace", "at-once"];
    let args = [&args[..], &["--record", record.to_str().unwrap()]].concat();
    let mut pty = pty::start(&args, test);
    pty.wait_for("[Draw]");
    pty.send("d");
    wait_for_actions(&record, 2);
    (pty, record)
}

/// Waits until this many lines are below the header.
fn wait_for_actions(record: &Path, n: usize) {
    let end = Instant::now() + Duration::from_secs(120);
    let actions = || {
        let text = std::fs::read_to_string(record).unwrap_or_default();
        text.split_once("\n\n").map_or(0, |(_, below)| below.lines().count())
    };
    while actions() < n {
        assert!(Instant::now() < end, "only {} actions are written", actions());
        sleep(Duration::from_millis(15));
    }
}

fn verdict(record: &Path) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_eights")).arg("verify").arg(record).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn assert_kept(record: &Path) {
    let said = verdict(record);
    assert!(said.contains("the game is unfinished") && !said.contains(" 0 actions"), "{said}");
}

fn kill(signal: &str, id: u32) {
    assert!(Command::new("kill").args([signal, &id.to_string()]).status().unwrap().success());
}

#[test]
fn leaving_by_the_menu_keeps_the_record_and_ends_at_once() {
    let (mut pty, record) = begun("leave");
    pty.send("\x11");
    pty.wait_for("Leave the table?");
    pty.send("\x1b[C\r");
    let left = Instant::now();
    assert!(pty.end() && pty.is_given_back(), "{}", pty.text());
    assert!(left.elapsed() < Duration::from_secs(5), "nothing is waited for");
    assert!(pty.text().contains("The record is in "), "{}", pty.text());
    assert_kept(&record);
}

#[test]
fn every_signal_keeps_the_record_and_gives_the_terminal_back() {
    for (signal, code) in [("-TERM", 143), ("-HUP", 129), ("-INT", 130), ("-QUIT", 131)] {
        let (mut pty, record) = begun(&format!("kept{signal}"));
        kill(signal, pty.id());
        assert_eq!(pty.exit_code(), code, "{signal}");
        assert!(pty.is_given_back(), "{signal}: {}", pty.text());
        assert_kept(&record);
    }
}

#[test]
fn a_killed_program_leaves_a_good_record() {
    let (mut pty, record) = begun("killed");
    kill("-KILL", pty.id());
    assert_ne!(pty.exit_code(), 0);
    assert_kept(&record);
}

/// A move that is taken back disappears from the record.
#[test]
fn a_move_taken_back_is_not_in_the_record() {
    let (mut pty, record) = begun("undone");
    pty.wait_for("[Draw]");
    pty.send("z");
    let end = Instant::now() + Duration::from_secs(60);
    let text = || std::fs::read_to_string(&record).unwrap();
    while !text().ends_with("\n\n") {
        assert!(Instant::now() < end, "{}", text());
        sleep(Duration::from_millis(15));
    }
    kill("-KILL", pty.id());
    pty.exit_code();
    assert!(verdict(&record).contains("0 actions are legal"));
}

/// The program in plain lines, with a pipe that stays open.
fn plain(record: &Path, args: &[&str]) -> Child {
    Command::new(env!("CARGO_BIN_EXE_eights"))
        .args(["play", "classic", "--plain", "--seed", "kept", "--record", record.to_str().unwrap()])
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()
        .unwrap()
}

fn end(mut child: Child) -> i32 {
    use std::os::unix::process::ExitStatusExt;
    // The pipe stays open, because its end would be another reason to stop.
    let input = child.stdin.take();
    let status = child.wait().unwrap();
    drop(input);
    status.code().or(status.signal().map(|signal| 128 + signal)).unwrap()
}

#[test]
fn plain_lines_and_a_shared_keyboard_keep_theirs() {
    use std::io::Write;
    for (name, args) in [
        ("plain", &["--seats", "3"][..]),
        ("shared", &["--seats", "2", "--bots", "none", "--name", "Ann", "--name", "Ben"]),
    ] {
        for (signal, code) in [("-TERM", 143), ("-HUP", 129), ("-QUIT", 131), ("-KILL", 137)] {
            let record = folder(&format!("{name}{signal}")).join("game.e8");
            let mut child = plain(&record, args);
            child.stdin.as_mut().unwrap().write_all(b"1\n1\n1\n1\n").unwrap();
            wait_for_actions(&record, 2);
            kill(signal, child.id());
            assert_eq!(end(child), code, "{name}{signal}");
            assert_kept(&record);
        }
    }
}

/// A long match: bots on every seat, and points that are hardly ever reached.
#[test]
fn bots_among_themselves_can_be_stopped() {
    let house = folder("bots").join("long.toml");
    std::fs::write(&house, "base = \"playpalace\"\nscore.target = 9999\n").unwrap();
    for (signal, code) in [("-INT", 130), ("-TERM", 143), ("-HUP", 129), ("-KILL", 137)] {
        let record = folder(&format!("bots{signal}")).join("game.e8");
        let child = Command::new(env!("CARGO_BIN_EXE_eights"))
            .args(["play", house.to_str().unwrap(), "--seats", "3", "--bots", "toddler,toddler,toddler"])
            .args(["--record", record.to_str().unwrap()])
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        wait_for_actions(&record, 50);
        kill(signal, child.id());
        assert_eq!(end(child), code, "{signal}");
        assert_kept(&record);
    }
}
