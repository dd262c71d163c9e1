//! The line as the player knows it: what waits for it, what is said of it, and what was missed without it.

use super::{
    Client, Millis,
    line::{Door, LineState, PATIENCE},
    rounds::Away,
};
use crate::voice::Urgency;
use eights_protocol::{Code, FromClient};
use eights_sound::Cue;
use eights_words::Args;

/// While the line is away, that is said again so often.
const REMINDER: u64 = 20_000;

/// A first connection that takes no longer is not worth a word.
const AT_ONCE: u64 = 1000;

impl Client {
    /// Sends a command, if the line is up.
    pub(super) fn command(&mut self, make: impl FnOnce(u32) -> FromClient) -> Option<u32> {
        if !self.line.is_in() {
            self.refuse_for_line();
            return None;
        }
        let (id, out) = self.line.send(make);
        self.send_out(out);
        Some(id)
    }

    /// Nothing can be done just now, for this reason.
    pub(super) fn refuse_for_line(&mut self) {
        let text = self.words.text("line-waits").into_owned();
        self.refuse(None, text, None);
    }

    /// Says how the line is, when that changes.
    pub(super) fn tell_line(&mut self) {
        let state = self.line.state(self.now);
        if self.connecting_told_at().is_some_and(|at| at <= self.now) {
            self.told_connecting = true;
            let text = self.words.text("line-connecting").into_owned();
            self.say_system(Urgency::Normal, text);
        }
        self.told_connecting &= matches!(state, LineState::Connecting { .. });
        let kind = std::mem::discriminant(&state);
        let is_news = kind != std::mem::discriminant(&self.line_told) || is_reminder(self.line_told, state);
        if !is_news {
            return;
        }
        let before = std::mem::replace(&mut self.line_told, state);
        match state {
            LineState::Reconnecting { .. } if !matches!(before, LineState::Reconnecting { .. }) => {
                self.cue(Cue::Lost);
            }
            LineState::Back => self.cue(Cue::Reconnect),
            _ => {}
        }
        if let Some(text) = self.line_text(state) {
            self.say_system(Urgency::Urgent, text);
        }
    }

    /// When it is told that the first connection takes its time.
    pub(super) fn connecting_told_at(&self) -> Option<Millis> {
        match self.line.state(self.now) {
            LineState::Connecting { since } if !self.told_connecting => Some(since + AT_ONCE),
            _ => None,
        }
    }

    /// Whether a seat waits for the player while the line is away.
    pub fn has_seat(&self) -> bool {
        self.table.as_ref().is_some_and(|table| table.you.is_some())
    }

    /// What is said of the line; nothing where all is well.
    pub fn line_text(&self, state: LineState) -> Option<String> {
        let id = match state {
            LineState::Off | LineState::Here | LineState::Slow { .. } | LineState::Connecting { .. } => {
                return None;
            }
            LineState::Reconnecting { seconds: 0 } if self.has_seat() => "line-lost-bot",
            LineState::Reconnecting { seconds }
                if seconds > 0 && self.has_seat() && seconds * 1000 + REMINDER <= PATIENCE =>
            {
                let seconds = usize::try_from(seconds).unwrap_or(0);
                return Some(self.words.say("line-trying", &Args::new().number("seconds", seconds)));
            }
            LineState::Reconnecting { .. } => "line-lost",
            LineState::Restarting => "server-coming-back",
            LineState::Back => "line-back",
            LineState::NewVersion => "line-moved",
            LineState::OtherTab => "line-other-tab",
            LineState::Gone { why: Code::Removed } => "line-removed",
            LineState::Gone { .. } => "line-gone",
        };
        Some(self.words.text(id).into_owned())
    }

    /// The line is gone. Talk that was on its way is lost with it.
    pub(super) fn lose_line(&mut self) {
        let lost = self.line.lost(self.now);
        if lost.iter().any(|message| {
            matches!(message, FromClient::Say { .. } | FromClient::Quick { .. } | FromClient::Emote { .. })
        }) {
            let why = self.words.text("line-lost");
            let text = self.words.say("chat-not-sent", &Args::new().text("why", why));
            self.say_system(Urgency::Normal, text);
        }
    }

    pub(super) fn take_bye(&mut self, code: Code) {
        let here = match (&self.table, self.line.door()) {
            (Some(table), _) => Some(table.code),
            (None, Some(Door::Seat { code, .. })) => Some(*code),
            _ => None,
        };
        if let Some(here) = here.filter(|_| matches!(code, Code::Closed | Code::Removed | Code::NoTable)) {
            self.drop_seat(here);
        }
    }

    /// Says what was missed, once.
    pub(super) fn tell_away(&mut self) {
        if !self.line.is_in() {
            return;
        }
        let Some(table) = &mut self.table else { return };
        let Some(away) = table.take_away().filter(|away| !away.is_nothing()) else { return };
        let Some(view) = &table.view else { return };
        let Away { plays, drew, played_for_you, is_fresh, .. } = away;
        let text = if is_fresh {
            self.words.question(view, table.names())
        } else {
            let away = eights_words::Away { plays, drawn: drew, played_for_you };
            self.words.while_away(away, view, table.names())
        };
        // The table may be shown as it was before a move, because that was asked for.
        if self.line.awaits(|command| matches!(command, FromClient::Undo { .. })) {
            self.say_system(Urgency::Urgent, self.words.text("talk-undone").into_owned());
        }
        self.say_system(Urgency::Urgent, text);
    }
}

/// While the line is away, that is said again every twenty seconds.
fn is_reminder(before: LineState, now: LineState) -> bool {
    match (before, now) {
        (LineState::Reconnecting { seconds: was }, LineState::Reconnecting { seconds: is }) => {
            // When a bot takes over, that is said too.
            (is == 0 && was > 0) || (is > 0 && was * 1000 >= is * 1000 + REMINDER)
        }
        _ => false,
    }
}
