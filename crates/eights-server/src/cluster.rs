//! Servers that share a database: each table is served by one of them, and any of them takes any visitor.
//!
//! `lease` keeps this server's lease, `claims` takes over tables that nobody serves, `way` finds a table,
//! `link` is a connection to another server and `door` the other end of it, `relay` serves a visitor whose
//! table is elsewhere, `board` is the lobby of all.

mod board;
mod claims;
mod door;
mod lease;
mod link;
mod relay;
mod way;

pub(crate) use board::run as run_board;
pub(crate) use claims::adopt;
pub(crate) use door::router;
pub(crate) use lease::run as run_lease;
pub(crate) use link::glance;
pub(crate) use relay::{Comer, Relay, Unreached};
pub(crate) use way::{LOOK, PATIENCE, Way, way};

use crate::{secrets, server::StartError, shared::Shared};
use eights_store::{Node, NodeId, Nodes, StoreError};
use std::{
    collections::{HashMap, HashSet},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};
use tokio::time::{Instant, sleep};
use tokio_util::sync::CancellationToken;

/// How long a lease lasts by the database's clock: long enough for a standby to take over in three seconds
/// while the tables stay where they are.
const LEASE: Duration = Duration::from_secs(6);
/// How long after it asked for its lease a server serves its tables: less, so that it stops before another
/// begins.
const SERVED: Duration = Duration::from_secs(5);
/// How long a server waits at its start for the lease of one that was at its address: that of itself, killed.
const AT_START: Duration = Duration::from_secs(8);
const PAUSE: Duration = Duration::from_millis(250);

/// This server among others.
pub(crate) struct Cluster {
    store: Arc<dyn Nodes>,
    address: String,
    /// What servers show one another to be let in.
    secret: String,
    state: Mutex<State>,
}

struct State {
    term: Term,
    /// The other servers, and what tells that they are gone.
    others: HashMap<NodeId, CancellationToken>,
    /// Addresses that the operator knows to be out of reach.
    told: HashSet<String>,
}

/// A lease from its beginning to its end.
#[derive(Clone)]
pub(crate) struct Term {
    pub(crate) node: NodeId,
    /// The lease is over, and with it everything that was done under it.
    pub(crate) over: CancellationToken,
    /// When it was last asked for.
    asked: Instant,
}

impl Cluster {
    /// Joins the others. Says the database's time as well.
    pub(crate) async fn join(store: Arc<dyn Nodes>, address: String) -> Result<(Self, i64), StartError> {
        let begun = Instant::now();
        loop {
            let (nodes, at, asked) = (Arc::clone(&store), address.clone(), Instant::now());
            let node = NodeId::new(secrets::number());
            let joined = tokio::task::spawn_blocking(move || {
                let secret = nodes.secret(secrets::random())?;
                Ok((nodes.join(node, &at, LEASE)?, secret))
            });
            match joined.await.unwrap_or(Err(StoreError::Stopped)) {
                Err(StoreError::AddressTaken(_)) if begun.elapsed() < AT_START => sleep(PAUSE).await,
                Err(error) => return Err(error.into()),
                Ok((now, secret)) => {
                    let term = Term { node, over: CancellationToken::new(), asked };
                    let state = State { term, others: HashMap::new(), told: HashSet::new() };
                    let secret = secret.iter().map(|byte| format!("{byte:02x}")).collect();
                    return Ok((Self { store, address, secret, state: Mutex::new(state) }, now));
                }
            }
        }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The lease that runs, or the one that has run out.
    pub(crate) fn term(&self) -> Term {
        self.lock().term.clone()
    }

    /// Whether this server may serve tables.
    pub(crate) fn has_lease(&self) -> bool {
        !self.lock().term.over.is_cancelled()
    }

    /// Asks the database, on a thread that may block.
    pub(crate) async fn ask<T: Send + 'static>(
        &self,
        work: impl FnOnce(&dyn Nodes) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let store = Arc::clone(&self.store);
        tokio::task::spawn_blocking(move || work(&*store)).await.unwrap_or(Err(StoreError::Stopped))
    }

    /// Ends when another server is gone; at once if it is not there.
    fn gone(&self, node: NodeId) -> CancellationToken {
        self.lock().others.entry(node).or_default().clone()
    }

    /// Tells the operator once that a server that should be there cannot be reached.
    fn tell_unreached(&self, node: &Node, why: &dyn core::fmt::Display) {
        if self.lock().told.insert(node.address.clone()) {
            tracing::warn!(
                address = node.address,
                %why,
                "another server has a lease but cannot be reached; check its --node-address and the network between"
            );
        }
    }

    /// Gives all tables back in good order.
    pub(crate) async fn leave(&self) {
        let Term { node, over, .. } = self.term();
        if over.is_cancelled() {
            return;
        }
        if let Err(error) = self.ask(move |nodes| nodes.leave(node, true)).await {
            tracing::warn!(%error, "the tables could not be handed over; others take them when the lease ends");
        }
    }
}

/// Whether this server may serve tables: always, if it shares its database with no other.
pub(crate) fn may_serve(shared: &Shared) -> bool {
    shared.cluster.as_ref().is_none_or(Cluster::has_lease)
}

/// Tells the operator once that a server which should be there cannot be reached.
pub(crate) fn tell_unreached(shared: &Shared, node: &Node, why: &str) {
    if let Some(cluster) = &shared.cluster {
        cluster.tell_unreached(node, &why);
    }
}
