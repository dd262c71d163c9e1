//! A whole game of each of the five sets, by keys, on the drawn table.

use crate::pty::{self, folder};
use eights_testkit::Pty;
use std::{
    process::Command,
    thread::{sleep, spawn},
    time::{Duration, Instant},
};

const NEXT_PLAYABLE: &str = "\x1b[1;2C";
const HOME: &str = "\x1b[H";

/// The keys that a player would press at this screen.
fn keys(screen: &str) -> Option<&'static str> {
    let says = |what: &str| screen.contains(what);
    if says("╭ Round ") || says("─ Round ") {
        return Some("\r");
    }
    Some(match () {
        () if says("Let it pass") => "p",
        () if says("Name a suit") => "3",
        () if says("Choose who") => "1",
        () if says("ick a card") => "\r",
        () if says("Lay sets") || says("Lay another set") => "p",
        () if says("Play on for the next place?") => "y",
        () if says("▲") => "play",
        () if says("[Draw") => "d",
        () if says("[Pass]") => "p",
        () => return None,
    })
}

/// Plays until the result is shown.
fn play_out(pty: &mut Pty) {
    let end = Instant::now() + Duration::from_secs(240);
    while !pty.text().contains(" Result ") {
        assert!(Instant::now() < end, "the game does not end\n{}", pty.text());
        match keys(&pty.text()) {
            Some("play") => {
                // The first card, or else the next playable one.
                pty.send(HOME);
                pty.send("\r");
                sleep(Duration::from_millis(10));
                pty.send(NEXT_PLAYABLE);
                pty.send("\r");
            }
            Some(keys) => pty.send(keys),
            None => {}
        }
        sleep(Duration::from_millis(25));
    }
}

fn game(rules: &str, seats: &str) {
    let name = rules.rsplit('/').next().unwrap().to_owned();
    let folder = folder(&format!("game-{name}"));
    let record = folder.join("game.e8").to_str().unwrap().to_owned();
    let args = [
        "play", rules, "--seats", seats, "--seed", "pty", "--name", "Ann", "--pace", "at-once", "--record",
        &record,
    ];
    let mut pty = pty::start(&args, &format!("game-{name}"));
    pty.wait_for("Clockwise");
    play_out(&mut pty);
    // A late key may have asked for another game, which needs an answer.
    pty.send("\x03\x03");
    assert!(pty.end(), "{rules}: {}", pty.text());
    assert!(pty.is_given_back(), "{rules}");
    assert!(pty.text().contains("The record is in "), "{rules}: {}", pty.text());
    let verdict = Command::new(env!("CARGO_BIN_EXE_eights")).args(["verify", &record]).output().unwrap();
    let said = String::from_utf8_lossy(&verdict.stdout);
    assert!(verdict.status.success() && said.contains("the result is right"), "{rules}: {said}");
}

#[test]
fn a_game_of_each_rule_set_through_a_real_terminal() {
    // The same rules, to fewer points.
    let short = folder("short").join("playpalace.toml");
    std::fs::write(&short, "base = \"playpalace\"\nscore.target = 20\n").unwrap();
    let palace = short.to_str().unwrap().to_owned();
    let games = [
        ("south-african", "3"),
        ("classic", "3"),
        ("simplified", "2"),
        (palace.as_str(), "2"),
        ("normal-eights", "3"),
    ];
    let all = games.map(|(rules, seats)| {
        let rules = rules.to_owned();
        spawn(move || game(&rules, seats))
    });
    for game in all {
        game.join().unwrap();
    }
}
