//! Taking connections, with patience that has an end: for the first byte, for the headers, and for the whole of what is no WebSocket.

use crate::{house::House, meter::Metered};
use axum::Router;
use hyper::{
    Request,
    body::Incoming,
    server::conn::http1,
    service::{Service, service_fn},
};
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    service::TowerToHyperService,
};
use std::{
    io,
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicU32, Ordering::Relaxed},
    },
    time::Duration,
};
use tokio::{
    net::{TcpListener, TcpSocket, TcpStream},
    time::{sleep, timeout},
};

const FIRST_BYTE: Duration = Duration::from_secs(5);
const HEADERS: Duration = Duration::from_secs(10);
/// How long a connection lives that does not become a WebSocket.
const REQUESTS: Duration = Duration::from_secs(60);
/// How long to wait when the system has no more connections.
const BREATH: Duration = Duration::from_millis(50);

/// What the system keeps for a connection that does not read; more would only hide for longer that it does not.
const SEND_BUFFER: u32 = 64 * 1024;
/// How many connections wait to be taken.
const BACKLOG: u32 = 1024;

/// Listens at an address.
pub(crate) fn listen(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
    // A server that was stopped a moment ago may be followed by another at once.
    if cfg!(unix) {
        socket.set_reuseaddr(true)?;
    }
    socket.set_send_buffer_size(SEND_BUFFER)?;
    socket.bind(address)?;
    socket.listen(BACKLOG)
}

/// The address of whoever sent a request.
#[derive(Clone, Copy)]
pub(crate) struct Peer(pub(crate) SocketAddr);

/// Takes connections for as long as the house is open.
pub(crate) async fn run(house: Arc<House>, listener: TcpListener, router: Router) {
    let waiting = Arc::new(AtomicU32::new(0));
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = house.stopping.cancelled() => return,
        };
        let Ok((stream, peer)) = accepted else {
            sleep(BREATH).await;
            continue;
        };
        // Connections that are not yet WebSockets; who has none to spare takes no more.
        if waiting.fetch_add(1, Relaxed) >= house.settings.connections {
            waiting.fetch_sub(1, Relaxed);
            continue;
        }
        let (router, waiting) = (router.clone(), Arc::clone(&waiting));
        let (stopping, messages) = (house.stopping.clone(), house.settings.messages);
        house.at_doors.spawn(async move {
            tokio::select! {
                _ = timeout(REQUESTS, serve(stream, peer, router, messages)) => {}
                () = stopping.cancelled() => {}
            }
            waiting.fetch_sub(1, Relaxed);
        });
    }
}

/// Serves one connection until it becomes a WebSocket or ends.
async fn serve(stream: TcpStream, peer: SocketAddr, router: Router, messages: u32) {
    // Small messages should not wait for larger ones.
    let _ = stream.set_nodelay(true);
    if !matches!(timeout(FIRST_BYTE, stream.peek(&mut [0])).await, Ok(Ok(1))) {
        return;
    }
    let router = TowerToHyperService::new(router);
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(Peer(peer));
        router.call(request)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEADERS)
        .max_buf_size(16 * 1024)
        .serve_connection(TokioIo::new(Metered::new(stream, messages)), service)
        .with_upgrades();
    // Whatever is wrong with a request, its sender has been told.
    let _ = connection.await;
}
