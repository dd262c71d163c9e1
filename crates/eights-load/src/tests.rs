//! A server that answers as a test wants, over real WebSockets.

use futures_util::{SinkExt, StreamExt};
use serde_json::Value;
use std::{net::SocketAddr, sync::Arc};
use tokio::net::{TcpListener, TcpStream};
use tokio_tungstenite::{accept_async, tungstenite::Message};

/// What a server answers to a message.
type Answer = dyn Fn(&Value) -> Vec<Message> + Send + Sync;

/// Starts a server that answers every message of every connection in this way.
pub(crate) async fn serve(answer: impl Fn(&Value) -> Vec<Message> + Send + Sync + 'static) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let answer: Arc<Answer> = Arc::new(answer);
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            tokio::spawn(converse(stream, Arc::clone(&answer)));
        }
    });
    address
}

async fn converse(stream: TcpStream, answer: Arc<Answer>) {
    let mut socket = accept_async(stream).await.unwrap();
    while let Some(Ok(Message::Text(text))) = socket.next().await {
        for message in answer(&serde_json::from_str(&text).unwrap()) {
            // A client that has left needs no answer.
            let _ = socket.send(message).await;
        }
    }
}

/// Messages of text.
pub(crate) fn texts(all: &[&str]) -> Vec<Message> {
    all.iter().map(|text| Message::text(*text)).collect()
}
