//! The server as a whole: opening, recovering, running, stopping.

use crate::{
    accept, archive,
    house::House,
    http, lan, lobby, recovery,
    recovery::{Recovered, Restored},
    room::{Outbox, Room},
    secrets,
    settings::Settings,
    table::Table,
    tables::seat_table,
};
use core::fmt;
use eights::RULES_VERSION;
use eights_protocol::Phase;
use eights_store::{NewEntry, SqliteStore, StoreError, TableId, TableLog};
use std::{
    net::SocketAddr,
    sync::{Arc, atomic::Ordering::Relaxed},
    time::Duration,
};
use tokio::{sync::oneshot, time::timeout};

/// How long tables may take to come to rest, and then connections to be told.
const REST: Duration = Duration::from_secs(5);
/// How long the logs of closed tables are kept, in milliseconds.
const KEEP_CLOSED: i64 = 7 * 24 * 3_600_000;
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
}

impl Server {
    /// Opens the store in the data folder, reads all tables back and begins to listen.
    ///
    /// # Errors
    /// When the store or the address cannot be had.
    pub async fn start(settings: Settings) -> Result<Self, StartError> {
        let store = Arc::new(SqliteStore::open(&settings.data)?);
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
        let listener = accept::listen(listen).map_err(|error| StartError::Listen(listen, error))?;
        let address = listener.local_addr().map_err(|error| StartError::Listen(listen, error))?;
        let recovered = recovery::read(&*log)?;
        let house = Arc::new(House::new(settings, log, archive, recovered.latest()));
        restore(&house, recovered).await;
        let router = http::router(&house);
        house.at_doors.spawn(accept::run(Arc::clone(&house), listener, router));
        house.at_tables.spawn(lobby::run(Arc::clone(&house)));
        tokio::spawn(tidy(Arc::clone(&house)));
        tracing::info!(%address, tables = house.tables.count(), "open");
        Ok(Self { house, address })
    }

    /// Where it listens.
    pub const fn address(&self) -> SocketAddr {
        self.address
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
        house.farewell.cancel();
        house.at_doors.close();
        // Who has not heard it by then will find out.
        let _ = timeout(REST, house.at_doors.wait()).await;
        tracing::info!("closed");
    }
}

/// Lets all tables run that could be read back, and reports those that could not.
async fn restore(house: &Arc<House>, recovered: Recovered) {
    for (table, why) in &recovered.unreadable {
        tracing::error!(%table, %why, "a table cannot be read back, and is left alone");
    }
    house.metrics.broken_tables.store(recovered.unreadable.len() as u64, Relaxed);
    // The server was there until the last entry of all.
    let from = recovered.latest();
    let mut waiting = Vec::new();
    for (id, restored) in recovered.tables {
        waiting.push(was_away(house, id, restored, from));
    }
    for kept in waiting {
        if let Some(table) = kept.await {
            seat_table(house, table);
        }
    }
}

/// Appends that the server was away to a table's log; its own future waits for it, so that many can be on their way.
fn was_away(
    house: &Arc<House>,
    id: TableId,
    restored: Restored,
    from: u64,
) -> impl Future<Output = Option<Table>> + use<> {
    let house = Arc::clone(house);
    let Restored { mut room, tail, finished, .. } = restored;
    if let Some(finished) = finished {
        archive::file(&house, id, &finished);
    }
    let now = house.time.now();
    let fact = Room::absent(from, now);
    let body = serde_json::to_string(&[&fact]).unwrap_or_default();
    let entry = NewEntry {
        body,
        command: secrets::number(),
        rules_version: RULES_VERSION,
        hash: None,
        at: now.cast_signed(),
    };
    let (tell, told) = oneshot::channel();
    if room.phase() == Phase::Closed {
        house.log.close(id, tail, now.cast_signed(), Box::new(|_| ()));
    } else {
        house.log.append(
            id,
            tail,
            vec![entry],
            Box::new(move |outcome| {
                // It is waited for below.
                let _ = tell.send(outcome);
            }),
        );
    }
    async move {
        match told.await {
            Ok(Ok(tail)) => {
                room.fold(&fact, now, &mut Outbox::silent()).ok()?;
                Some(Table::new(&house, id, room, tail))
            }
            Ok(Err(error)) => {
                tracing::error!(table = %id, %error, "a table cannot be played on now");
                None
            }
            Err(_) => None,
        }
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
