//! A store in PostgreSQL: one connection writes the logs in batches, another does everything else. Each has a
//! thread of its own, so that callers need no runtime.

mod address;
mod archive;
mod batch;
mod check;
mod connection;
mod desk;
mod fault;
mod filing;
mod forgetting;
mod logs;
mod nodes;
mod old;
mod queries;
mod schema;
mod shelf;
mod tls;
mod writer;

use crate::{condition::Condition, error::StoreError};
use address::Address;
use connection::{Company, Connector};
use desk::Desk;
use std::sync::Arc;
use writer::Writer;

/// The logs of all tables, the players and their results, in a PostgreSQL database.
///
/// An acknowledged write is committed on the primary, and on a synchronous standby if there is one. A write
/// whose outcome is lost with its connection is tried again until it is certain. When the store is dropped,
/// it still writes and answers everything that was handed in.
pub struct PostgresStore {
    writer: Writer,
    desk: Desk,
    /// For leases, which must not wait behind long answers.
    leases: Desk,
}

impl PostgresStore {
    /// Opens the database at a URL such as `postgres://eights:secret@db1,db2/eights`. An empty one gets our
    /// tables.
    ///
    /// # Errors
    /// When the URL is wrong, the database cannot be reached, is not ours, of a later version or in use, or
    /// its standby could lose what was acknowledged.
    pub fn open(url: &str) -> Result<Self, StoreError> {
        Self::open_in(url, Company::Alone)
    }

    /// The same beside other servers. The ends of the logs keep their writes apart: of two writers at one
    /// place one succeeds, and the other learns of the conflict.
    ///
    /// # Errors
    /// As [`PostgresStore::open`].
    pub fn open_beside(url: &str) -> Result<Self, StoreError> {
        Self::open_in(url, Company::Others)
    }

    /// Looks at the database at a URL without changing it. Servers may use it meanwhile.
    ///
    /// # Errors
    /// When a server could not use it.
    pub fn check(url: &str) -> Result<Condition, StoreError> {
        check::check(&Connector::new(url.parse()?)?)
    }

    fn open_in(url: &str, company: Company) -> Result<Self, StoreError> {
        let connector = Arc::new(Connector::new(url.parse::<Address>()?)?);
        let writer = Writer::start(Arc::clone(&connector), company)?;
        let desk = Desk::start(Arc::clone(&connector))?;
        Ok(Self { writer, desk, leases: Desk::start(connector)? })
    }
}
