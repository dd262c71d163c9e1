//! Players by the thousand for the table server of Crazy Eights, over real WebSockets.
//!
//! A [`Follower`](follower::Follower) knows of a table what it was told. A [`Client`](client::Client) plays at one seat, keeps a [`Ledger`](ledger::Ledger) of what the server said was
//! done, and comes back by itself; tests of faults use it. A [`Table`](table::Table) is all players of one table in one task, as cheap as can be; [`play`] runs very many of them, and measures each move
//! from when it was *due* until the last of the seats has been told. So a server that stalls cannot hide it: the moves that were due meanwhile are late, and count.

pub mod client;
pub mod follower;
pub mod histogram;
pub mod ledger;
pub mod machine;
pub mod memory;
pub mod play;
pub mod programme;
pub mod recovery;
pub mod serving;
pub mod socket;
pub mod table;
pub mod tally;
