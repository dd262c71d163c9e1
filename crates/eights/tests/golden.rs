//! Golden games: for every preset the beginning of a game between random players, told in full, so that a
//! change of the rules shows up as a change of text. `UPDATE_GOLDEN=1 cargo test -p eights --test golden`
//! writes them again; read the difference before you keep it.

#![allow(clippy::unwrap_used, reason = "a test may fail by panicking")]

#[path = "golden/tell.rs"]
mod tell;

use eights::{Action, Event, Game, Rules, Seat, Seats, Seed, json::sorted_texts, rules::PRESETS};
use std::{fmt::Write, fs, path::PathBuf};

/// How many decisions are told for each rule set.
const MOST_DECISIONS: usize = 200;
const MOST_BYTES: usize = 150_000;

/// The presets with their seats, and which of those are bots.
const GAMES: &[(&str, usize, &[usize])] = &[
    ("south-african", 3, &[]),
    ("classic", 4, &[2]),
    ("simplified", 2, &[1]),
    ("playpalace", 3, &[]),
    ("normal-eights", 4, &[]),
    ("bicycle", 2, &[]),
    ("pagat", 3, &[]),
    ("mau-mau", 4, &[]),
    ("switch", 5, &[]),
    ("pesten", 4, &[]),
    ("openspiel", 3, &[]),
    ("openspiel-special", 6, &[]),
];

/// House rules, each with its seats.
const HOUSES: &[(&str, usize, &str)] = &[
    (
        "house",
        4,
        r#"
base = "classic"
pack = { jokers = 2, joker = "wild" }
wild.ranks = "8 *"
effects = { 2 = "draw 2", joker = "draw 4", 7 = "skip", J = "reverse", 9 = "others draw 1" }
draw = { limit = 12, limit-means = "out" }
starter.wild = "any card"
answer = { stacking = "any draw card", wild = "passes on", skip = true }
last = { forbidden = "2 8", penalty = 2 }
end = { places = "first out", announce-one = true }
score = { by = "own points", target = 120 }
"#,
    ),
    (
        "house-jokers-are-any-card",
        3,
        r#"
base = "normal-eights"
pack = { jokers = 2, two-from = 3 }
deal.hand = 9
score = { by = "winner collects", target = 200 }
"#,
    ),
    (
        "house-small-pack",
        2,
        r#"
base = "simplified"
pack.cards = "32"
wild.ranks = "8 9"
deal.hand = 10
"#,
    ),
];

/// Random numbers that no change of the engine can change (SplitMix64).
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ z >> 31) % n as u64) as usize
    }
}

/// One of the options, by its place in the sorted list; playing is preferred, or games of those who may
/// always draw are long.
fn choose(game: &Game, seat: Seat, dice: &mut Dice) -> Action {
    let texts = sorted_texts(&game.options(seat));
    let mut text = &texts[dice.below(texts.len())];
    if matches!(text.as_str(), "draw" | "pass" | "decline") && dice.below(4) > 0 {
        text = &texts[dice.below(texts.len())];
    }
    text.parse().unwrap()
}

/// Tells as many decisions as may be told: of one match, or of several short ones.
fn tell(name: &str, rules: Rules, n_seats: usize, bots: Seats) -> String {
    let mut text = tell::heading(&rules, n_seats, bots);
    let mut dice = Dice(name.bytes().map(u64::from).sum());
    let mut left = MOST_DECISIONS;
    for number in 1.. {
        let seed = format!("golden {name} {number}");
        let mut events: Vec<Event> = Vec::new();
        let mut game = Game::deal(rules, n_seats, bots, Seed::from_text(&seed), &mut events).unwrap();
        writeln!(text, "\nseed \"{seed}\"").unwrap();
        tell::moment(&mut text, &game, &events);
        while left > 0 && !game.is_over() {
            left -= 1;
            take_step(&mut text, &mut game, &mut dice);
        }
        if left == 0 {
            break;
        }
    }
    text
}

/// An asked seat chooses, and the outcome is told.
fn take_step(text: &mut String, game: &mut Game, dice: &mut Dice) {
    let asked = game.asked();
    let seat = asked.nth(dice.below(asked.len())).unwrap();
    let action = choose(game, seat, dice);
    let mut events: Vec<Event> = Vec::new();
    game.apply(seat, action, &mut events).unwrap();
    game.settle(&mut events);
    writeln!(text, "\n{seat} {action}").unwrap();
    tell::moment(text, game, &events);
}

fn check(name: &str, rules: Rules, n_seats: usize, bots: Seats) {
    let told = tell(name, rules, n_seats, bots);
    assert!(told.len() < MOST_BYTES, "{name}: {} bytes are too many to read", told.len());
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("tests/golden/{name}.txt"));
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(&path, &told).unwrap();
    }
    let golden = fs::read_to_string(&path).unwrap_or_default();
    for (n, (now, then)) in told.lines().zip(golden.lines()).enumerate() {
        assert_eq!(now, then, "tests/golden/{name}.txt, line {}", n + 1);
    }
    assert_eq!(told.lines().count(), golden.lines().count(), "tests/golden/{name}.txt has other lines");
}

#[test]
fn presets_play_as_they_did() {
    for (name, n_seats, bots) in GAMES {
        let bots = bots.iter().filter_map(|n| Seat::new(*n)).collect();
        check(name, Rules::preset(name).unwrap(), *n_seats, bots);
    }
}

#[test]
fn house_rules_play_as_they_did() {
    for (name, n_seats, toml) in HOUSES {
        check(name, Rules::from_toml(toml).unwrap(), *n_seats, Seats::NONE);
    }
}

#[test]
fn every_preset_has_a_golden_game() {
    for preset in PRESETS {
        assert!(GAMES.iter().any(|(name, ..)| *name == preset.name), "{}", preset.name);
    }
}

/// The games told are worth reading: between them they show every kind of event.
#[test]
fn the_golden_games_show_every_kind_of_event() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let all: String = files
        .filter(|path| path.extension().is_some_and(|ext| ext == "txt"))
        .map(|path| fs::read_to_string(path).unwrap())
        .collect();
    for kind in tell::KINDS {
        assert!(all.contains(&format!("  {kind}")), "no golden game has the event {kind}");
    }
}
