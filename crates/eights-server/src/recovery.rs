//! Reading all open tables back from the log, when the server starts.

use crate::{
    archive,
    room::{Broken, Fact, Finished, Millis, Outbox, Room},
    shared::Shared,
};
use core::fmt;
use eights::RULES_VERSION;
use eights_protocol::TableCode;
use eights_store::{EachTable, Entry, StoreError, TableId, TableLog};
use std::{
    sync::{Arc, Mutex, PoisonError, mpsc},
    thread,
};

/// How many tables wait to be folded while others are read. A log may be long, so they are few.
const WAITING: usize = 32;

/// A table as its log tells it.
pub(crate) struct Restored {
    pub(crate) room: Room,
    pub(crate) tail: u64,
    /// Games it has finished that were not filed.
    pub(crate) finished: Vec<Finished>,
    /// When its last entry was kept.
    pub(crate) latest: Millis,
}

/// Why a table cannot be read back. It is left alone then, never played on wrongly.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Unreadable {
    /// An entry was written under another version of the rules.
    Version(u64, u32),
    /// An entry cannot be read.
    Entry(u64),
    /// An entry is missing, or the disk cannot read it.
    Lost(u64, String),
    /// The state after an entry differs from the recorded hash.
    Hash(u64),
    /// A fact cannot have happened.
    Broken(u64, Broken),
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Version(seq, version) => {
                write!(
                    f,
                    "entry {seq} is of version {version} of the rules, and this program plays {RULES_VERSION}"
                )
            }
            Self::Lost(seq, why) => write!(f, "entry {seq} is lost: {why}"),
            Self::Entry(seq) => write!(f, "entry {seq} cannot be read"),
            Self::Hash(seq) => write!(f, "after entry {seq} the state differs from the recorded hash"),
            Self::Broken(seq, broken) => write!(f, "entry {seq} cannot have happened: {broken:?}"),
        }
    }
}

/// All open tables.
#[derive(Default)]
pub(crate) struct Recovered {
    pub(crate) tables: Vec<(TableId, Restored)>,
    pub(crate) unreadable: Vec<(TableId, Option<TableCode>, Unreadable)>,
}

/// The log of a table, and why it cannot be read further.
type Log = (TableId, Vec<Entry>, Option<StoreError>);

/// Says whether the game of a table that began and ended at these times is filed.
type IsFiled<'a> = &'a (dyn Fn(TableId, Millis, Millis) -> bool + Sync);

impl Recovered {
    /// When the last entry of all was kept.
    pub(crate) fn latest(&self) -> Millis {
        self.tables.iter().map(|(_, restored)| restored.latest).max().unwrap_or_default()
    }
}

/// Reads all open tables in one pass.
pub(crate) fn read(log: &dyn TableLog, is_filed: IsFiled<'_>) -> Result<Recovered, StoreError> {
    fold_all(|each| log.read_open(each), is_filed)
}

/// Folds all tables that are read, on all processors.
fn fold_all(
    read: impl FnOnce(EachTable<'_>) -> Result<(), StoreError>,
    is_filed: IsFiled<'_>,
) -> Result<Recovered, StoreError> {
    let recovered = Mutex::new(Recovered::default());
    let workers = thread::available_parallelism().map_or(1, Into::into);
    let (send, receive) = mpsc::sync_channel::<Log>(WAITING);
    let receive = Mutex::new(receive);
    thread::scope(|scope| {
        let send = send;
        for _ in 0..workers {
            scope.spawn(|| work(&receive, &recovered, is_filed));
        }
        read(&mut |id, entries, damage| {
            // The workers are there until this sender is dropped.
            let _ = send.send((id, entries, damage));
        })
    })?;
    Ok(recovered.into_inner().unwrap_or_else(PoisonError::into_inner))
}

/// Folds tables for as long as there are any.
fn work(waiting: &Mutex<mpsc::Receiver<Log>>, recovered: &Mutex<Recovered>, is_filed: IsFiled<'_>) {
    loop {
        let next = waiting.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok((id, entries, damage)) = next else { return };
        let folded = check(&entries, damage).and_then(|()| fold(id, &entries, is_filed));
        let mut all = recovered.lock().unwrap_or_else(PoisonError::into_inner);
        match folded {
            Ok(restored) => all.tables.push((id, restored)),
            Err(why) => all.unreadable.push((id, code_of(&entries), why)),
        }
    }
}

/// Whether a log is whole: 1, 2, 3 and so on, to its end. One that was cut begins later.
fn check(entries: &[Entry], damage: Option<StoreError>) -> Result<(), Unreadable> {
    let first = entries.first().filter(|first| is_cut(first)).map_or(1, |first| first.seq);
    let places = entries.iter().map(|entry| entry.seq);
    if let Some((_, place)) = places.zip(first..).find(|(seq, place)| seq != place) {
        return Err(Unreadable::Lost(place, "another stands in its place".to_owned()));
    }
    let next = first + entries.len() as u64;
    damage.map_or(Ok(()), |why| Err(Unreadable::Lost(next, why.to_string())))
}

/// Whether nothing is missing before this entry.
fn is_cut(first: &Entry) -> bool {
    facts(first).is_ok_and(|facts| matches!(facts.first(), Some(Fact::Continued(_))))
}

/// Reads one table again, while the server runs.
pub(crate) async fn again(shared: &Arc<Shared>, id: TableId) -> Result<Restored, String> {
    let mut taken = taken_over(shared, vec![id]).await.map_err(|error| error.to_string())?;
    let unreadable = |(_, _, why): (_, _, Unreadable)| why.to_string();
    match (taken.recovered.tables.pop(), taken.recovered.unreadable.pop()) {
        (Some((_, restored)), _) => Ok(restored),
        (None, why) => Err(why.map_or_else(|| Unreadable::Entry(1).to_string(), unreadable)),
    }
}

/// Tables that another server served.
#[derive(Default)]
pub(crate) struct Taken {
    pub(crate) recovered: Recovered,
    /// Those whose logs never began.
    pub(crate) unbegun: Vec<TableId>,
}

/// Reads these tables, while the server runs.
pub(crate) async fn taken_over(shared: &Arc<Shared>, ids: Vec<TableId>) -> Result<Taken, StoreError> {
    let shared = Arc::clone(shared);
    let read = move || {
        let (keep, archive) = (shared.settings.keep, shared.archive.as_deref());
        let is_filed = |id, started, ended| archive::is_filed(archive, keep, (id, started, ended));
        let mut unbegun = Vec::new();
        let read = |each: EachTable<'_>| {
            shared.log.read_some(&ids, &mut |id, entries, damage| match (entries.is_empty(), &damage) {
                (true, None) => unbegun.push(id),
                (true, Some(_)) | (false, _) => each(id, entries, damage),
            })
        };
        let recovered = fold_all(read, &is_filed)?;
        Ok(Taken { recovered, unbegun })
    };
    tokio::task::spawn_blocking(read).await.unwrap_or(Err(StoreError::Stopped))
}

