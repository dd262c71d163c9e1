//! The line as the player knows it: waiting commands, its state in words, and missed events.

use crate::core::{
    Client, Millis,
    line::{Door, LineState, PATIENCE, Peer},
};
use crate::voice::Urgency;
use eights_protocol::{Code, FromClient};
use eights_sound::Cue;
use eights_words::{Args, Text};

/// While the line is away, that is said again so often.
const REMINDER: u64 = 20_000;

/// A first connection that takes no longer is not worth a word.
const AT_ONCE: u64 = 1000;

impl Client {
    /// Sends a command, if the line is up.
    pub(crate) fn command(&mut self, request: FromClient) -> Option<u32> {
        if self.is_in_class() {
            return self.command_in_lesson(&request);
        }
        if !self.link.line.is_in() {
            self.refuse_for_line();
            return None;
        }
        let (id, out) = self.link.line.send(request);
        self.send_out(out);
        Some(id)
    }

    /// Nothing can be done just now, for this reason.
    pub(crate) fn refuse_for_line(&mut self) {
        let id = if self.link.line.peer() == Peer::Solo { Text::LINE_OWN_WAITS } else { Text::LINE_WAITS };
        let text = self.words.text(id).into_owned();
        self.refuse(None, text, None);
    }

    /// Says how the line is, when that changes.
    pub(crate) fn tell_line(&mut self) {
        let state = self.link.line.state(self.now);
        if self.connecting_told_at().is_some_and(|at| at <= self.now) {
            self.link.told_connecting = true;
            let text = self.words.text(Text::LINE_CONNECTING).into_owned();
            self.say_system(Urgency::Normal, text);
        }
        self.link.told_connecting &= matches!(state, LineState::Connecting { .. });
        let kind = std::mem::discriminant(&state);
        let is_news = kind != std::mem::discriminant(&self.link.told) || is_reminder(self.link.told, state);
        if !is_news {
            return;
        }
        let before = std::mem::replace(&mut self.link.told, state);
        match state {
            LineState::Reconnecting { .. } if !matches!(before, LineState::Reconnecting { .. }) => {
                self.cue(Cue::Lost);
            }
            LineState::Back => self.cue(Cue::Reconnect),
            LineState::Off
            | LineState::Here
            | LineState::Slow { .. }
            | LineState::Connecting { .. }
            | LineState::Reconnecting { .. }
            | LineState::Restarting
            | LineState::NewVersion
            | LineState::OtherTab
            | LineState::Gone { .. } => {}
        }
        if let Some(text) = self.line_text(state) {
            self.say_system(Urgency::Urgent, text);
        }
    }

    /// When it is told that the first connection takes its time.
    pub(crate) fn connecting_told_at(&self) -> Option<Millis> {
        match self.link.line.state(self.now) {
            LineState::Connecting { since }
                if !self.link.told_connecting && self.link.line.peer() != Peer::Solo =>
            {
                Some(since + AT_ONCE)
            }
            _ => None,
        }
    }

    /// Whether a seat waits for the player while the line is away.
    pub fn has_seat(&self) -> bool {
        self.table().is_some_and(|table| table.you.is_some())
    }

    /// The state of the line in words; `None` if all is well.
    pub fn line_text(&self, state: LineState) -> Option<String> {
        let id = match state {
            LineState::Off | LineState::Here | LineState::Slow { .. } | LineState::Connecting { .. } => {
                return None;
            }
            LineState::Reconnecting { seconds: 0 } if self.has_seat() => Text::LINE_LOST_BOT,
            LineState::Reconnecting { seconds }
                if seconds > 0 && self.has_seat() && seconds * 1000 + REMINDER <= PATIENCE =>
            {
                let seconds = usize::try_from(seconds).unwrap_or(0);
                return Some(self.words.say(Text::LINE_TRYING, &Args::new().number("seconds", seconds)));
            }
            LineState::Reconnecting { .. } => Text::LINE_LOST,
            LineState::Restarting => Text::SERVER_COMING_BACK,
            LineState::Back => Text::LINE_BACK,
            LineState::NewVersion => Text::LINE_MOVED,
            LineState::OtherTab => Text::LINE_OTHER_TAB,
            LineState::Gone { why: Code::Removed } => Text::LINE_REMOVED,
            LineState::Gone { .. } => Text::LINE_GONE,
        };
        Some(self.words.text(id).into_owned())
    }

    /// The line is gone. Talk that was on its way is lost with it.
    pub(crate) fn lose_line(&mut self) {
        self.link.is_coming_back |= self.has_seat();
        let lost = self.link.line.lost(self.now);
        if lost.iter().any(|message| {
            matches!(
                message.request,
                FromClient::Say { .. } | FromClient::Quick { .. } | FromClient::Emote { .. }
            )
        }) {
            let why = self.words.text(Text::LINE_LOST);
            let text = self.words.say(Text::CHAT_NOT_SENT, &Args::new().text("why", why));
            self.say_system(Urgency::Normal, text);
        }
    }

    pub(crate) fn take_bye(&mut self, code: Code) {
        let here = match (self.table(), self.link.line.door()) {
            (Some(table), _) => Some(table.code),
            (None, Some(Door::Seat { code, .. })) => Some(*code),
            _ => None,
        };
        if let Some(here) = here.filter(|_| matches!(code, Code::Closed | Code::Removed | Code::NoTable)) {
            self.drop_seat(here);
        }
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
