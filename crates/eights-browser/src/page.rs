//! A page: where it is, what is in it, and what went wrong there.

use crate::{browser::Screen, wire::Wire};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::{
    cell::{Cell, RefCell},
    rc::Rc,
    thread,
    time::{Duration, Instant},
};

/// How long a page may take until something is as it should be.
const PATIENCE: Duration = Duration::from_secs(20);

/// A page, and the person before it.
pub struct Page {
    wire: Rc<RefCell<Wire>>,
    session: String,
    target: String,
    context: String,
    mishaps: RefCell<Vec<String>>,
    frames: RefCell<Vec<String>>,
    received: Cell<f64>,
}

impl Page {
    pub(crate) fn new(
        wire: Rc<RefCell<Wire>>,
        session: &str,
        target: &str,
        context: &str,
        screen: Screen,
    ) -> Self {
        let page = Self {
            wire,
            session: session.to_owned(),
            target: target.to_owned(),
            context: context.to_owned(),
            mishaps: RefCell::default(),
            frames: RefCell::default(),
            received: Cell::default(),
        };
        for domain in ["Page", "Runtime", "Network", "Log", "DOM", "Accessibility"] {
            page.call(&format!("{domain}.enable"), &json!({}));
        }
        // Several people look at their pages at once.
        page.call("Emulation.setFocusEmulationEnabled", &json!({ "enabled": true }));
        page.set_screen(screen);
        page
    }

    /// Shows the page on another device.
    pub fn set_screen(&self, screen: Screen) {
        let Screen { width, height, touch, dark, still } = screen;
        let metrics = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": touch });
        self.call("Emulation.setDeviceMetricsOverride", &metrics);
        self.call("Emulation.setTouchEmulationEnabled", &json!({ "enabled": touch, "maxTouchPoints": 5 }));
        self.set_media(&[
            ("prefers-color-scheme", if dark { "dark" } else { "light" }),
            ("prefers-reduced-motion", if still { "reduce" } else { "no-preference" }),
        ]);
    }

    /// Sets media features, such as `forced-colors`.
    pub fn set_media(&self, features: &[(&str, &str)]) {
        let features: Vec<Value> =
            features.iter().map(|(name, value)| json!({ "name": name, "value": value })).collect();
        self.call("Emulation.setEmulatedMedia", &json!({ "media": "", "features": features }));
    }

    /// Cuts the page's network, or mends it.
    pub fn set_offline(&self, offline: bool) {
        let params =
            json!({ "offline": offline, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1 });
        self.call("Network.emulateNetworkConditions", &params);
    }

    /// Switches the page's scripts off, or on again; it counts from the next document on.
    pub fn set_scripts(&self, on: bool) {
        self.call("Emulation.setScriptExecutionDisabled", &json!({ "value": !on }));
    }

    /// Makes the page's processor so many times slower.
    pub fn slow_down(&self, times: u32) {
        self.call("Emulation.setCPUThrottlingRate", &json!({ "rate": times }));
    }

    /// Runs a script in every document before any of its own.
    pub fn before_each_document(&self, script: &str) {
        self.call("Page.addScriptToEvaluateOnNewDocument", &json!({ "source": script }));
    }

    /// Goes to an address.
    pub fn goto(&self, url: &str) {
        let answer = self.call("Page.navigate", &json!({ "url": url }));
        assert!(answer["errorText"].is_null(), "{url}: {}", answer["errorText"]);
        self.wait_for("document.readyState === 'complete'");
    }

    /// Loads the page again.
    pub fn reload(&self) {
        self.eval::<Value>("window.beforeReload = true");
        self.call("Page.reload", &json!({}));
        self.wait_for("!window.beforeReload && document.readyState === 'complete'");
    }

    /// The value of an expression in the page; promises are waited for.
    pub fn eval<T: DeserializeOwned>(&self, expression: &str) -> T {
        let value = self.evaluate(expression).unwrap_or_else(|error| panic!("{expression}: {error}"));
        serde_json::from_value(value.clone())
            .unwrap_or_else(|error| panic!("{expression} is {value}: {error}"))
    }

