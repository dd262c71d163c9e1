//! Coming to tables: codes, lobby, spectators, latecomers, hosts and hand-overs.

use crate::{
    client::Client,
    house::{TestHouse, seat, table},
};
use eights::{Seat, Viewer};
use eights_protocol::{Code, Emote, FromClient, FromServer, Phase, Said, Sitter, TableCode};

#[tokio::test]
async fn a_second_client_joins_by_code_in_either_case() {
    let house = TestHouse::open().await;
    let mut ada = Client::connect(house.address).await;
    let code = ada.open("Ada", table("classic", 2, 0)).await;
    let mut bob = Client::connect(house.address).await;
    let text =
        format!(r#"{{"do":"join","id":9,"code":"{}","name":" Bob "}}"#, code.to_string().to_lowercase());
    bob.send_text(&text).await;
    bob.until(|message| matches!(message, FromServer::Done { id: 9 }).then_some(())).await;
    assert_eq!(bob.you, Seat::new(1));
    let names = ada.until(|message| match message {
        FromServer::Seats { seats, host, phase: Phase::Waiting } if *host == Some(seat(0)) => {
            Some(seats.clone())
        }
        _ => None,
    });
    let seated = names.await;
    assert!(matches!(&seated[1].sitter, Sitter::Person { name, connected: true, .. } if name == "Bob"));
    let mut carol = Client::connect(house.address).await;
    assert_eq!(carol.join("Carol", code).await, Err(Code::Full));
    assert_eq!(carol.join("", code).await, Err(Code::BadName));
    assert_eq!(carol.join("Carol", TableCode::from_number(1)).await, Err(Code::NoTable));
}

#[tokio::test]
async fn what_cannot_be_opened_is_refused_with_its_reason() {
    let house = TestHouse::open().await;
    let mut ada = Client::connect(house.address).await;
    for (rules, seats, bots, why) in [
        ("no-such-rules", 2, 0, Code::BadRules),
        ("classic", 11, 0, Code::WrongSeats),
        ("classic", 3, 3, Code::AllBots),
    ] {
        let id = ada.id();
        let open = FromClient::Open { name: "Ada".to_owned(), table: table(rules, seats, bots) }.with_id(id);
        assert_eq!(ada.ask(&open).await, Err(why), "{rules}");
    }
}

#[tokio::test]
async fn the_lobby_shows_listed_tables_as_they_change() {
    let house = TestHouse::open().await;
    let mut watcher = Client::connect(house.address).await;
    watcher.send(&FromClient::Lobby.with_id(1)).await;
    watcher
        .until(|message| matches!(message, FromServer::Lobby { tables } if tables.is_empty()).then_some(()))
        .await;
    let mut ada = Client::connect(house.address).await;
    ada.open("Ada", table("classic", 2, 0)).await;
    let mut listed = table("south-african", 3, 1);
    listed.settings.listed = true;
    let mut bob = Client::connect(house.address).await;
    let code = bob.open("Bob", listed).await;
    let shown = |wanted: Phase| {
        move |message: &FromServer| match message {
            FromServer::LobbyChange { code, table } => {
                let table = table.as_ref().expect("a table");
                (table.phase == wanted && matches!(table.seats[0].sitter, Sitter::Person { .. }))
                    .then_some(*code)
            }
            _ => None,
        }
    };
    assert_eq!(watcher.until(shown(Phase::Waiting)).await, code, "and not the table that is not listed");
    bob.start().await;
    assert_eq!(watcher.until(shown(Phase::Playing)).await, code);
    let id = bob.id();
    assert_eq!(bob.ask(&FromClient::Say { text: "hi".to_owned() }.with_id(id)).await, Err(Code::OnlyPhrases));
}

#[tokio::test]
async fn spectators_see_no_hidden_card() {
    let house = TestHouse::open().await;
    let mut ada = Client::connect(house.address).await;
    let code = ada.open("Ada", table("classic", 3, 2)).await;
    let mut watcher = Client::connect(house.address).await;
    watcher.ask(&FromClient::Watch { code }.with_id(1)).await.unwrap();
    ada.start().await;
    ada.until_playing().await;
    ada.play().await;
    watcher.until_playing().await;
    while watcher.phase == Some(Phase::Playing) {
        watcher.next().await;
        if watcher.phase == Some(Phase::Playing)
            && let Some(view) = watcher.view()
        {
            assert!(matches!(view.viewer(), Viewer::Audience));
        }
    }
    let hidden = |frame: &&String| frame.contains("\"is\":\"batch\"");
    let (told, seen): (Vec<_>, Vec<_>) =
        (ada.frames.iter().filter(hidden).collect(), watcher.frames.iter().filter(hidden).collect());
    assert_eq!(told.len(), seen.len());
    assert_ne!(told[0], seen[0], "the deal shows a player her own cards, and a spectator none");
    assert_eq!(
        watcher.ask(&FromClient::Act { at: 1, action: "draw".into() }.with_id(5)).await,
        Err(Code::NoSeat)
    );
    watcher.ask(&FromClient::Leave.with_id(6)).await.unwrap();
    assert_eq!(watcher.ask(&FromClient::Look.with_id(7)).await, Err(Code::NoSeat));
}

#[tokio::test]
async fn a_latecomer_watches_and_sits_down_at_the_next_deal() {
    let house = TestHouse::open().await;
    let mut ada = Client::connect(house.address).await;
    let code = ada.open("Ada", table("classic", 2, 1)).await;
    ada.start().await;
    let mut bob = Client::connect(house.address).await;
    bob.join("Bob", code).await.unwrap();
    assert!(bob.token.is_some() && bob.you.is_none());
    // A newcomer who loads the page again still has the seat kept, and learns again which it is.
    bob.frames.clear();
    bob.resume().await.unwrap();
    let told = bob.frames.iter().find_map(|frame| match FromServer::from_text(frame) {
        Some(FromServer::Token { seat, token, .. }) if Some(token) == bob.token => Some(seat),
        _ => None,
    });
    assert_eq!((told, bob.you), (Some(seat(1)), None));
    ada.until_playing().await;
    ada.play().await;
    let you = bob.until(|message| match message {
        FromServer::Table(state) => state.you,
        _ => None,
    });
    assert_eq!(you.await, seat(1));
    let id = ada.id();
    ada.ask(&FromClient::Rematch.with_id(id)).await.unwrap();
    let (mut ada, mut bob) = (ada, bob);
    tokio::join!(
        async {
            ada.until_playing().await;
            ada.play().await;
        },
        async {
            bob.until_playing().await;
            bob.play().await;
        }
    );
    assert_eq!(ada.n, bob.n);
}

#[tokio::test]
async fn a_seat_is_not_reserved_for_ever_for_a_guest_who_is_gone() {
    let house = TestHouse::open().await;
    let mut ada = Client::connect(house.address).await;
    let code = ada.open("Ada", table("classic", 2, 1)).await;
    ada.start().await;
    let mut bob = Client::connect(house.address).await;
    bob.join("Bob", code).await.unwrap();
    drop(bob);
    let mut eve = Client::connect(house.address).await;
    assert_eq!(eve.join("Eve", code).await, Err(Code::Full), "Bob may be back in a moment");
    // She stays connected meanwhile: a client that does not read is taken for gone.
    let over = tokio::time::Instant::now() + std::time::Duration::from_millis(20_500);
    while tokio::time::timeout_at(over, eve.hear()).await.is_ok() {}
    eve.join("Eve", code).await.unwrap();
}

#[tokio::test]
async fn the_host_removes_a_player_and_hands_over() {
    let house = TestHouse::open().await;
    let mut ada = Client::connect(house.address).await;
    let code = ada.open("Ada", table("classic", 3, 0)).await;
    let (mut bob, mut eve) = (Client::connect(house.address).await, Client::connect(house.address).await);
    bob.join("Bob", code).await.unwrap();
    eve.join("Eve", code).await.unwrap();
    assert_eq!(bob.ask(&FromClient::Remove { seat: seat(2) }.with_id(90)).await, Err(Code::NotHost));
    ada.ask(&FromClient::Remove { seat: seat(2) }.with_id(91)).await.unwrap();
    assert_eq!(eve.farewell().await, (Some(Code::Removed), Some(4002)));
    ada.ask(&FromClient::Host { seat: seat(1) }.with_id(92)).await.unwrap();
    bob.ask(&FromClient::AddBot { seat: seat(2), level: Some(eights_bots::Level::Toddler) }.with_id(93))
        .await
        .unwrap();
    ada.ask(&FromClient::Leave.with_id(94)).await.unwrap();
    assert_eq!(ada.ask(&FromClient::Look.with_id(95)).await, Err(Code::NoSeat));
}

#[tokio::test]
async fn a_seat_moves_to_another_device_once() {
    let house = TestHouse::open().await;
    let mut phone = Client::connect(house.address).await;
    phone.open("Ada", table("classic", 2, 1)).await;
    phone.start().await;
    phone.send(&FromClient::MoveDevice.with_id(50)).await;
    let code = phone
        .until(|message| match message {
            FromServer::Device { id: 50, code } => Some(*code),
            _ => None,
        })
        .await;
    let mut tablet = Client::connect(house.address).await;
    tablet.ask(&FromClient::Claim { code }.with_id(1)).await.unwrap();
    assert_eq!(tablet.you, Seat::new(0));
    assert_ne!(tablet.token, phone.token);
    assert_eq!(phone.farewell().await, (Some(Code::TakenOver), Some(4001)));
    let mut thief = Client::connect(house.address).await;
    assert_eq!(thief.ask(&FromClient::Claim { code }.with_id(1)).await, Err(Code::BadHandOver));
    assert_eq!(phone.resume().await, Err(Code::BadToken), "the old secret opens nothing any more");
    tablet.until_playing().await;
    tablet.play().await;
}

#[tokio::test]
async fn talk_is_heard_by_all_but_those_who_do_not_want_to() {
    let house = TestHouse::open().await;
    let mut ada = Client::connect(house.address).await;
    let code = ada.open("Ada", table("classic", 3, 0)).await;
    let (mut bob, mut eve) = (Client::connect(house.address).await, Client::connect(house.address).await);
    bob.join("Bob", code).await.unwrap();
    eve.join("Eve", code).await.unwrap();
    bob.ask(&FromClient::Mute { seat: seat(0), on: true }.with_id(90)).await.unwrap();
    ada.ask(&FromClient::Say { text: "<b>hello</b>".to_owned() }.with_id(91)).await.unwrap();
    ada.ask(&FromClient::Emote { emote: Emote::Smile }.with_id(92)).await.unwrap();
    eve.ask(&FromClient::Say { text: "hello yourself".to_owned() }.with_id(93)).await.unwrap();
    let line = |message: &FromServer| match message {
        FromServer::Chat(line) => Some((line.seat, line.said.clone())),
        _ => None,
    };
    assert_eq!(bob.until(line).await, (seat(2), Said::Text("hello yourself".to_owned())));
    // She has heard the first line while she waited for her own answer.
    assert!(
        eve.frames.iter().any(|frame| frame.contains("<b>hello</b>")),
        "texts are not changed, clients show them as texts"
    );
    assert_eq!(
        ada.ask(&FromClient::Say { text: "a\u{202e}b".to_owned() }.with_id(94)).await,
        Err(Code::BadText)
    );
}

#[tokio::test]
async fn a_seat_reserved_for_one_newcomer_is_never_anothers() {
    let house = TestHouse::open().await;
    let mut ada = Client::connect(house.address).await;
    let code = ada.open("Ada", table("classic", 2, 0)).await;
    let mut bob = Client::connect(house.address).await;
    bob.join("Bob", code).await.unwrap();
    ada.start().await;
    bob.ask(&FromClient::Leave.with_id(80)).await.unwrap();
    let mut xavier = Client::connect(house.address).await;
    xavier.join("Xavier", code).await.unwrap();
    bob.resume().await.unwrap();
    xavier
        .until(|message| matches!(message, FromServer::Error { code: Code::SeatGone, .. }).then_some(()))
        .await;
    bob.ask(&FromClient::Leave.with_id(82)).await.unwrap();
    let mut yolanda = Client::connect(house.address).await;
    yolanda.join("Yolanda", code).await.unwrap();
    ada.until_playing().await;
    ada.play().await;
    let you = yolanda.until(|message| match message {
        FromServer::Table(state) => state.you,
        _ => None,
    });
    assert_eq!(you.await, seat(1));
    assert_eq!(
        xavier.ask(&FromClient::Act { at: 1, action: "draw".into() }.with_id(7)).await,
        Err(Code::NoSeat)
    );
    assert_eq!(xavier.you, None);
}

#[tokio::test]
async fn an_open_that_is_refused_leaves_nothing_behind() {
    let house = TestHouse::open().await;
    let mut ada = Client::connect(house.address).await;
    let mut listed = table("classic", 2, 0);
    listed.settings.listed = true;
    let mut refused = 0;
    for _ in 0..9 {
        let id = ada.id();
        let open = FromClient::Open { name: "Ada".to_owned(), table: listed.clone() }.with_id(id);
        refused += u32::from(ada.ask(&open).await == Err(Code::TooMany));
    }
    assert_eq!(refused, 3);
    let mut eve = Client::connect(house.address).await;
    eve.send(&FromClient::Lobby.with_id(1)).await;
    let shown = eve.until(|message| match message {
        FromServer::Lobby { tables } => Some(tables.len()),
        _ => None,
    });
    assert_eq!(shown.await, 6);
}

#[tokio::test]
async fn who_is_muted_stays_so_when_they_leave_and_come_back() {
    let house = TestHouse::open().await;
    let mut ada = Client::connect(house.address).await;
    let code = ada.open("Ada", table("classic", 2, 0)).await;
    let mut bob = Client::connect(house.address).await;
    bob.join("Bob", code).await.unwrap();
    ada.start().await;
    ada.ask(&FromClient::Mute { seat: seat(1), on: true }.with_id(90)).await.unwrap();
    bob.ask(&FromClient::Leave.with_id(80)).await.unwrap();
    bob.resume().await.unwrap();
    bob.ask(&FromClient::Say { text: "hello".to_owned() }.with_id(82)).await.unwrap();
    ada.ask(&FromClient::Mute { seat: seat(1), on: true }.with_id(91)).await.unwrap();
    assert!(!ada.frames.iter().any(|frame| frame.contains("hello")));
}
