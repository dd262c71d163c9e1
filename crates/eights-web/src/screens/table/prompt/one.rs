//! Small questions: whether to play on, and what a joker lies as.

use super::{
    super::action_buttons::keyed,
    card_sheet,
    cards::{Choice, picks},
    choose_item, foot, sheet,
};
use crate::{
    desk::Desk,
    elements::{El, classed},
    spots,
};
use eights_client::{
    core::{
        Intent, Play, Spot,
        prompt::{PromptKind, PromptSpot},
    },
    keys::{Command, Context},
};
use eights_words::Text;

/// Whether to play on for the next place.
pub(super) fn play_on_sheet(desk: Desk) -> El {
    let button = |place: usize, class: &'static str, text: Text, command: Command| {
        keyed(class, desk.text(text), Context::Vote, command)
            .attr("data-spot", spots::name(Spot::Prompt(PromptSpot::Item(place))))
            .click(move || choose_item(desk, place))
    };
    let no = button(1, "btn", Text::VOTE_NO, Command::No);
    let yes = button(0, "btn btn--primary", Text::VOTE_YES, Command::Yes);
    sheet(desk, desk.text(Text::VOTE_TITLE)).add(foot((no, yes)))
}

/// The sheet for the face that a joker lies as.
pub(super) fn face_sheet(desk: Desk) -> El {
    let choices = desk.memo(|client| match client.prompt().map(|prompt| &prompt.kind) {
        Some(PromptKind::Face(face)) => {
            let choice = |(place, face): (usize, &eights::Card)| Choice {
                place,
                face: *face,
                copy: 0,
                is_chosen: false,
            };
            face.faces.iter().enumerate().map(choice).collect()
        }
        _ => Vec::new(),
    });
    let cancel = classed("button", "btn")
        .click(move || desk.act(Intent::Play(Play::Cancel)))
        .add(desk.text(Text::BUTTON_CANCEL));
    card_sheet(desk, desk.text(Text::PLAY_JOKER_TITLE))
        .add((picks(desk, choices, Text::PLAY_JOKER_TITLE, choose_item), foot(cancel)))
}
