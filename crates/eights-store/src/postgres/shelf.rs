//! Rows on their way to another database, or from one.

use super::{PostgresStore, desk::Asked};
use crate::{
    error::StoreError,
    transfer::{Key, Kind, Layout, Row, Shelf, Type, Value},
};
use postgres::{Client, Error, Transaction, types::ToSql};

impl Shelf for PostgresStore {
    fn rows(&self, kind: Kind, after: Option<Key>, limit: u32) -> Result<Vec<Row>, StoreError> {
        let layout = Layout::of(kind);
        self.desk.ask(move |client| {
            let rows = client.query(&layout.select(after, limit), &[])?;
            Ok(Ok(rows.iter().map(|row| read(row, layout)).collect()))
        })
    }

    fn put(&self, kind: Kind, rows: Vec<Row>) -> Result<(), StoreError> {
        self.desk.ask(move |client| put(client, kind, &rows))
    }
}

fn read(row: &postgres::Row, layout: &Layout) -> Row {
    let first = if layout.has_two_keys() { 2 } else { 1 };
    let key = (row.get(0), if layout.has_two_keys() { row.get(1) } else { 0 });
    let value = |(n, of): (usize, Type)| match of {
        Type::Number => Value::Number(row.get(n)),
        Type::Truth => Value::Number(row.get::<_, Option<bool>>(n).map(i64::from)),
        Type::Real => Value::Real(row.get(n)),
        Type::Text => Value::Text(row.get(n)),
        Type::Bytes => Value::Bytes(row.get(n)),
    };
    Row { key, values: (first..).zip(layout.types()).map(value).collect() }
}

fn put(client: &mut Client, kind: Kind, rows: &[Row]) -> Asked<()> {
    let layout = Layout::of(kind);
    let mut change = client.transaction()?;
    let insert = match kind {
        // Where a log ends is known when its entries are there.
        Kind::Tables => "INSERT INTO tables (id, closed, tail) VALUES ($1, $2, 0)".to_owned(),
        Kind::Entries | Kind::Players | Kind::Games | Kind::Results => layout.insert('$'),
    };
    let insert = change.prepare(&insert)?;
    for row in rows {
        let values = arguments(row, layout);
        let values: Vec<&(dyn ToSql + Sync)> = values.iter().map(|value| &**value).collect();
        change.execute(&insert, &values)?;
    }
    if kind == Kind::Entries {
        move_ends(&mut change, rows)?;
    }
    Ok(Ok(change.commit()?))
}

fn arguments<'a>(row: &'a Row, layout: &Layout) -> Vec<Box<dyn ToSql + Sync + 'a>> {
    let (first, second) = row.key;
    let keys = [first, second].into_iter().take(if layout.has_two_keys() { 2 } else { 1 });
    let values = layout.types().zip(&row.values).map(|(of, value)| -> Box<dyn ToSql + Sync + 'a> {
        match (of, value) {
            (Type::Truth, Value::Number(number)) => Box::new(number.map(|number| number != 0)),
            (_, Value::Number(number)) => Box::new(*number),
            (_, Value::Real(real)) => Box::new(*real),
            (_, Value::Text(text)) => Box::new(text.as_deref()),
            (_, Value::Bytes(bytes)) => Box::new(bytes.as_slice()),
        }
    });
    keys.map(|key| -> Box<dyn ToSql + Sync + 'a> { Box::new(key) }).chain(values).collect()
}

/// Each log ends at the last of its entries so far.
fn move_ends(change: &mut Transaction<'_>, rows: &[Row]) -> Result<(), Error> {
    let tables: Vec<i64> = rows.iter().map(|row| row.key.0).collect();
    let moving = "UPDATE tables SET tail = (SELECT max(seq) FROM log WHERE table_id = id) WHERE id = ANY($1)";
    change.execute(moving, &[&tables])?;
    Ok(())
}
