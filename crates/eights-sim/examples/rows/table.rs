//! The tables, in Markdown.

use crate::{
    kept::Kept,
    list::{List, Row, Shape},
};
use eights_sim::{Contender, Length, Meeting, grouped};

/// All tables as far as they are played, with the wanted rows.
pub(crate) fn of(list: &List, is_wanted: &dyn Fn(&Row) -> bool, kept: &Kept) -> String {
    let mut text = String::new();
    for table in &list.tables {
        let rows: Vec<&Row> = table.rows.iter().filter(|row| is_wanted(row)).collect();
        if rows.is_empty() {
            continue;
        }
        let told = match table.shape {
            Shape::Lines => lines(&rows, list, kept),
            Shape::Grid => grid(&rows, kept),
        };
        text += &format!("### {}\n\n{told}\n", table.heading);
    }
    text
}

/// A line for each row.
fn lines(rows: &[&Row], list: &List, kept: &Kept) -> String {
    let head = ["rules", "seats", "bot", "against", "deals", "score", "wins alone", "gap closed", "CPU"];
    markdown(&head.map(str::to_owned), rows.iter().map(|row| line(row, list, kept)))
}

fn line(row: &Row, list: &List, kept: &Kept) -> Vec<String> {
    let [one, other] = &row.bots;
    let mut cells = vec![rules(row), row.seats.to_string(), format!("`{one}`"), format!("`{other}`")];
    let Some(result) = kept.result(row) else {
        cells.extend(["0", "–", "–", "–", "–"].map(str::to_owned));
        return cells;
    };
    cells.push(deals(row, &result));
    cells.push(score(&result));
    cells.push(wins(row, &result));
    cells.push(gap(row, &result, list, kept));
    cells.push(format!("{} s", grouped(result.cpu.as_secs_f64().round() as u64)));
    cells
}

/// The rules' name; where rounds make a match, also which of them a game is.
fn rules(row: &Row) -> String {
    let matches = eights::Rules::preset(&row.rules).is_some_and(|rules| rules.target(row.seats).is_some());
    match row.length {
        Length::Round => format!("`{}`, rounds", row.rules),
        Length::Match if matches => format!("`{}`, matches", row.rules),
        Length::Match => format!("`{}`", row.rules),
    }
}

fn deals(row: &Row, result: &Meeting) -> String {
    let (done, all) = (result.deals(), row.shards * row.deals);
    if done < all { format!("{} of {}", grouped(done), grouped(all)) } else { grouped(done) }
}

/// The score and half the width of its interval.
pub(crate) fn score(result: &Meeting) -> String {
    let share = result.share();
    format!("{:.2} % ± {:.2}", 100.0 * share.rate, 50.0 * (share.high95 - share.low95))
}

/// How often the first bot wins alone among the others; with two seats that is the score.
fn wins(row: &Row, result: &Meeting) -> String {
    if row.seats == 2 {
        return "–".to_owned();
    }
    let share = result.a_alone();
    let [rate, low, high] = [share.rate, share.low95, share.high95].map(|share| 100.0 * share);
    format!("{rate:.1} % ({low:.1} to {high:.1})")
}

/// Which share of the oracle's lead over the second bot the first one has, if the oracle meets the same bot
/// at such a table.
fn gap(row: &Row, result: &Meeting, list: &List, kept: &Kept) -> String {
    let oracle = [Contender::Oracle, row.bots[1].clone()];
    let is_oracle = |other: &&Row| other.place() == row.place() && other.bots == oracle;
    let closed = (row.bots[0] != Contender::Oracle)
        .then(|| list.rows().find(is_oracle).and_then(|oracle| kept.result(oracle)))
        .flatten()
        .and_then(|oracle| result.closes(&oracle));
    closed.map_or_else(
        || "–".to_owned(),
        |share| format!("{:.0} % ± {:.0}", 100.0 * share.rate, 50.0 * (share.high95 - share.low95)),
    )
}

/// A line for each bot that comes first, and a column for each kind of table.
fn grid(rows: &[&Row], kept: &Kept) -> String {
    let mut bots: Vec<&Contender> = Vec::new();
    let mut columns: Vec<&Row> = Vec::new();
    for row in rows {
        if !bots.contains(&&row.bots[0]) {
            bots.push(&row.bots[0]);
        }
        if !columns.iter().any(|column| column.place() == row.place()) {
            columns.push(row);
        }
    }
    let head = columns.iter().map(|row| format!("{} {}", rules(row), row.seats));
    let head: Vec<String> = ["bot".to_owned()].into_iter().chain(head).collect();
    let lines = bots.iter().map(|bot| {
        let cells = columns.iter().map(|column| cell(rows, bot, column, kept));
        [format!("`{bot}`")].into_iter().chain(cells).collect()
    });
    markdown(&head, lines)
}

fn cell(rows: &[&Row], bot: &Contender, column: &Row, kept: &Kept) -> String {
    let row = rows.iter().find(|row| row.bots[0] == *bot && row.place() == column.place());
    let result = row.and_then(|row| Some((row, kept.result(row)?)));
    result.map_or_else(
        || "–".to_owned(),
        |(row, result)| match wins(row, &result).as_str() {
            "–" => score(&result),
            wins => format!("{}, wins {wins}", score(&result)),
        },
    )
}

fn markdown(head: &[String], rows: impl Iterator<Item = Vec<String>>) -> String {
    let line = |cells: &[String]| format!("| {} |\n", cells.join(" | "));
    let rule = vec!["---".to_owned(); head.len()];
    let rows: String = rows.map(|cells| line(&cells)).collect();
    format!("{}{}{rows}", line(head), line(&rule))
}
