//! Messages from the server, and their effects here.

use super::{
    Client,
    effect::{Effect, Save, SavedSeat},
    line::{Door, LineState},
    optimistic::OnItsWay,
};
use crate::voice::Urgency;
use eights::Action;
use eights_protocol::{Code, FromClient, FromServer, Phase, Token};
use eights_words::{Args, Text};

impl Client {
    pub(crate) fn hear(&mut self, message: FromServer) {
        let seen = self.link.line.seen();
        let (is_taken, out) = self.link.line.heard(self.now, &message);
        self.send_out(out);
        if !is_taken {
            return;
        }
        self.with_kept_table(|client| client.take_in(message, seen));
    }

    fn take_in(&mut self, message: FromServer, seen: u32) {
        match message {
            FromServer::Welcome { lan, .. } => self.place.lan = lan.or(self.place.lan.take()),
            FromServer::Table(state) => self.show_table(&state, seen),
            FromServer::Batch(batch) => self.take_batch(&batch),
            FromServer::Aside { events, .. } => self.take_aside(&events),
            FromServer::Finishing(finishing) => self.take_finishing(finishing),
            FromServer::Clock { clock, waited } => self.take_clock(clock, waited),
            FromServer::TimedOut { seats } => self.take_timed_out(seats),
            FromServer::WaitingFor { seats } => self.take_waiting_for(seats),
            FromServer::Shuffle { lines } => (self.reels.projector().shuffle)(self, &lines),
            FromServer::Thinking { parts } => self.take_thinking(parts),
            FromServer::Seats { seats, host, phase } => self.take_seats(seats, host, phase),
            FromServer::Chat(line) => self.take_chat(line),
            FromServer::Done { id } => self.take_done(id),
            FromServer::Refused { id, code, rule, message } => self.take_refusal(id, code, rule, message),
            FromServer::Token { code, token, seat } => {
                self.link.promise(Some(seat));
                self.save_seat(SavedSeat { code, token, peer: self.link.line.peer() });
            }
            FromServer::Device { id, code } => {
                self.link.line.answered(id);
                self.out.push(Effect::HandOver(code));
            }
            FromServer::Error { code, message } => {
                self.say_system(Urgency::Answer, self.worded(code, message));
            }
            FromServer::Bye { code, .. } => self.take_bye(code),
            FromServer::Kept { id, name, secret, .. } => {
                self.link.line.answered(id);
                self.keep_name(name, secret);
            }
            FromServer::Lobby { tables } => self.link.lobby.show(tables),
            FromServer::LobbyChange { code, table } => self.link.lobby.change(code, table),
            FromServer::Record { id, record } => self.take_record(id, record),
            // The line has taken the pong; a look is for programs that ask for one.
            FromServer::Pong { .. } | FromServer::Look { .. } => {}
        }
    }

    fn keep_name(&mut self, name: String, secret: Option<Token>) {
        self.adjust(|settings| settings.name = name);
        if let Some(secret) = secret {
            self.link.line.keep_name(secret);
            self.out.push(Effect::Save(Save::Secret(secret)));
        }
    }

    fn take_done(&mut self, id: u32) {
        self.tell_line();
        self.tell_away();
        let is_waiting = self.table().is_some_and(|table| table.phase == Phase::Waiting && table.is_host());
        if self.setup.starts_at_once() && is_waiting && self.link.line.is_in() {
            self.setup.wait_to_start();
            self.out.extend(self.setup.take_seed().map(Effect::DealFrom));
            self.command(FromClient::Start);
        }
        let sent = self.at_table.as_mut().and_then(|at| at.playing.done(id));
        if sent.is_some_and(is_decline) {
            self.passed_by(id);
        }
        if let Some(FromClient::Leave) = self.link.line.answered(id) {
            self.leave_for_home();
        }
    }

    /// The player has let the card just played pass.
    fn passed_by(&mut self, id: u32) {
        if let Some(at) = &mut self.at_table {
            at.playing.take_back(id);
            at.decline();
        }
        self.refresh();
    }

    fn take_refusal(&mut self, id: u32, code: Code, rule: Option<String>, message: String) {
        let command = self.link.line.answered(id);
        if command == Some(FromClient::Start) {
            self.go_to_table();
        }
        let sent = self.at_table.as_mut().and_then(|at| at.playing.take_back(id));
        if command.is_none() && sent.is_none() && self.table().is_none() {
            return self.take_turned_away(code, message);
        }
        // A click that came too late needs a reason in the client's own words.
        let no_undo = matches!(command, Some(FromClient::Undo));
        let why_not = self.table().and_then(|table| Some((table, table.view.as_ref()?))).zip(sent);
        let text = match why_not {
            Some((_, sent)) if matches!(sent.action, Action::Nope { .. }) && is_late(code) => {
                self.words.text(Text::NOPE_TOO_LATE).into_owned()
            }
            Some(((table, view), sent)) if code == Code::Illegal && !view.options().contains(sent.action) => {
                self.words.why_not(view, sent.action, table.names()).0
            }
            _ if no_undo => self.words.text(Text::TALK_NO_UNDO).into_owned(),
            _ => self.worded(code, message),
        };
        // A card that passed by itself has passed either way.
        if self.settings.let_pass && sent.is_some_and(is_decline) {
            return self.passed_by(id);
        }
        let card = sent.and_then(|sent| sent.card);
        // A seat that nobody knows of any more is not offered again.
        let is_ended = matches!(self.link.line.state(self.now), LineState::Gone { .. });
        if let Some(table) = self.table().filter(|_| is_gone(code) && is_ended) {
            self.drop_seat(table.code);
        }
        if matches!(command, Some(FromClient::Leave)) {
            return self.leave_for_home();
        }
        self.refuse(card, text, rule);
        self.refresh();
        if let Some(card) = card {
            self.focus_back_on(card);
        }
    }

    /// The meaning of a code, in the player's language. The server's own sentence is used if it says more
    /// than the code.
    fn worded(&self, code: Code, message: String) -> String {
        match code {
            Code::Illegal | Code::WrongSeats => message,
            _ => self.words.code(code),
        }
    }

    /// A player at no table was not let in. If the table is gone, that leads home.
    fn take_turned_away(&mut self, code: Code, message: String) {
        self.setup.wait_to_start();
        match self.link.line.take_refused() {
            Some(Door::Seat { code: table, .. }) if is_gone(code) => {
                self.drop_seat(table);
                let text = self.words.say(Text::LINE_SEAT_GONE, &Args::new().text("code", table.to_string()));
                self.turn_home(text);
            }
            Some(Door::Claim { .. }) => self.turn_home(self.worded(code, message)),
            Some(Door::Join { code: table, .. } | Door::Watch { code: table }) if is_gone(code) => {
                self.turn_home(
                    self.words.say(Text::WAIT_NO_TABLE, &Args::new().text("code", table.to_string())),
                );
            }
            _ => self.refuse(None, self.worded(code, message), None),
        }
    }
}

fn is_decline(sent: OnItsWay) -> bool {
    sent.action == Action::Decline
}

/// Whether a table, or the seat at it, is not there any more.
const fn is_gone(code: Code) -> bool {
    matches!(code, Code::NoTable | Code::BadToken | Code::Closed | Code::SeatGone | Code::Replaced)
}

/// Whether an answer came when nobody asked any more.
const fn is_late(code: Code) -> bool {
    matches!(code, Code::Stale | Code::Illegal)
}
