//! What was refused, by kind: for the metrics, the operator's page, and a few lines of the log.

use crate::shared::Shared;
use eights_protocol::Code;
use std::{
    collections::BTreeMap,
    net::IpAddr,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

/// How often the log is told of refusals that look like an attack: one line for each kind, at most.
const TOLD: Duration = Duration::from_secs(60);
/// From this number in that time on. One person in a hurry causes fewer.
const MANY: u64 = 30;

/// Where something was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum At {
    /// A message of a visitor or a player.
    Message,
    /// A connection, which has ended with it.
    Connection,
    /// A request over HTTP.
    Http,
}

impl At {
    /// As it is written in metrics and the log.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::Message => "message",
            Self::Connection => "connection",
            Self::Http => "http",
        }
    }
}

/// The kind of a refusal: where, and the word for why.
pub(crate) type Kind = (At, &'static str);

/// How often something was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Count {
    pub(crate) times: u64,
    /// The address that it happened to last, if it is known.
    pub(crate) latest: Option<IpAddr>,
    /// How often, when the log was last told.
    told: u64,
}

/// All refusals, from the start of the server on. There are few kinds.
#[derive(Default)]
pub(crate) struct Refusals(Mutex<BTreeMap<Kind, Count>>);

impl Refusals {
    fn lock(&self) -> MutexGuard<'_, BTreeMap<Kind, Count>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn count(&self, kind: Kind, address: Option<IpAddr>) {
        let mut all = self.lock();
        let count = all.entry(kind).or_insert(Count { times: 0, latest: None, told: 0 });
        count.times += 1;
        count.latest = address.or(count.latest);
    }

    /// A message was refused.
    pub(crate) fn message(&self, code: Code, address: Option<IpAddr>) {
        self.count((At::Message, code.word()), address);
    }

    /// A connection was ended.
    pub(crate) fn connection(&self, code: Code, address: IpAddr) {
        self.count((At::Connection, code.word()), Some(address));
    }

    /// A request was refused.
    pub(crate) fn http(&self, word: &'static str, address: IpAddr) {
        self.count((At::Http, word), Some(address));
    }

    /// All kinds, with how often they happened.
    pub(crate) fn all(&self) -> Vec<(Kind, Count)> {
        self.lock().iter().map(|(kind, count)| (*kind, *count)).collect()
    }

    /// The kinds that have grown much since the last call, and by how much.
    fn grown(&self) -> Vec<(Kind, u64, Option<IpAddr>)> {
        let mut all = self.lock();
        let mut grown = Vec::new();
        for (kind, count) in all.iter_mut().filter(|((_, word), _)| is_suspect(word)) {
            let more = count.times - count.told;
            count.told = count.times;
            if more >= MANY {
                grown.push((*kind, more, count.latest));
            }
        }
        grown
    }
}

/// Whether many refusals for this reason are no matter of play.
fn is_suspect(word: &str) -> bool {
    const HARMLESS: [Code; 8] = [
        Code::Illegal,
        Code::Stale,
        Code::NotPlaying,
        Code::Playing,
        Code::NotWaitedFor,
        Code::ComingBack,
        Code::Closed,
        Code::CannotKeep,
    ];
    HARMLESS.iter().all(|code| code.word() != word)
}

/// Tells the log every minute of what looks like an attack.
pub(crate) async fn run(shared: Arc<Shared>) {
    while !shared.is_stopping() {
        tokio::select! {
            () = tokio::time::sleep(TOLD) => {}
            () = shared.stopping.cancelled() => return,
        }
        for ((at, code), times, latest) in shared.refusals.grown() {
            let latest = latest.map(tracing::field::display);
            tracing::warn!(at = at.word(), code, times, latest, "much was refused in the last minute");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_attack_is_one_line_a_minute_for_each_kind_and_play_is_none() {
        let (refusals, eve) = (Refusals::default(), IpAddr::from([203, 0, 113, 9]));
        for _ in 0..1000 {
            refusals.message(Code::BadToken, Some(eve));
            refusals.message(Code::Illegal, None);
            refusals.http("too-many", eve);
        }
        refusals.connection(Code::TooSlow, eve);
        let grown = refusals.grown();
        let wanted = [(At::Message, "bad-token"), (At::Http, "too-many")];
        assert_eq!(grown, wanted.map(|kind| (kind, 1000, Some(eve))));
        assert_eq!(refusals.grown(), [], "it is told once");
        (1..MANY).for_each(|_| refusals.http("too-many", eve));
        assert_eq!(refusals.grown(), [], "that may be a person in a hurry");
        assert_eq!(refusals.all().len(), 4);
    }
}
