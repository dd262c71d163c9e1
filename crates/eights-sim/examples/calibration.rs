//! Believed against true: how often a rival holds a card that fits, when the counter believes so with a
//! certain chance. `docs/bots.md` has the table.
//!
//! `cargo run --release -p eights-sim --example calibration -- classic 2 200`: rules, seats, rounds.

use eights::{Event, Game, Rules, Seat, Seats, Seed, View, Viewer};
use eights_bots::{Belief, Bot, Level};

/// Tenths of belief.
const BINS: usize = 10;

/// Beliefs of about the same strength.
#[derive(Clone, Copy, Default)]
struct Bin {
    n: u32,
    believed: f64,
    held: u32,
}

/// A seat with its player.
struct Watcher {
    seat: Seat,
    bot: Box<dyn Bot>,
    belief: Belief,
}

impl Watcher {
    fn new(rules: Rules, n: usize, seat: Seat, dice: u64) -> Self {
        let view = View::before(rules, n, Seats::NONE, Viewer::Seat(seat));
        let mut bot = Level::Counter.bot();
        bot.sit(&view, dice);
        Self { seat, bot, belief: Belief::new(&view) }
    }

    fn hear(&mut self, events: &[Event]) {
        for event in events.iter().filter_map(|event| event.seen_by(Viewer::Seat(self.seat))) {
            self.belief.observe(event);
            self.bot.observe(event);
        }
    }

    /// Compares what it believes of the others with what is true.
    fn compare(&self, game: &Game, bins: &mut [Bin; BINS]) {
        let fits = game.rules().fits_on(game.top(), game.suit());
        for rival in game.playing().without(self.seat).iter() {
            let believed = f64::from(self.belief.chance(rival, fits, self.belief.unknown()));
            let held = !(game.hand(rival).faces() & fits).is_empty();
            let bin = &mut bins[((believed * BINS as f64) as usize).min(BINS - 1)];
            *bin = Bin { n: bin.n + 1, believed: bin.believed + believed, held: bin.held + u32::from(held) };
        }
    }
}

fn play(rules: Rules, n: usize, number: u64, bins: &mut [Bin; BINS]) {
    let mut watchers: Vec<Watcher> =
        Seats::first(n).iter().map(|seat| Watcher::new(rules, n, seat, number)).collect();
    let mut events = Vec::new();
    let seed = Seed::from_text("calibration").nth(number);
    let Ok(mut game) = Game::deal(rules, n, Seats::NONE, seed, &mut events) else { return };
    for _ in 0..1_000 {
        watchers.iter_mut().for_each(|watcher| watcher.hear(&events));
        events.clear();
        let Some(seat) = game.asked().in_turn_from(game.turn(), game.direction()).next() else { return };
        let watcher = &mut watchers[seat.index()];
        if game.ask() == eights::Ask::Turn {
            watcher.compare(&game, bins);
        }
        let action = watcher.bot.choose(&game.view(Viewer::Seat(seat)));
        if game.apply(seat, action, &mut events).is_err() {
            return;
        }
    }
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let (Some(rules), Some(seats), Some(rounds)) = (
        words.first().and_then(|name| Rules::preset(name)),
        words.get(1).and_then(|seats| seats.parse().ok()),
        words.get(2).and_then(|rounds| rounds.parse().ok()),
    ) else {
        return eprintln!("Say the rules, the seats and the rounds: classic 2 200");
    };
    let mut bins = [Bin::default(); BINS];
    (0..rounds).for_each(|number| play(rules, seats, number, &mut bins));
    for bin in bins.iter().filter(|bin| bin.n > 0) {
        let n = f64::from(bin.n);
        println!("believed {:.2}  true {:.2}  of {}", bin.believed / n, f64::from(bin.held) / n, bin.n);
    }
}
