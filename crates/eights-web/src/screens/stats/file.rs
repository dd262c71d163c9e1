//! Files that the player takes away.

use crate::dom;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, BlobPropertyBag, HtmlElement, Url};

/// Offers a text as a file of this name and kind.
pub(crate) fn save(name: &str, kind: &str, text: &str) {
    let parts = js_sys::Array::of1(&JsValue::from_str(text));
    let options = BlobPropertyBag::new();
    options.set_type(kind);
    let Ok(blob) = Blob::new_with_str_sequence_and_options(&parts, &options) else { return };
    let Ok(address) = Url::create_object_url_with_blob(&blob) else { return };
    if let Ok(link) = dom::document().create_element("a") {
        let _ = link.set_attribute("href", &address);
        let _ = link.set_attribute("download", name);
        link.unchecked_ref::<HtmlElement>().click();
    }
    // The browser has begun to copy it by then.
    dom::after(10_000, move || drop(Url::revoke_object_url(&address)));
}
