//! Whether the log takes new entries. The last write tells; if that was a while ago, a test entry is written.

use crate::{cluster, shared::Shared};
use eights_store::AppendError;
use std::{
    sync::{Mutex, PoisonError},
    time::Duration,
};
use tokio::{
    sync::{Mutex as Turn, oneshot},
    time::{Instant, timeout},
};

/// How long it is believed to be as it was.
const FRESH: Duration = Duration::from_secs(1);
/// How long a disk may take to write something.
const PATIENCE: Duration = Duration::from_secs(3);

/// How the log is.
#[derive(Default)]
pub(crate) struct Health {
    last: Mutex<Option<Last>>,
    /// One caller at a time tries; the others wait for its result.
    turn: Turn<()>,
}

#[derive(Clone, Copy)]
struct Last {
    at: Instant,
    is_fine: bool,
}

impl Health {
    /// Something was handed to the log, and this came of it.
    pub(crate) fn heard<T>(&self, outcome: &Result<T, AppendError>) {
        let failure = match outcome {
            Err(error @ (AppendError::Full | AppendError::Failed(_) | AppendError::Doubt(_))) => Some(error),
            Ok(_) | Err(AppendError::Conflict { .. } | AppendError::Closed) => None,
        };
        let now = Last { at: Instant::now(), is_fine: failure.is_none() };
        let before = self.last.lock().unwrap_or_else(PoisonError::into_inner).replace(now);
        let was_fine = before.is_none_or(|last| last.is_fine);
        match failure {
            Some(why) if was_fine => tracing::error!(%why, "nothing can be kept, so nothing is taken"),
            None if !was_fine => tracing::info!("the log can be written again"),
            _ => {}
        }
    }

    fn fresh(&self) -> Option<bool> {
        let last = *self.last.lock().unwrap_or_else(PoisonError::into_inner);
        last.filter(|last| last.at.elapsed() < FRESH).map(|last| last.is_fine)
    }
}

/// Whether something can be written now, or could a moment ago.
pub(crate) async fn is_fine(shared: &Shared) -> bool {
    if !cluster::may_serve(shared) {
        return false;
    }
    let _turn = shared.health.turn.lock().await;
    match shared.health.fresh() {
        Some(is_fine) => is_fine,
        None => probe(shared).await,
    }
}

async fn probe(shared: &Shared) -> bool {
    let (tell, told) = oneshot::channel();
    // The caller may have gone.
    shared.log.probe(Box::new(move |outcome| drop(tell.send(outcome))));
    let outcome = timeout(PATIENCE, told).await.ok().and_then(Result::ok);
    let outcome = outcome.unwrap_or_else(|| Err(AppendError::Failed("the disk does not answer".to_owned())));
    shared.health.heard(&outcome);
    outcome.is_ok()
}
