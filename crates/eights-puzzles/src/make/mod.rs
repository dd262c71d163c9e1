//! Finding puzzles in games between experts.
//!
//! Every decision of the solver passes through finer and finer sieves, because most decisions are no puzzle
//! and a close look takes long: what other bots would do, a quick look, a close one, a deep one with new
//! dice, and at last games that experts play on from there (`look.rs`). A search is deterministic, so the
//! same numbers of games give the same puzzles.

mod alike;
mod game;
mod look;
mod onward;
mod tally;

pub use alike::Kind;
pub use look::{Look, holds};

use crate::{line::Valued, puzzle::Puzzle, set::PRESETS};
use eights::{Rules, Seed, rules::RulesDraft};
use game::Table;
use look::{Found, Temptation};
use std::collections::HashSet;

/// The most players at a table of puzzles.
const MOST_SEATS: usize = 4;
/// One puzzle in this number may be one that `counter` solves and weaker bots do not.
const EASIER: usize = 3;

/// Makes the puzzles of a rule set, one after the other.
pub struct Maker {
    preset: &'static str,
    kinds: HashSet<Kind>,
    made: usize,
    /// The number of the next game, by seats.
    next: [u64; MOST_SEATS + 1],
}

impl Maker {
    /// A maker that goes on after these puzzles; `None` for rules that have none.
    pub fn new(preset: &str, made: &[Puzzle]) -> Option<Self> {
        let preset = PRESETS.into_iter().find(|name| *name == preset)?;
        let mut maker = Self { preset, kinds: HashSet::new(), made: 0, next: [0; MOST_SEATS + 1] };
        made.iter().for_each(|puzzle| maker.note(puzzle));
        Some(maker)
    }

    /// The next puzzle. Two, three and four players take turns, where the rules allow it.
    pub fn next_puzzle(&mut self) -> Puzzle {
        let (least, most) = rules_of(self.preset, 2).seats();
        let n_seats = least + self.made % (most.min(MOST_SEATS) - least + 1);
        let mut numbers = self.next[n_seats]..;
        let puzzle = numbers.find_map(|number| self.puzzle_of(n_seats, number)).expect("numbers do not end");
        self.note(&puzzle);
        puzzle
    }

    fn note(&mut self, puzzle: &Puzzle) {
        self.kinds.insert(Kind::of(&puzzle.view()));
        let next = &mut self.next[puzzle.n_seats()];
        *next = (puzzle.number + 1).max(*next);
        self.made += 1;
    }

    /// The first puzzle in a game, if there is one.
    fn puzzle_of(&self, n_seats: usize, number: u64) -> Option<Puzzle> {
        let seed = seed_of(self.preset, n_seats).nth(number);
        let mut table = Table::deal(rules_of(self.preset, n_seats), n_seats, seed);
        let is_wanted = |temptation| match temptation {
            Temptation::Counter => true,
            Temptation::Weaker => self.made % EASIER == EASIER - 1,
        };
        while let Some(decision) = table.next_decision() {
            if self.kinds.contains(&Kind::of(decision.belief.view())) {
                continue;
            }
            let found = look::found(&decision, seed.hash().number(), is_wanted);
            if let Some(puzzle) = found.and_then(|found| puzzle(number, &table, &found)) {
                return Some(puzzle);
            }
        }
        None
    }
}

fn puzzle(number: u64, table: &Table, found: &Found) -> Option<Puzzle> {
    let value = |(n, (wins, follows)): (usize, &(f64, Option<u8>))| Valued {
        wins: (1_000.0 * wins).round() as u16,
        follows: *follows,
        is_tempting: n == found.tempting,
    };
    let values: Vec<Valued> = found.values.iter().enumerate().map(value).collect();
    Puzzle::new(number, table.record().clone(), &values).ok()
}

/// The seed of all games of a rule set with this number of seats.
fn seed_of(preset: &str, n_seats: usize) -> Seed {
    Seed::from_text(&format!("Crazy Eights, puzzles, {preset}, {n_seats}"))
}

/// The rules of a preset's puzzles: only the first player out wins, and a match ends with the first points.
fn rules_of(preset: &str, n_seats: usize) -> Rules {
    let mut draft = RulesDraft::from_preset(preset);
    let plain = Rules::preset(preset).expect("only presets have puzzles");
    if plain.target(n_seats).is_some() {
        draft.set("score.target", "1");
    }
    if n_seats > 2 {
        draft.set("end.places", "first out");
    }
    draft.build().expect("any of the presets can end with the first player out")
}
