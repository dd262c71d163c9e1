//! Laws of rule sets: files and share codes round-trip, and every rule set that can be built can be dealt.

use crate::cases::check;
use eights::{
    Rank, Rules, RulesDraft,
    rules::{Flaw, Flaws, KNOBS},
};

#[test]
fn rule_files_and_share_codes_round_trip() {
    check("rule sets round-trip", |case| {
        assert_eq!(Rules::from_toml(&case.rules.to_toml()), Ok(case.rules));
        assert_eq!(Rules::from_share_code(&case.rules.share_code()), Ok(case.rules));
        for knob in KNOBS {
            assert_eq!(
                knob.bounds.parse(&knob.text(&case.rules)),
                Some(knob.get(&case.rules)),
                "{}",
                knob.key
            );
        }
    });
}

#[test]
fn hr_26_a_match_for_points_has_points() {
    check("matches for points have points", |case| {
        let worth: Vec<Rank> = Rank::SUITED.into_iter().filter(|_| case.rng.below(6) == 0).collect();
        let mut draft = RulesDraft::from_rules(case.rules);
        draft.set("score.by", "winner collects").set("score.target", "1").set("values.joker", "0");
        for rank in Rank::SUITED {
            draft.set(&format!("values.{rank}"), if worth.contains(&rank) { "3" } else { "0" });
        }
        let counts = worth.iter().any(|rank| case.rules.in_pack(*rank));
        match draft.build() {
            Ok(_) => assert!(counts, "{worth:?}"),
            Err(Flaws(flaws)) => {
                assert!(flaws == [Flaw::NobodyScores] && !counts, "{flaws:?} with {worth:?}");
            }
        }
    });
}

#[test]
fn every_number_of_seats_can_be_dealt() {
    check("every number of seats", |case| {
        let (low, high) = case.rules.seats();
        for n_seats in low..=high {
            case.n_seats = n_seats;
            let game = case.deal(&mut ());
            assert!(!game.asked().is_empty());
        }
    });
}
