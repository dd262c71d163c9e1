//! The parts of a line that stand only where something is not plain.

use super::{
    cards::{
        NOTHING, cards_text, list, read_laid, read_number, read_numbers, read_seat, read_seats, seats_text,
    },
    usual_dealer,
};
use crate::{
    ask::Ask,
    card::{Card, Rank, Suit},
    game::Game,
    meld::Meld,
    pile::{Laid, MAX_CARDS},
    rules::MOST_TURNS,
    seat::{Seat, Seats},
    seed::Seed,
    table::{Flag, Table},
};

/// A part of a line.
pub(super) struct Field {
    pub(super) key: &'static str,
    /// Its value; `None` for the default.
    pub(super) write: fn(&Game) -> Option<String>,
    /// Sets the value in a game; `None` if it cannot be read.
    pub(super) read: fn(&mut Game, &str) -> Option<()>,
}

macro_rules! field {
    ($key:literal, |$game:ident| $write:expr, |$table:ident, $text:ident| $read:expr) => {
        Field {
            key: $key,
            write: |game| {
                let $game = game;
                $write
            },
            read: |game, text| {
                let ($table, $text) = (&mut game.table, text);
                $read;
                Some(())
            },
        }
    };
}

/// More rounds or shuffles than any match has.
const MOST_ROUNDS: u16 = 60_000;

/// Every field, in the order in which they are written and made true: what comes later may depend on what
/// came before.
pub(super) static FIELDS: &[Field] = &[
    field!("round", |game| unless(game.table.round, 1), |table, text| table.round =
        read_number(text, MOST_ROUNDS)?),
    field!("dealer", |game| unless(game.table.dealer, usual_dealer(&game.table)), |table, text| table
        .dealer =
        one_seat(text, table)?),
    field!("bots", |game| some_seats(game.table.bots), |table, text| table.bots = some(text, table)?),
    field!("places", |game| numbers(game, |table, seat| table.place(seat).into()), |table, text| {
        read_places(table, text)?;
    }),
    field!("scores", |game| numbers(game, |table, seat| table.scores[seat.index()]), |table, text| by_seat(
        table,
        text,
        u16::MAX,
        |table, n, score| table.scores[n] = score
    )?),
    field!("skips", |game| numbers(game, |table, seat| table.skips[seat.index()].into()), |table, text| {
        by_seat(table, text, u8::MAX.into(), |table, n, skips| table.skips[n] = skips as u8)?;
    }),
    field!("shown", |game| some_seats(game.table.shown), |table, text| table.shown = some(text, table)?),
    field!("owed", |game| owed_text(&game.table), |table, text| read_owed(table, text)?),
    field!("named", |game| game.table.named.map(|suit| suit.to_string()), |table, text| table.named =
        Some(read_suit(text)?)),
    field!("suit", |game| suit_text(&game.table), |table, text| table.suit =
        if text == ANY { None } else { Some(read_suit(text)?) }),
    field!("drawn", |game| drawn_text(&game.table), |table, text| read_drawn(table, text)?),
    field!("ask", |game| ask_text(&game.table), |table, text| read_ask(table, text)?),
    field!("played", |game| played_text(&game.table), |table, text| table.played = text.parse().ok()?),
    field!("target", |game| game.aimed_at().map(|seat| seat.to_string()), |table, text| table.target =
        one_seat(text, table)?),
    field!("chain", |game| chain_text(&game.table), |table, text| read_chain(table, text)?),
    field!("picks", |game| picks_text(game), |table, text| read_picks(table, text)?),
    field!("sets", |game| sets_text(game), |table, text| read_sets(table, text)?),
    field!("yes", |game| some_seats(game.table.yes_votes()), |table, text| table
        .set_yes_votes(some(text, table)?)),
    field!("is", |game| facts_text(&game.table), |table, text| read_facts(table, text)?),
    field!("idle", |game| some_seats(game.table.idle_seats), |table, text| table.idle_seats =
        some(text, table)?),
    field!("wilds", |game| unless(game.table.turns_without_plain_card, 0), |table, text| table
        .turns_without_plain_card =
        read_number(text, u8::MAX.into())? as u8),
    field!("turns", |game| unless(game.table.turns, 1), |table, text| table.turns =
        read_number(text, MOST_TURNS)?),
    field!("plays", |game| unless(game.table.plays, 0), |table, text| table.plays =
        read_number(text, MOST_TURNS)?),
    field!("shuffles", |game| unless(game.table.shuffles(), 0), |table, text| table
        .set_shuffles(read_number(text, MOST_ROUNDS)?)),
    field!("seed", |game| unless(game.table.seed, Seed::new([0; 32])), |table, text| table.seed =
        Some(text).filter(|text| text.len() == 64).map(Seed::from_text)?),
];

