//! Shuffles in a program that has only solo tables: it takes every seed itself, so there is nothing to
//! exchange. This stands in for `shuffle.rs`, and keeps its code out of the page.

use super::{Broken, Fact, Millis, Outbox, Room};
use eights::{Record, Seat, Seed, SeedHash};
use eights_protocol::FromServer;
use serde::{Deserialize, Serialize};

/// Something that has happened on the way to a shuffle: nothing ever does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ShuffleFact {}

/// The shuffles of a table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Shuffles {}

impl Shuffles {
    pub(super) const fn is_new(&self) -> bool {
        true
    }

    pub(super) const fn forget(&self, _: Seat) {}

    pub(super) fn move_clock(&self, _: impl Fn(&mut Millis)) {}
}

impl Room {
    pub(super) const fn is_shuffling(&self) -> bool {
        false
    }

    pub(super) fn deals(&self, seed: &Seed) -> Vec<Fact> {
        vec![Fact::Started { seed: *seed }]
    }

    pub(super) const fn commits(&self, _: Seat, _: SeedHash) -> Vec<Fact> {
        Vec::new()
    }

    pub(super) const fn reveals(&self, _: Seat, _: Seed) -> Vec<Fact> {
        Vec::new()
    }

    pub(super) const fn numbers_end(&self) -> Option<Millis> {
        None
    }

    pub(super) const fn due_shuffle(&self, _: Millis) -> Option<Fact> {
        None
    }

    pub(super) const fn fold_shuffle(&self, fact: &ShuffleFact, _: Millis, _: &Outbox) -> Result<(), Broken> {
        match *fact {}
    }

    pub(super) const fn settle_shuffle(&self, _: &Seed, _: &mut Record) -> Result<(), Broken> {
        Ok(())
    }

    pub(super) const fn tell_shuffle(&self, _: &Outbox) {}

    pub(super) fn shuffle_messages(&self) -> impl Iterator<Item = FromServer> {
        core::iter::empty()
    }
}
