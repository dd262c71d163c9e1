//! A game's moves as choices: which of the asked seats answers, and which of its options it takes.
//!
//! Every seat and every option counts as equally likely. Guessing what players do would make links a little
//! shorter, but they are far shorter than an address may be as it is: see `docs/links.md`.

use super::range::{Reader, Writer};
use crate::{action::Action, game::Game, seat::Seat};

/// Writes a move that the game offers.
pub(super) fn write(writer: &mut Writer, game: &Game, seat: Seat, action: Action) -> Option<()> {
    let number = game.asked().iter().position(|asked| asked == seat)?;
    writer.put(number, game.asked().len());
    let options = game.options(seat).all_actions();
    let number = options.iter().position(|option| *option == action)?;
    writer.put(number, options.len());
    Some(())
}

/// Reads the next move of a game. None where there is none.
pub(super) fn read(reader: &mut Reader<'_>, game: &Game) -> Option<(Seat, Action)> {
    let seat = game.asked().nth(reader.take(game.asked().len())?)?;
    let options = game.options(seat).all_actions();
    let action = *options.get(reader.take(options.len())?)?;
    Some((seat, action))
}
