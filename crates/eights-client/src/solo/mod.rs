//! A solo table: the room that a server has, in this very program, for one person and bots.
//!
//! It speaks the same messages as a server, so a client cannot tell the difference, and its log is the truth
//! as there: a table is its facts, a saved game is its facts written down, and taking a move back is folding
//! all but the last of them.
//!
//! [`Solo`] is for a front end with the table beside it. Where the table is in a program of its own, it
//! stands in a [`BackRoom`], and what is said goes to and fro as text: [`ToBackRoom`] and [`FromBackRoom`].
//!
//! There is no clock and no randomness here: the caller brings both.

mod answers;
mod back_room;
mod bots;
mod log;
mod nets;
mod saved_game;
mod slip;
#[cfg(test)]
mod tests;

pub use back_room::{BackRoom, REOPEN, Reopen};
pub use bots::{COUNT, THINK, Think};
pub use eights_bots::{Bot, Thinker};
pub use nets::{has_net, install_net};
pub use saved_game::SavedText;
pub use slip::{FromBackRoom, ToBackRoom};

use answers::{Answer, Answers, done, refused, welcome, wrong};
use bots::Bots;
use eights::{Record, Rng, Seat, Seats, Seed};
use eights_bots::Level;
use eights_protocol::{
    Code, ConnectionMessage, DoorMessage, FromServer, NewTable, PlayerMessage, Request, Route, Sitter,
    TableCode, TableMessage, TalkMessage, Token, VERSION,
};
use eights_room::{
    Broken, Chatter, Command, Fact, Millis, Newcomer, Outbox, PlayerRequest, Refusal, Room, To, Who, mark,
};
use log::{Entry, Log};
use std::sync::Arc;

/// A log begins with two entries: the table was opened, and its person sat down.
const OPENING: usize = 2;

/// Where solo tables are.
pub struct Solo {
    rng: Rng,
    /// The seed of the next game, if one was chosen.
    next_seed: Option<Seed>,
    table: Option<SoloTable>,
    /// Whether a game is saved.
    has_saved: bool,
    /// How bots that think are made.
    think: Think,
    /// When it was last told the time.
    now: Millis,
}

/// The table.
struct SoloTable {
    room: Room,
    log: Log,
    me: Seat,
    token: Token,
    bots: Bots,
    chatter: Chatter,
}

impl Solo {
    /// Nothing is open yet. The seed decides every deal.
    pub const fn new(seed: u64) -> Self {
        Self::thinking(seed, THINK)
    }

    /// The same, with bots that think made elsewhere.
    pub const fn thinking(seed: u64, think: Think) -> Self {
        Self { rng: Rng::new(seed), next_seed: None, table: None, has_saved: false, think, now: 0 }
    }

    /// The next game is dealt from this seed.
    pub const fn deal_from(&mut self, seed: Seed) {
        self.next_seed = Some(seed);
    }

    /// The record of the game that is played, or was the last, with the names that its players are known by
    /// here.
    pub fn record(&self, names: &[String]) -> Option<Record> {
        let mut record = self.table.as_ref()?.room.record()?.clone();
        if names.len() == record.names().len() {
            record.set_names(names);
        }
        Some(record)
    }

    /// Takes a message, as a server would, and gives the answers.
    pub fn take(&mut self, message: &Request, now: Millis) -> Vec<FromServer> {
        messages(self.answer(message, now))
    }

    /// Everything that time and the bots bring about by now.
    pub fn tick(&mut self, now: Millis) -> Vec<FromServer> {
        messages(self.pass_time(now))
    }

    /// When something will happen by itself.
    pub fn wakes_at(&self) -> Option<Millis> {
        let SoloTable { room, bots, .. } = self.table.as_ref()?;
        if bots.to_think(room).is_some() {
            return Some(self.now);
        }
        let bots = room.wanted_from_bots().iter().map(|wanted| wanted.not_before).min();
        [room.next_due(), bots].into_iter().flatten().min()
    }

