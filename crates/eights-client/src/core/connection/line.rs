//! The connection as a state machine without I/O: messages to send, times to dial again, and the state that a
//! front end shows.
//!
//! A command is kept until it is done or refused, and sent again with the same number after a reconnect: the
//! server does nothing twice. Talk is not sent again, since the server does not number it.

mod door;
mod pulse;
mod state;

pub use door::{Door, Out, Peer};
pub use state::{LineState, PATIENCE};

use crate::core::Millis;
use eights::Rng;
use eights_protocol::{Code, FromClient, FromServer, Request, Token, VERSION};
use pulse::Pulse;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// Nobody has asked for anything.
    Off,
    /// A call will be made then.
    Waiting(Millis),
    /// A call was made then.
    Dialing(Millis),
    /// `hello` was sent.
    Greeting,
    /// The message with this number asks to be let in.
    Entering(u32),
    /// All is well.
    In,
    /// It is over for this reason, until the player wants something new.
    Ended(Code),
}

/// A call that is not answered in this time is given up.
const RING: Millis = 10_000;
/// The first wait before another call; each is twice as long as the last.
const FIRST_WAIT: Millis = 400;
/// No wait is longer.
const LONGEST_WAIT: Millis = 10_000;
/// How often in a row a table may be asked for again before the line is taken for broken.
const MOST_AFRESH: u32 = 3;

/// The connection.
pub struct Line {
    peer: Peer,
    stage: Stage,
    door: Option<Door>,
    /// Where one is while one asks to be let in elsewhere.
    former: Option<Door>,
    /// The door that has just not been opened.
    refused: Option<Door>,
    secret: Option<Token>,
    next_id: u32,
    /// Commands that were neither done nor refused yet.
    unanswered: Vec<Request>,
    /// The last batch.
    seen: Option<u32>,
    tries: u32,
    afresh: u32,
    rng: Rng,
    pulse: Pulse,
    /// Whether a connection has ever been made, since when it has been gone, and why.
    was_in: bool,
    gone_since: Option<Millis>,
    is_restart: bool,
    back_at: Option<Millis>,
    began: Millis,
}

impl Line {
    /// A line that is off. The seed spreads the calls of many clients that lost the same server; the secret
    /// is that of a player who keeps a name.
    pub fn new(seed: u64, secret: Option<Token>) -> Self {
        Self {
            peer: Peer::Server,
            stage: Stage::Off,
            door: None,
            former: None,
            refused: None,
            secret,
            next_id: 1,
            unanswered: Vec::new(),
            seen: None,
            tries: 0,
            afresh: 0,
            rng: Rng::new(seed),
            pulse: Pulse::default(),
            was_in: false,
            gone_since: None,
            is_restart: false,
            back_at: None,
            began: 0,
        }
    }

    /// Whether commands can be sent now.
    pub fn is_in(&self) -> bool {
        self.stage == Stage::In
    }

    /// The last batch that was seen; the `at` of an action.
    pub fn seen(&self) -> u32 {
        self.seen.unwrap_or(0)
    }

    /// How one comes in, or came in last.
    pub const fn door(&self) -> Option<&Door> {
        self.door.as_ref()
    }

    /// The door that has just not been opened, told once.
    pub const fn take_refused(&mut self) -> Option<Door> {
        self.refused.take()
    }

    /// From now on the player keeps a name with this secret.
    pub const fn keep_name(&mut self, secret: Token) {
        self.secret = Some(secret);
    }

    /// The commands that were neither done nor refused yet.
    pub fn kept(&self) -> &[Request] {
        &self.unanswered
    }

    /// Wants to go somewhere.
    pub fn enter(&mut self, now: Millis, peer: Peer, door: Door) -> Vec<Out> {
        let mut out = Vec::new();
        if peer != self.peer {
            if !matches!(self.stage, Stage::Off | Stage::Ended(_)) {
                out = self.hang_up();
            }
            self.peer = peer;
        }
        out.extend(self.go_to(now, door));
        out
    }

