//! `eights replay` and `eights verify`: records replayed and checked.

use crate::{
    common::{Failure, check_seat, read_file, wrong_use},
    language::{self, help, told},
    out::{self, say},
};
use eights::{Action, BadRecord, Event, Fault, Game, Record, Seat, Steps, View, Viewer};
use eights_words::{Args as Said, Text, Words};

#[derive(clap::Args)]
pub(crate) struct ReplayArgs {
    #[arg(help = help(Text::HELP_RECORD))]
    file: String,
    #[arg(help = help(Text::HELP_REPLAY_SEAT))]
    #[arg(long, allow_negative_numbers = true)]
    seat: Option<usize>,
    #[arg(help = help(Text::HELP_REPLAY_FROM))]
    #[arg(long, default_value_t = 1, allow_negative_numbers = true)]
    from: usize,
}

#[derive(clap::Args)]
pub(crate) struct VerifyArgs {
    #[arg(help = help(Text::HELP_RECORD))]
    file: String,
}

pub(crate) fn replay(args: &ReplayArgs) -> Result<(), Failure> {
    let words = language::words();
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
        // Cards drawn in a row are told together.
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
    Err(wrong_use(told!(Text::REPLAY_NO_ACTION, from = from, last = actions.max(1))))
}

fn ending(game: &Game, words: &Words, names: &[String]) -> String {
    if game.is_over() { words.places(&game.places(), names) } else { told!(Text::REPLAY_UNFINISHED) }
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
        let steps = Steps::of(self.view, events.drain(..).filter_map(|event| event.seen_by(viewer)));
        let told = self.words.narrate(&steps, self.names);
        self.view = *steps.after();
        told.iter().filter(|_| !silent).for_each(|sentence| say!("{sentence}"));
    }
}

pub(crate) fn verify(args: &VerifyArgs) -> Result<(), Failure> {
    let words = language::words();
    let book = Book::open(&args.file, &words)?;
    let mut actions = 0;
    book.record.replay(|_, _, _| actions += 1).map_err(|(entry, fault)| book.failure(entry, fault))?;
    let legal =
        words.say(Text::VERIFY_LEGAL, &Said::new().number("count", actions).figure("figure", actions));
    let is_finished = book.record.is_finished();
    let end = told!(if is_finished { Text::VERIFY_RIGHT } else { Text::VERIFY_UNFINISHED });
    say!("{}", told!(Text::VERIFY_GOOD, file = args.file, legal = legal, end = end));
    if !book.record.has_guarded_header() {
        say!("{}", told!(Text::VERIFY_NO_HEADER_HASH));
    }
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
    /// A file that is not a record of this version is wrong use; a record with a fault is a failure.
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

    /// The fault of an entry below the header, counted from 1, or of the deal if it is 0.
    fn failure(&self, entry: usize, fault: Fault) -> Failure {
        let line = match fault {
            Fault::NoSeed => self.header_line("seed-hash"),
            Fault::WrongHeader => self.header_line("header-hash"),
            Fault::Missing(_) => self.header_line("format"),
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
