//! A table for one person and bots: the engine's game, told as the server tells it.

use eights::{Action, Ask, Event, Game, Options, Position, Rng, Rules, Seat, Seats, Seed, Viewer};
use eights_client::core::Millis;
use eights_protocol::{
    Batch, ChatLine, Clock, ClockOf, Code, FromClient, FromServer, NewGame, Phase, Said, SeatInfo, Settings,
    Sitter, TableCode, TableState, Token, WireEvent, WireView,
};

/// How long the window for answers lasts where another person is there.
const WINDOW: Millis = 2500;
/// How long a finished round is looked at where other people are there.
const PAUSE: Millis = 30_000;

struct Kept {
    n: u32,
    game: Option<NewGame>,
    events: Vec<Event>,
    has_aside: bool,
    seed: Option<String>,
}

/// The table.
pub(crate) struct House {
    pub(crate) rules: Rules,
    pub(crate) you: Seat,
    pub(crate) seats: Vec<SeatInfo>,
    pub(crate) settings: Settings,
    pub(crate) phase: Phase,
    pub(crate) game: Option<Game>,
    pub(crate) n: u32,
    /// Whether another person sits here, so that windows have a clock.
    pub(crate) has_company: bool,
    /// Whether bots answer cards as often as they can.
    pub(crate) is_rough: bool,
    /// Whether who sits where is told after the deal.
    pub(crate) seats_come_late: bool,
    seed: Seed,
    since: u32,
    kept: Vec<Kept>,
    passed: Seats,
    ids: Vec<u32>,
    rng: Rng,
    next_deal: Option<Millis>,
    /// Who has still to see the round that is over.
    unready: Seats,
    window_ends: Option<Millis>,
    /// Every action that was done, in order.
    pub(crate) done: Vec<(Seat, Action)>,
}

pub(crate) fn seat(n: usize) -> Seat {
    Seat::new(n).unwrap()
}

pub(crate) fn code() -> TableCode {
    TableCode::from_number(8)
}

pub(crate) fn token() -> Token {
    Token::new([8; 32])
}

pub(crate) fn person(name: &str) -> SeatInfo {
    let sitter = Sitter::Person { name: name.to_owned(), connected: true, played_for: false, left: false };
    SeatInfo { sitter, next: None }
}

pub(crate) fn bot() -> SeatInfo {
    SeatInfo { sitter: Sitter::Bot { level: "club".to_owned() }, next: None }
}

/// Cards written one after the other.
pub(crate) fn cards(text: &str) -> Vec<eights::Card> {
    text.split_whitespace().map(|card| card.parse().unwrap()).collect()
}

impl House {
    pub(crate) fn new(rules: Rules, n_seats: usize, seed: &str) -> Self {
        let mut seats = vec![bot(); n_seats];
        seats[0] = person("Thandi");
        Self {
            rules,
            you: seat(0),
            seats,
            settings: Settings::default(),
            phase: Phase::Waiting,
            game: None,
            n: 0,
            has_company: false,
            is_rough: false,
            seats_come_late: false,
            seed: Seed::from_text(seed),
            since: 0,
            kept: Vec::new(),
            passed: Seats::NONE,
            ids: Vec::new(),
            rng: Rng::new(seed.len() as u64 + 7),
            next_deal: None,
            unready: Seats::NONE,
            window_ends: None,
            done: Vec::new(),
        }
    }

    /// A table in the middle of a game: hands by seat, the top card, and the stock.
    pub(crate) fn in_position(preset: &str, hands: &[&str], top: &str, stock: &str, turn: usize) -> Self {
        let rules = Rules::preset(preset).unwrap();
        let mut house = Self::new(rules, hands.len(), "position");
        let position = Position {
            hands: hands.iter().map(|hand| cards(hand)).collect(),
            discard: cards(top),
            stock: Some(cards(stock)),
            turn: seat(turn),
            direction: eights::Direction::Clockwise,
            suit: None,
            owed: 0,
            drawn: None,
            dealer: None,
            scores: Vec::new(),
            skips: Vec::new(),
            shown: Seats::NONE,
            bots: Seats::NONE,
            seed: Seed::from_text("position"),
        };
        house.game = Some(Game::from_position(rules, &position).unwrap());
        house.phase = Phase::Playing;
        house.n = 3;
        house.since = 3;
        house
    }

