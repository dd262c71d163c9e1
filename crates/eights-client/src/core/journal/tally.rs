//! The sums of many games: places, wins, streaks, by rule set and by opponent.

use super::game::{PlayedGame, PlayedSeat, preset_of};
use eights_bots::Level;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The most opponents that are remembered from games that are no longer kept one by one.
const MOST_OPPONENTS: usize = 200;

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

    /// Forgets the opponents of the fewest games, so that the sums have a bound.
    pub(super) fn bound(&mut self) {
        while self.by_opponent.len() > MOST_OPPONENTS {
            let rarest = self.by_opponent.iter().min_by_key(|(_, versus)| versus.games);
            let Some(rarest) = rarest.map(|(opponent, _)| opponent.clone()) else { return };
            self.by_opponent.remove(&rarest);
        }
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
