//! A visit to a server: how somebody comes in, and why it is over.

use crate::{call::NoAnswer, desk::Desk};
use eights_client::core::{Deed, LineState, Screen};
use eights_protocol::{Code, TableCode};
use eights_words::{Args, Words, texts::terminal as texts};

/// How somebody comes to a server's table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// To sit down there.
    Sit(TableCode),
    /// To watch.
    Watch(TableCode),
    /// To look for one.
    Look,
}

impl Way {
    /// What the client is told.
    pub(crate) fn deed(self) -> Deed {
        match self {
            Self::Sit(code) => Deed::Follow(code.to_string()),
            Self::Watch(code) => Deed::Watch(code),
            Self::Look => Deed::Lobby,
        }
    }
}

/// Why a visit is over, though nobody wanted to go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Farewell {
    /// No server answers.
    NoServer(NoAnswer),
    /// Somebody was not let in, for this reason.
    NotLetIn(String),
    /// Somebody was there, until this happened.
    Over(String),
}

impl Farewell {
    /// Why the visit is over, if it is. Where there is a form to fill in again, a name that is refused is not the end.
    pub(crate) fn of(desk: &Desk, way: Way, has_form: bool) -> Option<Self> {
        if let Some(why) = desk.no_answer() {
            return Some(Self::NoServer(why));
        }
        let client = desk.client();
        let line = client.line(desk.now());
        let text = match (line, desk.refused()) {
            (LineState::NewVersion, _) => {
                Some(client.words().text(texts::TERMINAL_OTHER_VERSION).into_owned())
            }
            (LineState::OtherTab, _) => Some(client.words().text("server-taken-over").into_owned()),
            (LineState::Gone { .. }, _) => client.line_text(line),
            (_, Some(code)) if way != Way::Look && !(has_form && is_form_wrong(client.screen(), code)) => {
                client.refusal().map(|refusal| refusal.text.clone())
            }
            _ => None,
        };
        text.map(|text| if desk.table().is_some() { Self::Over(text) } else { Self::NotLetIn(text) })
    }

    /// The sentence for whoever sits there.
    pub fn text(&self, words: &Words, server: &str) -> String {
        match self {
            Self::NoServer(why) => words
                .say(texts::TERMINAL_NO_SERVER, &Args::new().text("server", server).text("why", why.word())),
            Self::NotLetIn(text) | Self::Over(text) => text.clone(),
        }
    }

    /// Whether it has not worked at all.
    pub const fn is_failure(&self) -> bool {
        !matches!(self, Self::Over(_))
    }
}

/// Whether another name, or only watching, would help.
const fn is_form_wrong(screen: &Screen, code: Code) -> bool {
    matches!(screen, Screen::Join { .. }) && matches!(code, Code::BadName | Code::NameTaken | Code::Full)
}
