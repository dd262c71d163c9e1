//! The files of a language, and their flaws.

use std::{
    fmt, fs, io,
    path::{Path, PathBuf},
};

/// A file of messages.
pub(crate) struct File {
    /// Its name with its folder, for error messages.
    pub(crate) name: String,
    pub(crate) text: String,
}

impl File {
    /// All files in a language's folder, by name.
    pub(crate) fn all(folder: &Path) -> io::Result<Vec<Self>> {
        let mut paths: Vec<PathBuf> =
            fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<_>>()?;
        paths.retain(|path| path.extension().is_some_and(|ending| ending == "ftl"));
        paths.sort();
        let read = |path: &PathBuf| Ok(Self { name: short(path), text: fs::read_to_string(path)? });
        paths.iter().map(read).collect()
    }

    /// The line, from 1, of a part of the file's text.
    pub(crate) fn line_of(&self, part: &str) -> usize {
        self.line_at(part.as_ptr().addr().saturating_sub(self.text.as_ptr().addr()))
    }

    /// The line, from 1, in which a message begins.
    pub(crate) fn line_of_message(&self, id: &str) -> Option<usize> {
        let begins = |line: &str| line.split_once(" =").is_some_and(|(name, _)| name == id);
        self.text.lines().position(begins).map(|at| at + 1)
    }

    pub(crate) fn line_at(&self, at: usize) -> usize {
        1 + self.text.bytes().take(at).filter(|byte| *byte == b'\n').count()
    }
}

/// The last two names of a path.
fn short(path: &Path) -> String {
    let folder = path.parent().and_then(Path::file_name).unwrap_or_default();
    format!("locales/{}/{}", folder.display(), path.file_name().unwrap_or_default().display())
}

/// A flaw: its place and a description. Flaws sort by place.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Flaw {
    file: String,
    line: usize,
    what: String,
}

impl Flaw {
    pub(crate) fn new(file: &File, line: usize, what: String) -> Self {
        Self { file: file.name.clone(), line, what }
    }
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.file, self.line, self.what)
    }
}
