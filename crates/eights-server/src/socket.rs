//! One connection: incoming messages go to the visitor, waiting messages go out, and a silent client is
//! pinged.

use crate::{
    limits::Admission,
    queue::{Farewell, Next, Queue, Text},
    secrets,
    shared::Shared,
    visitor::Visitor,
};
use axum::{
    body::Bytes,
    extract::ws::{CloseFrame, Message, WebSocket},
};
use eights_protocol::Code;
use eights_store::PlayerId;
use futures_util::SinkExt;
use std::{net::IpAddr, pin::pin, sync::Arc, time::Duration};
use tokio::time::{Instant, sleep, timeout};
use tungstenite::error::{CapacityError, Error as WsError};

/// How long a connection may take to say hello.
const HELLO: Duration = Duration::from_secs(10);
/// How long a farewell may take.
const FAREWELL: Duration = Duration::from_secs(2);
/// After this number of pings without a sign of life a connection is gone: the others are told within 24
/// seconds.
const SILENT_PINGS: u8 = 1;

/// The next step of a connection.
enum Turn {
    Out(Next),
    In(Option<Result<Message, axum::Error>>),
    Ping,
    HelloLate,
    Restart,
}

/// Serves a connection until it ends.
pub(crate) async fn serve(
    mut socket: WebSocket,
    shared: Arc<Shared>,
    address: IpAddr,
    given_name: Option<String>,
) {
    let Some(admission) = Admission::ask(&shared, address) else {
        shared.refusals.connection(Code::TooMany, address);
        return hang_up(&mut socket, Farewell::policy(Code::TooMany)).await;
    };
    let queue = Arc::new(Queue::default());
    let mut visitor = Visitor::new(&shared, &queue, admission);
    visitor.is_named(given_name);
    if let Some(farewell) = talk(&mut socket, &shared, &queue, &mut visitor).await {
        shared.refusals.connection(farewell.code, address);
        hang_up(&mut socket, farewell).await;
    }
    queue.end(Farewell::CLOSED);
    visitor.leave().await;
}

/// Serves a visitor of another server. It has checked everything that is checked at the door.
pub(crate) async fn serve_relayed(
    mut socket: WebSocket,
    shared: Arc<Shared>,
    address: IpAddr,
    player: Option<PlayerId>,
) {
    let Some(admission) = Admission::relayed(&shared, address) else { return };
    let queue = Arc::new(Queue::default());
    let mut visitor = Visitor::new(&shared, &queue, admission);
    visitor.come_from_another_server(player).await;
    if let Some(farewell) = talk(&mut socket, &shared, &queue, &mut visitor).await {
        hang_up(&mut socket, farewell).await;
    }
    queue.end(Farewell::CLOSED);
    visitor.leave().await;
}

/// Talks until the connection ends. Returns the reason, if there is still a client to hear it.
async fn talk(
    socket: &mut WebSocket,
    shared: &Shared,
    queue: &Queue,
    visitor: &mut Visitor,
) -> Option<Farewell> {
    let mut restart = pin!(shared.farewell.cancelled());
    let mut hello = pin!(sleep(HELLO));
    let mut ping = pin!(sleep(ping_pause()));
    let mut silent = 0;
    loop {
        let turn = tokio::select! {
            biased;
            next = queue.next() => Turn::Out(next),
            frame = socket.recv() => Turn::In(frame),
            () = &mut restart => Turn::Restart,
            () = &mut ping => Turn::Ping,
            () = &mut hello, if !visitor.is_greeted() => Turn::HelloLate,
        };
        match turn {
            Turn::Out(Next::Text(text, more)) => write(socket, queue, text, more).await?,
            Turn::Out(Next::End(farewell)) => return Some(farewell),
            Turn::In(frame) => {
                silent = 0;
                if let Err(farewell) = take(visitor, frame?).await {
                    return farewell;
                }
            }
            Turn::Ping if silent == SILENT_PINGS => return None,
            Turn::Ping => {
                silent += 1;
                ping.as_mut().reset(Instant::now() + ping_pause());
                socket.send(Message::Ping(Bytes::new())).await.ok()?;
            }
            Turn::HelloLate => return Some(Farewell::policy(Code::HelloFirst)),
            Turn::Restart => return Some(Farewell::RESTART),
        }
    }
}

/// Between 10 and 12 seconds, different for each, so that never all are asked at once.
fn ping_pause() -> Duration {
    Duration::from_millis(10_000 + secrets::number() % 2000)
}

/// Writes a message, and sends all that is written if no other follows. Nothing when the connection is gone
/// or does not read.
async fn write(socket: &mut WebSocket, queue: &Queue, text: Text, more: bool) -> Option<()> {
    let sending = async {
        socket.feed(Message::Text(text)).await.ok()?;
        if more { Some(()) } else { socket.flush().await.ok() }
    };
    tokio::select! {
        biased;
        sent = sending => sent,
        () = queue.overflow() => None,
    }
}

/// Takes a frame; an error says with which farewell the connection ends.
async fn take(visitor: &mut Visitor, frame: Result<Message, axum::Error>) -> Result<(), Option<Farewell>> {
    match frame {
        Ok(Message::Text(text)) => visitor.hear(text.as_bytes()).await,
        Ok(Message::Binary(player)) if visitor.is_relayed() => {
            let player = std::str::from_utf8(&player).ok().and_then(|id| id.parse().ok());
            visitor.come_from_another_server(player).await;
        }
        Ok(Message::Binary(_)) => return Err(Some(Farewell { code: Code::BadMessage, close: 1003 })),
        Ok(Message::Ping(_) | Message::Pong(_)) => visitor.is_alive(),
        Ok(Message::Close(_)) => return Err(None),
        Err(error) => return Err(farewell_for(error)),
    }
    Ok(())
}

fn farewell_for(error: axum::Error) -> Option<Farewell> {
    let bad = |close| Some(Farewell { code: Code::BadMessage, close });
    match error.into_inner().downcast_ref::<WsError>()? {
        WsError::Capacity(CapacityError::MessageTooLong { .. }) => Some(Farewell::TOO_LONG),
        WsError::Utf8(_) => bad(1007),
        WsError::Protocol(_) => bad(1002),
        _ => None,
    }
}

/// Says why, and closes the connection.
async fn hang_up(socket: &mut WebSocket, farewell: Farewell) {
    let close = CloseFrame { code: farewell.close, reason: Text::default() };
    let goodbye = async {
        socket.feed(Message::Text(farewell.text())).await.ok()?;
        socket.send(Message::Close(Some(close))).await.ok()?;
        // Until the other side has closed as well, or says something else.
        while let Some(Ok(frame)) = socket.recv().await {
            if matches!(frame, Message::Close(_)) {
                break;
            }
        }
        Some(())
    };
    // A client that does not listen is gone anyway.
    let _ = timeout(FAREWELL, goodbye).await;
}

#[cfg(test)]
mod tests {
    use super::*;

    /// nginx hangs up on a connection on which nothing was sent for 60 seconds; others are not shorter.
    #[test]
    fn no_proxy_takes_a_quiet_connection_for_dead() {
        let pauses: Vec<Duration> = (0..10_000).map(|_| ping_pause()).collect();
        assert!(pauses.iter().all(|pause| (10_000..12_000).contains(&pause.as_millis())));
        let longest = pauses.iter().max().unwrap();
        assert!(*longest * 2 <= Duration::from_secs(60), "even if one ping is lost");
    }
}
