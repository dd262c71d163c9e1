//! Players who keep a name, and finished games.

use crate::{
    retention,
    room::{Finished, Millis, Player, SeatResult},
    secrets,
    shared::Shared,
    time::Time,
};
use eights::Record;
use eights_protocol::{Code, Token, name_key};
use eights_store::{
    AppendError, Archive, FORGOTTEN, FinishedGame, GameId, NewPlayer, Player as Known, PlayerId, SeatEnd,
    StoreError, TableId, Who,
};
use std::{future::pending, sync::Arc, time::Duration};
use tokio::task::JoinHandle;

/// How long to wait before a game that could not be filed is tried again.
const AGAIN: Duration = Duration::from_secs(5);

/// Asks the archive on a thread that may block; `None` without an archive.
pub(crate) async fn ask<T: Send + 'static>(
    shared: &Shared,
    work: impl FnOnce(&dyn Archive) -> Result<T, StoreError> + Send + 'static,
) -> Option<Result<T, StoreError>> {
    let archive = Arc::clone(shared.archive.as_ref()?);
    let done = tokio::task::spawn_blocking(move || work(&*archive)).await;
    Some(done.unwrap_or(Err(StoreError::Stopped)))
}

/// The same for a player who waits for the answer at a table.
async fn ask_for_player<T: Send + 'static>(
    shared: &Shared,
    work: impl FnOnce(&dyn Archive) -> Result<T, StoreError> + Send + 'static,
) -> Result<Option<T>, Code> {
    match ask(shared, work).await.transpose() {
        Ok(answer) => Ok(answer),
        Err(StoreError::NameTaken) => Err(Code::NameTaken),
        Err(StoreError::Doubt(_)) => pending().await,
        Err(error) => {
            tracing::error!(%error, "the archive cannot be used");
            Err(Code::CannotKeep)
        }
    }
}

/// A client that is told of a refusal must not find the command done after the next start, and a client that
/// is told it was done must find it done. In doubt the server answers nobody and stops; clients that come
/// back to the next one learn how it went.
pub(crate) async fn stay_silent_in_doubt<T>(outcome: &Result<T, AppendError>) {
    if let Err(AppendError::Doubt(_)) = outcome {
        pending::<()>().await;
    }
}

/// The player who keeps a name with this secret.
pub(crate) async fn who_has(shared: &Shared, secret: &Token) -> Result<Option<Known>, Code> {
    let hash = secrets::hash(secret);
    Ok(ask_for_player(shared, move |archive| archive.player_with_secret(&hash)).await?.flatten())
}

/// The identity under which a visitor sits down: the player who keeps the name, or a guest if nobody does.
pub(crate) async fn sits_as(
    shared: &Shared,
    known: Option<PlayerId>,
    name: &str,
) -> Result<Option<PlayerId>, Code> {
    let key = name_key(name);
    let keeper = ask_for_player(shared, move |archive| archive.player_named(&key)).await?.flatten();
    match keeper {
        Some(keeper) if Some(keeper.id) == known => Ok(known),
        Some(_) => Err(Code::NameTaken),
        None => Ok(None),
    }
}

/// Keeps a name for a new player, and returns the secret that goes with it.
pub(crate) async fn keep_name(shared: &Shared, name: String) -> Result<(Known, Token), Code> {
    let secret = secrets::token();
    let new = NewPlayer {
        id: PlayerId::new(secrets::number()),
        key: name_key(&name),
        name,
        secret: secrets::hash(&secret),
        created: shared.time.now().cast_signed(),
    };
    let player = ask_for_player(shared, move |archive| archive.add_player(new)).await?;
    Ok((player.ok_or(Code::NoNames)?, secret))
}

/// Gives a player another name; says whether there still is such a player.
pub(crate) async fn rename(shared: &Shared, id: PlayerId, name: String) -> Result<bool, Code> {
    let key = name_key(&name);
    let rename = move |archive: &dyn Archive| match archive.rename_player(id, name, key) {
        Err(StoreError::NoPlayer(_)) => Ok(false),
        renamed => renamed.map(|()| true),
    };
    ask_for_player(shared, rename).await?.ok_or(Code::NoNames)
}

