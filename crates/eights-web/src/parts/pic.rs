//! Pictures of `eights-art`, each as the element itself: the style sheet looks for them right below what holds them.

use eights::{Card, Rules, Suit};
use eights_art::{Badges, Icon};
use leptos::tachys::html::InertElement;

/// A picture from its markup.
pub(crate) fn raw(markup: String) -> InertElement {
    InertElement::new(markup)
}

/// A sign.
pub(crate) fn icon(icon: Icon) -> InertElement {
    raw(eights_art::icon(icon))
}

/// A suit's sign.
pub(crate) fn suit(suit: Suit) -> InertElement {
    raw(eights_art::suit(suit))
}

/// A card's face, with what it does by these rules.
pub(crate) fn face(rules: &Rules, card: Card) -> InertElement {
    raw(eights_art::card(card, Badges::of(rules, card)))
}

/// A card's back.
pub(crate) fn back() -> InertElement {
    raw(eights_art::back())
}

/// The prints of the cloths: once in a screen, before everything that shows one.
pub(crate) fn defs() -> InertElement {
    raw(eights_art::defs())
}

/// The cloth.
pub(crate) fn cloth() -> InertElement {
    raw(eights_art::cloth())
}

/// The printed edge of a cloth.
pub(crate) fn selvedge() -> InertElement {
    raw(eights_art::selvedge())
}
