//! What the server says, and what becomes of it here.

use super::{
    Client,
    effect::{Effect, KeptSeat, Save},
    focus,
    line::{Door, LineState},
    marks::{Mark, own_seat},
    overlay::Overlay,
    people::{self},
    sheets::Deal,
    table::{Folded, Table},
};
use crate::{
    settings::Speed,
    voice::{Urgency, Utterance},
};
use eights::{Action, Event, Seat, SeenEvent};
use eights_protocol::{
    Batch, ClockOf, Code, FromClient, FromServer, Phase, TableCode, TableState, WireEvent,
};
use eights_words::{Args, Class};

impl Client {
    pub(super) fn hear(&mut self, message: FromServer) {
        let seen = self.line.seen();
        let (is_taken, out) = self.line.heard(self.now, &message);
        self.send_out(out);
        if !is_taken || self.lobby.hear(&message) {
            return;
        }
        match message {
            FromServer::Welcome { lan, .. } => self.place.lan = lan.or(self.place.lan.take()),
            FromServer::Table(state) => self.show_table(&state, seen),
            FromServer::Batch(batch) => self.take_batch(&batch),
            FromServer::Aside { events, .. } => self.take_aside(&events),
            FromServer::Clock { clock, waited } => self.take_clock(clock, waited),
            FromServer::WaitingFor { seats } => self.take_waiting_for(&seats),
            FromServer::Seats { seats, host, phase } => self.take_seats(seats, host, phase),
            FromServer::Chat(line) => self.take_chat(line),
            FromServer::Done { id } => self.take_done(id),
            FromServer::Refused { id, code, rule, message } => self.take_refusal(id, code, rule, message),
            FromServer::Token { code, token, seat } => {
                self.promised = people::seat(seat);
                self.keep_seat(KeptSeat { code, token, peer: self.line.peer() });
            }
            FromServer::Device { id, code } => {
                self.line.answered(id);
                self.out.push(Effect::HandOver(code));
            }
            FromServer::Error { message, .. } => self.say_system(Urgency::Answer, message),
            FromServer::Bye { code, .. } => self.take_bye(code),
            FromServer::Kept { id, name, secret, .. } => {
                self.line.answered(id);
                self.settings.name = name;
                self.out.push(Effect::Save(Save::Settings));
                if let Some(secret) = secret {
                    self.line.keep_name(secret);
                    self.out.push(Effect::Save(Save::Secret(secret)));
                }
            }
            _ => {}
        }
    }

    /// A seat at a server does not replace one at home, nor the other way round.
    fn keep_seat(&mut self, seat: KeptSeat) {
        self.seats.retain(|other| other.peer != seat.peer);
        self.seats.insert(0, seat);
        self.out.push(Effect::Save(Save::Seat(self.kept_seat())));
    }

    /// The seat at a table can be come back to no longer.
    pub(super) fn drop_seat(&mut self, code: TableCode) {
        let peer = self.line.peer();
        let n = self.seats.len();
        self.seats.retain(|seat| seat.code != code || seat.peer != peer);
        if self.seats.len() < n {
            self.out.push(Effect::Save(Save::Seat(self.kept_seat())));
        }
    }

    fn show_table(&mut self, state: &TableState, seen: u32) {
        let is_first = self.table.as_ref().is_none_or(|table| table.code != state.code);
        let was_watching = self.table.as_ref().is_some_and(|table| table.you.is_none());
        self.optimistic.clear();
        let Some(table) = Table::show(state, seen, self.table.take(), self.now) else {
            let out = self.line.ask_afresh(self.now);
            return self.send_out(out);
        };
        let rings = self.ringer.clock(self.now, state.clock);
        self.ring(rings);
        let has_sat_down = was_watching && table.you.is_some();
        self.table = Some(table);
        if is_first {
            self.forget_play();
        }
        self.go_to_table();
        self.refresh(&[]);
        if is_first || has_sat_down {
            self.enter_table();
        }
        if is_first && self.ranking().is_some() {
            self.open_overlay(Overlay::Ranking);
        }
        if is_first {
            self.tell_watching();
        }
        self.tell_away();
    }

    /// Forgets what belongs to another table.
    fn forget_play(&mut self) {
        self.queue.cancel();
        self.prompt = None;
        self.selected = None;
        self.deal = None;
        self.chat = super::chat::Chat::default();
        self.close_overlay();
    }

    /// Rule 1 of the focus.
    fn enter_table(&mut self) {
        let is_my_turn = self.table.as_ref().is_some_and(Table::is_my_turn);
        let cards = self.shown_cards();
        let spot = focus::on_entry(&cards, |card| self.mark(card) == Mark::Playable, is_my_turn);
        if self.prompt.is_none() && !self.focus.is_typing() && self.is_at_table() {
            self.focus_on(spot);
        }
    }

