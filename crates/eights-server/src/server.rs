//! The server as a whole: opening, recovering, running, stopping.

use crate::{
    accept, archive,
    cluster::{self, Cluster},
    http, lan,
    limits::Held,
    lobby,
    recovery::{self, Recovered},
    refusals, retention,
    room::Millis,
    settings::{LogPlace, Settings},
    shared::Shared,
    table::Table,
    tables::seat_table,
    thinkers::Thinkers,
    time::Time,
};
use core::fmt;
use eights_store::{Archive, MemoryLog, Missing, Nodes, PostgresStore, SqliteStore, StoreError, TableLog};
use std::{
    net::SocketAddr,
    sync::{Arc, atomic::Ordering::Relaxed},
    time::Duration,
};
use tokio::{net::TcpListener, time::timeout};

/// How long tables may take to come to rest, and then connections to be told.
const REST: Duration = Duration::from_secs(5);
/// How often it is noted that the server is there.
const NOTED: Duration = Duration::from_secs(1);
/// How often it is looked whether the disk can be trusted.
const LOOK: Duration = Duration::from_millis(200);
/// How often old logs and games are looked for.
const TIDY: Duration = Duration::from_secs(3600);

/// Why the server does not start.
#[derive(Debug)]
pub enum StartError {
    /// The store cannot be opened or read.
    Store(StoreError),
    /// The address cannot be listened at.
    Listen(SocketAddr, std::io::Error),
    /// It is to share a database with others, and has none of its own kind.
    NodeAlone,
    /// Other servers cannot reach it at the address that it would tell them.
    NodeNowhere(SocketAddr),
    /// The system gives no threads or signals.
    System(std::io::Error),
    /// It did start, and then it was no longer known what is on the disk.
    Doubt(String),
}

impl fmt::Display for StartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = |error: &std::io::Error| error.kind().to_string();
        match self {
            Self::Store(error) => write!(f, "{error}"),
            Self::Listen(address, error) => write!(f, "{address} cannot be listened at: {}", kind(error)),
            Self::Doubt(why) => write!(
                f,
                "the disk failed while it kept something ({why}), so it is not known what is on it; nobody was told that it was kept or that it was not; start the server again to find out"
            ),
            Self::NodeAlone => f.write_str("only servers with a PostgreSQL database can share it: set --log"),
            Self::NodeNowhere(address) => {
                write!(f, "other servers cannot reach this one at {address}: set --node-address")
            }
            Self::System(error) => write!(f, "the system gives no threads or signals: {}", kind(error)),
        }
    }
}

impl core::error::Error for StartError {}

impl From<StoreError> for StartError {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

/// A server that runs.
pub struct Server {
    shared: Arc<Shared>,
    address: SocketAddr,
    metrics: Option<SocketAddr>,
    operator: Option<SocketAddr>,
}

impl Server {
    /// Opens the log at its place, reads all tables back and begins to listen.
    ///
    /// # Errors
    /// When the store or the address cannot be had.
    pub async fn start(settings: Settings) -> Result<Self, StartError> {
        let kept = open(&settings).await?;
        Self::start_at(settings, kept).await
    }

    /// The same with any log, and with an archive for players and finished games or without.
    ///
    /// # Errors
    /// When the log cannot be read or the address cannot be had.
    pub async fn start_with(
        settings: Settings,
        log: Arc<dyn TableLog>,
        archive: Option<Arc<dyn Archive>>,
    ) -> Result<Self, StartError> {
        Self::start_at(settings, Kept { log, archive, nodes: None }).await
    }

