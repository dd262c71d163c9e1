//! Sets are put together: suggestions, the cards in no set yet, whether what is chosen is a set, and which
//! card is to lie on top.

use super::{
    super::{action_buttons::keyed, face::face},
    card_sheet,
    cards::{Choice, picks},
    choose_item, foot, of,
};
use crate::{
    desk::Desk,
    elements::{El, Node, choose, classed, el, seen},
    parts::pic,
    spots,
};
use eights::{Card, Meld};
use eights_art::Icon;
use eights_client::{
    core::{
        Client, Intent, Play, Spot,
        prompt::{MeldPrompt, PromptKind, PromptSpot, Validity},
    },
    keys::{Command, Context},
};
use eights_words::{Args, Text, Words};

/// The picker of sets.
pub(super) fn meld_sheet(desk: Desk) -> El {
    let choices = desk.memo(|client| choices(client).unwrap_or_default());
    let cards = picks(desk, choices, Text::TABLE_HAND, choose_item).attr("aria-multiselectable", "true");
    card_sheet(desk, desk.text(Text::RUMMI_TITLE))
        .add((suggestions(desk), cards, verdict(desk), sets_so_far(desk)))
        .add(foot((add_button(desk), lay_button(desk))))
}

fn add_button(desk: Desk) -> El {
    let is_set = of(desk, |_, kind| melding(kind).map(|meld| matches!(meld.validity(), Validity::Set(_))));
    classed("button", "btn task")
        .attr("aria-disabled", move || (is_set.get() != Some(true)).then_some("true"))
        .attr("data-task", desk.memo(eights_client::core::Client::task_is_to_add_set))
        .click(move || desk.act(Intent::Play(Play::AddSet)))
        .add(desk.text(Text::RUMMI_ADD))
}

fn lay_button(desk: Desk) -> El {
    let n_sets = of(desk, |_, kind| melding(kind).map(|meld| meld.sets.len()));
    let lay = move || match n_sets.get().unwrap_or_default() {
        0 => desk.text(Text::RUMMI_PASS),
        n => desk.sentence(Text::RUMMI_LAY, &Args::new().number("count", n)),
    };
    keyed("btn btn--primary", lay, Context::MultiPick, Command::Pass)
        .attr("data-spot", spots::name(Spot::Prompt(PromptSpot::Done)))
        .click(move || desk.act(Intent::Play(Play::Choose(PromptSpot::Done))))
}

const fn melding(kind: &PromptKind) -> Option<&MeldPrompt> {
    match kind {
        PromptKind::Meld(meld) => Some(meld),
        _ => None,
    }
}

fn choices(client: &Client) -> Option<Vec<Choice>> {
    let meld = melding(&client.prompt()?.kind)?;
    Some(Choice::all(&meld.cards, |card| meld.chosen.contains(card)))
}

fn faces(set: Meld) -> Vec<Card> {
    set.laid().map(eights::Laid::card).collect()
}

/// A set as a button or a part of the list has it: its cards, its kind, and all of it in words.
type Shown = (Vec<Card>, String, String);

fn shown(words: &Words, set: Meld) -> Shown {
    let laid: Vec<Card> = set.laid().map(|laid| laid.face).collect();
    let is_kind = laid.iter().all(|card| Some(card.rank()) == laid.first().map(|first| first.rank()));
    let kind = words.text(if is_kind { Text::RUMMI_KIND } else { Text::RUMMI_RUN }).into_owned();
    (faces(set), kind, words.cards(laid.into_iter()))
}

fn minis(desk: Desk, cards: Vec<Card>) -> Vec<El> {
    cards.into_iter().filter_map(|card| face(desk, card)).collect()
}

/// Sets that could be laid, a press each.
fn suggestions(desk: Desk) -> Node {
    let sets = of(desk, |client, kind| {
        let sets = melding(kind)?.suggestions().into_iter();
        Some(sets.map(|set| shown(client.words(), set)).collect::<Vec<_>>())
    });
    let button = move |(n, (cards, kind, name)): (usize, Shown)| {
        classed("button", "set")
            .attr("aria-label", format!("{kind}: {name}"))
            .click(move || desk.act(Intent::Play(Play::AddSuggested(n))))
            .add((minis(desk, cards), el("span").add(kind)))
    };
    choose(sets, move |sets| {
        sets.filter(|sets| !sets.is_empty()).map(|sets| {
            classed("div", "sets")
                .attr("role", "group")
                .attr("aria-label", desk.text(Text::RUMMI_SUGGESTED))
                .add(sets.into_iter().enumerate().map(button).collect::<Vec<_>>())
        })
    })
}

/// Whether what is chosen is a set. It was spoken, so screen readers are not told again.
fn verdict(desk: Desk) -> Node {
    let verdict = of(desk, |client, kind| {
        let meld = melding(kind)?;
        let chosen: Vec<Card> = meld.chosen.iter().map(|card| card.face).collect();
        let text = client.words().set_so_far(&chosen);
        (!chosen.is_empty()).then(|| (matches!(meld.validity(), Validity::Set(_)), text))
    });
    choose(verdict, |verdict| {
        verdict.map(|(is_good, text)| {
            let (class, icon) = if is_good { ("good", Icon::Check) } else { ("note", Icon::Info) };
            classed("p", class).add((pic::icon(icon), text))
        })
    })
}

/// The sets that are put together, and which card is to lie on top of them.
fn sets_so_far(desk: Desk) -> Node {
    let sets = of(desk, |client, kind| {
        let sets = melding(kind)?.sets.iter();
        Some(sets.map(|set| shown(client.words(), *set)).collect::<Vec<_>>()).filter(|sets| !sets.is_empty())
    });
    let tops = of(desk, |client, kind| melding(kind).map(|meld| (named(client, &meld.tops()), meld.top)));
    choose(seen(move || sets.get().zip(tops.get())), move |shown| {
        shown.map(|(sets, (cards, chosen))| (laid(desk, sets), top(desk, cards, chosen)))
    })
}

fn laid(desk: Desk, sets: Vec<Shown>) -> El {
    let set = |(cards, _, name): Shown| {
        classed("span", "set set--laid").attr("role", "img").attr("aria-label", name).add(minis(desk, cards))
    };
    let clear = classed("button", "btn btn--quiet")
        .click(move || desk.act(Intent::Play(Play::ClearSets)))
        .add(desk.text(Text::RUMMI_CLEAR));
    classed("div", "sets").add((sets.into_iter().map(set).collect::<Vec<_>>(), clear))
}

fn top(desk: Desk, cards: Vec<(Card, String)>, chosen: Option<Card>) -> El {
    let choice = |(card, name): (Card, String)| {
        let radio = el("input")
            .attr("type", "radio")
            .attr("name", "top")
            .checked(chosen == Some(card))
            .on("change", move |_| desk.act(Intent::Play(Play::Top(card))));
        el("label").add((radio, el("span").add(name)))
    };
    let choices = cards.into_iter().map(choice).collect::<Vec<_>>();
    classed("fieldset", "tops")
        .add(classed("legend", "note").add(desk.text(Text::RUMMI_TOP)))
        .add(classed("div", "segments segments--small").add(choices))
}

fn named(client: &Client, cards: &[Card]) -> Vec<(Card, String)> {
    cards.iter().map(|card| (*card, client.words().card(*card))).collect()
}
