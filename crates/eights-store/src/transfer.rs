//! Moving everything from one database to another, row by row, and comparing both afterwards.

mod layout;

use crate::error::StoreError;
pub(crate) use layout::{Layout, Type};

/// The number of rows that move at a time.
const AT_ONCE: u32 = 1000;

/// The tables of a database, in the order in which they move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Tables of players, open and closed.
    Tables,
    /// The entries of their logs.
    Entries,
    /// Players who keep a name.
    Players,
    /// Finished games.
    Games,
    /// The results of their seats.
    Results,
}

impl Kind {
    /// All of them. What others refer to comes first.
    pub const ALL: [Self; 5] = [Self::Tables, Self::Entries, Self::Players, Self::Games, Self::Results];
}

/// The two numbers by which a row is found; the second is 0 where one is enough.
pub type Key = (i64, i64);

/// A row as any database has it.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// Its key.
    pub key: Key,
    /// The other columns, in their order.
    pub values: Vec<Value>,
}

/// A value in a row.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// A number, a truth or a time.
    Number(Option<i64>),
    /// A number with a fraction.
    Real(Option<f64>),
    /// A text.
    Text(Option<String>),
    /// Bytes.
    Bytes(Vec<u8>),
}

/// A database whose rows can move.
pub trait Shelf {
    /// The next rows after a key, in the order of their keys.
    ///
    /// # Errors
    /// When they cannot be read.
    fn rows(&self, kind: Kind, after: Option<Key>, limit: u32) -> Result<Vec<Row>, StoreError>;

    /// Takes rows that it does not have.
    ///
    /// # Errors
    /// When they cannot be written; none of them is then.
    fn put(&self, kind: Kind, rows: Vec<Row>) -> Result<(), StoreError>;
}

/// How many rows of each kind moved.
pub type Moved = [(Kind, u64); 5];

/// Copies all rows into an empty database, and compares the two row by row.
///
/// # Errors
/// When the second database is not empty, a row cannot be read or written, or the two differ afterwards.
pub fn transfer(from: &dyn Shelf, to: &dyn Shelf) -> Result<Moved, StoreError> {
    for kind in Kind::ALL {
        if !to.rows(kind, None, 1)?.is_empty() {
            return Err(StoreError::NotEmpty);
        }
    }
    for kind in Kind::ALL {
        for_each_page(from, kind, |rows| to.put(kind, rows))?;
    }
    let mut moved = Kind::ALL.map(|kind| (kind, 0));
    for (kind, count) in &mut moved {
        *count = compare(from, to, *kind)?;
    }
    Ok(moved)
}

fn for_each_page(
    shelf: &dyn Shelf,
    kind: Kind,
    mut each: impl FnMut(Vec<Row>) -> Result<(), StoreError>,
) -> Result<(), StoreError> {
    let mut after = None;
    loop {
        let rows = shelf.rows(kind, after, AT_ONCE)?;
        let Some(last) = rows.last() else { return Ok(()) };
        after = Some(last.key);
        each(rows)?;
    }
}

/// Counts the rows that both have; fails at the first that only one has.
fn compare(from: &dyn Shelf, to: &dyn Shelf, kind: Kind) -> Result<u64, StoreError> {
    let (mut after, mut count) = (None, 0);
    loop {
        let (ours, theirs) = (from.rows(kind, after, AT_ONCE)?, to.rows(kind, after, AT_ONCE)?);
        if ours != theirs {
            let differs = ours.iter().zip(&theirs).find(|(one, other)| one != other).map(|(one, _)| one.key);
            return Err(StoreError::Differs(format!("{kind:?} after {:?}", differs.or(after))));
        }
        let Some(last) = ours.last() else { return Ok(count) };
        (after, count) = (Some(last.key), count + ours.len() as u64);
    }
}
