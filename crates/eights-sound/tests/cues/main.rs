//! What must be true of every cue: length, level, clean ends, seams, and that an ear can tell them apart.

mod character;
mod ear;
mod files;
mod levels;
mod names;
