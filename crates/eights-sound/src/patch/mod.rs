//! The patches: the notes of each cue, its loudness and its direction.

mod cards;
mod music;
mod people;
mod results;
mod signals;
mod suits;

use crate::{
    Cue,
    parts::{Tape, sine},
};

/// Plays a cue onto its tape.
pub(crate) fn play(cue: Cue, tape: &mut Tape) {
    match cue {
        Cue::Intro => music::intro(tape),
        Cue::NewHand => cards::new_hand(tape),
        Cue::YourTurn => music::your_turn(tape),
        Cue::Discarded => cards::discarded(tape),
        Cue::DiscDraw => cards::draw_two(tape),
        Cue::Reverse => cards::reverse(tape),
        Cue::DiscSkip => cards::skip(tape),
        Cue::DiscWild => cards::wild(tape),
        Cue::SuitChanging => suits::changing(tape),
        Cue::Clubs => suits::clubs(tape),
        Cue::Diamonds => suits::diamonds(tape),
        Cue::Hearts => suits::hearts(tape),
        Cue::Spades => suits::spades(tape),
        Cue::Draw => cards::draw(tape),
        Cue::DrawPlayable => cards::draw_playable(tape),
        Cue::Pass => signals::pass(tape),
        Cue::PileEmpty => cards::pile_empty(tape),
        Cue::OneCard => signals::one_card(tape),
        Cue::YouWin => results::win(tape),
        Cue::BigWin => results::big_win(tape),
        Cue::YouLose => results::lose(tape),
        Cue::BigLoss => results::lose_dearly(tape),
        Cue::GameOver => results::game_over(tape),
        Cue::FiveSeconds => signals::five_seconds(tape),
        Cue::Expired => signals::expired(tape),
        Cue::BotSit => people::bot(tape, [69, 74, 81]),
        Cue::BotLeave => people::bot(tape, [81, 74, 69]),
        Cue::PersonSit => people::sits_down(tape),
        Cue::PersonLeave => people::gets_up(tape),
        Cue::FocusPlayable => signals::in_focus(tape),
        Cue::Nope => signals::nope(tape),
        Cue::War3 => signals::war(tape, 50),
        Cue::War2 => signals::war(tape, 57),
        Cue::War1 => signals::war_begins(tape),
        Cue::Flip => cards::flip(tape),
        Cue::Set => cards::set(tape),
        Cue::Give => cards::give(tape),
        Cue::Show => cards::show(tape),
        Cue::Purge => cards::purge(tape),
        Cue::Edge => signals::edge(tape),
        Cue::Error => signals::error(tape),
        Cue::ChatIn => people::writes(tape),
        Cue::Reconnect => signals::line(tape, [74, 81]),
        Cue::Lost => signals::line(tape, [69, 62]),
        Cue::Tick => signals::tick(tape),
        Cue::Music => music::menu(tape),
    }
}

/// How loud a cue is, in loudness units (LUFS): what comes with every key press and what goes on and on is
/// softer than what happens once.
pub(crate) const fn loudness(cue: Cue) -> f32 {
    match cue {
        Cue::YourTurn | Cue::Music | Cue::FocusPlayable => -30.0,
        Cue::Tick | Cue::Edge | Cue::FiveSeconds => -25.0,
        _ => -20.0,
    }
}

/// The position of a cue at a time, from −1 on the left to 1 on the right, if it moves.
pub(crate) fn side(cue: Cue) -> Option<fn(f32) -> f32> {
    match cue {
        // Out to the left, over to the right, and home, after the card is down.
        Cue::Reverse => Some(|time| -0.9 * sine(((time - cards::SWISH) / 0.38).clamp(0.0, 1.0))),
        _ => None,
    }
}
