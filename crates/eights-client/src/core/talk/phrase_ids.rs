//! The names of messages for what people can say.

use eights_words::Text;

/// The message that says why something cannot be said.
pub fn cannot_say_id(why: crate::core::chat::CannotSay) -> Text {
    use crate::core::chat::CannotSay;
    match why {
        CannotSay::NoSeat => Text::SERVER_NO_SEAT,
        CannotSay::OnlyPhrases => Text::CHAT_ONLY_PHRASES,
        CannotSay::BadText => Text::SERVER_BAD_TEXT,
        CannotSay::TooSoon => Text::SERVER_TOO_FAST,
    }
}
