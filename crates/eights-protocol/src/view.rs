//! A view on the wire, without loss.

use crate::{
    json::by_hand,
    text::{from_hex, to_hex},
};
use eights::{Rules, View};
use serde::{Deserialize, Serialize};

/// A [`View`] as text: the hexadecimal digits of [`View::code`]. It contains exactly what the view contains.
///
/// ```
/// use eights::{Game, Rules, Seats, Seed, Viewer};
/// use eights_protocol::WireView;
///
/// let rules = Rules::preset("classic").expect("a preset");
/// let game = Game::deal(rules, 3, Seats::NONE, Seed::from_text("tea"), &mut ()).expect("three may play");
/// let view = game.view(Viewer::Audience);
/// assert!(WireView::of(&view).open(rules) == Some(view));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WireView(String);

impl WireView {
    /// Writes a view.
    pub fn of(view: &View) -> Self {
        Self(to_hex(&view.code()))
    }

    /// The view, under the rules it was written under; `None` if the text is not a view.
    pub fn open(&self, rules: Rules) -> Option<View> {
        View::from_code(rules, &from_hex(&self.0)?)
    }
}

by_hand! {
    WireView: |json| String::from_json(json).map(Self);
}
