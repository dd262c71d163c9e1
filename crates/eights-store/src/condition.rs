//! The condition of a database, as an operator wants to know it before a server starts.

/// A database that a server could use, looked at without changing it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Condition {
    /// The version of its format; 0 if nothing is there yet.
    pub version: i64,
    /// The version that a server would bring it to.
    pub latest: i64,
    /// Whether a server uses it now.
    pub is_in_use: bool,
}

impl Condition {
    /// Whether a server would change its format when it starts.
    pub const fn is_older(&self) -> bool {
        self.version > 0 && self.version < self.latest
    }
}
