//! A browser and a terminal at one table.

use crate::{
    hands::Hand,
    house::House,
    look::Seen,
    player::Player,
    setup::{START, Setup, open_table},
};
use eights_browser::Screen;
use std::{
    io::{Read, Write},
    process::{Command, Stdio},
    thread::sleep,
    time::Duration,
};

/// The page opens the table, a terminal sits down at it by its link, and they play to the end.
#[test]
fn a_terminal_and_a_browser_at_one_table() {
    let house = House::open();
    let host = house.guest(Screen::DESKTOP, "/");
    open_table(&host, Hand::Mouse, Setup { own: false, bots: 0, ..Setup::own("Classic", 2) });
    host.wait_for("document.querySelector('.roster')");
    let link = house.url(&host.eval::<String>("location.pathname"));
    let mut guest = Command::new(env!("CARGO_BIN_EXE_eights"))
        .args(["join", &link, "--plain", "--name", "Sipho"])
        .env("XDG_DATA_HOME", env!("CARGO_TARGET_TMPDIR"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut answers = guest.stdin.take().unwrap();
    let writer = std::thread::spawn(move || drop(answers.write_all("1\n".repeat(5_000).as_bytes())));
    host.wait_for("/Sipho/.test(document.querySelector('.roster').textContent)");
    host.click(START);
    host.wait_for("document.querySelector('.table .hand__card')");
    let mut player = Player::new(&host, Hand::Mouse);
    for _ in 0..2_000 {
        if host.look().sheet.as_deref() == Some("ranking") {
            break;
        }
        player.act_if_any();
        sleep(Duration::from_millis(20));
    }
    assert_eq!(host.look().sheet.as_deref(), Some("ranking"), "the game does not end");
    let mut told = String::new();
    guest.stdout.take().unwrap().read_to_string(&mut told).unwrap();
    assert!(guest.wait().unwrap().success());
    writer.join().unwrap();
    assert!(
        told.contains("Gogo plays ") && told.contains("You play ") && told.contains("The game is over."),
        "{told}"
    );
    assert!(host.mishaps().is_empty(), "{:?}", host.mishaps());
}
