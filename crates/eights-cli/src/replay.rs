//! `eights replay` and `eights verify`: records replayed and checked.

use crate::play::{self, terminal};
use crate::{
    book::Book,
    common::{Failure, check_seat, wrong_use},
    language::{self, help, told},
    out::{self, say},
    usage::cut,
};
use eights::{Action, Event, Fault, Fragment, Game, Seat, Steps, View, Viewer};
use eights_client::core::{Open, Tape};
use eights_tui::screen::Begin;
use eights_words::{Args as Said, Text, Words};

#[derive(clap::Args)]
pub(crate) struct ReplayArgs {
    #[arg(help = help(Text::HELP_RECORD))]
    file: String,
    #[arg(help = help(Text::HELP_REPLAY_SEAT))]
    #[arg(long, allow_negative_numbers = true)]
    seat: Option<usize>,
    #[arg(help = help(Text::HELP_REPLAY_FROM))]
    #[arg(long, allow_negative_numbers = true)]
    from: Option<usize>,
    #[arg(help = help(Text::HELP_PLAIN))]
    #[arg(long)]
    plain: bool,
    #[arg(help = help(Text::HELP_REPLAY_LINK))]
    #[arg(long)]
    link: bool,
    #[arg(help = help(Text::HELP_REPLAY_SERVER))]
    #[arg(long, value_name = "URL", default_value = "http://127.0.0.1:8888", requires = "link")]
    server: String,
}

#[derive(clap::Args)]
pub(crate) struct VerifyArgs {
    #[arg(help = help(Text::HELP_RECORD))]
    file: String,
}

pub(crate) fn replay(args: &ReplayArgs) -> Result<(), Failure> {
    let words = language::words();
    let book = Book::open(&args.file, &words)?;
    let place = Place::of(args, &book)?;
    if args.link {
        return print_link(&book, place, &args.server, &words);
    }
    if terminal::is_plain(args.plain) { tell(&book, place, &words) } else { draw(&book, place) }
}

/// Where a replay begins, and whose view it shows. The command line has priority over the link.
#[derive(Clone, Copy)]
struct Place {
    from: Option<usize>,
    seat: Option<Seat>,
}

impl Place {
    fn of(args: &ReplayArgs, book: &Book<'_>) -> Result<Self, Failure> {
        let link = book.link.as_ref();
        let from = args.from.or(link.and_then(|link| link.turn));
        let seat = args.seat.or(link.and_then(|link| link.seat).map(Seat::index));
        from.map_or(Ok(()), |from| check_from(from, book.record.actions().count()))?;
        let seat = seat.map(|seat| check_seat(seat, book.record.names().len())).transpose()?;
        Ok(Self { from, seat })
    }
}

fn print_link(book: &Book<'_>, place: Place, server: &str, words: &Words) -> Result<(), Failure> {
    if !is_server(server) {
        return Err(wrong_use(told!(Text::REPLAY_NO_SERVER, text = cut(server))));
    }
    let game = book
        .record
        .to_link()
        .map_err(|why| Failure::Failed(format!("{}: {}", book.name, words.cannot_link(&why))))?;
    let link = Fragment { game, turn: place.from, seat: place.seat };
    say!("{}", link.address(server));
    Ok(())
}

/// Whether a text can stand before the path of an address.
fn is_server(text: &str) -> bool {
    let host = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    let is_bad = |letter: char| letter.is_whitespace() || letter.is_control() || "?#".contains(letter);
    host.is_some_and(|host| !host.starts_with('/') && !host.is_empty() && !host.contains(is_bad))
}

/// Tells the game, from an action on.
fn tell(book: &Book<'_>, place: Place, words: &Words) -> Result<(), Failure> {
    let names = book.record.names().to_vec();
    let from = place.from.unwrap_or(1);
    let mut events: Vec<Event> = Vec::new();
    let mut game = book.record.deal(&mut events).map_err(|fault| book.failure(0, fault))?;
    let viewer = place.seat.map_or(Viewer::Audience, Viewer::Seat);
    let view = View::before(*book.record.rules(), names.len(), game.bots(), viewer);
    let mut teller = Teller { words, names: &names, view };
    teller.tell(&mut events, from > 1);
    let actions: Vec<(Seat, Action)> = book.record.actions().collect();
    for (n, &(seat, action)) in actions.iter().enumerate() {
        game.next_round(&mut events);
        game.apply(seat, action, &mut events)
            .map_err(|illegal| book.failure_of_action(n, Fault::Illegal(illegal)))?;
        // Cards drawn in a row are told together.
        let draws_on = action == Action::Draw && actions.get(n + 1).is_some_and(|(next, _)| *next == seat);
        if !draws_on || n + 2 == from {
            teller.tell(&mut events, n + 1 < from);
        }
        if out::is_closed() {
            return Ok(());
        }
    }
    say!("{}", ending(&game, words, &names));
    Ok(())
}

/// Shows the record on the terminal, as drawn as a table in play.
fn draw(book: &Book<'_>, place: Place) -> Result<(), Failure> {
    Tape::of(book.record.clone()).map_err(|(entry, fault)| book.failure(entry, fault))?;
    let turn = place.from.filter(|from| *from > 1);
    play::show(Begin::Replay(Open {
        text: book.record.to_text(true),
        turn,
        seat: place.seat,
        bots: Vec::new(),
    }))
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
    let exchange = book.record.check_exchange().map_err(|fault| book.failure(0, fault))?;
    let legal =
        words.say(Text::VERIFY_LEGAL, &Said::new().number("count", actions).figure("figure", actions));
    let is_finished = book.record.is_finished();
    let end = told!(if is_finished { Text::VERIFY_RIGHT } else { Text::VERIFY_UNFINISHED });
    say!("{}", told!(Text::VERIFY_GOOD, file = book.name, legal = legal, end = end));
    if let Some(exchange) = exchange {
        say!("{}", words.shuffle(&exchange, book.record.names(), None));
    }
    if !book.record.has_guarded_header() {
        say!("{}", told!(Text::VERIFY_NO_HEADER_HASH));
    }
    Ok(())
}
