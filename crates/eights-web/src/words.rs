//! The parts of the words that the page fetches: one text for each part of a language, named in the page.

use crate::dom;
use eights_words::{Language, Part};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::Response;

/// Fetches a part of a language, unless it is here. It is on its way at once; the answer says whether it has
/// come.
pub(crate) fn fetch(language: Language, part: Part) -> impl Future<Output = bool> {
    let asked = (!language.has(part)).then(|| address(language, part)).flatten();
    let response = asked.map(|address| JsFuture::from(dom::window().fetch_with_str(&address)));
    async move {
        if let Some(response) = response
            && let Some(text) = read(response).await
        {
            // Words of another version are as good as none.
            let _ = language.install(part, text);
        }
        language.has(part)
    }
}

/// The text of a file that was asked for.
pub(crate) async fn read(response: JsFuture) -> Option<String> {
    let response: Response = response.await.ok()?.dyn_into().ok()?;
    let text = response.ok().then(|| response.text()).and_then(Result::ok)?;
    JsFuture::from(text).await.ok()?.as_string()
}

/// Where a part is; the page is told when it is packed.
fn address(language: Language, part: Part) -> Option<String> {
    let start = format!("words-{}-{}-", language.tag(), part.word());
    let all = dom::find("meta[name=eights-words]")?.get_attribute("content")?;
    all.split(' ').find(|name| name.starts_with(&start)).map(|name| format!("{}/{name}", dom::base()))
}

/// Complains in the console of words that are wanted before they are here, where tests look for complaints.
pub(crate) fn watch() {
    eights_words::on_missing(|text| {
        let said = format!("words that are not here yet were wanted: {text:?}");
        web_sys::console::error_1(&JsValue::from_str(&said));
    });
}
