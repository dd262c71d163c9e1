//! A table for one person and bots, with the server's room but without sockets, clocks or a log.

pub use eights::testing::{cards, seat};
use eights::{Action, Ask, Game, Position, Rng, Rules, Seat, Seats, Seed, Viewer};
use eights_bots::Level;
use eights_protocol::{
    ConnectionMessage, DoorMessage, FromServer, NewTable, Pace, Phase, PlayerMessage, Request, Route,
    SeatInfo, Settings, TableCode, TableMessage, TableState, TalkMessage, Token, VERSION,
};
use eights_room::{Chatter, Command, Fact, Millis, Newcomer, Outbox, PlayerRequest, Refusal, Room, To, Who};

/// The table. The person sits on the first seat.
pub struct TestTable {
    /// The room.
    pub room: Room,
    /// The person's seat.
    pub you: Seat,
    /// Whether bots answer cards as often as they can.
    pub is_rough: bool,
    /// All actions so far, in order.
    pub done: Vec<(Seat, Action)>,
    chatter: Chatter,
    seed: Seed,
    rng: Rng,
    next_id: u32,
}

/// A refusal as sent. Clients say it in their own words.
fn refused(id: u32, refusal: &Refusal) -> FromServer {
    refusal.answer(id, refusal.code.word().to_owned())
}

/// The code of the table.
pub fn code() -> TableCode {
    TableCode::from_number(8)
}

/// The secret of the person's seat.
pub fn token() -> Token {
    Token::new([8; 32])
}

impl TestTable {
    /// A table before the first deal. The seed decides the deals and the bots' choices.
    pub fn new(rules: Rules, seats: usize, seed: &str) -> Self {
        Self::open(rules, seats, seed, Settings { pace: Pace::AtOnce, ..Settings::default() })
    }

    /// The same with these settings.
    pub fn open(rules: Rules, seats: usize, seed: &str, settings: Settings) -> Self {
        let n = u8::try_from(seats).expect("a table has few seats");
        let bots = vec![Level::Club; seats - 1];
        let table = NewTable { rules: rules.share_code(), seats: n, bots, settings };
        let first = Room::opening(code(), &table).expect("the table can be opened");
        let room = Room::open(&first, 0).expect("the table can be opened").solo();
        let mut table = Self {
            room,
            you: seat(0),
            is_rough: false,
            done: Vec::new(),
            chatter: Chatter::default(),
            seed: Seed::from_text(seed),
            rng: Rng::new(seed.len() as u64 + 7),
            next_id: 1,
        };
        table.sit(seat(0), "Thandi");
        table
    }

    /// A table in the middle of a game: hands by seat, the top card, the stock, and whose turn it is.
    pub fn in_position(preset: &str, hands: &[&str], top: &str, stock: &str, turn: usize) -> Self {
        Self::with_others(preset, hands, top, stock, turn, &[])
    }

    /// The same, with other people on the seats after the person's.
    pub fn with_others(
        preset: &str,
        hands: &[&str],
        top: &str,
        stock: &str,
        turn: usize,
        others: &[&str],
    ) -> Self {
        let rules = Rules::preset(preset).expect("a preset");
        let mut table = Self::new(rules, hands.len(), "position");
        for (n, name) in others.iter().enumerate() {
            table.sit(seat(n + 1), name);
        }
        let position = Position {
            stock: Some(cards(stock)),
            turn: seat(turn),
            seed: Seed::from_text("position"),
            ..Position::new(hands.iter().map(|hand| cards(hand)).collect(), cards(top))
        };
        let game = Game::from_position(rules, &position).expect("a position");
        table.room.lay_out(game, 0);
        table
    }

    /// A person takes a bot's seat.
    pub fn sit(&mut self, seat: Seat, name: &str) {
        let who = Newcomer { name: name.to_owned(), key: name.to_owned(), player: None };
        let host = Fact::Host { seat: Some(self.you) };
        self.fold(0, &[Fact::Sat { seat, who }, host]);
    }

    /// Applies a fact that no message of the person caused.
    pub fn happen(&mut self, now: Millis, fact: Fact) -> Vec<FromServer> {
        self.fold(now, &[fact])
    }

    /// The game.
    pub fn game(&self) -> Option<Game> {
        self.room.game().copied()
    }

    /// What the table is doing.
    pub const fn phase(&self) -> Phase {
        self.room.phase()
    }

    /// The number of the last batch.
    pub const fn n(&self) -> u32 {
        self.room.last_batch()
    }

    /// The table as the person sees it.
    pub fn state(&self, now: Millis) -> TableState {
        self.room.state(Some(self.you), now, self.chatter.lines(Some(self.you)))
    }

    /// The seats, with a different player on one of them.
    pub fn seats_with(&self, seat: Seat, info: SeatInfo) -> FromServer {
        let TableState { mut seats, host, phase, .. } = self.state(0);
        seats[seat.index()] = info;
        FromServer::Seats { seats, host, phase }
    }

    /// Takes the person's message, and returns the server's answers.
    pub fn hear(&mut self, now: Millis, message: &Request) -> Vec<FromServer> {
        let id = message.id;
        match message.request.clone().route() {
            Route::Connection(ConnectionMessage::Hello { .. }) => {
                vec![FromServer::Welcome { version: VERSION, name: None, player: None, lan: None }]
            }
            Route::Connection(ConnectionMessage::Ping) => vec![FromServer::Pong { id }],
            Route::Door(door) => self.let_in(now, id, &door),
            Route::Talk(talk) => self.talk(id, &talk),
            Route::Player(player) => self.command(now, id, &player),
            Route::Connection(
                ConnectionMessage::KeepName { .. }
                | ConnectionMessage::HouseCode { .. }
                | ConnectionMessage::Lobby,
            )
            | Route::Table(TableMessage::Undo | TableMessage::MoveDevice | TableMessage::Look) => {
                vec![FromServer::Done { id }]
            }
            Route::Table(TableMessage::Record) => self.room.tell_record(id).into_iter().collect(),
        }
    }

