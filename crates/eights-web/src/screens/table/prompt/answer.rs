//! Whether to answer the card just played: the chain so far, the time that is left, and what can be done.

use super::{
    super::{
        action_buttons::keyed,
        face::named_face,
        model,
        window::{may_wait, pass_button, ring, wait_button},
    },
    cards::{Choice, picks},
    foot, of, text,
};
use crate::{
    desk::Desk,
    elements::{El, choose, classed, el, seen, when},
};
use eights::Card;
use eights_client::{
    core::{
        Client, Intent, Play, Spot,
        prompt::{AnswerPrompt, PromptKind, PromptSpot},
    },
    keys::{Command, Context},
};
use eights_words::{Args, Text};

/// A card of the chain and whose it is.
type Shown = (Card, String);

/// The sheet for those who can answer.
pub(super) fn answer_sheet(desk: Desk) -> El {
    let title = of(desk, |client, kind| answering(kind).map(|answer| question(client, answer)));
    let choices = desk.memo(|client| choices(client).unwrap_or_default());
    // The card that has the focus, or was tapped, answers.
    let chosen = seen(move || {
        choices
            .with(|choices| choices.iter().find(|choice| choice.is_chosen).map_or(0, |choice| choice.place))
    });
    let tapped = |desk: Desk, place| desk.focused(Spot::Prompt(PromptSpot::Item(place)));
    let may_wait = desk.memo(may_wait);
    let nope = move |take_back: bool, text: Text, command: Command| {
        keyed("btn btn--danger task", desk.text(text), Context::Nope, command)
            .attr("data-task", desk.memo(move |client| client.task_is_nope(take_back)))
            .click(move || desk.act(Intent::Play(Play::Nope { place: chosen.get_untracked(), take_back })))
    };
    let answer = classed("div", "answer").add((links(desk), picks(desk, choices, Text::NOPE_WHICH, tapped)));
    let buttons = (
        nope(true, Text::PLAY_NOPE_BACK, Command::Nope),
        nope(false, Text::PLAY_NOPE_STAYS, Command::NopeStays),
        when(move || may_wait.get(), move || wait_button(desk)),
        pass_button(desk),
    );
    super::question("prompt prompt--answer", text(title), ring(desk)).add((answer, foot(buttons)))
}

/// The chain so far, and what is open.
fn links(desk: Desk) -> El {
    let chain = of(desk, |client, kind| answering(kind).map(|answer| chain(client, answer)));
    let link = move |(card, who): Shown| {
        el("li").add((named_face(desk, "mini", card), el("small").add(el("bdi").add(who))))
    };
    let so_far = choose(chain, move |chain| chain.into_iter().flatten().map(link).collect::<Vec<_>>());
    let open = el("li").add(classed("span", "chain__open").attr("aria-hidden", "true").add("?"));
    classed("ol", "chain").attr("aria-label", desk.text(Text::PLAY_CHAIN)).add((so_far, open))
}

const fn answering(kind: &PromptKind) -> Option<&AnswerPrompt> {
    match kind {
        PromptKind::Answer(answer) => Some(answer),
        _ => None,
    }
}

/// The played card and its effect, and whether it would end the round.
fn question(client: &Client, answer: &AnswerPrompt) -> String {
    let words = client.words();
    let Some(link) = answer.stops() else { return String::new() };
    let args =
        Args::new().text("player", model::name(client, link.seat)).text("card", words.card(link.laid.face));
    let is_me = client.table().is_some_and(|table| table.you == Some(link.seat));
    let mut said = words.say(if is_me { Text::PLAY_NOPE_YOURS } else { Text::NOPE_TITLE }, &args);
    if let (Some(target), 1) = (answer.target, answer.chain.len()) {
        let is_me = client.table().is_some_and(|table| table.you == Some(target));
        let args = Args::new().text("player", model::name(client, target)).flag("you", is_me);
        said = words.say(Text::PLAY_NOPE_AIMED, &args.text("said", said));
    }
    if answer.would_end.is_some() {
        said = format!("{said}. {}", words.text(Text::ASK_NOPE_WINS));
    }
    said
}

fn chain(client: &Client, answer: &AnswerPrompt) -> Vec<Shown> {
    answer.chain.iter().map(|link| (link.laid.face, model::name(client, link.seat))).collect()
}

fn choices(client: &Client) -> Option<Vec<Choice>> {
    let answer = answering(&client.prompt()?.kind)?;
    let focused = match client.focus() {
        Spot::Prompt(PromptSpot::Item(n)) => n,
        _ => 0,
    };
    let nopes = answer.nopes.iter().enumerate();
    Some(
        nopes
            .map(|(place, nope)| Choice {
                place,
                face: nope.face,
                copy: nope.card.copy,
                is_chosen: place == focused,
            })
            .collect(),
    )
}
