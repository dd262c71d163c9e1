//! The whole state of a game as text, and the hash of such a text. `docs/records.md` specifies both, so that
//! others can compute them.

use crate::{
    game::Game,
    hex,
    seat::{Seat, Seats},
    seed::NotAHash,
};
use core::{fmt, fmt::Write, str::FromStr};
use sha2::{Digest, Sha256};

/// The first 64 bits of the SHA-256 hash of a round's last state and its actions, as text.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct StateHash(u64);

impl StateHash {
    /// The hash of a text.
    pub(crate) fn of(text: &str) -> Self {
        let digest = Sha256::digest(text.as_bytes());
        Self(digest.iter().take(8).fold(0, |hash, byte| hash << 8 | u64::from(*byte)))
    }
}

impl fmt::Display for StateHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        hex::write(&self.0.to_be_bytes(), f)
    }
}

impl fmt::Debug for StateHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for StateHash {
    type Err = NotAHash;

    fn from_str(text: &str) -> Result<Self, NotAHash> {
        hex::read(text).map(u64::from_be_bytes).map(Self).ok_or(NotAHash)
    }
}

impl Game {
    /// Everything that is true of the game now, one fact a line.
    pub fn state_text(&self) -> String {
        let mut text = String::new();
        let mut line = |key: &str, words: String| {
            // Writing to a string cannot fail.
            let _ = writeln!(text, "{key}{}{words}", if words.is_empty() { "" } else { " " });
        };
        line("round", self.round().to_string());
        line("turn", self.turn().to_string());
        line("direction", self.direction().sign().to_string());
        line("dealer", self.dealer().to_string());
        line("ask", self.ask().word().to_owned());
        line("asked", join(self.asked().iter()));
        line("top", self.top().to_string());
        line("suit", self.suit().map_or_else(String::new, |suit| suit.to_string()));
        line("owed", self.owed().to_string());
        let seats = || Seats::first(self.n_seats()).iter();
        for seat in seats() {
            line(&format!("hand {seat}"), join(self.hand(seat).iter()));
        }
        line("discard", join(self.discards().map(super::pile::Laid::card)));
        line("stock", join(self.stock()));
        line("skips", join(seats().map(|seat| self.skips(seat))));
        line("shown", join(self.shown().iter()));
        line("scores", join(seats().map(|seat| self.score(seat))));
        line("places", self.places_text());
        text
    }

    /// The places so far: seats that share one stand together, places are separated by bars.
    pub fn places_text(&self) -> String {
        let places: Vec<String> = self.places().iter().map(|seats: &Vec<Seat>| join(seats)).collect();
        places.join(" | ")
    }
}

pub(crate) fn join<T: ToString>(items: impl IntoIterator<Item = T>) -> String {
    items.into_iter().map(|item| item.to_string()).collect::<Vec<_>>().join(" ")
}
