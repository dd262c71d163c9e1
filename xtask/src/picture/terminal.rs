//! The picture of the table in a terminal, drawn by the code that draws it there.

use crate::shell;
use anyhow::Result;
use std::path::Path;

/// The table in the picture; the same seed gives the same table.
const TABLE: [&str; 8] =
    ["--rules", "south-african", "--seats", "4", "--seed", "a rainy sunday", "--size", "100x30"];

/// The picture.
pub(super) fn draw(_: &Path) -> Result<Vec<u8>> {
    let mut cargo = shell::cargo(&["run", "--quiet", "-p", "eights-tui", "--example", "picture", "--"]);
    shell::output(cargo.args(TABLE)).map(String::into_bytes)
}
