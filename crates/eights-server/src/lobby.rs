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

/// A table as the lobby shows it, or nothing if it does not.
pub(crate) type Shown = Option<Listed>;

pub(crate) struct Lobby {
    board: Mutex<Board>,
    /// Whether other servers list its tables as well.
    is_shared: bool,
}

#[derive(Default)]
struct Board {
    tables: HashMap<TableCode, Listed>,
    /// The tables of other servers.
    others: HashMap<TableCode, Listed>,
    /// What other servers do not know yet.
    news: HashMap<TableCode, Shown>,
    changed: HashSet<TableCode>,
    watchers: Vec<Arc<Queue>>,
}

impl Lobby {
    pub(crate) fn new(is_shared: bool) -> Self {
        Self { board: Mutex::default(), is_shared }
    }

    fn lock(&self) -> MutexGuard<'_, Board> {
        self.board.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lists a table as it looks now; `None` for a table that is not listed, or no longer.
    pub(crate) fn show(&self, code: TableCode, table: Option<Listed>) {
        let mut board = self.lock();
        if self.is_shared {
            board.news.insert(code, table.clone());
        }
        board.change(code, |board| match table {
            Some(table) => drop(board.tables.insert(code, table)),
            None => drop(board.tables.remove(&code)),
        });
    }

    /// Another server has the table now, and lists it.
    pub(crate) fn hand_on(&self, code: TableCode) {
        let mut board = self.lock();
        board.news.remove(&code);
        board.change(code, |board| drop(board.tables.remove(&code)));
    }

    /// How many tables of this server are listed.
    pub(crate) fn count(&self) -> usize {
        self.lock().tables.len()
    }

    /// Takes what other servers do not know yet.
    pub(crate) fn news(&self) -> HashMap<TableCode, Shown> {
        std::mem::take(&mut self.lock().news)
    }

    /// They could not be told. What has changed meanwhile is newer.
    pub(crate) fn show_later(&self, mut news: HashMap<TableCode, Shown>) {
        let mut board = self.lock();
        news.extend(board.news.drain());
        board.news = news;
    }

    /// The tables that other servers list now.
    pub(crate) fn show_others(&self, others: &HashMap<TableCode, Listed>) {
        let mut board = self.lock();
        let known: HashSet<TableCode> = board.others.keys().chain(others.keys()).copied().collect();
        for code in known {
            board.change(code, |board| match others.get(&code) {
                Some(table) => drop(board.others.insert(code, table.clone())),
                None => drop(board.others.remove(&code)),
            });
        }
    }

    /// Shows the tables to a connection, and tells it what changes from now on.
    pub(crate) fn enter(&self, queue: &Arc<Queue>) {
        let mut board = self.lock();
        let elsewhere = board.others.iter().filter(|(code, _)| !board.tables.contains_key(*code));
        let mut tables: Vec<Listed> =
            board.tables.values().chain(elsewhere.map(|(_, table)| table)).cloned().collect();
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
            let table = board.shown(code).cloned();
            let text = text_of(&FromServer::LobbyChange { code, table });
            board.watchers.retain(|watcher| watcher.push(text.clone()));
        }
    }
}

impl Board {
    /// A table as visitors see it: this server knows its own best.
    fn shown(&self, code: TableCode) -> Option<&Listed> {
        self.tables.get(&code).or_else(|| self.others.get(&code))
    }

    /// Changes something about a table, and notes whether that shows.
    fn change(&mut self, code: TableCode, how: impl FnOnce(&mut Self)) {
        let before = self.shown(code).cloned();
        how(self);
        if self.shown(code) != before.as_ref() {
            self.changed.insert(code);
        }
    }

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
