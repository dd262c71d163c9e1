//! The files of the page: code, styles, pictures, and the two that name them all.

use crate::bundle::Code;
use anyhow::{Context, Result};
use sha2::{Digest, Sha256};
use std::{fs, path::Path};

/// A file of the page.
pub(crate) struct File {
    pub(crate) name: String,
    pub(crate) bytes: Vec<u8>,
}

/// All files of the page.
pub(crate) fn files(code: &Code, web: &Path) -> Result<Vec<File>> {
    let wasm = hashed("client", "wasm", code.wasm.clone());
    let script = hashed("client", "js", code.script.clone().into_bytes());
    let start = hashed("start", "js", start(&read(web, "start.js")?, &script, &wasm).into_bytes());
    let mut files = vec![wasm, script, start];
    files.extend(styles());
    files.extend(icons());
    let kept: Vec<String> = files.iter().map(|file| file.name.clone()).collect();
    for name in ["manifest.webmanifest", "index.html"] {
        files.push(plain(name, name_files(&read(web, name)?, &kept)));
    }
    // The worker's name must never change; what it keeps is named in it, so it changes whenever anything does.
    files.push(plain("worker.js", worker(&read(web, "worker.js")?, &kept)));
    Ok(files)
}

fn read(web: &Path, name: &str) -> Result<String> {
    let file = web.join(name);
    fs::read_to_string(&file).with_context(|| format!("{} cannot be read", file.display()))
}

fn plain(name: &str, text: String) -> File {
    File { name: name.to_owned(), bytes: text.into_bytes() }
}

/// A file that is named after what is in it.
fn hashed(stem: &str, ending: &str, bytes: Vec<u8>) -> File {
    let hash = Sha256::digest(&bytes);
    let short: String = hash.iter().take(6).map(|byte| format!("{byte:02x}")).collect();
    File { name: format!("{stem}-{short}.{ending}"), bytes }
}

fn icons() -> [File; 2] {
    [
        hashed("icon", "svg", eights_art::favicon().into_bytes()),
        hashed("icon-maskable", "svg", eights_art::app_icon().into_bytes()),
    ]
}

/// The style sheet and its fonts.
fn styles() -> Vec<File> {
    let mut sheet = eights_art::sheet();
    let mut files = Vec::new();
    for (name, bytes) in eights_art::FONTS {
        let (stem, ending) = name.rsplit_once('.').unwrap_or((name, ""));
        let font = hashed(stem, ending, bytes.to_vec());
        sheet = sheet.replace(&format!("fonts/{name}"), &font.name);
        files.push(font);
    }
    files.push(hashed("style", "css", sheet.into_bytes()));
    files
}

fn start(text: &str, script: &File, wasm: &File) -> String {
    text.replace("{client.js}", &script.name).replace("{client.wasm}", &wasm.name)
}

fn worker(text: &str, kept: &[String]) -> String {
    let list: Vec<String> = kept.iter().map(|name| format!("\"{name}\"")).collect();
    name_files(text, kept).replace("{files}", &list.join(", "))
}

/// Files name each other by what their names begin and end with: `{style.css}` is the style sheet.
fn name_files(text: &str, kept: &[String]) -> String {
    kept.iter().fold(text.to_owned(), |text, name| {
        let (stem, rest) = name.rsplit_once('-').unwrap_or((name, ""));
        let ending = rest.rsplit_once('.').map_or("", |(_, ending)| ending);
        text.replace(&format!("{{{stem}.{ending}}}"), name)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_named_after_what_is_in_them() {
        let one = hashed("style", "css", b"a{}".to_vec());
        assert_eq!(one.name, hashed("style", "css", b"a{}".to_vec()).name);
        assert_ne!(one.name, hashed("style", "css", b"b{}".to_vec()).name);
        assert_eq!(name_files("<{style.css}>", std::slice::from_ref(&one.name)), format!("<{}>", one.name));
    }
}
