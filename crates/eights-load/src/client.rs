//! A player at the other end of a connection: answers what it is asked, keeps a ledger, and comes back by itself when it is cut off.

use crate::{
    follower::{Follower, Heard},
    ledger::Ledger,
    socket::{self, Socket},
};
use anyhow::{Result, bail, ensure};
use core::fmt;
use eights::Rng;
use eights_protocol::{Code, FromClient, NewTable, Phase, TableCode};
use futures_util::StreamExt;
use std::{net::SocketAddr, time::Duration};
use tokio::time::{Instant, sleep, timeout};
use tokio_tungstenite::tungstenite::Message;

/// How long a player tries to come back.
const PATIENCE: Duration = Duration::from_secs(20);
/// How long between two tries.
const PAUSE: Duration = Duration::from_millis(25);
/// How long a player listens before looking up.
const LISTEN: Duration = Duration::from_millis(50);

/// The connection is gone, with the code of the close if one was sent.
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
    action: String,
}

/// A player.
pub struct Client {
    /// The connection.
    pub socket: Socket,
    /// Where the server is.
    pub address: SocketAddr,
    /// What the player knows.
    pub follower: Follower,
    /// What the player was told is done.
    pub ledger: Ledger,
    /// Why commands were refused.
    pub refused: Vec<Code>,
    /// With which codes its connections were closed, noted by whoever lets it play.
    pub closes: Vec<Option<u16>>,
    /// The player's own chance.
    pub rng: Rng,
    pending: Option<Pending>,
}

impl Client {
    /// A player who has been greeted.
    ///
    /// # Errors
    /// When the server does not let it in.
    pub async fn connect(address: SocketAddr, seed: u64) -> Result<Self> {
        Ok(Self::with(socket::greeted(address).await?, address, seed))
    }

    /// A player on a connection that is there.
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

    /// Says something.
    ///
    /// # Errors
    /// When the connection is gone.
    pub async fn say(&mut self, message: &FromClient) -> Result<(), Closed> {
        socket::say(&mut self.socket, message).await.map_err(|_| Closed(None))
    }

    /// Hears the next message.
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
                    self.ledger.note(id, &pending.action);
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

    /// Says something and listens until it is answered.
    ///
    /// # Errors
    /// When the connection is gone.
    pub async fn ask(&mut self, message: &FromClient) -> Result<Result<(), Code>, Closed> {
        self.say(message).await?;
        loop {
            match self.hear().await? {
                Heard::Done(id) if id == message.id() => return Ok(Ok(())),
                Heard::Refused(id, code) if id == message.id() => return Ok(Err(code)),
                _ => {}
            }
        }
    }

    /// Opens a table.
    ///
    /// # Errors
    /// When it is refused.
    pub async fn open(&mut self, name: &str, table: NewTable) -> Result<TableCode> {
        let message = FromClient::Open { id: self.follower.id(), name: name.to_owned(), table };
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
        let message = FromClient::Join { id: self.follower.id(), code, name: name.to_owned(), seat: None };
        let answer = self.ask(&message).await?;
        ensure!(answer.is_ok(), "the seat is refused: {answer:?}");
        Ok(())
    }

    /// Starts the game, or another one.
    ///
    /// # Errors
    /// When it is refused.
    pub async fn start(&mut self) -> Result<()> {
        let id = self.follower.id();
        let answer = self.ask(&FromClient::Start { id }).await?;
        ensure!(answer.is_ok(), "the start is refused: {answer:?}");
        Ok(())
    }

    /// Comes back to the seat on the connection as it is, from the last batch that was seen or to a fresh view.
    ///
    /// # Errors
    /// When the connection is gone.
    pub async fn resume(&mut self, afresh: bool) -> Result<Result<(), Code>, Closed> {
        let (Some(code), Some(token)) = (self.follower.code, self.follower.token) else {
            return Err(Closed(None));
        };
        let seen = self.follower.view().filter(|_| !afresh).map(|_| self.follower.n);
        let id = self.follower.id();
        self.ask(&FromClient::Resume { id, code, token, seen }).await
    }

    /// A new connection, on which the player comes back and says again what was not answered. Tries until the server is there.
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

    /// Says again what was not answered; that is harmless, for a command has a number.
    ///
    /// # Errors
    /// When the connection is gone.
    pub async fn say_again(&mut self) -> Result<(), Closed> {
        let Some(Pending { id, at, action }) = self.pending.clone() else { return Ok(()) };
        self.say(&FromClient::Act { id, at, action }).await
    }

    /// Whether an action waits for its answer.
    pub const fn is_waiting(&self) -> bool {
        self.pending.is_some()
    }

    /// Answers the question, if the player is asked one, and does not keep others from the next deal.
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
        let pending = Pending { id: self.follower.id(), at: self.follower.n, action: action.to_string() };
        self.follower.has_answered();
        self.pending = Some(pending);
        self.say_again().await.map(|()| true)
    }

    /// The host deals again when a game is over.
    async fn deal_again(&mut self) -> Result<(), Closed> {
        let is_host = self.follower.you.is_some_and(|you| self.follower.host == Some(you.number()));
        if self.follower.phase != Some(Phase::Over) || !is_host {
            return Ok(());
        }
        let id = self.follower.id();
        // Whoever was quicker, a new game is dealt.
        self.ask(&FromClient::Rematch { id }).await.map(drop)
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
