//! A page from outside: its picture, and its accessibility tree.

use super::page::Page;
use base64::{Engine, prelude::BASE64_STANDARD};
use serde::Deserialize;
use serde_json::{Value, json};
use std::{fs, path::Path};

/// A place on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
pub struct Rect {
    /// Distance from the left.
    pub x: f64,
    /// Distance from the top.
    pub y: f64,
    /// Width.
    pub width: f64,
    /// Height.
    pub height: f64,
}

impl Rect {
    /// Its middle.
    pub fn centre(self) -> (f64, f64) {
        (self.x + self.width / 2.0, self.y + self.height / 2.0)
    }
}

/// A node of the accessibility tree.
#[derive(Clone, Debug, PartialEq)]
pub struct AxNode {
    /// Its role.
    pub role: String,
    /// Its name.
    pub name: String,
    /// Its other properties.
    pub properties: Value,
}

impl AxNode {
    fn of(node: &Value) -> Self {
        let text = |value: &Value| value["value"].as_str().unwrap_or_default().to_owned();
        Self { role: text(&node["role"]), name: text(&node["name"]), properties: node["properties"].clone() }
    }

    /// A property's value.
    pub fn property(&self, name: &str) -> Option<&Value> {
        let all = self.properties.as_array()?;
        all.iter().find(|property| property["name"] == name).map(|property| &property["value"]["value"])
    }
}

impl Page {
    /// The accessibility tree, in Chromium: every node that is not ignored, in order.
    pub fn ax_tree(&self) -> Vec<AxNode> {
        // Only for this question: while it is on, the browser keeps the tree up to date at every change.
        self.chromium().call("Accessibility.enable", &json!({}));
        let tree = self.chromium().call("Accessibility.getFullAXTree", &json!({}));
        self.chromium().call("Accessibility.disable", &json!({}));
        let nodes = tree["nodes"].as_array().expect("a tree has nodes");
        nodes.iter().filter(|node| node["ignored"] != true).map(AxNode::of).collect()
    }

    /// Writes a picture of the screen.
    pub fn screenshot(&self, file: &Path) {
        fs::write(file, self.driver.picture()).expect("a picture can be written");
    }

    /// Writes a picture of the whole page, at any length, in Chromium.
    pub fn whole_screenshot(&self, file: &Path) {
        let metrics = self.chromium().call("Page.getLayoutMetrics", &json!({}));
        let size = &metrics["cssContentSize"];
        let clip = json!({ "x": 0, "y": 0, "width": size["width"], "height": size["height"], "scale": 1 });
        let params = json!({ "format": "png", "captureBeyondViewport": true, "clip": clip });
        let answer = self.chromium().call("Page.captureScreenshot", &params);
        let data = answer["data"].as_str().expect("a picture");
        let picture = BASE64_STANDARD.decode(data).expect("a picture is base64");
        fs::write(file, picture).expect("a picture can be written");
    }

    /// The text of the first element of a selector.
    pub fn text(&self, selector: &str) -> String {
        self.eval(&format!("document.querySelector({selector:?})?.textContent ?? ''"))
    }

    /// The memory of the page's scripts after garbage collection, in Chromium.
    pub fn heap(&self) -> f64 {
        self.chromium().call("HeapProfiler.collectGarbage", &json!({}));
        self.eval("performance.memory.usedJSHeapSize")
    }
}
