//! A log in memory, for tests: it keeps every promise, or breaks the ones that the test chooses.

use crate::{
    error::{AppendError, StoreError},
    id::TableId,
    log::{Done, EachTable, Entry, NewEntry, TableLog},
};
use std::{
    collections::BTreeMap,
    mem,
    sync::{Mutex, MutexGuard, PoisonError},
};

/// A mishap to a write.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mishap {
    /// Nothing is written, and the writer learns why.
    Fail(AppendError),
    /// This write and all after it wait for [`MemoryLog::release`].
    Delay,
    /// It is written and acknowledged, and then the log is down.
    AckThenCrash,
    /// It is written and the log is down; the writer hears of it only after [`MemoryLog::restart`].
    CrashThenAck,
    /// The log is down before anything is written, and the writer never hears of it.
    Crash,
}

/// A log in memory. While it is down it swallows writes, as a dead process does, and cannot be read.
#[derive(Default)]
pub struct MemoryLog {
    shelf: Mutex<Shelf>,
}

/// Decides, for a table and the next place in its log, what happens to a write.
type Plan = Box<dyn FnMut(TableId, u64) -> Option<Mishap> + Send>;

#[derive(Default)]
struct Shelf {
    tables: BTreeMap<TableId, Table>,
    plan: Option<Plan>,
    held: Vec<Write>,
    late: Vec<(Done, Answer)>,
    down: bool,
    alive: Option<i64>,
}

#[derive(Default)]
struct Table {
    entries: Vec<Entry>,
    closed: Option<i64>,
}

type Answer = Result<u64, AppendError>;

struct Write {
    table: TableId,
    tail: u64,
    what: What,
    done: Done,
}

enum What {
    Append(Vec<NewEntry>),
    Cut(Vec<NewEntry>),
    Close(i64),
}

impl MemoryLog {
    /// A log without mishaps.
    pub fn new() -> Self {
        Self::default()
    }

    /// A log with mishaps. The plan decides about every write, by its table and the next place there.
    pub fn with_mishaps(plan: impl FnMut(TableId, u64) -> Option<Mishap> + Send + 'static) -> Self {
        Self { shelf: Mutex::new(Shelf { plan: Some(Box::new(plan)), ..Shelf::default() }) }
    }

    /// Carries out delayed writes.
    pub fn release(&self) {
        let held = mem::take(&mut self.shelf().held);
        for write in held {
            let (done, answer) = self.shelf().write(write);
            done(answer);
        }
    }

    /// Comes back after a crash, with everything written so far; delayed writes are lost.
    pub fn restart(&self) {
        let late = {
            let mut shelf = self.shelf();
            shelf.down = false;
            mem::take(&mut shelf.late)
        };
        late.into_iter().for_each(|(done, answer)| done(answer));
    }

    /// Whether it has crashed.
    pub fn is_down(&self) -> bool {
        self.shelf().down
    }

    fn shelf(&self) -> MutexGuard<'_, Shelf> {
        self.shelf.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Answers come after the lock is released, because the listener may write again.
    fn submit(&self, write: Write) {
        let answered = self.shelf().take(write);
        if let Some((done, answer)) = answered {
            done(answer);
        }
    }

    fn reading(&self) -> Result<MutexGuard<'_, Shelf>, StoreError> {
        let shelf = self.shelf();
        if shelf.down { Err(StoreError::Stopped) } else { Ok(shelf) }
    }
}

impl Shelf {
    /// The callbacks that are due, with their answers.
    fn take(&mut self, write: Write) -> Option<(Done, Answer)> {
        if self.down {
            return None;
        }
        let waits = (!self.held.is_empty()).then_some(Mishap::Delay);
        let mishap = waits.or_else(|| self.plan.as_mut()?(write.table, write.tail.saturating_add(1)));
        match mishap {
            None => Some(self.write(write)),
            Some(Mishap::Fail(why)) => Some((write.done, Err(why))),
            Some(Mishap::Delay) => {
                self.held.push(write);
                None
            }
            Some(Mishap::AckThenCrash) => {
                let answered = self.write(write);
                self.crash();
                Some(answered)
            }
            Some(Mishap::CrashThenAck) => {
                let answered = self.write(write);
                self.crash();
                self.late.push(answered);
                None
            }
            Some(Mishap::Crash) => {
                self.crash();
                None
            }
        }
    }

