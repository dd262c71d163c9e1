//! The packages that a release is made of, as `cargo metadata` and `Cargo.lock` tell.

use crate::shell;
use anyhow::{Context, Result};
use serde_json::Value;
use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::PathBuf,
};

/// A package of others or of ours.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Package {
    pub(super) name: String,
    pub(super) version: String,
    /// Its licences, as an expression of SPDX.
    pub(super) licence: Option<String>,
    pub(super) authors: Vec<String>,
    pub(super) folder: PathBuf,
    /// Whether it is one of ours.
    pub(super) is_ours: bool,
    /// Whether it is part of what users run, and not only of the tools that build it.
    pub(super) is_shipped: bool,
    /// The SHA-256 of its archive in the registry.
    pub(super) checksum: Option<String>,
    /// The keys of those that it uses.
    pub(super) uses: BTreeSet<String>,
}

/// The programs of a release: the page, which the program carries, has packages of its own.
pub(super) const ROOTS: [(&str, &str); 3] = [
    ("eights-cli", "x86_64-unknown-linux-musl"),
    ("eights-web", "wasm32-unknown-unknown"),
    ("eights-lab-worker", "wasm32-unknown-unknown"),
];

/// Packages by name and version.
pub(super) type Packages = BTreeMap<String, Package>;

/// Everything that is used to build a release for a machine.
pub(super) fn of(triple: &str) -> Result<Packages> {
    let checksums = checksums(&fs::read_to_string(shell::root().join("Cargo.lock"))?);
    let mut packages = Packages::new();
    for (root, usual) in ROOTS {
        let triple = if root == "eights-cli" { triple } else { usual };
        add(&mut packages, &metadata(triple)?, root, &checksums)?;
    }
    Ok(packages)
}

fn metadata(triple: &str) -> Result<Value> {
    let text = shell::output(&mut shell::cargo(&[
        "metadata",
        "--locked",
        "--format-version",
        "1",
        "--filter-platform",
        triple,
    ]))?;
    serde_json::from_str(&text).context("cargo metadata writes no JSON")
}

/// Adds a program and everything that it is made of.
fn add(all: &mut Packages, metadata: &Value, root: &str, checksums: &BTreeMap<String, String>) -> Result<()> {
    let graph = Graph::of(metadata);
    let root = graph.id(root).with_context(|| format!("there is no package {root}"))?;
    let shipped = graph.reached(root, &[""]);
    for id in graph.reached(root, &["", "build"]) {
        let mut package = graph.package(id).with_context(|| format!("cargo tells nothing of {id}"))?;
        package.is_shipped = shipped.contains(id);
        let key = package.key();
        package.checksum = checksums.get(&key).cloned();
        let known = all.entry(key).or_insert_with(|| package.clone());
        known.is_shipped |= package.is_shipped;
        known.uses.append(&mut package.uses);
    }
    Ok(())
}

/// Who uses whom.
struct Graph<'a> {
    packages: BTreeMap<&'a str, &'a Value>,
    nodes: BTreeMap<&'a str, &'a Value>,
}