    async fn start_at(settings: Settings, kept: Kept) -> Result<Self, StartError> {
        let Kept { log, archive, nodes } = kept;
        let listen = settings.listen;
        let listener = listen_at(listen)?;
        let address = listener.local_addr().map_err(|error| StartError::Listen(listen, error))?;
        let counting = settings.metrics.map(listen_at).transpose()?;
        let desk = settings.operator.map(listen_at).transpose()?;
        let (meeting, others) = settings.node_listen.map(listen_at).transpose()?.zip(nodes).unzip();
        let thinkers = Thinkers::start(settings.thinkers).map_err(StartError::System)?;
        let shared = match (&meeting, others) {
            (Some(meeting), Some(nodes)) => {
                let address = node_address(&settings, meeting)?;
                let (cluster, now) = Cluster::join(nodes, address).await?;
                let time = Time::at(now.cast_unsigned());
                Arc::new(Shared::new(settings, log, archive, Some(cluster), time, thinkers))
            }
            _ => recover(settings, log, archive, thinkers)?,
        };
        report_missing(&shared);
        if let Some(cluster) = &shared.cluster {
            cluster::adopt(cluster).await;
        }
        let router = http::router(&shared);
        shared.at_doors.spawn(accept::run(Arc::clone(&shared), listener, router, Held::AtDoor));
        let metrics = counting.as_ref().and_then(|listener| listener.local_addr().ok());
        if let Some(listener) = counting {
            let router = http::metrics_router(&shared);
            shared.at_doors.spawn(accept::run(Arc::clone(&shared), listener, router, Held::AtMetrics));
        }
        let operator = desk.as_ref().and_then(|listener| listener.local_addr().ok());
        if let Some(listener) = desk {
            let router = http::operator_router(&shared);
            shared.at_doors.spawn(accept::run(Arc::clone(&shared), listener, router, Held::AtOperator));
        }
        if let Some(listener) = meeting {
            let router = cluster::router(&shared);
            shared.at_doors.spawn(accept::run(Arc::clone(&shared), listener, router, Held::AtNodes));
            tokio::spawn(cluster::run_lease(Arc::clone(&shared)));
            tokio::spawn(cluster::run_board(Arc::clone(&shared)));
        }
        shared.at_tables.spawn(lobby::run(Arc::clone(&shared)));
        tokio::spawn(refusals::run(Arc::clone(&shared)));
        tokio::spawn(tidy(Arc::clone(&shared)));
        tokio::spawn(note_life(Arc::clone(&shared)));
        tracing::info!(%address, tables = shared.tables.count(), "open");
        let server = Self { shared, address, metrics, operator };
        if address.ip().is_unspecified() {
            // It is set once, and read by everybody who comes in.
            let base = server.shared.settings.base_path.as_str();
            let _ = server.shared.lan.set(server.host() + base);
        }
        Ok(server)
    }

    /// The address it listens on.
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// The address of the metrics, if they are served.
    pub const fn metrics(&self) -> Option<SocketAddr> {
        self.metrics
    }

    /// The address of the operator's page, if there is one.
    pub const fn operator(&self) -> Option<SocketAddr> {
        self.operator
    }

    /// Under which address to open it in a browser: that of this machine, or the one others on the local
    /// network see.
    pub fn link(&self) -> String {
        let base = &self.shared.settings.base_path;
        let end = if base.is_empty() { String::new() } else { base.path("/") };
        self.host() + &end
    }

    fn host(&self) -> String {
        let port = self.address.port();
        match self.address.ip() {
            ip if ip.is_unspecified() => match lan::address() {
                Some(ip) => format!("http://{}", SocketAddr::new(ip, port)),
                None => format!("http://127.0.0.1:{port}"),
            },
            _ => format!("http://{}", self.address),
        }
    }

    /// Waits until the contents of the disk are in doubt, and says why. Stop the server then: it answers
    /// nobody any more.
    pub async fn doubt(&self) -> String {
        loop {
            if let Some(why) = self.shared.log.doubt() {
                tracing::error!(
                    why,
                    "the disk failed, and it is not known what is on it; nobody is answered any more"
                );
                return why;
            }
            tokio::time::sleep(LOOK).await;
        }
    }

