//! `eights play --demo`: a game that plays itself, drawn or told in plain lines.

use super::{Args, Records, draw};
use crate::{
    common::{Failure, load_rules, seed, wrong_use},
    language::{self, told},
    out::{self, say},
};
use eights::{Rng, Rules, Seed, Viewer};
use eights_client::core::{Tape, new_table::FIRST_RULES, play_demo};
use eights_tui::screen::Begin;
use eights_words::{Args as Said, Listener, Text, Words};
use std::{
    io::{IsTerminal, stdout},
    thread,
    time::Duration,
};

/// How long a sentence stands for itself, and how much longer for each of its letters.
const READ: (Duration, Duration) = (Duration::from_millis(700), Duration::from_millis(45));
/// How long the result is seen before the next game.
const PAUSE: Duration = Duration::from_secs(12);

pub(super) fn run(args: &Args, is_plain: bool) -> Result<(), Failure> {
    let words = language::words();
    let rules = load_rules(args.rules.as_deref().unwrap_or(FIRST_RULES[0]), &words)?;
    if !is_plain {
        let begin = Begin::Demo(Some(rules.share_code()));
        return draw(args, begin, None, Records::new(None)?);
    }
    let mut seed = seed(args.seed.as_deref())?;
    // A pipe gets one game at once; a terminal game after game, at the pace of a reader.
    let paced = stdout().is_terminal();
    loop {
        let tape = tell(&rules, seed, paced, &words)?;
        if !paced || out::is_closed() {
            return Ok(());
        }
        thread::sleep(PAUSE);
        seed = next_seed(&tape);
        say!("");
    }
}

/// Tells a whole game.
fn tell(rules: &Rules, seed: Seed, paced: bool, words: &Words) -> Result<Tape, Failure> {
    let tape = play_demo(rules, seed).ok_or_else(|| wrong_use(told!(Text::PARTY_NOT_SO_MANY)))?;
    let mut view = tape.before(Viewer::Audience);
    for n in 0..=tape.last() {
        let steps = tape.steps(view, n);
        view = *steps.after();
        for sentence in words.narrate_to(&steps, Listener::to(tape.names())) {
            say!("{sentence}");
            if out::is_closed() {
                return Ok(tape);
            }
            if paced {
                let letters = u32::try_from(sentence.chars().count()).unwrap_or(u32::MAX);
                thread::sleep(READ.0 + READ.1 * letters);
            }
        }
    }
    say!("{}", words.places(&view.places(), tape.names()));
    say!("{}", words.say(Text::TERMINAL_SEED, &Said::new().text("seed", seed.to_string())));
    Ok(tape)
}

/// The seed of the next game follows from the one before, so that a whole presentation can be repeated.
fn next_seed(tape: &Tape) -> Seed {
    let mut rng = Rng::new(tape.record().seed_hash().number());
    let mut bytes = [0; 32];
    bytes.chunks_mut(8).for_each(|part| part.copy_from_slice(&rng.next().to_le_bytes()));
    Seed::new(bytes)
}
