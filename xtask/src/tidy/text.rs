//! All files: none names a machine's folder or a package registry, and links between documents lead
//! somewhere.

use super::{Finding, house::House, house::Text};
use std::path::Path;

/// Folders of a developer's machine, in pieces, so that this file names none.
const FOLDERS: &[&str] = &[concat!("/", "work"), concat!("/", "root"), concat!("/", "home/")];

/// Where packages come from is a matter of each machine.
const REGISTRIES: &[&str] = &[
    concat!("crates", ".io"),
    concat!("pypi", ".org"),
    concat!("pythonhosted", ".org"),
    concat!("npmjs", "."),
    concat!("arti", "factory"),
];

/// The page that lists the rule sets.
const GUIDE: &str = "docs/guide.md";

/// The only source of packages that a lock file may name.
const LOCKED: &str = concat!("source = \"registry+https://github.com/rust-lang/crates", ".io-index\"");

/// No file names an absolute path of a machine.
pub(super) fn no_machine_is_named(house: &House) -> Vec<Finding> {
    find_lines(house, |_, line| FOLDERS.iter().find(|folder| names_folder(line, folder)).copied())
        .map(|(file, n, folder)| {
            Finding::new(file, n, format!("`{folder}` is a folder of a developer's machine"))
        })
        .collect()
}

/// Whether a path that begins with this folder stands in the line.
fn names_folder(line: &str, folder: &str) -> bool {
    line.match_indices(folder).any(|(at, _)| {
        let before = line[..at].chars().next_back();
        let after = line[at + folder.len()..].chars().next();
        let begins = !before.is_some_and(|c| c.is_alphanumeric() || "._-/~}>*)".contains(c));
        let ends =
            folder.ends_with('/') || !after.is_some_and(|c| c.is_alphanumeric() || c == '_' || c == '-');
        begins && ends
    })
}

/// No file names a package registry; lock files name the usual one.
pub(super) fn no_registry_is_named(house: &House) -> Vec<Finding> {
    let named = |file: &Text, line: &str| {
        let locked = file.path.ends_with("Cargo.lock") && line == LOCKED;
        REGISTRIES.iter().find(|host| !locked && line.contains(**host)).copied()
    };
    find_lines(house, named)
        .map(|(file, n, host)| {
            Finding::new(file, n, format!("`{host}` is a package registry; name the package only"))
        })
        .collect()
}

/// Goes through all lines of all files.
fn find_lines(
    house: &House,
    found: impl Fn(&Text, &str) -> Option<&'static str>,
) -> impl Iterator<Item = (&str, usize, &'static str)> {
    let lines = house
        .texts
        .iter()
        .flat_map(|file| file.text.lines().enumerate().map(move |(n, line)| (file, n, line)));
    lines.filter_map(move |(file, n, line)| Some((file.path.as_str(), n + 1, found(file, line)?)))
}

/// The guide's table has a row for every preset.
pub(super) fn the_guide_lists_every_preset(house: &House) -> Vec<Finding> {
    let rows: Vec<&str> =
        house.text(GUIDE).unwrap_or_default().lines().filter(|line| line.starts_with('|')).collect();
    let listed = |preset: &&str| rows.iter().any(|row| row.contains(&format!("`{preset}`")));
    let missing = house.presets().filter(|preset| !listed(preset));
    missing
        .map(|preset| Finding::new(GUIDE, 1, format!("the table of rule sets has no row for `{preset}`")))
        .collect()
}

/// Links between our documents lead to files and headings that are there.
pub(super) fn links_lead_somewhere(house: &House) -> Vec<Finding> {
    let documents = house.texts.iter().filter(|file| file.path.ends_with(".md"));
    documents.flat_map(|file| broken_links(house, file)).collect()
}

fn broken_links(house: &House, file: &Text) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (n, line) in prose(&file.text) {
        for target in links(&line).filter(|target| !target.contains("://") && !target.starts_with("mailto:"))
        {
            if !leads_somewhere(house, file, target) {
                findings.push(Finding::new(&file.path, n, format!("the link to `{target}` leads nowhere")));
            }
        }
    }
    findings
}

