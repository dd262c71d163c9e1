//! The table that tests play at, and who may sit there.

use eights_bots::Level;
use eights_protocol::{SeatInfo, Sitter};
pub(crate) use eights_testkit::{TestTable, code, seat, token};

pub(crate) fn person(name: &str) -> SeatInfo {
    let sitter = Sitter::Person { name: name.to_owned(), connected: true, played_for: false, left: false };
    SeatInfo { sitter, next: None }
}

pub(crate) fn bot() -> SeatInfo {
    SeatInfo { sitter: Sitter::Bot { level: Level::Club }, next: None }
}
