//! A page: its address, its contents, and its errors.

use super::{chromium::Tab, driver::Driver, which::Screen};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::{
    thread,
    time::{Duration, Instant},
};

/// How long a page may take to meet a condition.
const PATIENCE: Duration = Duration::from_secs(20);

/// A page and its user. Methods marked "in Chromium" work in no other browser.
pub struct Page {
    pub(crate) driver: Box<dyn Driver>,
}

impl Page {
    pub(crate) fn new(driver: Box<dyn Driver>, screen: Screen) -> Self {
        driver.set_screen(screen);
        Self { driver }
    }

    /// Shows the page on another device.
    pub fn set_screen(&self, screen: Screen) {
        self.driver.set_screen(screen);
    }

    /// Sets media features, such as `forced-colors`, in Chromium.
    pub fn set_media(&self, features: &[(&str, &str)]) {
        self.chromium().set_media(features);
    }

    /// Cuts the page's network, or restores it, in Chromium.
    pub fn set_offline(&self, offline: bool) {
        let params =
            json!({ "offline": offline, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1 });
        self.chromium().call("Network.emulateNetworkConditions", &params);
    }

    /// Switches the page's scripts off, or on again, from the next document on, in Chromium.
    pub fn set_scripts(&self, on: bool) {
        self.chromium().call("Emulation.setScriptExecutionDisabled", &json!({ "value": !on }));
    }

    /// Slows the page's processor by this factor, in Chromium.
    pub fn slow_down(&self, times: u32) {
        self.chromium().call("Emulation.setCPUThrottlingRate", &json!({ "rate": times }));
    }

    /// Prints the page on paper of this size in inches, as people who change no setting do, and returns the
    /// PDF; in Chromium.
    pub fn print(&self, (width, height): (f64, f64)) -> Vec<u8> {
        let paper = json!({ "paperWidth": width, "paperHeight": height });
        self.chromium().print(&paper)
    }

    /// Runs a script in every document: before the document's own in Chromium and Firefox, right after
    /// loading in WebKit.
    pub fn before_each_document(&self, script: &str) {
        self.driver.before_each_document(script);
    }

    /// Opens an address.
    pub fn goto(&self, url: &str) {
        self.driver.goto(url);
        self.wait_for("document.readyState === 'complete'");
    }

    /// Reloads the page.
    pub fn reload(&self) {
        self.eval::<Value>("window.beforeReload = true");
        self.driver.reload();
        self.wait_for("!window.beforeReload && document.readyState === 'complete'");
    }

    /// Presses the browser's Back.
    pub fn back(&self) {
        self.driver.back();
    }

    /// The value of an expression in the page, after waiting for promises.
    pub fn eval<T: DeserializeOwned>(&self, expression: &str) -> T {
        let value = self.driver.evaluate(expression).unwrap_or_else(|error| panic!("{expression}: {error}"));
        serde_json::from_value(value.clone())
            .unwrap_or_else(|error| panic!("{expression} is {value}: {error}"))
    }

    /// Waits until an expression or its promise is true.
    pub fn wait_for(&self, condition: &str) {
        self.wait_at_most(PATIENCE, condition);
    }

    /// Waits until an expression is true, at most this long. The page may be loading, so errors count only
    /// when time is up.
    pub fn wait_at_most(&self, patience: Duration, condition: &str) {
        let since = Instant::now();
        let (mut last, mut pauses) = (String::new(), Pauses::default());
        while since.elapsed() < patience {
            match self.driver.evaluate(&format!("Promise.resolve({condition}).then(is => !!is)")) {
                Ok(Value::Bool(true)) => return,
                Ok(_) => {}
                Err(error) => last = error,
            }
            pauses.pause();
        }
        panic!("not within {patience:?}: {condition}\n{last}\n{}\n{:?}", self.outline(), self.mishaps());
    }

    /// The text of the page, for messages of failed tests.
    fn outline(&self) -> String {
        let text = self.driver.evaluate("location.href + '\\n' + document.body.innerText.slice(0, 3000)");
        text.ok().and_then(|text| text.as_str().map(str::to_owned)).unwrap_or_default()
    }

    /// Exceptions, console errors and blocked actions so far.
    pub fn mishaps(&self) -> Vec<String> {
        self.driver.mishaps()
    }

    /// The WebSocket messages that the page has received and sent so far, in Chromium.
    pub fn frames(&self) -> Vec<String> {
        self.chromium().frames()
    }

    /// The bytes received over the network, as sent: compressed, with their headers; in Chromium.
    pub fn received(&self) -> f64 {
        self.chromium().received()
    }

    /// Closes the page.
    pub fn close(self) {
        self.driver.close();
    }

    pub(crate) fn chromium(&self) -> &Tab {
        self.driver.chromium()
    }
}

/// The pauses between looks at a page. They grow: what takes long need not be seen at once, and each look is
/// work for the browser.
#[derive(Default)]
pub struct Pauses {
    taken: u32,
}

impl Pauses {
    /// Takes a pause.
    pub fn pause(&mut self) {
        thread::sleep(Duration::from_millis(30) + Duration::from_millis(10) * self.taken.min(5));
        self.taken += 1;
    }
}
