//! Connections to a server.

use anyhow::{Context, Result, bail};
use eights_protocol::{FromClient, Request, VERSION};
use futures_util::{SinkExt, StreamExt};
use std::{net::SocketAddr, time::Duration};
use tokio::{net::TcpSocket, net::TcpStream, time::timeout};
use tokio_tungstenite::{
    WebSocketStream, client_async_with_config,
    tungstenite::{Message, protocol::WebSocketConfig},
};

/// A connection.
pub type Socket = WebSocketStream<TcpStream>;

/// How long a server may take to accept a visitor.
const PATIENCE: Duration = Duration::from_secs(20);
/// There are ten thousand of these buffers.
const READ_BUFFER: usize = 4096;

/// The server's address in `ws://127.0.0.1:8888/ws`, `http://127.0.0.1:8888` or `127.0.0.1:8888`.
///
/// # Errors
/// When the text has no address.
pub fn address_of(url: &str) -> Result<SocketAddr> {
    let rest = url.split_once("://").map_or(url, |(_, rest)| rest);
    let host = rest.split('/').next().unwrap_or_default();
    let found = std::net::ToSocketAddrs::to_socket_addrs(host).ok().and_then(|mut all| all.next());
    found.with_context(|| format!("`{url}` is no address of a server such as http://127.0.0.1:8888"))
}

/// A silent connection. `receive` sets the size of its system buffer; a small one soon exposes a client that
/// does not read.
///
/// # Errors
/// When the server does not let it in.
pub async fn connect(address: SocketAddr, receive: Option<u32>) -> Result<Socket> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
    if let Some(bytes) = receive {
        socket.set_recv_buffer_size(bytes)?;
    }
    let upgrade = async {
        let stream = socket.connect(address).await?;
        stream.set_nodelay(true)?;
        let config = WebSocketConfig::default().read_buffer_size(READ_BUFFER).write_buffer_size(0);
        let upgraded = client_async_with_config(format!("ws://{address}/ws"), stream, Some(config)).await;
        anyhow::Ok(upgraded?.0)
    };
    timeout(PATIENCE, upgrade).await.context("the server lets nobody in")?
}

/// A connection that has said hello.
///
/// # Errors
/// When the server does not let it in.
pub async fn greeted(address: SocketAddr) -> Result<Socket> {
    let mut socket = connect(address, None).await?;
    say(&mut socket, &FromClient::Hello { version: VERSION, secret: None }.with_id(1)).await?;
    match timeout(PATIENCE, socket.next()).await.context("the server does not answer")? {
        Some(Ok(Message::Text(text))) if text.contains(r#""is":"welcome""#) => Ok(socket),
        other => bail!("instead of a welcome: {other:?}"),
    }
}

/// Sends a message.
///
/// # Errors
/// When the connection is gone.
pub async fn say(socket: &mut Socket, message: &Request) -> Result<()> {
    Ok(socket.send(Message::text(serde_json::to_string(message)?)).await?)
}