    fn answer(&mut self, message: &Request, now: Millis) -> Answers {
        let id = message.id;
        let answers = match message.request.clone().route() {
            Route::Connection(message) => connection(id, &message),
            Route::Door(message) => self.come(id, &message, now),
            Route::Player(command) => self.command(id, mark(message), &command, now),
            Route::Talk(talk) => self.talk(id, &talk),
            Route::Table(TableMessage::Undo) => self.undo(id, now),
            Route::Table(TableMessage::Look) => self.look(id),
            Route::Table(TableMessage::Record) => self.tell_record(id),
            Route::Table(TableMessage::MoveDevice) => Err(Code::NotHere.into()),
        };
        let mut answers = answers.unwrap_or_else(|refusal| vec![refused(id, &refusal)]);
        answers.extend(self.go_on(now));
        answers
    }

    /// What time and the bots bring about; where that is nothing, the bot that is asked next thinks.
    fn pass_time(&mut self, now: Millis) -> Answers {
        let answers = self.go_on(now);
        if let Some(table) = self.table.as_mut().filter(|_| answers.is_empty()) {
            table.bots.think_ahead(&table.room, &mut self.rng);
        }
        answers
    }

    fn go_on(&mut self, now: Millis) -> Answers {
        self.now = now;
        let mut answers = Vec::new();
        while let Some(table) = &mut self.table {
            let due = table.room.due(now);
            let facts = if due.is_empty() { table.bot_answers(now, &mut self.rng) } else { due };
            if facts.is_empty() {
                break;
            }
            answers.extend(table.keep(facts, now, false));
        }
        answers
    }

    /// Takes the person's last choice back, and all that came of it; the table is shown as it was then.
    fn undo(&mut self, id: u32, now: Millis) -> Result<Answers, Refusal> {
        let table = self.table.as_mut().ok_or(Code::NotHere)?;
        if !table.log.take_back() {
            return Err(Code::NoUndo.into());
        }
        table.fold_again(now).ok_or(Code::Closed)?;
        let mut answers = table.shown(now);
        answers.push(done(id));
        Ok(answers)
    }

    fn open(&mut self, name: &str, table: &NewTable, id: u32, now: Millis) -> Result<Answers, Refusal> {
        let table = self.lay(name, table, None, now)?;
        Ok(self.seat_at(table, id, now))
    }

    /// Takes a recorded game up where its record ends: bots have all seats but one.
    fn taken_over(
        &mut self,
        name: &str,
        seat: Seat,
        record: &str,
        bots: &[Level],
        now: Millis,
    ) -> Result<SoloTable, Refusal> {
        let read = Record::read(record).map_err(|_| Code::BadMessage)?;
        let rules = read.rules();
        let seats = u8::try_from(read.names().len()).map_err(|_| Code::BadMessage)?;
        let new = NewTable {
            rules: rules.share_code(),
            seats,
            bots: Vec::new(),
            settings: eights_protocol::Settings::default(),
        };
        let mut table = self.lay(name, &new, Some(seat), now)?;
        let others = (Seats::first(seats.into()) - Seats::of(seat)).iter();
        let level = |seat: Seat| bots.get(seat.index()).copied().unwrap_or(Level::usual(rules));
        let bots = others.map(|seat| Fact::BotSat { seat, level: level(seat) });
        let facts: Vec<Fact> = bots.chain([Fact::TakenUp { record: record.to_owned() }]).collect();
        table.fold_in(&facts, now).map_err(|_| Code::BadMessage)?;
        table.log.push(Entry(now, facts, false));
        table.bots.sit_again(&table.room);
        Ok(table)
    }

    /// Lays a table, with its person on a seat of it.
    fn lay(
        &mut self,
        name: &str,
        table: &NewTable,
        seat: Option<Seat>,
        now: Millis,
    ) -> Result<SoloTable, Refusal> {
        let code = TableCode::from_number(u128::from(self.rng.next()));
        let first = Room::opening(code, table)?;
        let mut room = Room::open(&first, now).map_err(|_| Code::BadRules)?.solo();
        let token = token(&mut self.rng);
        let who = Newcomer { name: name.to_owned(), key: key(&token), player: None };
        let join = Command::unnumbered(PlayerRequest::Join { who, seat });
        let sat = room.decide(Who::Guest, &join, now)?;
        let mut out = Outbox::silent();
        sat.iter().try_for_each(|fact| room.fold(fact, now, &mut out)).map_err(|_| Code::Closed)?;
        let me = room.who_has(&key(&token)).and_then(seat_of).ok_or(Code::Full)?;
        let log = Log::new(vec![Entry(now, vec![first], false), Entry(now, sat, false)]);
        Ok(SoloTable { room, log, me, token, bots: Bots::new(self.think), chatter: Chatter::default() })
    }

