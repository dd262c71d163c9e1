//! One step of a build, shown in one line: what is built, how many crates, how long.

use crate::shell;
use anyhow::{Context, Result, ensure};
use serde_json::Value;
use std::{
    io::{self, BufRead, BufReader, IsTerminal, Write},
    path::PathBuf,
    process::{Command, Stdio},
    sync::atomic::{AtomicUsize, Ordering},
    time::Instant,
};

/// Runs a cargo build and says which programs it built. Errors and warnings are shown; names of crates are
/// not.
pub(crate) fn build(what: &str, cargo: &mut Command) -> Result<Vec<Built>> {
    let mut line = Line::begin(what);
    cargo.args(["--quiet", "--message-format=json-render-diagnostics"]).stdout(Stdio::piped());
    let mut running = cargo.spawn().context("cargo cannot be started")?;
    let mut built = Vec::new();
    for message in running.stdout.take().map(BufReader::new).into_iter().flat_map(BufRead::lines) {
        let message: Value = serde_json::from_str(&message?).unwrap_or_default();
        if message["reason"] == "compiler-artifact" {
            line.count();
            built.extend(Built::of(&message));
        }
    }
    let status = running.wait()?;
    line.end();
    ensure!(status.success(), "{what}: cargo {}; what is wrong stands above", shell::ending(status));
    Ok(built)
}

/// A program that was built.
pub(crate) struct Built {
    pub(crate) name: String,
    pub(crate) path: PathBuf,
}

impl Built {
    /// The program that a message of cargo's tells of, if it tells of one.
    fn of(message: &Value) -> Option<Self> {
        let (name, path) = (message["target"]["name"].as_str()?, message["executable"].as_str()?);
        Some(Self { name: name.to_owned(), path: path.into() })
    }
}

/// How many steps are under way.
static RUNNING: AtomicUsize = AtomicUsize::new(0);

/// The line of a step. In a terminal it is written over and over while no other step is under way; else once,
/// at the end.
struct Line<'a> {
    what: &'a str,
    since: Instant,
    crates: usize,
}

impl<'a> Line<'a> {
    fn begin(what: &'a str) -> Self {
        RUNNING.fetch_add(1, Ordering::Relaxed);
        let line = Self { what, since: Instant::now(), crates: 0 };
        line.show();
        line
    }

    fn count(&mut self) {
        self.crates += 1;
        self.show();
    }

    fn show(&self) {
        if io::stderr().is_terminal() && RUNNING.load(Ordering::Relaxed) == 1 {
            eprint!("\r{self}");
            // Nothing is lost if the line is shown a little later.
            let _ = io::stderr().flush();
        }
    }

    fn end(&self) {
        RUNNING.fetch_sub(1, Ordering::Relaxed);
        let start = if io::stderr().is_terminal() { "\r" } else { "" };
        eprintln!("{start}{self}");
    }
}

impl std::fmt::Display for Line<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { what, since, crates } = self;
        write!(f, "{what}: {crates} crates, {} s", since.elapsed().as_secs())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_program_is_found_among_the_messages() {
        let built =
            |text| Built::of(&serde_json::from_str(text).unwrap()).map(|built| (built.name, built.path));
        let program = r#"{"reason":"compiler-artifact","target":{"name":"eights"},"executable":"t/eights"}"#;
        let library = r#"{"reason":"compiler-artifact","target":{"name":"eights"},"executable":null}"#;
        assert_eq!(built(program), Some(("eights".to_owned(), PathBuf::from("t/eights"))));
        assert_eq!(built(library), None);
    }

    #[test]
    fn a_step_is_one_line() {
        let mut line = Line { what: "The page", since: Instant::now(), crates: 0 };
        line.count();
        assert_eq!(line.to_string(), "The page: 1 crates, 0 s");
    }
}
