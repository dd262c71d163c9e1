//! A connection to another server, for one visitor or one look at a table.

use super::Cluster;
use axum::http::{HeaderName, HeaderValue, header};
use eights_protocol::{FromServer, TableCode, TableState};
use eights_store::{Node, PlayerId};
use futures_util::StreamExt;
use std::{net::IpAddr, time::Duration};
use tokio::{net::TcpStream, time::timeout};
use tokio_tungstenite::{
    WebSocketStream, client_async_with_config,
    tungstenite::{ClientRequestBuilder, Message, http::Uri, protocol::WebSocketConfig},
};

/// The visitor's address.
pub(super) const ADDRESS: HeaderName = HeaderName::from_static("eights-address");
/// The player, if the visitor keeps a name.
pub(super) const PLAYER: HeaderName = HeaderName::from_static("eights-player");
/// The table to be looked at, instead of a visitor.
pub(super) const GLANCE: HeaderName = HeaderName::from_static("eights-glance");

/// How long another server may take to let a visitor in.
const PATIENCE: Duration = Duration::from_secs(2);

/// The read buffer of a connection: a batch or two long, for there are thousands of them. The library's own
/// is 64 times as large.
const READ_BUFFER: usize = 2048;

pub(super) type Link = WebSocketStream<TcpStream>;

/// Connects to another server with these headers.
async fn connect(cluster: &Cluster, node: &Node, headers: Vec<(HeaderName, String)>) -> Result<Link, String> {
    let connecting = async {
        let stream = TcpStream::connect(&node.address).await.map_err(|error| error.kind().to_string())?;
        let _ = stream.set_nodelay(true);
        let uri: Uri = format!("ws://{}/node", node.address).parse().map_err(|_| "no address".to_owned())?;
        let secret = format!("Bearer {}", cluster.secret);
        let mut request = ClientRequestBuilder::new(uri).with_header(header::AUTHORIZATION.as_str(), secret);
        for (name, value) in headers {
            request = request.with_header(name.as_str(), value);
        }
        let config = WebSocketConfig::default().read_buffer_size(READ_BUFFER).write_buffer_size(0);
        let upgraded = client_async_with_config(request, stream, Some(config)).await;
        Ok(upgraded.map_err(|error| error.to_string())?.0)
    };
    timeout(PATIENCE, connecting).await.unwrap_or_else(|_| Err("it does not answer".to_owned()))
}

/// A connection for a visitor.
pub(super) async fn open(
    cluster: &Cluster,
    node: &Node,
    address: IpAddr,
    player: Option<PlayerId>,
) -> Result<Link, String> {
    let player = player.map(|player| (PLAYER, player.to_string()));
    connect(cluster, node, [(ADDRESS, address.to_string())].into_iter().chain(player).collect()).await
}

/// A table of another server, as a spectator would see it now.
pub(crate) async fn glance(cluster: &Cluster, node: &Node, code: TableCode) -> Option<TableState> {
    let mut link = connect(cluster, node, vec![(GLANCE, code.to_string())]).await.ok()?;
    let Message::Text(text) = timeout(PATIENCE, link.next()).await.ok()??.ok()? else { return None };
    match FromServer::from_text(&text)? {
        FromServer::Table(state) => Some(*state),
        _ => None,
    }
}

/// A header of a request between servers.
pub(super) fn read<T: core::str::FromStr>(value: Option<&HeaderValue>) -> Option<T> {
    value?.to_str().ok()?.parse().ok()
}
