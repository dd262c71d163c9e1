//! Chromium: its process, and a tab over its own protocol.

use super::{
    driver::{Driver, Input, Mouse},
    keys::Stroke,
    page::Page,
    program::{self, Running},
    which::{Engine, Screen},
    wire::Wire,
};
use base64::{Engine as _, prelude::BASE64_STANDARD};
use serde_json::{Value, json};
use std::{
    cell::{Cell, RefCell},
    fs,
    path::Path,
    process::Command,
    rc::Rc,
    sync::{Arc, Mutex, PoisonError, Weak},
};
use tempfile::TempDir;

/// Names under which distributions install it. The first has no windows and does the rest with a fifth less
/// work.
const NAMES: [&str; 5] =
    ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/// Its options: no window, no network, full speed in the background, and no process of its own for a graphics
/// card that is not there, which takes a tenth of the work.
const OPTIONS: [&str; 21] = [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--in-process-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-background-timer-throttling",
    "--disable-backgrounding-occluded-windows",
    "--disable-renderer-backgrounding",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-extensions",
    "--disable-sync",
    "--no-first-run",
    "--no-default-browser-check",
    "--mute-audio",
    "--hide-scrollbars",
    "--force-color-profile=srgb",
    "--enable-precise-memory-info",
    "--js-flags=--expose-gc",
    "--remote-debugging-port=0",
];

/// A connection to Chromium.
pub(crate) struct Chromium {
    wire: Rc<RefCell<Wire>>,
    // It ends with its last page.
    _process: Arc<Process>,
}

/// The running browser.
struct Process {
    url: String,
    running: Running,
    // Removed when the browser is done with it.
    _profile: TempDir,
}

/// The browser that tests share. It ends when no test uses it.
static SHARED: Mutex<Weak<Process>> = Mutex::new(Weak::new());

impl Chromium {
    pub(crate) fn launch() -> Self {
        Self::talking_to(Arc::new(Process::start()))
    }

    pub(crate) fn shared() -> Self {
        let mut shared = SHARED.lock().unwrap_or_else(PoisonError::into_inner);
        let process = shared.upgrade().unwrap_or_else(|| Arc::new(Process::start()));
        *shared = Arc::downgrade(&process);
        drop(shared);
        Self::talking_to(process)
    }

    fn talking_to(process: Arc<Process>) -> Self {
        Self { wire: Rc::new(RefCell::new(Wire::connect(&process.url))), _process: process }
    }

    fn page_in(&self, context: &str, screen: Screen) -> Page {
        let target =
            self.call("Target.createTarget", &json!({ "url": "about:blank", "browserContextId": context }));
        let attached =
            self.call("Target.attachToTarget", &json!({ "targetId": target["targetId"], "flatten": true }));
        let session = attached["sessionId"].as_str().expect("a session");
        let target = target["targetId"].as_str().expect("a target");
        Page::new(Box::new(Tab::new(Rc::clone(&self.wire), session, target, context)), screen)
    }

    fn call(&self, method: &str, params: &Value) -> Value {
        self.wire.borrow_mut().call(None, method, params).expect("the browser does as it is told")
    }
}

impl Engine for Chromium {
    fn page(&self, screen: Screen) -> Page {
        let context = self.call("Target.createBrowserContext", &json!({ "disposeOnDetach": true }));
        self.page_in(context["browserContextId"].as_str().expect("a context"), screen)
    }

    fn tab_beside(&self, page: &Page, screen: Screen) -> Page {
        self.page_in(&page.chromium().context, screen)
    }
}

impl Process {
    fn start() -> Self {
        let profile = TempDir::new().expect("a folder for the browser's profile");
        let mut command = Command::new(program::find("CHROME", &NAMES));
        command.args(OPTIONS).arg(format!("--user-data-dir={}", profile.path().display())).arg("about:blank");
        let running = Running::start(&mut command);
        Self { url: address(profile.path()), running, _profile: profile }
    }
}

/// The browser is told to end: it may be the child of a script, and would outlive it.
impl Drop for Process {
    fn drop(&mut self) {
        if Wire::connect(&self.url).call(None, "Browser.close", &json!({})).is_ok() {
            self.running.wait();
        }
    }
}

