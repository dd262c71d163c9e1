//! Firefox: its process, and a page over WebDriver's newer protocol, BiDi, which Firefox speaks without a
//! driver beside it.

use super::{
    actions,
    driver::{Driver, Input},
    page::Page,
    program::{self, Running},
    script,
    which::{Engine, Screen},
    wire::Wire,
};
use base64::{Engine as _, prelude::BASE64_STANDARD};
use serde_json::{Value, json};
use std::{cell::RefCell, fs, path::Path, process::Command, rc::Rc};
use tempfile::TempDir;

/// Names under which distributions install it.
const NAMES: [&str; 2] = ["firefox-esr", "firefox"];

/// Its settings: dark and still like the tests' screens, no questions, no downloads of its own.
const SETTINGS: &str = r#"user_pref("ui.prefersReducedMotion", 1);
user_pref("ui.systemUsesDarkTheme", 1);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("browser.startup.homepage_override.mstone", "ignore");
user_pref("browser.aboutwelcome.enabled", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("app.normandy.enabled", false);
user_pref("app.update.enabled", false);
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
"#;

/// Firefox, which takes one connection.
pub(crate) struct Firefox {
    talk: Rc<Talk>,
}

/// The connection, and the browser at its other end.
struct Talk {
    wire: RefCell<Wire>,
    _running: Running,
    // Removed when the browser is done with it.
    _profile: TempDir,
}

impl Firefox {
    pub(crate) fn launch() -> Self {
        let profile = TempDir::new().expect("a folder for the browser's profile");
        fs::write(profile.path().join("user.js"), SETTINGS).expect("a profile can be written");
        let mut command = Command::new(program::find("FIREFOX", &NAMES));
        command.args(["--headless", "--no-remote", "--remote-debugging-port=0", "--profile"]);
        let running = Running::start(command.arg(profile.path()).arg("about:blank"));
        let wire = RefCell::new(Wire::connect(&address(profile.path())));
        let talk = Talk { wire, _running: running, _profile: profile };
        talk.call("session.new", &json!({ "capabilities": {} }));
        talk.call("session.subscribe", &json!({ "events": ["log.entryAdded"] }));
        Self { talk: Rc::new(talk) }
    }
}

impl Engine for Firefox {
    fn page(&self, screen: Screen) -> Page {
        let person = self.talk.call("browser.createUserContext", &json!({}));
        let window = json!({ "type": "window", "userContext": person["userContext"] });
        let context = self.talk.call("browsingContext.create", &window)["context"].take();
        Page::new(
            Box::new(Window { talk: Rc::clone(&self.talk), context, mishaps: RefCell::default() }),
            screen,
        )
    }
}

impl Talk {
    fn call(&self, method: &str, params: &Value) -> Value {
        self.try_call(method, params).unwrap_or_else(|error| panic!("{method}: {error}"))
    }

    fn try_call(&self, method: &str, params: &Value) -> Result<Value, String> {
        self.wire.borrow_mut().call(None, method, params)
    }
}

/// The browser writes down where it listens.
fn address(profile: &Path) -> String {
    let file = profile.join("WebDriverBiDiServer.json");
    program::once("Firefox says where it listens", || {
        let said: Value = serde_json::from_str(&fs::read_to_string(&file).ok()?).ok()?;
        Some(format!("ws://127.0.0.1:{}/session", said["ws_port"].as_u64()?))
    })
}

/// A page of Firefox's.
struct Window {
    talk: Rc<Talk>,
    context: Value,
    mishaps: RefCell<Vec<String>>,
}

impl Window {
    /// A command about this page.
    fn call(&self, method: &str, mut params: Value) -> Value {
        params["context"] = self.context.clone();
        self.talk.call(method, &params)
    }
}

impl Driver for Window {
    /// Dark and still are settings of the whole browser.
    fn set_screen(&self, Screen { width, height, .. }: Screen) {
        self.call("browsingContext.setViewport", json!({ "viewport": { "width": width, "height": height } }));
    }

    fn before_each_document(&self, script: &str) {
        let function = format!("() => {{ {script}\n }}");
        let params = json!({ "functionDeclaration": function, "contexts": [self.context] });
        self.talk.call("script.addPreloadScript", &params);
    }

    fn goto(&self, url: &str) {
        self.call("browsingContext.navigate", json!({ "url": url, "wait": "complete" }));
    }

    fn reload(&self) {
        self.call("browsingContext.reload", json!({ "wait": "complete" }));
    }

    fn back(&self) {
        self.call("browsingContext.traverseHistory", json!({ "delta": -1 }));
    }

    fn evaluate(&self, expression: &str) -> Result<Value, String> {
        let target = json!({ "context": self.context });
        let params =
            json!({ "expression": script::told(expression), "target": target, "awaitPromise": true });
        let answer = self.talk.try_call("script.evaluate", &params)?;
        match answer["exceptionDetails"]["text"].as_str() {
            Some(error) => Err(error.to_owned()),
            None => script::outcome(&answer["result"]["value"]),
        }
    }

    fn input(&self, input: Input<'_>) {
        self.call("input.performActions", json!({ "actions": actions::of(input) }));
    }

    fn picture(&self) -> Vec<u8> {
        let answer = self.call("browsingContext.captureScreenshot", json!({}));
        BASE64_STANDARD.decode(answer["data"].as_str().expect("a picture")).expect("a picture is base64")
    }

    fn mishaps(&self) -> Vec<String> {
        let is_mine = |event: &Value| event["params"]["source"]["context"] == self.context;
        let events = self.talk.wire.borrow_mut().events(is_mine);
        let errors = events.iter().filter(|event| event["params"]["level"] == "error");
        let texts = errors.map(|event| event["params"]["text"].as_str().unwrap_or("an error").to_owned());
        self.mishaps.borrow_mut().extend(texts);
        self.mishaps.borrow().clone()
    }

    fn close(&self) {
        self.call("browsingContext.close", json!({}));
    }
}
