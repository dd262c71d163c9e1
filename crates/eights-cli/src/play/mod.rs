//! `eights play`: a game in the terminal, drawn or in plain lines, people and bots at one keyboard.

mod daily;
mod demo;
mod lesson;
mod menu;
mod party;
mod records;
pub(crate) mod terminal;

use crate::{
    common::{Failure, load_rules, seed, stopped_by, wrong_use},
    date,
    language::{self, help, told},
    out::say,
};
use clap::ValueEnum;
use eights::{Rules, Seed};
use eights_client::core::Prepare;
use eights_protocol::{NewTable, Pace, Settings};
use eights_puzzles::Set;
use eights_tui::{
    clock::Clock,
    desk::{Desk, Setup},
    happening::{Happening, Mail},
    keyboard::Keyboard,
    plain::{Plain, SharedKeyboard, introduction},
    screen::{self, Begin, Ui},
    storage::Storage,
};
use eights_words::{Args as Said, Text};
use menu::Chosen;
use party::Party;
pub(crate) use party::check_names;
use records::Records;
use std::sync::{Arc, mpsc::Sender};
use terminal::Output;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(help = help(Text::HELP_PLAY_RULES))]
    rules: Option<String>,
    #[arg(help = help(Text::HELP_PLAY_DEMO))]
    #[arg(long, conflicts_with_all = ["seats", "bots", "name", "record"])]
    demo: bool,
    #[arg(help = help(Text::HELP_PLAY_DAILY))]
    #[arg(long, conflicts_with_all = ["rules", "demo", "seats", "bots", "seed"])]
    daily: bool,
    #[arg(help = help(Text::HELP_PLAY_LESSON))]
    #[arg(long, conflicts_with_all = ["demo", "daily", "seats", "bots", "seed", "record"])]
    lesson: bool,
    #[arg(help = help(Text::HELP_PLAY_SEATS))]
    #[arg(long, allow_negative_numbers = true)]
    seats: Option<usize>,
    #[arg(help = help(Text::HELP_PLAY_BOTS))]
    #[arg(long, value_delimiter = ',')]
    bots: Option<Vec<String>>,
    #[arg(help = help(Text::HELP_PLAIN))]
    #[arg(long)]
    plain: bool,
    #[arg(help = help(Text::HELP_PLAY_PACE))]
    #[arg(long, default_value = "usual")]
    pace: Quickness,
    #[arg(help = help(Text::HELP_BELL))]
    #[arg(long)]
    bell: bool,
    #[arg(help = help(Text::HELP_PLAY_SEED))]
    #[arg(long)]
    seed: Option<String>,
    #[arg(help = help(Text::HELP_PLAY_NAME))]
    #[arg(long)]
    name: Vec<String>,
    #[arg(help = help(Text::HELP_PLAY_RECORD))]
    #[arg(long)]
    record: Option<String>,
}

/// The pace of the bots.
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
    let words = language::words();
    let is_plain = terminal::is_plain(args.plain);
    if args.demo {
        return demo::run(args, is_plain);
    }
    if args.daily {
        return daily::run(args, is_plain);
    }
    if args.lesson {
        return lesson::run(args, is_plain);
    }
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
            let (rules, seats, level) = match menu::ask(args, &mut keyboard, &words)? {
                Some(Chosen::Game(rules, seats, level)) => (rules, seats, level),
                Some(Chosen::Lesson(rules)) => return lesson::teach_plainly(args, &rules, &mut keyboard),
                None => return stopped_by(keyboard.signal()),
            };
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
fn draw(args: &Args, begin: Begin, name: Option<String>, records: Records) -> Result<(), Failure> {
    let seed = seed(args.seed.as_deref())?;
    draw_with(args.bell, seed, begin, name, records)
}

/// The same for what is only looked at.
pub(crate) fn show(begin: Begin) -> Result<(), Failure> {
    draw_with(false, seed(None)?, begin, None, Records::new(None)?)
}

fn draw_with(
    bell: bool,
    seed: Seed,
    begin: Begin,
    name: Option<String>,
    records: Records,
) -> Result<(), Failure> {
    let mail = Mail::default();
    let desk = desk(bell, name, seed, Clock::running(), mail.post(), &records);
    let ui = Ui::new(terminal::look());
    let shown = screen::run(desk, ui, mail, begin).map_err(|error| terminal::not_drawn(&error))?;
    records.close()?;
    stopped_by(shown.signal)
}

fn desk(
    bell: bool,
    name: Option<String>,
    seed: Seed,
    clock: Clock,
    post: Sender<Happening>,
    records: &Records,
) -> Desk {
    let storage = Storage::in_folder(Storage::usual_folder(), "");
    let (sounds, rules) = (terminal::sounds(bell), terminal::find_rules);
    let scribe = Box::new(records.clone());
    Desk::new(Setup {
        words: language::words(),
        name,
        server: None,
        seed,
        today: date::local_day(),
        storage,
        clock,
        post,
        sounds,
        rules,
        scribe,
    })
}

/// A puzzle in plain lines.
pub(crate) fn solve_plainly(set: Set, number: usize, keyboard: &mut Keyboard) -> Result<(), Failure> {
    let records = Records::new(None)?;
    let desk = desk(false, None, seed(None)?, Clock::leaping(), keyboard.post(), &records);
    Plain::new(desk, keyboard, &mut Output).solve(Arc::new(set), number);
    Ok(())
}

/// Plain lines: a solo table, or several people at one keyboard.
fn play_plain(
    args: &Args,
    rules: Rules,
    party: Party,
    mut records: Records,
    keyboard: &mut Keyboard,
) -> Result<(), Failure> {
    let words = language::words();
    let seed = seed(args.seed.as_deref())?;
    let names = party.names.clone();
    let ending = if party.people() == 1 {
        let desk = desk(args.bell, names.first().cloned(), seed, Clock::leaping(), keyboard.post(), &records);
        Plain::new(desk, keyboard, &mut Output).play(Prepare::DealIn(party.table(&rules, Pace::AtOnce)))
    } else {
        let bots: Vec<(String, String)> = party.bots_by_name();
        let first = introduction(&words, &rules, names.len(), &bots, &seed.hash().to_string());
        first.iter().for_each(|line| say!("{line}"));
        let mut output = Output;
        let mut table = SharedKeyboard::deal(keyboard, &mut output, words, rules, party.who(), seed)
            .map_err(|_| wrong_use(told!(Text::PARTY_NOT_SO_MANY)))?;
        if let Some(today) = date::today() {
            table.set_date(&today);
        }
        table.play(&mut records);
        table.ending()
    };
    if ending.is_finished {
        say!("{}", words.places(&ending.places, &names));
    } else {
        say!("{}", words.text(Text::TERMINAL_ENDS));
    }
    say!("{}", words.say(Text::TERMINAL_SEED, &Said::new().text("seed", seed.to_string())));
    records.close()?;
    stopped_by(keyboard.signal())
}

impl Party {
    /// A solo table with these bots.
    fn table(&self, rules: &Rules, pace: Pace) -> NewTable {
        NewTable {
            rules: rules.share_code(),
            seats: u8::try_from(self.names.len()).unwrap_or(u8::MAX),
            bots: self.levels.clone(),
            settings: Settings { pace, ..Settings::default() },
        }
    }
}
