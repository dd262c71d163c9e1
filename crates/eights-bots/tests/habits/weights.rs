//! The weights of the judge.

use super::{assert_does, game, play_all, position, view};
use eights::Viewer;
use eights_bots::{Belief, Level, Weights};

/// The weights that a search may change.
const FREE: [&str; 6] = ["answer", "burden", "showing", "in_sets", "link", "stop"];

fn values(weights: &Weights) -> Vec<(&'static str, f32)> {
    let mut weights = *weights;
    Weights::NAMES.iter().copied().zip(weights.values_mut().map(|weight| *weight)).collect()
}

#[test]
fn every_weight_has_a_name_of_its_own_and_its_own_value() {
    let mut weights = *Weights::by_hand(2);
    assert_eq!(weights.values_mut().count(), Weights::NAMES.len());
    weights.values_mut().zip(1_u8..).for_each(|(weight, n)| *weight = f32::from(n));
    assert_eq!((weights.wild, weights.answer), (1.0, 2.0));
    assert_eq!(weights.stop, Weights::NAMES.len() as f32);
}

#[test]
fn only_what_carries_over_is_fitted() {
    for players in [2, 3, 4, 8] {
        let pairs = values(Weights::by_hand(players)).into_iter().zip(values(Weights::fitted(players)));
        for ((name, by_hand), (_, fitted)) in pairs {
            assert_eq!(by_hand != fitted, FREE.contains(&name), "{name} with {players}");
        }
    }
}

#[test]
fn the_next_player_matters_more_if_there_is_no_other() {
    assert!(Weights::by_hand(2).caution_until > Weights::by_hand(3).caution_until);
}

#[test]
fn every_option_of_a_seat_has_a_worth_and_an_audience_has_none() {
    let game = game("classic", &position("8S 3H 4H KC | 2C 2D 5S", "QH"));
    let seen = view(&game, 0);
    let worths = Weights::fitted(2).worths(&seen, &Belief::new(&seen));
    assert!(worths.iter().map(|(action, _)| *action).eq(seen.options().iter()));
    let audience = game.view(Viewer::Audience);
    assert!(Weights::fitted(2).worths(&audience, &Belief::new(&audience)).is_empty());
}

#[test]
fn with_several_rivals_an_ace_is_kept_for_worse_than_four_cards() {
    let hands = "KH 9S 3S 4S 5S | AS 3D 4C 5D | 7C 2C 9C";
    let mut game = game("normal-eights", &position(hands, "9H"));
    play_all(&mut game, &[(0, "play KH"), (0, "seat 1")]);
    let seen = view(&game, 1);
    let best = |weights: &Weights| {
        let worths = weights.worths(&seen, &Belief::new(&seen));
        worths.into_iter().reduce(|a, b| if b.1 > a.1 { b } else { a }).unwrap().0.to_string()
    };
    assert!(best(Weights::by_hand(3)).starts_with("nope AS"), "by hand it was spent");
    assert_eq!(best(Weights::fitted(3)), "decline");
    assert_does(Level::Counter, &game, 1, &["decline"]);
}
