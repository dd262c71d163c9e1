//! Too much, too fast, too long, too slow, from elsewhere, and nonsense.

use crate::{
    client::{Client, Heard, socket},
    house::{TestHouse, settings, table},
};
use eights_protocol::{Code, FromClient, FromServer, Phrase};
use eights_server::Settings;
use futures_util::{SinkExt, StreamExt};
use std::time::{Duration, Instant};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    time::timeout,
};
use tokio_tungstenite::{
    connect_async,
    tungstenite::{Error, Message, client::IntoClientRequest},
};

#[tokio::test]
async fn messages_at_the_limit_pass_and_the_next_is_refused_and_many_end_the_connection() {
    let house = TestHouse::with(Settings { messages: 20, ..settings() }).await;
    let mut ada = Client::connect(house.address).await;
    for id in 1..=40 {
        ada.send(&FromClient::Ping.with_id(id)).await;
    }
    let mut pongs = 0;
    loop {
        match ada.hear().await {
            Heard::Message(FromServer::Pong { .. }) => pongs += 1,
            Heard::Message(FromServer::Refused { code, .. }) => {
                assert_eq!(code, Code::TooFast);
                break;
            }
            other => panic!("{other:?}"),
        }
    }
    assert_eq!(pongs, 19, "twenty with the hello");
    for id in 0..40 {
        ada.send(&FromClient::Ping.with_id(id)).await;
    }
    assert_eq!(ada.farewell().await, (Some(Code::TooFast), Some(1008)));
}

#[tokio::test]
async fn chat_has_a_limit_of_its_own() {
    let house = TestHouse::with(Settings { chat: 10, ..settings() }).await;
    let mut ada = Client::connect(house.address).await;
    ada.open("Ada", table("classic", 2, 1)).await;
    for id in 100..110 {
        assert_eq!(ada.ask(&FromClient::Quick { phrase: Phrase::Hello }.with_id(id)).await, Ok(()));
    }
    assert_eq!(ada.ask(&FromClient::Quick { phrase: Phrase::Hello }.with_id(110)).await, Err(Code::TooFast));
    assert_eq!(
        ada.ask(&FromClient::Look.with_id(111)).await,
        Err(Code::NotPlaying),
        "everything else goes on"
    );
}

#[tokio::test]
async fn a_connection_comes_to_six_tables_at_once() {
    let house = TestHouse::open().await;
    let mut ada = Client::connect(house.address).await;
    let code = ada.open("Ada", table("classic", 2, 1)).await;
    let mut eve = Client::connect(house.address).await;
    for id in 1..=6 {
        assert_eq!(eve.ask(&FromClient::Watch { code }.with_id(id)).await, Ok(()));
    }
    assert_eq!(eve.ask(&FromClient::Watch { code }.with_id(7)).await, Err(Code::TooMany));
}

#[tokio::test]
async fn a_server_limits_its_tables() {
    let house = TestHouse::with(Settings { tables: 2, ..settings() }).await;
    let mut ada = Client::connect(house.address).await;
    ada.open("Ada", table("classic", 2, 1)).await;
    ada.open("Ada", table("classic", 2, 1)).await;
    let open = FromClient::Open { name: "Ada".to_owned(), table: table("classic", 2, 1) }.with_id(90);
    assert_eq!(ada.ask(&open).await, Err(Code::TooMany));
}

#[tokio::test]
async fn a_server_limits_the_connections_of_an_address() {
    let house = TestHouse::with(Settings { connections_per_address: 3, ..settings() }).await;
    let mut all = Vec::new();
    for _ in 0..3 {
        all.push(Client::connect(house.address).await);
    }
    let mut more = Client::bare(house.address).await;
    assert_eq!(more.farewell().await, (Some(Code::TooMany), Some(1008)));
    drop(all.pop());
    tokio::time::sleep(Duration::from_millis(200)).await;
    Client::connect(house.address).await;
}

#[tokio::test]
async fn hello_comes_first_and_in_our_version() {
    let house = TestHouse::open().await;
    let mut rude = Client::bare(house.address).await;
    rude.send(&FromClient::Ping.with_id(1)).await;
    assert_eq!(rude.farewell().await, (Some(Code::HelloFirst), Some(1008)));
    let mut new = Client::bare(house.address).await;
    new.send(&FromClient::Hello { version: 99, secret: None }.with_id(1)).await;
    assert_eq!(new.farewell().await, (Some(Code::BadVersion), Some(1008)));
}

