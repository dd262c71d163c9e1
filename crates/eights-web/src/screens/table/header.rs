//! The header: menu, what is played, sound, help, chat.

use super::{
    aside::{Aside, Tab},
    model,
};
use crate::signals::*;
use crate::{
    desk::Desk,
    dom,
    elements::{El, IntoNode, Node, choose, classed, el, when},
    parts::{line::slow_sign, pic},
    spots,
};
use eights_art::Icon;
use eights_client::core::{Browse, Client, Intent, Overlay, Spot};
use eights_words::{Args, Text};

/// The header of the table.
pub(super) fn header(desk: Desk) -> Node {
    let menu = opens(desk, "icon-btn", Text::BUTTON_MENU, Icon::Menu, Overlay::Actions);
    let help = opens(desk, "icon-btn bar__help", Text::PLAY_HELP, Icon::Help, Overlay::Keys);
    // Nobody talks in a lesson.
    let is_lesson = desk.memo(Client::is_in_class);
    let chat = when(move || !is_lesson.get(), move || chat(desk));
    (menu, title(desk), slow_sign(), sound(desk), help, chat).into_node()
}

pub(crate) fn opens(desk: Desk, class: &'static str, name: Text, icon: Icon, overlay: Overlay) -> El {
    classed("button", class)
        .attr("aria-label", desk.text(name))
        .attr("aria-haspopup", "dialog")
        .click(move || desk.act(Intent::Browse(Browse::Open(overlay))))
        .add(pic::icon(icon))
}

/// The name of the rules, and the table's code.
fn title(desk: Desk) -> El {
    let title = desk.memo(|client| match client.is_in_class() {
        true => Some(client.lesson_name()),
        false => client.table().map(|table| model::rules_title(client.words(), &table.rules)),
    });
    // Nobody else can come to a solo table.
    let code = desk.memo(|client| client.invite().map(|invite| format!(" · {}", invite.code)));
    let about = el("small").add(desk.memo(about)).add(classed("span", "bar__code").add(code));
    let comma = classed("span", "hidden").add(",");
    classed("h1", "bar__title").attr("tabindex", "-1").add((title, comma, " ", about))
}

pub(crate) fn about(client: &Client) -> Option<String> {
    if client.is_in_class() {
        return Some(client.lesson_chapter());
    }
    let table = client.table()?;
    let round = table.view.as_ref().map(eights::View::round).filter(|round| *round > 0)?;
    Some(client.words().say(Text::PLAY_ROUND, &Args::new().number("round", round.into())))
}

pub(crate) fn sound(desk: Desk) -> El {
    let is_muted = desk.memo(|client| client.settings().muted);
    let mute = move || {
        let text = if is_muted.get_untracked() { "off" } else { "on" };
        desk.act(Intent::Set { id: "muted".into(), text: text.into() });
    };
    classed("button", "icon-btn")
        .attr("aria-label", desk.text(Text::BUTTON_SOUND))
        .attr("aria-pressed", move || if is_muted.get() { "false" } else { "true" })
        .click(mute)
        .add(choose(is_muted, |is_muted| pic::icon(if is_muted { Icon::SoundOff } else { Icon::SoundOn })))
}

fn chat(desk: Desk) -> El {
    let unread = desk.memo(|client| client.chat().unread);
    let open = move || {
        desk.aside.set(Aside { tab: Tab::Chat, is_open: Aside::is_sheet() });
        dom::after_drawing(|| spots::focus(Spot::Chat));
    };
    classed("button", "icon-btn bar__chat")
        .attr("aria-label", move || {
            desk.sentence(Text::PLAY_CHAT_NEW, &Args::new().number("count", unread.get()))
        })
        .attr("data-note", move || Some(unread.get()).filter(|n| *n > 0).map(|n| n.to_string()))
        .click(open)
        .add(pic::icon(Icon::Chat))
}
