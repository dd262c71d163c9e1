//! The folder of finished and begun shards, one file each. A reader sees a whole file or none.

use crate::list::Row;
use eights_sim::{Meeting, Piece};
use serde::{Deserialize, Serialize};
use std::{
    fs::{self, File, TryLockError},
    io,
    path::{Path, PathBuf},
};

/// What a file keeps: the same as the progress files of `eights arena --resume`.
#[derive(Serialize, Deserialize)]
struct Kept<P> {
    piece: P,
}

/// The folder.
pub(crate) struct Folder {
    path: PathBuf,
}

/// A folder that nobody else works in while this exists.
pub(crate) struct Lock(#[expect(dead_code, reason = "it is held, and let go in the end")] File);

impl Folder {
    pub(crate) const fn new(path: PathBuf) -> Self {
        Self { path }
    }

    /// Makes the folder and takes it for one run.
    pub(crate) fn lock(&self) -> Result<Lock, String> {
        let path = &self.path;
        let unusable = |error: &io::Error| format!("{} cannot be used: {error}", path.display());
        fs::create_dir_all(path).map_err(|error| unusable(&error))?;
        let file = File::create(path.join("lock")).map_err(|error| unusable(&error))?;
        match file.try_lock() {
            Ok(()) => Ok(Lock(file)),
            Err(TryLockError::WouldBlock) => Err(format!("another run works in {}", path.display())),
            Err(TryLockError::Error(error)) => Err(unusable(&error)),
        }
    }

    /// A shard as far as it was played, or from its start. A file that cannot be gone on with is set aside.
    pub(crate) fn shard(&self, row: &Row, shard: u64) -> Result<Piece, String> {
        let file = self.path.join(row.file(shard));
        if let Some(piece) = read(&file).filter(|piece| is_of(piece, row, shard)) {
            return Ok(piece);
        }
        if file.exists() {
            let aside = file.with_extension("other");
            fs::rename(&file, &aside).map_err(|error| unwritable(&file, &error))?;
        }
        Ok(Piece::new(&row.tournament(shard), row.terms(shard), Row::part(shard)))
    }

    /// Keeps a shard.
    pub(crate) fn keep(&self, row: &Row, shard: u64, piece: &Piece) -> Result<(), String> {
        let file = row.file(shard);
        let text = serde_json::to_string(&Kept { piece }).map_err(|error| format!("{file}: {error}"))?;
        self.write(&file, &(text + "\n"))
    }

    /// Writes a file of the folder, all of it or nothing.
    pub(crate) fn write(&self, name: &str, text: &str) -> Result<(), String> {
        let (file, beside) = (self.path.join(name), self.path.join(format!("{name}.new")));
        fs::write(&beside, text)
            .and_then(|()| fs::rename(&beside, &file))
            .map_err(|error| unwritable(&file, &error))
    }

    /// How many shards of a row are finished: the first ones, without gaps.
    pub(crate) fn finished(&self, row: &Row) -> u64 {
        (1..=row.shards).take_while(|shard| self.finished_shard(row, *shard).is_some()).count() as u64
    }

    fn finished_shard(&self, row: &Row, shard: u64) -> Option<Piece> {
        let piece = read(&self.path.join(row.file(shard)))?;
        (piece.is_finished() && is_of(&piece, row, shard)).then_some(piece)
    }

    /// The result of a row so far, from its finished shards.
    pub(crate) fn result(&self, row: &Row) -> Option<Meeting> {
        let shards = (1..=row.shards).map_while(|shard| Some((shard, self.finished_shard(row, shard)?)));
        shards.map(|(shard, piece)| piece.meetings(&row.tournament(shard)).remove(0)).reduce(
            |mut sum, more| {
                sum.merge(&more);
                sum
            },
        )
    }
}

fn read(file: &Path) -> Option<Piece> {
    let kept: Kept<Piece> = serde_json::from_str(&fs::read_to_string(file).ok()?).ok()?;
    Some(kept.piece).filter(Piece::is_sound)
}

fn is_of(piece: &Piece, row: &Row, shard: u64) -> bool {
    row.terms(shard).check(&piece.terms).is_ok() && piece.shard == Row::part(shard)
}

fn unwritable(file: &Path, error: &io::Error) -> String {
    format!("{} cannot be written: {error}", file.display())
}
