//! The page's size, its speed, and its memory.

use crate::{
    hands::Hand,
    house::House,
    line::Pace,
    look::Seen,
    player::Player,
    setup::{Setup, changed, play_now, start_game},
};
use eights_testkit::browser::{Browser, Screen};
use std::{thread::sleep, time::Duration};

/// The first load is at most this many bytes.
const MOST: f64 = 235_000.0;

#[test]
fn the_first_load_is_small() {
    let house = House::open();
    let page = house.guest(Screen::PHONE, "/");
    page.wait_for("document.fonts.status === 'loaded'");
    sleep(Duration::from_millis(500));
    let first = page.received();
    page.wait_for("navigator.serviceWorker.controller || navigator.serviceWorker.ready.then(() => true)");
    page.reload();
    page.wait_for("document.querySelector('#app h1')");
    sleep(Duration::from_millis(300));
    let again = page.received() - first;
    println!("first load {:.0} kB, again {:.0} kB", first / 1000.0, again / 1000.0);
    assert!(first <= MOST, "{first} bytes");
    assert!(again <= 30_000.0, "{again} bytes the second time");
}

/// On a processor four times slower the page is usable within 1.5 seconds.
#[test]
fn it_is_there_soon() {
    let house = House::open();
    let page = Browser::shared().page(Screen::PHONE);
    page.before_each_document("new MutationObserver((_, me) => { if (document.querySelector('.verbs button')) { window.there = performance.now(); me.disconnect(); } }).observe(document, { childList: true, subtree: true })");
    page.slow_down(4);
    let mut times: Vec<f64> = (0..3)
        .map(|_| {
            page.goto("about:blank");
            page.goto(&house.url("/"));
            page.wait_for("window.there");
            page.eval::<f64>("window.there")
        })
        .collect();
    println!("usable after {times:.0?} ms with a processor four times slower");
    times.sort_by(f64::total_cmp);
    // Other tests may keep the machine busy: the best of three is the page's own time.
    assert!(times[0] <= 1500.0, "{times:?}");
}

/// The first hand is dealt with at most this many bytes, everything included.
const MOST_FOR_A_HAND: u64 = 450_000;

/// A first visit over a slow line with a processor four times slower: the player presses "Play now" as soon
/// as it is there, and has a hand.
#[test]
fn a_first_hand_is_small_and_soon() {
    let house = House::open();
    let line = house.slow_line(Pace { bytes: 200_000.0, delay: Duration::from_millis(150) });
    let page = house.stranger(Screen::PHONE);
    // What is kept for later is fetched eight seconds on, which on a busy machine may be before the hand.
    page.before_each_document("delete Navigator.prototype.serviceWorker");
    page.before_each_document(
        "new MutationObserver((_, me) => { const play = document.querySelector('.verbs .btn--primary'); \
         if (play && !window.pressed) { window.pressed = performance.now(); play.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })); play.click(); } \
         if (document.querySelector('.table .hand__card')) { window.dealt = performance.now(); me.disconnect(); } \
         }).observe(document, { childList: true, subtree: true })",
    );
    page.slow_down(4);
    page.goto(&format!("http://{}/#seed=8", line.address));
    page.wait_at_most(Duration::from_secs(90), "window.dealt");
    let bytes = line.received();
    let [pressed, dealt] = ["pressed", "dealt"].map(|when| page.eval::<f64>(&format!("window.{when}")));
    println!("a first hand: {} kB, home after {pressed:.0} ms, dealt after {dealt:.0} ms", bytes / 1000);
    crate::tour::picture(&page, "first-hand-360x800-dark.png");
    assert!(bytes <= MOST_FOR_A_HAND, "{bytes} bytes");
    assert!(page.mishaps().is_empty(), "{:?}", page.mishaps());
}

/// After two hundred turns the page is no larger than after the first twenty.
#[test]
fn long_games_do_not_grow() {
    let house = House::open();
    let page = house.guest(Screen::DESKTOP, "/#seed=8");
    let rules = changed("playpalace", &[("score.target", "10000")]);
    start_game(&page, Hand::Mouse, Setup { code: Some(&rules.share_code()), ..Setup::solo("Palace", 2) });
    let mut player = Player::new(&page, Hand::Fingers);
    player.hand = Hand::Mouse;
    let size = || {
        let wasm: f64 = page.eval("window.__ce8.memory?.() ?? 0");
        (page.heap(), page.eval::<f64>("document.querySelectorAll('*').length"), wasm)
    };
    let turns = |player: &Player<'_>| player.met.get("turn").copied().unwrap_or(0);
    while turns(&player) < 60 {
        player.step();
    }
    let before = size();
    while turns(&player) < 200 {
        player.step();
    }
    let after = size();
    println!(
        "heap {:.1} MB, then {:.1} MB; elements {} then {}",
        before.0 / 1e6,
        after.0 / 1e6,
        before.1,
        after.1
    );
    assert!(after.0 < before.0 * 1.25 + 1_000_000.0, "the heap grew from {} to {}", before.0, after.0);
    assert!(after.1 < before.1 + 400.0, "the page grew from {} to {} elements", before.1, after.1);
}

/// Without a network, games with bots continue and start.
#[test]
fn alone_without_a_network() {
    let mut house = House::open();
    let page = house.guest(Screen::PHONE, "/#seed=8");
    page.wait_for("navigator.serviceWorker.ready.then(() => true)");
    page.wait_for("caches.keys().then(names => names.length > 0 && caches.open(names[0])).then(cache => cache.keys()).then(kept => kept.length > 5)");
    house.kill();
    page.set_offline(true);
    page.reload();
    page.wait_for("document.querySelector('.verbs')");
    crate::tour::picture(&page, "offline-360x800-dark.png");
    play_now(&page);
    let mut player = Player::new(&page, Hand::Fingers);
    (0..2).for_each(|_| player.step());
    let hand = page.look().cards.len();
    page.reload();
    page.until("the game goes on", |look| look.table && look.cards.len() == hand);
}
