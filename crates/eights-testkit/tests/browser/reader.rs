//! The guide in the page: with keys and announcements, with fingers, with the mouse; from home, from a table,
//! from an invitation, and offline.

use crate::{
    hands::Hand,
    house::House,
    look::Seen,
    setup::{Setup, mark, open_table, press, start_game, tab_to},
    tour::Tour,
};
use eights::rules::PRESETS;
use eights_testkit::browser::{Page, Screen};

const STEP: &str = "document.querySelector('.reader__step h2')?.textContent ?? ''";

fn step(page: &Page) -> String {
    page.eval(STEP)
}

fn wait_for_step(page: &Page, start: &str) {
    page.wait_for(&format!("({STEP}).startsWith({start:?})"));
}

/// Everything with keys: opening, leafing, hearing each step, trying a card, closing.
#[test]
fn with_keys_every_step_is_announced() {
    let house = House::open();
    let page = house.guest(Screen::DESKTOP, "/");
    tab_to(&page, "[aria-labelledby=learn] .btn:nth-child(2)");
    page.press("Enter");
    wait_for_step(&page, "1 of ");
    page.wait_for("document.activeElement?.textContent === 'How to play Mzansi'");
    assert_eq!(page.eval::<String>("location.pathname"), "/guide/south-african");
    assert_eq!(page.eval::<String>("document.title"), "How to play Mzansi · Crazy Eights");
    let steps: usize = page.eval("document.querySelectorAll('.reader__contents li').length");
    assert!((2..=9).contains(&steps), "{steps}");
    for n in 2..=steps {
        let before = page.said(0).len();
        page.press("ArrowRight");
        wait_for_step(&page, &format!("{n} of {steps}"));
        page.until("the step is said", |_| {
            page.said(0).iter().skip(before).any(|said| said.text.starts_with(&format!("{n} of {steps}. ")))
        });
        assert!(page.eval::<bool>(
            "!!document.querySelector('figure.reader__figure figcaption')?.textContent.trim()"
        ));
    }
    page.press("ArrowRight");
    assert!(step(&page).starts_with(&format!("{steps} of")), "the last step is the last");
    (1..steps - 1).for_each(|_| page.press("ArrowLeft"));
    wait_for_step(&page, "2 of ");
    tab_to(&page, ".trial__card");
    page.press("Enter");
    page.wait_for("document.querySelector('.trial__said')?.textContent.startsWith('Yes')");
    page.until("the answer is said", |_| {
        page.said(0).iter().any(|said| said.text.starts_with("Yes: you can"))
    });
    page.press("Escape");
    page.wait_for("location.pathname === '/' && !document.querySelector('.reader')");
    page.wait_for("document.activeElement?.textContent === 'How to play'");
    assert!(page.mishaps().is_empty(), "{:?}", page.mishaps());
}

/// With fingers: the contents, Next, a wrong card, Listen, and the browser's Back.
#[test]
fn with_fingers() {
    let house = House::open();
    let page = house.guest(Screen::PHONE, "/");
    press(&page, Hand::Fingers, "[aria-labelledby=learn] .btn:nth-child(2)");
    wait_for_step(&page, "1 of ");
    page.tap(".reader__ways .btn--primary");
    wait_for_step(&page, "2 of ");
    mark(
        &page,
        "[...document.querySelectorAll('.trial__card')].find(card => card.ariaLabel.includes('diamonds'))",
    );
    page.tap("[data-mark]");
    page.wait_for("document.querySelector('.trial__said .bad')");
    page.tap(".reader__contents li:last-child button");
    page.wait_for("document.querySelector('.reader__contents li:last-child [aria-current=step]')");
    page.tap(".reader .bar .icon-btn:nth-of-type(2)");
    page.until("it is read aloud", |_| page.said(0).iter().any(|said| said.sink == "aloud"));
    page.back();
    page.wait_for("location.pathname === '/' && document.querySelector('.verbs')?.checkVisibility()");
}

/// Every preset has its address, and looks right.
#[test]
fn every_preset_has_an_address() {
    let house = House::open();
    let tour = Tour::default();
    for preset in PRESETS {
        let page = house.guest(Screen::DESKTOP, &format!("/guide/{}", preset.name));
        wait_for_step(&page, "1 of ");
        assert_eq!(page.eval::<String>("location.pathname"), format!("/guide/{}", preset.name));
        page.wait_for("document.querySelector('.reader__rest h3')");
        if ["south-african", "normal-eights"].contains(&preset.name) {
            page.wait_for("document.styleSheets.length > 1");
            page.click(".reader__ways .btn--primary");
            wait_for_step(&page, "2 of ");
            tour.visit(&page, &format!("guide {}", preset.name));
        }
        assert!(page.mishaps().is_empty(), "{:?}", page.mishaps());
        page.close();
    }
    tour.end();
}

