//! The keys of the table, as documented, and the places where they must do nothing.

use crate::{
    hands::{GUARD, Hand},
    house::House,
    look::{Look, Seen},
    setup::{Setup, changed, play_now, start_game},
};
use eights_testkit::browser::{Page, Screen};
use std::{thread::sleep, time::Duration};

/// A table with three bots, in turn, with the focus in the hand.
fn in_turn(house: &House) -> (Page, Look) {
    let page = house.guest(Screen::DESKTOP, "/#seed=8");
    play_now(&page);
    let look = page.until("in turn", |look| look.turn && look.focus.starts_with("card "));
    // The page first announces the deal.
    page.hush();
    let look = Look { said: page.look().said, ..look };
    (page, look)
}

/// Presses a key that must say nothing.
fn says_nothing(page: &Page, key: &str) {
    let before = page.look().said;
    page.press(key);
    sleep(Duration::from_millis(250));
    assert_eq!(page.said(before), [], "{key} said something");
}

#[test]
fn reading_keys_answer() {
    let house = House::open();
    let (page, look) = in_turn(&house);
    let top = page.eval::<String>("document.querySelector('.pile--discard').getAttribute('aria-label')");
    let top = top.strip_prefix("Discards, top ").unwrap();
    assert_eq!(page.ask("c"), top, "the card and nothing else");
    assert_eq!(page.ask("c"), top, "twice the same is said twice");
    assert_eq!(page.ask("Shift+C"), top);
    let seats: Vec<(String, String)> = page.eval("[...document.querySelectorAll('.seat')].map(s => [s.querySelector('bdi, .seat__name').textContent.trim(), s.querySelector('.seat__count, b, .count')?.textContent.trim() ?? ''])");
    let counts = page.ask("e");
    let order: Vec<usize> = seats
        .iter()
        .map(|(name, _)| counts.find(name.as_str()).unwrap_or_else(|| panic!("{name} is not in {counts}")))
        .collect();
    assert!(order.is_sorted(), "{counts} is not in table order");
    assert!(page.ask("E").contains("deck"), "Shift+E counts the deck too");
    assert_eq!(page.ask("t"), "Your turn.");
    assert_eq!(page.ask("Shift+T"), "No time limit.");
    let hand = page.ask("h");
    for card in &look.cards {
        assert!(hand.contains(card.name()), "{} is not in {hand}", card.name());
    }
    for key in ["s", "l", "d", "x", "w", "o", "i", "r", "g"] {
        assert!(!page.ask(key).is_empty(), "{key} says nothing");
    }
}

#[test]
fn keys_that_are_not_allowed_say_why() {
    let house = House::open();
    let (page, look) = in_turn(&house);
    assert!(page.ask("p").len() > 10, "why not to pass is said");
    assert_eq!(page.look().cards, look.cards);
    let unfit = look.cards.iter().position(|card| !card.playable).expect("a card that does not fit");
    page.press(&(unfit + 1).to_string());
    page.until("there", |now| now.focus == look.cards[unfit].spot);
    sleep(Duration::from_millis(200));
    let why = page.ask("Enter");
    assert!(why.contains("doesn't match") && why.contains("Play"), "{why} does not name what would fit");
    assert!(page.text(".caption").contains("doesn't match"), "it is shown too");
    assert!(page.text(".caption small").starts_with("SA-"), "with the number of the rule");
    assert_eq!(page.look().cards, look.cards);
}

#[test]
fn menu_leave_and_help() {
    let house = House::open();
    let (page, look) = in_turn(&house);
    page.press("Escape");
    page.until("the menu", |look| look.sheet.is_some());
    let items: Vec<String> =
        page.eval("[...document.querySelectorAll('.overlay [data-spot]')].map(i => i.textContent.trim())");
    let is_card = |item: &String| look.cards.iter().any(|card| item.contains(card.name()));
    assert!(items.len() > 8 && !items.iter().any(is_card), "{items:?}");
    page.press("Escape");
    page.until("back in the hand", |now| now.sheet.is_none() && now.focus == look.focus);
    for key in ["Shift+Q", "Ctrl+q"] {
        page.press(key);
        page.until("the question", |look| look.sheet.as_deref() == Some("leave"));
        page.wait_for("document.activeElement?.textContent.trim() === 'Stay'");
        page.press("Enter");
        page.until("still there", |now| now.sheet.is_none() && now.table && now.focus == look.focus);
    }
    page.press("?");
    page.until("the help", |look| look.sheet.is_some());
    let help = page.text(".overlay table");
    for command in ["Draw", "Pass", "Repeat"] {
        assert!(help.contains(command), "{command} is not in {help}");
    }
    page.press("Escape");
    page.until("back in the hand", |now| now.sheet.is_none() && now.focus == look.focus);
}

