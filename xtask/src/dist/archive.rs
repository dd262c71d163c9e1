//! Archives that come out the same every time: files in order, one time for all, nobody's name.

use anyhow::{Context, Result, ensure};
use flate2::{Compression, GzBuilder};
use sha2::{Digest, Sha256};
use std::{collections::BTreeMap, fmt::Write as _, fs, io::Write, path::Path};

/// A file of an archive.
pub(super) struct Packed {
    pub(super) bytes: Vec<u8>,
    /// Whether it is a program.
    pub(super) runs: bool,
}

impl Packed {
    pub(super) fn text(text: impl Into<String>) -> Self {
        Self { bytes: text.into().into_bytes(), runs: false }
    }
}

/// Files by their names in the archive.
pub(super) type Files = BTreeMap<String, Packed>;

/// Makes a `.tar.gz`. All files have this time, in seconds since 1970.
pub(super) fn pack(files: &Files, time: u64) -> Result<Vec<u8>> {
    // The name and the time of a gzip file stay empty.
    let mut packed = GzBuilder::new().write(Vec::new(), Compression::best());
    for (name, file) in files {
        packed.write_all(&head(name, file, time)?)?;
        packed.write_all(&file.bytes)?;
        packed.write_all(&vec![0; file.bytes.len().next_multiple_of(BLOCK) - file.bytes.len()])?;
    }
    packed.write_all(&[0; 2 * BLOCK])?;
    Ok(packed.finish()?)
}

/// Everything in an archive begins at a multiple of this.
const BLOCK: usize = 512;

/// The head of a file, as POSIX has it (ustar).
fn head(name: &str, file: &Packed, time: u64) -> Result<[u8; BLOCK]> {
    ensure!(name.len() <= 100, "the name {name} is too long for an archive");
    let mut head = [0; BLOCK];
    let mut put = |at: usize, text: &str| head[at..at + text.len()].copy_from_slice(text.as_bytes());
    put(0, name);
    put(100, if file.runs { "0000755" } else { "0000644" });
    put(108, "0000000");
    put(116, "0000000");
    put(124, &format!("{:011o}", file.bytes.len()));
    put(136, &format!("{time:011o}"));
    put(148, "        ");
    put(156, "0");
    put(257, "ustar\x0000");
    let sum: u32 = head.iter().map(|byte| u32::from(*byte)).sum();
    head[148..156].copy_from_slice(format!("{sum:06o}\0 ").as_bytes());
    Ok(head)
}

/// The SHA-256 of some bytes, in hexadecimal digits.
pub(super) fn sha256(bytes: &[u8]) -> String {
    let mut text = String::new();
    for byte in Sha256::digest(bytes) {
        // Writing to a text cannot fail.
        let _ = write!(text, "{byte:02x}");
    }
    text
}

/// The file that `sha256sum --check` reads, for these files of a folder.
pub(super) fn sums(folder: &Path, names: &[String]) -> Result<String> {
    let line = |name: &String| {
        let bytes = fs::read(folder.join(name)).with_context(|| format!("{name} cannot be read"))?;
        Ok(format!("{}  {name}\n", sha256(&bytes)))
    };
    names.iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shell;
    use std::process::Command;

    fn sample() -> Files {
        let program = Packed { bytes: b"#!/bin/sh\necho played\n".to_vec(), runs: true };
        let long = Packed::text("x".repeat(BLOCK));
        [("e/eights".to_owned(), program), ("e/a/long".to_owned(), long)].into()
    }

    #[test]
    fn tar_unpacks_an_archive_and_its_program_runs() {
        let folder = std::env::temp_dir().join(format!("eights-{}-archive", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join("e.tar.gz"), pack(&sample(), 1_700_000_000).unwrap()).unwrap();
        fs::write(folder.join("SHA256SUMS"), sums(&folder, &["e.tar.gz".to_owned()]).unwrap()).unwrap();
        let run = |program: &str, args: &[&str]| {
            shell::output(Command::new(program).args(args).current_dir(&folder))
        };
        assert_eq!(run("sha256sum", &["--check", "SHA256SUMS"]).unwrap(), "e.tar.gz: OK\n");
        run("tar", &["xzf", "e.tar.gz"]).unwrap();
        assert_eq!(run("./e/eights", &[]).unwrap(), "played\n");
        assert_eq!(fs::read_to_string(folder.join("e/a/long")).unwrap(), "x".repeat(BLOCK));
        fs::write(folder.join("e.tar.gz"), "other").unwrap();
        assert!(run("sha256sum", &["--check", "--status", "SHA256SUMS"]).is_err());
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn the_same_files_make_the_same_archive() {
        assert_eq!(pack(&sample(), 5).unwrap(), pack(&sample(), 5).unwrap());
        assert_ne!(pack(&sample(), 5).unwrap(), pack(&sample(), 6).unwrap());
        let long: Files = [("n".repeat(101), Packed::text(""))].into();
        assert!(pack(&long, 5).is_err());
    }
}
