//! The picture of the table in a terminal, drawn by the code that draws it there.

use crate::{
    program::{self, Build, Program},
    shell,
};
use anyhow::Result;
use std::{path::Path, process::Command};

/// The table in the picture; the same seed gives the same table.
const TABLE: [&str; 8] =
    ["--rules", "south-african", "--seats", "4", "--seed", "a rainy sunday", "--size", "100x30"];

/// The picture.
pub(super) fn draw(_: &Path) -> Result<Vec<u8>> {
    let picture = program::build(Build::Checked, Program::Picture)?;
    shell::output(Command::new(picture).args(TABLE)).map(String::into_bytes)
}
