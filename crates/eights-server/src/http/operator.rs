//! The operator's page: how the server is, what it refused, and its last errors. Plain HTML, made for each
//! request; nothing in it changes by itself, so that nobody is interrupted while reading.

use super::front::escaped;
use crate::{health, logs, refusals::At, shared::Shared};
use axum::{
    extract::State,
    response::{Html, IntoResponse},
};
use eights_words::{Args, Language, Text, Words};
use std::sync::{Arc, atomic::Ordering::Relaxed};

/// The page.
pub(super) async fn page(State(shared): State<Arc<Shared>>) -> impl IntoResponse {
    let is_fine = health::is_fine(&shared).await;
    let words = Words::of(Language::ENGLISH);
    let title = said(&words, Text::OPERATOR_TITLE);
    let state = said(&words, if is_fine { Text::OPERATOR_FINE } else { Text::OPERATOR_NOT_KEPT });
    let parts = [numbers(&shared, &words), refused(&shared, &words), errors(&words)].concat();
    let again = said(&words, Text::OPERATOR_AGAIN);
    Html(format!(
        "<!doctype html>\n<html lang=\"{}\">\n<meta charset=\"utf-8\">\n\
        <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{title}</title>\n\
        <link rel=\"stylesheet\" href=\"/style.css\">\n<main>\n<h1>{title}</h1>\n<p>{state}</p>\n\
        <p><a href=\"/\">{again}</a></p>\n{parts}</main>\n</html>\n",
        words.tag()
    ))
}

fn said(words: &Words, text: Text) -> String {
    escaped(&words.text(text))
}

/// A table with a caption and a head.
fn table(caption: &str, head: &[String], rows: impl Iterator<Item = Vec<String>>) -> String {
    let head: String = head.iter().map(|cell| format!("<th scope=\"col\">{cell}</th>")).collect();
    let row = |cells: Vec<String>| {
        let mut cells = cells.into_iter();
        let first = cells.next().map(|cell| format!("<th scope=\"row\">{cell}</th>"));
        let rest = cells.map(|cell| format!("<td>{cell}</td>"));
        format!("<tr>{}</tr>\n", first.into_iter().chain(rest).collect::<String>())
    };
    let rows: String = rows.map(row).collect();
    format!(
        "<table>\n<caption>{caption}</caption>\n<thead><tr>{head}</tr></thead>\n<tbody>\n{rows}</tbody>\n</table>\n"
    )
}

/// Tables, people and load.
fn numbers(shared: &Shared, words: &Words) -> String {
    let (metrics, settings) = (&shared.metrics, &shared.settings);
    let of = |now: u64, most: u32| {
        let args = Args::new().figure("now", now as usize).figure("most", most as usize);
        words.say(Text::OPERATOR_OF, &args)
    };
    let plain =
        |number: u64| words.say(Text::OPERATOR_NUMBER, &Args::new().figure("number", number as usize));
    let (mean, _) = metrics.mean_append();
    let minutes = shared.begun.elapsed().as_secs() / 60;
    let milliseconds = format!("{:.1}", mean as f64 / 1000.0);
    let rows = [
        (
            Text::OPERATOR_UP,
            words.say(Text::OPERATOR_MINUTES, &Args::new().figure("minutes", minutes as usize)),
        ),
        (Text::OPERATOR_PEOPLE, of(shared.addresses.connections().into(), settings.connections)),
        (Text::OPERATOR_TABLES, of(shared.tables.count() as u64, settings.tables)),
        (Text::OPERATOR_LISTED, plain(shared.lobby.count() as u64)),
        (Text::OPERATOR_BROKEN, plain(metrics.broken_tables.load(Relaxed))),
        (Text::OPERATOR_GAMES, plain(metrics.games.load(Relaxed))),
        (Text::OPERATOR_MOVES, plain(metrics.moves.load(Relaxed))),
        (Text::OPERATOR_MESSAGES, plain(metrics.messages.load(Relaxed))),
        (
            Text::OPERATOR_KEEPING,
            words.say(Text::OPERATOR_MILLISECONDS, &Args::new().text("time", milliseconds)),
        ),
        (Text::OPERATOR_FAILED, plain(metrics.failed_appends.load(Relaxed))),
        (Text::OPERATOR_THINKING, plain(shared.thinkers.waiting() as u64)),
    ];
    let head = [said(words, Text::OPERATOR_WHAT), said(words, Text::OPERATOR_NOW)];
    let rows = rows.into_iter().map(|(name, value)| vec![said(words, name), escaped(&value)]);
    table(&said(words, Text::OPERATOR_STATE), &head, rows)
}

/// What was refused, by kind.
fn refused(shared: &Shared, words: &Words) -> String {
    let all = shared.refusals.all();
    let caption = said(words, Text::OPERATOR_REFUSED);
    if all.is_empty() {
        return format!("<h2>{caption}</h2>\n<p>{}</p>\n", said(words, Text::OPERATOR_NOTHING));
    }
    let head = [Text::OPERATOR_WHY, Text::OPERATOR_WHERE, Text::OPERATOR_TIMES, Text::OPERATOR_LATEST];
    let place = |at: At| match at {
        At::Message => Text::OPERATOR_AT_MESSAGE,
        At::Connection => Text::OPERATOR_AT_CONNECTION,
        At::Http => Text::OPERATOR_AT_HTTP,
    };
    let row = |((at, code), count): ((At, &str), crate::refusals::Count)| {
        let latest = count.latest.map(|address| address.to_string()).unwrap_or_default();
        vec![code.to_owned(), said(words, place(at)), count.times.to_string(), latest]
    };
    table(&caption, &head.map(|text| said(words, text)), all.into_iter().map(row))
}

/// The last warnings and errors of the server's log.
fn errors(words: &Words) -> String {
    let heading = said(words, Text::OPERATOR_ERRORS);
    let lines = logs::latest();
    if lines.is_empty() {
        return format!("<h2>{heading}</h2>\n<p>{}</p>\n", said(words, Text::OPERATOR_NOTHING));
    }
    let items: String =
        lines.iter().rev().map(|line| format!("<li><code>{}</code></li>\n", escaped(line))).collect();
    format!("<h2>{heading}</h2>\n<ol>\n{items}</ol>\n")
}
