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

use crate::{
    cluster::{self, Way},
    shared::Shared,
    tables::{Handle, ToTable},
};
use eights_protocol::{Code, TableCode, TableState};
use std::{net::IpAddr, sync::Arc, time::Duration};
use tokio::{sync::oneshot, time::timeout};

/// How long to wait for a table that is busy, or at another server. Programs that show previews wait for five
/// seconds or more, and a link that does not say who invites is worth little.
const PATIENCE: Duration = Duration::from_secs(3);

/// A table as a spectator would see it now. Codes are short and could be guessed: one that fits nothing
/// counts like one that was joined with, and an address that has tried too many sees no table.
pub(crate) async fn look(shared: &Arc<Shared>, address: IpAddr, code: TableCode) -> Option<Scene> {
    if !shared.addresses.may_guess(address) {
        return None;
    }
    let looked = async {
        match cluster::way(shared, code).await {
            Ok(Way::Here(handle)) => glance(&handle).await,
            Ok(Way::There(node)) => cluster::glance(shared.cluster.as_ref()?, &node, code).await,
            Err(Code::NoTable) => {
                shared.addresses.guessed_wrong(address);
                None
            }
            Err(_) => None,
        }
    };
    Scene::of(&timeout(PATIENCE, looked).await.ok()??)
}

async fn glance(handle: &Handle) -> Option<TableState> {
    let (tell, told) = oneshot::channel();
    handle.mailbox.send(ToTable::Glance(tell)).await.ok()?;
    told.await.ok()
}
