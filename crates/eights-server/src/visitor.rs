//! Somebody at the other end of a connection: what they say before and beside a table.

use crate::{
    archive,
    house::House,
    limits::{Admission, Bucket},
    metrics::Metrics,
    queue::{Farewell, Queue},
    room::sentence,
    table::{Entrance, How},
    tables::{self, Handle, ToTable},
};
use eights_protocol::{
    Code, FromClient, FromServer, HandOver, NewTable, TableCode, Token, Unread, VERSION, name_text, read,
};
use eights_store::{Player, PlayerId};
use std::sync::Arc;
use tokio::{sync::oneshot, time::Instant};

/// How many tables a connection may come to in ten seconds.
const ENTRANCES: u32 = 6;

/// Somebody who is connected.
pub(crate) struct Visitor {
    house: Arc<House>,
    queue: Arc<Queue>,
    admission: Admission,
    is_greeted: bool,
    /// Who they are, if they keep a name.
    known: Option<Player>,
    here: Option<Handle>,
    messages: Bucket,
    chat: Bucket,
    entrances: Bucket,
    /// Messages that came too fast.
    strikes: u32,
}

impl Visitor {
    pub(crate) fn new(house: &Arc<House>, queue: &Arc<Queue>, admission: Admission) -> Self {
        Self {
            house: Arc::clone(house),
            queue: Arc::clone(queue),
            admission,
            is_greeted: false,
            known: None,
            here: None,
            messages: Bucket::default(),
            chat: Bucket::default(),
            entrances: Bucket::default(),
            strikes: 0,
        }
    }

    pub(crate) const fn is_greeted(&self) -> bool {
        self.is_greeted
    }

    /// A frame without a message: it counts, for there can be too many of them.
    pub(crate) fn is_alive(&mut self) {
        if !self.messages.take(self.house.settings.messages, Instant::now()) {
            self.strike();
        }
    }

    /// After as many messages too fast as may come at once, the connection ends.
    fn strike(&mut self) {
        self.strikes += 1;
        if self.strikes > self.house.settings.messages {
            self.queue.end(Farewell::policy(Code::TooFast));
        }
    }

    pub(crate) async fn hear(&mut self, bytes: &[u8]) {
        Metrics::count(&self.house.metrics.messages);
        if self.messages.is_full(Instant::now()) {
            self.strikes = 0;
        }
        let is_in_time = self.messages.take(self.house.settings.messages, Instant::now());
        match read(bytes) {
            Ok(message) if !is_in_time => {
                self.queue.refuse(message.id(), Code::TooFast);
                self.strike();
            }
            Ok(message) => self.take(message).await,
            Err(unread) => {
                self.answer_unread(unread);
                if !is_in_time {
                    self.strike();
                }
            }
        }
    }

    fn answer_unread(&self, Unread { id, code }: Unread) {
        match id {
            _ if !self.is_greeted && code == Code::BadVersion => self.queue.end(Farewell::policy(code)),
            Some(id) => self.queue.refuse(id, code),
            None => drop(self.queue.tell(&FromServer::Error { code, message: sentence(code) })),
        }
    }

    async fn take(&mut self, message: FromClient) {
        let id = message.id();
        if !self.is_greeted && !matches!(message, FromClient::Hello { .. }) {
            return self.queue.end(Farewell::policy(Code::HelloFirst));
        }
        let outcome = match message {
            FromClient::Hello { version, secret, .. } => self.hello(version, secret).await,
            FromClient::Ping { id } => {
                self.queue.tell(&FromServer::Pong { id });
                Ok(())
            }
            FromClient::KeepName { name, .. } => self.keep_name(id, &name).await,
            FromClient::Lobby { .. } => self.lobby().await,
            FromClient::Open { name, table, .. } => self.open(id, name, &table).await,
            FromClient::Join { code, name, seat, .. } => self.join(id, code, name, seat).await,
            FromClient::Sit { seat, name, .. } => match self.here.as_ref().map(|here| here.code) {
                Some(code) => self.join(id, code, name, Some(seat)).await,
                None => Err(Code::NotHere),
            },
            FromClient::Watch { code, .. } => self.come(id, code, How::Watch).await,
            FromClient::Resume { code, token, seen, .. } => {
                self.come(id, code, How::Resume { token, seen }).await
            }
            FromClient::Claim { code, .. } => self.claim(id, code).await,
            at_table => self.say(at_table).await,
        };
        if let Err(code) = outcome {
            if matches!(code, Code::NoTable | Code::BadHandOver) {
                self.admission.guessed_wrong();
            }
            Metrics::count(&self.house.metrics.refusals);
            self.queue.refuse(id, code);
        }
    }

    async fn hello(&mut self, version: u32, secret: Option<Token>) -> Result<(), Code> {
        if self.is_greeted {
            return Err(Code::Greeted);
        }
        if version != VERSION {
            self.queue.end(Farewell::policy(Code::BadVersion));
            return Ok(());
        }
        if let Some(secret) = secret {
            self.known = archive::who_has(&self.house, &secret).await?;
        }
        self.is_greeted = true;
        let (name, player) =
            self.known.as_ref().map(|known| (known.name.clone(), known.id.to_string())).unzip();
        let lan = self.house.lan.get().cloned();
        self.queue.tell(&FromServer::Welcome { version: VERSION, name, player, lan });
        Ok(())
    }

