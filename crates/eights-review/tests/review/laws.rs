//! What holds for every game by every rules: the books balance.

use crate::{cases::Case, played, review};
use eights::{Record, Seat};
use eights_review::{Chance, Effort, Luck, Review};
use std::{fs, path::Path};

/// The random games.
const CASES: u64 = 40;
/// The answers after which a random game is left alone.
const MOST: usize = 250;

/// The books of a review.
fn assert_balanced(review: &Review) {
    for sums in &review.sums {
        assert_eq!(sums.start + sums.luck + sums.choices + sums.others, sums.result, "{sums:?}");
        assert!(sums.choices <= Chance::NONE, "choices are measured against the best: {sums:?}");
    }
    for pair in review.points.windows(2) {
        let change = pair[1].standing.chance - pair[0].standing.chance;
        assert_eq!(pair[1].luck + pair[1].choice + pair[1].others, change, "{pair:?}");
    }
    let own = review.own();
    let sum = |part: fn(&eights_review::Point) -> Chance| review.points.iter().map(part).sum::<Chance>();
    assert_eq!(sum(|point| point.luck), own.luck);
    assert_eq!(sum(|point| point.choice), own.choices);
    assert_eq!(sum(|point| point.others), own.others);
    assert_eq!(Luck::ALL.map(|kind| review.luck(kind)).into_iter().sum::<Chance>(), own.luck);
    let last = review.points.last().unwrap().standing;
    assert_eq!((last.chance, last.low95, last.high95), (own.result, own.result, own.result));
}

/// Chances are chances, and lie in their intervals.
fn assert_sane(review: &Review) {
    let all = review.points.iter().map(|point| point.standing);
    for standing in all.chain(review.decisions.iter().map(|decision| decision.after)) {
        assert!(standing.low95 <= standing.chance && standing.chance <= standing.high95, "{standing:?}");
        assert!(standing.low95 >= Chance::NONE && standing.high95.share() <= 1.0, "{standing:?}");
    }
    for decision in &review.decisions {
        assert!(decision.loss() >= Chance::NONE && decision.gain() >= Chance::NONE, "{decision:?}");
        assert!(decision.loss() == Chance::NONE || decision.best() != decision.action, "{decision:?}");
    }
}

fn random_record(case: &mut Case) -> Option<Record> {
    let mut events = Vec::new();
    let game = case.deal(&mut events);
    let mut rng = case.rng;
    played(game, MOST, events, |game, seat, _| game.options(seat).random(&mut rng).unwrap())
}

#[test]
fn luck_and_choices_add_up_to_the_result_exactly_by_any_rules() {
    let mut reviewed = 0;
    for mut case in (0..CASES).map(Case::new) {
        println!("{case:?}");
        let Some(record) = random_record(&mut case) else { continue };
        let number = case.rng.below(case.n_seats);
        let review = review(&record, number, Effort::Glance);
        assert_balanced(&review);
        assert_sane(&review);
        reviewed += 1;
    }
    assert!(reviewed > CASES / 3, "only {reviewed} of the games came to an end");
}

#[test]
fn every_finished_record_that_we_keep_can_be_reviewed_by_every_seat() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../eights/tests/records");
    let mut reviewed = 0;
    for path in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        if path.extension().is_none_or(|end| end != "e8") {
            continue;
        }
        let record = Record::read(&fs::read_to_string(&path).unwrap()).unwrap();
        if record.is_finished() && record.actions().count() < 400 {
            for number in 0..record.names().len() {
                assert_balanced(&review(&record, number, Effort::Glance));
                reviewed += 1;
            }
        }
    }
    assert!(reviewed > 10, "{reviewed}");
}

#[test]
fn the_same_record_gives_the_same_review_as_file_and_as_link() {
    let mut case = Case::new(3);
    let record = (0..).find_map(|n| {
        case = Case::new(n);
        random_record(&mut case).filter(|record| record.actions().count() > 8)
    });
    let record = record.unwrap();
    let first = review(&record, 1, Effort::Glance);
    assert_eq!(first, review(&record, 1, Effort::Glance));
    let text = Record::read(&record.to_text(true)).unwrap();
    assert_eq!(first, review(&text, 1, Effort::Glance));
    let link = Record::from_link(&record.to_link().unwrap()).unwrap();
    let linked = review(&link, 1, Effort::Glance);
    assert_eq!(
        (&linked.points, &linked.decisions, &linked.sums),
        (&first.points, &first.decisions, &first.sums)
    );
}

#[test]
fn a_review_knows_nothing_of_what_comes_later() {
    let mut case = Case::new(0);
    let (one, other) = (0..)
        .find_map(|n| {
            case = Case::new(n);
            let one = random_record(&mut case)?;
            let other = other_end(&case, &one)?;
            Some((one, other))
        })
        .unwrap();
    let same = one.actions().zip(other.actions()).take_while(|(a, b)| a == b).count();
    let seats = Seat::new(0);
    let [a, b] = [&one, &other].map(|record| review(record, seats.unwrap().index(), Effort::Glance));
    let points =
        |review: &Review| review.points.iter().filter(|p| p.turn <= same).copied().collect::<Vec<_>>();
    assert!(points(&a).len() > 5 && points(&a) == points(&b), "the chances before {same} differ");
    let judged = |review: &Review| {
        review.decisions.iter().filter(|decision| decision.turn <= same).cloned().collect::<Vec<_>>()
    };
    assert_eq!(judged(&a), judged(&b));
}

/// The same game up to its middle, and then another one.
fn other_end(case: &Case, record: &Record) -> Option<Record> {
    let actions: Vec<_> = record.actions().collect();
    let (half, mut rng, mut n) = (actions.len() / 2, eights::Rng::new(99), 0);
    let mut events = Vec::new();
    let game = case.deal(&mut events);
    let other = played(game, 250, events, |game, seat, _| {
        n += 1;
        match n <= half {
            true => actions[n - 1].1,
            false => game.options(seat).random(&mut rng).unwrap(),
        }
    })?;
    (half > 8 && other.actions().ne(record.actions())).then_some(other)
}
