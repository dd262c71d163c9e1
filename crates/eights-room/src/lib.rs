//! A table's core: everything that is true of it is a fold of facts.
//!
//! [`Room::decide`] turns a command into [`Fact`]s and changes nothing; [`Room::due`] does the same for
//! changes that time alone brings about. The caller keeps the facts of one decision as one entry of the
//! table's log, and only then [folds](Room::fold) them in and sends the messages in the [`Outbox`]. So
//! nothing is told before it is kept, and a table that is read back from its log is the table as it was.
//!
//! # The rules of the room
//!
//! - **Phases.** While a table *waits*, people sit down and the host places bots; at the start, empty seats
//!   get bots of the usual level. While it *plays*, the table keeps a bot's seat (or the seat of a player who
//!   has left) for each newcomer until the next deal. When a game is *over*, people sit down and leave as
//!   before the first, and the host deals again. A *closed* table is gone.
//! - **The host** is the first person to sit. When the host leaves, stalls, or is away for a minute while
//!   others are connected, or if there is no host, the next person becomes it.
//! - **The shuffle** (ALL-3). Before every game the table has a secret and tells its hash, and people commit
//!   to numbers. At the start the commitments are told, and the deal comes when all numbers are there, or
//!   after two seconds. It is called off if nobody is left. Without any commitment it comes at once.
//! - **Questions.** An action counts only for the question its player has seen: `at` must not be older than
//!   the batch that put it. Secret decisions have no batch.
//! - **The answer window** (NE-17). With two or more people it closes once every person who is asked has
//!   declined, never before 0.4 seconds and never after its set time: the window notes each decline, and at
//!   its end all players who have not answered decline together. Bots and stand-ins answer within those 0.4
//!   seconds, at moments that follow from their order alone, and the window does not wait for them. So its
//!   length does not depend on any player's cards. Since hesitation tells the others something, a table may
//!   have windows of fixed length; then no decline changes the length. Each player may say "wait" once in a
//!   window that has a clock: it stays open until they decline, for a minute at most; one of fixed length
//!   lasts six seconds longer. The turn timer, if there is one, bounds a window that lasts until all people
//!   have declined. A person alone with bots is asked only when able to answer, without a clock.
//! - **The turn timer** (PP-12) runs from each new question, one for all who are asked. Drawing puts the
//!   turn's question again, and so restarts it. When it runs out, those who have not answered are *late*: the
//!   stand-in answers for them at once and until the turn is over.
//! - **Played for.** After two time-outs in a row the stand-in plays for a person at a bot's pace, until they
//!   act (a decline counts when the window closes, since everybody would see it before), say so or reconnect.
//!   Without a timer the stand-in begins 35 seconds after a question was put to a player who is not
//!   connected, or when another player asks for it after a minute.
//! - **Stalling.** A player who keeps the others waiting has half as long the next time, down to an eighth.
//!   After the second time, the clock of a question that they did not answer does not start over when they
//!   come back. Two answers in person make up for one time. A host who stalls a second time is no longer the
//!   host, so that the next one can send them away.
//! - **Leavers** (ALL-10). When a player leaves, the stand-in (ALL-12) plays on with their hand and score;
//!   the seat's secret alone brings them back at once, until the game is over or a newcomer has sat down
//!   there at a deal.
//! - **A reveal.** Cards that a War turns up are counted down and looked at before the game goes on: bots,
//!   windows and timers begin 3.9 seconds later. There is no such pause at tables where bots answer at once.
//! - **A quick end.** A player who is out of the round may ask for a quick end. Once all people who are still
//!   in and play themselves have agreed, bots answer at once until the round is over.
//! - **Nothing hangs.** There is always a connected person asked, a clock running, a bot wanted, or the table
//!   is closed: [`Room::is_alive_or_over`]. A table without a connected person is closed after 10 minutes, or
//!   30 while it plays.
//! - **Nobody plays.** While no connected person plays themselves, bots are slow at every table. After three
//!   games in a row in which no person did anything, or with 50,000 facts, a table deals no further game,
//!   says so, and is closed a minute later.
//! - **Downtime is nobody's**: [`Fact::Absent`] moves every clock, and everybody has to reconnect; until they
//!   have, or five seconds are over, the clocks rest.

mod act;
mod bots;
mod chat;
mod clock;
mod command;
mod decide;
mod errors;
mod facts;
mod finish;
mod fnv;
mod fold;
mod history;
mod ids;
mod layout;
mod news;
mod outbox;
mod pause;
mod play;
mod rest;
mod reveal;
mod seats;
mod show;
#[cfg(feature = "shared")]
mod shuffle;
#[cfg(not(feature = "shared"))]
#[path = "alone.rs"]
mod shuffle;
mod snapshot;
mod stale;
mod stall;
mod window;
mod worn;

pub use bots::Wanted;
pub use chat::Chatter;
pub use command::{Command, PlayerRequest, Who, mark};
pub use eights_protocol::Refusal;
pub use facts::{By, Fact, Newcomer};
pub use fold::Broken;
pub use history::{Finished, Player, SeatResult};
pub use outbox::{Mail, Outbox, To};
pub use seats::Hands;
pub use shuffle::ShuffleFact;
pub use snapshot::Snapshot;

