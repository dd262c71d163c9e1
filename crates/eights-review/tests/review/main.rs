//! Reviews of whole games.

#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

#[path = "../../../eights/tests/laws/cases.rs"]
#[allow(dead_code, reason = "the engine's laws use more of it")]
mod cases;
mod formats;
mod judging;
mod laws;
mod refusals;

use eights::{Action, Event, Game, Record, Rules, Seat, Seats, Seed, View, Viewer};
use eights_bots::{Bot, Level};
use eights_review::{Effort, Review, Reviewer};
use std::sync::LazyLock;

/// A seat by its number.
fn seat(number: usize) -> Seat {
    Seat::new(number).unwrap()
}

fn names(n: usize) -> Vec<String> {
    let names = ["Ada", "Bob", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jim"];
    names[..n].iter().map(|name| (*name).to_owned()).collect()
}

/// The record of a game in which `choose` answers; `None` if it takes more than this number of answers.
fn played(
    mut game: Game,
    most: usize,
    mut events: Vec<Event>,
    mut choose: impl FnMut(&Game, Seat, &mut Vec<Event>) -> Action,
) -> Option<Record> {
    let mut record = Record::of(&game, &names(game.n_seats()));
    for _ in 0..most {
        let seat = game.asked().lowest().unwrap();
        let action = choose(&game, seat, &mut events);
        game.apply(seat, action, &mut events).unwrap();
        record.act(seat, action);
        if game.asked().is_empty() {
            record.end_round(&game);
            if game.is_over() {
                return Some(record);
            }
            game.next_round(&mut events);
        }
    }
    None
}

/// The record of a game between bots of these levels.
fn bots_play(rules: &str, levels: &[Level], text: &str) -> Record {
    let (rules, n) = (Rules::preset(rules).unwrap(), levels.len());
    let mut events = Vec::new();
    let game = Game::deal(rules, n, Seats::NONE, Seed::from_text(text), &mut events).unwrap();
    let before = |seat| View::before(rules, n, Seats::NONE, Viewer::Seat(seat));
    let mut bots: Vec<Box<dyn Bot>> = levels.iter().map(|level| level.bot()).collect();
    for (seat, bot) in Seats::first(n).iter().zip(&mut bots) {
        bot.sit(&before(seat), u64::from(seat.number()));
    }
    let choose = |game: &Game, asked: Seat, events: &mut Vec<Event>| {
        for (seat, bot) in Seats::first(n).iter().zip(&mut bots) {
            let seen = events.iter().filter_map(|event| event.seen_by(Viewer::Seat(seat)));
            seen.for_each(|event| bot.observe(event));
        }
        events.clear();
        bots[asked.index()].choose(&game.view(Viewer::Seat(asked)))
    };
    played(game, 5_000, events, choose).unwrap()
}

fn review(record: &Record, number: usize, effort: Effort) -> Review {
    Reviewer::new(record, seat(number), effort).unwrap().finish()
}

/// A game with good and bad decisions, and what its first player is told of it.
static EXAMPLE: LazyLock<(Record, Review)> = LazyLock::new(|| {
    let record = bots_play("south-african", &[Level::Toddler, Level::Club], "best and worst");
    let review = review(&record, 0, Effort::Quick);
    (record, review)
});
