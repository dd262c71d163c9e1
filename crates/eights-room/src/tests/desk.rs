//! The server around a room, in small: it keeps facts, folds them, delivers mail and lets bots think, with a
//! clock that is set by hand.

use super::super::{Command, Fact, Millis, Newcomer, Outbox, PlayerRequest, Refusal, Room, To, Who};
use super::client::Client;
pub(super) use eights::testing::seat;
use eights::{Action, Ask, Game, Rules, Seat, Seats, Seed, Viewer};
use eights_protocol::{ActionText, FromServer, NewTable, Settings, TableCode};

pub(super) struct Desk {
    pub(super) room: Room,
    /// The log, as text: the time and the facts of each entry.
    pub(super) log: Vec<(Millis, String)>,
    /// The room as its log tells it.
    pub(super) shadow: Room,
    pub(super) now: Millis,
    pub(super) clients: Vec<Client>,
    pub(super) audience: Client,
    pub(super) finished: Vec<super::super::Finished>,
    n_keys: u32,
    seed: Seed,
}

impl Desk {
    pub(super) fn open(rules: &str, seats: u8, bots: &[&str], settings: Settings) -> Self {
        let bots = bots.iter().map(|level| level.parse().unwrap()).collect();
        let table = NewTable { rules: rules.to_owned(), seats, bots, settings };
        let first = Room::opening(TableCode::from_number(4711), &table).unwrap();
        let now = 1_700_000_000_000;
        let room = Room::open(&first, now).unwrap();
        let rules: Rules = room.rules;
        let n = usize::from(seats);
        let client = |viewer| Client::new(rules, n, viewer);
        let mut audience = client(Viewer::Audience);
        audience.online = true;
        Self {
            shadow: room.clone(),
            room,
            log: vec![(now, serde_json::to_string(&[first]).unwrap())],
            now,
            clients: (0..n).map(|number| client(Viewer::Seat(seat(number)))).collect(),
            audience,
            finished: Vec::new(),
            n_keys: 0,
            seed: Seed::from_text("desk"),
        }
    }

    /// A table with this number of people on the first seats, playing.
    pub(super) fn playing(rules: &str, people: usize, seats: u8, settings: Settings) -> Self {
        Self::dealt(rules, people, seats, settings, "desk")
    }

    pub(super) fn dealt(rules: &str, people: usize, seats: u8, settings: Settings, seed: &str) -> Self {
        let mut desk = Self::open(rules, seats, &[], settings);
        desk.seed = Seed::from_text(seed);
        for number in 0..people {
            desk.join(Some(number)).unwrap();
        }
        desk.start().unwrap();
        desk
    }

    /// The first of many deals with two or more people of which something is true.
    pub(super) fn dealt_so_that(
        rules: &str,
        people: usize,
        seats: u8,
        settings: Settings,
        is: impl Fn(&Game) -> bool,
    ) -> Self {
        let deals = (0..5000).map(|n| Self::dealt(rules, people, seats, settings, &n.to_string()));
        deals.into_iter().find(|desk| is(desk.game())).expect("such a deal")
    }

    pub(super) fn game(&self) -> &Game {
        &self.room.play.as_ref().unwrap().game
    }

    pub(super) fn ask(&self) -> Ask {
        self.game().ask()
    }

    /// Keeps facts, then folds and delivers.
    pub(super) fn commit(&mut self, facts: &[Fact]) {
        if facts.is_empty() {
            return;
        }
        let body = serde_json::to_string(facts).unwrap();
        let kept: Vec<Fact> = serde_json::from_str(&body).unwrap();
        assert_eq!(kept, facts, "facts are read as they were written");
        self.log.push((self.now, body));
        let mut out = Outbox::new();
        for fact in &kept {
            self.room.fold(fact, self.now, &mut out).expect("what was decided can be folded");
            self.shadow.fold(fact, self.now, &mut Outbox::silent()).expect("what was decided can be folded");
        }
        self.deliver(out);
    }

