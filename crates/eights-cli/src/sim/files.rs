//! Files that a run writes: opened before any work is done, so that nobody waits for what cannot be kept.

use crate::{
    common::{Failure, plain, wrong_use},
    usage::cut,
};
use eights::Rules;
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

/// Takes all files away that are still empty: for somebody who is about to leave without writing them.
pub(crate) fn remove_fresh() {
    for name in &core::mem::take(&mut *fresh()) {
        // Somebody else may have taken it away.
        let _ = fs::remove_file(name);
    }
}

/// Opens the files that are named, leaving what is in them for now. None may be another one, or hold the rules.
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
            return Err(wrong_use(format!("{} and {option} cannot be the same file.", other.option)));
        }
        if rules.iter().any(|rules| Rules::preset(rules).is_none() && is_same(rules, name)) {
            return Err(wrong_use(format!("{} holds the rules; {option} would write over them.", cut(name))));
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
            return Err(wrong_use(format!("{option} needs the name of a file.")));
        }
        let is_fresh = !Path::new(name).exists();
        let file = OpenOptions::new().write(true).create(true).truncate(false).open(name);
        let unwritable = |error| wrong_use(format!("{name} cannot be written: {}.", plain(&error)));
        let file = file.map_err(unwritable)?;
        if is_fresh {
            fresh().insert(name.to_owned());
        }
        Ok(Self { option, name: name.to_owned(), file })
    }

    /// Begins to write. What was in the file is gone then.
    pub(crate) fn begin(&mut self) -> &mut File {
        fresh().remove(&self.name);
        // What cannot be cut short, such as a terminal, has nothing in it.
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
        written
            .map_err(|error| Failure::Failed(format!("{} cannot be written: {}.", self.name, plain(&error))))
    }
}

impl Drop for Outlet {
    fn drop(&mut self) {
        if fresh().remove(&self.name) {
            // Somebody else may have taken it away.
            let _ = fs::remove_file(&self.name);
        }
    }
}
