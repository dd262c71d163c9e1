//! axe-core, which finds faults that keep people out of a page. It is fetched by name, checked against a hash
//! we know, and never part of the project.

use crate::shell;
use anyhow::{Context, Result, bail, ensure};
use flate2::read::GzDecoder;
use sha2::{Digest, Sha512};
use std::{
    fs,
    io::Read,
    path::{Path, PathBuf},
    process::Command,
};

const PACKAGE: &str = "axe-core@4.14.0";
/// The package's integrity in npm, as hexadecimal digits.
const HASH: &str = "f564d9c448ec67b6f5dd31fc24f99b576cfc0876e5f34ff6866dd73c41b82603\
    5d40b2bcd480515e64b11df3003a44aa41e4714ffd1dc0d0f3d863a6df3ce971";
/// The file in the package.
const FILE: &str = "package/axe.min.js";

/// Fetches axe-core, unless it was fetched before; says where it is.
pub(crate) fn fetch() -> Result<PathBuf> {
    let folder = shell::target_dir()?.join("axe");
    let script = folder.join("axe-4.14.0.min.js");
    if !script.is_file() {
        fs::create_dir_all(&folder)?;
        fs::write(&script, from_package(&download(&folder)?)?)?;
    }
    Ok(script)
}

fn download(folder: &Path) -> Result<Vec<u8>> {
    if !shell::has("npm") {
        bail!("npm is missing, so axe-core cannot be fetched: install the package npm and try again");
    }
    let name = shell::output(Command::new("npm").args(["pack", "--silent", PACKAGE]).current_dir(folder))?;
    let file = folder.join(name.trim());
    let bytes = fs::read(&file).with_context(|| format!("npm wrote no {}", file.display()))?;
    let hash: String = Sha512::digest(&bytes).iter().map(|byte| format!("{byte:02x}")).collect();
    ensure!(hash == HASH, "{PACKAGE} is not what it was when we looked at it; it is not used");
    Ok(bytes)
}

/// The script in the package: a compressed archive of blocks of 512 bytes, each file with a block before it
/// that has its name and size.
fn from_package(package: &[u8]) -> Result<Vec<u8>> {
    let mut archive = Vec::new();
    GzDecoder::new(package).read_to_end(&mut archive).context("the package cannot be unpacked")?;
    let mut rest = &archive[..];
    while rest.len() >= 512 {
        let (header, after) = rest.split_at(512);
        let text = |range: std::ops::Range<usize>| {
            let bytes = &header[range];
            let end = bytes.iter().position(|byte| *byte == 0).unwrap_or(bytes.len());
            String::from_utf8_lossy(&bytes[..end]).trim().to_owned()
        };
        let Ok(size) = usize::from_str_radix(&text(124..136), 8) else { break };
        if text(0..100) == FILE {
            return after.get(..size).map(<[u8]>::to_vec).context("the package is cut off");
        }
        rest = after.get(size.div_ceil(512) * 512..).unwrap_or_default();
    }
    bail!("there is no {FILE} in the package")
}
