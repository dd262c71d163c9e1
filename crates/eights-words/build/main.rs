//! Reads the Fluent files under `locales/`. Makes one text of each language, so that the program has nothing
//! to read but finished patterns, and a constant for each message, so that a name without a message does not
//! compile.

#[path = "../src/marks.rs"]
mod marks;
mod plurals;
mod reading;

use reading::{Compiled, File, Flaws};
use std::{
    env,
    error::Error,
    fmt::Write,
    fs, io,
    path::{Path, PathBuf},
};

/// The language that has every message.
const ENGLISH: &str = "en";

/// Files whose messages only a server or a program in a terminal says, never the game in a browser.
const NOT_IN_PAGES: [&str; 4] = ["/terminal.ftl", "/command.ftl", LABORATORY, "/serving.ftl"];
/// The file whose messages the worker of the laboratory says; it asks for them with a feature.
const LABORATORY: &str = "/laboratory.ftl";

fn main() -> Result<(), Box<dyn Error>> {
    let locales = Path::new("../../locales");
    println!("cargo::rerun-if-changed={}", locales.display());
    let out = PathBuf::from(env::var("OUT_DIR")?);
    let tags = tags(locales)?;
    let english = sound(reading::compiled(&files(locales, ENGLISH)?));
    fs::write(out.join("texts.rs"), constants(&english.names)?)?;
    let mut table = "&[\n".to_owned();
    for tag in &tags {
        let language = sound(reading::with_english(&files(locales, tag)?, &english));
        let starts = marks::starts(&language.text);
        let plurals = plurals::runs(tag).unwrap_or_else(|flaw| {
            println!("cargo::error=locales/{tag}: {flaw}");
            Vec::new()
        });
        fs::write(out.join(format!("{tag}.txt")), &language.text)?;
        writeln!(
            table,
            "    Locale {{ text: include_str!(\"{tag}.txt\"), starts: &{starts:?}, plurals: &{plurals:?} }},"
        )?;
    }
    fs::write(out.join("locales.rs"), table + "]\n")?;
    fs::write(out.join("tags.rs"), format!("&{tags:?}"))?;
    Ok(())
}

/// The languages, by the names of their folders: English first, then the others in order.
fn tags(locales: &Path) -> io::Result<Vec<String>> {
    let mut tags = Vec::new();
    for entry in fs::read_dir(locales)? {
        let entry = entry?;
        if entry.file_type()?.is_dir() {
            tags.push(entry.file_name().display().to_string());
        }
    }
    tags.sort_by_key(|tag| (tag != ENGLISH, tag.clone()));
    Ok(tags)
}

/// The files of a language whose messages this build can say.
fn files(locales: &Path, tag: &str) -> Result<Vec<File>, String> {
    let mut files = File::all(&locales.join(tag)).map_err(|error| format!("locales/{tag}: {error}"))?;
    if env::var("CARGO_CFG_TARGET_FAMILY").is_ok_and(|family| family == "wasm") {
        let has_laboratory = env::var_os("CARGO_FEATURE_LABORATORY").is_some();
        let is_left_out = |name: &&str| !has_laboratory || *name != LABORATORY;
        let left_out = NOT_IN_PAGES.into_iter().filter(is_left_out);
        files.retain(|file| !left_out.clone().any(|name| file.name.ends_with(name)));
    }
    Ok(files)
}

/// A language; the flaws of one that has any stop the build.
fn sound(read: Result<Compiled, Flaws>) -> Compiled {
    read.unwrap_or_else(|flaws| {
        flaws.iter().for_each(|flaw| println!("cargo::error={flaw}"));
        Compiled::default()
    })
}

/// A constant for each name, and the names themselves for the compiler.
fn constants(names: &[String]) -> Result<String, Box<dyn Error>> {
    let mut code = "impl Text {\n".to_owned();
    for (n, name) in names.iter().enumerate() {
        let constant = name.replace(['-', '.'], "_").to_ascii_uppercase();
        writeln!(code, "    /// The message `{name}`.\n    pub const {constant}: Self = Self({n});")?;
    }
    writeln!(code, "}}\n\n/// Every name, sorted.\nconst NAMES: &[&str] = &{names:#?};")?;
    Ok(code)
}
