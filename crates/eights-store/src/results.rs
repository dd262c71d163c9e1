//! Players, finished games and their results.

use crate::{
    error::StoreError,
    id::{GameId, PlayerId},
    rating::{Placed, Rating, rate},
    record::deflated,
};
use eights::Record;

/// A new player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewPlayer {
    /// Their id.
    pub id: PlayerId,
    /// Their name, which no other player may use.
    pub name: String,
    /// The name's key for comparisons: no two players share one.
    pub key: String,
    /// A hash of the player's secret, such as SHA-256 of 256 random bits. The secret itself is stored
    /// nowhere.
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
    /// When they were entered, in milliseconds since 1970.
    pub created: i64,
    /// Their rating.
    pub rating: Rating,
    /// The number of rated games.
    pub rated_games: u32,
}

/// The holder of a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Who {
    /// A person who keeps a name.
    Player(PlayerId),
    /// A person who does not.
    Guest,
    /// A bot of this level.
    Bot(String),
}

/// A finished game, to be filed.
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
    /// Whether it was played at a listed table, and is public.
    pub listed: bool,
    /// The result of each seat, in order.
    pub seats: Vec<SeatEnd>,
}

impl FinishedGame {
    /// Whether it can be filed, and its record as it is stored.
    pub(crate) fn packed(&self) -> Result<Vec<u8>, StoreError> {
        if !self.record.is_finished() {
            return Err(StoreError::Unfit("only a game that is over is filed: its record shows the seed"));
        }
        if self.seats.len() != self.record.names().len() {
            return Err(StoreError::Unfit("a finished game has one result for each seat of its record"));
        }
        Ok(deflated(&self.record.to_text(true)))
    }

    /// The players in it who keep a name, seat by seat.
    pub(crate) fn players(&self) -> impl Iterator<Item = PlayerId> {
        self.seats.iter().filter_map(|end| match end.who {
            Who::Player(player) => Some(player),
            Who::Guest | Who::Bot(_) => None,
        })
    }

    /// The result of each seat, in order. These are the players who keep a name, as they were before.
    pub(crate) fn rated(&self, known: &[Player]) -> Vec<SeatResult> {
        let placed = |(seat, end): (usize, &SeatEnd)| {
            let SeatEnd { who: Who::Player(player), since_round: 1, place: Some(place), .. } = *end else {
                return None;
            };
            let before = known.iter().find(|known| known.id == player)?.rating;
            Some((seat, Placed { player, place, before }))
        };
        let (seats, people): (Vec<usize>, Vec<Placed>) =
            self.seats.iter().enumerate().filter_map(placed).unzip();
        let after = rate(&people).unwrap_or_default();
        let rating = |seat: usize| {
            let n = seats.iter().position(|rated| *rated == seat)?;
            Some((people[n].before, *after.get(n)?))
        };
        let result = |(seat, end): (usize, &SeatEnd)| SeatResult { end: end.clone(), rating: rating(seat) };
        self.seats.iter().enumerate().map(result).collect()
    }
}

/// A seat's result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatEnd {
    /// Its holder at the end.
    pub who: Who,
    /// The holder's name at the table.
    pub name: String,
    /// The round before which they sat down: 1 for those who were there from the first deal.
    pub since_round: u16,
    /// Whether they left, so that a bot finished the game.
    pub has_left: bool,
    /// Their place from 1, perhaps shared; `None` if the game gave no places.
    pub place: Option<u8>,
    /// Their points.
    pub points: i32,
}

/// The rule set of a filed game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleSet {
    /// The share code, which holds all the rules.
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
    /// Whether it was played at a listed table, and is public.
    pub listed: bool,
    /// The result of each seat, in order.
    pub seats: Vec<SeatResult>,
}

impl GameSummary {
    /// The place in the list just after this game.
    pub const fn cursor(&self) -> Cursor {
        Cursor { ended: self.ended, game: self.id }
    }
}

/// A seat's result, and its holder's change of rating.
#[derive(Clone, Debug, PartialEq)]
pub struct SeatResult {
    /// What became of the seat.
    pub end: SeatEnd,
    /// Their rating before and after, if the game counted.
    pub rating: Option<(Rating, Rating)>,
}

/// A filter for games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    /// Games in which this player had a seat at the end.
    pub player: Option<PlayerId>,
    /// Games with these rules.
    pub rules: Option<RulesFilter>,
    /// Only games of listed tables.
    pub listed_only: bool,
}

/// Rules to look for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RulesFilter {
    /// All rules based on this preset.
    Base(String),
    /// Exactly the rules of this share code.
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
    /// The most games.
    pub limit: u32,
}

impl Page {
    /// The place that all its games come before.
    pub(crate) const fn start(self) -> Cursor {
        match self.before {
            Some(cursor) => cursor,
            None => Cursor { ended: i64::MAX, game: GameId::of_key(i64::MAX) },
        }
    }

    /// The latest games.
    pub const fn latest(limit: u32) -> Self {
        Self { before: None, limit }
    }

    /// The games before a place.
    pub const fn before(cursor: Cursor, limit: u32) -> Self {
        Self { before: Some(cursor), limit }
    }
}

/// A player's places.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// The number of first places, second places and so on, shared or not.
    pub places: Vec<u64>,
    /// Games without places.
    pub void: u64,
    /// Games won: a first place, alone or shared, but not with all.
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

/// A player's results so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// In all games.
    pub all: Tally,
    /// By rule set, the most played first.
    pub by_rules: Vec<(RuleSet, Tally)>,
}

impl Statistics {
    /// Games of one rule set are adjacent.
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
