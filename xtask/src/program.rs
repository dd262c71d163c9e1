//! The program `eights`: built for release, and where it then lies.

use crate::shell;
use anyhow::{Context, Result, bail};
use serde_json::Value;
use std::{path::PathBuf, process::Stdio};

const BUILD: &[&str] =
    &["build", "--release", "-p", "eights-cli", "--message-format=json-render-diagnostics"];

/// Builds the program, with cargo's progress on stderr, and says where it is.
pub(crate) fn build() -> Result<PathBuf> {
    let mut cargo = shell::cargo(BUILD);
    let done = cargo.stderr(Stdio::inherit()).output().context("cargo cannot be started")?;
    if !done.status.success() {
        bail!("the program does not build; what is wrong stands above");
    }
    let messages = String::from_utf8_lossy(&done.stdout);
    messages.lines().find_map(executable).context("cargo built no program `eights`")
}

/// The path in a message of cargo's that tells of the finished program.
fn executable(line: &str) -> Option<PathBuf> {
    let message: Value = serde_json::from_str(line).ok()?;
    let is_program = message["reason"] == "compiler-artifact" && message["target"]["name"] == "eights";
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
        assert_eq!(executable(program), Some(PathBuf::from("t/eights")));
        assert_eq!(executable(library), None);
        assert_eq!(executable(r#"{"reason":"build-finished","success":true}"#), None);
        assert_eq!(executable("not JSON"), None);
    }
}
