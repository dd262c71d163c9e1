//! Visibility: at every size, for every kind of sight, and without motion.

use crate::{
    hands::Hand,
    house::House,
    look::Seen,
    player::Player,
    setup::{Setup, changed, play_now, start_game},
    tour::{picture, whole_picture},
};
use eights_testkit::browser::{Page, Screen};
use serde::Deserialize;

/// A card of the hand on the screen.
#[derive(Debug, Deserialize)]
struct Strip {
    name: String,
    /// The share of its upper left corner, with rank and suit, that can be touched: from 0 to 1.
    seen: f64,
    width: f64,
    height: f64,
    opacity: f64,
}

/// The visible hand: each corner with rank and pip is open, whatever overlaps.
const STRIPS: &str = "[...document.querySelectorAll('.hand__card')].map(card => { card.scrollIntoView({ block: 'nearest', inline: 'nearest' }); \
    const r = card.getBoundingClientRect(), face = card.querySelector('svg').getBoundingClientRect(); \
    const points = []; for (const u of [.06, .16, .26]) for (const v of [.06, .2, .34]) points.push([face.x + face.width * u, face.y + face.height * v]); \
    const open = points.filter(([x, y]) => { const hit = document.elementFromPoint(x, y); return hit && card.contains(hit); }).length; \
    return { name: card.getAttribute('aria-label'), seen: open / points.length, width: r.width, height: r.height, opacity: +getComputedStyle(card).opacity }; })";

/// Whether the player can read and touch the hand.
fn is_usable(page: &Page, n: usize, where_: &str, least: f64) {
    let strips: Vec<Strip> = page.eval(STRIPS);
    assert_eq!(strips.len(), n, "{where_}");
    for strip in &strips {
        assert!(strip.seen >= 0.99, "{where_}: rank and suit of {} are hidden: {strip:?}", strip.name);
        assert!(strip.width >= least - 0.5 && strip.height >= 44.0, "{where_}: too narrow: {strip:?}");
        assert!((strip.opacity - 1.0).abs() < 0.01, "{where_}: faint: {strip:?}");
    }
    let over: bool =
        page.eval("document.scrollingElement.scrollWidth > document.documentElement.clientWidth");
    assert!(!over, "{where_}: wider than the screen");
}

/// Hands of 1, 7, 14, 24 and 40 cards at every size.
#[test]
fn hands_of_all_sizes() {
    let house = House::open();
    for n in [1_usize, 7, 14, 24, 40] {
        let page = house.guest(Screen::PHONE, "/#seed=8");
        let hand = n.to_string();
        // Two packs are enough for two such hands, not for ten.
        let rules = changed("classic", &[("deal.hand", &hand), ("pack.two-from", "2"), ("seats.max", "2")]);
        start_game(
            &page,
            Hand::Fingers,
            Setup { code: Some(&rules.share_code()), pace: "slow", ..Setup::solo("Classic", 2) },
        );
        page.until("dealt", |look| look.cards.len() >= n);
        let n = page.look().cards.len();
        for (width, height) in [(320, 568), (360, 800), (412, 915), (800, 360), (768, 1024), (1440, 900)] {
            page.set_screen(Screen::PHONE.sized(width, height));
            let least = if n <= 14 && width >= 360 && width != 800 { 44.0 } else { 24.0 };
            is_usable(&page, n, &format!("{n} cards at {width}x{height}"), least);
            if [(320, 568), (800, 360), (768, 1024)].contains(&(width, height)) || n > 7 {
                picture(&page, &format!("hand-{n}-{width}x{height}-dark.png"));
            }
        }
        page.close();
    }
}

/// Elements over the piles, and words cut off at the seats and below.
const COVERED: &str = "[...document.querySelectorAll('.pile')].flatMap(pile => { pile.scrollIntoView({ block: 'center' }); const r = pile.getBoundingClientRect(); \
    return [[.5, .5], [.15, .15], [.85, .15], [.15, .85], [.85, .85]].map(([u, v]) => document.elementFromPoint(r.x + r.width * u, r.y + r.height * v)) \
        .filter(hit => !hit || !pile.contains(hit)).map(hit => hit?.outerHTML.slice(0, 90) ?? 'the edge of the screen'); }) \
    .concat([...document.querySelectorAll('.seat__name, .caption, .bar__title')].filter(e => e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 2).map(e => 'cut off: ' + e.textContent))";

