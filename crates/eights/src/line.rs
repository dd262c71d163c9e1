//! A whole position as one line of text, written and read without loss. `docs/position.md` specifies it.
//!
//! Five parts come first: rules, hands, discards, stock, and the seat in turn. Everything that differs from
//! the default follows as `key:value`. [`FIELDS`] is the one table of those keys, for writing and for
//! reading.

mod cards;
mod check;
mod field;
mod read;

pub use read::NotAPosition;

use crate::{
    game::Game,
    pile::Laid,
    rules::Rules,
    seat::{Direction, Seat},
    table::Table,
};
use cards::{cards_text, list};
use field::FIELDS;

impl Game {
    /// The position as one line of text. [`Game::from_line`] reads it: the same seats are asked the same
    /// question, and the same answers lead to the same events ever after.
    ///
    /// ```
    /// use eights::{Game, Rules, Seats, Seed};
    ///
    /// let rules = Rules::preset("classic").expect("a preset");
    /// let game = Game::deal(rules, 3, Seats::NONE, Seed::from_text("one line"), &mut ()).expect("three may play");
    /// let line = game.line();
    /// assert_eq!(Game::from_line(&line).expect("a position").line(), line);
    /// ```
    pub fn line(&self) -> String {
        let table = &self.table;
        let hands =
            table.seats().iter().map(|seat| cards_text(table.hands[seat.index()].iter().map(Laid::plain)));
        let stock = table.stock().map(Laid::plain);
        let mut parts = vec![
            rules_text(&self.rules),
            list(hands, "/"),
            cards_text(table.piles.discards()),
            cards_text(stock),
            turn_text(table),
        ];
        let fields =
            FIELDS.iter().filter_map(|field| Some(format!("{}:{}", field.key, (field.write)(self)?)));
        parts.extend(fields);
        parts.join(" ")
    }
}

/// The preset's key where nothing was changed, and else the share code.
fn rules_text(rules: &Rules) -> String {
    match rules.base() {
        Some(name) if Rules::preset(name).as_ref() == Some(rules) => name.to_owned(),
        _ => rules.share_code(),
    }
}

fn turn_text(table: &Table) -> String {
    format!("{}{}", table.turn, if table.direction == Direction::Clockwise { '+' } else { '-' })
}

/// The default dealer: the seat before the one in turn.
fn usual_dealer(table: &Table) -> Seat {
    table.seats().next_after(table.turn, Direction::Anticlockwise).unwrap_or(table.turn)
}
