//! Reading a line: first the five parts that every line has, then the fields, then whether all of it can be.

use super::{
    cards::{read_cards, read_laid, read_seat},
    check,
    field::FIELDS,
    usual_dealer,
};
use crate::{
    ask::Ask,
    card::Card,
    event::Event,
    game::{BadPosition, Game, count_cards},
    pile::Laid,
    rules::{Flaws, Rules},
    seat::{Direction, MAX_SEATS, Seats},
    seed::Seed,
    table::{Flag, Table},
};

/// Why a text is no position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotAPosition {
    /// It lacks one of the five parts: rules, hands, discards, stock, turn.
    Incomplete,
    /// Its rules are none.
    Rules(Flaws),
    /// This part cannot be read.
    Unreadable(String),
    /// Its cards or seats cannot be so.
    Impossible(BadPosition),
    /// The question does not fit the rest.
    WrongQuestion,
}

/// Stands for a stock that is the rest of the pack, shuffled.
const REST: &str = "?";

impl Game {
    /// The game that a line of text describes.
    ///
    /// # Errors
    /// Why it describes none.
    pub fn from_line(line: &str) -> Result<Self, NotAPosition> {
        let mut parts = line.split_whitespace();
        let mut next = || parts.next().ok_or(NotAPosition::Incomplete);
        let [rules, hands, discards, stock, turn] = [next()?, next()?, next()?, next()?, next()?];
        let rules = Rules::named(rules).map_err(NotAPosition::Rules)?;
        let mut game = Self { rules, table: lay_hands(&rules, hands)? };
        lay_piles(&mut game, discards, stock)?;
        give_turn(&mut game.table, turn)?;
        read_fields(&mut game, &parts.collect::<Vec<_>>())?;
        if stock == REST {
            game.table.evolve(&rules, Event::<Card>::Shuffled);
        }
        derive(&mut game);
        check::check(&game)?;
        Ok(game)
    }
}

fn unreadable(text: &str) -> NotAPosition {
    NotAPosition::Unreadable(text.to_owned())
}

fn lay_hands(rules: &Rules, text: &str) -> Result<Table, NotAPosition> {
    let hands: Option<Vec<Vec<Card>>> = text.split('/').take(MAX_SEATS + 1).map(read_cards).collect();
    let hands = hands.ok_or_else(|| unreadable(text))?;
    if !rules.seats_fit(hands.len()) {
        return Err(NotAPosition::Impossible(BadPosition::WrongSeats));
    }
    let mut table = Table::new(hands.len(), Seats::NONE, Seed::new([0; 32]));
    count_cards(rules, hands.iter().flatten().copied()).map_err(NotAPosition::Impossible)?;
    for (n, hand) in hands.iter().enumerate() {
        table.hands[n] = hand.iter().copied().collect();
        table.counts[n] = hand.len() as u8;
    }
    Ok(table)
}

fn lay_piles(game: &mut Game, discards: &str, stock: &str) -> Result<(), NotAPosition> {
    let laid = read_laid(discards).ok_or_else(|| unreadable(discards))?;
    let in_hands = || game.table.hands.iter().flat_map(|hand| hand.iter());
    let seen = || in_hands().chain(laid.iter().map(|laid| laid.card()));
    let cards = match stock {
        REST => game.rules.rest_of_pack(game.n_seats(), seen()),
        _ => read_cards(stock).ok_or_else(|| unreadable(stock))?,
    };
    count_cards(&game.rules, seen().chain(cards.iter().copied())).map_err(NotAPosition::Impossible)?;
    let top = laid.last().ok_or(NotAPosition::Impossible(BadPosition::NoDiscard))?.face;
    game.table.piles.restart(cards.into_iter());
    laid.into_iter().for_each(|laid: Laid| game.table.piles.lay(laid));
    (game.table.top, game.table.played) = (top, top);
    Ok(())
}

/// A turn of this seat, the first of the round, with everything plain.
fn give_turn(table: &mut Table, text: &str) -> Result<(), NotAPosition> {
    let wrong = || unreadable(text);
    let mut letters = text.chars();
    let (digit, way) = (letters.next().ok_or_else(wrong)?, letters.as_str());
    table.direction = match way {
        "+" => Direction::Clockwise,
        "-" => Direction::Anticlockwise,
        _ => return Err(wrong()),
    };
    table.turn = read_seat(digit, table.n_seats.into()).ok_or_else(wrong)?;
    table.dealer = usual_dealer(table);
    table.ask = Ask::Turn;
    table.put_to = Seats::of(table.turn);
    table.asked = table.put_to;
    table.flags.set(Flag::Starting, false);
    (table.round, table.turns, table.turns_without_plain_card) = (1, 1, 0);
    Ok(())
}

/// Makes the fields true, in the order of their table.
fn read_fields(game: &mut Game, texts: &[&str]) -> Result<(), NotAPosition> {
    let key_of = |text: &str| text.split_once(':').map(|(key, _)| key.to_owned());
    let is_known = |text: &&str| FIELDS.iter().any(|field| key_of(text).as_deref() == Some(field.key));
    if let Some(strange) = texts.iter().find(|text| !is_known(text)) {
        return Err(unreadable(strange));
    }
    for field in FIELDS {
        let mut values =
            texts.iter().filter_map(|text| Some((text, text.strip_prefix(field.key)?.strip_prefix(':')?)));
        if let Some((text, value)) = values.next() {
            (field.read)(game, value).ok_or_else(|| unreadable(text))?;
        }
        if let Some((again, _)) = values.next() {
            return Err(unreadable(again));
        }
        // The named suit is in force, unless the next field says otherwise.
        if field.key == "named" {
            game.table.suit = game.table.named.or(game.table.own_suit());
        }
    }
    Ok(())
}

/// Derives the remaining fields.
fn derive(game: &mut Game) {
    let (rules, table) = (game.rules, &mut game.table);
    table.put_in_force(&rules, table.suit);
    // A card whose suit or target is still to be named is the first link of a chain.
    if matches!(table.ask, Ask::Suit | Ask::Target) && !table.flags.has(Flag::Starting) {
        let _has_room = table.add_link(table.turn, false);
    }
    let must_respond = table.owed > 0 || table.flags.has(Flag::SkipPending);
    table.flags.set(Flag::MustRespond, must_respond);
    table.look_whether_next_turn_is_plain();
}
