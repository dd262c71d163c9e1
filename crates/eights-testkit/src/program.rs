//! The program under test, for tests outside its own crate.

use std::{env, path::PathBuf};

/// The variable with the program's path.
const VARIABLE: &str = "EIGHTS_PROGRAM";

/// The path of the program `eights`. Cargo tells it only to the tests of the program's own crate.
///
/// # Panics
/// When `EIGHTS_PROGRAM` is not set.
pub fn program() -> PathBuf {
    let path = env::var_os(VARIABLE).map(PathBuf::from);
    path.unwrap_or_else(|| {
        panic!("{VARIABLE} does not say where the program is; `cargo verify browser` sets it")
    })
}
