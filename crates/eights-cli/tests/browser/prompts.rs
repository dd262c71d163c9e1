//! Every question the table can put, met at a table where nearly every card asks it.

use crate::{
    hands::Hand,
    house::House,
    player::Player,
    setup::{Setup, changed, start_game},
    tour::Tour,
};
use eights::{Rules, RulesDraft};
use eights_browser::Screen;

/// Normal Eights with one effect for every rank but the ace.
fn all(effect: &str) -> Rules {
    let mut draft = RulesDraft::from_preset("normal-eights");
    for rank in "23456789TJQK".chars() {
        draft.set(&format!("effects.{rank}"), effect);
    }
    draft.set("wild.ranks", "");
    draft.build().unwrap()
}

/// Plays until the question is met, looks at it, and plays on to see that it can be answered.
fn meet(moment: &str, rules: &Rules, title: &str, hand: Hand) {
    let house = House::open();
    let page = house.guest(if hand == Hand::Fingers { Screen::PHONE } else { Screen::DESKTOP }, "/#seed=8");
    let code = rules.share_code();
    start_game(&page, hand, Setup { code: Some(&code), ..Setup::own(title, 4) });
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
        &changed(
            "normal-eights",
            &[
                ("effects.2", "nope"),
                ("effects.3", "nope"),
                ("effects.4", "nope"),
                ("effects.5", "nope"),
                ("effects.6", "nope"),
                ("effects.7", "nope"),
            ],
        ),
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
