//! The server as a whole: opening, recovering, running, stopping.

use crate::{
    accept, archive,
    house::House,
    http, lan, lobby,
    recovery::{self, Recovered},
    room::Millis,
    settings::Settings,
    table::Table,
    tables::seat_table,
    time::Time,
};
use core::fmt;
use eights_store::{MemoryLog, SqliteStore, StoreError, TableLog};
use std::{
    net::SocketAddr,
    sync::{Arc, atomic::Ordering::Relaxed},
    time::Duration,
};
use tokio::{net::TcpListener, time::timeout};

/// How long tables may take to come to rest, and then connections to be told.
const REST: Duration = Duration::from_secs(5);
/// How long the logs of closed tables are kept, in milliseconds.
const KEEP_CLOSED: i64 = 7 * 24 * 3_600_000;
/// How often it is noted that the server is there.
const NOTED: Duration = Duration::from_secs(1);
/// How often they are looked for.
const TIDY: Duration = Duration::from_secs(3600);

/// Why the server does not start.
#[derive(Debug)]
pub enum StartError {
    /// The store cannot be opened or read.
    Store(StoreError),
    /// The address cannot be listened at.
    Listen(SocketAddr, std::io::Error),
    /// The system gives no threads or signals.
    System(std::io::Error),
}

impl fmt::Display for StartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = |error: &std::io::Error| error.kind().to_string();
        match self {
            Self::Store(error) => write!(f, "{error}"),
            Self::Listen(address, error) => write!(f, "{address} cannot be listened at: {}", kind(error)),
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
    house: Arc<House>,
    address: SocketAddr,
    metrics: Option<SocketAddr>,
}

impl Server {
    /// Opens the log at its place, reads all tables back and begins to listen.
    ///
    /// # Errors
    /// When the store or the address cannot be had.
    pub async fn start(settings: Settings) -> Result<Self, StartError> {
        let Some(database) = settings.database() else {
            return Self::start_with(settings, Arc::new(MemoryLog::new()), None).await;
        };
        let store = Arc::new(SqliteStore::open_file(&database)?);
        Self::start_with(settings, Arc::clone(&store) as Arc<dyn TableLog>, Some(store)).await
    }

    /// The same with any log, and with an archive for players and finished games or without.
    ///
    /// # Errors
    /// When the log cannot be read or the address cannot be had.
    pub async fn start_with(
        settings: Settings,
        log: Arc<dyn TableLog>,
        archive: Option<Arc<SqliteStore>>,
    ) -> Result<Self, StartError> {
        let listen = settings.listen;
        let listener = listen_at(listen)?;
        let address = listener.local_addr().map_err(|error| StartError::Listen(listen, error))?;
        let counting = settings.metrics.map(listen_at).transpose()?;
        let is_filed = |id, started| archive::is_filed(archive.as_deref(), id, started);
        let recovered = recovery::read(&*log, &is_filed)?;
        // The server was there until the last entry of all, or until it was last noted.
        let time = Time::start(recovered.latest());
        let noted = log.last_alive().map(i64::cast_unsigned).filter(|noted| *noted <= time.now());
        let away_since = recovered.latest().max(noted.unwrap_or_default());
        let house = Arc::new(House::new(settings, log, archive, time));
        restore(&house, recovered, away_since);
        let router = http::router(&house);
        house.at_doors.spawn(accept::run(Arc::clone(&house), listener, router));
        let metrics = counting.as_ref().and_then(|listener| listener.local_addr().ok());
        if let Some(listener) = counting {
            house.at_doors.spawn(accept::run(Arc::clone(&house), listener, http::metrics_router(&house)));
        }
        house.at_tables.spawn(lobby::run(Arc::clone(&house)));
        tokio::spawn(tidy(Arc::clone(&house)));
        tokio::spawn(note_life(Arc::clone(&house)));
        tracing::info!(%address, tables = house.tables.count(), "open");
        let server = Self { house, address, metrics };
        if address.ip().is_unspecified() {
            // It is set once, and read by everybody who comes in.
            let _ = server.house.lan.set(server.link());
        }
        Ok(server)
    }

