//! Choices are judged as people would judge them.

use crate::{EXAMPLE, bots_play, review, seat};
use eights_bots::Level;
use eights_review::{Chance, Effort, Point, Reviewer, Verdict};

#[test]
fn who_chooses_at_random_loses_more_by_choices_than_who_thinks() {
    let (mut toddler, mut counter) = (Chance::NONE, Chance::NONE);
    for n in 0..4 {
        let record = bots_play("south-african", &[Level::Toddler, Level::Counter], &format!("judged {n}"));
        let sums = review(&record, 0, Effort::Quick).sums;
        toddler += sums[0].choices;
        counter += sums[1].choices;
        assert!(sums[1].others >= Chance::NONE, "the toddler's mistakes help the counter: {sums:?}");
    }
    assert!(toddler < counter && toddler.share() < -0.2, "{toddler:?} {counter:?}");
}

#[test]
fn the_best_decision_has_the_greatest_gain_and_the_worst_the_greatest_loss() {
    let (record, review) = &*EXAMPLE;
    let (best, worst) = (review.best().unwrap(), review.worst().unwrap());
    assert!(matches!(best.verdict, Verdict::Better { .. }) && matches!(worst.verdict, Verdict::Worse { .. }));
    for decision in review.own_decisions() {
        assert!(decision.gain() <= best.gain() && decision.loss() <= worst.loss(), "{decision:?}");
    }
    // The turn is the one that a replay counts.
    for decision in [best, worst] {
        assert_eq!(record.actions().nth(decision.turn - 1), Some((decision.seat, decision.action)));
    }
}

#[test]
fn a_forced_answer_is_no_decision() {
    let record = bots_play("simplified", &[Level::Club, Level::Club], "forced");
    let review = review(&record, 0, Effort::Glance);
    assert!(!review.decisions.is_empty() && review.decisions.len() < record.actions().count());
    for decision in &review.decisions {
        let (Verdict::Better { than: rival, .. }
        | Verdict::Worse { than: rival, .. }
        | Verdict::AsGood { as_good: rival }) = decision.verdict;
        assert_ne!(rival, decision.action);
    }
}

#[test]
fn a_reviewer_says_how_far_it_has_come() {
    let record = bots_play("simplified", &[Level::Club, Level::Club], "forced");
    let mut reviewer = Reviewer::new(&record, seat(0), Effort::Glance).unwrap();
    let all = record.actions().count();
    for done in 0..all {
        assert_eq!(reviewer.progress(), (done, all));
        assert!(reviewer.step());
    }
    assert_eq!(reviewer.progress(), (all, all));
    assert!(!reviewer.step());
    assert_eq!(reviewer.finish(), review(&record, 0, Effort::Glance));
}

#[test]
fn more_effort_narrows_the_intervals() {
    let record = bots_play("simplified", &[Level::Club, Level::Club], "narrow");
    let widths = |effort| -> f64 {
        let review = review(&record, 1, effort);
        let width = |point: &Point| (point.standing.high95 - point.standing.low95).share();
        review.points.iter().map(width).sum()
    };
    assert!(widths(Effort::Quick) < widths(Effort::Glance) / 3.0);
}

#[test]
fn the_start_is_the_same_for_all_and_fair() {
    for (rules, n, start) in [("simplified", 2, 0.5), ("normal-eights", 4, 0.25), ("south-african", 4, 0.35)]
    {
        let record = bots_play(rules, &vec![Level::Club; n], "fair");
        let review = review(&record, 0, Effort::Glance);
        for sums in &review.sums {
            assert!((sums.start.share() - start).abs() < 1e-9, "{rules}: {sums:?}");
        }
        let results: f64 = review.sums.iter().map(|sums| sums.result.share()).sum();
        assert!((results - start * n as f64).abs() < 1e-3, "{rules}: the results are worth {results}");
    }
}
