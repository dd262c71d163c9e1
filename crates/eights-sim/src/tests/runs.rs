//! Runs: threads, stops, forfeits.

use super::{control, plan, run};
use crate::{
    Control, Heading, Length, Notice, Plan, Pool, Report, Seating, Stocks, Tournament, Watch, compare, hold,
    rows::Row, simulate, simulate_in_order,
};
use core::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use eights::{Rules, rules::PRESETS};
use eights_words::Words;
use std::sync::Mutex;

fn pools() -> [Pool; 4] {
    [Pool::alone(), Pool::new(1).unwrap(), Pool::new(2).unwrap(), Pool::new(3).unwrap()]
}

#[test]
fn threads_do_not_change_the_sum() {
    for (rules, seats, bots) in [
        ("classic", 4, &["toddler"][..]),
        ("south-african", 3, &["club", "toddler"]),
        ("playpalace", 2, &["palace", "counter"]),
        ("normal-eights", 4, &["casual", "counter", "toddler"]),
    ] {
        let plan = plan(rules, seats, bots, 100);
        let sums = pools().map(|pool| run(&plan, &pool));
        assert_eq!(sums[0].games, 100);
        assert!(sums.iter().all(|sum| *sum == sums[0]), "{rules}");
    }
}

/// Seats that are all alike win as often as the fair share says, also where several win together.
#[test]
fn the_fair_share_is_that_of_all_wins() {
    for (rules, seats) in [("classic", 4), ("normal-eights", 8)] {
        let plan = plan(rules, seats, &["toddler"], 400);
        let totals = run(&plan, &Pool::alone());
        let heading = Heading { rules: rules.into(), seed: "x".into(), threads: 1, seconds: 1.0 };
        let report = Report::new(heading, &plan, &totals);
        let rates: f64 = report.wins.iter().map(|row| row.share.rate).sum();
        assert!((report.fair() * seats as f64 - rates).abs() < 1e-9, "{rules}");
        assert_eq!(report.fair() > 1.0 / seats as f64, totals.shared_wins > totals.ties, "{rules}");
    }
}

#[test]
fn every_preset_is_played_by_every_mix() {
    let pool = Pool::new(2).unwrap();
    for preset in PRESETS {
        let (low, high) = Rules::preset(preset.name).unwrap().seats();
        for seats in [low, high] {
            let all = ["toddler", "house", "palace", "casual", "club", "counter"];
            let totals = run(&plan(preset.name, seats, &all, 20), &pool);
            assert_eq!(totals.games, 20);
            let wins: u64 = totals.seats.iter().map(|seat| seat.wins).sum();
            assert!(wins + totals.ties >= 20 && (wins + totals.ties == 20 || totals.shared_wins > 0));
            assert!(
                totals.seats.iter().all(|seat| seat.places.iter().sum::<u64>() == 20 && seat.forfeits == 0)
            );
        }
    }
}

/// Stops a run after a number of games.
pub(super) struct Stopper<'a> {
    pub(super) after: u64,
    pub(super) done: AtomicU64,
    pub(super) stop: &'a AtomicBool,
}

impl Watch for Stopper<'_> {
    fn done(&self, more: u64) {
        if self.done.fetch_add(more, Ordering::Relaxed) + more >= self.after {
            self.stop.store(true, Ordering::Relaxed);
        }
    }
}

#[test]
fn a_stopped_run_is_a_shorter_run() {
    for pool in pools() {
        let stop = AtomicBool::new(false);
        let watch = Stopper { after: 200, done: AtomicU64::new(0), stop: &stop };
        let long = plan("classic", 3, &["club", "toddler"], 1_000_000);
        let stopped = simulate(&long, Control { pool: &pool, stop: &stop, watch: &watch });
        assert!((200..1_000).contains(&stopped.games), "{}", stopped.games);
        assert_eq!(watch.done.into_inner(), stopped.games);
        assert_eq!(run(&Plan { games: stopped.games, ..long }, &pool), stopped);
    }
}

#[test]
fn a_stopped_comparison_is_a_shorter_comparison() {
    let other = Rules::preset("south-african").unwrap();
    for pool in pools() {
        let stop = AtomicBool::new(false);
        let watch = Stopper { after: 60, done: AtomicU64::new(0), stop: &stop };
        let long = plan("classic", 2, &["toddler"], 1_000_000);
        let stopped = compare(&long, other, Control { pool: &pool, stop: &stop, watch: &watch });
        assert!((60..500).contains(&stopped.a.games) && stopped.a.games == stopped.b.games);
        let short = Plan { games: stopped.a.games, ..long };
        assert_eq!(compare(&short, other, control(&pool, &AtomicBool::new(false))), stopped);
    }
}

