//! The building blocks of patches.

mod envelope;
mod filter;
mod level;
mod maths;
mod noise;
mod room;
mod struck;
mod tape;
mod tone;

pub(crate) use envelope::Envelope;
pub(crate) use maths::{hertz, sine};
pub(crate) use noise::{Grains, Noise};
pub(crate) use struck::{BELL, BLOCK, CLOCK, GLASS, KALIMBA, LOG, MARIMBA};
pub(crate) use tape::{End, Tape};
pub(crate) use tone::Tone;
