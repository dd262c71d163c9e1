//! A browser and a terminal at one table.

use crate::{
    hands::Hand,
    house::House,
    player::{Player, play_out},
    setup::{START, Setup, open_table},
};
use eights_testkit::browser::Screen;
use std::{
    io::{Read, Write},
    process::{Command, Stdio},
};

/// The page opens the table, a terminal joins it through the link, and they play to the end.
#[test]
fn a_terminal_and_a_browser_at_one_table() {
    let house = House::open();
    let host = house.guest(Screen::DESKTOP, "/");
    open_table(&host, Hand::Mouse, Setup { solo: false, bots: 0, ..Setup::solo("Classic", 2) });
    host.wait_for("document.querySelector('.roster')");
    let link = house.url(&host.eval::<String>("location.pathname"));
    let mut guest = Command::new(eights_testkit::program())
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
    play_out(&mut [Player::new(&host, Hand::Mouse)]);
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
