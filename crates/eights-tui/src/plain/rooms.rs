//! A server's rooms in plain lines: the tables that can be sat down at, and who waits at this one.

use eights_client::core::{Client, Reading, Screen, invite::Reach, lobby::LobbyRow, table::Table};
use eights_protocol::Phase;
use eights_words::{Args, Text, Words};

/// The lines to show while no game is played.
pub(super) fn lines(client: &Client) -> Vec<String> {
    match (client.screen(), client.table()) {
        (_, Some(table)) if table.phase != Phase::Playing => waiting(client, table),
        (_, Some(_)) => Vec::new(),
        (Screen::Home, None) if client.lobby().is_known() => tables(client),
        (
            Screen::Home
            | Screen::NewTable
            | Screen::Join { .. }
            | Screen::Waiting
            | Screen::Table
            | Screen::Replay
            | Screen::Review
            | Screen::Lesson
            | Screen::Settings(_)
            | Screen::Stats(_)
            | Screen::Puzzles,
            None,
        ) => Vec::new(),
    }
}

/// The open tables, numbered.
fn tables(client: &Client) -> Vec<String> {
    let words = client.words();
    let rows = client.lobby().rows();
    let title = if rows.is_empty() { Text::TERMINAL_NO_TABLES } else { Text::HOME_TABLES };
    let mut lines = vec![words.text(title).into_owned()];
    lines.extend(rows.iter().enumerate().map(|(n, row)| format!("  {} {}", n + 1, table_line(words, row))));
    lines.extend((!rows.is_empty()).then(|| words.text(Text::TERMINAL_TABLES).into_owned()));
    lines.push(words.text(Text::TERMINAL_NEW_TABLE).into_owned());
    lines
}

/// A table of the list.
pub(crate) fn table_line(words: &Words, row: &LobbyRow) -> String {
    let title = row.base.as_deref().map_or_else(String::new, |base| words.preset_title(base));
    let rules = if row.changes == 0 {
        title
    } else {
        words.say(Text::HOME_RULES_CHANGED, &Args::new().text("rules", title))
    };
    let timer = match row.timer {
        Some(seconds) => words.say(Text::TERMINAL_TIMER, &Args::new().number("seconds", seconds as usize)),
        None => words.text(Text::TERMINAL_NO_TIMER).into_owned(),
    };
    let host = row.host.clone().unwrap_or_else(|| words.text(Text::HOME_NOBODY).into_owned());
    let args = Args::new().text("rules", rules).number("taken", row.people).number("seats", row.seats);
    let line = words.say(Text::HOME_TABLE_NAME, &args.text("timer", timer).text("host", host));
    if row.phase == Phase::Playing { format!("{line}, {}", words.text(Text::HOME_PLAYING)) } else { line }
}

/// The link to this table, and how far it reaches where that is not everywhere.
pub(crate) fn invitation(client: &Client) -> Vec<String> {
    let Some(invite) = client.invite() else { return Vec::new() };
    let words = client.words();
    let reach = match invite.reach {
        Reach::ThisDevice => Some(words.text(Text::WAIT_LOOPBACK).into_owned()),
        Reach::LocalNetwork | Reach::Everywhere => None,
    };
    [words.say(Text::TERMINAL_INVITE, &Args::new().text("link", invite.link))]
        .into_iter()
        .chain(reach)
        .collect()
}

/// The players who wait, and the player they wait for.
fn waiting(client: &Client, table: &Table) -> Vec<String> {
    let words = client.words();
    let code = Args::new().text("code", table.code.to_string());
    let mut lines = vec![words.say(Text::WAIT_TITLE, &code), client.reading(Reading::People)];
    lines.extend(invitation(client));
    let host = table.host.and_then(|host| table.names().get(host.index()));
    lines.push(match (table.is_host(), table.phase, host) {
        (true, Phase::Over, _) => words.text(Text::TERMINAL_REMATCH).into_owned(),
        (true, ..) => words.text(Text::TERMINAL_START).into_owned(),
        (false, _, Some(host)) => {
            words.say(Text::WAIT_HOST_STARTS, &Args::new().text("player", host.as_str()))
        }
        (false, _, None) => words.text(Text::TABLE_WATCHING).into_owned(),
    });
    lines
}
