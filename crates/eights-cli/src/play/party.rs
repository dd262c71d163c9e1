//! Who sits where.

use super::Args;
use crate::{
    common::{Failure, check_seats, wrong_use},
    usage::cut,
};
use eights::{Rules, Seat, Seats, Viewer};
use eights_bots::Level;

const BOT_NAMES: [&str; 10] =
    ["Thandi", "Sipho", "Lerato", "Naledi", "Kagiso", "Zanele", "Themba", "Anele", "Bongi", "Mpho"];
/// The longest name.
const MOST_LETTERS: usize = 64;

/// The players' names, and which of them are bots of which level.
pub(super) struct Party {
    pub(super) names: Vec<String>,
    pub(super) bots: Seats,
    /// The level of each bot, in the order of their seats.
    levels: Vec<Level>,
}

impl Party {
    /// People sit first, in the order of their names; bots take the other seats. Those whose level is not said play at the `usual` one.
    pub(super) fn new(args: &Args, rules: &Rules, usual: Level) -> Result<Self, Failure> {
        check_names(&args.name)?;
        let wanted = args.bots.as_deref().map(levels).transpose()?;
        let (low, high) = rules.seats();
        let table = wanted.as_ref().map_or(4, |bots| bots.len() + args.name.len().max(1)).clamp(low, high);
        let seats = args.seats.unwrap_or(table);
        check_seats(rules, seats)?;
        let levels = wanted.unwrap_or_else(|| vec![usual; seats - args.name.len().clamp(1, seats)]);
        let n_bots = levels.len();
        if n_bots > seats {
            return Err(wrong_use(format!("{n_bots} bots do not fit on {seats} seats.")));
        }
        let people = seats - n_bots;
        if args.name.len() > people {
            let places = if people == 1 { "1 person".to_owned() } else { format!("{people} people") };
            return Err(wrong_use(format!("{} names were given for {places}.", args.name.len())));
        }
        Ok(Self {
            names: names(&args.name, people, n_bots),
            bots: Seats::first(seats) - Seats::first(people),
            levels,
        })
    }

    /// The bots' seats with their levels.
    pub(super) fn levels(&self) -> impl Iterator<Item = (Seat, Level)> {
        self.bots.iter().zip(self.levels.iter().copied())
    }

    /// A sentence that says who is a bot, and how they play.
    pub(super) fn who_are_bots(&self) -> Option<String> {
        let bots: Vec<String> =
            self.levels().map(|(seat, level)| format!("{} ({level})", self.names[seat.index()])).collect();
        let (last, others) = bots.split_last()?;
        Some(match others {
            [] => format!("Bot: {last}."),
            others => format!("Bots: {} and {last}.", others.join(", ")),
        })
    }

    pub(super) fn people(&self) -> Seats {
        Seats::first(self.names.len()) - self.bots
    }

    /// A person alone hears the game from their seat; several at one keyboard hear what all may know.
    pub(super) fn narrator(&self) -> Viewer {
        let people = self.people();
        if people.len() == 1 {
            people.lowest().map_or(Viewer::Audience, Viewer::Seat)
        } else {
            Viewer::Audience
        }
    }
}

/// The levels that are asked for; `none` is no bot at all.
fn levels(texts: &[String]) -> Result<Vec<Level>, Failure> {
    match texts {
        [none] if none == "none" => Ok(Vec::new()),
        texts => texts.iter().map(|text| level(text)).collect(),
    }
}

/// The level of this name.
pub(super) fn level(text: &str) -> Result<Level, Failure> {
    text.parse().map_err(|_| {
        let names: Vec<&str> = Level::ALL.iter().map(|level| level.name()).collect();
        wrong_use(format!("there is no bot `{}`; the levels are: {}, none.", cut(text), names.join(", ")))
    })
}

/// Names are told apart by ear and kept in records.
fn check_names(names: &[String]) -> Result<(), Failure> {
    let fits = |name: &String| {
        let plain = !name.chars().any(|letter| letter.is_control() || letter == '|');
        plain && !name.trim().is_empty() && name.chars().count() <= MOST_LETTERS
    };
    if let Some(name) = names.iter().find(|name| !fits(name)) {
        let shown = cut(name);
        return Err(wrong_use(format!(
            "`{shown}` is no name; one has 1 to {MOST_LETTERS} letters and no bar."
        )));
    }
    match names.iter().enumerate().find(|(n, name)| names[..*n].iter().any(|other| same(other, name))) {
        Some((_, name)) => Err(wrong_use(format!("two people cannot both be called {}.", name.trim()))),
        None => Ok(()),
    }
}

fn same(one: &str, other: &str) -> bool {
    one.trim().to_lowercase() == other.trim().to_lowercase()
}

/// People's names, then bots' names that nobody else has.
fn names(given: &[String], people: usize, n_bots: usize) -> Vec<String> {
    let person =
        |n: usize| given.get(n).map_or_else(|| format!("Player {}", n + 1), |name| name.trim().to_owned());
    let mut names: Vec<String> = (0..people).map(person).collect();
    let free = BOT_NAMES.iter().filter(|bot| !given.iter().any(|name| same(name, bot)));
    let more = (1..).map(|n| format!("Bot {n}"));
    names.extend(free.map(ToString::to_string).chain(more).take(n_bots));
    names
}
