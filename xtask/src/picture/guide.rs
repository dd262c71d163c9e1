//! The picture of a guide, drawn by the program.

use crate::shell;
use anyhow::{Context, Result, ensure};
use std::{env, fs, path::Path, process::Command};

/// The rules in the picture.
const RULES: &str = "south-african";

/// The picture.
pub(super) fn draw(program: &Path) -> Result<Vec<u8>> {
    let file = env::temp_dir().join(format!("guide-{}.svg", std::process::id()));
    let mut eights = Command::new(program);
    eights.args(["--language", "en", "rules", "guide", RULES, "-o"]).arg(&file);
    shell::run(&mut eights)?;
    let drawn = fs::read(&file).with_context(|| format!("{} cannot be read", file.display()))?;
    fs::remove_file(&file)?;
    ensure!(drawn.starts_with(b"<svg"), "the guide is no picture");
    Ok(drawn)
}
