//! The scribe, who writes the record of a game while it is played.

use eights::Record;

/// Takes the record whenever it may have changed. A move can be taken back, and another game can follow.
pub trait Scribe {
    /// How the record stands now.
    fn note(&mut self, record: &Record);
}

/// Nobody writes it down.
impl Scribe for () {
    fn note(&mut self, _: &Record) {}
}
