//! The way of a visitor to a table: opening one, sitting down, watching, coming back, here or at another
//! server.

use super::{Here, Visitor};
use crate::{
    archive,
    cluster::{self, Comer, Relay, Unreached, Way},
    queue::Farewell,
    room::Refusal,
    table::{Entrance, How},
    tables::{self, Handle, ToTable},
};
use eights::Seat;
use eights_protocol::{Code, DoorMessage, FromServer, HandOver, NewTable, Request, TableCode, name_text};
use eights_store::{Node, PlayerId};
use std::sync::Arc;
use tokio::{
    sync::oneshot,
    time::{Instant, sleep},
};

/// How many tables a connection may come to in ten seconds.
const ENTRANCES: u32 = 6;

impl Visitor {
    /// Handles messages that bring a visitor to a table or to a seat.
    pub(super) async fn comes(
        &mut self,
        id: u32,
        message: DoorMessage,
        request: Option<&Request>,
    ) -> Result<(), Refusal> {
        match message {
            DoorMessage::Open { name, table } => self.open(id, name, &table).await,
            DoorMessage::Join { code, name, seat } => self.join(id, code, name, seat, request).await,
            DoorMessage::Sit { seat, name } => {
                let code = self.here.as_ref().ok_or(Code::NotHere)?.code();
                self.sit(id, code, name, Some(seat), request).await
            }
            DoorMessage::Watch { code } => self.watch(id, code, request).await,
            DoorMessage::Resume { code, token, seen } => {
                self.come(id, code, How::Resume { token, seen }, request).await
            }
            DoorMessage::Claim { code } => self.claim(id, code, request).await,
            // A game is taken over at a solo table.
            DoorMessage::TakeOver { .. } => Err(Code::NotHere.into()),
        }
    }

    async fn open(&mut self, id: u32, name: String, table: &NewTable) -> Result<(), Refusal> {
        if self.shared.is_stopping() || !cluster::may_serve(&self.shared) {
            return Err(Code::ComingBack.into());
        }
        self.may_open_here()?;
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

    /// Shows the house code. It may be short, so an address that has tried too many codes is not told whether
    /// it is right.
    pub(super) fn show_house_code(&mut self, id: u32, code: &str) -> Result<(), Refusal> {
        self.may_guess()?;
        if self.shared.settings.house_code.as_ref().is_some_and(|house| !house.is(code)) {
            return Err(Code::BadHouseCode.into());
        }
        self.is_of_the_house = true;
        self.queue.tell(&FromServer::Done { id });
        Ok(())
    }

    /// Whether tables may be opened without the house code, or it was shown.
    fn may_open_here(&self) -> Result<(), Code> {
        let is_open = self.is_of_the_house || self.shared.settings.house_code.is_none();
        if is_open { Ok(()) } else { Err(Code::NeedsHouseCode) }
    }

    /// Sits down at a table by its code.
    async fn join(
        &mut self,
        id: u32,
        code: TableCode,
        name: String,
        seat: Option<Seat>,
        request: Option<&Request>,
    ) -> Result<(), Refusal> {
        name_text(&name).map_err(|_| Code::BadName)?;
        self.may_guess()?;
        self.sit(id, code, name, seat, request).await
    }

    /// Sits down at a table if its code is known to be right, or the visitor may still try codes.
    async fn sit(
        &mut self,
        id: u32,
        code: TableCode,
        name: String,
        seat: Option<Seat>,
        request: Option<&Request>,
    ) -> Result<(), Refusal> {
        name_text(&name).map_err(|_| Code::BadName)?;
        self.may_enter()?;
        let Some(way) = self.way(code).await? else { return Ok(()) };
        let (name, player) = self.introduce(&name).await?;
        self.go(id, code, way, How::Join { name, seat, player }, request).await
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
    async fn claim(&mut self, id: u32, code: HandOver, request: Option<&Request>) -> Result<(), Refusal> {
        self.may_enter()?;
        let table = tables::offered(&self.shared, code).await.ok_or(Code::BadHandOver)?;
        let Some(way) = self.way(table).await? else { return Ok(()) };
        self.go(id, table, way, How::Claim { code }, request).await
    }

    async fn watch(&mut self, id: u32, code: TableCode, request: Option<&Request>) -> Result<(), Refusal> {
        self.may_guess()?;
        self.come(id, code, How::Watch, request).await
    }

    /// Comes to a table. A visitor with the secret of a seat may, even if others at the same address have
    /// tried too often.
    async fn come(
        &mut self,
        id: u32,
        code: TableCode,
        how: How,
        request: Option<&Request>,
    ) -> Result<(), Refusal> {
        self.may_enter()?;
        let Some(way) = self.way(code).await? else { return Ok(()) };
        self.go(id, code, way, how, request).await
    }

    /// The way to a table. A visitor of another server, which takes it to be here, goes back there if it is
    /// not.
    async fn way(&self, code: TableCode) -> Result<Option<Way>, Code> {
        match self.shared.tables.find(code) {
            Err(Code::NoTable) if self.is_relayed => {
                self.queue.end(Farewell::ELSEWHERE);
                Ok(None)
            }
            found if self.is_relayed => found.map(|handle| Some(Way::Here(handle))),
            _ => cluster::way(&self.shared, code).await.map(Some),
        }
    }

    /// Goes to a table, here or at another server.
    async fn go(
        &mut self,
        id: u32,
        code: TableCode,
        way: Way,
        how: How,
        request: Option<&Request>,
    ) -> Result<(), Refusal> {
        let (mut way, begun) = (way, Instant::now());
        loop {
            let (node, request) = match (way, request) {
                (Way::Here(handle), _) => return self.enter(id, handle, how).await,
                (Way::There(node), Some(request)) => (node, request),
                (Way::There(_), None) => return Err(Code::ComingBack.into()),
            };
            let why = match self.enter_there(&node, code, request).await {
                Ok(()) | Err(Unreached::Refused) => return Ok(()),
                Err(Unreached::Lost) => {
                    self.queue.end(Farewell::RESTART);
                    return Ok(());
                }
                Err(Unreached::Moved(why)) => why,
            };
            if begun.elapsed() > cluster::PATIENCE {
                cluster::tell_unreached(&self.shared, &node, &why);
                return Err(Code::ComingBack.into());
            }
            sleep(cluster::LOOK).await;
            way = cluster::way(&self.shared, code).await?;
        }
    }

    async fn enter_there(
        &mut self,
        node: &Node,
        code: TableCode,
        request: &Request,
    ) -> Result<(), Unreached> {
        self.leave_table().await;
        let comer = Comer {
            queue: &self.queue,
            address: self.admission.address(),
            player: self.known.as_ref().map(|known| known.id),
            request,
            code,
        };
        let relay = Relay::enter(&self.shared, node, comer).await?;
        self.shared.lobby.leave(&self.queue);
        self.here = Some(Here::There(relay));
        Ok(())
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
        if self.here.as_ref().is_some_and(|here| here.code() != handle.code) {
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
        self.here = Some(Here::Here(handle));
        Ok(())
    }
}
