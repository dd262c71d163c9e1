//! Who sits where.

use super::Args;
use crate::{
    common::{Failure, check_seats, wrong_use},
    usage::cut,
};
use eights::{Rules, Seat};
use eights_bots::Level;
use eights_client::core::people;
use eights_protocol::{MAX_NAME, SeatInfo, Sitter, name_key, name_text};
use eights_tui::plain::Who;
use eights_words::{Words, texts::screens};

/// The players' names, and the levels of the bots, who sit on the last seats.
#[derive(Debug)]
pub(super) struct Party {
    pub(super) names: Vec<String>,
    pub(super) levels: Vec<Level>,
}

impl Party {
    /// People sit first, in the order of their names; bots take the other seats. Those whose level is not said play at this one, or the rules' own.
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
            return Err(wrong_use(format!("{n_bots} bots do not fit on {seats} seats.")));
        }
        let people = seats - n_bots;
        if given.len() > people {
            let places = if people == 1 { "1 person".to_owned() } else { format!("{people} people") };
            return Err(wrong_use(format!("{} names were given for {places}.", given.len())));
        }
        Ok(Self { names: names(&given, people, &levels), levels })
    }

    /// How many of them are people.
    pub(super) fn people(&self) -> usize {
        self.names.len() - self.levels.len()
    }

    /// Who sits at a table whose people share a keyboard.
    pub(super) fn who(self) -> Who {
        let people = self.people();
        let seats = (people..self.names.len()).filter_map(Seat::new);
        Who { bots: seats.zip(self.levels).collect(), names: self.names }
    }

    /// The bots' names, and how they play.
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

/// Names are told apart by ear and kept in records; they are those of every table.
pub(crate) fn check_names(names: &[String]) -> Result<Vec<String>, Failure> {
    let mut checked: Vec<String> = Vec::new();
    for name in names {
        let plain = name_text(name).ok().filter(|name| !name.contains('|')).ok_or_else(|| {
            wrong_use(format!("`{}` is no name; one has 1 to {MAX_NAME} letters and no bar.", cut(name)))
        })?;
        if checked.iter().any(|other| name_key(other) == name_key(&plain)) {
            return Err(wrong_use(format!("two people cannot both be called {plain}.")));
        }
        checked.push(plain);
    }
    Ok(checked)
}

/// People's names, then bots' names that nobody else has.
fn names(given: &[String], people: usize, levels: &[Level]) -> Vec<String> {
    let guest = Words::english().text(screens::HOME_GUEST);
    let person = |n: usize| {
        let unnamed = if people == 1 { guest.clone().into_owned() } else { format!("Player {}", n + 1) };
        let name = given.get(n).cloned().unwrap_or(unnamed);
        Sitter::Person { name, connected: true, played_for: false, left: false }
    };
    let bots = levels.iter().map(|level| Sitter::Bot { level: level.to_string() });
    let seats: Vec<SeatInfo> =
        (0..people).map(person).chain(bots).map(|sitter| SeatInfo { sitter, next: None }).collect();
    people::names(&seats)
}
