//! A server that is killed between the commitments and the deal.

use crate::program::{Folder, count};
use eights::{Exchange, Seats, Seed};
use eights_load::{client::Client, table::table};
use eights_protocol::{FromClient, Phase};

/// Listens until a shuffle has come as far as this.
async fn shuffle(client: &mut Client, is: impl Fn(&Exchange) -> bool) -> Exchange {
    loop {
        let told = client.follower.shuffle.as_deref().and_then(Exchange::from_text);
        if let Some(told) = told.filter(&is) {
            return told;
        }
        client.hear().await.unwrap();
    }
}

fn number(client: &Client) -> Seed {
    Seed::from_text(&format!("the number of {:?}", client.follower.you))
}

async fn commit(client: &mut Client, told: &Exchange) {
    let hash = told.commitment(client.follower.you.unwrap(), &number(client));
    let id = client.follower.id();
    client.ask(&FromClient::Commit { hash }.with_id(id)).await.unwrap().unwrap();
}

/// P1 for shuffles: after a kill at any step, every commitment and every number that was acknowledged is in
/// the seed, and the secret is the one whose hash was told.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn p1_a_kill_in_the_middle_of_a_shuffle_loses_nothing() {
    for round in 0..count(1, 20) {
        let folder = Folder::new(&format!("shuffle-{round}"));
        let mut serving = folder.serve("127.0.0.1:0");
        let listen = serving.address.to_string();
        let mut ada = Client::connect(serving.address, 1).await.unwrap();
        let code = ada.open("Ada", table("classic", 2)).await.unwrap();
        let mut bob = Client::connect(serving.address, 2).await.unwrap();
        bob.join("Bob", code).await.unwrap();
        let begun = shuffle(&mut ada, |_| true).await;
        commit(&mut ada, &begun).await;
        serving.kill().unwrap();
        serving = folder.serve(&listen);
        ada.come_back().await.unwrap();
        bob.come_back().await.unwrap();
        commit(&mut bob, &begun).await;
        ada.start().await.unwrap();
        let list = shuffle(&mut ada, |told| !told.commitments().is_empty()).await;
        let (id, mine) = (ada.follower.id(), number(&ada));
        ada.ask(&FromClient::Reveal { number: mine }.with_id(id)).await.unwrap().unwrap();
        serving.kill().unwrap();
        serving = folder.serve(&listen);
        ada.come_back().await.unwrap();
        bob.come_back().await.unwrap();
        assert_eq!(shuffle(&mut bob, |told| !told.commitments().is_empty()).await, list);
        let (id, theirs) = (bob.follower.id(), number(&bob));
        bob.ask(&FromClient::Reveal { number: theirs }.with_id(id)).await.unwrap().unwrap();
        let dealt = shuffle(&mut ada, Exchange::is_settled).await;
        assert_eq!((dealt.revealed(), dealt.secret_hash()), (Seats::first(2), begun.secret_hash()));
        while ada.follower.phase != Some(Phase::Playing) {
            ada.hear().await.unwrap();
        }
        serving.kill().unwrap();
    }
}
