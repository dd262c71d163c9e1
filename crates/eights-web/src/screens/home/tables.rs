//! The open tables: arrows and Enter sit down, V watches; buttons do the same.

use crate::{desk::Desk, dom, spots};
use eights_client::core::{Client, Deed, LineState, Spot, lobby::LobbyRow};
use eights_protocol::{Phase, TableCode};
use eights_words::{Args, Words};
use leptos::prelude::*;

/// Nothing changes on the screen before this; then it is said that tables are looked for.
const SOON: u64 = 300;
/// A server that has not answered after this is not there.
const PATIENCE: u64 = 4000;

/// What is known of the tables.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Known {
    Soon,
    Loading,
    Failed,
    Nothing,
    Some,
}

fn known(client: &Client) -> Known {
    let now = dom::now();
    let lobby = client.lobby();
    match client.line(now) {
        _ if !dom::window().navigator().on_line() => Known::Failed,
        LineState::Reconnecting { .. } | LineState::Restarting | LineState::Gone { .. } => Known::Failed,
        _ if lobby.is_known() && lobby.rows().is_empty() => Known::Nothing,
        _ if lobby.is_known() => Known::Some,
        LineState::Connecting { since } if since + PATIENCE < now => Known::Failed,
        LineState::Connecting { since } if since + SOON < now => Known::Loading,
        _ => Known::Soon,
    }
}

/// The open tables.
#[component]
pub(crate) fn OpenTables() -> impl IntoView {
    let desk = Desk::here();
    let known = desk.memo(known);
    let codes = desk.memo(|client| client.lobby().rows().iter().map(|row| row.code).collect::<Vec<_>>());
    // Whether it takes long shows only when time has passed.
    for wait in [SOON, PATIENCE] {
        dom::after(wait + 50, move || desk.tell(eights_client::core::Input::Tick));
    }
    let count = move || desk.sentence("home-tables-count", &Args::new().number("count", codes.get().len()));
    let state = move || {
        match known.get() {
        Known::Soon => ().into_any(),
        Known::Loading => view! { <p class="note">{desk.text("home-tables-loading")}</p> }.into_any(),
        Known::Failed => view! {
            <p class="note">{desk.text("home-tables-error")}</p>
            <button class="btn" on:click=move |_| desk.act(Deed::Lobby)>{desk.text("button-try-again")}</button>
        }.into_any(),
        Known::Nothing => view! {
            <p class="note">{desk.text("home-tables-empty")}</p>
            <button class="btn" on:click=move |_| desk.act(Deed::NewTable)>{desk.text("new-title")}</button>
        }.into_any(),
        Known::Some => view! {
            <ul class="tables" aria-label=count>
                <For each=move || codes.get() key=|code| *code children=move |code| view! { <TableLine code/> }/>
            </ul>
        }.into_any(),
    }
    };
    view! {
        <section class="panel" aria-labelledby="open">
            <h2 class="panel__title" id="open">{desk.text("home-tables")}</h2>
            {state}
        </section>
    }
}

/// A table. The button that Enter stands for is what the arrows go to.
#[component]
fn TableLine(code: TableCode) -> impl IntoView {
    let desk = Desk::here();
    let row = desk.memo(move |client| {
        let place = client.lobby().rows().into_iter().enumerate().find(|(_, row)| row.code == code);
        place.map(|(n, row)| Line::of(n, &row, client.words()))
    });
    let line = move || row.get().unwrap_or_default();
    let spot = move || spots::name(Spot::Row(line().place));
    let sit_label = move || desk.sentence("home-sit-at", &Args::new().text("table", line().name));
    let watch_label = move || desk.sentence("home-watch-at", &Args::new().text("table", line().name));
    view! {
        <li class="table-line">
            <div class="table-line__what"><b>{move || line().rules}</b><span class="note">{move || line().about}<bdi>{move || line().host}</bdi></span></div>
            <div class="row">
                <Show when=move || line().has_seats>
                    <button class="btn" data-spot=spot aria-label=sit_label on:click=move |_| crate::screens::join::sit(desk, code)>{desk.text("home-sit")}</button>
                </Show>
                <button class="btn btn--quiet" data-spot=move || (!line().has_seats).then(spot) aria-label=watch_label
                    on:click=move |_| desk.act(Deed::Watch(code))>{desk.text("home-watch")}</button>
            </div>
        </li>
    }
}

/// What stands in a line.
#[derive(Clone, Default, PartialEq)]
struct Line {
    place: usize,
    rules: String,
    about: String,
    host: String,
    name: String,
    has_seats: bool,
}

impl Line {
    fn of(place: usize, row: &LobbyRow, words: &Words) -> Self {
        let title = row.base.as_deref().map(|base| words.preset_title(base)).unwrap_or_default();
        let rules = match row.changes {
            0 => title,
            _ => words.say("home-rules-changed", &Args::new().text("rules", title)),
        };
        let timer = timer(words, row.timer);
        let host = row.host.clone().unwrap_or_else(|| words.text("home-nobody").into_owned());
        let args =
            Args::new().text("rules", rules.as_str()).number("taken", row.people).number("seats", row.seats);
        let name =
            words.say("home-table-name", &args.text("timer", timer.as_str()).text("host", host.as_str()));
        let is_playing = if row.phase == Phase::Playing {
            format!(" · {}", words.text("home-playing"))
        } else {
            String::new()
        };
        let about = format!("{}/{} · {timer}{is_playing} · ", row.people, row.seats);
        Self { place, rules, about, host, name, has_seats: row.free > 0 }
    }
}

/// How long a turn may take.
pub(crate) fn timer(words: &Words, seconds: Option<u32>) -> String {
    match seconds {
        None => words.text("new-timer-none").into_owned(),
        Some(seconds) => words.say("new-timer-seconds", &Args::new().number("seconds", seconds as usize)),
    }
}
