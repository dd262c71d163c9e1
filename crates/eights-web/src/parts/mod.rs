//! Parts that several screens have.

pub(crate) mod chat;
pub(crate) mod control;
pub(crate) mod key;
pub(crate) mod line;
pub(crate) mod pic;
pub(crate) mod tabs;
pub(crate) mod ticker;
