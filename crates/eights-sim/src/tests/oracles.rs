//! The player that sees every hand.

use super::{control, heading, runs::tournament};
use crate::{ArenaReport, Contender, Pool, Tournament, hold};
use eights_bots::{Level, Yardstick};
use eights_words::Words;

fn report(tournament: &Tournament) -> ArenaReport {
    let meetings = hold(tournament, control(&Pool::new(2).unwrap(), &false.into()));
    ArenaReport::new(heading("classic"), tournament, &meetings)
}

#[test]
fn seeing_hands_is_worth_much() {
    let row = tournament("classic", 2, &["club", "counter", "oracle"], 60);
    let report = report(&row);
    assert_eq!(report.ratings[0].bot, "oracle");
    let against = report.pairs.iter().find(|pair| pair.a == "counter" && pair.b == "oracle").unwrap();
    assert!(against.high95.unwrap() < 0.45, "{against:?}");
    // The club player is behind the counter, so it closes less than nothing of the gap.
    let club = report.ratings.iter().find(|row| row.bot == "club").unwrap();
    assert!(club.gap.unwrap().rate < 0.0, "{club:?}");
    assert!(report.ratings.iter().filter(|row| row.bot != "club").all(|row| row.gap.is_none()));
    let text = report.text(&Words::english());
    assert!(text.contains("of the gap"), "{text}");
}

#[test]
fn it_answers_every_question_of_every_rule_set() {
    for (rules, seats) in [("normal-eights", 3), ("south-african", 3), ("playpalace", 2), ("simplified", 2)] {
        let report = report(&tournament(rules, seats, &["oracle", "toddler"], 1));
        assert_eq!(report.pairs[0].deals, 1, "{rules}");
        assert!(report.pairs[0].score >= Some(0.5), "{rules}: {:?}", report.pairs[0]);
    }
}

#[test]
fn without_the_oracle_there_is_no_gap() {
    let report = report(&tournament("classic", 2, &["club", "counter"], 4));
    assert!(report.ratings.iter().all(|row| row.gap.is_none()));
    assert!(!report.text(&Words::english()).contains("gap"));
}

#[test]
fn it_is_no_bot_that_a_table_could_seat() {
    assert_eq!("oracle".parse::<Contender>(), Ok(Contender::Oracle));
    assert_eq!(Contender::Oracle.to_string(), "oracle");
    assert!("oracle".parse::<Level>().is_err() && "oracle".parse::<Yardstick>().is_err());
}
