//! Refusals, flaws and what is wrong with positions, codes and records.

use super::{assert_said, deal, names, rule_sets, some_action};
use crate::Words;
use eights::{
    Action, Ask, BadLink, BadPosition, BadRecord, CannotLink, Card, CardSet, Fault, Game, Illegal,
    NotAPosition, Options, Position, Rank, Rng, Rules, Seat, Seats, Seed, Suit,
    rules::{BadCode, Book, Flaw, Flaws, Reason, RuleId},
};

const CARD: Card = Card::new(Rank::ACE, Suit::Spades);

fn reasons() -> Vec<Reason> {
    vec![
        Reason::MatchOver,
        Reason::RoundOver,
        Reason::OtherSuitNamed(CARD, eights::Suit::Spades),
        Reason::NotAsked,
        Reason::OtherQuestion,
        Reason::SuitFirst,
        Reason::MustTakeDraw,
        Reason::Unreadable,
        Reason::NotHeld(CARD),
        Reason::NoMatch(CARD),
        Reason::DrawPending(CARD),
        Reason::WildOnDraw(CARD),
        Reason::SkipPending,
        Reason::LastForbidden(CARD),
        Reason::WildOnWild(CARD),
        Reason::WildMustMatch(CARD),
        Reason::NeverInTurn(CARD),
        Reason::CanPlay,
        Reason::DrawnEnough,
        Reason::AtLimit,
        Reason::NothingToDraw,
        Reason::MustDraw,
        Reason::MustPlay,
        Reason::OnlyDrawn(CARD),
        Reason::JokerNeedsName,
        Reason::JokerIsItself,
        Reason::NoTarget,
        Reason::NotYourself,
        Reason::NoAnswer(CARD),
        Reason::NoSet,
        Reason::TopNeeded,
        Reason::TopNotLaid(CARD),
    ]
}

fn all_options() -> Vec<(Ask, Options)> {
    let some = CardSet::SUITED;
    let turn = |plays, joker_as, draw, pass| (Ask::Turn, Options::Turn { plays, joker_as, draw, pass });
    let seat = Seat::new(1).expect("a seat");
    let left = ["6C", "6D", "6H"].iter().map(|text| text.parse::<Card>().expect("a card")).collect();
    vec![
        (Ask::Turn, Options::None),
        (Ask::Over, Options::None),
        turn(some, CardSet::EMPTY, true, false),
        turn(CardSet::of(CARD), some, false, true),
        turn(CardSet::EMPTY, CardSet::of(CARD), false, false),
        turn(CardSet::EMPTY, CardSet::EMPTY, true, false),
        turn(CardSet::EMPTY, CardSet::EMPTY, false, true),
        (Ask::Suit, Options::Suit),
        (Ask::Target, Options::Target(Seats::first(10))),
        (Ask::Answer, Options::Answer { nopes: CardSet::of(CARD), joker_as: CardSet::EMPTY }),
        (Ask::Answer, Options::Answer { nopes: CardSet::EMPTY, joker_as: CardSet::EMPTY }),
        (Ask::War, Options::Pick(some)),
        (Ask::Give { to: seat }, Options::Pick(CardSet::of(CARD))),
        (Ask::Meld, Options::Meld { left, tops: CardSet::EMPTY }),
        (Ask::Meld, Options::Meld { left, tops: CardSet::of(CARD) }),
        (Ask::Meld, Options::Meld { left: eights::Hand::EMPTY, tops: CardSet::of(CARD) }),
        (Ask::PlayOn, Options::Vote),
    ]
}

#[test]
fn every_reason_is_said_with_its_rule_and_what_is_legal() {
    let words = Words::english();
    let rule = RuleId { book: Book::Hr, number: 13 };
    for reason in reasons() {
        for (ask, options) in all_options() {
            let told = words.refusal(&Illegal { rule, reason }, ask, &options, &names());
            assert_refusal(&told, "HR-13");
        }
    }
}

/// A rule's number, a reason, and at least one more sentence that says what to do.
fn assert_refusal(told: &str, rule: &str) {
    assert_said(told);
    let (number, rest) = told.split_once(": ").expect("a rule");
    assert_eq!(number, rule, "{told}");
    assert!(told.ends_with('.') && rest.contains(". "), "{told}");
    let verbs = ["Wait", "Play", "Draw", "Pass", "Name", "Choose", "Say", "Let", "Pick", "Lay", "Start"];
    assert!(verbs.iter().any(|verb| told.contains(&format!(". {verb}"))), "{told}");
}

