//! Bytes that are no message, no frame, or far too many.

use crate::house::{House, count, people, settings};
use eights::Rng;
use eights_load::socket::{connect, greeted};
use eights_protocol::{Code, FromServer};
use eights_server::Settings;
use eights_store::MemoryLog;
use futures_util::{SinkExt, StreamExt};
use std::{
    net::SocketAddr,
    sync::Arc,
    time::{Duration, Instant},
};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    time::timeout,
};
use tokio_tungstenite::tungstenite::Message;

/// A connection that has been upgraded, and what the server answered to that.
async fn upgraded(address: SocketAddr, more: &str) -> (TcpStream, String) {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let request = format!(
        "GET /ws HTTP/1.1\r\nHost: {address}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
        Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n{more}\r\n"
    );
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    while !answer.ends_with(b"\r\n\r\n") {
        answer.push(stream.read_u8().await.unwrap());
    }
    (stream, String::from_utf8(answer).unwrap())
}

/// A masked frame: its first byte, and what is in it.
fn frame(first: u8, body: &[u8]) -> Vec<u8> {
    let mut frame = vec![first];
    match body.len() {
        short @ 0..126 => frame.push(0x80 | short as u8),
        long => {
            frame.push(0x80 | 126);
            frame.extend((long as u16).to_be_bytes());
        }
    }
    frame.extend([0; 4]);
    frame.extend(body);
    frame
}

/// Sends bytes, and says how the server closes and how long that takes.
async fn close_code(address: SocketAddr, bytes: &[u8]) -> (Option<u16>, Duration) {
    let (mut stream, _) = upgraded(address, "").await;
    let begun = Instant::now();
    // It may be hung up on before all is sent.
    let _ = stream.write_all(bytes).await;
    let mut answer = Vec::new();
    let mut took = Duration::ZERO;
    let mut buffer = [0; 4096];
    while let Ok(Ok(read @ 1..)) = timeout(Duration::from_secs(5), stream.read(&mut buffer)).await {
        answer.extend(&buffer[..read]);
        took = begun.elapsed();
    }
    let close = answer.windows(4).rev().find(|window| window[0] == 0x88 && window[1] == 2);
    (close.map(|window| u16::from_be_bytes([window[2], window[3]])), took)
}