#[tokio::test]
async fn a_message_of_four_kibibytes_is_read_and_a_longer_one_ends_the_connection() {
    let house = TestHouse::open().await;
    let mut ada = Client::connect(house.address).await;
    ada.send_text(&" ".repeat(4096)).await;
    assert!(matches!(ada.next().await, FromServer::Error { code: Code::BadMessage, .. }));
    ada.send_text(&" ".repeat(4097)).await;
    assert_eq!(ada.farewell().await, (Some(Code::TooLong), Some(1009)));
    let mut bob = Client::connect(house.address).await;
    bob.send_text(&"a".repeat(1 << 20)).await;
    // The farewell may be lost when the server hangs up on a megabyte it has not read.
    let (_, close) = bob.farewell().await;
    assert!(matches!(close, Some(1009) | None), "{close:?}");
}

#[tokio::test]
async fn nonsense_is_answered_and_does_no_harm() {
    let house = TestHouse::open().await;
    let mut ada = Client::connect(house.address).await;
    ada.open("Ada", table("classic", 2, 1)).await;
    for text in [
        "",
        "{",
        "null",
        "[]",
        "{\"do\":\"fly\",\"id\":1}",
        "{\"do\":\"act\"}",
        "\u{0}",
        "{\"do\":\"start\",\"id\":-1}",
    ] {
        ada.send_text(text).await;
        ada.until(|message| {
            let is_told = matches!(
                message,
                FromServer::Error { code: Code::BadMessage, .. }
                    | FromServer::Refused { code: Code::BadMessage, .. }
            );
            is_told.then_some(())
        })
        .await;
    }
    let mut bob = Client::connect(house.address).await;
    bob.socket.send(Message::binary(vec![0, 159, 146, 150])).await.unwrap();
    assert_eq!(bob.farewell().await, (Some(Code::BadMessage), Some(1003)));
    ada.start().await;
}

/// Sends bytes as they are after a proper upgrade.
async fn raw_frames(house: &TestHouse, bytes: &[u8]) -> Vec<u8> {
    let mut stream = house.upgrade().await;
    stream.write_all(bytes).await.unwrap();
    let mut answer = Vec::new();
    let _ =
        timeout(Duration::from_secs(5), stream.read_to_end(&mut answer)).await.expect("the server hangs up");
    answer
}

#[tokio::test]
async fn broken_frames_end_only_their_own_connection() {
    let house = TestHouse::open().await;
    let mut ada = Client::connect(house.address).await;
    ada.open("Ada", table("classic", 2, 1)).await;
    for (bytes, close) in [
        (&[0x81, 0x03, b'a', b'b', b'c'][..], 1002_u16),   // not masked
        (&[0x81, 0x82, 0, 0, 0, 0, 0xff, 0xfe][..], 1007), // not UTF-8
        (&[0xf1, 0x80, 0, 0, 0, 0][..], 1002),             // reserved bits
        (&[0x83, 0x80, 0, 0, 0, 0][..], 1002),             // no such kind of frame
        (&[0x81, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0][..], 1009), // eight exabytes
    ] {
        let answer = raw_frames(&house, bytes).await;
        let code = close.to_be_bytes();
        assert!(
            answer.windows(4).any(|window| window == [0x88, 2, code[0], code[1]]),
            "{close}: {}",
            String::from_utf8_lossy(&answer)
        );
    }
    ada.start().await;
}

#[tokio::test]
async fn a_message_that_never_ends_is_cut_off() {
    let house = TestHouse::with(Settings { messages: 20, ..settings() }).await;
    let mut flood = vec![0x01, 0x80, 0, 0, 0, 0];
    (0..100_000).for_each(|_| flood.extend([0x00, 0x80, 0, 0, 0, 0]));
    let mut stream = house.upgrade().await;
    let begun = Instant::now();
    while stream.write_all(&flood).await.is_ok() {
        assert!(begun.elapsed() < Duration::from_secs(5), "still open");
    }
}

#[tokio::test]
async fn codes_cannot_be_guessed() {
    let house = TestHouse::open().await;
    let mut guessed = 0;
    for n in 0..6_u128 {
        let mut eve = Client::connect(house.address).await;
        for id in 1..=6 {
            let code = eights_protocol::TableCode::from_number(n * 100 + u128::from(id));
            guessed +=
                u32::from(eve.ask(&FromClient::Watch { code }.with_id(id)).await == Err(Code::NoTable));
        }
    }
    assert_eq!(guessed, 30, "an address that tries more, on however many connections, is told to wait");
}