#[test]
fn going_out_on_a_special_card_is_refused_in_the_words_of_the_rules() {
    let told = refused("south-african", &[&["8C"], &["4S", "2C"]], "5C", "play 8C");
    assert_eq!(told, "SA-12: you can't go out on a special card. Draw.");
    let told = refused("playpalace", &[&["9C", "3D"], &["4S"]], "5C", "draw");
    assert_eq!(told, "PP-6: you can play, so you can't draw. Play the 9 of clubs.");
    let told = refused("classic", &[&["9H", "5D"], &["4S"]], "5C", "play 9H");
    assert_eq!(told, "CL-4: the 9 of hearts matches neither the suit nor the rank. Play the 5 of diamonds.");
}

pub(super) fn refused(preset: &str, hands: &[&[&str]], top: &str, action: &str) -> String {
    let cards =
        |texts: &[&str]| texts.iter().map(|text| text.parse().expect("a card")).collect::<Vec<Card>>();
    let turn = Seat::new(0).expect("a seat");
    let position = Position {
        turn,
        seed: Seed::from_text("words"),
        ..Position::new(hands.iter().map(|hand| cards(hand)).collect(), cards(&[top]))
    };
    let rules = Rules::preset(preset).expect("a preset");
    let mut game = Game::from_position(rules, &position).expect("a position");
    let illegal = game.apply(turn, action.parse().expect("an action"), &mut ()).expect_err("illegal");
    Words::english().refusal(&illegal, game.ask(), &game.options(turn), &names())
}

#[test]
fn illegal_actions_of_random_games_are_refused_in_words() {
    let words = Words::english();
    let mut tries: Vec<Action> = Card::suited().step_by(3).chain([Card::JOKER]).map(Action::Play).collect();
    tries.extend(
        [
            "draw",
            "pass",
            "suit H",
            "seat 0",
            "seat 1",
            "seat 9",
            "decline",
            "pick 9C",
            "done",
            "done top 6H",
            "yes",
        ]
        .map(|text| text.parse::<Action>().expect("an action")),
    );
    tries.extend(
        ["play * as 7H", "nope AS back", "nope 9C keep", "nope * as AS keep", "meld 6C 6D 6H"]
            .map(|text| text.parse::<Action>().expect("an action")),
    );
    for (name, rules) in rule_sets() {
        let mut game = deal(rules, rules.seats().1.min(4), &name, &mut ());
        let mut rng = Rng::new(5);
        for _ in 0..150 {
            let Some(asked) = game.asked().nth(rng.below(game.asked().len().max(1))) else { break };
            for seat in Seats::first(game.n_seats()).iter() {
                for action in &tries {
                    if !game.options(seat).contains(*action) {
                        let illegal = game.refusal(seat, *action);
                        let told = words.refusal(&illegal, game.ask(), &game.options(seat), &names());
                        assert_refusal(&told, &illegal.rule.to_string());
                    }
                }
            }
            let action = some_action(&game, asked, &mut rng);
            game.apply(asked, action, &mut ()).expect("legal");
        }
    }
}

fn flaws() -> Vec<Flaw> {
    let rank = Rank::ACE;
    vec![
        Flaw::Unreadable { why: "line 2: expected a value".to_owned() },
        Flaw::NoBase,
        Flaw::UnknownBase { name: "clasic".to_owned(), nearest: Some("classic") },
        Flaw::UnknownBase { name: "nosuch".to_owned(), nearest: None },
        Flaw::NotACode { code: "04C0-27GJ".to_owned(), why: BadCode::Mistyped },
        Flaw::UnknownKey { key: "drow.amount".to_owned(), nearest: Some("draw.amount") },
        Flaw::UnknownKey { key: "foo.bar".to_owned(), nearest: None },
        Flaw::BadValue { key: "seats.min", value: "x\ny".repeat(100) },
        Flaw::SeatsReversed,
        Flaw::DealTooLarge { seats: 2, hand: 30, cards: 52 },
        Flaw::NoLastCard,
        Flaw::NoStarter,
        Flaw::WildNope { rank },
        Flaw::UselessJoker,
        Flaw::JokerDoesBoth,
        Flaw::DrawThenNothing,
        Flaw::LimitTooLow { limit: 5, hand: 7 },
        Flaw::StarterCannotWork { rank },
        Flaw::TargetTooHigh,
        Flaw::NobodyScores,
        Flaw::NothingToCancel { rank },
        Flaw::ExceptionNotInPack,
        Flaw::ExceptionNope,
        Flaw::ChainTooLong { links: 33 },
    ]
}

