//! Texts that leave the page: links and results, given to other programs or to the clipboard.

use crate::signals::Set;
use crate::signals::spawn_local;
use crate::{desk::Desk, dom};
use eights_words::Text;
use wasm_bindgen::JsCast;
use web_sys::ShareData;

/// Puts a text on the clipboard and says so. If that fails, the text is shown, to be copied by hand.
pub(crate) fn copy(desk: Desk, text: String) {
    copy_or_show(desk, text, Text::NEW_RULES_COPIED);
}

/// Offers a text to other programs, or puts it on the clipboard.
pub(crate) fn share(desk: Desk, text: String) {
    spawn_local(async move {
        if !offer(&text).await {
            copy_or_show(desk, text, Text::RANKING_COPIED);
        }
    });
}

/// Says that a link was copied, or else this.
fn copy_or_show(desk: Desk, text: String, done: Text) {
    spawn_local(async move {
        if put(&text).await {
            desk.tell_all(desk.text(if is_link(&text) { Text::WAIT_COPIED } else { done }));
        } else {
            desk.by_hand.set(Some(text));
        }
    });
}

/// Whether a text is a link, or brings one.
pub(crate) fn is_link(text: &str) -> bool {
    text.contains("://")
}

/// Puts a text on the clipboard; says whether it is there.
async fn put(text: &str) -> bool {
    let navigator = dom::window().navigator();
    let has_clipboard = js_sys::Reflect::get(&navigator, &"clipboard".into()).is_ok_and(|it| it.is_object());
    has_clipboard && navigator.clipboard().write_text(text).await.is_ok() || copy_the_old_way(text)
}

/// The only way on addresses without HTTPS, which home networks have.
fn copy_the_old_way(text: &str) -> bool {
    let document = dom::document();
    let command = js_sys::Reflect::get(&document, &"execCommand".into()).ok();
    let command = command.and_then(|command| command.dyn_into::<js_sys::Function>().ok());
    let (Some(command), Some(body), Ok(area)) =
        (command, document.body(), document.create_element("textarea"))
    else {
        return false;
    };
    let area: web_sys::HtmlTextAreaElement = area.unchecked_into();
    area.set_value(text);
    let before = document.active_element();
    let _ = body.append_child(&area);
    area.select();
    let is_copied = command.call1(&document, &"copy".into()).is_ok_and(|copied| copied.is_truthy());
    area.remove();
    if let Some(element) = before.and_then(|element| element.dyn_into::<web_sys::HtmlElement>().ok()) {
        let _ = element.focus();
    }
    is_copied
}

/// Whether the device can offer texts to other programs.
pub(crate) fn can_share() -> bool {
    js_sys::Reflect::has(&dom::window().navigator(), &"share".into()).unwrap_or(false)
}

/// Offers a text to other programs; says whether that was possible, even if the player declines.
async fn offer(text: &str) -> bool {
    if !can_share() {
        return false;
    }
    let data = ShareData::new();
    data.set_text(text);
    let Err(why) = dom::window().navigator().share_with_data(&data).await else { return true };
    js_sys::Reflect::get(&why, &"name".into()).is_ok_and(|name| name == "AbortError")
}
