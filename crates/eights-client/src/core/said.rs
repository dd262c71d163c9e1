//! The names of messages for what people can say.

use eights_protocol::{Emote, Phrase};

/// The message of a phrase.
pub fn phrase_id(phrase: Phrase) -> String {
    format!("phrase-{}", phrase.word())
}

/// The message of a feeling.
pub fn emote_id(emote: Emote) -> String {
    format!("emote-{}", emote.word())
}

/// The message that says why something cannot be said.
pub fn cannot_say_id(why: super::chat::CannotSay) -> &'static str {
    use super::chat::CannotSay;
    match why {
        CannotSay::NoSeat => "server-no-seat",
        CannotSay::OnlyPhrases => "chat-only-phrases",
        CannotSay::BadText => "server-bad-text",
        CannotSay::TooSoon => "server-too-fast",
    }
}