    fn take_batch(&mut self, batch: &Batch) {
        let Some(table) = &mut self.table else { return };
        let Some(folded) = table.fold(batch, self.now) else {
            let out = self.line.ask_afresh(self.now);
            return self.send_out(out);
        };
        self.awaited_since = None;
        let is_catching_up = table.is_catching_up(batch.n);
        let me = table.you;
        let is_own = me.is_some_and(|me| folded.events.iter().any(|event| is_by(event, me)));
        let has_acted = is_own && self.optimistic.is_any();
        if folded.is_new_game {
            self.knows_nope = false;
            self.deal = Some(Deal::of(&folded.events));
            self.close_overlay();
            self.go_to_table();
        }
        self.tell(Some(batch.n), &folded, has_acted);
        let rings = self.ringer.clock(self.now, batch.clock);
        self.ring(rings);
        self.optimistic_settle(is_own);
        self.refresh(&folded.events);
        if folded.is_new_game {
            self.enter_table();
        }
        self.look_for_sheets(&folded.events);
        if !is_catching_up {
            self.tell_away();
        }
    }

    fn optimistic_settle(&mut self, is_own: bool) {
        self.settled = self.optimistic.card().filter(|_| is_own);
        self.optimistic.settle(is_own);
    }

    /// Tells what happened, in words and sounds. What was missed is kept in the history and summed up later.
    fn tell(&mut self, n: Option<u32>, folded: &Folded, has_acted: bool) {
        let Some(table) = &self.table else { return };
        let mut view = folded.before;
        if folded.is_missed {
            let told = self.words.tell(&folded.events, &mut view, table.names());
            let full = self.words.utter(&told, eights_words::Verbosity::Full);
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
        if self.is_out_of_time(folded, has_acted) {
            let text = self.time_up(&folded.events);
            self.say_system(Urgency::Urgent, text);
        } else if let Some(seat) = self.other_out_of_time(folded) {
            let text = self.words.say("time-up-other", &Args::new().text("player", self.name_of(seat)));
            self.say_system(Urgency::Normal, text);
        }
        // What a War brings is told when its cards lie open.
        let is_war = folded.events.iter().any(|event| matches!(event, Event::TurnedUp { .. }));
        if is_war && self.settings.speed != Speed::Instant {
            self.speaker.count_down(self.now);
        }
        let Some(table) = &self.table else { return };
        self.speaker.tell(n, &folded.events, &mut view, table.names(), &self.settings);
        let rings = self.ringer.batch(self.now, &folded.events, &folded.before, has_acted);
        self.ring(rings);
    }

    /// Whether the bot has just acted for the player, because the time was up.
    fn is_out_of_time(&self, folded: &Folded, has_acted: bool) -> bool {
        let Some(me) = own_seat(&folded.before) else { return false };
        let is_over =
            folded.clock.is_some_and(|clock| clock.of == ClockOf::Turn && clock.left(self.now) == 0);
        is_over
            && !has_acted
            && folded.before.asked().contains(me)
            && folded.events.iter().any(|event| is_by(event, me))
    }

    /// Whose time was up, where it was not the player's.
    fn other_out_of_time(&self, folded: &Folded) -> Option<Seat> {
        let clock = folded.clock.filter(|clock| clock.of == ClockOf::Turn && clock.left(self.now) == 0)?;
        let seat = folded.before.asked().lowest().filter(|_| clock.length > 0)?;
        let is_other = own_seat(&folded.before) != Some(seat);
        (is_other && folded.events.iter().any(|event| is_by(event, seat))).then_some(seat)
    }

    fn time_up(&self, events: &[SeenEvent]) -> String {
        let me = self.table.as_ref().and_then(|table| table.you);
        let played = events.iter().find_map(|event| match *event {
            Event::Played { seat, laid, .. } if Some(seat) == me => Some(laid.face),
            _ => None,
        });
        match played {
            Some(card) => self.words.say("time-up-card", &Args::new().text("card", self.words.card(card))),
            None => self.words.text("time-up").into_owned(),
        }
    }

    fn take_aside(&mut self, events: &[WireEvent]) {
        let Some(table) = &mut self.table else { return };
        let Some(folded) = table.fold_aside(events) else {
            let out = self.line.ask_afresh(self.now);
            return self.send_out(out);
        };
        self.optimistic.settle_set();
        self.tell(None, &folded, true);
        self.refresh(&folded.events);
    }

    fn take_clock(&mut self, clock: Option<eights_protocol::Clock>, waited: Option<u8>) {
        let Some(table) = &mut self.table else { return };
        table.set_clock(clock.as_ref(), waited, self.now);
        let who = waited.and_then(people::seat).and_then(|seat| table.names().get(seat.index())).cloned();
        let rings = self.ringer.clock(self.now, clock);
        self.ring(rings);
        if let Some(who) = who {
            let text = self.words.say("time-waited", &Args::new().text("player", who));
            self.say_system(Urgency::Normal, text);
        }
    }

    fn take_done(&mut self, id: u32) {
        self.tell_line();
        self.tell_away();
        let is_waiting =
            self.table.as_ref().is_some_and(|table| table.phase == Phase::Waiting && table.is_host());
        if self.starts_at_once && is_waiting && self.line.is_in() {
            self.starts_at_once = false;
            self.command(|id| FromClient::Start { id });
        }
        let is_decline = self.optimistic.done(id).is_some_and(|sent| sent.action == Action::Decline);
        if is_decline {
            self.optimistic.refused(id);
            if let Some(table) = &mut self.table {
                table.declined = true;
            }
            self.refresh(&[]);
        }
        if let Some(FromClient::Leave { .. }) = self.line.answered(id) {
            self.leave_for_home();
        }
    }

    fn take_refusal(&mut self, id: u32, code: Code, rule: Option<String>, message: String) {
        let command = self.line.answered(id);
        let sent = self.optimistic.refused(id);
        if command.is_none() && sent.is_none() && self.table.is_none() {
            return self.take_turned_away(code, message);
        }
        // A click of somebody who was quick enough to be too late needs a reason in the client's own words.
        let why_not = self.table.as_ref().and_then(|table| Some((table, table.view.as_ref()?))).zip(sent);
        let text = match why_not {
            Some((_, sent)) if matches!(sent.action, Action::Nope { .. }) && is_late(code) => {
                self.words.text("nope-too-late").into_owned()
            }
            Some(((table, view), sent)) if code == Code::Illegal && !view.options().contains(sent.action) => {
                self.words.why_not(view, sent.action, table.names()).0
            }
            _ => message,
        };
        // What passed by itself has passed either way.
        if self.settings.let_pass && sent.is_some_and(|sent| sent.action == Action::Decline) {
            if let Some(table) = &mut self.table {
                table.declined = true;
            }
            return self.refresh(&[]);
        }
        let card = sent.and_then(|sent| sent.card);
        // A seat that nobody knows of any more is not offered again.
        let is_ended = matches!(self.line.state(self.now), LineState::Gone { .. });
        if let Some(table) = self.table.as_ref().filter(|_| is_gone(code) && is_ended) {
            self.drop_seat(table.code);
        }
        if matches!(command, Some(FromClient::Leave { .. })) {
            return self.leave_for_home();
        }
        self.refuse(card, text, rule);
        self.refresh(&[]);
        if let Some(card) = card {
            self.focus_back_on(card);
        }
    }

    /// Somebody at no table was not let in. Where there is nothing to be let into any more, that leads home.
    fn take_turned_away(&mut self, code: Code, message: String) {
        self.starts_at_once = false;
        match self.line.take_refused() {
            Some(Door::Seat { code: table, .. }) if is_gone(code) => {
                self.drop_seat(table);
                let text = self.words.say("line-seat-gone", &Args::new().text("code", table.to_string()));
                self.turn_home(text);
            }
            Some(Door::Claim { .. }) => self.turn_home(message),
            Some(Door::Join { code: table, .. } | Door::Watch { code: table }) if is_gone(code) => {
                self.turn_home(self.words.say("wait-no-table", &Args::new().text("code", table.to_string())));
            }
            _ => self.refuse(None, message, None),
        }
    }

    /// A round or the game is over: its sheet is shown.
    fn look_for_sheets(&mut self, events: &[SeenEvent]) {
        let has = |wanted: fn(&SeenEvent) -> bool| events.iter().any(wanted);
        if has(|event| matches!(event, Event::MatchEnded)) || self.ranking().is_some() {
            if let Some((table, view)) =
                self.table.as_ref().and_then(|table| Some((table, table.view.as_ref()?)))
            {
                let text = self.words.result(view, table.names());
                self.say_system(Urgency::Normal, text);
            }
            self.open_overlay(Overlay::Ranking);
        } else if has(|event| matches!(event, Event::RoundEnded { .. })) {
            self.open_overlay(Overlay::Round);
        } else if has(|event| matches!(event, Event::Began { .. })) && self.overlay == Some(Overlay::Round) {
            self.close_overlay();
        }
    }

    pub(super) fn say_system(&mut self, urgency: Urgency, text: String) {
        self.say(Utterance::new(self.words, Class::System, urgency, text));
    }
}

/// Whether a table, or the seat at it, is not there any more.
const fn is_gone(code: Code) -> bool {
    matches!(code, Code::NoTable | Code::BadToken | Code::Closed | Code::SeatGone)
}

/// Whether an answer came when nobody asked any more.
const fn is_late(code: Code) -> bool {
    matches!(code, Code::Stale | Code::Illegal)
}

/// Whether a player did this.
fn is_by(event: &SeenEvent, me: Seat) -> bool {
    match *event {
        Event::Played { seat, .. }
        | Event::Noped { seat, .. }
        | Event::Named { seat, .. }
        | Event::Aimed { seat, .. }
        | Event::Passed { seat }
        | Event::Picked { seat, .. }
        | Event::Melded { seat, .. }
        | Event::Finished { seat, .. }
        | Event::Voted { seat, .. }
        | Event::Drew { seat, why: eights::DrawnFor::Turn | eights::DrawnFor::Debt, .. } => seat == me,
        Event::Gave { from, .. } => from == me,
        _ => false,
    }
}
