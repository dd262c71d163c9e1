//! How the page looks: the settings as attributes of the document, which the style sheet reads.

use crate::{desk::Desk, dom};
use eights_client::settings::{CardSize, Contrast, Light, Motion, Settings, Speed};
use eights_words::Language;
use wasm_bindgen::{JsCast, closure::Closure};

/// From this width on everything lies side by side, if the text is not large.
const WIDE: u32 = 1024;
/// From here on, in percent, the text is large on every screen that has no room to spare.
const LARGE: u16 = 150;

fn set(name: &str, value: Option<&str>) {
    let Some(root) = dom::document().document_element() else { return };
    let _ = match value {
        Some(value) => root.set_attribute(name, value),
        None => root.remove_attribute(name),
    };
}

/// Whether the screen is so wide that everything lies side by side.
pub(crate) fn is_wide() -> bool {
    let is_large = dom::find(":root[data-text]").is_some();
    !is_large && dom::media(&at_least(WIDE))
}

fn at_least(width: u32) -> String {
    format!("(min-width: {width}px)")
}

/// Large text needs a wider screen for the same; media queries know nothing of the text that the player has
/// chosen.
fn fit(settings: &Settings) {
    let text = settings.text.get();
    let has_room = dom::media(&at_least(WIDE * u32::from(text) / 100));
    let is_large = !has_room && (text >= LARGE || dom::media(&at_least(WIDE)));
    set("data-text", is_large.then_some("large"));
}

/// Does so again whenever the window has another size.
pub(crate) fn listen(desk: Desk) {
    let on_resize = Closure::<dyn Fn()>::new(move || desk.peek(|client| fit(client.settings())));
    let _ = dom::window().add_event_listener_with_callback("resize", on_resize.as_ref().unchecked_ref());
    on_resize.forget();
}

/// The language of the page: the chosen one, or the browser's if the page speaks it. The document says so.
pub(crate) fn language(settings: &Settings) -> Language {
    let browsers = || dom::window().navigator().language().and_then(|locale| Language::nearest(&locale));
    let language = settings.language.or_else(browsers).unwrap_or_default();
    set("lang", Some(language.tag()));
    language
}

/// Makes the page look as the settings say.
pub(crate) fn apply(settings: &Settings) {
    let Some(root) = dom::document().document_element() else { return };
    fit(settings);
    set("data-cloth", Some(settings.cloth.word()));
    set("data-theme", (settings.light != Light::System).then(|| settings.light.word()));
    set("data-deck", Some(settings.deck.word()));
    set("data-letters", settings.suit_letters.then_some("on"));
    set("data-cards", size(settings.cards));
    set("data-contrast", (settings.contrast != Contrast::System).then(|| settings.contrast.word()));
    set("data-handed", settings.left_handed.then_some("left"));
    set("data-motion", motion(settings.motion));
    set("data-pace", pace(settings.speed));
    set("data-captions", (!settings.captions).then_some("off"));
    let _ = root.class_list().toggle_with_force("keys-off", !settings.key_hints);
    if let Some(root) = root.dyn_ref::<web_sys::HtmlElement>() {
        let _ = root.style().set_property("--text-scale", &hundredths(settings.text.get().into()));
    }
}

/// Hundredths as a number, in as few digits as it takes.
fn hundredths(number: u32) -> String {
    let digits = format!("{}.{:02}", number / 100, number % 100);
    digits.trim_end_matches('0').trim_end_matches('.').to_owned()
}

const fn size(cards: CardSize) -> Option<&'static str> {
    match cards {
        CardSize::Small => Some("s"),
        CardSize::Medium => None,
        CardSize::Large => Some("l"),
        CardSize::Huge => Some("xl"),
    }
}

/// Nothing moves where the player, or else the system, wants it so.
fn motion(motion: Motion) -> Option<&'static str> {
    let is_still = match motion {
        Motion::System => dom::media("(prefers-reduced-motion: reduce)"),
        Motion::Full => false,
        Motion::Reduced => true,
    };
    is_still.then_some("none")
}

const fn pace(speed: Speed) -> Option<&'static str> {
    match speed {
        Speed::Relaxed => Some("slow"),
        Speed::Normal => None,
        Speed::Fast => Some("fast"),
        Speed::Instant => Some("instant"),
    }
}

/// Whether anything moves: neither the player nor the system wants it otherwise, and the page is in view.
pub(crate) fn is_moving(settings: &Settings) -> bool {
    let is_calm = match settings.motion {
        Motion::System => dom::media("(prefers-reduced-motion: reduce)"),
        Motion::Full => false,
        Motion::Reduced => true,
    };
    !is_calm && settings.speed != Speed::Instant && !dom::is_hidden()
}

/// Whether the page is used with fingers alone, so that the hand is a row of buttons and no list with a
/// moving focus.
pub(crate) fn is_touched() -> bool {
    !dom::media("(any-pointer: fine)") && dom::media("(any-pointer: coarse)")
}
