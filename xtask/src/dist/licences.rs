//! Licences: which ones packages may have, and the texts of those that users must get with the program.

use super::packages::{Package, Packages};
use crate::shell;
use anyhow::{Context, Result, ensure};
use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

/// The file that lists the licences packages may have.
const ALLOWED: &str = "deploy/licences.txt";
/// How the names of files with a licence or its notices begin.
const FILES: [&str; 6] = ["license", "licence", "copying", "copyright", "notice", "unlicense"];

/// The allowed licences: names of SPDX, one a line.
pub(super) fn allowed() -> Result<BTreeSet<String>> {
    let text = fs::read_to_string(shell::root().join(ALLOWED))
        .with_context(|| format!("{ALLOWED} cannot be read"))?;
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    Ok(lines.map(str::to_owned).collect())
}

/// Makes sure that every package may be used. Says all that may not.
pub(super) fn check(packages: &Packages, allowed: &BTreeSet<String>) -> Result<()> {
    let wrong: Vec<String> = packages.values().filter_map(|package| wrong(package, allowed)).collect();
    ensure!(wrong.is_empty(), "{}; {ALLOWED} lists the licences that are allowed", wrong.join(", "));
    Ok(())
}

fn wrong(package: &Package, allowed: &BTreeSet<String>) -> Option<String> {
    match &package.licence {
        None => Some(format!("{} has no licence", package.key())),
        Some(licence) if !may_use(licence, allowed) => Some(format!("{} is under {licence}", package.key())),
        Some(_) => None,
    }
}