    fn go_to(&mut self, now: Millis, door: Door) -> Vec<Out> {
        let is_same_table = matches!((&self.door, &door), (Some(Door::Seat { code: a, .. }), Door::Seat { code: b, .. }) if a == b);
        if !is_same_table {
            self.seen = None;
            self.unanswered.clear();
        }
        self.former = self.door.replace(door).filter(|_| self.stage == Stage::In);
        match self.stage {
            Stage::In | Stage::Entering(_) => self.knock(now),
            Stage::Greeting | Stage::Dialing(_) => Vec::new(),
            Stage::Off | Stage::Waiting(_) | Stage::Ended(_) => {
                self.began = now;
                self.tries = 0;
                self.dial(now)
            }
        }
    }

    /// The peer at the other end of the line.
    pub const fn peer(&self) -> Peer {
        self.peer
    }

    /// Leaves whatever it is for, and hangs up.
    pub fn hang_up(&mut self) -> Vec<Out> {
        *self = Self { rng: self.rng, next_id: self.next_id, peer: self.peer, ..Self::new(0, self.secret) };
        vec![Out::HangUp]
    }

    /// Gives a command its number and sends it. It is kept until it is answered.
    pub fn send(&mut self, request: FromClient) -> (u32, Vec<Out>) {
        let id = self.number();
        let message = request.with_id(id);
        self.unanswered.push(message.clone());
        let out = if self.stage == Stage::In { vec![Out::Send(message)] } else { Vec::new() };
        (id, out)
    }

    fn number(&mut self) -> u32 {
        let id = self.next_id;
        self.next_id = self.next_id.wrapping_add(1).max(1);
        id
    }

    /// The connection is open.
    pub fn connected(&mut self, now: Millis) -> Vec<Out> {
        self.stage = Stage::Greeting;
        self.pulse = Pulse::new(now);
        let id = self.number();
        vec![Out::Send(FromClient::Hello { version: VERSION, secret: self.secret }.with_id(id))]
    }

    /// The connection is gone or could not be made. Says which talk was lost with it.
    pub fn lost(&mut self, now: Millis) -> Vec<Request> {
        if matches!(self.stage, Stage::Off | Stage::Ended(_) | Stage::Waiting(_)) {
            return Vec::new();
        }
        let wait = self.wait();
        self.stage = Stage::Waiting(now + wait);
        self.gone_since.get_or_insert(now);
        let (again, lost) = self.unanswered.drain(..).partition(|message| is_numbered(&message.request));
        self.unanswered = again;
        lost
    }

    /// How long to wait before the next call: longer each time, and never the same for all.
    fn wait(&mut self) -> Millis {
        let longest = (FIRST_WAIT << self.tries.min(8)).min(LONGEST_WAIT);
        self.tries += 1;
        longest / 2 + self.rng.below((longest / 2) as usize + 1) as Millis
    }

    fn dial(&mut self, now: Millis) -> Vec<Out> {
        self.stage = Stage::Dialing(now);
        vec![Out::Dial(self.peer)]
    }

    /// Handles the passing of time.
    pub fn tick(&mut self, now: Millis) -> Vec<Out> {
        match self.stage {
            Stage::Waiting(at) if at <= now => self.dial(now),
            // A solo table has no line that could be lost: however long this program was stopped, it
            // is there.
            _ if self.peer == Peer::Solo => Vec::new(),
            Stage::Dialing(at) if at + RING <= now => self.give_up(now),
            Stage::Greeting | Stage::Entering(_) | Stage::In if self.pulse.is_dead(now) => self.give_up(now),
            Stage::In if self.pulse.is_due(now) => {
                let id = self.number();
                self.pulse.ask(id, now);
                vec![Out::Send(FromClient::Ping.with_id(id))]
            }
            _ => Vec::new(),
        }
    }

