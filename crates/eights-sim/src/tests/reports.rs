//! Reports of four games that can be counted by hand.

use super::{heading, plan};
use crate::{Histogram, Plan, Report, Totals, Worth};
use eights::{Card, Rules, testing::cards};
use eights_words::Words;

/// Two seats, four games: the first seat wins three, the other one, after 10, 20, 20 and 90 turns.
pub(super) fn totals() -> Totals {
    let mut totals = Totals { games: 4, blocked: 1_000, ..Totals::new(2) };
    [10, 20, 20, 90].into_iter().for_each(|turns| totals.turns.add(turns));
    for (seat, wins) in [(0, 3), (1, 1)] {
        let its = &mut totals.seats[seat];
        (its.wins, its.drawn) = (wins, 6 * wins);
        (its.places[0], its.places[1]) = (wins, 4 - wins);
        [100, 200, 300, 400].into_iter().for_each(|points| its.points.add(points));
    }
    [11, 12, 13, 1_964].into_iter().for_each(|decisions| totals.decisions.add(decisions));
    [0, 0, 1, 2].into_iter().for_each(|reshuffles| totals.reshuffles.add(reshuffles));
    [1, 1, 2, 2].into_iter().for_each(|rounds| totals.rounds.add(rounds));
    [6, 6, 6, 6].into_iter().for_each(|draws| totals.draws.add(draws));
    totals
}

fn report(rules: &str, totals: &Totals) -> Report {
    Report::new(heading(rules), &plan(rules, 2, &["club", "counter"], totals.games), totals)
}

fn text(rules: &str, totals: &Totals) -> String {
    report(rules, totals).text(&Words::english())
}

#[track_caller]
fn assert_lines(text: &str, wanted: &[&str]) {
    for line in wanted {
        assert!(text.lines().any(|other| other == *line), "no line {line:?} in\n{text}");
    }
}

#[test]
fn a_report_says_what_was_counted() {
    // Wilson's interval of 3 in 4 goes from 30.1 % to 95.4 %.
    assert_lines(
        &text("playpalace", &totals()),
        &[
            "playpalace, 2 seats, seed tea",
            "4 games in 2.00 s, 2 games a second with 1 thread",
            "seat  bot               wins   1st   2nd  drawn         points",
            "   0  club     75.0 % ± 32.7  75.0  25.0   4.50  250.0 ± 126.5",
            "   1  counter  25.0 % ± 32.7  25.0  75.0   1.50  250.0 ± 126.5",
            "Turns per game: 35.0 on average, median 20, 95th percentile 90, longest 90.",
            "Also per game: 500.0 decisions, 6.0 cards drawn, 0.75 reshuffles, 1.5 rounds.",
            "Blocked rounds: 1,000. Tied games: 0. Games with several winners: 0.",
        ],
    );
}

#[test]
fn a_report_leaves_out_columns_without_numbers() {
    let plain = text("classic", &totals());
    assert!(
        !plain.contains("points") && !plain.contains("forfeits") && !plain.contains("rounds."),
        "{plain}"
    );
    assert!(!plain.contains("first hand"), "no card was dealt: {plain}");
    let mut forfeited = totals();
    forfeited.seats[1].forfeits = 1_234;
    let forfeited = text("classic", &forfeited);
    assert_lines(&forfeited, &["seat  bot               wins   1st   2nd  drawn  forfeits"]);
    assert!(forfeited.lines().any(|line| line.ends_with("1.50     1,234")), "{forfeited}");
}

#[test]
fn a_report_of_no_games_divides_by_nothing() {
    let none = Totals::new(2);
    let report = report("playpalace", &none);
    assert_eq!((report.fair(), report.average_card(), report.games_per_second), (0.5, 0.0, 0.0));
    let text = report.text(&Words::english());
    assert!(!text.contains("NaN") && !text.contains("inf"), "{text}");
    assert_lines(&text, &["0 games in 2.00 s, 0 games a second with 1 thread"]);
    assert!(text.contains("± not known"), "{text}");
}

#[test]
fn a_rank_that_nobody_played_has_a_dash() {
    let mut totals = totals();
    let eight = cards("8H")[0].rank().index();
    (totals.played[eight], totals.ranks[eight]) = (6, Worth { had: 4, won: 1 });
    let text = text("classic", &totals);
    let row = |name: &str| -> Vec<&str> {
        let line = text.lines().find(|line| line.starts_with(name)).expect("a row");
        line.strip_prefix(name).expect("its name").split_whitespace().collect()
    };
    let eight = row("rank").iter().position(|rank| *rank == "8").expect("a column");
    assert_eq!(row("a game")[eight], "1.50");
    assert_eq!(row("won %")[eight], "25.0");
    assert_eq!(row("±"), ["32.7"]);
    assert_eq!(row("won %").iter().filter(|cell| **cell == "–").count(), 12);
}