/// The code of a table of which not all can be read.
fn code_of(entries: &[Entry]) -> Option<TableCode> {
    code_in(&entries.first()?.body)
}

/// The code of a table, from the first entry of its log.
pub(crate) fn code_in(first: &str) -> Option<TableCode> {
    let facts: Vec<Fact> = serde_json::from_str(first).ok()?;
    match facts.first()? {
        Fact::Opened { code, .. } => Some(*code),
        Fact::Continued(snapshot) => Some(snapshot.code()),
        _ => None,
    }
}

/// Folds the log of one table, and checks it.
fn fold(id: TableId, entries: &[Entry], is_filed: IsFiled<'_>) -> Result<Restored, Unreadable> {
    let (room, over) = fold_silently(entries)?;
    let mut unfiled = Vec::new();
    for (n, _) in over.into_iter().filter(|(n, started)| !is_filed(id, *started, at(&entries[*n]))) {
        unfiled.extend(finished(&entries[..=n])?);
    }
    let finished = unfiled;
    let last = entries.last();
    let tail = last.map_or(0, |entry| entry.seq);
    let latest = last.map_or(0, at);
    Ok(Restored { room, tail, finished, latest })
}

const fn at(entry: &Entry) -> Millis {
    entry.at.cast_unsigned()
}

fn facts(entry: &Entry) -> Result<Vec<Fact>, Unreadable> {
    if entry.rules_version != RULES_VERSION {
        return Err(Unreadable::Version(entry.seq, entry.rules_version));
    }
    serde_json::from_str(&entry.body).map_err(|_| Unreadable::Entry(entry.seq))
}

/// The room, and which entries ended its games, with the times at which those were dealt.
fn fold_silently(entries: &[Entry]) -> Result<(Room, Vec<(usize, Millis)>), Unreadable> {
    let first = entries.first().ok_or(Unreadable::Entry(1))?;
    let opening = facts(first)?;
    let broken = |entry: &Entry| {
        let seq = entry.seq;
        move |broken| Unreadable::Broken(seq, broken)
    };
    let opened = opening.first().ok_or(Unreadable::Entry(first.seq))?;
    let mut room = Room::open(opened, at(first)).map_err(broken(first))?;
    let mut out = Outbox::silent();
    let mut over = Vec::new();
    for (n, entry) in entries.iter().enumerate() {
        for fact in facts(entry)?.iter().skip(usize::from(n == 0)) {
            room.fold(fact, at(entry), &mut out).map_err(broken(entry))?;
        }
        if entry.hash.is_some_and(|hash| hash != room.fingerprint()) {
            return Err(Unreadable::Hash(entry.seq));
        }
        if std::mem::take(&mut out.over) {
            over.extend(room.started().map(|started| (n, started)));
        }
    }
    Ok((room, over))
}

/// The game that the last of these entries finished.
fn finished(entries: &[Entry]) -> Result<Option<Finished>, Unreadable> {
    let Some((last, before)) = entries.split_last() else { return Ok(None) };
    let (mut room, _) = fold_silently(before)?;
    let mut out = Outbox::new();
    for fact in &facts(last)? {
        room.fold(fact, at(last), &mut out).map_err(|broken| Unreadable::Broken(last.seq, broken))?;
    }
    Ok(out.finished.map(|finished| *finished))
}
