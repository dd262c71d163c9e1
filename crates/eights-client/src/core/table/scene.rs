//! A table that shows a scene of a lesson: the learner sits at it with bots.

use super::{AtTable, Table};
use crate::core::Client;
use eights::{Game, Viewer};
use eights_bots::Level;
use eights_lesson::LEARNER;
use eights_protocol::{Phase, SeatInfo, Settings, Sitter, TableCode, TableState, WireView};
use eights_words::Text;

impl Client {
    /// Puts the question to the learner, or waits with it.
    pub(crate) fn hold_question(&mut self, is_held: bool) {
        if let Some(at) = self.at_table.as_mut().filter(|at| at.table.is_held != is_held) {
            at.table.is_held = is_held;
            self.refresh();
        }
    }

    /// Shows the table as it is laid out.
    pub(crate) fn show_scene(&mut self, game: &Game) {
        let name = Some(self.settings.name.clone()).filter(|name| !name.is_empty());
        let name = name.unwrap_or_else(|| self.words.text(Text::PLAY_YOU).into_owned());
        let Some(mut table) = Table::show(&laid_out(game, name), 0, None, self.now) else { return };
        // Nothing was missed.
        table.take_away();
        table.is_held = true;
        self.at_table = Some(AtTable::new(table, self.settings.order));
        self.refresh();
    }
}

fn laid_out(game: &Game, name: String) -> TableState {
    let rules = *game.rules();
    let learner = Sitter::Person { name, connected: true, played_for: false, left: false };
    let partner = Sitter::Bot { level: Level::usual(&rules) };
    let sitters = std::iter::once(learner).chain(std::iter::repeat(partner)).take(game.n_seats());
    TableState {
        code: TableCode::from_number(0),
        rules: rules.share_code(),
        base: rules.base().map(str::to_owned),
        settings: Settings::default(),
        seats: sitters.map(|sitter| SeatInfo { sitter, next: None }).collect(),
        you: Some(LEARNER),
        host: None,
        phase: Phase::Playing,
        n: 0,
        view: Some(WireView::of(&game.view(Viewer::Seat(LEARNER)))),
        declined: false,
        clock: None,
        finishing: None,
        next_id: 1,
        seed_hash: None,
        seed: None,
        chat: Vec::new(),
    }
}