/// The menu turns to another rule set and keeps the focus; the sheet to print opens by itself.
#[test]
fn with_a_mouse_to_other_rules_and_to_print() {
    let house = House::open();
    let page = house.guest(Screen::DESKTOP, "/guide/classic");
    wait_for_step(&page, "1 of ");
    page.eval::<bool>(
        "(() => { const menu = document.querySelector('#guide-of'); menu.value = 'playpalace'; menu.dispatchEvent(new Event('change', { bubbles: true })); return true; })()",
    );
    page.wait_for("document.querySelector('.reader h1')?.textContent === 'How to play Palace'");
    page.wait_for("document.activeElement?.id === 'guide-of' && location.pathname === '/guide/playpalace'");
    page.eval::<bool>("(window.open = (url) => { window.opened = url; }, URL.createObjectURL = (blob) => { window.sheet = blob.text(); return 'blob:sheet'; }, true)");
    page.click(".reader .bar .icon-btn:last-child");
    page.wait_for("window.opened === 'blob:sheet'");
    let sheet: String = page.eval("window.sheet");
    assert!(sheet.contains("<h1>How to play Palace</h1>") && sheet.contains("/guide-print-"), "{sheet}");
    page.click(".reader .bar .icon-btn:first-child");
    page.wait_for("!document.querySelector('.reader') && location.pathname === '/'");
}

/// The rules tab has headings, and opens the guide to the rules in force, house rules included.
#[test]
fn from_the_table_with_house_rules() {
    let house = House::open();
    let page = house.guest(Screen::DESKTOP, "/#seed=8");
    let rules = crate::setup::changed("classic", &[("deal.hand", "6")]);
    start_game(&page, Hand::Mouse, Setup { code: Some(&rules.share_code()), ..Setup::solo("Classic", 3) });
    page.click("#tab-rules");
    page.wait_for("document.querySelectorAll('#aside-panel h3').length > 3");
    page.click("#aside-panel .btn");
    wait_for_step(&page, "1 of ");
    page.wait_for("document.querySelector('.reader__rest')?.textContent.includes('6')");
    assert!(page.text(".reader h1").contains("Classic"), "{}", page.text(".reader h1"));
    assert!(
        page.eval::<String>("document.querySelector('#guide-of option:checked').textContent")
            .starts_with("House rules")
    );
    page.press("Escape");
    page.wait_for("document.querySelector('.table .hand__card')?.checkVisibility() && !document.querySelector('.reader')");
    assert!(page.mishaps().is_empty(), "{:?}", page.mishaps());
}

/// An invitation leads to the guide before anybody sits down.
#[test]
fn from_an_invitation() {
    let house = House::open();
    let host = house.guest(Screen::DESKTOP, "/");
    open_table(&host, Hand::Mouse, Setup { solo: false, bots: 1, ..Setup::solo("Palace", 4) });
    host.wait_for("document.querySelector('.invite__link')");
    let link: String = host.eval("location.pathname");
    let page = house.guest(Screen::PHONE, &link);
    mark(&page, "[...document.querySelectorAll('.btn')].find(b => b.textContent === 'How to play Palace')");
    page.tap("[data-mark]");
    wait_for_step(&page, "1 of ");
    page.back();
    page.wait_for("document.querySelector('#name')?.checkVisibility()");
    assert_eq!(page.eval::<String>("location.pathname"), link);
}

/// Without a network the guide is there.
#[test]
fn without_a_network() {
    let mut house = House::open();
    let page = house.guest(Screen::PHONE, "/");
    page.wait_for("navigator.serviceWorker.ready.then(() => true)");
    page.wait_for("caches.keys().then(names => names.length > 0 && caches.open(names[0])).then(cache => cache.keys()).then(kept => kept.length > 5)");
    house.kill();
    page.set_offline(true);
    page.goto(&house.url("/guide/classic"));
    wait_for_step(&page, "1 of ");
    page.wait_for("document.styleSheets.length > 1");
}
