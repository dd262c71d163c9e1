//! A table that shows a game again: it is fed from a tape, and nobody is asked anything.

use super::{AtTable, Table};
use crate::core::{Client, replay::Tape};
use eights::Viewer;
use eights_protocol::{Batch, Phase, SeatInfo, Settings, Sitter, TableCode, TableState};

impl Client {
    /// Shows the table as it was at the end of a frame.
    pub(crate) fn show_frame(&mut self, n: usize) {
        let Some((order, now)) = self.replay().is_some().then_some((self.settings.order, self.now)) else {
            return;
        };
        let Some(replay) = self.aim_replay(n) else { return };
        let table = table_at(replay.tape(), replay.viewer(), n, now);
        self.at_table = table.map(|table| AtTable::new(table, order));
        self.refresh();
    }

    /// Folds the next frame in, and tells the front end what has moved; `false` if it cannot follow.
    pub(crate) fn take_frame(&mut self, batch: &Batch) -> bool {
        let Some(at) = &mut self.at_table else { return false };
        let Some(folded) = at.table.fold(batch, self.now) else { return false };
        at.table.end_if_over();
        self.ring_batch(&folded.steps);
        self.note_moment(&folded.steps);
        self.refresh_after(&folded.steps);
        self.show_steps(folded);
        true
    }
}

/// The table as it was at the end of a frame.
fn table_at(tape: &Tape, viewer: Viewer, n: usize, now: u64) -> Option<Table> {
    let mut table = Table::show(&before(tape, viewer), 0, None, now)?;
    table.is_replay = true;
    for n in 0..=n.min(tape.last()) {
        table.fold(&tape.batch(viewer, n), now)?;
    }
    table.end_if_over();
    Some(table)
}

/// The table before its first deal.
fn before(tape: &Tape, viewer: Viewer) -> TableState {
    let sits = |name: &String| {
        let (name, connected, played_for, left) = (name.clone(), true, false, false);
        SeatInfo { sitter: Sitter::Person { name, connected, played_for, left }, next: None }
    };
    TableState {
        code: TableCode::from_number(0),
        rules: tape.rules().share_code(),
        base: tape.rules().base().map(str::to_owned),
        settings: Settings::default(),
        seats: tape.names().iter().map(sits).collect(),
        you: if let Viewer::Seat(seat) = viewer { Some(seat) } else { None },
        host: None,
        phase: Phase::Playing,
        n: 0,
        view: None,
        declined: false,
        clock: None,
        finishing: None,
        next_id: 1,
        seed_hash: Some(tape.record().seed_hash()),
        seed: None,
        chat: Vec::new(),
    }
}

impl Table {
    fn end_if_over(&mut self) {
        if self.view.is_some_and(|view| view.is_over()) {
            self.phase = Phase::Over;
        }
    }
}
