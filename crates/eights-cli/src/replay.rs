//! `eights replay` and `eights verify`: records told again and checked.

use crate::{
    common::{Failure, check_seat, read_file, wrong_use},
    out::{self, say},
};
use eights::{Action, BadRecord, Event, Fault, Game, Record, Seat, SeenEvent, View, Viewer};
use eights_words::Words;

#[derive(clap::Args)]
pub(crate) struct ReplayArgs {
    /// The record.
    file: String,
    /// Tell only what this seat saw.
    #[arg(long, allow_negative_numbers = true)]
    seat: Option<usize>,
    /// Begin with this action, counted from 1.
    #[arg(long, default_value_t = 1)]
    from: usize,
}

#[derive(clap::Args)]
pub(crate) struct VerifyArgs {
    /// The record.
    file: String,
}

pub(crate) fn replay(args: &ReplayArgs) -> Result<(), Failure> {
    let words = Words::english();
    let book = Book::open(&args.file, &words)?;
    let names = book.record.names().to_vec();
    let viewer = match args.seat {
        None => Viewer::Audience,
        Some(n) => Viewer::Seat(check_seat(n, names.len())?),
    };
    check_from(args.from, book.record.actions().count())?;
    let mut events: Vec<Event> = Vec::new();
    let mut game = book.record.deal(&mut events).map_err(|fault| book.failure(0, fault))?;
    let view = View::before(*book.record.rules(), names.len(), game.bots(), viewer);
    let mut teller = Teller { words: &words, names: &names, view };
    teller.tell(&mut events, args.from > 1);
    let actions: Vec<(Seat, Action)> = book.record.actions().collect();
    for (n, &(seat, action)) in actions.iter().enumerate() {
        game.next_round(&mut events);
        game.apply(seat, action, &mut events)
            .map_err(|illegal| book.failure_at(book.action_line(n), Fault::Illegal(illegal)))?;
        // Cards drawn one after the other are told together.
        let draws_on = action == Action::Draw && actions.get(n + 1).is_some_and(|(next, _)| *next == seat);
        if !draws_on || n + 2 == args.from {
            teller.tell(&mut events, n + 1 < args.from);
        }
        if out::is_closed() {
            return Ok(());
        }
    }
    say!("{}", ending(&game, &words, &names));
    Ok(())
}

fn check_from(from: usize, actions: usize) -> Result<(), Failure> {
    if from == 1 || (1..=actions).contains(&from) {
        return Ok(());
    }
    Err(wrong_use(format!(
        "the record has no action {from}; --from is a number from 1 to {}.",
        actions.max(1)
    )))
}

fn ending(game: &Game, words: &Words, names: &[String]) -> String {
    if game.is_over() { words.places(&game.places(), names) } else { "The game was not finished.".to_owned() }
}

/// Tells a game to one viewer.
struct Teller<'a> {
    words: &'a Words,
    names: &'a [String],
    view: View,
}

impl Teller<'_> {
    fn tell(&mut self, events: &mut Vec<Event>, silent: bool) {
        let viewer = self.view.viewer();
        let seen: Vec<SeenEvent> = events.drain(..).filter_map(|event| event.seen_by(viewer)).collect();
        let told = self.words.narrate(&seen, &mut self.view, self.names);
        told.iter().filter(|_| !silent).for_each(|sentence| say!("{sentence}"));
    }
}

pub(crate) fn verify(args: &VerifyArgs) -> Result<(), Failure> {
    let words = Words::english();
    let book = Book::open(&args.file, &words)?;
    let mut actions = 0;
    book.record.replay(|_, _, _| actions += 1).map_err(|(entry, fault)| book.failure(entry, fault))?;
    let legal =
        if actions == 1 { "1 action is legal".to_owned() } else { format!("{actions} actions are legal") };
    let end = if book.record.is_finished() { "the result is right" } else { "the game is unfinished" };
    say!("{}: good. The seed is the one whose hash was published, {legal}, and {end}.", args.file);
    Ok(())
}

/// A record and the text it was read from.
struct Book<'a> {
    file: &'a str,
    text: String,
    record: Record,
    words: &'a Words,
}

impl<'a> Book<'a> {
    /// A file that is no record, or not one of this version, is wrong use; a record with something wrong in it has failed.
    fn open(file: &'a str, words: &'a Words) -> Result<Self, Failure> {
        let text = read_file(file)?;
        match Record::read(&text) {
            Ok(record) => Ok(Self { file, text, record, words }),
            Err(bad) => {
                let told = format!("{file}: {}", words.bad_record(&bad));
                Err(match bad.fault {
                    Fault::NoRecord | Fault::OtherVersion(_) => Failure::WrongUse(told),
                    _ => Failure::Failed(told),
                })
            }
        }
    }

    /// What is wrong with an entry below the header, counted from 1, or with the deal where it is 0.
    fn failure(&self, entry: usize, fault: Fault) -> Failure {
        let line = match fault {
            Fault::NoSeed => self.header_line("seed-hash"),
            Fault::WrongSeed => self.header_line("seed"),
            Fault::WrongDeal => self.header_line("deal"),
            Fault::WrongResult => self.header_line("result"),
            _ => self.line_below(entry.saturating_sub(1), |_| true),
        };
        self.failure_at(line, fault)
    }

    fn failure_at(&self, line: usize, fault: Fault) -> Failure {
        Failure::Failed(format!("{}: {}", self.file, self.words.bad_record(&BadRecord { line, fault })))
    }

    fn header_line(&self, key: &str) -> usize {
        let is_key = |line: &str| line.split_once(':').is_some_and(|(name, _)| name == key);
        self.text.lines().position(is_key).map_or(1, |n| n + 1)
    }

    /// The line of an action, counted from 0.
    fn action_line(&self, n: usize) -> usize {
        self.line_below(n, |line| !line.starts_with("hash "))
    }

    /// The n-th line of a kind below the header, counted from 0.
    fn line_below(&self, n: usize, kind: impl Fn(&str) -> bool) -> usize {
        let blank = |line: &str| line.trim_end().is_empty();
        let below = self.text.lines().enumerate().skip_while(|(_, line)| !blank(line));
        below.filter(|(_, line)| !blank(line) && kind(line)).nth(n).map_or(1, |(n, _)| n + 1)
    }
}
