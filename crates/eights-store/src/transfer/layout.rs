//! The columns that move, which all databases have alike.

use super::{Key, Kind};
use core::fmt::Display;

/// The type of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Type {
    Number,
    Truth,
    Real,
    Text,
    Bytes,
}

use Type::{Bytes, Number, Real, Text, Truth};

/// A table of a database.
pub(crate) struct Layout {
    table: &'static str,
    keys: &'static [&'static str],
    columns: &'static [(&'static str, Type)],
}

impl Layout {
    pub(crate) const fn of(kind: Kind) -> &'static Self {
        match kind {
            Kind::Tables => &Self { table: "tables", keys: &["id"], columns: &[("closed", Number)] },
            Kind::Entries => &Self {
                table: "log",
                keys: &["table_id", "seq"],
                columns: &[
                    ("command", Number),
                    ("rules_version", Number),
                    ("at", Number),
                    ("hash", Number),
                    ("body", Text),
                ],
            },
            Kind::Players => &Self {
                table: "players",
                keys: &["id"],
                columns: &[
                    ("name", Text),
                    ("name_key", Text),
                    ("secret", Bytes),
                    ("created", Number),
                    ("mu", Real),
                    ("sigma", Real),
                    ("games", Number),
                ],
            },
            Kind::Games => &Self {
                table: "games",
                keys: &["id"],
                columns: &[
                    ("rules_code", Text),
                    ("rules_name", Text),
                    ("started", Number),
                    ("ended", Number),
                    ("listed", Truth),
                    ("record", Bytes),
                ],
            },
            Kind::Results => &Self {
                table: "results",
                keys: &["game", "seat"],
                columns: &[
                    ("player", Number),
                    ("bot", Text),
                    ("name", Text),
                    ("since_round", Number),
                    ("has_left", Truth),
                    ("place", Number),
                    ("points", Number),
                    ("ended", Number),
                    ("mu_before", Real),
                    ("sigma_before", Real),
                    ("mu_after", Real),
                    ("sigma_after", Real),
                ],
            },
        }
    }

    /// Whether a second number belongs to the key.
    pub(crate) const fn has_two_keys(&self) -> bool {
        self.keys.len() == 2
    }

    pub(crate) fn types(&self) -> impl Iterator<Item = Type> {
        self.columns.iter().map(|(_, of)| *of)
    }

    fn names(&self) -> String {
        let columns = self.columns.iter().map(|(name, _)| *name);
        self.keys.iter().copied().chain(columns).collect::<Vec<_>>().join(", ")
    }

    /// The query for the next rows after a key.
    pub(crate) fn select(&self, after: Option<Key>, limit: u32) -> String {
        let (names, table, keys) = (self.names(), self.table, self.keys.join(", "));
        let after = after.map_or(String::new(), |(first, second)| {
            let last = if self.has_two_keys() { format!("{first}, {second}") } else { first.to_string() };
            format!("WHERE ({keys}) > ({last})")
        });
        format!("SELECT {names} FROM {table} {after} ORDER BY {keys} LIMIT {limit}")
    }

    /// The statement that takes a row, with numbered arguments after this sign.
    pub(crate) fn insert(&self, sign: impl Display) -> String {
        let count = self.keys.len() + self.columns.len();
        let marks: Vec<String> = (1..=count).map(|n| format!("{sign}{n}")).collect();
        format!("INSERT INTO {} ({}) VALUES ({})", self.table, self.names(), marks.join(", "))
    }
}
