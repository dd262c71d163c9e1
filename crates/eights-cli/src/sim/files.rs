//! Files that a run writes: opened before any work is done, so that nobody waits for what cannot be kept.

use crate::common::{Failure, plain, wrong_use};
use std::{
    fs::{self, File, OpenOptions},
    io::{self, Write},
    path::Path,
};

/// A file that will be written.
pub(crate) struct Outlet {
    name: String,
    file: File,
    /// It was not there before, so it goes again if nothing is written.
    fresh: bool,
}

impl Outlet {
    /// Opens a file, leaving what is in it for now.
    pub(crate) fn open(name: &str) -> Result<Self, Failure> {
        let fresh = !Path::new(name).exists();
        let file = OpenOptions::new().write(true).create(true).truncate(false).open(name);
        let unwritable = |error| wrong_use(format!("{name} cannot be written: {}.", plain(&error)));
        Ok(Self { name: name.to_owned(), file: file.map_err(unwritable)?, fresh })
    }

    /// Begins to write. What was in the file is gone then.
    pub(crate) fn begin(&mut self) -> &mut File {
        self.fresh = false;
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
        if self.fresh {
            // Somebody else may have taken it away.
            let _ = fs::remove_file(&self.name);
        }
    }
}
