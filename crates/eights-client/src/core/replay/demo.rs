//! The demo: a game that bots have just played, as a record.

use super::Tape;
use crate::core::people;
use eights::{Event, MAX_SEATS, Rules, Seats, Seed, Series, Viewer};
use eights_bots::{Bot, Level};
use eights_protocol::{SeatInfo, Sitter};

/// As many as sit around a table in a demo, where the rules allow it.
const PLAYERS: usize = 4;

/// Lets bots play a whole game by these rules, with the cards of this seed.
pub fn play_demo(rules: &Rules, seed: Seed) -> Option<Tape> {
    let mut numbers = (2..=PLAYERS).rev().chain(PLAYERS + 1..=MAX_SEATS);
    let n = numbers.find(|n| rules.seats_fit(*n))?;
    let bot = SeatInfo { sitter: Sitter::Bot { level: Level::Club }, next: None };
    let names = people::names(&vec![bot; n]);
    let mut events: Vec<Event> = Vec::new();
    let mut series = Series::deal(*rules, &names, Seats::NONE, seed, &mut events).ok()?;
    let mut bots = sit(&series);
    while !series.game().is_over() {
        let seat = series.game().asked().iter().next()?;
        let action = bots[seat.index()].choose(&series.game().view(Viewer::Seat(seat)));
        events.clear();
        series.act(seat, action, &mut events).ok()?;
        watch(&mut bots, &events);
    }
    Tape::of(series.record().clone()).ok()
}

fn sit(series: &Series) -> Vec<Box<dyn Bot>> {
    let seats = Seats::first(series.game().n_seats());
    let bots = seats.iter().map(|seat| {
        let mut bot = Level::club();
        bot.sit(&series.game().view(Viewer::Seat(seat)), u64::from(seat.number()) + 1);
        bot
    });
    bots.collect()
}

fn watch(bots: &mut [Box<dyn Bot>], events: &[Event]) {
    for (seat, bot) in Seats::first(bots.len()).iter().zip(bots).filter(|(_, bot)| bot.watches()) {
        let seen = events.iter().filter_map(|event| event.seen_by(Viewer::Seat(seat)));
        seen.for_each(|event| bot.observe(event));
    }
}
