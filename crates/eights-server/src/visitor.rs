//! The visitor at the other end of a connection, and their messages before and beside a table.

use crate::{
    archive,
    limits::{Admission, Bucket},
    metrics::Metrics,
    queue::{Farewell, Queue},
    room::{Refusal, mark},
    shared::Shared,
    speech,
    table::{Entrance, How},
    tables::{self, Handle, Spoken, ToTable},
};
use eights::Seat;
use eights_protocol::{
    Code, ConnectionMessage, DoorMessage, FromClient, FromServer, HandOver, NewTable, Request, Route,
    TableCode, TalkMessage, Token, Unread, VERSION, name_text, read,
};
use eights_store::{Player, PlayerId};
use std::sync::Arc;
use tokio::{sync::oneshot, time::Instant};

/// How many tables a connection may come to in ten seconds.
const ENTRANCES: u32 = 6;

/// A visitor who is connected.
pub(crate) struct Visitor {
    shared: Arc<Shared>,
    queue: Arc<Queue>,
    admission: Admission,
    is_greeted: bool,
    /// The player, if they keep a name.
    known: Option<Player>,
    here: Option<Handle>,
    messages: Bucket,
    chat: Bucket,
    entrances: Bucket,
    /// Messages that came too fast.
    strikes: u32,
}

