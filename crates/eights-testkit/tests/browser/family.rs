//! Several people at one table, and their network troubles.

use crate::{
    hands::Hand,
    house::House,
    look::Seen,
    player::{Player, play_out},
    setup::{Setup, mark, open_table, start_game},
};
use eights_testkit::browser::{Page, Screen};
use std::{thread::sleep, time::Duration};

pub(crate) fn press_named(page: &Page, name: &str) {
    let find = format!(
        "[...document.querySelectorAll('button')].filter(b => b.offsetParent).find(b => (b.getAttribute('aria-label') ?? b.textContent).trim().startsWith({name:?}))"
    );
    page.wait_for(&find);
    mark(page, &find);
    page.click("[data-mark]");
}

/// The guest sits down through the link: two taps and a name.
pub(crate) fn sit_down(guest: &Page, name: &str) {
    guest.wait_for("document.querySelector('#name')");
    guest.tap("#name");
    guest.type_text(name);
    guest.tap(".btn--primary");
    guest.wait_for("document.querySelector('.roster')");
}

/// A table for two people, started.
pub(crate) fn two(house: &House) -> (Page, Page) {
    two_with(house, |path| house.guest(Screen::PHONE, path))
}

fn two_with(house: &House, come: impl FnOnce(&str) -> Page) -> (Page, Page) {
    let host = house.guest(Screen::DESKTOP, "/");
    open_table(&host, Hand::Mouse, Setup { solo: false, bots: 0, ..Setup::solo("Classic", 2) });
    host.wait_for("document.querySelector('.roster')");
    let guest = come(&host.eval::<String>("location.pathname"));
    sit_down(&guest, "Sipho");
    host.wait_for("/Sipho/.test(document.querySelector('.roster').textContent)");
    host.click(crate::setup::START);
    for page in [&host, &guest] {
        page.wait_for("document.querySelector('.table .hand__card')");
    }
    (host, guest)
}

/// Two browsers at one table, to the end; neither ever receives the other's cards.
#[test]
fn two_browsers_play_a_game() {
    let house = House::open();
    let (host, guest) = two(&house);
    let dealt = host.look().cards;
    let frames = guest.frames().join("\n");
    let held: Vec<String> = dealt
        .iter()
        .map(|card| card.spot.replace("card ", "").split(' ').next().unwrap().to_owned())
        .collect();
    let seen_by_guest: Vec<String> = guest.look().cards.iter().map(|card| card.spot.clone()).collect();
    for card in &held {
        let is_seen = frames.contains(&format!("\"{card}\""))
            && !seen_by_guest.iter().any(|spot| spot.contains(card.as_str()));
        assert!(!is_seen, "{card} of the host came over the guest's line");
    }
    let html: String = guest.eval("document.querySelector('.seats').outerHTML");
    assert!(dealt.iter().all(|card| !html.contains(card.name())), "{html}");
    play_out(&mut [Player::new(&host, Hand::Mouse), Player::new(&guest, Hand::Fingers)]);
    assert!(
        host.mishaps().is_empty() && guest.mishaps().is_empty(),
        "{:?} {:?}",
        host.mishaps(),
        guest.mishaps()
    );
}

/// Link and code both lead to the table; an unlisted table is not found.
#[test]
fn ways_to_a_table() {
    let house = House::open();
    let host = house.guest(Screen::PHONE, "/");
    // A name and two taps lead to the link.
    open_table(&host, Hand::Fingers, Setup { solo: false, bots: 0, ..Setup::solo("Mzansi", 4) });
    host.wait_for("document.querySelector('.invite__link')");
    let link = host.text(".invite__link").trim().to_owned();
    assert!(link.contains("/t/"), "{link}");
    assert!(host.eval::<bool>("!!document.querySelector('.qr svg, .qr img')"), "no picture of the link");
    let code = link.rsplit('/').next().unwrap().to_owned();
    let other = house.guest(Screen::DESKTOP, "/");
    other.wait_for("/No open tables/.test(document.body.textContent)");
    other.click("#name");
    other.type_text("Lerato");
    other.click(".verbs .btn:nth-child(3)");
    other.wait_for("document.activeElement?.id === 'code'");
    other.type_text(&code.to_lowercase());
    other.press("Enter");
    other.wait_for("document.querySelector('.roster, form.panel .btn--primary')");
    if other.eval::<bool>("!document.querySelector('.roster')") {
        other.click("form.panel .btn--primary");
    }
    other.wait_for("/Lerato/.test(document.querySelector('.roster')?.textContent ?? '')");
    host.wait_for("/Lerato/.test(document.querySelector('.roster').textContent)");
    host.wait_for("__ce8.announcements.some(said => /Lerato sits down/.test(said.text))");
    let wrong = house.guest(Screen::DESKTOP, "/t/ZZZZZZ");
    wrong.wait_for("document.querySelector('#name')");
    wrong.click("#name");
    wrong.type_text("Thabo");
    wrong.click(".btn--primary");
    wrong.wait_for("/No table ZZZZZZ/.test(document.body.textContent)");
}

