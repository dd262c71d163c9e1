//! What a decision costs: the processor time of decisions with a choice, the mean and the longest one.
//! `docs/bots.md` has the table.
//!
//! `cargo run --release -p eights-sim --example thought -- 6 classic-2 playpalace-4 …`: how many rounds, and
//! tables as rules and seats; the five sets with two and four if none is named.

use core::time::Duration;
use eights::{Event, Game, Rules, Seat, Seats, Seed, View, Viewer};
use eights_bots::{Bot, Level, Yardstick};
use eights_sim::cpu_time;
use std::{env, process::ExitCode};

/// The tables of the five sets.
const TABLES: [&str; 9] = [
    "classic-2",
    "classic-4",
    "simplified-2",
    "south-african-2",
    "south-african-4",
    "playpalace-2",
    "playpalace-4",
    "normal-eights-2",
    "normal-eights-4",
];
/// Those whose thought is measured.
const LEVELS: [Level; 4] = [Level::Counter, Level::Expert, Level::Master, Level::Grandmaster];
/// A round that takes longer than this number of answers is left.
const LONGEST: usize = 2_000;

/// What decisions cost.
#[derive(Clone, Copy, Default)]
struct Cost {
    n: u32,
    all: Duration,
    longest: Duration,
}

impl Cost {
    fn add(&mut self, spent: Duration) {
        *self = Self { n: self.n + 1, all: self.all + spent, longest: self.longest.max(spent) };
    }

    fn told(&self) -> String {
        let micros = |time: Duration| time.as_secs_f64() * 1e6;
        let mean = micros(self.all) / f64::from(self.n.max(1));
        format!("{:>6} decisions {mean:>9.1} µs, longest {:>9.1} µs", self.n, micros(self.longest))
    }
}

/// A round of one player among others of 2026.
struct Round {
    game: Game,
    events: Vec<Event>,
    players: Vec<(Seat, Box<dyn Bot>)>,
}

impl Round {
    fn new(rules: Rules, seats: usize, level: Level, number: u64) -> Option<Self> {
        let mut events = Vec::new();
        let seed = Seed::from_text("thought").nth(number);
        let game = Game::deal(rules, seats, Seats::NONE, seed, &mut events).ok()?;
        let player = |seat: Seat| {
            let alone = seat.index() as u64 == number % seats as u64;
            let mut bot = if alone { level.bot() } else { Yardstick::ALL[0].bot() };
            bot.sit(&View::before(rules, seats, Seats::NONE, Viewer::Seat(seat)), number);
            (seat, bot)
        };
        Some(Self { game, events, players: Seats::first(seats).iter().map(player).collect() })
    }

    /// Tells the players what has happened, and asks one of them; says what the answer cost if there was a
    /// choice.
    fn step(&mut self) -> Option<(Seat, Option<Duration>)> {
        for (seat, bot) in &mut self.players {
            let seen = self.events.iter().filter_map(|event| event.seen_by(Viewer::Seat(*seat)));
            seen.for_each(|event| bot.observe(event));
        }
        self.events.clear();
        let seat = self.game.asked().lowest()?;
        let (_, bot) = self.players.iter_mut().find(|(other, _)| *other == seat)?;
        let view = self.game.view(Viewer::Seat(seat));
        let start = cpu_time();
        let action = bot.choose(&view);
        let spent = cpu_time().saturating_sub(start);
        self.game.apply(seat, action, &mut self.events).ok()?;
        Some((seat, (view.options().len() > 1).then_some(spent)))
    }

    fn play(mut self, alone: u64, cost: &mut Cost) {
        for _ in 0..LONGEST {
            match self.step() {
                Some((seat, Some(spent))) if seat.index() as u64 == alone => cost.add(spent),
                Some(_) => {}
                None => return,
            }
        }
    }
}

fn measure(rules: Rules, seats: usize, level: Level, rounds: u64) -> Cost {
    let mut cost = Cost::default();
    let numbered = (0..rounds).filter_map(|number| Some((number, Round::new(rules, seats, level, number)?)));
    numbered.for_each(|(number, round)| round.play(number % seats as u64, &mut cost));
    cost
}

/// A table by its name: rules and seats.
fn table(name: &str) -> Option<(Rules, usize)> {
    let (rules, seats) = name.rsplit_once('-')?;
    let (rules, seats) = (Rules::preset(rules)?, seats.parse().ok()?);
    rules.seats_fit(seats).then_some((rules, seats))
}

fn main() -> ExitCode {
    let args: Vec<String> = env::args().skip(1).collect();
    let Some(rounds) = args.first().and_then(|rounds| rounds.parse().ok()) else {
        eprintln!("Say how many rounds, and tables such as classic-2.");
        return ExitCode::from(2);
    };
    let named: Vec<&str> = args[1..].iter().map(String::as_str).collect();
    for name in if named.is_empty() { TABLES.to_vec() } else { named } {
        let Some((rules, seats)) = table(name) else {
            eprintln!("`{name}` is not a table such as classic-2.");
            return ExitCode::from(2);
        };
        for level in LEVELS {
            println!("{name:<16} {:<12} {}", level.name(), measure(rules, seats, level, rounds).told());
        }
    }
    ExitCode::SUCCESS
}
