//! The latest games, each with its replay where it is kept.

use crate::{
    desk::Desk,
    elements::{El, classed, el},
    records,
};
use eights_client::core::{Journal, PlayedGame, PlayedSeat};
use eights_words::{Args, Text};

/// How many games are listed; the export has all.
const MOST: usize = 50;

/// The list.
pub(super) fn list(desk: Desk, journal: &Journal) -> El {
    let lines = journal.games().iter().rev().take(MOST).map(|game| line(desk, game));
    let heading = classed("h2", "panel__title").attr("id", "latest").add(desk.text(Text::STATS_GAMES));
    let list = classed("ul", "tables").add(lines.collect::<Vec<_>>());
    classed("section", "panel").attr("aria-labelledby", "latest").add((heading, list))
}

fn line(desk: Desk, game: &PlayedGame) -> El {
    let id = format!("game-{}", game.id);
    let what = classed("div", "table-line__what").add((
        el("b").attr("id", id.clone()).add(told(desk, game)),
        classed("span", "note").add(date(desk, game.at)),
    ));
    let watch = game.record.clone().map(|link| {
        let fragment = format!("g={link}&s={}", game.you);
        let bots: Vec<_> = game.seats.iter().map(|seat| seat.bot).collect();
        classed("button", "btn")
            .attr("aria-describedby", id)
            .click(move || records::open_game(desk, &fragment, bots.clone()))
            .add(desk.text(Text::STATS_WATCH))
    });
    classed("li", "table-line").add((what, watch))
}

/// A game in a line: `Mzansi, 2nd of 4, with Thandi and two bots`.
fn told(desk: Desk, game: &PlayedGame) -> String {
    let place = match game.place() {
        None => desk.text(Text::STATS_NO_PLACE),
        Some(place) => {
            let sharing = game.seats.iter().filter(|seat| seat.place == Some(place)).count();
            let id = if sharing > 1 { Text::DAY_SHARED } else { Text::DAY_PLACE };
            desk.sentence(id, &Args::new().number("place", place).number("players", game.seats.len()))
        }
    };
    let rules = match game.preset() {
        Some((base, is_plain)) => {
            let title = desk.peek(|client| client.words().preset_title(base));
            if is_plain { title } else { format!("{title}*") }
        }
        None => game.rules.clone(),
    };
    let name = |seat: &PlayedSeat| seat.name.clone();
    let others: Vec<String> = game.others().map(name).collect();
    let args = Args::new().text("rules", rules).text("place", place).text("others", others.join(", "));
    desk.sentence(Text::STATS_GAME, &args)
}

/// A time as the player's own calendar writes it.
pub(super) fn date(desk: Desk, seconds: i64) -> String {
    let date = js_sys::Date::new(&wasm_bindgen::JsValue::from_f64(seconds as f64 * 1000.0));
    let tag = desk.peek(|client| client.words().tag());
    date.to_locale_date_string(tag, &js_sys::Object::new()).into()
}
