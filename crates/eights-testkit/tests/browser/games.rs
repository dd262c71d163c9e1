//! Whole games: every rule set, by every kind of input.

use crate::{
    hands::Hand,
    house::House,
    player::Player,
    setup::{Setup, changed, start_game},
};
use eights_testkit::browser::Screen;

fn game(rules: &str, seats: u32, hand: Hand) {
    let house = House::open();
    let screen = if hand == Hand::Fingers { Screen::PHONE } else { Screen::DESKTOP };
    let page = house.guest(screen, "/#seed=8");
    // A game to 500 points takes fifteen rounds; to 80 it is the same game.
    let short = changed("playpalace", &[("score.target", "80")]).share_code();
    let code = (rules == "Palace").then_some(short.as_str());
    start_game(&page, hand, Setup { code, ..Setup::solo(rules, seats) });
    let mut player = Player::new(&page, hand);
    player.play(&[]);
    assert!(page.mishaps().is_empty(), "{:?}", page.mishaps());
}

macro_rules! games {
    ($($name:ident: $rules:literal, $seats:literal;)*) => {$(
        mod $name {
            use super::*;
            #[test]
            fn by_keys() { game($rules, $seats, Hand::Keys); }
            #[test]
            fn by_fingers() { game($rules, $seats, Hand::Fingers); }
            #[test]
            fn by_mouse() { game($rules, $seats, Hand::Mouse); }
        }
    )*};
}

games! {
    mzansi: "Mzansi", 4;
    classic: "Classic", 4;
    duel: "Duel", 2;
    palace: "Palace", 4;
    normal_eights: "Normal Eights", 4;
}
