//! Plays the rows that `docs/bots.md` reports, shard by shard, and writes their tables: `cargo xtask rows`.
//!
//! `rows LIST FOLDER [--threads N] [--table] [WORD…]` plays the rows of a list and keeps them in a folder. It
//! may be ended at any time: finished shards stay, and the next run goes on. Words choose rows that have all
//! of them; `--table` plays nothing and prints the tables so far.

mod folder;
mod list;
mod run;
mod table;

use core::num::NonZero;
use folder::Folder;
use list::{List, Row};
use std::{env, fs, process::ExitCode, thread};

/// What the command line asks for.
struct Asked {
    list: List,
    folder: Folder,
    threads: usize,
    only_table: bool,
    /// Words that a row must have.
    words: Vec<String>,
}

impl Asked {
    fn is_wanted(&self, row: &Row) -> bool {
        self.words.iter().all(|word| row.to_string().contains(word.as_str()))
    }
}

fn main() -> ExitCode {
    let args: Vec<String> = env::args().skip(1).collect();
    match asked(&args).and_then(|asked| carry_out(&asked)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::from(2)
        }
    }
}

fn asked(args: &[String]) -> Result<Asked, String> {
    let [file, folder, rest @ ..] = args else {
        return Err("rows LIST FOLDER [--threads N] [--table] [WORD…]".to_owned());
    };
    let text = fs::read_to_string(file).map_err(|error| format!("{file} cannot be read: {error}"))?;
    let list = List::read(&text).map_err(|wrong| format!("{file}: {wrong}"))?;
    let mut asked = Asked {
        list,
        folder: Folder::new(folder.into()),
        threads: thread::available_parallelism().map_or(1, NonZero::get),
        only_table: false,
        words: Vec::new(),
    };
    let mut rest = rest.iter();
    while let Some(word) = rest.next() {
        match word.as_str() {
            "--table" => asked.only_table = true,
            "--threads" => asked.threads = number(rest.next())?,
            word => asked.words.push(word.to_owned()),
        }
    }
    if asked.list.rows().any(|row| asked.is_wanted(row)) {
        Ok(asked)
    } else {
        Err(format!("no row has all of these words: {}", asked.words.join(" ")))
    }
}

fn number(word: Option<&String>) -> Result<usize, String> {
    let number = word.and_then(|word| word.parse().ok()).filter(|number| *number > 0);
    number.ok_or_else(|| "--threads needs a number from 1".to_owned())
}

fn carry_out(asked: &Asked) -> Result<(), String> {
    let is_wanted = |row: &Row| asked.is_wanted(row);
    if !asked.only_table {
        run::all(&asked.list, &is_wanted, &asked.folder, asked.threads, &mut |line| println!("{line}"))?;
    }
    print!("{}", table::of(&asked.list, &is_wanted, &asked.folder));
    Ok(())
}
