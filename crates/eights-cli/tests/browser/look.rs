//! What somebody before the page can tell of it: read in one go, from the page alone.

use eights_browser::Page;
use serde::Deserialize;
use std::time::Duration;

/// Runs before the client: the page is told what is said and heard, and can be read.
pub(crate) const HOOK: &str = include_str!("hook.js");

/// The page as it is now.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
pub(crate) struct Look {
    /// Whether the table is on the screen.
    pub(crate) table: bool,
    /// Whether it is the player's turn.
    pub(crate) turn: bool,
    /// The kind of the question that is open.
    pub(crate) prompt: Option<String>,
    /// What the question is.
    pub(crate) asked: String,
    /// What lies over the table.
    pub(crate) sheet: Option<String>,
    /// The cards of the hand.
    pub(crate) cards: Vec<Held>,
    /// What the question offers, by its place in the page.
    pub(crate) items: Vec<Item>,
    /// Whether drawing is possible.
    pub(crate) draw: bool,
    /// Whether passing is possible.
    pub(crate) pass: bool,
    /// Whether the player may still answer a card, without one to answer with.
    pub(crate) small: bool,
    /// Where the focus is.
    pub(crate) focus: String,
    /// How much has been said so far.
    pub(crate) said: usize,
}

/// A card of the hand.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub(crate) struct Held {
    /// Where it is, as the page calls it.
    pub(crate) spot: String,
    /// Its name to a screen reader.
    pub(crate) label: String,
    /// Whether it is raised.
    pub(crate) playable: bool,
}

impl Held {
    /// Its name without more.
    pub(crate) fn name(&self) -> &str {
        self.label.split(", ").next().unwrap_or_default()
    }
}

/// Something to choose.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub(crate) struct Item {
    pub(crate) spot: String,
    pub(crate) label: String,
}

/// Something that was said.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub(crate) struct Said {
    pub(crate) t: f64,
    pub(crate) text: String,
    pub(crate) prio: String,
}

/// Something that was heard: a cue, or its end.
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
    /// Everything said since so many were said.
    fn said(&self, since: usize) -> Vec<Said>;
    /// All sounds so far.
    fn heard(&self) -> Vec<Heard>;
    /// Presses a key and waits for what is said to it.
    fn ask(&self, key: &str) -> String;
    /// Waits until nothing more is said.
    fn hush(&self);
    /// Waits until the page is as it should be.
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
        loop {
            let look = self.look();
            if is(&look) {
                return look;
            }
            assert!(since.elapsed() < Duration::from_secs(20), "not {what}: {look:#?}\n{:?}", self.mishaps());
            std::thread::sleep(Duration::from_millis(10));
        }
    }
}
