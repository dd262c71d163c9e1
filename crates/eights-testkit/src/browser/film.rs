//! Moving pictures of a page, in Chromium.

use super::{chromium::Tab, page::Page};
use base64::{Engine, prelude::BASE64_STANDARD};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// One picture of a film.
#[derive(Clone, Debug)]
pub struct Frame {
    /// When it was shown, in seconds.
    pub at: f64,
    /// The picture, a PNG.
    pub png: Vec<u8>,
}

impl Page {
    /// Films the page for this long, in Chromium: a picture for the start and one for each change.
    pub fn film(&self, length: Duration) -> Vec<Frame> {
        let tab = self.chromium();
        tab.call("Page.startScreencast", &json!({ "format": "png", "everyNthFrame": 1 }));
        let since = Instant::now();
        let mut frames = Vec::new();
        while since.elapsed() < length {
            frames.extend(tab.screencast().iter().map(|event| frame(tab, event)));
        }
        tab.call("Page.stopScreencast", &json!({}));
        frames
    }
}

/// Takes a picture, and asks for the next.
fn frame(tab: &Tab, event: &Value) -> Frame {
    tab.call("Page.screencastFrameAck", &json!({ "sessionId": event["sessionId"] }));
    let data = event["data"].as_str().expect("a picture");
    let at = event["metadata"]["timestamp"].as_f64().expect("a picture has a time");
    Frame { at, png: BASE64_STANDARD.decode(data).expect("a picture is base64") }
}
