//! A game played to the end of its round by club players, and what that is worth to a seat.

use crate::table::first_asked;
use eights::{Action, Game, Seat, Seats, View, Viewer, rules::Scoring};
use eights_bots::{Bot, Level};

/// A round that takes more answers than this is worth what it is then.
const MOST_ANSWERS: usize = 2_000;

/// Plays rounds to their end.
pub(crate) struct Playout {
    /// It remembers nothing, so one answers for every seat.
    club: Box<dyn Bot>,
}

impl Playout {
    pub(crate) fn new() -> Self {
        Self { club: Level::Club.bot() }
    }

    /// What this action of a seat leads to, for the seat. The same dice make the same choices.
    pub(crate) fn value(&mut self, game: &Game, seat: Seat, action: Action, dice: u64) -> f64 {
        let mut after = *game;
        self.club.sit(&after.view(Viewer::Seat(seat)), dice);
        if after.apply(seat, action, &mut ()).is_err() {
            return 0.0;
        }
        after.decline_helpless(&mut ());
        for _ in 0..MOST_ANSWERS {
            let Some(asked) = first_asked(&after) else { break };
            self.answer(&mut after, asked);
            after.decline_helpless(&mut ());
        }
        worth(game, &after, seat)
    }

    /// The club player's answer for a seat.
    pub(crate) fn choose(&mut self, game: &Game, seat: Seat) -> Action {
        self.choose_by(&game.view(Viewer::Seat(seat)))
    }

    /// The club player's answer to a view.
    pub(crate) fn choose_by(&mut self, view: &View) -> Action {
        self.club.choose(view)
    }

    /// Answers for a seat as the club player does.
    pub(crate) fn answer(&mut self, game: &mut Game, seat: Seat) {
        let action = self.choose(game, seat);
        let answered = game.apply(seat, action, &mut ());
        debug_assert!(answered.is_ok(), "club answered `{action}`");
    }
}

/// What a round was worth to a seat: points where they count, otherwise the share of rivals it is placed
/// before.
pub(crate) fn worth(before: &Game, after: &Game, seat: Seat) -> f64 {
    let rivals = Seats::first(after.n_seats()).without(seat);
    let of_rivals = |each: &dyn Fn(Seat) -> f64| rivals.iter().map(each).sum::<f64>() / rivals.len() as f64;
    let won = |seat: Seat| f64::from(after.score(seat)) - f64::from(before.score(seat));
    match after.rules().scoring() {
        Scoring::WinnerCollects => won(seat) - of_rivals(&won),
        Scoring::OwnPoints => of_rivals(&won) - won(seat),
        Scoring::Off => of_rivals(&|rival| before_rival(after, seat, rival)),
    }
}

/// 1, ½ or 0 by who is placed better; players without a place come last together.
fn before_rival(game: &Game, seat: Seat, rival: Seat) -> f64 {
    let places = game.places();
    let place = |seat: Seat| places.iter().position(|group| group.contains(&seat)).unwrap_or(places.len());
    match place(seat).cmp(&place(rival)) {
        core::cmp::Ordering::Less => 1.0,
        core::cmp::Ordering::Equal => 0.5,
        core::cmp::Ordering::Greater => 0.0,
    }
}