/// Whether an expression of SPDX leaves a choice that is allowed. An expression that cannot be read leaves
/// none.
fn may_use(expression: &str, allowed: &BTreeSet<String>) -> bool {
    let spaced = expression.replace('(', " ( ").replace(')', " ) ").replace('/', " OR ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    either(&words, allowed) == Some((true, &[]))
}

/// A part of an expression: whether it is allowed, and the words after it.
type Part<'a> = Option<(bool, &'a [&'a str])>;

fn either<'a>(words: &'a [&'a str], allowed: &BTreeSet<String>) -> Part<'a> {
    let (mut is_allowed, mut rest) = both(words, allowed)?;
    while let Some(("OR", after)) = rest.split_first().map(|(word, after)| (*word, after)) {
        let (other, after) = both(after, allowed)?;
        (is_allowed, rest) = (is_allowed | other, after);
    }
    Some((is_allowed, rest))
}

fn both<'a>(words: &'a [&'a str], allowed: &BTreeSet<String>) -> Part<'a> {
    let (mut is_allowed, mut rest) = one(words, allowed)?;
    while let Some(("AND", after)) = rest.split_first().map(|(word, after)| (*word, after)) {
        let (other, after) = one(after, allowed)?;
        (is_allowed, rest) = (is_allowed & other, after);
    }
    Some((is_allowed, rest))
}

fn one<'a>(words: &'a [&'a str], allowed: &BTreeSet<String>) -> Part<'a> {
    match words {
        ["(", inside @ ..] => {
            let (is_allowed, rest) = either(inside, allowed)?;
            Some((is_allowed, rest.strip_prefix(&[")"])?))
        }
        [")" | "OR" | "AND" | "WITH", ..] | [] => None,
        [name, "WITH", exception, rest @ ..] => {
            Some((allowed.contains(&format!("{name} WITH {exception}")), rest))
        }
        [name, rest @ ..] => Some((allowed.contains(*name), rest)),
    }
}

/// All texts in one, each with the packages that have it. `more` are those of parts that are no packages.
pub(super) fn texts(packages: &Packages, more: Vec<(String, String)>) -> Result<String> {
    let mut by_text: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for package in packages.values().filter(|package| package.is_shipped && !package.is_ours) {
        for text in texts_of(package)? {
            by_text.entry(text).or_default().push(package.key());
        }
    }
    for (name, text) in more {
        by_text.entry(text.trim().to_owned()).or_default().push(name);
    }
    let mut parts: Vec<(Vec<String>, String)> =
        by_text.into_iter().map(|(text, names)| (names, text)).collect();
    parts.sort();
    let part = |(names, text): (Vec<String>, String)| {
        format!("{}\n\n{text}\n\n{}\n\n", names.join(", "), "-".repeat(72))
    };
    Ok(parts.into_iter().map(part).collect())
}

/// The texts that a package brings, or a note of who wrote it and its licence.
fn texts_of(package: &Package) -> Result<Vec<String>> {
    let mut texts = Vec::new();
    for file in files(&package.folder)? {
        let bytes = fs::read(&file).with_context(|| format!("{} cannot be read", file.display()))?;
        texts.push(String::from_utf8_lossy(&bytes).replace('\r', "").trim().to_owned());
    }
    if texts.is_empty() {
        let authors =
            if package.authors.is_empty() { "its authors".to_owned() } else { package.authors.join(", ") };
        let licence = package.licence.as_deref().unwrap_or_default();
        texts.push(format!("Copyright {authors}. Licence: {licence}. The package brings no text of its own; the texts of these licences stand with other packages here."));
    }
    Ok(texts)
}

fn files(folder: &Path) -> Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder).with_context(|| format!("{} cannot be read", folder.display()))?;
    let is_licence = |file: &PathBuf| {
        let name = file.file_name().unwrap_or_default().to_string_lossy().to_lowercase();
        file.is_file() && FILES.iter().any(|start| name.starts_with(start))
    };
    let mut files: Vec<PathBuf> =
        entries.filter_map(|entry| Some(entry.ok()?.path())).filter(is_licence).collect();
    files.sort();
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::{super::packages::tests::sample, *};

    fn only(names: &[&str]) -> BTreeSet<String> {
        names.iter().map(|name| (*name).to_owned()).collect()
    }

    #[test]
    fn an_expression_must_leave_an_allowed_choice() {
        let allowed = only(&["MIT", "Zlib", "Apache-2.0 WITH LLVM-exception"]);
        for expression in
            ["MIT", "MIT/GPL-3.0", "GPL-3.0 OR (MIT AND Zlib)", "Apache-2.0 WITH LLVM-exception", "(MIT)"]
        {
            assert!(may_use(expression, &allowed), "{expression}");
        }
        for expression in [
            "GPL-3.0",
            "MIT AND GPL-3.0",
            "Apache-2.0",
            "(MIT OR Zlib) AND GPL-3.0",
            "MIT Zlib",
            "MIT OR",
            "(MIT",
            "",
        ] {
            assert!(!may_use(expression, &allowed), "{expression}");
        }
    }

    #[test]
    fn a_forbidden_or_missing_licence_is_named_with_its_package() {
        let mut packages = sample();
        let told = check(&packages, &only(&["MIT"])).unwrap_err().to_string();
        assert_eq!(
            told,
            "knife 1.0.0 is under GPL-3.0; deploy/licences.txt lists the licences that are allowed"
        );
        packages.get_mut("cards 1.0.0").unwrap().licence = None;
        packages.remove("knife 1.0.0");
        assert!(
            check(&packages, &only(&["MIT"]))
                .unwrap_err()
                .to_string()
                .starts_with("cards 1.0.0 has no licence")
        );
    }

    #[test]
    fn a_text_stands_once_with_all_that_have_it() {
        let folder = std::env::temp_dir().join(format!("eights-{}-licences", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join("LICENSE-MIT"), "Do as you like.\r\n").unwrap();
        fs::write(folder.join("lib.rs"), "no licence").unwrap();
        let mut packages = sample();
        let cards = packages.get_mut("cards 1.0.0").unwrap();
        cards.folder.clone_from(&folder);
        let other = Package { name: "dice".to_owned(), ..cards.clone() };
        packages.insert(other.key(), other);
        let texts = texts(&packages, vec![("musl".to_owned(), "Do as you like.\n".to_owned())]).unwrap();
        assert!(texts.starts_with("cards 1.0.0, dice 1.0.0, musl\n\nDo as you like.\n\n---"), "{texts}");
        assert_eq!(texts.matches("Do as you like").count(), 1);
        fs::remove_dir_all(folder).unwrap();
    }
}
