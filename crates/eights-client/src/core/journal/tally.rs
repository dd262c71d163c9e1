//! The sums of many games: places, wins, streaks, by rule set and by opponent.

use super::game::{PlayedGame, PlayedSeat, preset_of};
use eights_bots::Level;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The most opponents that are remembered from games that are no longer kept one by one.
const MOST_OPPONENTS: usize = 200;
/// The most rule sets that are remembered from them.
const MOST_RULES: usize = 200;
/// Nobody plays more games than this; sums up to here never overflow.
const MOST_GAMES: u64 = u32::MAX as u64;

/// Results of some games.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally {
    /// How many games.
    pub games: u64,
    /// Games won.
    pub wins: u64,
    /// How often first, second and so on, shared or not. Games without places are in none.
    pub places: Vec<u64>,
}

impl Tally {
    fn add(&mut self, game: &PlayedGame) {
        self.games += 1;
        self.wins += u64::from(game.is_won());
        if let Some(place) = game.place().filter(|place| (1..=eights::MAX_SEATS).contains(place)) {
            self.places.resize(self.places.len().max(place), 0);
            self.places[place - 1] += 1;
        }
    }

    /// Whether this many games, of a whole, can have come to it.
    fn is_sound(&self, whole: u64) -> bool {
        let placed = sum(self.places.iter().copied());
        let is_placed = self.places.len() <= eights::MAX_SEATS && placed.is_some_and(|sum| sum <= self.games);
        is_placed && self.wins <= self.games && self.games <= whole
    }
}

/// A sum of numbers that may be anything.
fn sum(mut numbers: impl Iterator<Item = u64>) -> Option<u64> {
    numbers.try_fold(0, u64::checked_add)
}

/// Games against one opponent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Versus {
    /// How many games had places.
    pub games: u64,
    /// Games in which the player came out ahead of them.
    pub ahead: u64,
    /// Games in which they came out ahead of the player.
    pub behind: u64,
}

impl Versus {
    /// Whether some of this many games can have come to it: at a table there may be many bots of a level.
    fn is_sound(&self, whole: u64) -> bool {
        let told = sum([self.ahead, self.behind].into_iter());
        told.is_some_and(|told| told <= self.games) && self.games <= whole * eights::MAX_SEATS as u64
    }
}

/// Games won one after the other.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Streaks {
    /// Games won in a row until now.
    pub now: u64,
    /// The most in a row.
    pub longest: u64,
    /// How often each length came to its end.
    pub ended: BTreeMap<u64, u64>,
}

impl Streaks {
    fn add(&mut self, is_won: bool) {
        if is_won {
            self.now += 1;
            self.longest = self.longest.max(self.now);
        } else if self.now > 0 {
            *self.ended.entry(self.now).or_default() += 1;
            self.now = 0;
        }
    }

    /// Whether this many wins can have come to it: every win is part of one streak.
    fn is_sound(&self, wins: u64) -> bool {
        let ended = self.ended.iter().map(|(length, times)| length.checked_mul(*times).unwrap_or(u64::MAX));
        let longest = self.ended.keys().copied().max().unwrap_or_default().max(self.now);
        sum(ended.chain([self.now])) == Some(wins) && self.longest == longest
    }

    /// How often each length came up, the present one included.
    pub fn lengths(&self) -> BTreeMap<u64, u64> {
        let mut all = self.ended.clone();
        if self.now > 0 {
            *all.entry(self.now).or_default() += 1;
        }
        all
    }
}

/// An opponent: a person by name, or a kind of bot.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Opponent {
    /// A person of this name.
    Person(String),
    /// Bots of this level.
    Bot(Level),
}

/// No name of a person begins with it.
const BOT: char = '\u{1}';

impl From<Opponent> for String {
    fn from(opponent: Opponent) -> Self {
        match opponent {
            Opponent::Person(name) => name,
            Opponent::Bot(level) => format!("{BOT}{level}"),
        }
    }
}

