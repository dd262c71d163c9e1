//! The cost of a move and of a table, from few tables to many.

use crate::{
    figure::{Goal, Sheet},
    play::{Plan, Report, run},
    serving::Serving,
    session::Session,
    table::RuleSets,
};
use anyhow::Result;
use std::time::Duration;

/// How often each table moves in a second: a table of four, of whom each thinks for ten seconds.
const PACE: f64 = 0.4;
/// How much more a move or a table may cost among many than among few; this much a measurement is in doubt.
const LINEAR: f64 = 1.1;

/// What was seen with each number of tables, round by round.
type Seen = Vec<(usize, Vec<Report>)>;

/// Measures one server with SQLite, with each number of tables in turn.
///
/// # Errors
/// When a server does not start, or nobody can play.
pub async fn figures(session: &Session<'_>) -> Result<Sheet> {
    let sizes = session.sized(&[500, 1200, 2400, 4800][..], &[12, 60]);
    let mut seen: Seen = sizes.iter().map(|tables| (*tables, Vec::new())).collect();
    while session.goes_on(seen[0].1.len()) {
        for (tables, reports) in &mut seen {
            session.settle(&format!("{tables} tables")).await;
            let report = one(session, *tables, 1 + reports.len() as u64).await?;
            (session.say)(&report.to_string());
            reports.push(report);
        }
    }
    Ok(sheet(&seen))
}

async fn one(session: &Session<'_>, tables: usize, seed: u64) -> Result<Report> {
    let serving = Serving::start(session.program, &session.data(), "127.0.0.1:0", &[])?;
    let plan = Plan {
        doors: serving.address.into(),
        processes: vec![serving.process()],
        tables,
        rules: RuleSets::All,
        rate: Some(PACE * tables as f64),
        bots: 0,
        warm_up: session.sized(Duration::from_secs(8), Duration::from_millis(300)),
        window: session.sized(Duration::from_secs(15), Duration::from_secs(1)),
        seed,
    };
    run(&plan, session.enough).await
}

/// The server's processor time for a move, in microseconds.
fn cost(report: &Report) -> f64 {
    report.processors.server.unwrap_or(f64::NAN) * report.seconds * 1e6 / report.moves as f64
}

/// The server's memory for a table with its players, in kilobytes of 1,000 bytes.
fn weight(report: &Report) -> f64 {
    report.memory.map_or(f64::NAN, |kilobytes| kilobytes as f64 * 1.024 / report.tables as f64)
}

fn sheet(seen: &Seen) -> Sheet {
    let of = |reports: &[Report], value: fn(&Report) -> f64| reports.iter().map(value).collect::<Vec<f64>>();
    let mut sheet = Sheet::default();
    for (tables, reports) in seen {
        sheet.median(format!("{tables} tables: server, µs a move"), Goal::Told, of(reports, cost));
        sheet.median(format!("{tables} tables: memory, kB a table"), Goal::Told, of(reports, weight));
        sheet.median(format!("{tables} tables: p99, ms"), Goal::Told, of(reports, |report| report.p99));
    }
    let [(few, first), .., (many, last)] = &seen[..] else { return sheet };
    let ratio = |value: fn(&Report) -> f64| -> Vec<f64> {
        first.iter().zip(last).map(|(first, last)| value(last) / value(first)).collect()
    };
    let further = |(first, last): (&Report, &Report)| {
        let grown = last.memory.zip(first.memory).map(|(last, first)| last as f64 - first as f64);
        grown.map_or(f64::NAN, |grown| grown * 1.024 / (last.tables - first.tables).max(1) as f64)
    };
    let each = first.iter().zip(last).map(further).collect();
    sheet.median(format!("each table after the first {few}: memory, kB"), Goal::Told, each);
    let name = format!("{many} tables to {few}");
    sheet.median(format!("{name}: cost of a move"), Goal::Most(LINEAR), ratio(cost));
    sheet.median(format!("{name}: memory of a table"), Goal::Most(LINEAR), ratio(weight));
    sheet
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::machine::Processors;

    fn report(tables: usize, processors: f64, memory: u64) -> Report {
        Report {
            tables,
            players: 4 * tables,
            rate: Some(1.0),
            seconds: 10.0,
            moves: 10 * tables as u64,
            moves_per_second: tables as f64,
            p50: 1.0,
            p90: 1.5,
            p99: 2.0,
            max: 9.0,
            unanswered: 0,
            refused: std::collections::HashMap::new(),
            cut: 0,
            lost_frames: 0,
            memory: Some(memory),
            processors: Processors { server: Some(processors), players: None, idle: None, others: None },
            crowd: None,
        }
    }

    #[test]
    fn what_grows_faster_than_the_tables_is_found() {
        let even = vec![(10, vec![report(10, 0.1, 1000)]), (100, vec![report(100, 1.0, 9000)])];
        let rows = sheet(&even).rows;
        assert_eq!(rows.len(), 9);
        assert!(rows[7..].iter().all(|row| row.is_met == Some(true)), "{rows:?}");
        let steep = vec![(10, vec![report(10, 0.1, 1000)]), (100, vec![report(100, 1.2, 12_000)])];
        let rows = sheet(&steep).rows;
        assert!(rows[7..].iter().all(|row| row.is_met == Some(false)), "{rows:?}");
        assert_eq!(rows[7].what, "100 tables to 10: cost of a move");
    }

    #[test]
    fn a_move_and_a_table_have_their_share() {
        let report = report(10, 0.1, 1000);
        assert_eq!((cost(&report), weight(&report)), (10_000.0, 102.4));
    }
}