/// The browser writes down where it listens.
fn address(profile: &Path) -> String {
    let file = profile.join("DevToolsActivePort");
    program::once("Chromium says where it listens", || {
        let text = fs::read_to_string(&file).ok()?;
        let (port, path) = text.split_once('\n')?;
        Some(format!("ws://127.0.0.1:{port}{}", path.trim()))
    })
}

/// A page of Chromium's.
pub(crate) struct Tab {
    wire: Rc<RefCell<Wire>>,
    session: String,
    target: String,
    context: String,
    mishaps: RefCell<Vec<String>>,
    frames: RefCell<Vec<String>>,
    received: Cell<f64>,
}

impl Tab {
    fn new(wire: Rc<RefCell<Wire>>, session: &str, target: &str, context: &str) -> Self {
        let tab = Self {
            wire,
            session: session.to_owned(),
            target: target.to_owned(),
            context: context.to_owned(),
            mishaps: RefCell::default(),
            frames: RefCell::default(),
            received: Cell::default(),
        };
        for domain in ["Page", "Runtime", "Network", "Log"] {
            tab.call(&format!("{domain}.enable"), &json!({}));
        }
        // Several people use their pages at once.
        tab.call("Emulation.setFocusEmulationEnabled", &json!({ "enabled": true }));
        tab
    }

    /// Sets media features, such as `forced-colors`.
    pub(crate) fn set_media(&self, features: &[(&str, &str)]) {
        let features: Vec<Value> =
            features.iter().map(|(name, value)| json!({ "name": name, "value": value })).collect();
        self.call("Emulation.setEmulatedMedia", &json!({ "media": "", "features": features }));
    }

    /// Prints the page.
    pub(crate) fn print(&self, paper: &Value) -> Vec<u8> {
        let answer = self.call("Page.printToPDF", paper);
        BASE64_STANDARD.decode(answer["data"].as_str().expect("a document")).expect("a document is base64")
    }

    /// The WebSocket messages that the page has received and sent so far.
    pub(crate) fn frames(&self) -> Vec<String> {
        self.listen();
        self.frames.borrow().clone()
    }

    /// The bytes received over the network, as sent.
    pub(crate) fn received(&self) -> f64 {
        self.listen();
        self.received.get()
    }

    /// The pictures of a film so far.
    pub(crate) fn screencast(&self) -> Vec<Value> {
        let is_picture =
            |event: &Value| event["method"] == "Page.screencastFrame" && event["sessionId"] == self.session;
        let events = self.wire.borrow_mut().events(is_picture);
        events.into_iter().map(|mut event| event["params"].take()).collect()
    }

    fn listen(&self) {
        let events = self.wire.borrow_mut().events(|event| event["sessionId"] == self.session);
        events.iter().for_each(|event| self.note(event));
    }

