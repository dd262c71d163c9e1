//! Two people with different browsers at one table of a server, to the end.

use super::eyes;
use crate::{
    hands::Hand,
    house::House,
    player::{Player, play_out},
    setup::{START, Setup, open_table},
};
use eights_testkit::browser::{Browser, Page, Screen};

#[test]
fn firefox_and_webkit_at_one_table() {
    let house = House::with(Browser::firefox());
    let host = house.guest(Screen::DESKTOP, "/");
    open_table(&host, Hand::Mouse, Setup { solo: false, bots: 1, ..Setup::solo("Classic", 3) });
    host.wait_for("document.querySelector('.roster')");
    let webkit = House::arrive(
        Browser::webkit().page(Screen::DESKTOP),
        &house.url(&host.eval::<String>("location.pathname")),
    );
    sit_down(&webkit, "Sipho");
    host.wait_for("/Sipho/.test(document.querySelector('.roster').textContent)");
    host.click(START);
    for page in [&host, &webkit] {
        page.wait_for("document.querySelector('.table .hand__card')");
        eyes::cards_are_drawn(page);
    }
    play_out(&mut [Player::new(&host, Hand::Mouse), Player::new(&webkit, Hand::Keys)]);
    eyes::nothing_went_wrong(&host);
    eyes::nothing_went_wrong(&webkit);
}

fn sit_down(guest: &Page, name: &str) {
    guest.click("#name");
    guest.type_text(name);
    guest.click(".btn--primary");
    guest.wait_for("document.querySelector('.roster')");
}
