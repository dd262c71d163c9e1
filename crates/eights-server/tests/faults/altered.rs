//! Logs that were changed after they were written.

use crate::house::{House, people, settings};
use eights_load::client::Client;
use eights_protocol::Code;
use eights_server::room::Fact;
use eights_store::{Entry, MemoryLog, NewEntry, TableLog};
use std::sync::Arc;

/// P5: a move that was replaced by another that is legal, too, is found by the hash of the next deal, and the
/// table is not played on.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn p5_an_altered_row_is_reported_and_not_replayed() {
    let house = House::open(Arc::new(MemoryLog::new()));
    let mut clients = people(house.address, "playpalace", 2, 1).await;
    let (id, _) = house.log.tables().unwrap()[0];
    let deals =
        |log: &MemoryLog| log.read(id, 1).unwrap().iter().filter(|entry| entry.hash.is_some()).count();
    while deals(&house.log) < 3 {
        for client in &mut clients {
            client.step().await.unwrap();
        }
    }
    let log = house.die();
    let entries = log.read(id, 1).unwrap();
    let is_draw = |entry: &&Entry| entry.body.contains(r#""action":"draw""#);
    let at = entries.iter().find(is_draw).expect("a seat draws in three rounds").seq;
    for (what, spoil) in [("as it was", false), ("altered", true)] {
        let copy = entries.iter().map(|entry| {
            let Entry { seq, mut body, command, rules_version, hash, at: time, .. } = entry.clone();
            if spoil && seq == at {
                // The same move, as if it had not been made.
                let facts: Vec<Fact> = serde_json::from_str(&body).unwrap();
                let left: Vec<&Fact> =
                    facts.iter().filter(|fact| !matches!(fact, Fact::Acted { .. })).collect();
                body = serde_json::to_string(&left).unwrap();
            }
            NewEntry { body, command, rules_version, hash, at: time }
        });
        let copy: Vec<NewEntry> = copy.collect();
        let (written, other) = (copy.len(), Arc::new(MemoryLog::new()));
        other.append(id, 0, copy, Box::new(|outcome| assert!(outcome.is_ok())));
        let house = House::with(settings(), other);
        let mut back = Client::connect(house.address, 1).await.unwrap();
        (back.follower.code, back.follower.token) = (clients[0].follower.code, clients[0].follower.token);
        let answer = back.resume(true).await.unwrap();
        let expected = if spoil { Err(Code::Unreadable) } else { Ok(()) };
        assert_eq!(answer, expected, "{what}");
        if spoil {
            assert_eq!(house.log.read(id, 1).unwrap().len(), written, "nothing is added to it");
        }
    }
}
