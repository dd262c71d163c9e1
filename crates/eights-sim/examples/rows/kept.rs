//! The file of played rows: a line for each row, with the sums of its first deals. It is part of the sources,
//! because rows cost hours of processor time.
//!
//! A line also has a fingerprint of how the two bots play, so that games of other bots are never added to it.

use crate::list::Row;
use core::time::Duration;
use eights_sim::{Meeting, Sums};
use serde::{Deserialize, Serialize};
use std::{fs, io, path::PathBuf};

/// A row as far as it is played.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Line {
    row: String,
    fingerprint: String,
    #[serde(flatten)]
    sums: Sums,
    cpu_seconds: f64,
}

/// The file, and what it says.
pub(crate) struct Kept {
    file: PathBuf,
    /// In the order of their rows.
    lines: Vec<Line>,
}

impl Kept {
    /// Reads a file; one that is not there has no rows.
    ///
    /// # Errors
    /// If it cannot be read, or has a line that is no row.
    pub(crate) fn read(file: PathBuf) -> Result<Self, String> {
        let text = match fs::read_to_string(&file) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
            Err(error) => return Err(format!("{} cannot be read: {error}", file.display())),
        };
        let line = |(line, number): (&str, u32)| {
            let wrong = |why: &str| format!("{}, line {number}: {why}", file.display());
            let line: Line = serde_json::from_str(line).map_err(|error| wrong(&error.to_string()))?;
            if line.sums.is_sound(line.sums.deals()) { Ok(line) } else { Err(wrong("no deals count so")) }
        };
        let lines = text.lines().zip(1..).map(line).collect::<Result<_, String>>()?;
        Ok(Self { file, lines })
    }

    fn line(&self, row: &Row) -> Option<&Line> {
        let name = row.name();
        self.lines.iter().find(|line| line.row == name)
    }

    /// How its bots played.
    pub(crate) fn fingerprint(&self, row: &Row) -> Option<&str> {
        self.line(row).map(|line| line.fingerprint.as_str())
    }

    /// How many shards of a row are finished.
    ///
    /// # Errors
    /// If its deals are not whole shards.
    pub(crate) fn finished(&self, row: &Row) -> Result<u64, String> {
        let deals = self.line(row).map_or(0, |line| line.sums.deals());
        if deals.is_multiple_of(row.deals) {
            Ok(deals / row.deals)
        } else {
            Err(format!("{row}: {deals} deals are kept, which are not whole shards"))
        }
    }

    /// The result of a row so far.
    pub(crate) fn result(&self, row: &Row) -> Option<Meeting> {
        let line = self.line(row)?;
        let mut meeting = row.before();
        meeting.sums = line.sums;
        meeting.cpu = Duration::try_from_secs_f64(line.cpu_seconds).unwrap_or_default();
        Some(meeting)
    }

    /// Adds a shard to a row, and writes the file.
    ///
    /// # Errors
    /// If it cannot be written.
    pub(crate) fn add(&mut self, row: &Row, fingerprint: &str, shard: &Meeting) -> Result<(), String> {
        let mut sum = self.result(row).unwrap_or_else(|| row.before());
        sum.merge(shard);
        self.remove(row);
        self.lines.push(Line {
            row: row.name(),
            fingerprint: fingerprint.to_owned(),
            sums: sum.sums,
            cpu_seconds: (10.0 * sum.cpu.as_secs_f64()).round() / 10.0,
        });
        self.lines.sort_by(|one, other| one.row.cmp(&other.row));
        self.write()
    }

    /// Forgets a row; the file does when it is written next.
    pub(crate) fn remove(&mut self, row: &Row) {
        let name = row.name();
        self.lines.retain(|line| line.row != name);
    }

    /// Writes all of it or nothing.
    fn write(&self) -> Result<(), String> {
        let line = |line: &Line| serde_json::to_string(line).map(|line| line + "\n");
        let text: Result<String, serde_json::Error> = self.lines.iter().map(line).collect();
        let beside = self.file.with_extension("new");
        text.map_err(io::Error::from)
            .and_then(|text| fs::write(&beside, text))
            .and_then(|()| fs::rename(&beside, &self.file))
            .map_err(|error| format!("{} cannot be written: {error}", self.file.display()))
    }
}
