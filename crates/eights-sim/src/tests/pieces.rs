//! Rows made in pieces are the rows that one run makes.

use super::{
    control,
    runs::{Stopper, sums, tournament},
};
use crate::{
    ArenaReport, Contender, Control, Length, Misfit, Piece, Pool, Shard, Stocks, Term, Terms, Tournament,
    hold, hold_piece,
};
use core::sync::atomic::{AtomicBool, AtomicU64};
use eights::{Rules, Seed};
use serde_json::Value;

fn begun(tournament: &Tournament, number: u64, of: u64) -> Piece {
    Piece::new(tournament, Terms::new(tournament, "classic", "tests"), Shard { number, of })
}

/// A shard played to its end.
fn played(tournament: &Tournament, number: u64, of: u64) -> Piece {
    let mut piece = begun(tournament, number, of);
    go_on(tournament, &mut piece);
    piece
}

fn go_on(tournament: &Tournament, piece: &mut Piece) {
    hold_piece(tournament, piece, control(&Pool::new(2).unwrap(), &false.into()), &mut |_| {});
}

/// A piece as a file keeps it.
fn reread(piece: &Piece) -> Piece {
    serde_json::from_str(&serde_json::to_string(piece).unwrap()).unwrap()
}

/// The numbers of a report that do not depend on the machine.
fn numbers(tournament: &Tournament, piece: Piece) -> [Value; 4] {
    let report = serde_json::to_value(ArenaReport::of_piece(1, tournament, piece)).unwrap();
    ["deals", "games", "ratings", "pairs"].map(|field| report[field].clone())
}

#[test]
fn shards_put_together_are_the_row_of_one_run() {
    for (seats, bots, deals) in [(2, &["toddler", "club", "counter"][..], 50), (3, &["house", "club"], 7)] {
        let tournament = tournament("classic", seats, bots, deals);
        let whole = hold(&tournament, control(&Pool::alone(), &false.into()));
        for of in [1, 3, 10] {
            // In any order.
            let pieces: Vec<Piece> =
                (1..=of).rev().map(|number| reread(&played(&tournament, number, of))).collect();
            let merged = Piece::merge(&pieces).unwrap();
            assert_eq!(sums(&merged.meetings(&tournament)), sums(&whole));
            assert_eq!(numbers(&tournament, merged), numbers(&tournament, played(&tournament, 1, 1)));
        }
    }
}

#[test]
fn an_interrupted_row_goes_on_where_it_stopped() {
    let plain = tournament("classic", 2, &["toddler", "house", "casual"], 400);
    let tested = Tournament { until_sure: Some(60.0), deals: 2_000, ..plain.clone() };
    for tournament in [plain, tested] {
        let whole = hold(&tournament, control(&Pool::alone(), &false.into()));
        let (mut piece, mut stops, pool) = (begun(&tournament, 1, 1), 0, Pool::new(2).unwrap());
        while !piece.is_finished() {
            let stop = AtomicBool::new(false);
            let watch = Stopper { after: 170, done: AtomicU64::new(0), stop: &stop };
            let before = piece.deals();
            hold_piece(
                &tournament,
                &mut piece,
                Control { pool: &pool, stop: &stop, watch: &watch },
                &mut |_| {},
            );
            assert!(piece.deals() > before, "every go gets on");
            (piece, stops) = (reread(&piece), stops + 1);
        }
        assert!(stops > 2, "it was stopped {stops} times");
        let meetings = piece.meetings(&tournament);
        assert_eq!(sums(&meetings), sums(&whole));
        let verdicts =
            |meetings: &[crate::Meeting]| meetings.iter().map(|each| each.verdict).collect::<Vec<_>>();
        assert_eq!(verdicts(&meetings), verdicts(&whole));
    }
}

#[test]
fn a_piece_is_kept_at_its_end() {
    let tournament = tournament("classic", 2, &["toddler", "club"], 20);
    let mut kept = Vec::new();
    let mut piece = begun(&tournament, 1, 2);
    let (pool, stop) = (Pool::alone(), AtomicBool::new(false));
    hold_piece(&tournament, &mut piece, control(&pool, &stop), &mut |piece| kept.push(piece.deals()));
    assert_eq!(kept.last(), Some(&10));
    assert!(piece.is_finished() && piece.seconds > 0.0);
}

