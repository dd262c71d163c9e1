//! Speech: complete, in order, prompt, and never wasted.

use crate::{house::House, look::Seen, setup::play_now};
use eights_testkit::browser::Screen;
use std::{thread::sleep, time::Duration};

#[test]
fn regions_are_there_from_the_first() {
    let house = House::open();
    let page = house.guest(Screen::DESKTOP, "/");
    let html: String = page.eval("fetch('/').then(answer => answer.text())");
    for region in ["polite-a", "polite-b", "urgent-a", "urgent-b"] {
        assert!(html.contains(&format!("id=\"{region}\"")), "{region} is not in the first page");
        let is_spoken: bool = page.eval(&format!(
            "(() => {{ const e = document.getElementById('{region}'), s = getComputedStyle(e); \
             return s.display !== 'none' && s.visibility !== 'hidden' && !e.closest('[aria-busy], [aria-hidden=true], [inert]') && e.textContent.length > 0; }})()"
        ));
        assert!(is_spoken, "{region} is not spoken");
    }
}

/// In a browser without an announcement interface the regions take turns, so that repeated words are heard
/// twice.
#[test]
fn regions_take_turns() {
    let house = House::open();
    let page = house.guest(Screen::DESKTOP, "/#seed=8");
    page.before_each_document("delete Document.prototype.ariaNotify; delete Element.prototype.ariaNotify;");
    page.reload();
    page.wait_for("document.querySelector('.verbs')");
    play_now(&page);
    page.until("in turn", |look| look.turn);
    page.hush();
    let texts = "[...document.querySelectorAll('[aria-live=assertive]')].map(e => e.textContent.trim())";
    let first = page.ask("c");
    let one: Vec<String> = page.eval(texts);
    assert_eq!(page.ask("c"), first);
    let two: Vec<String> = page.eval(texts);
    assert!(one.contains(&first) && two.contains(&first) && one != two, "{one:?} {two:?}");
    assert!(
        page.eval::<bool>("!!document.querySelector('[aria-live=assertive] [lang]')"),
        "with its language"
    );
}

/// The page answers a key within 50 milliseconds.
#[test]
fn answers_are_quick() {
    let house = House::open();
    let page = house.guest(Screen::DESKTOP, "/#seed=8");
    play_now(&page);
    page.until("in turn", |look| look.turn);
    page.eval::<bool>("(window.pressed = [], addEventListener('keydown', () => pressed.push(performance.now()), true), true)");
    let mut times: Vec<f64> = ["c", "e", "t", "h", "s", "c", "e", "t", "h"]
        .iter()
        .map(|key| {
            sleep(Duration::from_millis(350));
            page.ask(key);
            page.eval::<f64>("__ce8.announcements.at(-1).t - pressed.at(-1)")
        })
        .collect();
    times.sort_by(f64::total_cmp);
    println!(
        "key to answer: median {:.1} ms, slowest {:.1} ms",
        times[times.len() / 2],
        times[times.len() - 1]
    );
    assert!(times[times.len() / 2] <= 50.0, "{times:?}");
}

#[test]
fn much_little_and_again() {
    let house = House::open();
    let page = house.guest(Screen::DESKTOP, "/#seed=8");
    play_now(&page);
    page.until("in turn", |look| look.turn);
    page.hush();
    assert_eq!([page.ask("v"), page.ask("v"), page.ask("v")], ["Full.", "Brief.", "Normal."]);
    let top = page.ask("c");
    assert_eq!(page.ask("r"), top, "again");
    // The player can go through everything said so far.
    let newest = page.ask(">");
    let older = page.ask(",");
    assert_eq!(page.ask("."), newest);
    assert!(older != newest || !older.is_empty());
    assert!(!page.ask("<").is_empty());
    let buffers: Vec<String> = (0..5).map(|_| page.ask("]")).collect();
    for buffer in ["All", "Table", "Mine", "Chat", "System"] {
        assert!(buffers.iter().any(|said| said.starts_with(buffer)), "{buffer} is not among {buffers:?}");
    }
    assert!(page.ask("[").contains(','));
}

/// Each event is announced with the right urgency, and all of them are kept.
#[test]
fn only_what_is_urgent_interrupts() {
    let house = House::open();
    let page = house.guest(Screen::DESKTOP, "/#seed=8");
    play_now(&page);
    let mut player = crate::player::Player::new(&page, crate::hands::Hand::Keys);
    page.until("in turn", |look| look.turn);
    (0..4).for_each(|_| player.act_once());
    page.until("in turn", |look| look.turn);
    sleep(Duration::from_millis(600));
    let said = page.said(0);
    for line in &said {
        let is_mine = line.text.contains("Your turn")
            || line.text.contains('?')
            || line.text.contains("Choose")
            || line.text.contains("5 seconds");
        if line.prio == "urgent" {
            assert!(is_mine, "not urgent: {line:?}");
        }
    }
    assert!(
        said.iter().any(|line| line.prio == "urgent") && said.iter().any(|line| line.prio == "normal"),
        "{said:?}"
    );
    let log: Vec<String> = page.eval("[...document.querySelectorAll('.log li')].map(l => l.textContent)");
    let plays = |lines: &[String]| {
        lines.iter().filter(|line| line.contains("You play") || line.contains("You draw")).count()
    };
    assert!(plays(&log) >= 4, "{log:?}");
    assert!(
        page.eval::<bool>("[...document.querySelectorAll('.log li span:last-child')].every(l => l.lang)")
    );
}