#[test]
fn letters_in_text_fields_are_text() {
    let house = House::open();
    let (page, look) = in_turn(&house);
    page.press("/");
    page.wait_for("document.activeElement?.id === 'say'");
    let before = page.look().said;
    for key in ["c", "e", "t", "h", "s", "p"] {
        page.press(key);
    }
    page.press("Space");
    assert_eq!(page.eval::<String>("document.activeElement.value"), "cethsp ");
    assert!(page.said(before).is_empty(), "{:?}", page.said(before));
    page.press("Escape");
    page.until("back in the hand", |now| now.focus.starts_with("card "));
    for key in ["Ctrl+c", "Alt+c", "Meta+c"] {
        says_nothing(&page, key);
    }
    assert_eq!(page.look().cards, look.cards);
}

/// While a player types, turns come and go; the focus stays and no letter is lost.
#[test]
fn turns_do_not_disturb_typing() {
    let house = House::open();
    let (page, look) = in_turn(&house);
    let place = look.cards.iter().position(|card| card.playable).unwrap_or(0);
    if look.cards[place].playable {
        Hand::Keys.play(&page, &look, place, &mut eights::Rng::new(1));
    } else {
        page.press("Space");
    }
    page.until("not in turn", |look| !look.turn);
    if page.look().prompt.is_some() {
        sleep(GUARD);
        page.press("h");
    }
    page.press("/");
    page.wait_for("document.activeElement?.id === 'say'");
    let text = "sharp sharp, my turn soon";
    let mut typed = String::new();
    let mut is_turn = false;
    for letter in text.chars().cycle().take(200) {
        page.type_text(&letter.to_string());
        typed.push(letter);
        sleep(Duration::from_millis(40));
        let now = page.look();
        assert_eq!(
            (now.focus.as_str(), page.eval::<String>("document.activeElement.value")),
            ("chat", typed.clone())
        );
        if std::mem::replace(&mut is_turn, now.turn) {
            return;
        }
    }
    panic!("the turn did not come back");
}

#[test]
fn zones_and_the_tab_key() {
    let house = House::open();
    let (page, look) = in_turn(&house);
    page.press("Tab");
    page.until("out of the hand", |now| !now.focus.starts_with("card "));
    page.press("Shift+Tab");
    page.until("back", |now| now.focus == look.focus);
    let mut zones = vec!["card".to_owned()];
    for _ in 0..5 {
        let before = page.look().focus;
        page.press("F6");
        let now = page.until("another zone", |now| now.focus != before);
        zones.push(now.focus.split(' ').next().unwrap().to_owned());
    }
    assert_eq!(zones, ["card", "table", "player", "history", "chat", "card"]);
    page.press("Shift+F6");
    page.until("the chat", |now| now.focus == "chat");
}

#[test]
fn quick_arrows_lose_nothing() {
    let house = House::open();
    let (page, look) = in_turn(&house);
    page.press("Home");
    page.until("the first", |now| now.focus == look.cards[0].spot);
    (0..5).for_each(|_| page.press("ArrowRight"));
    page.until("the sixth", |now| now.focus == look.cards[5].spot);
    sleep(Duration::from_millis(100));
    assert_eq!(page.look().focus, look.cards[5].spot);
    (0..3).for_each(|_| page.press("ArrowLeft"));
    page.until("the third", |now| now.focus == look.cards[2].spot);
    page.press("End");
    page.press("ArrowRight");
    let last = page.until("an end", |now| now.focus != look.cards[2].spot).focus;
    assert!(!last.is_empty());
}

/// A table where nearly every card lets its player name a suit.
fn where_suits_are_named(house: &House) -> Page {
    let page = house.guest(Screen::DESKTOP, "/#seed=8");
    let rules = changed(
        "south-african",
        &[("wild.ranks", "A 3 4 5 6 8 9 T Q K"), ("last.forbidden", "8"), ("starter.refused", "")],
    );
    let code = rules.share_code();
    start_game(&page, Hand::Mouse, Setup { code: Some(&code), ..Setup::solo("Mzansi", 4) });
    page
}

/// In the suit prompt, letters name suits; reading out needs Shift.
#[test]
fn the_choice_of_a_suit() {
    let house = House::open();
    let page = where_suits_are_named(&house);
    let mut player = crate::player::Player::new(&page, Hand::Keys);
    page.click(".hand__card");
    player.play(&["suit"]);
    page.hush();
    for key in ["e", "p", "x", "l", "g", "n"] {
        says_nothing(&page, key);
        assert_eq!(page.look().prompt.as_deref(), Some("suit"), "{key} answered");
    }
    assert!(page.ask("Shift+C").starts_with("Wild"), "the top card");
    assert!(!page.ask("Shift+E").is_empty() && !page.ask("Shift+S").is_empty() && !page.ask("t").is_empty());
    assert_eq!(page.ask("Escape"), "Choose a suit first.");
    page.press("h");
    page.until("past it", |look| look.prompt.is_none());
    page.wait_for("__ce8.announcements.some(said => said.text.includes('Hearts'))");
    page.until("a chip", |_| page.text(".chip--suit").contains("hearts") || page.look().turn);
}

