//! Lessons in the page: by keyboard with what is said, by touch and by mouse, and how they look.

use crate::{
    hands::{GUARD, Hand},
    house::House,
    look::Seen,
    setup::{press, tab_to},
    tour::Tour,
};
use eights::{Rules, rules::PRESETS};
use eights_testkit::browser::{Page, Screen};
use std::thread::sleep;

/// The most presses and words of a chapter.
const MOST: (usize, usize) = (12, 540);

/// What is to be pressed, or that the chapter is done.
const ASKED: &str = "document.querySelector('.overlay .menu') || (document.querySelector('.lesson__task') && document.querySelector('[data-task]'))";

fn begin(house: &House, screen: Screen, rules: &str) -> Page {
    let page = house.guest(screen, &format!("/?lesson={rules}"));
    page.wait_for(ASKED);
    page
}

fn is_done(page: &Page) -> bool {
    page.eval("!!document.querySelector('.overlay .menu')")
}

/// Where the lesson is: its scene, and what is to be pressed there.
fn place(page: &Page) -> String {
    page.eval("document.querySelector('.lesson').textContent + [...document.querySelectorAll('[aria-selected=true].pick')].length + !!document.querySelector('.set--laid')")
}

/// Does what is wanted by what is marked; says how many presses it took.
fn do_it(page: &Page, hand: Hand) {
    let before = place(page);
    // A question takes no key in its first moment.
    sleep(GUARD);
    match hand {
        Hand::Keys => press_key(page),
        _ if page.eval::<bool>(&format!("!!document.querySelector({BUTTON:?})")) => hand.touch(page, BUTTON),
        _ => hand.touch(page, "[data-task]"),
    }
    let is_next = format!(
        "document.querySelector('.overlay .menu') || document.querySelector('.lesson')?.textContent + [...document.querySelectorAll('[aria-selected=true].pick')].length + !!document.querySelector('.set--laid') !== {before:?}"
    );
    page.wait_for(&is_next);
    page.wait_for(ASKED);
}

/// A button that is marked itself, and not by where the focus goes.
const BUTTON: &str = ".task[data-task]";

/// The key that does it where the focus is: an answer out of turn has its own, and all else is Enter.
fn press_key(page: &Page) {
    if page.eval::<bool>("!!document.querySelector('.prompt--answer')") {
        return page.press("n");
    }
    if page.eval::<bool>("!document.querySelector('.task[data-task]')") {
        page.wait_for("document.activeElement?.matches('[data-task]')");
    }
    page.press("Enter");
}

/// Plays a chapter to its end; says how many presses it took.
fn play_chapter(page: &Page, hand: Hand) -> usize {
    let mut presses = 0;
    while !is_done(page) {
        do_it(page, hand);
        presses += 1;
    }
    presses
}

#[test]
fn by_keyboard_a_chapter_takes_twelve_presses_and_three_minutes_and_each_step_is_said_once() {
    let house = House::open();
    // Its cards ask every question that there is.
    let rules = "normal-eights";
    let page = begin(&house, Screen::DESKTOP, rules);
    let mut since = 0;
    loop {
        let presses = play_chapter(&page, Hand::Keys);
        page.hush();
        let said = page.said(since);
        since += said.len();
        let words: usize = said.iter().map(|said| said.text.split_whitespace().count()).sum();
        assert!(presses <= MOST.0 && words <= MOST.1, "{rules}: {presses} presses, {words} words");
        assert!(said.len() <= presses + 1, "{rules}: {} announcements: {said:#?}", said.len());
        if !page.text(".overlay .menu button").starts_with("Next chapter") {
            break;
        }
        page.press("Enter");
        page.wait_for("!document.querySelector('.overlay')");
        page.wait_for(ASKED);
    }
    assert!(page.mishaps().is_empty(), "{:?}", page.mishaps());
}

