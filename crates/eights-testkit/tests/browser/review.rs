//! The review of a game in the page: with the numbers of the program, by keyboard with what is said, by touch
//! and by mouse; and hints that its worker thinks about.

use crate::{
    hands::Hand,
    house::House,
    look::Seen,
    player::Player,
    replay::choose_file,
    setup::{Setup, press, set, start_game},
    stats::{PATIENCE, button, hears, saved, watch_files},
    tour::Tour,
};
use eights_testkit::browser::{Page, Screen};
use std::{path::Path, process::Command};

/// A game of two bots.
const RECORD: &str = include_str!("../../../../examples/game.e8");
const TOLD: &str = "document.querySelector('#review-told')";

/// The review of the game has been asked for.
fn reviewing(house: &House, screen: Screen, hand: Hand) -> Page {
    let page = house.guest(screen, "/");
    choose_file(&page, RECORD);
    page.wait_for("document.querySelector('#review')");
    press(&page, hand, "#review");
    page.wait_at_most(PATIENCE, "document.querySelector('#review-run')");
    page
}

fn reviewed(house: &House, screen: Screen, hand: Hand) -> Page {
    let page = reviewing(house, screen, hand);
    page.wait_at_most(PATIENCE, TOLD);
    page
}

/// The review as the program prints it.
fn of_program(seat: &str, effort: &str) -> String {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/game.e8");
    let mut program = Command::new(eights_testkit::program());
    let output =
        program.arg("review").arg(file).args(["--seat", seat, "--effort", effort, "--json"]).output();
    let output = output.unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap().trim_end().to_owned()
}

#[test]
fn a_review_has_the_numbers_of_the_program() {
    let house = House::open();
    let page = reviewed(&house, Screen::PHONE, Hand::Fingers);
    let field = |id: &str| page.eval::<String>(&format!("document.querySelector('#review-{id}').value"));
    assert_eq!([field("seat"), field("closeness")], ["0", "quick"], "phones look less closely");
    watch_files(&page);
    for seat in ["0", "1"] {
        set(&page, "#review-seat", seat);
        page.wait_at_most(PATIENCE, &format!("{TOLD} && !document.querySelector('#main progress')"));
        button(&page, Hand::Fingers, "Save the data");
        let (name, data) = saved(&page);
        assert_eq!(name, "eights-review.json");
        assert_eq!(data, of_program(seat, "quick"));
    }
    assert!(page.mishaps().is_empty(), "{:?}", page.mishaps());
}

/// A review is stopped, made, read as a table, and a decision is tried again.
fn review(hand: Hand, screen: Screen) {
    let house = House::open();
    let page = reviewing(&house, screen, hand);
    hears(&page, "The review looks at");
    press(&page, hand, "#review-run");
    hears(&page, "Half a review says nothing");
    assert!(page.text("#review-status").starts_with("Stopped at turn "));
    set(&page, "#review-closeness", "quick");
    page.wait_at_most(PATIENCE, TOLD);
    hears(&page, "50 percent of the turns are reviewed.");
    let told = page.text("#review-told");
    assert!(told.starts_with("You started at 50 %."), "{told}");
    hears(&page, &told);
    let spoken: String =
        page.eval("document.querySelector('.figure__plot > svg').getAttribute('aria-label')");
    assert_eq!(spoken, page.text(".figure > p"), "the chart is a sentence too");
    button(&page, hand, "Table");
    page.wait_for("document.querySelector('.figure .figure__table tbody tr')");
    let heads: Vec<String> = page
        .eval("[...document.querySelectorAll('.figure .figure__table thead th')].map(th => th.textContent)");
    assert_eq!(heads[4..7], ["luck", "own choices", "others’ choices"]);
    let players: usize =
        page.eval("document.querySelectorAll('#review-sums ~ .figure__table tbody tr').length");
    assert_eq!(players, 2);
    press(&page, hand, ".review__decision .btn--primary");
    page.wait_at_most(PATIENCE, "document.querySelector('.table:not(.replay) .hand__card')");
    assert!(page.look().table && !page.look().cards.is_empty());
    assert!(page.mishaps().is_empty(), "{:?}", page.mishaps());
}

#[test]
fn a_review_by_keyboard() {
    review(Hand::Keys, Screen::DESKTOP);
}

#[test]
fn a_review_by_touch() {
    review(Hand::Fingers, Screen::PHONE);
}

#[test]
fn a_review_by_mouse() {
    review(Hand::Mouse, Screen::DESKTOP);
}

#[test]
fn a_review_passes_the_tour() {
    let house = House::open();
    let tour = Tour::default();
    let page = reviewed(&house, Screen::PHONE, Hand::Fingers);
    tour.visit(&page, "review");
    button(&page, Hand::Fingers, "Table");
    tour.visit(&page, "review as a table");
    tour.end();
}

#[test]
fn a_finished_game_is_reviewed_by_its_player() {
    let house = House::open();
    let page = house.guest(Screen::PHONE, "/#seed=8");
    start_game(&page, Hand::Fingers, Setup::solo("Duel", 2));
    Player::new(&page, Hand::Fingers).play(&[]);
    button(&page, Hand::Fingers, "Review this game");
    page.wait_at_most(PATIENCE, TOLD);
    let seat: String = page.eval("document.querySelector('#review-seat').selectedOptions[0].textContent");
    assert_eq!(seat, "Gogo");
    page.back();
    page.wait_for("document.querySelector('.replay, .table')");
    assert!(page.mishaps().is_empty(), "{:?}", page.mishaps());
}

#[test]
fn a_record_that_is_not_finished_is_refused_in_a_sentence() {
    let house = House::open();
    let page = house.guest(Screen::DESKTOP, "/");
    let (head, below) = RECORD.split_once("\n\n").unwrap();
    let head: Vec<&str> = head.lines().filter(|line| !line.starts_with("scores:")).collect();
    let head = head.join("\n").replace("result: 1 | 0", "result: unfinished");
    let lines: Vec<&str> = below.lines().take(8).collect();
    choose_file(&page, &format!("{head}\n\n{}\n", lines.join("\n")));
    page.wait_for("document.querySelector('#review')");
    press(&page, Hand::Mouse, "#review");
    page.wait_at_most(PATIENCE, "document.querySelector('#review-status')");
    assert!(page.text("#review-status").starts_with("This game was not played to its end"));
}

#[test]
fn a_hint_is_thought_about_by_the_strongest_bot() {
    let house = House::open();
    let page = house.guest(Screen::DESKTOP, "/#seed=8");
    start_game(&page, Hand::Mouse, Setup::solo("Classic", 3));
    page.until("it is the player’s turn", |look| look.turn && !look.cards.is_empty());
    page.press("g");
    hears(&page, "Grandmaster would choose");
    assert!(page.mishaps().is_empty(), "{:?}", page.mishaps());
}
