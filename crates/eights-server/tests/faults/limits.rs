//! Limits that take many connections to reach: at each, and one more.

use crate::house::{House, settings};
use eights_load::{client::Client, socket::connect, table::table};
use eights_protocol::{Code, FromClient};
use eights_server::Settings;
use eights_store::MemoryLog;
use std::sync::Arc;

/// P12: a server limits its connections; the next is told so.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn p12_a_server_limits_its_connections() {
    let house = House::with(Settings { connections: 30, ..settings() }, Arc::new(MemoryLog::new()));
    let mut all = Vec::new();
    for n in 0..30 {
        all.push(Client::connect(house.address, n).await.unwrap());
    }
    let mut more = Client::with(connect(house.address, None).await.unwrap(), house.address, 1);
    let mut heard = Vec::new();
    let end = loop {
        match more.hear().await {
            Ok(one) => heard.push(one),
            Err(end) => break end,
        }
    };
    assert_eq!(heard, [eights_testkit::follower::Heard::Bye(Code::TooMany)]);
    assert_eq!(end.0, Some(1008));
    all.pop();
    tokio::time::sleep(std::time::Duration::from_millis(200)).await;
    Client::connect(house.address, 1).await.unwrap();
}

/// P12: a table has 64 spectators; the next is told so, and players sit down as before.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn p12_a_table_limits_its_spectators() {
    let house = House::open(Arc::new(MemoryLog::new()));
    let mut ada = Client::connect(house.address, 1).await.unwrap();
    let code = ada.open("Ada", table("classic", 3)).await.unwrap();
    let mut watching = Vec::new();
    for n in 0..65 {
        let mut guest = Client::connect(house.address, n).await.unwrap();
        let answer = guest.ask(&FromClient::Watch { code }.with_id(1)).await.unwrap();
        assert_eq!(answer, if n < 64 { Ok(()) } else { Err(Code::TooMany) }, "{n}");
        watching.push(guest);
    }
    Client::connect(house.address, 1).await.unwrap().join("Bob", code).await.unwrap();
}

/// P12: a server limits the tables that one address opens at once; the next is told so.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn p12_a_server_limits_the_tables_of_an_address() {
    let limited = Settings { connections_per_address: 20, ..settings() };
    let house = House::with(limited, Arc::new(MemoryLog::new()));
    for n in 0..4 {
        let mut ada = Client::connect(house.address, n).await.unwrap();
        for _ in 0..5 {
            ada.open("Ada", table("classic", 2)).await.unwrap();
        }
    }
    let mut ada = Client::connect(house.address, 1).await.unwrap();
    let open = FromClient::Open { name: "Ada".to_owned(), table: table("classic", 2) }.with_id(1);
    assert_eq!(ada.ask(&open).await.unwrap(), Err(Code::TooMany));
}
