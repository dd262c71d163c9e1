//! Actions: the buttons under the hand.

use super::action_buttons::{draw_button, pass_button, play_button};
use crate::{
    desk::Desk,
    elements::{El, classed, when},
    parts::pic,
};
use eights_art::Icon;
use eights_client::core::{Browse, Intent, Overlay};
use eights_words::Text;

/// The buttons under the hand.
pub(super) fn actions(desk: Desk) -> El {
    let is_seated = desk.memo(|client| client.table().is_some_and(|table| table.you.is_some()));
    let ear = classed("button", "btn btn--ear")
        .attr("aria-label", desk.text(Text::PLAY_READ_OUT))
        .attr("aria-haspopup", "dialog")
        .click(move || desk.act(Intent::Browse(Browse::Open(Overlay::Ear))))
        .add(pic::icon(Icon::Ear));
    let own = move || (draw_button(desk), pass_button(desk), play_button(desk));
    classed("div", "actions")
        .attr("id", "actions")
        .attr("role", "toolbar")
        .attr("aria-label", desk.text(Text::PLAY_ACTIONS))
        .add((ear, when(move || is_seated.get(), own)))
}
