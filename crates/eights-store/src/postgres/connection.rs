//! Connections to the primary.

use super::{address::Address, fault, schema, tls};
use crate::error::StoreError;
use core::time::Duration;
use postgres::{Client, Statement};
use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
    thread,
};
use tokio_postgres_rustls::MakeRustlsConnect;

/// The number of the lock that keeps a second server out: "crE8".
const LOCK: i64 = 0x6372_4538;
/// How often it is tried; a server that was just killed may still hold it.
const TRIES: u32 = 20;
const PAUSE: Duration = Duration::from_millis(100);

/// Whether other servers may use the database at the same time.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Company {
    Alone,
    Others,
}

/// Makes connections to one database.
pub(super) struct Connector {
    address: Address,
    tls: MakeRustlsConnect,
}

/// A connection, and whether the database has warned of anything on it: that is how it says that it did not
/// wait for its standby.
pub(super) struct Connection {
    pub(super) client: Client,
    warned: Arc<AtomicBool>,
    /// A statement that is used again and again.
    prepared: Option<Statement>,
}

impl Connector {
    pub(super) fn new(address: Address) -> Result<Self, StoreError> {
        let tls = tls::connector(address.authority.as_deref())?;
        Ok(Self { address, tls })
    }

    /// The address without its password.
    pub(super) fn name(&self) -> String {
        self.address.to_string()
    }

    /// A connection to the primary, on which a commit waits for the disk and the standby.
    pub(super) fn connect(&self) -> Result<Connection, StoreError> {
        let warned: Arc<AtomicBool> = Arc::default();
        let mut config = self.address.config.clone();
        let heard = Arc::clone(&warned);
        config.notice_callback(move |notice| {
            if notice.severity() == "WARNING" {
                heard.store(true, Relaxed);
            }
        });
        let unreachable = |error| StoreError::Unreachable(fault::connecting(&self.name(), &error));
        let mut client = config.connect(self.tls.clone()).map_err(unreachable)?;
        client.batch_execute(SESSION).map_err(unreachable)?;
        Ok(Connection { client, warned, prepared: None })
    }

    /// The first connection of a server: it checks that the database may be used, and brings it up to date.
    pub(super) fn open(&self, company: Company) -> Result<Connection, StoreError> {
        let mut connection = self.connect()?;
        let client = &mut connection.client;
        self.lock(client, company)?;
        self.check_standby(client)?;
        schema::prepare(client, &self.name())?;
        Ok(connection)
    }

    /// Lasts as long as the connection. The end of each log keeps writers apart in any case; this only keeps
    /// an operator from starting a server that does not know of others beside one.
    fn lock(&self, client: &mut Client, company: Company) -> Result<(), StoreError> {
        for _ in 0..TRIES {
            if try_lock(client, company)? {
                return Ok(());
            }
            thread::sleep(PAUSE);
        }
        Err(StoreError::InUse(self.name().into()))
    }

    pub(super) fn check_standby(&self, client: &mut Client) -> Result<(), StoreError> {
        if self.address.takes_any_standby {
            return Ok(());
        }
        let look = "SELECT current_setting('fsync') = 'on', \
                    current_setting('synchronous_standby_names') <> '' \
                      OR NOT EXISTS (SELECT 1 FROM pg_stat_replication)";
        let row = client.query_one(look, &[]).map_err(fault::of)?;
        match (row.get(0), row.get(1)) {
            (true, true) => Ok(()),
            (false, _) => {
                Err(StoreError::Unsafe("fsync is off, so a power cut could lose moves: turn it on"))
            }
            (_, false) => Err(StoreError::Unsafe(
                "its standby is not synchronous, so a failover could lose moves: set synchronous_standby_names",
            )),
        }
    }
}

/// Whether the lock could be had.
pub(super) fn try_lock(client: &mut Client, company: Company) -> Result<bool, StoreError> {
    let ask = match company {
        Company::Alone => "SELECT pg_try_advisory_lock($1)",
        Company::Others => "SELECT pg_try_advisory_lock_shared($1)",
    };
    Ok(client.query_one(ask, &[&LOCK]).map_err(fault::of)?.get(0))
}

/// What every connection begins with. A commit is never less durable than the standby's disk.
const SESSION: &str = "SET synchronous_commit = on; SET client_min_messages = warning; \
                       SET default_transaction_isolation = 'read committed'";

impl Connection {
    /// A statement for all later calls, which name the same text.
    pub(super) fn prepare(&mut self, sql: &str) -> Result<Statement, postgres::Error> {
        let known = match self.prepared.take() {
            Some(known) => known,
            None => self.client.prepare(sql)?,
        };
        Ok(self.prepared.insert(known).clone())
    }

    /// Whether the database has warned since the last time.
    pub(super) fn was_warned(&self) -> bool {
        self.warned.swap(false, Relaxed)
    }
}
