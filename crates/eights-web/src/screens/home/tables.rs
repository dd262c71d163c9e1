//! The open tables: arrows and Enter sit down, V watches; buttons do the same.

use crate::{
    desk::Desk,
    dom,
    elements::{El, IntoNode, choose, classed, el, rows, when},
    spots,
};
use eights_client::core::{Client, Go, Intent, LineState, Spot, lobby::LobbyRow};
use eights_protocol::{Phase, TableCode};
use eights_words::{Args, Text, Words};

/// Nothing changes on the screen before this; then it is said that tables are looked for.
const SOON: u64 = 300;
/// A server that has not answered after this is not there.
const PATIENCE: u64 = 4000;

/// The state of the list of tables.
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
pub(crate) fn open_tables() -> El {
    let desk = Desk;
    // Whether it takes long shows only when time has passed.
    for wait in [SOON, PATIENCE] {
        dom::after(wait + 50, move || desk.tell(eights_client::core::Input::Tick));
    }
    let note = move |id| classed("p", "note").add(desk.text(id));
    let button = move |id, intent: Intent| {
        classed("button", "btn").click(move || desk.act(intent.clone())).add(desk.text(id))
    };
    let state = choose(desk.memo(known), move |known| match known {
        Known::Soon => ().into_node(),
        Known::Loading => note(Text::HOME_TABLES_LOADING).into_node(),
        Known::Failed => {
            (note(Text::HOME_TABLES_ERROR), button(Text::BUTTON_TRY_AGAIN, Intent::Go(Go::Lobby))).into_node()
        }
        Known::Nothing => {
            (note(Text::HOME_TABLES_EMPTY), button(Text::NEW_TITLE, Intent::Go(Go::NewTable))).into_node()
        }
        Known::Some => table_lines(desk).into_node(),
    });
    let heading = classed("h2", "panel__title").attr("id", "open").add(desk.text(Text::HOME_TABLES));
    classed("section", "panel").attr("aria-labelledby", "open").add((heading, state))
}

fn table_lines(desk: Desk) -> El {
    let codes = desk.memo(|client| client.lobby().rows().iter().map(|row| row.code).collect::<Vec<_>>());
    let count =
        move || desk.sentence(Text::HOME_TABLES_COUNT, &Args::new().number("count", codes.get().len()));
    classed("ul", "tables").attr("aria-label", count).add(rows(
        move || codes.get(),
        |code| *code,
        move |code| table_line(desk, code),
    ))
}

/// A table. The button that Enter stands for is what the arrows go to.
fn table_line(desk: Desk, code: TableCode) -> El {
    let row = desk.memo(move |client| {
        let place = client.lobby().rows().into_iter().enumerate().find(|(_, row)| row.code == code);
        place.map(|(n, row)| Line::of(n, &row, client.words())).unwrap_or_default()
    });
    let spot = move || spots::name(Spot::Row(row.get().place));
    let label = move |id| move || desk.sentence(id, &Args::new().text("table", row.get().name));
    let sit = when(
        move || row.get().has_seats,
        move || {
            classed("button", "btn")
                .attr("data-spot", spot)
                .attr("aria-label", label(Text::HOME_SIT_AT))
                .click(move || crate::screens::join::sit(desk, code))
                .add(desk.text(Text::HOME_SIT))
        },
    );
    let watch = classed("button", "btn btn--quiet")
        .attr("data-spot", move || (!row.get().has_seats).then(spot))
        .attr("aria-label", label(Text::HOME_WATCH_AT))
        .click(move || desk.act(Intent::Go(Go::Watch(code))))
        .add(desk.text(Text::HOME_WATCH));
    let about = classed("span", "note").add((move || row.get().about, el("bdi").add(move || row.get().host)));
    let what = classed("div", "table-line__what").add((el("b").add(move || row.get().rules), about));
    classed("li", "table-line").add((what, classed("div", "row").add((sit, watch))))
}

/// The contents of a line.
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
            _ => words.say(Text::HOME_RULES_CHANGED, &Args::new().text("rules", title)),
        };
        let timer = timer(words, row.timer);
        let host = row.host.clone().unwrap_or_else(|| words.text(Text::HOME_NOBODY).into_owned());
        let args =
            Args::new().text("rules", rules.as_str()).number("taken", row.people).number("seats", row.seats);
        let name =
            words.say(Text::HOME_TABLE_NAME, &args.text("timer", timer.as_str()).text("host", host.as_str()));
        let is_playing = if row.phase == Phase::Playing {
            format!(" · {}", words.text(Text::HOME_PLAYING))
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
        None => words.text(Text::NEW_TIMER_NONE).into_owned(),
        Some(seconds) => words.say(Text::NEW_TIMER_SECONDS, &Args::new().number("seconds", seconds as usize)),
    }
}
