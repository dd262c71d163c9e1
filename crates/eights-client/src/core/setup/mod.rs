//! Setting a table up: its rules, its seats, and how others find it.

pub mod editor;
pub mod invite;
pub mod new_table;
mod prepare;

use crate::core::{Peer, table::Table};
use editor::SavedRules;
use eights::Seed;
use new_table::{FIRST_RULES, TableForm};

/// The table that is being set up.
pub(crate) struct Setup {
    form: TableForm,
    /// Whether the game starts as soon as the table is open.
    starts_at_once: bool,
    /// The seed of that game, where it is chosen.
    seed: Option<Seed>,
}

impl Setup {
    pub(crate) fn new(rules: Vec<SavedRules>) -> Self {
        let form = TableForm::new(FIRST_RULES[0], rules).expect("the first preset is one");
        Self { form, starts_at_once: false, seed: None }
    }

    pub(crate) const fn form(&self) -> &TableForm {
        &self.form
    }

    /// The table will be there: at a server, or alone.
    pub(crate) const fn choose_peer(&mut self, peer: Peer) {
        self.form.peer = peer;
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

    /// The game that starts at once is dealt from this seed.
    pub(crate) const fn deal_from(&mut self, seed: Seed) {
        self.seed = Some(seed);
    }

    /// The seed of the game that starts now, where it is chosen.
    pub(crate) const fn take_seed(&mut self) -> Option<Seed> {
        self.seed.take()
    }
}
