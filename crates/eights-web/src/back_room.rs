//! The worker of solo games. It runs the code of the page and a module that no page fetches, so that nothing
//! is sent twice.

use eights_client::solo::{REOPEN, Reopen, THINK, Think, ToBackRoom};
use eights_solo_worker::{read_games_with, think_with};
use wasm_bindgen::{JsValue, prelude::wasm_bindgen};
use wasm_split_helpers::{SplitLoaderError, wasm_split};

/// Takes what the page says, in the worker. Its module is fetched for the first word, and the modules that
/// read saved games and let bots think for the first of them.
#[wasm_bindgen]
pub async fn hear(slip: String) -> Result<(), JsValue> {
    let heard = async {
        if ToBackRoom::brings_game(&slip) {
            read_games_with(reader().await?);
        }
        if ToBackRoom::names_thinker(&slip) {
            think_with(thinkers().await?);
        }
        attend(slip).await
    };
    heard.await.map_err(|error: SplitLoaderError| JsValue::from_str(&error.to_string()))
}

#[wasm_split(resume, fallible)]
fn reader() -> Result<Reopen, SplitLoaderError> {
    Ok(REOPEN)
}

#[wasm_split(thinkers, fallible)]
fn thinkers() -> Result<Think, SplitLoaderError> {
    Ok(THINK)
}

#[wasm_split(solo, fallible)]
fn attend(slip: String) -> Result<(), SplitLoaderError> {
    eights_solo_worker::hear(&slip);
    Ok(())
}
