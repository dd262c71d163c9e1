//! Layout: nothing overlaps at any size, and nothing jumps.

use crate::{
    hands::Hand,
    house::House,
    look::Seen,
    player::Player,
    setup::{Setup, play_now, start_game},
    tour::picture,
};
use eights_testkit::browser::{Page, Screen};
use serde::Deserialize;

/// All elements that must not overlap, and those that do.
const OVERLAPS: &str = "(() => { const all = selector => [...document.querySelectorAll(selector)].filter(e => e.getClientRects().length); \
    const box = (e, name) => { const r = e.getBoundingClientRect(); return { name, l: r.left, t: r.top, r: r.right, b: r.bottom }; }; \
    const cloth = box(document.querySelector('.cloth'), 'cloth'); \
    const things = [...all('.seat').map((e, n) => box(e, 'seat ' + n)), ...all('.pile > .ce-card:last-of-type').map((e, n) => box(e, 'pile ' + n)), \
        ...all('.caption').map(e => box(e, 'caption')), ...all('.asked .chip, .window--small').map((e, n) => box(e, 'chip ' + n))]; \
    const hand = all('.hand__card').map(e => box(e.querySelector('svg'), 'card')); \
    const found = []; \
    for (const [n, a] of things.entries()) { \
        if (a.l < cloth.l - 1 || a.r > cloth.r + 1 || a.t < cloth.t - 1 || a.b > cloth.b + 1) found.push(a.name + ' leaves the cloth'); \
        for (const b of things.slice(n + 1).concat(hand)) if (Math.min(a.r, b.r) - Math.max(a.l, b.l) > 1.5 && Math.min(a.b, b.b) - Math.max(a.t, b.t) > 1.5) found.push(a.name + ' and ' + b.name); } \
    return [...new Set(found)]; })()";

fn is_free(page: &Page, where_: &str) {
    let overlaps: Vec<String> = page.eval(OVERLAPS);
    assert!(overlaps.is_empty(), "{where_}: {overlaps:?}");
}

/// Seats, piles, spoken lines and the hand do not overlap.
#[test]
fn nothing_lies_over_anything_else() {
    let house = House::open();
    let sizes =
        [(360, 800), (568, 320), (667, 375), (720, 450), (1024, 768), (1280, 720), (1440, 900), (2560, 1440)];
    for (rules, seats) in [("Mzansi", 4), ("Palace", 6), ("Palace", 8), ("Classic", 10)] {
        let page = house.guest(Screen::DESKTOP, "/#seed=8");
        start_game(&page, Hand::Mouse, Setup { pace: "slow", ..Setup::solo(rules, seats) });
        page.until("in turn", |look| look.turn);
        let mut found = Vec::new();
        for (width, height) in sizes {
            page.set_screen(Screen::DESKTOP.sized(width, height));
            let name = format!("room-{seats}-{width}x{height}");
            picture(&page, &format!("{name}.png"));
            found
                .extend(page.eval::<Vec<String>>(OVERLAPS).into_iter().map(|what| format!("{name}: {what}")));
        }
        assert!(found.is_empty(), "{found:#?}");
        page.close();
    }
}

/// On a large screen the table is large.
#[test]
fn a_large_screen_is_used() {
    let house = House::open();
    let page = house.guest(Screen::DESKTOP.sized(2560, 1440), "/#seed=8");
    play_now(&page);
    let (pile, card): (f64, f64) = page.eval(
        "[document.querySelector('.pile').getBoundingClientRect().width, document.querySelector('.hand__card svg').getBoundingClientRect().width]",
    );
    assert!(pile >= 200.0 && card >= 180.0, "pile {pile}, card {card}");
    is_free(&page, "2560x1440");
}

#[derive(Debug, Deserialize)]
struct Moment {
    y: f64,
    /// The hand's height; the cloth has the rest of the screen.
    hand: i64,
}

/// The piles do not move while a card can be answered.
#[test]
fn the_piles_stay_where_they_are() {
    let house = House::open();
    for screen in [Screen::DESKTOP, Screen::PHONE] {
        let page = house.guest(screen, "/#seed=8");
        start_game(&page, Hand::Mouse, Setup { pace: "quick", ..Setup::solo("Normal Eights", 4) });
        page.eval::<bool>(
            "(window.moments = [], setInterval(() => { const pile = document.querySelector('.pile--stock'); \
             if (pile && !document.querySelector('.prompt, .revealing, .open-hand, .overlay')) moments.push({ y: pile.getBoundingClientRect().top, open: !!document.querySelector('.window--small'), hand: Math.round(document.querySelector('.hand').getBoundingClientRect().height) }); }, 30), true)",
        );
        let mut player = Player::new(&page, Hand::Mouse);
        let is_open =
            |open: bool| page.eval::<bool>(&format!("moments.some(moment => moment.open === {open})"));
        for acts in 0.. {
            assert!(acts < 60, "no card can be answered at {screen:?}");
            player.act_once();
            if acts >= 8 && is_open(true) && is_open(false) {
                break;
            }
        }
        let moments: Vec<Moment> = page.eval("window.moments");
        for moment in &moments {
            let ys = || moments.iter().filter(|other| other.hand == moment.hand).map(|other| other.y);
            let (least, most) = (ys().fold(f64::MAX, f64::min), ys().fold(f64::MIN, f64::max));
            assert!(most - least < 2.0, "the piles jump by {} at {screen:?}", most - least);
        }
        drop(player);
        page.close();
    }
}

/// Below the index, no neighbouring card covers a badge, whatever the hand.
#[test]
fn badges_are_seen() {
    const HIDDEN: &str = "[...document.querySelectorAll('.hand__card')].filter(card => { const badge = card.querySelector('.ce-badge'); \
        if (!badge || !badge.firstChild) return false; const r = badge.getBoundingClientRect(); \
        const points = [[.08, .5], [.5, .15], [.5, .5], [.5, .85], [.92, .5]].map(([u, v]) => document.elementFromPoint(r.x + r.width * u, r.y + r.height * v)); \
        return points.some(hit => !hit || !card.contains(hit)); }).map(card => card.getAttribute('aria-label'))";
    let house = House::open();
    for n in [7_usize, 8, 14, 20] {
        let hand = n.to_string();
        let rules = crate::setup::changed("south-african", &[("deal.hand", &hand), ("pack.two-from", "2")]);
        let page = house.guest(Screen::PHONE, "/#seed=8");
        let setup = Setup { code: Some(&rules.share_code()), pace: "slow", ..Setup::solo("Mzansi", 2) };
        start_game(&page, Hand::Fingers, setup);
        page.until("dealt", |look| look.cards.len() >= n);
        for (width, height) in [(360, 800), (412, 915), (1440, 900)] {
            page.set_screen(Screen::PHONE.sized(width, height));
            picture(&page, &format!("badges-{n}-{width}x{height}.png"));
            let hidden: Vec<String> = page.eval(HIDDEN);
            assert!(hidden.is_empty(), "{n} cards at {width}x{height}: the badges of {hidden:?} are covered");
        }
        page.close();
    }
}
