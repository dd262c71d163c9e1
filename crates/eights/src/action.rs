//! What a player can do, and its notation: one action is one line.

use crate::{
    card::{Card, Suit},
    meld::Meld,
    pile::Laid,
    seat::Seat,
};
use core::{fmt, str::FromStr};

/// An answer to a question. Eight bytes at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Play a card in turn: `play 8H`.
    Play(Card),
    /// Play a joker as another card: `play * as 7H`.
    PlayAs(Card),
    /// Draw a card, or all cards of a pending draw: `draw`.
    Draw,
    /// End the turn: `pass`.
    Pass,
    /// Name a suit: `suit H`.
    Name(Suit),
    /// Choose a target: `seat 2`.
    Target(Seat),
    /// Answer a played card: `nope AS keep`, `nope AS back`, `nope * as AS back`.
    Nope {
        /// The face it lies as.
        card: Card,
        /// Whether the card itself is a joker.
        joker: bool,
        /// Whether the cancelled card goes back to its hand.
        take_back: bool,
    },
    /// Do not answer: `decline`.
    Decline,
    /// Choose a card of the own hand: `pick 9C`.
    Pick(Card),
    /// Lay a set: `meld 6C 6D 6H`.
    Meld(Meld),
    /// No more sets: `done`, or `done top 6H` after one.
    Done {
        /// The card that comes to lie on top of the player's others.
        top: Option<Card>,
    },
    /// Play on for the next place? `yes` or `no`.
    Vote(bool),
}

impl Action {
    /// The card a play or an answer would lay.
    #[inline(always)]
    pub const fn laid(self) -> Option<Laid> {
        match self {
            Self::Play(card) => Some(Laid::plain(card)),
            Self::PlayAs(face) => Some(Laid::joker_as(face)),
            Self::Nope { card, joker, .. } => Some(Laid { face: card, joker }),
            _ => None,
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Play(card) => write!(f, "play {card}"),
            Self::PlayAs(face) => write!(f, "play * as {face}"),
            Self::Draw => f.write_str("draw"),
            Self::Pass => f.write_str("pass"),
            Self::Name(suit) => write!(f, "suit {suit}"),
            Self::Target(seat) => write!(f, "seat {seat}"),
            Self::Nope { card, joker, take_back } => {
                let joker = if joker { "* as " } else { "" };
                write!(f, "nope {joker}{card} {}", if take_back { "back" } else { "keep" })
            }
            Self::Decline => f.write_str("decline"),
            Self::Pick(card) => write!(f, "pick {card}"),
            Self::Meld(meld) => write!(f, "meld {meld}"),
            Self::Done { top: None } => f.write_str("done"),
            Self::Done { top: Some(card) } => write!(f, "done top {card}"),
            Self::Vote(yes) => f.write_str(if yes { "yes" } else { "no" }),
        }
    }
}

/// Why a text is no action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotAnAction {
    /// It is not in the notation.
    Unreadable,
    /// It names cards that are no set.
    NoSet,
}

impl FromStr for Action {
    type Err = NotAnAction;

    fn from_str(text: &str) -> Result<Self, NotAnAction> {
        let words: Vec<&str> = text.split_whitespace().take(32).collect();
        read(&words).ok_or(NotAnAction::Unreadable)?
    }
}

/// `None` where the words are not in the notation at all.
fn read(words: &[&str]) -> Option<Result<Action, NotAnAction>> {
    let card = |text: &str| text.parse::<Card>().ok();
    let face = |text: &str| card(text).filter(|card| !card.is_joker());
    let action = match *words {
        ["play", "*", "as", named] => Action::PlayAs(face(named)?),
        ["play", played] => Action::Play(card(played)?),
        ["draw"] => Action::Draw,
        ["pass"] => Action::Pass,
        ["suit", letter] => Action::Name(Suit::from_letter(letter.parse().ok()?)?),
        ["seat", number] => Action::Target(Seat::new(number.parse().ok()?)?),
        ["nope", "*", "as", named, keep] => {
            Action::Nope { card: face(named)?, joker: true, take_back: back(keep)? }
        }
        ["nope", played, keep] => Action::Nope { card: face(played)?, joker: false, take_back: back(keep)? },
        ["decline"] => Action::Decline,
        ["pick", picked] => Action::Pick(card(picked)?),
        ["meld", ref cards @ ..] => {
            let cards = cards.iter().map(|text| card(text)).collect::<Option<Vec<_>>>()?;
            return Some(Meld::of_cards(&cards).map(Action::Meld).ok_or(NotAnAction::NoSet));
        }
        ["done"] => Action::Done { top: None },
        ["done", "top", top] => Action::Done { top: Some(face(top)?) },
        ["yes"] => Action::Vote(true),
        ["no"] => Action::Vote(false),
        _ => return None,
    };
    Some(Ok(action))
}

fn back(word: &str) -> Option<bool> {
    match word {
        "back" => Some(true),
        "keep" => Some(false),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_notation_is_written_as_it_is_read() {
        for text in [
            "play 8H",
            "play * as 7H",
            "play *",
            "draw",
            "pass",
            "suit H",
            "seat 2",
            "nope AS keep",
            "nope AS back",
            "nope * as AS back",
            "decline",
            "pick 9C",
            "pick *",
            "meld 6C 6D 6H",
            "meld * 5H 6H",
            "done",
            "done top 6H",
            "yes",
            "no",
        ] {
            assert_eq!(text.parse::<Action>().map(|action| action.to_string()).as_deref(), Ok(text));
        }
    }

    #[test]
    fn nonsense_is_no_action() {
        for text in [
            "",
            "play",
            "play 8H 9H",
            "play 7H as 8H",
            "play * as *",
            "suit X",
            "seat -1",
            "seat 10",
            "nope AS",
            "meld 6C X 7C",
            "done top",
            "maybe",
        ] {
            assert_eq!(text.parse::<Action>(), Err(NotAnAction::Unreadable), "{text}");
        }
        assert_eq!("meld 6C 7C".parse::<Action>(), Err(NotAnAction::NoSet));
    }

    #[test]
    fn an_action_is_eight_bytes() {
        assert!(size_of::<Action>() <= 8);
    }
}
