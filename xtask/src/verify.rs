//! `cargo verify`: everything that must be green, part by part. A failed part does not stop the others, so that one run tells all.

use crate::{bench, browser, readme, shell, tidy};
use anyhow::{Result, bail};
use serde_json::Value;
use std::{
    env,
    process::{Command, ExitCode},
    time::{Duration, Instant},
};

/// One part: its name, what it makes sure of, and its function.
struct Part {
    name: &'static str,
    holds: &'static str,
    run: fn(Form) -> Result<()>,
}

/// How much is tried: as much as one waits for, or as much as was promised.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Short,
    Long,
}

/// All parts, in the order in which they run.
const PARTS: &[Part] = &[
    Part { name: "fmt", holds: "the code is formatted", run: |_| fmt() },
    Part { name: "clippy", holds: "the linter is content", run: |_| clippy() },
    Part { name: "unit", holds: "unit tests pass", run: |_| unit() },
    Part { name: "integration", holds: "stories and recorded games come out", run: |_| integration() },
    Part { name: "doctests", holds: "the examples in the documentation run", run: |_| doctests() },
    Part { name: "laws", holds: "the laws hold over random rule sets and games", run: |_| laws() },
    Part { name: "faults", holds: "the server survives kills, cuts, floods and full disks", run: faults },
    Part { name: "browser", holds: "the game is played in a real browser", run: |_| browser::check() },
    Part { name: "strength", holds: "the bots are as strong as they are said to be", run: |_| strength() },
    Part { name: "docs", holds: "the documentation builds without a warning", run: |_| docs() },
    Part { name: "tidy", holds: "the architecture's invariants hold", run: |_| tidy::check() },
    Part { name: "readme", holds: "every command of the README runs", run: |_| readme::check() },
    Part {
        name: "bench",
        holds: "a decision costs no more instructions than allowed",
        run: |_| bench::check(),
    },
];

/// How many cases each law is tried on, and the variable that says so.
const LAW_CASES: (&str, &str) = ("EIGHTS_LAW_CASES", "20000");

/// The variable that asks for the long form of the fault tests.
const FAULTS: &str = "EIGHTS_FAULTS";
/// The room's random schedules and pairs of tables in the long form, and the variable that says so.
const ROOM_CASES: (&str, &str) = ("EIGHTS_ROOM_CASES", "20000");
/// The option that asks for the long form.
const LONG_FORM: &str = "--long";

/// What came of one part.
struct Outcome {
    name: &'static str,
    took: Duration,
    error: Option<anyhow::Error>,
}

