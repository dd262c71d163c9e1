//! A table of one's own: the room that a server has, in this very program, for one person and bots.
//!
//! It speaks the same messages as a server, so a client cannot tell the difference, and its log is the truth as there: a table is its facts, a saved
//! game is its facts written down, and taking a move back is folding all but the last of them.
//!
//! [`Solo`] is for a front end with the table beside it. Where the table is in a program of its own, it stands in a [`BackRoom`], and what is said
//! goes to and fro as text: [`ToBackRoom`] and [`FromBackRoom`].
//!
//! There is no clock and no randomness here: whoever calls brings both.

mod answers;
mod back_room;
mod bots;
mod kept;
mod slip;
#[cfg(test)]
mod tests;

pub use back_room::BackRoom;
pub use kept::Kept;
pub use slip::{FromBackRoom, ToBackRoom};

use answers::{Answers, done, read, welcome, written, wrong};
use bots::Bots;
use eights::{Record, Rng, Seat, Seed};
use eights_protocol::{Code, FromClient, FromServer, NewTable, TableCode, Token, VERSION};
use eights_room::{Chatter, Command, Deed, Fact, Millis, Newcomer, Outbox, Refusal, Room, To, Who};
use std::sync::Arc;

/// Where tables of one's own are.
pub struct Solo {
    rng: Rng,
    /// What the next game is dealt from, where somebody has chosen it.
    next_seed: Option<Seed>,
    table: Option<Own>,
}

/// The table.
struct Own {
    room: Room,
    /// Everything that has become true, decision by decision, and when.
    log: Vec<(Millis, Vec<Fact>)>,
    /// The log was this long when the person last had a choice.
    choices: Vec<usize>,
    me: Seat,
    token: Token,
    bots: Bots,
    chatter: Chatter,
}

impl Solo {
    /// Nothing is open yet. The seed decides every deal.
    pub const fn new(seed: u64) -> Self {
        Self { rng: Rng::new(seed), next_seed: None, table: None }
    }

    /// The next game is dealt from this seed.
    pub const fn deal_from(&mut self, seed: Seed) {
        self.next_seed = Some(seed);
    }

    /// The record of the game that is played, or was the last, with the names that its players are known by here.
    pub fn record(&self, names: &[String]) -> Option<Record> {
        let mut record = self.table.as_ref()?.room.record()?.clone();
        if names.len() == record.names().len() {
            record.set_names(names);
        }
        Some(record)
    }

    /// Takes a message, as a server would, and gives the answers.
    pub fn take(&mut self, message: &FromClient, now: Millis) -> Vec<FromServer> {
        read(&self.answer(message, now))
    }

    /// Everything that time and the bots bring about by now.
    pub fn tick(&mut self, now: Millis) -> Vec<FromServer> {
        read(&self.go_on(now))
    }

    /// When something will happen by itself.
    pub fn wakes_at(&self) -> Option<Millis> {
        let room = &self.table.as_ref()?.room;
        let bots = room.wanted_from_bots().iter().map(|wanted| wanted.not_before).min();
        [room.next_due(), bots].into_iter().flatten().min()
    }

    fn answer(&mut self, message: &FromClient, now: Millis) -> Answers {
        let id = message.id();
        let answers = match message {
            FromClient::Hello { version, .. } if *version != VERSION => Err(Code::BadVersion.into()),
            FromClient::Hello { .. } => Ok(vec![written(&welcome())]),
            FromClient::Ping { .. } => Ok(vec![written(&FromServer::Pong { id })]),
            FromClient::Lobby { .. } => Ok(vec![written(&FromServer::Lobby { tables: Vec::new() })]),
            FromClient::Open { name, table, .. } => self.open(name, table, id, now),
            FromClient::Resume { code, token, seen, .. } => self.resume(*code, token, *seen, id, now),
            FromClient::Undo { .. } => self.undo(id, now),
            _ => self.at_table(message, now),
        };
        let mut answers = answers.unwrap_or_else(|refusal| vec![written(&refusal.answer(id))]);
        answers.extend(self.go_on(now));
        answers
    }

    fn go_on(&mut self, now: Millis) -> Answers {
        let mut answers = Vec::new();
        while let Some(own) = &mut self.table {
            let due = own.room.due(now);
            let facts = if due.is_empty() { own.bot_answers(now, &mut self.rng) } else { due };
            if facts.is_empty() {
                break;
            }
            answers.extend(own.keep(facts, now));
        }
        answers
    }

    /// Takes the person's last choice back, and all that came of it; the table is shown as it was then.
    fn undo(&mut self, id: u32, now: Millis) -> Result<Answers, Refusal> {
        let own = self.table.as_mut().ok_or(Code::NotHere)?;
        let length = own.choices.pop().ok_or(Code::NoUndo)?;
        own.log.truncate(length);
        own.fold_again(now).ok_or(Code::Closed)?;
        let mut answers = own.shown(now);
        answers.push(done(id));
        Ok(answers)
    }

    fn open(&mut self, name: &str, table: &NewTable, id: u32, now: Millis) -> Result<Answers, Refusal> {
        let code = TableCode::from_number(u128::from(self.rng.next()));
        let first = Room::opening(code, table)?;
        let mut room = Room::open(&first, now).map_err(|_| Code::BadRules)?.own();
        let token = token(&mut self.rng);
        let who = Newcomer { name: name.to_owned(), key: key(&token), player: None };
        let join = Command::unnumbered(Deed::Join { who, seat: None });
        let sat = room.decide(Who::Guest, &join, now)?;
        let mut out = Outbox::silent();
        sat.iter().try_for_each(|fact| room.fold(fact, now, &mut out)).map_err(|_| Code::Closed)?;
        let me = room.who_has(&key(&token)).and_then(seat_of).ok_or(Code::Full)?;
        let log = vec![(now, vec![first]), (now, sat)];
        let own = Own {
            room,
            log,
            choices: Vec::new(),
            me,
            token,
            bots: Bots::default(),
            chatter: Chatter::default(),
        };
        let mut answers = vec![written(&FromServer::Token { code, seat: own.me.number(), token })];
        answers.extend(own.shown(now));
        answers.push(done(id));
        self.table = Some(own);
        Ok(answers)
    }

