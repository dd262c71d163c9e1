//! A table between two games as one fact: the log of the next game begins with it, and earlier facts are no
//! longer needed.

use super::{Broken, Fact, Millis, Room, seats::Chair, shuffle::Shuffles};
use eights::{RULES_VERSION, Rules, Seat};
use eights_protocol::{Phase, Settings, TableCode};
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;

/// How a table stood when its last game was over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Snapshot {
    /// The version of the engine's rules.
    version: u32,
    code: TableCode,
    /// The share code of its rules.
    rules: String,
    settings: Settings,
    chairs: Vec<Chair>,
    host: Option<Seat>,
    /// The number of the last batch.
    batch: u32,
    idle_games: u8,
    empty_since: Option<Millis>,
    over_since: Option<Millis>,
    #[serde(default, skip_serializing_if = "Shuffles::is_new")]
    shuffles: Shuffles,
}

impl Snapshot {
    /// The table's code.
    pub const fn code(&self) -> TableCode {
        self.code
    }

    /// The share code of the table's rules.
    pub fn rules(&self) -> &str {
        &self.rules
    }

    /// How many seats the table has.
    pub const fn n_seats(&self) -> usize {
        self.chairs.len()
    }
}

impl Room {
    /// The table as the first fact of a new log. Only between games, and not while clocks rest: then the log
    /// has to go on.
    pub fn snapshot(&self) -> Option<Fact> {
        (self.phase == Phase::Over && self.rest.is_none()).then(|| {
            Fact::Continued(Box::new(Snapshot {
                version: RULES_VERSION,
                code: self.code,
                rules: self.rules.share_code(),
                settings: self.settings,
                chairs: self.chairs.clone(),
                host: self.host,
                batch: self.batch,
                idle_games: self.idle_games,
                empty_since: self.empty_since,
                over_since: self.over_since,
                shuffles: self.shuffles.clone(),
            }))
        })
    }

    /// The table as a snapshot has it.
    pub(super) fn of_snapshot(snapshot: &Snapshot) -> Result<Self, Broken> {
        if snapshot.version != RULES_VERSION {
            return Err(Broken::OtherVersion(snapshot.version));
        }
        let rules = Rules::from_share_code(&snapshot.rules).map_err(|_| Broken::Rules)?;
        let is_host_here = snapshot.host.is_none_or(|host| host.index() < snapshot.chairs.len());
        if !rules.seats_fit(snapshot.chairs.len()) || !is_host_here {
            return Err(Broken::Seat);
        }
        Ok(Self {
            code: snapshot.code,
            rules,
            settings: snapshot.settings,
            chairs: snapshot.chairs.clone(),
            host: snapshot.host,
            phase: Phase::Over,
            play: None,
            batch: snapshot.batch,
            past: VecDeque::new(),
            empty_since: snapshot.empty_since,
            rest: None,
            is_solo: false,
            facts: 1,
            idle_games: snapshot.idle_games,
            over_since: snapshot.over_since,
            shuffles: snapshot.shuffles.clone(),
        })
    }

    /// Goes on from a snapshot, which says of this table what is true already.
    pub(super) fn continue_from(&mut self, snapshot: &Snapshot) -> Result<(), Broken> {
        let is_solo = self.is_solo;
        *self = Self::of_snapshot(snapshot)?;
        self.is_solo = is_solo;
        Ok(())
    }
}
