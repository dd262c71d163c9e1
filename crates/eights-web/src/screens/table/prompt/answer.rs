//! Whether to answer the card just played: the chain so far, the time that is left, and what can be done.

use super::{
    super::{
        model,
        window::{Ring, may_wait, pass_button, wait_button},
    },
    cards::{Choice, Picks},
    of,
};
use crate::{
    desk::Desk,
    parts::{
        key::{key, shortcuts},
        pic,
    },
};
use eights::Card;
use eights_client::{
    core::{
        Client, Deed, Spot,
        prompt::{AnswerPrompt, PromptKind, PromptSpot},
    },
    keys::{Command, Context},
};
use eights_words::{
    Args,
    texts::{play, screens},
};
use leptos::prelude::*;

/// A card of the chain and whose it is.
type Shown = (Card, String);

/// The sheet for those who can answer.
#[component]
pub(super) fn AnswerSheet() -> impl IntoView {
    let desk = Desk::here();
    let title = of(desk, |client, kind| answering(kind).map(|answer| question(client, answer)));
    let chain = of(desk, |client, kind| answering(kind).map(|answer| chain(client, answer)));
    let choices = desk.memo(|client| choices(client).unwrap_or_default());
    // The card that has the focus, or was tapped, answers.
    let chosen = Memo::new(move |_| {
        choices
            .with(|choices| choices.iter().find(|choice| choice.is_chosen).map_or(0, |choice| choice.place))
    });
    let tapped = move |choice: Choice| {
        desk.focused(Spot::Prompt(PromptSpot::Item(choice.place)));
    };
    let may_wait = desk.memo(may_wait);
    let nope = move |take_back: bool, class: &'static str, text: &'static str, command: Command| {
        view! {
            <button class=class aria-keyshortcuts=shortcuts(Context::Nope, command) on:click=move |_| desk.act(Deed::Nope { place: chosen.get_untracked(), take_back })>
                {desk.text(text)} {key(Context::Nope, command)}
            </button>
        }
    };
    view! {
        <section class="prompt prompt--answer" role="dialog" aria-labelledby="ask">
            <div class="prompt__head"><h2 id="ask">{move || title.get().unwrap_or_default()}</h2><Ring/></div>
            <div class="answer">
                <ol class="chain" aria-label=desk.text(play::PLAY_CHAIN)>
                    {move || chain.get().unwrap_or_default().into_iter().map(|shown| link(desk, shown)).collect_view()}
                    <li><span class="chain__open" aria-hidden="true">"?"</span></li>
                </ol>
                <Picks choices label=desk.text(screens::NOPE_WHICH) pick=tapped/>
            </div>
            <div class="prompt__foot">
                {nope(true, "btn btn--danger", play::PLAY_NOPE_BACK, Command::Nope)}
                {nope(false, "btn btn--danger", play::PLAY_NOPE_STAYS, Command::NopeStays)}
                {move || may_wait.get().then(|| wait_button(desk))}
                {pass_button(desk)}
            </div>
        </section>
    }
}

const fn answering(kind: &PromptKind) -> Option<&AnswerPrompt> {
    match kind {
        PromptKind::Answer(answer) => Some(answer),
        _ => None,
    }
}

/// What was played and what it would do, and whether it would end the round.
fn question(client: &Client, answer: &AnswerPrompt) -> String {
    let words = client.words();
    let Some(link) = answer.stops() else { return String::new() };
    let args =
        Args::new().text("player", model::name(client, link.seat)).text("card", words.card(link.laid.face));
    let is_me = client.table().is_some_and(|table| table.you == Some(link.seat));
    let mut said = words.say(if is_me { play::PLAY_NOPE_YOURS } else { screens::NOPE_TITLE }, &args);
    if let (Some(target), 1) = (answer.target, answer.chain.len()) {
        let is_me = client.table().is_some_and(|table| table.you == Some(target));
        let args = Args::new().text("player", model::name(client, target)).flag("you", is_me);
        said = words.say(play::PLAY_NOPE_AIMED, &args.text("said", said));
    }
    if answer.would_end.is_some() {
        said = format!("{said}. {}", words.text("ask-nope-wins"));
    }
    said
}

fn chain(client: &Client, answer: &AnswerPrompt) -> Vec<Shown> {
    answer.chain.iter().map(|link| (link.laid.face, model::name(client, link.seat))).collect()
}

fn link(desk: Desk, (card, who): Shown) -> impl IntoView {
    let (rules, name) =
        desk.peek(|client| (client.table().map(|table| table.rules), client.words().card(card)));
    view! {
        <li><span class="mini" role="img" aria-label=name>{rules.map(|rules| pic::face(&rules, card))}</span> <small><bdi>{who}</bdi></small></li>
    }
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
