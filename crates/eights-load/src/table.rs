//! A table of measured players: one move at a time, from when it was due until the last seat has the message.

use crate::{
    client::Client,
    socket::{self, Socket},
    tally::Tally,
};
use anyhow::{Context, Result};
use eights::{Action, Rng, rules::PRESETS};
use eights_bots::Level;
use eights_protocol::{FromClient, NewTable, Pace, Phase, Request, Settings, Timer, Window};
use eights_testkit::follower::{Follower, Heard};
use futures_util::{FutureExt, StreamExt};
use std::{future::poll_fn, net::SocketAddr, pin::pin, sync::Arc, task::Poll, time::Duration};
use tokio::time::{Instant, sleep_until};
use tokio_tungstenite::tungstenite::Message;
use tokio_util::sync::CancellationToken;

/// The rules of a run's tables, one table after the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RuleSets {
    /// All rule sets.
    All,
    /// One of them.
    One(&'static str),
}

impl RuleSets {
    /// The rules and seats of a table. Over all rule sets a table has four seats on average: after a game for
    /// two, the next table has six.
    pub fn of_table(self, n: usize) -> (&'static str, u8) {
        let name = match self {
            Self::All => PRESETS[n % PRESETS.len()].name,
            Self::One(name) => name,
        };
        let most = eights::Rules::preset(name).map_or(4, |rules| rules.seats().1);
        match (self, name) {
            (Self::All, "classic") => (name, 6),
            _ => (name, most.min(4) as u8),
        }
    }
}

/// A table without clocks of its own, whose players set the pace.
pub fn table(rules: &str, seats: u8) -> NewTable {
    let settings =
        Settings { timer: Timer::NONE, window: Window::UNTIL_ALL, pace: Pace::AtOnce, ..Settings::default() };
    NewTable { rules: rules.to_owned(), seats, bots: Vec::new(), settings }
}

/// The players at a table.
#[derive(Clone, Debug)]
pub struct Seating {
    /// The rules: a name, or a share code.
    pub rules: String,
    /// The number of people.
    pub people: u8,
    /// The bots beside them.
    pub bots: Vec<Level>,
    /// How fast the bots play.
    pub pace: Pace,
}

impl Seating {
    /// People alone.
    pub fn of_people(rules: &str, people: u8) -> Self {
        Self { rules: rules.to_owned(), people, bots: Vec::new(), pace: Pace::AtOnce }
    }

    fn table(&self) -> NewTable {
        let all = table(&self.rules, self.people + self.bots.len() as u8);
        let settings = Settings { pace: self.pace, ..all.settings };
        NewTable { bots: self.bots.clone(), settings, ..all }
    }
}

/// How fast a table plays.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Tempo {
    /// Moves are due at fixed intervals.
    Paced {
        /// When the first is due.
        first: Instant,
        /// The interval.
        every: Duration,
    },
    /// The next move is due at once.
    Saturated,
}

/// One player.
struct Player {
    socket: Socket,
    follower: Follower,
}

/// A move on its way.
struct Move {
    due: Instant,
    player: usize,
    id: u32,
    is_done: bool,
    /// Its result, as far as its player knows.
    batch: Option<u32>,
    kind: Kind,
}

/// The kinds of moves.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// An answer that every player sees.
    Open,
    /// A secret decision, which may lead to no visible event.
    Secret,
    /// Being ready for the next round is no move.
    Ready,
    /// Nor is dealing again.
    Rematch,
}

impl Move {
    const fn new(due: Instant, player: usize, id: u32, kind: Kind) -> Self {
        Self { due, player, id, is_done: false, batch: None, kind }
    }

    const fn counts(&self) -> bool {
        matches!(self.kind, Kind::Open | Kind::Secret)
    }
}

/// A table of players.
pub struct Table {
    players: Vec<Player>,
    rng: Rng,
    on_its_way: Option<Move>,
}

impl Table {
    /// Opens a table at the first server and seats its players, who come to one server after the other.
    ///
    /// # Errors
    /// When a server does not let them.
    pub async fn open(servers: &[SocketAddr], seating: Seating, seed: u64) -> Result<Self> {
        let mut doors = servers.iter().cycle();
        let mut next = || doors.next().copied().context("there is no server");
        let mut host = Client::connect(next()?, seed).await?;
        let code = host.open("Ada", seating.table()).await?;
        let mut all = vec![host];
        for n in 1..seating.people {
            let mut guest = Client::connect(next()?, seed).await?;
            guest.join(&format!("Guest {n}"), code).await?;
            all.push(guest);
        }
        all[0].start().await?;
        let players =
            all.into_iter().map(|client| Player { socket: client.socket, follower: client.follower });
        Ok(Self { players: players.collect(), rng: Rng::new(seed), on_its_way: None })
    }

    /// The number of players.
    pub const fn seats(&self) -> usize {
        self.players.len()
    }

    /// The number of the last batch that every player has.
    pub fn n(&self) -> u32 {
        self.players.iter().map(|player| player.follower.n).min().unwrap_or_default()
    }

    /// The bots that search give one part in this many of their full thought.
    pub fn parts(&self) -> u32 {
        self.players.iter().find_map(|player| player.follower.parts).unwrap_or(1)
    }

    /// Every player's knowledge of the table.
    pub fn followers(self) -> Vec<Follower> {
        self.players.into_iter().map(|player| player.follower).collect()
    }

