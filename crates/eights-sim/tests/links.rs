//! Nearly every game between club players fits in an address. The example `links` prints the lengths.

#[path = "links/games.rs"]
mod games;

use games::{FIT, GAMES, Lengths, SETS};

#[test]
fn nineteen_of_twenty_games_of_every_documented_set_fit_in_an_address() {
    for (name, rules, seats) in SETS {
        let lengths = Lengths::of(rules, *seats);
        assert!(lengths.at(950) <= FIT, "{name}: {} letters", lengths.at(950));
        assert!(lengths.fitting() * 20 >= GAMES as usize * 19, "{name}");
        assert!(lengths.actions > 10 * GAMES as usize, "{name} was hardly played");
    }
}