    pub(super) fn deliver(&mut self, out: Outbox) {
        for mail in &out.mail {
            let client = match mail.to {
                To::Seat(seat) => &mut self.clients[seat.index()],
                To::Audience => &mut self.audience,
            };
            client.hear_text(&mail.text);
        }
        for code in &out.errors {
            for client in self.clients.iter_mut().filter(|client| client.online) {
                client.hear(FromServer::Error { code: *code, message: String::new() });
            }
        }
        for seat in out.unseated {
            self.hang_up(seat);
        }
        for (seat, _) in out.seated {
            self.greet(seat);
        }
        self.finished.extend(out.finished.map(|finished| *finished));
    }

    fn hang_up(&mut self, seat: Seat) {
        let client = &mut self.clients[seat.index()];
        client.online = false;
        client.history.clear();
        client.follower.restart_ids();
    }

    /// Shows the table to a player who has just sat down.
    fn greet(&mut self, seat: Seat) {
        self.hang_up(seat);
        let client = &mut self.clients[seat.index()];
        client.online = true;
        client.follower.return_to(self.room.last_batch(), None);
        let shown = self.room.show(Some(seat), self.now, Vec::new());
        shown.into_iter().for_each(|message| client.hear(message));
    }

    pub(super) fn command(&mut self, who: Who, command: &Command) -> Result<(), Refusal> {
        let facts = self.room.decide(who, command, self.now)?;
        self.commit(&facts);
        self.settle();
        Ok(())
    }

    /// A numbered command of a seat's person.
    pub(super) fn says(&mut self, number: usize, request: PlayerRequest) -> Result<u32, Refusal> {
        let id = self.clients[number].id();
        self.command(Who::Seat(seat(number)), &Command { id: Some(id), mark: 0, request }).map(|()| id)
    }

    pub(super) fn newcomer(&mut self) -> Newcomer {
        self.n_keys += 1;
        Newcomer { name: format!("Guest {}", self.n_keys), key: format!("key {}", self.n_keys), player: None }
    }

    /// A newcomer sits down, or has a seat kept for them.
    pub(super) fn join(&mut self, wish: Option<usize>) -> Result<Who, Refusal> {
        let who = self.newcomer();
        let key = who.key.clone();
        let join = Command::unnumbered(PlayerRequest::Join { who, seat: wish.map(seat) });
        let facts = self.room.decide(Who::Guest, &join, self.now)?;
        self.commit(&facts);
        self.settle();
        Ok(self.room.who_has(&key).expect("they have sat down"))
    }

    pub(super) fn start(&mut self) -> Result<u32, Refusal> {
        let seed = self.seed;
        self.seed = self.seed.nth(0x5eed);
        let host = self.room.host.expect("a host").index();
        match self.room.phase() {
            eights_protocol::Phase::Over => self.says(host, PlayerRequest::Rematch { seed }),
            _ => self.says(host, PlayerRequest::Start { seed }),
        }
    }

    pub(super) fn act(&mut self, number: usize, action: impl Into<ActionText>) -> Result<u32, Refusal> {
        let at = self.room.last_batch();
        self.says(number, PlayerRequest::Act { at, action: action.into() })
    }

    pub(super) fn disconnect(&mut self, number: usize) {
        self.clients[number].online = false;
        self.command(Who::Seat(seat(number)), &Command::unnumbered(PlayerRequest::Disconnected)).unwrap();
    }

    /// A player comes back, having seen every batch or all but the last `back` ones.
    pub(super) fn connect(&mut self, number: usize, back: Option<usize>) {
        let place = seat(number);
        // The connection is bound when the fact is kept; the first message it gets then shows the table.
        let facts = self
            .room
            .decide(Who::Seat(place), &Command::unnumbered(PlayerRequest::Connected), self.now)
            .unwrap();
        self.clients[number].online = false;
        self.commit_without(&facts, number);
        let client = &mut self.clients[number];
        client.online = true;
        let known = back.and_then(|back| client.history.len().checked_sub(back + 1));
        if let Some(at) = known {
            let (n, view) = client.history[at];
            client.follower.return_to(n, view);
            client.history.truncate(at + 1);
        }
        let seen = client.view().is_some().then_some(client.n);
        for message in self.room.resume(place, seen, self.now, Vec::new()) {
            let text = serde_json::to_string(&message).unwrap();
            self.clients[number].hear_text(&text);
        }
        self.settle();
    }

