//! Files of nets, which a worker fetches. The page names them after the `#` of the worker's address, because
//! only the page is told when it is packed.

use super::scope;
use js_sys::{JsString, Reflect, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::Response;

/// What became of the wish for a net.
pub enum Fetched {
    /// There is no net of this name, so none is missed.
    NoSuchNet,
    /// The file.
    Here(Vec<u8>),
    /// It cannot be fetched.
    Missing,
}

/// Fetches the file of a net.
pub async fn fetch(name: &str) -> Fetched {
    match address(name) {
        None => Fetched::NoSuchNet,
        Some(address) => bytes(&address).await.map_or(Fetched::Missing, Fetched::Here),
    }
}

async fn bytes(address: &str) -> Option<Vec<u8>> {
    let response: Response = JsFuture::from(scope().fetch_with_str(address)).await.ok()?.dyn_into().ok()?;
    let buffer = response.ok().then(|| response.array_buffer()).and_then(Result::ok)?;
    Some(Uint8Array::new(&JsFuture::from(buffer).await.ok()?).to_vec())
}

/// The address of a net, which is beside the worker: `net-classic-2-0123456789ab.net`.
fn address(name: &str) -> Option<String> {
    let start = format!("net-{name}-");
    let location = Reflect::get(&scope(), &JsValue::from_str("location")).ok()?;
    let hash: JsString = Reflect::get(&location, &JsValue::from_str("hash")).ok()?.dyn_into().ok()?;
    let all = String::from(hash);
    all.trim_start_matches('#').split(',').find(|file| file.starts_with(&start)).map(str::to_owned)
}
