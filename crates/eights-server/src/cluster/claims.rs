//! Tables that nobody serves: their server has gone, or they are from before there were several.

use super::{Cluster, Term};
use crate::{
    metrics::Metrics,
    recovery,
    room::Millis,
    shared::Shared,
    table::Table,
    tables::{Handle, seat_table},
};
use eights_protocol::TableCode;
use eights_store::{Claimed, TableId};
use std::{sync::Arc, time::Duration};
use tokio::time::sleep;

/// How many tables are taken over at a time.
const AT_ONCE: u32 = 16;
/// The pause after some of them, in which another server may take its part.
const PAUSE: Duration = Duration::from_millis(50);
/// How often it is looked for them.
const EVERY: Duration = Duration::from_millis(500);

/// Gives tables a place that have none.
pub(crate) async fn adopt(shared: &Arc<Shared>, cluster: &Cluster) {
    let found = cluster.ask(|nodes| nodes.unplaced()).await;
    let tables: Vec<TableId> = found.unwrap_or_else(|error| {
        tracing::warn!(%error, "tables without a place could not be looked for");
        Vec::new()
    });
    for table in tables {
        let Some(code) = recovery::code_in_log(shared, table).await else {
            tracing::error!(%table, "a table cannot be read back, and is left alone");
            continue;
        };
        // What fails now is tried again with the next lease.
        let _ = cluster.ask(move |nodes| nodes.put_down(table, &code.to_string())).await;
    }
}

/// Takes tables over for as long as the lease lasts.
pub(super) async fn run(shared: Arc<Shared>, term: Term) {
    let Some(cluster) = &shared.cluster else { return };
    while !term.over.is_cancelled() && !shared.is_stopping() {
        let node = term.node;
        let claimed = cluster.ask(move |nodes| nodes.claim(node, AT_ONCE)).await.unwrap_or_default();
        let n_claimed = claimed.len();
        for claimed in claimed {
            take_in(&shared, cluster, &term, claimed).await;
        }
        sleep(if n_claimed < AT_ONCE as usize { EVERY } else { PAUSE }).await;
    }
}

/// Takes over one table that a visitor asks for.
pub(super) async fn claim(shared: &Arc<Shared>, cluster: &Cluster, code: TableCode) {
    let term = cluster.term();
    if term.over.is_cancelled() || shared.is_stopping() {
        return;
    }
    let (node, text) = (term.node, code.to_string());
    if let Ok(Some(claimed)) = cluster.ask(move |nodes| nodes.claim_one(node, &text)).await {
        take_in(shared, cluster, &term, claimed).await;
    }
}

/// Reads a table back, and serves it.
async fn take_in(shared: &Arc<Shared>, cluster: &Cluster, term: &Term, claimed: Claimed) -> Option<Handle> {
    let Claimed { table, code, alive } = claimed;
    let code: TableCode = code.parse().ok()?;
    match recovery::taken_over(shared, table).await {
        Ok(Some(restored)) if !term.over.is_cancelled() => {
            shared.time.not_before(restored.latest);
            let alive: Millis = alive.unwrap_or_default().max(0).cast_unsigned();
            let away_since = restored.latest.max(alive.min(shared.time.now()));
            tracing::info!(%table, "a table is taken over");
            Some(seat_table(shared, Table::restored(shared, table, restored, away_since)))
        }
        Ok(Some(_)) => None,
        // Its log never began.
        Ok(None) => {
            let _ = cluster.ask(move |nodes| nodes.remove(table)).await;
            None
        }
        Err(recovery::NotBack::Unreadable(why)) => {
            tracing::error!(%table, %why, "a table cannot be read back, and is left alone");
            Metrics::count(&shared.metrics.broken_tables);
            shared.tables.set_unreadable(code);
            None
        }
        Err(recovery::NotBack::Unread(error)) => {
            tracing::warn!(%table, %error, "a table could not be read yet");
            let node = term.node;
            let _ = cluster.ask(move |nodes| nodes.put_back(node, table)).await;
            None
        }
    }
}
