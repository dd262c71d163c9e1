//! A real browser, driven by tests: Chromium over its own protocol, Firefox and WebKitGTK over WebDriver.
//!
//! Each [`Page`] of a [`Browser`] lives in a context of its own, with its own storage, so several pages are
//! several people. Tests drive a page through the browser's input, like a hand on a mouse, a keyboard or a
//! screen. The page's errors are collected ([`Page::mishaps`]).
//!
//! Everything here is for tests and panics on failure: a test that cannot drive its browser has failed.

mod actions;
mod axe;
mod chromium;
mod driver;
mod film;
mod firefox;
mod http;
mod input;
mod keys;
mod look;
mod page;
mod program;
mod script;
mod webkit;
mod which;
mod wire;

pub use axe::Complaint;
pub use film::Frame;
pub use look::{AxNode, Rect};
pub use page::{Page, Pauses};
pub use which::{Browser, Screen};