#[test]
fn the_rows_of_a_stopped_run_are_those_that_were_counted() {
    for pool in pools() {
        let stop = AtomicBool::new(false);
        let watch = Stopper { after: 100, done: AtomicU64::new(0), stop: &stop };
        let long = plan("classic", 2, &["toddler"], 1_000_000);
        let mut games = Vec::new();
        let control = Control { pool: &pool, stop: &stop, watch: &watch };
        let totals = simulate_in_order(&long, control, |rows| games.extend(rows.iter().map(|row| row.game)));
        assert!(games.iter().copied().eq(0..totals.games), "{} of {}", games.len(), totals.games);
    }
}

#[test]
fn a_run_that_is_stopped_before_it_begins_counts_nothing() {
    let (pool, stop) = (Pool::new(2).unwrap(), AtomicBool::new(true));
    let totals = simulate(&plan("classic", 2, &["club"], 100), control(&pool, &stop));
    assert_eq!(totals, crate::Totals::new(2));
    let meetings = hold(&tournament("classic", 2, &["club", "house"], 10), control(&pool, &stop));
    assert_eq!(meetings.iter().map(crate::Meeting::deals).collect::<Vec<_>>(), [0]);
}

#[test]
fn a_match_that_nobody_comes_near_to_winning_ends_without_a_winner() {
    let ranks = ["2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"];
    let worthless: String = ranks.map(|rank| format!("values.{rank} = 0\n")).concat();
    let aces = "values.A = 1\nscore.target = 10000\n";
    let rules = Rules::from_toml(&format!("base = \"playpalace\"\n{worthless}{aces}")).unwrap();
    let totals = run(&Plan { rules, ..plan("playpalace", 2, &["toddler"], 1) }, &Pool::alone());
    assert_eq!((totals.games, totals.ties, totals.rounds.sum), (1, 1, 10_000));
}

#[test]
fn rows_come_in_order_and_add_up() {
    for pool in pools() {
        let plan = plan("playpalace", 3, &["toddler"], 333);
        let mut lines: Vec<String> = Vec::new();
        let control = Control { pool: &pool, stop: &AtomicBool::new(false), watch: &() };
        let totals = simulate_in_order(&plan, control, |rows: &[Row]| {
            lines.extend(rows.iter().map(ToString::to_string));
        });
        let rows: Vec<Vec<i64>> =
            lines.iter().map(|line| line.split(',').map(|cell| cell.parse().unwrap()).collect()).collect();
        assert_eq!(totals, run(&plan, &pool));
        assert!(rows.iter().zip(0..).all(|(row, number)| row[0] == number) && rows.len() == 333);
        let sum = |column: usize| rows.iter().map(|row| row[column]).sum::<i64>();
        assert_eq!([sum(3), sum(4)], [totals.decisions.sum, totals.draws.sum]);
        assert_eq!(Row::head(3).split(',').count(), rows[0].len());
    }
}

#[test]
fn a_rule_set_does_not_differ_from_itself() {
    for bots in [&["toddler"][..], &["club", "counter"]] {
        let plan = plan("normal-eights", 4, bots, 50);
        let control = Control { pool: &Pool::alone(), stop: &AtomicBool::new(false), watch: &() };
        let comparison = compare(&plan, plan.rules, control);
        assert_eq!(comparison.a, comparison.b);
        assert_eq!(comparison.a, run(&plan, &Pool::alone()));
        assert!(comparison.differences.turns.n == 50 && comparison.differences.turns.squares == 0);
        assert!(comparison.differences.wins.iter().all(|wins| wins.squares == 0));
    }
}

pub(super) fn tournament(rules: &str, seats: usize, bots: &[&str], deals: u64) -> Tournament {
    let Plan { rules, contenders, seed, patience, .. } = plan(rules, bots.len(), bots, 1);
    Tournament {
        rules,
        seats,
        contenders,
        seed,
        deals,
        until_sure: None,
        length: Length::Match,
        seating: Seating::Both,
        stocks: Stocks::Shared,
        patience,
    }
}

/// What the pairs have counted.
pub(super) fn sums(meetings: &[crate::Meeting]) -> Vec<crate::Sums> {
    meetings.iter().map(|meeting| meeting.sums).collect()
}

