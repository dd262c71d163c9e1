//! Touch alone: large targets, no required gesture, the ear button, the left hand.

use crate::{
    hands::Hand,
    house::House,
    look::{Look, Seen},
    player::Player,
    setup::play_now,
};
use eights_testkit::browser::{Page, Screen};

/// All controls on the screen that are smaller than this.
fn small(page: &Page, least: f64) -> Vec<String> {
    page.eval(&format!(
        "[...document.querySelectorAll('button, a[href], input, select, summary, [role=tab], [role=radio], label:has(input)')].filter(e => {{ \
         if (e.closest('[inert], .hidden') || !e.checkVisibility({{ opacityProperty: true, visibilityProperty: true }}) || e.matches('.skip, .hand__card')) return false; \
         if (e.matches('input') && e.closest('label')) return false; \
         const r = e.getBoundingClientRect(); return r.width > 1 && (r.width < {least} - .5 || r.height < {least} - .5); }}) \
         .map(e => {{ const r = e.getBoundingClientRect(); return Math.round(r.width) + 'x' + Math.round(r.height) + ' ' + e.outerHTML.slice(0, 110); }})"
    ))
}

#[test]
fn targets_are_large_enough() {
    let house = House::open();
    let page = house.guest(Screen::PHONE, "/#seed=8");
    page.wait_for("document.querySelector('.verbs')");
    let mut found: Vec<String> = small(&page, 44.0).into_iter().map(|what| format!("home: {what}")).collect();
    page.tap(".verbs .btn:nth-child(2)");
    page.wait_for("document.querySelector('.editor__make')");
    found.extend(small(&page, 44.0).into_iter().map(|what| format!("new table: {what}")));
    page.tap("header .icon-btn");
    page.wait_for("document.querySelector('.verbs')");
    page.tap("header .icon-btn:last-child");
    page.wait_for("document.querySelector('[role=tablist]')");
    found.extend(small(&page, 44.0).into_iter().map(|what| format!("settings: {what}")));
    page.tap("header .icon-btn");
    page.wait_for("document.querySelector('.verbs')");
    page.tap(".verbs .btn--primary");
    page.until("in turn", |look| look.turn);
    found.extend(small(&page, 44.0).into_iter().map(|what| format!("table: {what}")));
    page.tap(".btn--ear");
    page.wait_for("document.querySelector('.overlay')");
    found.extend(small(&page, 44.0).into_iter().map(|what| format!("ear: {what}")));
    assert!(found.is_empty(), "{} targets are too small:\n{}", found.len(), found.join("\n"));
}

/// The ear button reads out everything that keys do.
#[test]
fn the_ear_reads_everything() {
    let house = House::open();
    let page = house.guest(Screen::PHONE, "/#seed=8");
    page.tap(".verbs .btn--primary");
    page.until("in turn", |look| look.turn);
    page.tap(".btn--ear");
    page.wait_for("document.querySelector('.overlay')");
    let items: Vec<String> =
        page.eval("[...document.querySelectorAll('.overlay [data-spot]')].map(i => i.textContent.trim())");
    for wanted in
        ["Top card", "hand", "Cards of every player", "turn", "Time", "Scores", "Last play", "Repeat"]
    {
        assert!(items.iter().any(|item| item.contains(wanted)), "{wanted} is not among {items:?}");
    }
    let before = page.look().said;
    page.tap(".overlay [data-spot='overlay 0']");
    page.wait_for(&format!("__ce8.announcements.length > {before}"));
}

/// On a device without a mouse the cards are buttons in a group; with one they are options of a list.
#[test]
fn cards_are_buttons_to_fingers_and_options_to_others() {
    let house = House::open();
    for (screen, role) in [(Screen::PHONE, "button"), (Screen::DESKTOP, "option")] {
        let page = house.guest(screen, "/#seed=8");
        play_now(&page);
        let look = page.until("in turn", |look| look.turn && look.cards.len() == 8);
        let tree = page.ax_tree();
        for (n, card) in look.cards.iter().enumerate() {
            let node = tree.iter().find(|node| node.role == role && node.name == card.label);
            let node = node.unwrap_or_else(|| panic!("{} is no {role}", card.label));
            assert_eq!(card.label.ends_with(", playable"), card.playable, "{card:?}");
            if role == "option" {
                let place: (String, String) = page.eval(&format!(
                    "(c => [c.getAttribute('aria-posinset'), c.getAttribute('aria-setsize')])(document.querySelector(\"[data-spot='{}']\"))",
                    card.spot
                ));
                assert_eq!(place, ((n + 1).to_string(), "8".to_owned()), "{node:?}");
            }
        }
        page.close();
    }
}

/// One tap plays if the setting says so; sliding off plays nothing.
/// Chooses that one tap plays a card, and plays until a card can be played; returns what is seen then.
fn with_one_tap(page: &Page) -> Look {
    page.wait_for("document.querySelector('.verbs')");
    page.tap("header .icon-btn:last-child");
    page.tap("[role=tab]:nth-child(5)");
    page.tap("label:has(input[name='set-touch'][value='once'])");
    page.tap("header .icon-btn");
    page.tap(".verbs .btn--primary");
    let mut player = Player::new(page, Hand::Fingers);
    let mut look = page.until("in turn", |look| look.turn);
    while !look.cards.iter().any(|card| card.playable) {
        player.act_once();
        look = page.until("in turn again", |look| look.turn);
    }
    look
}

#[test]
fn one_tap() {
    let house = House::open();
    let page = house.guest(Screen::PHONE, "/#seed=8");
    let look = with_one_tap(&page);
    let card = look.cards.iter().find(|card| card.playable).unwrap();
    page.tap(&format!("[data-spot='{}']", card.spot));
    page.until("played", |now| now.cards.len() < look.cards.len() || now.prompt.is_some());
}

/// A busy Chromium may take the touch after a slide for no tap: it tells the page of the finger, and clicks
/// nothing. So the card is played with a key afterwards.
#[test]
fn sliding_off() {
    let house = House::open();
    let page = house.guest(Screen::PHONE, "/#seed=8");
    let look = with_one_tap(&page);
    let card = look.cards.iter().find(|card| card.playable).unwrap();
    let spot = format!("[data-spot='{}']", card.spot);
    // Press, and release beside it.
    let rect = page.rect(&spot);
    page.slide((rect.x + 12.0, rect.y + 30.0), (rect.x + 12.0, rect.y + 36.0 + rect.height * 2.0));
    std::thread::sleep(std::time::Duration::from_millis(1200));
    assert_eq!(page.look().cards.len(), look.cards.len(), "sliding off played it");
    assert_eq!(page.eval::<String>(&format!("document.querySelector({spot:?}).style.translate")), "");
    page.eval::<bool>(&format!("(document.querySelector({spot:?}).focus(), true)"));
    page.press("Enter");
    page.until("played", |now| now.cards.len() < look.cards.len() || now.prompt.is_some());
}

#[test]
fn left_hands_have_it_mirrored() {
    let house = House::open();
    let page = house.guest(Screen::PHONE, "/#seed=8");
    play_now(&page);
    page.until("in turn", |look| look.turn);
    let ear = page.rect(".btn--ear").x;
    page.eval::<bool>("(document.documentElement.dataset.handed = 'left', true)");
    let mirrored = page.rect(".btn--ear").x;
    assert!(mirrored > ear + 100.0, "the ear stays at {mirrored}");
    crate::tour::picture(&page, "left-handed-360x800-dark.png");
}
