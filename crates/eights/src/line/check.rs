//! Whether a position that was read can be played on.

use super::NotAPosition;
use crate::{
    ask::Ask,
    card::Card,
    game::{BadPosition, Game},
    seat::{Seat, Seats},
    table::Flag,
};

/// Whether the question can be asked and answered.
pub(super) fn check(game: &Game) -> Result<(), NotAPosition> {
    let table = &game.table;
    if table.round == 0 {
        return Err(NotAPosition::WrongQuestion);
    }
    if table.owed > 0 && !game.rules.draws_wait() {
        return Err(NotAPosition::Impossible(BadPosition::NoPendingDraws));
    }
    if let Some(card) = table.drawn.filter(|card| !table.hands[table.turn.index()].contains(*card)) {
        return Err(NotAPosition::Impossible(BadPosition::DrawnNotHeld(card)));
    }
    if fits_question(game) && picks_are_held(game) { Ok(()) } else { Err(NotAPosition::WrongQuestion) }
}

fn fits_question(game: &Game) -> bool {
    let table = &game.table;
    let (playing, holding) = (table.playing, table.holding());
    let is_open = table.ask != Ask::Over;
    let fits = match table.ask {
        Ask::Turn => {
            table.put_to == Seats::of(table.turn) && playing == holding && table.asked == table.put_to
        }
        Ask::Suit => table.asked.len() == 1,
        Ask::Target => table.put_to == Seats::of(table.turn) && table.asked == table.put_to,
        Ask::Answer => {
            game.rules.has_nopes()
                && table.chain().len() > 0
                && table.chain().len() <= table.piles.n_discards()
        }
        Ask::War | Ask::Purge | Ask::Meld => (table.put_to - holding).is_empty(),
        Ask::Give { .. } => table.put_to.len() == 1 && (table.put_to - holding).is_empty(),
        Ask::PlayOn => playing == holding,
        Ask::Over => table.put_to.is_empty(),
    };
    let has_options = |seat: Seat| game.options(seat).nth(0).is_some();
    let is_running = is_open && !table.flags.has(Flag::Over) && playing.len() > 1;
    let in_round = table.ask == Ask::Suit || (table.put_to - playing).is_empty();
    fits && in_round
        && is_open != table.asked.is_empty()
        && (is_running || !is_open)
        && table.asked.iter().all(has_options)
}

/// Whether every seat that has answered face down did so with its own cards.
fn picks_are_held(game: &Game) -> bool {
    let table = &game.table;
    let is_right = |seat: Seat| {
        let answered = (table.put_to - table.asked).contains(seat);
        let pick = table.pick(seat);
        match table.ask {
            Ask::War | Ask::Purge => {
                pick.is_some() == answered && pick.is_none_or(|card| table.hands[seat.index()].contains(card))
            }
            Ask::Meld => {
                let faces: Vec<Card> = table.waiting(seat).map(|(laid, _)| laid.face).collect();
                let sits = table.put_to.contains(seat) || faces.is_empty();
                sits && pick.is_some() == (answered && !faces.is_empty())
                    && pick.is_none_or(|top| faces.contains(&top))
            }
            Ask::PlayOn => answered || !table.yes_votes().contains(seat),
            Ask::Turn | Ask::Suit | Ask::Target | Ask::Answer | Ask::Give { .. } | Ask::Over => true,
        }
    };
    table.seats().iter().all(is_right)
}