    fn viewer(&self) -> Viewer {
        Viewer::Seat(self.you)
    }

    fn clock(&self, now: Millis) -> Option<Clock> {
        let (of, ends) = match (self.next_deal, self.window_ends) {
            (Some(at), _) => (ClockOf::Deal, at),
            (None, Some(at)) => (ClockOf::Window, at),
            _ => return None,
        };
        Some(Clock { of, left: ends.saturating_sub(now), warn: false })
    }

    pub(crate) fn state(&self, now: Millis) -> TableState {
        let over = self.game.filter(Game::is_over);
        TableState {
            code: code(),
            rules: self.rules.share_code(),
            base: self.rules.base().map(str::to_owned),
            settings: self.settings,
            seats: self.seats.clone(),
            you: Some(self.you.number()),
            host: Some(self.you.number()),
            phase: self.phase,
            n: self.n,
            view: self.game.map(|game| WireView::of(&game.view(self.viewer()))),
            declined: self.passed.contains(self.you),
            clock: self.clock(now),
            next_id: self.ids.iter().max().map_or(1, |id| id + 1),
            seed_hash: self.game.map(|_| self.seed.hash().to_string()),
            seed: over.map(|_| self.seed.to_string()),
            chat: Vec::new(),
        }
    }

    /// Takes a message of the person, and says what the server would answer.
    pub(crate) fn hear(&mut self, now: Millis, message: &FromClient) -> Vec<FromServer> {
        let id = message.id();
        let done = FromServer::Done { id };
        match message {
            FromClient::Hello { .. } => {
                let welcome = serde_json::json!({"is": "welcome", "version": eights_protocol::VERSION});
                vec![serde_json::from_value(welcome).unwrap()]
            }
            FromClient::Ping { .. } => vec![FromServer::Pong { id }],
            FromClient::Open { .. } | FromClient::Join { .. } => {
                let token = FromServer::Token { code: code(), seat: self.you.number(), token: token() };
                vec![token, FromServer::Table(Box::new(self.state(now))), done]
            }
            FromClient::Resume { seen, .. } => {
                let mut told = self.resume(now, *seen);
                told.push(done);
                told
            }
            FromClient::Quick { phrase, .. } => vec![self.chat(Said::Quick(*phrase)), done],
            FromClient::Emote { emote, .. } => vec![self.chat(Said::Emote(*emote)), done],
            FromClient::Say { text, .. } => vec![self.chat(Said::Text(text.clone())), done],
            _ if self.ids.contains(&id) => vec![done],
            FromClient::Start { .. } | FromClient::Rematch { .. } => {
                self.ids.push(id);
                [vec![done], self.start(now)].concat()
            }
            FromClient::Act { at, action, .. } => self.act(now, id, *at, action),
            FromClient::Ready { .. } => {
                self.ids.push(id);
                let told = self.ready(now, self.you);
                [vec![done], told].concat()
            }
            FromClient::Wait { .. } => {
                self.ids.push(id);
                self.window_ends = self.window_ends.map(|ends| ends + 6000);
                vec![done, FromServer::Clock { clock: self.clock(now), waited: Some(self.you.number()) }]
            }
            _ => {
                self.ids.push(id);
                vec![done]
            }
        }
    }

    fn chat(&self, said: Said) -> FromServer {
        FromServer::Chat(ChatLine { seat: self.you.number(), said })
    }

