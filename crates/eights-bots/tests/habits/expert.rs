//! The expert and its nets.

use super::{assert_does, choices, game, position, view};
use eights::{Rules, rules::PRESETS};
use eights_bots::{BadNet, Considered, INPUTS, Level, Net, Nets, Shape};

/// The most bytes that the nets of a rule set may have.
const MOST: usize = 60_000;

#[test]
fn every_rule_set_has_a_net_for_two_and_for_more() {
    for preset in PRESETS {
        let rules = Rules::preset(preset.name).unwrap();
        for seats in [2, 3, 4, 8].into_iter().filter(|n| rules.seats_fit(*n)) {
            assert!(Nets::own().fitting(&rules, seats).is_ok(), "{} for {seats}", preset.name);
        }
    }
}

#[test]
fn a_net_is_read_as_it_was_written_and_is_small() {
    let mut shape = Shape::zero();
    for (n, weight) in shape.weights_mut().enumerate() {
        *weight = (n % 97) as f32 / 64.0 - 0.75;
    }
    let net = Net::new(shape);
    let bytes = net.write("cargo xtask train");
    assert_eq!(Net::read(&bytes).as_ref(), Ok(&net));
    assert!(2 * bytes.len() < MOST, "{}", bytes.len());
}

#[test]
fn a_file_that_is_no_net_is_refused_in_a_sentence() {
    let whole = Net::new(Shape::zero()).write("trial");
    let other = whole.iter().map(|byte| byte ^ 1).collect();
    for (bytes, wanted) in [
        (Vec::new(), BadNet::Form),
        (b"# not a net\n\n".to_vec(), BadNet::Form),
        (other, BadNet::Form),
        (whole[..whole.len() - 1].to_vec(), BadNet::Size),
        ([&whole[..], &[0, 0]].concat(), BadNet::Size),
    ] {
        let refused = Net::read(&bytes).unwrap_err();
        assert_eq!(refused, wanted);
        assert!(refused.to_string().ends_with("so the counter plays"), "{refused}");
    }
}

#[test]
fn a_net_that_leans_follows_the_judge() {
    let mut shape = Shape::zero();
    shape.lean = 0.5;
    let net = Net::new(shape);
    let option = |behind| Considered { action: eights::Action::Pass, behind, row: [0.0; INPUTS] };
    assert!(net.worth(&option(0.0)) > net.worth(&option(-1.0)));
}

#[test]
fn the_expert_goes_out_when_it_can() {
    for rules in ["classic", "south-african", "simplified", "playpalace", "normal-eights"] {
        let game = game(rules, &position("4H | 2C 2D 5S", "9H"));
        assert_does(Level::Expert, &game, 0, &["play 4H"]);
    }
}

#[test]
fn the_expert_lays_a_row_that_goes_out() {
    let game = game("playpalace", &position("KC 4S KS | 2C 2D 5C 6C", "KH"));
    assert_does(Level::Expert, &game, 0, &["play KC"]);
}

#[test]
fn the_expert_does_not_let_chance_decide() {
    for rules in ["classic", "normal-eights"] {
        let game = game(rules, &position("4H 6H 9C JD | 2C 2D 5S | 3S 4S TD", "9H"));
        assert_eq!(choices(Level::Expert, &view(&game, 0)).len(), 1, "{rules}");
    }
}
