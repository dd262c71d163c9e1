//! The browser's process, and what its pages look like from outside.

use crate::{page::Page, wire::Wire};
use serde_json::{Value, json};
use std::{
    cell::RefCell,
    env,
    ffi::OsString,
    fs,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    rc::Rc,
    sync::{Arc, Mutex, PoisonError, Weak},
    thread,
    time::{Duration, Instant},
};
use tempfile::TempDir;

/// Names under which distributions install it.
const NAMES: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/// A browser.
pub struct Browser {
    wire: Rc<RefCell<Wire>>,
    // It ends with the last of those who talk to it.
    _process: Arc<Process>,
}

/// The browser that runs, where one does.
struct Process {
    child: Child,
    url: String,
    // Removed when the browser is done with it.
    _profile: TempDir,
}

/// The browser that tests share. One that nobody uses any more has ended.
static SHARED: Mutex<Weak<Process>> = Mutex::new(Weak::new());

/// The device a page is shown on.
#[derive(Clone, Copy, Debug)]
pub struct Screen {
    /// Its width in CSS pixels.
    pub width: u32,
    /// Its height in CSS pixels.
    pub height: u32,
    /// Whether it is touched instead of pointed at.
    pub touch: bool,
    /// Whether its owner likes it dark.
    pub dark: bool,
    /// Whether its owner wants nothing to move.
    pub still: bool,
}

impl Screen {
    /// A telephone, 360 by 800.
    pub const PHONE: Self = Self { width: 360, height: 800, touch: true, dark: true, still: true };
    /// A desktop, 1440 by 900.
    pub const DESKTOP: Self = Self { width: 1440, height: 900, touch: false, dark: true, still: true };

    /// The same for somebody who likes it light.
    #[must_use]
    pub const fn light(self) -> Self {
        Self { dark: false, ..self }
    }

    /// The same for somebody who wants to see things move.
    #[must_use]
    pub const fn moving(self) -> Self {
        Self { still: false, ..self }
    }

    /// One of this size.
    #[must_use]
    pub const fn sized(self, width: u32, height: u32) -> Self {
        Self { width, height, ..self }
    }
}

impl Browser {
    /// Starts a browser. `CHROME` names the program; else it is looked for under its usual names.
    pub fn launch() -> Self {
        Self::talking_to(Arc::new(Process::start()))
    }

    /// The browser that is running for other tests, or a new one: starting one takes a second, and a page of its own is all that a test needs.
    pub fn shared() -> Self {
        let mut shared = SHARED.lock().unwrap_or_else(PoisonError::into_inner);
        let process = shared.upgrade().unwrap_or_else(|| Arc::new(Process::start()));
        *shared = Arc::downgrade(&process);
        drop(shared);
        Self::talking_to(process)
    }

    fn talking_to(process: Arc<Process>) -> Self {
        Self { wire: Rc::new(RefCell::new(Wire::connect(&process.url))), _process: process }
    }

    /// An empty page in a context of its own.
    pub fn page(&self, screen: Screen) -> Page {
        let context = self.call("Target.createBrowserContext", &json!({ "disposeOnDetach": true }));
        self.page_in(context["browserContextId"].as_str().expect("a context"), screen)
    }

    /// Another page of the same person: another tab.
    pub fn tab_beside(&self, page: &Page, screen: Screen) -> Page {
        self.page_in(page.context(), screen)
    }

    fn page_in(&self, context: &str, screen: Screen) -> Page {
        let target =
            self.call("Target.createTarget", &json!({ "url": "about:blank", "browserContextId": context }));
        let attached =
            self.call("Target.attachToTarget", &json!({ "targetId": target["targetId"], "flatten": true }));
        let session = attached["sessionId"].as_str().expect("a session");
        let target = target["targetId"].as_str().expect("a target");
        Page::new(Rc::clone(&self.wire), session, target, context, screen)
    }

    fn call(&self, method: &str, params: &Value) -> Value {
        self.wire.borrow_mut().call(None, method, params).expect("the browser does as it is told")
    }
}

impl Process {
    fn start() -> Self {
        let profile = TempDir::new().expect("a folder for the browser's profile");
        let child = Command::new(program())
            .args([
                "--headless=new",
                "--no-sandbox",
                "--disable-gpu",
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
            ])
            .arg(format!("--user-data-dir={}", profile.path().display()))
            .arg("about:blank")
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("Chromium starts");
        Self { child, url: address(profile.path()), _profile: profile }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn program() -> OsString {
    if let Some(named) = env::var_os("CHROME") {
        return named;
    }
    let path = env::var_os("PATH").unwrap_or_default();
    let found = |name: &&str| env::split_paths(&path).map(|dir| dir.join(name)).find(|file| file.is_file());
    let program: Option<PathBuf> = NAMES.iter().find_map(found);
    program.expect("Chromium is installed, or CHROME names it: cargo verify installs it where it can").into()
}

/// The browser writes down where it listens.
fn address(profile: &Path) -> String {
    let file = profile.join("DevToolsActivePort");
    let since = Instant::now();
    while since.elapsed() < Duration::from_secs(60) {
        if let Ok(text) = fs::read_to_string(&file)
            && let Some((port, path)) = text.split_once('\n')
        {
            return format!("ws://127.0.0.1:{port}{}", path.trim());
        }
        thread::sleep(Duration::from_millis(20));
    }
    panic!("Chromium did not say where it listens");
}
