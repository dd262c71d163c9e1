//! The parts of `cargo verify`: what each checks, and how.

use super::{
    Form,
    Lane::{Alone, Browsers, Patient, Tests},
    Part, Run, docs, lint,
};
use crate::{bench, browser, browsers, readme, shell, tidy, web};
use anyhow::{Result, anyhow, bail, ensure};
use serde_json::Value;
use std::{env, process::Command, thread};

/// All parts, in the order of the closing lines. In each lane they run in this order.
pub(super) const PARTS: &[Part] = &[
    Part { name: "fmt", holds: "the code is formatted", run: Run::Plain(fmt), lane: Tests },
    Part {
        name: "clippy",
        holds: "the linter has nothing to say",
        run: Run::Plain(lint::check),
        lane: Tests,
    },
    Part { name: "unit", holds: "unit tests pass", run: Run::Plain(unit), lane: Tests },
    Part {
        name: "integration",
        holds: "stories and recorded games come out",
        run: Run::Plain(integration),
        lane: Tests,
    },
    Part { name: "page", holds: "the page is built", run: Run::Plain(page), lane: Browsers },
    Part {
        name: "browser",
        holds: "the game is played in Chromium",
        run: Run::InForm(browser::check),
        lane: Browsers,
    },
    Part {
        name: "browsers",
        holds: "whole games are played in Firefox and WebKitGTK",
        run: Run::Remarking(browsers::check),
        lane: Tests,
    },
    Part {
        name: "readme",
        holds: "the commands and pictures in README and docs are right",
        run: Run::Plain(readme::check),
        lane: Tests,
    },
    Part {
        name: "bench",
        holds: "a decision costs no more instructions than allowed",
        run: Run::Plain(bench::check),
        lane: Patient,
    },
    Part {
        name: "tidy",
        holds: "the architecture's invariants hold",
        run: Run::Plain(tidy::check),
        lane: Patient,
    },
    Part {
        name: "laws",
        holds: "the laws hold over random rule sets and games",
        run: Run::InForm(laws),
        lane: Patient,
    },
    Part {
        name: "strength",
        holds: "the bots are as strong as documented",
        run: Run::InForm(strength),
        lane: Patient,
    },
    Part {
        name: "doctests",
        holds: "the examples in the documentation run",
        run: Run::Plain(doctests),
        lane: Patient,
    },
    Part {
        name: "docs",
        holds: "the documentation builds without a warning",
        run: Run::Plain(docs::check),
        lane: Patient,
    },
    Part {
        name: "faults",
        holds: "the server survives kills, cuts, floods and full disks",
        run: Run::InForm(faults),
        lane: Alone,
    },
];

/// The variable that says on how many cases each law is tried.
const LAW_CASES: &str = "EIGHTS_LAW_CASES";
/// How many cases the laws of the game are tried on.
const MANY: &str = "20000";
/// How many cases the others are tried on in the short form.
const FEWER: &str = "5000";
/// The laws of what is made from a game: its texts, and what is thought about it.
const OF_WHAT_IS_MADE: [&str; 6] = ["json::", "lines::", "links::", "sights::", "audience::", "search::"];

/// The variable that asks for the long form of the fault tests.
const FAULTS: &str = "EIGHTS_FAULTS";
/// The room's random schedules and pairs of tables in the long form, and the variable that says so.
const ROOM_CASES: (&str, &str) = ("EIGHTS_ROOM_CASES", "20000");

fn fmt() -> Result<()> {
    shell::run(&mut shell::cargo(&["fmt", "--all", "--check"]))
}

/// Builds the page for the parts that play in it.
fn page() -> Result<()> {
    web::build().map(drop)
}

fn unit() -> Result<()> {
    shell::run(shell::test()?.args(["--lib", "--bins"]))
}

/// Integration tests that take long: they have parts of their own.
const LONG: [&str; 5] = ["laws", "strength", "faults", "browser", "pages"];

/// Integration tests that wait for a disk nearly all of their time: they run beside the others.
const WAITING: &str = "store";

/// Every other integration test.
fn integration() -> Result<()> {
    let metadata = shell::metadata()?;
    let tests = test_targets(&metadata);
    if tests.is_empty() {
        bail!("the workspace has no integration tests");
    }
    let mut cargo = shell::test()?;
    for test in tests.into_iter().filter(|test| !LONG.contains(test) && *test != WAITING) {
        cargo.args(["--test", test]);
    }
    let mut waiting = named(WAITING)?;
    // They wait more than they work.
    for tests in [&mut cargo, &mut waiting] {
        tests.args(["--", "--test-threads", &shell::at_least(4)]);
    }
    let (others, waited) = thread::scope(|scope| {
        let waited = scope.spawn(|| waiting.output());
        (shell::run(&mut cargo), waited.join())
    });
    let waited = waited.map_err(|_| anyhow!("the tests `{WAITING}` could not be run"))??;
    print!("{}{}", String::from_utf8_lossy(&waited.stderr), String::from_utf8_lossy(&waited.stdout));
    others?;
    ensure!(waited.status.success(), "the tests `{WAITING}` failed; what is wrong stands above");
    Ok(())
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
    shell::run(shell::test()?.arg("--doc"))
}

/// Each law says which cases it has seen.
fn laws(form: Form) -> Result<()> {
    let of_the_game = OF_WHAT_IS_MADE.iter().flat_map(|law| ["--skip", law]);
    let fewer = if form == Form::Short { FEWER } else { MANY };
    let first = shell::run(laws_on(MANY)?.args(of_the_game));
    first.and(shell::run(laws_on(fewer)?.args(OF_WHAT_IS_MADE)))
}

/// The laws on a number of cases, unless the environment says another.
fn laws_on(cases: &str) -> Result<Command> {
    let mut cargo = named("laws")?;
    if env::var_os(LAW_CASES).is_none() {
        cargo.env(LAW_CASES, cases);
    }
    cargo.args(["--", "--nocapture"]);
    Ok(cargo)
}

/// Thousands of duplicate deals, always the same ones.
fn strength(form: Form) -> Result<()> {
    shell::run(named("strength")?.args(["--", "--nocapture"]).args(form.left_out()))
}

/// The server's fault tests, eight at once: they, too, wait more than they work. The long form also plays
/// the room's random schedules, of which the unit tests have a few.
fn faults(form: Form) -> Result<()> {
    let mut faults = named("faults")?;
    faults.args(["--", "--nocapture", "--test-threads", "8"]);
    if form == Form::Short {
        return shell::run(&mut faults);
    }
    shell::run(faults.env(FAULTS, "long"))?;
    let mut room = shell::cargo(&["test", "-p", "eights-room", "--lib"]);
    shell::run(room.args(["--", "--nocapture", "schedules", "secrets"]).env(ROOM_CASES.0, ROOM_CASES.1))
}

/// The integration tests of this name, in whatever crate.
fn named(test: &str) -> Result<Command> {
    let mut cargo = shell::test()?;
    cargo.args(["--test", test]);
    Ok(cargo)
}

#[cfg(test)]
mod tests {
    use super::*;

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
