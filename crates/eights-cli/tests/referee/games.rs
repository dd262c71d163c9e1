//! Whole games through the referee alone: it accepts every listed action, cards are conserved, and no view
//! shows a hidden card.

use crate::{
    schema::check,
    session::{Session, all_cards, numbers, texts},
};
use eights::{Rng, Rules, rules::PRESETS};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// A game longer than this never ends.
const MOST_ACTIONS: usize = 60_000;

#[test]
fn games_of_every_preset_end() {
    for (n, preset) in PRESETS.iter().enumerate() {
        let rules = Rules::preset(preset.name).expect("a preset");
        let (low, high) = rules.seats();
        let mut referee = Session::start();
        for seats in BTreeSet::from([low, high.min(4), high]) {
            // Points add up sooner in a short match; the long one is played below.
            let source = match rules.target(seats) {
                Some(_) => json!({ "base": preset.name, "score.target": 40, "score.target-per-seat": false }),
                None => json!(preset.name),
            };
            let mut rng = Rng::new((n * 16 + seats) as u64);
            referee.begin(&json!({ "new": { "rules": source, "seats": seats, "seed": seats } }));
            play_to_the_end(&mut referee, &mut rng, 3);
        }
        referee.finish();
    }
}

#[test]
fn jokers_and_bots_change_nothing_about_that() {
    let mut referee = Session::start();
    let mut rng = Rng::new(99);
    let jokers = json!({ "base": "normal-eights", "pack.jokers": 2 });
    for (rules, seats, bots) in [
        (jokers.clone(), 4, json!([])),
        (jokers, 7, json!([1, 2])),
        (json!("classic"), 5, json!([0, 1])),
        (json!("pagat"), 3, json!([2])),
        (json!("simplified"), 2, json!([0])),
    ] {
        referee.begin(&json!({ "new": { "rules": rules, "seats": seats, "seed": "more", "bots": bots } }));
        play_to_the_end(&mut referee, &mut rng, 5);
    }
    referee.finish();
}

#[test]
fn a_whole_match_of_playpalace_ends_at_its_target() {
    let mut referee = Session::start();
    referee.begin(&json!({ "new": { "rules": "playpalace", "seats": 3, "seed": "match" } }));
    let state = play_to_the_end(&mut referee, &mut Rng::new(5), 40);
    assert!(state["round"].as_u64() > Some(1));
    assert!(numbers(&state["scores"]).iter().any(|score| *score >= 500), "{state}");
    referee.finish();
}

/// Plays at random, checks every n-th position closely, and returns the last state.
fn play_to_the_end(referee: &mut Session, rng: &mut Rng, every: usize) -> Value {
    let first = referee.state();
    let cards = all_cards(&first);
    for n in 0..MOST_ACTIONS {
        let state = referee.state();
        assert_eq!(all_cards(&state), cards);
        if n % every == 0 {
            look_closely(referee, &state);
        }
        let asked = numbers(&state["asked"]);
        if asked.is_empty() {
            assert_eq!((&state["ask"], &state["over"]), (&json!("over"), &json!(true)));
            look_closely(referee, &state);
            return state;
        }
        let seat = asked[rng.below(asked.len())];
        let options = referee.options(seat);
        let reply = referee.act(seat, &options[rng.below(options.len())]);
        if n % every == 0 {
            check(&reply, "events");
        }
    }
    panic!("no end after {MOST_ACTIONS} actions");
}

fn look_closely(referee: &mut Session, state: &Value) {
    check(state, "hands");
    let asked = numbers(&state["asked"]);
    for seat in 0..state["hands"].as_array().map_or(0, Vec::len) {
        let options = referee.options(seat);
        assert!(
            options.is_sorted() && options.is_empty() != asked.contains(&seat),
            "{seat} {options:?} {state}"
        );
        let view = referee.view(seat);
        check(&view, "counts");
        assert_eq!(view["hand"], state["hands"][seat]);
        assert_no_secrets(&view, state, Some(seat));
    }
    let audience = referee.ask(&json!({ "view": "audience" }));
    assert_no_secrets(&audience, state, None);
}

/// No view contains a card from another hand or from the stock.
fn assert_no_secrets(view: &Value, state: &Value, viewer: Option<usize>) {
    let shown = numbers(&state["shown"]);
    let hands = state["hands"].as_array().expect("hands");
    let open = hands.iter().enumerate().filter(|(n, _)| shown.contains(n) || viewer == Some(*n));
    let mut known: BTreeSet<String> =
        open.flat_map(|(_, hand)| texts(hand)).chain(texts(&state["discard"])).collect();
    // Every player sees what a joker stands for.
    known.extend(state["top"].as_str().map(str::to_owned));
    let mut told = BTreeSet::new();
    collect_cards(view, &mut told);
    let secrets: Vec<&String> = told.difference(&known).collect();
    assert!(secrets.is_empty(), "{viewer:?} sees {secrets:?} in {view}; {state}");
}

fn collect_cards(value: &Value, cards: &mut BTreeSet<String>) {
    match value {
        Value::String(text) => cards.extend(named_cards(text)),
        Value::Array(items) => items.iter().for_each(|item| collect_cards(item, cards)),
        // A card that a joker stands for, or may stand for, is in no hand.
        Value::Object(object) => {
            object.iter().filter(|(key, _)| *key != "as").for_each(|(_, value)| collect_cards(value, cards));
        }
        _ => {}
    }
}

/// The cards in a text, without those that a joker could stand for.
fn named_cards(text: &str) -> Vec<String> {
    if text.contains("* as") || text.starts_with("done top") {
        return Vec::new();
    }
    text.split_whitespace().filter(|word| word.parse::<eights::Card>().is_ok()).map(str::to_owned).collect()
}
