//! Everything the checks look at: the files of the project and its crates.

use super::source::Source;
use crate::shell;
use anyhow::Result;
use serde_json::Value;
use std::{fs, path::Path, process::Command};

/// A file of text that is part of the project.
pub(super) struct Text {
    /// Its path from the root, with `/`.
    pub(super) path: String,
    pub(super) text: String,
}

/// A crate of the workspace.
pub(super) struct Crate {
    pub(super) name: String,
    /// The path of its manifest from the root.
    pub(super) manifest: String,
    /// Its dependencies of every kind.
    pub(super) dependencies: Vec<Dependency>,
}

/// One dependency of a crate.
pub(super) struct Dependency {
    pub(super) name: String,
    /// Whether only its tests need it.
    pub(super) for_tests: bool,
}

/// The project as it lies on the disk.
pub(super) struct House {
    pub(super) crates: Vec<Crate>,
    pub(super) texts: Vec<Text>,
    /// The Rust files among the texts, read.
    pub(super) sources: Vec<Source>,
}

impl House {
    pub(super) fn load() -> Result<Self> {
        let root = shell::root();
        let texts = files(&root)?.into_iter().filter_map(|path| read(&root, path)).collect();
        Ok(Self::of(crates(&shell::metadata()?), texts))
    }

    fn of(crates: Vec<Crate>, texts: Vec<Text>) -> Self {
        let rust = texts.iter().filter(|file| file.path.ends_with(".rs"));
        let sources = rust.map(|file| Source::new(&file.path, &file.text)).collect();
        Self { crates, texts, sources }
    }

    /// The Rust files below a folder.
    pub(super) fn sources_below<'a>(&'a self, folder: &'a str) -> impl Iterator<Item = &'a Source> {
        self.sources.iter().filter(move |source| source.path.starts_with(folder))
    }

    pub(super) fn text(&self, path: &str) -> Option<&str> {
        self.texts.iter().find(|file| file.path == path).map(|file| file.text.as_str())
    }

    /// The names of the presets in `rules/`.
    pub(super) fn presets(&self) -> impl Iterator<Item = &str> {
        let names = self.texts.iter().filter_map(|file| file.path.strip_prefix("rules/"));
        names.filter_map(|name| name.strip_suffix(".toml"))
    }
}

/// Every file that is tracked, or would be if it were added.
fn files(root: &Path) -> Result<Vec<String>> {
    let mut git = Command::new("git");
    git.args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"]).current_dir(root);
    let list = shell::output(&mut git)?;
    Ok(list.split('\0').filter(|path| !path.is_empty()).map(str::to_owned).collect())
}

/// A file's text: empty for a picture or a font, `None` for a deleted file.
fn read(root: &Path, path: String) -> Option<Text> {
    let text = String::from_utf8(fs::read(root.join(&path)).ok()?).unwrap_or_default();
    Some(Text { path, text })
}

fn crates(metadata: &Value) -> Vec<Crate> {
    let root = Path::new(metadata["workspace_root"].as_str().unwrap_or_default());
    let packages = metadata["packages"].as_array().into_iter().flatten();
    packages.map(|package| one_crate(root, package)).collect()
}

fn one_crate(root: &Path, package: &Value) -> Crate {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let path = text(&package["manifest_path"]);
    let manifest = Path::new(&path).strip_prefix(root).unwrap_or(Path::new(&path));
    let dependencies = package["dependencies"].as_array().into_iter().flatten();
    Crate {
        name: text(&package["name"]),
        manifest: manifest.to_string_lossy().replace('\\', "/"),
        dependencies: dependencies
            .map(|of| Dependency { name: text(&of["name"]), for_tests: of["kind"] == "dev" })
            .collect(),
    }
}

#[cfg(test)]
impl House {
    /// A house of these files, for the tests of checks.
    pub(super) fn with(files: &[(&str, &str)]) -> Self {
        let text = |(path, text): &(&str, &str)| Text { path: (*path).to_owned(), text: (*text).to_owned() };
        Self::of(Vec::new(), files.iter().map(text).collect())
    }

    /// The same house with one crate that uses others.
    pub(super) fn with_crate(mut self, name: &str, uses: &[&str]) -> Self {
        let used = |name: &&str| Dependency { name: (*name).to_owned(), for_tests: false };
        let manifest = format!("crates/{name}/Cargo.toml");
        self.crates.push(Crate {
            name: name.to_owned(),
            manifest,
            dependencies: uses.iter().map(used).collect(),
        });
        self
    }
}