pub(crate) fn run(args: &[String]) -> Result<ExitCode> {
    let (options, names): (Vec<&String>, Vec<&String>) = args.iter().partition(|arg| *arg == LONG_FORM);
    if let Some(unknown) = names.iter().find(|name| !is_part(name)) {
        eprintln!(
            "There is no part `{unknown}`; the parts are {}, and the only option is {LONG_FORM}.",
            all_names()
        );
        return Ok(ExitCode::from(2));
    }
    let form = if options.is_empty() { Form::Short } else { Form::Long };
    let wanted = |part: &&Part| names.is_empty() || names.iter().any(|name| *name == part.name);
    let outcomes: Vec<Outcome> = PARTS.iter().filter(wanted).map(|part| run_part(part, form)).collect();
    println!();
    for outcome in &outcomes {
        println!("{}", summary(outcome));
    }
    let failed = outcomes.iter().filter(|outcome| outcome.error.is_some()).count();
    println!("{} passed, {failed} failed", outcomes.len() - failed);
    Ok(if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Whether a part has this name.
pub(crate) fn is_part(name: &str) -> bool {
    PARTS.iter().any(|part| part.name == name)
}

fn all_names() -> String {
    PARTS.iter().map(|part| part.name).collect::<Vec<_>>().join(", ")
}

fn run_part(part: &Part, form: Form) -> Outcome {
    println!("\n== {}: {} ==", part.name, part.holds);
    let start = Instant::now();
    let error = (part.run)(form).err();
    if let Some(error) = &error {
        println!("{}: {error:#}", part.name);
    }
    Outcome { name: part.name, took: start.elapsed(), error }
}

fn summary(outcome: &Outcome) -> String {
    let Outcome { name, took, error } = outcome;
    let seconds = took.as_secs_f64();
    match error {
        None => format!("{name:<12} passed {seconds:7.1} s"),
        Some(error) => {
            let why = format!("{error:#}");
            let why = why.lines().next().unwrap_or_default();
            format!("{name:<12} FAILED {seconds:7.1} s   run it alone with `cargo verify {name}`: {why}")
        }
    }
}

fn fmt() -> Result<()> {
    shell::run(&mut shell::cargo(&["fmt", "--all", "--check"]))
}

fn clippy() -> Result<()> {
    shell::run(&mut shell::cargo(&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]))
}

fn unit() -> Result<()> {
    shell::run(&mut shell::cargo(&["test", "--workspace", "--no-fail-fast", "--lib", "--bins"]))
}

/// Integration tests that take long: they have parts of their own.
const LONG: [&str; 5] = ["laws", "strength", "faults", "browser", "pages"];

/// Every other integration test.
fn integration() -> Result<()> {
    let metadata = shell::metadata()?;
    let tests = test_targets(&metadata);
    if tests.is_empty() {
        bail!("the workspace has no integration tests");
    }
    let mut cargo = shell::cargo(&["test", "--workspace", "--no-fail-fast"]);
    for test in tests.into_iter().filter(|test| !LONG.contains(test)) {
        cargo.args(["--test", test]);
    }
    shell::run(&mut cargo)
}

fn test_targets(metadata: &Value) -> Vec<&str> {
    let packages = metadata["packages"].as_array().into_iter().flatten();
    let targets = packages.flat_map(|package| package["targets"].as_array().into_iter().flatten());
    let tests = targets.filter(|target| target["kind"][0] == "test");
    let mut names: Vec<&str> = tests.filter_map(|target| target["name"].as_str()).collect();
    names.sort_unstable();
    names.dedup();
    names
}

fn doctests() -> Result<()> {
    shell::run(&mut shell::cargo(&["test", "--workspace", "--no-fail-fast", "--doc"]))
}

/// Optimised, with the engine's own checks left on; each law says which cases it has seen.
fn laws() -> Result<()> {
    let mut cargo = long("laws", &["eights", "eights-bots", "eights-protocol"]);
    if env::var_os(LAW_CASES.0).is_none() {
        cargo.env(LAW_CASES.0, LAW_CASES.1);
    }
    shell::run(cargo.args(["--", "--nocapture"]))
}

/// Thousands of duplicate deals, always the same ones.
fn strength() -> Result<()> {
    shell::run(long("strength", &["eights-sim"]).args(["--", "--nocapture"]))
}

/// The server's fault tests; they wait more than they work, so many run at once. In the long form also the room in very many random schedules, of which
/// the unit tests have some.
fn faults(form: Form) -> Result<()> {
    let waiting = ["--", "--nocapture", "--test-threads", "8"];
    if form == Form::Short {
        let mut cargo = shell::cargo(&["test", "--no-fail-fast", "--test", "faults"]);
        return shell::run(cargo.args(["-p", "eights-server", "-p", "eights-cli"]).args(waiting));
    }
    shell::run(long("faults", &["eights-server", "eights-cli"]).args(waiting).env(FAULTS, "long"))?;
    let mut room = shell::cargo(&["test", "--profile", "laws", "-p", "eights-room", "--lib"]);
    shell::run(room.args(["--", "--nocapture", "schedules", "secrets"]).env(ROOM_CASES.0, ROOM_CASES.1))
}

/// A test of these crates, optimised, with all checks left on.
fn long(test: &str, crates: &[&str]) -> Command {
    let mut cargo = shell::cargo(&["test", "--profile", "laws", "--test", test]);
    for name in crates {
        cargo.args(["-p", name]);
    }
    cargo
}

fn docs() -> Result<()> {
    shell::run(shell::cargo(&["doc", "--workspace", "--no-deps"]).env("RUSTDOCFLAGS", "-D warnings"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failed_part_says_how_to_run_it_alone() {
        let error = Some(anyhow::anyhow!("first line\nsecond line"));
        let line = summary(&Outcome { name: "laws", took: Duration::from_millis(1500), error });
        assert_eq!(line, "laws         FAILED     1.5 s   run it alone with `cargo verify laws`: first line");
        let line = summary(&Outcome { name: "fmt", took: Duration::ZERO, error: None });
        assert_eq!(line, "fmt          passed     0.0 s");
    }

    #[test]
    fn an_unknown_part_is_wrong_use() {
        assert!(is_part("laws") && !is_part("lawz"));
        assert_eq!(format!("{:?}", run(&["lawz".to_owned()]).unwrap()), format!("{:?}", ExitCode::from(2)));
    }

    #[test]
    fn integration_tests_come_from_the_metadata() {
        let metadata: Value = serde_json::from_str(
            r#"{"packages":[{"targets":[{"kind":["test"],"name":"stories"},{"kind":["lib"],"name":"a"}]},
                {"targets":[{"kind":["test"],"name":"laws"},{"kind":["test"],"name":"stories"}]}]}"#,
        )
        .unwrap();
        assert_eq!(test_targets(&metadata), ["laws", "stories"]);
    }
}
