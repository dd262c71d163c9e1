//! Every question of the table, at a table where nearly every card asks it.

use crate::{
    hands::Hand,
    house::House,
    look::Seen,
    player::Player,
    setup::{Setup, changed, start_game},
    tour::Tour,
};
use eights::{Rules, RulesDraft};
use eights_testkit::browser::Screen;

/// Normal Eights with one effect for every rank but the ace.
fn all(effect: &str) -> Rules {
    let mut draft = RulesDraft::from_preset("normal-eights");
    for rank in "23456789TJQK".chars() {
        draft.set(&format!("effects.{rank}"), effect);
    }
    draft.set("wild.ranks", "");
    draft.build().unwrap()
}

/// Plays until the question comes, checks it, and plays on to see that it can be answered.
fn meet(moment: &str, rules: &Rules, title: &str, hand: Hand) {
    let house = House::open();
    let page = house.guest(if hand == Hand::Fingers { Screen::PHONE } else { Screen::DESKTOP }, "/#seed=8");
    let code = rules.share_code();
    start_game(&page, hand, Setup { code: Some(&code), ..Setup::solo(title, 4) });
    let tour = Tour::default();
    let mut player = Player::new(&page, hand);
    player.look_at = Box::new(|page, met| {
        if met == moment {
            tour.visit(page, &format!("prompt {moment}"));
        }
    });
    player.play(&[moment]);
    player.act_once();
    drop(player);
    assert!(page.mishaps().is_empty(), "{:?}", page.mishaps());
    tour.end();
}

/// An open hand shows at its player's seat, or below the piles if seats are small.
#[test]
fn open_hands() {
    let house = House::open();
    let page = house.guest(Screen::DESKTOP, "/#seed=8");
    let code = all("show").share_code();
    start_game(&page, Hand::Mouse, Setup { code: Some(&code), ..Setup::solo("Normal Eights", 4) });
    let mut player = Player::new(&page, Hand::Mouse);
    let open = "document.querySelectorAll('.seat__fan .corner').length";
    for _ in 0..20 {
        let is_open = || page.eval::<u32>(open) > 0 && page.look().turn;
        // Check it when nothing moves any more.
        if is_open() {
            page.hush();
            if is_open() {
                break;
            }
        }
        player.act_once();
    }
    drop(player);
    let shown = "(at) => [...document.querySelectorAll(at)].filter(e => e.checkVisibility()).length";
    let held: u32 = page.eval(
        "[...document.querySelectorAll('.seat:has(.corner) .seat__count')].reduce((sum, e) => sum + +e.textContent, 0)",
    );
    assert!(held > 0, "nobody shows anything");
    assert_eq!(page.eval::<u32>(&format!("({shown})('.seat__fan .corner')")), held);
    let tour = Tour::default();
    tour.visit(&page, "table open hands");
    page.set_screen(Screen::PHONE);
    page.wait_for(&format!("({shown})('.open-hand .corner') === {held}"));
    tour.end();
}

/// A player who must miss turns is marked, with the number of turns.
#[test]
fn skips() {
    let house = House::open();
    let page = house.guest(Screen::DESKTOP, "/#seed=8");
    let code = all("skip any").share_code();
    start_game(&page, Hand::Mouse, Setup { code: Some(&code), ..Setup::solo("Normal Eights", 4) });
    let mut player = Player::new(&page, Hand::Mouse);
    let marked = "[...document.querySelectorAll('.seat__signs b')].map(b => b.textContent)";
    for _ in 0..30 {
        if !page.eval::<Vec<String>>(marked).is_empty() && page.look().turn {
            break;
        }
        player.act_once();
    }
    let marks = page.eval::<Vec<String>>(marked);
    assert!(!marks.is_empty() && marks.iter().all(|mark| mark.starts_with('×')), "{marks:?}");
    crate::tour::picture(&page, "table-skips-1440x900-dark.png");
}

#[test]
fn suit() {
    meet(
        "suit",
        &changed(
            "south-african",
            &[("wild.ranks", "A 3 4 5 6 8 9 T Q K"), ("last.forbidden", "8"), ("starter.refused", "")],
        ),
        "Mzansi",
        Hand::Keys,
    );
}

#[test]
fn target() {
    meet("target", &all("draw any 4"), "Normal Eights", Hand::Keys);
}

#[test]
fn give() {
    meet("give", &all("revere"), "Normal Eights", Hand::Mouse);
}

#[test]
fn war() {
    meet("war", &all("war"), "Normal Eights", Hand::Fingers);
}

#[test]
fn purge() {
    meet("purge", &all("purge"), "Normal Eights", Hand::Keys);
}

#[test]
fn sets() {
    meet("sets", &all("rummi"), "Normal Eights", Hand::Keys);
}

#[test]
fn nope() {
    meet(
        "nope",
        &changed("normal-eights", &[("effects.2", "nope"), ("effects.3", "nope")]),
        "Normal Eights",
        Hand::Keys,
    );
}

#[test]
fn play_on() {
    meet("play on", &changed("classic", &[("deal.hand", "2")]), "Classic", Hand::Mouse);
}

#[test]
fn joker() {
    let jokers = [
        ("pack.jokers", "2"),
        ("pack.joker", "any card"),
        ("pack.cards", "32"),
        ("pack.two-from", "2"),
        ("deal.hand", "13"),
        ("seats.max", "4"),
    ];
    meet("joker", &changed("classic", &jokers), "Classic", Hand::Keys);
}