    /// Calls again at once, where the next call would be made later or the last is not answered.
    pub fn try_again(&mut self, now: Millis) -> Vec<Out> {
        let mut out = match self.stage {
            Stage::Waiting(_) => Vec::new(),
            Stage::Dialing(_) => vec![Out::HangUp],
            _ => return Vec::new(),
        };
        self.began = now;
        self.tries = 0;
        // The seat at a server has waited since the line was lost; a solo table waits for nobody.
        if self.peer == Peer::Solo {
            self.gone_since = self.gone_since.map(|_| now);
        }
        out.extend(self.dial(now));
        out
    }

    fn give_up(&mut self, now: Millis) -> Vec<Out> {
        self.lost(now);
        vec![Out::HangUp]
    }

    /// When [`Line::tick`] will have something to do.
    pub fn next_tick(&self) -> Option<Millis> {
        match self.stage {
            Stage::Waiting(at) => Some(at),
            _ if self.peer == Peer::Solo => None,
            Stage::Dialing(at) => Some(at + RING),
            Stage::Greeting | Stage::Entering(_) => Some(self.pulse.dies_at()),
            Stage::In => Some(self.pulse.next()),
            Stage::Off | Stage::Ended(_) => None,
        }
    }

    /// Knocks at the door.
    fn knock(&mut self, now: Millis) -> Vec<Out> {
        let Some(door) = self.door.clone() else {
            self.stage = Stage::In;
            self.came_in(now);
            return Vec::new();
        };
        let id = self.number();
        self.stage = Stage::Entering(id);
        if door == Door::Lobby {
            // Nothing answers this but the tables themselves.
            self.stage = Stage::In;
            self.came_in(now);
        }
        vec![Out::Send(door.message(self.seen).with_id(id))]
    }

    fn came_in(&mut self, now: Millis) {
        if self.gone_since.take().is_some() && self.was_in {
            self.back_at = Some(now);
        }
        self.was_in = true;
        self.is_restart = false;
        self.tries = 0;
    }

    /// Asks for the table again, because something is missing or cannot have happened.
    pub fn ask_afresh(&mut self, now: Millis) -> Vec<Out> {
        self.seen = None;
        self.afresh += 1;
        if self.afresh > MOST_AFRESH || !matches!(self.door, Some(Door::Seat { .. } | Door::Watch { .. })) {
            self.afresh = 0;
            return self.give_up(now);
        }
        self.knock(now)
    }

    /// Whether a message is to be taken, and what to send because of it. Batches that were seen are not taken
    /// again, and none before those that are missing.
    pub fn heard(&mut self, now: Millis, message: &FromServer) -> (bool, Vec<Out>) {
        if matches!(self.stage, Stage::Off | Stage::Waiting(_) | Stage::Dialing(_) | Stage::Ended(_)) {
            return (false, Vec::new());
        }
        self.pulse.alive(now);
        match message {
            FromServer::Welcome { version, .. } if *version != VERSION => {
                self.stage = Stage::Ended(Code::BadVersion);
                (true, vec![Out::HangUp])
            }
            FromServer::Welcome { .. } if self.stage == Stage::Greeting => (true, self.knock(now)),
            FromServer::Welcome { .. } => (false, Vec::new()),
            FromServer::Pong { id } => {
                self.pulse.answered(*id, now);
                (false, Vec::new())
            }
            FromServer::Token { code, token, .. } => {
                self.door = Some(Door::Seat { code: *code, token: *token });
                (true, Vec::new())
            }
            FromServer::Table(state) => {
                self.next_id = self.next_id.max(state.next_id);
                if state.view.is_some() || self.seen.is_none() {
                    self.seen = Some(state.n);
                }
                (true, Vec::new())
            }
            FromServer::Batch(batch) => self.follow(now, batch.n),
            FromServer::Aside { after, .. } if self.seen.is_some_and(|seen| *after > seen) => {
                (false, self.ask_afresh(now))
            }
            FromServer::Aside { after, .. } => (self.seen == Some(*after), Vec::new()),
            FromServer::Done { id } => (true, self.let_in(now, *id)),
            FromServer::Refused { id, code, .. } => (true, self.turned_away(now, *id, *code)),
            FromServer::Bye { code, .. } => (true, self.farewell(now, *code)),
            FromServer::Kept { .. }
            | FromServer::Clock { .. }
            | FromServer::TimedOut { .. }
            | FromServer::WaitingFor { .. }
            | FromServer::Shuffle { .. }
            | FromServer::Thinking { .. }
            | FromServer::Finishing(_)
            | FromServer::Seats { .. }
            | FromServer::Chat(_)
            | FromServer::Device { .. }
            | FromServer::Look { .. }
            | FromServer::Record { .. }
            | FromServer::Lobby { .. }
            | FromServer::LobbyChange { .. }
            | FromServer::Error { .. } => (true, Vec::new()),
        }
    }

