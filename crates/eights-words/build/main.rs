//! Reads the Fluent files under `locales/`. Makes one text of each language, so that the program has nothing
//! to read but finished patterns, and a constant for each message, so that a name without a message does not
//! compile.

#[path = "../src/marks.rs"]
mod marks;
#[path = "../src/part.rs"]
#[allow(dead_code, unreachable_pub, reason = "the program says more of a part than the build script asks")]
mod part;
mod plurals;
mod reading;

use part::Part;
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

fn main() -> Result<(), Box<dyn Error>> {
    let locales = Path::new("../../locales");
    println!("cargo::rerun-if-changed={}", locales.display());
    let out = PathBuf::from(env::var("OUT_DIR")?);
    let tags = tags(locales)?;
    let english = sound(reading::compiled(&File::all(&locales.join(ENGLISH))?));
    fs::write(out.join("texts.rs"), constants(&english.of_parts(parts()))?)?;
    let (mut table, mut names) = ("[\n".to_owned(), Vec::new());
    for tag in &tags {
        let files = File::all(&locales.join(tag)).map_err(|error| format!("locales/{tag}: {error}"))?;
        let language = sound(reading::with_english(&files, &english));
        table += &locale(tag, &language, &out)?;
        names.push(language.own_name().to_owned());
    }
    fs::write(out.join("locales.rs"), table + "]\n")?;
    fs::write(out.join("tags.rs"), format!("&{tags:?}"))?;
    fs::write(out.join("names.rs"), format!("&{names:?}"))?;
    Ok(())
}

/// Whether this build is for a page. The worker of its laboratory has all words built in, like a program.
fn is_page() -> bool {
    env::var("CARGO_CFG_TARGET_FAMILY").is_ok_and(|family| family == "wasm")
        && env::var_os("CARGO_FEATURE_LABORATORY").is_none()
}

/// The parts whose messages this build can say.
fn parts() -> &'static [Part] {
    if is_page() { &Part::OF_PAGES } else { &Part::ALL }
}

/// Whether this build carries a part of a language. A page fetches the others.
fn is_built_in(tag: &str, part: Part) -> bool {
    !is_page() || (tag == ENGLISH && part == Part::First)
}

/// The code for a language, with the texts of the parts that are built in beside it.
fn locale(tag: &str, language: &Compiled, out: &Path) -> Result<String, Box<dyn Error>> {
    let plurals = plurals::runs(tag).unwrap_or_else(|flaw| {
        println!("cargo::error=locales/{tag}: {flaw}");
        Vec::new()
    });
    let mut code = "    Locale { parts: [".to_owned();
    for part in Part::ALL {
        if is_built_in(tag, part) {
            let (name, text) = (format!("{tag}-{}.txt", part.word()), language.text_of(part));
            let starts = marks::starts(&text);
            fs::write(out.join(&name), text)?;
            write!(code, "Slot::full(include_str!(\"{name}\"), &{starts:?}), ")?;
        } else {
            code += "Slot::empty(), ";
        }
    }
    writeln!(code, "], plurals: &{plurals:?} }},")?;
    Ok(code)
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

/// A language; the flaws of one that has any stop the build.
fn sound(read: Result<Compiled, Flaws>) -> Compiled {
    read.unwrap_or_else(|flaws| {
        flaws.iter().for_each(|flaw| println!("cargo::error={flaw}"));
        Compiled::default()
    })
}

/// A constant for each name, the names themselves for the compiler, and where each part begins.
fn constants(parts: &[Vec<&str>]) -> Result<String, Box<dyn Error>> {
    let names = parts.concat();
    let mut code = "impl Text {\n".to_owned();
    for (n, name) in names.iter().enumerate() {
        let constant = name.replace(['-', '.'], "_").to_ascii_uppercase();
        writeln!(code, "    /// The message `{name}`.\n    pub const {constant}: Self = Self({n});")?;
    }
    let mut begins = vec![0];
    begins.extend(parts.iter().scan(0, |end, part| {
        *end += part.len();
        Some(*end)
    }));
    begins.resize(Part::ALL.len() + 1, names.len());
    writeln!(
        code,
        "}}\n\n/// Every name: part by part, and sorted in each.\nconst NAMES: &[&str] = &{names:#?};"
    )?;
    writeln!(
        code,
        "\n/// Where each part begins, and where the last one ends.\nconst BEGINS: [usize; {}] = {begins:?};",
        begins.len()
    )?;
    Ok(code)
}
