//! A real browser, driven by tests: Chromium over its own protocol.
//!
//! A [`Browser`] is one process; each [`Page`] lives in a context of its own, with its own storage, so that several pages are several people. What a page is
//! told to do goes through the browser's input, as if by a hand on a mouse, a keyboard or a screen. Whatever goes wrong in the page is kept ([`Page::mishaps`]).
//!
//! Everything here is for tests and panics where something cannot be done: a test that cannot drive its browser has failed.

mod axe;
mod browser;
mod input;
mod look;
mod page;
mod wire;

pub use axe::Complaint;
pub use browser::{Browser, Screen};
pub use look::{AxNode, Rect};
pub use page::Page;