    fn evaluate(&self, expression: &str) -> Result<Value, String> {
        let params = json!({ "expression": expression, "returnByValue": true, "awaitPromise": true });
        let mut answer = self.try_call("Runtime.evaluate", &params)?;
        match answer["exceptionDetails"]["exception"]["description"].as_str() {
            Some(error) => Err(error.to_owned()),
            None => Ok(answer["result"]["value"].take()),
        }
    }

    /// Waits until an expression is true, or a promise of it comes true.
    pub fn wait_for(&self, condition: &str) {
        self.wait_at_most(PATIENCE, condition);
    }

    /// Waits until an expression is true, at most so long. The page may be on its way elsewhere, so errors are no matter until time is up.
    pub fn wait_at_most(&self, patience: Duration, condition: &str) {
        let since = Instant::now();
        let mut last = String::new();
        while since.elapsed() < patience {
            match self.evaluate(&format!("Promise.resolve({condition}).then(is => !!is)")) {
                Ok(Value::Bool(true)) => return,
                Ok(_) => {}
                Err(error) => last = error,
            }
            thread::sleep(Duration::from_millis(15));
        }
        panic!("not within {patience:?}: {condition}\n{last}\n{}\n{:?}", self.outline(), self.mishaps());
    }

    /// The text of the page, for messages of tests that fail.
    fn outline(&self) -> String {
        let text = self.evaluate("location.href + '\\n' + document.body.innerText.slice(0, 3000)");
        text.ok().and_then(|text| text.as_str().map(str::to_owned)).unwrap_or_default()
    }

    /// Exceptions, errors in the console and things the page was not allowed to do, so far.
    pub fn mishaps(&self) -> Vec<String> {
        self.listen();
        self.mishaps.borrow().clone()
    }

    /// What the page has received over WebSockets, and what it has sent, so far.
    pub fn frames(&self) -> Vec<String> {
        self.listen();
        self.frames.borrow().clone()
    }

    /// How many bytes came over the network, as they were sent: compressed, and with their headers.
    pub fn received(&self) -> f64 {
        self.listen();
        self.received.get()
    }

    fn listen(&self) {
        for event in self.wire.borrow_mut().events_of(&self.session) {
            let params = &event["params"];
            match event["method"].as_str().unwrap_or_default() {
                "Runtime.exceptionThrown" => {
                    let details = &params["exceptionDetails"];
                    let text = details["exception"]["description"].as_str().or(details["text"].as_str());
                    self.mishaps.borrow_mut().push(text.unwrap_or("an exception").to_owned());
                }
                "Runtime.consoleAPICalled" if params["type"] == "error" => {
                    self.mishaps.borrow_mut().push(params["args"].to_string());
                }
                "Log.entryAdded" if params["entry"]["level"] == "error" => {
                    let entry = &params["entry"];
                    self.mishaps.borrow_mut().push(format!("{} {}", entry["text"], entry["url"]));
                }
                "Network.loadingFinished" => {
                    let size = params["encodedDataLength"].as_f64().unwrap_or_default();
                    self.received.set(self.received.get() + size);
                }
                "Network.webSocketFrameReceived" | "Network.webSocketFrameSent" => {
                    let data = params["response"]["payloadData"].as_str().unwrap_or_default();
                    self.frames.borrow_mut().push(data.to_owned());
                }
                _ => {}
            }
        }
    }

    /// Closes the page.
    pub fn close(self) {
        let target = json!({ "targetId": self.target });
        self.wire.borrow_mut().call(None, "Target.closeTarget", &target).expect("a page can be closed");
    }

    pub(crate) fn context(&self) -> &str {
        &self.context
    }

    pub(crate) fn call(&self, method: &str, params: &Value) -> Value {
        self.try_call(method, params).unwrap_or_else(|error| panic!("{method}: {error}"))
    }

    fn try_call(&self, method: &str, params: &Value) -> Result<Value, String> {
        self.wire.borrow_mut().call(Some(&self.session), method, params)
    }
}
