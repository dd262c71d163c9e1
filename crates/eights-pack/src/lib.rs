//! Packs the browser client: what the compiler made, the style sheets and the pictures become a folder of
//! files that a server can send as they are.
//!
//! `eights-pack BUILT WEB OUT` reads the folder of what the compiler made, which has a folder for each
//! profile, and the folder of the client's crate, and writes every file to OUT, beside each the same
//! compressed (`.br`, `.gz`). Files whose names carry a hash of what is in them never change, so browsers may
//! keep them for ever.

mod bundle;
mod merge;
mod names;
mod order;
mod page;
mod shrink;
mod split;
#[cfg(test)]
mod testing;
mod traps;

use anyhow::{Context, Result, ensure};
use std::path::Path;

/// Packs the client as the arguments say, and prints the sizes of its files.
pub fn run(args: &[String]) -> Result<()> {
    ensure!(args.len() == 3, "say from which two folders and where to: eights-pack BUILT WEB OUT");
    let (built, web, out) = (Path::new(&args[0]), Path::new(&args[1]), Path::new(&args[2]));
    let files = page::files(&bundle::code(built)?, web)?;
    let sizes =
        shrink::write_all(&files, out).with_context(|| format!("{} cannot be written", out.display()))?;
    print!("{sizes}");
    Ok(())
}
