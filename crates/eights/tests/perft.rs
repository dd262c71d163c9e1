//! Perft: how many ways a fixed deal can go on, one, two, three … decisions deep. The counts in `tests/perft`
//! are oracles: a line is `rules seats seed depth nodes`, where the rules are a preset or a share code. All
//! shuffles follow from the seed; of several seats that are asked, the first in turn order answers.
//! `UPDATE_PERFT=1 cargo test -p eights --test perft` counts again.

#![allow(clippy::unwrap_used, reason = "a test may fail by panicking")]

use eights::{Game, Rules, Seats, Seed, rules::PRESETS};
use std::{fs, path::PathBuf};

/// One line of a file, but for the count.
struct Case<'a> {
    rules: &'a str,
    seats: usize,
    seed: &'a str,
    depth: u32,
}

impl<'a> Case<'a> {
    fn read(line: &'a str) -> Option<Self> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let [rules, seats, seed, depth, nodes] = words[..] else { return None };
        nodes.parse::<u64>().ok()?;
        Some(Self { rules, seats: seats.parse().ok()?, seed, depth: depth.parse().ok()? })
    }

    fn count(&self) -> u64 {
        let rules = Rules::preset(self.rules).or_else(|| Rules::from_share_code(self.rules).ok());
        let rules = rules.unwrap_or_else(|| panic!("{} are no rules", self.rules));
        let seed = Seed::from_text(self.seed);
        perft(Game::deal(rules, self.seats, Seats::NONE, seed, &mut ()).unwrap(), self.depth)
    }
}

/// The number of ways in which the next `depth` decisions can be made.
fn perft(mut game: Game, depth: u32) -> u64 {
    game.next_round(&mut ());
    let Some(seat) = game.asked().in_turn_from(game.turn(), game.direction()).next() else { return 0 };
    let options = game.options(seat);
    let actions = options.all_actions();
    assert_eq!(actions.len(), options.len());
    if depth == 1 {
        return actions.len() as u64;
    }
    let after = |action| {
        let mut next = game;
        next.apply(seat, action, &mut ()).unwrap();
        perft(next, depth - 1)
    };
    actions.into_iter().map(after).sum()
}

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/perft")
}

/// A line as it should be: counted again, or as it is where it is no case.
fn count_again(line: &str) -> String {
    let Some(case) = Case::read(line) else {
        assert!(line.is_empty() || line.starts_with('#'), "not `rules seats seed depth nodes`: {line}");
        return line.to_owned() + "\n";
    };
    let (nodes, Case { rules, seats, seed, depth }) = (case.count(), &case);
    format!("{rules} {seats} {seed} {depth} {nodes}\n")
}

#[test]
fn there_are_as_many_ways_as_ever() {
    for entry in fs::read_dir(folder()).unwrap() {
        let path = entry.unwrap().path();
        let text = fs::read_to_string(&path).unwrap();
        let counted: Vec<String> = text.lines().map(count_again).collect();
        if std::env::var_os("UPDATE_PERFT").is_some() {
            fs::write(&path, counted.concat()).unwrap();
            continue;
        }
        for (now, then) in counted.iter().zip(text.lines()) {
            assert_eq!(now.trim_end(), then, "{}", path.display());
        }
    }
}

#[test]
fn every_preset_is_counted() {
    for preset in PRESETS {
        assert!(folder().join(format!("{}.perft", preset.name)).is_file(), "{}", preset.name);
    }
}
