//! The lobby: listed tables, and who wants to know of them. Changes are told a few times a second, each table
//! once.

use crate::{
    queue::{Queue, text_of},
    shared::Shared,
};
use eights_protocol::{FromServer, Listed, Phase, TableCode};
use std::{
    collections::{HashMap, HashSet},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

/// How often changes are told.
const EVERY: Duration = Duration::from_millis(250);
/// How many changes are told at once, so that nobody who reads is overwhelmed; the rest come with the next.
const AT_ONCE: usize = 20;
/// How many tables a visitor is shown on coming in.
const SHOWN: usize = 100;

#[derive(Default)]
pub(crate) struct Lobby(Mutex<Board>);

#[derive(Default)]
struct Board {
    tables: HashMap<TableCode, Listed>,
    changed: HashSet<TableCode>,
    watchers: Vec<Arc<Queue>>,
}

impl Lobby {
    fn lock(&self) -> MutexGuard<'_, Board> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lists a table as it looks now; `None` for a table that is not listed, or no longer.
    pub(crate) fn show(&self, code: TableCode, table: Option<Listed>) {
        let mut board = self.lock();
        let is_news = match table {
            Some(table) => board.tables.insert(code, table.clone()) != Some(table),
            None => board.tables.remove(&code).is_some(),
        };
        if is_news {
            board.changed.insert(code);
        }
    }

    /// Shows the tables to a connection, and tells it what changes from now on.
    pub(crate) fn enter(&self, queue: &Arc<Queue>) {
        let mut board = self.lock();
        let mut tables: Vec<Listed> = board.tables.values().cloned().collect();
        tables.sort_by_key(|table| (table.phase != Phase::Waiting, table.code));
        tables.truncate(SHOWN);
        board.leave(queue);
        // Changes since the last round are in the list already, and are told again, which does no harm.
        if queue.tell(&FromServer::Lobby { tables }) {
            board.watchers.push(Arc::clone(queue));
        }
    }

    pub(crate) fn leave(&self, queue: &Arc<Queue>) {
        self.lock().leave(queue);
    }

    /// Tells what has changed.
    fn tell(&self) {
        let mut board = self.lock();
        if board.watchers.is_empty() {
            board.changed.clear();
        }
        let changed: Vec<TableCode> = board.changed.iter().take(AT_ONCE).copied().collect();
        for code in changed {
            board.changed.remove(&code);
            let table = board.tables.get(&code).cloned();
            let text = text_of(&FromServer::LobbyChange { code, table });
            board.watchers.retain(|watcher| watcher.push(text.clone()));
        }
    }
}

impl Board {
    fn leave(&mut self, queue: &Arc<Queue>) {
        self.watchers.retain(|watcher| !Arc::ptr_eq(watcher, queue));
    }
}

/// Tells what changes while the server runs.
pub(crate) async fn run(shared: Arc<Shared>) {
    while !shared.is_stopping() {
        tokio::time::sleep(EVERY).await;
        shared.lobby.tell();
    }
}