/// Stands for every suit.
const ANY: &str = "any";

fn unless<T: Copy + ToString + PartialEq>(value: T, plain: T) -> Option<String> {
    (value != plain).then(|| value.to_string())
}

fn some_seats(seats: Seats) -> Option<String> {
    (!seats.is_empty()).then(|| seats_text(seats))
}

fn some(text: &str, table: &Table) -> Option<Seats> {
    read_seats(text, table.n_seats.into())
}

fn one_seat(text: &str, table: &Table) -> Option<Seat> {
    read_seat(text.parse().ok()?, table.n_seats.into())
}

fn read_suit(text: &str) -> Option<Suit> {
    text.parse().ok().and_then(Suit::from_letter)
}

fn numbers(game: &Game, number: impl Fn(&Table, Seat) -> u16) -> Option<String> {
    let numbers: Vec<u16> = game.table.seats().iter().map(|seat| number(&game.table, seat)).collect();
    numbers.iter().any(|number| *number > 0).then(|| list(numbers, ","))
}

fn by_seat(table: &mut Table, text: &str, most: u16, put: impl Fn(&mut Table, usize, u16)) -> Option<()> {
    let numbers = read_numbers(text, table.n_seats.into(), most)?;
    numbers.into_iter().enumerate().for_each(|(n, number)| put(table, n, number));
    Some(())
}

/// A seat with a place is no longer in the round.
fn read_places(table: &mut Table, text: &str) -> Option<()> {
    let places = read_numbers(text, table.n_seats.into(), table.n_seats.into())?;
    for (seat, place) in table.seats().iter().zip(places) {
        table.set_place(seat, place as u8);
        if place > 0 {
            table.playing = table.playing.without(seat);
        }
    }
    Some(())
}

fn owed_text(table: &Table) -> Option<String> {
    (table.owed > 0).then(|| format!("{},{}", table.owed, table.owed_by))
}

fn read_owed(table: &mut Table, text: &str) -> Option<()> {
    let (cards, rank) = text.split_once(',')?;
    table.owed = read_number(cards, u8::MAX.into()).filter(|cards| *cards > 0)? as u8;
    table.owed_by = rank.parse().ok().and_then(Rank::from_letter)?;
    Some(())
}

/// The suit in force, where it is neither the named one nor the top card's own.
fn suit_text(table: &Table) -> Option<String> {
    let text = |suit: Option<Suit>| suit.map_or_else(|| ANY.to_owned(), |suit| suit.to_string());
    (table.suit != table.named.or(table.own_suit())).then(|| text(table.suit))
}

fn drawn_text(table: &Table) -> Option<String> {
    let card = table.drawn.map(|card| format!(",{card}")).unwrap_or_default();
    (table.n_drawn > 0).then(|| format!("{}{card}", table.n_drawn))
}

fn read_drawn(table: &mut Table, text: &str) -> Option<()> {
    let (number, card) = text.split_once(',').map_or((text, None), |(number, card)| (number, Some(card)));
    table.n_drawn = read_number(number, MAX_CARDS as u16).filter(|drawn| *drawn > 0)? as u8;
    table.drawn =
        card.map(|card| card.parse().ok()).map_or(Some(None), |card: Option<Card>| card.map(Some))?;
    Some(())
}

/// The default addressees of a question: the seat in turn, or nobody if the round is over.
fn usually_asked(ask: Ask, table: &Table) -> Seats {
    if ask == Ask::Over { Seats::NONE } else { Seats::of(table.turn) }
}

fn ask_text(table: &Table) -> Option<String> {
    let Table { ask, put_to, asked, .. } = *table;
    let usual = usually_asked(ask, table);
    if ask == Ask::Turn && (put_to, asked) == (usual, usual) {
        return None;
    }
    let to =
        if put_to == usual && asked == usual { String::new() } else { format!(",{}", seats_text(put_to)) };
    let left = if asked == put_to { String::new() } else { format!(",{}", seats_text(asked)) };
    Some(format!("{}{to}{left}", ask.word()))
}

fn read_ask(table: &mut Table, text: &str) -> Option<()> {
    let mut parts = text.split(',');
    // A card is always given to the player in turn.
    table.ask = Ask::from_word(parts.next()?)?.given_to(table.turn);
    table.put_to = parts.next().map_or(Some(usually_asked(table.ask, table)), |seats| some(seats, table))?;
    table.asked = parts.next().map_or(Some(table.put_to), |seats| some(seats, table))?;
    (parts.next().is_none() && (table.asked - table.put_to).is_empty()).then_some(())
}

