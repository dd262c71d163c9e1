//! The files of the page: code, styles, pictures, and those that name them all.

use crate::bundle::{Code, Module, Rest};
use anyhow::{Context, Result};
use sha2::{Digest, Sha256};
use std::{fs, path::Path};

/// A file of the page.
pub(crate) struct File {
    pub(crate) name: String,
    pub(crate) bytes: Vec<u8>,
    pub(crate) fetched: Fetched,
}

/// When a browser fetches a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fetched {
    /// Whenever somebody comes for the first time.
    AtFirst,
    /// When it is needed, which for many it never is. It is kept on the device in the background.
    Later,
}

/// All files of the page.
pub(crate) fn files(codes: &[Code], web: &Path) -> Result<Vec<File>> {
    let mut files = Vec::new();
    for code in codes {
        files.extend(module(code, web)?);
    }
    files.extend(styles(&eights_art::sheet()));
    files.extend(icons());
    let kept: Vec<String> = files.iter().map(|file| file.name.clone()).collect();
    for name in ["manifest.webmanifest", "index.html"] {
        files.push(plain(name, name_files(&read(web, name)?, &kept)));
    }
    let version = version(&files);
    files.push(plain("worker.js", worker(&read(web, "worker.js")?, &kept, &version)));
    Ok(files)
}

fn read(web: &Path, name: &str) -> Result<String> {
    let file = web.join(name);
    fs::read_to_string(&file).with_context(|| format!("{} cannot be read", file.display()))
}

fn plain(name: &str, text: String) -> File {
    File { name: name.to_owned(), bytes: text.into_bytes(), fetched: Fetched::AtFirst }
}

/// A file that is named after what is in it.
fn hashed(stem: &str, ending: &str, bytes: Vec<u8>, fetched: Fetched) -> File {
    File { name: format!("{stem}-{}.{ending}", short_hash(&[&bytes])), bytes, fetched }
}

fn short_hash(parts: &[&[u8]]) -> String {
    let hash = parts.iter().fold(Sha256::new(), Sha256::chain_update).finalize();
    hash.iter().take(6).map(|byte| format!("{byte:02x}")).collect()
}

/// A module: its code, the script that joins it to the browser, and the one that starts it and names both.
fn module(code: &Code, web: &Path) -> Result<Vec<File>> {
    let Code { module, wasm, script, rest } = code;
    let wasm = hashed(module.name, "wasm", wasm.clone(), module.fetched);
    let mut files = vec![wasm];
    match rest {
        Some(rest) => files.extend(with_rest(module, script, rest)),
        None => files.push(hashed(module.name, "js", script.clone().into_bytes(), module.fetched)),
    }
    let names: Vec<String> = files.iter().map(|file| file.name.clone()).collect();
    let text = name_files(&read(web, &format!("{}.js", module.starter))?, &names);
    files.push(hashed(module.starter, "js", text.into_bytes(), module.fetched));
    Ok(files)
}

/// The script of a module, its rest, and the script that fetches that. The scripts name each other, so both are named after what is in both.
fn with_rest(module: &Module, script: &str, rest: &Rest) -> [File; 3] {
    let stem = format!("{}-rest", module.name);
    let wasm = hashed(&stem, "wasm", rest.wasm.clone(), Fetched::Later);
    let fetcher = name_files(&rest.script, std::slice::from_ref(&wasm.name));
    let hash = short_hash(&[script.as_bytes(), fetcher.as_bytes()]);
    let names = [&stem, module.name].map(|stem| format!("{stem}-{hash}.js"));
    let [fetcher, script] = [fetcher.as_str(), script].map(|text| name_files(text, &names).into_bytes());
    let [fetcher_name, script_name] = names;
    [
        wasm,
        File { name: fetcher_name, bytes: fetcher, fetched: module.fetched },
        File { name: script_name, bytes: script, fetched: module.fetched },
    ]
}

fn icons() -> [File; 2] {
    [
        hashed("icon", "svg", eights_art::favicon().into_bytes(), Fetched::AtFirst),
        hashed("icon-maskable", "svg", eights_art::app_icon().into_bytes(), Fetched::AtFirst),
    ]
}

/// The style sheet and its fonts.
fn styles(sheet: &str) -> Vec<File> {
    let mut named = sheet.to_owned();
    let mut files = Vec::new();
    for (name, bytes) in eights_art::FONTS {
        let (stem, ending) = name.rsplit_once('.').unwrap_or((name, ""));
        let font = hashed(stem, ending, bytes.to_vec(), when_fetched(sheet, name));
        named = named.replace(&format!("fonts/{name}"), &font.name);
        files.push(font);
    }
    files.push(hashed("style", "css", named.into_bytes(), Fetched::AtFirst));
    files
}

/// A font whose range does not begin with the first letters is fetched where one of its own is shown.
fn when_fetched(sheet: &str, font: &str) -> Fetched {
    let face = sheet.split('}').find(|rule| rule.contains(&format!("fonts/{font}"))).unwrap_or_default();
    let range = face.split_once("unicode-range:").map(|(_, range)| range.trim_start());
    match range {
        Some(range) if !range.starts_with("U+0-") => Fetched::Later,
        _ => Fetched::AtFirst,
    }
}

/// Another one whenever anything in these files is another.
fn version(files: &[File]) -> String {
    short_hash(&files.iter().map(|file| file.bytes.as_slice()).collect::<Vec<_>>())
}

/// The worker that keeps the page on the device. Its name must never change; what it keeps is named in it, so it changes whenever anything does.
fn worker(text: &str, kept: &[String], version: &str) -> String {
    let list: Vec<String> = kept.iter().map(|name| format!("\"{name}\"")).collect();
    text.replace("{version}", version).replace("{files}", &list.join(", "))
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

    fn style(text: &str) -> File {
        hashed("style", "css", text.as_bytes().to_vec(), Fetched::AtFirst)
    }

    #[test]
    fn files_are_named_after_what_is_in_them() {
        let one = style("a{}");
        assert_eq!(one.name, style("a{}").name);
        assert_ne!(one.name, style("b{}").name);
        assert_eq!(name_files("<{style.css}>", std::slice::from_ref(&one.name)), format!("<{}>", one.name));
        assert_ne!(version(&[one]), version(&[style("b{}")]));
    }

    #[test]
    fn letters_that_few_names_have_are_fetched_where_they_are_shown() {
        for file in styles(&eights_art::sheet()) {
            let is_rare = file.name.contains("-west-") || file.name.contains("-ext-");
            assert_eq!(file.fetched == Fetched::Later, is_rare, "{}", file.name);
        }
    }
}
