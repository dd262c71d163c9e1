//! How the page looks: the settings as attributes of the document, which the style sheet reads.

use crate::dom;
use eights_client::settings::{CardSize, Contrast, Light, Motion, Settings, Speed};

/// Makes the page look as the settings say.
pub(crate) fn apply(settings: &Settings) {
    let Some(root) = dom::document().document_element() else { return };
    let set = |name: &str, value: Option<&str>| {
        let _ = match value {
            Some(value) => root.set_attribute(name, value),
            None => root.remove_attribute(name),
        };
    };
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
    use wasm_bindgen::JsCast;
    if let Some(root) = root.dyn_ref::<leptos::web_sys::HtmlElement>() {
        let _ =
            root.style().set_property("--text-scale", &format!("{}", f64::from(settings.text.get()) / 100.0));
    }
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

/// Whether anything moves: neither the player nor the system wants it otherwise, and somebody can see it.
pub(crate) fn is_moving(settings: &Settings) -> bool {
    let is_calm = match settings.motion {
        Motion::System => dom::media("(prefers-reduced-motion: reduce)"),
        Motion::Full => false,
        Motion::Reduced => true,
    };
    !is_calm && settings.speed != Speed::Instant && !dom::is_hidden()
}

/// Whether the page is used with fingers alone, so that the hand is a row of buttons and no list with a moving focus.
pub(crate) fn is_touched() -> bool {
    !dom::media("(any-pointer: fine)") && dom::media("(any-pointer: coarse)")
}