/// The network fails and recovers: the hand stays readable, and play goes on.
#[test]
fn the_network_is_cut() {
    let house = House::open();
    let mut line = None;
    let (host, guest) = two_with(&house, |path| {
        let (page, cuttable) = house.far_guest(Screen::PHONE, path);
        line = Some(cuttable);
        page
    });
    let line = line.unwrap();
    let hand = guest.look().cards;
    line.cut();
    guest.wait_for("document.querySelector('.banner--warn')");
    guest.wait_for(
        "__ce8.announcements.some(said => /Connection lost/.test(said.text) && said.prio === 'urgent')",
    );
    assert_eq!(guest.look().cards.len(), hand.len(), "the hand stays readable");
    host.wait_for("document.querySelector('.seat[data-off]')");
    crate::tour::picture(&guest, "reconnecting-360x800-dark.png");
    sleep(Duration::from_secs(3));
    line.mend();
    guest.wait_for("!document.querySelector('.banner--warn')");
    guest.wait_for("__ce8.announcements.some(said => /^Connected/.test(said.text))");
    assert_eq!(
        guest.look().cards.iter().map(|card| card.name().to_owned()).collect::<Vec<_>>(),
        hand.iter().map(|card| card.name().to_owned()).collect::<Vec<_>>()
    );
    play_out(&mut [Player::new(&host, Hand::Mouse), Player::new(&guest, Hand::Fingers)]);
}

/// After a reload, in another tab, after the server's death: the player keeps the seat.
#[test]
fn the_seat_is_kept() {
    let mut house = House::open();
    let (host, guest) = two(&house);
    let names = |page: &Page| page.look().cards.iter().map(|card| card.name().to_owned()).collect::<Vec<_>>();
    let hand = names(&guest);
    guest.reload();
    guest.until("at the table again", |look| look.table && look.cards.len() == hand.len());
    assert_eq!(names(&guest), hand);
    let second = house.tab(&guest, Screen::DESKTOP, &guest.eval::<String>("location.pathname"));
    second.until("the seat here", |look| look.table && look.cards.len() == hand.len());
    guest.wait_for("/another tab/.test(document.body.textContent)");
    crate::tour::picture(&guest, "other-tab-360x800-dark.png");
    press_named(&guest, "Play here");
    guest.until("back", |look| look.table && look.sheet.is_none());
    second.wait_for("/another tab/.test(document.body.textContent)");
    second.close();
    house.kill();
    host.wait_for("document.querySelector('.banner--warn')");
    house.restart();
    for page in [&host, &guest] {
        page.wait_at_most(
            Duration::from_secs(60),
            "!document.querySelector('.banner--warn') && document.querySelector('.hand__card')",
        );
    }
    assert_eq!(names(&guest), hand);
    play_out(&mut [Player::new(&host, Hand::Mouse), Player::new(&guest, Hand::Fingers)]);
}

/// Quick chat everywhere; free text only at unlisted tables; a muted player is not heard.
#[test]
fn talk() {
    let house = House::open();
    let (host, guest) = two(&house);
    host.press("/");
    host.click("[role=tab]:nth-child(2)");
    host.click("#say");
    host.type_text("Sharp sharp!");
    host.press("Enter");
    guest.wait_for("__ce8.announcements.some(said => /Sharp sharp/.test(said.text))");
    host.press("Escape");
    host.press(";");
    host.until("the phrases", |look| look.sheet.is_some());
    host.press("Enter");
    guest.wait_for("__ce8.announcements.some(said => /Hello/.test(said.text))");
    let listed = house.guest(Screen::DESKTOP, "/");
    start_game(&listed, Hand::Mouse, Setup { solo: false, listed: true, ..Setup::solo("Classic", 2) });
    listed.click("#tab-chat");
    listed.wait_for("document.querySelector('.quick')");
    assert!(!listed.eval::<bool>("!!document.getElementById('say')"), "free text at a listed table");
}
