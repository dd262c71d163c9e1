//! Called against won: of the positions in which a review calls the chance 70 %, how many are won?
//! `docs/review.md` has the table.
//!
//! `cargo run --release -p eights-review --example calibration -- classic 2 10000 counter`: rules, seats,
//! games, level. Each game is played by bots of the level and gives one position: a random moment, seen by a
//! random seat.

use eights::{Ask, Event, Game, Rng, Rules, Seats, Seed, View, Viewer};
use eights_bots::{Belief, Bot, Level, Search, worth_of_end};
use eights_review::Temper;

/// Tenths of a chance.
const BINS: usize = 10;
/// The answers in playouts for a position.
const ANSWERS: u32 = 10_000;
/// A match that takes more answers than this is left out.
const LONGEST: u64 = 100_000;

/// Positions of about the same chance.
#[derive(Clone, Copy, Default)]
struct Bin {
    n: u32,
    called: f64,
    won: f64,
    squares: f64,
}

/// A table of bots, and what each knows.
struct Table {
    game: Game,
    bots: Vec<Box<dyn Bot>>,
    beliefs: Vec<Belief>,
}

impl Table {
    fn tell(&mut self, events: &mut Vec<Event>) {
        for (n, seat) in Seats::first(self.bots.len()).iter().enumerate() {
            for event in events.iter().filter_map(|event| event.seen_by(Viewer::Seat(seat))) {
                self.beliefs[n].observe(event);
                self.bots[n].observe(event);
            }
        }
        events.clear();
    }
}

fn deal(rules: Rules, n: usize, level: Level, number: u64) -> Option<Table> {
    let mut events = Vec::new();
    let seed = Seed::from_text("calibration").nth(number);
    let game = Game::deal(rules, n, Seats::NONE, seed, &mut events).ok()?;
    let before = |seat| View::before(rules, n, Seats::NONE, Viewer::Seat(seat));
    let seated = |seat: eights::Seat| {
        let mut bot = level.bot();
        bot.sit(&before(seat), number * 16 + u64::from(seat.number()));
        bot
    };
    let bots = Seats::first(n).iter().map(seated).collect();
    let beliefs = Seats::first(n).iter().map(|seat| Belief::new(&before(seat))).collect();
    let mut table = Table { game, bots, beliefs };
    table.tell(&mut events);
    Some(table)
}

/// Plays a game; gives a random seat's belief at a random moment, and the result.
fn play(mut table: Table, rng: &mut Rng) -> Option<(Belief, Vec<f64>)> {
    let (mut events, mut moments, mut kept) = (Vec::new(), 0, None);
    while !table.game.is_over() && moments < LONGEST {
        table.game.next_round(&mut events);
        table.tell(&mut events);
        moments += 1;
        if table.game.ask() != Ask::Over && rng.below(moments as usize) == 0 {
            kept = Some(table.beliefs[rng.below(table.beliefs.len())]);
        }
        let seat = table.game.asked().lowest()?;
        let action = table.bots[seat.index()].choose(table.beliefs[seat.index()].view());
        table.game.apply(seat, action, &mut events).ok()?;
        table.tell(&mut events);
    }
    table.game.is_over().then(|| Some((kept?, worth_of_end(&table.game))))?
}

/// Calls the chance at a moment and compares it with the result.
fn compare(belief: &Belief, worth: &[f64], seed: u64, bins: &mut [Bin; BINS]) {
    let Viewer::Seat(seat) = belief.view().viewer() else { return };
    let mut search = Search::with_answers(ANSWERS, seed);
    let (view, temper) = (belief.view(), Temper::of(belief));
    let standing: Vec<f64> = search.standing(view, belief).iter().map(|estimate| estimate.mean).collect();
    let called = temper.tempered(&standing)[seat.index()];
    let (won, bin) = (worth[seat.index()], &mut bins[((called * BINS as f64) as usize).min(BINS - 1)]);
    *bin = Bin {
        n: bin.n + 1,
        called: bin.called + called,
        won: bin.won + won,
        squares: bin.squares + won * won,
    };
}

fn print(bins: &[Bin; BINS]) {
    println!("| called | won | positions |\n| --- | --- | --- |");
    for Bin { n, called, won, squares } in bins.iter().filter(|bin| bin.n > 0).copied() {
        let (count, share) = (f64::from(n), won / f64::from(n));
        let reach = 1.96 * ((squares / count - share * share).max(0.0) / count).sqrt();
        println!("| {:.1} | {:.1} ± {:.1} | {n} |", 100.0 * called / count, 100.0 * share, 100.0 * reach);
    }
}

fn main() {
    let mut args = std::env::args().skip(1);
    let name = args.next().unwrap_or_else(|| "classic".to_owned());
    let seats = args.next().and_then(|text| text.parse().ok()).unwrap_or(2);
    let games: u64 = args.next().and_then(|text| text.parse().ok()).unwrap_or(1_000);
    let level = args.next().and_then(|text| text.parse().ok()).unwrap_or(Level::Counter);
    let Some(rules) = Rules::preset(&name) else {
        eprintln!("{name} is not a preset");
        return;
    };
    let mut bins = [Bin::default(); BINS];
    let mut rng = Rng::new(7);
    for number in 0..games {
        let played = deal(rules, seats, level, number).and_then(|table| play(table, &mut rng));
        if let Some((belief, worth)) = played {
            compare(&belief, &worth, rng.next(), &mut bins);
        }
    }
    println!("{name}, {seats} seats, {level}, {games} games");
    print(&bins);
}
