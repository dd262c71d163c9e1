//! Long words and errors are visible, and break nothing.

use crate::{
    hands::Hand,
    house::House,
    look::Seen,
    setup::{START, Setup, mark, open_table, press, set},
    tour::picture,
};
use eights::rules::PRESETS;
use eights_testkit::browser::{Page, Screen};

/// As long as a pasted address.
const LONG: &str =
    "https://example.org/aVeryLongAddressThatNobodyWouldTypeButSomebodyPastesIntoTheChatOfATableX";

/// The page is no wider than the window, and these words are whole in their element.
fn fits(page: &Page, holder: &str, where_: &str) {
    let wide: bool =
        page.eval("document.scrollingElement.scrollWidth > document.documentElement.clientWidth");
    assert!(!wide, "{where_}: the page is wider than the window");
    let cut: Vec<String> = page.eval(&format!(
        "[...document.querySelectorAll({holder:?})].filter(e => e.getClientRects().length && e.scrollWidth > e.clientWidth + 1).map(e => e.outerHTML.slice(0, 90))"
    ));
    assert!(cut.is_empty(), "{where_}: cut off: {cut:?}");
}

fn say(page: &Page, text: &str) {
    page.click("#say");
    page.type_text(text);
    page.press("Enter");
}

#[test]
fn a_long_word_is_broken() {
    assert!(LONG.len() >= 89);
    let house = House::open();
    let host = house.guest(Screen::DESKTOP, "/");
    open_table(&host, Hand::Mouse, Setup { solo: false, bots: 0, ..Setup::solo("Classic", 2) });
    host.wait_for("document.querySelector('.roster')");
    let guest = house.guest(Screen::PHONE, &host.eval::<String>("location.pathname"));
    guest.wait_for("document.querySelector('#name')");
    guest.tap("#name");
    guest.type_text("WWWWWWWWWWWWWWWWWWWWWWWW");
    guest.tap("form .btn--primary");
    guest.wait_for("document.querySelector('.roster')");
    say(&host, LONG);
    for page in [&guest, &host] {
        page.wait_for("/example.org/.test(document.querySelector('.talk').textContent)");
    }
    for (width, height) in [(360, 800), (320, 568)] {
        host.set_screen(Screen::PHONE.sized(width, height));
        fits(&host, ".talk, .talk li, .roster li, .panel", &format!("the waiting room at {width}"));
    }
    picture(&host, "long-word-waiting-320x568.png");
    host.set_screen(Screen::DESKTOP);
    host.click(START);
    for page in [&host, &guest] {
        page.wait_for("document.querySelector('.table .hand__card')");
    }
    for screen in [Screen::DESKTOP, Screen::PHONE] {
        host.set_screen(screen);
        host.wait_for("document.querySelector('#tab-chat')");
        if screen.width == Screen::PHONE.width {
            host.click(".bar__chat");
        } else {
            host.click("#tab-chat");
        }
        host.wait_for("document.querySelector('.talk li')?.getClientRects().length");
        fits(&host, ".talk, .talk li, .aside, .log li, .caption", "the table");
        picture(&host, &format!("long-word-table-{}.png", screen.width));
    }
}

/// The host of a new table starts at its top, with the invitation in view; and when a guest sits down, the
/// focus is not lost.
#[test]
fn a_waiting_room_begins_at_its_top() {
    let house = House::open();
    let host = house.guest(Screen::PHONE, "/");
    open_table(&host, Hand::Fingers, Setup { solo: false, bots: 0, ..Setup::solo("Classic", 3) });
    host.wait_for("document.querySelector('.roster .btn, .roster .note')");
    host.wait_for("document.activeElement?.tagName === 'H1'");
    assert!(host.eval::<f64>("scrollY") < 1.0, "scrolled");
    let in_sight: bool =
        host.eval("(() => { const r = document.querySelector('.qr').getBoundingClientRect(); return r.top >= 0 && r.bottom <= innerHeight; })()");
    assert!(in_sight, "the code is out of sight");
    // Even if the focus is on the very button that disappears when a guest sits down.
    host.eval::<bool>("(document.querySelector('.roster .btn').focus(), true)");
    let said = host.look().said;
    let guest = house.guest(Screen::PHONE, &host.eval::<String>("location.pathname"));
    guest.wait_for("document.querySelector('#name')");
    guest.tap("#name");
    guest.type_text("Sipho");
    guest.tap("form .btn--primary");
    host.wait_for("/Sipho/.test(document.querySelector('.roster').textContent)");
    host.wait_for(&format!("__ce8.announcements.slice({said}).some(said => /Sipho/.test(said.text))"));
    assert!(
        host.eval::<bool>("document.activeElement && document.activeElement !== document.body"),
        "no focus"
    );
}

