//! The score sheet of a round, all rounds, and the ranking.

use super::{panel, ui::Scene};
use eights::{RoundEnd, Seat};
use eights_words::{Args, Text};
use ratatui::{style::Modifier, text::Line};

fn name(scene: &Scene<'_>, seat: Seat) -> String {
    let Some(table) = scene.client.table() else { return String::new() };
    if table.you == Some(seat) {
        return scene.text(Text::PLAY_YOU);
    }
    table.names().get(seat.index()).cloned().unwrap_or_default()
}

/// The title of the sheet of a round: its number, and whether it was blocked.
pub(super) fn round_title(scene: &Scene<'_>) -> String {
    let Some(sheet) = scene.client.round_sheet() else { return String::new() };
    let round = Args::new().number("round", sheet.number.into());
    let id = if sheet.end == RoundEnd::Blocked { Text::PLAY_SHEET_NOBODY } else { Text::PLAY_SHEET_DONE };
    scene.client.words().say(id, &round)
}

/// A row of columns.
fn row<'a>(first: &str, columns: &[String]) -> Line<'a> {
    let columns: String = columns.iter().map(|column| format!("{column:>11}")).collect();
    Line::raw(format!("{:<18}{columns}", panel::fit(first, 17)))
}

pub(super) fn round<'a>(scene: &Scene<'_>, width: usize) -> Vec<Line<'a>> {
    let Some(sheet) = scene.client.round_sheet() else { return Vec::new() };
    let words = scene.client.words();
    let has_points = sheet.target.is_some();
    let mut heads = vec![scene.text(Text::SHEET_CARDS)];
    heads.extend(has_points.then(|| scene.text(Text::PLAY_SHEET_ROUND)));
    heads.extend(has_points.then(|| scene.text(Text::SHEET_TOTAL)));
    let mut lines = Vec::new();
    if let Some((winner, shares)) = &sheet.winner {
        let me = scene.client.table().and_then(|table| table.you);
        let from: Vec<(String, u16)> =
            shares.iter().map(|share| (name(scene, share.from), share.points)).collect();
        let won = words.round_won(&name(scene, *winner), me == Some(*winner), &from);
        lines.extend(panel::wrap(&won, width).into_iter().map(Line::raw));
        lines.push(Line::raw(""));
    }
    lines.push(row(&scene.text(Text::SHEET_PLAYER), &heads).style(Modifier::BOLD));
    for entry in &sheet.rows {
        let mut columns = vec![entry.cards.to_string()];
        columns.extend(has_points.then(|| entry.points.to_string()));
        columns.extend(has_points.then(|| entry.total.to_string()));
        lines.push(row(&name(scene, entry.seat), &columns));
    }
    if let Some(target) = sheet.target {
        lines.push(Line::raw(""));
        lines.push(Line::raw(words.say(Text::SHEET_TO, &Args::new().text("target", target.to_string()))));
    }
    lines
}

/// A row for each round, a column for each player.
pub(super) fn scores<'a>(scene: &Scene<'_>, width: usize) -> Vec<Line<'a>> {
    let Some(table) = scene.client.table() else { return Vec::new() };
    let seats: Vec<Seat> = (0..table.seats.len()).filter_map(Seat::new).collect();
    let ended: Vec<_> = table.rounds.all().iter().filter(|round| round.end.is_some()).collect();
    if ended.is_empty() {
        return vec![Line::raw(scene.text(Text::SHEET_NO_ROUNDS))];
    }
    let each = ((width - 3) / seats.len().max(1)).min(10);
    let column = |text: String| format!("{:>each$}", panel::fit(&text, each - 1));
    let heads: String = seats.iter().map(|seat| column(name(scene, *seat))).collect();
    let mut lines = vec![Line::raw(format!("   {heads}")).style(Modifier::BOLD)];
    for round in ended {
        let points: String = seats.iter().map(|seat| column(round.points(*seat).to_string())).collect();
        lines.push(Line::raw(format!("{:>3}{points}", round.number)));
    }
    lines
}

pub(super) fn ranking<'a>(scene: &Scene<'_>, width: usize) -> Vec<Line<'a>> {
    let Some(ranking) = scene.client.ranking() else { return Vec::new() };
    let words = scene.client.words();
    let mut lines = Vec::new();
    for entry in &ranking.rows {
        let score = entry.score.map_or_else(String::new, |score| {
            words.say(Text::PLAY_POINTS, &Args::new().number("points", score.into()))
        });
        let style = if entry.place == 1 { Modifier::BOLD } else { Modifier::empty() };
        let text = format!("{:>2}  {:<20}{score}", entry.place, panel::fit(&name(scene, entry.seat), 19));
        lines.push(Line::raw(text).style(style));
    }
    lines.push(Line::raw(""));
    let day = scene.client.day_lines();
    lines.extend(day.iter().flat_map(|text| panel::wrap(text, width)).map(Line::raw));
    let fact = |id: Text, said: Text, found: Option<(Seat, usize)>| {
        found.map(|(seat, count)| {
            let args = Args::new().text("player", name(scene, seat)).number("count", count);
            panel::wrap(&format!("{}: {}", scene.text(id), words.say(said, &args)), width)
        })
    };
    let facts = [
        fact(Text::PLAY_FACT_STREAK, Text::PLAY_FACT_STREAK_IS, ranking.streak),
        fact(Text::PLAY_FACT_DRAWN, Text::PLAY_FACT_IS, ranking.most_drawn),
        fact(Text::PLAY_FACT_NOPES, Text::PLAY_FACT_IS, ranking.most_nopes),
    ];
    lines.extend(facts.into_iter().flatten().flatten().map(Line::raw));
    if let Some((_, proof)) = scene.client.fairness() {
        lines.extend(panel::wrap(&proof, width).into_iter().map(Line::raw));
    }
    if let Some(seed) = &ranking.seed {
        let text = format!("{}: {seed}", scene.text(Text::RANKING_SEED));
        lines.extend(panel::wrap(&text, width).into_iter().map(Line::raw));
    }
    lines
}
