//! WebKitGTK: a browser on a virtual screen, and a page over WebDriver.

use super::{
    actions,
    driver::{Driver, Input, Mouse},
    http,
    page::Page,
    program::{self, Running},
    script,
    which::{Engine, Screen},
};
use base64::{Engine as _, prelude::BASE64_STANDARD};
use serde_json::{Value, json};
use std::{
    cell::RefCell,
    fs,
    io::{BufRead, BufReader},
    net::TcpListener,
    path::Path,
    process::{Command, Stdio},
};
use tempfile::TempDir;

/// The desktop's settings: nothing moves, as on the tests' other screens. It is light, so that the light page
/// is tested too.
const SETTINGS: &str = "[Settings]\ngtk-enable-animations=0\n";

/// Records errors inside the page, because WebKit's WebDriver does not report them.
const WATCH: &str = "window.eightsMishaps ??= (() => { const all = []; const note = text => all.push(String(text)); \
    addEventListener('error', e => note(e.message ?? e.type), true); addEventListener('unhandledrejection', e => note(e.reason)); \
    addEventListener('securitypolicyviolation', e => note(e.violatedDirective + ' ' + e.blockedURI)); \
    const old = console.error; console.error = (...all) => { note(all.join(' ')); old.apply(console, all); }; return all; })();";

/// Counts the keys and buttons that the page has seen released.
const COUNT: &str = "if (window.eightsReleased === undefined) { window.eightsReleased = 0; \
    addEventListener('pointerup', () => window.eightsReleased++, true); addEventListener('keyup', \
    e => { if (!['Shift', 'Control', 'Alt', 'Meta'].includes(e.key)) window.eightsReleased++; }, true); }";

/// WebKitGTK.
pub(crate) struct WebKit;

impl Engine for WebKit {
    fn page(&self, screen: Screen) -> Page {
        Page::new(Box::new(Session::start()), screen)
    }
}

/// A browser with one page, its driver and its screen. They end in this order.
struct Session {
    port: u16,
    path: String,
    scripts: RefCell<Vec<String>>,
    /// The errors of earlier documents.
    mishaps: RefCell<Vec<String>>,
    _driver: Running,
    _display: Running,
    _home: TempDir,
}

impl Session {
    fn start() -> Self {
        let home = TempDir::new().expect("a folder for the browser");
        let (display, number) = display();
        let port =
            TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr()).expect("a free port").port();
        let driver = driver(home.path(), &number, port);
        let wanted = json!({ "capabilities": { "alwaysMatch": {} } });
        let session = program::once("WebKit opens a session", || http::post(port, "/session", &wanted).ok());
        let path = format!("/session/{}", session["sessionId"].as_str().expect("a session has a name"));
        let scripts = RefCell::new(vec![WATCH.to_owned(), COUNT.to_owned()]);
        Self {
            port,
            path,
            scripts,
            mishaps: RefCell::default(),
            _driver: driver,
            _display: display,
            _home: home,
        }
    }

    fn post(&self, command: &str, body: &Value) -> Value {
        self.try_post(command, body).unwrap_or_else(|error| panic!("{command}: {error}"))
    }

    fn try_post(&self, command: &str, body: &Value) -> Result<Value, String> {
        http::post(self.port, &format!("{}/{command}", self.path), body)
    }

    /// After a new document has loaded: runs the scripts for every document.
    fn begin_document(&self) {
        for script in self.scripts.borrow().iter() {
            self.post("execute/sync", &json!({ "script": script, "args": [] }));
        }
    }

    /// How many keys and buttons the document has seen released.
    fn released(&self) -> usize {
        let count = self.evaluate("window.eightsReleased ?? 0").expect("a page counts");
        count.as_u64().and_then(|count| count.try_into().ok()).expect("a count")
    }

    fn in_this_document(&self) -> Vec<String> {
        let noted = self.evaluate("window.eightsMishaps ?? []").expect("a page says what went wrong");
        serde_json::from_value(noted).expect("mishaps are texts")
    }

    fn keep_mishaps(&self) {
        let noted = self.in_this_document();
        self.mishaps.borrow_mut().extend(noted);
    }
}