    fn note(&self, event: &Value) {
        let params = &event["params"];
        let mishap = |text: String| self.mishaps.borrow_mut().push(text);
        match event["method"].as_str().unwrap_or_default() {
            "Runtime.exceptionThrown" => {
                let details = &params["exceptionDetails"];
                let text = details["exception"]["description"].as_str().or(details["text"].as_str());
                mishap(text.unwrap_or("an exception").to_owned());
            }
            "Runtime.consoleAPICalled" if params["type"] == "error" => mishap(params["args"].to_string()),
            "Log.entryAdded"
                if params["entry"]["level"] == "error" && !is_of_the_device(&params["entry"]) =>
            {
                mishap(format!("{} {}", params["entry"]["text"], params["entry"]["url"]));
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

    pub(crate) fn call(&self, method: &str, params: &Value) -> Value {
        self.try_call(method, params).unwrap_or_else(|error| panic!("{method}: {error}"))
    }

    fn try_call(&self, method: &str, params: &Value) -> Result<Value, String> {
        self.wire.borrow_mut().call(Some(&self.session), method, params)
    }
}

impl Tab {
    fn strike(&self, stroke: &Stroke<'_>, repeats: usize) {
        let event = |kind: &str| -> Value {
            json!({
                "type": kind, "key": stroke.key(), "code": stroke.code(), "text": stroke.text(), "modifiers": stroke.modifiers,
                "windowsVirtualKeyCode": stroke.number(),
            })
        };
        let mut down = event(if stroke.text().is_empty() { "rawKeyDown" } else { "keyDown" });
        self.call("Input.dispatchKeyEvent", &down);
        down["autoRepeat"] = true.into();
        for _ in 0..repeats {
            self.call("Input.dispatchKeyEvent", &down);
        }
        self.call("Input.dispatchKeyEvent", &event("keyUp"));
    }

    fn mouse(&self, steps: &[Mouse]) {
        let (mut x, mut y, mut buttons) = (0.0, 0.0, 0);
        for step in steps {
            let kind = match *step {
                Mouse::Move(to_x, to_y) => {
                    (x, y) = (to_x, to_y);
                    "mouseMoved"
                }
                Mouse::Down => {
                    buttons = 1;
                    "mousePressed"
                }
                Mouse::Up => {
                    buttons = 0;
                    "mouseReleased"
                }
            };
            let button = if kind == "mouseMoved" && buttons == 0 { "none" } else { "left" };
            let event = json!({ "type": kind, "x": x, "y": y, "button": button, "buttons": buttons, "clickCount": 1 });
            self.call("Input.dispatchMouseEvent", &event);
        }
    }
}

/// Whether an entry of the log is about the sound device, which a busy machine without one keeps waiting. No
/// page can help that.
fn is_of_the_device(entry: &Value) -> bool {
    entry["text"].as_str().is_some_and(|text| text.contains("error from the audio device"))
}

impl Driver for Tab {
    fn set_screen(&self, screen: Screen) {
        let Screen { width, height, touch, dark, still } = screen;
        let metrics = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": touch });
        self.call("Emulation.setDeviceMetricsOverride", &metrics);
        self.call("Emulation.setTouchEmulationEnabled", &json!({ "enabled": touch, "maxTouchPoints": 5 }));
        self.set_media(&[
            ("prefers-color-scheme", if dark { "dark" } else { "light" }),
            ("prefers-reduced-motion", if still { "reduce" } else { "no-preference" }),
        ]);
    }

    fn before_each_document(&self, script: &str) {
        self.call("Page.addScriptToEvaluateOnNewDocument", &json!({ "source": script }));
    }

    fn goto(&self, url: &str) {
        let answer = self.call("Page.navigate", &json!({ "url": url }));
        assert!(answer["errorText"].is_null(), "{url}: {}", answer["errorText"]);
    }

    fn reload(&self) {
        self.call("Page.reload", &json!({}));
    }

    fn back(&self) {
        let history = self.call("Page.getNavigationHistory", &json!({}));
        let current = history["currentIndex"].as_u64().expect("a place in the history") as usize;
        let before = current.checked_sub(1).expect("there is something to go back to");
        self.call("Page.navigateToHistoryEntry", &json!({ "entryId": history["entries"][before]["id"] }));
    }

    fn evaluate(&self, expression: &str) -> Result<Value, String> {
        let params = json!({ "expression": expression, "returnByValue": true, "awaitPromise": true });
        let mut answer = self.try_call("Runtime.evaluate", &params)?;
        match answer["exceptionDetails"]["exception"]["description"].as_str() {
            Some(error) => Err(error.to_owned()),
            None => Ok(answer["result"]["value"].take()),
        }
    }

    fn input(&self, input: Input<'_>) {
        match input {
            Input::Stroke(key, repeats) => self.strike(key, repeats),
            Input::Text(text) => {
                self.call("Input.insertText", &json!({ "text": text }));
            }
            Input::Mouse(steps) => self.mouse(steps),
        }
    }

    fn picture(&self) -> Vec<u8> {
        // A tab in the background is not drawn.
        self.call("Page.bringToFront", &json!({}));
        let answer =
            self.call("Page.captureScreenshot", &json!({ "format": "png", "optimizeForSpeed": true }));
        BASE64_STANDARD.decode(answer["data"].as_str().expect("a picture")).expect("a picture is base64")
    }

    fn mishaps(&self) -> Vec<String> {
        self.listen();
        self.mishaps.borrow().clone()
    }

    fn close(&self) {
        let target = json!({ "targetId": self.target });
        self.wire.borrow_mut().call(None, "Target.closeTarget", &target).expect("a page can be closed");
    }

    fn chromium(&self) -> &Tab {
        self
    }
}