/// With forced colours and text twice as large, nothing is cut off.
#[test]
fn forced_colours_and_large_text() {
    let house = House::open();
    let page = house.guest(Screen::DESKTOP, "/#seed=8");
    play_now(&page);
    page.until("in turn", |look| look.turn);
    page.set_media(&[
        ("forced-colors", "active"),
        ("prefers-color-scheme", "dark"),
        ("prefers-reduced-motion", "reduce"),
    ]);
    picture(&page, "forced-colours-1440x900-dark.png");
    let marked: bool = page.eval("[...document.querySelectorAll('.hand__card[data-playable]')].every(c => getComputedStyle(c).outlineStyle !== 'none' || getComputedStyle(c).borderStyle !== 'none' || getComputedStyle(c, '::before').content !== 'none')");
    assert!(marked, "playable cards are not marked in forced colours");
    page.set_screen(Screen::DESKTOP);
    page.eval::<bool>("(localStorage.setItem('eights.settings', JSON.stringify({ ...JSON.parse(localStorage.getItem('eights.settings') ?? '{}'), text: '200' })), true)");
    page.reload();
    page.until("there again", |look| look.turn && look.focus.starts_with("card "));
    for (width, height) in [(320, 568), (360, 800), (1440, 900)] {
        page.set_screen(Screen::DESKTOP.sized(width, height));
        let over: bool =
            page.eval("document.scrollingElement.scrollWidth > document.documentElement.clientWidth");
        assert!(!over, "wider than {width} with large text");
        let cut: Vec<String> = page.eval(
            "[...document.querySelectorAll('button, h1, h2, p, label')].filter(e => e.offsetParent && !e.closest('.hidden, .log, .aside') && e.scrollWidth > e.clientWidth + 2 && getComputedStyle(e).overflowX === 'hidden' && getComputedStyle(e).textOverflow !== 'ellipsis').map(e => e.outerHTML.slice(0, 120))",
        );
        assert!(cut.is_empty(), "cut off at {width} with large text: {cut:?}");
        let covered: Vec<String> = page.eval(COVERED);
        assert!(covered.is_empty(), "covered at {width} with large text: {covered:?}");
        whole_picture(&page, &format!("large-text-{width}x{height}-dark.png"));
    }
}

/// With reduced motion, nothing moves.
#[test]
fn nothing_moves_where_it_should_not() {
    let house = House::open();
    let page = house.guest(Screen::DESKTOP, "/#seed=8");
    page.eval::<bool>("(window.moved = [], setInterval(() => document.getAnimations().forEach(a => { const e = a.effect; \
        const moves = e.getKeyframes().some(k => ('transform' in k || 'translate' in k || 'rotate' in k || 'scale' in k)); \
        const t = e.getComputedTiming(); if (moves && t.activeDuration > 0) moved.push(e.target.outerHTML.slice(0, 80)); \
        if (t.iterations === Infinity) moved.push('for ever: ' + e.target.outerHTML.slice(0, 80)); }), 8), true)");
    play_now(&page);
    let mut player = Player::new(&page, Hand::Mouse);
    (0..4).for_each(|_| player.act_once());
    let moved: Vec<String> = page.eval("[...new Set(moved)]");
    assert!(moved.is_empty(), "{moved:?}");
}

/// Animations end, and nothing flickers.
#[test]
fn motion_ends() {
    let house = House::open();
    let page = house.guest(Screen::DESKTOP.moving(), "/#seed=8");
    page.eval::<bool>("(window.long = {}, window.times = [], setInterval(() => document.getAnimations().forEach(a => { const e = a.effect, t = e.getComputedTiming(); \
        if (t.iterations === Infinity || t.activeDuration > 5000) long[e.target.outerHTML.slice(0, 80)] = t.activeDuration; else times.push(t.activeDuration); }), 8), true)");
    play_now(&page);
    let mut player = Player::new(&page, Hand::Mouse);
    (0..3).for_each(|_| player.act_once());
    let long: serde_json::Value = page.eval("window.long");
    assert_eq!(long, serde_json::json!({}));
    let times: Vec<f64> = page.eval("[...new Set(times)]");
    // One card played and one drawn.
    for wanted in [260.0, 220.0] {
        assert!(
            times.iter().any(|time| (time - wanted).abs() <= wanted * 0.2),
            "nothing takes {wanted} ms: {times:?}"
        );
    }
    assert!(times.iter().all(|time| *time <= 2000.0), "{times:?}");
}
