//! The way to a table: it is here, or with another server. A table whose server is gone is taken over.

use super::{Cluster, claims};
use crate::{shared::Shared, tables::Handle};
use eights_protocol::{Code, TableCode};
use eights_store::{Node, Place};
use std::{sync::Arc, time::Duration};
use tokio::time::{Instant, sleep};

/// How long a visitor waits for a table whose server is gone: longer than a lease.
pub(crate) const PATIENCE: Duration = Duration::from_secs(9);
/// How often it is looked for meanwhile.
pub(crate) const LOOK: Duration = Duration::from_millis(100);

/// Where a table is.
pub(crate) enum Way {
    Here(Handle),
    There(Node),
}

/// Finds a table by its code.
pub(crate) async fn way(shared: &Arc<Shared>, code: TableCode) -> Result<Way, Code> {
    let begun = Instant::now();
    loop {
        match (shared.tables.find(code), &shared.cluster) {
            (Ok(handle), _) => return Ok(Way::Here(handle)),
            (Err(Code::NoTable), Some(cluster)) => {
                if let Some(node) = look(shared, cluster, code).await? {
                    return Ok(Way::There(node));
                }
            }
            (Err(refusal), _) => return Err(refusal),
        }
        if begun.elapsed() > PATIENCE || shared.is_stopping() {
            return Err(Code::ComingBack);
        }
        sleep(LOOK).await;
    }
}

/// The other server that serves a table. Without one the table is taken over, or is about to be here.
async fn look(shared: &Arc<Shared>, cluster: &Cluster, code: TableCode) -> Result<Option<Node>, Code> {
    let text = code.to_string();
    match cluster.ask(move |nodes| nodes.find(&text)).await {
        Ok(None) => Err(Code::NoTable),
        Ok(Some(Place { node: Some(node), .. })) => {
            Ok(Some(node).filter(|node| node.id != cluster.term().node))
        }
        Ok(Some(Place { node: None, .. })) => {
            claims::claim(shared, cluster, code).await;
            Ok(None)
        }
        // Perhaps the database is there again in a moment.
        Err(_) => Ok(None),
    }
}