#[test]
fn every_flaw_is_one_line_with_a_remedy() {
    let words = Words::english();
    for flaw in flaws() {
        let told = words.flaw(&flaw);
        assert_said(&told);
        assert!(!told.contains('\n') && told.len() < 300, "{told}");
    }
    let n = flaws().len();
    assert_eq!(words.flaws(&Flaws(flaws())).lines().count(), n);
    for knob in eights::rules::KNOBS {
        assert_said(&words.flaw(&Flaw::BadValue { key: knob.key, value: "?".to_owned() }));
    }
    let flag = words.flaw(&Flaw::BadValue { key: "wild.on-wild", value: "yes".to_owned() });
    assert_eq!(flag, "wild.on-wild: \"yes\" is not possible; write true or false.");
}

#[test]
fn positions_codes_and_records_are_refused_in_words() {
    let words = Words::english();
    for bad in [
        BadPosition::WrongSeats,
        BadPosition::NoDiscard,
        BadPosition::TooMany(CARD),
        BadPosition::TooManyAnswers,
        BadPosition::JokerUnnamed,
        BadPosition::NoTurn,
        BadPosition::RoundOver,
        BadPosition::NoPendingDraws,
        BadPosition::DrawnNotHeld(CARD),
        BadPosition::NoSuchSeat,
        BadPosition::ScoreReached,
    ] {
        assert_said(&words.bad_position(bad));
    }
    for bad in [
        NotAPosition::Incomplete,
        NotAPosition::Rules(Flaws(vec![Flaw::NoBase])),
        NotAPosition::Unreadable("9X".to_owned()),
        NotAPosition::Impossible(BadPosition::NoDiscard),
        NotAPosition::WrongQuestion,
    ] {
        assert_said(&words.not_a_position(&bad));
    }
    for bad in [
        BadCode::Letter('U'),
        BadCode::Length,
        BadCode::Mistyped,
        BadCode::Newer,
        BadCode::Flawed(Flaws(vec![Flaw::NoBase])),
    ] {
        assert_said(&words.bad_code(&bad));
    }
    let illegal = Illegal { rule: RuleId { book: Book::Sa, number: 5 }, reason: Reason::NoMatch(CARD) };
    for fault in [
        Fault::NoRecord,
        Fault::OtherVersion("9".to_owned()),
        Fault::Missing("seed"),
        Fault::BadHeader("x".repeat(500)),
        Fault::BadRules(Flaws(vec![Flaw::NoBase, Flaw::NoStarter])),
        Fault::BadAction,
        Fault::WrongHeader,
        Fault::NoSeed,
        Fault::WrongSeed,
        Fault::WrongDeal,
        Fault::Illegal(illegal),
        Fault::WrongState,
        Fault::NoHash,
        Fault::WrongResult,
    ] {
        let told = words.bad_record(&BadRecord { line: 7, fault });
        assert_said(&told);
        assert!(told.starts_with("Line 7: "), "{told}");
    }
}

#[test]
fn every_link_that_cannot_be_opened_or_made_is_explained_in_a_line() {
    let words = Words::english();
    for bad in [
        BadLink::Foreign,
        BadLink::TooLong,
        BadLink::Damaged,
        BadLink::Newer,
        BadLink::OtherRules(9),
        BadLink::BadRules(Flaws(vec![Flaw::NoBase, Flaw::NoStarter])),
        BadLink::Impossible,
        BadLink::OtherGame,
        BadLink::BadPlace("t=".to_owned() + &"9".repeat(500)),
    ] {
        let told = words.bad_link(&bad);
        assert_said(&told);
        assert!(!told.contains('\n') && told.len() < 300, "{told}");
    }
    for why in [
        CannotLink::NoSeed,
        CannotLink::Forgotten,
        CannotLink::Faulty(Fault::WrongResult),
        CannotLink::TooLong,
    ] {
        assert_said(&words.cannot_link(&why));
    }
}
