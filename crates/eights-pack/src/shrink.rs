//! Writing files, and the same files smaller.

use crate::page::{Fetched, File};
use anyhow::Result;
use std::{
    fs,
    io::{self, Write},
    path::Path,
};

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

fn brotli(bytes: &[u8]) -> io::Result<Vec<u8>> {
    let mut small = Vec::new();
    // The best quality and the largest window: it is done once and sent for ever.
    brotli::CompressorWriter::new(&mut small, 4096, 11, 24).write_all(bytes)?;
    Ok(small)
}

fn gzip(bytes: &[u8]) -> io::Result<Vec<u8>> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    encoder.write_all(bytes)?;
    encoder.finish()
}
