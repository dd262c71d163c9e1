//! The chat: what people say, phrases and feelings, and free text where the table takes it.

use super::pic;
use crate::signals::{SetValue, StoredValue, UpdateValue};
use crate::{
    desk::Desk,
    dom,
    elements::{El, IntoNode, Node, Seen, afterwards, choose, classed, el, rows, seen, when},
    screens::table::model,
    spots,
};
use eights_art::Icon;
use eights_client::{
    core::{Client, Intent, Spot, Talk},
    named,
};
use eights_protocol::{ChatLine, Emote, Phrase, Said};
use eights_words::Text;
use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlInputElement};

/// A line of the chat: who, and what; a feeling has no colon.
#[derive(Clone, PartialEq)]
struct Line {
    n: usize,
    who: String,
    what: String,
    is_feeling: bool,
}

/// The chat.
pub(crate) fn chat_panel() -> Node {
    let desk = Desk;
    let lines = desk.memo(lines);
    let may_talk = desk.memo(|client| client.table().is_some_and(|table| table.you.is_some()));
    let may_type =
        desk.memo(|client| client.table().is_some_and(|table| table.you.is_some() && table.takes_text()));
    let list = classed("ul", "talk").add(rows(move || lines.get(), |line| line.n, line));
    let scrolled = list.element().clone();
    afterwards(move || {
        lines.with(|_| ());
        let list = scrolled.clone();
        dom::before_drawing(move || list.set_scroll_top(list.scroll_height()));
    });
    let nothing = when(
        move || lines.with(Vec::is_empty),
        move || classed("p", "note").add(desk.text(Text::CHAT_EMPTY)),
    );
    let quick = when(move || may_talk.get(), move || quick_talk(desk, may_type));
    let typing = choose(seen(move || (may_talk.get(), may_type.get())), move |may| match may {
        (true, true) => Some(talk_line(desk)),
        (true, false) => Some(classed("p", "note").add(desk.text(Text::CHAT_ONLY_PHRASES))),
        _ => None,
    });
    (list, nothing, quick, typing).into_node()
}

fn line(line: Line) -> El {
    el("li")
        .attr("data-feeling", line.is_feeling)
        .add(el("b").add(el("bdi").add(line.who)))
        .add(" ")
        .add(el("span").attr("dir", "auto").add(line.what))
}

fn lines(client: &Client) -> Vec<Line> {
    let Some(table) = client.table() else { return Vec::new() };
    let line = |(n, line): (usize, &ChatLine)| {
        let who = model::name(client, line.seat);
        let (what, is_feeling) = match &line.said {
            Said::Text(text) => (text.clone(), false),
            Said::Quick(phrase) => (client.words().text(named::phrase(*phrase)).into_owned(), false),
            Said::Emote(emote) => (client.words().text(named::emote(*emote)).into_owned(), true),
        };
        Line { n, who, what, is_feeling }
    };
    table.chat.iter().enumerate().filter(|(_, said)| client.chat().hears(said)).map(line).collect()
}

/// Phrases and feelings, a press each.
fn quick_talk(desk: Desk, may_type: Seen<bool>) -> El {
    let chip = move |class, intent: Intent, id: Text| {
        el("li").add(classed("button", class).click(move || desk.act(intent.clone())).add(desk.text(id)))
    };
    let phrases: Vec<El> = Phrase::ALL
        .iter()
        .map(|said| chip("chip", Intent::Talk(Talk::Quick(*said)), named::phrase(*said)))
        .collect();
    let emotes: Vec<El> = Emote::ALL
        .iter()
        .map(|said| chip("chip chip--feeling", Intent::Talk(Talk::Emote(*said)), named::emote(*said)))
        .collect();
    let title = el("summary")
        .attr("data-spot", move || (!may_type.get()).then(|| spots::name(Spot::Chat)))
        .attr("tabindex", "0")
        .add((pic::icon(Icon::Chat), " ", desk.text(Text::CHAT_QUICK)));
    classed("details", "quick")
        .add(title)
        .add(classed("ul", "quick__list").add(phrases))
        .add(classed("ul", "quick__list").attr("aria-label", desk.text(Text::CHAT_EMOTES)).add(emotes))
}

/// The line to type in.
fn talk_line(desk: Desk) -> El {
    let field = el("input")
        .attr("id", "say")
        .attr("autocomplete", "off")
        .attr("maxlength", "200")
        .attr("placeholder", desk.text(Text::CHAT_FIELD))
        .attr("data-spot", spots::name(Spot::Chat));
    let input: HtmlInputElement = field.element().clone().unchecked_into();
    // The text that was sent and not yet heard.
    let sent = StoredValue::new(None::<String>);
    let refusal = desk.memo(|client| client.refusal().cloned());
    let heard = desk.memo(|client| lines(client).len());
    let again = input.clone();
    afterwards(move || {
        if refusal.with(Option::is_some)
            && let Some(text) = sent.try_update_value(Option::take).flatten()
            && again.value().is_empty()
        {
            again.set_value(&text);
        }
    });
    afterwards(move || {
        heard.with(|_| ());
        sent.set_value(None);
    });
    let send = move |event: Event| {
        event.prevent_default();
        let text = input.value();
        if !text.trim().is_empty() {
            sent.set_value(Some(text.clone()));
            input.set_value("");
            desk.act(Intent::Talk(Talk::Say(text.trim().to_owned())));
        }
    };
    let label = classed("label", "hidden").attr("for", "say").add(desk.text(Text::CHAT_FIELD));
    let button = classed("button", "icon-btn")
        .attr("aria-label", desk.text(Text::CHAT_SEND))
        .add(pic::icon(Icon::Send));
    classed("form", "talk-line")
        .on("submit", send)
        .add(classed("div", "field").add((label, field)))
        .add(button)
}
