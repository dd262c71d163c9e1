//! A visitor whose table is with another server: what they say goes there, and what is said there comes to
//! them. When that server is gone, or the table with it, they are told to come back, and find it here or
//! elsewhere: the same happens to those who were connected there, and every client can do that.

use super::link;
use crate::{
    queue::{Farewell, Queue},
    shared::Shared,
};
use eights_protocol::{Code, FromServer, Request, TableCode};
use eights_store::{Node, PlayerId};
use futures_util::{SinkExt, StreamExt};
use std::{net::IpAddr, sync::Arc, time::Duration};
use tokio::{
    sync::{mpsc, oneshot},
    time::timeout,
};
use tokio_tungstenite::tungstenite::Message;
use tokio_util::sync::CancellationToken;

/// How many messages wait for another server; after that, the visitor waits.
const WAITING: usize = 32;
/// A server pings its visitors more often than this.
const SILENCE: Duration = Duration::from_secs(15);

/// The way to a table of another server.
pub(crate) struct Relay {
    pub(crate) code: TableCode,
    out: mpsc::Sender<Message>,
}

/// Why a visitor is not at a table of another server.
pub(crate) enum Unreached {
    /// The server cannot be reached, or the table is not there: it may be found elsewhere.
    Moved(String),
    /// They were refused, and have been told.
    Refused,
    /// The server was lost before it answered. It may have let them in.
    Lost,
}

type Entered = oneshot::Sender<Result<(), Unreached>>;

/// Who comes to a table of another server, and with which message.
pub(crate) struct Comer<'a> {
    pub(crate) queue: &'a Arc<Queue>,
    pub(crate) address: IpAddr,
    pub(crate) player: Option<PlayerId>,
    pub(crate) request: &'a Request,
    pub(crate) code: TableCode,
}

impl Relay {
    /// Brings a visitor to a table of another server.
    pub(crate) async fn enter(shared: &Shared, node: &Node, comer: Comer<'_>) -> Result<Self, Unreached> {
        let unreached = |why: &str| Unreached::Moved(why.to_owned());
        let cluster = shared.cluster.as_ref().ok_or_else(|| unreached("there are no others"))?;
        let Comer { queue, address, player, request, code } = comer;
        let link = link::open(cluster, node, address, player).await.map_err(Unreached::Moved)?;
        let (out, said) = mpsc::channel(WAITING);
        let (tell, entered) = oneshot::channel();
        let pipe = Pipe {
            queue: Arc::clone(queue),
            gone: cluster.gone(node.id),
            id: request.id,
            tell: Some(tell),
            bye: None,
        };
        shared.at_doors.spawn(pipe.run(link, said));
        let relay = Self { code, out };
        // If the pipe has ended, it says so.
        let _ = relay.say(request).await;
        entered.await.unwrap_or(Err(Unreached::Lost)).map(|()| relay)
    }

    /// Passes a message on; says whether there still is a server to take it.
    pub(crate) async fn say(&self, request: &Request) -> bool {
        let Ok(text) = serde_json::to_string(request) else { return false };
        self.out.send(Message::text(text)).await.is_ok()
    }

    /// The visitor keeps a name from now on.
    pub(crate) async fn introduce(&self, player: PlayerId) {
        // A server that is gone need not know.
        let _ = self.out.send(Message::binary(player.to_string().into_bytes())).await;
    }
}

/// What comes from another server, on its way to a visitor.
struct Pipe {
    queue: Arc<Queue>,
    gone: CancellationToken,
    /// The message with which the visitor came.
    id: u32,
    /// Hears whether they were let in.
    tell: Option<Entered>,
    /// The reason of the last message.
    bye: Option<Code>,
}

impl Pipe {
    async fn run(mut self, mut link: link::Link, mut said: mpsc::Receiver<Message>) {
        let farewell = loop {
            let frame = tokio::select! {
                biased;
                () = self.gone.cancelled() => break Farewell::RESTART,
                message = said.recv() => match message {
                    Some(message) => match link.send(message).await {
                        Ok(()) => continue,
                        Err(_) => break Farewell::RESTART,
                    },
                    // The visitor has gone.
                    None => return drop(timeout(SILENCE, link.close(None)).await),
                },
                frame = timeout(SILENCE, link.next()) => frame,
            };
            match frame {
                Ok(Some(Ok(Message::Text(text)))) => self.take(&text),
                Ok(Some(Ok(Message::Close(close)))) => {
                    break self.farewell(close.map(|close| close.code.into()));
                }
                Ok(Some(Ok(_))) => {}
                Ok(Some(Err(_)) | None) | Err(_) => break Farewell::RESTART,
            }
        };
        self.end(farewell);
    }

    fn take(&mut self, text: &str) {
        // Only the answer to the first message, and the last of all, are looked at.
        let looked = self.tell.is_some() || text.starts_with(r#"{"is":"bye""#);
        let outcome = match looked.then(|| FromServer::from_text(text)).flatten() {
            Some(FromServer::Bye { code, .. }) => return self.bye = Some(code),
            Some(FromServer::Done { id }) if id == self.id => Some(Ok(())),
            Some(FromServer::Refused { id, .. }) if id == self.id => Some(Err(Unreached::Refused)),
            _ => None,
        };
        // A visitor who does not read is hung up on by their own connection.
        self.queue.push(text.into());
        if let Some((tell, outcome)) = outcome.and_then(|outcome| Some((self.tell.take()?, outcome))) {
            let _ = tell.send(outcome);
        }
    }

    fn farewell(&self, close: Option<u16>) -> Farewell {
        match (self.bye, close) {
            (Some(code), Some(close)) => Farewell { code, close },
            _ => Farewell::RESTART,
        }
    }

    fn end(self, farewell: Farewell) {
        match self.tell {
            Some(tell) if farewell == Farewell::ELSEWHERE => {
                drop(tell.send(Err(Unreached::Moved("the table is not there".to_owned()))));
            }
            Some(tell) => drop(tell.send(Err(Unreached::Lost))),
            None => self.queue.end(farewell),
        }
    }
}
