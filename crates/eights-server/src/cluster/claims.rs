//! Tables that nobody serves: their server has gone, or they are from before there were several.

use super::{Cluster, Term};
use crate::{
    metrics::Metrics,
    recovery::{self, Restored},
    room::Millis,
    shared::Shared,
    table::Table,
    tables::seat_table,
};
use eights_protocol::TableCode;
use eights_store::{Claimed, StoreError, TableId};
use std::{collections::HashMap, sync::Arc, time::Duration};
use tokio::time::sleep;

/// How many tables are taken over at first, so that other servers get their part of a few. While there are
/// more, it is twice as many each time: each time costs a commit and a read.
const FEW: u32 = 16;
const MANY: u32 = 512;
/// The pause after some of them, in which another server may take its part.
const PAUSE: Duration = Duration::from_millis(20);
/// How often it is looked for them.
const EVERY: Duration = Duration::from_millis(500);

/// Gives tables a place that have none.
pub(crate) async fn adopt(cluster: &Cluster) {
    let found = cluster.ask(|nodes| nodes.unplaced()).await;
    let unplaced = found.unwrap_or_else(|error| {
        tracing::warn!(%error, "tables without a place could not be looked for");
        Vec::new()
    });
    let mut tables = Vec::new();
    for (table, first) in unplaced {
        match first.and_then(|first| recovery::code_in(&first)) {
            Some(code) => tables.push((table, code.to_string())),
            None => tracing::error!(%table, "a table cannot be read back, and is left alone"),
        }
    }
    if !tables.is_empty() {
        // What fails now is tried again with the next lease.
        let _ = cluster.ask(move |nodes| nodes.put_down(tables)).await;
    }
}

/// Takes tables over for as long as the lease lasts.
pub(super) async fn run(shared: Arc<Shared>, term: Term) {
    let Some(cluster) = &shared.cluster else { return };
    let mut most = FEW;
    while !term.over.is_cancelled() && !shared.is_stopping() {
        let node = term.node;
        let claimed = cluster.ask(move |nodes| nodes.claim(node, most)).await.unwrap_or_default();
        let is_all = claimed.len() < most as usize;
        if !claimed.is_empty() {
            take_in(&shared, cluster, &term, claimed).await;
        }
        most = if is_all { FEW } else { MANY.min(2 * most) };
        sleep(if is_all { EVERY } else { PAUSE }).await;
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
        take_in(shared, cluster, &term, vec![claimed]).await;
    }
}

/// Reads tables back, and serves them.
async fn take_in(shared: &Arc<Shared>, cluster: &Cluster, term: &Term, claimed: Vec<Claimed>) {
    let tables: Vec<TableId> = claimed.iter().map(|claimed| claimed.table).collect();
    let taken = match recovery::taken_over(shared, tables).await {
        Ok(taken) if !term.over.is_cancelled() => taken,
        Ok(_) => return,
        Err(error) => return put_back(cluster, term, &claimed, &error).await,
    };
    let by_table: HashMap<TableId, Claimed> =
        claimed.into_iter().map(|claimed| (claimed.table, claimed)).collect();
    for (table, restored) in taken.recovered.tables {
        let alive = by_table.get(&table).and_then(|claimed| claimed.alive);
        serve(shared, table, restored, alive);
    }
    for (table, _, why) in taken.recovered.unreadable {
        tracing::error!(%table, %why, "a table cannot be read back, and is left alone");
        Metrics::count(&shared.metrics.broken_tables);
        let code = by_table.get(&table).and_then(|claimed| claimed.code.parse().ok());
        code.into_iter().for_each(|code| shared.tables.set_unreadable(code));
    }
    for table in taken.unbegun {
        let _ = cluster.ask(move |nodes| nodes.remove(table)).await;
    }
}

/// Serves a table that was alive until then.
fn serve(shared: &Arc<Shared>, table: TableId, restored: Restored, alive: Option<i64>) {
    shared.time.not_before(restored.latest);
    let alive: Millis = alive.unwrap_or_default().max(0).cast_unsigned();
    let away_since = restored.latest.max(alive.min(shared.time.now()));
    tracing::info!(%table, "a table is taken over");
    seat_table(shared, Table::restored(shared, table, restored, away_since));
}

/// Gives tables back that cannot be read just now.
async fn put_back(cluster: &Cluster, term: &Term, claimed: &[Claimed], error: &StoreError) {
    for Claimed { table, .. } in claimed {
        tracing::warn!(%table, %error, "a table could not be read yet");
        let (node, table) = (term.node, *table);
        let _ = cluster.ask(move |nodes| nodes.put_back(node, table)).await;
    }
}
