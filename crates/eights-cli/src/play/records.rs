//! The records of the games that were played: a file for the first, and one beside it for each that followed.

use crate::{
    common::{Failure, plain, wrong_use},
    date,
    out::say,
};
use eights_tui::ending::Ending;
use eights_words::{Args, Words, texts::terminal};
use std::{
    fs,
    path::{Path, PathBuf},
};

/// Where records go.
pub(super) struct Records {
    file: Option<PathBuf>,
    kept: Vec<PathBuf>,
    failed: Option<Failure>,
}

impl Records {
    /// Finds out before the game whether its record can be kept.
    pub(super) fn new(file: Option<&str>) -> Result<Self, Failure> {
        if let Some(file) = file {
            let tried = fs::OpenOptions::new().append(true).create(true).open(file);
            tried.map(drop).map_err(|error| {
                wrong_use(format!("the record cannot be written to {file}: {}.", plain(&error)))
            })?;
        }
        Ok(Self { file: file.map(PathBuf::from), kept: Vec::new(), failed: None })
    }

    /// Keeps the record of a game.
    pub(super) fn take(&mut self, ending: Ending) {
        let (Some(file), Some(mut record)) = (&self.file, ending.record) else { return };
        if let Some(today) = date::today() {
            record.set_date(&today);
        }
        let file = numbered(file, self.kept.len());
        match fs::write(&file, record.to_text(true)) {
            Ok(()) => self.kept.push(file),
            Err(error) => {
                let name = file.display();
                let why = format!("the record cannot be written to {name}: {}.", plain(&error));
                self.failed = Some(Failure::Failed(why));
            }
        }
    }

    /// Says where they are.
    pub(super) fn close(self) -> Result<(), Failure> {
        for file in &self.kept {
            let args = Args::new().text("file", file.display().to_string());
            say!("{}", Words::english().say(terminal::TERMINAL_RECORD, &args));
        }
        self.failed.map_or(Ok(()), Err)
    }
}

/// The name of the n-th record, from 0: `game.e8`, `game-2.e8`.
fn numbered(file: &Path, n: usize) -> PathBuf {
    if n == 0 {
        return file.to_owned();
    }
    let stem = file.file_stem().unwrap_or_default().to_string_lossy();
    let end = file.extension().map_or_else(String::new, |end| format!(".{}", end.to_string_lossy()));
    file.with_file_name(format!("{stem}-{}{end}", n + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_record_is_written_over() {
        assert_eq!(numbered(Path::new("a/game.e8"), 0), Path::new("a/game.e8"));
        assert_eq!(numbered(Path::new("a/game.e8"), 1), Path::new("a/game-2.e8"));
        assert_eq!(numbered(Path::new("game"), 2), Path::new("game-3"));
    }
}
