//! Files that a run writes: opened before the run, so that nobody waits for a result that cannot be saved.

use crate::{
    common::{Failure, plain, wrong_use},
    language::{self, told},
    usage::cut,
};
use eights::rules::Preset;
use eights_words::Text;
use std::{
    collections::BTreeSet,
    fs::{self, File, OpenOptions},
    io::{self, Write},
    path::{Path, PathBuf},
    sync::{Mutex, MutexGuard, PoisonError},
};

/// A file that will be written.
pub(crate) struct Outlet {
    /// The option that named it.
    option: &'static str,
    name: String,
    file: File,
}

/// Files that were not there before and have nothing in them yet: they go again if nothing is written.
static FRESH: Mutex<BTreeSet<String>> = Mutex::new(BTreeSet::new());

fn fresh() -> MutexGuard<'static, BTreeSet<String>> {
    FRESH.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Removes all files that are still empty, before the program exits without writing them.
pub(crate) fn remove_fresh() {
    for name in &core::mem::take(&mut *fresh()) {
        // Another program may have removed it.
        let _ = fs::remove_file(name);
    }
}

/// Refuses a file name of another kind than the one written; the first kind is the one to suggest.
pub(crate) fn check_drawing(option: &str, name: Option<&str>, kinds: &[&str]) -> Result<(), Failure> {
    let Some(path) = name.map(Path::new) else { return Ok(()) };
    let ending = path.extension().map(|ending| ending.to_string_lossy().to_lowercase());
    match ending {
        Some(ending) if !kinds.contains(&ending.as_str()) => {
            let known: Vec<String> = kinds.iter().map(|kind| kind.to_uppercase()).collect();
            let (kind, right) = (language::words().list_or(&known), path.with_extension(kinds[0]));
            let right = cut(&right.display().to_string());
            Err(wrong_use(told!(
                Text::FILE_KIND,
                option = option,
                kind = kind,
                other = cut(&ending),
                right = right,
            )))
        }
        _ => Ok(()),
    }
}

/// Opens the named files and keeps their contents for now. All must be different, and none may hold the
/// rules.
pub(crate) fn open<const N: usize>(
    files: [(&'static str, Option<&str>); N],
    rules: &[&str],
) -> Result<[Option<Outlet>; N], Failure> {
    let mut outlets = [const { None }; N];
    for (n, (option, name)) in files.into_iter().enumerate() {
        let Some(name) = name else { continue };
        let outlet = Outlet::open(option, name)?;
        let same = |other: &&Outlet| is_same(&other.name, name);
        if let Some(other) = outlets[..n].iter().flatten().find(same) {
            return Err(wrong_use(told!(Text::FILE_SAME, option = other.option, other = option)));
        }
        if rules.iter().any(|rules| Preset::of(rules).is_none() && is_same(rules, name)) {
            return Err(wrong_use(told!(Text::FILE_HOLDS_RULES, name = cut(name), option = option)));
        }
        outlets[n] = Some(outlet);
    }
    Ok(outlets)
}

/// Whether two names are of one file.
fn is_same(one: &str, other: &str) -> bool {
    let real = |name: &str| -> Option<PathBuf> { fs::canonicalize(name).ok() };
    real(one).is_some_and(|one| real(other) == Some(one))
}

impl Outlet {
    fn open(option: &'static str, name: &str) -> Result<Self, Failure> {
        if name.is_empty() {
            return Err(wrong_use(told!(Text::FILE_UNNAMED, option = option)));
        }
        let is_fresh = !Path::new(name).exists();
        let file = OpenOptions::new().write(true).create(true).truncate(false).open(name);
        let unwritable = |error| wrong_use(told!(Text::FILE_UNWRITABLE, name = name, why = plain(&error)));
        let file = file.map_err(unwritable)?;
        if is_fresh {
            fresh().insert(name.to_owned());
        }
        Ok(Self { option, name: name.to_owned(), file })
    }

    /// Begins to write. The old contents are gone then.
    pub(crate) fn begin(&mut self) -> &mut File {
        fresh().remove(&self.name);
        // Only a file can be truncated; a terminal has no contents.
        let _ = self.file.set_len(0);
        &mut self.file
    }

    /// Writes a whole text.
    pub(crate) fn write(mut self, text: &str) -> Result<(), Failure> {
        let written = self.begin().write_all(text.as_bytes());
        self.check(written)
    }

    /// Whether writing went well.
    pub(crate) fn check(&self, written: io::Result<()>) -> Result<(), Failure> {
        written.map_err(|error| {
            Failure::Failed(told!(Text::FILE_UNWRITABLE, name = self.name, why = plain(&error)))
        })
    }
}

impl Drop for Outlet {
    fn drop(&mut self) {
        if fresh().remove(&self.name) {
            // Another program may have removed it.
            let _ = fs::remove_file(&self.name);
        }
    }
}
