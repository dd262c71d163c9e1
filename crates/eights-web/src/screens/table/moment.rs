//! Great moments, large on the cloth for a while: a player is out or has won, or is skipped.
//! Everything was spoken, so screen readers are not told again.

use crate::{
    desk::Desk,
    elements::{El, Node, choose, classed, el},
    parts::pic,
};
use eights_art::Icon;
use eights_client::core::{Client, FinishOffer, Intent, Manage, Moment, Occasion};

/// The moment that is shown now.
pub(super) fn moment(desk: Desk) -> Node {
    choose(desk.memo(|client| client.moment().cloned()), |moment| moment.map(|moment| ribbon(&moment)))
}

/// A ribbon across the cloth. The place of a player who is out stands on it as a medal.
fn ribbon(moment: &Moment) -> El {
    let sign = match moment.what {
        Occasion::Out { place } => {
            classed("span", "medal").attr("data-place", place.to_string()).add(place.to_string())
        }
        Occasion::Game | Occasion::Round => {
            classed("span", "medal").attr("data-place", "1").add(pic::icon(Icon::Star))
        }
        Occasion::Skipped => pic::icon(Icon::Hop),
    };
    classed("div", "moment")
        .attr("aria-hidden", "true")
        .attr("data-mine", moment.is_mine)
        .attr("data-cheered", moment.is_cheered())
        .add((sign, el("span").attr("dir", "auto").add(moment.text.clone())))
}

/// The button that lets the rest of the round be played quickly, where that is offered like this.
pub(super) fn finish_button(desk: Desk, wanted: FinishOffer) -> Node {
    let offer = desk.memo(move |client: &Client| client.finish_offer().filter(|offer| *offer == wanted));
    choose(offer, move |offer| {
        offer.map(|offer| {
            classed("button", "btn btn--primary")
                .click(move || desk.act(Intent::Manage(Manage::FinishQuickly)))
                .add(desk.text(offer.label()))
        })
    })
}
