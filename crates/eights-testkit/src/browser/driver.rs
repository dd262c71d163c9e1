//! The actions of every browser; each speaks its own protocol.

use super::{chromium::Tab, keys::Stroke, which::Screen};
use serde_json::Value;

/// A step of the mouse, in CSS pixels.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Mouse {
    Move(f64, f64),
    Down,
    Up,
}

/// An action of a hand.
#[derive(Clone, Copy)]
pub(crate) enum Input<'a> {
    /// Press a key, repeat it while it is held, and release it.
    Stroke(&'a Stroke<'a>, usize),
    /// Type a text.
    Text(&'a str),
    /// Move the mouse and its button.
    Mouse(&'a [Mouse]),
}

/// One page of a browser and its input.
pub(crate) trait Driver {
    /// Shows the page on another device.
    fn set_screen(&self, screen: Screen);
    /// Runs a script in every document, before the document's own if the browser allows it.
    fn before_each_document(&self, script: &str);
    /// Opens an address.
    fn goto(&self, url: &str);
    /// Reloads the page.
    fn reload(&self);
    /// Presses the browser's Back.
    fn back(&self);
    /// The value of an expression, after waiting for promises.
    fn evaluate(&self, expression: &str) -> Result<Value, String>;
    /// Carries out a hand's action.
    fn input(&self, input: Input<'_>);
    /// The screen, as a PNG.
    fn picture(&self) -> Vec<u8>;
    /// Exceptions, console errors and blocked actions so far.
    fn mishaps(&self) -> Vec<String>;
    /// Closes the page.
    fn close(&self);

    /// The page as a Chromium page, for features of Chromium alone.
    fn chromium(&self) -> &Tab {
        panic!("only Chromium can be told to do that");
    }
}
