//! The charts in words, for screen readers.

use super::{Estimate, Mark, Panel, Sheet, number::Number};
use eights::Card;
use eights_words::{Args, Text, Words};

/// A panel's heading.
pub fn title(panel: &Panel) -> &str {
    match panel {
        Panel::Rates { title, .. }
        | Panel::Lengths { title, .. }
        | Panel::Points { title, .. }
        | Panel::Cards { title, .. }
        | Panel::Differences { title, .. }
        | Panel::Ratings { title, .. }
        | Panel::Pairs { title, .. }
        | Panel::Course { title, .. } => title,
    }
}

/// All that a sheet shows.
pub(super) fn sheet(sheet: &Sheet) -> String {
    let told = |panel| format!(" {}: {}.", title(panel), list(panel, &sheet.words));
    format!("{}.{}", sheet.subtitle, sheet.panels.iter().map(told).collect::<String>())
}

fn list(panel: &Panel, words: &Words) -> String {
    let entries = entries(panel, words);
    if entries.is_empty() { words.text(Text::CHART_NO_DATA).into_owned() } else { entries.join("; ") }
}

fn entries(panel: &Panel, words: &Words) -> Vec<String> {
    let all = |number, rows: &[Estimate]| rows.iter().map(|row| with_interval(number, row, words)).collect();
    match panel {
        Panel::Rates { seats, .. } => all(Number::Share, seats),
        Panel::Points { seats, .. } => all(Number::Plain, seats),
        Panel::Differences { rows, .. } => all(Number::Signed, rows),
        Panel::Ratings { players, .. } => all(Number::Signed, players),
        Panel::Lengths { counts, .. } if counts.iter().all(|(_, games)| *games == 0) => Vec::new(),
        Panel::Lengths { unit, mean, p50, p95, .. } => {
            let mean = Args::new().text("mean", format!("{mean:.1}")).text("unit", unit);
            let length = |length: &u32| Args::new().text("length", length.to_string());
            vec![
                words.say(Text::CHART_TOLD_MEAN, &mean),
                words.say(Text::CHART_MEDIAN_IS, &length(p50)),
                words.say(Text::CHART_TOLD_MOST, &length(p95)),
            ]
        }
        Panel::Cards { cards, .. } => {
            cards.iter().map(|(card, rate)| format!("{} {}", name(*card, words), share(rate))).collect()
        }
        Panel::Pairs { names, scores, .. } => pairs(names, scores, words),
        Panel::Course { points, marks, .. } => course(points, marks),
    }
}

/// How it began, the moments that have a name, and how it ended: more would not be heard.
fn course(points: &[(u32, Estimate)], marks: &[Mark]) -> Vec<String> {
    let at = |place: &(u32, Estimate)| format!("{} {}", place.1.label, share(&place.1));
    let ends = |place: Option<&(u32, Estimate)>| place.map(at);
    let named = marks.iter().map(|mark| mark.label.clone());
    ends(points.first()).into_iter().chain(named).chain(ends(points.last())).collect()
}

fn with_interval(number: Number, row: &Estimate, words: &Words) -> String {
    let (value, interval) = number.written(row, number.decimals(row), words);
    let args = Args::new().text("label", &row.label).text("value", value).text("interval", interval);
    words.say(Text::CHART_TOLD_INTERVAL, &args)
}

/// A share without its interval, for long lists.
fn share(estimate: &Estimate) -> String {
    Number::Share.tick(estimate.value, 0.001)
}

fn name(card: Card, words: &Words) -> String {
    if card.is_joker() {
        return words.card(card);
    }
    let args = Args::new().text("rank", card.rank().to_string()).text("suit", words.suit(card.suit()));
    words.say(Text::CHART_TOLD_CARD, &args)
}

fn pairs(names: &[String], scores: &[Vec<Option<Estimate>>], words: &Words) -> Vec<String> {
    let mut out = Vec::new();
    for (row, scores) in names.iter().zip(scores) {
        for (column, score) in names.iter().zip(scores) {
            if let Some(score) = score {
                let args = Args::new().text("row", row).text("column", column).text("score", share(score));
                out.push(words.say(Text::CHART_TOLD_PAIR, &args));
            }
        }
    }
    out
}