    fn resume(&self, now: Millis, seen: Option<u32>) -> Vec<FromServer> {
        let mut state = self.state(now);
        let first = seen.and_then(|seen| self.kept.iter().position(|kept| kept.n == seen));
        let since =
            first.map(|first| &self.kept[first..]).filter(|kept| kept.iter().all(|kept| !kept.has_aside));
        let missed: Vec<Batch> =
            since.iter().flat_map(|kept| kept.iter().skip(1)).map(|kept| self.batch(kept, now)).collect();
        if since.is_some() {
            state.view = None;
        }
        let table = FromServer::Table(Box::new(state));
        let waiting = (self.unready != Seats::NONE).then(|| self.waiting_for());
        [table].into_iter().chain(missed.into_iter().map(FromServer::Batch)).chain(waiting).collect()
    }

    fn batch(&self, kept: &Kept, now: Millis) -> Batch {
        let events =
            kept.events.iter().filter_map(|event| event.seen_by(self.viewer())).map(WireEvent).collect();
        Batch { n: kept.n, game: kept.game.clone(), events, clock: self.clock(now), seed: kept.seed.clone() }
    }

    fn start(&mut self, now: Millis) -> Vec<FromServer> {
        let bots: Seats = (1..self.seats.len()).map(seat).collect();
        let mut events: Vec<Event> = Vec::new();
        self.game = Some(Game::deal(self.rules, self.seats.len(), bots, self.seed, &mut events).unwrap());
        self.phase = Phase::Playing;
        let new = NewGame {
            bots: bots.iter().map(Seat::number).collect(),
            seed_hash: self.seed.hash().to_string(),
        };
        let told = self.publish(now, events, Some(new));
        let face = vec![self.face()];
        if self.seats_come_late { [told, face].concat() } else { [face, told].concat() }
    }

    pub(crate) fn face(&self) -> FromServer {
        FromServer::Seats { seats: self.seats.clone(), host: Some(self.you.number()), phase: self.phase }
    }

    fn act(&mut self, now: Millis, id: u32, at: u32, text: &str) -> Vec<FromServer> {
        let refused = |code, rule: Option<String>| {
            vec![FromServer::Refused { id, code, rule, message: format!("refused: {code:?}") }]
        };
        if at < self.since || at > self.n {
            return refused(Code::Stale, None);
        }
        let game = self.game.unwrap();
        let action: Action = text.parse().unwrap();
        if self.passed.contains(self.you) || !game.options(self.you).contains(action) {
            return refused(Code::Illegal, Some(game.refusal(self.you, action).rule.to_string()));
        }
        self.ids.push(id);
        let done = vec![FromServer::Done { id }];
        if action == Action::Decline {
            self.passed = self.passed.with(self.you);
            return done;
        }
        [done, self.apply(now, self.you, action)].concat()
    }

    /// Somebody acts.
    pub(crate) fn apply(&mut self, now: Millis, who: Seat, action: Action) -> Vec<FromServer> {
        let mut events: Vec<Event> = Vec::new();
        self.game.as_mut().unwrap().apply(who, action, &mut events).unwrap();
        self.done.push((who, action));
        self.publish(now, events, None)
    }