/// Letter keys can be off, need a modifier, or be remapped; and the page remembers that.
#[test]
fn letters_are_the_players_own() {
    let house = House::open();
    let (page, look) = in_turn(&house);
    let set = |name: &str, value: &str| {
        page.press("Escape");
        page.wait_for("document.querySelector('.overlay')");
        crate::setup::mark(
            &page,
            "[...document.querySelectorAll('.overlay button')].find(b => /^Sound/.test(b.textContent.trim()))",
        );
        page.click("[data-mark]");
        page.click("[role=tab]:nth-child(4)");
        page.click(&format!("label:has(input[name={name:?}][value={value:?}])"));
        page.click("header .icon-btn");
        page.wait_for("document.querySelector('.table .hand__card')");
        page.click(".hand__card");
        page.until("in the hand", |now| now.focus.starts_with("card "));
        sleep(Duration::from_millis(300));
    };
    set("set-letters", "off");
    says_nothing(&page, "c");
    set("set-letters", "alt-shift");
    says_nothing(&page, "c");
    assert!(!page.ask("Alt+Shift+c").is_empty());
    page.reload();
    page.until("at the table again", |now| now.table && now.cards.len() == look.cards.len());
    page.click(".hand__card");
    sleep(Duration::from_millis(600));
    says_nothing(&page, "c");
    assert!(!page.ask("Alt+Shift+c").is_empty());
}

/// Space draws in the hand; on a button it presses the button, as usual.
#[test]
fn space_presses_the_buttons_around_the_hand() {
    let house = House::open();
    let (page, look) = in_turn(&house);
    let on = |spot: &str| {
        page.eval::<bool>(&format!("(document.querySelector('[data-spot=\"{spot}\"]').focus(), true)"));
        page.until("there", |now| now.focus == spot);
        page.ask("Space")
    };
    let refused = on("turn pass");
    assert!(refused.len() > 10 && !refused.contains("draw a"), "{refused}");
    assert_eq!(page.look().cards, look.cards, "nothing was drawn");
    let direction = on("table direction");
    assert!(direction.to_lowercase().contains("clockwise"), "{direction}");
    let seat = page.eval::<String>("document.querySelector('.seat__pick').dataset.spot");
    assert!(on(&seat).contains("bot"), "the seat is read");
    on("turn sort");
    let names = |look: &Look| look.cards.iter().map(|card| card.name().to_owned()).collect::<Vec<_>>();
    let now = page.look();
    assert_ne!(names(&now), names(&look), "it is sorted another way");
    assert_eq!(now.cards.len(), look.cards.len());
    page.eval::<bool>("(document.querySelector('.hand__card').focus(), true)");
    page.press("Space");
    page.until("drawn", |now| now.cards.len() > look.cards.len());
}

/// A key held down counts once.
#[test]
fn held_keys_act_once() {
    let house = House::open();
    let (page, look) = in_turn(&house);
    let unfit = look.cards.iter().position(|card| !card.playable).expect("a card that does not fit");
    page.press(&(unfit + 1).to_string());
    page.until("there", |now| now.focus == look.cards[unfit].spot);
    page.hush();
    let before = page.look().said;
    page.hold("Enter", 6);
    page.hush();
    let said = page.said(before);
    assert_eq!(said.len(), 1, "{said:?}");
    // Enter closes the menu, and does not play the card below it.
    page.press("Escape");
    page.until("the menu", |look| look.sheet.is_some());
    page.press("End");
    page.hold("Enter", 3);
    page.until("one thing was done", |look| look.sheet.as_deref() == Some("leave"));
    sleep(Duration::from_millis(200));
    assert_eq!(page.look().sheet.as_deref(), Some("leave"), "and no more");
    page.press("Escape");
    page.until("back", |look| look.sheet.is_none());
    page.hold("ArrowLeft", 20);
    page.until("the first", |now| now.focus == look.cards[0].spot);
    page.hold("Space", 4);
    let now = page.until("drawn", |now| now.cards.len() > look.cards.len());
    sleep(Duration::from_millis(300));
    assert!(page.look().cards.len() <= now.cards.len(), "drawn once");
}

/// No key answers a question that has only just opened, whichever button has the focus.
#[test]
fn a_question_just_put_is_not_answered_by_accident() {
    let house = House::open();
    let page = where_suits_are_named(&house);
    // A click without a pointer, as soon as the question is there.
    page.eval::<bool>(
        "(window.clicks = 0, new MutationObserver(() => { const tile = document.querySelector('.suit-tile'); if (tile && !clicks) { clicks += 1; tile.click(); } })\
         .observe(document.body, { childList: true, subtree: true }), true)",
    );
    let mut player = crate::player::Player::new(&page, Hand::Mouse);
    player.play(&["suit"]);
    page.wait_for("window.clicks === 1");
    sleep(GUARD);
    assert_eq!(page.look().prompt.as_deref(), Some("suit"), "it was answered");
    page.eval::<bool>("(document.querySelector('.suit-tile').focus(), true)");
    page.press("Space");
    page.until("past it", |look| look.prompt.is_none());
}
