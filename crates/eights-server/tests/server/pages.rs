//! What the server answers over HTTP.

use crate::{
    client::Client,
    house::{TestHouse, table},
};
use std::net::SocketAddr;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

/// Status, headers in lower case, and body.
pub(crate) async fn get(address: SocketAddr, path: &str) -> (u16, String, String) {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let request = format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    (head[9..12].parse().unwrap(), head.to_lowercase(), body.to_owned())
}

async fn json(address: SocketAddr, path: &str) -> serde_json::Value {
    let (status, _, body) = get(address, path).await;
    assert_eq!(status, 200, "{path}: {body}");
    serde_json::from_str(&body).unwrap()
}

#[tokio::test]
async fn every_answer_has_the_headers() {
    let house = TestHouse::open().await;
    for (path, status) in [
        ("/", 200),
        ("/style.css", 200),
        ("/t/ABCDEF", 200),
        ("/healthz", 200),
        ("/metrics", 200),
        ("/no", 404),
        ("/api/games", 200),
        ("/api/games/x", 404),
        ("/api/games?before=x", 400),
        ("/api/games?limit=x", 400),
    ] {
        let (got, head, _) = get(house.address, path).await;
        assert_eq!(got, status, "{path}");
        for header in [
            "x-content-type-options: nosniff",
            "referrer-policy: no-referrer",
            "frame-ancestors 'none'",
            "default-src 'none'",
        ] {
            assert!(head.contains(header), "{path}: no {header} in {head}");
        }
        assert!(!head.contains("unsafe-inline") && !head.contains("set-cookie"), "{head}");
    }
    let (_, _, page) = get(house.address, "/").await;
    assert!(!page.contains("<script") && !page.contains("<style") && !page.contains("style="));
}

#[tokio::test(flavor = "multi_thread")]
async fn finished_games_can_be_looked_up_and_their_records_check_out() {
    let house = TestHouse::open().await;
    let mut ada = Client::bare(house.address).await;
    ada.greet(Some(eights_protocol::Token::new([9; 32]))).await;
    ada.open("Ada", table("south-african", 3, 2)).await;
    ada.start().await;
    ada.until_playing().await;
    ada.play().await;
    let mut games = serde_json::Value::Null;
    for _ in 0..100 {
        games = json(house.address, "/api/games").await;
        if games["games"].as_array().is_some_and(|games| !games.is_empty()) {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    let game = &games["games"][0];
    assert_eq!(
        (game["base"].as_str(), game["seats"].as_array().map(Vec::len)),
        (Some("south-african"), Some(3))
    );
    assert_eq!(
        (game["seats"][0]["name"].as_str(), game["seats"][1]["bot"].as_str()),
        (Some("Ada"), Some("club"))
    );
    let id = game["id"].as_str().unwrap();
    let (status, head, record) = get(house.address, &format!("/api/games/{id}/record")).await;
    assert_eq!(status, 200);
    assert!(head.contains(&format!("filename=\"{}.e8\"", id.to_lowercase())), "{head}");
    let read = eights::Record::read(&record).unwrap();
    assert!(read.is_finished() && read.replay(|_, _, _| ()).is_ok());
    assert_eq!(
        json(house.address, &format!("/api/games/{id}")).await["record"].as_str(),
        Some(record.as_str())
    );
    let player = game["seats"][0]["player"].as_str().unwrap();
    let about = json(house.address, &format!("/api/players/{player}")).await;
    assert_eq!((about["player"]["name"].as_str(), about["all"]["games"].as_u64()), (Some("Ada"), Some(1)));
    assert_eq!(
        json(house.address, &format!("/api/players/{player}/games")).await["games"][0]["id"].as_str(),
        Some(id)
    );
    json(house.address, "/api/leaders").await;
    let (_, _, metrics) = get(house.address, "/metrics").await;
    for line in
        ["eights_connections 1", "eights_tables 1", "eights_games_total 1", "eights_append_seconds_count"]
    {
        assert!(metrics.contains(line), "{line} in {metrics}");
    }
}
