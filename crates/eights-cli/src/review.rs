//! `eights review`: what luck did in a recorded game, and what choices did.

use crate::{
    book::Book,
    common::{Failure, check_seat},
    language::{self, help, told},
    out::say,
    progress::{Progress, Unit},
    sim::{check_drawing, deliver, open},
};
use clap::ValueEnum;
use eights::{Game, Seat, Seats};
use eights_review::{Effort, NotReviewed, Review, Reviewer};
use eights_sim::Watch;
use eights_words::{Text, Words};

/// The number of the signal that Ctrl+C sends.
const INTERRUPT: u8 = 2;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(help = help(Text::HELP_RECORD))]
    file: String,
    #[arg(help = help(Text::HELP_REVIEW_SEAT))]
    #[arg(long, allow_negative_numbers = true)]
    seat: Option<usize>,
    #[arg(help = help(Text::HELP_REVIEW_EFFORT))]
    #[arg(long, value_enum, default_value = "usual")]
    effort: EffortName,
    #[arg(help = help(Text::HELP_JSON))]
    #[arg(long)]
    json: bool,
    #[arg(help = help(Text::HELP_REVIEW_PLOT))]
    #[arg(long, value_name = "F.svg", alias = "chart")]
    plot: Option<String>,
}

#[derive(Clone, Copy, ValueEnum)]
enum EffortName {
    #[value(help = help(Text::HELP_REVIEW_EFFORT_QUICK))]
    Quick,
    #[value(help = help(Text::HELP_REVIEW_EFFORT_USUAL))]
    Usual,
    #[value(help = help(Text::HELP_REVIEW_EFFORT_DEEP))]
    Deep,
}

impl From<EffortName> for Effort {
    fn from(name: EffortName) -> Self {
        match name {
            EffortName::Quick => Self::Quick,
            EffortName::Usual => Self::Usual,
            EffortName::Deep => Self::Deep,
        }
    }
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    check_drawing("--plot", args.plot.as_deref(), &["svg"])?;
    let words = language::words();
    let book = Book::open(&args.file, &words)?;
    let seat = seat(args, &book)?;
    let reviewer =
        Reviewer::new(&book.record, seat, args.effort.into()).map_err(|why| refused(&book, why))?;
    let [plot] = open([("--plot", args.plot.as_deref())], &[&args.file])?;
    let review = finished(reviewer)?;
    let report = review.report(&words);
    deliver(&report, args.json, plot, |_, words| review.text(words), |words| review.sheet(words))?;
    if !args.json {
        say_where_to_try_again(&review, &args.file, &words);
    }
    Ok(())
}

/// The seat that looks back: the one asked for, the link's, the only person's, or the first.
fn seat(args: &Args, book: &Book<'_>) -> Result<Seat, Failure> {
    let n_seats = book.record.names().len();
    let linked = || book.link.as_ref().and_then(|link| link.seat).map(Seat::index);
    if let Some(number) = args.seat.or_else(linked) {
        return check_seat(number, n_seats);
    }
    let game = book.record.deal(&mut ()).map_err(|fault| book.failure(0, fault))?;
    check_seat(only_person(&game).map_or(0, Seat::index), n_seats)
}

fn only_person(game: &Game) -> Option<Seat> {
    let mut people = Seats::first(game.n_seats()).iter().filter(|seat| !game.bots().contains(*seat));
    people.next().filter(|_| people.next().is_none())
}

fn refused(book: &Book<'_>, why: NotReviewed) -> Failure {
    match why {
        NotReviewed::Damaged(entry, fault) => book.failure(entry, fault),
        NotReviewed::Unfinished => Failure::Failed(told!(Text::REVIEW_UNFINISHED, file = book.name)),
        NotReviewed::NoSeat => unreachable!("the seat was checked"),
    }
}

/// Looks at the whole game, with a bar. Half a review says nothing, so Ctrl+C ends it without one.
fn finished(mut reviewer: Reviewer) -> Result<Review, Failure> {
    let progress = Progress::new(reviewer.progress().1 as u64, Unit::Turns);
    while reviewer.step() {
        progress.done(1);
        if progress.is_stopped() {
            return Err(Failure::Stopped(INTERRUPT));
        }
    }
    drop(progress);
    Ok(reviewer.finish())
}

/// The command that plays on from the worst decision, and from the best one.
fn say_where_to_try_again(review: &Review, file: &str, words: &Words) {
    for decision in [review.worst(), review.best()].into_iter().flatten() {
        let (turn, seat) = (decision.turn, decision.seat);
        let command = format!("eights replay {file} --seat {seat} --from {turn}");
        let args = eights_words::Args::new().text("turn", turn.to_string()).text("command", command);
        say!("{}", words.say(Text::REVIEW_AGAIN, &args));
    }
}
