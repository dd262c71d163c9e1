//! The archive in PostgreSQL.

use super::{PostgresStore, filing, queries};
use crate::{
    archive::Archive,
    error::StoreError,
    id::{GameId, PlayerId},
    rating::Rating,
    record::inflated,
    results::{Filter, FinishedGame, GameSummary, NewPlayer, Page, Player, SeatResult, Statistics},
};

impl Archive for PostgresStore {
    fn add_player(&self, new: NewPlayer) -> Result<Player, StoreError> {
        self.desk.ask(move |client| filing::add_player(client, &new))
    }

    fn rename_player(&self, id: PlayerId, name: String, key: String) -> Result<(), StoreError> {
        self.desk.ask(move |client| filing::rename_player(client, id, &name, &key))
    }

    fn finish_game(&self, game: FinishedGame) -> Result<Vec<SeatResult>, StoreError> {
        let record = game.packed()?;
        self.desk.ask(move |client| filing::finish_game(client, &game, &record))
    }

    fn forget_player(&self, id: PlayerId) -> Result<(), StoreError> {
        self.forget(id)
    }

    fn forget_games_before(&self, at: i64) -> Result<u64, StoreError> {
        self.forget_games(at)
    }

    fn player(&self, id: PlayerId) -> Result<Option<Player>, StoreError> {
        self.desk.ask(move |client| Ok(Ok(queries::player(client, id)?)))
    }

    fn player_with_secret(&self, secret: &[u8; 32]) -> Result<Option<Player>, StoreError> {
        let secret = *secret;
        self.desk.ask(move |client| Ok(Ok(queries::player_with_secret(client, &secret)?)))
    }

    fn player_named(&self, key: &str) -> Result<Option<Player>, StoreError> {
        let key = key.to_owned();
        self.desk.ask(move |client| Ok(Ok(queries::player_named(client, &key)?)))
    }

    fn leaders(&self, from: u32, limit: u32) -> Result<Vec<Player>, StoreError> {
        self.desk.ask(move |client| Ok(Ok(queries::leaders(client, from, limit)?)))
    }

    fn players_above(&self, rating: Rating) -> Result<u64, StoreError> {
        self.desk.ask(move |client| Ok(Ok(queries::players_above(client, rating)?)))
    }

    fn games(&self, filter: &Filter, page: Page) -> Result<Vec<GameSummary>, StoreError> {
        let filter = filter.clone();
        self.desk.ask(move |client| Ok(Ok(queries::list(client, &filter, page)?)))
    }

    fn has_game(&self, id: GameId) -> Result<bool, StoreError> {
        self.desk.ask(move |client| Ok(Ok(queries::has_game(client, id)?)))
    }

    fn game(&self, id: GameId) -> Result<Option<(GameSummary, String)>, StoreError> {
        let found = self.desk.ask(move |client| Ok(Ok(queries::game(client, id)?)))?;
        found.map(|(summary, record)| Ok((summary, inflated(&record)?))).transpose()
    }

    fn statistics(&self, player: PlayerId) -> Result<Statistics, StoreError> {
        self.desk.ask(move |client| Ok(Ok(queries::statistics(client, player)?)))
    }
}
