//! Inputs that the first part of the words is enough for ([`eights_words::Part::First`]). A page has no other
//! until it has fetched the rest, so whatever needs more waits for it.

use super::{
    Client, Door, Peer,
    effect::{Input, LineEvent},
    focus::Spot,
    intent::{Go, Intent, Prepare},
    invite::read_code,
    new_table::FormChange,
};
use crate::keys::{Command, KeyPress};
use eights_protocol::FromServer;

impl Client {
    /// Whether the first part of the words is enough for all that this input can lead to, as long as the
    /// player is at no table.
    pub fn needs_only_first_words(&self, input: &Input) -> bool {
        match input {
            Input::Heard(message) => is_of_lobby(message),
            // The table that answers the call lets the player in.
            Input::Line(LineEvent::Open) => self.door().is_none_or(|door| *door == Door::Lobby),
            Input::Line(LineEvent::Lost) | Input::Focused(_) | Input::Told(_) | Input::Tick => true,
            Input::Key(key) | Input::Held(key) => self.walks_rows(key),
            Input::Do(intent) => self.leads_to_no_table(intent),
        }
    }

    /// Whether a key only walks through the open tables.
    fn walks_rows(&self, key: &KeyPress) -> bool {
        let command = self.keymap.read(self.context(), key);
        let walks =
            matches!(command, Some(Command::Previous | Command::Next | Command::First | Command::Last));
        walks && matches!(self.focus(), Spot::Row(_))
    }

    fn leads_to_no_table(&self, intent: &Intent) -> bool {
        match intent {
            Intent::Go(go) => self.goes_to_no_table(go),
            Intent::Prepare(prepare) => is_prepared_at_home(prepare),
            Intent::Set { .. } => true,
            Intent::Play(_)
            | Intent::Manage(_)
            | Intent::Share(_)
            | Intent::Talk(_)
            | Intent::Replay(_)
            | Intent::Browse(_) => false,
        }
    }

    fn goes_to_no_table(&self, go: &Go) -> bool {
        match go {
            Go::Home
            | Go::Back
            | Go::Lobby
            | Go::NewTable
            | Go::Settings(_)
            | Go::Stats(_)
            | Go::TryAgain
            | Go::Reload
            // The table in the worker is called; it waits until it is heard.
            | Go::GoOn(Peer::Solo) => true,
            Go::Follow(text) => read_code(text).is_none_or(|code| self.link.seats.at(code).is_none()),
            Go::NewRules
            | Go::Join { .. }
            | Go::Watch(_)
            | Go::Sit(_)
            | Go::Continue
            | Go::GoOn(Peer::Server)
            | Go::Claim(_)
            | Go::Leave => false,
        }
    }
}

/// Whether home itself prepares it. A solo table is called at once, and heard later.
const fn is_prepared_at_home(prepare: &Prepare) -> bool {
    match prepare {
        Prepare::PlayNow { .. }
        | Prepare::DealIn(_)
        | Prepare::Day(_)
        | Prepare::Form(FormChange::Peer(_)) => true,
        Prepare::Form(_) | Prepare::CopyRules | Prepare::OpenTable => false,
    }
}

/// Whether a message is for players at no table, and says nothing that needs more words.
const fn is_of_lobby(message: &FromServer) -> bool {
    match message {
        FromServer::Welcome { .. }
        | FromServer::Lobby { .. }
        | FromServer::LobbyChange { .. }
        | FromServer::Pong { .. }
        | FromServer::Look { .. }
        | FromServer::Bye { .. } => true,
        FromServer::Table(_)
        | FromServer::Batch(_)
        | FromServer::Aside { .. }
        | FromServer::Finishing(_)
        | FromServer::Clock { .. }
        | FromServer::TimedOut { .. }
        | FromServer::WaitingFor { .. }
        | FromServer::Seats { .. }
        | FromServer::Chat(_)
        | FromServer::Done { .. }
        | FromServer::Refused { .. }
        | FromServer::Token { .. }
        | FromServer::Device { .. }
        | FromServer::Error { .. }
        | FromServer::Kept { .. }
        | FromServer::Record { .. } => false,
    }
}
