//! Links of every kind that is refused, and links whose checks are right but whose bytes are not.

use super::{BadLink, CannotLink, MOST_LINK_ACTIONS, MOST_LINK_LETTERS, SEAL, check, letters};
use crate::{
    Event, Fault, Rank, Record, Rng, Rules, RulesDraft, Seats, Seed, Series,
    bytes::push_count,
    rules::{Flaw, Flaws, KNOBS, PRESETS},
};

/// A game of random moves, of this many at most.
fn random_record(rules: Rules, most: usize, rng: &mut Rng) -> Record {
    let (low, high) = rules.seats();
    let names: Vec<String> = (0..low + rng.below(high - low + 1)).map(|n| format!("Ari {n}")).collect();
    let seed = Seed::from_text(&rng.next().to_string());
    let mut series = Series::deal(rules, &names, Seats::NONE, seed, &mut ()).expect("seats fit");
    for _ in 0..most {
        let Some(seat) = series.game().asked().lowest() else { break };
        let action = series.game().options(seat).random(rng).expect("an asked seat has an answer");
        series.act(seat, action, &mut Vec::<Event>::new()).expect("what is offered is accepted");
    }
    series.record().clone()
}

fn link() -> String {
    let rules = Rules::preset("normal-eights").expect("a preset");
    random_record(rules, 200, &mut Rng::new(1)).to_link().expect("a link")
}

/// The bytes of a link without its seal.
fn opened(link: &str) -> Vec<u8> {
    let mut bytes = letters::to_bytes(link).expect("a link");
    bytes.truncate(bytes.len() - SEAL);
    bytes
}

/// A link of these bytes, with a seal that is right.
fn sealed(mut bytes: Vec<u8>) -> String {
    let seal = check::<SEAL>(&bytes);
    bytes.extend(seal);
    letters::of_bytes(&bytes)
}

/// The link with its rules exchanged: a link of rules as they come has them in two bytes.
fn with_rules(code: &[u8]) -> String {
    let rules = Rules::preset("classic").expect("a preset");
    let bytes = opened(&random_record(rules, 20, &mut Rng::new(2)).to_link().expect("a link"));
    let mut other = bytes[..3].to_vec();
    push_count(&mut other, code.len());
    other.extend(code);
    other.extend(&bytes[5..]);
    sealed(other)
}

fn knob(key: &str) -> u8 {
    KNOBS.iter().position(|knob| knob.key == key).expect("a knob") as u8
}

#[test]
fn every_changed_letter_is_noticed() {
    let link = link();
    for at in 0..link.len() {
        for letter in "A6_~é".chars().filter(|letter| !link[at..].starts_with(*letter)) {
            let changed = format!("{}{letter}{}", &link[..at], &link[at + 1..]);
            let bad = Record::from_link(&changed).expect_err("a changed link");
            let at_the_start = matches!(bad, BadLink::Foreign | BadLink::Newer) && at < 3;
            assert!(at_the_start || bad == BadLink::Damaged, "{changed}: {bad:?}");
        }
        let cut = &link[..at];
        let bad = Record::from_link(cut).expect_err("a cut link");
        assert!(bad == if at < 2 { BadLink::Foreign } else { BadLink::Damaged }, "{cut}: {bad:?}");
    }
}

#[test]
fn what_is_no_link_is_foreign() {
    for text in ["", "6", "hello", "0411-VX", "http://127.0.0.1:8888/replay", "format: eights-record 1", "8ö"]
    {
        assert_eq!(Record::from_link(text), Err(BadLink::Foreign), "{text}");
    }
    let mut older = opened(&link());
    older[1] = 0;
    assert_eq!(Record::from_link(&sealed(older)), Err(BadLink::Foreign));
}

#[test]
fn no_link_is_longer_than_the_longest() {
    let longest = link() + &"A".repeat(MOST_LINK_LETTERS);
    assert_eq!(Record::from_link(&longest), Err(BadLink::TooLong));
    assert_eq!(Record::from_link(&longest[..MOST_LINK_LETTERS]), Err(BadLink::Damaged));
}

#[test]
fn a_link_of_another_version_is_named() {
    let mut newer = opened(&link());
    newer[1] = 2;
    assert_eq!(Record::from_link(&sealed(newer)), Err(BadLink::Newer));
    let mut other = opened(&link());
    other[2] = 7;
    assert_eq!(Record::from_link(&sealed(other)), Err(BadLink::OtherRules(7)));
    assert_eq!(Record::from_link(&with_rules(&[PRESETS.len() as u8])), Err(BadLink::Newer));
    assert_eq!(Record::from_link(&with_rules(&[0, 255])), Err(BadLink::Newer));
}