#[test]
fn what_is_said_is_written_and_marked_and_a_wrong_move_is_explained() {
    let house = House::open();
    let page = begin(&house, Screen::DESKTOP, "classic");
    page.hush();
    let said = &page.said(0)[0].text;
    let (title, rule, task) =
        (page.text(".lesson__head b"), page.text(".lesson__rule"), page.text(".lesson__task"));
    assert!(said.contains(&title) && said.contains(&rule) && said.contains(task.trim()), "{said}");
    assert!(page.text("h1").contains("Lesson: Classic, Chapter 1 of 2"), "{}", page.text("h1"));
    page.wait_for("document.activeElement.matches('.hand__card[data-task]')");
    let cards = page.look().cards.len();
    page.press("Home");
    let refused = page.ask("Enter");
    assert!(refused.ends_with(task.trim()), "{refused}");
    page.wait_for("document.querySelector('.caption--refused')");
    assert_eq!(page.look().cards.len(), cards, "nothing was played");
    assert_eq!(page.ask("g"), task.trim(), "the hint key says it again");
    assert!(page.mishaps().is_empty(), "{:?}", page.mishaps());
}

#[test]
fn by_mouse_and_by_touch_one_press_on_what_is_marked_is_enough() {
    let house = House::open();
    let ways =
        [(Screen::DESKTOP, Hand::Mouse, "south-african"), (Screen::PHONE, Hand::Fingers, "normal-eights")];
    for (screen, hand, rules) in ways {
        let page = begin(&house, screen, rules);
        loop {
            play_chapter(&page, hand);
            if !page.text(".overlay .menu button").starts_with("Next chapter") {
                break;
            }
            hand.touch(&page, ".overlay .menu button");
            page.wait_for("!document.querySelector('.overlay')");
            page.wait_for(ASKED);
        }
        // The last chapter is done: practise.
        hand.touch(&page, ".overlay .menu button");
        page.until("in turn", |look| look.table && look.turn && look.cards.len() > 4);
        assert!(!page.eval::<bool>("!!document.querySelector('.lesson')"));
        assert!(page.eval::<bool>("location.pathname.startsWith('/t/')"));
        assert!(page.mishaps().is_empty(), "{:?}", page.mishaps());
    }
}

#[test]
fn home_and_a_new_table_lead_to_lessons_and_back_leads_home_again() {
    let house = House::open();
    let page = house.guest(Screen::DESKTOP, "/");
    press(&page, Hand::Keys, "[aria-labelledby=learn] .btn");
    page.wait_for(ASKED);
    assert_eq!(page.eval::<String>("location.pathname + location.search"), "/");
    page.back();
    page.wait_for("document.querySelector('.verbs')");
    press(&page, Hand::Mouse, ".verbs .btn:nth-child(2)");
    page.wait_for("document.querySelector('.editor__short .btn')");
    tab_to(&page, ".editor__short .btn");
    page.press("Enter");
    page.wait_for(ASKED);
    page.press("Escape");
    page.wait_for("document.querySelector('.overlay .menu')");
    page.press("End");
    page.press("Enter");
    page.wait_for("document.querySelector('.verbs')");
    assert!(page.mishaps().is_empty(), "{:?}", page.mishaps());
}

#[test]
fn what_was_learned_is_kept_and_house_rules_can_be_learned() {
    let house = House::open();
    let page = begin(&house, Screen::PHONE, "classic");
    play_chapter(&page, Hand::Fingers);
    page.goto(&house.url("/?lesson=classic"));
    page.wait_for("document.querySelector('h1')?.textContent.includes('Chapter 2 of 2')");
    let code = Rules::from_toml("base = \"classic\"\neffects.2 = \"draw 2\"").unwrap().share_code();
    page.goto(&house.url(&format!("/?lesson={code}")));
    page.wait_for("document.querySelector('h1')?.textContent.includes('Chapter 1 of')");
    page.goto(&house.url("/?lesson=klassik"));
    page.wait_for("document.querySelector('.banner--notice')?.textContent.includes('klassik')");
    assert!(PRESETS.iter().all(|preset| preset.name != "klassik"));
}

#[test]
fn every_look_of_a_lesson_is_sound() {
    let house = House::open();
    let tour = Tour::default();
    for (screen, hand) in [(Screen::PHONE, Hand::Fingers), (Screen::DESKTOP, Hand::Mouse)] {
        let name = if hand == Hand::Fingers { "phone" } else { "desktop" };
        let page = begin(&house, screen, "south-african");
        tour.visit(&page, &format!("lesson card {name}"));
        while !page.eval::<bool>("!!document.querySelector('.suits')") {
            do_it(&page, hand);
        }
        tour.visit(&page, &format!("lesson suit {name}"));
        play_chapter(&page, hand);
        tour.visit(&page, &format!("lesson done {name}"));
    }
    tour.end();
}
