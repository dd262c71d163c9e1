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
use std::sync::atomic::Ordering::Relaxed;
use tokio::{sync::oneshot, time::Instant};

impl Table {
    /// Keeps the facts of one decision, then makes them true and tells them. If they cannot be kept, nothing has changed.
    pub(super) async fn keep(&mut self, facts: Vec<Fact>, now: Millis) -> Result<(), Refusal> {
        if facts.is_empty() {
            return Ok(());
        }
        match self.append(&facts, now).await {
            Ok(tail) => self.tail = tail,
            Err(error) => return Err(self.could_not_keep(error).await.into()),
        }
        Metrics::count(&self.house.metrics.moves);
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
        self.house.log.append(
            self.id,
            self.tail,
            vec![entry],
            Box::new(move |outcome| {
                // The table waits for it, unless the whole server is going down.
                let _ = tell.send(outcome);
            }),
        );
        let outcome = told.await.unwrap_or_else(|_| Err(AppendError::Failed("no answer".to_owned())));
        self.house.metrics.appended(begun.elapsed());
        let is_failing = matches!(outcome, Err(AppendError::Full | AppendError::Failed(_)));
        self.house.metrics.is_failing.store(is_failing, Relaxed);
        outcome
    }

    /// Once a round, the fingerprint of what an entry leads to goes with it, so that reading it back can be checked.
    fn hash_after(&self, facts: &[Fact], now: Millis) -> Option<u64> {
        if !facts.iter().any(|fact| matches!(fact, Fact::Started { .. } | Fact::NextRound)) {
            return None;
        }
        let mut room = self.room.clone();
        let mut out = Outbox::silent();
        facts.iter().try_for_each(|fact| room.fold(fact, now, &mut out)).ok()?;
        Some(room.fingerprint())
    }

    async fn could_not_keep(&mut self, error: AppendError) -> Code {
        Metrics::count(&self.house.metrics.failed_appends);
        match error {
            AppendError::Full | AppendError::Failed(_) => {
                tracing::error!(table = %self.id, %error, "an entry could not be kept");
                Code::CannotKeep
            }
            AppendError::Closed => {
                self.is_broken = true;
                Code::Closed
            }
            AppendError::Conflict { tail } => {
                tracing::warn!(table = %self.id, here = self.tail, there = tail, "the log has moved on; reading it again");
                self.reload().await;
                if self.is_broken { Code::Closed } else { Code::Stale }
            }
        }
    }

    /// Somebody else has written to the log: what it says is true, and everybody is shown the table afresh.
    async fn reload(&mut self) {
        match recovery::again(&self.house, self.id).await {
            Ok(restored) => {
                self.start_afresh(restored);
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
    pub(super) fn start_afresh(&mut self, restored: Restored) {
        (self.room, self.tail) = (restored.room, restored.tail);
        self.bots.clear();
        self.check_seats = true;
        restored.finished.iter().for_each(|finished| self.file(finished));
    }

    /// The server was away: that comes before anything else that is kept.
    pub(super) async fn be_back(&mut self) -> Result<(), Refusal> {
        let Some(from) = self.away_since else { return Ok(()) };
        let now = self.now();
        self.keep(vec![Room::absent(from, now)], now).await?;
        self.away_since = None;
        Ok(())
    }

    /// A finished game goes into history, in its own time.
    pub(super) fn file(&mut self, finished: &crate::room::Finished) {
        self.filings.extend(archive::file(&self.house, self.id, finished));
    }
}
