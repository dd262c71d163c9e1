//! Reading the small things of a story: cards, seats, suits, lists.

use eights::{Card, Direction, Seat, Seats, Suit};
use std::str::FromStr;

/// A number.
pub(super) fn number<T: FromStr>(text: &str) -> Result<T, String> {
    text.trim().parse().map_err(|_| format!("`{text}` is no number that fits"))
}

/// Numbers with spaces between; `none` for none.
pub(super) fn numbers<T: FromStr>(text: &str) -> Result<Vec<T>, String> {
    words(text).map(number).collect()
}

/// The words of a list; `none` and `-` are no word.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split_whitespace().filter(|word| !matches!(*word, "none" | "-"))
}

pub(super) fn card(text: &str) -> Result<Card, String> {
    text.trim().parse().map_err(|_| format!("`{text}` is no card"))
}

pub(super) fn cards(text: &str) -> Result<Vec<Card>, String> {
    words(text).map(card).collect()
}

pub(super) fn seat(text: &str) -> Result<Seat, String> {
    Seat::new(number(text)?).ok_or_else(|| format!("`{text}` is no seat"))
}

pub(super) fn seats(text: &str) -> Result<Seats, String> {
    words(text).map(seat).collect()
}

pub(super) fn suit(text: &str) -> Result<Suit, String> {
    let letter = text.trim().parse().ok();
    letter.and_then(Suit::from_letter).ok_or_else(|| format!("`{text}` is no suit"))
}

pub(super) fn direction(text: &str) -> Result<Direction, String> {
    match text.trim() {
        "1" => Ok(Direction::Clockwise),
        "-1" => Ok(Direction::Anticlockwise),
        other => Err(format!("`{other}` is no direction: 1 or -1")),
    }
}

/// The items of a list with commas between; `nothing` for none.
pub(super) fn items(text: &str) -> Vec<String> {
    let items = text.split(',').map(str::trim).filter(|item| !item.is_empty() && *item != "nothing");
    items.map(str::to_owned).collect()
}
