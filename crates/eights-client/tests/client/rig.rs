//! A client, a table and a line between them that can be cut.

use crate::kit::TestTable;
use eights::Ask;
use eights_client::{
    core::{
        Client, Effect, Go, Input, Intent, LineEvent, Manage, Millis, Peer, Projector, SavedSeat, Spot,
        Start, invite::Place, table::Table,
    },
    keys::KeyPress,
    settings::Settings,
    voice::Utterance,
};
use eights_protocol::{FromClient, FromServer, Phase, Request};
use eights_words::{Language, Words};
use std::collections::VecDeque;

pub(crate) struct Rig {
    pub(crate) client: Client,
    pub(crate) table: TestTable,
    pub(crate) now: Millis,
    /// Messages of the server that the client has not heard yet.
    pub(crate) inbox: VecDeque<FromServer>,
    pub(crate) is_connected: bool,
    /// Whether the server knows on this connection who the client is.
    has_entered: bool,
    /// Whether calls get through.
    pub(crate) is_line_up: bool,
    /// Whether who sits where is told after everything else.
    pub(crate) seats_come_late: bool,
    /// Whether what the client sends gets lost on the way.
    pub(crate) loses: bool,
    pub(crate) said: Vec<Utterance>,
    pub(crate) sent: Vec<Request>,
    /// The effects of the last input.
    pub(crate) last: Vec<Effect>,
    pub(crate) all: Vec<Effect>,
}

/// Code that has still to be fetched.
const FETCHED_LATER: Projector = Projector {
    act: |_, _| (),
    tick: |_| (),
    turns: |_, _| None,
    learn: |_, _| (),
    press: |_, _| false,
    go_on: |_| (),
    lesson_menu: |_| Vec::new(),
    obey: |_, _, _| (),
    browse: |_, _| (),
    menu: |_| Vec::new(),
    shuffle: |_, _| (),
    hear_thought: |_, _| (),
};

impl Rig {
    pub(crate) fn new(table: TestTable) -> Self {
        Self::with_settings(table, Settings { name: "Thandi".to_owned(), ..Settings::default() })
    }

    pub(crate) fn with_settings(table: TestTable, settings: Settings) -> Self {
        Self::with(table, settings, Words::english(), Projector::HERE)
    }

    /// One that has what a page has when a first hand is dealt: the words of the table, and none of the code
    /// that comes later. A debug build panics if it wants other words.
    pub(crate) fn in_a_first_hand(table: TestTable) -> Self {
        let settings = Settings { name: "Thandi".to_owned(), ..Settings::default() };
        Self::with(table, settings, Words::at_a_table(Language::ENGLISH), FETCHED_LATER)
    }

    /// One with randomness for shuffles, such as it is.
    pub(crate) fn shuffling(table: TestTable) -> Self {
        let settings = Settings { name: "Thandi".to_owned(), ..Settings::default() };
        let number = |client: &mut Client, lines: &str| {
            client.take_shuffle(lines, Some(eights::Seed::from_text("mine")));
        };
        Self::with(table, settings, Words::english(), Projector { shuffle: number, ..Projector::HERE })
    }

    fn with(table: TestTable, settings: Settings, words: Words, projector: Projector) -> Self {
        let client = Client::new(Start {
            words,
            settings,
            seat: Some(SavedSeat {
                code: crate::kit::code(),
                token: crate::kit::token(),
                peer: Peer::Server,
            }),
            rules: Vec::new(),
            secret: None,
            place: Place { origin: "https://eights.example".to_owned(), lan: None },
            adviser: eights_client::core::counters_move,
            has_study: false,
            projector,
            rest: eights_client::core::Rest::HERE,
            seed: 5,
            today: eights_client::core::Day::default(),
            day: None,
            learned: eights_client::core::Learned::default(),
            puzzles: eights_client::core::Progress::default(),
            tutor: eights_client::core::Tutor::HERE,
        });
        Self {
            client,
            table,
            now: 1000,
            inbox: VecDeque::new(),
            is_connected: false,
            has_entered: false,
            is_line_up: true,
            loses: false,
            seats_come_late: false,
            said: Vec::new(),
            sent: Vec::new(),
            last: Vec::new(),
            all: Vec::new(),
        }
    }

    /// A client that has come back to its seat in this position.
    pub(crate) fn seated(table: TestTable) -> Self {
        let mut rig = Self::new(table);
        rig.intent(Intent::Go(Go::Continue));
        rig.settle();
        rig.pass(1000);
        rig
    }

    pub(crate) fn input(&mut self, input: Input) {
        let effects = self.client.update(self.now, input);
        let wakes = self.client.wakes_at();
        assert!(wakes.is_none_or(|at| at > self.now), "it would be woken again at once");
        self.last.clear();
        self.carry_out(effects);
    }

