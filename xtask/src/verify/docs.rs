//! The documentation, built from what the tests are made of.
//!
//! `cargo doc` would compile every dependency once more, in its own way. `cargo test --doc` uses what is
//! there, and tells rustdoc for each library where all of it lies. So this program takes the place of rustdoc
//! in it: it is told to try out the examples of a library, and has the library documented instead.

use crate::shell;
use anyhow::{Context, Result};
use serde_json::Value;
use std::{
    env,
    ffi::{OsStr, OsString},
    fs,
    path::Path,
    process::{Command, ExitCode},
};

/// The variable that names rustdoc, to cargo.
const RUSTDOC: &str = "RUSTDOC";
/// The variable that names rustdoc, to this program in its place.
pub(crate) const STANDS_FOR: &str = "EIGHTS_RUSTDOC";
/// The variable that says where the documentation goes.
const OUT: &str = "EIGHTS_DOCS";
/// No library may make rustdoc warn.
const STRICT: [&str; 2] = ["-D", "warnings"];

/// Documents everything that cargo would. What has no examples to try out, such as a program, is left to
/// cargo.
pub(super) fn check() -> Result<()> {
    let out = shell::target_dir()?.join("doc");
    if out.exists() {
        fs::remove_dir_all(&out).with_context(|| format!("{} cannot be removed", out.display()))?;
    }
    let rustdoc = env::var_os(RUSTDOC).unwrap_or_else(|| "rustdoc".into());
    let mut libraries = shell::test()?;
    libraries.args(["--quiet", "--doc"]).env(RUSTDOC, env::current_exe()?);
    shell::run(libraries.env(STANDS_FOR, rustdoc).env(OUT, &out))?;
    let metadata = shell::metadata()?;
    let mut others = shell::cargo(&["doc", "--no-deps"]);
    for package in undocumented(&metadata, |name| out.join(name).join("index.html").is_file()) {
        others.args(["-p", package]);
    }
    shell::run(others.env("RUSTDOCFLAGS", STRICT.join(" ")))
}

/// The crates with something to document that is not documented.
fn undocumented(metadata: &Value, is_documented: impl Fn(&str) -> bool) -> Vec<&str> {
    let packages = metadata["packages"].as_array().into_iter().flatten();
    let is_missing = |target: &Value| {
        let name = target["name"].as_str().unwrap_or_default().replace('-', "_");
        target["doc"] == true && !is_documented(&name)
    };
    let has_missing = |package: &&Value| package["targets"].as_array().into_iter().flatten().any(is_missing);
    packages.filter(has_missing).filter_map(|package| package["name"].as_str()).collect()
}

/// Does what cargo asks of rustdoc, except that libraries are documented instead of tried out.
pub(crate) fn stand_in(rustdoc: &OsStr, args: &[OsString]) -> Result<ExitCode> {
    let mut command = Command::new(rustdoc);
    match documenting(args) {
        Some(args) => command.args(args).args(STRICT).arg("-o").arg(env::var_os(OUT).unwrap_or_default()),
        None => command.args(args),
    };
    let status =
        command.status().with_context(|| format!("{} cannot be started", Path::new(rustdoc).display()))?;
    Ok(if status.success() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The arguments for documenting a library, from those for trying out its examples.
fn documenting(args: &[OsString]) -> Option<Vec<&OsString>> {
    args.iter().any(|arg| arg == "--test").then(|| {
        let mut args = args.iter();
        let mut kept = Vec::new();
        while let Some(arg) = args.next() {
            match arg.to_str() {
                Some("--test") => {}
                // These are followed by a value.
                Some("--test-run-directory" | "--test-args") => drop(args.next()),
                _ => kept.push(arg),
            }
        }
        kept
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_library_is_documented_with_what_its_examples_are_tried_out_with() {
        let args = |text: &str| text.split(' ').map(OsString::from).collect::<Vec<_>>();
        let asked =
            args("--crate-name eights --test src/lib.rs --test-run-directory here --extern serde=s.rlib");
        let wanted = args("--crate-name eights src/lib.rs --extern serde=s.rlib");
        assert_eq!(documenting(&asked), Some(wanted.iter().collect()));
        assert_eq!(documenting(&args("-vV")), None);
    }

    #[test]
    fn what_has_no_documentation_yet_is_found() {
        let metadata = serde_json::from_str(
            r#"{"packages":[{"name":"eights-sim","targets":[{"name":"eights_sim","doc":true},{"name":"laws","doc":false}]},
                {"name":"xtask","targets":[{"name":"xtask","doc":true}]}]}"#,
        )
        .unwrap();
        assert_eq!(undocumented(&metadata, |name| name == "eights_sim"), ["xtask"]);
    }
}
