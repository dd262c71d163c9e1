//! Links that say what they lead to when they are shared: the words and the picture of a table, for programs
//! that show a preview and for people whose scripts are not there yet.
//!
//! A [`Scene`] is what a spectator may know of a table at this moment; words and pictures are made of nothing
//! else.

mod cache;
mod pictures;
mod scene;
mod words;

pub(crate) use pictures::{Drawing, Pictures, cover, draw, table_of};
pub(crate) use scene::Scene;
pub(crate) use words::{Card, general, invitation};

use crate::{shared::Shared, tables::ToTable};
use eights_protocol::{Code, TableCode};
use std::{net::IpAddr, time::Duration};
use tokio::{sync::oneshot, time::timeout};

/// How long to wait for a table that is busy.
const PATIENCE: Duration = Duration::from_secs(1);

/// A table as a spectator would see it now. Codes are short and could be guessed: one that fits nothing
/// counts like one that was joined with, and an address that has tried too many sees no table.
pub(crate) async fn look(shared: &Shared, address: IpAddr, code: TableCode) -> Option<Scene> {
    if !shared.addresses.may_guess(address) {
        return None;
    }
    let handle = match shared.tables.find(code) {
        Ok(handle) => handle,
        Err(Code::NoTable) => {
            shared.addresses.guessed_wrong(address);
            return None;
        }
        Err(_) => return None,
    };
    let (tell, told) = oneshot::channel();
    let looked = async {
        handle.mailbox.send(ToTable::Glance(tell)).await.ok()?;
        told.await.ok()
    };
    Scene::of(&timeout(PATIENCE, looked).await.ok()??)
}
