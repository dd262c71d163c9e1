//! Bare games: the cost of the engine, when only decisions are counted.

use eights::{Game, Rng, Rules, Seat, Seats, Seed};

/// Plays one round of each game and counts the decisions. A function answers for a seat, and says whether it
/// could.
///
/// ```
/// use eights::{Rules, Seed};
///
/// let rules = Rules::preset("classic").expect("a preset");
/// let decisions = eights_sim::play_bare(rules, 2, Seed::from_text("bench"), 10, |game, seat, rng| {
///     game.answer_at_random(seat, rng, &mut ()).is_some()
/// });
/// assert!(decisions > 100);
/// ```
pub fn play_bare(
    rules: Rules,
    seats: usize,
    seed: Seed,
    games: u64,
    answer: impl Fn(&mut Game, Seat, &mut Rng) -> bool,
) -> u64 {
    let mut decisions = 0;
    for n in 0..games {
        let Ok(mut game) = Game::deal(rules, seats, Seats::NONE, seed.nth(n), &mut ()) else {
            return decisions;
        };
        let mut rng = Rng::new(n);
        while let Some(seat) = game.asked().lowest() {
            if !answer(&mut game, seat, &mut rng) {
                break;
            }
            game.decline_helpless(&mut ());
            decisions += 1;
        }
    }
    decisions
}
