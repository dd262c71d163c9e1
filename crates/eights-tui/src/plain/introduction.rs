//! The first lines of a game: the rules, the players, and the promise of the shuffle.

use eights::Rules;
use eights_client::core::table::Table;
use eights_protocol::Sitter;
use eights_words::{Args, Text, Words};

/// The introduction to a table: the names of the bots with their levels.
pub fn introduction(
    words: &Words,
    rules: &Rules,
    seats: usize,
    bots: &[(String, String)],
    hash: &str,
) -> Vec<String> {
    let title = words.preset_title(rules.base().unwrap_or_default());
    let mut lines =
        vec![words.say(Text::TERMINAL_TABLE, &Args::new().text("rules", title).number("seats", seats))];
    let bots: Vec<String> = bots.iter().map(|(name, level)| format!("{name} ({level})")).collect();
    if !bots.is_empty() {
        let args = Args::new().number("count", bots.len()).text("bots", words.list_and(&bots));
        lines.push(words.say(Text::TERMINAL_BOTS, &args));
    }
    lines.push(words.say(Text::TERMINAL_HASH, &Args::new().text("hash", hash)));
    lines
}

/// The same for a table that the client knows.
pub(super) fn of_table(words: &Words, table: &Table) -> Vec<String> {
    let levels = table.names().iter().zip(&table.seats).filter_map(|(name, info)| match &info.sitter {
        Sitter::Bot { level } => Some((name.clone(), level.to_string())),
        _ => None,
    });
    let hash = table.seed_hash.map(|hash| hash.to_string()).unwrap_or_default();
    introduction(words, &table.rules, table.seats.len(), &levels.collect::<Vec<_>>(), &hash)
}
