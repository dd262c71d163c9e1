//! Reads the Fluent files under `locales/` and makes one text of each language, so that the program has nothing to read but finished patterns.

#[path = "../src/marks.rs"]
mod marks;
#[path = "../src/plural.rs"]
mod plural;
mod reading;

use reading::File;
use std::{
    env,
    error::Error,
    fmt::Write,
    fs,
    path::{Path, PathBuf},
};

fn main() -> Result<(), Box<dyn Error>> {
    let locales = Path::new("../../locales");
    println!("cargo::rerun-if-changed={}", locales.display());
    let out = PathBuf::from(env::var("OUT_DIR")?);
    let mut table = "[\n".to_owned();
    for (n, (tag, _)) in plural::RULES.iter().enumerate() {
        let mut files = File::all(&locales.join(tag)).map_err(|error| format!("locales/{tag}: {error}"))?;
        files.retain(|file| is_said_here(&file.name));
        match reading::compiled(&files) {
            Ok(text) => fs::write(out.join(format!("{tag}.txt")), text)?,
            Err(flaws) => flaws.iter().for_each(|flaw| println!("cargo::error={flaw}")),
        }
        writeln!(
            table,
            "    Locale {{ tag: {tag:?}, text: include_str!(\"{tag}.txt\"), plural: RULES[{n}].1 }},"
        )?;
    }
    fs::write(out.join("locales.rs"), table + "]\n")?;
    all_have_rules(locales)
}

/// A page says nothing that is said in terminals alone.
fn is_said_here(file: &str) -> bool {
    env::var("CARGO_CFG_TARGET_FAMILY").is_ok_and(|family| family != "wasm") || !file.contains("terminal")
}

/// A language that nobody can count in is not spoken.
fn all_have_rules(locales: &Path) -> Result<(), Box<dyn Error>> {
    for entry in fs::read_dir(locales)? {
        let entry = entry?;
        let tag = entry.file_name();
        if entry.file_type()?.is_dir() && !plural::RULES.iter().any(|(known, _)| tag == *known) {
            let tag = tag.display();
            println!("cargo::error=locales/{tag}: this language has no rule for plurals in src/plural.rs");
        }
    }
    Ok(())
}
