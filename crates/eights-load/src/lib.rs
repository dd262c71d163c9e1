//! Players by the thousand for the table server of Crazy Eights, over real WebSockets.
//!
//! A [`Client`](client::Client) plays at one seat, keeps a [`Ledger`](ledger::Ledger) of acknowledged
//! actions, and reconnects by itself; the fault tests use it.
//!
//! A [`Table`](table::Table) is all players of one table in one task, as cheap as possible. [`play`] runs
//! thousands of them, and measures each move from when it was *due* until the last seat has the message. So a
//! server cannot hide a stall: the moves that were due in the meantime are late, and count.

pub mod append;
pub mod beside;
pub mod bytes;
pub mod client;
pub mod counters;
pub mod crowd;
pub mod doors;
pub mod figure;
pub mod fill;
pub mod grow;
pub mod histogram;
pub mod hold;
pub mod ledger;
pub mod machine;
pub mod memory;
pub mod nodes;
pub mod play;
pub mod programme;
pub mod quota;
pub mod recover;
pub mod recovery;
pub mod search;
pub mod servers;
pub mod serving;
pub mod session;
pub mod socket;
pub mod table;
pub mod tally;
#[cfg(test)]
mod tests;
pub mod year;
