//! Three ways to play: with keys alone, with touch alone, with the mouse alone.

use crate::look::Look;
use eights::Rng;
use eights_testkit::browser::Page;
use std::{thread::sleep, time::Duration};

/// A key cannot answer a question that has only just opened.
pub(crate) const GUARD: Duration = Duration::from_millis(420);

/// The player's input device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Hand {
    Keys,
    Fingers,
    Mouse,
}

impl Hand {
    /// Presses an element on the screen.
    pub(crate) fn touch(self, page: &Page, selector: &str) {
        match self {
            Self::Fingers => page.tap(selector),
            Self::Mouse | Self::Keys => page.click(selector),
        }
    }

    /// Plays a card.
    pub(crate) fn play(self, page: &Page, look: &Look, place: usize, rng: &mut Rng) {
        let spot = selector(&look.cards[place].spot);
        match self {
            Self::Keys => {
                walk(page, look, place, rng);
                page.press("Enter");
            }
            Self::Mouse if rng.below(2) == 0 => page.drag(&spot, ".piles, .reveal"),
            _ => {
                // The first press selects it, unless it was selected before; the second press, or the large
                // button, plays it.
                if !page.eval::<bool>(&format!("!!document.querySelector(\"{spot}[data-picked]\")")) {
                    self.touch(page, &spot);
                }
                if rng.below(2) == 0 {
                    self.touch(page, &spot);
                } else {
                    page.wait_for("document.querySelector('#actions .btn--primary')");
                    self.touch(page, "#actions .btn--primary");
                }
            }
        }
    }

    pub(crate) fn draw(self, page: &Page, rng: &mut Rng) {
        match self {
            Self::Keys => page.press("Space"),
            _ if rng.below(2) == 0 => self.touch(page, ".pile--stock"),
            _ => self.touch(page, "[data-spot='turn draw']"),
        }
    }

    pub(crate) fn pass(self, page: &Page) {
        match self {
            Self::Keys => page.press("p"),
            _ => self.touch(page, "[data-spot='turn pass']"),
        }
    }

    /// Lets a card pass that the player could not answer anyway.
    pub(crate) fn let_pass(self, page: &Page) {
        match self {
            Self::Keys => page.press("p"),
            // It may be gone before the finger arrives.
            _ => {
                let at: Option<(f64, f64)> = page.eval(
                    "(() => { const r = document.querySelector(\".window--small [data-spot='prompt done']\")?.getBoundingClientRect(); \
                     return r ? [r.x + r.width / 2, r.y + r.height / 2] : null; })()",
                );
                match (at, self) {
                    (Some((x, y)), Self::Fingers) => page.tap_at(x, y),
                    (Some((x, y)), _) => page.click_at(x, y),
                    (None, _) => {}
                }
            }
        }
    }

    /// Closes the sheet of a round.
    pub(crate) fn next_round(self, page: &Page) {
        match self {
            Self::Keys => page.press("Enter"),
            _ => self.touch(page, "[data-spot='overlay 0']"),
        }
    }

    /// Gives some answer to the open question.
    pub(crate) fn answer(self, page: &Page, look: &Look, rng: &mut Rng) {
        match self {
            Self::Keys => answer_by_keys(page, look, rng),
            _ => self.answer_by_touch(page, look, rng),
        }
    }

    fn answer_by_touch(self, page: &Page, look: &Look, rng: &mut Rng) {
        let nth = |n: usize| selector(&look.items[n].spot);
        match look.prompt.as_deref().unwrap_or_default() {
            "suit" | "target" | "joker" | "play on" => self.touch(page, &nth(rng.below(look.items.len()))),
            "nope" if rng.below(2) == 0 => self.touch(page, ".prompt .btn--danger"),
            "nope" => self.touch(page, ".prompt [data-spot='prompt done']"),
            "sets" => {
                if page.eval::<bool>("!!document.querySelector('.prompt button.set')") {
                    self.touch(page, ".prompt button.set");
                }
                self.touch(page, ".prompt [data-spot='prompt done']");
            }
            "give" | "war" | "purge" => {
                self.touch(page, &nth(rng.below(look.items.len())));
                self.touch(page, ".prompt__foot .btn--primary");
            }
            other => panic!("nobody knows how to answer {other:?}: {look:#?}"),
        }
    }
}

/// Moves the focus along the hand, step by step.
fn walk(page: &Page, look: &Look, place: usize, rng: &mut Rng) {
    let focused = |n: usize| page.wait_for(&focus_is(&look.cards[n].spot));
    let at = look.cards.iter().position(|card| card.spot == look.focus);
    // By its number, if it has one.
    if place < 10 && rng.below(3) == 0 {
        page.press(&((place + 1) % 10).to_string());
        return focused(place);
    }
    let mut at = at.unwrap_or_else(|| {
        page.press("Home");
        focused(0);
        0
    });
    while at != place {
        let (key, next) = if at < place { ("ArrowRight", at + 1) } else { ("ArrowLeft", at - 1) };
        page.press(key);
        focused(next);
        at = next;
    }
}

fn answer_by_keys(page: &Page, look: &Look, rng: &mut Rng) {
    sleep(GUARD);
    let one = |keys: &[&str], rng: &mut Rng| page.press(keys[rng.below(keys.len())]);
    match look.prompt.as_deref().unwrap_or_default() {
        "suit" => one(&["c", "d", "h", "s", "1", "2", "3", "4", "Enter"], rng),
        "target" => one(&["1", "Enter"], rng),
        "nope" => one(&["n", "N", "p", "Enter"], rng),
        "play on" => one(&["y", "n"], rng),
        "give" | "war" | "purge" | "joker" => {
            one(&["ArrowRight", "End", "Home"], rng);
            page.press("Enter");
        }
        "sets" => {
            let suggested: Option<String> =
                page.eval("document.querySelector('.prompt button.set')?.getAttribute('aria-label') ?? null");
            if let Some(cards) = suggested {
                put_together(page, look, &cards);
            }
            page.press("p");
        }
        other => panic!("nobody knows how to answer {other:?}: {look:#?}"),
    }
}

/// Selects the cards of a set one by one, and adds the set. It skips sets with a joker: the card it stands
/// for is not in the hand.
fn put_together(page: &Page, look: &Look, cards: &str) {
    let names = cards.split_once(": ").map_or(cards, |(_, cards)| cards).replace(" and ", ", ");
    let mut places: Vec<usize> = Vec::new();
    for name in names.split(", ") {
        let is_it = |n: &usize| look.items[*n].label == name && !places.contains(n);
        let Some(place) = (0..look.items.len()).find(is_it) else { return };
        places.push(place);
    }
    for place in places {
        page.press("Home");
        page.wait_for(&focus_is(&look.items[0].spot));
        for next in 1..=place {
            page.press("ArrowRight");
            page.wait_for(&focus_is(&look.items[next].spot));
        }
        page.press("Space");
    }
    page.press("Enter");
    page.wait_for("document.querySelector('.prompt .set--laid')");
}

pub(crate) fn selector(spot: &str) -> String {
    format!("[data-spot='{spot}']")
}

fn focus_is(spot: &str) -> String {
    format!("document.activeElement?.dataset.spot === {spot:?}")
}
