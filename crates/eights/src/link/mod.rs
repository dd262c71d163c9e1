//! A whole game as a link: a record packed into letters that fit the fragment of an address, and unpacked.
//!
//! Only what the game follows from is packed: rules, seats, names, date, seed, and the choices that were
//! made. Unpacking plays the game again, so that everything else comes back, and what comes back is verified.
//! `docs/links.md` specifies every byte.

mod fragment;
mod head;
mod letters;
mod moves;
mod range;
#[cfg(test)]
mod tests;

pub use fragment::Fragment;

use crate::{
    record::{Fault, Record},
    rules::Flaws,
    series::Series,
};
use head::Head;
use range::{Reader, Writer};
use sha2::{Digest, Sha256};

/// No link has more letters.
pub const MOST_LINK_LETTERS: usize = 1 << 13;

/// No game of a link has more actions: those without a choice take no room, so the letters are no limit.
pub const MOST_LINK_ACTIONS: usize = 50_000;

/// Why a record cannot be a link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CannotLink {
    /// The seed has not been revealed.
    NoSeed,
    /// The record has let go of its first rounds.
    Forgotten,
    /// Something in the record is wrong.
    Faulty(Fault),
    /// The game is too long.
    TooLong,
}

/// Why a text is no link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadLink {
    /// It is something else.
    Foreign,
    /// It is longer than any link.
    TooLong,
    /// It was cut off or changed on its way.
    Damaged,
    /// It comes from a newer version, which packs games otherwise or knows more rules.
    Newer,
    /// The game was played under other rules of the engine: this version of them.
    OtherRules(u32),
    /// The rules cannot be built.
    BadRules(Flaws),
    /// It holds what no game can be.
    Impossible,
    /// The moves lead to another game than the one that was packed.
    OtherGame,
    /// The turn or the seat to begin with is none.
    BadPlace(String),
}

impl Record {
    /// Packs the whole game into letters, digits, `-` and `_`.
    ///
    /// ```
    /// use eights::{Record, Rules, Seats, Seed, Series};
    ///
    /// let rules = Rules::preset("classic").expect("a preset");
    /// let names = ["Ari", "Bea"].map(str::to_owned);
    /// let series = Series::deal(rules, &names, Seats::NONE, Seed::from_text("tea"), &mut ()).expect("two may play");
    /// let link = series.record().to_link().expect("a seed is there");
    /// assert_eq!(Record::from_link(&link).as_ref(), Ok(series.record()));
    /// ```
    ///
    /// # Errors
    /// When the seed is missing, a part is missing or wrong, or the game is too long.
    pub fn to_link(&self) -> Result<String, CannotLink> {
        if !self.is_whole() {
            return Err(CannotLink::Forgotten);
        }
        self.replay(|_, _, _| {}).map_err(|(_, fault)| match fault {
            Fault::NoSeed => CannotLink::NoSeed,
            other => CannotLink::Faulty(other),
        })?;
        let bytes = pack(self).ok_or(CannotLink::TooLong)?;
        Some(letters::of_bytes(&bytes))
            .filter(|text| text.len() <= MOST_LINK_LETTERS)
            .ok_or(CannotLink::TooLong)
    }

    /// Unpacks a game and verifies it. Any text may be given.
    ///
    /// # Errors
    /// Why it is no link, or none that can be played.
    pub fn from_link(text: &str) -> Result<Self, BadLink> {
        if text.len() > MOST_LINK_LETTERS {
            return Err(BadLink::TooLong);
        }
        if !is_like_a_link(text) {
            return Err(BadLink::Foreign);
        }
        let bytes = letters::to_bytes(text).ok_or(BadLink::Damaged)?;
        let record = unpack(&bytes)?;
        // One game has one link: what could be written in several ways was written in the only one.
        if pack(&record).as_ref() == Some(&bytes) { Ok(record) } else { Err(BadLink::Impossible) }
    }
}

/// Whether a text begins as every link does.
fn is_like_a_link(text: &str) -> bool {
    text.starts_with(FIRST_LETTERS)
}

/// The letters of the first byte and of the first half of a format below 16.
const FIRST_LETTERS: &str = "6A";

/// The bytes of a record that was verified.
fn pack(record: &Record) -> Option<Vec<u8>> {
    let head = Head::of(record)?;
    let mut series = head.deal()?;
    let mut writer = Writer::new();
    for (seat, action) in record.actions() {
        moves::write(&mut writer, series.game(), seat, action)?;
        series.repeat(seat, action).ok()?;
    }
    let mut bytes = head.to_bytes();
    bytes.extend(check::<GAME_CHECK>(series.record().to_text(true).as_bytes()));
    bytes.extend(writer.finish());
    let seal = check::<SEAL>(&bytes);
    bytes.extend(seal);
    Some(bytes)
}

/// The record of these bytes.
fn unpack(bytes: &[u8]) -> Result<Record, BadLink> {
    let mut rest = head::begin(bytes)?;
    let head = Head::read(&mut rest)?;
    let expected = rest.array().ok_or(BadLink::Impossible)?;
    let series = play(&head, rest.0).ok_or(BadLink::Impossible)?;
    let record = series.record();
    if check::<GAME_CHECK>(record.to_text(true).as_bytes()) == expected {
        Ok(record.clone())
    } else {
        Err(BadLink::OtherGame)
    }
}

/// Plays the moves of a link.
fn play(head: &Head, bytes: &[u8]) -> Option<Series> {
    let mut series = head.deal()?;
    let mut reader = Reader::new(bytes);
    for _ in 0..head.actions {
        let (seat, action) = moves::read(&mut reader, series.game())?;
        series.repeat(seat, action).ok()?;
    }
    Some(series)
}

/// The bytes that guard the game, as it comes back.
const GAME_CHECK: usize = 4;

/// The bytes that guard the link on its way.
const SEAL: usize = 4;

/// The first bytes of the SHA-256 hash of bytes.
fn check<const N: usize>(bytes: &[u8]) -> [u8; N] {
    let digest: [u8; 32] = Sha256::digest(bytes).into();
    core::array::from_fn(|n| digest[n])
}
