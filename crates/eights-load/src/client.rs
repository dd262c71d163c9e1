//! A player at the other end of a connection: it answers questions, keeps a ledger, and reconnects by itself.

use crate::{
    ledger::Ledger,
    socket::{self, Socket},
};
use anyhow::{Result, bail, ensure};
use core::fmt;
use eights::{Action, Rng, SeedHash};
use eights_protocol::{Code, FromClient, NewTable, Phase, Request, TableCode};
use eights_testkit::follower::{Follower, Heard};
use futures_util::StreamExt;
use std::{net::SocketAddr, time::Duration};
use tokio::time::{Instant, sleep, timeout};
use tokio_tungstenite::tungstenite::Message;

/// How long a player tries to reconnect.
const PATIENCE: Duration = Duration::from_secs(20);
/// The pause between two tries.
const PAUSE: Duration = Duration::from_millis(25);
/// How long a player listens before checking for other work.
const LISTEN: Duration = Duration::from_millis(50);

/// The connection is gone, with the close code if there was one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Closed(pub Option<u16>);

impl fmt::Display for Closed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the connection was closed with {:?}", self.0)
    }
}

impl core::error::Error for Closed {}

/// An action that the server has not answered yet.
#[derive(Clone, Debug)]
struct Pending {
    id: u32,
    at: u32,
    action: Action,
    /// The game it belongs to.
    game: Option<SeedHash>,
}

/// A player.
pub struct Client {
    /// The connection.
    pub socket: Socket,
    /// The server's address.
    pub address: SocketAddr,
    /// The player's knowledge of the table.
    pub follower: Follower,
    /// The acknowledged actions.
    pub ledger: Ledger,
    /// Why commands were refused.
    pub refused: Vec<Code>,
    /// The close codes of its connections, recorded by the caller.
    pub closes: Vec<Option<u16>>,
    /// The player's own random numbers.
    pub rng: Rng,
    pending: Option<Pending>,
}

impl Client {
    /// A player who has said hello.
    ///
    /// # Errors
    /// When the server does not let it in.
    pub async fn connect(address: SocketAddr, seed: u64) -> Result<Self> {
        Ok(Self::with(socket::greeted(address).await?, address, seed))
    }

    /// A player on an open connection.
    pub fn with(socket: Socket, address: SocketAddr, seed: u64) -> Self {
        Self {
            socket,
            address,
            follower: Follower::default(),
            ledger: Ledger::default(),
            refused: Vec::new(),
            closes: Vec::new(),
            rng: Rng::new(seed),
            pending: None,
        }
    }

    /// Sends a message.
    ///
    /// # Errors
    /// When the connection is gone.
    pub async fn say(&mut self, message: &Request) -> Result<(), Closed> {
        socket::say(&mut self.socket, message).await.map_err(|_| Closed(None))
    }

    /// Waits for the next message.
    ///
    /// # Errors
    /// When the connection is gone.
    pub async fn hear(&mut self) -> Result<Heard, Closed> {
        loop {
            match self.socket.next().await {
                Some(Ok(Message::Text(text))) => return self.take(&text),
                Some(Ok(Message::Close(frame))) => return Err(Closed(frame.map(|frame| frame.code.into()))),
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return Err(Closed(None)),
            }
        }
    }

    fn take(&mut self, text: &str) -> Result<Heard, Closed> {
        let heard = self.follower.take(text).map_err(|_| Closed(None))?;
        match heard {
            Heard::Done(id) => {
                if let Some(pending) = self.pending.take_if(|pending| pending.id == id) {
                    self.ledger.note(id, pending.action, pending.game);
                }
            }
            Heard::Refused(id, code) => {
                self.refused.push(code);
                self.pending.take_if(|pending| pending.id == id);
            }
            _ => {}
        }
        Ok(heard)
    }

    /// Sends a message and waits for its answer.
    ///
    /// # Errors
    /// When the connection is gone.
    pub async fn ask(&mut self, message: &Request) -> Result<Result<(), Code>, Closed> {
        self.say(message).await?;
        loop {
            match self.hear().await? {
                Heard::Done(id) if id == message.id => return Ok(Ok(())),
                Heard::Refused(id, code) if id == message.id => return Ok(Err(code)),
                _ => {}
            }
        }
    }

