//! Coming back: after a cut at every message, with commands sent twice or too late, in two tabs.

use crate::{
    client::{Client, Heard},
    house::{TestHouse, table},
};
use eights_protocol::{Code, FromClient, Phase};

/// A game in which one player's connection is cut after every message.
async fn plays_with_cuts(rules: &str, seats: u8, bots: u8) {
    let house = TestHouse::open().await;
    let mut ada = Client::connect(house.address).await;
    let code = ada.open("Ada", table(rules, seats, bots)).await;
    let mut bob = Client::connect(house.address).await;
    bob.join("Bob", code).await.unwrap();
    ada.start().await;
    let steady = tokio::spawn(async move {
        bob.until_playing().await;
        bob.play().await;
        bob
    });
    let mut cuts = 0;
    while ada.phase != Phase::Over {
        ada.answer().await;
        // One message, and the connection is cut, whatever was on its way.
        if let Heard::Message(_) = ada.hear().await {
            cuts += 1;
        }
        ada.resume().await.unwrap();
    }
    let bob = steady.await.unwrap();
    assert!(cuts > 3, "{cuts}");
    assert_eq!((ada.n, ada.phase), (bob.n, bob.phase));
    let public = |client: &Client| {
        (0..usize::from(seats))
            .map(|seat| client.view.unwrap().count(eights::Seat::new(seat).unwrap()))
            .collect::<Vec<_>>()
    };
    assert_eq!(public(&ada), public(&bob), "both have seen the same game");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_cut_at_every_message_loses_nothing() {
    plays_with_cuts("classic", 2, 0).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_cut_at_every_message_loses_nothing_of_a_game_with_answers() {
    plays_with_cuts("normal-eights", 3, 1).await;
}

#[tokio::test]
async fn a_command_that_comes_again_is_answered_again_and_done_once() {
    let house = TestHouse::open().await;
    let mut ada = Client::connect(house.address).await;
    ada.open("Ada", table("classic", 2, 1)).await;
    ada.start().await;
    ada.until_playing().await;
    while ada.choice().is_none() {
        ada.next().await;
    }
    let action = ada.choice().unwrap().to_string();
    let act = FromClient::Act { id: ada.id(), at: ada.n, action };
    for _ in 0..3 {
        assert_eq!(ada.ask(&act).await, Ok(()));
    }
    ada.resume().await.unwrap();
    assert_eq!(ada.ask(&act).await, Ok(()), "also on another connection");
    ada.play().await;
}

#[tokio::test]
async fn an_action_for_a_question_that_is_gone_is_stale() {
    let house = TestHouse::open().await;
    let mut ada = Client::connect(house.address).await;
    ada.open("Ada", table("classic", 2, 1)).await;
    ada.start().await;
    ada.until_playing().await;
    // Nothing happens any more when it is her turn.
    while ada.n < 4 || ada.choice().is_none() {
        if ada.n < 4 {
            ada.answer().await;
        }
        ada.next().await;
    }
    for at in [0, 1, u32::MAX] {
        let id = ada.id();
        assert_eq!(ada.ask(&FromClient::Act { id, at, action: "draw".to_owned() }).await, Err(Code::Stale));
    }
    let (id, at) = (ada.id(), ada.n);
    assert_eq!(ada.ask(&FromClient::Act { id, at, action: "eat 8H".to_owned() }).await, Err(Code::Illegal));
}

#[tokio::test]
async fn the_second_tab_takes_the_seat_and_the_first_is_told() {
    let house = TestHouse::open().await;
    let mut first = Client::connect(house.address).await;
    first.open("Ada", table("classic", 2, 1)).await;
    first.start().await;
    first.until_playing().await;
    let mut second = Client::connect(house.address).await;
    (second.code, second.token) = (first.code, first.token);
    second.come_back().await.unwrap();
    assert_eq!(first.farewell().await, (Some(Code::TakenOver), Some(4001)));
    second.play().await;
    assert_eq!(second.phase, Phase::Over);
}

#[tokio::test]
async fn a_wrong_secret_opens_nothing() {
    let house = TestHouse::open().await;
    let mut ada = Client::connect(house.address).await;
    ada.open("Ada", table("classic", 2, 1)).await;
    let mut thief = Client::connect(house.address).await;
    (thief.code, thief.token) = (ada.code, Some(eights_protocol::Token::new([1; 32])));
    assert_eq!(thief.come_back().await, Err(Code::BadToken));
}