    /// Where it listens.
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// Where it tells what it counts, if anywhere.
    pub const fn metrics(&self) -> Option<SocketAddr> {
        self.metrics
    }

    /// Under which address to open it in a browser: that of this machine, or the one others on the local network see.
    pub fn link(&self) -> String {
        let port = self.address.port();
        match self.address.ip() {
            ip if ip.is_unspecified() => match lan::address() {
                Some(ip) => format!("http://{}", SocketAddr::new(ip, port)),
                None => format!("http://127.0.0.1:{port}"),
            },
            _ => format!("http://{}", self.address),
        }
    }

    /// Stops: tables come to rest with everything kept, then everybody is told that the server will be back.
    pub async fn stop(self) {
        let house = self.house;
        house.stopping.cancel();
        house.at_tables.close();
        if timeout(REST, house.at_tables.wait()).await.is_err() {
            tracing::warn!("some tables did not come to rest in time");
        }
        house.log.was_alive(house.time.now().cast_signed());
        house.farewell.cancel();
        house.at_doors.close();
        // Who has not heard it by then will find out.
        let _ = timeout(REST, house.at_doors.wait()).await;
        tracing::info!("closed");
    }
}

fn listen_at(address: SocketAddr) -> Result<TcpListener, StartError> {
    accept::listen(address).map_err(|error| StartError::Listen(address, error))
}

/// Lets all tables run that could be read back, and reports those that could not. That the server was away is the first thing each table keeps.
fn restore(house: &Arc<House>, recovered: Recovered, away_since: Millis) {
    for (table, code, why) in &recovered.unreadable {
        tracing::error!(%table, %why, "a table cannot be read back, and is left alone");
        code.iter().for_each(|code| house.tables.set_unreadable(*code));
    }
    house.metrics.broken_tables.store(recovered.unreadable.len() as u64, Relaxed);
    for (id, restored) in recovered.tables {
        seat_table(house, Table::restored(house, id, restored, away_since));
    }
}

/// Notes every second that the server is there, so that nobody is given back time that was used.
async fn note_life(house: Arc<House>) {
    while !house.is_stopping() {
        let (log, now) = (Arc::clone(&house.log), house.time.now().cast_signed());
        if house.tables.count() > 0 {
            // What cannot be noted costs a seat nothing; it may gain a little.
            let _ = tokio::task::spawn_blocking(move || log.was_alive(now)).await;
        }
        tokio::time::sleep(NOTED).await;
    }
}

/// Now and then, what nobody needs any more is thrown away.
async fn tidy(house: Arc<House>) {
    while !house.is_stopping() {
        tokio::select! {
            () = tokio::time::sleep(TIDY) => {}
            () = house.stopping.cancelled() => return,
        }
        house.addresses.tidy();
        let (log, before) = (Arc::clone(&house.log), house.time.now().cast_signed() - KEEP_CLOSED);
        let forgotten = tokio::task::spawn_blocking(move || log.forget_before(before)).await;
        if let Ok(Err(error)) = forgotten {
            tracing::warn!(%error, "old logs could not be removed");
        }
    }
}

/// Runs a server until the system asks it to stop. `started` hears when it listens.
///
/// # Errors
/// When it cannot start.
pub fn run(settings: Settings, started: impl FnOnce(&Server)) -> Result<(), StartError> {
    // A server with ten thousand players has as many files; where that cannot be had, fewer come in.
    let _ = rlimit::increase_nofile_limit(u64::from(settings.connections) + 1024);
    let runtime =
        tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(StartError::System)?;
    runtime.block_on(async {
        let asked = asked_to_stop().map_err(StartError::System)?;
        let server = Server::start(settings).await?;
        started(&server);
        asked.await;
        tracing::info!("stopping");
        server.stop().await;
        Ok(())
    })
}

/// Waits for the system to ask. What it asks from the call on counts, so that nobody is killed who has only just begun.
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
