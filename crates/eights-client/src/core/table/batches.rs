//! The server's news of the table: its state and its events.

use crate::{
    core::{
        Client, Mark, Millis, Overlay, Screen, Spot, focus,
        sheets::Deal,
        table::{AtTable, Folded, Table},
    },
    settings::Speed,
    voice::{COUNT_DOWN, Urgency, Utterance},
};
use eights::{Event, Seat, Steps};
use eights_protocol::{Batch, Clock, FromClient, TableState, WireEvent};
use eights_words::{Args, Class, Listener, Text, Verbosity};

/// How long the cards of a War are seen before anything else is asked.
pub const REVEAL_SEEN: Millis = 1800;

impl Client {
    /// Shows a table. A table with another code is another value.
    pub(crate) fn show_table(&mut self, state: &TableState, seen: u32) {
        if !self.keeps_replay() {
            self.give_way();
        }
        let before = self.at_table.take();
        let was_watching = before.as_ref().is_some_and(|at| at.table.you.is_none());
        let same = before.filter(|at| at.table.code == state.code);
        let is_first = same.is_none();
        let Some(at) = self.shown(state, seen, same) else { return self.ask_afresh() };
        let has_sat_down = was_watching && at.table.you.is_some();
        self.at_table = Some(at);
        self.ring_clock(state.clock);
        if is_first {
            self.close_overlay();
        }
        self.go_to_table();
        self.refresh();
        if is_first || has_sat_down {
            self.enter_table();
        }
        if is_first && self.ranking().is_some() {
            self.open_overlay(Overlay::Ranking);
            self.end_game();
        }
        if is_first {
            self.tell_watching();
        }
        self.tell_away();
        self.tell_played_for();
    }

    /// The table as the server shows it. The player's own activity at the same table goes on, but actions on
    /// their way are settled.
    fn shown(&self, state: &TableState, seen: u32, same: Option<AtTable>) -> Option<AtTable> {
        let Some(mut at) = same else {
            let table = Table::show(state, seen, None, self.now)?;
            return Some(AtTable::new(table, self.settings.order));
        };
        at.table = Table::show(state, seen, Some(at.table), self.now)?;
        at.playing.forget_sent();
        Some(at)
    }

    /// Rules 1 and 7 of the focus.
    fn enter_table(&mut self) {
        if *self.screen() == Screen::Waiting {
            return self.focus_on(Spot::Page);
        }
        let is_my_turn = self.table().is_some_and(Table::is_my_turn);
        let cards = self.shown_cards();
        let spot = focus::on_entry(&cards, |card| self.mark(card) == Mark::Playable, is_my_turn);
        if self.prompt().is_none() && !self.focus().is_typing() && self.is_at_table() {
            self.focus_on(spot);
        }
    }

    pub(crate) fn take_batch(&mut self, batch: &Batch) {
        let Some(at) = &mut self.at_table else { return };
        let Some(folded) = at.table.fold(batch, self.now) else { return self.ask_afresh() };
        at.awaited_since = None;
        let is_catching_up = at.table.is_catching_up(batch.n);
        let is_mine = at.table.you.is_some_and(|me| folded.steps.has(|event| event.actor() == Some(me)));
        at.acted_for = at.is_late || at.table.is_played_for();
        if folded.is_new_game {
            at.playing.begin_game();
            at.deal = Some(Deal::of(&folded.steps));
            self.give_way();
            self.close_overlay();
            self.go_to_table();
        }
        self.tell(Some(batch.n), &folded);
        self.settle_mine(is_mine);
        self.ring_clock(batch.clock);
        if !folded.is_missed {
            self.note_moment(&folded.steps);
            self.offer_to_finish(&folded.steps);
        }
        self.refresh_after(&folded.steps);
        if folded.is_new_game {
            self.enter_table();
        }
        self.look_for_sheets(&folded.steps);
        if !is_catching_up {
            self.tell_away();
        }
        self.show_steps(folded);
    }

    fn settle_mine(&mut self, is_mine: bool) {
        if let Some(at) = &mut self.at_table {
            at.is_late &= !is_mine;
            at.playing.settle(is_mine);
        }
    }

    /// Tells the events, in words and sounds. Missed events are kept in the history and summed up later.
    fn tell(&mut self, n: Option<u32>, folded: &Folded) {
        let Some(at) = &mut self.at_table else { return };
        let names = at.table.names();
        if folded.is_missed {
            // The result of an answer that got lost on the way is the player's own doing.
            let is_own = self.link.line.awaits(|command| matches!(command, FromClient::Act { .. }));
            let listener = Listener { names, is_played_for: !is_own };
            let told = self.words.tell(&folded.steps, listener);
            let full = self.words.utter(&told, Verbosity::Full);
            let mine = told.iter().any(|told| told.mine);
            let class = told.first().map_or(Class::System, |told| told.class);
            let missed = Utterance {
                full,
                mine,
                batch: n,
                ..Utterance::new(self.words, class, Urgency::Normal, String::new())
            };
            return self.say(missed);
        }
        // The outcome of a War is told when its cards lie open.
        let is_war = folded.steps.has(|event| matches!(event, Event::TurnedUp { .. }));
        if is_war && self.settings.speed != Speed::Instant {
            self.voice.speaker.count_down(self.now);
            at.reveals_until = Some(self.now + COUNT_DOWN + REVEAL_SEEN);
        }
        let listener = Listener { names, is_played_for: at.acted_for };
        self.voice.speaker.tell(n, &folded.steps, listener, &self.settings);
        self.ring_batch(&folded.steps);
    }

    pub(crate) fn take_aside(&mut self, events: &[WireEvent]) {
        let Some(at) = &mut self.at_table else { return };
        let Some(folded) = at.table.fold_aside(events) else { return self.ask_afresh() };
        at.playing.settle_set();
        self.tell(None, &folded);
        self.refresh_after(&folded.steps);
        self.show_steps(folded);
    }

    pub(crate) fn take_clock(&mut self, clock: Option<Clock>, waited: Option<Seat>) {
        let Some(AtTable { table, .. }) = &mut self.at_table else { return };
        table.set_clock(clock.as_ref(), waited, self.now);
        let who = waited.and_then(|seat| table.names().get(seat.index())).cloned();
        self.ring_clock(clock);
        if let Some(who) = who {
            let text = self.words.say(Text::TIME_WAITED, &Args::new().text("player", who));
            self.say_system(Urgency::Normal, text);
        }
    }

    /// A round or the game is over: its sheet is shown.
    fn look_for_sheets(&mut self, steps: &Steps) {
        if steps.has(|event| matches!(event, Event::MatchEnded)) || self.ranking().is_some() {
            if let Some((table, view)) = self.table().and_then(|table| Some((table, table.view.as_ref()?))) {
                let text = self.words.result(view, table.names());
                self.say_system(Urgency::Normal, text);
            }
            self.open_overlay(Overlay::Ranking);
            self.end_game();
        } else if steps.has(|event| matches!(event, Event::RoundEnded { .. })) {
            self.open_overlay(Overlay::Round);
        } else if steps.has(|event| matches!(event, Event::Began { .. }))
            && self.overlay() == Some(Overlay::Round)
        {
            self.close_overlay();
        }
    }
}
