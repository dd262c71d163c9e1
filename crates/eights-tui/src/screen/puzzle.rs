//! The puzzle of the day in the menu.

use eights_client::core::{Client, Intent, Learning};
use eights_puzzles::{Set, of_the_day};
use eights_words::{Args, Text};
use std::sync::Arc;

/// What leads to the puzzle of today.
pub(super) fn of_today(client: &Client) -> Option<Intent> {
    let (preset, number) = of_the_day(client.today().number());
    let set = Arc::new(Set::shipped(preset)?);
    Some(Intent::Learn(Learning::Solve { set, number }))
}

/// The rules of the puzzle of today.
pub(super) fn hint(client: &Client) -> String {
    let words = client.words();
    let rules = words.preset_title(of_the_day(client.today().number()).0);
    words.say(Text::TERMINAL_PUZZLE_HINT, &Args::new().text("rules", rules))
}