/// The card just played, while what it does is still to come and another card may lie on it.
fn played_text(table: &Table) -> Option<String> {
    let matters = !matches!(table.ask, Ask::Turn | Ask::Over);
    (matters && table.played != table.top).then(|| table.played.to_string())
}

/// The seat of each card of the chain; `b` follows a seat if its card sends the one below back.
fn chain_text(table: &Table) -> Option<String> {
    let link = |(seat, back): (Seat, bool)| format!("{seat}{}", if back { "b" } else { "" });
    (table.ask == Ask::Answer).then(|| table.chain().map(link).collect())
}

fn read_chain(table: &mut Table, text: &str) -> Option<()> {
    let mut letters = text.chars().peekable();
    while let Some(digit) = letters.next() {
        let seat = read_seat(digit, table.n_seats.into())?;
        let back = letters.next_if_eq(&'b').is_some();
        table.add_link(seat, back).then_some(())?;
    }
    Some(())
}

/// Cards picked face down, or named to lie on top of a seat's sets.
fn picks_text(game: &Game) -> Option<String> {
    let picks: Vec<Option<Card>> = game.table.seats().iter().map(|seat| game.table.pick(seat)).collect();
    let text = |pick: &Option<Card>| pick.map_or_else(|| NOTHING.to_owned(), |card| card.to_string());
    picks.iter().any(Option::is_some).then(|| list(picks.iter().map(text), ","))
}

fn read_picks(table: &mut Table, text: &str) -> Option<()> {
    let picks: Vec<&str> = text.split(',').collect();
    let holds = matches!(table.ask, Ask::War | Ask::Purge | Ask::Meld) && picks.len() == table.seats().len();
    for (seat, pick) in table.seats().iter().zip(picks) {
        let card = if pick == NOTHING { None } else { Some(pick.parse().ok()?) };
        table.set_pick(seat, card);
    }
    holds.then_some(())
}

/// Sets that wait, seat by seat; those of a seat are separated by `+`.
fn sets_text(game: &Game) -> Option<String> {
    let of = |seat: Seat| {
        let sets = game.table.sets(seat).into_iter().map(|set| cards_text(set.into_iter()));
        Some(list(sets, "+")).filter(|text| !text.is_empty()).unwrap_or_else(|| NOTHING.to_owned())
    };
    let texts: Vec<String> = game.table.seats().iter().map(of).collect();
    texts.iter().any(|text| text != NOTHING).then(|| list(texts, "/"))
}

fn read_sets(table: &mut Table, text: &str) -> Option<()> {
    let texts: Vec<&str> = text.split('/').collect();
    let holds = table.ask == Ask::Meld && texts.len() == table.seats().len();
    for (seat, sets) in table.seats().iter().zip(texts).filter(|(_, sets)| *sets != NOTHING) {
        let mut left = table.hands[seat.index()];
        for set in sets.split('+') {
            let cards: Vec<Card> = read_laid(set)?.into_iter().map(Laid::card).collect();
            let meld = Meld::of_cards(&cards).filter(|meld| meld.held_in(left))?;
            cards.iter().for_each(|card| left.remove(*card));
            table.put_set(seat, meld);
        }
    }
    holds.then_some(())
}

/// Facts that are true of a table, in words.
const FACTS: [(&str, Flag); 4] = [
    ("starting", Flag::Starting),
    ("skip-pending", Flag::SkipPending),
    ("another-go", Flag::AnotherGo),
    ("over", Flag::Over),
];

/// The effect of the card just played was cancelled: the one fact that is written where a flag is not set.
const CANCELLED: &str = "cancelled";

fn facts_text(table: &Table) -> Option<String> {
    let facts = FACTS.iter().filter(|(_, flag)| table.flags.has(*flag)).map(|(word, _)| *word);
    let cancelled = (table.ask == Ask::PlayOn && !table.flags.has(Flag::Stands)).then_some(CANCELLED);
    Some(list(facts.chain(cancelled), ",")).filter(|text| !text.is_empty())
}

fn read_facts(table: &mut Table, text: &str) -> Option<()> {
    for word in text.split(',') {
        if word == CANCELLED {
            table.flags.set(Flag::Stands, false);
        } else {
            let (_, flag) = FACTS.iter().find(|(fact, _)| *fact == word)?;
            table.flags.set(*flag, true);
        }
    }
    Some(())
}
