//! Puzzles in the page: by keyboard with what is said, by touch and by mouse; their files, addresses and
//! looks.

use crate::{
    hands::Hand,
    house::House,
    look::Seen,
    setup::{mark, press, tab_to},
    tour::Tour,
};
use eights_testkit::browser::{Page, Screen};
use serde::Deserialize;
use std::process::Command;

/// A puzzle as the program prints it.
#[derive(Deserialize)]
struct Printed {
    title: String,
    solution: String,
    tempting: String,
    explanation: Vec<String>,
}

fn printed(args: &[&str]) -> Printed {
    let out =
        Command::new(eights_testkit::program()).arg("puzzle").args(args).arg("--json").output().unwrap();
    serde_json::from_slice(&out.stdout).unwrap()
}

/// The place of the card that an action plays. Copies come one after the other, and any of them will do.
fn spot(action: &str) -> String {
    let card = action.strip_prefix("play ").unwrap_or_else(|| panic!("{action} plays no card"));
    format!(".hand__card[data-spot='card {card} 0']")
}

fn open(house: &House, screen: Screen, path: &str) -> Page {
    let page = house.guest(screen, path);
    page.wait_for("document.querySelector('.lesson__task') && document.querySelector('.table .hand__card')");
    page
}

/// Walks to a card and answers with it.
fn answer_by_keys(page: &Page, action: &str) {
    let spot = spot(action);
    page.press("Home");
    for _ in 0..30 {
        if page.eval::<bool>(&format!("!!document.activeElement?.matches({spot:?})")) {
            return page.press("Enter");
        }
        page.press("ArrowRight");
    }
    panic!("arrows do not lead to {action}");
}

/// The first press selects a card, unless it was selected before; the second one answers with it.
fn answer_by_touch(page: &Page, action: &str) {
    let spot = spot(action);
    let picked = format!("{spot}[data-picked]");
    if !page.eval::<bool>(&format!("!!document.querySelector({picked:?})")) {
        page.tap(&spot);
        page.wait_for(&format!("document.querySelector({picked:?})"));
    }
    page.tap(&spot);
}

/// Waits for the verdict, which begins like this.
fn verdict(page: &Page, begins: &str) {
    page.wait_for(&format!("document.querySelector('.verdict p')?.textContent.startsWith({begins:?})"));
}

fn item(page: &Page, hand: Hand, label: &str) {
    mark(
        page,
        &format!(
            "[...document.querySelectorAll('.overlay .menu button')].find(b => b.textContent.trim() === {label:?})"
        ),
    );
    match hand {
        Hand::Keys => {
            for _ in 0..10 {
                if page.eval::<bool>("document.activeElement?.matches('[data-mark]')") {
                    return page.press("Enter");
                }
                page.press("ArrowDown");
            }
            panic!("arrows do not lead to {label}");
        }
        Hand::Fingers | Hand::Mouse => hand.touch(page, "[data-mark]"),
    }
}

fn at(page: &Page, path: &str) {
    page.wait_for(&format!("location.pathname === {path:?}"));
}

fn fetched(page: &Page, what: &str) -> u32 {
    page.eval(&format!(
        "performance.getEntriesByType('resource').filter(entry => /{what}/.test(entry.name)).length"
    ))
}

#[test]
fn by_keyboard_a_wrong_answer_and_then_the_right_one_are_said_and_shown() {
    let house = House::open();
    let page = open(&house, Screen::DESKTOP, "/puzzle/classic/1");
    let puzzle = printed(&["classic", "--number", "1"]);
    page.hush();
    let said: Vec<String> = page.said(0).into_iter().map(|said| said.text).collect();
    assert!(said.iter().any(|said| said.starts_with(&format!("{}.", puzzle.title))), "{said:?}");
    answer_by_keys(&page, &puzzle.tempting);
    verdict(&page, "The best answer is ");
    let worths: Vec<String> =
        page.eval("[...document.querySelectorAll('.verdict tbody tr')].map(row => row.textContent)");
    assert_eq!(worths, ["The 10 of diamonds best10094", "The 8 of clubs yours60–"]);
    item(&page, Hand::Keys, "Try another answer");
    page.wait_for("!document.querySelector('.overlay')");
    let before = page.said(0).len();
    answer_by_keys(&page, &puzzle.solution);
    verdict(&page, "Right: ");
    page.hush();
    let told = puzzle.explanation.join(" ");
    let said: Vec<String> = page.said(before).into_iter().map(|said| said.text).collect();
    assert_eq!(said.iter().filter(|said| said.contains(&told)).count(), 1, "{told}: {said:?}");
    item(&page, Hand::Keys, "Next puzzle");
    at(&page, "/puzzle/classic/2");
    // It asks for a suit.
    page.wait_for("document.activeElement?.closest('.suits')");
    assert!(page.mishaps().is_empty(), "{:?}", page.mishaps());
}

