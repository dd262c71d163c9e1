//! A game that was laid out, in place of one that was dealt: for tests.

use super::{
    Millis, Room,
    play::{Play, Question},
};
use eights::{Game, Record, Seats};
use eights_protocol::Phase;

impl Room {
    /// Puts a laid-out game on the table, as if its last batch had just been told. No log has it, so a room
    /// that is read back does not.
    pub fn lay_out(&mut self, game: Game, at: Millis) {
        self.batch += 1;
        let question = Question { since: self.batch, opened: at, clock_from: at, stalled: Seats::NONE };
        let record = Record::of(&game, &self.names());
        self.play = Some(Play::begun(game, record, question, at));
        self.phase = Phase::Playing;
    }

    /// The game with all its secrets.
    pub fn game(&self) -> Option<&Game> {
        self.play.as_ref().map(|play| &play.game)
    }
}
