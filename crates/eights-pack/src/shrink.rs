//! Writing files, and the same files smaller.

use crate::page::{Fetched, File};
use anyhow::Result;
use eights_press::{brotli, gzip};
use std::{fs, path::Path};

/// Writes every file and its smaller forms, and says how large they are.
pub(crate) fn write_all(files: &[File], out: &Path) -> Result<String> {
    if out.exists() {
        fs::remove_dir_all(out)?;
    }
    fs::create_dir_all(out)?;
    let mut said = String::new();
    let (mut at_first, mut later) = (0, 0);
    for file in files {
        let (small, medium) = (brotli(&file.bytes)?, gzip(&file.bytes)?);
        fs::write(out.join(&file.name), &file.bytes)?;
        fs::write(out.join(format!("{}.br", file.name)), &small)?;
        fs::write(out.join(format!("{}.gz", file.name)), &medium)?;
        match file.fetched {
            Fetched::AtFirst => at_first += small.len(),
            Fetched::Later => later += small.len(),
        }
        let sizes = format!("{:>9} {:>8} {:>8}", file.bytes.len(), medium.len(), small.len());
        said += &format!("{:<28} {sizes}\n", file.name);
    }
    for (when, total) in [("first load", at_first), ("when it is needed", later)] {
        said += &format!("{when:<28} {total:>27}\n");
    }
    Ok(said)
}

/// A script without indentation, and without the lines that only people read.
pub(crate) fn bare(script: &str) -> String {
    let mut is_comment = false;
    let mut is_code = |line: &&str| {
        is_comment |= line.starts_with("/*");
        let is_code = !(is_comment || line.is_empty() || line.starts_with("//"));
        is_comment &= !line.ends_with("*/");
        is_code
    };
    let lines = script.lines().map(str::trim).filter(|line| is_code(line));
    lines.fold(String::new(), |bare, line| bare + line + "\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Read as _;

    #[test]
    fn scripts_keep_what_runs() {
        let script = "/**\n * Goes.\n */\nfunction go(n) {\n    // On.\n    return 2\n        * n; // twice\n}\n\n/* Once. */\ngo(1);";
        assert_eq!(bare(script), "function go(n) {\nreturn 2\n* n; // twice\n}\ngo(1);\n");
    }

    #[test]
    fn what_was_made_smaller_can_be_read_again() {
        let texts = [Vec::new(), b"a".to_vec(), "eight of hearts ".repeat(1_000).into_bytes()];
        for bytes in texts {
            let (mut from_brotli, mut from_gzip) = (Vec::new(), Vec::new());
            let small = brotli(&bytes).expect("it is written to memory");
            brotli_decompressor::Decompressor::new(&small[..], 4096)
                .read_to_end(&mut from_brotli)
                .expect("Brotli");
            let medium = gzip(&bytes).expect("it is written to memory");
            flate2::read::GzDecoder::new(&medium[..]).read_to_end(&mut from_gzip).expect("gzip");
            assert!(from_brotli == bytes && from_gzip == bytes, "{} bytes", bytes.len());
            assert!(bytes.len() < 100 || small.len().max(medium.len()) < bytes.len() / 50);
        }
    }

    #[test]
    fn a_folder_holds_the_files_of_the_last_packing_alone() {
        let out = std::env::temp_dir().join(format!("eights-pack-{}", std::process::id()));
        let file = |name: &str, fetched| File { name: name.to_owned(), bytes: vec![b'8'; 10_000], fetched };
        write_all(&[file("old.js", Fetched::AtFirst)], &out).expect("a folder");
        let said = write_all(&[file("new.js", Fetched::AtFirst), file("rest.wasm", Fetched::Later)], &out)
            .expect("a folder");
        let mut names: Vec<String> = fs::read_dir(&out)
            .expect("a folder")
            .map(|entry| entry.expect("a file").file_name().into_string().expect("a name"))
            .collect();
        names.sort_unstable();
        let plain = fs::read(out.join("new.js")).expect("a file");
        fs::remove_dir_all(&out).expect("a folder");
        assert_eq!(names, ["new.js", "new.js.br", "new.js.gz", "rest.wasm", "rest.wasm.br", "rest.wasm.gz"]);
        assert_eq!(plain, vec![b'8'; 10_000]);
        let sums: Vec<&str> =
            said.lines().filter(|line| line.contains("load") || line.contains("need")).collect();
        let size = |line: &str| line.rsplit(' ').next().and_then(|size| size.parse().ok());
        assert_eq!(sums.len(), 2, "{said}");
        assert!(
            sums.iter().all(|line| size(line).is_some_and(|size: usize| (1..100).contains(&size))),
            "{said}"
        );
    }
}
