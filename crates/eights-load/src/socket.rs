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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::{serve, texts};

    #[test]
    fn an_address_is_found_with_or_without_a_scheme_and_a_path() {
        let wanted: SocketAddr = "127.0.0.1:8888".parse().unwrap();
        for url in ["127.0.0.1:8888", "http://127.0.0.1:8888", "ws://127.0.0.1:8888/ws", "127.0.0.1:8888/a/b"]
        {
            assert_eq!(address_of(url).unwrap(), wanted, "{url}");
        }
        assert!(address_of("http://[::1]:9/ws").unwrap().is_ipv6());
    }

    #[test]
    fn a_text_without_an_address_is_named_in_the_error() {
        for url in ["", "http://", "127.0.0.1", "127.0.0.1:99999", "127.0.0.1:port", "http:///127.0.0.1:1"] {
            let error = address_of(url).unwrap_err().to_string();
            assert!(error.starts_with(&format!("`{url}` is no address")), "{error}");
        }
    }

    #[tokio::test]
    async fn a_visitor_says_hello_in_the_version_of_the_protocol() {
        let address = serve(|message| {
            let is_hello = message["do"] == "hello" && message["version"] == VERSION && message["id"] == 1;
            texts(if is_hello { &[r#"{"is":"welcome"}"#] } else { &["what?"] })
        })
        .await;
        greeted(address).await.unwrap();
    }

    #[tokio::test]
    async fn an_answer_that_is_no_welcome_is_an_error_that_shows_it() {
        let address = serve(|_| texts(&[r#"{"is":"bye","code":"full"}"#])).await;
        let error = greeted(address).await.unwrap_err().to_string();
        assert!(error.starts_with("instead of a welcome") && error.contains("full"), "{error}");
        let address = serve(|_| vec![Message::Close(None)]).await;
        assert!(greeted(address).await.is_err());
    }
}