#[test]
fn an_arena_is_the_same_on_any_number_of_threads_and_from_either_side() {
    for seats in [2, 4] {
        let hold = |bots: &[&str], pool: &Pool| {
            let control = Control { pool, stop: &AtomicBool::new(false), watch: &() };
            hold(&tournament("classic", seats, bots, 40), control)
        };
        let [one, other, ..] = pools().map(|pool| hold(&["toddler", "club", "counter"], &pool));
        assert_eq!(sums(&one), sums(&other));
        assert_eq!(one.len(), 3);
        let club_wins = one[0].b_alone().rate > one[0].a_alone().rate && one[0].score() < 0.5;
        assert!(club_wins, "{:?}", one[0]);
        // Who is named first sits first at each table; dice apart, a pair's score is the other's complement.
        let turned = hold(&["club", "toddler"], &Pool::alone());
        assert!((turned[0].score() + one[0].score() - 1.0).abs() < 0.2);
    }
}

#[derive(Default)]
struct Listener(Mutex<Vec<Notice>>);

impl Watch for Listener {
    fn notice(&self, notice: &Notice) {
        self.0.lock().unwrap().push(notice.clone());
    }
}

#[test]
fn a_stopped_tournament_is_one_of_everybody() {
    for pool in pools() {
        let stop = AtomicBool::new(false);
        let watch = Stopper { after: 50, done: AtomicU64::new(0), stop: &stop };
        let long = tournament("classic", 2, &["toddler", "house", "casual"], 1_000_000);
        let stopped = hold(&long, Control { pool: &pool, stop: &stop, watch: &watch });
        let deals: Vec<u64> = stopped.iter().map(crate::Meeting::deals).collect();
        assert!(deals[2] > 0 && deals[0] - deals[2] <= 1 && deals.is_sorted_by(|a, b| a >= b), "{deals:?}");
        let control = Control { pool: &pool, stop: &AtomicBool::new(false), watch: &() };
        let whole = hold(&Tournament { deals: deals[2], ..long }, control);
        let (whole, stopped) = (sums(&whole), sums(&stopped));
        assert!(whole[2] == stopped[2] && (deals[0] > deals[2] || whole == stopped));
    }
}

#[cfg(unix)]
#[test]
fn forfeiters_share_the_last_place() {
    let pool = Pool::new(2).unwrap();
    let totals = run(&plan("south-african", 4, &["toddler", "cmd:false", "club", "cmd:true"], 6), &pool);
    for (seat, its) in totals.seats.iter().enumerate() {
        let places = its.places[..4].to_vec();
        if seat % 2 == 1 {
            assert_eq!((places, its.forfeits), (vec![0, 0, 6, 0], 6));
        } else {
            assert_eq!(places[0] + places[1], 6);
        }
    }
    let all = run(&plan("classic", 3, &["cmd:false"], 4), &pool);
    assert_eq!((all.ties, all.shared_wins), (4, 0));
    assert!(all.seats.iter().all(|seat| seat.places[0] == 4 && seat.wins == 0));
}

#[cfg(unix)]
#[test]
fn a_player_who_forfeits_comes_last_and_the_others_move_up() {
    let (watch, pool) = (Listener::default(), Pool::alone());
    let plan = plan("south-african", 4, &["toddler", "cmd:false", "club", "house"], 10);
    let totals = simulate(&plan, Control { pool: &pool, stop: &AtomicBool::new(false), watch: &watch });
    let forfeiter = &totals.seats[1];
    assert_eq!((forfeiter.forfeits, forfeiter.wins, forfeiter.places[3]), (10, 0, 10));
    let others = || totals.seats.iter().filter(|seat| seat.forfeits == 0);
    assert_eq!(others().count(), 3);
    for place in 0..3 {
        assert_eq!(others().map(|seat| seat.places[place]).sum::<u64>(), 10);
    }
    assert_eq!(others().map(|seat| seat.wins).sum::<u64>(), 10);
    let notices = watch.0.into_inner().unwrap();
    let told: Vec<String> = notices.iter().map(|notice| notice.text(&Words::english())).collect();
    assert_eq!(told.len(), 4, "{told:?}");
    assert!(told[0].starts_with("cmd:false on seat 1 forfeits game 0: it has ended"), "{told:?}");
    assert!(told[3].contains("given up"), "{told:?}");
}
