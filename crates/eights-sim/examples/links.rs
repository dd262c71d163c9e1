//! Prints how many letters the links of a thousand games have, as a table for `docs/links.md`.

#[path = "../tests/links/games.rs"]
mod games;

use games::{FIT, GAMES, Lengths, SETS};

fn main() {
    println!("| rules | seats | actions a game | median | 95 % | 99 % | longest | fit in {FIT} |");
    println!("| --- | --- | --- | --- | --- | --- | --- | --- |");
    for (name, rules, seats) in SETS {
        let lengths = Lengths::of(rules, *seats);
        let actions = lengths.actions as f64 / GAMES as f64;
        let [median, most, nearly, longest] = [500, 950, 990, 1000].map(|share| lengths.at(share));
        let fit = lengths.fitting() as f64 * 100.0 / GAMES as f64;
        println!(
            "| {name} | {seats} | {actions:.1} | {median} | {most} | {nearly} | {longest} | {fit:.1} % |"
        );
    }
}
