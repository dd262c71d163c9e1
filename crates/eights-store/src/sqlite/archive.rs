//! The archive in SQLite: reads on the caller's thread, writes on the writer's.

use super::{SqliteStore, fault, filing, queries};
use crate::{
    archive::Archive,
    error::StoreError,
    id::{GameId, PlayerId},
    rating::Rating,
    record::inflated,
    results::{Filter, FinishedGame, GameSummary, NewPlayer, Page, Player, SeatResult, Statistics},
};

impl Archive for SqliteStore {
    fn add_player(&self, new: NewPlayer) -> Result<Player, StoreError> {
        self.writer.wait(move |db| filing::add_player(db, &new))
    }

    fn rename_player(&self, id: PlayerId, name: String, key: String) -> Result<(), StoreError> {
        self.writer.wait(move |db| filing::rename_player(db, id, &name, &key))
    }

    fn finish_game(&self, game: FinishedGame) -> Result<Vec<SeatResult>, StoreError> {
        let record = game.packed()?;
        self.writer.wait(move |db| filing::finish_game(db, &game, &record))
    }

    fn forget_player(&self, id: PlayerId) -> Result<(), StoreError> {
        self.forget(id)
    }

    fn forget_games_before(&self, at: i64) -> Result<u64, StoreError> {
        self.forget_games(at)
    }

    fn player(&self, id: PlayerId) -> Result<Option<Player>, StoreError> {
        queries::player(&self.reader(), id).map_err(fault::of)
    }

    fn player_with_secret(&self, secret: &[u8; 32]) -> Result<Option<Player>, StoreError> {
        queries::player_with_secret(&self.reader(), secret).map_err(fault::of)
    }

    fn player_named(&self, key: &str) -> Result<Option<Player>, StoreError> {
        queries::player_named(&self.reader(), key).map_err(fault::of)
    }

    fn leaders(&self, from: u32, limit: u32) -> Result<Vec<Player>, StoreError> {
        queries::leaders(&self.reader(), from, limit).map_err(fault::of)
    }

    fn players_above(&self, rating: Rating) -> Result<u64, StoreError> {
        queries::players_above(&self.reader(), rating).map_err(fault::of)
    }

    fn games(&self, filter: &Filter, page: Page) -> Result<Vec<GameSummary>, StoreError> {
        queries::list(&self.reader(), filter, page).map_err(fault::of)
    }

    fn has_game(&self, id: GameId) -> Result<bool, StoreError> {
        queries::has_game(&self.reader(), id).map_err(fault::of)
    }

    fn game(&self, id: GameId) -> Result<Option<(GameSummary, String)>, StoreError> {
        let found = queries::game(&self.reader(), id).map_err(fault::of)?;
        found.map(|(summary, record)| Ok((summary, inflated(&record)?))).transpose()
    }

    fn statistics(&self, player: PlayerId) -> Result<Statistics, StoreError> {
        queries::statistics(&self.reader(), player).map_err(fault::of)
    }
}
