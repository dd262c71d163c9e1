//! Into the log first, then true, then told.

use super::Table;
use crate::{
    archive,
    metrics::Metrics,
    recovery::{self, Restored},
    room::{Fact, Millis, Outbox, Refusal, Room},
};
use eights::RULES_VERSION;
use eights_protocol::Code;
use eights_store::{AppendError, NewEntry};
use futures_util::FutureExt;
use tokio::{sync::oneshot, time::Instant};

impl Table {
    /// Logs the facts of one decision, then makes them true and tells them. If they cannot be logged, nothing
    /// has changed.
    pub(super) async fn commit(&mut self, facts: Vec<Fact>, now: Millis) -> Result<(), Refusal> {
        if facts.is_empty() {
            return Ok(());
        }
        match self.append(&facts, now).await {
            Ok(tail) => self.tail = tail,
            Err(error) => return Err(self.could_not_log(error).await.into()),
        }
        Metrics::count(&self.shared.metrics.moves);
        self.count_entry();
        let mut out = Outbox::new();
        if let Some(broken) = facts.iter().find_map(|fact| self.room.fold(fact, now, &mut out).err()) {
            tracing::error!(table = %self.id, ?broken, "what was decided cannot be folded; the table is closed");
            self.is_broken = true;
            return Err(Code::Closed.into());
        }
        self.deliver(&facts, out);
        Ok(())
    }

    async fn append(&mut self, facts: &[Fact], now: Millis) -> Result<u64, AppendError> {
        let body = serde_json::to_string(facts).map_err(|error| AppendError::Failed(error.to_string()))?;
        self.command = self.command.wrapping_add(1);
        let hash = self.hash_after(facts, now);
        let entry = NewEntry {
            body,
            command: self.command,
            rules_version: RULES_VERSION,
            hash,
            at: now.cast_signed(),
        };
        let (tell, told) = oneshot::channel();
        let begun = Instant::now();
        let done = Box::new(move |outcome| {
            // The table waits for it, unless the whole server is going down.
            let _ = tell.send(outcome);
        });
        match facts.first() {
            Some(Fact::Continued(_)) => self.shared.log.cut(self.id, self.tail, vec![entry], done),
            _ => self.shared.log.append(self.id, self.tail, vec![entry], done),
        }
        let outcome = told.await.unwrap_or_else(|_| Err(AppendError::Failed("no answer".to_owned())));
        self.shared.metrics.appended(begun.elapsed());
        self.shared.health.heard(&outcome);
        archive::stay_silent_in_doubt(&outcome).await;
        outcome
    }

    /// Once a round, the fingerprint of what an entry leads to goes with it, so that reading it back can be
    /// checked.
    fn hash_after(&self, facts: &[Fact], now: Millis) -> Option<u64> {
        if !facts.iter().any(|fact| matches!(fact, Fact::Started { .. } | Fact::NextRound)) {
            return None;
        }
        let mut room = self.room.clone();
        let mut out = Outbox::silent();
        facts.iter().try_for_each(|fact| room.fold(fact, now, &mut out)).ok()?;
        Some(room.fingerprint())
    }

    async fn could_not_log(&mut self, error: AppendError) -> Code {
        Metrics::count(&self.shared.metrics.failed_appends);
        match error {
            AppendError::Full | AppendError::Failed(_) | AppendError::Doubt(_) => {
                tracing::error!(table = %self.id, %error, "an entry could not be logged");
                Code::CannotKeep
            }
            AppendError::Closed => {
                self.is_broken = true;
                Code::Closed
            }
            AppendError::Conflict { tail } => {
                if self.is_served_elsewhere().await {
                    tracing::warn!(table = %self.id, "another server has taken the table over");
                    self.has_moved = true;
                    return Code::ComingBack;
                }
                tracing::warn!(table = %self.id, here = self.tail, there = tail, "the log has moved on; reading it again");
                self.reload().await;
                if self.is_broken { Code::Closed } else { Code::Stale }
            }
        }
    }

    /// Whether another server has the table, as far as can be found out.
    async fn is_served_elsewhere(&mut self) -> bool {
        let Some(cluster) = &self.shared.cluster else { return false };
        let (id, node) = (self.id, cluster.term().node);
        !cluster.ask(move |nodes| nodes.serves(node, id)).await.unwrap_or(false)
    }

    /// Another server has written to the log. The log is right: reads the table back and shows it to
    /// everybody.
    async fn reload(&mut self) {
        match recovery::again(&self.shared, self.id).await {
            Ok(restored) => {
                self.start_from(restored);
                for at in 0..self.links.len() {
                    self.show_table(at);
                }
            }
            Err(why) => {
                tracing::error!(table = %self.id, why, "the table cannot be read back");
                self.is_broken = true;
            }
        }
    }

    /// Goes on from what the log says.
    pub(super) fn start_from(&mut self, restored: Restored) {
        (self.room, self.tail) = (restored.room, restored.tail);
        self.bots.clear();
        self.check_seats = true;
        restored.finished.iter().for_each(|finished| self.file(finished));
    }

    /// The server was away: that is logged before anything else.
    pub(super) async fn be_back(&mut self) -> Result<(), Refusal> {
        let Some(from) = self.away_since else { return Ok(()) };
        let now = self.now();
        self.commit(vec![Room::absent(from, now)], now).await?;
        self.away_since = None;
        Ok(())
    }

    /// When another game begins and all games before it are in the archive, the log needs nothing but how
    /// the table stands now. Otherwise it goes on, and the next game may cut it.
    pub(super) fn cut_before(&mut self, facts: Vec<Fact>) -> Vec<Fact> {
        let is_new = facts.iter().any(|fact| matches!(fact, Fact::Started { .. }));
        let snapshot = if is_new && self.are_all_filed() { self.room.snapshot() } else { None };
        snapshot.into_iter().chain(facts).collect()
    }

    /// Whether all games of the table are in the archive. The archive is not asked again about a game it has.
    fn are_all_filed(&mut self) -> bool {
        for at in (0..self.filings.len()).rev() {
            if let Some(filed) = (&mut self.filings[at]).now_or_never() {
                self.has_unfiled |= !filed.unwrap_or(false);
                drop(self.filings.swap_remove(at));
            }
        }
        self.filings.is_empty() && !self.has_unfiled
    }

    /// A finished game goes into history, in its own time.
    pub(super) fn file(&mut self, finished: &crate::room::Finished) {
        self.are_all_filed();
        let listed = self.room.is_listed();
        self.filings.extend(archive::file(&self.shared, self.id, listed, finished));
    }
}
