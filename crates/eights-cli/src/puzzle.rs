//! `eights puzzle`: a position with one best answer, drawn, in plain lines or as JSON.

use crate::{
    common::{Failure, stopped_by, wrong_use},
    date,
    language::{self, help, told},
    out::say,
    play::{self, terminal},
    usage::cut,
};
use eights::{Action, View, rules::Preset};
use eights_client::core::Day;
use eights_puzzles::{Choice, PRESETS, Puzzle, Set, number_of_the_day, of_the_day};
use eights_tui::screen::Begin;
use eights_words::{Text, Words};
use serde::Serialize;
use std::sync::Arc;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(help = help(Text::HELP_PUZZLE_RULES))]
    rules: Option<String>,
    #[arg(help = help(Text::HELP_PUZZLE_DAY))]
    #[arg(long, value_name = "YYYY-MM-DD")]
    day: Option<String>,
    #[arg(help = help(Text::HELP_PUZZLE_NUMBER))]
    #[arg(long, allow_negative_numbers = true, conflicts_with = "day", requires = "rules")]
    number: Option<usize>,
    #[arg(help = help(Text::HELP_PLAIN))]
    #[arg(long)]
    plain: bool,
    #[arg(help = help(Text::HELP_PUZZLE_JSON))]
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let (set, number) = chosen(args)?;
    let puzzle = set.puzzle(number).map_err(|_| Failure::Failed(told!(Text::PUZZLE_DAMAGED)))?;
    if args.json {
        return print(&set, number, &puzzle);
    }
    if !terminal::is_plain(args.plain) {
        return play::show(Begin::Puzzle(Arc::new(set), number));
    }
    let mut keyboard = terminal::keyboard();
    play::solve_plainly(set, number, &mut keyboard)?;
    stopped_by(keyboard.signal())
}

/// The set and the number of the puzzle that is wanted: by its number, or by the day.
fn chosen(args: &Args) -> Result<(Set, usize), Failure> {
    let day = args.day.as_deref().map_or_else(|| Ok(date::local_day()), day)?;
    let (preset, number) = match &args.rules {
        Some(name) => (preset(name)?, number_of_the_day(day.number())),
        None => of_the_day(day.number()),
    };
    let set = Set::shipped(preset).ok_or_else(|| no_puzzles(preset))?;
    match args.number {
        None => Ok((set, number)),
        Some(n) if (1..=set.len()).contains(&n) => Ok((set, n - 1)),
        Some(n) => Err(wrong_use(told!(Text::PUZZLE_NO_NUMBER, number = n, last = set.len()))),
    }
}

/// The preset of a name or title that has puzzles.
fn preset(name: &str) -> Result<&'static str, Failure> {
    let preset = Preset::of(name).map(|preset| preset.name);
    preset.filter(|name| PRESETS.contains(name)).ok_or_else(|| no_puzzles(name))
}

fn no_puzzles(name: &str) -> Failure {
    wrong_use(told!(Text::PUZZLE_NO_RULES, name = cut(name), sets = PRESETS.join(", ")))
}

/// A date as people write it.
fn day(text: &str) -> Result<Day, Failure> {
    let day = eights::day_number(text).and_then(|days| u32::try_from(days).ok());
    day.map(Day::new).ok_or_else(|| wrong_use(told!(Text::PUZZLE_NO_DAY, text = cut(text))))
}

/// A puzzle for programs.
#[derive(Serialize)]
struct Report<'a> {
    rules: &'a str,
    number: usize,
    of: usize,
    seats: usize,
    seat: usize,
    title: String,
    story: Vec<String>,
    question: String,
    view: View,
    options: Vec<Valued>,
    solution: String,
    tempting: String,
    explanation: Vec<String>,
    record: String,
}

/// An option with its share of won games, and how often the next player can follow.
#[derive(Serialize)]
struct Valued {
    action: String,
    wins: f64,
    follows: Option<f64>,
}

impl From<&Choice> for Valued {
    fn from(choice: &Choice) -> Self {
        let follows = choice.follows.map(|share| f64::from(share) / 100.0);
        Self { action: choice.action.to_string(), wins: f64::from(choice.wins) / 1_000.0, follows }
    }
}

fn print(set: &Set, number: usize, puzzle: &Puzzle) -> Result<(), Failure> {
    let words: Words = language::words();
    let (view, text) = (puzzle.view(), |action: Action| action.to_string());
    let report = Report {
        rules: set.preset(),
        number: number + 1,
        of: set.len(),
        seats: puzzle.n_seats(),
        seat: eights_puzzles::SOLVER.index(),
        title: set.title(number, &words),
        story: puzzle.story(&words),
        question: words.question(&view, puzzle.names()),
        view,
        options: puzzle.choices().iter().map(Valued::from).collect(),
        solution: text(puzzle.solution().action),
        tempting: text(puzzle.tempting().action),
        explanation: puzzle.explanation(puzzle.solution().action, &words),
        record: puzzle.record().to_link().unwrap_or_default(),
    };
    let json = serde_json::to_string(&report).map_err(|error| Failure::Failed(error.to_string()))?;
    say!("{json}");
    Ok(())
}