    fn follow(&mut self, now: Millis, n: u32) -> (bool, Vec<Out>) {
        match self.seen {
            _ if self.stage == Stage::Greeting => (false, Vec::new()),
            Some(seen) if n == seen.wrapping_add(1) => {
                self.seen = Some(n);
                self.afresh = 0;
                (true, Vec::new())
            }
            Some(seen) if n > seen => (false, self.ask_afresh(now)),
            _ => (false, Vec::new()),
        }
    }

    fn let_in(&mut self, now: Millis, id: u32) -> Vec<Out> {
        if self.stage != Stage::Entering(id) {
            return Vec::new();
        }
        self.stage = Stage::In;
        self.came_in(now);
        self.unanswered.iter().cloned().map(Out::Send).collect()
    }

    fn turned_away(&mut self, now: Millis, id: u32, code: Code) -> Vec<Out> {
        if self.stage != Stage::Entering(id) {
            return Vec::new();
        }
        self.refused.clone_from(&self.door);
        let is_seat = matches!(self.door, Some(Door::Seat { .. }));
        match (&self.door, code) {
            // A refusal that may not last is tried again.
            (_, Code::TooFast | Code::TooMany | Code::ComingBack | Code::CannotKeep)
                if self.was_in || is_seat =>
            {
                self.give_up(now)
            }
            (Some(Door::Seat { .. }), _) => {
                self.stage = Stage::Ended(code);
                self.door = None;
                vec![Out::HangUp]
            }
            _ => {
                self.door = self.former.take();
                self.stage = Stage::In;
                self.came_in(now);
                Vec::new()
            }
        }
    }

    fn farewell(&mut self, now: Millis, code: Code) -> Vec<Out> {
        match code {
            Code::TakenOver | Code::Removed | Code::Closed | Code::NoTable | Code::BadVersion => {
                self.stage = Stage::Ended(code);
            }
            Code::ComingBack => {
                self.lost(now);
                self.is_restart = true;
            }
            _ => drop(self.lost(now)),
        }
        vec![Out::HangUp]
    }

    /// Whether a command like this has been sent and not been answered.
    pub fn awaits(&self, is_it: impl Fn(&FromClient) -> bool) -> bool {
        self.unanswered.iter().any(|message| is_it(&message.request))
    }

    /// The command that this number answers; it is kept no longer.
    pub fn answered(&mut self, id: u32) -> Option<FromClient> {
        let at = self.unanswered.iter().position(|message| message.id == id)?;
        Some(self.unanswered.remove(at).request)
    }
}

/// Whether the server remembers the number of a command, so that it can be sent again without harm.
const fn is_numbered(message: &FromClient) -> bool {
    !matches!(
        message,
        FromClient::Say { .. }
            | FromClient::Quick { .. }
            | FromClient::Emote { .. }
            | FromClient::Look
            | FromClient::Record
            | FromClient::MoveDevice
            | FromClient::Sit { .. }
    )
}

#[cfg(test)]
mod tests;
