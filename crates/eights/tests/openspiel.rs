//! The differential test: every recorded game of the research library replays with the same legal actions at
//! every decision and the same end, reshuffles included. `docs/openspiel.md` explains the files.

#![allow(clippy::unwrap_used, reason = "a test may fail by panicking")]

use eights::{
    Action, Ask, Card, Event, Game, Hand, Options, Position, Rules, RulesDraft, Seat, Seats, Seed, Suit,
};
use flate2::read::GzDecoder;
use serde_json::Value;
use std::{fs::File, io::Read, path::Path};

fn games(file: &str) -> Vec<Value> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/openspiel").join(file);
    let mut text = String::new();
    GzDecoder::new(File::open(path).unwrap()).read_to_string(&mut text).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// The library's five parameters are axes of ours.
fn rules(params: &Value) -> Rules {
    let special = params["use_special_cards"] == true;
    let mut draft = RulesDraft::from_preset(if special { "openspiel-special" } else { "openspiel" });
    draft.set("draw.most", &params["max_draw_cards"].to_string());
    draft.set("stall.plays", &params["max_turns"].to_string());
    draft.set("stock.recycle", if params["reshuffle"] == true { "shuffle" } else { "never" });
    draft.build().unwrap()
}

fn card(value: &Value) -> Card {
    value.as_str().unwrap().parse().unwrap()
}

fn seat(value: &Value) -> Seat {
    Seat::new(value.as_u64().unwrap() as usize).unwrap()
}

/// The library's words for an action.
fn action(text: &str) -> Action {
    match text {
        "draw" => Action::Draw,
        "pass" => Action::Pass,
        _ => match text.strip_prefix("suit:") {
            Some(suit) => Action::Name(Suit::from_letter(suit.parse().unwrap()).unwrap()),
            None => Action::Play(text.parse().unwrap()),
        },
    }
}

/// Deals the recorded cards: the game is dealt with its own shuffle until hands and starter can be put in the
/// place of ours.
fn deal(game: &Value) -> Game {
    let rules = rules(&game["params"]);
    let n = game["params"]["players"].as_u64().unwrap() as usize;
    let dealer = game["dealer"].as_u64().unwrap() as usize;
    let mut hands = vec![Vec::new(); n];
    for (k, dealt) in game["deal"].as_array().unwrap().iter().enumerate() {
        hands[(dealer + 1 + k) % n].push(card(dealt));
    }
    let starter = card(game["turnup"].as_array().unwrap().last().unwrap());
    let position = Position {
        turn: Seat::new((dealer + 1) % n).unwrap(),
        dealer: Seat::new(dealer),
        seed: Seed::from_text("recorded"),
        ..Position::new(hands, vec![starter])
    };
    Game::from_deal(rules, &position).unwrap()
}

fn legal(game: &Game, seat: Seat) -> Vec<Action> {
    game.options(seat).iter().collect()
}

fn check_state(game: &Game, expected: &Value, at: &str) {
    assert_eq!(game.top(), card(&expected[0]), "{at}: top");
    assert_eq!(game.suit().map(|suit| suit.to_string()).as_deref(), expected[1].as_str(), "{at}: suit");
    assert_eq!(game.stock().len() as u64, expected[2].as_u64().unwrap(), "{at}: stock");
    let sizes: Vec<u64> =
        (0..game.n_seats()).map(|n| game.hand(Seat::new(n).unwrap()).len() as u64).collect();
    assert_eq!(Value::from(sizes), expected[3], "{at}: hand sizes");
    if expected[4] != 0 {
        assert_eq!(i64::from(game.direction().sign()), expected[4].as_i64().unwrap(), "{at}: direction");
    }
}

/// Puts the recorded cards in the place of those drawn here.
fn exchange(game: &mut Game, player: Seat, events: &[Event], recorded: Vec<Card>, at: &str) {
    let mut recorded = recorded;
    let mut ours = Vec::new();
    let drew = events.iter().filter_map(|event| match event {
        Event::Drew { card, .. } => Some(*card),
        _ => None,
    });
    for card in drew {
        match recorded.iter().position(|other| *other == card) {
            Some(at) => drop(recorded.swap_remove(at)),
            None => ours.push(card),
        }
    }
    assert_eq!(ours.len(), recorded.len(), "{at}: cards drawn");
    for (ours, theirs) in ours.into_iter().zip(recorded) {
        assert!(game.exchange_drawn(player, ours, theirs), "{at}: {theirs} is in the stock");
    }
}

fn replay(record: &Value, name: &str) -> usize {
    let mut game = deal(record);
    let steps = record["steps"].as_array().unwrap();
    let mut decisions = 0;
    for (n, step) in steps.iter().enumerate() {
        let at = format!("{name} step {n}");
        if step.get("c").is_some() {
            continue;
        }
        let player = seat(&step["p"]);
        assert_eq!(game.asked(), Seats::of(player), "{at}");
        let mut expected: Vec<Action> =
            step["legal"].as_array().unwrap().iter().map(|a| action(a.as_str().unwrap())).collect();
        let mut offered = legal(&game, player);
        expected.sort_by_key(Action::to_string);
        offered.sort_by_key(Action::to_string);
        assert_eq!(offered, expected, "{at}");
        check_state(&game, &step["s"], &at);
        let drawn: Vec<Card> = steps[n + 1..].iter().map_while(|next| next.get("c")).map(card).collect();
        let mut events: Vec<Event> = Vec::new();
        game.apply(player, action(step["a"].as_str().unwrap()), &mut events).unwrap();
        exchange(&mut game, player, &events, drawn, &at);
        decisions += 1;
    }
    assert_eq!(game.ask(), Ask::Over, "{name}: over");
    assert!(matches!(game.options(game.turn()), Options::None));
    for (n, hand) in record["final"].as_array().unwrap().iter().enumerate() {
        let expected: Hand = hand.as_array().unwrap().iter().map(card).collect();
        assert_eq!(game.hand(Seat::new(n).unwrap()), expected, "{name}: final hand {n}");
    }
    decisions
}

fn replay_file(file: &str, n_games: usize) {
    let records = games(file);
    assert_eq!(records.len(), n_games, "{file} is whole");
    let decisions: usize =
        records.iter().enumerate().map(|(n, record)| replay(record, &format!("{file} line {}", n + 1))).sum();
    assert!(decisions > 20 * n_games, "{file}: {decisions} decisions");
}

#[test]
fn two_players() {
    replay_file("2p.jsonl.gz", 200);
}

#[test]
fn three_players() {
    replay_file("3p.jsonl.gz", 50);
}

#[test]
fn four_players() {
    replay_file("4p.jsonl.gz", 200);
}

#[test]
fn six_players() {
    replay_file("6p.jsonl.gz", 50);
}

#[test]
fn varied_parameters() {
    replay_file("params.jsonl.gz", 195);
}

#[test]
fn edge_cases() {
    replay_file("rare.jsonl.gz", 85);
}
