//! The bots at the table. Each is told what its seat may know, and nothing else.

use super::Party;
use eights::{Event, Rules, Seat, View, Viewer};
use eights_bots::Bot;

/// The bots and where they sit.
pub(super) struct Bots {
    seated: Vec<(Seat, Box<dyn Bot>)>,
}

impl Bots {
    /// All bots of a party sit down before the deal; what they do by chance follows from `dice`.
    pub(super) fn sit(rules: &Rules, party: &Party, dice: u64) -> Self {
        let seated = party.levels().map(|(seat, level)| {
            let mut bot = level.bot();
            let view = View::before(*rules, party.names.len(), party.bots, Viewer::Seat(seat));
            bot.sit(&view, dice.wrapping_add(seat.index() as u64));
            (seat, bot)
        });
        Self { seated: seated.collect() }
    }

    /// The bot of a seat.
    pub(super) fn at(&mut self, seat: Seat) -> Option<&mut dyn Bot> {
        let (_, bot) = self.seated.iter_mut().find(|(other, _)| *other == seat)?;
        Some(bot.as_mut())
    }

    /// Tells every bot what it may know of what happened.
    pub(super) fn tell(&mut self, events: &[Event]) {
        for (seat, bot) in &mut self.seated {
            let viewer = Viewer::Seat(*seat);
            events.iter().filter_map(|event| event.seen_by(viewer)).for_each(|event| bot.observe(event));
        }
    }
}