use eights::{RULES_VERSION, Rules, Seat, Seats};
use eights_protocol::{Code, NewTable, Phase, Settings, TableCode, Why};
use outbox::PastBatch;
use play::Play;
use rest::Rest;
use seats::{Chair, Holder};
use shuffle::Shuffles;
use std::collections::VecDeque;

/// Milliseconds of the wall clock, as the caller tells them.
pub type Millis = u64;

/// A table.
#[derive(Clone, PartialEq)]
pub struct Room {
    code: TableCode,
    rules: Rules,
    settings: Settings,
    chairs: Vec<Chair>,
    host: Option<Seat>,
    phase: Phase,
    play: Option<Play>,
    /// The number of the last batch.
    batch: u32,
    /// The last batches, for players who come back.
    past: VecDeque<PastBatch>,
    /// Since when nobody has been connected.
    empty_since: Option<Millis>,
    /// Clocks rest after the server was away.
    rest: Option<Rest>,
    /// Whether it is a solo table.
    is_solo: bool,
    /// How many facts have made it what it is.
    facts: u32,
    /// Games in a row in which no person did anything.
    idle_games: u8,
    /// When the last game ended.
    over_since: Option<Millis>,
    /// How the seeds of its games come about.
    shuffles: Shuffles,
}

impl Room {
    /// The fact that opens a table.
    ///
    /// # Errors
    /// The table is set up wrongly.
    pub fn opening(code: TableCode, table: &NewTable) -> Result<Fact, Refusal> {
        let rules = Rules::named(&table.rules).map_err(|_| Code::BadRules)?;
        if !rules.seats_fit(table.seats.into()) {
            let (low, high) = rules.seats();
            return Err(Refusal { code: Code::WrongSeats, why: Why::Seats { low, high } });
        }
        if table.bots.len() >= table.seats.into() {
            return Err(Code::AllBots.into());
        }
        Ok(Fact::Opened {
            version: RULES_VERSION,
            code,
            rules: rules.share_code(),
            seats: table.seats,
            bots: table.bots.clone(),
            settings: table.settings,
        })
    }

    /// The table that its first fact opens, or from which it goes on.
    ///
    /// # Errors
    /// When it is no such fact, or was written under other rules of the engine.
    pub fn open(first: &Fact, at: Millis) -> Result<Self, Broken> {
        if let Fact::Continued(snapshot) = first {
            return Self::of_snapshot(snapshot);
        }
        let Fact::Opened { version, code, rules, seats, bots, settings } = first else {
            return Err(Broken::NotOpened);
        };
        if *version != RULES_VERSION {
            return Err(Broken::OtherVersion(*version));
        }
        let rules = Rules::from_share_code(rules).map_err(|_| Broken::Rules)?;
        let n = usize::from(*seats);
        if !rules.seats_fit(n) || bots.len() > n {
            return Err(Broken::Seat);
        }
        let mut chairs: Vec<Chair> = (0..n).map(|_| Chair::EMPTY).collect();
        for (chair, level) in chairs[n - bots.len()..].iter_mut().zip(bots) {
            chair.holder = Holder::Bot(*level);
        }
        Ok(Self {
            code: *code,
            rules,
            settings: *settings,
            chairs,
            host: None,
            phase: Phase::Waiting,
            play: None,
            batch: 0,
            past: VecDeque::new(),
            empty_since: Some(at),
            rest: None,
            is_solo: false,
            facts: 1,
            idle_games: 0,
            over_since: None,
            shuffles: Shuffles::default(),
        })
    }

    /// A table read back from its log: the facts in order, each with the time it was kept.
    ///
    /// # Errors
    /// The first fact that cannot have happened.
    pub fn recover<'a>(mut log: impl Iterator<Item = (Millis, &'a Fact)>) -> Result<Self, Broken> {
        let (at, first) = log.next().ok_or(Broken::NotOpened)?;
        let mut room = Self::open(first, at)?;
        let mut out = Outbox::silent();
        for (at, fact) in log {
            room.fold(fact, at, &mut out)?;
        }
        Ok(room)
    }

    /// The table's code.
    pub const fn code(&self) -> TableCode {
        self.code
    }

    /// The phase of the table.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The number of the last batch.
    pub const fn last_batch(&self) -> u32 {
        self.batch
    }

    /// All seats.
    fn seats(&self) -> Seats {
        Seats::first(self.chairs.len())
    }

    /// A hash of the game, the holders of the seats and the last batch: a table that is read back has the
    /// same. Logs keep it, so it is made of texts with a fixed form: the engine's state, and the holders as
    /// `Chair::text` writes them.
    pub fn fingerprint(&self) -> u64 {
        let state = self.play.as_ref().map_or_else(String::new, |play| play.game.state_text());
        let chairs: Vec<String> = self.chairs.iter().map(Chair::text).collect();
        let host = self.host.map_or_else(|| "-".to_owned(), |host| host.number().to_string());
        fnv::fnv64(&format!("{} {host} {} {state}", self.batch, chairs.join(" ")))
    }
}

#[cfg(test)]
mod tests;