    /// Keeps facts, but what they tell one seat is not delivered.
    fn commit_without(&mut self, facts: &[Fact], number: usize) {
        let body = serde_json::to_string(facts).unwrap();
        if facts.is_empty() {
            return;
        }
        self.log.push((self.now, body));
        let mut out = Outbox::new();
        for fact in facts {
            self.room.fold(fact, self.now, &mut out).unwrap();
            self.shadow.fold(fact, self.now, &mut Outbox::silent()).unwrap();
        }
        out.mail.retain(|mail| mail.to != To::Seat(seat(number)));
        self.deliver(out);
    }

    /// Everything that is due now.
    pub(super) fn settle(&mut self) {
        for _ in 0..100 {
            let facts = self.room.due(self.now);
            if facts.is_empty() {
                assert!(self.room.next_due().is_none_or(|at| at > self.now), "what is due has facts");
                return;
            }
            self.commit(&facts);
        }
        panic!("time alone never comes to rest");
    }

    /// Lets every bot answer that may by now; says how many did.
    pub(super) fn bots_answer(&mut self) -> usize {
        let mut answers = 0;
        while let Some(wanted) =
            self.room.wanted_from_bots().into_iter().find(|wanted| wanted.not_before <= self.now)
        {
            let view = self.room.view(Viewer::Seat(wanted.seat)).unwrap();
            let mut bot = wanted.level.bot();
            bot.sit(&view, u64::from(self.room.last_batch()) + answers);
            let action = bot.choose(&view);
            self.bot_answers(wanted.seat, wanted.at, action);
            answers += 1;
            assert!(answers < 10_000, "bots never come to rest");
        }
        answers as usize
    }

    pub(super) fn bot_answers(&mut self, place: Seat, at: u32, action: Action) {
        let answer = Command::unnumbered(PlayerRequest::Answer { at, action });
        self.command(Who::Bot(place), &answer).expect("bots play by the rules");
    }

    /// Lets time pass, with everything that happens in it.
    pub(super) fn pass(&mut self, millis: Millis) {
        let end = self.now + millis;
        for _ in 0..100_000 {
            self.settle();
            let bots = self.room.wanted_from_bots().iter().map(|wanted| wanted.not_before).min();
            let next = self.room.next_due().into_iter().chain(bots).min();
            let Some(next) = next.filter(|at| *at <= end) else {
                self.now = end;
                return;
            };
            self.now = self.now.max(next);
            self.settle();
            self.bots_answer();
        }
        panic!("{millis} ms never end");
    }

    /// The server dies, is away for a while, and reads its log.
    pub(super) fn restart(&mut self, away: Millis) {
        let log: Vec<(Millis, Vec<Fact>)> =
            self.log.iter().map(|(at, body)| (*at, serde_json::from_str(body).unwrap())).collect();
        let facts = log.iter().flat_map(|(at, facts)| facts.iter().map(|fact| (*at, fact)));
        self.room = Room::recover(facts).unwrap();
        assert!(self.room == self.shadow, "a table read back from its log is the table as it was");
        for client in &mut self.clients {
            client.online = false;
        }
        let from = self.now;
        self.now += away;
        self.commit(&[Room::absent(from, self.now)]);
        self.settle();
    }

    /// All players that the next deal waits for have seen enough.
    pub(super) fn all_ready(&mut self) {
        for place in self.room.waiting_for().unwrap_or(Seats::NONE).iter() {
            self.says(place.index(), PlayerRequest::Ready).unwrap();
        }
    }

    /// The last message of a kind that a seat has heard.
    pub(super) fn heard<T>(&self, number: usize, pick: impl Fn(&FromServer) -> Option<T>) -> Option<T> {
        self.clients[number].heard.iter().rev().find_map(pick)
    }

    /// The seat that is asked, if it is only one.
    pub(super) fn asked(&self) -> usize {
        self.game().asked().lowest().unwrap().index()
    }

    /// Any legal action of a seat, a play if there is one.
    pub(super) fn legal(&self, number: usize) -> Action {
        let options = self.game().options(seat(number));
        let actions = options.all_actions();
        let play = actions.iter().find(|action| matches!(action, Action::Play(_)));
        play.or(actions.first()).copied().expect("a seat that is asked has an answer")
    }

    pub(super) fn people(&self) -> Seats {
        self.room.people()
    }
}
