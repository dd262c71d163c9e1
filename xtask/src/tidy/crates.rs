//! Dependencies between crates, and the contents of every manifest.

use super::{Finding, house::House};

/// For each crate, those of ours that it may use. Dependencies run one way: everything a crate may use stands
/// above it.
const MAY_USE: &[(&str, &[&str])] = &[
    ("eights", &[]),
    ("eights-sound", &[]),
    ("eights-press", &[]),
    ("eights-art", &["eights"]),
    ("eights-bots", &["eights"]),
    ("eights-protocol", &["eights", "eights-bots"]),
    ("eights-words", &["eights", "eights-protocol"]),
    ("eights-guide", &["eights", "eights-art", "eights-words"]),
    ("eights-lesson", &["eights", "eights-words"]),
    ("eights-puzzles", &["eights", "eights-bots", "eights-words"]),
    ("eights-pack", &["eights-art", "eights-bots", "eights-press", "eights-puzzles", "eights-words"]),
    ("eights-store", &["eights"]),
    ("eights-sim", &["eights", "eights-bots", "eights-words"]),
    ("eights-review", &["eights", "eights-bots", "eights-sim", "eights-words"]),
    ("eights-room", &["eights", "eights-bots", "eights-protocol"]),
    (
        "eights-client",
        &[
            "eights",
            "eights-bots",
            "eights-words",
            "eights-lesson",
            "eights-protocol",
            "eights-puzzles",
            "eights-room",
            "eights-sound",
        ],
    ),
    ("eights-solo-worker", &["eights-client"]),
    (
        "eights-lab",
        &[
            "eights",
            "eights-bots",
            "eights-client",
            "eights-protocol",
            "eights-review",
            "eights-sim",
            "eights-words",
        ],
    ),
    ("eights-lab-worker", &["eights-client", "eights-lab", "eights-solo-worker"]),
    (
        "eights-server",
        &[
            "eights",
            "eights-art",
            "eights-bots",
            "eights-words",
            "eights-protocol",
            "eights-room",
            "eights-store",
        ],
    ),
    (
        "eights-tui",
        &[
            "eights",
            "eights-bots",
            "eights-words",
            "eights-protocol",
            "eights-puzzles",
            "eights-client",
            "eights-sound",
        ],
    ),
    (
        "eights-web",
        &[
            "eights",
            "eights-bots",
            "eights-sim",
            "eights-words",
            "eights-protocol",
            "eights-puzzles",
            "eights-client",
            "eights-solo-worker",
            "eights-sound",
            "eights-art",
            "eights-guide",
        ],
    ),
    (
        "eights-cli",
        &[
            "eights",
            "eights-bots",
            "eights-sim",
            "eights-words",
            "eights-guide",
            "eights-protocol",
            "eights-store",
            "eights-client",
            "eights-lab",
            "eights-puzzles",
            "eights-review",
            "eights-server",
            "eights-tui",
            "eights-web",
            "eights-sound",
        ],
    ),
    ("eights-testkit", &["eights", "eights-bots", "eights-protocol", "eights-room"]),
    ("eights-load", &["eights", "eights-bots", "eights-protocol", "eights-store"]),
    ("xtask", &[]),
];

/// The crates that only tests may use: they are no part of the program.
pub(super) const FOR_TESTS: &[&str] = &["eights-load", "eights-testkit"];

/// Crates that the engine may not depend on: clocks, threads, sockets and the operating system's randomness.
const NOT_FOR_THE_ENGINE: &[&str] = &["rand", "getrandom", "fastrand", "tokio", "rayon", "chrono", "time"];

/// Dependencies between our crates run one way.
pub(super) fn directions(house: &House) -> Vec<Finding> {
    let mut findings = Vec::new();
    for krate in &house.crates {
        let Some((_, may_use)) = MAY_USE.iter().find(|(name, _)| *name == krate.name) else {
            let what = format!(
                "the crate {} has no place in the table of who may use whom (xtask/src/tidy/crates.rs)",
                krate.name
            );
            findings.push(Finding::new(&krate.manifest, 1, what));
            continue;
        };
        for dependency in &krate.dependencies {
            let name = dependency.name.as_str();
            let ours = MAY_USE.iter().any(|(other, _)| *other == name);
            let banned =
                krate.name == "eights" && !dependency.for_tests && NOT_FOR_THE_ENGINE.contains(&name);
            let is_for_tests = FOR_TESTS.contains(&name);
            let in_tests = dependency.for_tests || FOR_TESTS.contains(&krate.name.as_str());
            let allowed = if is_for_tests { in_tests } else { !ours || may_use.contains(&name) };
            if banned || !allowed {
                let what = format!("{} may not use {name}", krate.name);
                findings.push(Finding::new(&krate.manifest, line_of(house, &krate.manifest, name), what));
            }
        }
    }
    findings
}

/// Every crate has the workspace's licence and lints.
pub(super) fn manifests(house: &House) -> Vec<Finding> {
    let mut findings = Vec::new();
    for krate in &house.crates {
        let text = house.text(&krate.manifest).unwrap_or_default();
        for (wanted, what) in [
            ("license.workspace = true", "the crate does not take the workspace's licence"),
            ("[lints]\nworkspace = true", "the crate does not take the workspace's lints"),
        ] {
            if !text.contains(wanted) {
                findings.push(Finding::new(
                    &krate.manifest,
                    1,
                    format!("{what}: write `{}`", wanted.replace('\n', " ")),
                ));
            }
        }
    }
    findings
}

fn line_of(house: &House, manifest: &str, name: &str) -> usize {
    let text = house.text(manifest).unwrap_or_default();
    text.lines().position(|line| line.starts_with(name)).map_or(1, |at| at + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dependencies_run_one_way() {
        let house = House::with(&[]);
        assert!(directions(&house.with_crate("eights-words", &["eights", "serde"])).is_empty());
        for (name, uses) in [
            ("eights", "eights-words"),
            ("eights", "rand"),
            ("eights-bots", "eights-sim"),
            ("eights-new", "eights"),
            ("eights-server", "eights-load"),
        ] {
            assert_eq!(directions(&House::with(&[]).with_crate(name, &[uses])).len(), 1, "{name} → {uses}");
        }
    }

    #[test]
    fn the_table_has_no_circle() {
        for (n, (name, may_use)) in MAY_USE.iter().enumerate() {
            let above = |used: &&str| MAY_USE[..n].iter().any(|(other, _)| other == used);
            assert!(may_use.iter().all(above), "{name}");
        }
    }

    #[test]
    fn a_manifest_takes_licence_and_lints() {
        let good = "[package]\nlicense.workspace = true\n\n[lints]\nworkspace = true\n";
        let house = |text| House::with(&[("crates/eights/Cargo.toml", text)]).with_crate("eights", &[]);
        assert!(manifests(&house(good)).is_empty());
        assert_eq!(manifests(&house("[package]\n")).len(), 2);
    }
}
