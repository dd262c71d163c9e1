//! The drivers work: keys, mouse, touch, pictures, and errors.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use eights_testkit::browser::{Browser, Page, Screen};
use std::time::Duration;

const PAGE: &str = "data:text/html,<meta name=viewport content=width=device-width><title>t</title><button id=b onclick=\"this.textContent='clicked'\">go</button><input id=i aria-label=Name>\
    <div id=keys></div><script>addEventListener('keydown', e => document.getElementById('keys').textContent += \
    (e.ctrlKey ? 'ctrl-' : '') %2B (e.shiftKey ? 'shift-' : '') %2B e.key %2B '/' %2B e.code %2B ' ');\
    addEventListener('touchstart', () => document.title = 'touched')</script>";

/// The actions of every browser.
fn drive(page: &Page) {
    page.goto(PAGE);
    page.click("#b");
    assert_eq!(page.text("#b"), "clicked");
    for key in ["c", "C", "Space", "Shift+ArrowRight", "Ctrl+q", "?", "7"] {
        page.press(key);
    }
    // Modifiers are keys too for a listener.
    let keys = "c/KeyC shift-C/KeyC  /Space shift-ArrowRight/ArrowRight ctrl-q/KeyQ shift-?/Slash 7/Digit7 ";
    let heard =
        page.text("#keys").replace("shift-Shift/ShiftLeft ", "").replace("ctrl-Control/ControlLeft ", "");
    assert_eq!(heard, keys);
    page.click("#i");
    page.type_text("Gogo");
    assert_eq!(page.eval::<String>("document.getElementById('i').value"), "Gogo");
    assert!(page.mishaps().is_empty(), "{:?}", page.mishaps());
    page.eval::<bool>("setTimeout(() => nothing.there(), 0), true");
    page.wait_for("true");
    assert_eq!(page.mishaps().len(), 1, "{:?}", page.mishaps());
    assert_eq!(page.eval::<(u32, u32)>("[innerWidth, innerHeight]"), (1440, 900));
}

#[test]
fn a_page_is_driven() {
    let browser = Browser::launch();
    let page = browser.page(Screen::DESKTOP);
    drive(&page);
    assert!(page.ax_tree().iter().any(|node| node.role == "textbox" && node.name == "Name"));
    assert!(!page.film(Duration::from_millis(500)).is_empty());

    let phone = browser.page(Screen::PHONE);
    phone.goto(PAGE);
    phone.tap("#b");
    phone.wait_for("document.title === 'touched'");
    assert_eq!(phone.eval::<(u32, u32)>("[innerWidth, innerHeight]").0, 360);
}

#[test]
fn firefox_is_driven() {
    drive(&Browser::firefox().page(Screen::DESKTOP));
}

#[test]
fn webkit_is_driven() {
    drive(&Browser::webkit().page(Screen::DESKTOP));
}
