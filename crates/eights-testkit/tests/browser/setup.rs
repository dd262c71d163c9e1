//! Setting up a table with the form, as players do.

use crate::hands::Hand;
use eights::{Rules, RulesDraft};
use eights_testkit::browser::Page;

/// The plan of a table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Setup<'a> {
    /// The title of the rule set on the form.
    pub(crate) rules: &'a str,
    /// Or a share code, for house rules.
    pub(crate) code: Option<&'a str>,
    pub(crate) seats: u32,
    /// The number of bots from the start.
    pub(crate) bots: u32,
    /// Whether the table is listed.
    pub(crate) listed: bool,
    /// Whether it is a solo table.
    pub(crate) solo: bool,
    /// The bots' pace.
    pub(crate) pace: &'a str,
    /// The bots' level, or nothing for the usual one.
    pub(crate) level: &'a str,
}

impl<'a> Setup<'a> {
    pub(crate) const fn solo(rules: &'a str, seats: u32) -> Self {
        Self {
            rules,
            code: None,
            seats,
            bots: seats - 1,
            listed: false,
            solo: true,
            pace: "at-once",
            level: "",
        }
    }
}

/// Presses Tab until the element has the focus.
pub(crate) fn tab_to(page: &Page, selector: &str) {
    for _ in 0..400 {
        if page.eval::<bool>(&format!("!!document.activeElement?.matches({selector:?})")) {
            return;
        }
        page.press("Tab");
    }
    panic!("Tab does not lead to {selector}");
}

/// From home to a game that has started.
pub(crate) fn start_game(page: &Page, hand: Hand, setup: Setup<'_>) {
    open_table(page, hand, setup);
    page.wait_for("document.querySelector('.roster, .table')");
    if page.eval::<bool>("!document.querySelector('.table')") {
        match hand {
            Hand::Keys => page.press("Enter"),
            _ => hand.touch(page, START),
        }
    }
    page.wait_for("document.querySelector('.table .hand__card')");
}

/// The button that starts the game.
pub(crate) const START: &str = "[data-start], .panel .btn--primary.btn--big";

/// From home to the waiting room.
pub(crate) fn open_table(page: &Page, hand: Hand, setup: Setup<'_>) {
    type_name(page, hand, "Gogo");
    press(page, hand, ".verbs .btn:nth-child(2)");
    page.wait_for("document.querySelector('.editor__make')");
    fill_in(page, hand, setup);
    press(page, hand, ".editor__make");
}

/// Presses a button, by keys or otherwise.
pub(crate) fn press(page: &Page, hand: Hand, selector: &str) {
    match hand {
        Hand::Keys => {
            page.wait_for(&format!("document.querySelector({selector:?})"));
            tab_to(page, selector);
            page.press("Enter");
        }
        _ => hand.touch(page, selector),
    }
}

pub(crate) fn type_name(page: &Page, hand: Hand, name: &str) {
    match hand {
        Hand::Keys => tab_to(page, "#name"),
        _ => hand.touch(page, "#name"),
    }
    page.eval::<bool>("document.activeElement.select(), true");
    page.type_text(name);
}

/// Chooses a rule set on the form.
pub(crate) fn choose_rules(page: &Page, hand: Hand, rules: &str) {
    match hand {
        Hand::Keys => {
            tab_to(page, "input[name=rules]");
            for _ in 0..20 {
                let label =
                    "document.activeElement.closest('label').querySelector('.choice__name').textContent";
                if page.eval::<String>(label) == rules {
                    break;
                }
                page.press("ArrowDown");
            }
        }
        _ => {
            mark(
                page,
                &format!(
                    "[...document.querySelectorAll('.choice')].find(c => c.querySelector('.choice__name').textContent === {rules:?})"
                ),
            );
            hand.touch(page, "[data-mark]");
        }
    }
}

/// A preset with changes.
pub(crate) fn changed(preset: &str, changes: &[(&str, &str)]) -> Rules {
    let mut draft = RulesDraft::from_preset(preset);
    for (key, value) in changes {
        draft.set(key, value);
    }
    draft.build().unwrap()
}

/// Starts a solo game with three bots right away.
pub(crate) fn play_now(page: &Page) {
    page.click(".verbs .btn--primary");
    page.wait_for("document.querySelector('.table .hand__card')");
}

fn fill_in(page: &Page, hand: Hand, setup: Setup<'_>) {
    let Setup { rules, code, seats, bots, listed, solo, pace, level } = setup;
    choose_rules(page, hand, rules);
    if let Some(code) = code {
        page.eval::<bool>("document.querySelectorAll('details').forEach(d => d.open = true), true");
        page.click("#rules-code");
        page.type_text(code);
        page.press("Enter");
        page.wait_for("document.getElementById('rules-code').value === ''");
    }
    set(page, "#seats", &seats.to_string());
    set(page, "#bots", &bots.to_string());
    set(page, "#pace", pace);
    if !level.is_empty() {
        set(page, "#level", level);
    }
    if page.eval::<bool>("!!document.getElementById('window')") {
        set(page, "#window", "");
    }
    if listed {
        mark(
            page,
            "[...document.querySelectorAll('.segments label')].find(l => l.textContent.trim() === 'Listed')",
        );
        hand_or_mouse(hand).touch(page, "[data-mark]");
    }
    if solo {
        mark(
            page,
            "[...document.querySelectorAll('.segments label')].find(l => l.textContent.trim().startsWith('Just me'))",
        );
        hand_or_mouse(hand).touch(page, "[data-mark]");
    }
}

/// The mouse instead of keys, for elements that keys cannot reach quickly.
fn hand_or_mouse(hand: Hand) -> Hand {
    if hand == Hand::Keys { Hand::Mouse } else { hand }
}

/// Marks an element so that a test can press it.
pub(crate) fn mark(page: &Page, element: &str) {
    let there: bool = page.eval(&format!(
        "(() => {{ document.querySelectorAll('[data-mark]').forEach(e => e.removeAttribute('data-mark')); const e = {element}; e?.setAttribute('data-mark', ''); return !!e; }})()"
    ));
    assert!(there, "not on the page: {element}");
}

/// Sets a native control, because the browser's own popups cannot be driven.
pub(crate) fn set(page: &Page, selector: &str, value: &str) {
    page.wait_for(&format!("document.querySelector({selector:?})"));
    page.eval::<bool>(&format!(
        "(() => {{ const e = document.querySelector({selector:?}); e.value = {value:?}; e.dispatchEvent(new Event('change', {{ bubbles: true }})); return true; }})()"
    ));
}
