//! Somebody at the other end of a connection: what they say before and beside a table.

use crate::{
    archive::Known,
    house::House,
    limits::{Admission, Bucket},
    metrics::Metrics,
    queue::{Farewell, Queue},
    secrets,
    table::{Entrance, How},
    tables::{self, Handle, ToTable},
};
use eights_protocol::{Code, FromClient, FromServer, NewTable, TableCode, VERSION, name_text, read};
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
    known: Option<Known>,
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
        let is_in_time = self.messages.take(self.house.settings.messages, Instant::now());
        match read(bytes) {
            Ok(message) if !is_in_time => {
                self.queue.refuse(message.id(), Code::TooFast);
                self.strike();
            }
            Ok(message) => self.take(message).await,
            Err(code) => {
                let message = crate::room::sentence(code).to_owned();
                self.queue.tell(&FromServer::Error { code, message });
                if !is_in_time {
                    self.strike();
                }
            }
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
            FromClient::Lobby { .. } => self.lobby().await,
            FromClient::Open { name, table, .. } => self.open(id, name, &table).await,
            FromClient::Join { code, name, seat, .. } => self.join(id, code, name, seat).await,
            FromClient::Sit { seat, name, .. } => match self.here.as_ref().map(|here| here.code) {
                Some(code) => self.join(id, code, name, Some(seat)).await,
                None => Err(Code::NoTable),
            },
            FromClient::Watch { code, .. } => self.come(id, code, How::Watch).await,
            FromClient::Resume { code, token, seen, .. } => {
                self.come(id, code, How::Resume { token, seen }).await
            }
            FromClient::Claim { code, .. } => match self.house.tables.accept(code, self.house.time.now()) {
                Some(offer) => self.come(id, offer.table, How::Claim { seat: offer.seat }).await,
                None => Err(Code::BadToken),
            },
            at_table => self.say(at_table).await,
        };
        if let Err(code) = outcome {
            Metrics::count(&self.house.metrics.refusals);
            self.queue.refuse(id, code);
        }
    }

    async fn hello(&mut self, version: u32, secret: Option<eights_protocol::Token>) -> Result<(), Code> {
        if self.is_greeted {
            return Err(Code::BadMessage);
        }
        if version != VERSION {
            self.queue.end(Farewell::policy(Code::BadVersion));
            return Ok(());
        }
        if let Some(secret) = secret {
            self.known = Some(Known::of(&self.house, secrets::hash(&secret)).await);
        }
        let name =
            self.known.as_ref().and_then(|known| known.player.as_ref()).map(|player| player.name.clone());
        self.is_greeted = true;
        self.queue.tell(&FromServer::Welcome { version: VERSION, name });
        Ok(())
    }

    async fn lobby(&mut self) -> Result<(), Code> {
        self.leave_table().await;
        self.house.lobby.enter(&self.queue);
        Ok(())
    }

    async fn open(&mut self, id: u32, name: String, table: &NewTable) -> Result<(), Code> {
        name_text(&name).map_err(|_| Code::BadName)?;
        if self.house.is_stopping() {
            return Err(Code::ComingBack);
        }
        if !self.admission.may_open() {
            return Err(Code::TooMany);
        }
        match tables::open(&self.house, table).await {
            Ok(handle) => self.join(id, handle.code, name, None).await,
            Err(refusal) => {
                self.queue.tell(&refusal.answer(id));
                Ok(())
            }
        }
    }

    async fn join(&mut self, id: u32, code: TableCode, name: String, seat: Option<u8>) -> Result<(), Code> {
        let name = name_text(&name).map_err(|_| Code::BadName)?;
        let player = match &mut self.known {
            Some(known) => known.named(&self.house, &name).await.map(|player| player.to_string()),
            None => None,
        };
        self.come(id, code, How::Join { name, seat, player }).await
    }

    /// Comes to a table, and leaves the one before.
    async fn come(&mut self, id: u32, code: TableCode, how: How) -> Result<(), Code> {
        if !self.entrances.take(ENTRANCES, Instant::now()) {
            return Err(Code::TooMany);
        }
        let handle = self.house.tables.find(code).ok_or(Code::NoTable)?;
        if self.here.as_ref().is_some_and(|here| here.code != code) {
            self.leave_table().await;
        }
        let (done, is_in) = oneshot::channel();
        let entrance = Entrance { queue: Arc::clone(&self.queue), id, how, done };
        let sent = handle.mailbox.send(ToTable::Enter(Box::new(entrance))).await;
        sent.map_err(|_| self.why_gone())?;
        // A table that is closed in this moment answers nothing.
        if is_in.await.map_err(|_| self.why_gone())? {
            self.house.lobby.leave(&self.queue);
            self.here = Some(handle);
        }
        Ok(())
    }

    fn why_gone(&self) -> Code {
        if self.house.is_stopping() { Code::ComingBack } else { Code::Closed }
    }

    /// Says something at the table.
    async fn say(&mut self, message: FromClient) -> Result<(), Code> {
        let is_chat =
            matches!(message, FromClient::Say { .. } | FromClient::Quick { .. } | FromClient::Emote { .. });
        if is_chat && !self.chat.take(self.house.settings.chat, Instant::now()) {
            return Err(Code::TooFast);
        }
        let here = self.here.as_ref().ok_or(Code::NoSeat)?;
        let says = ToTable::Says(Arc::clone(&self.queue), Box::new(message));
        if here.mailbox.send(says).await.is_err() {
            self.here = None;
            return Err(self.why_gone());
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
