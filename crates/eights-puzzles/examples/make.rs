//! Makes puzzles: `make RULES FILE COUNT` goes on with a file until it has this number of puzzles. A run that
//! was ended goes on where it stopped; every puzzle follows from the numbers of the games before.

use eights_puzzles::{BadSet, Puzzle, Set, make::Maker};
use std::{env, fs, io::Write, process::ExitCode};

fn main() -> ExitCode {
    let args: Vec<String> = env::args().skip(1).collect();
    let done = match &args[..] {
        [rules, file, count] => fill(rules, file, count),
        _ => Err("make RULES FILE COUNT".to_owned()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::from(2)
        }
    }
}

fn fill(rules: &str, file: &str, count: &str) -> Result<(), String> {
    let count: usize = count.parse().map_err(|_| format!("`{count}` is no number"))?;
    let kept = whole_lines(&fs::read_to_string(file).unwrap_or_default());
    let made = puzzles(rules, &kept).map_err(|why| format!("{file}: {why}"))?;
    let mut maker = Maker::new(rules, &made).ok_or_else(|| format!("`{rules}` has no puzzles"))?;
    let unwritable = |error: std::io::Error| format!("{file} cannot be written: {error}");
    let kept = if kept.is_empty() { head(rules) } else { kept };
    fs::write(file, &kept).map_err(unwritable)?;
    let mut out = fs::OpenOptions::new().append(true).open(file).map_err(unwritable)?;
    for _ in made.len()..count {
        writeln!(out, "{}", maker.next_puzzle()).map_err(unwritable)?;
    }
    Ok(())
}

/// The puzzles that a file already has.
fn puzzles(rules: &str, text: &str) -> Result<Vec<Puzzle>, String> {
    match Set::read(rules, text) {
        Ok(set) => {
            (0..set.len()).map(|n| set.puzzle(n)).collect::<Result<_, _>>().map_err(|bad| format!("{bad:?}"))
        }
        Err(BadSet::Empty) => Ok(Vec::new()),
        Err(bad) => Err(format!("{bad:?}")),
    }
}

/// The first lines of a file: where its puzzles come from.
fn head(rules: &str) -> String {
    format!(
        "# Crazy Eights, puzzles of {rules}: seats.game, the game until then as a link, and for each option\n\
         # wins in 1000 games / how often in 100 the next player can follow, ! at the tempting one.\n\
         # Made by `cargo xtask puzzles` from games between experts; docs/puzzles.md says how.\n\
         # Seeds: SHA-256 of `Crazy Eights, puzzles, {rules}, SEATS`, with the game's number.\n"
    )
}

/// A line that was being written when a run was ended is dropped.
fn whole_lines(text: &str) -> String {
    text.rfind('\n').map_or_else(String::new, |end| text[..=end].to_owned())
}
