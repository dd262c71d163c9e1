//! The ownership of seats.

use crate::house::{House, people};
use eights_load::client::Closed;
use eights_protocol::{Code, FromClient, FromServer};
use eights_store::MemoryLog;
use eights_testkit::follower::Heard;
use futures_util::StreamExt;
use std::sync::Arc;
use tokio_tungstenite::tungstenite::Message;

/// P16: after a seat has moved to another device its old secret opens nothing, and the old connection says
/// nothing any more.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn p16_the_old_device_has_no_seat_any_more() {
    let house = House::open(Arc::new(MemoryLog::new()));
    let mut clients = people(house.address, "classic", 2, 5).await;
    let mut old = clients.remove(0);
    let id = old.follower.id();
    old.say(&FromClient::MoveDevice.with_id(id)).await.unwrap();
    let code = loop {
        let Some(Ok(Message::Text(text))) = old.socket.next().await else { panic!("the connection is gone") };
        match serde_json::from_str(&text).unwrap() {
            FromServer::Device { code, .. } => break code,
            other => drop(old.follower.learn(other)),
        }
    };
    let mut new = eights_load::client::Client::connect(house.address, 9).await.unwrap();
    let claim = FromClient::Claim { code }.with_id(1);
    assert_eq!(new.ask(&claim).await.unwrap(), Ok(()));
    let mut thief = eights_load::client::Client::connect(house.address, 9).await.unwrap();
    assert_eq!(thief.ask(&claim).await.unwrap(), Err(Code::BadHandOver), "the code is good once");
    // Messages that the old connection still sends have no effect.
    let before = new.follower.n;
    for id in 900..920 {
        let _ = old.say(&FromClient::Act { at: before, action: "draw".into() }.with_id(id)).await;
        let _ = old.say(&FromClient::Leave.with_id(id + 100)).await;
    }
    let end = loop {
        match old.hear().await {
            Ok(heard) => assert!(!matches!(heard, Heard::Done(id) if id >= 900), "{heard:?}"),
            Err(end) => break end,
        }
    };
    assert!(matches!(end, Closed(Some(4001) | None)), "{end:?}");
    (thief.follower.code, thief.follower.token) = (old.follower.code, old.follower.token);
    assert_eq!(thief.resume(true).await.unwrap(), Err(Code::BadToken), "the old secret is good for nothing");
    assert!(new.follower.token.is_some() && new.follower.token != old.follower.token);
    new.resume(true).await.unwrap().unwrap();
    assert_eq!(new.follower.n, before, "nothing has happened");
}
