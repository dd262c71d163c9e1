//! What one connection knows of its table, from the messages it is sent and nothing else.

use eights::{Action, Ask, Rng, Rules, Seat, Seats, View, Viewer};
use eights_protocol::{Batch, Code, FromClient, FromServer, Phase, TableCode, TableState, Token};

/// How often somebody looks again for a card to play before doing something else.
const LOOKS: usize = 3;
/// How a batch begins: most messages are batches, and are read without looking what they are.
const BATCH: &str = r#"{"is":"batch","#;

/// Somebody who follows a table.
#[derive(Default)]
pub struct Follower {
    /// The table's code.
    pub code: Option<TableCode>,
    /// The seat's secret.
    pub token: Option<Token>,
    /// The own seat; none for somebody who watches.
    pub you: Option<Seat>,
    /// The number of the last batch.
    pub n: u32,
    /// What the table is doing.
    pub phase: Option<Phase>,
    /// Whose table it is.
    pub host: Option<u8>,
    /// How many milliseconds were left on the last clock that was told.
    pub clock: Option<u64>,
    /// Batches that did not follow on the one before.
    pub gaps: u64,
    rules: Option<Rules>,
    n_seats: usize,
    view: Option<View>,
    next_id: u32,
    /// The question is answered, as far as this player is concerned.
    answered: bool,
    /// The next deal waits for this player.
    awaited: bool,
}

/// What a message said, as far as it matters for going on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heard {
    /// What one decision led to, by its number.
    Batch(u32),
    /// Something that only this player was told.
    Aside,
    /// A command was done.
    Done(u32),
    /// A command was refused.
    Refused(u32, Code),
    /// A message could not be taken.
    Error(Code),
    /// The whole table was shown.
    Table,
    /// The server says goodbye.
    Bye(Code),
    /// Anything else.
    Other,
}

impl Follower {
    /// The next number for a command.
    pub fn id(&mut self) -> u32 {
        self.next_id += 1;
        self.next_id
    }

    /// What this player may know.
    pub const fn view(&self) -> Option<&View> {
        self.view.as_ref()
    }

    /// Whether a game is running.
    pub fn is_playing(&self) -> bool {
        self.phase == Some(Phase::Playing)
    }

    /// The question is answered; until something happens there is nothing to say.
    pub const fn has_answered(&mut self) {
        self.answered = true;
    }

    /// Whether the next deal waits for this player.
    pub const fn is_awaited(&self) -> bool {
        self.awaited
    }

    /// The message that this player has seen enough of the round.
    pub fn ready(&mut self) -> FromClient {
        self.awaited = false;
        FromClient::Ready { id: self.id() }
    }

    /// Takes a message.
    ///
    /// # Errors
    /// When the server says what is no message.
    pub fn take(&mut self, text: &str) -> serde_json::Result<Heard> {
        if text.starts_with(BATCH) {
            let batch: Batch = serde_json::from_str(text)?;
            return Ok(self.follow(&batch));
        }
        Ok(self.learn(serde_json::from_str(text)?))
    }

    /// Takes a message that was read already.
    pub fn learn(&mut self, message: FromServer) -> Heard {
        match message {
            FromServer::Batch(batch) => return self.follow(&batch),
            FromServer::Aside { events, .. } => {
                self.answered = false;
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
            FromServer::WaitingFor { seats } => {
                self.awaited = self.you.is_some_and(|you| seats.contains(&you.number()));
            }
            FromServer::Clock { clock, .. } => self.clock = clock.map(|clock| clock.left),
            _ => {}
        }
        Heard::Other
    }

    fn follow(&mut self, batch: &Batch) -> Heard {
        (self.answered, self.awaited) = (false, false);
        self.clock = batch.clock.map(|clock| clock.left);
        self.gaps += u64::from(batch.n != self.n + 1);
        self.n = batch.n;
        if let Some(new) = &batch.game {
            self.phase = Some(Phase::Playing);
            let bots: Seats = new.bots.iter().filter_map(|bot| Seat::new((*bot).into())).collect();
            let viewer = self.you.map_or(Viewer::Audience, Viewer::Seat);
            self.view = self.rules.map(|rules| View::before(rules, self.n_seats, bots, viewer));
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
        self.you = state.you.and_then(|seat| Seat::new(seat.into()));
        self.clock = state.clock.map(|clock| clock.left);
        self.n_seats = state.seats.len();
        self.next_id = self.next_id.max(state.next_id);
        (self.answered, self.awaited) = (state.declined, false);
        if let Some(view) = state.view.as_ref().zip(rules).and_then(|(view, rules)| view.open(rules)) {
            (self.view, self.n) = (Some(view), state.n);
        } else if state.n == 0 {
            (self.view, self.n) = (None, 0);
        }
        self.rules = rules;
    }

    /// What this player does now, if they are asked anything: quick, by chance, and rather a card than none.
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
