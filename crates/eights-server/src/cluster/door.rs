//! Where other servers come in with their visitors.

use super::link::{ADDRESS, GLANCE, PLAYER, read};
use crate::{
    http::with_small_buffers,
    queue::text_of,
    shared::Shared,
    socket,
    tables::{Handle, ToTable},
};
use axum::{
    Router,
    extract::{
        State, WebSocketUpgrade,
        ws::{Message, WebSocket},
    },
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
    routing::get,
};
use eights_protocol::{FromServer, MAX_MESSAGE, TableCode};
use eights_store::PlayerId;
use sha2::{Digest, Sha256};
use std::{net::IpAddr, sync::Arc};
use tokio::sync::oneshot;

pub(crate) fn router(shared: &Arc<Shared>) -> Router {
    Router::new().route("/node", get(upgrade)).with_state(Arc::clone(shared))
}

async fn upgrade(
    State(shared): State<Arc<Shared>>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Response {
    if !is_one_of_us(&shared, &headers) {
        return StatusCode::FORBIDDEN.into_response();
    }
    // What a server passes on may be longer than what its visitor wrote.
    let upgrade = with_small_buffers(upgrade);
    let upgrade = upgrade.max_message_size(2 * MAX_MESSAGE).max_frame_size(2 * MAX_MESSAGE);
    let glance: Option<TableCode> = read(headers.get(GLANCE));
    if let Some(handle) = glance.map(|code| shared.tables.find(code)) {
        return match handle {
            Ok(handle) => upgrade.on_upgrade(|socket| show(socket, handle)),
            Err(_) => StatusCode::NOT_FOUND.into_response(),
        };
    }
    let Some(address) = read::<IpAddr>(headers.get(ADDRESS)) else {
        return StatusCode::BAD_REQUEST.into_response();
    };
    let player: Option<PlayerId> = read(headers.get(PLAYER));
    upgrade.on_upgrade(move |socket| {
        let token = shared.at_doors.token();
        async move {
            socket::serve_relayed(socket, shared, address, player).await;
            drop(token);
        }
    })
}

/// Whether a request has the secret that servers of one database share. Hashes are compared, which takes the
/// same time wherever they differ.
fn is_one_of_us(shared: &Shared, headers: &HeaderMap) -> bool {
    let Some(cluster) = &shared.cluster else { return false };
    let said = headers.get(header::AUTHORIZATION).map_or(&[][..], |value| value.as_bytes());
    let known = format!("Bearer {}", cluster.secret);
    Sha256::digest(said) == Sha256::digest(known.as_bytes())
}

/// Shows a table once.
async fn show(mut socket: WebSocket, handle: Handle) {
    let (tell, told) = oneshot::channel();
    if handle.mailbox.send(ToTable::Glance(tell)).await.is_err() {
        return;
    }
    if let Ok(state) = told.await {
        // The asker may have gone.
        let _ = socket.send(Message::Text(text_of(&FromServer::Table(Box::new(state))))).await;
    }
}
