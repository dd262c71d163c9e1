//! A server on a port of its own, with a folder of its own.

pub(crate) use eights::testing::seat;
use eights_bots::Level;
use eights_protocol::{NewTable, Pace, Settings as TableSettings, Timer, Window};
use eights_server::{Server, Settings};
use std::{
    path::PathBuf,
    sync::atomic::{AtomicU32, Ordering},
};
use tokio::{io::AsyncWriteExt, net::TcpStream};

/// A server that is stopped by hand, and its folder, which goes away with it.
pub(crate) struct TestHouse {
    pub(crate) server: Option<Server>,
    pub(crate) address: std::net::SocketAddr,
    pub(crate) folder: PathBuf,
}

pub(crate) fn folder() -> PathBuf {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let n = COUNT.fetch_add(1, Ordering::Relaxed);
    std::env::temp_dir().join(format!("eights-server-{}-{n}", std::process::id()))
}

/// Settings for tests: as many messages as one likes.
pub(crate) fn settings() -> Settings {
    Settings {
        listen: "127.0.0.1:0".parse().unwrap(),
        data: folder(),
        messages: 1_000_000,
        chat: 1_000_000,
        connections_per_address: 10_000,
        entries_per_address: u32::MAX,
        requests: 1_000_000,
        ..Settings::default()
    }
}

impl TestHouse {
    pub(crate) async fn open() -> Self {
        Self::with(settings()).await
    }

    pub(crate) async fn with(settings: Settings) -> Self {
        let folder = settings.data.clone();
        let server = Server::start(settings).await.unwrap();
        Self { address: server.address(), server: Some(server), folder }
    }

    /// A connection of bare bytes that has asked to become a WebSocket.
    pub(crate) async fn upgrade(&self) -> TcpStream {
        let mut stream = TcpStream::connect(self.address).await.unwrap();
        let request = format!(
            "GET /ws HTTP/1.1\r\nHost: {}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
            Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
            self.address
        );
        stream.write_all(request.as_bytes()).await.unwrap();
        stream
    }

    /// Stops, and starts again on the same port with the same folder.
    pub(crate) async fn restart(&mut self) {
        self.server.take().unwrap().stop().await;
        self.start_again().await;
    }

    pub(crate) async fn start_again(&mut self) {
        let settings = Settings { listen: self.address, data: self.folder.clone(), ..settings() };
        // The port may need a moment, and the store's thread too.
        for _ in 0..100 {
            if let Ok(server) = Server::start(settings.clone()).await {
                self.server = Some(server);
                return;
            }
            tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        }
        panic!("the server does not start again");
    }
}

impl Drop for TestHouse {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// The same table, for everybody to see.
pub(crate) fn listed(mut table: NewTable) -> NewTable {
    table.settings.listed = true;
    table
}

/// A table with quick bots and windows that close when all have declined.
pub(crate) fn table(rules: &str, seats: u8, bots: u8) -> NewTable {
    NewTable {
        rules: rules.to_owned(),
        seats,
        bots: vec![Level::Club; bots.into()],
        settings: TableSettings {
            timer: Timer::NONE,
            window: Window::UNTIL_ALL,
            pace: Pace::AtOnce,
            ..TableSettings::default()
        },
    }
}
