//! A whole solo game against bots in the page.

use super::eyes;
use crate::{
    hands::Hand,
    house::House,
    look::Seen,
    player::Player,
    setup::{Setup, start_game},
    tour::picture,
};
use eights_testkit::browser::{Browser, Page, Screen};

/// Removes interfaces that only some browsers have, so that all of them speak as the simplest does.
const WITHOUT_ANNOUNCEMENTS: &str =
    "delete Document.prototype.ariaNotify; delete Element.prototype.ariaNotify;";

/// A game in which the player lays every card by a drag or by clicks. Sounds are on, and cause no error in
/// the page.
fn classic_by_mouse(browser: Browser, name: &str) {
    let house = House::with(browser);
    let page = house.guest(Screen::DESKTOP, "/#seed=8");
    picture(&page, &format!("{name}-home.png"));
    start_game(&page, Hand::Mouse, Setup::solo("Classic", 3));
    page.until("in turn", |look| look.turn);
    eyes::cards_are_drawn(&page);
    picture(&page, &format!("{name}-table.png"));
    let mut player = Player::new(&page, Hand::Mouse);
    player.play(&[]);
    picture(&page, &format!("{name}-ranking.png"));
    assert!(player.met["turn"] > 1, "{:?}", player.met);
    assert!(page.eval::<bool>("__ce8.sounds.some(sound => sound.volume > 0)"), "no sound was asked for");
    eyes::nothing_went_wrong(&page);
}

/// A game with questions, by keys alone. The page must announce every play; the player checks that.
fn mzansi_by_keys(browser: Browser, name: &str) {
    let house = House::with(browser);
    let page = spoken_to(&house);
    start_game(&page, Hand::Keys, Setup::solo("Mzansi", 3));
    page.until("in turn", |look| look.turn && look.focus.starts_with("card "));
    eyes::the_focus_is_seen(&page);
    picture(&page, &format!("{name}-focus.png"));
    page.hush();
    eyes::words_reach_the_regions(&page);
    let mut player = Player::new(&page, Hand::Keys);
    player.play(&[]);
    assert!(player.met["turn"] > 1, "{:?}", player.met);
    eyes::nothing_went_wrong(&page);
}

/// Every kind of question in Normal Eights, as it first comes up: a target, a Nope, War, a card to give.
fn every_question_by_mouse(browser: Browser, name: &str) {
    let house = House::with(browser);
    let page = house.guest(Screen::DESKTOP, "/#seed=8");
    start_game(&page, Hand::Mouse, Setup::solo("Normal Eights", 3));
    let mut player = Player::new(&page, Hand::Mouse);
    player.look_at =
        Box::new(|page, moment| picture(page, &format!("{name}-{moment}.png").replace(' ', "-")));
    player.play(&["target", "nope"]);
    drop(player);
    eyes::nothing_went_wrong(&page);
}

/// The browser's Back leads to the previous screen and does not leave the page.
fn back_leads_home(browser: Browser, _name: &str) {
    let house = House::with(browser);
    let page = house.guest(Screen::DESKTOP, "/");
    page.click(".verbs .btn:nth-child(2)");
    page.wait_for("document.querySelector('.editor__make')");
    page.back();
    page.wait_for("document.querySelector('.verbs .btn--primary')");
    eyes::nothing_went_wrong(&page);
}

/// A page in a browser without an announcement interface.
fn spoken_to(house: &House) -> Page {
    let page = house.stranger(Screen::DESKTOP);
    page.before_each_document(WITHOUT_ANNOUNCEMENTS);
    House::arrive(page, &house.url("/#seed=8"))
}

macro_rules! in_browsers {
    ($($game:ident)*; long: $($more:ident)*) => {
        in_browsers! { firefox $($game)*; $($more)* }
        in_browsers! { webkit $($game)*; $($more)* }
    };
    ($browser:ident $($game:ident)*; $($more:ident)*) => {
        mod $browser {
            use super::*;
            $(#[test] fn $game() { super::$game(Browser::$browser(), stringify!($browser)); })*

            mod long {
                use super::*;
                $(#[test] fn $more() { super::super::$more(Browser::$browser(), stringify!($browser)); })*
            }
        }
    };
}

in_browsers! { classic_by_mouse mzansi_by_keys back_leads_home; long: every_question_by_mouse }
