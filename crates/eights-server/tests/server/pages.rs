//! The server's answers over HTTP.

use crate::{
    client::Client,
    house::{TestHouse, listed, settings, table},
};
use eights_server::Settings;
use std::net::SocketAddr;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

/// Status, headers in lower case, and body.
pub(crate) async fn get(address: SocketAddr, path: &str) -> (u16, String, String) {
    get_as(address, path, "*/*").await
}

/// The same for a client that accepts only this.
async fn get_as(address: SocketAddr, path: &str, accept: &str) -> (u16, String, String) {
    get_with(address, path, &format!("Accept: {accept}")).await
}

/// The same with one more header.
pub(crate) async fn get_with(address: SocketAddr, path: &str, header: &str) -> (u16, String, String) {
    ask_with(address, "GET", path, header).await
}

/// The same with another method.
pub(crate) async fn ask_with(
    address: SocketAddr,
    method: &str,
    path: &str,
    header: &str,
) -> (u16, String, String) {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let request =
        format!("{method} {path} HTTP/1.1\r\nHost: {address}\r\n{header}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await.unwrap();
    let answer = String::from_utf8_lossy(&answer);
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    (head[9..12].parse().unwrap(), head.to_lowercase(), body.to_owned())
}

pub(crate) async fn json(address: SocketAddr, path: &str) -> serde_json::Value {
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
        ("/metrics", 404),
        ("/api/nothing", 404),
        ("/no", 404),
        ("/api/games", 200),
        ("/api/games/x", 404),
        ("/api/games?before=x", 400),
        ("/api/games?limit=x", 400),
    ] {
        let (got, head, _) = get(house.address, path).await;
        assert_eq!(got, status, "{path}");
        for header in ["x-content-type-options: nosniff", "referrer-policy: no-referrer"] {
            assert!(head.contains(header), "{path}: no {header} in {head}");
        }
        // A style sheet shows nothing by itself: only documents and scripts carry the policy.
        for policy in ["frame-ancestors 'none'", "default-src 'none'"] {
            assert_eq!(head.contains(policy), path != "/style.css", "{path}: {policy} in {head}");
        }
        assert!(!head.contains("unsafe-inline") && !head.contains("set-cookie"), "{head}");
    }
    let (_, _, page) = get(house.address, "/").await;
    assert!(!page.contains("<script") && !page.contains("<style") && !page.contains("style="));
}

/// Browsers get the page, which says what to do; programs get a word they can read.
#[tokio::test]
async fn a_broken_address_is_answered_to_people_and_to_programs() {
    const BROWSER: &str = "text/html,application/xhtml+xml,*/*;q=0.8";
    let house = TestHouse::open().await;
    let (_, _, page) = get(house.address, "/").await;
    for path in ["/t", "/t/", "/t/xyz", "/t/xyz/", "/t/%ff", "/t/ABCDEF/more", "/anything", "/any/thing?x=1"]
    {
        let (status, head, body) = get_as(house.address, path, BROWSER).await;
        assert_eq!((status, body == page), (404, true), "{path}");
        assert!(head.contains("content-type: text/html") && head.contains("vary: accept"), "{path}: {head}");
        let (status, head, body) = get(house.address, path).await;
        assert_eq!(status, 404, "{path}");
        assert!(body.contains("nothing-here") && head.contains("vary: accept"), "{path}: {body}");
    }
    let (status, _, body) = get_as(house.address, "/api/nothing", BROWSER).await;
    assert!(status == 404 && body.contains("nothing-here"), "an interface for programs: {body}");
    let (status, head, _) = get_as(house.address, "/t/abcdef/", BROWSER).await;
    assert_eq!(status, 308);
    assert!(head.contains("location: /t/abcdef\r\n"), "{head}");
    for code in ["ABCDEF", "abcdef"] {
        let (status, _, body) = get_as(house.address, &format!("/t/{code}"), BROWSER).await;
        assert_eq!((status, body == page), (200, true), "{code}");
    }
}

/// Waits until the history has this number of games.
pub(crate) async fn finished_games(address: SocketAddr, n: usize) -> serde_json::Value {
    for _ in 0..200 {
        let games = json(address, "/api/games").await;
        if games["games"].as_array().is_some_and(|games| games.len() >= n) {
            return games;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    panic!("the games are not filed");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_counted_is_told_elsewhere() {
    let local: SocketAddr = "127.0.0.1:0".parse().unwrap();
    let house = TestHouse::with(Settings { metrics: Some(local), ..settings() }).await;
    let mut ada = Client::connect(house.address).await;
    ada.open("Ada", listed(table("south-african", 3, 2))).await;
    ada.start().await;
    ada.until_playing().await;
    ada.play().await;
    finished_games(house.address, 1).await;
    assert_eq!(
        get(house.address, "/metrics").await.0,
        404,
        "it would tell players of one another's decisions"
    );
    let elsewhere = house.server.as_ref().unwrap().metrics().unwrap();
    let (_, _, metrics) = get(elsewhere, "/metrics").await;
    for line in
        ["eights_connections 1", "eights_tables 1", "eights_games_total 1", "eights_append_seconds_count"]
    {
        assert!(metrics.contains(line), "{line} in {metrics}");
    }
}

#[tokio::test]
async fn the_operator_sees_how_the_server_is_and_what_it_refused() {
    let local: SocketAddr = "127.0.0.1:0".parse().unwrap();
    let house = TestHouse::with(Settings { metrics: Some(local), operator: Some(local), ..settings() }).await;
    let mut ada = Client::connect(house.address).await;
    ada.open("<b>Ada", listed(table("south-african", 3, 2))).await;
    let mut eve = Client::connect(house.address).await;
    let nowhere = eights_protocol::TableCode::from_number(1);
    assert!(eve.join("Eve", nowhere).await.is_err());
    let server = house.server.as_ref().unwrap();
    let (status, head, page) = get(server.operator().unwrap(), "/").await;
    assert_eq!(status, 200);
    assert!(head.contains("content-security-policy") && head.contains("text/html"), "{head}");
    for part in
        ["<caption>", "<th scope=\"row\">no-table</th>", "2 of at most", "127.0.0.1", "<h1>", "lang=\"en\""]
    {
        assert!(page.contains(part), "no {part} in {page}");
    }
    assert!(!page.contains("Ada"), "it shows no names");
    assert_eq!(get(server.operator().unwrap(), "/style.css").await.0, 200);
    let (_, _, metrics) = get(server.metrics().unwrap(), "/metrics").await;
    let line = "eights_refused_total{at=\"message\",code=\"no-table\"} 1";
    assert!(metrics.contains(line), "{metrics}");
}
