//! Links to others, talk, and tables that cannot be reached.

use crate::{
    hands::Hand,
    house::House,
    look::Seen,
    setup::{Setup, open_table, start_game},
    tour::{Tour, picture},
};
use eights_testkit::browser::{Page, Screen};

/// A host in their waiting room.
fn waiting(house: &House, screen: Screen) -> Page {
    let host = house.guest(screen, "/");
    open_table(&host, Hand::Mouse, Setup { solo: false, bots: 1, ..Setup::solo("Mzansi", 4) });
    host.wait_for("document.querySelector('.invite__link')");
    host
}

const COPY: &str =
    "[...document.querySelectorAll('.invite .btn')].find(b => /Copy link/.test(b.textContent))";

/// The page says that a link was copied, and keeps saying so; if the copy failed, it shows the link,
/// selected.
#[test]
fn copying_a_link() {
    let house = House::open();
    let host = waiting(&house, Screen::DESKTOP);
    let link = host.text(".invite__link").trim().to_owned();
    host.eval::<bool>(
        "(Object.defineProperty(navigator, 'clipboard', { value: { writeText: text => window.refuses ? Promise.reject(new Error('no')) : (window.copied = text, Promise.resolve()) } }), \
         document.execCommand = () => false, true)",
    );
    crate::setup::mark(&host, COPY);
    host.click("[data-mark]");
    host.wait_for("document.querySelector('.banner--notice')?.textContent.includes('Link copied.')");
    assert_eq!(host.eval::<String>("window.copied"), link);
    host.wait_for("__ce8.announcements.some(said => said.text === 'Link copied.')");
    host.hush();
    assert!(host.ask(",").contains("Link copied."), "what the page says itself is in the history too");
    let before = host.look().said;
    host.eval::<bool>("window.refuses = true");
    host.click("[data-mark]");
    host.wait_for("document.activeElement?.id === 'by-hand'");
    let selected = "(() => { const e = document.activeElement; return e.value.slice(e.selectionStart, e.selectionEnd); })()";
    assert_eq!(host.eval::<String>(selected), link);
    host.until("it is said", |look| look.said > before);
    host.hush();
    let said: String = host.said(before).iter().map(|said| said.text.clone()).collect();
    assert!(said.contains("could not be copied") && said.contains(&link), "{said}");
    let tour = Tour::default();
    tour.visit(&host, "copy by hand");
    host.press("Escape");
    host.wait_for("!document.querySelector('#by-hand') && document.activeElement?.hasAttribute('data-mark')");
    tour.end();
}

/// A link that works only on this device says what to do, and is not offered to people elsewhere.
#[test]
fn a_link_to_this_device() {
    let house = House::open();
    let host = waiting(&house, Screen::PHONE);
    let said = host.text(".invite");
    assert!(said.contains("only on this device") && said.contains("--lan"), "{said}");
    assert!(!said.contains("WhatsApp"), "{said}");
}

/// Text that could not be sent stays in the field.
#[test]
fn talk_that_is_refused() {
    let house = House::open();
    let (page, line) = house.far_guest(Screen::DESKTOP, "/");
    start_game(&page, Hand::Mouse, Setup { solo: false, ..Setup::solo("Classic", 2) });
    page.press("/");
    page.wait_for("document.activeElement?.id === 'say'");
    page.type_text("hello");
    page.press("Enter");
    page.wait_for("document.querySelector('.talk')?.textContent.includes('hello')");
    assert_eq!(page.eval::<String>("document.querySelector('#say').value"), "");
    line.cut();
    page.wait_for("document.querySelector('.banner--warn')");
    page.type_text("are you there");
    page.press("Enter");
    page.wait_for("__ce8.announcements.some(said => /connection is lost/.test(said.text))");
    page.wait_for("document.querySelector('#say').value === 'are you there'");
    line.mend();
    page.wait_for("!document.querySelector('.banner--warn')");
    page.press("Enter");
    page.wait_for("document.querySelector('.talk').textContent.includes('are you there')");
    assert_eq!(page.eval::<String>("document.querySelector('#say').value"), "");
}

/// Everything that an invitation fetches is there: the table is, and nothing more comes.
const QUIET: &str = "new Promise(done => { let last = -1; const look = () => { \
    const all = performance.getEntriesByType('resource'); \
    if (all.length === last && all.some(entry => /client-table/.test(entry.name))) done(true); \
    else { last = all.length; setTimeout(look, 500); } }; look(); })";

/// If a table cannot be reached, the page gives the reason, a way on and a way back.
#[test]
fn a_table_that_is_not_reached() {
    let mut house = House::open();
    let host = waiting(&house, Screen::DESKTOP);
    let path: String = host.eval("location.pathname");
    let guest = house.guest(Screen::PHONE, &path);
    guest.wait_for("document.querySelector('#name')");
    guest.wait_for(QUIET);
    house.kill();
    guest.tap("#name");
    guest.type_text("Sipho");
    guest.tap("form .btn--primary");
    guest.wait_for(
        "document.querySelector('.banner--stuck')?.textContent.includes(\"Can't reach the server\")",
    );
    guest.wait_for("__ce8.announcements.some(said => said.text.includes(\"Can't reach the server\"))");
    picture(&guest, "not-reached-360x800-dark.png");
    house.restart();
    guest.tap(".banner--stuck .btn--primary");
    guest.wait_for("document.querySelector('.roster')");
}
