//! Trying a step: the player picks a card, and hears whether it can be played. The engine has decided it.

use crate::signals::*;
use crate::{
    desk::Desk,
    elements::{El, IntoNode, Node, choose, classed, el, seen},
    parts::pic,
};
use eights::{Card, Rules};
use eights_art::Icon;
use eights_guide::{Choice, GuideStep};
use eights_sound::Cue;
use eights_words::{Args, Step, Text};

/// The cards of a step to choose from, where it has any.
pub(super) fn trial(desk: Desk, rules: &Rules, step: &GuideStep) -> Node {
    if step.choices.is_empty() {
        return ().into_node();
    }
    let is_last = step.step == Step::Last;
    let verdict = RwSignal::new(None::<(bool, String)>);
    let button = |choice: &Choice| {
        let choice = *choice;
        let name = desk.peek(|client| client.words().card(choice.card));
        classed("button", "trial__card")
            .attr("aria-label", name)
            .click(move || judge(desk, verdict, choice, is_last))
            .add(pic::face(rules, choice.card))
    };
    let ask = if is_last { Text::READER_TRY_LAST } else { Text::READER_TRY };
    let told =
        choose(seen(move || verdict.get()), |verdict| verdict.map(|(is_good, text)| sign(is_good, text)));
    let cards = classed("div", "trial__cards").add(step.choices.iter().map(button).collect::<Vec<_>>());
    classed("section", "trial")
        .attr("aria-labelledby", "trial")
        .add(el("h3").attr("id", "trial").add(desk.text(ask)))
        .add((cards, classed("div", "trial__said").add(told)))
        .into_node()
}

fn sign(is_good: bool, text: String) -> El {
    let (class, icon) = if is_good { ("good", Icon::Check) } else { ("bad", Icon::Cross) };
    classed("p", class).add((pic::icon(icon), text))
}

/// Says whether the card was a good choice.
fn judge(desk: Desk, verdict: RwSignal<Option<(bool, String)>>, choice: Choice, is_last: bool) {
    let text = said(desk, choice.card, choice.fits, is_last);
    verdict.set(Some((choice.fits, text.clone())));
    desk.play(if choice.fits { Cue::FocusPlayable } else { Cue::Error });
    desk.say(text);
}

fn said(desk: Desk, card: Card, fits: bool, is_last: bool) -> String {
    let id = match (fits, is_last) {
        (true, false) => Text::READER_YES,
        (false, false) => Text::READER_NO,
        (true, true) => Text::READER_YES_LAST,
        (false, true) => Text::READER_NO_LAST,
    };
    let card = desk.peek(|client| client.words().card(card));
    desk.sentence(id, &Args::new().text("card", card))
}
