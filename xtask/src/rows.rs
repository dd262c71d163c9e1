//! `cargo xtask rows`: plays the rows that `docs/bots.md` reports and writes their tables. It may be ended at
//! any time and goes on where it stopped.
//!
//! Rows are kept below the target directory, in a folder named after the sources that decide how bots play:
//! games of other bots are never counted together.

use crate::{
    program::{self, Build, Program},
    shell,
};
use anyhow::{Context, Result};
use sha2::{Digest, Sha256};
use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, ExitCode},
};

/// The list of rows.
const LIST: &str = "crates/eights-sim/examples/rows/rows.txt";
/// The sources that decide how a game is played.
const PLAY: [&str; 7] = [
    "crates/eights/src",
    "crates/eights-bots/src",
    "crates/eights-sim/src/ismcts",
    "crates/eights-sim/src/oracle.rs",
    "crates/eights-sim/src/playout.rs",
    "crates/eights-sim/src/table.rs",
    "rules",
];

/// `--state FOLDER` goes on in this folder although bots have changed; all else is for the program.
pub(crate) fn run(args: &[String]) -> Result<ExitCode> {
    let (folder, args) = match args {
        [option, folder, rest @ ..] if option == "--state" => (PathBuf::from(folder), rest),
        _ => (shell::target_dir()?.join("rows").join(version(&shell::root())?), args),
    };
    let program = program::build(Build::Quick, Program::Rows)?;
    println!("The rows are kept in {}.", folder.display());
    shell::run(Command::new(program).arg(shell::root().join(LIST)).arg(&folder).args(args))?;
    Ok(ExitCode::SUCCESS)
}

/// A short name for how bots play: the beginning of a hash of the sources that decide it.
fn version(root: &Path) -> Result<String> {
    let mut files = Vec::new();
    PLAY.iter().try_for_each(|path| list(&root.join(path), &mut files))?;
    files.sort();
    let mut hash = Sha256::new();
    for file in files {
        hash.update(file.strip_prefix(root).unwrap_or(&file).to_string_lossy().as_bytes());
        hash.update(fs::read(&file).with_context(|| format!("{} cannot be read", file.display()))?);
    }
    Ok(hash.finalize().iter().take(6).map(|byte| format!("{byte:02x}")).collect())
}

/// All files of a folder, or the file itself.
fn list(path: &Path, files: &mut Vec<PathBuf>) -> Result<()> {
    if path.is_file() {
        files.push(path.to_owned());
        return Ok(());
    }
    let entries = fs::read_dir(path).with_context(|| format!("{} cannot be read", path.display()))?;
    entries.into_iter().try_for_each(|entry| list(&entry?.path(), files))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_version_is_that_of_the_sources() {
        let version = version(&shell::root()).unwrap();
        assert!(version.len() == 12 && version.chars().all(|digit| digit.is_ascii_hexdigit()), "{version}");
        let folder = std::env::temp_dir().join(format!("rows-{}", std::process::id()));
        for path in PLAY.map(|path| folder.join(path)) {
            fs::create_dir_all(&path).unwrap();
            fs::write(path.join("a.rs"), "one").unwrap();
        }
        let [first, again] = [(), ()].map(|()| super::version(&folder).unwrap());
        fs::write(folder.join("rules").join("a.rs"), "other").unwrap();
        let changed = super::version(&folder).unwrap();
        fs::remove_dir_all(&folder).unwrap();
        assert!(first == again && first != changed);
    }
}
