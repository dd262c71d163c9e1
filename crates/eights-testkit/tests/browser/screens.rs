//! Every screen around the game, and every overlay.

use crate::{
    hands::Hand,
    house::House,
    look::Seen,
    player::Player,
    setup::{Setup, mark, open_table, play_now, press, start_game},
    tour::Tour,
};
use eights_testkit::browser::{Page, Screen};

/// The button with this text or name.
fn press_named(page: &Page, name: &str) {
    let find = format!(
        "[...document.querySelectorAll('button, summary, [role=tab]')].filter(b => b.offsetParent).find(b => (b.getAttribute('aria-label') ?? b.textContent).trim().startsWith({name:?}))"
    );
    page.wait_for(&find);
    mark(page, &find);
    page.click("[data-mark]");
}

#[test]
fn home_and_new_table() {
    let house = House::open();
    let page = house.guest(Screen::DESKTOP, "/");
    let tour = Tour::default();
    page.wait_for("/No open tables/.test(document.body.textContent)");
    tour.visit(&page, "home");
    press(&page, Hand::Mouse, ".verbs .btn:nth-child(3)");
    page.wait_for("document.querySelector('#code')");
    tour.visit(&page, "home code");
    // A table that others can find.
    let host = house.guest(Screen::DESKTOP, "/");
    open_table(&host, Hand::Mouse, Setup { solo: false, listed: true, ..Setup::solo("Classic", 4) });
    page.wait_for("document.querySelector('.table-line')");
    tour.visit(&page, "home tables");
    press(&page, Hand::Mouse, ".verbs .btn:nth-child(2)");
    page.wait_for("document.querySelector('.editor__make')");
    tour.visit(&page, "new table");
    page.eval::<bool>("document.querySelectorAll('details').forEach(d => d.open = true), true");
    tour.visit(&page, "new table editor");
    crate::setup::choose_rules(&page, Hand::Mouse, "Normal Eights");
    tour.visit(&page, "new table normal eights");
    crate::setup::set(&page, "#knob-seats-min", "10");
    page.wait_for("document.querySelector('.editor__short .bad')");
    tour.visit(&page, "new table flaws");
    assert!(page.mishaps().is_empty(), "{:?}", page.mishaps());
    tour.end();
}

#[test]
fn waiting_room_and_join() {
    let house = House::open();
    let host = house.guest(Screen::DESKTOP, "/");
    let tour = Tour::default();
    open_table(&host, Hand::Mouse, Setup { solo: false, bots: 1, ..Setup::solo("Mzansi", 4) });
    host.wait_for("document.querySelector('.roster')");
    tour.visit(&host, "waiting host");
    let path: String = host.eval("location.pathname");
    let guest = house.guest(Screen::PHONE, &path);
    guest.wait_for("document.querySelector('#name')");
    tour.visit(&guest, "join");
    guest.tap("#name");
    guest.type_text("Sipho");
    guest.tap(".btn--primary");
    guest.wait_for("document.querySelector('.roster')");
    tour.visit(&guest, "waiting guest");
    host.wait_for("/Sipho/.test(document.querySelector('.roster').textContent)");
    press_named(&host, "Sipho: more");
    host.wait_for("document.querySelector('.overlay')");
    tour.visit(&host, "seat menu");
    tour.end();
}

#[test]
fn settings() {
    let house = House::open();
    let page = house.guest(Screen::DESKTOP, "/");
    let tour = Tour::default();
    press_named(&page, "Settings");
    page.wait_for("document.querySelector('[role=tablist]')");
    let tabs: Vec<String> =
        page.eval("[...document.querySelectorAll('[role=tab]')].map(t => t.textContent.trim())");
    assert_eq!(tabs.len(), 7, "{tabs:?}");
    for (n, tab) in tabs.iter().enumerate() {
        page.click(&format!("[role=tab]:nth-child({})", n + 1));
        page.wait_for(&format!(
            "document.querySelector('[role=tab][aria-selected=true]').textContent.trim() === {tab:?}"
        ));
        tour.visit(&page, &format!("settings {}", tab.to_lowercase()));
    }
    page.click("[role=tab]:nth-child(3)");
    press_named(&page, "Learn the sounds");
    page.wait_for("document.querySelector('.sounds')");
    tour.visit(&page, "settings sounds");
    tour.end();
}

