//! The numbers of a journal: results, streaks, rule sets and opponents.

use crate::{bench::preset_title, figures::told};
use eights_client::{
    core::{Journal, Opponent, PlayedRules, Tallies},
    lab::{Figure, Sheet},
};
use eights_sim::{
    interval::wilson,
    plot::{Estimate, Panel},
};
use eights_words::{Args, Text, Words};

/// Fewer games than this have no numbers worth looking at.
const FEWEST: u64 = 3;
/// The most rule sets or opponents in a plot.
const MOST_ROWS: usize = 12;

/// The name of a player who has been deleted at a server.
const FORGOTTEN: &str = "?";

/// The figures of a journal: none before the third game.
pub fn journal_sheet(journal: &Journal, words: &Words) -> Sheet {
    let tallies = journal.tallies();
    let games = tallies.all.games;
    let title = words.text(Text::JOURNAL_TITLE).into_owned();
    if games < FEWEST {
        return Sheet { title, source: words.text(Text::JOURNAL_EMPTY).into_owned(), figures: Vec::new() };
    }
    let args = Args::new().number("games", games as usize).number("older", journal.older() as usize);
    let source = match journal.older() {
        0 => words.say(Text::JOURNAL_SOURCE, &args),
        _ => words.say(Text::JOURNAL_SOURCE_OLDER, &args),
    };
    let figures = [
        Some(results(&tallies, words)),
        streaks(&tallies, words),
        Some(by_rules(&tallies, words)),
        by_opponent(&tallies, words),
    ];
    Sheet { title, source, figures: figures.into_iter().flatten().collect() }
}

/// A share with its interval.
fn share(label: String, part: u64, of: u64) -> Estimate {
    let (low, high) = wilson(part, of);
    Estimate { label, value: part as f64 / of.max(1) as f64, low, high }
}

/// A share and its interval in a sentence: `part`, `games`, `share`, `low`, `high`.
fn args_of(part: u64, of: u64) -> Args<'static> {
    let (low, high) = wilson(part, of);
    let percent = |share: f64| format!("{:.0}", 100.0 * share);
    let args = Args::new().number("part", part as usize).number("games", of as usize);
    args.text("share", percent(part as f64 / of.max(1) as f64))
        .text("low", percent(low))
        .text("high", percent(high))
}

fn results(tallies: &Tallies, words: &Words) -> Figure {
    let all = &tallies.all;
    let won = share(words.text(Text::JOURNAL_WON).into_owned(), all.wins, all.games);
    let place = |(n, games): (usize, &u64)| {
        let place = words.say(Text::LAB_PLACE, &Args::new().number("place", n + 1));
        share(place, *games, all.games)
    };
    // A first place that all share is no win.
    let is_other = all.places.first() != Some(&all.wins);
    let rows = is_other.then_some(won).into_iter().chain(all.places.iter().enumerate().map(place)).collect();
    let title = words.text(Text::JOURNAL_RESULTS).into_owned();
    let finding = words.say(Text::JOURNAL_RESULTS_TOLD, &args_of(all.wins, all.games));
    told(&Panel::Rates { title, fair: None, seats: rows }, finding, words)
}

fn streaks(tallies: &Tallies, words: &Words) -> Option<Figure> {
    let streaks = &tallies.streaks;
    let lengths = streaks.lengths();
    let count: u64 = lengths.values().sum();
    if count == 0 {
        return None;
    }
    let at = |share: f64| {
        let mut left = (share * count as f64).ceil() as u64;
        let reached = lengths.iter().find(|(_, times)| {
            left = left.saturating_sub(**times);
            left == 0
        });
        reached.map_or(0, |(length, _)| *length as u32)
    };
    let sum: u64 = lengths.iter().map(|(length, times)| length * times).sum();
    let panel = Panel::Lengths {
        title: words.text(Text::JOURNAL_STREAKS).into_owned(),
        unit: words.text(Text::JOURNAL_STREAKS_UNIT).into_owned(),
        axis: words.text(Text::JOURNAL_STREAKS_UNIT).into_owned(),
        counts: lengths.iter().map(|(length, times)| (*length as u32, *times)).collect(),
        mean: sum as f64 / count as f64,
        p50: at(0.5),
        p95: at(0.95),
    };
    let args = Args::new().number("now", streaks.now as usize).number("longest", streaks.longest as usize);
    Some(told(&panel, words.say(Text::JOURNAL_STREAKS_TOLD, &args), words))
}

fn by_rules(tallies: &Tallies, words: &Words) -> Figure {
    let rules = tallies.rules();
    let name = |of: &PlayedRules<'_>| match of.preset {
        Some((base, is_plain)) => preset_title(Some(base), is_plain, words),
        // A newer version's rules have only their code.
        None => of.code.to_owned(),
    };
    let row = |of: &PlayedRules<'_>| share(name(of), of.tally.wins, of.tally.games);
    let title = words.text(Text::JOURNAL_BY_RULES).into_owned();
    let panel = Panel::Rates { title, fair: None, seats: rules.iter().take(MOST_ROWS).map(row).collect() };
    let finding = rules.first().map(|most| {
        let args = args_of(most.tally.wins, most.tally.games).text("rules", name(most));
        words.say(Text::JOURNAL_BY_RULES_TOLD, &args)
    });
    told(&panel, finding.unwrap_or_default(), words)
}

fn by_opponent(tallies: &Tallies, words: &Words) -> Option<Figure> {
    let all = tallies.opponents();
    let name = |who: &Opponent| match who {
        Opponent::Person(name) if name.is_empty() || name == FORGOTTEN => {
            words.text(Text::JOURNAL_NOBODY).into_owned()
        }
        Opponent::Person(name) => name.clone(),
        Opponent::Bot(level) => words.say(Text::JOURNAL_BOT, &Args::new().text("level", level.to_string())),
    };
    let (first, versus) = all.first()?;
    let finding = words
        .say(Text::JOURNAL_BY_OPPONENT_TOLD, &args_of(versus.ahead, versus.games).text("name", name(first)));
    let row = |(who, versus): &(&Opponent, eights_client::core::Versus)| {
        share(name(who), versus.ahead, versus.games)
    };
    let title = words.text(Text::JOURNAL_BY_OPPONENT).into_owned();
    let panel = Panel::Rates { title, fair: None, seats: all.iter().take(MOST_ROWS).map(row).collect() };
    Some(told(&panel, finding, words))
}
