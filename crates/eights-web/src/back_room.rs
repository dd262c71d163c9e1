//! The worker of solo games. It runs the code of the page and a module that no page fetches, so that nothing
//! is sent twice.

use wasm_bindgen::{JsValue, prelude::wasm_bindgen};
use wasm_split_helpers::{SplitLoaderError, wasm_split};

/// Takes what the page says, in the worker. Its module is fetched for the first word.
#[wasm_bindgen]
pub async fn hear(slip: String) -> Result<(), JsValue> {
    attend(slip).await.map_err(|error| JsValue::from_str(&error.to_string()))
}

#[wasm_split(solo, fallible)]
fn attend(slip: String) -> Result<(), SplitLoaderError> {
    eights_solo_worker::hear(&slip);
    Ok(())
}
