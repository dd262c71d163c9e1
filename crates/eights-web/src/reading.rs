//! The guide that lies over the screen: to which rules, at which step, and at which address.

use crate::signals::*;
use crate::{desk::Desk, dom, later::GUIDE};
use eights::Rules;
use std::cell::RefCell;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

/// Where guides are.
pub(crate) const GUIDES: &str = "/guide/";

/// The guide that is being read.
#[derive(Clone, Copy, PartialEq)]
pub(crate) struct Reading {
    pub(crate) rules: Rules,
    /// The step, from 0.
    pub(crate) step: usize,
    /// What has the focus at first: the heading, or the menu with which these rules were chosen.
    pub(crate) begins: &'static str,
}

thread_local! {
    /// The element that had the focus before.
    static BEFORE: RefCell<Option<HtmlElement>> = const { RefCell::new(None) };
}

impl Reading {
    /// Its address: the name of the preset, or the share code of house rules.
    pub(crate) fn path(&self) -> String {
        let preset = self.rules.base().filter(|_| self.rules.changes().is_empty());
        let name = preset.map_or_else(|| self.rules.share_code(), str::to_owned);
        format!("{GUIDES}{name}")
    }
}

/// The rules in the address of a guide.
pub(crate) fn rules_at(path: &str) -> Option<Rules> {
    let name = path.strip_prefix(GUIDES)?.trim_end_matches('/');
    Rules::preset(name).or_else(|| Rules::from_share_code(name).ok())
}

/// Opens the guide to these rules over whatever is shown.
pub(crate) fn open(desk: Desk, rules: Rules) {
    let active = dom::document().active_element().and_then(|element| element.dyn_into().ok());
    BEFORE.with_borrow_mut(|before| *before = active);
    desk.reading.set(Some(Reading { rules, step: 0, begins: ".reader h1" }));
    GUIDE.fetch(desk);
    desk.show_address();
}

/// Shows the guide to other rules.
pub(crate) fn turn_to(desk: Desk, rules: Rules) {
    desk.reading.set(Some(Reading { rules, step: 0, begins: "#guide-of" }));
    desk.show_address();
}

/// Closes the guide; the history goes back with it.
pub(crate) fn close(desk: Desk) {
    put_away(desk);
    desk.show_address();
}

/// Takes the guide off the screen and gives the focus back.
pub(crate) fn put_away(desk: Desk) {
    desk.reading.set(None);
    let before = BEFORE.with_borrow_mut(Option::take);
    dom::after_drawing(move || {
        if let Some(element) = before.filter(|element| element.is_connected()).or_else(|| dom::find("h1")) {
            let _ = element.focus();
        }
    });
}