#[test]
fn pieces_of_different_rows_are_refused() {
    let ours = tournament("classic", 2, &["toddler", "club"], 4);
    let first = played(&ours, 1, 2);
    let other = |change: &dyn Fn(&mut Tournament)| {
        let mut theirs = ours.clone();
        change(&mut theirs);
        match Piece::merge(&[first.clone(), played(&theirs, 2, 2)]) {
            Err(Misfit::OtherRow(1, other)) => other.term,
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(other(&|row| row.rules = Rules::preset("bicycle").unwrap()), Term::Rules);
    assert_eq!(other(&|row| row.seats = 3), Term::Seats);
    assert_eq!(other(&|row| row.contenders[1] = Contender::Oracle), Term::Bots);
    assert_eq!(other(&|row| row.seed = Seed::from_text("other")), Term::Seed);
    assert_eq!(other(&|row| row.deals = 5), Term::Deals);
    assert_eq!(other(&|row| row.length = Length::Round), Term::Length);
    assert_eq!(other(&|row| row.stocks = Stocks::PerSeat), Term::Stocks);
    assert_eq!(other(&|row| row.until_sure = Some(10.0)), Term::UntilSure);
    let mut older = played(&ours, 2, 2);
    older.terms.version = "0.0.1".to_owned();
    let Err(Misfit::OtherRow(1, other)) = Piece::merge(&[first, older]) else { panic!("merged") };
    assert_eq!((other.term, other.theirs.as_str()), (Term::Version, "0.0.1"));
}

#[test]
fn only_all_pieces_make_a_row() {
    let row = tournament("classic", 2, &["toddler", "club"], 6);
    let [one, two, half] = [(1, 3), (2, 3), (1, 2)].map(|(number, of)| played(&row, number, of));
    let misfit = |pieces: &[&Piece]| {
        Piece::merge(&pieces.iter().map(|piece| (*piece).clone()).collect::<Vec<_>>()).unwrap_err()
    };
    assert_eq!(misfit(&[&one, &two]), Misfit::Missing(Shard { number: 3, of: 3 }));
    assert_eq!(misfit(&[&one, &two, &one]), Misfit::Twice(2, one.shard));
    assert_eq!(misfit(&[&one, &half]), Misfit::OtherShards(1, half.shard));
    assert_eq!(misfit(&[&one, &begun(&row, 2, 3)]), Misfit::Unfinished(1, two.shard));
    assert_eq!(misfit(&[]), Misfit::Missing(Shard::WHOLE));
}

#[test]
fn a_file_with_impossible_counts_is_no_piece() {
    let row = tournament("classic", 2, &["toddler", "club"], 6);
    let whole = serde_json::to_value(played(&row, 1, 1)).unwrap();
    let is_sound = |path: &str, value: u64| {
        let mut changed = whole.clone();
        *changed.pointer_mut(path).unwrap() = value.into();
        serde_json::from_value::<Piece>(changed).unwrap().is_sound()
    };
    assert!(is_sound("/done", 0));
    for (path, value) in [
        ("/pairs/0/halves/n", 7),
        ("/pairs/0/halves/squares", 0),
        ("/pairs/0/a_alone/n", 5),
        ("/shard/number", 2),
        ("/shard/of", 0),
        ("/round/pairs/0", 1),
    ] {
        assert!(!is_sound(path, value), "{path}");
    }
}

#[test]
fn a_round_is_shorter_than_a_match() {
    let matches = tournament("playpalace", 2, &["toddler", "club"], 30);
    let rounds = Tournament { length: Length::Round, ..matches.clone() };
    let [of_matches, of_rounds] = [matches, rounds].map(|row| {
        let meetings = hold(&row, control(&Pool::alone(), &false.into()));
        meetings[0].score()
    });
    assert!(of_matches < of_rounds && of_rounds < 0.5, "club wins more matches than rounds");
}

#[test]
fn with_a_stock_for_each_seat_equals_are_equal_and_deals_more_alike() {
    let shared = tournament("playpalace", 2, &["counter", "club"], 2_000);
    let shared = Tournament { length: Length::Round, ..shared };
    let own = Tournament { stocks: Stocks::PerSeat, ..shared.clone() };
    let [shared, own] =
        [shared, own].map(|row| hold(&row, control(&Pool::new(2).unwrap(), &false.into())).remove(0));
    assert!(own.variance() < 0.9 * shared.variance(), "{own:?} {shared:?}");
    let apart = (own.score() - shared.score()).abs();
    assert!(apart < 3.0 * own.error().hypot(shared.error()), "the same law, so the same score: {apart}");
}
