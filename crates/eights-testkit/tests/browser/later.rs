//! The part of the page that it fetches on demand: everything but home and the way to a table.

use crate::{
    hands::Hand,
    house::House,
    look::Seen,
    setup::{play_now, press},
    tour::Tour,
};
use eights_testkit::browser::{Page, Screen};

const FETCHED: &str =
    "performance.getEntriesByType('resource').filter(entry => /client-table-.*wasm/.test(entry.name)).length";

fn focused(page: &Page) -> String {
    page.eval("document.activeElement?.textContent ?? ''")
}

#[test]
fn it_is_fetched_once_on_the_first_move() {
    let house = House::open();
    let page = house.guest(Screen::DESKTOP, "/#seed=8");
    page.wait_for("document.fonts.status === 'loaded'");
    assert_eq!(page.eval::<u32>(FETCHED), 0, "nobody has done anything yet");
    page.press("Tab");
    page.wait_for(&format!("{FETCHED} === 1"));
    play_now(&page);
    page.until("at the table", |look| look.table && !look.cards.is_empty());
    assert_eq!(page.eval::<u32>(FETCHED), 1);
    assert!(page.mishaps().is_empty(), "{:?}", page.mishaps());
}

/// A player who waits for it is told so, and then reaches the screen they wanted.
#[test]
fn it_takes_its_time() {
    let house = House::open();
    let page = house.guest(Screen::PHONE, "/");
    page.eval::<bool>(
        "(window.fetched = window.fetch, window.fetch = (what, ...more) => /client-more/.test(what) ? new Promise(go => window.go = () => go(fetched(what, ...more))) : fetched(what, ...more), true)",
    );
    press(&page, Hand::Mouse, ".bar .icon-btn:last-child");
    page.wait_for("!document.getElementById('loading').hidden");
    page.until("it is said", |look| {
        page.said(0).iter().any(|said| said.text == "Laying the table…") && look.said > 0
    });
    crate::tour::picture(&page, "rest-on-its-way-360x800-dark.png");
    page.eval::<bool>("(go(), true)");
    page.wait_for("document.activeElement?.matches('.page *')");
    assert!(page.eval::<bool>("document.getElementById('loading').hidden"));
    assert!(!focused(&page).is_empty(), "the page begins where it says what it is");
}

/// A key that is pressed before the code behind keys is there is obeyed once it is.
#[test]
fn keys_wait_for_the_code_behind_them() {
    let house = House::open();
    let page = house.guest(Screen::DESKTOP, "/#seed=8");
    page.eval::<bool>(
        "(window.fetched = window.fetch, window.fetch = (what, ...more) => /client-more/.test(what) ? new Promise(go => window.go = () => go(fetched(what, ...more))) : fetched(what, ...more), true)",
    );
    play_now(&page);
    page.until("at the table", |look| look.table && !look.cards.is_empty());
    page.press("?");
    page.wait_for("window.go");
    assert!(!page.eval::<bool>("document.querySelector('.overlay') !== null"), "there is no code for it yet");
    page.eval::<bool>("(go(), true)");
    page.wait_for("document.querySelector('.overlay table')");
    assert!(page.mishaps().is_empty(), "{:?}", page.mishaps());
}

/// If it cannot be fetched, a sentence says so, and nothing is lost.
#[test]
fn it_cannot_be_fetched() {
    let house = House::open();
    let page = house.guest(Screen::PHONE, "/");
    page.eval::<bool>(
        "(window.fetched = window.fetch, window.fetch = (what, ...more) => /client-more/.test(what) ? Promise.reject('cut') : fetched(what, ...more), true)",
    );
    press(&page, Hand::Mouse, ".bar .icon-btn:last-child");
    page.wait_for(
        "document.querySelector('[role=alertdialog]')?.textContent.includes('could not be loaded')",
    );
    page.wait_for("document.activeElement?.textContent === 'Try again'");
    let tour = Tour::default();
    tour.visit(&page, "rest missing");
    tour.end();
    page.press("Enter");
    page.wait_for("document.activeElement?.textContent === 'Try again'");
    page.eval::<bool>("(window.fetch = fetched, true)");
    page.press("Enter");
    page.wait_for("document.querySelector('.settings')");
    page.wait_for("document.activeElement?.closest('.page') !== null");
    assert!(!focused(&page).is_empty(), "the page begins where it says what it is");
    assert!(page.eval::<bool>("document.getElementById('loading').hidden"));
}
