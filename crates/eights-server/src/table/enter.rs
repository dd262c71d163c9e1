//! Coming to a table: sitting down, watching, coming back, and taking a seat over from another device.

use super::{Link, Role, Table};
use crate::{
    queue::{Farewell, Queue, text_of},
    room::{Command, Newcomer, PlayerRequest, Refusal, Who},
    secrets,
};
use eights::Seat;
use eights_protocol::{Code, FromServer, HandOver, Token};
use std::{net::IpAddr, sync::Arc};
use tokio::sync::oneshot;

/// The most people who watch a table.
const MOST_GUESTS: usize = 64;

/// A visitor at the door of a table.
pub(crate) struct Entrance {
    pub(crate) queue: Arc<Queue>,
    /// The number of the client's message.
    pub(crate) id: u32,
    /// Where they come from.
    pub(crate) address: IpAddr,
    pub(crate) how: How,
    /// Receives the outcome: they are in, or the refusal.
    pub(crate) done: oneshot::Sender<Result<(), Refusal>>,
}

/// The way in which a visitor comes to a table.
pub(crate) enum How {
    Join { name: String, seat: Option<Seat>, player: Option<String> },
    Watch,
    Resume { token: Token, seen: Option<u32> },
    Claim { code: HandOver },
}

impl Table {
    pub(super) async fn enter(&mut self, entrance: Entrance) {
        let Entrance { queue, id, address, how, done } = entrance;
        let outcome = match (self.be_back().await, how) {
            (Err(refusal), _) => Err(refusal),
            (_, How::Join { name, seat, player }) => self.join(&queue, name, seat, player).await,
            (_, How::Watch) => self.watch(&queue),
            (_, How::Resume { token, seen }) => self.resume(&queue, &token, seen).await,
            (_, How::Claim { code }) => self.claim(&queue, code).await,
        };
        if outcome.is_ok() {
            self.account.get_or_insert(address);
            queue.tell(&FromServer::Done { id });
        }
        // If the visitor has hung up meanwhile, the connection's own message says so.
        let _ = done.send(outcome);
    }

    async fn join(
        &mut self,
        queue: &Arc<Queue>,
        name: String,
        seat: Option<Seat>,
        player: Option<String>,
    ) -> Result<(), Refusal> {
        let before = self.link(queue).map(|at| self.links[at].role);
        if let Some(Role::Seat(_) | Role::Next(_)) = before {
            return Err(Code::Seated.into());
        }
        let token = secrets::token();
        let key = secrets::key(&token);
        let who = Newcomer { name, key: key.clone(), player };
        let now = self.now();
        let facts =
            self.room.decide(Who::Guest, &Command::unnumbered(PlayerRequest::Join { who, seat }), now)?;
        self.bind(queue, Role::Coming);
        if let Err(refusal) = self.commit(facts, now).await {
            match (before, self.link(queue)) {
                (Some(role), Some(at)) => self.links[at].role = role,
                (None, Some(at)) => drop(self.links.swap_remove(at)),
                (_, None) => {}
            }
            return Err(refusal);
        }
        self.sit_down(queue, &key, token)
    }

    /// Gives a player who has sat down, or will, their secret, and shows them the table.
    fn sit_down(&mut self, queue: &Arc<Queue>, key: &str, token: Token) -> Result<(), Refusal> {
        let (role, seat) = match self.room.who_has(key) {
            Some(Who::Seat(seat)) => (Role::Seat(seat), seat),
            Some(Who::Next(seat)) => (Role::Next(seat), seat),
            _ => return Err(Code::Full.into()),
        };
        self.bind_with(queue, role, key);
        queue.tell(&FromServer::Token { code: self.code(), seat, token });
        self.show_to(queue);
        Ok(())
    }

