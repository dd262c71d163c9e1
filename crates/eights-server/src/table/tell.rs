//! Telling people what has become true.

use super::{Link, Role, Table};
use crate::{
    metrics::Metrics,
    queue::{Farewell, Queue, Text, text_of},
    room::{Fact, Mail, Outbox, To, Who},
    speech,
};
use axum::body::Bytes;
use eights::Seat;
use eights_protocol::{Code, FromServer};
use std::sync::Arc;

/// A text that several own.
struct SharedText(Arc<str>);

impl AsRef<[u8]> for SharedText {
    fn as_ref(&self) -> &[u8] {
        self.0.as_bytes()
    }
}

/// Texts for connections, which share the bytes of the room's. Those for several receivers follow one another
/// or are the audience's.
#[derive(Default)]
struct Texts(Vec<(Arc<str>, Text)>);

impl Texts {
    fn of(&mut self, text: &Arc<str>) -> Text {
        if let Some((_, known)) = self.0.iter().find(|(known, _)| Arc::ptr_eq(known, text)) {
            return known.clone();
        }
        let bytes = Bytes::from_owner(SharedText(Arc::clone(text)));
        let new = Text::try_from(bytes).expect("it was a text before");
        self.0.push((Arc::clone(text), new.clone()));
        new
    }
}

const fn is_for(to: To, role: Role) -> bool {
    match (to, role) {
        (To::Seat(seat), Role::Seat(other)) => seat.index() == other.index(),
        (To::Audience, Role::Guest | Role::Next(_)) => true,
        _ => false,
    }
}

impl Table {
    /// Sends what folding facts has put into the outbox, and follows who sits where.
    pub(super) fn deliver(&mut self, facts: &[Fact], out: Outbox) {
        self.send(&out.mail);
        for code in &out.errors {
            self.tell_everybody(&speech::error(*code));
        }
        for seat in out.unseated {
            self.unseat(seat, facts);
        }
        for (seat, key) in out.seated {
            self.seat_newcomer(seat, &key);
        }
        self.look_after_newcomers();
        self.bots_watch(facts, &out.events);
        if let Some(finished) = out.finished {
            Metrics::count(&self.shared.metrics.games);
            self.file(&finished);
        }
        if out.changed {
            self.show_in_lobby();
        }
    }

    pub(super) fn send(&mut self, mail: &[Mail]) {
        let mut texts = Texts::default();
        for Mail { to, text } in mail {
            for at in (0..self.links.len()).rev() {
                if is_for(*to, self.links[at].role) {
                    self.push(at, texts.of(text));
                }
            }
        }
    }

    pub(super) fn tell_everybody(&mut self, message: &FromServer) {
        for at in (0..self.links.len()).rev() {
            if self.links[at].role != Role::Coming {
                self.push(at, text_of(message));
            }
        }
    }

    /// Sends a text to a connection; one that cannot take it is here no longer.
    pub(super) fn push(&mut self, at: usize, text: Text) {
        if !self.links[at].queue.push(text) {
            Metrics::count(&self.shared.metrics.slow_readers);
            let link = self.links.swap_remove(at);
            self.check_seats |= matches!(link.role, Role::Seat(_) | Role::Next(_));
        }
    }

    /// The same for a connection that may be here no longer.
    fn push_to(&mut self, queue: &Arc<Queue>, text: Text) {
        if let Some(at) = self.link(queue) {
            self.push(at, text);
        }
    }

    /// Shows the whole table to a connection.
    pub(super) fn show_table(&mut self, at: usize) {
        let seat = self.links[at].role.seat();
        let shown = self.room.show(seat, self.now(), self.chatter.lines(seat));
        let queue = Arc::clone(&self.links[at].queue);
        for message in shown.into_iter().chain(self.share_to_tell()) {
            self.push_to(&queue, text_of(&message));
        }
    }

    /// The person of a seat has lost it: they have gone, were sent away, or may watch.
    fn unseat(&mut self, seat: Seat, facts: &[Fact]) {
        // A player who may come back finds everything as it was.
        if self.room.is_vacant(seat) {
            self.chatter.forget(seat);
        }
        self.shared.tables.withdraw(self.code(), seat);
        let Some(at) = self.links.iter().position(|link| link.role == Role::Seat(seat)) else { return };
        if facts.contains(&Fact::Left { seat }) {
            self.links.swap_remove(at);
        } else if facts.contains(&Fact::Removed { seat }) {
            self.links.swap_remove(at).queue.end(Farewell::REMOVED);
        } else {
            self.links[at].role = Role::Guest;
            self.show_table(at);
        }
    }

    /// A newcomer has sat down on the seat kept for them. Players who sit down at once are still coming in,
    /// and are shown the table there.
    fn seat_newcomer(&mut self, seat: Seat, key: &str) {
        self.chatter.forget(seat);
        self.shared.tables.withdraw(self.code(), seat);
        match self.links.iter().position(|link| link.role == Role::Next(seat) && link.key == key) {
            Some(at) => {
                self.links[at].role = Role::Seat(seat);
                self.show_table(at);
            }
            None => self.check_seats = true,
        }
    }

    /// Newcomers who have lost the seat kept for them are told so, and watch.
    fn look_after_newcomers(&mut self) {
        for at in (0..self.links.len()).rev() {
            let Link { role: Role::Next(seat), key, .. } = &self.links[at] else { continue };
            if self.room.who_has(key) == Some(Who::Next(*seat)) {
                continue;
            }
            self.links[at].role = Role::Guest;
            self.push(at, text_of(&speech::error(Code::SeatGone)));
        }
    }
}
