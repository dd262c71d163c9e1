//! The meaning of a typed line.

use super::prompt::Glance;
use eights::{Action, Ask, Card, NotAnAction, Suit, View};

/// A typed request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Typed {
    Act(Action),
    Glance(Glance),
    /// The list of possible inputs.
    Help,
    Quit,
    /// A set that is none.
    NoSet,
    /// A small letter that names a suit and reads something out: nobody can tell which is meant.
    SuitOrReading(Suit),
    /// An empty line.
    Nothing,
    /// Something for the client: a word, and the rest of the line.
    Other(String, String),
}

/// The meaning of a typed line at this question. Numbers choose from the list; letters, cards and the
/// notation work too.
pub(super) fn understand(line: &str, view: &View, actions: &[Action]) -> Typed {
    let text = line.trim();
    if let Ok(n) = text.parse::<usize>()
        && let Some(action) = n.checked_sub(1).and_then(|n| actions.get(n))
    {
        return Typed::Act(*action);
    }
    match text.parse::<Action>() {
        Ok(action) => return Typed::Act(action),
        Err(NotAnAction::NoSet) => return Typed::NoSet,
        Err(_) => {}
    }
    if let (Ask::Suit, Some(suit @ (Suit::Clubs | Suit::Hearts | Suit::Spades))) =
        (view.ask(), small_suit(text))
    {
        return Typed::SuitOrReading(suit);
    }
    let lower = text.to_lowercase();
    match shorthand(&lower, view) {
        Some(action) => Typed::Act(action),
        None => word(text),
    }
}

/// Words that mean the same at every question, and where nothing is asked.
pub(super) fn word(text: &str) -> Typed {
    match text.to_lowercase().as_str() {
        "" => Typed::Nothing,
        "c" | "top" => Typed::Glance(Glance::Top),
        "h" | "hand" => Typed::Glance(Glance::Hand),
        "e" | "counts" if text != "E" => Typed::Glance(Glance::Counts),
        "e" | "deck" => Typed::Glance(Glance::CountsAndDeck),
        "t" | "turn" => Typed::Glance(Glance::Turn),
        "s" | "scores" | "score" => Typed::Glance(Glance::Scores),
        "discards" => Typed::Glance(Glance::Discards),
        "x" | "direction" => Typed::Glance(Glance::Direction),
        "?" | "help" => Typed::Help,
        "q" | "quit" | "exit" => Typed::Quit,
        _ => {
            let (first, rest) = text.split_at(text.chars().next().map_or(0, char::len_utf8));
            match first {
                // Chat begins with a slash, a phrase with a semicolon; no space is needed.
                "/" | ";" => Typed::Other(first.to_owned(), rest.trim().to_owned()),
                _ => {
                    let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
                    Typed::Other(word.to_lowercase(), rest.trim().to_owned())
                }
            }
        }
    }
}

/// The suit of a small letter.
fn small_suit(text: &str) -> Option<Suit> {
    let letter: char = text.parse().ok()?;
    Suit::from_letter(letter.to_ascii_uppercase()).filter(|_| letter.is_lowercase())
}

/// Short forms: a bare card, a suit's letter, `d`, `p`, `y`, `n`.
fn shorthand(lower: &str, view: &View) -> Option<Action> {
    let card = lower.replace("10", "t").parse::<Card>().ok();
    match (view.ask(), lower) {
        (Ask::Suit, letter) if letter.len() == 1 => Suit::from_letter(letter.parse().ok()?).map(Action::Name),
        (Ask::Suit, word) => {
            let words = ["clubs", "diamonds", "hearts", "spades"];
            words.iter().position(|suit| *suit == word).map(|n| Action::Name(Suit::ALL[n]))
        }
        (Ask::Turn, "d") => Some(Action::Draw),
        (Ask::Turn, "p") => Some(Action::Pass),
        (Ask::Answer, "n" | "p" | "d") => Some(Action::Decline),
        (Ask::PlayOn, "y") => Some(Action::Vote(true)),
        (Ask::PlayOn, "n") => Some(Action::Vote(false)),
        (Ask::Turn, _) => card.map(Action::Play),
        (Ask::War | Ask::Purge | Ask::Give { .. }, _) => card.map(Action::Pick),
        _ => None,
    }
}
