//! The visitor at the other end of a connection, and their messages before and beside a table.

mod door;

use crate::{
    archive,
    cluster::Relay,
    limits::{Admission, Bucket},
    metrics::Metrics,
    queue::{Farewell, Queue},
    room::{Refusal, mark},
    shared::Shared,
    speech,
    tables::{Handle, Spoken, ToTable},
};
use eights_protocol::{
    Code, ConnectionMessage, FromClient, FromServer, Request, Route, TableCode, TalkMessage, Token, Unread,
    VERSION, name_text, read,
};
use eights_store::{Player, PlayerId};
use std::sync::Arc;
use tokio::time::Instant;

/// A visitor who is connected.
pub(crate) struct Visitor {
    shared: Arc<Shared>,
    queue: Arc<Queue>,
    admission: Admission,
    /// The name that a proxy with a log-in gives them, whatever they call themselves.
    given_name: Option<String>,
    is_greeted: bool,
    /// Whether they have shown the house code.
    is_of_the_house: bool,
    /// The player, if they keep a name.
    known: Option<Player>,
    here: Option<Here>,
    /// Whether another server has let them in.
    is_relayed: bool,
    messages: Bucket,
    chat: Bucket,
    entrances: Bucket,
    /// Messages that came too fast.
    strikes: u32,
}

/// The table a visitor is at.
enum Here {
    /// One of this server.
    Here(Handle),
    /// One of another.
    There(Relay),
}

impl Here {
    const fn code(&self) -> TableCode {
        match self {
            Self::Here(handle) => handle.code,
            Self::There(relay) => relay.code,
        }
    }
}

impl Visitor {
    pub(crate) fn new(shared: &Arc<Shared>, queue: &Arc<Queue>, admission: Admission) -> Self {
        Self {
            shared: Arc::clone(shared),
            queue: Arc::clone(queue),
            admission,
            given_name: None,
            is_greeted: false,
            is_of_the_house: false,
            known: None,
            here: None,
            is_relayed: false,
            messages: Bucket::default(),
            chat: Bucket::default(),
            entrances: Bucket::default(),
            strikes: 0,
        }
    }

    /// A proxy that is trusted says who they are.
    pub(crate) fn is_named(&mut self, name: Option<String>) {
        self.given_name = name;
    }

    pub(crate) const fn is_greeted(&self) -> bool {
        self.is_greeted
    }

    pub(crate) const fn is_relayed(&self) -> bool {
        self.is_relayed
    }

    /// Another server has let them in, and knows who they are.
    pub(crate) async fn come_from_another_server(&mut self, player: Option<PlayerId>) {
        (self.is_relayed, self.is_greeted) = (true, true);
        let found = match player {
            Some(player) => archive::ask(&self.shared, move |archive| archive.player(player)).await,
            None => None,
        };
        self.known = found.and_then(Result::ok).flatten();
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
                self.shared.refusals.message(Code::TooFast, Some(self.admission.address()));
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
        self.shared.refusals.message(code, Some(self.admission.address()));
        match id {
            _ if !self.is_greeted && code == Code::BadVersion => self.queue.end(Farewell::policy(code)),
            Some(id) => self.queue.refuse(id, code),
            None => drop(self.queue.tell(&speech::error(code))),
        }
    }

    async fn take(&mut self, mut message: Request) {
        let id = message.id;
        self.put_name(&mut message.request);
        if !self.is_greeted && !matches!(message.request, FromClient::Hello { .. }) {
            return self.queue.end(Farewell::policy(Code::HelloFirst));
        }
        if let Some(Here::There(relay)) = self.here.as_ref().filter(|_| is_for_table(&message.request)) {
            if !relay.say(&message).await {
                self.queue.end(Farewell::RESTART);
            }
            return;
        }
        let request = self.shared.cluster.as_ref().map(|_| message.clone());
        let mark = mark(&message);
        let outcome = match message.request.route() {
            Route::Connection(message) => self.answers(id, message).await,
            Route::Door(message) => self.comes(id, message, request.as_ref()).await,
            Route::Player(message) => self.say(id, Spoken::Command { mark, message }).await,
            Route::Talk(message) => self.talk(id, message).await,
            Route::Table(message) => self.say(id, Spoken::Query(message)).await,
        };
        if let Err(refusal) = outcome {
            self.refuse(id, refusal);
        }
    }

