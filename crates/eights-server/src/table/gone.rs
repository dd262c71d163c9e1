//! Lost connections and their seats.

use super::{PAUSE, Role, Table};
use crate::{
    queue::Queue,
    room::{Command, Millis, PlayerRequest, Who},
};
use eights::{Seat, Seats};
use std::sync::Arc;

/// How long a seat stays reserved for a newcomer who has lost the connection: long enough to reload a page.
const RESERVED: Millis = 20_000;

impl Table {
    /// A connection is gone.
    pub(super) fn lose(&mut self, queue: &Arc<Queue>) {
        if let Some(at) = self.link(queue) {
            let link = self.links.swap_remove(at);
            self.check_seats |= matches!(link.role, Role::Seat(_) | Role::Next(_));
        }
    }

    /// When the first reservation for a missing newcomer ends.
    pub(super) fn reserved_until(&self) -> Option<Millis> {
        self.missed.iter().map(|(_, since)| since + RESERVED).min()
    }

    pub(super) fn a_reservation_is_over(&self) -> bool {
        self.reserved_until().is_some_and(|until| until <= self.now())
    }

    /// Tells the room which seats have no connection.
    pub(super) async fn check_seats(&mut self) {
        self.check_seats = false;
        let linked: Seats = self.links.iter().filter_map(|link| link.role.seat()).collect();
        for seat in self.newcomers_gone() {
            self.is_gone(Who::Next(seat)).await;
        }
        for seat in (Seats::first(eights::MAX_SEATS) - linked).iter() {
            self.is_gone(Who::Seat(seat)).await;
        }
    }

    /// Notes the newcomers who are missing, and returns the seats whose reservation is over.
    fn newcomers_gone(&mut self) -> Vec<Seat> {
        let now = self.now();
        let (mut missed, mut gone) = (Vec::new(), Vec::new());
        for (seat, key) in self.room.reserved_for() {
            if self.links.iter().any(|link| link.key == key) {
                continue;
            }
            let known = self.missed.iter().find(|(other, _)| other == key);
            let since = known.map_or(now, |(_, since)| *since);
            if since + RESERVED <= now {
                gone.push(seat);
            } else {
                missed.push((key.to_owned(), since));
            }
        }
        self.missed = missed;
        gone
    }

    async fn is_gone(&mut self, who: Who) {
        let now = self.now();
        // Only people can be disconnected; of all others that is no news.
        let facts =
            self.room.decide(who, &Command::unnumbered(PlayerRequest::Disconnected), now).unwrap_or_default();
        if self.commit(facts, now).await.is_err() {
            self.check_seats = true;
            self.quiet_until = self.now() + PAUSE;
        }
    }
}
