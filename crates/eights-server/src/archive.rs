//! Players who keep a name, and finished games.

use crate::{
    house::House,
    room::{Finished, Player, SeatResult},
    secrets,
};
use eights::Record;
use eights_store::{
    FinishedGame, GameId, NewPlayer, PlayerId, SeatEnd, SqliteStore, StoreError, TableId, Who,
};
use std::{sync::Arc, time::Duration};

/// How long to wait before a game that could not be filed is tried again.
const AGAIN: Duration = Duration::from_secs(5);
/// How guests stand in the results, who keep no name.
const GUEST: &str = "guest";

/// Does something with the archive where it may block; nothing where there is none.
pub(crate) async fn ask<T: Send + 'static>(
    house: &House,
    work: impl FnOnce(&SqliteStore) -> Result<T, StoreError> + Send + 'static,
) -> Option<Result<T, StoreError>> {
    let archive = Arc::clone(house.archive.as_ref()?);
    let done = tokio::task::spawn_blocking(move || work(&archive)).await;
    Some(done.unwrap_or(Err(StoreError::Stopped)))
}

/// A player who keeps a name.
#[derive(Clone)]
pub(crate) struct Known {
    /// The hash of their secret.
    pub(crate) secret: [u8; 32],
    /// Who they are, once they have sat down under a name.
    pub(crate) player: Option<eights_store::Player>,
}

impl Known {
    /// Who has this secret.
    pub(crate) async fn of(house: &House, secret: [u8; 32]) -> Self {
        let found = ask(house, move |archive| archive.player_with_secret(&secret)).await;
        Self { secret, player: found.and_then(Result::ok).flatten() }
    }

    /// The player's id, under a name that is new or has changed. Nothing where it cannot be kept: then one plays as a guest.
    pub(crate) async fn named(&mut self, house: &House, name: &str) -> Option<PlayerId> {
        let (secret, name) = (self.secret, name.to_owned());
        match &mut self.player {
            Some(player) if player.name == name => {}
            Some(player) => {
                let (id, new) = (player.id, name.clone());
                if let Some(Ok(())) = ask(house, move |archive| archive.rename_player(id, new)).await {
                    player.name = name;
                }
            }
            None => {
                let (id, created) = (PlayerId::new(secrets::number()), house.time.now().cast_signed());
                let new = NewPlayer { id, name, secret, created };
                self.player = ask(house, move |archive| archive.add_player(new)).await.and_then(Result::ok);
            }
        }
        self.player.as_ref().map(|player| player.id)
    }
}

/// Files a finished game, however often it has to be tried.
pub(crate) fn file(house: &Arc<House>, table: TableId, finished: &Finished) {
    let Some(archive) = house.archive.clone() else { return };
    let Some(game) = game(table, finished) else {
        tracing::error!(%table, "a finished game has no record that can be read");
        return;
    };
    let stopping = house.stopping.clone();
    house.at_tables.spawn(async move {
        loop {
            let (archive, game) = (Arc::clone(&archive), game.clone());
            let id = game.id;
            let filed = tokio::task::spawn_blocking(move || archive.finish_game(game)).await;
            match filed {
                Ok(Err(error @ (StoreError::Full | StoreError::Failed(_)))) => {
                    tracing::warn!(game = %id, %error, "a finished game could not be filed yet");
                }
                Ok(Err(error)) => return tracing::error!(game = %id, %error, "a finished game was not filed"),
                _ => return,
            }
            // After a restart it is tried again.
            tokio::select! {
                () = tokio::time::sleep(AGAIN) => {}
                () = stopping.cancelled() => return,
            }
        }
    });
}

fn game(table: TableId, finished: &Finished) -> Option<FinishedGame> {
    let seats = finished.results.len() as u8;
    Some(FinishedGame {
        id: GameId::new(secrets::number_of(table.number(), finished.started)),
        record: Record::read(&finished.record).ok()?,
        started: finished.started.cast_signed(),
        ended: finished.ended.cast_signed(),
        seats: finished.results.iter().map(|result| seat_end(result, seats)).collect(),
    })
}

fn seat_end(result: &SeatResult, last: u8) -> SeatEnd {
    let who = match &result.player {
        Player::Bot(level) => Who::Bot(level.clone()),
        Player::Person { player, .. } => match player.as_deref().map(str::parse) {
            Some(Ok(player)) => Who::Player(player),
            _ => Who::Bot(GUEST.to_owned()),
        },
    };
    SeatEnd { who, place: result.place.unwrap_or(last), points: result.points.into() }
}
