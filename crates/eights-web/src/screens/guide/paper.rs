//! The styles of the guide, and the guide as a document to print.

use crate::dom;
use eights_guide::Guide;
use js_sys::Array;
use wasm_bindgen::JsValue;
use web_sys::{Blob, BlobPropertyBag, Url};

/// The address that the page was given under this name when it was packed.
fn address(name: &str) -> String {
    let element = dom::find(&format!("meta[name={name}]"));
    element.and_then(|element| element.get_attribute("content")).unwrap_or_default()
}

/// Fetches the styles that no other screen needs.
pub(super) fn need_styles() {
    let document = dom::document();
    if dom::find("link[data-guide]").is_some() {
        return;
    }
    let (Ok(link), Some(head)) = (document.create_element("link"), document.head()) else { return };
    let href = address("eights-guide");
    for (name, value) in [("rel", "stylesheet"), ("href", href.as_str()), ("data-guide", "")] {
        let _ = link.set_attribute(name, value);
    }
    let _ = head.append_child(&link);
}

/// Opens the guide as a document of its own, ready to print.
pub(super) fn show(guide: &Guide) {
    let origin = dom::window().location().origin().unwrap_or_default();
    let style = format!("<link rel=\"stylesheet\" href=\"{origin}{}\">", address("eights-print"));
    let options = BlobPropertyBag::new();
    options.set_type("text/html;charset=utf-8");
    let parts = Array::of1(&JsValue::from_str(&guide.page(&style)));
    let url = Blob::new_with_str_sequence_and_options(&parts, &options)
        .and_then(|blob| Url::create_object_url_with_blob(&blob));
    if let Ok(url) = url {
        let _ = dom::window().open_with_url_and_target(&url, "_blank");
    }
}
