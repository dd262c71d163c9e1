//! Reading the JSON of this interface back: what is written is read as it was. Actions, seats and seeds are
//! in `serde_text.rs`.

use crate::{
    ask::Ask,
    card::{Card, Rank, Suit},
    event::{DrawnFor, RoundEnd},
    meld::Meld,
    pile::Laid,
    seat::Direction,
};
use serde::{Deserialize, Deserializer, de::Error};

/// Reads a type from the string, number or list that it is written as.
macro_rules! from_scalar {
    ($($type:ty: |$value:ident: $scalar:ty| $read:expr, or $expected:literal;)+) => {$(
        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let $value = <$scalar>::deserialize(deserializer)?;
                $read.ok_or_else(|| D::Error::custom(concat!("not ", $expected)))
            }
        }
    )+};
}

from_scalar! {
    Card: |text: String| text.parse().ok(), or "a card";
    Suit: |letter: char| Self::from_letter(letter), or "a suit";
    Rank: |letter: char| Self::from_letter(letter), or "a rank";
    Direction: |sign: i8| [Self::Clockwise, Self::Anticlockwise].into_iter().find(|way| way.sign() == sign),
        or "a direction";
    Meld: |cards: Vec<Card>| Self::of_cards(&cards), or "a set";
    // The word does not say who gets a card to give: that is seat 0 here.
    Ask: |word: String| Self::from_word(&word), or "a question";
    DrawnFor: |word: String| Self::ALL.iter().copied().find(|why| why.word() == word), or "a reason";
    RoundEnd: |word: String| Self::ALL.iter().copied().find(|how| how.word() == word), or "an end";
}

/// A laid card as it is written.
#[derive(Deserialize)]
struct LaidJson {
    card: Card,
    #[serde(rename = "as")]
    face: Option<Card>,
}

impl<'de> Deserialize<'de> for Laid {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let LaidJson { card, face } = LaidJson::deserialize(deserializer)?;
        match face {
            None => Ok(Self::plain(card)),
            Some(face) if card.is_joker() => Ok(Self::joker_as(face)),
            Some(_) => Err(D::Error::custom("not a joker")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nonsense_is_not_read() {
        assert!(serde_json::from_str::<Card>("\"8X\"").is_err());
        assert!(serde_json::from_str::<Direction>("0").is_err());
        assert!(serde_json::from_str::<Ask>("\"dinner\"").is_err());
        assert!(serde_json::from_str::<Meld>("[\"8C\",\"9D\"]").is_err());
        assert!(serde_json::from_str::<Laid>("{\"card\":\"8C\",\"as\":\"9C\"}").is_err());
    }
}