    fn crash(&mut self) {
        self.down = true;
        self.held.clear();
    }

    fn write(&mut self, Write { table, tail, what, done }: Write) -> (Done, Answer) {
        let known = self.tables.get(&table);
        let ends = known.map_or(0, Table::tail);
        if known.is_some_and(|table| table.closed.is_some()) {
            return (done, Err(AppendError::Closed));
        }
        if ends != tail {
            return (done, Err(AppendError::Conflict { tail: ends }));
        }
        let added = match what {
            What::Append(entries) | What::Cut(entries) if entries.is_empty() => 0,
            What::Append(entries) => self.tables.entry(table).or_default().append(entries),
            What::Cut(entries) => self.tables.entry(table).or_default().cut(entries),
            What::Close(at) => {
                self.tables.entry(table).and_modify(|table| table.closed = Some(at));
                0
            }
        };
        (done, Ok(tail + added))
    }
}

impl Table {
    fn tail(&self) -> u64 {
        self.entries.last().map_or(0, |entry| entry.seq)
    }

    /// Returns how many there were.
    fn append(&mut self, entries: Vec<NewEntry>) -> u64 {
        let added = entries.len() as u64;
        let places = self.tail() + 1..;
        self.entries.extend(places.zip(entries).map(|(seq, entry)| entry.in_place(seq)));
        added
    }

    /// Leaves these alone. Says how many there are.
    fn cut(&mut self, entries: Vec<NewEntry>) -> u64 {
        let before = self.entries.len();
        let added = self.append(entries);
        self.entries.drain(..before);
        added
    }
}

impl TableLog for MemoryLog {
    fn append(&self, table: TableId, tail: u64, entries: Vec<NewEntry>, done: Done) {
        self.submit(Write { table, tail, what: What::Append(entries), done });
    }

    fn cut(&self, table: TableId, tail: u64, entries: Vec<NewEntry>, done: Done) {
        self.submit(Write { table, tail, what: What::Cut(entries), done });
    }

    fn close(&self, table: TableId, tail: u64, at: i64, done: Done) {
        self.submit(Write { table, tail, what: What::Close(at), done });
    }

    fn read(&self, table: TableId, from: u64) -> Result<Vec<Entry>, StoreError> {
        let shelf = self.reading()?;
        let entries = shelf.tables.get(&table).into_iter().flat_map(|table| &table.entries);
        Ok(entries.filter(|entry| entry.seq >= from).cloned().collect())
    }

    fn tables(&self) -> Result<Vec<(TableId, u64)>, StoreError> {
        let shelf = self.reading()?;
        let open = shelf.tables.iter().filter(|(_, table)| table.closed.is_none());
        Ok(open.map(|(id, table)| (*id, table.tail())).collect())
    }

    fn read_open(&self, each: EachTable<'_>) -> Result<(), StoreError> {
        for (id, _) in self.tables()? {
            each(id, self.read(id, 1)?, None);
        }
        Ok(())
    }

    /// A write to no table, which changes nothing.
    fn probe(&self, done: Done) {
        self.submit(Write { table: TableId::new(0), tail: 0, what: What::Append(Vec::new()), done });
    }

    fn forget_before(&self, at: i64) -> Result<u64, StoreError> {
        let mut shelf = self.reading()?;
        let before = shelf.tables.len();
        shelf.tables.retain(|_, table| table.closed.is_none_or(|closed| closed >= at));
        Ok((before - shelf.tables.len()) as u64)
    }

    fn was_alive(&self, at: i64) {
        self.shelf().alive = Some(at);
    }

    fn last_alive(&self) -> Option<i64> {
        self.shelf().alive
    }
}
