//! A solo game: its room runs in a worker, whose code is fetched for the first solo game.

use crate::{
    hands::Hand,
    house::House,
    look::Seen,
    player::Player,
    setup::{Setup, mark, play_now, press, start_game},
};
use eights_testkit::browser::{Page, Screen};
use std::collections::BTreeSet;

fn names(page: &Page) -> Vec<String> {
    page.look().cards.iter().map(|card| card.name().to_owned()).collect()
}

fn until_my_turn(page: &Page) -> Vec<String> {
    page.until("in turn", |look| look.turn && look.prompt.is_none() && !look.cards.is_empty());
    page.hush();
    names(page)
}

/// Exposes the page's workers: the last one, their number, and whether the last one has done anything yet.
fn watch_workers(page: &Page) {
    page.eval::<bool>(
        "(window.Worker = class extends Worker { constructor(...a) { super(...a); window.last = this; window.workers = (window.workers ?? 0) + 1; \
         window.served = false; this.addEventListener('message', said => window.served ||= /\"is\":\"done\"/.test(said.data)); } }, true)",
    );
}

#[test]
fn it_is_fetched_once_and_when_it_is_needed() {
    let house = House::open();
    let page = house.guest(Screen::DESKTOP, "/#seed=8");
    watch_workers(&page);
    let fetched = "performance.getEntriesByType('resource').filter(entry => /solo-/.test(entry.name)).length";
    page.wait_for("document.fonts.status === 'loaded'");
    assert_eq!(page.eval::<u32>(fetched), 0, "nobody plays alone yet");
    play_now(&page);
    let hand = until_my_turn(&page);
    page.reload();
    assert_eq!(until_my_turn(&page), hand, "it was kept");
    let again = house.guest(Screen::DESKTOP, "/#seed=8");
    play_now(&again);
    assert_eq!(until_my_turn(&again), hand, "the seed decides the deal");
    let other = house.guest(Screen::DESKTOP, "/#seed=9");
    play_now(&other);
    assert_ne!(until_my_turn(&other), hand);
    assert!(page.mishaps().is_empty(), "{:?}", page.mishaps());
}

/// Their code comes with the first of them, and they play.
#[test]
fn bots_that_think() {
    let house = House::open();
    let page = house.guest(Screen::DESKTOP, "/#seed=8");
    for level in ["grandmaster", "expert"] {
        page.goto(&house.url("/#seed=8"));
        page.wait_for("document.querySelector('.verbs')");
        start_game(&page, Hand::Mouse, Setup { level, ..Setup::solo("Classic", 2) });
        let mut player = Player::new(&page, Hand::Mouse);
        for _ in 0..3 {
            player.act_once();
        }
        drop(player);
        assert!(page.mishaps().is_empty(), "{level}: {:?}", page.mishaps());
    }
}

#[test]
fn a_move_is_taken_back() {
    let house = House::open();
    let page = house.guest(Screen::DESKTOP, "/#seed=8");
    play_now(&page);
    let hand = until_my_turn(&page);
    let hint = page.ask("g");
    assert!(hint.starts_with("Grandmaster would choose "), "{hint}");
    let mut player = Player::new(&page, Hand::Mouse);
    player.step();
    page.until("in turn again", |look| look.turn && look.prompt.is_none());
    assert_ne!(until_my_turn(&page), hand);
    let said = page.ask("z");
    assert!(said.starts_with("Taken back."), "{said}");
    page.until("as it was", |look| look.cards.len() == hand.len());
    assert_eq!(names(&page), hand);
    player.step();
}

/// The page retries a worker that it could not fetch; after a crash the table comes back as it was.
#[test]
fn the_worker_is_lost() {
    let house = House::open();
    let page = house.guest(Screen::PHONE, "/#seed=8");
    watch_workers(&page);
    page.eval::<bool>(
        "(window.place = document.querySelector('meta[name=eights-solo]'), window.solo = place.content, place.content = '/no.js', true)",
    );
    press(&page, Hand::Mouse, ".verbs .btn--primary");
    page.wait_for("window.workers > 1");
    page.wait_for("document.querySelector('.banner')?.textContent.includes('Connecting')");
    page.wait_for("document.querySelector('.banner--stuck')?.textContent.includes('could not be loaded')");
    crate::tour::picture(&page, "no-worker-360x800-dark.png");
    assert!(!page.look().table);
    page.click(".banner--stuck .btn:not(.btn--primary)");
    page.wait_for("!document.querySelector('.banner--stuck')");
    press(&page, Hand::Mouse, ".verbs .btn--primary");
    page.wait_for("document.querySelector('.banner--stuck')");
    page.eval::<bool>("(place.content = solo, true)");
    page.click(".banner--stuck .btn--primary");
    page.wait_for("document.querySelector('.table .hand__card')");
    let hand = until_my_turn(&page);
    // It is lost in the middle of a game, and cannot be fetched again at first.
    page.eval::<bool>("(place.content = '/no.js', last.dispatchEvent(new Event('error')), true)");
    page.wait_for("document.querySelector('.table .banner')?.textContent.includes('Connecting')");
    page.wait_for(
        "document.querySelector('.table .banner--stuck')?.textContent.includes('could not be loaded')",
    );
    let before = page.eval::<u32>("workers");
    page.eval::<bool>("(place.content = solo, true)");
    page.click(".table .banner--stuck .btn--primary");
    page.wait_for(&format!("workers > {before} && served"));
    page.wait_for("!document.querySelector('.table .banner')");
    assert_eq!(until_my_turn(&page), hand);
    let mut player = Player::new(&page, Hand::Mouse);
    (0..3).for_each(|_| player.step());
}

/// A player of a solo game keeps their seat at a server's table, and the other way round: home shows both.
#[test]
fn two_seats_are_kept() {
    let house = House::open();
    let page = house.guest(Screen::PHONE, "/#seed=8");
    let setup = Setup { solo: false, ..Setup::solo("Classic", 3) };
    start_game(&page, Hand::Fingers, setup);
    let among_others: String = page.eval("location.pathname");
    let seats = "[...document.querySelectorAll('[aria-labelledby=go-on] .btn')]";
    page.goto(&house.url("/"));
    page.wait_for(&format!("{seats}.length === 1"));
    play_now(&page);
    let alone: String = page.eval("location.pathname");
    page.goto(&house.url("/"));
    page.wait_for(&format!("{seats}.length === 2"));
    crate::tour::picture(&page, "home-two-seats-360x800-dark.png");
    let mut visited = BTreeSet::new();
    // The one played last comes first.
    for n in [1, 0, 1] {
        mark(&page, &format!("{seats}[{n}]"));
        page.tap("[data-mark]");
        page.wait_for("document.querySelector('.table .hand__card')");
        visited.insert(page.eval::<String>("location.pathname"));
        page.goto(&house.url("/"));
        page.wait_for(&format!("{seats}.length === 2"));
    }
    assert_eq!(visited, BTreeSet::from([among_others, alone]));
}
