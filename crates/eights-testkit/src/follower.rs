//! A client that knows its table only from the server's messages.

use eights::{Action, Ask, Rng, Rules, Seat, Seats, SeedHash, SeenEvent, View, Viewer};
use eights_protocol::{Batch, Code, FromClient, FromServer, Phase, Request, TableCode, TableState, Token};

/// How often a player retries for a playable card before choosing something else.
const LOOKS: usize = 3;
/// The start of a batch: most messages are batches, so the follower reads them without checking their kind.
const BATCH: &str = r#"{"is":"batch","#;

/// A player or a spectator at a table.
#[derive(Default)]
pub struct Follower {
    /// The table's code.
    pub code: Option<TableCode>,
    /// The seat's secret.
    pub token: Option<Token>,
    /// The player's seat; `None` for a spectator.
    pub you: Option<Seat>,
    /// The number of the last batch.
    pub n: u32,
    /// What the table is doing.
    pub phase: Option<Phase>,
    /// The host's seat.
    pub host: Option<Seat>,
    /// The milliseconds left on the last clock.
    pub clock: Option<u64>,
    /// Batches and asides that did not follow the batch before.
    pub gaps: u64,
    /// The players that the next deal waits for.
    pub waiting_for: Option<Seats>,
    /// The hash of the seed that the current game is dealt from.
    pub seed_hash: Option<SeedHash>,
    /// The bots that search give one part in this many of their full thought, as the server last said.
    pub parts: Option<u32>,
    /// How the seed of a game comes about, as the server last said.
    pub shuffle: Option<String>,
    rules: Option<Rules>,
    n_seats: usize,
    view: Option<View>,
    next_id: u32,
    /// The player has answered the question.
    answered: bool,
}

/// The part of a message that matters to the caller.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heard {
    /// A batch, by its number.
    Batch(u32),
    /// An aside.
    Aside,
    /// A command was done.
    Done(u32),
    /// A command was refused.
    Refused(u32, Code),
    /// The server could not take a message.
    Error(Code),
    /// The whole table.
    Table,
    /// The server says goodbye.
    Bye(Code),
    /// Anything else.
    Other,
}

