//! Moments of a game that are shown large for a while: a player is out or has won, or is skipped.

use crate::core::{
    Client, Millis,
    effect::Effect,
    table::{AtTable, Table},
};
use eights::{Event, Seat, Steps, View};
use eights_words::{Args, Text};

/// How long a moment of this player is shown, and one of another.
const SHOWN: (Millis, Millis) = (4000, 2500);

/// The kinds of moments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Occasion {
    /// The game is won.
    Game,
    /// The round is won, and the match goes on.
    Round,
    /// A player is out, and others play on for the next place.
    Out {
        /// The place, from 1.
        place: u8,
    },
    /// The player's turn is skipped.
    Skipped,
}

/// A moment, as it is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moment {
    /// Its kind.
    pub what: Occasion,
    /// To whom; several where they win together.
    pub seats: Vec<Seat>,
    /// Whether the player is among them.
    pub is_mine: bool,
    /// The text on the screen, in a few words. It is spoken with the rest of the story.
    pub text: String,
    /// Until when it is shown.
    pub until: Millis,
}

impl Moment {
    /// Whether it is one to cheer.
    pub const fn is_cheered(&self) -> bool {
        !matches!(self.what, Occasion::Skipped)
    }
}

impl Client {
    /// The moment that is shown now. It needs no movement: the words are enough.
    pub fn moment(&self) -> Option<&Moment> {
        self.at_table.as_ref().and_then(AtTable::moment)
    }

    /// Notes the greatest moment among what has just happened.
    pub(crate) fn note_moment(&mut self, steps: &Steps) {
        let Some((table, view)) = self.table().and_then(|table| Some((table, table.view.as_ref()?))) else {
            return;
        };
        let Some((what, seats)) = find(table, view, steps) else { return };
        let is_mine = table.you.is_some_and(|you| seats.contains(&you));
        let until = self.now + if is_mine { SHOWN.0 } else { SHOWN.1 };
        let text = self.moment_text(what, &seats, is_mine);
        let moment = Moment { what, seats, is_mine, text, until };
        if let Some(at) = &mut self.at_table {
            at.moment = Some(moment.clone());
        }
        self.out.push(Effect::Moment(moment));
    }

    fn moment_text(&self, what: Occasion, seats: &[Seat], is_mine: bool) -> String {
        let names: Vec<String> = seats.iter().map(|seat| self.name_of(*seat)).collect();
        let who = match seats {
            [_] if is_mine => "you",
            [_] => "one",
            _ => "several",
        };
        let args = Args::new().text("who", who).text("players", self.words.list_and(&names));
        match what {
            Occasion::Game => self.words.say(Text::PLAY_MOMENT_GAME, &args),
            Occasion::Round => self.words.say(Text::PLAY_MOMENT_ROUND, &args),
            Occasion::Out { place } => {
                self.words.say(Text::PLAY_MOMENT_OUT, &args.number("place", place.into()))
            }
            Occasion::Skipped => self.words.text(Text::PLAY_MOMENT_SKIPPED).into_owned(),
        }
    }
}

/// The greatest of what has happened: the game, then a player who is out, then the player's own skip.
fn find(table: &Table, view: &View, steps: &Steps) -> Option<(Occasion, Vec<Seat>)> {
    if steps.has(|event| *event == Event::MatchEnded) {
        let winners = view.places().into_iter().next().filter(|seats| !seats.is_empty())?;
        return Some((Occasion::Game, winners));
    }
    let has_points = view.rules().target(view.n_seats()).is_some();
    let out = steps.events().filter_map(|event| match *event {
        Event::WentOut { seat, place: 1 } if has_points => Some((Occasion::Round, vec![seat])),
        Event::WentOut { seat, place } => Some((Occasion::Out { place }, vec![seat])),
        _ => None,
    });
    let is_mine = |seats: &[Seat]| table.you.is_some_and(|you| seats.contains(&you));
    let skipped = || {
        let mine = steps.events().find_map(|event| match *event {
            Event::Skipped { seat } if is_mine(&[seat]) => Some(seat),
            _ => None,
        });
        mine.map(|seat| (Occasion::Skipped, vec![seat]))
    };
    out.max_by_key(|(_, seats)| is_mine(seats)).or_else(skipped)
}
