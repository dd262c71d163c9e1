//! A player at home, and what can be done there: with the first part of the words
//! ([`eights_words::Part::First`]), and without the code of tables. A page has nothing else until it has
//! fetched the rest, so whatever needs more waits for it.

use super::{
    Client, Door, Millis, Peer,
    effect::{Effect, Input, LineEvent, Screen},
    intent::{Go, Intent, Prepare},
    invite::read_code,
    new_table::FormChange,
};
use eights_protocol::FromServer;

/// The code behind everything that is not done at home. A front end may fetch it later: nothing else reaches
/// it.
#[derive(Clone, Copy)]
pub struct Rest {
    /// Takes in anything that happened.
    pub take: fn(&mut Client, Input),
    /// Handles the passing of time.
    pub tick: fn(&mut Client),
    /// When the client has to be told that time has passed.
    pub wakes_at: fn(&Client) -> Option<Millis>,
}

impl Rest {
    /// One whose code is there.
    pub const HERE: Self =
        Self { take: Client::take, tick: Client::tick_rest, wakes_at: Client::rest_wakes_at };
}

impl Client {
    /// Whether the first part of the words is enough for all that this input can lead to, as long as the
    /// player is at home.
    pub fn needs_only_first_words(&self, input: &Input) -> bool {
        match input {
            Input::Heard(message) => is_of_lobby(message),
            // The table that answers the call lets the player in.
            Input::Line(LineEvent::Open) => self.door().is_none_or(|door| *door == Door::Lobby),
            Input::Line(LineEvent::Lost) | Input::Focused(_) | Input::Told(_) | Input::Tick => true,
            Input::Key(_) | Input::Held(_) | Input::Thought(_) => false,
            Input::Do(intent) => self.leads_to_no_table(intent),
        }
    }

    /// Whether the player is at no table and in no replay, with nothing over the screen.
    pub(super) const fn is_at_home(&self) -> bool {
        self.at_table.is_none() && self.replay().is_none() && self.overlay().is_none()
    }

    /// Takes in what happens to a player at home, where that needs only the first words; says whether it did.
    pub(super) fn takes_at_home(&mut self, input: &Input) -> bool {
        let takes = self.is_at_home() && self.needs_only_first_words(input);
        if takes {
            self.take_at_home(input);
        }
        takes
    }

    fn take_at_home(&mut self, input: &Input) {
        match input {
            Input::Heard(message) => self.hear_at_home(message),
            Input::Line(LineEvent::Open) => self.open_line(),
            Input::Line(LineEvent::Lost) => self.lose_line(),
            Input::Focused(spot) => self.stage.note_focus(*spot),
            Input::Told(text) => self.reply(text.as_str()),
            Input::Do(Intent::Go(go)) => self.go_from_home(go),
            Input::Do(Intent::Prepare(prepare)) => self.prepare_at_home(prepare),
            Input::Do(Intent::Set { id, text }) => drop(self.change_setting(id, text)),
            Input::Do(_) | Input::Key(_) | Input::Held(_) | Input::Thought(_) | Input::Tick => {}
        }
    }

    fn hear_at_home(&mut self, message: &FromServer) {
        let (is_taken, out) = self.link.line.heard(self.now, message);
        self.send_out(out);
        match message {
            _ if !is_taken => {}
            FromServer::Welcome { lan, .. } => self.place.lan = lan.clone().or(self.place.lan.take()),
            FromServer::Lobby { tables } => self.link.lobby.show(tables.clone()),
            FromServer::LobbyChange { code, table } => self.link.lobby.change(*code, table.clone()),
            FromServer::Bye { code, .. } => self.take_bye(*code),
            // Nothing else is for players at home.
            _ => {}
        }
    }

    fn go_from_home(&mut self, go: &Go) {
        match go {
            Go::Home => {
                self.hang_up();
                self.go(Screen::Home);
                self.focus_on_page();
            }
            Go::Back => self.go(Screen::Home),
            Go::Lobby => self.enter(Peer::Server, Door::Lobby),
            Go::NewTable => self.go(Screen::NewTable),
            Go::Settings(tab) => self.go(Screen::Settings(*tab)),
            Go::Stats(tab) => self.go(Screen::Stats(*tab)),
            Go::Puzzles => self.go(Screen::Puzzles),
            Go::Follow(text) => match read_code(text) {
                Some(code) => self.go(Screen::Join { code }),
                None => self.stand_at_home(self.no_table(text)),
            },
            Go::GoOn(peer) => self.go_on(self.link.seats.with(*peer)),
            Go::TryAgain => self.try_again(),
            Go::Reload => self.out.push(Effect::Reload),
            // The rest leads to tables.
            Go::NewRules
            | Go::Join { .. }
            | Go::Watch(_)
            | Go::Sit(_)
            | Go::Continue
            | Go::Claim(_)
            | Go::Leave => {}
        }
    }

    fn prepare_at_home(&mut self, prepare: &Prepare) {
        match prepare {
            Prepare::PlayNow { rules, bots } => self.play_now(rules, *bots),
            Prepare::DealIn(table) => self.deal_in(Some(table.clone())),
            Prepare::Day(day) => self.play_day(*day),
            Prepare::Form(FormChange::Peer(peer)) => self.setup.choose_peer(*peer),
            // The rest is done on other screens.
            Prepare::Form(_) | Prepare::CopyRules | Prepare::OpenTable => {}
        }
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
            | Intent::Learn(_)
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
            | Go::Puzzles
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
        | FromServer::Shuffle { .. }
        | FromServer::Thinking { .. }
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
