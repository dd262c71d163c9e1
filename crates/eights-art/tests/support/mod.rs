//! What the tests of colours need: the sheet's values, and how far apart colours are for whom.

pub(crate) mod colour;
pub(crate) mod sheet;
