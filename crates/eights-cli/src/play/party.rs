//! The players and their seats.

use super::Args;
use crate::{
    common::{Failure, check_seats, wrong_use},
    language::{self, told},
    sim::no_level,
    usage::cut,
};
use eights::{Rules, Seat};
use eights_bots::Level;
use eights_client::core::people;
use eights_protocol::{MAX_NAME, SeatInfo, Sitter, name_key, name_text};
use eights_tui::plain::Who;
use eights_words::{Args as Said, Text};

/// The players' names, and the levels of the bots, who sit on the last seats.
#[derive(Debug)]
pub(super) struct Party {
    pub(super) names: Vec<String>,
    pub(super) levels: Vec<Level>,
}

impl Party {
    /// People sit first, in the order of their names; bots take the other seats. Bots without a level get
    /// this one, or the rules' own.
    pub(super) fn new(
        args: &Args,
        rules: &Rules,
        seats: Option<usize>,
        level: Option<Level>,
    ) -> Result<Self, Failure> {
        let given = check_names(&args.name)?;
        let seats = match seats {
            Some(seats) => seats,
            None => usual_seats(args, rules)?,
        };
        check_seats(rules, seats)?;
        let usual = level.unwrap_or(Level::usual(rules));
        let wanted = args.bots.as_deref().map(levels).transpose()?;
        let levels = wanted.unwrap_or_else(|| vec![usual; seats - given.len().clamp(1, seats)]);
        let n_bots = levels.len();
        if n_bots > seats {
            return Err(wrong_use(told!(Text::PARTY_TOO_MANY_BOTS, bots = n_bots, seats = seats)));
        }
        let people = seats - n_bots;
        if given.len() > people {
            let args = Said::new().number("names", given.len()).number("people", people);
            return Err(wrong_use(language::words().say(Text::PARTY_TOO_MANY_NAMES, &args)));
        }
        Ok(Self { names: names(&given, people, &levels), levels })
    }

    /// How many of them are people.
    pub(super) fn people(&self) -> usize {
        self.names.len() - self.levels.len()
    }

    /// The players of a table whose people share a keyboard.
    pub(super) fn who(self) -> Who {
        let people = self.people();
        let seats = (people..self.names.len()).filter_map(Seat::new);
        Who { bots: seats.zip(self.levels).collect(), names: self.names }
    }

    /// The bots' names and levels.
    pub(super) fn bots_by_name(&self) -> Vec<(String, String)> {
        let names = self.names[self.people()..].iter().cloned();
        names.zip(self.levels.iter().map(ToString::to_string)).collect()
    }
}

/// As many seats as there are people and bots, or four.
pub(super) fn usual_seats(args: &Args, rules: &Rules) -> Result<usize, Failure> {
    let wanted = args.bots.as_deref().map(levels).transpose()?;
    let (low, high) = rules.seats();
    Ok(wanted.map_or(4, |bots| bots.len() + args.name.len().max(1)).clamp(low, high))
}

/// The wanted levels; `none` means no bots.
fn levels(texts: &[String]) -> Result<Vec<Level>, Failure> {
    match texts {
        [none] if none == "none" => Ok(Vec::new()),
        texts => texts.iter().map(|text| level(text)).collect(),
    }
}

/// The level of this name.
pub(super) fn level(text: &str) -> Result<Level, Failure> {
    text.parse().map_err(|_| wrong_use(no_level(text, Text::PARTY_NO_BOT)))
}

/// Names must differ to the ear and fit into records; the rules are those of every table.
pub(crate) fn check_names(names: &[String]) -> Result<Vec<String>, Failure> {
    let mut checked: Vec<String> = Vec::new();
    for name in names {
        let plain = name_text(name)
            .ok()
            .filter(|name| !name.contains('|'))
            .ok_or_else(|| wrong_use(told!(Text::PARTY_BAD_NAME, name = cut(name), most = MAX_NAME)))?;
        if checked.iter().any(|other| name_key(other) == name_key(&plain)) {
            return Err(wrong_use(told!(Text::PARTY_SAME_NAME, name = plain)));
        }
        checked.push(plain);
    }
    Ok(checked)
}

/// People's names, then unique names for the bots.
fn names(given: &[String], people: usize, levels: &[Level]) -> Vec<String> {
    let guest = language::words().text(Text::HOME_GUEST);
    let person = |n: usize| {
        let unnamed =
            if people == 1 { guest.clone().into_owned() } else { told!(Text::PARTY_PLAYER, number = n + 1) };
        let name = given.get(n).cloned().unwrap_or(unnamed);
        Sitter::Person { name, connected: true, played_for: false, left: false }
    };
    let bots = levels.iter().map(|level| Sitter::Bot { level: *level });
    let seats: Vec<SeatInfo> =
        (0..people).map(person).chain(bots).map(|sitter| SeatInfo { sitter, next: None }).collect();
    people::names(&seats)
}