impl TryFrom<String> for Opponent {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, &'static str> {
        match text.strip_prefix(BOT) {
            Some(level) => level.parse().map(Self::Bot).map_err(|_| "no bot has this name"),
            None => Ok(Self::Person(text)),
        }
    }
}

impl Opponent {
    fn of(seat: &PlayedSeat) -> Self {
        seat.bot.map_or_else(|| Self::Person(seat.name.clone()), Self::Bot)
    }
}

/// The sums of many games.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tallies {
    /// Of all games.
    pub all: Tally,
    /// By the share code of the rules.
    pub by_rules: BTreeMap<String, Tally>,
    /// By opponent.
    pub by_opponent: BTreeMap<Opponent, Versus>,
    /// Wins in a row.
    pub streaks: Streaks,
}

/// The games by one rule set.
#[derive(Clone, Copy, Debug)]
pub struct PlayedRules<'a> {
    /// Its share code.
    pub code: &'a str,
    /// The preset it comes from, if this version knows the code, and whether nothing in it is changed.
    pub preset: Option<(&'static str, bool)>,
    /// How they went.
    pub tally: &'a Tally,
}

impl Tallies {
    /// Counts a game; games are counted from the oldest on.
    pub fn add(&mut self, game: &PlayedGame) {
        self.all.add(game);
        self.by_rules.entry(game.rules.clone()).or_default().add(game);
        self.streaks.add(game.is_won());
        for other in game.others() {
            if let (Some(mine), Some(theirs)) = (game.place(), other.place) {
                let versus = self.by_opponent.entry(Opponent::of(other)).or_default();
                versus.games += 1;
                versus.ahead += u64::from(mine < theirs);
                versus.behind += u64::from(theirs < mine);
            }
        }
    }

    /// Whether games can have come to these sums. A damaged file may say anything.
    pub(super) fn is_sound(&self) -> bool {
        let Self { all, by_rules, by_opponent, streaks } = self;
        all.is_sound(MOST_GAMES)
            && by_rules.values().all(|tally| tally.is_sound(all.games))
            && by_opponent.values().all(|versus| versus.is_sound(all.games))
            && streaks.is_sound(all.wins)
    }

    /// Forgets the opponents and the rule sets of the fewest games, so that the sums have a bound.
    pub(super) fn bound(&mut self) {
        forget_rarest(&mut self.by_opponent, MOST_OPPONENTS, |versus| versus.games);
        forget_rarest(&mut self.by_rules, MOST_RULES, |tally| tally.games);
    }

    /// About how long they are as a text, rather too long than too short.
    pub(super) fn letters(&self) -> usize {
        let rules = self.by_rules.keys().map(|code| 110 + code.len());
        let people = self.by_opponent.keys().map(|who| match who {
            Opponent::Person(name) => 50 + 2 * name.len(),
            Opponent::Bot(_) => 70,
        });
        200 + 14 * self.streaks.ended.len() + rules.sum::<usize>() + people.sum::<usize>()
    }

    /// The rule sets, the most played first.
    pub fn rules(&self) -> Vec<PlayedRules<'_>> {
        let rules = self.by_rules.iter();
        let mut all: Vec<_> =
            rules.map(|(code, tally)| PlayedRules { code, preset: preset_of(code), tally }).collect();
        all.sort_by_key(|rules| std::cmp::Reverse(rules.tally.games));
        all
    }

    /// The opponents, the most frequent first.
    pub fn opponents(&self) -> Vec<(&Opponent, Versus)> {
        let mut all: Vec<_> = self.by_opponent.iter().map(|(who, versus)| (who, *versus)).collect();
        all.sort_by_key(|(_, versus)| std::cmp::Reverse(versus.games));
        all
    }
}

/// Forgets what has the fewest games until no more than this many are left.
fn forget_rarest<K: Ord + Clone, V>(all: &mut BTreeMap<K, V>, most: usize, games: impl Fn(&V) -> u64) {
    while all.len() > most {
        let rarest = all.iter().min_by_key(|(_, value)| games(value));
        let Some(rarest) = rarest.map(|(key, _)| key.clone()) else { return };
        all.remove(&rarest);
    }
}
