//! `eights play`: a game in the terminal, drawn or in plain lines, people and bots at one keyboard.

mod menu;
mod party;
mod records;
pub(crate) mod terminal;

use crate::{
    common::{Failure, load_rules, seed, wrong_use},
    out::say,
};
use clap::ValueEnum;
use eights::{Rules, Seed};
use eights_protocol::{NewTable, Pace, Settings};
use eights_tui::{
    clock::Clock,
    desk::{Desk, Setup},
    ending::Ending,
    happening::{Happening, Mail},
    keep::Keep,
    keyboard::Keyboard,
    plain::{Plain, SharedKeyboard, introduction},
    screen::{self, Begin, Ui},
};
use eights_words::{Args as Said, Words, texts::terminal as texts};
use party::Party;
pub(crate) use party::check_names;
use records::Records;
use std::sync::mpsc::Sender;
use terminal::Output;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// A preset's name, a share code or a TOML file; left out, you are asked.
    rules: Option<String>,
    /// How many seats, people and bots together.
    #[arg(long, allow_negative_numbers = true)]
    seats: Option<usize>,
    /// The bots' levels, one for each bot, or `none`; left out, all but one seat are bots.
    #[arg(long, value_delimiter = ',')]
    bots: Option<Vec<String>>,
    /// Plain lines, for screen readers and pipes. Without a terminal they come by themselves.
    #[arg(long)]
    plain: bool,
    /// How quick the bots are on the drawn table.
    #[arg(long, default_value = "usual")]
    pace: Quickness,
    /// Ring the terminal's bell when it is your turn.
    #[arg(long)]
    bell: bool,
    /// What the shuffle follows from; left out, it is random and can be proved fair afterwards.
    #[arg(long)]
    seed: Option<String>,
    /// A person's name; may be given once for each person.
    #[arg(long)]
    name: Vec<String>,
    /// Where the record of the game goes.
    #[arg(long)]
    record: Option<String>,
}

/// How quick the bots are.
#[derive(Clone, Copy, ValueEnum)]
enum Quickness {
    Slow,
    Usual,
    Quick,
    AtOnce,
}

impl From<Quickness> for Pace {
    fn from(quickness: Quickness) -> Self {
        match quickness {
            Quickness::Slow => Self::Slow,
            Quickness::Usual => Self::Usual,
            Quickness::Quick => Self::Quick,
            Quickness::AtOnce => Self::AtOnce,
        }
    }
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let words = Words::english();
    let is_plain = terminal::is_plain(args.plain);
    match &args.rules {
        Some(name) => {
            let rules = load_rules(name, &words)?;
            let party = Party::new(args, &rules, args.seats, None)?;
            let records = Records::new(args.record.as_deref())?;
            if is_plain || party.people() != 1 {
                play_plain(args, rules, party, records, &mut terminal::keyboard())
            } else {
                let begin = Begin::Deal(party.table(&rules, args.pace.into()));
                draw(args, begin, party.names.first().cloned(), records)
            }
        }
        None if is_plain => {
            let mut keyboard = terminal::keyboard();
            let Some((rules, seats, level)) = menu::ask(args, &mut keyboard, &words)? else { return Ok(()) };
            let party = Party::new(args, &rules, Some(seats), Some(level))?;
            let records = Records::new(args.record.as_deref())?;
            play_plain(args, rules, party, records, &mut keyboard)
        }
        None => {
            check_names(&args.name)?;
            let records = Records::new(args.record.as_deref())?;
            draw(args, Begin::Menu, args.name.first().cloned(), records)
        }
    }
}

/// The drawn table.
fn draw(args: &Args, begin: Begin, name: Option<String>, mut records: Records) -> Result<(), Failure> {
    let mail = Mail::default();
    let seed = seed(args.seed.as_deref())?;
    let desk = desk(name, seed, Clock::running(), mail.post(), args.bell);
    let ui = Ui::new(terminal::look());
    let shown = screen::run(desk, ui, mail, begin, &mut |ending| records.take(ending));
    shown.map_err(|error| terminal::not_drawn(&error))?;
    records.close()
}

fn desk(name: Option<String>, seed: Seed, clock: Clock, post: Sender<Happening>, bell: bool) -> Desk {
    let keep = Keep::in_folder(Keep::usual_folder(), "");
    let (sounds, rules) = (terminal::sounds(bell), terminal::find_rules);
    Desk::new(Setup { name, server: None, seed, keep, clock, post, sounds, rules })
}

/// Plain lines: one person at a table of their own, or all who share the keyboard.
fn play_plain(
    args: &Args,
    rules: Rules,
    party: Party,
    mut records: Records,
    keyboard: &mut Keyboard,
) -> Result<(), Failure> {
    let words = Words::english();
    let seed = seed(args.seed.as_deref())?;
    let names = party.names.clone();
    let ending = if party.people() == 1 {
        let desk = desk(names.first().cloned(), seed, Clock::leaping(), keyboard.post(), args.bell);
        Plain::new(desk, keyboard, &mut Output).play(party.table(&rules, Pace::AtOnce))
    } else {
        let bots: Vec<(String, String)> = party.bots_by_name();
        let first = introduction(&words, &rules, names.len(), &bots, &seed.hash().to_string());
        first.iter().for_each(|line| say!("{line}"));
        let mut output = Output;
        let mut table = SharedKeyboard::deal(keyboard, &mut output, rules, party.who(), seed)
            .map_err(|_| wrong_use("these rules are not for so many players."))?;
        table.play();
        Ending { record: Some(table.record()), places: table.places() }
    };
    let is_finished = ending.record.as_ref().is_some_and(eights::Record::is_finished);
    if is_finished {
        say!("{}", words.places(&ending.places, &names));
    } else {
        say!("{}", words.text(texts::TERMINAL_ENDS));
    }
    say!("{}", words.say(texts::TERMINAL_SEED, &Said::new().text("seed", seed.to_string())));
    records.take(ending);
    records.close()
}

impl Party {
    /// A table of one's own with these bots.
    fn table(&self, rules: &Rules, pace: Pace) -> NewTable {
        NewTable {
            rules: rules.share_code(),
            seats: u8::try_from(self.names.len()).unwrap_or(u8::MAX),
            bots: self.levels.iter().map(ToString::to_string).collect(),
            settings: Settings { pace, ..Settings::default() },
        }
    }
}
