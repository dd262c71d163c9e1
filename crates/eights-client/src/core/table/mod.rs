//! Everything about the table the player is at. It is one value: another table is another value, and leaving
//! drops it.

mod away;
mod batches;
mod believable;
pub mod clock;
pub mod finishing;
mod manage;
mod memory;
mod model;
pub mod moment;
mod next_round;
pub mod people;
mod reel;
pub mod rounds;
mod scene;
mod seats;
pub mod sheets;
pub mod shuffle;
mod stand_in;
pub mod standing;

pub use batches::REVEAL_SEEN;
pub use model::{Folded, Table};

use crate::{
    core::{Client, Effect, Millis, chat::Chat, play::Playing},
    settings::Order,
};
use eights_protocol::{ClockOf, Phase};
use eights_words::Text;
use moment::Moment;
use sheets::Deal;
use shuffle::Shuffles;

/// The table the player is at, and everything that belongs to it.
pub(crate) struct AtTable {
    table: Table,
    /// The hand and the answers.
    pub(crate) playing: Playing,
    /// The talk.
    pub(crate) chat: Chat,
    /// The deal of the game, where it was seen.
    deal: Option<Deal>,
    /// The moment that is shown large for a while.
    moment: Option<Moment>,
    /// Until when the cards of a War are looked at, before anything else is asked.
    reveals_until: Option<Millis>,
    /// Whether the player's time was up and a bot answers this once.
    is_late: bool,
    /// Whether a bot did what the player's seat has done last.
    acted_for: bool,
    /// Whether it was told that a bot plays for the player.
    told_played_for: bool,
    /// Since when the next round waits for the player.
    awaited_since: Option<Millis>,
    /// The player's part in the shuffles.
    shuffles: Shuffles,
}

impl AtTable {
    fn new(table: Table, order: Order) -> Self {
        Self {
            table,
            playing: Playing::new(order),
            chat: Chat::new(),
            deal: None,
            moment: None,
            reveals_until: None,
            is_late: false,
            acted_for: false,
            told_played_for: false,
            awaited_since: None,
            shuffles: Shuffles::default(),
        }
    }

    pub(crate) const fn table(&self) -> &Table {
        &self.table
    }

    /// The player's side, with the table it is about.
    pub(crate) const fn play(&mut self) -> (&mut Playing, &Table) {
        (&mut self.playing, &self.table)
    }

    /// The talk, with the table it is about.
    pub(crate) const fn talk(&mut self) -> (&mut Chat, &mut Table) {
        (&mut self.chat, &mut self.table)
    }

    pub(crate) const fn deal(&self) -> Option<&Deal> {
        self.deal.as_ref()
    }

    pub(crate) const fn moment(&self) -> Option<&Moment> {
        self.moment.as_ref()
    }

    pub(crate) const fn is_revealing(&self) -> bool {
        self.reveals_until.is_some()
    }

    /// The player has let the card just played pass.
    pub(crate) const fn decline(&mut self) {
        self.table.declined = true;
    }
}

impl Client {
    /// Goes from the table for good: everything about it is gone.
    pub(crate) fn quit_table(&mut self) {
        self.at_table = None;
        self.hush_table();
    }

    /// Handles the passing of time at the table.
    pub(crate) fn tick_table(&mut self) {
        self.warn();
        let now = self.now;
        let Some(at) = &mut self.at_table else { return };
        at.moment.take_if(|moment| moment.until <= now);
        if at.reveals_until.take_if(|until| *until <= now).is_some() {
            self.refresh();
        }
    }

    /// Says, five seconds before the end, that they are the last.
    fn warn(&mut self) {
        let now = self.now;
        let Some(at) = &mut self.at_table else { return };
        let is_asked = !at.table.options().is_empty();
        if at.table.clock.as_mut().is_some_and(|clock| clock.take_warning(now)) && is_asked {
            let text = self.words.text(Text::TIME_WARNING).into_owned();
            self.say_system(crate::voice::Urgency::Urgent, text);
        }
    }

    /// When something about the table changes by itself.
    pub(crate) fn table_wakes_at(&self) -> Option<Millis> {
        let at = self.at_table.as_ref()?;
        let clock = at.table.clock.filter(|clock| clock.ends > self.now).map(|clock| match clock.of {
            // The last seconds of a window tick one by one, and those before a deal are shown.
            ClockOf::Window | ClockOf::Deal => self.now + clock.left(self.now).saturating_sub(1) % 1000 + 1,
            ClockOf::Turn => clock.warns_at().filter(|at| *at > self.now).unwrap_or(clock.ends),
        });
        let moment = at.moment.as_ref().map(|moment| moment.until);
        [clock, moment, at.reveals_until, self.ready_at()].into_iter().flatten().min()
    }

    /// Shows the table, unless the player is looking at the settings: they come back by themselves. Nobody
    /// waits in a room whose game starts at once.
    pub(crate) fn go_to_table(&mut self) {
        use crate::core::Screen;
        let Some(table) = self.table() else { return };
        if table.phase == Phase::Waiting && self.setup.starts_at_once() {
            return;
        }
        let screen = if table.phase == Phase::Waiting { Screen::Waiting } else { Screen::Table };
        if !matches!(self.screen(), Screen::Settings(_) | Screen::Stats(_) | Screen::Puzzles)
            && !self.is_showing()
        {
            self.go(screen);
        }
    }

    /// Tells the front end what has moved.
    fn show_steps(&mut self, folded: Folded) {
        self.out.push(Effect::Happened(Box::new(folded.steps)));
    }
}
