//! Plays what is missing, always the row of which the smallest part is done, so that a run that is ended
//! early has something of every row.

use crate::{
    folder::Folder,
    list::{List, Row},
    table,
};
use core::{
    sync::atomic::{AtomicBool, Ordering},
    time::Duration,
};
use eights_sim::{Control, Pool, grouped, hold_piece};
use std::time::Instant;

/// A row and how far it is.
struct Open<'a> {
    row: &'a Row,
    done: u64,
}

/// The tables as far as they are played.
const TABLES: &str = "rows.md";
/// They are written this often at most.
const PAUSE: Duration = Duration::from_secs(20);

/// Plays all wanted rows to their end. Says a line for every finished shard.
pub(crate) fn all(
    list: &List,
    is_wanted: &dyn Fn(&Row) -> bool,
    folder: &Folder,
    threads: usize,
    say: &mut dyn FnMut(String),
) -> Result<(), String> {
    let _lock = folder.lock()?;
    let pool = Pool::new(threads).map_err(|none| none.to_string())?;
    let write = || folder.write(TABLES, &table::of(list, &|_| true, folder));
    let (mut open, mut written) = (open(list, is_wanted, folder), Instant::now());
    while let Some(next) = next(&open) {
        let Open { row, done } = &mut open[next];
        play(row, *done + 1, folder, &pool)?;
        *done += 1;
        say(told(row, *done, folder));
        if written.elapsed() > PAUSE {
            write()?;
            written = Instant::now();
        }
    }
    write()
}

/// Every wanted row once.
fn open<'a>(list: &'a List, is_wanted: &dyn Fn(&Row) -> bool, folder: &Folder) -> Vec<Open<'a>> {
    let mut open: Vec<Open<'a>> = Vec::new();
    for row in list.rows().filter(|row| is_wanted(row)) {
        if !open.iter().any(|other| other.row == row) {
            open.push(Open { row, done: folder.finished(row) });
        }
    }
    open
}

/// The row of which the smallest part is done; the first of several.
fn next(open: &[Open<'_>]) -> Option<usize> {
    let part = |n: &usize| open[*n].done as f64 / open[*n].row.shards as f64;
    let unfinished = (0..open.len()).filter(|n| open[*n].done < open[*n].row.shards);
    unfinished.min_by(|one, other| part(one).total_cmp(&part(other)))
}

/// Plays a shard to its end; every few seconds it is kept.
fn play(row: &Row, shard: u64, folder: &Folder, pool: &Pool) -> Result<(), String> {
    let (stop, mut piece, mut kept) = (AtomicBool::new(false), folder.shard(row, shard)?, Ok(()));
    let control = Control { pool, stop: &stop, watch: &() };
    hold_piece(&row.tournament(shard), &mut piece, control, &mut |piece| {
        kept = folder.keep(row, shard, piece);
        // What cannot be kept need not be played.
        stop.store(kept.is_err(), Ordering::Relaxed);
    });
    kept
}

fn told(row: &Row, done: u64, folder: &Folder) -> String {
    let (deals, shards) = (grouped(done * row.deals), row.shards);
    let score = folder.result(row).map_or_else(String::new, |result| table::score(&result));
    format!("{row}: shard {done} of {shards}, {deals} deals, {score}")
}
