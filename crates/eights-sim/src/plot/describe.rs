//! The charts in words, for those who hear them.

use eights::Card;

use super::{Estimate, Panel, Sheet, number::Number, pips};

/// A panel's heading.
pub(super) fn title(panel: &Panel) -> &str {
    match panel {
        Panel::Rates { title, .. }
        | Panel::Lengths { title, .. }
        | Panel::Points { title, .. }
        | Panel::Cards { title, .. }
        | Panel::Differences { title, .. }
        | Panel::Ratings { title, .. }
        | Panel::Pairs { title, .. } => title,
    }
}

/// All that a sheet shows.
pub(super) fn sheet(sheet: &Sheet) -> String {
    let panels = sheet.panels.iter().map(|panel| format!(" {}: {}.", title(panel), list(panel)));
    format!("{}.{}", sheet.subtitle, panels.collect::<String>())
}

fn list(panel: &Panel) -> String {
    let entries = entries(panel);
    if entries.is_empty() { "no data".to_owned() } else { entries.join("; ") }
}

fn entries(panel: &Panel) -> Vec<String> {
    let all = |number, rows: &[Estimate]| rows.iter().map(|row| with_interval(number, row)).collect();
    match panel {
        Panel::Rates { seats, .. } => all(Number::Share, seats),
        Panel::Points { seats, .. } => all(Number::Plain, seats),
        Panel::Differences { rows, .. } => all(Number::Signed, rows),
        Panel::Ratings { players, .. } => all(Number::Signed, players),
        Panel::Lengths { counts, .. } if counts.iter().all(|(_, games)| *games == 0) => Vec::new(),
        Panel::Lengths { unit, mean, p50, p95, .. } => {
            vec![
                format!("mean {mean:.1} {unit}"),
                format!("median {p50}"),
                format!("95 % of games up to {p95}"),
            ]
        }
        Panel::Cards { cards, .. } => {
            cards.iter().map(|(card, rate)| format!("{} {}", name(*card), share(rate))).collect()
        }
        Panel::Pairs { names, scores, .. } => pairs(names, scores),
    }
}

fn with_interval(number: Number, row: &Estimate) -> String {
    let (value, interval) = number.written(row, number.decimals(row));
    format!("{} {value}, 95 % interval {interval}", row.label)
}

/// A share without its interval, where there are many.
fn share(estimate: &Estimate) -> String {
    Number::Share.tick(estimate.value, 0.001)
}

fn name(card: Card) -> String {
    if card.is_joker() {
        "joker".to_owned()
    } else {
        format!("{} of {}", card.rank(), pips::name(card.suit()))
    }
}

fn pairs(names: &[String], scores: &[Vec<Option<Estimate>>]) -> Vec<String> {
    let mut out = Vec::new();
    for (row, scores) in names.iter().zip(scores) {
        for (column, score) in names.iter().zip(scores) {
            if let Some(score) = score {
                out.push(format!("{row} against {column} {}", share(score)));
            }
        }
    }
    out
}