#[test]
fn by_touch_from_home_to_a_set_and_what_was_tried_and_solved_is_kept() {
    let house = House::open();
    let page = house.guest(Screen::PHONE, "/");
    page.wait_for("document.fonts.status === 'loaded'");
    assert_eq!(fetched(&page, "client-puzzles-"), 0, "nobody wants a puzzle yet");
    page.tap("[aria-labelledby=puzzles] .btn:nth-child(2)");
    at(&page, "/puzzles");
    page.wait_for("document.querySelector('.tables')");
    assert_eq!(fetched(&page, "[/]puzzles-"), 0, "nobody has chosen a set yet");
    page.tap(".tables [aria-label='Start Classic']");
    at(&page, "/puzzle/classic/1");
    page.wait_for("document.querySelector('.lesson__task')");
    assert_eq!(fetched(&page, "[/]puzzles-"), 1, "one file for each set");
    answer_by_touch(&page, &printed(&["classic", "--number", "1"]).solution);
    verdict(&page, "Right: ");
    item(&page, Hand::Fingers, "Next puzzle");
    at(&page, "/puzzle/classic/2");
    page.wait_for("document.querySelector('.lesson__task')");
    page.tap(".bar .icon-btn");
    page.wait_for("document.querySelector('.overlay .menu')");
    item(&page, Hand::Fingers, "Show the solution");
    verdict(&page, "The best answer is ");
    item(&page, Hand::Fingers, "All puzzles");
    at(&page, "/puzzles");
    page.reload();
    page.wait_for("document.querySelector('.tables')");
    assert!(page.text(".tables li").contains("1 of 300 solved"), "{}", page.text(".tables li"));
    page.tap(".tables [aria-label='Try 1 again: Classic']");
    at(&page, "/puzzle/classic/2");
    page.wait_for("document.querySelector('.lesson__task')");
    page.back();
    at(&page, "/puzzles");
    page.back();
    page.wait_for("document.querySelector('.verbs') && location.pathname === '/'");
    assert!(page.mishaps().is_empty(), "{:?}", page.mishaps());
}

#[test]
fn the_puzzle_of_the_day_is_the_programs_and_its_link_is_shared() {
    let house = House::open();
    let page = house.stranger(Screen::DESKTOP);
    page.before_each_document(
        "{ const Real = Date; Date = class extends Real { constructor(...a) { if (a.length) super(...a); else super(2026, 10, 20, 23, 50); } }; }",
    );
    let page = House::arrive(page, &house.url("/"));
    press(&page, Hand::Keys, "#puzzle");
    page.wait_for("document.querySelector('.lesson__task')");
    let puzzle = printed(&["--day", "2026-11-20"]);
    let name = page.text(".lesson__head b").replace("Puzzle: ", "");
    assert!(puzzle.title.ends_with(&name), "{} {name}", puzzle.title);
    let path: String = page.eval("location.pathname");
    page.eval::<bool>(
        "(Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: text => (window.copied = text, Promise.resolve()) } }), \
         delete Navigator.prototype.share, true)",
    );
    page.press("Escape");
    page.wait_for("document.querySelector('.overlay .menu')");
    item(&page, Hand::Keys, "Share this puzzle");
    page.wait_for("window.copied");
    assert_eq!(page.eval::<String>("copied"), house.url(&path));
    page.goto(&house.url("/puzzle"));
    at(&page, &path);
    page.wait_for("document.querySelector('.lesson__task')");
    page.back();
    page.wait_for("document.querySelector('.verbs') && location.pathname === '/'");
    page.eval::<bool>("(history.forward(), true)");
    at(&page, &path);
    page.wait_for("document.querySelector('.lesson__task')");
    assert!(page.mishaps().is_empty(), "{:?}", page.mishaps());
}

