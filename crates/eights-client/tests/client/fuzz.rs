//! Anything may come over the line, in any order: nothing panics, nothing that was told is lost.

use crate::{intents, kit::TestTable, rig::Rig};
use eights::{Rng, Rules};
use eights_client::{
    core::{Go, Input, Intent, LineEvent, Manage, Play, Prepare, prompt::PromptSpot},
    keys::KeyPress,
    voice::Buffer,
};
use eights_protocol::{FromServer, Phase};
use std::collections::BTreeSet;

const PRESETS: [&str; 5] = ["south-african", "classic", "simplified", "playpalace", "normal-eights"];

fn game(preset: &str, seats: usize, seed: &str) -> Rig {
    let rules = Rules::preset(preset).unwrap();
    let mut rig = Rig::new(TestTable::new(rules, seats.clamp(rules.seats().0, rules.seats().1), seed));
    rig.intent(Intent::Prepare(Prepare::PlayNow { rules: preset.to_owned(), bots: seats - 1 }));
    rig.settle();
    rig
}

/// Messages of real games, taken down.
fn recorded() -> Vec<FromServer> {
    let mut all = Vec::new();
    for (n, preset) in PRESETS.iter().enumerate() {
        let mut rig = game(preset, 3, &format!("recorded {n}"));
        let mut rng = Rng::new(n as u64 + 1);
        for _ in 0..120 {
            if rig.table.phase() == Phase::Over {
                break;
            }
            if rig.is_asked() {
                intents::answer(&mut rig, &mut rng, &mut BTreeSet::new());
            } else {
                let told = rig.table.go_on(rig.now);
                rig.now += 300;
                rig.inbox.extend(told);
            }
            all.extend(rig.inbox.iter().cloned());
            rig.settle();
        }
        all.push(FromServer::Table(Box::new(rig.table.state(rig.now))));
    }
    all
}

#[test]
fn a_thousand_batches_are_all_in_the_history_in_order() {
    let mut batches = 0;
    let mut game_number = 0;
    while batches < 1000 {
        let mut rig = game(PRESETS[game_number % 5], 4, &format!("order {game_number}"));
        let mut rng = Rng::new(game_number as u64);
        let mut told = 0;
        for _ in 0..200 {
            if rig.table.phase() == Phase::Over {
                break;
            }
            if rig.is_asked() && rng.below(8) > 0 {
                intents::answer(&mut rig, &mut rng, &mut BTreeSet::new());
            }
            // Several batches in the same instant.
            for _ in 0..rng.below(4) {
                let more = rig.table.go_on(rig.now);
                rig.inbox.extend(more);
            }
            rig.now += rng.below(400) as u64;
            told += rig.inbox.iter().filter(|message| matches!(message, FromServer::Batch(_))).count();
            rig.settle();
            rig.pass(rng.below(2) as u64 * 200);
        }
        batches += told;
        game_number += 1;
        rig.pass(5000);
        let numbers: Vec<u32> =
            rig.client.speaker().entries(Buffer::All).iter().filter_map(|entry| entry.batch).collect();
        assert!(numbers.is_sorted(), "{numbers:?}");
        let entries: Vec<String> =
            rig.client.speaker().entries(Buffer::All).iter().map(|entry| entry.text.clone()).collect();
        // Everything spoken of the table stands in the history, in the same order; entries that were dropped
        // there as too many were only counted.
        let mut rest = entries.iter();
        for utterance in rig.said.iter().filter(|utterance| utterance.batch.is_some()) {
            assert!(rest.any(|entry| *entry == utterance.full), "lost: {}", utterance.full);
        }
    }
}

const A_FEW_KEYS: [&str; 26] = [
    "c",
    "E",
    "t",
    "s",
    "h",
    "r",
    "l",
    "d",
    "x",
    "w",
    "o",
    "i",
    "g",
    "n",
    "N",
    "p",
    "z",
    "y",
    "Enter",
    "Escape",
    "ArrowRight",
    "1",
    ",",
    "]",
    "F6",
    "?",
];

