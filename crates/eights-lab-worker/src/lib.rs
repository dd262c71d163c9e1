//! The browser client's laboratory: `eights_lab::Lab` in a worker, with the worker's clock.
//!
//! The page fetches it when the player first looks at numbers. It decides nothing: it carries the messages to
//! and fro, and lets the laboratory go on between them.
#![cfg(target_arch = "wasm32")]

use eights_client::{
    lab::FromLab,
    solo::{has_net, install_net},
};
use eights_lab::{Lab, missing_net, nets_of};
use eights_solo_worker::nets::{self, Fetched};
use std::cell::{Cell, RefCell};
use wasm_bindgen::{JsCast, JsValue, closure::Closure, prelude::wasm_bindgen};
use web_sys::DedicatedWorkerGlobalScope;

thread_local! {
    static LAB: RefCell<Lab> = const { RefCell::new(Lab::new()) };
    static GOES_ON: Cell<bool> = const { Cell::new(false) };
    static IS_NET_MISSED: Cell<bool> = const { Cell::new(false) };
}

/// Opens the door.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
}

/// Takes what the page says. Experts have the nets of their tables before the first game.
#[wasm_bindgen]
pub async fn hear(message: String) {
    for name in nets_of(&message) {
        learn(&name, &message).await;
    }
    say(LAB.with_borrow_mut(|lab| lab.hear(&message, now())));
    go_on();
}

/// Fetches a net. If it cannot be had, the general one plays, and that is said once.
async fn learn(name: &str, message: &str) {
    if has_net(name) {
        return;
    }
    let is_missing = match nets::fetch(name).await {
        Fetched::NoSuchNet => false,
        Fetched::Here(bytes) => install_net(name, &bytes).is_err(),
        Fetched::Missing => true,
    };
    if is_missing && !IS_NET_MISSED.replace(true) {
        let _ = scope().post_message(&JsValue::from_str(&missing_net(message).text()));
    }
}

fn say(answers: Vec<FromLab>) {
    for answer in answers {
        // Texts can always be posted.
        let _ = scope().post_message(&JsValue::from_str(&answer.text()));
    }
}

/// Plays the next piece after the messages that have come meanwhile, so that a run can be stopped.
fn go_on() {
    if GOES_ON.get() || !LAB.with_borrow(Lab::is_busy) {
        return;
    }
    GOES_ON.set(true);
    let work = Closure::once_into_js(|| {
        GOES_ON.set(false);
        say(LAB.with_borrow_mut(|lab| lab.work(now)));
        go_on();
    });
    let _ = scope().set_timeout_with_callback_and_timeout_and_arguments_0(work.unchecked_ref(), 0);
}

fn scope() -> DedicatedWorkerGlobalScope {
    js_sys::global().unchecked_into()
}

/// The clock, in milliseconds.
fn now() -> f64 {
    js_sys::Date::now()
}
