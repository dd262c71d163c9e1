//! Who sits where: people, bots with their levels, empty seats; and what the host can do about each.

use crate::{desk::Desk, parts::pic, screens::new_table::level_name};
use eights::Seat;
use eights_art::Icon;
use eights_bots::Level;
use eights_client::core::{Client, Deed, Overlay, people};
use eights_protocol::Sitter;
use eights_words::Args;
use leptos::prelude::*;

/// Who has a seat.
#[derive(Clone, Default, PartialEq)]
enum Who {
    #[default]
    Nobody,
    Bot(String),
    Person {
        is_offline: bool,
    },
}

/// A line of the roster.
#[derive(Clone, Default, PartialEq)]
struct Line {
    who: Who,
    name: String,
    is_you: bool,
    is_host: bool,
    /// Who sits down there at the next deal.
    next: Option<String>,
    /// Whether the player at this screen is the host, or only watches.
    for_host: bool,
    for_watcher: bool,
}

fn line(client: &Client, seat: Seat) -> Line {
    let Some(table) = client.table() else { return Line::default() };
    let Some(info) = table.seats.get(seat.index()) else { return Line::default() };
    let who = match (&info.sitter, people::person(info)) {
        (Sitter::Bot { level }, _) => Who::Bot(level.clone()),
        (_, Some(person)) if !person.left => Who::Person { is_offline: !person.connected },
        _ => Who::Nobody,
    };
    Line {
        who,
        name: table.names().get(seat.index()).cloned().unwrap_or_default(),
        is_you: table.you == Some(seat),
        is_host: table.host == Some(seat),
        next: info.next.clone(),
        for_host: table.is_host(),
        for_watcher: table.you.is_none(),
    }
}

/// The roster.
#[component]
pub(super) fn Roster() -> impl IntoView {
    let desk = Desk::here();
    let n = desk.memo(|client| client.table().map_or(0, |table| table.seats.len()));
    view! {
        <ol class="roster">
            {move || (0..n.get()).filter_map(Seat::new).map(|seat| view! { <SeatLine seat/> }).collect_view()}
        </ol>
    }
}

#[component]
fn SeatLine(seat: Seat) -> impl IntoView {
    let desk = Desk::here();
    let line = desk.memo(move |client| line(client, seat));
    move || {
        let line = line.get();
        let picture = match line.who {
            Who::Nobody => Icon::Clock,
            Who::Bot(_) => Icon::Bot,
            Who::Person { .. } => Icon::Person,
        };
        let is_open = line.who == Who::Nobody;
        view! {
            <li data-open=is_open>
                {pic::icon(picture)}
                <Name line=line.clone()/>
                <span class="row">{tools(desk, seat, &line)}</span>
            </li>
        }
    }
}

/// Who it is.
#[component]
fn Name(line: Line) -> impl IntoView {
    let desk = Desk::here();
    let host = line.is_host.then(|| view! { " " <span class="note">{desk.text("wait-host-mark")}</span> });
    let is_offline = line.who == Who::Person { is_offline: true };
    let offline =
        is_offline.then(|| view! { " " <span class="note">{desk.text("wait-seat-offline")}</span> });
    let next = line.next.map(|player| {
        view! { <small class="note">{desk.sentence("wait-seat-next", &Args::new().text("player", player))}</small> }
    });
    let you = line.is_you.then(|| view! { " " <span class="note">{desk.text("wait-you")}</span> });
    match line.who {
        Who::Nobody => view! { <span class="note">{desk.text("wait-open")} {next}</span> }.into_any(),
        _ => view! { <b><bdi>{line.name}</bdi>{you}{host}{offline}{next}</b> }.into_any(),
    }
}

/// What can be done about a seat.
fn tools(desk: Desk, seat: Seat, line: &Line) -> AnyView {
    let number = || Args::new().number("number", seat.index() + 1);
    match &line.who {
        Who::Nobody | Who::Bot(_) if line.for_watcher => view! {
            <button class="btn" aria-label=desk.sentence("wait-sit-at", &number()) on:click=move |_| desk.act(Deed::Sit(seat))>
                {desk.text("wait-sit-down")}
            </button>
        }
        .into_any(),
        Who::Nobody if line.for_host => view! {
            <button class="btn" aria-label=desk.sentence("wait-add-bot-to", &number()) on:click=move |_| desk.act(Deed::AddBot(Some(seat), None))>
                {pic::icon(Icon::Plus)}{desk.text("wait-add-bot")}
            </button>
        }
        .into_any(),
        Who::Bot(level) if line.for_host => bot(desk, seat, &line.name, level).into_any(),
        Who::Bot(level) => view! { <span class="note">{named(desk, level)}</span> }.into_any(),
        Who::Person { .. } if !line.is_you && !line.for_watcher => {
            let label = desk.sentence("wait-more-of", &Args::new().text("player", line.name.as_str()));
            view! {
                <button class="icon-btn" aria-label=label aria-haspopup="dialog" on:click=move |_| desk.act(Deed::Open(Overlay::Seat(seat)))>
                    {pic::icon(Icon::Menu)}
                </button>
            }
            .into_any()
        }
        Who::Nobody | Who::Person { .. } => ().into_any(),
    }
}

fn named(desk: Desk, level: &str) -> String {
    match level.parse::<Level>() {
        Ok(level) => desk.peek(|client| level_name(client.words(), level)),
        Err(_) => level.to_owned(),
    }
}

/// A bot's level, and the button that takes it away.
fn bot(desk: Desk, seat: Seat, name: &str, level: &str) -> impl IntoView {
    let args = || Args::new().text("player", name);
    let option = |other: Level| view! { <option value=other.name() selected=other.name() == level>{named(desk, other.name())}</option> };
    let set = move |event| {
        if let Ok(level) = event_target_value(&event).parse() {
            desk.act(Deed::AddBot(Some(seat), Some(level)));
        }
    };
    view! {
        <select class="select" aria-label=desk.sentence("wait-level-of", &args()) on:change=set>{Level::ALL.map(option).collect_view()}</select>
        <button class="icon-btn" aria-label=desk.sentence("wait-remove-of", &args()) on:click=move |_| desk.act(Deed::RemoveBot(Some(seat)))>
            {pic::icon(Icon::Cross)}
        </button>
    }
}
