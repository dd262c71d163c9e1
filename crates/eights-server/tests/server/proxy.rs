//! Behind a reverse proxy.

use crate::{
    client::Client,
    house::{TestHouse, settings},
};
use eights_protocol::Code;
use eights_server::Settings;
use std::net::SocketAddr;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt, copy_bidirectional},
    net::{TcpListener, TcpStream},
};

/// A proxy that names its clients; those on its odd connections come from one address, those on its even ones
/// from another.
async fn proxy(server: SocketAddr) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move {
        for n in 0_u32.. {
            let (mut client, _) = listener.accept().await.unwrap();
            tokio::spawn(async move {
                let mut server = TcpStream::connect(server).await.unwrap();
                let mut head = Vec::new();
                while !head.ends_with(b"\r\n\r\n") {
                    head.push(client.read_u8().await.unwrap());
                }
                let said = format!("\r\nX-Forwarded-For: 192.0.2.66, 203.0.113.{}\r\n\r\n", n % 2);
                head.truncate(head.len() - 4);
                server.write_all(&[&head, said.as_bytes()].concat()).await.unwrap();
                let _ = copy_bidirectional(&mut client, &mut server).await;
            });
        }
    });
    address
}

#[tokio::test]
async fn limits_are_for_the_clients_of_a_proxy_that_is_trusted() {
    let trust_proxy = vec!["127.0.0.1".parse().unwrap()];
    let house = TestHouse::with(Settings { connections_per_address: 2, trust_proxy, ..settings() }).await;
    let proxy = proxy(house.address).await;
    let mut all = Vec::new();
    for _ in 0..4 {
        all.push(Client::connect(proxy).await);
    }
    let mut more = Client::bare(proxy).await;
    assert_eq!(more.farewell().await, (Some(Code::TooMany), Some(1008)), "each address has two");
}

#[tokio::test]
async fn nobody_is_believed_who_is_not_trusted() {
    let house = TestHouse::with(Settings { connections_per_address: 2, ..settings() }).await;
    let forger = proxy(house.address).await;
    let _all = [Client::connect(forger).await, Client::connect(forger).await];
    let mut more = Client::bare(forger).await;
    assert_eq!(more.farewell().await, (Some(Code::TooMany), Some(1008)), "all come from one address");
}
