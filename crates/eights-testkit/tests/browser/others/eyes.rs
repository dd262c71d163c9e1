//! Checks for every browser, in the middle of a game.

use crate::look::Seen;
use eights_testkit::browser::Page;
use serde::Deserialize;

/// The style of the cards in the hand.
const CARDS: &str = "[...document.querySelectorAll('#hand .hand__card')].map(card => { const r = card.getBoundingClientRect(); \
    const hit = document.elementFromPoint(r.x + 12, r.y + 20); const picture = card.querySelector('svg')?.getBoundingClientRect(); \
    return { width: r.width, height: r.height, seen: card.contains(hit), drawn: (picture?.width ?? 0) > 20 && (picture?.height ?? 0) > 30 }; })";

/// The outline of the focused element, or of the part of it that is drawn.
const RING: &str = "(() => { const e = document.activeElement, drawn = [e, ...e.children].map(part => getComputedStyle(part)); \
    return e.matches(':focus-visible') && drawn.some(style => style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2); })()";

#[derive(Debug, Deserialize)]
struct Card {
    width: f64,
    height: f64,
    seen: bool,
    drawn: bool,
}

/// Cards are visible, at card size, and uncovered.
pub(crate) fn cards_are_drawn(page: &Page) {
    page.wait_for("document.fonts.status === 'loaded'");
    let cards: Vec<Card> = page.eval(CARDS);
    assert!(!cards.is_empty(), "there is no hand");
    let is_well = |card: &Card| card.width > 40.0 && card.height > card.width && card.seen && card.drawn;
    assert!(cards.iter().all(is_well), "{cards:#?}");
}

/// A keyboard player sees where the focus is.
pub(crate) fn the_focus_is_seen(page: &Page) {
    page.wait_for(RING);
}

/// Speech goes into the live regions, for browsers without an announcement interface.
pub(crate) fn words_reach_the_regions(page: &Page) {
    let top = page.ask("c");
    assert!(
        page.eval::<bool>("__ce8.announcements.every(said => said.sink === 'regions')"),
        "it is said elsewhere"
    );
    let regions: Vec<String> = page.eval(
        "[...document.querySelectorAll('[aria-live=assertive]')].map(region => region.textContent.trim())",
    );
    assert!(!top.is_empty() && regions.contains(&top), "{top:?} is not in {regions:?}");
}

/// There were no exceptions, blocked actions or complaints.
pub(crate) fn nothing_went_wrong(page: &Page) {
    assert_eq!(page.mishaps(), Vec::<String>::new());
}
