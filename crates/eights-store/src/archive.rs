//! Players who keep a name, finished games, results and ratings, independent of their storage.

use crate::{
    error::StoreError,
    id::{GameId, PlayerId},
    rating::Rating,
    results::{Filter, FinishedGame, GameSummary, NewPlayer, Page, Player, SeatResult, Statistics},
};

/// The name of a player who has been forgotten, as records write a missing name.
pub const FORGOTTEN: &str = "?";

/// Where players and finished games are kept. Every call waits for its outcome, so a caller that must not
/// wait asks on a thread of its own.
///
/// Each one fails when the archive cannot be read or written, beside the reasons that it names.
#[expect(clippy::missing_errors_doc, reason = "said once for all, above")]
pub trait Archive: Send + Sync {
    /// Enters a player. It fails if the id, the secret or the name is another player's.
    fn add_player(&self, new: NewPlayer) -> Result<Player, StoreError>;

    /// Renames a player, with the name's key. Games keep the name under which they were played. It fails if
    /// there is no such player, or another keeps the name.
    fn rename_player(&self, id: PlayerId, name: String, key: String) -> Result<(), StoreError>;

    /// Files a finished game and rates its people, all or nothing. A game that is already filed stays as it
    /// is, so the call can be repeated after a crash. Returns the result of each seat, in order. It fails if
    /// the game is not over, or a player is unknown.
    fn finish_game(&self, game: FinishedGame) -> Result<Vec<SeatResult>, StoreError>;

    /// Forgets a player: name, secret, rating and results. In the games they played, their seat belongs to a
    /// guest called [`FORGOTTEN`], in the record too; places and points stay, because they are the others'
    /// results as well. It can be repeated if it was broken off: the secret is good until all is done. It
    /// fails if there is no such player.
    fn forget_player(&self, id: PlayerId) -> Result<(), StoreError>;

    /// Forgets finished games that ended before `at`: results and records, a few at a time. Ratings stay.
    /// Says how many games there were.
    fn forget_games_before(&self, at: i64) -> Result<u64, StoreError>;

    /// The player of this id.
    fn player(&self, id: PlayerId) -> Result<Option<Player>, StoreError>;

    /// The player whose secret has this hash.
    fn player_with_secret(&self, secret: &[u8; 32]) -> Result<Option<Player>, StoreError>;

    /// The player who keeps the name with this key.
    fn player_named(&self, key: &str) -> Result<Option<Player>, StoreError>;

    /// The best players by cautious strength, from a rank (0 for the best) on, without those who have no
    /// rated game.
    fn leaders(&self, from: u32, limit: u32) -> Result<Vec<Player>, StoreError>;

    /// How many players are surely better than a player of this rating.
    fn players_above(&self, rating: Rating) -> Result<u64, StoreError>;

    /// Finished games, latest first.
    fn games(&self, filter: &Filter, page: Page) -> Result<Vec<GameSummary>, StoreError>;

    /// Whether a game is filed.
    fn has_game(&self, id: GameId) -> Result<bool, StoreError>;

    /// A finished game, and its record as text. It stays text, because this program may be unable to replay
    /// the record of an older version.
    fn game(&self, id: GameId) -> Result<Option<(GameSummary, String)>, StoreError>;

    /// A player's results so far; empty for an unknown player.
    fn statistics(&self, player: PlayerId) -> Result<Statistics, StoreError>;
}