    fn carry_out(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            self.last.push(effect.clone());
            self.all.push(effect.clone());
            match effect {
                Effect::Send(message) => {
                    self.sent.push(message.clone());
                    let enters = matches!(
                        message.request,
                        FromClient::Open { .. } | FromClient::Join { .. } | FromClient::Resume { .. }
                    );
                    self.has_entered |= enters && !self.loses;
                    if self.is_connected && !self.loses {
                        let mut told = self.table.hear(self.now, &message);
                        if self.seats_come_late {
                            told.sort_by_key(|message| matches!(message, FromServer::Seats { .. }));
                        }
                        self.inbox.extend(told);
                    }
                }
                Effect::Say(utterance) => self.said.push(utterance),
                Effect::Dial(_) => {
                    self.is_connected = self.is_line_up;
                    let event = if self.is_line_up { LineEvent::Open } else { LineEvent::Lost };
                    let effects = self.client.update(self.now, Input::Line(event));
                    self.carry_out(effects);
                }
                Effect::HangUp => {
                    self.has_entered = false;
                    self.is_connected = false;
                    self.inbox.clear();
                }
                _ => {}
            }
        }
    }

    pub(crate) fn intent(&mut self, intent: Intent) {
        self.input(Input::Do(intent));
    }

    pub(crate) fn key(&mut self, key: &str) {
        let key = if key == "Space" { " " } else { key };
        let (shift, key) = key.strip_prefix("Shift+").map_or((false, key), |key| (true, key));
        let press = KeyPress { shift: shift || KeyPress::plain(key).shift, ..KeyPress::plain(key) };
        self.input(Input::Key(press));
    }

    pub(crate) fn tick(&mut self) {
        self.input(Input::Tick);
    }

    /// Cuts the line; messages on their way are lost.
    pub(crate) fn cut(&mut self) {
        self.has_entered = false;
        self.is_connected = false;
        self.inbox.clear();
        self.input(Input::Line(LineEvent::Lost));
    }

    /// Everything that was said is heard.
    pub(crate) fn settle(&mut self) {
        let mut all = Vec::new();
        while let Some(message) = self.inbox.pop_front() {
            self.input(Input::Heard(Box::new(message)));
            all.append(&mut self.last.clone());
        }
        self.last = all;
    }

    /// Time passes until the client wants something, at most so long.
    pub(crate) fn pass(&mut self, most: Millis) {
        let end = self.now + most;
        while let Some(at) = self.client.wakes_at().filter(|at| *at <= end) {
            self.now = self.now.max(at);
            self.tick();
            self.settle();
            if self.client.wakes_at() == Some(at) {
                self.now += 1;
            }
        }
        self.now = self.now.max(end);
        self.tick();
        self.settle();
    }

    /// The others play until the person is asked, or nothing more happens.
    pub(crate) fn others_play(&mut self) {
        for _ in 0..2000 {
            if self.is_asked() || self.table.phase() != Phase::Playing {
                return;
            }
            self.others_once();
        }
    }

    /// One action of another player.
    pub(crate) fn others_once(&mut self) {
        self.now += 250;
        if self.is_connected && self.client.table().is_some_and(Table::awaits_me) {
            self.intent(Intent::Manage(Manage::NextRound));
            return self.settle();
        }
        let told = self.table.go_on(self.now);
        if self.is_connected && self.has_entered {
            self.inbox.extend(told);
        }
        self.settle();
        self.tick();
    }

    /// Whether the person has something to answer.
    pub(crate) fn is_asked(&self) -> bool {
        !self
            .client
            .table()
            .map_or(eights::Options::None, eights_client::core::table::Table::options)
            .is_empty()
    }

    pub(crate) fn ask(&self) -> Ask {
        self.table.game().unwrap().ask()
    }

    /// The texts that were said, in order.
    pub(crate) fn texts(&self) -> Vec<&str> {
        self.said.iter().map(|utterance| utterance.text.as_str()).collect()
    }

    /// The last utterance; enough time passes for it to be said.
    pub(crate) fn heard(&mut self) -> String {
        self.pass(600);
        self.said.last().map(|utterance| utterance.text.clone()).unwrap_or_default()
    }

    /// Whether the client knows exactly what its seat may know.
    pub(crate) fn knows_all(&self) -> bool {
        let truth = self.table.game().map(|game| game.view(eights::Viewer::Seat(self.table.you)));
        self.client.table().and_then(|table| table.view) == truth
    }

    pub(crate) fn focus(&self) -> Spot {
        self.client.focus()
    }

    /// The card under the focus, as text.
    pub(crate) fn focused(&self) -> String {
        match self.focus() {
            Spot::Card(card) => card.face.to_string(),
            other => format!("{other:?}"),
        }
    }
}
