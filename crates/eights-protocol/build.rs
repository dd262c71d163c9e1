//! Writes down which characters are marks, spaces, symbols or not to be seen, as runs of the same kind: the
//! tables of all categories are twenty times as large, and a page has to be fetched before it can be played.

#[path = "src/kinds.rs"]
mod kinds;

use kinds::{CharKind, LONG};
use std::{env, error::Error, fs, path::Path};
use unicode_properties::{GeneralCategory, GeneralCategoryGroup, UnicodeGeneralCategory};

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=src/kinds.rs");
    let mut runs = Vec::new();
    let mut run: (CharKind, u32) = (kind(0), 0);
    for code in 0..=u32::from(char::MAX) {
        let kind = kind(code);
        if kind != run.0 {
            write(&mut runs, run);
            run = (kind, 0);
        }
        run.1 += 1;
    }
    // Nothing comes after the last run.
    fs::write(Path::new(&env::var("OUT_DIR")?).join("kinds.bin"), runs)?;
    Ok(())
}

/// A run: its kind and how much longer than one it is, in a byte; where that is too much, all bits are set
/// and the rest follows in sevens.
fn write(runs: &mut Vec<u8>, (kind, length): (CharKind, u32)) {
    let more = length - 1;
    if more < u32::from(LONG) {
        runs.push(kind as u8 | (more as u8) << 3);
        return;
    }
    runs.push(kind as u8 | LONG << 3);
    let mut rest = more;
    while rest >= 128 {
        runs.push(rest as u8 | 128);
        rest >>= 7;
    }
    runs.push(rest as u8);
}

fn kind(code: u32) -> CharKind {
    // What is no character is never asked for: it goes with its neighbours.
    let Some(c) = char::from_u32(code) else { return CharKind::Hidden };
    match c.general_category_group() {
        GeneralCategoryGroup::Mark => CharKind::Mark,
        GeneralCategoryGroup::Other => CharKind::Hidden,
        GeneralCategoryGroup::Symbol => CharKind::Symbol,
        GeneralCategoryGroup::Separator if c.general_category() == GeneralCategory::SpaceSeparator => {
            CharKind::Space
        }
        GeneralCategoryGroup::Separator => CharKind::Hidden,
        _ => CharKind::Plain,
    }
}
