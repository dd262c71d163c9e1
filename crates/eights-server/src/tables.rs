//! All open tables by their codes, and the one-time codes with which a seat moves to another device.

use crate::{
    archive,
    metrics::Metrics,
    queue::Queue,
    room::{Millis, Outbox, Refusal, Room},
    secrets,
    shared::Shared,
    table::{Entrance, Table},
};
use eights::{RULES_VERSION, Seat};
use eights_protocol::{
    Code, HandOver, NewTable, PlayerMessage, TableCode, TableMessage, TableState, TalkMessage,
};
use eights_store::{AppendError, NewEntry, TableId};
use futures_util::FutureExt;
use std::{
    collections::HashMap,
    panic::AssertUnwindSafe,
    sync::{Arc, Mutex, PoisonError, RwLock},
    time::Duration,
};
use tokio::sync::{mpsc, oneshot};

/// How many messages may wait for a table; after that, senders wait.
const MAILBOX: usize = 32;
/// How long a code for another device is good.
const HAND_OVER: Millis = 5 * 60_000;

/// A message from a visitor at a table.
pub(crate) enum Spoken {
    /// Something is to change. The mark tells the message from another with the same number.
    Command {
        mark: u32,
        message: PlayerMessage,
    },
    Talk(TalkMessage),
    Query(TableMessage),
}

/// A message for a table.
pub(crate) enum ToTable {
    /// A visitor comes in.
    Enter(Box<Entrance>),
    /// A visitor at the table says something.
    Says(Arc<Queue>, u32, Box<Spoken>),
    /// A connection is gone.
    Gone(Arc<Queue>),
    /// A program that previews links wants the table as a spectator would see it.
    Glance(oneshot::Sender<TableState>),
}

/// The way to a table.
#[derive(Clone)]
pub(crate) struct Handle {
    pub(crate) code: TableCode,
    pub(crate) mailbox: mpsc::Sender<ToTable>,
}

/// A seat that may move.
#[derive(Clone, Copy)]
pub(crate) struct Offer {
    pub(crate) table: TableCode,
    pub(crate) seat: Seat,
    until: Millis,
}

/// The state of a table under its code.
enum Slot {
    /// A table that is being opened.
    Opening,
    Open(Handle),
    /// A table that cannot be read back. Its code is nobody else's.
    Unreadable,
}

#[derive(Default)]
pub(crate) struct Tables {
    open: RwLock<HashMap<TableCode, Slot>>,
    offers: Mutex<HashMap<HandOver, Offer>>,
}

impl Tables {
    pub(crate) fn find(&self, code: TableCode) -> Result<Handle, Code> {
        match self.open.read().unwrap_or_else(PoisonError::into_inner).get(&code) {
            Some(Slot::Open(handle)) => Ok(handle.clone()),
            Some(Slot::Unreadable) => Err(Code::Unreadable),
            Some(Slot::Opening) | None => Err(Code::NoTable),
        }
    }

    /// How many tables are open.
    pub(crate) fn count(&self) -> usize {
        n_open(&self.open.read().unwrap_or_else(PoisonError::into_inner))
    }

    fn put(&self, code: TableCode, slot: Slot) {
        self.open.write().unwrap_or_else(PoisonError::into_inner).insert(code, slot);
    }

    /// The table exists, but nobody can come to it.
    pub(crate) fn set_unreadable(&self, code: TableCode) {
        self.put(code, Slot::Unreadable);
    }

    pub(crate) fn remove(&self, code: TableCode) {
        self.open.write().unwrap_or_else(PoisonError::into_inner).remove(&code);
    }

    /// The table under a code is no longer served here, unless it is again.
    pub(crate) fn remove_ended(&self, code: TableCode) {
        let mut open = self.open.write().unwrap_or_else(PoisonError::into_inner);
        if matches!(open.get(&code), Some(Slot::Open(handle)) if handle.mailbox.is_closed()) {
            open.remove(&code);
        }
    }

    /// A code that no table has, kept for a new one, if there may be one more.
    fn new_code(&self, most: usize) -> Option<TableCode> {
        let mut open = self.open.write().unwrap_or_else(PoisonError::into_inner);
        if n_open(&open) >= most {
            return None;
        }
        let mut codes = std::iter::repeat_with(|| TableCode::from_number(secrets::number().into()));
        let code = codes.find(|code| !open.contains_key(code))?;
        open.insert(code, Slot::Opening);
        Some(code)
    }

