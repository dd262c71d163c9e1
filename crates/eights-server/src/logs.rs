//! The server's own log, on standard error.

use crate::settings::{LogFormat, Settings};
use std::{
    collections::VecDeque,
    io::{self, Write},
    sync::{Mutex, MutexGuard, PoisonError},
};
use tracing::{Level, Metadata};
use tracing_subscriber::fmt::MakeWriter;

/// How many warnings and errors are kept for the operator's page.
const LATEST: usize = 30;

static KEPT: Mutex<VecDeque<String>> = Mutex::new(VecDeque::new());

/// Begins to write the server's log. A second call changes nothing.
pub fn begin(settings: &Settings) {
    let log = tracing_subscriber::fmt()
        .with_max_level(settings.log_level)
        .with_writer(Tee)
        .with_ansi(false)
        .with_target(false)
        // Otherwise a log that nobody reads any more takes the server with it.
        .log_internal_errors(false);
    // In tests several servers share a process.
    let _ = match settings.log_format {
        LogFormat::Text => log.try_init(),
        LogFormat::Json => log.json().flatten_event(true).try_init(),
    };
}

/// Notes that a variable of the environment looks like a setting and is none.
pub fn no_setting(name: &str) {
    tracing::warn!(name, "this variable is no setting of this program, and is ignored");
}

fn kept() -> MutexGuard<'static, VecDeque<String>> {
    KEPT.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The latest warnings and errors, the oldest first.
pub(crate) fn latest() -> Vec<String> {
    kept().iter().cloned().collect()
}

/// Writes to standard error, and keeps the latest warnings and errors.
struct Tee;

/// One line of the log.
struct Line {
    is_kept: bool,
}

impl<'a> MakeWriter<'a> for Tee {
    type Writer = Line;

    fn make_writer(&'a self) -> Line {
        Line { is_kept: false }
    }

    fn make_writer_for(&'a self, about: &Metadata<'_>) -> Line {
        Line { is_kept: *about.level() <= Level::WARN }
    }
}

impl Write for Line {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.is_kept {
            let mut kept = kept();
            kept.push_back(String::from_utf8_lossy(bytes).trim_end().to_owned());
            let excess = kept.len().saturating_sub(LATEST);
            kept.drain(..excess);
        }
        io::stderr().write_all(bytes)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        io::stderr().flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_latest_lines_are_kept_and_no_more() {
        for n in 0..100 {
            let line = format!("line {n}\n");
            Line { is_kept: n % 2 == 0 }.write_all(line.as_bytes()).unwrap();
        }
        let lines = latest();
        assert_eq!((lines.len(), lines.last().map(String::as_str)), (LATEST, Some("line 98")));
    }
}