#[test]
fn an_address_without_a_puzzle_leads_home_with_a_sentence() {
    let house = House::open();
    let page = house.guest(Screen::DESKTOP, "/");
    for path in ["/puzzle/classic/0", "/puzzle/classic/-1", "/puzzle/nonsense/1", "/puzzle/classic/x"] {
        page.goto(&house.url(path));
        page.wait_for(
            "document.querySelector('.banner--notice')?.textContent.includes('nothing at that address')",
        );
        page.wait_for("document.querySelector('.verbs') && location.pathname === '/'");
    }
    page.goto(&house.url("/puzzle/classic/301"));
    page.wait_for(
        "document.querySelector('.banner--notice')?.textContent.includes('There is no puzzle 301: this set has 300.')",
    );
    assert!(page.eval::<bool>("location.pathname === '/' && !!document.querySelector('.verbs')"));
    assert!(page.mishaps().is_empty(), "{:?}", page.mishaps());
}

#[test]
fn a_set_that_cannot_be_fetched_can_be_asked_for_again() {
    let house = House::open();
    let page = house.guest(Screen::PHONE, "/puzzles");
    page.wait_for("document.querySelector('.tables')");
    page.eval::<bool>(
        "(window.fetched = window.fetch, window.fetch = (what, ...more) => /puzzles-/.test(what) ? Promise.reject('cut') : fetched(what, ...more), true)",
    );
    page.tap(".tables [aria-label='Start Duel']");
    page.wait_for(
        "document.querySelector('[role=alertdialog]')?.textContent.includes('could not be loaded')",
    );
    page.wait_for("document.activeElement?.textContent === 'Try again'");
    page.press("Enter");
    page.wait_for("document.activeElement?.textContent === 'Try again'");
    page.eval::<bool>("(window.fetch = fetched, true)");
    page.press("Enter");
    at(&page, "/puzzle/simplified/1");
    page.wait_for("document.querySelector('.lesson__task')");
    assert!(page.eval::<bool>("!document.querySelector('[role=alertdialog]')"));
}

#[test]
fn puzzles_need_no_network_after_the_first_visit() {
    let mut house = House::open();
    let page = house.guest(Screen::PHONE, "/");
    page.wait_for("navigator.serviceWorker.ready.then(() => true)");
    page.wait_for("caches.keys().then(names => names.length > 0 && caches.open(names[0])).then(cache => cache.keys()).then(kept => kept.some(file => /puzzles-/.test(file.url)))");
    house.kill();
    page.set_offline(true);
    page.goto(&house.url("/puzzle/playpalace/3"));
    page.wait_for("document.querySelector('.lesson__task')");
    at(&page, "/puzzle/playpalace/3");
}

#[test]
fn a_puzzle_and_its_list_are_sound() {
    let house = House::open();
    let tour = Tour::default();
    let page = house.guest(Screen::DESKTOP, "/puzzles");
    page.eval::<bool>("(localStorage.setItem('eights.puzzles', 'classic s-tts\\nsimplified t'), true)");
    page.reload();
    page.wait_for("document.querySelector('.tables')");
    tour.visit(&page, "puzzles tried");
    let page = open(&house, Screen::PHONE, "/puzzle/classic/2");
    show_solution(&page);
    tour.visit(&page, "puzzle classic verdict phone");
    tour.end();
}

fn show_solution(page: &Page) {
    page.press("Escape");
    page.wait_for("document.querySelector('.overlay .menu')");
    item(page, Hand::Mouse, "Show the solution");
    verdict(page, "The best answer is ");
}

mod long {
    use super::*;

    #[test]
    fn every_look_of_puzzles_is_sound() {
        let house = House::open();
        let tour = Tour::default();
        let page = house.guest(Screen::DESKTOP, "/puzzles");
        page.wait_for("document.querySelector('.tables')");
        tour.visit(&page, "puzzles");
        tab_to(&page, ".tables .btn");
        for (screen, name) in [(Screen::PHONE, "phone"), (Screen::DESKTOP, "desktop")] {
            for (rules, number) in [("classic", "2"), ("normal-eights", "5")] {
                let page = open(&house, screen, &format!("/puzzle/{rules}/{number}"));
                tour.visit(&page, &format!("puzzle {rules} {name}"));
                show_solution(&page);
                tour.visit(&page, &format!("puzzle {rules} verdict {name}"));
                page.close();
            }
        }
        tour.end();
    }
}