#[test]
fn a_rank_names_its_effect_and_the_cards_that_have_it() {
    let effect = |rules: &str, rank: char| {
        let rules = Rules::from_toml(&format!("base = \"classic\"\n{rules}")).unwrap();
        let plan = Plan { rules, ..plan("classic", 2, &["club"], 4) };
        let report = Report::new(heading("house rules"), &plan, &totals());
        report.effects.into_iter().find(|row| row.rank.letter() == rank).map(|row| row.effect)
    };
    let skip = "effects.Q = \"skip\"\n";
    let exceptions = "effects.exceptions = \"QS draw 5, KC skip\"\n";
    for (rules, rank, wanted) in [
        ("", '8', Some("wild")),
        ("", '3', Some("")),
        ("", '*', None),
        ("pack.jokers = 2\npack.joker = \"any card\"\n", '*', Some("any card")),
        (skip, 'Q', Some("skip")),
        (exceptions, 'Q', Some("draw 5 (QS)")),
        (exceptions, 'K', Some("skip (KC)")),
        (&format!("{skip}{exceptions}"), 'Q', Some("skip (QC QD QH), draw 5 (QS)")),
    ] {
        assert_eq!(effect(rules, rank).as_deref(), wanted, "{rank} with {rules}");
    }
}

/// Every card was in ten first hands, of which `won` says how many won.
pub(super) fn with_hands(won: impl Fn(Card) -> u64) -> Totals {
    let mut totals = totals();
    for card in Card::suited() {
        totals.first_hand[usize::from(card.bit())] = Worth { had: 10, won: won(card) };
    }
    totals
}

#[test]
fn the_five_best_and_the_five_worst_cards_are_named() {
    let totals = with_hands(|card| match card.rank().letter() {
        '8' => 9,
        '2' => 1,
        _ => 5,
    });
    let text = text("classic", &totals);
    let line = |name: &str| text.lines().find(|line| line.starts_with(name)).expect("a line").to_owned();
    let (best, worst) = (line("Best cards"), line("Worst cards"));
    assert_eq!((best.matches(" 90.0 %").count(), best.matches(" 50.0 %").count()), (4, 1), "{best}");
    assert_eq!((worst.matches(" 10.0 %").count(), worst.matches(" 50.0 %").count()), (4, 1), "{worst}");
    assert!(["8C", "8D", "8H", "8S"].iter().all(|eight| best.contains(eight)), "{best}");
    // 4 · 9 and 4 · 1 make the same mean as 8 · 5.
    assert!((report("classic", &totals).average_card() - 0.5).abs() < 1e-12);
}

#[test]
fn programs_read_the_same_numbers_as_people() {
    let json = serde_json::to_value(report("playpalace", &with_hands(|_| 5))).unwrap();
    for (at, wanted) in [
        ("/rules", "playpalace".into()),
        ("/seats", 2.into()),
        ("/bots/1", "counter".into()),
        ("/games", 4.into()),
        ("/turns_per_game/mean", 35.0.into()),
        ("/turns_per_game/p95", 90.into()),
        ("/wins/0/wins", 3.into()),
        ("/wins/0/rate", 0.75.into()),
        ("/wins/1/bot", "counter".into()),
        ("/places/1/1", 3.into()),
        ("/points/0/mean", 250.0.into()),
        ("/drawn/0", 4.5.into()),
        ("/blocked", 1_000.into()),
        ("/first_hand/0/rate", 0.5.into()),
        ("/forfeits/1", 0.into()),
    ] {
        assert_eq!(json.pointer(at), Some::<&serde_json::Value>(&wanted), "{at}");
    }
    assert_eq!((json.get("lengths"), json.get("has_points")), (None, None));
}

#[test]
fn totals_put_together_are_the_totals_of_all_games() {
    let (one, other) = (totals(), with_hands(|_| 3));
    let (mut sum, mut turned) = (one.clone(), other.clone());
    sum.merge(&other);
    turned.merge(&one);
    assert_eq!(sum, turned);
    assert_eq!((sum.games, sum.blocked, sum.seats[0].wins, sum.seats[0].places[1]), (8, 2_000, 6, 2));
    assert_eq!(sum.turns.counts().collect::<Vec<_>>(), [(10, 2), (20, 4), (90, 2)]);
    assert_eq!(sum.first_hand[usize::from(cards("3C")[0].bit())], Worth { had: 10, won: 3 });
    let mut nothing_more = one.clone();
    nothing_more.merge(&Totals::new(2));
    assert_eq!(nothing_more, one);
}

#[test]
fn a_percentile_is_a_length_that_came_up() {
    let mut lengths = Histogram::default();
    [7, 7, 7, 40_000].into_iter().for_each(|length| lengths.add(length));
    for (percent, length) in [(0, 7), (1, 7), (50, 7), (75, 7), (76, 40_000), (100, 40_000)] {
        assert_eq!(lengths.percentile(percent), length, "{percent} %");
    }
}
