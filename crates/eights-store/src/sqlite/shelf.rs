//! Rows on their way to another database, or from one.

use super::{SqliteStore, fault};
use crate::{
    error::StoreError,
    transfer::{Key, Kind, Layout, Row, Shelf, Type, Value},
};
use rusqlite::{Connection, ToSql, params_from_iter};

impl Shelf for SqliteStore {
    fn rows(&self, kind: Kind, after: Option<Key>, limit: u32) -> Result<Vec<Row>, StoreError> {
        rows(&self.reader(), Layout::of(kind), after, limit).map_err(fault::of)
    }

    fn put(&self, kind: Kind, rows: Vec<Row>) -> Result<(), StoreError> {
        self.writer.wait(move |db| Ok(Ok(put(db, Layout::of(kind), &rows)?)))
    }
}

fn rows(db: &Connection, layout: &Layout, after: Option<Key>, limit: u32) -> rusqlite::Result<Vec<Row>> {
    let mut select = db.prepare(&layout.select(after, limit))?;
    select.query_map([], |row| read(row, layout))?.collect()
}

fn read(row: &rusqlite::Row<'_>, layout: &Layout) -> rusqlite::Result<Row> {
    let first = if layout.has_two_keys() { 2 } else { 1 };
    let key = (row.get(0)?, if layout.has_two_keys() { row.get(1)? } else { 0 });
    let value = |(n, of): (usize, Type)| {
        Ok(match of {
            Type::Number | Type::Truth => Value::Number(row.get(n)?),
            Type::Real => Value::Real(row.get(n)?),
            Type::Text => Value::Text(row.get(n)?),
            Type::Bytes => Value::Bytes(row.get(n)?),
        })
    };
    Ok(Row { key, values: (first..).zip(layout.types()).map(value).collect::<rusqlite::Result<_>>()? })
}

fn put(db: &Connection, layout: &Layout, rows: &[Row]) -> rusqlite::Result<()> {
    let mut insert = db.prepare(&layout.insert('?'))?;
    for Row { key: (first, second), values } in rows {
        let keys: [&dyn ToSql; 2] = [first, second];
        let keys = keys.into_iter().take(if layout.has_two_keys() { 2 } else { 1 });
        let values = values.iter().map(|value| -> &dyn ToSql {
            match value {
                Value::Number(number) => number,
                Value::Real(real) => real,
                Value::Text(text) => text,
                Value::Bytes(bytes) => bytes,
            }
        });
        insert.execute(params_from_iter(keys.chain(values)))?;
    }
    Ok(())
}