/// P11: whatever is wrong with frames, the connection is closed with the right code within a second, and
/// nobody else notices.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn p11_broken_frames_and_floods_are_closed_with_the_right_code() {
    let house = House::with(Settings { messages: 100, ..settings() }, Arc::new(MemoryLog::new()));
    let mut honest = greeted(house.address).await.unwrap();
    let many = |first: u8, next: u8, size: usize, times: usize| {
        let mut bytes = frame(first, &vec![b'a'; size]);
        (1..times).for_each(|_| bytes.extend(frame(next, &vec![b'a'; size])));
        bytes
    };
    let cases: [(&str, Vec<u8>, u16); 10] = [
        ("too long", frame(0x81, &[b' '; 4097]), 1009),
        ("fragments without end", many(0x01, 0x00, 100, 60), 1009),
        (
            "empty fragments, then too long",
            [many(0x01, 0x00, 0, 50), frame(0x80, &[b' '; 4097])].concat(),
            1009,
        ),
        ("not masked", vec![0x81, 3, b'a', b'b', b'c'], 1002),
        ("not UTF-8", frame(0x81, &[0xff, 0xfe]), 1007),
        ("not UTF-8 over two fragments", [frame(0x01, &[0xc3]), frame(0x80, &[0x28])].concat(), 1007),
        ("a message within a message", many(0x01, 0x01, 3, 2), 1002),
        ("a continuation of nothing", frame(0x80, b"abc"), 1002),
        ("a ping in parts", frame(0x09, b"abc"), 1002),
        ("pings without end", many(0x89, 0x89, 10, 400), 1008),
    ];
    for (what, bytes, code) in cases {
        let (closed, took) = close_code(house.address, &bytes).await;
        assert_eq!(closed, Some(code), "{what}");
        assert!(took < Duration::from_secs(1), "{what}: {took:?}");
    }
    honest.send(Message::text(r#"{"do":"ping","id":7}"#)).await.unwrap();
    let answer = timeout(Duration::from_secs(1), honest.next()).await.unwrap().unwrap().unwrap();
    assert_eq!(answer, Message::text(r#"{"is":"pong","id":7}"#));
}

/// P17: compression is not spoken, so there are no frames that grow when they are opened.
#[tokio::test]
async fn p17_no_compression_is_offered() {
    let house = House::open(Arc::new(MemoryLog::new()));
    let asked = "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n";
    let (_, answer) = upgraded(house.address, asked).await;
    assert!(answer.starts_with("HTTP/1.1 101") && !answer.to_lowercase().contains("extensions"), "{answer}");
}

/// A message that is nearly right.
fn nearly(rng: &mut Rng) -> Vec<u8> {
    const RIGHT: [&str; 12] = [
        r#"{"do":"hello","id":1,"version":1}"#,
        r#"{"do":"lobby","id":2}"#,
        r#"{"do":"open","id":3,"name":"Ada","table":{"rules":"classic","seats":3,"bots":["club"]}}"#,
        r#"{"do":"join","id":4,"code":"ABCDEF","name":"Bob"}"#,
        r#"{"do":"act","id":5,"at":1,"action":"play 8H"}"#,
        r#"{"do":"start","id":6}"#,
        r#"{"do":"add-bot","id":7,"seat":2,"level":"club"}"#,
        r#"{"do":"say","id":8,"text":"hello"}"#,
        r#"{"do":"mute","id":9,"seat":1,"on":true}"#,
        r#"{"do":"rematch","id":10}"#,
        r#"{"do":"leave","id":11}"#,
        r#"{"do":"claim","id":12,"code":"ABCDEFGHJKMNPQRS"}"#,
    ];
    let mut text = RIGHT[rng.below(RIGHT.len())].as_bytes().to_vec();
    for _ in 0..rng.below(4) {
        let at = rng.below(text.len());
        match rng.below(4) {
            0 => text[at] = rng.next() as u8,
            1 if at > 0 => drop(text.remove(at)),
            2 => text.insert(at, b"{}[]\",:0-9e\\"[rng.below(12)]),
            _ => text.truncate(at.max(1)),
        }
    }
    text
}

/// A whole session of sense, nonsense and noise.
async fn babble(address: SocketAddr, seed: u64) {
    let mut rng = Rng::new(seed);
    let (mut stream, _) = upgraded(address, "").await;
    let mut bytes = frame(0x81, br#"{"do":"hello","id":1,"version":1}"#);
    for _ in 0..rng.below(30) {
        match rng.below(12) {
            0 => bytes.extend((0..rng.below(40)).map(|_| rng.next() as u8)),
            1 => bytes.extend(frame(rng.next() as u8, &nearly(&mut rng))),
            2 => bytes.extend(frame(0x89, b"there?")),
            _ => bytes.extend(frame(0x81, &nearly(&mut rng))),
        }
    }
    if stream.write_all(&bytes).await.is_err() {
        return;
    }
    let mut buffer = [0; 4096];
    // Answers come, or a farewell; when both have nothing more to say, the session is over.
    while let Ok(Ok(1..)) = timeout(Duration::from_millis(30), stream.read(&mut buffer)).await {}
}

/// P11: sessions of nonsense end nobody's game, and nothing panics (a house asserts that when it is closed).
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn p11_sessions_of_nonsense_do_no_harm() {
    let house = House::open(Arc::new(MemoryLog::new()));
    let mut clients = people(house.address, "classic", 2, 1).await;
    let sessions = count(300, 30_000) as u64;
    for first in (0..sessions).step_by(16) {
        let talking: Vec<_> =
            (first..first + 16).map(|seed| tokio::spawn(babble(house.address, seed))).collect();
        for client in &mut clients {
            client.step().await.unwrap();
        }
        for (n, one) in talking.into_iter().enumerate() {
            one.await.unwrap_or_else(|error| panic!("session {}: {error}", first + n as u64));
        }
    }
    for client in &mut clients {
        assert!(!client.ledger.is_empty() && client.refused.is_empty() && client.follower.gaps == 0);
    }
    // A client that is too new is told so, in words.
    let mut new = connect(house.address, None).await.unwrap();
    new.send(Message::text(r#"{"do":"hello","id":1,"version":2}"#)).await.unwrap();
    let Some(Ok(Message::Text(text))) = new.next().await else { panic!("no answer") };
    assert!(matches!(serde_json::from_str(&text).unwrap(), FromServer::Bye { code: Code::BadVersion, .. }));
}
