//! Games that experts play on from a decision: a second opinion by other players than those of a search.

use super::tally::Tally;
use crate::puzzle::SOLVER;
use eights::{Action, Ask, Event, Game, Rng, Seat, Seats, Viewer};
use eights_bots::{Belief, Bot, Level, worth_of_end};

/// A game with more answers than this is left there.
const MOST_ANSWERS: usize = 300;

/// How much more often one answer wins than another when experts play on, and the standard error.
pub(super) fn gap(belief: &Belief, pair: [Action; 2], games: usize, seed: u64) -> (f64, f64) {
    let (worlds, mut rng) = (belief.worlds(), Rng::new(seed));
    let mut experts: Vec<Box<dyn Bot>> = (0..belief.view().n_seats()).map(|_| Level::Expert.bot()).collect();
    let mut tally = Tally::default();
    for _ in 0..games {
        let (world, dice) = (worlds.deal(&mut rng), rng.next());
        let [one, other] = pair.map(|action| played(world.game, action, &mut experts, dice));
        tally.add(one - other, world.weight);
    }
    (tally.mean(), tally.error())
}

/// What the game is worth to the solver when experts have played it to its end.
fn played(mut game: Game, action: Action, experts: &mut [Box<dyn Bot>], dice: u64) -> f64 {
    let mut rng = Rng::new(dice);
    for (seat, expert) in seats(&game).zip(&mut *experts) {
        expert.sit(&game.view(Viewer::Seat(seat)), rng.next());
    }
    let mut next = Some((SOLVER, action));
    for _ in 0..MOST_ANSWERS {
        let Some((seat, action)) = next else { break };
        let mut events: Vec<Event> = Vec::new();
        if game.apply(seat, action, &mut events).is_err() || game.ask() == Ask::Over {
            break;
        }
        game.decline_helpless(&mut events);
        for (seat, expert) in seats(&game).zip(&mut *experts) {
            events
                .iter()
                .filter_map(|event| event.seen_by(Viewer::Seat(seat)))
                .for_each(|event| expert.observe(event));
        }
        next = game
            .asked()
            .lowest()
            .map(|seat| (seat, experts[seat.index()].choose(&game.view(Viewer::Seat(seat)))));
    }
    if game.ask() == Ask::Over { worth_of_end(&game)[SOLVER.index()] } else { 1.0 / game.n_seats() as f64 }
}

fn seats(game: &Game) -> impl Iterator<Item = Seat> + use<> {
    Seats::first(game.n_seats()).iter()
}
