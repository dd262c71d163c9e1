//! The program that serves the page, and people who open it.

use crate::{line::Line, look::HOOK};
use eights_browser::{Browser, Page, Screen};
use std::{
    fs,
    io::{BufRead, BufReader},
    net::TcpListener,
    path::PathBuf,
    process::{Child, Command, Stdio},
    sync::atomic::{AtomicU32, Ordering},
};

/// The program, serving, and a browser to look at it.
pub(crate) struct House {
    browser: Browser,
    program: Child,
    address: String,
    data: PathBuf,
}

impl House {
    pub(crate) fn open() -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let name = format!("browser-{}-{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let data = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
        fs::create_dir_all(&data).unwrap();
        let address = format!("127.0.0.1:{}", free_port());
        let program = serve(&data, &address);
        Self { browser: Browser::shared(), program, address, data }
    }

    /// An address of the page.
    pub(crate) fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    /// Somebody opens the page over a line that can be cut.
    pub(crate) fn far_guest(&self, screen: Screen, path: &str) -> (Page, Line) {
        let line = Line::to(&self.address);
        let url = format!("http://{}{path}", line.address);
        (Self::arrive(self.browser.page(screen), &url), line)
    }

    /// Somebody with a device of their own opens the page.
    pub(crate) fn guest(&self, screen: Screen, path: &str) -> Page {
        Self::arrive(self.browser.page(screen), &self.url(path))
    }

    /// Somebody whose browser may not be up to it: nothing is opened yet.
    pub(crate) fn stranger(&self, screen: Screen) -> Page {
        self.browser.page(screen)
    }

    /// The same person opens another tab.
    pub(crate) fn tab(&self, beside: &Page, screen: Screen, path: &str) -> Page {
        Self::arrive(self.browser.tab_beside(beside, screen), &self.url(path))
    }

    fn arrive(page: Page, url: &str) -> Page {
        page.before_each_document(HOOK);
        page.goto(url);
        let is_there = "document.querySelector('#app h1, #failed:not([hidden])') || !document.getElementById('polite-a')";
        page.wait_for(is_there);
        let has_client = page.eval::<bool>("!!document.querySelector('#app h1')");
        assert!(
            has_client,
            "the program has no client inside: build it with EIGHTS_WEB, as cargo verify browser does"
        );
        page
    }

    /// The program is ended without warning, and does not come back.
    pub(crate) fn kill(&mut self) {
        self.program.kill().unwrap();
        self.program.wait().unwrap();
    }

    /// The program is started again at the same address.
    pub(crate) fn restart(&mut self) {
        self.program = serve(&self.data, &self.address);
    }
}

impl Drop for House {
    fn drop(&mut self) {
        let _ = self.program.kill();
        let _ = self.program.wait();
        let _ = fs::remove_dir_all(&self.data);
    }
}

fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}

/// Starts the program, and waits until it says that it listens.
fn serve(data: &std::path::Path, address: &str) -> Child {
    let mut program = Command::new(env!("CARGO_BIN_EXE_eights"))
        .args(["serve", "--listen", address, "--messages", "1000000", "--log-level", "warn", "--data"])
        .arg(data)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    let mut line = String::new();
    BufReader::new(program.stdout.take().unwrap()).read_line(&mut line).unwrap();
    assert!(line.contains(address), "the program says {line:?}");
    program
}