    /// The person is at this table from now on.
    fn seat_at(&mut self, table: SoloTable, id: u32, now: Millis) -> Answers {
        let (code, seat, token) = (table.room.code(), table.me, table.token);
        let mut answers: Answers = vec![FromServer::Token { code, seat, token }.into()];
        answers.extend(table.shown(now));
        answers.push(done(id));
        self.table = Some(table);
        answers
    }

    fn resume(
        &mut self,
        code: TableCode,
        token: &Token,
        seen: Option<u32>,
        id: u32,
        now: Millis,
    ) -> Result<Answers, Refusal> {
        let table = self.table.as_mut().filter(|table| table.room.code() == code).ok_or(Code::NoTable)?;
        if table.token != *token {
            return Err(Code::BadToken.into());
        }
        let here =
            table.room.decide(Who::Seat(table.me), &Command::unnumbered(PlayerRequest::Connected), now)?;
        table.keep(here, now, false);
        let missed = table.room.resume(table.me, seen, now, table.chatter.lines(Some(table.me)));
        let mut answers: Answers = missed.into_iter().map(Answer::from).collect();
        answers.push(done(id));
        Ok(answers)
    }

    /// There is one table, and nobody else who could come to it.
    fn come(&mut self, id: u32, message: &DoorMessage, now: Millis) -> Result<Answers, Refusal> {
        match message {
            DoorMessage::Open { name, table } => self.open(name, table, id, now),
            DoorMessage::Resume { code, token, seen } => self.resume(*code, token, *seen, id, now),
            DoorMessage::TakeOver { name, seat, record, bots } => {
                let table = self.taken_over(name, *seat, record, bots.as_deref().unwrap_or_default(), now)?;
                Ok(self.seat_at(table, id, now))
            }
            DoorMessage::Join { .. }
            | DoorMessage::Watch { .. }
            | DoorMessage::Claim { .. }
            | DoorMessage::Sit { .. } => Err(Code::NotHere.into()),
        }
    }

    fn talk(&mut self, id: u32, message: &TalkMessage) -> Result<Answers, Refusal> {
        let table = self.table.as_mut().ok_or(Code::NotHere)?;
        let mut out = Outbox::new();
        table.chatter.take(&table.room, table.me, message, &mut out)?;
        let mut answers = table.mail(&out);
        answers.push(done(id));
        Ok(answers)
    }

    fn tell_record(&self, id: u32) -> Result<Answers, Refusal> {
        let table = self.table.as_ref().ok_or(Code::NotHere)?;
        let record = table.room.tell_record(id).ok_or(Code::Playing)?;
        Ok(vec![record.into()])
    }

    fn look(&self, id: u32) -> Result<Answers, Refusal> {
        let table = self.table.as_ref().ok_or(Code::NotHere)?;
        let look = table.room.look(Some(table.me), id).ok_or(Code::NotPlaying)?;
        Ok(vec![look.into()])
    }

    fn command(
        &mut self,
        id: u32,
        mark: u32,
        message: &PlayerMessage,
        now: Millis,
    ) -> Result<Answers, Refusal> {
        let (rng, chosen) = (&mut self.rng, &mut self.next_seed);
        let table = self.table.as_mut().ok_or(Code::NotHere)?;
        let command = Command::of(id, mark, message, || chosen.take().unwrap_or_else(|| seed(rng)));
        let is_choice = matches!(command.request, PlayerRequest::Act { .. });
        let is_leave = matches!(command.request, PlayerRequest::Leave);
        let is_new_game =
            matches!(command.request, PlayerRequest::Start { .. } | PlayerRequest::Rematch { .. });
        let facts = table.room.decide(Who::Seat(table.me), &command, now)?;
        if facts.is_empty() {
            return Ok(vec![done(id)]);
        }
        if is_new_game {
            table.begin_log(now);
        }
        let answers = table.keep(facts, now, is_choice);
        if is_leave {
            // Nobody else is here, so the table goes with its person.
            self.table = None;
        }
        Ok(answers)
    }
}

