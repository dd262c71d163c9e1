//! What the files in `deploy` and their document must say.

use crate::shell;
use std::{collections::BTreeSet, fs};

fn text(file: &str) -> String {
    fs::read_to_string(shell::root().join(file)).expect("the file is there")
}

/// The lines of a file that are no comments.
fn lines(file: &str) -> Vec<String> {
    text(file).lines().filter(|line| !line.starts_with('#')).map(|line| line.trim().to_owned()).collect()
}

/// The names in a text that begin with `eights_`, without what a histogram adds to its own.
fn metrics(text: &str) -> BTreeSet<&str> {
    let words = text.split(|letter: char| !(letter.is_ascii_alphanumeric() || letter == '_'));
    let names = words.filter_map(|word| word.strip_prefix("eights_"));
    names.map(|name| name.trim_end_matches("_bucket")).collect()
}

#[test]
fn a_unit_starts_for_ever_and_may_do_nothing_else() {
    let unit = lines("deploy/eights.service");
    for line in [
        "StartLimitIntervalSec=0",
        "Restart=always",
        "RestartSec=2",
        "DynamicUser=yes",
        "CapabilityBoundingSet=",
        "ProtectSystem=strict",
        "SystemCallFilter=@system-service",
    ] {
        assert!(unit.iter().any(|other| other == line), "{line}");
    }
}

#[test]
fn a_container_has_the_program_alone_and_is_not_roots() {
    let file = lines("deploy/Containerfile");
    assert!(file.contains(&"FROM scratch".to_owned()) && file.contains(&"USER 65532:65532".to_owned()));
    assert!(!file.iter().any(|line| line.starts_with("RUN")), "there is no shell in it");
    for compose in ["deploy/compose.yaml", "deploy/compose.cluster.yaml"] {
        let lines = lines(compose);
        let count = |line: &str| lines.iter().filter(|other| *other == line).count();
        assert_eq!(count("image: eights"), 1, "{compose}");
        for line in ["read_only: true", "cap_drop: [ALL]", r#"security_opt: ["no-new-privileges:true"]"#] {
            assert_eq!(count(line), 1, "{compose}: {line}");
        }
    }
}

#[test]
fn the_alerts_name_every_metric_and_no_other() {
    let source = text("crates/eights-server/src/metrics.rs");
    // A row of the server's list begins with the name, and its kind follows.
    let rows = source.split(['(', '\n']).map(str::trim).collect::<Vec<_>>().join(" ");
    let quoted: Vec<&str> = rows.split('"').collect();
    let named = quoted.windows(3).filter(|part| matches!(part[2], "gauge" | "counter")).map(|part| part[0]);
    let mut known: BTreeSet<&str> = named.collect();
    assert!(known.len() > 10, "the list of metrics cannot be read: {known:?}");
    known.extend(["append_seconds", "refused_total"]);
    let document = text("docs/operating.md");
    assert_eq!(metrics(&document), known);
}