    /// Opens a table.
    ///
    /// # Errors
    /// When it is refused.
    pub async fn open(&mut self, name: &str, table: NewTable) -> Result<TableCode> {
        let message = FromClient::Open { name: name.to_owned(), table }.with_id(self.follower.id());
        if let Err(code) = self.ask(&message).await? {
            bail!("the table is refused: {code:?}");
        }
        self.follower.code.ok_or_else(|| anyhow::anyhow!("the table has no code"))
    }

    /// Sits down at a table.
    ///
    /// # Errors
    /// When it is refused.
    pub async fn join(&mut self, name: &str, code: TableCode) -> Result<()> {
        let message =
            FromClient::Join { code, name: name.to_owned(), seat: None }.with_id(self.follower.id());
        let answer = self.ask(&message).await?;
        ensure!(answer.is_ok(), "the seat is refused: {answer:?}");
        Ok(())
    }

    /// Starts the game, or the next one.
    ///
    /// # Errors
    /// When it is refused.
    pub async fn start(&mut self) -> Result<()> {
        let id = self.follower.id();
        let answer = self.ask(&FromClient::Start.with_id(id)).await?;
        ensure!(answer.is_ok(), "the start is refused: {answer:?}");
        Ok(())
    }

    /// Resumes the seat on this connection, from the last batch or with a fresh view.
    ///
    /// # Errors
    /// When the connection is gone.
    pub async fn resume(&mut self, afresh: bool) -> Result<Result<(), Code>, Closed> {
        let (Some(code), Some(token)) = (self.follower.code, self.follower.token) else {
            return Err(Closed(None));
        };
        let seen = self.follower.view().filter(|_| !afresh).map(|_| self.follower.n);
        let id = self.follower.id();
        self.ask(&FromClient::Resume { code, token, seen }.with_id(id)).await
    }

    /// Reconnects, resumes the seat and resends unanswered commands. It retries until the server is there.
    ///
    /// # Errors
    /// When it is not there for a long time.
    pub async fn come_back(&mut self) -> Result<()> {
        let begun = Instant::now();
        while begun.elapsed() < PATIENCE {
            if self.try_to_come_back().await {
                return Ok(());
            }
            sleep(PAUSE).await;
        }
        bail!("the player could not come back for {PATIENCE:?}")
    }

    async fn try_to_come_back(&mut self) -> bool {
        let Ok(socket) = socket::greeted(self.address).await else { return false };
        self.socket = socket;
        if !matches!(self.resume(false).await, Ok(Ok(()))) {
            return false;
        }
        self.say_again().await.is_ok()
    }

    /// Resends unanswered commands; their numbers make that harmless.
    ///
    /// # Errors
    /// When the connection is gone.
    pub async fn say_again(&mut self) -> Result<(), Closed> {
        let Some(Pending { id, at, action, .. }) = self.pending.clone() else { return Ok(()) };
        self.say(&FromClient::Act { at, action: action.into() }.with_id(id)).await
    }

    /// Whether an action waits for its answer.
    pub const fn is_waiting(&self) -> bool {
        self.pending.is_some()
    }

    /// Answers the question, if the player is asked one, and says ready for the next deal.
    ///
    /// # Errors
    /// When the connection is gone.
    pub async fn act(&mut self) -> Result<bool, Closed> {
        if self.follower.is_awaited() {
            let ready = self.follower.ready();
            self.say(&ready).await?;
        }
        if self.pending.is_some() {
            return Ok(false);
        }
        let Some(action) = self.follower.choice(&mut self.rng) else { return Ok(false) };
        let game = self.follower.seed_hash;
        let pending = Pending { id: self.follower.id(), at: self.follower.n, action, game };
        self.follower.has_answered();
        self.pending = Some(pending);
        self.say_again().await.map(|()| true)
    }

    /// The host deals again after a game.
    async fn deal_again(&mut self) -> Result<(), Closed> {
        let is_host = self.follower.you.is_some_and(|you| self.follower.host == Some(you));
        if self.follower.phase != Some(Phase::Over) || !is_host {
            return Ok(());
        }
        let id = self.follower.id();
        // If another command was quicker, a new game is dealt anyway.
        self.ask(&FromClient::Rematch.with_id(id)).await.map(drop)
    }

    /// Plays for a moment: answers, or listens.
    ///
    /// # Errors
    /// When the connection is gone.
    pub async fn step(&mut self) -> Result<(), Closed> {
        self.act().await?;
        match timeout(LISTEN, self.hear()).await {
            Ok(heard) => heard.map(drop),
            Err(_) => self.deal_again().await,
        }
    }
}

#[cfg(test)]
mod tests;
