//! What the words must keep: every message is there and used, every case has a sentence, and whole games can
//! be told.

mod building;
mod fluent;
mod games;
mod guides;
mod lengths;
mod messages;
mod names;
mod parts;
mod refusals;
mod sentences;

use crate::{Words, reading::File};
use eights::{Game, Rng, Rules, Seats, Seed};
use std::path::Path;

/// The Fluent files of a language.
fn files(tag: &str) -> Vec<File> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../locales").join(tag);
    File::all(&folder).expect("a language has a folder")
}

/// Four names; tables may have more seats.
fn names() -> Vec<String> {
    ["Ann", "Bob", "Cem", "Dee"].map(str::to_owned).to_vec()
}

/// Every preset, and house rules that reach what no preset does.
fn rule_sets() -> Vec<(String, Rules)> {
    let houses = [
        "base = \"playpalace\"\nanswer.wild = \"cancels\"\nanswer.stacking = \"any draw card\"\nanswer.skip = true\nscore.target = 100",
        "base = \"classic\"\neffects.2 = \"draw 3\"\nanswer.wild = \"passes on\"\nwild.on-wild = false\ndraw.limit = 12\ndraw.limit-means = \"out\"\nscore.by = \"own points\"\nscore.target = 100",
        "base = \"normal-eights\"\npack.jokers = 2\nend.places = \"ask\"",
        "base = \"south-african\"\nstarter.refused = \"\"\nstarter.works = true\nwild.must-match = true\neffects.9 = \"others draw 1\"\nlast.penalty = 3",
        "base = \"pesten\"\npack.cards = \"36\"\nseats.max = 5\ndeal.hand = [6, 5, 4]\nblock.result = \"lowest points\"\ndeal.starts = \"dealer\"\ndeal.direction = \"anticlockwise\"\nwild.last = \"always\"",
        "base = \"simplified\"\nstarter.wild = \"dealer names\"\nwild.ranks = \"8 Q\"\nend.announce-one = true\neffects.5 = \"collect 1\"",
    ];
    let presets = eights::rules::PRESETS
        .iter()
        .map(|preset| (preset.name.to_owned(), Rules::preset(preset.name).expect("a preset")));
    let houses = houses.iter().enumerate().map(|(n, text)| {
        (
            format!("house {n}"),
            Rules::from_toml(text).unwrap_or_else(|flaws| panic!("{}", Words::english().flaws(&flaws))),
        )
    });
    presets.chain(houses).collect()
}

/// A text that people may see: no holes, no names of messages.
fn assert_said(text: &str) {
    assert!(!text.trim().is_empty(), "empty");
    assert_eq!(text.trim(), text);
    for hole in ["??", "{", "}", "$", "  ", " .", " ,", "..", "[", "event-", "short-", "legal-", "refusal-"] {
        assert!(!text.contains(hole), "{hole:?} in {text:?}");
    }
}

/// A game of these rules with this number of seats; every second one is a bot.
fn deal(rules: Rules, seats: usize, seed: &str, sink: &mut impl eights::Sink) -> Game {
    let bots: Seats = Seats::first(seats).iter().filter(|seat| seat.number() % 2 == 1).collect();
    Game::deal(rules, seats, bots, Seed::from_text(seed), sink).expect("as many seats as the rules allow")
}

/// A legal action, played rather than drawn where there is something to play.
fn some_action(game: &Game, seat: eights::Seat, rng: &mut Rng) -> eights::Action {
    let options = game.options(seat);
    let first = options.random(rng).expect("an asked seat has options");
    if first == eights::Action::Draw {
        options.random(rng).expect("an asked seat has options")
    } else {
        first
    }
}
