//! The whole table, for players who arrive and players who come back.

use super::{Millis, Room, outbox::PastBatch, seats::Chair};
use eights::{Seat, Viewer, json::ViewJson};
use eights_protocol::{Batch, ChatLine, FromServer, Listed, Phase, TableState, WireView};

const fn viewer(you: Option<Seat>) -> Viewer {
    match you {
        Some(seat) => Viewer::Seat(seat),
        None => Viewer::Audience,
    }
}

impl Room {
    /// The messages that show the whole table to a seat's person or to a spectator.
    pub fn show(&self, you: Option<Seat>, now: Millis, chat: Vec<ChatLine>) -> Vec<FromServer> {
        let table = FromServer::Table(Box::new(self.state(you, now, chat)));
        [table].into_iter().chain(self.waiting_for_message()).chain(self.shuffle_messages()).collect()
    }

    /// The whole state of the table, except for the players that the next deal waits for.
    pub fn state(&self, you: Option<Seat>, now: Millis, chat: Vec<ChatLine>) -> TableState {
        let play = self.play.as_ref();
        let person = you.and_then(|seat| self.chair(seat)).and_then(Chair::person);
        TableState {
            code: self.code,
            rules: self.rules.share_code(),
            base: self.rules.base().map(str::to_owned),
            settings: self.settings,
            seats: self.seat_infos(),
            you,
            host: self.host,
            phase: self.phase,
            n: self.batch,
            view: play.map(|play| WireView::of(&play.game.view(viewer(you)))),
            declined: you.is_some_and(|seat| self.has_declined(seat)),
            clock: self.clock(now),
            finishing: self.finishing(),
            next_id: person.map_or(1, |person| person.ids.next()),
            seed_hash: play.map(|play| play.seed_hash),
            seed: play.filter(|play| play.is_over()).map(|play| *play.game.seed()),
            chat,
        }
    }

    /// Whether a seat has declined to answer the card just played.
    fn has_declined(&self, seat: Seat) -> bool {
        let window = self.play.as_ref().and_then(|play| play.window.as_ref());
        window.is_some_and(|window| window.passed.contains(seat))
    }

    /// The messages for a player who comes back to a seat and has seen everything up to a batch: the table
    /// without a view and the batches they missed, or the table with a fresh view.
    pub fn resume(&self, seat: Seat, seen: Option<u32>, now: Millis, chat: Vec<ChatLine>) -> Vec<FromServer> {
        let mut state = self.state(Some(seat), now, chat);
        let missed = seen.and_then(|seen| self.missed(seat, seen));
        if missed.is_some() {
            state.view = None;
        }
        let table = FromServer::Table(Box::new(state));
        let mut batches: Vec<Batch> = missed.unwrap_or_default();
        if let Some(last) = batches.last_mut() {
            last.clock = self.clock(now);
        }
        let batches = batches.into_iter().map(FromServer::Batch);
        let last = self.waiting_for_message().into_iter().chain(self.shuffle_messages());
        [table].into_iter().chain(batches).chain(last).collect()
    }

    /// The batches after this one; none if some are no longer kept, or if the player saw events of their own
    /// in between.
    fn missed(&self, seat: Seat, seen: u32) -> Option<Vec<Batch>> {
        let person = self.chair(seat)?.person()?;
        if seen > self.batch || seen <= person.from {
            return None;
        }
        let first = self.past.iter().position(|past| past.number == seen)?;
        let since = self.past.range(first..);
        if since.clone().any(|past| past.has_aside_for(Viewer::Seat(seat))) {
            return None;
        }
        Some(since.skip(1).map(|past: &PastBatch| past.batch(Viewer::Seat(seat))).collect())
    }

    /// The view as plain JSON, for clients that cannot fold events; nothing before the first game.
    pub fn look(&self, you: Option<Seat>, id: u32) -> Option<FromServer> {
        let view = self.play.as_ref()?.game.view(viewer(you));
        let mut view = serde_json::to_value(ViewJson::of(&view)).ok()?;
        let declined = you.is_some_and(|seat| self.has_declined(seat));
        if declined && let Some(options) = view.get_mut("options") {
            *options = serde_json::Value::Array(Vec::new());
        }
        Some(FromServer::Look { id, n: self.batch, declined, view })
    }

    /// Whether everybody may know of the table.
    pub const fn is_listed(&self) -> bool {
        self.settings.listed
    }

    /// The table in the lobby, if it is listed.
    pub fn listed(&self) -> Option<Listed> {
        (self.settings.listed && self.phase != Phase::Closed).then(|| Listed {
            code: self.code,
            rules: self.rules.share_code(),
            base: self.rules.base().map(str::to_owned),
            settings: self.settings,
            seats: self.seat_infos(),
            phase: self.phase,
        })
    }
}
