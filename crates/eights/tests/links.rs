//! The links in `tests/links/golden.txt` are of rules version 1 and format 1. Each must go on to give the
//! record of its name in `tests/records`, and that record must go on to give the link. `docs/links.md`
//! specifies the format.
//!
//! A link is never written again. `WRITE_LINKS=1 cargo test -p eights --test links` writes those that are
//! missing.

#![allow(clippy::unwrap_used, reason = "a test may fail by panicking")]

use eights::{CannotLink, Record, rules::PRESETS};
use std::{
    collections::BTreeMap,
    fmt::Write,
    fs,
    path::{Path, PathBuf},
};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests")
}

/// The links by the names of their records: a line each.
fn golden() -> BTreeMap<String, String> {
    let text = fs::read_to_string(folder().join("links/golden.txt")).unwrap_or_default();
    let pairs = text.lines().map(|line| line.split_once(' ').unwrap());
    pairs.map(|(name, link)| (name.to_owned(), link.to_owned())).collect()
}

/// The records by their names, without the ending.
fn records() -> BTreeMap<String, String> {
    let paths = fs::read_dir(folder().join("records")).unwrap().map(|entry| entry.unwrap().path());
    let records = paths.filter(|path| path.extension().is_some_and(|ending| ending == "e8"));
    let name = |path: &Path| path.file_stem().unwrap().to_str().unwrap().to_owned();
    records.map(|path| (name(&path), fs::read_to_string(&path).unwrap())).collect()
}

fn write_missing() {
    let mut links = golden();
    for (name, text) in records() {
        if let Ok(link) = Record::read(&text).unwrap().to_link() {
            links.entry(name).or_insert(link);
        }
    }
    let mut text = String::new();
    links.iter().for_each(|(name, link)| writeln!(text, "{name} {link}").unwrap());
    fs::write(folder().join("links/golden.txt"), text).unwrap();
}

/// The fixtures are older than the hash of the header, which a link brings back with everything else.
fn without_header_hash(record: &Record) -> String {
    assert!(record.has_guarded_header());
    let text = record.to_text(true);
    text.lines()
        .filter(|line| !line.starts_with("header-hash: "))
        .map(|line| line.to_owned() + "\n")
        .collect()
}

#[test]
fn golden_links_give_their_records_for_ever() {
    if std::env::var_os("WRITE_LINKS").is_some() {
        write_missing();
    }
    let (links, records) = (golden(), records());
    for preset in PRESETS {
        assert!(links.contains_key(preset.name), "{} has no link", preset.name);
    }
    for (name, link) in links {
        let record = Record::from_link(&link).unwrap_or_else(|bad| panic!("{name}: {bad}"));
        assert_eq!(without_header_hash(&record), records[&name], "{name}");
        assert_eq!(record.to_link(), Ok(link), "{name}");
    }
}

#[test]
fn a_record_without_its_seed_has_no_link() {
    let record = Record::read(&records()["running"]).unwrap();
    assert_eq!(record.to_link(), Err(CannotLink::NoSeed));
}
