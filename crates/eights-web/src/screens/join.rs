//! A guest has followed a link: only a name is missing.

use super::{
    frame::Frame,
    home::{
        fan,
        verbs::{is_named, name_field},
    },
};
use crate::{
    desk::Desk,
    dom,
    elements::{El, classed},
    later::TABLE,
    parts::pic,
    reading,
};
use eights::Rules;
use eights_art::Icon;
use eights_client::core::{Go, Intent, Screen};
use eights_protocol::TableCode;
use eights_words::{Args, Text};
use web_sys::Event;

/// Sits down at a table, once there is a name.
pub(crate) fn sit(desk: Desk, code: TableCode) {
    if is_named(desk) {
        desk.act(Intent::Go(Go::Join { code, seat: None }));
    }
}

/// The guide to the rules of the table, where the invitation says which they are.
fn guide(desk: Desk) -> Option<El> {
    let code = dom::find("meta[name=eights-rules]")?.get_attribute("content")?;
    let rules = Rules::from_share_code(&code).ok()?;
    let title = rules.base().map(|base| desk.peek(|client| client.words().preset_title(base)));
    let text = desk.sentence(Text::HOME_GUIDE_TO, &Args::new().text("rules", title.unwrap_or_default()));
    let button = classed("button", "btn").click(move || reading::open(desk, rules));
    Some(button.add((pic::icon(Icon::Book), text)))
}

/// Join.
pub(crate) fn join() -> El {
    let desk = Desk;
    // Guests are about to sit down.
    TABLE.fetch(desk);
    let code = desk.memo(|client| match client.screen() {
        Screen::Join { code } => Some(*code),
        _ => None,
    });
    let title = move || {
        let code = code.get().map(|code| code.to_string()).unwrap_or_default();
        desk.sentence(Text::WAIT_JOIN_TITLE, &Args::new().text("code", code))
    };
    let join = move |event: Event| {
        event.prevent_default();
        if let Some(code) = code.get_untracked() {
            sit(desk, code);
        }
    };
    let watch = move || {
        if let Some(code) = code.get_untracked() {
            desk.act(Intent::Go(Go::Watch(code)));
        }
    };
    let buttons = classed("div", "row row--fill")
        .add(classed("button", "btn btn--primary btn--big").add(desk.text(Text::WAIT_SIT_DOWN)))
        .add(
            classed("button", "btn btn--big")
                .attr("type", "button")
                .click(watch)
                .add(desk.text(Text::WAIT_WATCH_ONLY)),
        );
    let lead = classed("p", "lead").add(desk.text(Text::WAIT_JOIN_LEAD));
    let form = classed("form", "panel").on("submit", join).add((lead, name_field(), buttons));
    let cards = classed("div", "cloth hero hero--small").attr("aria-hidden", "true").html(fan());
    Frame::new(title, Intent::Go(Go::Home)).class("page__inside--narrow").around((cards, form, guide(desk)))
}
