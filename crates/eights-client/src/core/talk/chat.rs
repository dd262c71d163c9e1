//! Talk: what can be said where, who is not heard, and how often a feeling can be shown.

use crate::core::{Millis, table::Table};
use eights::{Seat, Seats};
use eights_protocol::{ChatLine, Said, chat_text};

/// A feeling can be shown once in this time.
const EMOTES_APART: Millis = 3000;

/// Why something cannot be said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CannotSay {
    /// Only those with a seat talk.
    NoSeat,
    /// At a listed table only phrases and feelings are said.
    OnlyPhrases,
    /// It is empty, too long or not plain.
    BadText,
    /// A feeling was shown only just.
    TooSoon,
}

/// The player's side of the talk.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Chat {
    muted: Seats,
    last_emote: Option<Millis>,
    /// Lines that came since the chat was last looked at.
    pub unread: usize,
}

impl Chat {
    /// No talk yet.
    pub const fn new() -> Self {
        Self { muted: Seats::NONE, last_emote: None, unread: 0 }
    }

    /// A line came in while the chat was looked at, or was not.
    pub(crate) fn came_in(&mut self, is_read: bool) {
        self.unread += usize::from(!is_read);
    }

    /// The chat is looked at.
    pub(crate) const fn read(&mut self) {
        self.unread = 0;
    }

    /// The seats that the player has muted.
    pub const fn muted(&self) -> Seats {
        self.muted
    }

    /// Does not want to hear a seat any more, or again.
    pub fn mute(&mut self, seat: Seat, on: bool) {
        self.muted = if on { self.muted.with(seat) } else { self.muted.without(seat) };
    }

    /// Whether a line is heard.
    pub fn hears(&self, line: &ChatLine) -> bool {
        !self.muted.contains(line.seat)
    }

    /// Whether something can be said now.
    ///
    /// # Errors
    /// Why not.
    pub fn may_say(&mut self, table: &Table, said: &Said, now: Millis) -> Result<(), CannotSay> {
        if table.you.is_none() {
            return Err(CannotSay::NoSeat);
        }
        match said {
            Said::Text(_) if !table.takes_text() => Err(CannotSay::OnlyPhrases),
            Said::Text(text) => chat_text(text).map(drop).map_err(|_| CannotSay::BadText),
            Said::Quick(_) => Ok(()),
            Said::Emote(_) if self.last_emote.is_some_and(|at| now < at + EMOTES_APART) => {
                Err(CannotSay::TooSoon)
            }
            Said::Emote(_) => {
                self.last_emote = Some(now);
                Ok(())
            }
        }
    }
}