/// An error stays in view wherever the page is scrolled.
#[test]
fn errors_are_seen() {
    let house = House::open();
    let page = house.guest(Screen::PHONE, "/");
    press(&page, Hand::Fingers, ".verbs .btn:nth-child(2)");
    page.wait_for("document.querySelector('.editor__make')");
    page.eval::<bool>("document.querySelectorAll('details').forEach(d => d.open = true), true");
    set(&page, "#knob-seats-min", "10");
    page.eval::<bool>("(scrollTo(0, document.body.scrollHeight), true)");
    let said = page.look().said;
    page.tap(".editor__make");
    page.wait_for("document.querySelector('.banner--notice')");
    let in_sight: bool = page.eval(
        "(() => { const r = document.querySelector('.banner--notice').getBoundingClientRect(); const hit = document.elementFromPoint(r.x + r.width / 3, r.y + r.height / 2); \
         return r.top >= -1 && r.bottom <= innerHeight && !!hit?.closest('.banner--notice'); })()",
    );
    picture(&page, "error-360x800.png");
    assert!(in_sight, "the error is out of sight");
    page.wait_for(&format!("__ce8.announcements.length > {said}"));
}

/// With forced colours every selection looks selected.
#[test]
fn a_selection_shows_in_forced_colours() {
    let house = House::open();
    let page = house.guest(Screen::DESKTOP, "/");
    page.set_media(&[("forced-colors", "active"), ("prefers-color-scheme", "dark")]);
    press(&page, Hand::Mouse, ".bar .icon-btn:last-child");
    page.wait_for("document.querySelector('[role=tab]')");
    let looks = |chosen: &str, other: &str| {
        page.eval::<bool>(&format!(
            "(() => {{ const look = s => {{ const c = getComputedStyle(document.querySelector(s)); return c.backgroundColor + c.color + c.outlineStyle; }}; return look({chosen:?}) !== look({other:?}); }})()"
        ))
    };
    picture(&page, "forced-colours-settings.png");
    assert!(looks("[role=tab][aria-selected=true]", "[role=tab][aria-selected=false]"), "tabs look alike");
    assert!(
        looks(".segments :checked + span", ".segments input:not(:checked) + span"),
        "segments look alike"
    );
    press(&page, Hand::Mouse, ".bar .icon-btn:first-child");
    press(&page, Hand::Mouse, ".verbs .btn:nth-child(2)");
    page.wait_for("document.querySelector('.choice')");
    picture(&page, "forced-colours-new-table.png");
    assert!(looks(".choice:has(:checked)", ".choice:not(:has(:checked))"), "rule sets look alike");
}

/// Home shows which rules it deals, and deals others with one press. A solo game has no code to read out.
#[test]
fn other_rules_are_one_press_away() {
    let house = House::open();
    let page = house.guest(Screen::DESKTOP, "/#seed=8");
    assert!(page.text(".verbs .btn--primary").contains("Mzansi"), "{}", page.text(".verbs .btn--primary"));
    assert!(page.text(".rule-sets").contains("South African"), "{}", page.text(".rule-sets"));
    press(&page, Hand::Mouse, ".rule-sets .btn:first-child");
    page.wait_for("document.querySelector('.table .hand__card')");
    let title = page.text(".table h1");
    assert!(title.starts_with("Classic, Round 1"), "{title}");
    let code: String = page.eval("location.pathname.slice(3)");
    assert!(!title.contains(&code), "{title}");
}

/// Every rule set can be played alone with one more press.
#[test]
fn all_other_rules_are_two_presses_away() {
    let house = House::open();
    let page = house.guest(Screen::PHONE, "/#seed=8");
    press(&page, Hand::Fingers, ".rule-sets [aria-expanded=false]");
    page.wait_for("document.querySelector('.rule-sets [aria-expanded=true]')");
    let offered: usize = page.eval("document.querySelectorAll('.rule-sets .btn:not(.btn--quiet)').length");
    assert_eq!(offered + 1, PRESETS.len(), "and the one that is played at once");
    mark(&page, "[...document.querySelectorAll('.rule-sets .btn')].find(b => b.textContent === 'Mau-Mau')");
    page.tap("[data-mark]");
    page.wait_for("document.querySelector('.table .hand__card')");
    assert!(page.text(".table h1").starts_with("Mau-Mau"), "{}", page.text(".table h1"));
}
