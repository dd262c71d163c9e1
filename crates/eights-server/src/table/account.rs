//! The address that a table's writing is charged to: nobody can fill the disk from one address. The room
//! limits the length of one log.

use super::Table;
use eights_protocol::Code;

impl Table {
    /// An entry was written; the address that answers for the table has one less.
    pub(super) fn count_entry(&self) {
        if let Some(address) = self.account {
            self.shared.addresses.has_written(address, self.shared.settings.entries_per_address);
        }
    }

    /// Whether another game may be begun. One that is running is never interrupted by this.
    pub(super) fn may_go_on(&self) -> Result<(), Code> {
        let most = self.shared.settings.entries_per_address;
        let may = self.account.is_none_or(|address| self.shared.addresses.may_write(address, most));
        if may { Ok(()) } else { Err(Code::TooMany) }
    }
}
