//! Plays what is missing, always the row of which the smallest part is done, so that a run that is ended
//! early has something of every row.

use crate::{
    kept::Kept,
    list::{List, Row},
    table,
};
use core::sync::atomic::AtomicBool;
use eights_sim::{Control, Meeting, Pool, grouped, hold_piece};

/// Plays all wanted rows to their end, and keeps every finished shard. Says a line for each, and for each row
/// that other bots have played: it starts again from the first deal.
pub(crate) fn all(
    list: &List,
    is_wanted: &dyn Fn(&Row) -> bool,
    kept: &mut Kept,
    threads: usize,
    say: &mut dyn FnMut(String),
) -> Result<(), String> {
    let pool = Pool::new(threads).map_err(|none| none.to_string())?;
    let rows: Vec<&Row> = list.rows().filter(|row| is_wanted(row)).collect();
    for row in &rows {
        if is_of_others(row, kept) {
            say(format!("{row}: other bots have played this row, so it starts again"));
            kept.remove(row);
        }
    }
    while let Some((row, done)) = next(&rows, kept)? {
        let fingerprint = kept.fingerprint(row).map_or_else(|| row.fingerprint(), str::to_owned);
        kept.add(row, &fingerprint, &play(row, done + 1, &pool))?;
        say(told(row, done + 1, kept));
    }
    Ok(())
}

/// Whether a row is kept, and today's bots play it otherwise.
pub(crate) fn is_of_others(row: &Row, kept: &Kept) -> bool {
    kept.fingerprint(row).is_some_and(|fingerprint| fingerprint != row.fingerprint())
}

/// The row of which the smallest part is done, and how many of its shards are; the first of several.
fn next<'a>(rows: &[&'a Row], kept: &Kept) -> Result<Option<(&'a Row, u64)>, String> {
    let mut least: Option<(&Row, u64)> = None;
    for row in rows {
        let done = kept.finished(row)?;
        let part = |(row, done): (&Row, u64)| done as f64 / row.shards as f64;
        let is_less = least.is_none_or(|least| part((row, done)) < part(least));
        if done < row.shards && is_less {
            least = Some((row, done));
        }
    }
    Ok(least)
}

fn play(row: &Row, shard: u64, pool: &Pool) -> Meeting {
    let (tournament, mut piece, stop) = (row.tournament(shard), row.piece(shard), AtomicBool::new(false));
    hold_piece(&tournament, &mut piece, Control { pool, stop: &stop, watch: &() }, &mut |_| {});
    piece.meetings(&tournament).remove(0)
}

fn told(row: &Row, done: u64, kept: &Kept) -> String {
    let (deals, shards) = (grouped(done * row.deals), row.shards);
    let score = kept.result(row).map_or_else(String::new, |result| table::score(&result));
    format!("{row}: shard {done} of {shards}, {deals} deals, {score}")
}
