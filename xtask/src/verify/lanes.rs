//! Three parts at a time, one of each lane: browsers, tests, and patient parts, which only compute. The
//! patient ones run at low priority: they use the time in which the others wait for a browser, a disk or a
//! linker. Each part is a process of its own, so that its output can be shown in one piece when it ends.

use super::{Form, LONG_FORM, Lane, Part, Verdict};
use crate::shell;
use anyhow::{Context, Result};
use std::{
    collections::HashMap,
    env, fs,
    fs::File,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    sync::Mutex,
    thread,
};

/// The program that runs another one at low priority.
const NICE: &str = "nice";

/// Runs parts, each lane in its own order. The verdicts have the parts' order.
pub(super) fn run(parts: &[&Part], form: Form) -> Result<Vec<Verdict>> {
    let runner = Runner::new(form)?;
    let in_lane = |lane: Lane| parts.iter().filter(move |part| part.lane == lane);
    thread::scope(|scope| {
        for lane in [Lane::Browsers, Lane::Tests, Lane::Patient] {
            let (runner, parts) = (&runner, in_lane(lane));
            scope.spawn(move || parts.for_each(|part| runner.run(part)));
        }
    });
    in_lane(Lane::Alone).for_each(|part| runner.run(part));
    let mut verdicts = runner.verdicts.into_inner().expect("no lane panics");
    Ok(parts.iter().filter_map(|part| verdicts.remove(part.name)).collect())
}

/// Starts parts and collects what comes of them.
struct Runner {
    program: PathBuf,
    logs: PathBuf,
    form: Form,
    verdicts: Mutex<HashMap<&'static str, Verdict>>,
}

impl Runner {
    fn new(form: Form) -> Result<Self> {
        let program = env::current_exe().context("this program does not know where it is")?;
        let logs = shell::target_dir()?.join("verify");
        fs::create_dir_all(&logs)?;
        Ok(Self { program, logs, form, verdicts: Mutex::default() })
    }

    /// Runs one part to its end and shows what it said.
    fn run(&self, part: &Part) {
        println!("{} has begun: {}", part.name, part.holds);
        let log = self.logs.join(format!("{}.log", part.name));
        let passed = self.process(part, &log).unwrap_or_else(|error| {
            println!("{}: {error:#}", part.name);
            false
        });
        let said =
            fs::read(&log).map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).unwrap_or_default();
        let (said, line) = split(part.name, &said);
        let mut verdicts = self.verdicts.lock().expect("no lane panics");
        println!("{said}\n{line}\n");
        verdicts.insert(part.name, Verdict { passed, line });
    }

    /// Whether a part passed. What it says goes to a file.
    fn process(&self, part: &Part, log: &Path) -> Result<bool> {
        let out = File::create(log).with_context(|| format!("{} cannot be written", log.display()))?;
        let mut command = self.command(part.lane);
        command.args(["verify", part.name]).stdin(Stdio::null());
        command.args((self.form == Form::Long).then_some(LONG_FORM));
        let status = command.stderr(out.try_clone()?).stdout(out).status()?;
        Ok(status.success())
    }
}

impl Runner {
    /// This program, at the priority of a lane.
    fn command(&self, lane: Lane) -> Command {
        let Some(priority) = priority(lane).filter(|_| shell::has(NICE)) else {
            return Command::new(&self.program);
        };
        let mut command = Command::new(NICE);
        command.args(["-n", priority]).arg(&self.program);
        command
    }
}

/// How much a lane gives way to others.
const fn priority(lane: Lane) -> Option<&'static str> {
    match lane {
        Lane::Browsers | Lane::Tests | Lane::Alone => None,
        Lane::Patient => Some("10"),
    }
}

/// A part's output, and its line at the end: the one before the count.
fn split(name: &str, said: &str) -> (String, String) {
    let lines: Vec<&str> = said.trim_end().lines().collect();
    match lines[..] {
        [ref before @ .., line, _] if line.starts_with(name) => {
            (before.join("\n").trim_end().to_owned(), line.to_owned())
        }
        _ => (
            said.to_owned(),
            format!("{name:<12} FAILED and did not say why; run it alone with `cargo verify {name}`"),
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_parts_line_is_found_before_the_count() {
        let said = "\n== fmt: x ==\nall is well\n\nfmt          passed     0.5 s\n1 passed, 0 failed\n";
        let (before, line) = split("fmt", said);
        assert_eq!(before, "\n== fmt: x ==\nall is well");
        assert_eq!(line, "fmt          passed     0.5 s");
        assert!(split("fmt", "killed").1.starts_with("fmt          FAILED"));
    }
}
