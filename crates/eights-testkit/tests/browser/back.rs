//! The browser's Back and Forward: from screen to screen, and never out of the game.

use crate::{
    hands::Hand,
    house::House,
    setup::{Setup, open_table, play_now, press},
};
use eights_testkit::browser::{Page, Screen};

fn back(page: &Page) {
    page.eval::<bool>("(history.back(), true)");
}

fn forward(page: &Page) {
    page.eval::<bool>("(history.forward(), true)");
}

/// Home shows, at its own address.
fn is_home(page: &Page) {
    page.wait_for("document.querySelector('.verbs') && location.pathname === '/'");
}

#[test]
fn settings_and_the_form_are_stops_on_the_way() {
    let house = House::open();
    let page = house.guest(Screen::DESKTOP, "/");
    press(&page, Hand::Mouse, ".bar .icon-btn:last-child");
    page.wait_for("document.querySelector('.settings')");
    back(&page);
    is_home(&page);
    forward(&page);
    page.wait_for("document.querySelector('.settings')");
    // The page's own button goes back along the same path.
    press(&page, Hand::Mouse, ".bar .icon-btn:first-child");
    is_home(&page);
    press(&page, Hand::Mouse, ".verbs .btn:nth-child(2)");
    page.wait_for("document.querySelector('.editor__make')");
    back(&page);
    is_home(&page);
    assert!(page.mishaps().is_empty(), "{:?}", page.mishaps());
}

#[test]
fn back_from_a_waiting_room_leads_home() {
    let house = House::open();
    let page = house.guest(Screen::PHONE, "/");
    open_table(&page, Hand::Fingers, Setup { solo: false, bots: 0, ..Setup::solo("Classic", 2) });
    page.wait_for("document.querySelector('.roster') && location.pathname.startsWith('/t/')");
    back(&page);
    is_home(&page);
}

#[test]
fn back_from_a_table_asks_first() {
    let house = House::open();
    let page = house.guest(Screen::DESKTOP, "/#seed=8");
    play_now(&page);
    let path: String = page.eval("location.pathname");
    // Settings are on top of the table.
    page.press("Escape");
    page.wait_for("document.querySelector('.overlay')");
    back(&page);
    page.wait_for("!document.querySelector('.overlay')");
    page.wait_for(&format!("location.pathname === {path:?} && history.state === 'home solo'"));
    for _ in 0..2 {
        back(&page);
        page.wait_for("document.querySelector('.overlay [role=alertdialog]')");
        page.wait_for(&format!("location.pathname === {path:?} && history.state === 'home solo'"));
        page.press("Escape");
        page.wait_for("!document.querySelector('.overlay')");
    }
    assert!(page.eval::<bool>("!!document.querySelector('.table .hand__card')"), "the game goes on");
    back(&page);
    page.wait_for("document.querySelector('.overlay [role=alertdialog]')");
    page.click(".overlay .btn--danger, .overlay .prompt__foot .btn:not(.btn--primary)");
    is_home(&page);
    // Leaving a solo game ends it.
    forward(&page);
    is_home(&page);
    assert!(page.mishaps().is_empty(), "{:?}", page.mishaps());
}

/// Back leads home after a followed link, and after a reload too.
#[test]
fn home_lies_behind_a_link() {
    let house = House::open();
    let host = house.guest(Screen::DESKTOP, "/");
    open_table(&host, Hand::Mouse, Setup { solo: false, bots: 0, ..Setup::solo("Classic", 2) });
    host.wait_for("document.querySelector('.roster')");
    let path: String = host.eval("location.pathname");
    let guest = house.guest(Screen::PHONE, &path);
    guest.wait_for("document.querySelector('#name')");
    guest.reload();
    guest.wait_for("document.querySelector('#name') && document.querySelector('form .btn--primary')");
    back(&guest);
    is_home(&guest);
    forward(&guest);
    guest
        .wait_for(&format!("document.querySelector('form .btn--primary') && location.pathname === {path:?}"));
}
