//! The program `eights` and its tools: built for release, and where they then lie.

use crate::{shell, web};
use anyhow::{Context, Result, bail};
use serde_json::Value;
use std::{
    path::{Path, PathBuf},
    process::Stdio,
};

/// Builds the program, with cargo's progress on stderr, and says where it is.
pub(crate) fn build() -> Result<PathBuf> {
    build_from("eights-cli", "eights", None)
}

/// Builds the program with the packed browser client inside.
pub(crate) fn build_with_client(client: &Path) -> Result<PathBuf> {
    build_from("eights-cli", "eights", Some(client))
}

/// Builds a program of one of our crates.
pub(crate) fn build_from(package: &str, name: &str, client: Option<&Path>) -> Result<PathBuf> {
    let mut cargo =
        shell::cargo(&["build", "--release", "-p", package, "--message-format=json-render-diagnostics"]);
    if let Some(client) = client {
        cargo.env(web::VARIABLE, client);
    }
    let done = cargo.stderr(Stdio::inherit()).output().context("cargo cannot be started")?;
    if !done.status.success() {
        bail!("{package} does not build; what is wrong stands above");
    }
    let messages = String::from_utf8_lossy(&done.stdout);
    let found = messages.lines().find_map(|line| executable(line, name));
    found.with_context(|| format!("cargo built no program `{name}`"))
}

/// The path in a message of cargo's that tells of the finished program.
fn executable(line: &str, name: &str) -> Option<PathBuf> {
    let message: Value = serde_json::from_str(line).ok()?;
    let is_program = message["reason"] == "compiler-artifact" && message["target"]["name"] == name;
    let path = message["executable"].as_str().filter(|_| is_program)?;
    Some(PathBuf::from(path))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_program_is_found_among_the_messages() {
        let program = r#"{"reason":"compiler-artifact","target":{"name":"eights","kind":["bin"]},"executable":"t/eights"}"#;
        let library =
            r#"{"reason":"compiler-artifact","target":{"name":"eights","kind":["lib"]},"executable":null}"#;
        assert_eq!(executable(program, "eights"), Some(PathBuf::from("t/eights")));
        assert_eq!(executable(library, "eights"), None);
        assert_eq!(executable(r#"{"reason":"build-finished","success":true}"#, "eights"), None);
        assert_eq!(executable("not JSON", "eights"), None);
    }
}
