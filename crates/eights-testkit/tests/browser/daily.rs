//! The deal of the day in the page: by keyboard with what is said, by touch and by mouse.

use crate::{
    hands::Hand,
    house::House,
    look::Seen,
    player::Player,
    setup::{mark, press},
    tour::Tour,
};
use eights_testkit::browser::{Page, Screen};

/// A guest on a day in November 2026, late in the evening where they are. The 20th is a day of Duel, the 21st
/// one of Palace.
fn guest_on(house: &House, screen: Screen, day: u32) -> Page {
    let page = house.stranger(screen);
    page.before_each_document(&format!(
        "{{ const Real = Date; window.today = {day}; \
         Date = class extends Real {{ constructor(...a) {{ if (a.length) super(...a); else super(2026, 10, window.today, 23, 50); }} }}; }}"
    ));
    House::arrive(page, &house.url("/"))
}

/// Keeps what is copied.
fn watch_clipboard(page: &Page) {
    page.eval::<bool>(
        "(Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: text => (window.copied = text, Promise.resolve()) } }), \
         delete Navigator.prototype.share, true)",
    );
}

fn first_hand(page: &Page) -> Vec<String> {
    page.until("in turn", |look| look.turn && look.prompt.is_none() && !look.cards.is_empty());
    page.look().cards.iter().map(|card| card.name().to_owned()).collect()
}

fn button(page: &Page, hand: Hand, label: &str) {
    mark(page, &format!("[...document.querySelectorAll('button')].find(b => b.textContent === '{label}')"));
    press(page, hand, "[data-mark]");
}

/// Plays the day, shares its result and comes home to it.
fn play(hand: Hand, screen: Screen) {
    let house = House::open();
    let page = guest_on(&house, screen, 20);
    assert!(page.text("#day").contains("Duel, you and 1 bot"), "{}", page.text("#day"));
    press(&page, hand, "#day");
    let cards = first_hand(&page);
    assert_eq!(cards.len(), 8, "{cards:?}");
    let mut player = Player::new(&page, hand);
    player.play(&[]);
    page.wait_for("document.querySelector('.paper .lead')?.textContent.startsWith('Duel, 20 November: ')");
    let line = page.text(".paper .lead");
    page.wait_for(&format!("__ce8.announcements.some(said => said.text.includes('{line}'))"));
    watch_clipboard(&page);
    button(&page, hand, "Share");
    page.wait_for("window.copied");
    assert_eq!(page.eval::<String>("window.copied"), line);
    match hand {
        // A key that chooses an item of the sheet also puts the sheet away.
        Hand::Keys => page.goto(&house.url("/")),
        Hand::Fingers | Hand::Mouse => button(&page, hand, "Home"),
    }
    page.wait_for("document.querySelector('.day')");
    let result = line.strip_prefix("Duel, 20 November: ").unwrap();
    assert_eq!(page.text(".day .lead"), format!("Today: {result}."));
    page.reload();
    page.wait_for("document.querySelector('.day')");
    assert_eq!(page.text(".day .lead"), format!("Today: {result}."), "it is kept");
    watch_clipboard(&page);
    button(&page, hand, "Share your result");
    page.wait_for("window.copied");
    assert_eq!(page.eval::<String>("window.copied"), line);
    button(&page, hand, "Watch your game");
    page.wait_for("document.querySelector('.scrubber')");
    assert!(page.mishaps().is_empty(), "{:?}", page.mishaps());
}

#[test]
fn by_keyboard() {
    play(Hand::Keys, Screen::DESKTOP);
}

#[test]
fn by_touch() {
    play(Hand::Fingers, Screen::PHONE);
}

#[test]
fn by_mouse() {
    play(Hand::Mouse, Screen::DESKTOP);
}

/// Everybody has the same cards, no move is taken back, and the next day has other rules.
#[test]
fn everybody_has_the_same_cards() {
    let house = House::open();
    let (page, other) = (guest_on(&house, Screen::DESKTOP, 21), guest_on(&house, Screen::PHONE, 21));
    press(&page, Hand::Mouse, "#day");
    press(&other, Hand::Fingers, "#day");
    assert_eq!(first_hand(&page), first_hand(&other));
    // What is said of the deal comes first.
    page.hush();
    assert_eq!(page.ask("z"), "The deal of the day takes no move back.");
    let tomorrow = guest_on(&house, Screen::DESKTOP, 22);
    assert!(tomorrow.text("#day").contains("Normal Eights, you and 3 bots"));
}

#[test]
fn a_day_that_was_played_passes_the_tour() {
    let house = House::open();
    let page = guest_on(&house, Screen::PHONE, 20);
    page.eval::<bool>(r"(localStorage.setItem('eights.day', '20777 1 1 2 23\n'), true)");
    page.reload();
    page.wait_for("document.querySelector('.day')");
    assert_eq!(page.text(".day .lead"), "Today: shared 1st of 2, 23 turns.");
    let tour = Tour::default();
    tour.visit(&page, "home after the deal of the day");
    tour.end();
    press(&page, Hand::Fingers, "#day");
    page.wait_for("__ce8.announcements.some(said => said.text === \"You have played today's deal. Your first result counts.\")");
}
