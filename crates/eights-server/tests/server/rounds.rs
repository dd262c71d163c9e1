//! Between rounds.

use crate::{
    client::Client,
    house::{TestHouse, seat, table},
};
use eights_protocol::{FromClient, FromServer};

impl Client {
    async fn be_ready(&mut self) {
        let id = self.id();
        self.ask(&FromClient::Ready.with_id(id)).await.unwrap();
    }

    /// Plays until the next deal waits for a player.
    async fn play_round(&mut self) -> eights::Seats {
        loop {
            self.answer().await;
            if let FromServer::WaitingFor { seats } = self.next().await {
                return seats;
            }
        }
    }

    /// The players that the next deal waits for, as last told.
    fn waiting_for(&self) -> Option<eights::Seats> {
        self.frames.iter().rev().find_map(|frame| match FromServer::from_text(frame) {
            Some(FromServer::WaitingFor { seats }) => Some(seats),
            _ => None,
        })
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_next_round_waits_for_those_who_look_also_when_the_server_was_away() {
    let mut house = TestHouse::open().await;
    let mut ada = Client::connect(house.address).await;
    let code = ada.open("Ada", table("playpalace", 3, 1)).await;
    let mut bob = Client::connect(house.address).await;
    bob.join("Bob", code).await.unwrap();
    ada.start().await;
    let (seen, told) = tokio::join!(ada.play_round(), bob.play_round());
    assert_eq!((seen, told), (eights::Seats::first(2), eights::Seats::first(2)));
    ada.be_ready().await;
    let mut watcher = Client::connect(house.address).await;
    let id = watcher.id();
    watcher.ask(&FromClient::Watch { code }.with_id(id)).await.unwrap();
    assert_eq!(watcher.waiting_for(), Some(eights::Seats::of(seat(1))), "who comes in between knows it, too");
    watcher.ask(&FromClient::Ready.with_id(id + 1)).await.expect("and does no harm");
    house.restart().await;
    for client in [&mut bob, &mut ada] {
        client.frames.clear();
        client.resume().await.unwrap();
    }
    assert_eq!(ada.waiting_for(), Some(eights::Seats::of(seat(1))), "what was acknowledged is so");
    assert_eq!(ada.view().unwrap().round(), 1);
    bob.be_ready().await;
    while ada.view().unwrap().round() == 1 {
        ada.next().await;
    }
}
