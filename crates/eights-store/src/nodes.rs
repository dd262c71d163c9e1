//! Servers that share one database: which of them serves which table.
//!
//! A lease only shows the way. What keeps a server out that no longer serves a table is the end of the
//! table's log, which another has moved.

use crate::{error::StoreError, id::TableId};
use core::{fmt, time::Duration};

/// One run of a server among others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NodeId(u64);

impl NodeId {
    /// The server with this number, which it has drawn at random.
    pub const fn new(number: u64) -> Self {
        Self(number)
    }

    pub(crate) const fn key(self) -> i64 {
        self.0.cast_signed()
    }

    pub(crate) const fn of_key(key: i64) -> Self {
        Self(key.cast_unsigned())
    }
}

impl fmt::Display for NodeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

/// A server and where the others reach it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// The server.
    pub id: NodeId,
    /// Its address for the other servers.
    pub address: String,
}

/// The answer to a server that renews its lease.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Renewed {
    /// Whether it still has one.
    pub holds: bool,
    /// The database's time, in milliseconds since 1970.
    pub now: i64,
    /// The other servers.
    pub others: Vec<Node>,
}

/// A table that a server has taken over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claimed {
    /// The table.
    pub table: TableId,
    /// Its code.
    pub code: String,
    /// When a server last served it, in milliseconds since 1970.
    pub alive: Option<i64>,
}

/// Where a table is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The table.
    pub table: TableId,
    /// The server that serves it; none if its server is gone and no other has taken it over yet.
    pub node: Option<Node>,
}

/// The servers that share a database, and the tables of each. All times are the database's: a server's own
/// clock may be wrong.
///
/// Every call waits for the database, and may be repeated when its outcome is lost.
pub trait Nodes: Send + Sync {
    /// A server comes, and has a lease from now on. Says the database's time.
    ///
    /// # Errors
    /// [`StoreError::AddressTaken`] while another server has a lease at this address.
    fn join(&self, node: NodeId, address: &str, lease: Duration) -> Result<i64, StoreError>;

    /// Extends a server's lease, and ends those that have run out.
    ///
    /// # Errors
    /// When the database cannot be asked.
    fn renew(&self, node: NodeId, lease: Duration) -> Result<Renewed, StoreError>;

    /// Ends a server's lease: its tables are free. They count as served until now if it goes in good order,
    /// else until its lease was last renewed.
    ///
    /// # Errors
    /// When the database cannot be asked.
    fn leave(&self, node: NodeId, in_order: bool) -> Result<(), StoreError>;

    /// Takes over some of the tables that nobody serves.
    ///
    /// # Errors
    /// When the server has no lease, or the database cannot be asked.
    fn claim(&self, node: NodeId, most: u32) -> Result<Vec<Claimed>, StoreError>;

    /// Takes over one table, if nobody serves it.
    ///
    /// # Errors
    /// As [`Nodes::claim`].
    fn claim_one(&self, node: NodeId, code: &str) -> Result<Option<Claimed>, StoreError>;

    /// Places a new table with its server, before its log begins. Says whether its code was free.
    ///
    /// # Errors
    /// As [`Nodes::claim`].
    fn place(&self, node: NodeId, table: TableId, code: &str) -> Result<bool, StoreError>;

    /// Open tables that have no place, because a server without others opened them, and the first entry of
    /// each one's log, as text.
    ///
    /// # Errors
    /// When the database cannot be asked.
    fn unplaced(&self) -> Result<Vec<(TableId, Option<String>)>, StoreError>;

    /// Gives such tables, with their codes, places that nobody serves yet.
    ///
    /// # Errors
    /// When the database cannot be asked.
    fn put_down(&self, tables: Vec<(TableId, String)>) -> Result<(), StoreError>;

    /// Gives back a table that a server has claimed and cannot read just now.
    ///
    /// # Errors
    /// When the database cannot be asked.
    fn put_back(&self, node: NodeId, table: TableId) -> Result<(), StoreError>;

    /// Takes a table's place away: it is closed, or never began.
    ///
    /// # Errors
    /// When the database cannot be asked.
    fn remove(&self, table: TableId) -> Result<(), StoreError>;

    /// Finds a table by its code.
    ///
    /// # Errors
    /// When the database cannot be asked.
    fn find(&self, code: &str) -> Result<Option<Place>, StoreError>;

    /// Whether a server serves a table.
    ///
    /// # Errors
    /// When the database cannot be asked.
    fn serves(&self, node: NodeId, table: TableId) -> Result<bool, StoreError>;

    /// Lists tables in the lobby as they look now, or no longer, by their codes.
    ///
    /// # Errors
    /// When the database cannot be asked.
    fn show(&self, tables: Vec<(String, Option<String>)>) -> Result<(), StoreError>;

    /// The listed tables that other servers serve, with their codes.
    ///
    /// # Errors
    /// When the database cannot be asked.
    fn shown(&self, node: NodeId) -> Result<Vec<(String, String)>, StoreError>;

    /// Lets every server know for which table a code for another device is good.
    ///
    /// # Errors
    /// When the database cannot be asked.
    fn offer(&self, hash: [u8; 32], table: &str, good_for: Duration) -> Result<(), StoreError>;

    /// The table of such a code.
    ///
    /// # Errors
    /// When the database cannot be asked.
    fn offered(&self, hash: [u8; 32]) -> Result<Option<String>, StoreError>;

    /// The secret that all servers share: this one if there was none.
    ///
    /// # Errors
    /// When the database cannot be asked.
    fn secret(&self, new: [u8; 32]) -> Result<[u8; 32], StoreError>;
}
