//! `cargo xtask openspiel play`: our `expert` against the agents that come with the library, in its own game.
//!
//! Its random agent plays from nothing, its Monte Carlo tree search from the state itself: it sees our hand,
//! though not the order of the stock, which has none in the library until a card is drawn.

use crate::{
    program::{self, Build, Program},
    shell,
};
use anyhow::{Context, Result, bail};
use std::{
    path::Path,
    process::{Command, ExitCode},
};

const SCRIPT: &str = include_str!("play.py");
/// Our bot.
const OURS: &str = "expert";
/// The library's agents that can play this game, and how many deals each plays.
const AGENTS: [(&str, u64); 3] = [("random", 2_000), ("mcts-100", 500), ("mcts-1000", 200)];
const SEED: &str = "openspiel-1";

/// What came of a row.
struct Row {
    wins: (f64, f64),
    leads: (f64, f64),
}

/// Plays every row; a number says how many deals instead.
pub(super) fn run(python: &Path, args: &[String]) -> Result<ExitCode> {
    let deals = match args {
        [] => None,
        [deals] => Some(deals.parse::<u64>().with_context(|| format!("`{deals}` is no number"))?),
        _ => bail!("give one number of deals, or none"),
    };
    let bridge = program::build(Build::Quick, Program::Bridge)?;
    println!("| bot | against | deals | score | points more |");
    println!("| --- | --- | --- | --- | --- |");
    for (agent, usual) in AGENTS {
        let deals = deals.unwrap_or(usual);
        let mut script = Command::new(python);
        script.args(["-c", SCRIPT]).arg(&bridge).args([OURS, agent, &deals.to_string(), SEED]);
        println!("{}", Row::read(&shell::output(&mut script)?)?.told(agent, deals));
    }
    Ok(ExitCode::SUCCESS)
}

impl Row {
    fn read(text: &str) -> Result<Self> {
        let numbers: Vec<f64> = text.split_whitespace().filter_map(|word| word.parse().ok()).collect();
        let &[score, reach, lead, spread] = &numbers[..] else {
            bail!("the match writes `{}` instead of four numbers", text.trim());
        };
        Ok(Self { wins: (score, reach), leads: (lead, spread) })
    }

    fn told(&self, agent: &str, deals: u64) -> String {
        let Self { wins, leads } = self;
        format!(
            "| `{OURS}` | `{agent}` | {deals} | {:.2} % ± {:.2} | {:+.1} ± {:.1} |",
            100.0 * wins.0,
            100.0 * wins.1,
            leads.0,
            leads.1,
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_is_four_numbers() {
        let row = Row::read("0.75 0.02 12.5 1.25\n").unwrap();
        assert_eq!(row.told("random", 9), "| `expert` | `random` | 9 | 75.00 % ± 2.00 | +12.5 ± 1.2 |");
        assert!(Row::read("0.75 0.02").is_err());
    }
}