    /// Keeps a name for somebody new, or changes that of a player.
    async fn keep_name(&mut self, id: u32, name: &str) -> Result<(), Code> {
        let name = name_text(name).map_err(|_| Code::BadName)?;
        if !self.admission.may_keep_name() {
            return Err(Code::TooMany);
        }
        let secret = match &mut self.known {
            Some(known) => {
                archive::rename(&self.house, known.id, name.clone()).await?;
                known.name.clone_from(&name);
                None
            }
            None => {
                let (player, secret) = archive::keep_name(&self.house, name.clone()).await?;
                self.known = Some(player);
                Some(secret)
            }
        };
        let player = self.known.as_ref().map(|known| known.id.to_string()).unwrap_or_default();
        self.queue.tell(&FromServer::Kept { id, name, player, secret });
        Ok(())
    }

    async fn lobby(&mut self) -> Result<(), Code> {
        self.leave_table().await;
        self.house.lobby.enter(&self.queue);
        Ok(())
    }

    async fn open(&mut self, id: u32, name: String, table: &NewTable) -> Result<(), Code> {
        if self.house.is_stopping() {
            return Err(Code::ComingBack);
        }
        // Nothing is kept before it is known that its host can sit down.
        let (name, player) = self.introduce(&name).await?;
        self.may_enter()?;
        if !self.admission.may_open() {
            return Err(Code::TooMany);
        }
        match tables::open(&self.house, table).await {
            Ok(handle) => self.enter(id, handle, How::Join { name, seat: None, player }).await,
            Err(refusal) => {
                self.queue.tell(&refusal.answer(id));
                Ok(())
            }
        }
    }

    async fn join(&mut self, id: u32, code: TableCode, name: String, seat: Option<u8>) -> Result<(), Code> {
        name_text(&name).map_err(|_| Code::BadName)?;
        self.may_enter()?;
        let handle = self.house.tables.find(code)?;
        let (name, player) = self.introduce(&name).await?;
        self.enter(id, handle, How::Join { name, seat, player }).await
    }

    /// The name as it will be shown, and the player who keeps it. Under another name than their own a player is a guest.
    async fn introduce(&self, name: &str) -> Result<(String, Option<String>), Code> {
        let name = name_text(name).map_err(|_| Code::BadName)?;
        let known = self.known.as_ref().map(|known| known.id);
        let player: Option<PlayerId> = archive::sits_as(&self.house, known, &name).await?;
        Ok((name, player.map(|player| player.to_string())))
    }

    /// Takes a seat over from another device.
    async fn claim(&mut self, id: u32, code: HandOver) -> Result<(), Code> {
        self.may_enter()?;
        let table = self.house.tables.offered(code, self.house.time.now()).ok_or(Code::BadHandOver)?;
        let handle = self.house.tables.find(table)?;
        self.enter(id, handle, How::Claim { code }).await
    }

    async fn come(&mut self, id: u32, code: TableCode, how: How) -> Result<(), Code> {
        self.may_enter()?;
        let handle = self.house.tables.find(code)?;
        self.enter(id, handle, how).await
    }

    fn may_enter(&mut self) -> Result<(), Code> {
        let may = self.admission.may_guess() && self.entrances.take(ENTRANCES, Instant::now());
        if may { Ok(()) } else { Err(Code::TooMany) }
    }

    /// Comes to a table, and leaves the one before.
    async fn enter(&mut self, id: u32, handle: Handle, how: How) -> Result<(), Code> {
        if self.here.as_ref().is_some_and(|here| here.code != handle.code) {
            self.leave_table().await;
        }
        let (done, is_in) = oneshot::channel();
        let entrance = Entrance { queue: Arc::clone(&self.queue), id, how, done };
        let sent = handle.mailbox.send(ToTable::Enter(Box::new(entrance))).await;
        sent.map_err(|_| self.why_gone(handle.code))?;
        // A table that is closed, or stumbles, in this moment answers nothing.
        if is_in.await.map_err(|_| self.why_gone(handle.code))? {
            self.house.lobby.leave(&self.queue);
            self.here = Some(handle);
        }
        Ok(())
    }

    fn why_gone(&self, code: TableCode) -> Code {
        match self.house.tables.find(code) {
            Ok(_) => Code::ComingBack,
            Err(Code::NoTable) if !self.house.is_stopping() => Code::Closed,
            Err(Code::NoTable) => Code::ComingBack,
            Err(code) => code,
        }
    }

    /// Says something at the table.
    async fn say(&mut self, message: FromClient) -> Result<(), Code> {
        let is_chat =
            matches!(message, FromClient::Say { .. } | FromClient::Quick { .. } | FromClient::Emote { .. });
        if is_chat && !self.chat.take(self.house.settings.chat, Instant::now()) {
            return Err(Code::TooFast);
        }
        let here = self.here.as_ref().ok_or(Code::NotHere)?;
        let says = ToTable::Says(Arc::clone(&self.queue), Box::new(message));
        if here.mailbox.send(says).await.is_err() {
            let code = here.code;
            self.here = None;
            return Err(self.why_gone(code));
        }
        Ok(())
    }

    async fn leave_table(&mut self) {
        if let Some(here) = self.here.take() {
            // A table that is no more need not know.
            let _ = here.mailbox.send(ToTable::Gone(Arc::clone(&self.queue))).await;
        }
    }

    /// The connection is gone.
    pub(crate) async fn leave(&mut self) {
        self.house.lobby.leave(&self.queue);
        self.leave_table().await;
    }
}
