//! All open tables by their codes, and the one-time codes with which a seat moves to another device.

use crate::{
    house::House,
    queue::Queue,
    recovery,
    room::{Millis, Refusal, Room},
    secrets,
    table::{Entrance, Table},
};
use eights::{RULES_VERSION, Seat};
use eights_protocol::{Code, FromClient, HandOver, NewTable, TableCode};
use eights_store::{NewEntry, TableId};
use futures_util::FutureExt;
use std::{
    collections::HashMap,
    panic::AssertUnwindSafe,
    sync::{Arc, Mutex, PoisonError, RwLock},
};
use tokio::sync::{mpsc, oneshot};

/// How many messages wait for a table; then whoever sends one waits.
const MAILBOX: usize = 32;
/// How long a code for another device is good.
const HAND_OVER: Millis = 5 * 60_000;

/// A message for a table.
pub(crate) enum ToTable {
    /// Somebody comes in.
    Enter(Box<Entrance>),
    /// Somebody who is there says something.
    Says(Arc<Queue>, Box<FromClient>),
    /// A connection is gone.
    Gone(Arc<Queue>),
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

#[derive(Default)]
pub(crate) struct Tables {
    /// Nothing stands for a table that is being opened.
    open: RwLock<HashMap<TableCode, Option<Handle>>>,
    offers: Mutex<HashMap<HandOver, Offer>>,
}

impl Tables {
    pub(crate) fn find(&self, code: TableCode) -> Option<Handle> {
        self.open.read().unwrap_or_else(PoisonError::into_inner).get(&code).cloned().flatten()
    }

    pub(crate) fn count(&self) -> usize {
        self.open.read().unwrap_or_else(PoisonError::into_inner).len()
    }

    fn put(&self, code: TableCode, handle: Option<Handle>) {
        self.open.write().unwrap_or_else(PoisonError::into_inner).insert(code, handle);
    }

    pub(crate) fn remove(&self, code: TableCode) {
        self.open.write().unwrap_or_else(PoisonError::into_inner).remove(&code);
    }

    /// A code that no table has, kept for a new one, if there may be one more.
    fn new_code(&self, most: usize) -> Option<TableCode> {
        let mut open = self.open.write().unwrap_or_else(PoisonError::into_inner);
        if open.len() >= most {
            return None;
        }
        let mut codes = std::iter::repeat_with(|| TableCode::from_number(secrets::number().into()));
        let code = codes.find(|code| !open.contains_key(code))?;
        open.insert(code, None);
        Some(code)
    }

    /// A one-time code for a seat; a code it had before is good no more.
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

    /// A seat has another person, or none: codes of the former are good no more.
    pub(crate) fn withdraw(&self, table: TableCode, seat: Seat) {
        let mut offers = self.offers.lock().unwrap_or_else(PoisonError::into_inner);
        offers.retain(|_, offer| (offer.table, offer.seat) != (table, seat));
    }
}

/// Opens a table: in the log first.
pub(crate) async fn open(house: &Arc<House>, new: &NewTable) -> Result<Handle, Refusal> {
    let most = house.settings.tables as usize;
    let code = house.tables.new_code(most).ok_or(Code::TooMany)?;
    let opened = keep_opening(house, code, new).await;
    match opened {
        Ok((id, room)) => Ok(seat_table(house, Table::new(house, id, room, 1))),
        Err(refusal) => {
            house.tables.remove(code);
            Err(refusal)
        }
    }
}

async fn keep_opening(house: &House, code: TableCode, new: &NewTable) -> Result<(TableId, Room), Refusal> {
    let first = Room::opening(code, new)?;
    let now = house.time.now();
    let room = Room::open(&first, now).map_err(|_| Code::BadRules)?;
    let body = serde_json::to_string(&[first]).map_err(|_| Code::BadRules)?;
    let entry = NewEntry {
        body,
        command: secrets::number(),
        rules_version: RULES_VERSION,
        hash: None,
        at: now.cast_signed(),
    };
    let id = TableId::new(secrets::number());
    let (tell, told) = oneshot::channel();
    house.log.append(
        id,
        0,
        vec![entry],
        Box::new(move |outcome| {
            // Whoever asked may have gone.
            let _ = tell.send(outcome);
        }),
    );
    match told.await {
        Ok(Ok(_)) => Ok((id, room)),
        _ => Err(Code::CannotKeep.into()),
    }
}

/// Lets a table run, and makes it known.
pub(crate) fn seat_table(house: &Arc<House>, table: Table) -> Handle {
    let (mailbox, messages) = mpsc::channel(MAILBOX);
    let handle = Handle { code: table.code(), mailbox };
    house.tables.put(handle.code, Some(handle.clone()));
    table.show_in_lobby();
    house.at_tables.spawn(watch_over(Arc::clone(house), table, messages));
    handle
}

/// Runs a table. Should it panic, nothing is lost: what it was is in the log, from which it comes back.
async fn watch_over(house: Arc<House>, table: Table, messages: mpsc::Receiver<ToTable>) {
    let (id, code) = (table.id(), table.code());
    if AssertUnwindSafe(table.run(messages)).catch_unwind().await.is_ok() {
        return;
    }
    tracing::error!(table = %id, "a table panicked; it is read back from its log");
    let log = Arc::clone(&house.log);
    let read = tokio::task::spawn_blocking(move || log.read(id, 1)).await;
    let entries = read.ok().and_then(Result::ok).unwrap_or_default();
    match recovery::fold(&entries) {
        Ok(restored) => {
            let mut table = Table::new(&house, id, restored.room, restored.tail);
            table.forget_connections();
            seat_table(&house, table);
        }
        Err(why) => {
            tracing::error!(table = %id, %why, "a table cannot be read back, and is left alone");
            house.tables.remove(code);
            house.lobby.show(code, None);
        }
    }
}