/// Answers messages that need no table.
fn connection(id: u32, message: &ConnectionMessage) -> Result<Answers, Refusal> {
    match message {
        ConnectionMessage::Hello { version, .. } if *version != VERSION => Err(Code::BadVersion.into()),
        ConnectionMessage::Hello { .. } => Ok(vec![welcome()]),
        ConnectionMessage::Ping => Ok(vec![FromServer::Pong { id }.into()]),
        ConnectionMessage::Lobby => Ok(vec![FromServer::Lobby { tables: Vec::new() }.into()]),
        ConnectionMessage::KeepName { .. } | ConnectionMessage::HouseCode { .. } => Err(Code::NotHere.into()),
    }
}

impl SoloTable {
    /// Keeps what has become true, and says what the person is told of it.
    fn keep(&mut self, facts: Vec<Fact>, now: Millis, is_choice: bool) -> Answers {
        let mut out = Outbox::new();
        for fact in &facts {
            // The room can fold its own decisions.
            if self.room.fold(fact, now, &mut out).is_err() {
                return vec![wrong(Code::Closed)];
            }
        }
        self.bots.watch(&self.room, &facts, &out.events);
        self.log.push(Entry(now, facts, is_choice));
        self.mail(&out)
    }

    /// Makes facts true that nobody is told of one by one.
    fn fold_in(&mut self, facts: &[Fact], now: Millis) -> Result<(), Broken> {
        let mut out = Outbox::silent();
        facts.iter().try_for_each(|fact| self.room.fold(fact, now, &mut out))
    }

    /// The mail for the person.
    fn mail(&self, out: &Outbox) -> Answers {
        let mine = out.mail.iter().filter(|mail| mail.to == To::Seat(self.me));
        mine.map(|mail| Answer::Mail(Arc::clone(&mail.text))).collect()
    }

    /// The whole table, shown again.
    fn shown(&self, now: Millis) -> Answers {
        let shown = self.room.show(Some(self.me), now, self.chatter.lines(Some(self.me)));
        shown.into_iter().map(Answer::from).collect()
    }

    /// Makes the room what its log says, as of now: the time between is nobody's.
    fn fold_again(&mut self, now: Millis) -> Option<()> {
        let last = self.log.last()?;
        self.room = Room::recover(self.log.facts()).ok()?.solo();
        self.bots.sit_again(&self.room);
        let away = vec![Room::absent(last, now)];
        self.keep(away, now, false);
        let here =
            self.room.decide(Who::Seat(self.me), &Command::unnumbered(PlayerRequest::Connected), now).ok()?;
        self.keep(here, now, false);
        Some(())
    }

    /// Begins the log again with who sits where: games before this one are not needed any more.
    fn begin_log(&mut self, now: Millis) {
        let seats = self.room.state(None, now, Vec::new()).seats;
        let facts = seats.iter().enumerate().filter_map(|(n, info)| {
            let seat = Seat::new(n)?;
            match &info.sitter {
                Sitter::Person { .. } => None,
                Sitter::Bot { level } => Some(Fact::BotSat { seat, level: *level }),
                Sitter::Nobody => Some(Fact::BotRemoved { seat }),
            }
        });
        let bots = Entry(now, facts.collect(), false);
        let opened = self.log.entries().iter().take(OPENING).cloned();
        self.log = Log::new(opened.chain([bots]).collect());
    }

    fn bot_answers(&mut self, now: Millis, rng: &mut Rng) -> Vec<Fact> {
        self.bots.answer(&self.room, now, rng)
    }
}

fn messages(answers: Answers) -> Vec<FromServer> {
    answers.into_iter().filter_map(Answer::message).collect()
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
