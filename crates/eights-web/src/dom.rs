//! The page's own things, which are always there.

use eights_client::core::Day;
use js_sys::{Date, Function};
use wasm_bindgen::{JsCast, closure::Closure};
use web_sys::{Document, HtmlElement, Storage, Window};

pub(crate) fn window() -> Window {
    web_sys::window().expect("a page has a window")
}

pub(crate) fn document() -> Document {
    window().document().expect("a window has a document")
}

/// The element of the page itself with this id.
pub(crate) fn by_id(id: &str) -> HtmlElement {
    let element = document().get_element_by_id(id).expect("the page has it");
    element.unchecked_into()
}

/// The element that a selector finds first.
pub(crate) fn find(selector: &str) -> Option<HtmlElement> {
    document().query_selector(selector).ok().flatten().map(JsCast::unchecked_into)
}

/// The path under which the game is served: empty, or such as `/cards`. The server writes it into the page.
pub(crate) fn base() -> String {
    let base = find("meta[name=eights-base]").and_then(|base| base.get_attribute("content"));
    base.unwrap_or_default()
}

/// The address of the game: `https://cards.example`, and the path under which it is served.
pub(crate) fn home() -> String {
    window().location().origin().unwrap_or_default() + &base()
}

/// The path of the page's address, below the one under which the game is served.
pub(crate) fn pathname() -> String {
    let path = window().location().pathname().unwrap_or_default();
    path.strip_prefix(&base()).map(str::to_owned).unwrap_or(path)
}

/// The browser's storage, unless it is refused.
pub(crate) fn storage() -> Option<Storage> {
    window().local_storage().ok().flatten()
}

/// Milliseconds of a clock that only goes forward.
pub(crate) fn now() -> u64 {
    window().performance().map_or(0.0, |clock| clock.now()) as u64
}

/// Today in the player's own calendar.
pub(crate) fn today() -> Day {
    let date = Date::new_0();
    Day::of_date(date.get_full_year(), date.get_month() + 1, date.get_date()).unwrap_or_default()
}

/// A function for the browser to call once. There is one copy of the machinery, whatever the function.
fn once(then: Box<dyn FnOnce()>) -> Function {
    Closure::once_into_js(then).unchecked_into()
}

/// Does something when the page has been drawn.
pub(crate) fn after_drawing(then: impl FnOnce() + 'static) {
    let then = once(Box::new(then));
    let frame = once(Box::new(move || drop(window().request_animation_frame(&then))));
    let _ = window().set_timeout_with_callback(&frame);
}

/// Does something as soon as the page is up to date, before anything else can happen: what brings it up to
/// date was asked for earlier and is done first.
pub(crate) fn soon(then: impl FnOnce() + 'static) {
    let then: Box<dyn FnOnce()> = Box::new(then);
    run_soon(then);
}

#[inline(never)]
fn run_soon(then: Box<dyn FnOnce()>) {
    crate::signals::spawn_local(async move { then() });
}

/// Does something when the page is up to date and not yet drawn.
pub(crate) fn before_drawing(then: impl FnOnce() + 'static) {
    let _ = window().request_animation_frame(&once(Box::new(then)));
}

/// All elements that a selector finds.
pub(crate) fn find_all(selector: &str) -> Vec<HtmlElement> {
    let Ok(found) = document().query_selector_all(selector) else { return Vec::new() };
    (0..found.length()).filter_map(|n| found.item(n)).map(JsCast::unchecked_into).collect()
}

/// Does something after a delay in milliseconds; gives the timer's number.
pub(crate) fn after(millis: u64, then: impl FnOnce() + 'static) -> i32 {
    let millis = i32::try_from(millis).unwrap_or(i32::MAX);
    window()
        .set_timeout_with_callback_and_timeout_and_arguments_0(&once(Box::new(then)), millis)
        .unwrap_or_default()
}

/// A length as the style sheet takes it, to the pixel.
pub(crate) fn pixels(length: f64) -> String {
    format!("{}px", length.round() as i32)
}

/// Whether the page is hidden.
pub(crate) fn is_hidden() -> bool {
    document().hidden()
}

/// Whether a media query holds.
pub(crate) fn media(query: &str) -> bool {
    window().match_media(query).ok().flatten().is_some_and(|list| list.matches())
}
