//! A visit to a server: how the player comes in, and why it is over.

use crate::{call::NoAnswer, desk::Desk};
use eights_client::core::{Go, Intent, LineState, Screen};
use eights_protocol::{Code, TableCode};
use eights_words::{Args, Text, Words};

/// How the player comes to a server's table.
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
    /// The intent for the client.
    pub(crate) fn intent(self) -> Intent {
        match self {
            Self::Sit(code) => Intent::Go(Go::Follow(code.to_string())),
            Self::Watch(code) => Intent::Go(Go::Watch(code)),
            Self::Look => Intent::Go(Go::Lobby),
        }
    }
}

/// Why a visit is over, though nobody wanted to go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Farewell {
    /// No server answers.
    NoServer(NoAnswer),
    /// The player was not let in, for this reason.
    NotLetIn(String),
    /// The player was there, until this happened.
    Over(String),
}

impl Farewell {
    /// Why the visit is over, if it is. Where there is a form to fill in again, a name that is refused is not
    /// the end.
    pub(crate) fn of(desk: &Desk, way: Way, has_form: bool) -> Option<Self> {
        if let Some(why) = desk.no_answer() {
            return Some(Self::NoServer(why));
        }
        let client = desk.client();
        let line = client.line(desk.now());
        let text = match (line, desk.refused()) {
            (LineState::NewVersion, _) => {
                Some(client.words().text(Text::TERMINAL_OTHER_VERSION).into_owned())
            }
            (LineState::OtherTab, _) => Some(client.words().text(Text::SERVER_TAKEN_OVER).into_owned()),
            (LineState::Gone { .. }, _) => client.line_text(line),
            (_, Some(code)) if way != Way::Look && !(has_form && is_form_wrong(client.screen(), code)) => {
                client.refusal().map(|refusal| refusal.text.clone())
            }
            _ => None,
        };
        text.map(|text| if desk.table().is_some() { Self::Over(text) } else { Self::NotLetIn(text) })
    }

    /// The sentence for the user.
    pub fn text(&self, words: &Words, server: &str) -> String {
        match self {
            Self::NoServer(why) => words
                .say(Text::TERMINAL_NO_SERVER, &Args::new().text("server", server).text("why", why.word())),
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
