//! The number of tables that one, two and three servers hold, each with a part of a processor.

use crate::{
    doors::Way,
    figure::{Goal, Sheet, median},
    play::{Plan, Report, measure, open},
    quota::Quota,
    search::Search,
    servers::Servers,
    session::{Session, start_pair},
    table::RuleSets,
};
use anyhow::Result;
use eights_testkit::pair::Pair;
use std::time::Duration;

/// The processors of each server.
const PROCESSORS: f64 = 0.2;
/// How often each table moves in a second.
const PACE: f64 = 1.0;
/// Tables are held if 99 of 100 moves take no longer, in milliseconds.
const P99: f64 = 50.0;
/// The largest number of servers.
const MOST: usize = 3;
/// How much more two servers must hold than one.
const TWICE: f64 = 1.7;

/// Searches for what one, two and three servers hold, turn by turn.
///
/// # Errors
/// When PostgreSQL or a server does not start, or nobody can play.
pub async fn figures(session: &Session<'_>, way: Way) -> Result<Sheet> {
    if let Err(why) = Quota::try_out() {
        let mut sheet = Sheet::default();
        sheet.note(format!("This system sets no quota for a process ({why:#}). `eights-load nodes` compares processor time instead."));
        return Ok(sheet);
    }
    let pair = start_pair().await?;
    let mut held: [Vec<f64>; MOST] = Default::default();
    while session.goes_on(held[0].len()) {
        for servers in 1..=MOST {
            let guess = guess(session, &held, servers);
            let most = search(session, &pair, way, servers, guess).await?;
            (session.say)(&format!("{servers} servers hold {most} tables"));
            held[servers - 1].push(most as f64);
        }
    }
    Ok(sheet(&held))
}

/// What a server is likely to hold, from what was held so far.
fn guess(session: &Session<'_>, held: &[Vec<f64>; MOST], servers: usize) -> usize {
    let same = median(&held[servers - 1]);
    let one = median(&held[0]) * servers as f64;
    let first = session.sized(400, 6) as f64 * servers as f64;
    [same, one, first].into_iter().find(|guess| *guess >= 1.0).map_or(1, |guess| guess as usize)
}

/// The most tables that are held.
async fn search(session: &Session<'_>, pair: &Pair, way: Way, servers: usize, guess: usize) -> Result<usize> {
    let mut search = Search::from(guess);
    // A short run shows that it works, and finds nothing.
    let mut trials = session.sized(9, 1);
    while let Some(tables) = search.next().filter(|_| trials > 0) {
        session.settle(&format!("{servers} servers, {tables} tables")).await;
        let report = trial(session, pair, way, servers, tables).await?;
        (session.say)(&report.to_string());
        search.note(tables, is_held(&report));
        trials -= 1;
        if session.enough.is_cancelled() {
            break;
        }
    }
    Ok(search.answer())
}

fn is_held(report: &Report) -> bool {
    report.p99 <= P99 && report.unanswered == 0 && report.cut == 0
}

/// Plays at this many tables. The quota comes after the tables are opened, so that only play counts.
async fn trial(
    session: &Session<'_>,
    pair: &Pair,
    way: Way,
    servers: usize,
    tables: usize,
) -> Result<Report> {
    let servers = Servers::start(session.program, &session.data(), &pair.database(), servers)?;
    let plan = Plan {
        doors: servers.doors(way),
        processes: servers.processes(),
        tables,
        rules: RuleSets::All,
        rate: Some(PACE * tables as f64),
        bots: 0,
        warm_up: session.sized(Duration::from_secs(4), Duration::from_secs(1)),
        window: session.sized(Duration::from_secs(8), Duration::from_secs(1)),
        seed: 1,
    };
    let opened = open(&plan.doors, plan.rules, plan.tables, plan.seed).await?;
    let quotas: Result<Vec<Quota>> =
        plan.processes.iter().map(|process| Quota::set(*process, PROCESSORS)).collect();
    let quotas = quotas?;
    let report = measure(&plan, opened, session.enough).await;
    // The servers end first: a group that is empty can be removed.
    drop(servers);
    drop(quotas);
    report
}

fn sheet(held: &[Vec<f64>; MOST]) -> Sheet {
    let mut sheet = Sheet::default();
    for (n, held) in (1..).zip(held) {
        sheet.median(format!("servers: {n}; tables held"), Goal::Told, held.clone());
    }
    let [one, two, three] = held;
    let ratio = |many: &[f64]| many.iter().zip(one).map(|(many, one)| many / one).collect::<Vec<f64>>();
    sheet.median("two servers to one", Goal::Least(TWICE), ratio(two));
    sheet.median("three servers to one", Goal::Told, ratio(three));
    sheet.note(format!(
        "Each server has {PROCESSORS} processors; each table moves {PACE} times a second; tables are held if p99 is at most {P99} ms."
    ));
    sheet
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::Length;
    use std::path::Path;
    use tokio_util::sync::CancellationToken;

    #[test]
    fn two_servers_are_compared_with_one_round_by_round() {
        let held = [vec![100.0, 200.0, 300.0], vec![180.0, 320.0, 600.0], vec![270.0, 500.0, 900.0]];
        let rows = sheet(&held).rows;
        assert_eq!((rows[3].what.as_str(), &rows[3].seen[..]), ("two servers to one", &[1.8, 1.6, 2.0][..]));
        assert_eq!((rows[3].is_met, rows[4].is_met), (Some(true), None));
    }

    #[test]
    fn a_guess_follows_from_what_was_held() {
        let enough = CancellationToken::new();
        let session = Session::new(Path::new("eights"), 1, Length::Full, &enough, |_| ());
        let mut held: [Vec<f64>; MOST] = Default::default();
        assert_eq!(guess(&session, &held, 2), 800, "nothing is known yet");
        held[0].push(500.0);
        assert_eq!(guess(&session, &held, 2), 1000, "twice what one holds");
        held[1].push(900.0);
        assert_eq!(guess(&session, &held, 2), 900, "what two held before");
        assert_eq!(guess(&session, &held, 3), 1500);
    }
}