    /// Whatever visitors call themselves, they have the name that they were given.
    fn put_name(&self, request: &mut FromClient) {
        let Some(given) = &self.given_name else { return };
        match request {
            FromClient::Open { name, .. }
            | FromClient::Join { name, .. }
            | FromClient::Sit { name, .. }
            | FromClient::TakeOver { name, .. }
            | FromClient::KeepName { name } => name.clone_from(given),
            _ => {}
        }
    }

    /// Answers messages that need no table.
    async fn answers(&mut self, id: u32, message: ConnectionMessage) -> Result<(), Refusal> {
        match message {
            ConnectionMessage::Hello { version, secret } => self.hello(version, secret).await,
            ConnectionMessage::KeepName { name } => self.keep_name(id, &name).await,
            ConnectionMessage::HouseCode { code } => self.show_house_code(id, &code),
            ConnectionMessage::Lobby => self.lobby().await,
            ConnectionMessage::Ping => {
                self.queue.tell(&FromServer::Pong { id });
                Ok(())
            }
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
        let is_guess =
            matches!(refusal.code, Code::NoTable | Code::BadHandOver | Code::BadToken | Code::BadHouseCode);
        if is_guess && !self.admission.guessed_wrong() {
            refusal = Code::TooMany.into();
        }
        Metrics::count(&self.shared.metrics.refusals);
        self.shared.refusals.message(refusal.code, Some(self.admission.address()));
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
        if let (Some(Here::There(relay)), Some(known)) = (&self.here, &self.known) {
            relay.introduce(known.id).await;
        }
        let player = self.known.as_ref().map(|known| known.id.to_string()).unwrap_or_default();
        self.queue.tell(&FromServer::Kept { id, name, player, secret });
        Ok(())
    }

    async fn lobby(&mut self) -> Result<(), Refusal> {
        self.leave_table().await;
        self.shared.lobby.enter(&self.queue);
        Ok(())
    }

    fn why_gone(&self, code: TableCode) -> Code {
        match self.shared.tables.find(code) {
            Ok(_) => Code::ComingBack,
            Err(Code::NoTable) if !self.shared.is_stopping() && self.shared.cluster.is_none() => Code::Closed,
            Err(Code::NoTable) => Code::ComingBack,
            Err(code) => code,
        }
    }

    /// Says something at the table.
    async fn say(&mut self, id: u32, spoken: Spoken) -> Result<(), Refusal> {
        let Some(Here::Here(here)) = &self.here else { return Err(Code::NotHere.into()) };
        let says = ToTable::Says(Arc::clone(&self.queue), id, Box::new(spoken));
        if here.mailbox.send(says).await.is_err() {
            let code = here.code;
            self.here = None;
            return Err(self.why_gone(code).into());
        }
        Ok(())
    }

    async fn leave_table(&mut self) {
        if let Some(Here::Here(here)) = self.here.take() {
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

/// Whether a message is for the table that its sender is at.
const fn is_for_table(request: &FromClient) -> bool {
    !matches!(
        request,
        FromClient::Hello { .. }
            | FromClient::KeepName { .. }
            | FromClient::HouseCode { .. }
            | FromClient::Lobby
            | FromClient::Ping
            | FromClient::Open { .. }
            | FromClient::Join { .. }
            | FromClient::Watch { .. }
            | FromClient::Resume { .. }
            | FromClient::Claim { .. }
            | FromClient::TakeOver { .. }
    )
}