/// Whether a game need not be filed: it is in the archive, or has left it, or there is none. If that cannot
/// be found out, the caller tries again: a game is filed once.
pub(crate) fn is_filed(
    archive: Option<&dyn Archive>,
    keep: Option<u32>,
    (table, started, ended): (TableId, Millis, Millis),
) -> bool {
    let is_there = |archive: &dyn Archive| archive.has_game(game_id(table, started)).unwrap_or(false);
    retention::is_old(keep, ended, Time::start(0).now()) || archive.is_none_or(is_there)
}

/// The same game has the same name, however often it is filed.
fn game_id(table: TableId, started: Millis) -> GameId {
    GameId::new(secrets::number_of(table.number(), started))
}

/// Files a finished game, however often it has to be tried. Says at last whether it is there, or never will
/// be; until then its table's log is needed.
pub(crate) fn file(
    shared: &Arc<Shared>,
    table: TableId,
    listed: bool,
    finished: &Finished,
) -> Option<JoinHandle<bool>> {
    let archive = shared.archive.clone()?;
    let Some(mut game) = game(table, listed, finished) else {
        tracing::error!(%table, "a finished game has no record that can be read");
        return None;
    };
    let stopping = shared.stopping.clone();
    Some(shared.at_tables.spawn(async move {
        loop {
            let (archive, filing) = (Arc::clone(&archive), game.clone());
            let id = game.id;
            let filed = tokio::task::spawn_blocking(move || archive.finish_game(filing)).await;
            match filed {
                // A player who has been deleted meanwhile is nobody; the game is the others' as well.
                Ok(Err(StoreError::NoPlayer(gone))) => {
                    forget(&mut game, gone);
                    continue;
                }
                Ok(Err(error @ StoreError::Unfit(_))) => {
                    tracing::error!(game = %id, %error, "a finished game cannot be filed");
                    return true;
                }
                Ok(Err(error)) => {
                    tracing::warn!(game = %id, %error, "a finished game could not be filed yet");
                }
                Ok(Ok(_)) => return true,
                Err(_) => {}
            }
            // After a restart it is tried again.
            tokio::select! {
                () = tokio::time::sleep(AGAIN) => {}
                () = stopping.cancelled() => return false,
            }
        }
    }))
}

/// Takes a player out of a game that is not filed yet.
fn forget(game: &mut FinishedGame, gone: PlayerId) {
    let mut names = game.record.names().to_vec();
    for (end, name) in game.seats.iter_mut().zip(&mut names) {
        if end.who == Who::Player(gone) {
            (end.who, end.name, *name) = (Who::Guest, FORGOTTEN.to_owned(), FORGOTTEN.to_owned());
        }
    }
    game.record.set_names(&names);
}

fn game(table: TableId, listed: bool, finished: &Finished) -> Option<FinishedGame> {
    Some(FinishedGame {
        id: game_id(table, finished.started),
        record: Record::read(&finished.record).ok()?,
        started: finished.started.cast_signed(),
        ended: finished.ended.cast_signed(),
        listed,
        seats: finished.results.iter().map(seat_end).collect(),
    })
}

fn seat_end(result: &SeatResult) -> SeatEnd {
    let (place, points) = (result.place, result.points.into());
    match &result.player {
        Player::Bot(level) => {
            let who = Who::Bot(level.clone());
            SeatEnd { who, name: level.clone(), since_round: 1, has_left: false, place, points }
        }
        Player::Person { name, player, since_round, left } => {
            let known = player.as_deref().and_then(|player| player.parse().ok());
            SeatEnd {
                who: known.map_or(Who::Guest, Who::Player),
                name: name.clone(),
                since_round: *since_round,
                has_left: *left,
                place,
                points,
            }
        }
    }
}
