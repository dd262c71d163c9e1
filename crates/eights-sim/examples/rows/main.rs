//! Plays the rows that `docs/bots.md` reports, shard by shard, and prints their tables: `cargo xtask rows`.
//!
//! `rows LIST KEPT [--threads N] [--table] [--check] [WORD…]` plays the rows of a list and keeps them in a
//! file. It may be ended at any time: finished shards stay, and the next run goes on. Words choose rows that
//! have all of them. `--table` plays nothing and prints the tables so far; `--check` only says which rows
//! other bots have played.

mod kept;
mod list;
mod run;
mod table;

use core::num::NonZero;
use kept::Kept;
use list::{List, Row, held};
use std::{env, fs, path::Path, process::ExitCode, thread};

/// What the command line asks for.
struct Asked {
    /// The name of the list's file.
    file: String,
    list: List,
    kept: Kept,
    threads: usize,
    task: Task,
    words: Words,
}

/// Words that a row must have.
#[derive(Default)]
struct Words(Vec<String>);

impl Words {
    fn choose(&self, row: &Row) -> bool {
        self.0.iter().all(|word| row.to_string().contains(word.as_str()))
    }
}

/// What to do with the rows.
enum Task {
    Play,
    Table,
    Check,
}

fn main() -> ExitCode {
    let args: Vec<String> = env::args().skip(1).collect();
    match asked(&args).and_then(carry_out) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::from(2)
        }
    }
}

fn asked(args: &[String]) -> Result<Asked, String> {
    let [file, kept, rest @ ..] = args else {
        return Err("rows LIST KEPT [--threads N] [--table] [--check] [WORD…]".to_owned());
    };
    let text = fs::read_to_string(file).map_err(|error| format!("{file} cannot be read: {error}"))?;
    let mut asked = Asked {
        file: file.clone(),
        list: List::read(&text).map_err(|wrong| format!("{file}: {wrong}"))?,
        kept: Kept::read(kept.into())?,
        threads: thread::available_parallelism().map_or(1, NonZero::get),
        task: Task::Play,
        words: Words::default(),
    };
    let mut rest = rest.iter();
    while let Some(word) = rest.next() {
        match word.as_str() {
            "--table" => asked.task = Task::Table,
            "--check" => asked.task = Task::Check,
            "--threads" => asked.threads = number(rest.next())?,
            word => asked.words.0.push(word.to_owned()),
        }
    }
    if asked.list.rows().any(|row| asked.words.choose(row)) {
        Ok(asked)
    } else {
        Err(format!("no row has all of these words: {}", asked.words.0.join(" ")))
    }
}

fn number(word: Option<&String>) -> Result<usize, String> {
    let number = word.and_then(|word| word.parse().ok()).filter(|number| *number > 0);
    number.ok_or_else(|| "--threads needs a number from 1".to_owned())
}

fn carry_out(mut asked: Asked) -> Result<(), String> {
    match asked.task {
        Task::Play => play(&mut asked)?,
        Task::Table => {}
        Task::Check => return check(&asked),
    }
    print!("{}", table::of(&asked.list, &|row| asked.words.choose(row), &asked.kept));
    Ok(())
}

/// Plays the rows, with the list held.
fn play(asked: &mut Asked) -> Result<(), String> {
    let Asked { file, list, kept, threads, words, .. } = asked;
    let _held = held(Path::new(file))?;
    run::all(list, &|row| words.choose(row), kept, *threads, &mut |line| println!("{line}"))
}

/// Names the rows that other bots have played.
fn check(asked: &Asked) -> Result<(), String> {
    let wanted = asked.list.rows().filter(|row| asked.words.choose(row));
    let others: Vec<&Row> = wanted.filter(|row| run::is_of_others(row, &asked.kept)).collect();
    others.iter().for_each(|row| println!("{row}: other bots have played this row"));
    if others.is_empty() { Ok(()) } else { Err(format!("{} rows are to be played again", others.len())) }
}
