//! Players, finished games and what became of whom.

use crate::{
    id::{GameId, PlayerId},
    rating::Rating,
};
use eights::Record;

/// A player to be entered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewPlayer {
    /// Their id.
    pub id: PlayerId,
    /// Their name, which is theirs alone.
    pub name: String,
    /// The name as names are compared: no two players have the same.
    pub key: String,
    /// A hash of the secret by which they are known again, such as SHA-256 of 256 random bits. The secret itself is kept nowhere.
    pub secret: [u8; 32],
    /// When, in milliseconds since 1970.
    pub created: i64,
}

/// A player.
#[derive(Clone, Debug, PartialEq)]
pub struct Player {
    /// Their id.
    pub id: PlayerId,
    /// Their name.
    pub name: String,
    /// Since when they are known, in milliseconds since 1970.
    pub created: i64,
    /// How strong they are taken to be.
    pub rating: Rating,
    /// How many games that follows from.
    pub rated_games: u32,
}

/// Who sat on a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Who {
    /// A person who keeps a name.
    Player(PlayerId),
    /// A person who does not.
    Guest,
    /// A bot of this level.
    Bot(String),
}

/// A game that is over, to be filed.
#[derive(Clone, Debug)]
pub struct FinishedGame {
    /// Its id. A game is filed once, however often it is handed in.
    pub id: GameId,
    /// Its record, from which rules and names are taken. It is filed with its seed.
    pub record: Record,
    /// When it was dealt, in milliseconds since 1970.
    pub started: i64,
    /// When it was over, in milliseconds since 1970.
    pub ended: i64,
    /// What became of each seat, in order.
    pub seats: Vec<SeatEnd>,
}

/// What became of a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatEnd {
    /// Who had it at the end.
    pub who: Who,
    /// The name they had at the table.
    pub name: String,
    /// The round before which they sat down: 1 for those who were there from the first deal.
    pub since_round: u16,
    /// Whether they had left, and a bot finished the game for them.
    pub has_left: bool,
    /// Their place from 1; seats that share one have the same. None where the game gave none.
    pub place: Option<u8>,
    /// Their points.
    pub points: i32,
}

/// A rule set as games are filed under it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleSet {
    /// The share code, which stands for all the rules.
    pub code: String,
    /// The name of the preset they are based on.
    pub name: String,
}

/// A finished game without its record.
#[derive(Clone, Debug, PartialEq)]
pub struct GameSummary {
    /// Its id.
    pub id: GameId,
    /// Its rules.
    pub rules: RuleSet,
    /// When it was dealt, in milliseconds since 1970.
    pub started: i64,
    /// When it was over, in milliseconds since 1970.
    pub ended: i64,
    /// What became of each seat, in order.
    pub seats: Vec<SeatResult>,
}

impl GameSummary {
    /// Where the games before this one begin.
    pub const fn cursor(&self) -> Cursor {
        Cursor { ended: self.ended, game: self.id }
    }
}

/// What became of a seat, and of the rating of whoever sat there.
#[derive(Clone, Debug, PartialEq)]
pub struct SeatResult {
    /// Who had it at the end.
    pub who: Who,
    /// The name they had at the table.
    pub name: String,
    /// The round before which they sat down: 1 for those who were there from the first deal.
    pub since_round: u16,
    /// Whether they had left, and a bot finished the game for them.
    pub has_left: bool,
    /// Their place from 1; seats that share one have the same. None where the game gave none.
    pub place: Option<u8>,
    /// Their points.
    pub points: i32,
    /// Their rating before and after, where the game counted for it.
    pub rating: Option<(Rating, Rating)>,
}

/// Which games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    /// Those at which this player had a seat at the end.
    pub player: Option<PlayerId>,
    /// Those played by these rules.
    pub rules: Option<RulesFilter>,
}

/// Rules to look for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RulesFilter {
    /// All that are based on this preset.
    Base(String),
    /// Exactly those of this share code.
    Code(String),
}

/// A place in a list of games, latest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cursor {
    /// When the last game seen was over.
    pub ended: i64,
    /// The last game seen.
    pub game: GameId,
}

/// Part of a list of games, latest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Page {
    /// The games before this place, or the latest.
    pub before: Option<Cursor>,
    /// At most so many.
    pub limit: u32,
}

impl Page {
    /// The latest games.
    pub const fn latest(limit: u32) -> Self {
        Self { before: None, limit }
    }

    /// The games before a place.
    pub const fn before(cursor: Cursor, limit: u32) -> Self {
        Self { before: Some(cursor), limit }
    }
}

/// How often a player took which place.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// How often the first place, the second and so on, shared or not.
    pub places: Vec<u64>,
    /// Games in which there were no places.
    pub void: u64,
    /// Games won: the first place, alone or with others, but not with all.
    pub wins: u64,
}

impl Tally {
    /// Games played.
    pub fn games(&self) -> u64 {
        self.void + self.places.iter().sum::<u64>()
    }

    pub(crate) fn add(&mut self, place: Option<u8>, games: u64, wins: u64) {
        self.wins += wins;
        let Some(place) = place else {
            self.void += games;
            return;
        };
        let at = usize::from(place.saturating_sub(1));
        if self.places.len() <= at {
            self.places.resize(at + 1, 0);
        }
        self.places[at] += games;
    }
}

/// What a player has done so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// In all games.
    pub all: Tally,
    /// By rule set, the most played first.
    pub by_rules: Vec<(RuleSet, Tally)>,
}

impl Statistics {
    /// Games of one rule set come one after the other.
    pub(crate) fn add(&mut self, rules: RuleSet, place: Option<u8>, games: u64, wins: u64) {
        self.all.add(place, games, wins);
        if self.by_rules.last().is_none_or(|(last, _)| *last != rules) {
            self.by_rules.push((rules, Tally::default()));
        }
        if let Some((_, tally)) = self.by_rules.last_mut() {
            tally.add(place, games, wins);
        }
    }
}
