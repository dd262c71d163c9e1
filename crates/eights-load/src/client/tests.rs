use super::*;
use crate::tests::{serve, texts};
use serde_json::Value;
use std::sync::{
    Arc,
    atomic::{AtomicUsize, Ordering::Relaxed},
};
use tokio_tungstenite::tungstenite::protocol::{CloseFrame, frame::coding::CloseCode};

const WELCOME: &str = r#"{"is":"welcome"}"#;

fn done(message: &Value) -> String {
    format!(r#"{{"is":"done","id":{}}}"#, message["id"])
}

fn refused(message: &Value, code: &str) -> String {
    format!(r#"{{"is":"refused","id":{},"code":"{code}","message":"No."}}"#, message["id"])
}

/// A server that welcomes, and answers all else in this way.
async fn welcoming(answer: impl Fn(&Value) -> Vec<String> + Send + Sync + 'static) -> SocketAddr {
    let all = move |message: &Value| match message["do"].as_str() {
        Some("hello") => texts(&[WELCOME]),
        _ => answer(message).into_iter().map(Message::text).collect(),
    };
    serve(all).await
}

fn pending(id: u32) -> Pending {
    Pending { id, at: 3, action: Action::Draw, game: None }
}

#[tokio::test]
async fn an_answer_is_the_one_with_the_number_of_the_question() {
    let address = welcoming(|message| {
        let other = r#"{"is":"done","id":999}"#.to_owned();
        vec![other.clone(), refused(&serde_json::json!({"id": 998}), "full"), done(message), other]
    })
    .await;
    let mut client = Client::connect(address, 1).await.unwrap();
    assert_eq!(client.ask(&FromClient::Start.with_id(5)).await, Ok(Ok(())));
    assert_eq!(client.refused, [Code::Full], "refusals of other commands are remembered");
}

#[tokio::test]
async fn a_refusal_says_why() {
    let address = welcoming(|message| vec![refused(message, "not-host")]).await;
    let mut client = Client::connect(address, 1).await.unwrap();
    assert_eq!(client.ask(&FromClient::Start.with_id(5)).await, Ok(Err(Code::NotHost)));
    let error = client.start().await.unwrap_err().to_string();
    assert!(error.contains("start") && error.contains("NotHost"), "{error}");
    let code = "ABCDEF".parse().unwrap();
    assert!(client.join("Ben", code).await.unwrap_err().to_string().contains("NotHost"));
    assert_eq!(client.refused.len(), 3);
}

#[tokio::test]
async fn commands_are_numbered_from_one_without_a_gap() {
    let address = welcoming(|message| {
        let expected = match message["do"].as_str() {
            Some("join") => 1,
            Some("start") => 2,
            _ => 0,
        };
        vec![if message["id"] == expected { done(message) } else { refused(message, "bad-message") }]
    })
    .await;
    let mut client = Client::connect(address, 1).await.unwrap();
    client.join("Ben", "ABCDEF".parse().unwrap()).await.unwrap();
    client.start().await.unwrap();
}

#[tokio::test]
async fn a_connection_that_closes_leaves_its_code() {
    let address = serve(|message| match message["do"].as_str() {
        Some("hello") => texts(&[WELCOME]),
        Some("start") => {
            vec![Message::Close(Some(CloseFrame { code: CloseCode::Library(4002), reason: "".into() }))]
        }
        _ => texts(&["no message at all"]),
    })
    .await;
    let mut client = Client::connect(address, 1).await.unwrap();
    assert_eq!(client.ask(&FromClient::Start.with_id(1)).await, Err(Closed(Some(4002))));
    let mut client = Client::connect(address, 1).await.unwrap();
    assert_eq!(client.ask(&FromClient::Ready.with_id(1)).await, Err(Closed(None)), "the text is nonsense");
    assert_eq!(Closed(Some(4002)).to_string(), "the connection was closed with Some(4002)");
}

#[tokio::test]
async fn only_an_acknowledged_action_comes_into_the_ledger() {
    let address = welcoming(|_| Vec::new()).await;
    let mut client = Client::connect(address, 1).await.unwrap();
    client.pending = Some(pending(7));
    client.take(r#"{"is":"done","id":6}"#).unwrap();
    assert!(client.is_waiting() && client.ledger.is_empty(), "another command was done");
    client.take(r#"{"is":"done","id":7}"#).unwrap();
    assert!(!client.is_waiting());
    client.take(r#"{"is":"done","id":7}"#).unwrap();
    assert_eq!(client.ledger.len(), 1, "the server may repeat itself");

    client.pending = Some(pending(8));
    client.take(&refused(&serde_json::json!({"id": 9}), "stale")).unwrap();
    assert!(client.is_waiting());
    client.take(&refused(&serde_json::json!({"id": 8}), "stale")).unwrap();
    assert!(!client.is_waiting(), "a refused action is not resent");
    assert_eq!((client.ledger.len(), client.refused.len()), (1, 2));
}

#[tokio::test]
async fn a_player_without_a_seat_cannot_come_back_to_it() {
    let address = welcoming(|message| vec![done(message)]).await;
    let mut client = Client::connect(address, 1).await.unwrap();
    assert_eq!(client.resume(false).await, Err(Closed(None)));
}

#[tokio::test]
async fn a_player_who_comes_back_repeats_the_unanswered_action_under_its_number() {
    let (visits, repeats) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
    let (seen, again) = (Arc::clone(&visits), Arc::clone(&repeats));
    let address = welcoming(move |message| match message["do"].as_str() {
        // The seat is not free at once.
        Some("resume") if seen.fetch_add(1, Relaxed) == 0 => vec![refused(message, "full")],
        Some("act") if message["id"] == 7 && message["at"] == 3 && message["action"] == "draw" => {
            again.fetch_add(1, Relaxed);
            vec![done(message)]
        }
        Some("resume") => vec![done(message)],
        _ => vec![refused(message, "bad-message")],
    })
    .await;
    let mut client = Client::connect(address, 1).await.unwrap();
    (client.follower.code, client.follower.token) =
        (Some("ABCDEF".parse().unwrap()), Some(eights_protocol::Token::new([1; 32])));
    client.pending = Some(pending(7));
    client.come_back().await.unwrap();
    assert_eq!(client.hear().await, Ok(Heard::Done(7)));
    assert_eq!((visits.load(Relaxed), repeats.load(Relaxed)), (2, 1));
    assert_eq!(client.ledger.len(), 1);
    client.say_again().await.unwrap();
    client.say(&FromClient::Ready.with_id(20)).await.unwrap();
    assert!(matches!(client.hear().await, Ok(Heard::Refused(20, _))), "nothing is left to repeat");
}

#[tokio::test]
async fn a_player_who_is_not_asked_does_nothing() {
    let address = welcoming(|message| vec![refused(message, "bad-message")]).await;
    let mut client = Client::connect(address, 1).await.unwrap();
    assert_eq!(client.act().await, Ok(false));
    client.step().await.unwrap();
    assert!(client.refused.is_empty(), "no word was said");
}

#[tokio::test]
async fn only_the_host_deals_again_after_a_game() {
    let address = welcoming(|message| vec![refused(message, "playing")]).await;
    let mut client = Client::connect(address, 1).await.unwrap();
    let seat = eights::testing::seat;
    client.follower.phase = Some(Phase::Over);
    (client.follower.you, client.follower.host) = (Some(seat(1)), Some(seat(0)));
    client.deal_again().await.unwrap();
    assert!(client.refused.is_empty());
    client.follower.host = Some(seat(1));
    client.deal_again().await.unwrap();
    assert_eq!(client.refused, [Code::Playing], "a refusal is no fault");
    client.follower.phase = Some(Phase::Playing);
    client.deal_again().await.unwrap();
    assert_eq!(client.refused.len(), 1);
}
