//! Taking connections, with patience that has an end: for the first byte, for the headers, and for the whole
//! of what is no WebSocket.

use crate::{
    limits::{Held, Place},
    meter::Metered,
    shared::Shared,
};
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
use std::{io, net::SocketAddr, sync::Arc, time::Duration};
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

/// How many places at the door an address has for each WebSocket it may have: a browser fetches several files
/// of the page at a time.
const PLACES: u32 = 4;
/// The answer to a connection for which there is no place.
const TURNED_AWAY: &[u8] = b"HTTP/1.1 503 Service Unavailable\r\nRetry-After: 10\r\nContent-Type: text/plain\r\n\
    Content-Length: 60\r\nConnection: close\r\n\r\nToo many connections are waiting; try again in ten seconds.\n";

/// The system's send buffer for a connection; a larger one would only hide for longer that the client does
/// not read.
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

/// The address that a request came from.
#[derive(Clone, Copy)]
pub(crate) struct Peer(pub(crate) SocketAddr);

/// Takes connections while the server runs.
pub(crate) async fn run(shared: Arc<Shared>, listener: TcpListener, router: Router, door: Held) {
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = shared.stopping.cancelled() => return,
        };
        let Ok((stream, peer)) = accepted else {
            sleep(BREATH).await;
            continue;
        };
        let Some(place) = place(&shared, peer, door) else {
            shared.refusals.http("no-place", peer.ip());
            turn_away(&stream);
            continue;
        };
        let (router, stopping, messages) =
            (router.clone(), shared.stopping.clone(), shared.settings.messages);
        shared.at_doors.spawn(async move {
            tokio::select! {
                _ = timeout(REQUESTS, serve(stream, peer, router, messages)) => {}
                () = stopping.cancelled() => {}
            }
            drop(place);
        });
    }
}

/// A place at the door, for connections that are not yet WebSockets. One address has a part of them, however
/// many it would like; a proxy of ours has as many as it needs, for it asks for many.
fn place(shared: &Arc<Shared>, peer: SocketAddr, door: Held) -> Option<Place> {
    let settings = &shared.settings;
    let is_ours = settings.trust_proxy.iter().any(|proxy| proxy.contains(peer.ip()));
    let part = settings.connections_per_address.saturating_mul(PLACES).min(settings.connections.div_ceil(4));
    let each = if is_ours || matches!(door, Held::AtNodes) { settings.connections } else { part };
    Place::ask(shared, peer.ip(), door, each, settings.connections)
}

/// Says why, as far as that can be done without waiting.
fn turn_away(stream: &TcpStream) {
    let _ = stream.try_write(TURNED_AWAY);
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
