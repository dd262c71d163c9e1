//! The games as they are stored: the newest one by one, the oldest as sums, and never more than a bound.

use super::{game::PlayedGame, tally::Tallies};
use serde::{Deserialize, Serialize};
use std::fmt::Write;

/// The most letters of a stored journal. A browser gives a site at least ten times as much.
const MOST_LETTERS: usize = 400_000;
/// The version of the format.
const VERSION: u32 = 1;

/// The reason why a text is no journal, for programmers.
pub const NOT_A_JOURNAL: &str = "the text is no journal of this version";

/// The games of a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Journal {
    version: u32,
    /// The sums of games that are no longer kept one by one.
    before: Tallies,
    /// The games, oldest first.
    pub(super) games: Vec<PlayedGame>,
}

impl Default for Journal {
    fn default() -> Self {
        Self { version: VERSION, before: Tallies::default(), games: Vec::new() }
    }
}

impl Journal {
    /// Reads what was stored. A text that is no journal is never taken for an empty one.
    ///
    /// # Errors
    /// When the text is anything else, of a newer version, or says what cannot be.
    pub fn read(text: &str) -> Result<Self, &'static str> {
        let journal: Self = serde_json::from_str(text).map_err(|_| NOT_A_JOURNAL)?;
        let is_sound = journal.version == VERSION && journal.before.is_sound();
        if is_sound { Ok(journal) } else { Err(NOT_A_JOURNAL) }
    }

    /// A journal of these games, oldest first.
    pub fn of(games: Vec<PlayedGame>) -> Self {
        Self { games, ..Self::default() }
    }

    /// The journal as a text to be stored.
    pub fn text(&self) -> String {
        serde_json::to_string(self).expect("texts and numbers are always JSON")
    }

    /// The games that are kept one by one, oldest first.
    pub fn games(&self) -> &[PlayedGame] {
        &self.games
    }

    /// How many games are kept only as sums.
    pub const fn older(&self) -> u64 {
        self.before.all.games
    }

    /// Takes a game in, unless it is there; says whether it was taken. The oldest links go first when there
    /// is no more room, then the oldest games become part of the sums.
    pub fn add(&mut self, mut game: PlayedGame) -> bool {
        if self.games.iter().any(|other| other.id == game.id) {
            return false;
        }
        game.pack();
        self.games.push(game);
        self.shrink_to(MOST_LETTERS);
        true
    }

    /// Makes the journal half as large, for a browser that has less room than usual. Every sum stays.
    pub fn halve(&mut self) {
        self.shrink_to(self.letters() / 2);
    }

    /// Drops the oldest links, then folds the oldest games into the sums, until it fits. The newest game
    /// stays.
    pub(super) fn shrink_to(&mut self, letters: usize) {
        let mut excess = self.letters().saturating_sub(letters);
        for game in &mut self.games {
            if excess == 0 {
                return;
            }
            excess = excess.saturating_sub(game.record.take().map_or(0, |link| link.len()));
        }
        while self.letters() > letters && self.games.len() > 1 {
            let few = (self.games.len() / 20).max(1);
            self.games.drain(..few).for_each(|game| self.before.add(&game));
            self.before.bound();
        }
    }

    /// About how long the text is, rather too long than too short: writing it all takes much longer.
    pub(super) fn letters(&self) -> usize {
        self.before.letters() + self.games.iter().map(PlayedGame::letters).sum::<usize>()
    }

    /// The sums of all games.
    pub fn tallies(&self) -> Tallies {
        let mut all = self.before.clone();
        self.games.iter().for_each(|game| all.add(game));
        all
    }

    /// The games as comma-separated values, oldest first: a row for each seat of each game.
    pub fn csv(&self) -> String {
        let mut csv = "game,at,kind,rules,turns,seat,you,name,bot,place,points\n".to_owned();
        for game in &self.games {
            for (n, seat) in game.seats.iter().enumerate() {
                let number = |number: Option<usize>| number.map(|n| n.to_string()).unwrap_or_default();
                let kind = serde_json::to_string(&game.kind).unwrap_or_default();
                // There is always room in a text.
                let _ = writeln!(
                    csv,
                    "{},{},{},{},{},{n},{},{},{},{},{}",
                    cell(&game.id),
                    game.at,
                    kind.trim_matches('"'),
                    cell(&game.rules),
                    number(game.turns),
                    u8::from(n == game.you),
                    quoted(&seat.name),
                    seat.bot.map(|level| level.to_string()).unwrap_or_default(),
                    number(seat.place),
                    number(seat.points.map(usize::from)),
                );
            }
        }
        csv
    }
}

/// A code as a cell. Only a damaged file has one that needs quotation marks.
fn cell(code: &str) -> String {
    let is_plain = code.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
    if is_plain && !code.starts_with('-') { code.to_owned() } else { quoted(code) }
}

/// A name as a cell: between quotation marks, and never a formula.
fn quoted(name: &str) -> String {
    let mark = if name.starts_with(['=', '+', '-', '@', '\t', '\r']) { "'" } else { "" };
    format!("\"{mark}{}\"", name.replace('"', "\"\""))
}
