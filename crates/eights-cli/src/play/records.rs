//! The records of the games that are played: a file for the first, and one beside it for each that follows.
//! Every action is in its file before the next one is made, so that whatever ends the program leaves a record
//! of the game so far.

use crate::common::{Failure, plain, wrong_use};
use crate::language::told;
use crate::out::say;
use eights::Record;
use eights_tui::scribe::Scribe;
use eights_words::Text;
use std::{
    cell::RefCell,
    fs::{self, File, OpenOptions},
    io::{self, BufRead, BufReader, Write},
    path::{Path, PathBuf},
    rc::Rc,
};

/// The files of records; all clones write to the same files.
#[derive(Clone)]
pub(super) struct Records(Rc<RefCell<Shelf>>);

/// The files.
struct Shelf {
    file: Option<PathBuf>,
    kept: Vec<PathBuf>,
    /// The record in the last file.
    written: Option<Record>,
    failed: Option<Failure>,
}

impl Records {
    /// Finds out before the game whether its record can be kept.
    pub(super) fn new(file: Option<&str>) -> Result<Self, Failure> {
        if let Some(file) = file {
            let tried = OpenOptions::new().append(true).create(true).open(file);
            tried.map(drop).map_err(|error| {
                wrong_use(told!(Text::FILE_RECORD_UNWRITABLE, name = file, why = plain(&error)))
            })?;
        }
        let shelf = Shelf { file: file.map(PathBuf::from), kept: Vec::new(), written: None, failed: None };
        Ok(Self(Rc::new(RefCell::new(shelf))))
    }

    /// Prints the names of the files.
    pub(super) fn close(self) -> Result<(), Failure> {
        let mut shelf = self.0.borrow_mut();
        for file in &shelf.kept {
            say!("{}", told!(Text::TERMINAL_RECORD, file = file.display()));
        }
        shelf.failed.take().map_or(Ok(()), Err)
    }
}

impl Scribe for Records {
    fn note(&mut self, record: &Record) {
        self.0.borrow_mut().note(record);
    }
}

impl Shelf {
    fn note(&mut self, record: &Record) {
        let Some(first) = &self.file else { return };
        let is_same = self.written.as_ref().is_some_and(|old| old.seed_hash() == record.seed_hash());
        if !is_same {
            self.kept.push(numbered(first, self.kept.len()));
            self.written = None;
        }
        let Some(file) = self.kept.last() else { return };
        match write(file, self.written.as_ref(), record) {
            Ok(()) => self.written = Some(record.clone()),
            Err(error) => {
                let (name, why) = (file.display(), plain(&error));
                let why = told!(Text::FILE_RECORD_UNWRITABLE, name = name, why = why);
                self.failed = Some(Failure::Failed(why));
            }
        }
    }
}

/// Writes the new lines. If anything else changes, a new file is written beside the old one and replaces it
/// at once: the record is always complete.
fn write(file: &Path, old: Option<&Record>, record: &Record) -> io::Result<()> {
    let head = record.head(true);
    match old.filter(|old| old.is_continued_by(record)) {
        Some(old) if old.head(true) == head => append(file, &record.lines_from(old.n_lines())),
        Some(old) => replace(file, |new| {
            new.write_all(head.as_bytes())?;
            copy_lines(file, new)?;
            new.write_all(record.lines_from(old.n_lines()).as_bytes())
        }),
        None => replace(file, |new| new.write_all((head + &record.lines_from(0)).as_bytes())),
    }
}

/// Adds lines by one call to the system, so that none is written by half.
fn append(file: &Path, lines: &str) -> io::Result<()> {
    if lines.is_empty() {
        return Ok(());
    }
    OpenOptions::new().append(true).open(file)?.write_all(lines.as_bytes())
}

fn replace(file: &Path, fill: impl FnOnce(&mut File) -> io::Result<()>) -> io::Result<()> {
    // Only a regular file can be replaced; a terminal cannot.
    if fs::metadata(file).is_ok_and(|about| !about.is_file()) {
        return fill(&mut File::create(file)?);
    }
    let mut name = file.as_os_str().to_owned();
    name.push(".part");
    let part = PathBuf::from(name);
    let written =
        File::create(&part).and_then(|mut new| fill(&mut new)).and_then(|()| fs::rename(&part, file));
    written.inspect_err(|_| drop(fs::remove_file(&part)))
}

/// Copies the lines below the header.
fn copy_lines(file: &Path, new: &mut File) -> io::Result<()> {
    let mut old = BufReader::new(File::open(file)?);
    let mut line = String::new();
    while old.read_line(&mut line)? > 1 {
        line.clear();
    }
    io::copy(&mut old, new).map(drop)
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
    #![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

    use super::*;
    use eights::{Rng, Rules, Seats, Seed, Series};

    #[test]
    fn no_record_is_written_over() {
        assert_eq!(numbered(Path::new("a/game.e8"), 0), Path::new("a/game.e8"));
        assert_eq!(numbered(Path::new("a/game.e8"), 1), Path::new("a/game-2.e8"));
        assert_eq!(numbered(Path::new("game"), 2), Path::new("game-3"));
    }

    fn series(seed: &str) -> Series {
        let names = ["Ann".to_owned(), "Ben".to_owned()];
        let rules = Rules::preset("playpalace").unwrap();
        Series::deal(rules, &names, Seats::NONE, Seed::from_text(seed), &mut ()).unwrap()
    }

    /// After every action the file is a good record of the game so far; at the end it is the whole one,
    /// though rounds were forgotten.
    #[test]
    fn the_file_is_always_a_good_record() {
        let folder = std::env::temp_dir().join(format!("eights-records-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let file = folder.join("game.e8");
        let mut records = Records::new(file.to_str()).unwrap();
        let (mut whole, mut series, mut rng) = (series("shelf"), series("shelf"), Rng::new(3));
        records.note(series.record());
        while let Some(seat) = series.game().asked().iter().next() {
            let action = series.game().options(seat).random(&mut rng).unwrap();
            series.act(seat, action, &mut ()).unwrap();
            whole.act(seat, action, &mut ()).unwrap();
            records.note(series.record());
            series.record_mut().forget_rounds();
            assert_eq!(fs::read_to_string(&file).unwrap(), whole.record().to_text(true));
        }
        assert!(whole.record().is_finished());
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_move_that_is_taken_back_leaves_the_file() {
        let folder = std::env::temp_dir().join(format!("eights-undone-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let file = folder.join("game.e8");
        let mut records = Records::new(file.to_str()).unwrap();
        let mut series = series("undone");
        let before = series.record().clone();
        let seat = series.game().asked().iter().next().unwrap();
        let action = series.game().options(seat).random(&mut Rng::new(1)).unwrap();
        series.act(seat, action, &mut ()).unwrap();
        for record in [&before, series.record(), &before] {
            records.note(record);
            assert_eq!(fs::read_to_string(&file).unwrap(), record.to_text(true));
        }
        records.note(self::series("another").record());
        assert!(fs::read_to_string(folder.join("game-2.e8")).unwrap().starts_with("format:"));
        fs::remove_dir_all(folder).unwrap();
    }
}
