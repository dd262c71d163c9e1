//! Feeds the messages of recorded games to a client, to count its instructions per batch: see
//! `docs/performance.md`.
//!
//! ```console
//! $ cargo run --release -p eights-client --example batches -- 50
//! ```

use eights_client::{
    core::{Client, Effect, Input, Intent, LineEvent, Play, Prepare, Start, counters_move, invite::Place},
    settings::{Settings, Speed},
    solo::Solo,
};
use eights_protocol::FromServer;
use eights_words::Words;
use std::time::Instant;

/// The rule sets of the games, and how many bots the player meets.
const GAMES: [(&str, usize); 4] = [("classic", 3), ("playpalace", 3), ("normal-eights", 3), ("mau-mau", 5)];
/// A game is recorded for this many steps of its table at the most.
const STEPS: usize = 400;

fn client() -> Client {
    let settings = Settings { name: "Thandi".to_owned(), speed: Speed::Instant, ..Settings::default() };
    Client::new(Start {
        words: Words::english(),
        settings,
        seat: None,
        rules: Vec::new(),
        secret: None,
        place: Place { origin: String::new(), lan: None },
        adviser: counters_move,
        has_study: false,
        projector: eights_client::core::Projector::HERE,
        rest: eights_client::core::Rest::HERE,
        seed: 8,
        today: eights_client::core::Day::default(),
        day: None,
        learned: eights_client::core::Learned::default(),
        puzzles: eights_client::core::Progress::default(),
        tutor: eights_client::core::Tutor::HERE,
    })
}

/// Everything a table says in a game that the player leaves to chance, and when.
fn record(rules: &str, bots: usize) -> Vec<(u64, FromServer)> {
    let (mut client, mut solo, mut now) = (client(), Solo::new(8), 1000);
    let mut heard = Vec::new();
    let mut waiting = vec![Input::Do(Intent::Prepare(Prepare::PlayNow { rules: rules.to_owned(), bots }))];
    for _ in 0..STEPS {
        while !waiting.is_empty() {
            let input = waiting.remove(0);
            for effect in client.update(now, input) {
                match effect {
                    Effect::Dial(_) => waiting.push(Input::Line(LineEvent::Open)),
                    Effect::Send(message) => {
                        let answers = solo.take(&message, now);
                        heard.extend(answers.iter().map(|answer| (now, answer.clone())));
                        waiting.extend(answers.into_iter().map(|answer| Input::Heard(Box::new(answer))));
                    }
                    _ => {}
                }
            }
        }
        let action = client.table().and_then(|table| table.options().nth(0));
        match action {
            Some(action) => waiting.push(Input::Do(Intent::Play(Play::Act(action)))),
            None => {
                now = [client.wakes_at(), solo.wakes_at()]
                    .into_iter()
                    .flatten()
                    .min()
                    .unwrap_or(now)
                    .max(now + 1);
                waiting.push(Input::Tick);
                let told = solo.tick(now);
                heard.extend(told.iter().map(|said| (now, said.clone())));
                waiting.extend(told.into_iter().map(|said| Input::Heard(Box::new(said))));
            }
        }
    }
    heard
}

/// A client hears a whole recording.
fn hear(recording: &[(u64, FromServer)]) -> usize {
    let mut client = client();
    client
        .update(1000, Input::Do(Intent::Prepare(Prepare::PlayNow { rules: "classic".to_owned(), bots: 3 })));
    client.update(1000, Input::Line(LineEvent::Open));
    recording.iter().map(|(at, said)| client.update(*at, Input::Heard(Box::new(said.clone()))).len()).sum()
}

fn main() {
    let rounds: usize = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(10);
    let games: Vec<_> = GAMES.iter().map(|(rules, bots)| record(rules, *bots)).collect();
    let is_batch = |(_, said): &&(u64, FromServer)| matches!(said, FromServer::Batch(_));
    let batches = rounds * games.iter().flatten().filter(is_batch).count();
    let began = Instant::now();
    let effects: usize = (0..rounds).flat_map(|_| games.iter().map(|game| hear(game))).sum();
    let nanos = began.elapsed().as_nanos() / batches.max(1) as u128;
    println!("{batches} batches, {effects} effects, {nanos} ns a batch");
}
