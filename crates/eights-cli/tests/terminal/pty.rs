//! The program in a pseudo-terminal, with a folder of its own for its files.

use eights_testkit::Pty;
use std::path::{Path, PathBuf};

/// A folder of its own for every test.
pub(crate) fn folder(test: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("terminal").join(test);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// Starts the program in a usual terminal.
pub(crate) fn start(args: &[&str], test: &str) -> Pty {
    start_with(args, test, (80, 24), &[("TERM", "xterm-256color")])
}

/// Starts the program in a terminal of this size and kind.
pub(crate) fn start_with(args: &[&str], test: &str, size: (u16, u16), env: &[(&str, &str)]) -> Pty {
    let data = folder(&format!("{test}-data"));
    let mut env = env.to_vec();
    env.push(("XDG_DATA_HOME", data.to_str().unwrap()));
    Pty::start(Path::new(env!("CARGO_BIN_EXE_eights")), args, size, &env)
}
