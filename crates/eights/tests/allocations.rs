//! A playout takes nothing from the heap: a game is a value of at most 576 bytes, and whole rounds are dealt
//! and played within it.

use allocation_counter::measure;
use eights::{Ask, Game, Rng, Rules, Seats, Seed, rules::PRESETS};

/// Deals a round and plays it to its end at random; says how many decisions it took.
fn play_out(rules: Rules, n_seats: usize, number: u64) -> usize {
    let seed = Seed::new([0xa1; 32]).nth(number);
    let mut rng = Rng::new(number);
    let mut game = Game::deal(rules, n_seats, Seats::NONE, seed, &mut ()).expect("the seats fit");
    let mut decisions = 0;
    while let Some(seat) = game.asked().lowest() {
        let choose =
            |options: &eights::Options| options.random(&mut rng).expect("who is asked has an answer");
        game.answer(seat, choose, &mut ()).expect("what is offered is accepted");
        game.decline_helpless(&mut ());
        decisions += 1;
    }
    assert!(game.ask() == Ask::Over);
    decisions
}

fn check(name: &str, rules: Rules) {
    let (low, high) = rules.seats();
    for n_seats in [low, low.midpoint(high), high] {
        let mut decisions = 0;
        let used = measure(|| {
            for number in 0..8 {
                decisions += play_out(rules, n_seats, number);
            }
        });
        println!("{name}, {n_seats} seats: {decisions} decisions, {} allocations", used.count_total);
        assert_eq!(used.count_total, 0, "{name}, {n_seats} seats");
    }
}

#[test]
fn a_playout_of_any_preset_allocates_nothing() {
    for preset in PRESETS {
        check(preset.name, Rules::preset(preset.name).expect("a preset"));
    }
}

#[test]
fn a_playout_with_jokers_in_sets_allocates_nothing() {
    let toml = "base = \"normal-eights\"\npack = { jokers = 2, two-from = 2 }\ndeal.hand = 10";
    check("normal-eights with jokers", Rules::from_toml(toml).expect("playable"));
}

#[test]
fn the_counter_counts() {
    assert_eq!(measure(|| drop(std::hint::black_box(vec![1_u8]))).count_total, 1);
}

#[test]
fn a_game_is_a_small_value() {
    const fn is_copy<T: Copy>() {}
    is_copy::<Game>();
    assert!(size_of::<Game>() <= 576, "{}", size_of::<Game>());
}
