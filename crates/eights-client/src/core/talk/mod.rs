//! Talk: the people at the table and what they say, what can be read out, and what is shared.

pub mod chat;
mod people;
pub mod phrase_ids;
pub(super) mod readings;
mod share;
