//! Looks whether a server could start, without starting one.

use crate::{
    server::{StartError, check_nodes},
    settings::{LogPlace, Settings},
};
use eights_store::{Condition, PostgresStore, SqliteStore, StoreError};
use std::{
    io::ErrorKind,
    net::{SocketAddr, TcpListener},
};

/// What was found.
#[derive(Debug, Default)]
pub struct Checked {
    /// The database, if there is one that could be used.
    pub database: Option<Condition>,
    /// Everything that keeps a server from starting.
    pub faults: Vec<StartError>,
}

/// Looks whether a server with these settings could start. It changes nothing, and a server with the same
/// settings may run meanwhile.
pub fn check(settings: &Settings) -> Checked {
    let mut checked = Checked::default();
    match look_at(settings).transpose() {
        Ok(found) => checked.database = found,
        Err(error) => checked.faults.push(StartError::Store(error)),
    }
    // Then its server has the addresses as well.
    let is_running = checked.database.is_some_and(|database| database.is_in_use);
    let addresses = [Some(settings.listen), settings.metrics, settings.operator, settings.node_listen];
    checked.faults.extend(addresses.into_iter().flatten().filter_map(|address| listen(address, is_running)));
    checked.faults.extend(check_nodes(settings).err());
    checked
}

fn look_at(settings: &Settings) -> Option<Result<Condition, StoreError>> {
    match &settings.log {
        LogPlace::Postgres(url) => Some(PostgresStore::check(url)),
        LogPlace::Data | LogPlace::Sqlite(_) | LogPlace::Memory => {
            settings.database().map(|file| SqliteStore::check(&file))
        }
    }
}

fn listen(address: SocketAddr, is_running: bool) -> Option<StartError> {
    let error = TcpListener::bind(address).err()?;
    let is_fine = is_running && error.kind() == ErrorKind::AddrInUse;
    (!is_fine).then_some(StartError::Listen(address, error))
}
