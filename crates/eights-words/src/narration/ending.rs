//! Telling the end of a round: one card left, going out, places and points.

use super::{Lengths, Telling};
use crate::{
    Text,
    args::{Args, selector},
    guide::Axes,
};
use eights::{Event, RoundEnd, Seat, SeenEvent};

impl Telling<'_> {
    pub(super) fn ending(&self, event: &SeenEvent) -> Option<Lengths> {
        match *event {
            Event::OneCard { seat } => self.of(Text::EVENT_ONE_CARD, seat),
            Event::WentOut { seat, place: 1 } if self.has_points() => self.of(Text::EVENT_WON_ROUND, seat),
            Event::WentOut { seat, place } => self.placed(Text::EVENT_WENT_OUT, seat, place),
            Event::Eliminated { seat, .. } => self.of(Text::EVENT_ELIMINATED, seat),
            Event::RoundEnded { how, .. } => self.round_ended(how),
            Event::Ranked { seat, place } => self.placed(Text::EVENT_PLACED_MATCH, seat, place),
            // Where there are points, they tell how a round went.
            Event::Placed { .. } if self.has_points() => None,
            Event::Placed { seat, place } => self.placed(Text::EVENT_PLACED, seat, place),
            Event::Scored { seat, from, points } => self.scored(seat, from, points),
            Event::MatchEnded => self.plain(Text::EVENT_MATCH_OVER),
            _ => None,
        }
    }

    fn placed(&self, id: Text, seat: Seat, place: u8) -> Option<Lengths> {
        let points = usize::from(self.view.score(seat));
        self.say(id, &self.people.player(seat).number("place", usize::from(place)).number("points", points))
    }

    fn has_points(&self) -> bool {
        self.view.rules().target(self.view.n_seats()).is_some()
    }

    fn round_ended(&self, how: RoundEnd) -> Option<Lengths> {
        let id = match how {
            RoundEnd::Out => return self.plain(Text::EVENT_ROUND_OVER),
            RoundEnd::Blocked => Text::EVENT_BLOCKED,
            RoundEnd::Stalled => Text::EVENT_STALLED,
        };
        let result = selector(Axes(self.view.rules()).word("block.result"));
        self.say(id, &Args::new().text("result", result))
    }

    fn scored(&self, seat: Seat, from: Seat, points: u16) -> Option<Lengths> {
        let id = if seat == from { Text::EVENT_COUNTED } else { Text::EVENT_SCORED };
        self.say(id, &self.people.pair(seat, from).number("points", usize::from(points)))
    }
}
