//! Setting a table up: its rules, its seats, and how others find it.

pub mod editor;
pub mod invite;
pub mod new_table;
mod prepare;

use crate::core::{Peer, table::Table};
use editor::SavedRules;
use new_table::{FIRST_RULES, TableForm};

/// The table that is being set up.
pub(crate) struct Setup {
    form: TableForm,
    /// Whether the game starts as soon as the table is open.
    starts_at_once: bool,
}

impl Setup {
    pub(crate) fn new(rules: Vec<SavedRules>) -> Self {
        let form = TableForm::new(FIRST_RULES[0], rules).expect("the first preset is one");
        Self { form, starts_at_once: false }
    }

    pub(crate) const fn form(&self) -> &TableForm {
        &self.form
    }

    /// Sets the form to a table like this one, if it is made of a preset.
    pub(crate) fn imitate(&mut self, table: Option<&Table>, peer: Peer) {
        if let Some(form) = table.and_then(|table| self.form.like(table, peer)) {
            self.form = form;
        }
    }

    /// Whether the game starts as soon as the table is open.
    pub(crate) const fn starts_at_once(&self) -> bool {
        self.starts_at_once
    }

    /// The game has started, or there is no table to start it at.
    pub(crate) const fn wait_to_start(&mut self) {
        self.starts_at_once = false;
    }
}
