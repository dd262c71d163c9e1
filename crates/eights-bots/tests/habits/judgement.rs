//! Choices that were made, compared with the best of the other options.

use super::{game, position, view};
use eights::{Action, Seats, testing::seat};
use eights_bots::{Belief, Judgement, Search, worth_of_end, worth_of_start};

/// What a choice of the first seat is worth.
fn judged(hands: &str, top: &str, choice: &str) -> Option<Judgement> {
    let view = view(&game("classic", &position(hands, top)), 0);
    let choice: Action = choice.parse().unwrap();
    Search::with_answers(40_000, 7).judge(&view, &Belief::new(&view), choice)
}

#[test]
fn a_wild_card_is_better_kept_for_the_end() {
    // After the four of clubs the eight goes out on any card; after the eight the four needs its suit.
    let good = judged("4C 8C | KD QD JD TD", "9C", "play 4C").unwrap();
    let bad = judged("4C 8C | KD QD JD TD", "9C", "play 8C").unwrap();
    assert_eq!((good.rival.to_string(), bad.rival.to_string()), ("play 8C".to_owned(), "play 4C".to_owned()));
    assert!(good.values[0].mean > bad.values[0].mean, "{good:?} {bad:?}");
    assert!(good.gaps[0].mean > 0.0 && bad.gaps[0].mean < 0.0, "{good:?} {bad:?}");
}

#[test]
fn what_one_gains_the_others_lose() {
    let judgement = judged("4C 5C 9S | KD QD JD TD", "9C", "play 9S").unwrap();
    let sum: f64 = judgement.gaps.iter().map(|gap| gap.mean).sum();
    assert!(sum.abs() < 1e-6, "{judgement:?}");
    let all: f64 = judgement.values.iter().map(|value| value.mean).sum();
    assert!((all - 1.0).abs() < 1e-6, "{judgement:?}");
}

#[test]
fn the_same_dice_give_the_same_judgement_and_a_forced_answer_gets_none() {
    let judge = || judged("4C 5C 9S | KD QD JD TD", "9C", "play 4C");
    assert_eq!(judge(), judge());
    assert_eq!(judged("4H 5H | KD QD", "9C", "draw"), None);
}

#[test]
fn an_end_is_worth_what_was_won_and_a_start_the_same_to_all() {
    let mut game = game("classic", &position("9C | KD QD", "4C"));
    assert_eq!(game.asked(), Seats::of(seat(0)));
    game.apply(seat(0), Action::Play("9C".parse().unwrap()), &mut ()).unwrap();
    assert_eq!(worth_of_end(&game), [1.0, 0.0]);
    assert!((worth_of_start(game.rules(), 2) - 0.5).abs() < 1e-6);
    assert!((worth_of_start(game.rules(), 4) - 0.35).abs() < 1e-6);
}