/// A client that hears this never panics, whatever it is asked afterwards.
fn survives(rig: &mut Rig, rng: &mut Rng, message: FromServer) {
    rig.input(Input::Heard(Box::new(message)));
    match rng.below(6) {
        0 => rig.key(A_FEW_KEYS[rng.below(A_FEW_KEYS.len())]),
        1 => {
            let card = rig.client.hand().cards().get(rng.below(3)).copied();
            if let Some(card) = card {
                rig.intent(Intent::Play(Play::Card(card)));
            }
        }
        2 => rig.intent(Intent::Play(Play::Choose(PromptSpot::Item(rng.below(5))))),
        3 => rig.intent(
            [
                Intent::Play(Play::Draw),
                Intent::Play(Play::Pass),
                Intent::Play(Play::LetPass),
                Intent::Play(Play::Sort),
                Intent::Manage(Manage::Wait),
            ][rng.below(5)]
            .clone(),
        ),
        _ => {}
    }
    let _ = (
        rig.client.menu(),
        rig.client.ranking(),
        rig.client.round_sheet(),
        rig.client.shown_cards(),
        rig.client.wakes_at(),
    );
    rig.now += rng.below(700) as u64;
}

#[test]
fn no_sequence_of_messages_panics() {
    let all = recorded();
    for round in 0..60 {
        let mut rng = Rng::new(round);
        let mut rig = game(PRESETS[round as usize % 5], 3, "fuzz");
        let mut n = rig.table.n();
        for _ in 0..300 {
            let mut message = all[rng.below(all.len())].clone();
            // Made to be the next, so that it is looked at.
            if let FromServer::Batch(batch) = &mut message
                && rng.below(3) > 0
            {
                n += 1;
                batch.n = n;
                batch.game = batch.game.take().filter(|_| rng.below(2) == 0);
            }
            survives(&mut rig, &mut rng, message);
            if rng.below(20) == 0 {
                rig.input(Input::Line([LineEvent::Lost, LineEvent::Open][rng.below(2)]));
                rig.is_connected = true;
            }
            rig.inbox.truncate(2);
            rig.settle();
        }
    }
}

#[test]
fn no_event_out_of_place_panics() {
    let all = recorded();
    let events: Vec<_> = all
        .iter()
        .filter_map(
            |message| if let FromServer::Batch(batch) = message { Some(batch.events.clone()) } else { None },
        )
        .flatten()
        .collect();
    for round in 0..40 {
        let mut rng = Rng::new(1000 + round);
        let mut rig = game(PRESETS[round as usize % 5], 3, "events");
        let first = rig.table.n() + 1;
        for n in first..first + 400 {
            let few = (0..=rng.below(3)).map(|_| events[rng.below(events.len())]).collect();
            let batch = eights_protocol::Batch { n, game: None, events: few, clock: None, seed: None };
            survives(&mut rig, &mut rng, FromServer::Batch(batch));
            rig.settle();
            if rng.below(10) == 0 {
                rig.pass(15_000);
            }
        }
    }
}

/// All keys, and some that mean nothing.
const KEYS: &str = "ArrowUp ArrowDown ArrowLeft ArrowRight Enter Escape Home End F1 F6 p c C e E t T s S h r R l d x w o i g n N y z v m - = / ; ? , . < > [ ] 1 2 9 0 b B Q k";

#[test]
fn no_key_panics_anywhere() {
    let keys: Vec<&str> = KEYS.split(' ').chain([" "]).collect();
    for round in 0..25 {
        let mut rng = Rng::new(round);
        let mut rig = game(PRESETS[round as usize % 5], 3, &format!("keys {round}"));
        for _ in 0..800 {
            let mut press = KeyPress::plain(keys[rng.below(keys.len())]);
            press.ctrl = rng.below(20) == 0;
            rig.input(Input::Key(press));
            rig.settle();
            if rng.below(3) == 0 {
                rig.others_once();
            }
            rig.now += rng.below(300) as u64;
            if rig.client.table().is_none() {
                rig.intent(Intent::Go(Go::Continue));
                rig.settle();
            }
        }
    }
}