fn leads_somewhere(house: &House, file: &Text, target: &str) -> bool {
    let (path, heading) =
        target.split_once('#').map_or((target, None), |(path, heading)| (path, Some(heading)));
    let folder = Path::new(&file.path).parent().unwrap_or(Path::new(""));
    let path = if path.is_empty() { file.path.clone() } else { joined(folder, path) };
    let in_folder = format!("{path}/");
    let there = |other: &Text| other.path == path || other.path.starts_with(&in_folder);
    let Some(found) = house.texts.iter().find(|other| there(other)) else { return false };
    heading.is_none_or(|heading| anchors(&found.text).iter().any(|anchor| anchor == heading))
}

/// The anchors of a document's headings; one that stands again is numbered.
fn anchors(text: &str) -> Vec<String> {
    let mut fenced = false;
    let mut found: Vec<String> = Vec::new();
    for line in text.lines() {
        fenced ^= line.trim_start().starts_with("```");
        let Some(anchor) = slug(line).filter(|_| !fenced) else { continue };
        let again = found
            .iter()
            .filter(|other| other.trim_end_matches(|c: char| c == '-' || c.is_ascii_digit()) == anchor)
            .count();
        found.push(if again == 0 { anchor } else { format!("{anchor}-{again}") });
    }
    found
}

/// A relative path from a folder, as a path from the root.
fn joined(folder: &Path, path: &str) -> String {
    let mut parts: Vec<&str> = folder.iter().filter_map(|part| part.to_str()).collect();
    for part in path.split('/').filter(|part| !part.is_empty() && *part != ".") {
        if part == ".." {
            parts.pop();
        } else {
            parts.push(part);
        }
    }
    parts.join("/")
}

/// The lines of a document with their numbers, without fenced blocks and what stands between backticks.
fn prose(text: &str) -> impl Iterator<Item = (usize, String)> {
    let mut fenced = false;
    text.lines().enumerate().filter_map(move |(n, line)| {
        let fence = line.trim_start().starts_with("```");
        fenced ^= fence;
        (!fence && !fenced).then(|| (n + 1, line.split('`').step_by(2).collect::<Vec<_>>().join("`")))
    })
}

/// The targets of a line's links.
fn links(line: &str) -> impl Iterator<Item = &str> {
    line.split("](").skip(1).filter_map(|rest| rest.split([')', ' ']).next())
}

/// The anchor of a heading.
fn slug(line: &str) -> Option<String> {
    let heading = line.trim_start_matches('#');
    let title = heading.strip_prefix(' ').filter(|_| line.starts_with('#'))?;
    let kept = title.trim().chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
    Some(kept.collect::<String>().to_lowercase().replace(' ', "-"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn machines_are_found_and_other_paths_left_alone() {
        let named = |line: &str| no_machine_is_named(&House::with(&[("a.md", line)])).len();
        assert_eq!(named(concat!("see `/", "work/main`")), 1);
        assert_eq!(named(concat!("PATH=/", "root/.cargo")), 1);
        assert_eq!(named("the framework/work, ../work, /workshop and $HOME/homework"), 0);
    }

    #[test]
    fn registries_are_found_but_for_the_usual_lock() {
        let named = |file: &str, line: &str| no_registry_is_named(&House::with(&[(file, line)])).len();
        assert_eq!(named("Cargo.lock", LOCKED), 0);
        assert_eq!(named("a.md", LOCKED), 1);
        assert_eq!(named("a.md", "pip install open_spiel"), 0);
    }

    #[test]
    fn a_preset_without_a_row_is_found() {
        let house = |guide| House::with(&[(GUIDE, guide), ("rules/classic.toml", "")]);
        assert!(the_guide_lists_every_preset(&house("| `classic` | 2 |")).is_empty());
        assert_eq!(the_guide_lists_every_preset(&house("`classic`")).len(), 1);
    }

    #[test]
    fn links_are_followed() {
        let house = House::with(&[
            (
                "README.md",
                "[a](docs/b.md#two-words) [c](docs) [w](https://x.org)\n```\n[no](no.md)\n```\n[bad](no.md)\n",
            ),
            (
                "docs/b.md",
                "# Two words!\n[up](../README.md) [here](#two-words) [bad](#three) `[no](no.md)`\n",
            ),
        ]);
        let found: Vec<String> = links_lead_somewhere(&house).iter().map(ToString::to_string).collect();
        assert_eq!(
            found,
            [
                "README.md:5: the link to `no.md` leads nowhere",
                "docs/b.md:2: the link to `#three` leads nowhere"
            ]
        );
    }
}