    fn resume(
        &mut self,
        code: TableCode,
        token: &Token,
        seen: Option<u32>,
        id: u32,
        now: Millis,
    ) -> Result<Answers, Refusal> {
        let own = self.table.as_mut().filter(|own| own.room.code() == code).ok_or(Code::NoTable)?;
        if own.token != *token {
            return Err(Code::BadToken.into());
        }
        let here = own.room.decide(Who::Seat(own.me), &Command::unnumbered(Deed::Connected), now)?;
        own.keep(here, now);
        let missed = own.room.resume(own.me, seen, now, own.chatter.lines(Some(own.me)));
        let mut answers: Answers = missed.iter().map(written).collect();
        answers.push(done(id));
        Ok(answers)
    }

    fn at_table(&mut self, message: &FromClient, now: Millis) -> Result<Answers, Refusal> {
        let id = message.id();
        let (rng, chosen) = (&mut self.rng, &mut self.next_seed);
        let own = self.table.as_mut().ok_or(Code::NotHere)?;
        match message {
            FromClient::Say { .. }
            | FromClient::Quick { .. }
            | FromClient::Emote { .. }
            | FromClient::Mute { .. } => {
                let mut out = Outbox::new();
                own.chatter.take(&own.room, own.me, message, &mut out)?;
                let mut answers = own.mail(&out);
                answers.push(done(id));
                return Ok(answers);
            }
            FromClient::Look { .. } => {
                return Ok(vec![written(&own.room.look(Some(own.me), id).ok_or(Code::NotPlaying)?)]);
            }
            _ => {}
        }
        let command =
            Command::of(message, || chosen.take().unwrap_or_else(|| seed(rng))).ok_or(Code::NotHere)?;
        let before = own.log.len();
        let is_choice = matches!(command.deed, Deed::Act { .. });
        let is_leave = matches!(command.deed, Deed::Leave);
        let facts = own.room.decide(Who::Seat(own.me), &command, now)?;
        if facts.is_empty() {
            return Ok(vec![done(id)]);
        }
        if is_choice {
            own.choices.push(before);
        } else if matches!(command.deed, Deed::Start { .. } | Deed::Rematch { .. }) {
            own.choices.clear();
        }
        let answers = own.keep(facts, now);
        if is_leave {
            // Nobody else is here, so the table goes with its person.
            self.table = None;
        }
        Ok(answers)
    }
}

impl Own {
    /// Keeps what has become true, and says what the person is told of it.
    fn keep(&mut self, facts: Vec<Fact>, now: Millis) -> Answers {
        let mut out = Outbox::new();
        for fact in &facts {
            // What the room itself has decided can be folded.
            if self.room.fold(fact, now, &mut out).is_err() {
                return vec![wrong(Code::Closed)];
            }
        }
        self.bots.watch(&self.room, &facts, &out.events);
        self.log.push((now, facts));
        self.mail(&out)
    }

    /// The mail for the person.
    fn mail(&self, out: &Outbox) -> Answers {
        let mine = out.mail.iter().filter(|mail| mail.to == To::Seat(self.me));
        mine.map(|mail| Arc::clone(&mail.text)).collect()
    }

    /// The whole table, shown afresh.
    fn shown(&self, now: Millis) -> Answers {
        let shown = self.room.show(Some(self.me), now, self.chatter.lines(Some(self.me)));
        shown.iter().map(written).collect()
    }

    /// Makes the room what its log says, as of now: the time between is nobody's.
    fn fold_again(&mut self, now: Millis) -> Option<()> {
        let last = self.log.last()?.0;
        let facts = self.log.iter().flat_map(|(at, facts)| facts.iter().map(|fact| (*at, fact)));
        self.room = Room::recover(facts).ok()?.own();
        self.bots = Bots::default();
        let away = vec![Room::absent(last, now)];
        self.keep(away, now);
        let here = self.room.decide(Who::Seat(self.me), &Command::unnumbered(Deed::Connected), now).ok()?;
        self.keep(here, now);
        Some(())
    }

    fn bot_answers(&mut self, now: Millis, rng: &mut Rng) -> Vec<Fact> {
        self.bots.answer(&self.room, now, rng)
    }
}

const fn seat_of(who: Who) -> Option<Seat> {
    match who {
        Who::Seat(seat) => Some(seat),
        _ => None,
    }
}

/// The room knows a seat's secret by this. Nobody but its owner is here, so it need hide nothing.
fn key(token: &Token) -> String {
    token.bytes().iter().map(|byte| format!("{byte:02x}")).collect()
}

fn bytes(rng: &mut Rng) -> [u8; 32] {
    let mut bytes = [0; 32];
    bytes.chunks_mut(8).for_each(|part| part.copy_from_slice(&rng.next().to_le_bytes()));
    bytes
}

fn token(rng: &mut Rng) -> Token {
    Token::new(bytes(rng))
}

fn seed(rng: &mut Rng) -> Seed {
    Seed::new(bytes(rng))
}
