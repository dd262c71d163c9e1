//! The project's own commands: `cargo play`, `cargo verify` and `cargo xtask …`. One file a command; nothing
//! here is part of the game.

mod axe;
mod bench;
mod browser;
mod browsers;
mod dist;
mod load;
mod openspiel;
mod picture;
mod play;
mod positions;
mod program;
mod puzzles;
mod readme;
mod rows;
mod shell;
mod step;
mod tidy;
mod train;
mod verify;
mod web;

use anyhow::Result;
use std::process::ExitCode;
use verify::docs;

/// One command: its name, what it takes, what it does, and its function.
struct Task {
    name: &'static str,
    takes: &'static str,
    does: &'static str,
    run: fn(&[String]) -> Result<ExitCode>,
}

const TASKS: &[Task] = &[
    Task {
        name: "play",
        takes: "[-- ARGS]",
        does: "build the game and open it in the browser",
        run: play::run,
    },
    Task {
        name: "verify", takes: "[PART…]", does: "run every check, or only these parts", run: verify::run
    },
    Task { name: "web", takes: "[--panics]", does: "build and pack the browser client", run: web::run },
    Task { name: "tidy", takes: "", does: "check the architecture's invariants", run: tidy::run },
    Task { name: "figures", takes: "", does: "count files, functions, docs and tests", run: tidy::figures },
    Task {
        name: "readme",
        takes: "",
        does: "run the commands of README and guide, and check the pictures",
        run: readme::run,
    },
    Task { name: "bench", takes: "[--check]", does: "count instructions per decision", run: bench::run },
    Task {
        name: "dist",
        takes: "[--check] [MACHINE…]",
        does: "make a release: static programs, archives and checksums",
        run: dist::run,
    },
    Task {
        name: "load",
        takes: "[--short] [FIGURE…]",
        does: "measure servers with thousands of players",
        run: load::run,
    },
    Task {
        name: "openspiel",
        takes: "[play]",
        does: "measure the research library beside this one, or play its agents",
        run: openspiel::run,
    },
    Task { name: "train", takes: "[NET…]", does: "train the expert's nets", run: train::run },
    Task {
        name: "positions",
        takes: "[COUNT]",
        does: "value the fixed positions of `eights arena --regret`",
        run: positions::run,
    },
    Task {
        name: "puzzles",
        takes: "[COUNT [RULES…]]",
        does: "make puzzles until each rule set has this number",
        run: puzzles::run,
    },
    Task {
        name: "rows", takes: "[WORD…]", does: "play the rows that docs/bots.md reports", run: rows::run
    },
    Task {
        name: "picture",
        takes: "[NAME…]",
        does: "redraw the pictures in the documents",
        run: picture::run,
    },
];

fn main() -> ExitCode {
    if let Some(rustdoc) = std::env::var_os(docs::STANDS_FOR) {
        let args: Vec<_> = std::env::args_os().skip(1).collect();
        return ended("docs", docs::stand_in(&rustdoc, &args));
    }
    let args: Vec<String> = std::env::args().skip(1).collect();
    let Some(task) = args.first().and_then(|name| TASKS.iter().find(|task| task.name == name)) else {
        return usage(args.first().map(String::as_str));
    };
    ended(task.name, (task.run)(&args[1..]))
}

/// The code to end with. An error is told.
fn ended(name: &str, result: Result<ExitCode>) -> ExitCode {
    result.unwrap_or_else(|error| {
        eprintln!("{name}: {error:#}");
        ExitCode::FAILURE
    })
}

/// Lists the commands: to stdout when asked for, as a complaint otherwise.
fn usage(asked: Option<&str>) -> ExitCode {
    let list: String =
        TASKS.iter().map(|task| format!("  {:<10} {:<10} {}\n", task.name, task.takes, task.does)).collect();
    if matches!(asked, Some("help" | "--help" | "-h")) {
        print!("cargo xtask COMMAND\n\n{list}");
        return ExitCode::SUCCESS;
    }
    match asked {
        Some(unknown) => eprint!("There is no command `{unknown}`. Use one of these:\n\n{list}"),
        None => eprint!("Use one of these commands, for example `cargo xtask tidy`:\n\n{list}"),
    }
    ExitCode::from(2)
}
