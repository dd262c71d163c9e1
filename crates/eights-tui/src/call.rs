//! The connection to a table server: a WebSocket on a thread of its own.

use crate::{address::Address, happening::Happening};
use eights_client::core::LineEvent;
use eights_protocol::{FromClient, FromServer, Request};
use futures_util::{SinkExt, StreamExt};
use std::{
    io::{self, ErrorKind},
    sync::mpsc::Sender,
    thread,
    time::Duration,
};
use tokio::{
    net::{TcpStream, lookup_host},
    runtime::{Builder, Runtime},
    sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel},
    time::timeout,
};
use tokio_tungstenite::{
    MaybeTlsStream, WebSocketStream, connect_async,
    tungstenite::{Error, Message},
};

/// A server that does not answer for so long is not there.
const RING: Duration = Duration::from_secs(10);

/// The number of the message that shows the house code. The client counts its own from 1.
const HOUSE_CODE: u32 = u32::MAX;

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// Why nobody answers a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoAnswer {
    /// No machine has this name.
    Unknown,
    /// The machine does not listen there.
    Refused,
    /// It takes too long, or there is no way there.
    Silent,
    /// It hung up before it let the player in.
    HungUp,
    /// Something answers that is no table server.
    Other,
}

impl NoAnswer {
    /// The word of the sentence that says it.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Unknown => "unknown",
            Self::Refused => "refused",
            Self::Silent => "silent",
            Self::HungUp => "hung-up",
            Self::Other => "other",
        }
    }
}

impl From<Error> for NoAnswer {
    fn from(error: Error) -> Self {
        match error {
            Error::Io(error) if error.kind() == ErrorKind::ConnectionRefused => Self::Refused,
            Error::Io(error) if is_out_of_reach(error.kind()) => Self::Silent,
            _ => Self::Other,
        }
    }
}

const fn is_out_of_reach(kind: ErrorKind) -> bool {
    matches!(kind, ErrorKind::TimedOut | ErrorKind::HostUnreachable | ErrorKind::NetworkUnreachable)
}

/// Finds out whether a server answers, before the player is asked anything.
///
/// # Errors
/// When none does.
pub fn reach(address: &Address) -> Result<(), NoAnswer> {
    let runtime = runtime().map_err(|_| NoAnswer::Other)?;
    let answer = runtime.block_on(async {
        let mut socket = open(address).await?;
        let _ = socket.close(None).await;
        Ok(())
    });
    // A lookup that still runs is not waited for.
    runtime.shutdown_background();
    answer
}

fn runtime() -> io::Result<Runtime> {
    // Another part of the program may have chosen one before.
    let _ = rustls::crypto::ring::default_provider().install_default();
    Builder::new_current_thread().enable_all().build()
}

async fn open(address: &Address) -> Result<Socket, NoAnswer> {
    let opening = async {
        lookup_host(address.machine()).await.map(drop).map_err(|_| NoAnswer::Unknown)?;
        let (socket, _) = connect_async(address.socket()).await?;
        Ok(socket)
    };
    timeout(RING, opening).await.unwrap_or(Err(NoAnswer::Silent))
}

/// A call. It ends when it is dropped, and what it still hears is nobody's.
pub(crate) struct Call {
    /// Each call has a number, so that nobody takes an old one's words for a new one's.
    pub(crate) number: u32,
    out: UnboundedSender<Request>,
}

impl Call {
    /// Calls a server. Whether it answers is told by post.
    pub(crate) fn new(mut address: Address, number: u32, post: Sender<Happening>) -> Self {
        let (out, orders) = unbounded_channel();
        thread::spawn(move || {
            let Ok(runtime) = runtime() else { return };
            let end = runtime.block_on(async {
                match open(&address).await {
                    Ok(socket) => {
                        talk(socket, number, orders, &post, address.house_code.take()).await;
                        Happening::Line(number, LineEvent::Lost)
                    }
                    Err(why) => Happening::NoAnswer(number, why),
                }
            });
            let _ = post.send(end);
            runtime.shutdown_background();
        });
        Self { number, out }
    }

    /// Sends a message; a lost connection is told of by itself.
    pub(crate) fn send(&self, message: Request) {
        let _ = self.out.send(message);
    }
}

/// Carries messages both ways until either end has gone.
async fn talk(
    mut socket: Socket,
    number: u32,
    mut orders: UnboundedReceiver<Request>,
    post: &Sender<Happening>,
    mut house_code: Option<String>,
) -> Option<()> {
    post.send(Happening::Line(number, LineEvent::Open)).ok()?;
    loop {
        tokio::select! {
            order = orders.recv() => match order {
                Some(message) => {
                    send(&mut socket, &message).await?;
                    // The first message is `hello`; nothing may come before it.
                    if let Some(code) = house_code.take() {
                        send(&mut socket, &FromClient::HouseCode { code }.with_id(HOUSE_CODE)).await?;
                    }
                }
                None => {
                    let _ = socket.close(None).await;
                    return None;
                }
            },
            heard = socket.next() => match heard?.ok()? {
                // A message that cannot be read is from a newer server, and not for this client.
                Message::Text(text) => if let Some(message) = read(&text) {
                    post.send(Happening::Heard(number, Box::new(message))).ok()?;
                },
                Message::Close(_) => return None,
                _ => {}
            },
        }
    }
}

async fn send(socket: &mut Socket, message: &Request) -> Option<()> {
    let text = serde_json::to_string(message).ok()?;
    socket.send(Message::text(text)).await.ok()
}

/// A message for the client. It never asked about the house code, so a wrong one is told as an error.
fn read(text: &str) -> Option<FromServer> {
    match serde_json::from_str(text).ok()? {
        FromServer::Done { id: HOUSE_CODE } => None,
        FromServer::Refused { id: HOUSE_CODE, code, message, .. } => {
            Some(FromServer::Error { code, message })
        }
        message => Some(message),
    }
}
