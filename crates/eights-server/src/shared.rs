//! The state that all parts of the server share.

use crate::{
    cluster::Cluster, health::Health, http::Front, limits::Addresses, lobby::Lobby, metrics::Metrics,
    refusals::Refusals, settings::Settings, share::Pictures, tables::Tables, thinkers::Thinkers, time::Time,
};
use eights_store::{Archive, TableLog};
use std::{
    sync::{Arc, Once, OnceLock},
    time::Instant,
};
use tokio_util::{sync::CancellationToken, task::TaskTracker};

pub(crate) struct Shared {
    pub(crate) settings: Settings,
    pub(crate) log: Arc<dyn TableLog>,
    /// Where players and finished games are kept, if they are.
    pub(crate) archive: Option<Arc<dyn Archive>>,
    /// The servers that share the database, if there can be others.
    pub(crate) cluster: Option<Cluster>,
    pub(crate) time: Time,
    pub(crate) metrics: Metrics,
    pub(crate) refusals: Refusals,
    /// When the server started.
    pub(crate) begun: Instant,
    pub(crate) health: Health,
    pub(crate) tables: Tables,
    pub(crate) lobby: Lobby,
    pub(crate) addresses: Addresses,
    /// The page of the game, without what is special about an address.
    pub(crate) front: Front,
    /// The pictures of shared links.
    pub(crate) pictures: Pictures,
    /// The address in the local network, where the server listens there.
    pub(crate) lan: OnceLock<String>,
    /// Reports once that a proxy which is not trusted names its clients.
    pub(crate) untrusted_proxy: Once,
    /// Reports once that an address which is not trusted names players.
    pub(crate) untrusted_name: Once,
    /// The threads on which bots think.
    pub(crate) thinkers: Thinkers,
    /// Nothing new begins any more, and tables come to rest.
    pub(crate) stopping: CancellationToken,
    /// The tables are at rest; the server says goodbye to everybody and hangs up.
    pub(crate) farewell: CancellationToken,
    pub(crate) at_tables: TaskTracker,
    pub(crate) at_doors: TaskTracker,
}

impl Shared {
    pub(crate) fn new(
        settings: Settings,
        log: Arc<dyn TableLog>,
        archive: Option<Arc<dyn Archive>>,
        cluster: Option<Cluster>,
        time: Time,
        thinkers: Thinkers,
    ) -> Self {
        let front = Front::of(settings.client, &settings.base_path);
        let lobby = Lobby::new(cluster.is_some());
        Self {
            settings,
            log,
            archive,
            cluster,
            time,
            metrics: Metrics::default(),
            refusals: Refusals::default(),
            begun: Instant::now(),
            health: Health::default(),
            tables: Tables::default(),
            lobby,
            addresses: Addresses::default(),
            front,
            pictures: Pictures::default(),
            lan: OnceLock::new(),
            untrusted_proxy: Once::new(),
            untrusted_name: Once::new(),
            thinkers,
            stopping: CancellationToken::new(),
            farewell: CancellationToken::new(),
            at_tables: TaskTracker::new(),
            at_doors: TaskTracker::new(),
        }
    }

    pub(crate) fn is_stopping(&self) -> bool {
        self.stopping.is_cancelled()
    }
}