/// A virtual screen and its number.
fn display() -> (Running, String) {
    let mut command = Command::new(program::find("XVFB", &["Xvfb"]));
    command.args(["-displayfd", "1", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"]);
    let mut child = command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("Xvfb starts");
    let mut number = String::new();
    BufReader::new(child.stdout.take().expect("it speaks"))
        .read_line(&mut number)
        .expect("Xvfb says its number");
    (Running(child), format!(":{}", number.trim()))
}

/// The driver, which starts the browser itself.
fn driver(home: &Path, display: &str, port: u16) -> Running {
    let settings = home.join("gtk-3.0");
    fs::create_dir(&settings)
        .and_then(|()| fs::write(settings.join("settings.ini"), SETTINGS))
        .expect("a home can be written");
    let mut command = Command::new(program::find("WEBKIT_DRIVER", &["WebKitWebDriver"]));
    for variable in ["XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"] {
        command.env(variable, home);
    }
    command.env("DISPLAY", display).env("GDK_BACKEND", "x11").env_remove("WAYLAND_DISPLAY");
    // There is no graphics card here, and to imitate one takes twice the work of the whole test.
    command.env("WEBKIT_SKIA_ENABLE_CPU_RENDERING", "1");
    Running::start(command.arg(format!("--port={port}")))
}

impl Driver for Session {
    /// Stillness is a setting of the whole desktop.
    fn set_screen(&self, Screen { width, height, .. }: Screen) {
        let rect = |width: i64, height: i64| json!({ "x": 0, "y": 0, "width": width, "height": height });
        let (width, height) = (i64::from(width), i64::from(height));
        self.post("window/rect", &rect(width, height));
        // The window has its own bars.
        let bars = self
            .evaluate(&format!("[{width} - innerWidth, {height} - innerHeight]"))
            .expect("a window has a size");
        let bar = |n: usize| bars[n].as_i64().expect("sizes are numbers");
        self.post("window/rect", &rect(width + bar(0), height + bar(1)));
    }

    fn before_each_document(&self, script: &str) {
        self.scripts.borrow_mut().push(script.to_owned());
    }

    fn goto(&self, url: &str) {
        self.keep_mishaps();
        self.post("url", &json!({ "url": url }));
        self.begin_document();
    }

    fn reload(&self) {
        self.keep_mishaps();
        self.post("refresh", &json!({}));
        self.begin_document();
    }

    fn back(&self) {
        self.post("back", &json!({}));
    }

    fn evaluate(&self, expression: &str) -> Result<Value, String> {
        let script = format!("return {}", script::told(expression));
        let told = self.try_post("execute/sync", &json!({ "script": script, "args": [] }))?;
        script::outcome(&told)
    }

    /// WebKit queues keys and mouse apart and answers before the page has seen them, so a text can overtake
    /// the click into its field. Nobody is that fast: the page has seen everything before this returns.
    fn input(&self, input: Input<'_>) {
        let count = self.released() + releases(input);
        self.post("actions", &json!({ "actions": actions::of(input) }));
        program::once("WebKit passes a hand's action on", || (self.released() >= count).then_some(()));
    }

    fn picture(&self) -> Vec<u8> {
        let picture =
            http::get(self.port, &format!("{}/screenshot", self.path)).expect("a picture can be taken");
        BASE64_STANDARD.decode(picture.as_str().expect("a picture")).expect("a picture is base64")
    }

    fn mishaps(&self) -> Vec<String> {
        [self.mishaps.borrow().clone(), self.in_this_document()].concat()
    }

    fn close(&self) {
        self.end();
    }
}

/// How many keys and buttons an action releases.
fn releases(input: Input<'_>) -> usize {
    match input {
        Input::Text(text) => text.chars().count(),
        Input::Stroke(..) => 1,
        Input::Mouse(steps) => steps.iter().filter(|step| matches!(step, Mouse::Up)).count(),
    }
}

impl Session {
    /// Lets the browser close its window, so that it does not outlive its driver.
    fn end(&self) {
        let _ = http::delete(self.port, &self.path);
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        self.end();
    }
}
