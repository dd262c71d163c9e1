//! Cards side by side, to be picked.

use super::super::{face::face, tab_stop};
use crate::{
    desk::Desk,
    elements::{El, Seen, classed, rows, seen},
    spots,
};
use eights::Card;
use eights_client::core::{CardId, Spot, prompt::PromptSpot};
use eights_words::Text;

/// A card to be picked at its place in the prompt.
#[derive(Clone, PartialEq)]
pub(super) struct Choice {
    pub(super) place: usize,
    pub(super) face: Card,
    /// Tells equal cards apart.
    pub(super) copy: u8,
    pub(super) is_chosen: bool,
}

impl Choice {
    /// The cards of a prompt in its order, and which of them are chosen.
    pub(super) fn all(cards: &[CardId], is_chosen: impl Fn(&CardId) -> bool) -> Vec<Self> {
        let choice = |(place, card): (usize, &CardId)| Self {
            place,
            face: card.face,
            copy: card.copy,
            is_chosen: is_chosen(card),
        };
        cards.iter().enumerate().map(choice).collect()
    }

    fn key(&self) -> String {
        format!("{} {} {}", self.place, self.face, self.copy)
    }
}

/// Cards to pick from. The function is told the place.
pub(super) fn picks(desk: Desk, choices: Seen<Vec<Choice>>, label: Text, pick: fn(Desk, usize)) -> El {
    let is_none = desk.memo(|client| !matches!(client.focus(), Spot::Prompt(PromptSpot::Item(_))));
    let card = move |choice: Choice| {
        let Choice { place, face: card, .. } = choice;
        let spot = Spot::Prompt(PromptSpot::Item(place));
        let has_focus = desk.memo(move |client| client.focus() == spot);
        let is_chosen = seen(move || {
            choices.with(|choices| choices.iter().any(|choice| choice.place == place && choice.is_chosen))
        });
        classed("button", "pick")
            .attr("role", "option")
            .attr("data-spot", spots::name(spot))
            .attr("tabindex", move || tab_stop(has_focus.get() || (place == 0 && is_none.get())))
            .attr("aria-selected", move || if is_chosen.get() { "true" } else { "false" })
            .attr("aria-label", desk.peek(|client| client.words().card(card)))
            .click(move || pick(desk, place))
            .add(face(desk, card))
    };
    classed("div", "picks").attr("role", "listbox").attr("aria-label", desk.text(label)).add(rows(
        move || choices.get(),
        Choice::key,
        card,
    ))
}
