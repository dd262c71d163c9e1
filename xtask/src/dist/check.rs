//! `cargo xtask dist --check`: everything about a release that needs no release build.

use super::{
    archive::{Files, Packed},
    help::Help,
    machine::MACHINES,
    release, sbom, step,
};
use crate::{
    browser,
    program::{self, Build, Program},
    shell,
};
use anyhow::{Context, Result, ensure};
use std::{
    env, fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

/// A program that reads files of ours, if it is there: what it is called, what it is told, and which files.
struct Reader {
    program: &'static str,
    args: &'static [&'static str],
    files: &'static str,
}

/// Each of them complains if it does not understand a file.
const READERS: [Reader; 4] = [
    Reader { program: "bash", args: &["-n"], files: "completions/eights.bash" },
    Reader { program: "zsh", args: &["-n"], files: "completions/_eights" },
    Reader { program: "fish", args: &["-c", "source $argv"], files: "completions/eights.fish" },
    Reader { program: "mandoc", args: &["-Tlint", "-Wwarning"], files: "man/man1/" },
];

pub(super) fn run() -> Result<()> {
    let packages = release::packages(&MACHINES[0])?;
    step("The list of parts", || {
        let list = sbom::of(&packages, &release::parts(&packages)?, "0");
        let count = list["components"].as_array().map_or(0, Vec::len);
        ensure!(count > 0, "the list of parts is empty");
        Ok(((), format!("{count} parts")))
    })?;
    let program = program()?;
    let files = step("Completions and manual pages", || {
        let help = Help::of(&|| Ok(Command::new(&program)))?;
        let files = release::told(&help, &release::keys(&mut Command::new(&program))?, "0", 0);
        let told = format!("{} files", files.len());
        Ok((files, told))
    })?;
    read_all(&files)?;
    unit(&program)
}

/// The program as the tests have it, or the one that is named.
fn program() -> Result<PathBuf> {
    match env::var_os(browser::PROGRAM) {
        Some(program) => Ok(program.into()),
        None => program::build(Build::Checked, Program::Eights),
    }
}

/// Lets every reader that is there read its files.
fn read_all(files: &Files) -> Result<()> {
    let folder = shell::target_dir()?.join("dist-check");
    for (name, file) in files {
        write(&folder.join(name), file)?;
    }
    for reader in READERS {
        let its: Vec<PathBuf> = files
            .keys()
            .filter(|name| name.starts_with(reader.files))
            .map(|name| folder.join(name))
            .collect();
        step(&format!("Read by {}", reader.program), || Ok(((), read(&reader, &its)?)))?;
    }
    Ok(())
}

fn write(path: &Path, file: &Packed) -> Result<()> {
    let folder = path.parent().context("a file lies in a folder")?;
    fs::create_dir_all(folder).and_then(|()| fs::write(path, &file.bytes)).context("a file cannot be written")
}

fn read(reader: &Reader, files: &[PathBuf]) -> Result<String> {
    if !shell::has(reader.program) {
        return Ok("skipped, because it is not installed".to_owned());
    }
    let read = Command::new(reader.program).args(reader.args).args(files).output()?;
    let told = String::from_utf8_lossy(&read.stderr);
    let is_silent = read.status.success() && told.is_empty();
    ensure!(is_silent, "{} finds fault with {}: {told}", reader.program, reader.files);
    Ok(format!("{} files", files.len()))
}

/// Lets systemd read the unit, with the program where the unit expects it.
fn unit(program: &Path) -> Result<()> {
    let file = shell::root().join("deploy/eights.service");
    let text = fs::read_to_string(&file).context("deploy/eights.service cannot be read")?;
    ensure!(text.contains("StartLimitIntervalSec=0"), "deploy/eights.service gives up after some starts");
    step("Read by systemd", || {
        if !shell::has("systemd-analyze") {
            return Ok(((), "skipped, because it is not installed".to_owned()));
        }
        let copy = shell::target_dir()?.join("dist-check/eights.service");
        fs::write(&copy, text.replace("/usr/local/bin/eights", &program.display().to_string()))?;
        let read = Command::new("systemd-analyze").arg("verify").arg(&copy).stdin(Stdio::null()).output()?;
        let told = String::from_utf8_lossy(&read.stderr);
        ensure!(read.status.success() && !told.contains("eights.service:"), "systemd says: {told}");
        Ok(((), "the unit".to_owned()))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reader_that_complains_fails_the_check_and_one_that_is_missing_is_told() {
        let reader = |program| Reader { program, args: &["-c", "cat \"$0\" >&2"], files: "a/" };
        let file = env::temp_dir().join(format!("eights-{}-read", std::process::id()));
        fs::write(&file, "").unwrap();
        assert_eq!(read(&reader("sh"), std::slice::from_ref(&file)).unwrap(), "1 files");
        fs::write(&file, "line 3 is odd").unwrap();
        let told = read(&reader("sh"), std::slice::from_ref(&file)).unwrap_err().to_string();
        assert_eq!(told, "sh finds fault with a/: line 3 is odd");
        assert!(read(&reader("no-such-shell"), &[]).unwrap().starts_with("skipped"));
        fs::remove_file(file).unwrap();
    }
}