impl<'a> Graph<'a> {
    fn of(metadata: &'a Value) -> Self {
        let by_id = |list: &'a Value| {
            let items = list.as_array().into_iter().flatten();
            items.filter_map(|item| Some((item["id"].as_str()?, item))).collect()
        };
        Self { packages: by_id(&metadata["packages"]), nodes: by_id(&metadata["resolve"]["nodes"]) }
    }

    fn id(&self, name: &str) -> Option<&'a str> {
        self.packages.iter().find(|(_, package)| package["name"] == name).map(|(id, _)| *id)
    }

    /// All that one is made of, by these kinds of use: `build` is what a build script uses, an empty text the
    /// ordinary kind.
    fn reached(&self, root: &'a str, kinds: &[&str]) -> BTreeSet<&'a str> {
        let (mut reached, mut next) = (BTreeSet::new(), vec![root]);
        while let Some(id) = next.pop() {
            if reached.insert(id) {
                next.extend(self.used(id, kinds));
            }
        }
        reached
    }

    fn used(&self, id: &str, kinds: &[&str]) -> Vec<&'a str> {
        let is_wanted = |dependency: &&Value| {
            let mut of = dependency["dep_kinds"].as_array().into_iter().flatten();
            of.any(|kind| kinds.contains(&kind["kind"].as_str().unwrap_or_default()))
        };
        let node = self.nodes.get(id).and_then(|node| node["deps"].as_array());
        node.into_iter().flatten().filter(is_wanted).filter_map(|used| used["pkg"].as_str()).collect()
    }

    fn package(&self, id: &str) -> Option<Package> {
        let of = self.packages.get(id)?;
        let text = |value: &Value| value.as_str().map(str::to_owned);
        let authors = of["authors"].as_array().into_iter().flatten().filter_map(text).collect();
        let uses = self.used(id, &[""]).into_iter().filter_map(|used| Some(self.bare(used)?.key())).collect();
        let manifest = PathBuf::from(of["manifest_path"].as_str()?);
        Some(Package {
            licence: text(&of["license"]),
            authors,
            folder: manifest.parent()?.to_owned(),
            is_ours: of["source"].is_null(),
            uses,
            ..self.bare(id)?
        })
    }

    /// A package without what it uses.
    fn bare(&self, id: &str) -> Option<Package> {
        let of = self.packages.get(id)?;
        let (name, version) = (of["name"].as_str()?.to_owned(), of["version"].as_str()?.to_owned());
        let (licence, authors, folder, checksum) = (None, Vec::new(), PathBuf::new(), None);
        let uses = BTreeSet::new();
        Some(Package {
            name,
            version,
            licence,
            authors,
            folder,
            is_ours: false,
            is_shipped: false,
            checksum,
            uses,
        })
    }
}

impl Package {
    /// Its name and version.
    pub(super) fn key(&self) -> String {
        format!("{} {}", self.name, self.version)
    }
}

/// The checksums in `Cargo.lock`, by name and version.
fn checksums(lock: &str) -> BTreeMap<String, String> {
    let field = |part: &str, name: &str| {
        let value = part.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(" = "));
        value.map(|value| value.trim_matches('"').to_owned())
    };
    let entry = |part: &str| {
        let key = format!("{} {}", field(part, "name")?, field(part, "version")?);
        Some((key, field(part, "checksum")?))
    };
    lock.split("[[package]]").filter_map(entry).collect()
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use serde_json::json;

    /// A release that has one package of others, which a build script and a test also use with two more.
    pub(crate) fn sample() -> Packages {
        let package = |name: &str, source: Value, licence: &str| json!({"id": name, "name": name, "version": "1.0.0", "source": source, "license": licence, "authors": ["A. Author"], "manifest_path": format!("/none/{name}/Cargo.toml")});
        let used = |name: &str, kind: Value| json!({"pkg": name, "dep_kinds": [{"kind": kind}]});
        let metadata = json!({
            "packages": [
                package("eights-cli", Value::Null, "MIT OR Apache-2.0"),
                package("cards", json!("registry"), "MIT/Zlib"),
                package("knife", json!("registry"), "GPL-3.0"),
                package("probe", json!("registry"), "GPL-3.0"),
            ],
            "resolve": {"nodes": [
                {"id": "eights-cli", "deps": [used("cards", Value::Null), used("knife", json!("build")), used("probe", json!("dev"))]},
                {"id": "cards", "deps": []}, {"id": "knife", "deps": [used("cards", Value::Null)]}, {"id": "probe", "deps": []},
            ]},
        });
        let lock = "[[package]]\nname = \"cards\"\nversion = \"1.0.0\"\nsource = \"registry\"\nchecksum = \"ab12\"\n";
        let mut packages = Packages::new();
        add(&mut packages, &metadata, "eights-cli", &checksums(lock)).unwrap();
        packages
    }

    #[test]
    fn tools_are_known_and_not_shipped_and_tests_are_left_out() {
        let packages = sample();
        let shipped: Vec<_> =
            packages.values().map(|of| (of.name.as_str(), of.is_shipped, of.is_ours)).collect();
        assert_eq!(shipped, [("cards", true, false), ("eights-cli", true, true), ("knife", false, false)]);
        assert_eq!(packages["cards 1.0.0"].checksum.as_deref(), Some("ab12"));
        assert!(packages["eights-cli 1.0.0"].uses.contains("cards 1.0.0"));
    }
}
