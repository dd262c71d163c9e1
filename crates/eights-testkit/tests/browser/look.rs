//! The page from a player's point of view, read in one go.

use eights_testkit::browser::{Page, Pauses};
use serde::Deserialize;
use std::time::Duration;

/// Runs before the client: records speech and sounds, and makes the page readable.
pub(crate) const HOOK: &str = include_str!("hook.js");

/// The page as it is now.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
pub(crate) struct Look {
    /// Whether the table is on the screen.
    pub(crate) table: bool,
    /// Whether it is the player's turn.
    pub(crate) turn: bool,
    /// The kind of the open question.
    pub(crate) prompt: Option<String>,
    /// The question's text.
    pub(crate) asked: String,
    /// The overlay.
    pub(crate) sheet: Option<String>,
    /// The draw pile and the discard pile, in words.
    pub(crate) piles: Vec<String>,
    /// The cards of the hand.
    pub(crate) cards: Vec<Held>,
    /// The question's choices, by their place in the page.
    pub(crate) items: Vec<Item>,
    /// Whether drawing is possible.
    pub(crate) draw: bool,
    /// Whether passing is possible.
    pub(crate) pass: bool,
    /// Whether the player may still answer a card, but has no card for it.
    pub(crate) small: bool,
    /// The focus.
    pub(crate) focus: String,
    /// The number of announcements so far.
    pub(crate) said: usize,
}

/// A card of the hand.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub(crate) struct Held {
    /// Its place, by the page's name for it.
    pub(crate) spot: String,
    /// Its name for screen readers.
    pub(crate) label: String,
    /// Whether it is raised.
    pub(crate) playable: bool,
}

impl Held {
    /// Its bare name.
    pub(crate) fn name(&self) -> &str {
        self.label.split(", ").next().unwrap_or_default()
    }
}

/// A choice.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub(crate) struct Item {
    pub(crate) spot: String,
    pub(crate) label: String,
}

/// An announcement.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub(crate) struct Said {
    pub(crate) t: f64,
    pub(crate) text: String,
    pub(crate) prio: String,
    /// How it is said: to screen readers, or aloud.
    pub(crate) sink: String,
}

/// A sound: a cue, or its end.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(default)]
pub(crate) struct Heard {
    pub(crate) t: f64,
    pub(crate) cue: Option<String>,
    pub(crate) stop: Option<String>,
    pub(crate) volume: f64,
}

/// A page with its hook.
pub(crate) trait Seen {
    fn look(&self) -> Look;
    /// Everything said after the first `since` announcements.
    fn said(&self, since: usize) -> Vec<Said>;
    /// All sounds so far.
    fn heard(&self) -> Vec<Heard>;
    /// Presses a key and waits for the spoken answer.
    fn ask(&self, key: &str) -> String;
    /// Waits until the speech ends.
    fn hush(&self);
    /// Waits until the page meets a condition.
    fn until(&self, what: &str, is: impl Fn(&Look) -> bool) -> Look;
}

impl Seen for Page {
    fn look(&self) -> Look {
        self.eval("ce8Look()")
    }

    fn said(&self, since: usize) -> Vec<Said> {
        self.eval(&format!("__ce8.announcements.slice({since})"))
    }

    fn heard(&self) -> Vec<Heard> {
        self.eval("__ce8.sounds")
    }

    fn ask(&self, key: &str) -> String {
        let before = self.look().said;
        self.press(key);
        self.wait_at_most(Duration::from_secs(5), &format!("__ce8.announcements.length > {before}"));
        let said: Vec<String> = self.said(before).into_iter().map(|said| said.text).collect();
        said.join(" | ")
    }

    fn hush(&self) {
        let mut before = usize::MAX;
        let mut now = self.look().said;
        while now != before {
            std::thread::sleep(Duration::from_millis(450));
            (before, now) = (now, self.look().said);
        }
    }

    fn until(&self, what: &str, is: impl Fn(&Look) -> bool) -> Look {
        let since = std::time::Instant::now();
        let mut pauses = Pauses::default();
        loop {
            let look = self.look();
            if is(&look) {
                return look;
            }
            assert!(since.elapsed() < Duration::from_secs(20), "not {what}: {look:#?}\n{:?}", self.mishaps());
            pauses.pause();
        }
    }
}
