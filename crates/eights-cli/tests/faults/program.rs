//! The program as a process, and its folder.

use eights_load::serving::Serving;
use std::{
    io::{Read, Write},
    net::{SocketAddr, TcpListener, TcpStream},
    path::{Path, PathBuf},
    time::Duration,
};

/// A count, in the short and in the long form.
pub(crate) fn count(short: usize, long: usize) -> usize {
    if std::env::var("EIGHTS_FAULTS").is_ok_and(|form| form == "long") { long } else { short }
}

pub(crate) const PROGRAM: &str = env!("CARGO_BIN_EXE_eights");

/// Allows this process thousands of connections, if the system permits.
pub(crate) fn allow_many_connections() {
    let _ = rlimit::increase_nofile_limit(20_000);
}

/// A folder for one test, empty at first.
pub(crate) struct Folder(pub(crate) PathBuf);

impl Folder {
    pub(crate) fn new(test: &str) -> Self {
        // Two runs at once have different folders.
        let name = format!("faults-{test}-{}", std::process::id());
        Self(Path::new(env!("CARGO_TARGET_TMPDIR")).join(name))
    }

    /// A server with its data here, on a free port or on this one.
    pub(crate) fn serve(&self, listen: &str) -> Serving {
        Serving::start(Path::new(PROGRAM), &self.0, listen, &[]).unwrap()
    }

    /// A server with metrics, and their address.
    pub(crate) fn serve_and_count(&self) -> (Serving, SocketAddr) {
        // A port that was free a moment ago.
        let metrics = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
        let option = format!("--metrics={metrics}");
        (Serving::start(Path::new(PROGRAM), &self.0, "127.0.0.1:0", &[&option]).unwrap(), metrics)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// The server's answer at a path: status line, headers and all.
pub(crate) fn get(address: SocketAddr, path: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(120))).unwrap();
    write!(stream, "GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n").unwrap();
    let mut text = String::new();
    stream.read_to_string(&mut text).unwrap();
    text
}

/// One of the server's metrics.
pub(crate) fn metric(metrics: SocketAddr, name: &str) -> u64 {
    let text = get(metrics, "/metrics");
    let row = text.lines().find_map(|line| line.strip_prefix(&format!("eights_{name} ")));
    row.unwrap_or_else(|| panic!("no {name} in {text}")).trim().parse().unwrap()
}
