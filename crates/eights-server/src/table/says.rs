//! Messages from visitors at a table.

use super::{Role, Table};
use crate::{
    metrics::Metrics,
    queue::Queue,
    room::{Command, Outbox, Refusal, Who},
    secrets, speech,
    tables::{self, Spoken},
};
use eights_protocol::{Code, FromServer, PlayerMessage, TableMessage, TalkMessage};
use std::sync::Arc;

/// The answer to a message; `None` if folding has sent it already.
type Answer = Result<Option<FromServer>, Refusal>;

impl Table {
    pub(super) async fn hear(&mut self, queue: &Arc<Queue>, id: u32, spoken: &Spoken) {
        let Some(role) = self.link(queue).map(|at| self.links[at].role) else {
            return queue.refuse(id, Code::NoSeat);
        };
        if let Err(refusal) = self.be_back().await {
            queue.tell(&speech::refused(id, &refusal));
            return;
        }
        let answer = match spoken {
            Spoken::Command { mark, message } => self.command(queue, role, id, *mark, message).await,
            Spoken::Talk(message) => self.talk(role, id, message),
            Spoken::Query(TableMessage::Undo) => Err(Code::NoUndo.into()),
            Spoken::Query(TableMessage::Look) => self.look(role, id),
            Spoken::Query(TableMessage::Record) => self.record(id),
            Spoken::Query(TableMessage::MoveDevice) => self.move_device(role, id).await,
        };
        match answer {
            Ok(Some(answer)) => drop(queue.tell(&answer)),
            Ok(None) => {}
            // The sender is told to come back, and asks the other server again.
            Err(_) if self.has_moved => {}
            Err(refusal) => {
                Metrics::count(&self.shared.metrics.refusals);
                self.shared.refusals.message(refusal.code, None);
                queue.tell(&speech::refused(id, &refusal));
            }
        }
    }

    async fn command(
        &mut self,
        queue: &Arc<Queue>,
        role: Role,
        id: u32,
        mark: u32,
        message: &PlayerMessage,
    ) -> Answer {
        let is_leave = matches!(message, PlayerMessage::Leave);
        if is_leave && role == Role::Guest {
            self.lose(queue);
            return Ok(Some(FromServer::Done { id }));
        }
        let command = Command::of(id, mark, message, secrets::seed);
        let (now, who) = (self.now(), role.who());
        let facts = self.room.decide(who, &command, now)?;
        let is_start = matches!(message, PlayerMessage::Start | PlayerMessage::Rematch);
        if is_start && !facts.is_empty() {
            self.may_go_on()?;
        }
        let facts = self.cut_before(facts);
        // The room itself tells a seat that its command is done; not when it was done before, and not others.
        let is_told = matches!(who, Who::Seat(_)) && !facts.is_empty();
        self.commit(facts, now).await?;
        if is_leave && matches!(role, Role::Next(_)) {
            self.lose(queue);
        }
        Ok((!is_told).then_some(FromServer::Done { id }))
    }

    fn talk(&mut self, role: Role, id: u32, message: &TalkMessage) -> Answer {
        let seat = role.seat().ok_or(Code::NoSeat)?;
        let mut out = Outbox::new();
        self.chatter.take(&self.room, seat, message, &mut out)?;
        self.send(&out.mail);
        Ok(Some(FromServer::Done { id }))
    }

    fn look(&self, role: Role, id: u32) -> Answer {
        let look = self.room.look(role.seat(), id).ok_or(Code::NotPlaying)?;
        Ok(Some(look))
    }

    fn record(&self, id: u32) -> Answer {
        let record = self.room.tell_record(id).ok_or(Code::Playing)?;
        Ok(Some(record))
    }

    async fn move_device(&mut self, role: Role, id: u32) -> Answer {
        let seat = role.seat().ok_or(Code::NoSeat)?;
        let code = self.shared.tables.offer(self.code(), seat, self.now());
        tables::publish_offer(&self.shared, code, self.code()).await;
        Ok(Some(FromServer::Device { id, code }))
    }
}
