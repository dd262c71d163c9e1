//! The browser client's solo table: the back room in a worker, with the worker's clock.
//!
//! The worker fetches it for the first solo game. It decides nothing: `eights_client::solo::BackRoom` is the
//! room; this crate carries the slips to and fro, and wakes the room when it asks to be woken.
#![cfg(target_arch = "wasm32")]

pub mod nets;

use eights_client::solo::{BackRoom, Bot, COUNT, FromBackRoom, Reopen, Solo, Think, Thinker};
use std::{
    cell::{Cell, RefCell},
    sync::Arc,
};
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::DedicatedWorkerGlobalScope;

thread_local! {
    static ROOM: RefCell<BackRoom> = const { RefCell::new(BackRoom::new(reopen, think)) };
    static READER: Cell<Option<Reopen>> = const { Cell::new(None) };
    static THINKERS: Cell<Option<Think>> = const { Cell::new(None) };
    static TIMER: Cell<Option<i32>> = const { Cell::new(None) };
    static IS_NET_MISSED: Cell<bool> = const { Cell::new(false) };
}

/// Saved games can be read from now on. The code for it is fetched for a call that brings one.
pub fn read_games_with(reopen: Reopen) {
    READER.set(Some(reopen));
}

fn reopen(solo: &mut Solo, saved: &str, now: u64) {
    if let Some(reopen) = READER.get() {
        reopen(solo, saved, now);
    }
}

/// Bots can think from now on. The code for it is fetched for the first of them.
pub fn think_with(think: Think) {
    THINKERS.set(Some(think));
}

fn think(thinker: Thinker) -> Box<dyn Bot> {
    THINKERS.get().unwrap_or(COUNT)(thinker)
}

/// The name of the net for the table that a slip is about, if that table has one of its own.
pub fn net_of(slip: &str) -> Option<String> {
    ROOM.with_borrow(|room| room.net_of(slip, now()))
}

/// Says, once, that a net cannot be fetched.
pub fn tell_missing_net() {
    if !IS_NET_MISSED.replace(true) {
        let _ = scope().post_message(&JsValue::from_str(&FromBackRoom::NoNet.to_string()));
    }
}

/// Takes what the page says.
pub fn hear(slip: &str) {
    attend(|room, now| room.hear(slip, now));
}

/// Lets the room do something, passes on what it says, and sets the clock for what comes next.
fn attend(turn: impl FnOnce(&mut BackRoom, u64) -> Vec<Arc<str>>) {
    let (slips, wakes_at) = ROOM.with_borrow_mut(|room| (turn(room, now()), room.wakes_at()));
    if !slips.is_empty() {
        // What belongs together arrives together, so that nobody sees half of it. Texts can always be posted.
        let _ = scope().post_message(&JsValue::from_str(&slips.join("\n")));
    }
    set_timer(wakes_at);
}

fn set_timer(at: Option<u64>) {
    if let Some(timer) = TIMER.take() {
        scope().clear_timeout_with_handle(timer);
    }
    let Some(at) = at else { return };
    let wait = i32::try_from(at.saturating_sub(now()).max(1)).unwrap_or(i32::MAX);
    let wake = Closure::once_into_js(|| attend(BackRoom::tick));
    let timer = scope().set_timeout_with_callback_and_timeout_and_arguments_0(wake.unchecked_ref(), wait);
    TIMER.set(timer.ok());
}

fn scope() -> DedicatedWorkerGlobalScope {
    js_sys::global().unchecked_into()
}

/// The wall clock: a table that was kept is gone on with another day.
fn now() -> u64 {
    js_sys::Date::now() as u64
}