    /// Stops: tables come to rest with everything kept, then everybody is told that the server will be back.
    pub async fn stop(self) {
        let shared = self.shared;
        shared.stopping.cancel();
        shared.at_tables.close();
        if shared.log.doubt().is_none() && timeout(REST, shared.at_tables.wait()).await.is_err() {
            tracing::warn!("some tables did not come to rest in time");
        }
        match &shared.cluster {
            // Those who are told to come back find their tables elsewhere.
            Some(cluster) => cluster.leave().await,
            None => shared.log.was_alive(shared.time.now().cast_signed()),
        }
        shared.farewell.cancel();
        shared.at_doors.close();
        // Clients that have not heard it by then will find out.
        let _ = timeout(REST, shared.at_doors.wait()).await;
        tracing::info!("closed");
    }
}

/// Where everything is kept.
struct Kept {
    log: Arc<dyn TableLog>,
    archive: Option<Arc<dyn Archive>>,
    /// The servers that share it, if there can be others.
    nodes: Option<Arc<dyn Nodes>>,
}

/// The log and the archive at their place. Opening waits for disks and networks.
async fn open(settings: &Settings) -> Result<Kept, StartError> {
    let place = settings.log.clone();
    let file = settings.database();
    let is_node = settings.node_listen.is_some();
    check_nodes(settings)?;
    let opened = tokio::task::spawn_blocking(move || match (place, file) {
        (LogPlace::Postgres(url), _) if is_node => Ok(shared_with_others(PostgresStore::open_beside(&url)?)),
        (LogPlace::Postgres(url), _) => Ok(both(PostgresStore::open(&url)?)),
        (LogPlace::Data | LogPlace::Sqlite(_), Some(file)) => Ok(both(SqliteStore::open_file(&file)?)),
        (LogPlace::Data | LogPlace::Sqlite(_) | LogPlace::Memory, _) => {
            Ok(Kept { log: Arc::new(MemoryLog::new()), archive: None, nodes: None })
        }
    });
    opened.await.unwrap_or(Err(StoreError::Stopped)).map_err(StartError::Store)
}

fn both(store: impl TableLog + Archive + 'static) -> Kept {
    let store = Arc::new(store);
    Kept { log: Arc::clone(&store) as Arc<dyn TableLog>, archive: Some(store), nodes: None }
}

fn shared_with_others(store: PostgresStore) -> Kept {
    let store = Arc::new(store);
    let nodes: Arc<dyn Nodes> = Arc::clone(&store) as Arc<dyn Nodes>;
    Kept { log: Arc::clone(&store) as Arc<dyn TableLog>, archive: Some(store), nodes: Some(nodes) }
}

/// Whether the settings for several servers fit together.
pub(crate) fn check_nodes(settings: &Settings) -> Result<(), StartError> {
    match settings.node_listen {
        None => Ok(()),
        Some(_) if !matches!(settings.log, LogPlace::Postgres(_)) => Err(StartError::NodeAlone),
        Some(here) if here.ip().is_unspecified() && settings.node_address.is_none() => {
            Err(StartError::NodeNowhere(here))
        }
        Some(_) => Ok(()),
    }
}

/// The address that other servers are told: the one that is set, or the one this server listens at.
fn node_address(settings: &Settings, listener: &TcpListener) -> Result<String, StartError> {
    let here = listener.local_addr().map_err(StartError::System)?;
    Ok(settings.node_address.clone().unwrap_or_else(|| here.to_string()))
}

/// A server that has everything to itself reads all tables back.
fn recover(
    settings: Settings,
    log: Arc<dyn TableLog>,
    archive: Option<Arc<dyn Archive>>,
    thinkers: Thinkers,
) -> Result<Arc<Shared>, StartError> {
    let keep = settings.keep;
    let is_filed = |id, started, ended| archive::is_filed(archive.as_deref(), keep, (id, started, ended));
    let recovered = recovery::read(&*log, &is_filed)?;
    // The server was there until the last entry of all, or until it was last noted.
    let time = Time::start(recovered.latest());
    let noted = log.last_alive().map(i64::cast_unsigned).filter(|noted| *noted <= time.now());
    let away_since = recovered.latest().max(noted.unwrap_or_default());
    let shared = Arc::new(Shared::new(settings, log, archive, None, time, thinkers));
    restore(&shared, recovered, away_since);
    Ok(shared)
}

fn listen_at(address: SocketAddr) -> Result<TcpListener, StartError> {
    accept::listen(address).map_err(|error| StartError::Listen(address, error))
}

/// Says what was in the log and is there no longer, table by table.
fn report_missing(shared: &Shared) {
    let missing = shared.log.missing();
    for Missing { table, noted, found } in &missing {
        let (is_missing, left) = (noted - found, found);
        tracing::error!(%table, missing = is_missing, left, "entries of a table are missing: its log was longer");
    }
    let entries: u64 = missing.iter().map(|missing| missing.noted - missing.found).sum();
    shared.metrics.missing_entries.store(entries, Relaxed);
    if entries > 0 {
        let tables = missing.len();
        tracing::error!(
            entries,
            tables,
            "the database was damaged or changed while no server ran; restore a backup, or play on with what is left"
        );
    }
}

/// Lets all tables run that could be read back, and reports those that could not. That the server was away is
/// the first thing each table keeps.
fn restore(shared: &Arc<Shared>, recovered: Recovered, away_since: Millis) {
    for (table, code, why) in &recovered.unreadable {
        tracing::error!(%table, %why, "a table cannot be read back, and is left alone");
        code.iter().for_each(|code| shared.tables.set_unreadable(*code));
    }
    shared.metrics.broken_tables.store(recovered.unreadable.len() as u64, Relaxed);
    for (id, restored) in recovered.tables {
        seat_table(shared, Table::restored(shared, id, restored, away_since));
    }
}

/// Notes every second that the server is there, so that nobody is given back time that was used.
async fn note_life(shared: Arc<Shared>) {
    while !shared.is_stopping() {
        let (log, now) = (Arc::clone(&shared.log), shared.time.now().cast_signed());
        if shared.cluster.is_none() && shared.tables.count() > 0 {
            // If this fails, no seat loses time; some may gain a little.
            let _ = tokio::task::spawn_blocking(move || log.was_alive(now)).await;
        }
        tokio::time::sleep(NOTED).await;
    }
}

/// Now and then, throws away data that is no longer needed.
async fn tidy(shared: Arc<Shared>) {
    while !shared.is_stopping() {
        shared.addresses.tidy();
        let forgetting = Arc::clone(&shared);
        let forgotten = tokio::task::spawn_blocking(move || retention::forget_old(&forgetting)).await;
        if let Ok(Err(error)) = forgotten {
            tracing::warn!(%error, "old logs or games could not be removed");
        }
        tokio::select! {
            () = tokio::time::sleep(TIDY) => {}
            () = shared.stopping.cancelled() => return,
        }
    }
}

/// Runs a server until the system asks it to stop. `started` hears when it listens.
///
/// # Errors
/// When it cannot start.
pub fn run(settings: Settings, started: impl FnOnce(&Server)) -> Result<(), StartError> {
    // A server with ten thousand players needs as many open files; if the system does not allow that, fewer
    // can come in.
    let _ = rlimit::increase_nofile_limit(u64::from(settings.connections) + 1024);
    let runtime =
        tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(StartError::System)?;
    let ended = runtime.block_on(async {
        let asked = asked_to_stop().map_err(StartError::System)?;
        let server = Server::start(settings).await?;
        started(&server);
        let doubt = tokio::select! {
            () = asked => None,
            why = server.doubt() => Some(why),
        };
        tracing::info!("stopping");
        server.stop().await;
        doubt.map_or(Ok(()), |why| Err(StartError::Doubt(why)))
    });
    // A task that still waits for a disk that does not answer waits in vain.
    runtime.shutdown_timeout(REST);
    ended
}

/// Waits until the system asks the server to stop. Signals count from the call on, so that one during the
/// start is not lost.
#[cfg(unix)]
fn asked_to_stop() -> std::io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let (mut interrupt, mut terminate) = (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?);
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
}

/// Waits for the system to ask.
#[cfg(not(unix))]
fn asked_to_stop() -> std::io::Result<impl Future<Output = ()>> {
    Ok(async {
        let _ = tokio::signal::ctrl_c().await;
    })
}
