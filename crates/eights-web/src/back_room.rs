//! The worker of solo games. It runs the code of the page and a module that no page fetches, so that nothing
//! is sent twice.

use eights_client::solo::{REOPEN, Reopen, ToBackRoom};
use eights_solo_worker::read_games_with;
use wasm_bindgen::{JsValue, prelude::wasm_bindgen};
use wasm_split_helpers::{SplitLoaderError, wasm_split};

/// Takes what the page says, in the worker. Its module is fetched for the first word, and the module that
/// reads saved games for the first of them.
#[wasm_bindgen]
pub async fn hear(slip: String) -> Result<(), JsValue> {
    let heard = async {
        if ToBackRoom::brings_game(&slip) {
            read_games_with(reader().await?);
        }
        attend(slip).await
    };
    heard.await.map_err(|error: SplitLoaderError| JsValue::from_str(&error.to_string()))
}

#[wasm_split(resume, fallible)]
fn reader() -> Result<Reopen, SplitLoaderError> {
    Ok(REOPEN)
}

#[wasm_split(solo, fallible)]
fn attend(slip: String) -> Result<(), SplitLoaderError> {
    eights_solo_worker::hear(&slip);
    Ok(())
}
