//! The program that serves the page, and its visitors.

use crate::{
    line::{Line, Pace},
    look::HOOK,
};
use eights_testkit::browser::{Browser, Page, Screen};
use std::{
    fs,
    io::{BufRead, BufReader},
    path::PathBuf,
    process::{Child, Command, Stdio},
    sync::atomic::{AtomicU32, Ordering},
};

/// The serving program, and a browser.
pub(crate) struct House {
    browser: Browser,
    program: Child,
    address: String,
    data: PathBuf,
}

impl House {
    pub(crate) fn open() -> Self {
        Self::with(Browser::shared())
    }

    /// The program, with this browser.
    pub(crate) fn with(browser: Browser) -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let name = format!("browser-{}-{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let data = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
        fs::create_dir_all(&data).unwrap();
        let (program, address) = serve(&data, "127.0.0.1:0", &[]);
        Self { browser, program, address, data }
    }

    /// A program that serves the page below a path. What it says of its address has the path, too.
    pub(crate) fn below(path: &str) -> Self {
        let mut house = Self::open();
        house.kill();
        let (program, address) = serve(&house.data, "127.0.0.1:0", &["--base-path", path]);
        (house.program, house.address) = (program, address);
        house
    }

    /// An address of the page.
    pub(crate) fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    /// A guest opens the page over a connection that can be cut.
    pub(crate) fn far_guest(&self, screen: Screen, path: &str) -> (Page, Line) {
        let line = Line::to(&self.address);
        let url = format!("http://{}{path}", line.address);
        (Self::arrive(self.browser.page(screen), &url), line)
    }

    /// A slow line to the program.
    pub(crate) fn slow_line(&self, pace: Pace) -> Line {
        Line::slow(&self.address, pace)
    }

    /// A guest with a device of their own opens the page.
    pub(crate) fn guest(&self, screen: Screen, path: &str) -> Page {
        Self::arrive(self.browser.page(screen), &self.url(path))
    }

    /// A guest with a blank page.
    pub(crate) fn stranger(&self, screen: Screen) -> Page {
        self.browser.page(screen)
    }

    /// The same person opens another tab.
    pub(crate) fn tab(&self, beside: &Page, screen: Screen, path: &str) -> Page {
        Self::arrive(self.browser.tab_beside(beside, screen), &self.url(path))
    }

    /// Opens the page, and waits until it is ready.
    pub(crate) fn arrive(page: Page, url: &str) -> Page {
        page.before_each_document(HOOK);
        page.goto(url);
        let is_there = "document.querySelector('#app h1, #failed:not([hidden])') || !document.getElementById('polite-a')";
        page.wait_for(is_there);
        let has_client = page.eval::<bool>("!!document.querySelector('#app h1')");
        assert!(has_client, "the program has no client inside; `cargo verify browser` builds one that has");
        page
    }

    /// Kills the program without a restart.
    pub(crate) fn kill(&mut self) {
        self.program.kill().unwrap();
        self.program.wait().unwrap();
    }

    /// Restarts the program at the same address.
    pub(crate) fn restart(&mut self) {
        let (program, address) = serve(&self.data, &self.address, &[]);
        assert_eq!(address, self.address, "it listens where it did");
        self.program = program;
    }
}

impl Drop for House {
    fn drop(&mut self) {
        let _ = self.program.kill();
        let _ = self.program.wait();
        let _ = fs::remove_dir_all(&self.data);
    }
}

/// Starts the program, and waits until it says at which address it listens.
fn serve(data: &std::path::Path, address: &str, more: &[&str]) -> (Child, String) {
    let mut program = Command::new(eights_testkit::program())
        .args(["serve", "--listen", address, "--messages", "1000000", "--log-level", "warn", "--data"])
        .arg(data)
        .args(more)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    let mut line = String::new();
    BufReader::new(program.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let link = line.split_whitespace().find_map(|word| word.strip_prefix("http://"));
    let address = link.unwrap_or_else(|| panic!("the program says {line:?}")).trim_end_matches(['/', '.']);
    (program, address.to_owned())
}
