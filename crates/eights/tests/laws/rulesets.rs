//! Laws of rule sets: files and share codes round-trip, and every rule set that can be built can be dealt.

use crate::cases::check;
use eights::{Rules, rules::KNOBS};

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
