//! Coming back: after a cut at every message, with commands sent twice or too late, in two tabs.

use crate::{
    client::{Client, Heard},
    house::{TestHouse, table},
};
use eights_protocol::{Code, FromClient, FromServer, Pace, Phase, SeatInfo, Sitter};
use std::time::Duration;

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
    while ada.phase != Some(Phase::Over) {
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
            .map(|seat| client.view().unwrap().count(eights::Seat::new(seat).unwrap()))
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
    let action = ada.choice().unwrap();
    let act = FromClient::Act { at: ada.n, action: action.into() }.with_id(ada.id());
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
        assert_eq!(
            ada.ask(&FromClient::Act { at, action: "draw".into() }.with_id(id)).await,
            Err(Code::Stale)
        );
    }
    let (id, at) = (ada.id(), ada.n);
    assert_eq!(
        ada.ask(&FromClient::Act { at, action: "eat 8H".into() }.with_id(id)).await,
        Err(Code::Illegal)
    );
}

#[tokio::test]
async fn the_second_tab_takes_the_seat_and_the_first_is_told() {
    let house = TestHouse::open().await;
    let mut first = Client::connect(house.address).await;
    first.open("Ada", table("classic", 2, 1)).await;
    first.start().await;
    first.until_playing().await;
    let mut second = Client::connect(house.address).await;
    (second.follower.code, second.follower.token) = (first.code, first.token);
    second.come_back().await.unwrap();
    assert_eq!(first.farewell().await, (Some(Code::TakenOver), Some(4001)));
    second.play().await;
    assert_eq!(second.phase, Some(Phase::Over));
}

#[tokio::test]
async fn a_wrong_secret_opens_nothing() {
    let house = TestHouse::open().await;
    let mut ada = Client::connect(house.address).await;
    ada.open("Ada", table("classic", 2, 1)).await;
    let mut thief = Client::connect(house.address).await;
    (thief.follower.code, thief.follower.token) = (ada.code, Some(eights_protocol::Token::new([1; 32])));
    assert_eq!(thief.come_back().await, Err(Code::BadToken));
}

/// Two people who are playing, with stand-ins of this pace; the one who is asked comes first.
async fn two_play(house: &TestHouse, pace: Pace) -> [Client; 2] {
    let mut new = table("pagat", 2, 0);
    new.settings.pace = pace;
    let mut ada = Client::connect(house.address).await;
    let code = ada.open("Ada", new).await;
    let mut bob = Client::connect(house.address).await;
    bob.join("Bob", code).await.unwrap();
    ada.start().await;
    ada.until_playing().await;
    bob.until_playing().await;
    if ada.choice().is_some() { [ada, bob] } else { [bob, ada] }
}

/// Listens until the sitter of a seat is as wanted.
async fn sees(client: &mut Client, seat: eights::Seat, is: fn(&Sitter) -> bool) {
    let sits = |seats: &[SeatInfo]| is(&seats[seat.index()].sitter).then_some(());
    client
        .until(|message| if let FromServer::Seats { seats, .. } = message { sits(seats) } else { None })
        .await;
}

#[tokio::test]
async fn a_player_who_resumes_a_seat_that_a_bot_plays_has_it_at_once() {
    let house = TestHouse::open().await;
    for is_leave in [true, false] {
        let [mut ada, mut bob] = two_play(&house, Pace::Usual).await;
        let (seat, id, n) = (ada.you.unwrap(), ada.id(), ada.n);
        let rest = FromClient::LetBotPlay { seat }.with_id(id);
        let away = if is_leave { FromClient::Leave.with_id(id) } else { rest };
        ada.ask(&away).await.unwrap();
        sees(&mut bob, seat, |sitter| matches!(sitter, Sitter::Person { played_for: true, .. })).await;
        ada.resume().await.unwrap();
        let back = |sitter: &Sitter| {
            matches!(sitter, Sitter::Person { connected: true, played_for: false, left: false, .. })
        };
        assert!(back(&ada.state.as_ref().unwrap().seats[seat.index()].sitter), "the table says so at once");
        sees(&mut bob, seat, back).await;
        // Longer than the stand-in takes to answer.
        tokio::time::sleep(Duration::from_millis(2 * Pace::Usual.millis())).await;
        let id = ada.id();
        ada.ask(&FromClient::Ready.with_id(id)).await.unwrap();
        assert_eq!(ada.n, n, "nothing was played for her");
        assert!(ada.answer().await.is_some(), "she is still asked");
        ada.until(|message| matches!(message, FromServer::Batch(_)).then_some(())).await;
    }
}

#[tokio::test]
async fn a_player_whose_seat_another_has_taken_is_told_so() {
    let house = TestHouse::open().await;
    let [mut ada, mut bob] = two_play(&house, Pace::AtOnce).await;
    bob.ask(&FromClient::Leave.with_id(900)).await.unwrap();
    let mut eve = Client::connect(house.address).await;
    eve.join("Eve", ada.code.unwrap()).await.unwrap();
    ada.play().await;
    eve.until(|message| matches!(message, FromServer::Table(state) if state.you.is_some()).then_some(()))
        .await;
    assert_eq!(bob.resume().await, Err(Code::Replaced));
}

/// A line that swallows everything: nothing arrives any more, and nothing says so.
#[tokio::test]
async fn a_dead_line_is_noticed_by_the_others_within_half_a_minute() {
    let house = TestHouse::open().await;
    let [mut ada, bob] = two_play(&house, Pace::Usual).await;
    // A client that does not read answers no ping.
    let (seat, lost) = (bob.you.unwrap(), tokio::time::Instant::now());
    sees(&mut ada, seat, |sitter| matches!(sitter, Sitter::Person { connected: false, .. })).await;
    assert!(lost.elapsed() < Duration::from_secs(27), "{:?}", lost.elapsed());
    drop(bob);
}