#[test]
fn rules_that_cannot_be_built_are_named() {
    let code = [0, knob("seats.min"), 9, 0, knob("seats.max"), 2, 0];
    let flaws = Flaws(vec![Flaw::SeatsReversed]);
    assert_eq!(Record::from_link(&with_rules(&code)), Err(BadLink::BadRules(flaws)));
    assert_eq!(Record::from_link(&with_rules(&[])), Err(BadLink::Impossible));
}

#[test]
fn a_game_that_comes_out_differently_is_noticed() {
    let link = link();
    let record = Record::from_link(&link).expect("a link");
    let name = record.names()[0].as_bytes();
    let mut bytes = opened(&link);
    let at = bytes.windows(name.len()).position(|part| part == name).expect("a name");
    bytes[at] = b'B';
    assert_eq!(Record::from_link(&sealed(bytes)), Err(BadLink::OtherGame));
}

#[test]
fn a_game_has_no_second_link() {
    let mut longer = opened(&link());
    longer.push(0);
    assert_eq!(Record::from_link(&sealed(longer)), Err(BadLink::Impossible));
}

#[test]
fn only_a_whole_record_without_a_fault_becomes_a_link() {
    let rules = Rules::preset("playpalace").expect("a preset");
    let record = random_record(rules, 2000, &mut Rng::new(5));
    let hidden = Record::read(&record.to_text(false)).expect("a record");
    assert_eq!(hidden.to_link(), Err(CannotLink::NoSeed));
    let changed = record.to_text(true).replace("result: ", "result: 0 ");
    let changed = Record::read(&changed).expect("a record");
    assert_eq!(changed.to_link(), Err(CannotLink::Faulty(Fault::WrongResult)));
    let mut short = record.clone();
    short.forget_rounds();
    assert_eq!(short.to_link(), Err(CannotLink::Forgotten));
}

#[test]
fn a_game_that_is_too_long_becomes_no_link() {
    let mut draft = RulesDraft::from_preset("playpalace");
    draft.set("score.target", "10000");
    for rank in &Rank::SUITED[1..] {
        draft.set(&format!("values.{rank}"), "0");
    }
    let rules = draft.build().expect("only aces count");
    let record = random_record(rules, MOST_LINK_ACTIONS + 1, &mut Rng::new(9));
    assert!(record.actions().count() > MOST_LINK_ACTIONS);
    assert_eq!(record.to_link(), Err(CannotLink::TooLong));
}

/// A link with right checks and anything in it: the head of a game, a number of actions, and random moves.
fn hostile(rng: &mut Rng) -> String {
    let preset = PRESETS[rng.below(PRESETS.len())].name;
    let rules = Rules::preset(preset).expect("a preset");
    let mut bytes = opened(&random_record(rules, rng.below(60), rng).to_link().expect("a link"));
    for _ in 0..rng.below(4) {
        let at = 2 + rng.below(bytes.len() - 2);
        bytes[at] = rng.below(256) as u8;
    }
    bytes.extend((0..rng.below(600)).map(|_| rng.below(256) as u8));
    sealed(bytes)
}

#[test]
fn a_link_with_anything_in_it_is_refused_or_is_the_link_of_its_game() {
    let mut rng = Rng::new(11);
    for _ in 0..4000 {
        let text = hostile(&mut rng);
        if let Ok(record) = Record::from_link(&text) {
            assert_eq!(record.to_link(), Ok(text));
        }
    }
}

#[test]
fn the_most_actions_of_any_bytes_come_to_an_end() {
    let mut rng = Rng::new(13);
    for preset in PRESETS {
        let rules = Rules::preset(preset.name).expect("a preset");
        // No move yet: the number of actions is the last byte before the check of the game.
        let mut bytes = opened(&random_record(rules, 0, &mut rng).to_link().expect("a link"));
        bytes.truncate(bytes.len() - super::GAME_CHECK - 1);
        push_count(&mut bytes, MOST_LINK_ACTIONS);
        bytes.resize(MOST_LINK_LETTERS * 6 / 8 - SEAL, 0);
        bytes[100..].iter_mut().for_each(|byte| *byte = rng.below(256) as u8);
        let bad = Record::from_link(&sealed(bytes)).expect_err("a game of nonsense");
        assert!(matches!(bad, BadLink::Impossible | BadLink::OtherGame), "{}: {bad:?}", preset.name);
    }
}
