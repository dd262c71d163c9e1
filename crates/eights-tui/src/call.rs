//! The connection to a table server: a WebSocket on a thread of its own.

use crate::happening::Happening;
use eights_client::core::LineEvent;
use eights_protocol::FromClient;
use futures_util::{SinkExt, StreamExt};
use std::{sync::mpsc::Sender, thread, time::Duration};
use tokio::{
    runtime::Builder,
    sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel},
    time::timeout,
};
use tokio_tungstenite::{connect_async, tungstenite::Message};

/// A server that does not answer for so long is not there.
const RING: Duration = Duration::from_secs(10);

/// A call. It ends when it is dropped, and what it still hears is nobody's.
pub(crate) struct Call {
    /// Each call has a number, so that nobody takes an old one's words for a new one's.
    pub(crate) number: u32,
    out: UnboundedSender<FromClient>,
}

impl Call {
    /// Calls a server. Whether it answers is told by post.
    pub(crate) fn new(url: String, number: u32, post: Sender<Happening>) -> Self {
        let (out, orders) = unbounded_channel();
        thread::spawn(move || {
            let runtime = Builder::new_current_thread().enable_all().build();
            if let Ok(runtime) = runtime {
                runtime.block_on(talk(&url, number, orders, &post));
            }
            let _ = post.send(Happening::Line(number, LineEvent::Lost));
        });
        Self { number, out }
    }

    /// Sends a message; a lost connection is told of by itself.
    pub(crate) fn send(&self, message: FromClient) {
        let _ = self.out.send(message);
    }
}

/// Carries messages both ways until either end has gone.
async fn talk(
    url: &str,
    number: u32,
    mut orders: UnboundedReceiver<FromClient>,
    post: &Sender<Happening>,
) -> Option<()> {
    // Another part of the program may have chosen one before.
    let _ = rustls::crypto::ring::default_provider().install_default();
    let (mut socket, _) = timeout(RING, connect_async(url)).await.ok()?.ok()?;
    post.send(Happening::Line(number, LineEvent::Open)).ok()?;
    loop {
        tokio::select! {
            order = orders.recv() => match order {
                Some(message) => {
                    let text = serde_json::to_string(&message).ok()?;
                    socket.send(Message::text(text)).await.ok()?;
                }
                None => {
                    let _ = socket.close(None).await;
                    return None;
                }
            },
            heard = socket.next() => match heard?.ok()? {
                // What cannot be read is from a newer server, and not for this client.
                Message::Text(text) => if let Ok(message) = serde_json::from_str(&text) {
                    post.send(Happening::Heard(number, Box::new(message))).ok()?;
                },
                Message::Close(_) => return None,
                _ => {}
            },
        }
    }
}
