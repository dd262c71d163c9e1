//! A table's core: everything that is true of it is a fold of facts.
//!
//! [`Room::decide`] turns a command into [`Fact`]s and changes nothing; [`Room::due`] does the same for what time alone brings about. The caller keeps the facts of
//! one decision as one entry of the table's log, and only then [folds](Room::fold) them in and sends what the [`Outbox`] holds. So nothing is told before it
//! is kept, and a table that is read back from its log is the table as it was.
//!
//! # The rules of the room
//!
//! - **Phases.** While a table *waits*, people sit down and the host places bots; empty seats become bots of the usual level at the start. While it *plays*, newcomers
//!   are kept a bot's seat (or that of somebody who has left) for the next deal. When a game is *over*, seats can be taken and left as before the first, and the host deals again. A *closed* table is gone.
//! - **The host** is the first person to sit. When the host leaves, is sent away by time (a minute without connection while others are there) or there is none, the next person is.
//! - **Questions.** An action counts only for the question its player has seen: `at` must not be older than the batch that put it. Everything that is decided in secret has no batch.
//! - **The answer window** (NE-17). With two or more people it lasts its fixed time, whatever anybody says or holds: those who decline are noted, and all who have not answered decline together at its end.
//!   Where it lasts until all people have declined, the turn timer bounds it if there is one. A person alone with bots is asked only when able to answer, without a clock. Each player may say "wait" once in a window that has a clock.
//! - **The turn timer** (PP-12) runs from each new question, one for all who are asked. Drawing puts the turn's question again, and so restarts it. When it runs out, those who have not answered are *late*: the stand-in answers for
//!   them at once and until the turn is over.
//! - **Played for.** After two time-outs in a row the stand-in plays for a person at a bot's pace, until they act (in the open: a decline brings nobody back, since everybody would see it), say so or reconnect. Without a timer that begins a minute after a question was put to
//!   somebody who is not connected, or when another player asks for it after a minute.
//! - **Leavers** (ALL-10). The stand-in (ALL-12) plays on with the hand and score of somebody who leaves; they may come back until the game is over or a newcomer has sat down there at a deal.
//! - **Nothing hangs.** There is always a connected person asked, a clock running, a bot wanted, or the table is closed: [`Room::is_alive_or_over`]. A table without a connected person is closed after
//!   10 minutes, or 30 while it plays.
//! - **Downtime is nobody's**: [`Fact::Absent`] moves every clock, and everybody has to reconnect; until they have, or five seconds are over, the clocks rest.

mod act;
mod bots;
mod chat;
mod clock;
mod command;
mod decide;
mod facts;
mod fold;
mod history;
mod ids;
mod news;
mod outbox;
mod pause;
mod play;
mod refusal;
mod rest;
mod seats;
mod show;
mod stale;
mod window;

pub use bots::Wanted;
pub use chat::Chatter;
pub use command::{Command, Deed, Who};
pub use facts::{By, Fact, Newcomer};
pub use fold::Broken;
pub use history::{Finished, Player, SeatResult};
pub use outbox::{Mail, Outbox, To};
pub use refusal::{Refusal, sentence};
pub use seats::Hands;

use eights::{RULES_VERSION, Rules, Seat, Seats};
use eights_bots::Level;
use eights_protocol::{Code, NewTable, Phase, Settings, TableCode};
use outbox::Kept;
use play::Play;
use rest::Rest;
use seats::{Chair, Holder};
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
    n: u32,
    /// The last batches, for those who come back.
    kept: VecDeque<Kept>,
    /// Since when nobody has been connected.
    empty_since: Option<Millis>,
    /// Clocks rest after the server was away.
    rest: Option<Rest>,
    /// Whether it is a table of one's own.
    is_own: bool,
}

impl Room {
    /// The fact that opens a table.
    ///
    /// # Errors
    /// What is wrong with the table.
    pub fn opening(code: TableCode, table: &NewTable) -> Result<Fact, Refusal> {
        let rules = read_rules(&table.rules).ok_or(Code::BadRules)?;
        if !rules.seats_fit(table.seats.into()) {
            return Err(Refusal::seats(&rules));
        }
        if table.bots.iter().any(|level| level.parse::<Level>().is_err()) {
            return Err(Code::BadLevel.into());
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

    /// The table that its first fact opens.
    ///
    /// # Errors
    /// When it is no such fact, or was written under other rules of the engine.
    pub fn open(first: &Fact, at: Millis) -> Result<Self, Broken> {
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
            chair.holder = Holder::Bot(level.parse().map_err(|_| Broken::Level)?);
        }
        Ok(Self {
            code: *code,
            rules,
            settings: *settings,
            chairs,
            host: None,
            phase: Phase::Waiting,
            play: None,
            n: 0,
            kept: VecDeque::new(),
            empty_since: Some(at),
            rest: None,
            is_own: false,
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

    /// What the table is doing.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The number of the last batch.
    pub const fn n(&self) -> u32 {
        self.n
    }

    /// All seats.
    fn seats(&self) -> Seats {
        Seats::first(self.chairs.len())
    }

    /// A number that follows from the game, who sits where and the last batch: a table that is read back has the same. It is made of texts that are defined, for
    /// it is kept: the engine's state, and the holders as `Chair::text` writes them.
    pub fn fingerprint(&self) -> u64 {
        let state = self.play.as_ref().map_or_else(String::new, |play| play.game.state_text());
        let chairs: Vec<String> = self.chairs.iter().map(Chair::text).collect();
        let host = self.host.map_or_else(|| "-".to_owned(), |host| host.number().to_string());
        let all = format!("{} {host} {} {state}", self.n, chairs.join(" "));
        // FNV-1a: the same on every machine.
        all.bytes()
            .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
    }
}

/// A preset's name or a share code.
fn read_rules(text: &str) -> Option<Rules> {
    Rules::preset(text).or_else(|| Rules::from_share_code(text).ok())
}

#[cfg(test)]
mod tests;
