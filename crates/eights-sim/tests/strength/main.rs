//! The bots are as strong as they are said to be. The deals are always the same, so the numbers are, too;
//! they are printed with their intervals.

#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

mod reduced;

use core::{num::NonZero, sync::atomic::AtomicBool, time::Duration};
use eights::{Rules, Seed};
use eights_bots::Level;
use eights_sim::{Contender, Control, Length, Meeting, Pool, Seating, Stocks, Tournament, hold};
use std::thread;

#[path = "../../../eights/tests/laws/cases.rs"]
#[allow(dead_code, reason = "the engine's laws use more of it")]
mod cases;

/// Plays duplicate deals of one level against another.
fn meet(rules: &str, seats: usize, a: Level, b: Level, deals: u64) -> Meeting {
    let meeting = meet_by(Rules::preset(rules).unwrap(), seats, a, b, deals);
    let wins = 100.0 * meeting.a_alone().rate;
    println!(
        "{rules:<14} {seats} seats  {a:>7} against {b:<7}  {}, wins alone {wins:.2} %",
        percent(&meeting)
    );
    meeting
}

fn meet_by(rules: Rules, seats: usize, a: Level, b: Level, deals: u64) -> Meeting {
    let tournament = Tournament {
        rules,
        seats,
        contenders: vec![Contender::Level(a), Contender::Level(b)],
        seed: Seed::from_text("strength"),
        deals,
        until_sure: None,
        length: Length::Match,
        seating: Seating::Both,
        stocks: Stocks::Shared,
        patience: Duration::from_secs(10),
    };
    let pool = Pool::new(thread::available_parallelism().map_or(1, NonZero::get)).unwrap();
    let control = Control { pool: &pool, stop: &AtomicBool::new(false), watch: &() };
    hold(&tournament, control).remove(0)
}

fn percent(meeting: &Meeting) -> String {
    format!("{:5.2} % ± {:.2}", 100.0 * meeting.score(), 196.0 * meeting.error())
}

/// The lower end of the score's 95 % interval.
fn low(meeting: &Meeting) -> f64 {
    meeting.score() - 1.96 * meeting.error()
}

/// Whether the first is surely better: with two seats by the score, with more by how often one alone wins
/// among the others. Places behind the first count for the score, and nobody plays for them.
fn is_better(meeting: &Meeting, seats: usize) -> bool {
    if seats == 2 { low(meeting) > 0.5 } else { meeting.a_alone().low95 > 1.0 / seats as f64 }
}

/// The upper end of the score's interval.
fn high(meeting: &Meeting) -> f64 {
    meeting.score() + 1.96 * meeting.error()
}

#[test]
fn classic_for_two_comes_in_order() {
    let club = meet("classic", 2, Level::Club, Level::Toddler, 20_000);
    assert!(low(&club) >= 0.61, "{}", percent(&club));
    let counter = meet("classic", 2, Level::Counter, Level::Club, 20_000);
    assert!(low(&counter) >= 0.58, "{}", percent(&counter));
    let casual = meet("classic", 2, Level::Casual, Level::Toddler, 20_000);
    assert!(low(&casual) > 0.55 && high(&casual) < low(&club), "{}", percent(&casual));
}

/// An eight that keeps its suit is worth little more than chance: near 53 % says that the rule is kept as it
/// is written.
#[test]
fn the_house_plays_as_its_document_says() {
    let house = meet("classic", 2, Level::House, Level::Toddler, 20_000);
    assert!((0.525..0.545).contains(&house.score()), "{}", percent(&house));
}

#[test]
fn everywhere_club_beats_toddler_and_counter_beats_club() {
    let tables = [
        ("south-african", 2),
        ("south-african", 4),
        ("simplified", 2),
        ("playpalace", 2),
        ("playpalace", 4),
        ("normal-eights", 2),
        ("normal-eights", 4),
        ("classic", 4),
    ];
    for (rules, seats) in tables {
        let club = meet(rules, seats, Level::Club, Level::Toddler, 1_000);
        assert!(is_better(&club, seats), "{rules}, {seats} seats: {}", percent(&club));
        let counter = meet(rules, seats, Level::Counter, Level::Club, 4_000);
        assert!(is_better(&counter, seats), "{rules}, {seats} seats: {}", percent(&counter));
    }
}

#[test]
fn the_expert_beats_the_counter_at_classic() {
    let expert = meet("classic", 2, Level::Expert, Level::Counter, 4_000);
    assert!(low(&expert) > 0.5, "{}", percent(&expert));
}

/// Searching is worth more than counting, even with the smaller of the two efforts.
#[test]
fn a_master_beats_the_counter() {
    let master = meet("classic", 2, Level::Master, Level::Counter, 300);
    assert!(low(&master) > 0.5, "{}", percent(&master));
}

mod long {
    use super::*;

    #[test]
    fn the_expert_is_nowhere_worse_than_the_counter() {
        let tables = [
            ("classic", 2, 4_000, true),
            ("classic", 4, 1_000, false),
            ("south-african", 2, 2_000, true),
            ("south-african", 4, 500, true),
            ("simplified", 2, 4_000, false),
            ("playpalace", 2, 500, true),
            ("playpalace", 4, 250, false),
            ("normal-eights", 2, 1_000, true),
            ("normal-eights", 4, 500, true),
        ];
        for (rules, seats, deals, is_proven) in tables {
            let expert = meet(rules, seats, Level::Expert, Level::Counter, deals);
            let wins = expert.a_alone();
            println!(
                "  one among others wins {:.2} % ({:.2} to {:.2})",
                100.0 * wins.rate,
                100.0 * wins.low95,
                100.0 * wins.high95
            );
            assert!(high(&expert) >= 0.5, "{rules}, {seats} seats: {}", percent(&expert));
            assert!(!is_proven || low(&expert) > 0.5, "{rules}, {seats} seats: {}", percent(&expert));
        }
    }

    /// House rules that no net was trained on.
    #[test]
    fn in_forty_random_house_rules_the_expert_beats_the_counter() {
        const SETS: u64 = 40;
        let (mut sum, mut squares) = (0.0, 0.0);
        for case in (0..SETS).map(|n| cases::nth(1_000_000 + n)) {
            let meeting = meet_by(case.rules, case.n_seats, Level::Expert, Level::Counter, 100);
            sum += meeting.score();
            squares += meeting.error() * meeting.error();
        }
        let (mean, error) = (sum / SETS as f64, squares.sqrt() / SETS as f64);
        println!(
            "{SETS} random rule sets  expert against counter  {:.2} % ± {:.2}",
            100.0 * mean,
            196.0 * error
        );
        assert!(mean - 1.96 * error > 0.5, "{mean} ± {error}");
    }
}
