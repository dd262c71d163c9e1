//! What a perfect opponent wins from bots in a game that can be solved; `docs/bots.md` has the table.
//!
//! `reduced [--dice N] [--part N/OF] [--threads N] [--any-suit] BOT…`: how often a bot is asked in each
//! situation (16 times if nothing is said), which part of its thought it may use, and whether a wild card
//! may name a suit that is not in play.
//!
//! `cargo run --release -p eights-sim --example reduced -- --dice 1 master`

#[path = "../tests/strength/reduced/best.rs"]
mod best;
#[path = "../tests/strength/reduced/bots.rs"]
mod bots;
#[path = "../tests/strength/reduced/tree.rs"]
mod tree;

use best::Policy;
use bots::Asking;
use core::num::NonZero;
use eights_bots::{Bot, Effort};
use eights_sim::Contender;
use std::{env, process::ExitCode, thread, time::Instant};
use tree::{Naming, Tree};

/// What the command line asks for.
struct Asked {
    dice: u64,
    effort: Effort,
    threads: usize,
    naming: Naming,
    bots: Vec<Contender>,
}

fn main() -> ExitCode {
    let args: Vec<String> = env::args().skip(1).collect();
    match asked(&args) {
        Ok(asked) => {
            print(&asked);
            ExitCode::SUCCESS
        }
        Err(why) => {
            eprintln!("{why}");
            ExitCode::from(2)
        }
    }
}

fn asked(args: &[String]) -> Result<Asked, String> {
    let mut asked = Asked {
        dice: 16,
        effort: Effort::FULL,
        threads: thread::available_parallelism().map_or(1, NonZero::get),
        naming: Naming::SuitsInPlay,
        bots: Vec::new(),
    };
    let mut words = args.iter();
    while let Some(word) = words.next() {
        match word.as_str() {
            "--dice" => asked.dice = number(words.next())?,
            "--threads" => asked.threads = number(words.next())? as usize,
            "--any-suit" => asked.naming = Naming::AnySuit,
            "--part" => {
                let part = words.next().and_then(|word| word.split_once('/'));
                let part = part.and_then(|(part, of)| Some((part.parse().ok()?, of.parse().ok()?)));
                let (part, of) = part.ok_or_else(|| "--part needs a part such as 1/4".to_owned())?;
                asked.effort = Effort::FULL.part(part, of);
            }
            name => asked.bots.push(contender(name)?),
        }
    }
    if asked.bots.is_empty() { Err("Name bots: --dice 1 master".to_owned()) } else { Ok(asked) }
}

fn number(word: Option<&String>) -> Result<u64, String> {
    let number = word.and_then(|word| word.parse().ok()).filter(|number| *number > 0);
    number.ok_or_else(|| "--dice and --threads need a number from 1".to_owned())
}

fn contender(name: &str) -> Result<Contender, String> {
    let contender: Contender = name.parse().map_err(|wrong: eights_sim::NoContender| wrong.to_string())?;
    let is_bot = contender.bot().is_some();
    if is_bot { Ok(contender) } else { Err(format!("{name} does not play from what its seat sees")) }
}

fn print(asked: &Asked) {
    let tree = Tree::new(asked.naming);
    println!("{:<13} {:>7} {:>10} {:>9}", "bot", "loses", "situations", "seconds");
    for bot in &asked.bots {
        let (start, maker) = (Instant::now(), || player(bot, asked.effort));
        let asking = Asking { maker: &maker, dice: asked.dice, threads: asked.threads };
        let (policy, situations) = Policy::of_bot(&tree, &asking);
        let (loses, seconds) = (policy.exploitability(&tree), start.elapsed().as_secs_f64());
        println!("{bot:<13} {loses:>7.4} {situations:>10} {seconds:>9.1}");
    }
}

/// A player with a part of its thought, where it searches.
fn player(contender: &Contender, effort: Effort) -> Box<dyn Bot> {
    match contender {
        Contender::Level(level) => level.bot_with(effort),
        other => other.bot().expect("it was asked before"),
    }
}