impl Follower {
    /// A follower that already knows the rules and its seat.
    pub fn of(rules: Rules, n_seats: usize, viewer: Viewer) -> Self {
        let you = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Audience => None,
        };
        Self { rules: Some(rules), n_seats, you, ..Self::default() }
    }

    /// The next number for a command.
    pub fn id(&mut self) -> u32 {
        let id = self.next_id.max(1);
        self.next_id = id + 1;
        id
    }

    /// The player's view.
    pub const fn view(&self) -> Option<&View> {
        self.view.as_ref()
    }

    /// Whether a game is running.
    pub fn is_playing(&self) -> bool {
        self.phase == Some(Phase::Playing)
    }

    /// The player has answered and has nothing to say until the next event.
    pub const fn has_answered(&mut self) {
        self.answered = true;
    }

    /// Whether the next deal waits for this player.
    pub fn is_awaited(&self) -> bool {
        self.waiting_for.zip(self.you).is_some_and(|(seats, you)| seats.contains(you))
    }

    /// The message that this player is ready for the next round.
    pub fn ready(&mut self) -> Request {
        self.waiting_for = self.waiting_for.zip(self.you).map(|(seats, you)| seats.without(you));
        FromClient::Ready.with_id(self.id())
    }

    /// The viewer.
    pub fn viewer(&self) -> Viewer {
        self.you.map_or(Viewer::Audience, Viewer::Seat)
    }

    /// Forgets everything after an earlier batch.
    pub const fn return_to(&mut self, n: u32, view: Option<View>) {
        (self.n, self.view) = (n, view);
    }

    /// Numbers commands from 1 again, as a new player does.
    pub const fn restart_ids(&mut self) {
        self.next_id = 0;
    }

    /// Takes a message.
    ///
    /// # Errors
    /// When the text is not a message.
    pub fn take(&mut self, text: &str) -> serde_json::Result<Heard> {
        if text.starts_with(BATCH) {
            let batch: Batch = serde_json::from_str(text)?;
            return Ok(self.follow(&batch));
        }
        Ok(self.learn(serde_json::from_str(text)?))
    }

    /// Takes a parsed message.
    pub fn learn(&mut self, message: FromServer) -> Heard {
        match message {
            FromServer::Batch(batch) => return self.follow(&batch),
            FromServer::Aside { after, events } => {
                self.answered = false;
                self.gaps += u64::from(after != self.n);
                if let Some(view) = &mut self.view {
                    events.iter().for_each(|event| view.fold(event.0));
                }
                return Heard::Aside;
            }
            FromServer::Done { id } => return Heard::Done(id),
            FromServer::Refused { id, code, .. } => {
                self.answered = false;
                return Heard::Refused(id, code);
            }
            FromServer::Error { code, .. } => return Heard::Error(code),
            FromServer::Bye { code, .. } => return Heard::Bye(code),
            FromServer::Table(state) => {
                self.show(&state);
                return Heard::Table;
            }
            FromServer::Token { code, token, .. } => (self.code, self.token) = (Some(code), Some(token)),
            FromServer::Seats { phase, host, .. } => (self.phase, self.host) = (Some(phase), host),
            FromServer::WaitingFor { seats } => self.waiting_for = Some(seats),
            FromServer::Shuffle { lines } => self.shuffle = Some(lines),
            FromServer::Thinking { parts } => self.parts = Some(parts),
            FromServer::Clock { clock, .. } => self.clock = clock.map(|clock| clock.left),
            FromServer::Welcome { .. }
            | FromServer::Kept { .. }
            | FromServer::TimedOut { .. }
            | FromServer::Finishing(_)
            | FromServer::Chat(_)
            | FromServer::Device { .. }
            | FromServer::Look { .. }
            | FromServer::Record { .. }
            | FromServer::Lobby { .. }
            | FromServer::LobbyChange { .. }
            | FromServer::Pong { .. } => {}
        }
        Heard::Other
    }

    fn follow(&mut self, batch: &Batch) -> Heard {
        self.answered = false;
        self.clock = batch.clock.map(|clock| clock.left);
        self.gaps += u64::from(batch.n != self.n + 1);
        self.n = batch.n;
        if let Some(new) = &batch.game {
            self.seed_hash = Some(new.seed_hash);
            self.view = self.rules.map(|rules| View::before(rules, self.n_seats, new.bots, self.viewer()));
        }
        if batch.events.iter().any(|event| matches!(event.0, SeenEvent::Began { .. })) {
            self.waiting_for = None;
        }
        if let Some(view) = &mut self.view {
            batch.events.iter().for_each(|event| view.fold(event.0));
        }
        Heard::Batch(batch.n)
    }

    fn show(&mut self, state: &TableState) {
        let rules = Rules::from_share_code(&state.rules).ok();
        self.code = Some(state.code);
        self.phase = Some(state.phase);
        self.host = state.host;
        self.you = state.you;
        self.seed_hash = state.seed_hash;
        self.clock = state.clock.map(|clock| clock.left);
        self.n_seats = state.seats.len();
        self.next_id = self.next_id.max(state.next_id);
        (self.answered, self.waiting_for) = (state.declined, None);
        if let Some(view) = state.view.as_ref().zip(rules).and_then(|(view, rules)| view.open(rules)) {
            (self.view, self.n) = (Some(view), state.n);
        } else if state.n == 0 {
            (self.view, self.n) = (None, 0);
        }
        self.rules = rules;
    }

    /// The player's next action, if they are asked: fast, random, and a card if possible.
    pub fn choice(&self, rng: &mut Rng) -> Option<Action> {
        let view = self.view.as_ref().filter(|_| self.is_playing() && !self.answered)?;
        let options = view.options();
        let mut action = options.random(rng)?;
        let is_wanted = |action: Action| match view.ask() {
            Ask::Answer => action == Action::Decline,
            _ => matches!(action, Action::Play(_) | Action::PlayAs(_)),
        };
        for _ in 0..LOOKS {
            if is_wanted(action) {
                break;
            }
            action = options.random(rng)?;
        }
        Some(action)
    }
}