    fn watch(&mut self, queue: &Arc<Queue>) -> Result<(), Refusal> {
        if self.link(queue).is_none() {
            let guests = self.links.iter().filter(|link| link.role == Role::Guest).count();
            if guests >= MOST_GUESTS {
                return Err(Code::TooMany.into());
            }
            self.bind(queue, Role::Guest);
        }
        self.show_to(queue);
        Ok(())
    }

    async fn resume(&mut self, queue: &Arc<Queue>, token: &Token, seen: Option<u32>) -> Result<(), Refusal> {
        let key = secrets::key(token);
        match self.room.who_has(&key) {
            Some(Who::Seat(seat)) => {
                let now = self.now();
                let here = Command::unnumbered(PlayerRequest::Connected);
                let facts = self.room.decide(Who::Seat(seat), &here, now)?;
                self.commit(facts, now).await?;
                self.take_seat(queue, seat, seen);
                Ok(())
            }
            Some(Who::Next(seat)) => {
                self.take_over(queue, Role::Next(seat));
                // The table does not say which seat is kept for them.
                self.sit_down(queue, &key, *token)
            }
            _ => Err(self.room.why_not(&key).into()),
        }
    }

    /// A one-time code is used up when the seat has moved, and not before.
    async fn claim(&mut self, queue: &Arc<Queue>, code: HandOver) -> Result<(), Refusal> {
        let offer = self.shared.tables.accept(code, self.now()).ok_or(Code::BadHandOver)?;
        let moved = self.move_seat(queue, offer.seat).await;
        if moved.is_err() {
            self.shared.tables.give_back(code, offer);
        }
        moved
    }

    async fn move_seat(&mut self, queue: &Arc<Queue>, seat: Seat) -> Result<(), Refusal> {
        let token = secrets::token();
        let (now, who) = (self.now(), Who::Seat(seat));
        let rekey = Command::unnumbered(PlayerRequest::Rekey { key: secrets::key(&token) });
        let mut facts = self.room.decide(who, &rekey, now)?;
        facts.extend(self.room.decide(who, &Command::unnumbered(PlayerRequest::Connected), now)?);
        self.commit(facts, now).await?;
        queue.tell(&FromServer::Token { code: self.code(), seat, token });
        self.take_seat(queue, seat, None);
        Ok(())
    }

    /// Binds a seat to a connection, and tells it what it has missed.
    fn take_seat(&mut self, queue: &Arc<Queue>, seat: Seat, seen: Option<u32>) {
        self.take_over(queue, Role::Seat(seat));
        let lines = self.chatter.lines(Some(seat));
        let messages = self.room.resume(seat, seen, self.now(), lines);
        for message in messages.into_iter().chain(self.share_to_tell()) {
            if let Some(at) = self.link(queue) {
                self.push(at, text_of(&message));
            }
        }
    }

    /// Gives a connection a role that only one can have, and hangs up on the connection that had it.
    fn take_over(&mut self, queue: &Arc<Queue>, role: Role) {
        let former = self.links.iter().position(|link| link.role == role && !Arc::ptr_eq(&link.queue, queue));
        if let Some(at) = former {
            self.links.swap_remove(at).queue.end(Farewell::TAKEN_OVER);
        }
        self.bind(queue, role);
    }

    fn bind(&mut self, queue: &Arc<Queue>, role: Role) {
        match self.link(queue) {
            Some(at) => {
                let former = std::mem::replace(&mut self.links[at].role, role);
                self.check_seats |= former.seat().is_some() && former != role;
            }
            None => self.links.push(Link { queue: Arc::clone(queue), role, key: String::new() }),
        }
    }

    fn bind_with(&mut self, queue: &Arc<Queue>, role: Role, key: &str) {
        self.bind(queue, role);
        if let Some(at) = self.link(queue) {
            key.clone_into(&mut self.links[at].key);
        }
    }

    fn show_to(&mut self, queue: &Arc<Queue>) {
        if let Some(at) = self.link(queue) {
            self.show_table(at);
        }
    }
}