    fn publish(&mut self, now: Millis, events: Vec<Event>, game: Option<NewGame>) -> Vec<FromServer> {
        let is_public = events.iter().any(|event| event.seen_by(Viewer::Audience).is_some());
        let mine: Vec<WireEvent> =
            events.iter().filter_map(|event| event.seen_by(self.viewer())).map(WireEvent).collect();
        if !is_public {
            if mine.is_empty() {
                return Vec::new();
            }
            if let Some(last) = self.kept.last_mut() {
                last.has_aside = true;
            }
            return vec![FromServer::Aside { after: self.n, events: mine }];
        }
        self.n += 1;
        let playing = self.game.unwrap();
        let puts = |event: &Event| {
            matches!(
                event,
                Event::Asked { .. }
                    | Event::TurnBegan { .. }
                    | Event::Again { .. }
                    | Event::RoundEnded { .. }
            )
        };
        let alone = !matches!(playing.ask(), Ask::War | Ask::Purge | Ask::Meld | Ask::PlayOn);
        if alone || events.iter().any(puts) {
            self.since = self.n;
            self.passed = Seats::NONE;
            self.window_ends = (playing.ask() == Ask::Answer && self.has_company).then_some(now + WINDOW);
        }
        let over = playing.is_over();
        let pauses = playing.ask() == Ask::Over && !over;
        self.next_deal = (pauses && self.has_company).then_some(now + PAUSE);
        let people = Seats::first(if self.has_company { 2 } else { 1 });
        self.unready = if pauses { people } else { Seats::NONE };
        let seed = over.then(|| self.seed.to_string());
        self.kept.push(Kept { n: self.n, game, events, has_aside: false, seed });
        let mut told = vec![FromServer::Batch(self.batch(self.kept.last().unwrap(), now))];
        if over {
            self.phase = Phase::Over;
            told.push(self.face());
        }
        told.extend(pauses.then(|| self.waiting_for()));
        told
    }

    fn waiting_for(&self) -> FromServer {
        FromServer::WaitingFor { seats: self.unready.iter().map(Seat::number).collect() }
    }

    /// Somebody has seen the round that is over.
    pub(crate) fn ready(&mut self, now: Millis, who: Seat) -> Vec<FromServer> {
        if !self.unready.contains(who) {
            return Vec::new();
        }
        self.unready = self.unready.without(who);
        if self.unready == Seats::NONE { self.next_round(now) } else { vec![self.waiting_for()] }
    }

    fn next_round(&mut self, now: Millis) -> Vec<FromServer> {
        let mut events: Vec<Event> = Vec::new();
        self.game.as_mut().unwrap().next_round(&mut events);
        self.publish(now, events, None)
    }

    /// One thing that somebody else or time alone does.
    pub(crate) fn go_on(&mut self, now: Millis) -> Vec<FromServer> {
        let Some(game) = self.game.filter(|_| self.phase == Phase::Playing) else { return Vec::new() };
        if let Some(at) = self.next_deal {
            if now < at {
                return Vec::new();
            }
            return self.next_round(now);
        }
        if game.ask() == Ask::Answer {
            return self.window(now, &game);
        }
        let Some(bot) = (game.asked() - Seats::of(self.you)).lowest() else { return Vec::new() };
        let action = game.options(bot).random(&mut self.rng).unwrap();
        self.apply(now, bot, action)
    }

    /// Bots answer or decline; the window closes when its time is up, or when all have declined.
    fn window(&mut self, now: Millis, game: &Game) -> Vec<FromServer> {
        let bots = game.asked() - Seats::of(self.you) - self.passed;
        if let Some(bot) = bots.lowest() {
            let wants = self.is_rough || self.rng.below(4) == 0;
            let action = game.options(bot).random(&mut self.rng).filter(|_| wants).unwrap_or(Action::Decline);
            if action != Action::Decline {
                return self.apply(now, bot, action);
            }
            self.passed = self.passed.with(bot);
            return Vec::new();
        }
        // A person alone with bots is asked only when able to answer.
        let can = matches!(game.options(self.you), Options::Answer { nopes, joker_as } if !(nopes.is_empty() && joker_as.is_empty()));
        let is_waiting =
            game.asked().contains(self.you) && !self.passed.contains(self.you) && (can || self.has_company);
        let is_over = match self.window_ends {
            Some(at) => now >= at,
            None => !is_waiting,
        };
        if !is_over {
            return Vec::new();
        }
        let mut events: Vec<Event> = Vec::new();
        let game = self.game.as_mut().unwrap();
        for seat in game.asked().in_turn_from(game.turn(), game.direction()) {
            game.apply(seat, Action::Decline, &mut events).unwrap();
        }
        self.publish(now, events, None)
    }
}