    /// A one-time code for a seat; an earlier code becomes invalid.
    pub(crate) fn offer(&self, table: TableCode, seat: Seat, now: Millis) -> HandOver {
        let code = HandOver::from_number(u128::from_le_bytes(secrets::random()));
        let mut offers = self.offers.lock().unwrap_or_else(PoisonError::into_inner);
        offers.retain(|_, offer| offer.until > now && (offer.table, offer.seat) != (table, seat));
        offers.insert(code, Offer { table, seat, until: now + HAND_OVER });
        code
    }

    /// The seat that a one-time code stands for. It stands for nothing afterwards.
    pub(crate) fn accept(&self, code: HandOver, now: Millis) -> Option<Offer> {
        let offer = self.offers.lock().unwrap_or_else(PoisonError::into_inner).remove(&code);
        offer.filter(|offer| offer.until > now)
    }

    /// A seat could not be moved after all, and its code is good again.
    pub(crate) fn give_back(&self, code: HandOver, offer: Offer) {
        self.offers.lock().unwrap_or_else(PoisonError::into_inner).insert(code, offer);
    }

    /// The table of a one-time code that is still good.
    pub(crate) fn offered(&self, code: HandOver, now: Millis) -> Option<TableCode> {
        let offers = self.offers.lock().unwrap_or_else(PoisonError::into_inner);
        offers.get(&code).filter(|offer| offer.until > now).map(|offer| offer.table)
    }

    /// A seat has another person, or none: codes of the previous person become invalid.
    pub(crate) fn withdraw(&self, table: TableCode, seat: Seat) {
        let mut offers = self.offers.lock().unwrap_or_else(PoisonError::into_inner);
        offers.retain(|_, offer| (offer.table, offer.seat) != (table, seat));
    }
}

/// How many tables are open or being opened. One that cannot be read is in nobody's way.
fn n_open(tables: &HashMap<TableCode, Slot>) -> usize {
    tables.values().filter(|slot| !matches!(slot, Slot::Unreadable)).count()
}

/// Opens a table: in the log first. If other servers share it, they know the table's place before.
pub(crate) async fn open(shared: &Arc<Shared>, new: &NewTable) -> Result<Handle, Refusal> {
    let most = shared.settings.tables as usize;
    let code = shared.tables.new_code(most).ok_or(Code::TooMany)?;
    let id = TableId::new(secrets::number());
    let lease = shared.cluster.as_ref().map(|cluster| cluster.term().over);
    let opened = match place(shared, id, code).await {
        Ok(()) => log_opening(shared, id, code, new).await,
        Err(refusal) => Err(refusal.into()),
    };
    // It was placed under a lease that is over, and is another server's now.
    let opened = opened.and_then(|opened| match lease {
        Some(lease) if lease.is_cancelled() => Err(Code::ComingBack.into()),
        Some(_) | None => Ok(opened),
    });
    match opened {
        Ok((id, room)) => Ok(seat_table(shared, Table::new(shared, id, room, 1))),
        Err(refusal) => {
            shared.tables.remove(code);
            Err(refusal)
        }
    }
}

/// Gives a table a place among those of all servers. A code that another server has given is as good as none:
/// among a hundred million that hardly happens, and the visitor may try again.
async fn place(shared: &Shared, id: TableId, code: TableCode) -> Result<(), Code> {
    let Some(cluster) = &shared.cluster else { return Ok(()) };
    let node = cluster.term().node;
    match cluster.ask(move |nodes| nodes.place(node, id, &code.to_string())).await {
        Ok(true) => Ok(()),
        Ok(false) => Err(Code::CannotKeep),
        Err(error) => {
            tracing::warn!(table = %id, %error, "a new table got no place among those of all servers");
            Err(Code::CannotKeep)
        }
    }
}

async fn log_opening(
    shared: &Shared,
    id: TableId,
    code: TableCode,
    new: &NewTable,
) -> Result<(TableId, Room), Refusal> {
    let first = Room::opening(code, new)?;
    // The secret of the first shuffle is in the log before anybody is told its hash.
    let second = Room::begin_shuffle(secrets::seed());
    let now = shared.time.now();
    let mut room = Room::open(&first, now).map_err(|_| Code::BadRules)?;
    room.fold(&second, now, &mut Outbox::silent()).map_err(|_| Code::BadRules)?;
    let body = serde_json::to_string(&[first, second]).map_err(|_| Code::BadRules)?;
    let entry = NewEntry {
        body,
        command: secrets::number(),
        rules_version: RULES_VERSION,
        hash: None,
        at: now.cast_signed(),
    };
    let (tell, told) = oneshot::channel();
    shared.log.append(
        id,
        0,
        vec![entry],
        Box::new(move |outcome| {
            // The caller may have gone.
            let _ = tell.send(outcome);
        }),
    );
    let outcome = told.await.unwrap_or_else(|_| Err(AppendError::Failed("no answer".to_owned())));
    shared.health.heard(&outcome);
    archive::stay_silent_in_doubt(&outcome).await;
    outcome.map(|_| (id, room)).map_err(|error| {
        tracing::error!(table = %id, %error, "a new table could not be logged");
        Code::CannotKeep.into()
    })
}