    /// Shows the table, with the missed batches or from the start.
    fn let_in(&mut self, now: Millis, id: u32, door: &DoorMessage) -> Vec<FromServer> {
        let mut told = match door {
            DoorMessage::Resume { seen, .. } => {
                self.room.resume(self.you, *seen, now, self.chatter.lines(Some(self.you)))
            }
            DoorMessage::Open { .. }
            | DoorMessage::Join { .. }
            | DoorMessage::Watch { .. }
            | DoorMessage::Claim { .. }
            | DoorMessage::Sit { .. }
            | DoorMessage::TakeOver { .. } => {
                let mut told = vec![FromServer::Token { code: code(), seat: self.you, token: token() }];
                told.extend(self.room.show(Some(self.you), now, Vec::new()));
                told
            }
        };
        told.push(FromServer::Done { id });
        told
    }

    fn talk(&mut self, id: u32, message: &TalkMessage) -> Vec<FromServer> {
        let mut out = Outbox::new();
        let refusal = self.chatter.take(&self.room, self.you, message, &mut out).err();
        let mut told = self.mail(&out);
        told.push(refusal.map_or(FromServer::Done { id }, |refusal| refused(id, &refusal)));
        told
    }

    fn command(&mut self, now: Millis, id: u32, message: &PlayerMessage) -> Vec<FromServer> {
        let seed = self.seed;
        let command = Command::of(id, 0, message, || seed);
        self.next_id = self.next_id.max(id + 1);
        match self.room.decide(Who::Seat(self.you), &command, now) {
            Ok(facts) if facts.is_empty() => vec![FromServer::Done { id }],
            Ok(facts) => self.fold_on(now, &facts),
            Err(refusal) => vec![refused(id, &refusal)],
        }
    }

    fn fold(&mut self, now: Millis, facts: &[Fact]) -> Vec<FromServer> {
        let mut out = Outbox::new();
        for fact in facts {
            self.room.fold(fact, now, &mut out).expect("what the room decides can happen");
            if let Fact::Acted { seat, action, .. } = fact
                && *action != Action::Decline
            {
                self.done.push((*seat, *action));
            }
        }
        self.mail(&out)
    }

    fn mail(&self, out: &Outbox) -> Vec<FromServer> {
        let mine = out.mail.iter().filter(|mail| mail.to == To::Seat(self.you));
        mine.map(|mail| serde_json::from_str(&mail.text).expect("a message")).collect()
    }

    /// A seat acts.
    pub fn apply(&mut self, now: Millis, who: Seat, action: Action) -> Vec<FromServer> {
        let facts = self.decide(now, who, action).expect("a test does what is possible");
        self.fold_on(now, &facts)
    }

    /// Folds facts, and then everything that is due.
    fn fold_on(&mut self, now: Millis, facts: &[Fact]) -> Vec<FromServer> {
        let mut told = self.fold(now, facts);
        told.extend(self.pass_time(now));
        told
    }

    fn decide(&mut self, now: Millis, who: Seat, action: Action) -> Result<Vec<Fact>, Refusal> {
        let wanted = self.room.wanted_from_bots().into_iter().find(|wanted| wanted.seat == who);
        match wanted {
            Some(wanted) => {
                let answer = Command::unnumbered(PlayerRequest::Answer { at: wanted.at, action });
                self.room.decide(Who::Bot(who), &answer, now)
            }
            None => {
                let act = Command::unnumbered(PlayerRequest::Act { at: self.n(), action: action.into() });
                self.room.decide(Who::Seat(who), &act, now)
            }
        }
    }

    /// A player is ready for the next round.
    pub fn ready(&mut self, now: Millis, who: Seat) -> Vec<FromServer> {
        let facts = self.room.decide(Who::Seat(who), &Command::unnumbered(PlayerRequest::Ready), now);
        self.fold_on(now, &facts.expect("a player may be ready"))
    }

    /// The facts that are due by now.
    pub fn pass_time(&mut self, now: Millis) -> Vec<FromServer> {
        let mut told = Vec::new();
        loop {
            let facts = self.room.due(now);
            if facts.is_empty() {
                return told;
            }
            told.extend(self.fold(now, &facts));
        }
    }

    /// One step by another player or by time alone.
    pub fn go_on(&mut self, now: Millis) -> Vec<FromServer> {
        let told = self.pass_time(now);
        let Some(game) = self.game().filter(|_| told.is_empty() && self.phase() == Phase::Playing) else {
            return told;
        };
        let others = game.asked() - Seats::of(self.you);
        for who in others.iter() {
            if let Some(facts) = self.choose(now, &game, who) {
                return self.fold(now, &facts);
            }
        }
        Vec::new()
    }

    /// A random action of another player, if they are asked and have not declined.
    fn choose(&mut self, now: Millis, game: &Game, who: Seat) -> Option<Vec<Fact>> {
        let options = game.view(Viewer::Seat(who)).options();
        let wants = game.ask() != Ask::Answer || self.is_rough || self.rng.below(4) == 0;
        let action = options.random(&mut self.rng).filter(|_| wants).unwrap_or(Action::Decline);
        self.decide(now, who, action).ok()
    }
}
