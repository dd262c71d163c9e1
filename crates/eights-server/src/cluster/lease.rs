//! This server's lease. The database's clock says when it ends, a clock that only counts says how much of it
//! has passed: what time this machine takes it to be does not matter.

use super::{Cluster, LEASE, PAUSE, SERVED, Term, claims};
use crate::{secrets, shared::Shared};
use eights_store::{NodeId, Renewed, StoreError};
use std::{collections::HashSet, sync::Arc, time::Duration};
use tokio::time::{Instant, sleep, sleep_until};
use tokio_util::sync::CancellationToken;

/// How often a lease is renewed.
const EVERY: Duration = Duration::from_secs(1);

/// Keeps a lease while the server runs; without one, drops every table and tries to get another.
pub(crate) async fn run(shared: Arc<Shared>) {
    let Some(cluster) = &shared.cluster else { return };
    while !shared.is_stopping() {
        let claiming = tokio::spawn(claims::run(Arc::clone(&shared), cluster.term()));
        tokio::select! {
            () = keep(&shared, cluster) => {}
            () = shared.stopping.cancelled() => {}
        }
        claiming.abort();
        if shared.is_stopping() {
            return;
        }
        tracing::warn!("the lease could not be renewed in time; other servers may take the tables over");
        cluster.term().over.cancel();
        tokio::select! {
            () = join_again(&shared, cluster) => claims::adopt(cluster).await,
            () = shared.stopping.cancelled() => return,
        }
    }
}

/// Renews the lease until that fails.
async fn keep(shared: &Shared, cluster: &Cluster) {
    let Term { node, asked, .. } = cluster.term();
    let mut until = asked + SERVED;
    loop {
        let asked = Instant::now();
        let renewed = tokio::select! {
            biased;
            () = sleep_until(until) => return,
            renewed = cluster.ask(move |nodes| nodes.renew(node, LEASE)) => renewed,
        };
        match renewed {
            Ok(renewed) if renewed.holds => {
                until = asked + SERVED;
                shared.time.not_before(renewed.now.cast_unsigned());
                note_others(cluster, &renewed);
            }
            Ok(_) => return,
            Err(error) => tracing::debug!(%error, "the lease could not be renewed yet"),
        }
        tokio::select! {
            biased;
            () = sleep_until(until) => return,
            () = sleep(EVERY) => {}
        }
    }
}

/// Tells relays whose server is gone.
fn note_others(cluster: &Cluster, renewed: &Renewed) {
    let here: HashSet<NodeId> = renewed.others.iter().map(|node| node.id).collect();
    let mut state = cluster.lock();
    for node in &here {
        state.others.entry(*node).or_default();
    }
    let gone = state.others.extract_if(|node, _| !here.contains(node));
    gone.for_each(|(_, token)| token.cancel());
}

/// What was placed here is given up, and a new lease begins.
async fn join_again(shared: &Shared, cluster: &Cluster) {
    let former = cluster.term().node;
    loop {
        let (node, asked, address) =
            (NodeId::new(secrets::number()), Instant::now(), cluster.address.clone());
        let joined = cluster.ask(move |nodes| {
            nodes.leave(former, false)?;
            nodes.join(node, &address, LEASE)
        });
        match joined.await {
            Ok(now) => {
                shared.time.not_before(now.cast_unsigned());
                cluster.lock().term = Term { node, over: CancellationToken::new(), asked };
                tracing::info!(%node, "there is a new lease");
                return;
            }
            Err(StoreError::AddressTaken(address)) => {
                tracing::error!(address, "another server has taken the address of this one");
            }
            Err(error) => tracing::debug!(%error, "there is no lease yet"),
        }
        sleep(PAUSE).await;
    }
}
