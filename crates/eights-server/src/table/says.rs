//! What somebody at a table says.

use super::{Role, Table};
use crate::{
    metrics::Metrics,
    queue::Queue,
    room::{Command, Outbox, Refusal, Who},
    secrets,
};
use eights_protocol::{Code, FromClient, FromServer};
use std::sync::Arc;

/// What a message comes to: an answer, or one that folding has told already.
type Answer = Result<Option<FromServer>, Refusal>;

impl Table {
    pub(super) async fn hear(&mut self, queue: &Arc<Queue>, message: &FromClient) {
        let Some(role) = self.link(queue).map(|at| self.links[at].role) else {
            return queue.refuse(message.id(), Code::NoSeat);
        };
        if let Err(refusal) = self.be_back().await {
            queue.tell(&refusal.answer(message.id()));
            return;
        }
        let answer = match message {
            FromClient::Say { .. }
            | FromClient::Quick { .. }
            | FromClient::Emote { .. }
            | FromClient::Mute { .. } => self.talk(role, message),
            FromClient::Undo { .. } => Err(Code::NoUndo.into()),
            FromClient::Look { id } => self.look(role, *id),
            FromClient::MoveDevice { id } => self.move_device(role, *id),
            _ => self.command(queue, role, message).await,
        };
        match answer {
            Ok(Some(answer)) => drop(queue.tell(&answer)),
            Ok(None) => {}
            Err(refusal) => {
                Metrics::count(&self.house.metrics.refusals);
                queue.tell(&refusal.answer(message.id()));
            }
        }
    }

    async fn command(&mut self, queue: &Arc<Queue>, role: Role, message: &FromClient) -> Answer {
        let id = message.id();
        let is_leave = matches!(message, FromClient::Leave { .. });
        if is_leave && role == Role::Guest {
            self.lose(queue);
            return Ok(Some(FromServer::Done { id }));
        }
        let command = Command::of(message, secrets::seed).ok_or(Code::BadMessage)?;
        let (now, who) = (self.now(), role.who());
        let facts = self.room.decide(who, &command, now)?;
        // The room itself tells a seat that its command is done; not when it was done before, and not others.
        let is_told = matches!(who, Who::Seat(_)) && !facts.is_empty();
        self.keep(facts, now).await?;
        if is_leave && matches!(role, Role::Next(_)) {
            self.lose(queue);
        }
        Ok((!is_told).then_some(FromServer::Done { id }))
    }

    fn talk(&mut self, role: Role, message: &FromClient) -> Answer {
        let seat = role.seat().ok_or(Code::NoSeat)?;
        let mut out = Outbox::new();
        self.chatter.take(&self.room, seat, message, &mut out)?;
        self.send(&out.mail);
        Ok(Some(FromServer::Done { id: message.id() }))
    }

    fn look(&self, role: Role, id: u32) -> Answer {
        let look = self.room.look(role.seat(), id).ok_or(Code::NotPlaying)?;
        Ok(Some(look))
    }

    fn move_device(&self, role: Role, id: u32) -> Answer {
        let seat = role.seat().ok_or(Code::NoSeat)?;
        let code = self.house.tables.offer(self.code(), seat, self.now());
        Ok(Some(FromServer::Device { id, code }))
    }
}
