//! A shuffle that nobody chose, between two browsers.

use crate::{
    family::{press_named, sit_down},
    hands::Hand,
    house::House,
    player::{Player, play_out},
    setup::{START, Setup, open_table},
};
use eights_testkit::browser::{Page, Screen};
use serde_json::{Value, json};
use std::{
    thread::sleep,
    time::{Duration, Instant},
};

/// Waits until the server has taken the page's commitment.
fn wait_for_commitment(page: &Page) {
    let begun = Instant::now();
    loop {
        let frames: Vec<Value> =
            page.frames().iter().filter_map(|frame| serde_json::from_str(frame).ok()).collect();
        let id = frames.iter().find(|frame| frame["do"] == "commit").map(|frame| frame["id"].clone());
        if id.is_some_and(|id| frames.contains(&json!({"is": "done", "id": id}))) {
            return;
        }
        assert!(begun.elapsed() < Duration::from_secs(30), "the page commits to no number");
        sleep(Duration::from_millis(20));
    }
}

#[test]
fn the_result_of_a_game_of_two_says_that_nobody_chose_the_shuffle() {
    let house = House::open();
    let host = house.guest(Screen::DESKTOP, "/");
    open_table(&host, Hand::Mouse, Setup { solo: false, bots: 0, ..Setup::solo("Classic", 2) });
    host.wait_for("document.querySelector('.roster')");
    let guest = house.guest(Screen::DESKTOP, &host.eval::<String>("location.pathname"));
    sit_down(&guest, "Sipho");
    host.wait_for("/Sipho/.test(document.querySelector('.roster').textContent)");
    for page in [&host, &guest] {
        wait_for_commitment(page);
    }
    host.click(START);
    for page in [&host, &guest] {
        page.wait_for("document.querySelector('.table .hand__card')");
    }
    play_out(&mut [Player::new(&host, Hand::Mouse), Player::new(&guest, Hand::Mouse)]);
    for page in [&host, &guest] {
        page.click(".proof summary");
        press_named(page, "Check the shuffle");
        page.wait_for("document.querySelector('.proof .good, .proof .bad')");
        let said = page.text(".proof [role=status]");
        assert!(said.contains("2 players’ numbers, yours among them, and every step fits"), "{said}");
        assert!(page.mishaps().is_empty(), "{:?}", page.mishaps());
    }
}