/// Lets other servers know for which table a code for another device is good. If that fails, it is good at
/// this server alone.
pub(crate) async fn publish_offer(shared: &Shared, code: HandOver, table: TableCode) {
    let Some(cluster) = &shared.cluster else { return };
    let (hash, good_for) = (secrets::hash_of(&code.to_string()), Duration::from_millis(HAND_OVER));
    let _ = cluster.ask(move |nodes| nodes.offer(hash, &table.to_string(), good_for)).await;
}

/// The table for which a code is good, here or at another server.
pub(crate) async fn offered(shared: &Shared, code: HandOver) -> Option<TableCode> {
    let here = shared.tables.offered(code, shared.time.now());
    let (None, Some(cluster)) = (here, &shared.cluster) else { return here };
    let hash = secrets::hash_of(&code.to_string());
    cluster.ask(move |nodes| nodes.offered(hash)).await.ok().flatten()?.parse().ok()
}

/// Lets a table run, and makes it known.
pub(crate) fn seat_table(shared: &Arc<Shared>, table: Table) -> Handle {
    let (mailbox, messages) = mpsc::channel(MAILBOX);
    let handle = Handle { code: table.code(), mailbox };
    shared.tables.put(handle.code, Slot::Open(handle.clone()));
    table.show_in_lobby();
    shared.at_tables.spawn(watch_over(Arc::clone(shared), table, messages));
    handle
}

/// How often a table may panic. A panic that follows from the log would happen again for ever.
const PANICS: u32 = 3;

/// Runs a table. If it panics, nothing is lost: it is read back from the log. Visitors who come meanwhile
/// wait in its mailbox.
async fn watch_over(shared: Arc<Shared>, mut table: Table, mut messages: mpsc::Receiver<ToTable>) {
    let (id, code) = (table.id(), table.code());
    let lease = table.lease();
    let mut panics = 0;
    loop {
        let ran = tokio::select! {
            biased;
            () = lease.cancelled() => return table.hand_on(messages),
            ran = AssertUnwindSafe(table.run(&mut messages)).catch_unwind() => ran,
        };
        if ran.is_ok() {
            break;
        }
        panics += 1;
        tracing::error!(table = %id, panics, "a table panicked; it is read back from its log");
        let begun = table.begin_again().await;
        let why = match begun {
            Ok(()) if panics < PANICS => continue,
            Ok(()) => "it panicked too often".to_owned(),
            Err(why) => why,
        };
        tracing::error!(table = %id, why, "a table is left alone until the server starts again");
        Metrics::count(&shared.metrics.broken_tables);
        shared.tables.set_unreadable(code);
        shared.lobby.show(code, None);
        return;
    }
    if table.has_moved() {
        return table.hand_on(messages);
    }
    if table.is_over() {
        // It happens once, and need not have its place in every table that runs.
        Box::pin(table.close(messages)).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_for_another_device_is_good_once_and_for_five_minutes() {
        let tables = Tables::default();
        let (table, seat) = (TableCode::from_number(1), Seat::new(0).unwrap());
        let code = tables.offer(table, seat, 1000);
        assert_eq!(tables.offered(code, 1000 + HAND_OVER - 1), Some(table));
        assert_eq!(tables.offered(code, 1000 + HAND_OVER), None, "too old");
        assert!(tables.accept(code, 1000).is_some());
        assert!(tables.accept(code, 1000).is_none(), "used");
        let (first, second) = (tables.offer(table, seat, 1000), tables.offer(table, seat, 1000));
        assert!(
            tables.offered(first, 1000).is_none() && tables.offered(second, 1000).is_some(),
            "only the last counts"
        );
        tables.withdraw(table, seat);
        assert_eq!(tables.offered(second, 1000), None, "another guest has the seat");
    }
}