    /// Listens until play begins, so that no player seems to be gone.
    pub async fn wait(&mut self, begin: &CancellationToken, tally: &Tally) {
        loop {
            tokio::select! {
                biased;
                heard = self.hear() => match heard {
                    Some((player, heard)) => self.take(player, heard, tally),
                    None => return,
                },
                () = begin.cancelled() => return,
            }
        }
    }

    /// Plays until it is told to stop, or reaches this batch.
    pub async fn play(&mut self, tempo: Tempo, until: u32, tally: &Arc<Tally>, stop: &CancellationToken) {
        let mut alarm = pin!(sleep_until(match tempo {
            Tempo::Paced { first, .. } => first,
            Tempo::Saturated => Instant::now(),
        }));
        let mut is_due = false;
        while self.n() < until {
            tokio::select! {
                biased;
                heard = self.hear() => match heard {
                    Some((player, heard)) => self.take(player, heard, tally),
                    None => return tally.cut(),
                },
                () = &mut alarm, if !is_due => is_due = true,
                () = stop.cancelled() => break,
            }
            if !is_due || self.on_its_way.is_some() {
                continue;
            }
            let due = alarm.deadline();
            match tempo {
                Tempo::Paced { every, .. } => {
                    self.begin(due, tally).await;
                    is_due = false;
                    alarm.as_mut().reset(due + every);
                }
                Tempo::Saturated => self.begin(Instant::now(), tally).await,
            }
        }
        if let Some(lost) = self.on_its_way.as_ref().filter(|lost| lost.counts()) {
            tally.unanswered(lost.due);
        }
    }

    /// The next message to any player here; `None` when a connection is gone.
    async fn hear(&mut self) -> Option<(usize, Heard)> {
        poll_fn(|context| {
            for (n, player) in self.players.iter_mut().enumerate() {
                while let Poll::Ready(frame) = player.socket.next().poll_unpin(context) {
                    match frame {
                        Some(Ok(Message::Text(text))) => {
                            return Poll::Ready(player.follower.take(&text).ok().map(|heard| (n, heard)));
                        }
                        Some(Ok(Message::Close(_)) | Err(_)) | None => return Poll::Ready(None),
                        Some(Ok(_)) => {}
                    }
                }
            }
            Poll::Pending
        })
        .await
    }

    fn take(&mut self, player: usize, heard: Heard, tally: &Tally) {
        let Some(on_its_way) = &mut self.on_its_way else { return };
        let is_its_players = on_its_way.player == player;
        match heard {
            Heard::Done(id) if is_its_players && id == on_its_way.id => {
                on_its_way.is_done = true;
                let is_all = match on_its_way.kind {
                    // A player who declines gets an acknowledgement; the others hear nothing until the last
                    // has declined.
                    Kind::Secret => self.asked().is_some(),
                    Kind::Ready => true,
                    Kind::Open | Kind::Rematch => false,
                };
                if is_all {
                    self.complete(tally);
                }
            }
            Heard::Refused(id, code) if is_its_players && id == on_its_way.id => {
                tally.refused(code);
                self.on_its_way = None;
            }
            Heard::Batch(n) => {
                if is_its_players && on_its_way.is_done && on_its_way.batch.is_none() {
                    on_its_way.batch = Some(n);
                }
                if on_its_way.batch.is_some_and(|batch| self.n() >= batch) {
                    self.complete(tally);
                }
            }
            // No other player hears of a secret choice.
            Heard::Aside if is_its_players && on_its_way.is_done => self.complete(tally),
            _ => {}
        }
    }

    fn complete(&mut self, tally: &Tally) {
        if let Some(done) = self.on_its_way.take()
            && done.counts()
        {
            let gaps: u64 =
                self.players.iter_mut().map(|player| std::mem::take(&mut player.follower.gaps)).sum();
            tally.moved(done.due, gaps);
        }
    }

    /// A player who still has to answer, and the answer.
    fn asked(&mut self) -> Option<(usize, Action)> {
        let rng = &mut self.rng;
        let mut players = self.players.iter().enumerate();
        players.find_map(|(n, player)| Some((n, player.follower.choice(rng)?)))
    }

    /// The next message from any player here, and its kind: an asked player answers, between rounds all say
    /// ready, and after the game the host deals again.
    fn next(&mut self, due: Instant) -> Option<(Request, Move)> {
        if let Some((player, action)) = self.asked() {
            let follower = &mut self.players[player].follower;
            let (id, at) = (follower.id(), follower.n);
            follower.has_answered();
            let kind = if action == Action::Decline { Kind::Secret } else { Kind::Open };
            let act = FromClient::Act { at, action: action.into() }.with_id(id);
            return Some((act, Move::new(due, player, id, kind)));
        }
        if let Some(player) = self.players.iter().position(|player| player.follower.is_awaited()) {
            let ready = self.players[player].follower.ready();
            let on_its_way = Move::new(due, player, ready.id, Kind::Ready);
            return Some((ready, on_its_way));
        }
        let host = &mut self.players[0].follower;
        (host.phase == Some(Phase::Over)).then(|| {
            let id = host.id();
            (FromClient::Rematch.with_id(id), Move::new(due, 0, id, Kind::Rematch))
        })
    }

    async fn begin(&mut self, due: Instant, tally: &Tally) {
        let Some((message, on_its_way)) = self.next(due) else { return };
        let player = on_its_way.player;
        self.on_its_way = Some(on_its_way);
        if socket::say(&mut self.players[player].socket, &message).await.is_err() {
            tally.cut();
        }
    }
}

#[cfg(test)]
mod tests;
