//! The keys of where one is, in groups, the most used first.

use super::{panel, ui::Scene};
use eights::Suit;
use eights::{CardSet, Rules, rules::EffectKind};
use eights_client::{
    core::Client,
    keys::{Command, Context},
};
use eights_words::{Args, Text};
use ratatui::{style::Modifier, text::Line};
use unicode_width::UnicodeWidthStr;

/// Headings, and the commands under each.
const GROUPS: [(Text, &[Command]); 5] = [
    (
        Text::TERMINAL_KEYS_PLAY,
        &[
            Command::Draw,
            Command::Activate,
            Command::Jump(0),
            Command::Next,
            Command::Previous,
            Command::NextPlayable,
            Command::PreviousPlayable,
            Command::Pass,
            Command::Suit(Suit::Clubs),
            Command::Suit(Suit::Diamonds),
            Command::Suit(Suit::Hearts),
            Command::Suit(Suit::Spades),
            Command::Toggle,
            Command::Nope,
            Command::NopeStays,
            Command::LetPass,
            Command::Wait,
            Command::Yes,
            Command::No,
            Command::Hint,
            Command::FinishQuickly,
            Command::Cancel,
            Command::MoveLeft,
            Command::MoveRight,
        ],
    ),
    (
        Text::TERMINAL_KEYS_READ,
        &[
            Command::Top,
            Command::ReadHand,
            Command::Counts,
            Command::WhoseTurn,
            Command::CardHelp,
            Command::RulesInForce,
            Command::LastPlay,
            Command::Direction,
            Command::Scores,
            Command::ScoreSheet,
            Command::TimeLeft,
            Command::CountsAndDeck,
            Command::Discards,
            Command::WhoIsHere,
        ],
    ),
    (
        Text::TERMINAL_KEYS_TABLE,
        &[
            Command::Start,
            Command::AddBot,
            Command::RemoveBot,
            Command::Watch,
            Command::Chat,
            Command::QuickChat,
            Command::Leave,
        ],
    ),
    (
        Text::TERMINAL_KEYS_SCREEN,
        &[
            Command::Help,
            Command::Escape,
            Command::NextZone,
            Command::PreviousZone,
            Command::First,
            Command::Last,
            Command::Mute,
            Command::Quieter,
            Command::Louder,
        ],
    ),
    (
        Text::TERMINAL_KEYS_SAID,
        &[
            Command::Repeat,
            Command::Older,
            Command::Newer,
            Command::Oldest,
            Command::Newest,
            Command::PreviousBuffer,
            Command::NextBuffer,
            Command::MuteBuffer,
            Command::Verbosity,
        ],
    ),
];

/// The keys, a line each, with headings.
pub(super) fn lines<'a>(scene: &Scene<'_>, width: usize) -> Vec<Line<'a>> {
    let context = scene.client.context_below();
    let groups = GROUPS.map(|(title, commands)| {
        let rows: Vec<(String, String)> =
            commands.iter().filter_map(|command| row(scene, context, *command)).collect();
        (title, rows)
    });
    let all = groups.iter().flat_map(|(_, rows)| rows);
    let column = all.map(|(keys, _)| keys.width()).max().unwrap_or(0).min(width / 2);
    let mut lines: Vec<Line<'a>> = Vec::new();
    for (title, rows) in groups.iter().filter(|(_, rows)| !rows.is_empty()) {
        if !lines.is_empty() {
            lines.push(Line::raw(""));
        }
        lines.push(Line::raw(scene.text(*title)).style(scene.look.accent().add_modifier(Modifier::BOLD)));
        for (keys, what) in rows {
            lines.extend(in_columns(keys, what, column, width));
        }
    }
    lines
}

/// Keys on the left, what they do on the right, in as many lines as that takes.
fn in_columns<'a>(keys: &str, what: &str, column: usize, width: usize) -> Vec<Line<'a>> {
    let left = panel::wrap(keys, column);
    let right = panel::wrap(what, width.saturating_sub(column + 2));
    let line = |n: usize| {
        let part = |side: &[String]| side.get(n).cloned().unwrap_or_default();
        Line::raw(format!("{:<column$}  {}", part(&left), part(&right)))
    };
    (0..left.len().max(right.len())).map(line).collect()
}

/// A command's keys and what it does; `None` if it has no key, or nothing to do.
fn row(scene: &Scene<'_>, context: Context, command: Command) -> Option<(String, String)> {
    let client = scene.client;
    let words = client.words();
    let keys: Vec<String> = match command {
        Command::Jump(_) => client
            .keymap()
            .keys(context, command)
            .first()
            .map(|_| words.text(Text::KEYS_DIGITS).into_owned())
            .into_iter()
            .collect(),
        _ => client.keymap().keys(context, command).iter().map(|chord| chord.label(words)).collect(),
    };
    let first = keys.first().filter(|_| is_of_use(scene, command))?.clone();
    let keys = keys.iter().skip(1).fold(first, |list, next| {
        words.say(Text::LIST_OR, &Args::new().text("list", list).text("next", next.as_str()))
    });
    Some((keys, words.text(command.label()).into_owned()))
}

/// Whether a key would do anything at this table.
fn is_of_use(scene: &Scene<'_>, command: Command) -> bool {
    let client = scene.client;
    match command {
        Command::Nope | Command::NopeStays | Command::LetPass | Command::Wait => has_nopes(client),
        Command::Hint => client.is_practice(),
        Command::FinishQuickly => client.finish_offer().is_some(),
        Command::Mute | Command::Quieter | Command::Louder => scene.has_sound,
        Command::Chat => client.table().is_none_or(eights_client::core::table::Table::takes_text),
        _ => true,
    }
}

fn has_nopes(client: &Client) -> bool {
    let is_nope =
        |rules: &Rules| CardSet::EVERY.iter().any(|card| rules.effect(card).kind() == EffectKind::Nope);
    client.table().is_some_and(|table| is_nope(&table.rules))
}
