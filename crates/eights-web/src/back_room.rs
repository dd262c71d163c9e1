//! The worker of solo games. It runs the code of the page and modules that no page fetches, so that nothing
//! is sent twice.

use eights_client::solo::{REOPEN, Reopen, THINK, Think, ToBackRoom, has_net, install_net};
use eights_solo_worker::{
    nets::{self, Fetched},
    read_games_with, tell_missing_net, think_with,
};
use std::pin::Pin;
use wasm_bindgen::{JsValue, prelude::wasm_bindgen};
use wasm_split_helpers::{SplitLoaderError, wasm_split};

/// Takes what the page says, in the worker. Its module is fetched for the first word, and the modules that
/// read saved games and let bots think for the first of them. An expert has the net of the table before it
/// sits down there.
#[wasm_bindgen]
pub async fn hear(slip: String) -> Result<(), JsValue> {
    let heard = async {
        if ToBackRoom::brings_game(&slip) {
            read_games_with(reader().await?);
        }
        if ToBackRoom::names_thinker(&slip) {
            think_with(thinkers().await?.think);
            learn(&slip).await?;
        }
        (room().await?.hear)(&slip);
        Ok(())
    };
    heard.await.map_err(|error: SplitLoaderError| JsValue::from_str(&error.to_string()))
}

/// Fetches the net of the table that a slip is about. If it cannot be had, the general one plays, and that is
/// said.
async fn learn(slip: &str) -> Result<(), SplitLoaderError> {
    let Some(name) = (room().await?.net_of)(slip) else { return Ok(()) };
    (thinkers().await?.learn)(name).await;
    Ok(())
}

/// Fetches a net, unless it is here.
async fn fetch_net(name: String) {
    if has_net(&name) {
        return;
    }
    match nets::fetch(&name).await {
        Fetched::NoSuchNet => {}
        Fetched::Here(bytes) if install_net(&name, &bytes).is_ok() => {}
        Fetched::Here(_) | Fetched::Missing => tell_missing_net(),
    }
}

#[wasm_split(resume, fallible)]
fn reader() -> Result<Reopen, SplitLoaderError> {
    Ok(REOPEN)
}

/// The bots that think, and their nets.
struct Thinkers {
    think: Think,
    learn: fn(String) -> Pin<Box<dyn Future<Output = ()>>>,
}

static THINKERS: Thinkers = Thinkers { think: THINK, learn: |name| Box::pin(fetch_net(name)) };

#[wasm_split(thinkers, fallible)]
fn thinkers() -> Result<&'static Thinkers, SplitLoaderError> {
    Ok(&THINKERS)
}

/// The room.
struct Room {
    hear: fn(&str),
    net_of: fn(&str) -> Option<String>,
}

static ROOM: Room = Room { hear: eights_solo_worker::hear, net_of: eights_solo_worker::net_of };

#[wasm_split(solo, fallible)]
fn room() -> Result<&'static Room, SplitLoaderError> {
    Ok(&ROOM)
}
