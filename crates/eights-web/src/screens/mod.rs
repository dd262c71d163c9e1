//! The screens.

pub(crate) mod frame;
pub(crate) mod guide;
pub(crate) mod home;
pub(crate) mod join;
pub(crate) mod new_table;
pub(crate) mod overlay;
pub(crate) mod puzzles;
pub(crate) mod replay;
pub(crate) mod review;
pub(crate) mod settings;
pub(crate) mod stats;
pub(crate) mod table;
pub(crate) mod waiting;
