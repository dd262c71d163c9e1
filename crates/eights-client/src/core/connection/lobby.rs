//! The open tables.

use crate::core::people;
use eights::{Rules, sort_few};
use eights_protocol::{Listed, Phase, Sitter, TableCode};

/// The open tables, once they are known.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Lobby {
    tables: Option<Vec<Listed>>,
}

/// A row of the list of tables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LobbyRow {
    /// The table's code.
    pub code: TableCode,
    /// The name of the preset its rules are based on.
    pub base: Option<String>,
    /// How many of its rules the house has changed.
    pub changes: usize,
    /// How many people sit there.
    pub people: usize,
    /// How many seats it has.
    pub seats: usize,
    /// How many seats can be taken, now or at the next deal.
    pub free: usize,
    /// The turn timer in seconds.
    pub timer: Option<u32>,
    /// The name of the first person there.
    pub host: Option<String>,
    /// Its phase.
    pub phase: Phase,
}

impl Lobby {
    /// Shows these tables.
    pub fn show(&mut self, tables: Vec<Listed>) {
        self.tables = Some(tables);
    }

    /// Shows a table as it is now, or no longer.
    pub fn change(&mut self, code: TableCode, table: Option<Listed>) {
        let tables = self.tables.get_or_insert_default();
        let at = tables.iter().position(|other| other.code == code);
        match (at, table) {
            (Some(at), Some(table)) => tables[at] = table,
            (Some(at), None) => drop(tables.remove(at)),
            (None, Some(table)) => tables.push(table),
            (None, None) => {}
        }
    }

    /// Whether the tables are known.
    pub const fn is_known(&self) -> bool {
        self.tables.is_some()
    }

    /// The rows: tables that wait before those that play, and then as they were opened.
    pub fn rows(&self) -> Vec<LobbyRow> {
        let mut rows: Vec<LobbyRow> = self.tables.iter().flatten().map(row).collect();
        let key = |row: &LobbyRow| (row.phase != Phase::Waiting, row.free == 0);
        sort_few(&mut rows, |a, b| key(a) < key(b));
        rows
    }
}

fn row(table: &Listed) -> LobbyRow {
    let people: Vec<_> =
        table.seats.iter().filter_map(people::person).filter(|person| !person.left).collect();
    let taken = |info: &&eights_protocol::SeatInfo| {
        info.next.is_none()
            && (!matches!(info.sitter, Sitter::Person { .. })
                || people::person(info).is_some_and(|person| person.left))
    };
    LobbyRow {
        code: table.code,
        base: table.base.clone(),
        changes: Rules::from_share_code(&table.rules).map_or(0, |rules| rules.changes().len()),
        people: people.len(),
        seats: table.seats.len(),
        free: table.seats.iter().filter(taken).count(),
        timer: table.settings.timer.into(),
        host: people.first().map(|person| person.name.to_owned()),
        phase: table.phase,
    }
}