#[test]
fn overlays() {
    let house = House::open();
    let page = house.guest(Screen::DESKTOP, "/#seed=8");
    play_now(&page);
    page.until("in turn", |look| look.turn);
    let tour = Tour::default();
    tour.visit(&page, "table");
    let over =
        [("Escape", "actions"), (";", "quick chat"), ("?", "keys"), ("Shift+Q", "leave"), ("o", "rules")];
    for (key, name) in over {
        page.press(key);
        if name == "rules" {
            // The key reads it out; the sheet is in the menu.
            page.press("Escape");
            page.wait_for("document.querySelector('.overlay')");
            press_named(&page, "Rules in force");
        }
        page.wait_for("document.querySelector('.overlay')");
        tour.visit(&page, &format!("overlay {name}"));
        page.press("Escape");
        page.wait_for("!document.querySelector('.overlay')");
    }
    // Mzansi has no points, and so no score sheet.
    page.press("Shift+S");
    page.wait_for("__ce8.announcements.some(said => said.text === 'No points are counted in this game.')");
    assert!(page.eval::<bool>("!document.querySelector('.overlay')"));
    page.click(".btn--ear");
    page.wait_for("document.querySelector('.overlay')");
    tour.visit(&page, "overlay ear");
    page.press("Escape");
    page.wait_for("!document.querySelector('.overlay')");
    // A bot's seat in a solo game has no actions: it is read out, and no empty menu opens.
    page.click(".seat button, .seat");
    page.wait_for("/8 cards.*bot/.test(document.querySelector('.caption')?.textContent)");
    assert!(page.eval::<bool>("!document.querySelector('.overlay')"));
    // A person's seat has actions.
    let (host, _guest) = crate::family::two(&house);
    host.click(".seat button, .seat");
    host.wait_for("document.querySelector('.overlay')");
    tour.visit(&host, "overlay seat");
    tour.end();
}

/// The sheet of a round, and the ranking with its proof.
#[test]
fn rounds_and_ranking() {
    let house = House::open();
    let page = house.guest(Screen::DESKTOP, "/#seed=8");
    let code = crate::setup::changed("playpalace", &[("score.target", "300")]).share_code();
    start_game(&page, Hand::Mouse, Setup { code: Some(&code), ..Setup::solo("Palace", 4) });
    let tour = Tour::default();
    let mut player = Player::new(&page, Hand::Mouse);
    player.look_at = Box::new(|page, moment| {
        if ["turn", "round", "ranking"].contains(&moment) {
            tour.visit(page, &format!("palace {moment}"));
        }
        if moment == "turn" {
            page.press("Shift+S");
            page.wait_for("document.querySelector('.overlay')");
            tour.visit(page, "overlay scores");
            page.press("Escape");
            page.wait_for("!document.querySelector('.overlay')");
        }
        if moment == "round" {
            let is_table = "document.querySelectorAll('.paper table th[scope=row]').length === 4 && document.querySelectorAll('.paper table th[scope=col]').length > 2";
            assert!(page.eval::<bool>(is_table), "the scores are no table");
            let heads: Vec<String> =
                page.eval("[...document.querySelectorAll('.paper th[scope=col]')].map(th => th.textContent)");
            assert_eq!(heads, ["Player", "Left", "Cards", "Total"]);
            // The focus starts on the sheet's heading, and Enter goes on from there.
            page.wait_for("document.activeElement?.id === 'won'");
            assert_eq!(page.text(".paper .btn--primary"), "Next round");
            std::thread::sleep(std::time::Duration::from_secs(7));
            assert_eq!(page.look().sheet.as_deref(), Some("round"), "nobody is hurried");
        }
    });
    player.play(&[]);
    assert!(player.met.contains_key("round"), "no round ended before the game: {:?}", player.met);
    drop(player);
    page.click(".proof summary");
    press_named(&page, "Check the shuffle");
    page.wait_for("document.querySelector('.proof .good')");
    tour.visit(&page, "ranking proof");
    // The player can share the result, but not invite people to a table on this device alone.
    page.eval::<bool>(
        "(Object.defineProperty(navigator, 'clipboard', { value: { writeText: text => (window.copied = text, Promise.resolve()) } }), true)",
    );
    press_named(&page, "Share");
    page.wait_for("__ce8.announcements.some(said => said.text === 'Result copied.')");
    let shared: String = page.eval("window.copied");
    // "Cleo wins with 373." or "You win with 312."
    let winner: String =
        page.eval("document.querySelector('#won').textContent.split(' ')[0].replace('You', 'Gogo')");
    assert!(shared.contains(&format!("First: {winner}.")) && !shared.contains("://"), "{shared}, {winner}");
    tour.end();
}

#[test]
fn tables_of_all_sizes() {
    let house = House::open();
    let tour = Tour::default();
    for (rules, seats, name) in [("Duel", 2, "table two"), ("Classic", 10, "table ten")] {
        let page = house.guest(Screen::DESKTOP, "/#seed=8");
        start_game(&page, Hand::Mouse, Setup::solo(rules, seats));
        page.until("in turn", |look| look.turn);
        tour.visit(&page, name);
        page.close();
    }
    tour.end();
}