#[tokio::test]
async fn an_id_stands_for_one_command() {
    let house = TestHouse::open().await;
    let mut ada = Client::connect(house.address).await;
    ada.open("Ada", table("classic", 2, 1)).await;
    let start = FromClient::Start.with_id(50);
    assert_eq!(ada.ask(&start).await, Ok(()));
    assert_eq!(ada.ask(&start).await, Ok(()), "the same again is done");
    let other = FromClient::Act { at: 1, action: "draw".into() }.with_id(50);
    assert_eq!(ada.ask(&other).await, Err(Code::UsedId));
}

#[tokio::test]
async fn what_cannot_be_read_is_refused_by_its_number() {
    let house = TestHouse::open().await;
    let mut ada = Client::connect(house.address).await;
    for (text, wanted) in [
        (r#"{"do":"join","id":7,"code":"ABC","name":"q"}"#, Code::NoTable),
        (r#"{"do":"resume","id":7,"code":"ABCDEF","token":"x"}"#, Code::BadToken),
        (r#"{"do":"claim","id":7,"code":"x"}"#, Code::BadHandOver),
        (r#"{"do":"hello","id":7,"version":1}"#, Code::Greeted),
        (r#"{"do":"start","id":7}"#, Code::NotHere),
        (r#"{"do":"sit","id":7,"seat":0,"name":"q"}"#, Code::NotHere),
    ] {
        ada.send_text(text).await;
        let code = ada.until(|message| match message {
            FromServer::Refused { id: 7, code, .. } => Some(*code),
            _ => None,
        });
        assert_eq!(code.await, wanted, "{text}");
    }
    let mut later = Client::bare(house.address).await;
    later.send_text(r#"{"do":"hello","id":1,"version":2,"lang":"de"}"#).await;
    assert_eq!(later.farewell().await, (Some(Code::BadVersion), Some(1008)));
    assert!(later.frames.last().unwrap().contains("version 1"));
}

#[tokio::test]
async fn pages_from_elsewhere_may_not_connect() {
    let house = TestHouse::open().await;
    let connect = |origin: Option<String>| async move {
        let mut request = format!("ws://{}/ws", house.address).into_client_request().unwrap();
        if let Some(origin) = origin {
            request.headers_mut().insert("origin", origin.parse().unwrap());
        }
        match connect_async(request).await {
            Ok(_) => 101,
            Err(Error::Http(response)) => response.status().as_u16(),
            Err(other) => panic!("{other:?}"),
        }
    };
    assert_eq!(connect(None).await, 101);
    assert_eq!(connect(Some(format!("http://{}", house.address))).await, 101);
    for origin in ["http://evil.example", "null", "http://localhost"] {
        assert_eq!(connect(Some(origin.to_owned())).await, 403, "{origin}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_does_not_read_is_dropped_and_the_table_plays_on() {
    let house = TestHouse::open().await;
    let mut ada = Client::connect(house.address).await;
    let code = ada.open("Ada", table("classic", 3, 1)).await;
    let mut deaf = Client::connect(house.address).await;
    deaf.join("Deaf", code).await.unwrap();
    // The system's own buffers are filled before the server notices.
    let line = "x".repeat(190);
    let begun = Instant::now();
    let mut n = 1000;
    while !ada.frames.iter().any(|frame| frame.contains("\"connected\":false")) {
        assert!(begun.elapsed() < Duration::from_secs(60), "still connected after {n} lines");
        n += 1;
        ada.frames.retain(|frame| frame.contains("seats"));
        ada.ask(&FromClient::Say { text: line.clone() }.with_id(n)).await.unwrap();
    }
    ada.start().await;
    ada.until_playing().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_dawdles_at_the_door_is_sent_away() {
    let house = TestHouse::open().await;
    let begun = Instant::now();
    let shapes: [&[u8]; 4] = [b"", b"G", b"GET /ws HT", b"GET / HTTP/1.1\r\nHost: a\r\nX-Slow: "];
    let waiting = shapes.map(|bytes| {
        tokio::spawn(async move {
            let mut stream = TcpStream::connect(house.address).await.unwrap();
            stream.write_all(bytes).await.unwrap();
            let mut rest = Vec::new();
            let _ = timeout(Duration::from_secs(20), stream.read_to_end(&mut rest))
                .await
                .expect("the server hangs up");
        })
    });
    let silent = tokio::spawn(async move {
        let mut silent = socket(house.address).await;
        while let Some(Ok(frame)) =
            timeout(Duration::from_secs(20), silent.next()).await.expect("the server hangs up")
        {
            if let Message::Close(frame) = frame {
                assert_eq!(u16::from(frame.unwrap().code), 1008);
            }
        }
    });
    for one in waiting {
        one.await.unwrap();
    }
    silent.await.unwrap();
    assert!(begun.elapsed() < Duration::from_secs(16));
}
