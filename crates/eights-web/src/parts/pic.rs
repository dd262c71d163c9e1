//! Pictures of `eights-art`, each as the element itself: the style sheet looks for them right below what
//! holds them.

use crate::elements::{El, markup};
use eights::{Card, Rules, Suit};
use eights_art::{Badges, Icon};

/// A picture from its markup.
pub(crate) fn raw(text: &str) -> El {
    markup(text)
}

/// A sign.
pub(crate) fn icon(icon: Icon) -> El {
    raw(&eights_art::icon(icon))
}

/// A suit's sign.
pub(crate) fn suit(suit: Suit) -> El {
    raw(&eights_art::suit(suit))
}

/// A card's face, with what it does by these rules.
pub(crate) fn face(rules: &Rules, card: Card) -> El {
    raw(&eights_art::card(card, Badges::of(rules, card)))
}

/// A card's back.
pub(crate) fn back() -> El {
    raw(&eights_art::back())
}

/// The prints of the cloths: once in a screen, before everything that shows one.
pub(crate) fn defs() -> El {
    raw(&eights_art::defs())
}

/// The cloth.
pub(crate) fn cloth() -> El {
    raw(&eights_art::cloth())
}

/// The printed edge of a cloth.
pub(crate) fn selvedge() -> El {
    raw(&eights_art::selvedge())
}
