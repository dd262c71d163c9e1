//! Cards, seats and lists in a line.

use crate::{
    card::Card,
    pile::Laid,
    seat::{Seat, Seats},
};

/// Stands where there is nothing.
pub(super) const NOTHING: &str = "-";

/// Cards without anything between them: `8H*(7S)` is an eight, a joker as itself and a joker that lies as a
/// seven.
pub(super) fn cards_text(cards: impl Iterator<Item = Laid>) -> String {
    let text: String = cards.map(laid_text).collect();
    if text.is_empty() { NOTHING.to_owned() } else { text }
}

fn laid_text(laid: Laid) -> String {
    if laid.joker && !laid.face.is_joker() { format!("({})", laid.face) } else { laid.face.to_string() }
}

/// Reads cards as they lie.
pub(super) fn read_laid(text: &str) -> Option<Vec<Laid>> {
    let mut cards = Vec::new();
    let mut rest = if text == NOTHING { "" } else { text };
    while let Some(first) = rest.chars().next() {
        let (laid, after) = match first {
            '(' => {
                let (face, after) = rest[1..].split_once(')')?;
                (Laid::joker_as(face.parse().ok().filter(|face: &Card| !face.is_joker())?), after)
            }
            '*' => (Laid::plain(Card::JOKER), &rest[1..]),
            _ => (Laid::plain(rest.get(..2)?.parse().ok()?), rest.get(2..)?),
        };
        cards.push(laid);
        rest = after;
    }
    Some(cards)
}

/// Reads cards that lie as nothing but themselves.
pub(super) fn read_cards(text: &str) -> Option<Vec<Card>> {
    let cards = read_laid(text)?;
    cards.iter().all(|laid| !laid.joker).then(|| cards.iter().map(|laid| laid.card()).collect())
}

/// Seats as their digits, lowest first.
pub(super) fn seats_text(seats: Seats) -> String {
    let text: String = seats.iter().map(|seat| seat.to_string()).collect();
    if text.is_empty() { NOTHING.to_owned() } else { text }
}

/// Reads the seats of a table of `n`.
pub(super) fn read_seats(text: &str, n: usize) -> Option<Seats> {
    if text == NOTHING {
        return Some(Seats::NONE);
    }
    text.chars().map(|digit| read_seat(digit, n)).collect()
}

/// Reads one seat of a table of `n`.
pub(super) fn read_seat(digit: char, n: usize) -> Option<Seat> {
    Seat::new(digit.to_digit(10)? as usize).filter(|seat| seat.index() < n)
}

/// Things one after the other.
pub(super) fn list<T: ToString>(items: impl IntoIterator<Item = T>, between: &str) -> String {
    items.into_iter().map(|item| item.to_string()).collect::<Vec<_>>().join(between)
}

/// Reads a number of nothing but digits, at most `most`.
pub(super) fn read_number(text: &str, most: u16) -> Option<u16> {
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| text.parse().ok()).flatten().filter(|number| *number <= most)
}

/// Reads as many numbers as a table has seats, each at most `most`.
pub(super) fn read_numbers(text: &str, n: usize, most: u16) -> Option<Vec<u16>> {
    let numbers: Option<Vec<u16>> = text.split(',').map(|number| read_number(number, most)).collect();
    numbers.filter(|numbers| numbers.len() == n)
}
