//! One finished game.

use eights::{Record, Rules};
use eights_bots::Level;
use serde::{Deserialize, Serialize};

/// A link longer than this is not kept; nearly every game's is shorter.
const LONGEST_LINK: usize = 2_000;

/// A finished game, as one of its players remembers it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayedGame {
    /// The beginning of the hash of its seed: no two games have the same.
    pub id: String,
    /// When it was over, in seconds since 1970. The front end has the clock.
    pub at: i64,
    /// The share code of its rules.
    pub rules: String,
    /// The player's seat.
    pub you: usize,
    /// The result of each seat.
    pub seats: Vec<PlayedSeat>,
    /// How many turns the player took, where it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turns: Option<usize>,
    /// Where it was played.
    pub kind: GameKind,
    /// The game as a link, or its record until it is one; it can be dropped to save room.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub record: Option<String>,
}

/// A seat's result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayedSeat {
    /// The name at the table.
    pub name: String,
    /// The level of a bot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bot: Option<Level>,
    /// The place from 1, perhaps shared; nothing if the game gave none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<usize>,
    /// The points, where the rules have them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<u16>,
}

impl PlayedSeat {
    /// How long it is as a text, at most: a quotation mark in a name is written as two letters.
    fn letters(&self) -> usize {
        let bot = self.bot.map_or(0, |level| 9 + level.name().len());
        let (place, points) = (self.place.map_or(0, |_| 11), self.points.map_or(0, |_| 15));
        12 + 2 * self.name.len() + bot + place + points
    }
}

/// Where a game was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum GameKind {
    /// Against bots on this device.
    Solo,
    /// The deal of a day.
    Day,
    /// At a server.
    Server,
}

impl PlayedGame {
    /// Puts the game as a link in the place of its record; a game that has none is kept without. Letters that
    /// nobody sees leave the names: they would make the journal long, or a person pass for a bot.
    pub fn pack(&mut self) {
        self.seats.iter_mut().for_each(|seat| seat.name.retain(|letter| !letter.is_control()));
        let record = self.record.take().and_then(|text| Record::read(&text).ok());
        let link = record.and_then(|record| record.to_link().ok());
        self.record = link.filter(|link| link.len() <= LONGEST_LINK);
    }

    /// About how long it is as a text, rather too long than too short.
    pub(super) fn letters(&self) -> usize {
        let seats = self.seats.iter().map(PlayedSeat::letters);
        let link = self.record.as_ref().map_or(0, |link| 12 + link.len());
        let turns = self.turns.map_or(0, |_| 15);
        82 + self.id.len() + self.rules.len() + turns + link + seats.sum::<usize>()
    }

    /// The player's own place.
    pub fn place(&self) -> Option<usize> {
        self.seats.get(self.you).and_then(|seat| seat.place)
    }

    /// Whether the player won: a first place, alone or shared, but not with all.
    pub fn is_won(&self) -> bool {
        let is_first = |seat: &PlayedSeat| seat.place == Some(1);
        self.place() == Some(1) && !self.seats.iter().all(is_first)
    }

    /// The others at the table.
    pub fn others(&self) -> impl Iterator<Item = &PlayedSeat> {
        self.seats.iter().enumerate().filter(|(n, _)| *n != self.you).map(|(_, seat)| seat)
    }

    /// The name of the preset that the rules are based on, if this version knows the rules; and whether they
    /// are just that preset.
    pub fn preset(&self) -> Option<(&'static str, bool)> {
        preset_of(&self.rules)
    }
}

/// The preset that the rules of a share code are based on, and whether they are just that preset.
pub(super) fn preset_of(code: &str) -> Option<(&'static str, bool)> {
    let rules = Rules::from_share_code(code).ok()?;
    let base = rules.base()?;
    Some((base, Rules::preset(base).as_ref() == Some(&rules)))
}
