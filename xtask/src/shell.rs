//! Running other programs, and what `cargo metadata` knows about the workspace.

use crate::web;
use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;
use std::{
    env, fs,
    fs::File,
    path::{Path, PathBuf},
    process::{Command, ExitStatus, Stdio},
    thread,
    time::Duration,
};

/// The workspace's folder.
pub(crate) fn root() -> PathBuf {
    let manifest = env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
    Path::new(&manifest).parent().map_or_else(|| PathBuf::from("."), Path::to_path_buf)
}

/// The cargo that runs this command, in the workspace's folder.
pub(crate) fn cargo(args: &[&str]) -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(args).current_dir(root());
    command
}

/// The features that tests have, beside the usual ones.
pub(crate) const TESTED: &str = "eights-testkit/browser";

/// The linter, which compiles as well.
pub(crate) const LINTER: &str = "clippy-driver";
/// The variable that names a compiler for our own crates.
const OUR_COMPILER: &str = "RUSTC_WORKSPACE_WRAPPER";

/// The same, with the linter as the compiler of our own crates where it is there: linting then costs next to
/// nothing.
pub(crate) fn linting(args: &[&str]) -> Command {
    let mut cargo = cargo(args);
    if has(LINTER) {
        cargo.env(OUR_COMPILER, LINTER);
    }
    cargo
}

/// Tests of the whole workspace. All parts choose theirs from the same selection and have the same
/// environment, so that nothing is compiled twice. They are compiled without what helps only with the next
/// build, or in a debugger: a sixth of the work.
pub(crate) fn test() -> Result<Command> {
    let mut cargo = checked("test")?;
    cargo.arg("--no-fail-fast");
    Ok(cargo)
}

/// A command of cargo's that shares everything it compiles with the tests.
pub(crate) fn checked(command: &str) -> Result<Command> {
    let mut cargo = linting(&[command, "--workspace", "--features", TESTED]);
    cargo
        .env("CARGO_INCREMENTAL", "0")
        .env("CARGO_PROFILE_DEV_DEBUG", "0")
        .env(web::VARIABLE, web::folder()?);
    Ok(cargo)
}

/// How many tests run at once: one for each processor, and at least this many.
pub(crate) fn at_least(few: usize) -> String {
    thread::available_parallelism().map_or(few, |cores| cores.get().max(few)).to_string()
}

/// Runs a program that speaks for itself; fails when it does.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    let status = command.status().with_context(|| format!("`{}` cannot be started", line(command)))?;
    ensure!(status.success(), "`{}` {}", line(command), ending(status));
    Ok(())
}

/// Runs a program and takes what it writes to stdout.
pub(crate) fn output(command: &mut Command) -> Result<String> {
    let done = command
        .stderr(Stdio::inherit())
        .output()
        .with_context(|| format!("`{}` cannot be started", line(command)))?;
    ensure!(done.status.success(), "`{}` {}", line(command), ending(done.status));
    String::from_utf8(done.stdout).with_context(|| format!("`{}` writes what is no text", line(command)))
}

/// How a program ended, as the rest of a sentence.
pub(crate) fn ending(status: ExitStatus) -> String {
    status
        .code()
        .map_or_else(|| "was stopped by a signal".to_owned(), |code| format!("ended with code {code}"))
}

/// The command as one would type it.
fn line(command: &Command) -> String {
    let program = Path::new(command.get_program()).file_name().unwrap_or(command.get_program());
    let words = std::iter::once(program).chain(command.get_args());
    words.map(|word| word.to_string_lossy().into_owned()).collect::<Vec<_>>().join(" ")
}

/// Whether a program is on the path.
pub(crate) fn has(program: &str) -> bool {
    let Some(path) = env::var_os("PATH") else { return false };
    env::split_paths(&path).any(|folder| folder.join(program).is_file())
}

/// Makes sure that a program is there: installs its package where that can be done, and names it where not.
pub(crate) fn need(program: &str, package: &str) -> Result<()> {
    need_any(&[program], package)
}

/// Makes sure that a program is there under one of its names. The package brings the first.
pub(crate) fn need_any(programs: &[&str], package: &str) -> Result<()> {
    if programs.iter().any(|program| has(program)) {
        return Ok(());
    }
    let program = programs[0];
    eprintln!("{program} is missing; trying to install the package {package}.");
    install(package);
    if !has(program) {
        bail!("{program} is missing and could not be installed: install the package {package} and try again");
    }
    Ok(())
}

/// Installs a package, if that can be done here. apt-get refuses to run twice, so those who want packages at
/// the same time take turns; the tests know the same lock.
fn install(package: &str) {
    let is_root = output(Command::new("id").arg("-u")).is_ok_and(|id| id.trim() == "0");
    if !(is_root && has("apt-get")) {
        return;
    }
    let turn = File::create(env::temp_dir().join("eights-packages.lock"));
    let _turn = turn.and_then(|turn| turn.lock().map(|()| turn));
    let apt_get = |args: &[&str]| {
        let mut apt_get = Command::new("apt-get");
        run(apt_get.args(["-q", "-o", "DPkg::Lock::Timeout=600"]).args(args).stdin(Stdio::null()))
    };
    if apt_get(&["install", "-y", package]).is_err() {
        apt_get(&["update"]).and_then(|()| apt_get(&["install", "-y", package])).ok();
    }
}

/// How long processors have worked for the programs that ran here and have ended, where the system tells.
pub(crate) fn work_of_children() -> Option<Duration> {
    let text = fs::read_to_string("/proc/self/stat").ok()?;
    let ticks: u64 = children_ticks(&text)?;
    Some(Duration::from_millis(ticks * 10))
}

/// The ticks of ended children, a hundredth of a second each: the fourteenth and fifteenth number after the
/// program's name, which stands in brackets and may hold anything.
fn children_ticks(stat: &str) -> Option<u64> {
    let (_, numbers) = stat.rsplit_once(')')?;
    let number = |place: usize| numbers.split_whitespace().nth(place)?.parse::<u64>().ok();
    Some(number(13)? + number(14)?)
}

/// What `cargo metadata` says about the workspace's own crates.
pub(crate) fn metadata() -> Result<Value> {
    let text = output(&mut cargo(&["metadata", "--no-deps", "--format-version", "1"]))?;
    serde_json::from_str(&text).context("cargo metadata writes no JSON")
}

/// Cargo's target folder.
pub(crate) fn target_dir() -> Result<PathBuf> {
    let metadata = metadata()?;
    let folder = metadata["target_directory"].as_str().context("cargo metadata names no target directory")?;
    Ok(PathBuf::from(folder))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_work_of_children_is_read() {
        let stat = "7 (a ) b) S 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15";
        assert_eq!(children_ticks(stat), Some(13 + 14));
        assert_eq!(children_ticks("nonsense"), None);
    }
}