impl Visitor {
    pub(crate) fn new(shared: &Arc<Shared>, queue: &Arc<Queue>, admission: Admission) -> Self {
        Self {
            shared: Arc::clone(shared),
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
        if !self.messages.take(self.shared.settings.messages, Instant::now()) {
            self.strike();
        }
    }

    /// After as many messages too fast as may come at once, the connection ends.
    fn strike(&mut self) {
        self.strikes += 1;
        if self.strikes > self.shared.settings.messages {
            self.queue.end(Farewell::policy(Code::TooFast));
        }
    }

    pub(crate) async fn hear(&mut self, bytes: &[u8]) {
        Metrics::count(&self.shared.metrics.messages);
        if self.messages.is_full(Instant::now()) {
            self.strikes = 0;
        }
        let is_in_time = self.messages.take(self.shared.settings.messages, Instant::now());
        match read(bytes) {
            Ok(message) if !is_in_time => {
                self.queue.refuse(message.id, Code::TooFast);
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
            None => drop(self.queue.tell(&speech::error(code))),
        }
    }

    async fn take(&mut self, message: Request) {
        let id = message.id;
        if !self.is_greeted && !matches!(message.request, FromClient::Hello { .. }) {
            return self.queue.end(Farewell::policy(Code::HelloFirst));
        }
        let mark = mark(&message);
        let outcome = match message.request.route() {
            Route::Connection(message) => self.answers(id, message).await,
            Route::Door(message) => self.comes(id, message).await,
            Route::Player(message) => self.say(id, Spoken::Command { mark, message }).await,
            Route::Talk(message) => self.talk(id, message).await,
            Route::Table(message) => self.say(id, Spoken::Query(message)).await,
        };
        if let Err(refusal) = outcome {
            self.refuse(id, refusal);
        }
    }

    /// Answers messages that need no table.
    async fn answers(&mut self, id: u32, message: ConnectionMessage) -> Result<(), Refusal> {
        match message {
            ConnectionMessage::Hello { version, secret } => self.hello(version, secret).await,
            ConnectionMessage::KeepName { name } => self.keep_name(id, &name).await,
            ConnectionMessage::Lobby => self.lobby().await,
            ConnectionMessage::Ping => {
                self.queue.tell(&FromServer::Pong { id });
                Ok(())
            }
        }
    }

    /// Handles messages that bring a visitor to a table or to a seat.
    async fn comes(&mut self, id: u32, message: DoorMessage) -> Result<(), Refusal> {
        match message {
            DoorMessage::Open { name, table } => self.open(id, name, &table).await,
            DoorMessage::Join { code, name, seat } => self.join(id, code, name, seat).await,
            DoorMessage::Sit { seat, name } => {
                let code = self.here.as_ref().ok_or(Code::NotHere)?.code;
                self.sit(id, code, name, Some(seat)).await
            }
            DoorMessage::Watch { code } => self.watch(id, code).await,
            DoorMessage::Resume { code, token, seen } => {
                self.come(id, code, How::Resume { token, seen }).await
            }
            DoorMessage::Claim { code } => self.claim(id, code).await,
            // A game is taken over at a solo table.
            DoorMessage::TakeOver { .. } => Err(Code::NotHere.into()),
        }
    }

    /// Talk at the table, of which there can be too much.
    async fn talk(&mut self, id: u32, message: TalkMessage) -> Result<(), Refusal> {
        let is_chat = !matches!(message, TalkMessage::Mute { .. });
        if is_chat && !self.chat.take(self.shared.settings.chat, Instant::now()) {
            return Err(Code::TooFast.into());
        }
        self.say(id, Spoken::Talk(message)).await
    }

    /// Refuses a message. Codes and secrets that fit nothing are counted; a visitor who has tried too often
    /// no longer learns that they do not fit.
    fn refuse(&self, id: u32, mut refusal: Refusal) {
        let is_guess = matches!(refusal.code, Code::NoTable | Code::BadHandOver | Code::BadToken);
        if is_guess && !self.admission.guessed_wrong() {
            refusal = Code::TooMany.into();
        }
        Metrics::count(&self.shared.metrics.refusals);
        self.queue.tell(&speech::refused(id, &refusal));
    }

    async fn hello(&mut self, version: u32, secret: Option<Token>) -> Result<(), Refusal> {
        if self.is_greeted {
            return Err(Code::Greeted.into());
        }
        if version != VERSION {
            self.queue.end(Farewell::policy(Code::BadVersion));
            return Ok(());
        }
        if let Some(secret) = secret {
            self.known = archive::who_has(&self.shared, &secret).await?;
        }
        self.is_greeted = true;
        let (name, player) =
            self.known.as_ref().map(|known| (known.name.clone(), known.id.to_string())).unzip();
        let lan = self.shared.lan.get().cloned();
        self.queue.tell(&FromServer::Welcome { version: VERSION, name, player, lan });
        Ok(())
    }

    /// Keeps a name for a new player, or changes a player's name.
    async fn keep_name(&mut self, id: u32, name: &str) -> Result<(), Refusal> {
        let name = name_text(name).map_err(|_| Code::BadName)?;
        if !self.admission.may_keep_name() {
            return Err(Code::TooMany.into());
        }
        let is_renamed = match &self.known {
            Some(known) => archive::rename(&self.shared, known.id, name.clone()).await?,
            None => false,
        };
        let secret = match &mut self.known {
            Some(known) if is_renamed => {
                known.name.clone_from(&name);
                None
            }
            // A player who has been deleted meanwhile is a new one.
            Some(_) | None => {
                let (player, secret) = archive::keep_name(&self.shared, name.clone()).await?;
                self.known = Some(player);
                Some(secret)
            }
        };
        let player = self.known.as_ref().map(|known| known.id.to_string()).unwrap_or_default();
        self.queue.tell(&FromServer::Kept { id, name, player, secret });
        Ok(())
    }

    async fn lobby(&mut self) -> Result<(), Refusal> {
        self.leave_table().await;
        self.shared.lobby.enter(&self.queue);
        Ok(())
    }

    async fn open(&mut self, id: u32, name: String, table: &NewTable) -> Result<(), Refusal> {
        if self.shared.is_stopping() {
            return Err(Code::ComingBack.into());
        }
        // Nothing is kept until the host is sure to sit down.
        let (name, player) = self.introduce(&name).await?;
        self.may_enter()?;
        if !self.admission.may_open() {
            return Err(Code::TooMany.into());
        }
        match tables::open(&self.shared, table).await {
            Ok(handle) => self.enter(id, handle, How::Join { name, seat: None, player }).await,
            Err(refusal) => Err(refusal),
        }
    }

    /// Sits down at a table by its code.
    async fn join(
        &mut self,
        id: u32,
        code: TableCode,
        name: String,
        seat: Option<Seat>,
    ) -> Result<(), Refusal> {
        name_text(&name).map_err(|_| Code::BadName)?;
        self.may_guess()?;
        self.sit(id, code, name, seat).await
    }

    /// Sits down at a table if its code is known to be right, or the visitor may still try codes.
    async fn sit(
        &mut self,
        id: u32,
        code: TableCode,
        name: String,
        seat: Option<Seat>,
    ) -> Result<(), Refusal> {
        name_text(&name).map_err(|_| Code::BadName)?;
        self.may_enter()?;
        let handle = self.shared.tables.find(code)?;
        let (name, player) = self.introduce(&name).await?;
        self.enter(id, handle, How::Join { name, seat, player }).await
    }

    /// The name as it will be shown, and the player who keeps it. Under another name than their own a player
    /// is a guest.
    async fn introduce(&self, name: &str) -> Result<(String, Option<String>), Code> {
        let name = name_text(name).map_err(|_| Code::BadName)?;
        let known = self.known.as_ref().map(|known| known.id);
        let player: Option<PlayerId> = archive::sits_as(&self.shared, known, &name).await?;
        Ok((name, player.map(|player| player.to_string())))
    }

    /// Takes a seat over from another device.
    async fn claim(&mut self, id: u32, code: HandOver) -> Result<(), Refusal> {
        self.may_enter()?;
        let table = self.shared.tables.offered(code, self.shared.time.now()).ok_or(Code::BadHandOver)?;
        let handle = self.shared.tables.find(table)?;
        self.enter(id, handle, How::Claim { code }).await
    }

    async fn watch(&mut self, id: u32, code: TableCode) -> Result<(), Refusal> {
        self.may_guess()?;
        self.come(id, code, How::Watch).await
    }

    /// Comes to a table. A visitor with the secret of a seat may, even if others at the same address have
    /// tried too often.
    async fn come(&mut self, id: u32, code: TableCode, how: How) -> Result<(), Refusal> {
        self.may_enter()?;
        let handle = self.shared.tables.find(code)?;
        self.enter(id, handle, how).await
    }

    fn may_enter(&mut self) -> Result<(), Code> {
        if self.entrances.take(ENTRANCES, Instant::now()) { Ok(()) } else { Err(Code::TooMany) }
    }

    /// Whether a table's code may be tried: it is short, and could be guessed.
    fn may_guess(&self) -> Result<(), Code> {
        if self.admission.may_guess() { Ok(()) } else { Err(Code::TooMany) }
    }

    /// Comes to a table, and leaves the one before.
    async fn enter(&mut self, id: u32, handle: Handle, how: How) -> Result<(), Refusal> {
        if self.here.as_ref().is_some_and(|here| here.code != handle.code) {
            self.leave_table().await;
        }
        let (done, is_in) = oneshot::channel();
        let address = self.admission.address();
        let entrance = Entrance { queue: Arc::clone(&self.queue), id, address, how, done };
        let sent = handle.mailbox.send(ToTable::Enter(Box::new(entrance))).await;
        sent.map_err(|_| self.why_gone(handle.code))?;
        // A table that is closed, or stumbles, in this moment answers nothing.
        is_in.await.map_err(|_| self.why_gone(handle.code))??;
        self.shared.lobby.leave(&self.queue);
        self.here = Some(handle);
        Ok(())
    }

    fn why_gone(&self, code: TableCode) -> Code {
        match self.shared.tables.find(code) {
            Ok(_) => Code::ComingBack,
            Err(Code::NoTable) if !self.shared.is_stopping() => Code::Closed,
            Err(Code::NoTable) => Code::ComingBack,
            Err(code) => code,
        }
    }

    /// Says something at the table.
    async fn say(&mut self, id: u32, spoken: Spoken) -> Result<(), Refusal> {
        let here = self.here.as_ref().ok_or(Code::NotHere)?;
        let says = ToTable::Says(Arc::clone(&self.queue), id, Box::new(spoken));
        if here.mailbox.send(says).await.is_err() {
            let code = here.code;
            self.here = None;
            return Err(self.why_gone(code).into());
        }
        Ok(())
    }

    async fn leave_table(&mut self) {
        if let Some(here) = self.here.take() {
            // A table that is gone need not know.
            let _ = here.mailbox.send(ToTable::Gone(Arc::clone(&self.queue))).await;
        }
    }

    /// The connection is gone.
    pub(crate) async fn leave(&mut self) {
        self.shared.lobby.leave(&self.queue);
        self.leave_table().await;
    }
}
