//! A client with a solo table beside it, for replays.

use eights::{Rules, Seed, Viewer};
use eights_client::{
    core::{
        Client, Effect, Input, Intent, Learned, LineEvent, Open, Progress, Projector, Replay, Replaying,
        Rest, Start, Tape, Tutor, counters_move, invite::Place, play_demo,
    },
    keys::KeyPress,
    settings::Settings,
    solo::Solo,
};
use eights_words::Words;
use std::collections::VecDeque;

/// A client with a solo table beside it, and no server.
pub(crate) struct Alone {
    pub(crate) client: Client,
    pub(crate) solo: Solo,
    pub(crate) now: u64,
    pub(crate) said: Vec<String>,
    pub(crate) all: Vec<Effect>,
}

impl Alone {
    pub(crate) fn new() -> Self {
        Self::with_learned(Learned::default())
    }

    /// One who has done these chapters of lessons.
    pub(crate) fn with_learned(learned: Learned) -> Self {
        Self::with(learned, Progress::default(), Tutor::HERE)
    }

    /// One who has tried these puzzles.
    pub(crate) fn with_puzzles(puzzles: Progress, tutor: Tutor) -> Self {
        Self::with(Learned::default(), puzzles, tutor)
    }

    fn with(learned: Learned, puzzles: Progress, tutor: Tutor) -> Self {
        let client = Client::new(Start {
            words: Words::english(),
            settings: Settings { name: "Thandi".to_owned(), ..Settings::default() },
            seat: None,
            rules: Vec::new(),
            secret: None,
            place: Place { origin: String::new(), lan: None },
            adviser: counters_move,
            has_study: true,
            projector: Projector::HERE,
            rest: Rest::HERE,
            seed: 8,
            today: eights_client::core::Day::default(),
            day: None,
            learned,
            puzzles,
            tutor,
        });
        Self { client, solo: Solo::new(3), now: 1000, said: Vec::new(), all: Vec::new() }
    }

    pub(crate) fn input(&mut self, input: Input) {
        let mut waiting = VecDeque::from([input]);
        while let Some(input) = waiting.pop_front() {
            for effect in self.client.update(self.now, input) {
                match &effect {
                    Effect::Say(said) => self.said.push(said.text.clone()),
                    Effect::Dial(_) => waiting.push_back(Input::Line(LineEvent::Open)),
                    Effect::Send(message) => {
                        let answers = self.solo.take(message, self.now);
                        waiting.extend(answers.into_iter().map(|said| Input::Heard(Box::new(said))));
                    }
                    _ => {}
                }
                self.all.push(effect);
            }
        }
    }

    pub(crate) fn act(&mut self, replaying: Replaying) {
        self.input(Input::Do(Intent::Replay(replaying)));
    }

    pub(crate) fn open(&mut self, text: &str) {
        self.act(Replaying::Open(Open { text: text.to_owned(), turn: None, seat: None, bots: Vec::new() }));
    }

    pub(crate) fn key(&mut self, key: &str) -> String {
        let name = if key == "Space" { " " } else { key };
        let (shift, name) = name.strip_prefix("Shift+").map_or((false, name), |name| (true, name));
        let press = KeyPress { shift: shift || KeyPress::plain(name).shift, ..KeyPress::plain(name) };
        self.said.clear();
        self.input(Input::Key(press));
        self.pass(400);
        self.said.first().cloned().unwrap_or_default()
    }

    pub(crate) fn pass(&mut self, most: u64) {
        let end = self.now + most;
        while let Some(at) = self.client.wakes_at().filter(|at| *at <= end) {
            self.now = at.max(self.now + 1);
            self.input(Input::Tick);
        }
        self.now = self.now.max(end);
        self.input(Input::Tick);
    }

    pub(crate) fn replay(&self) -> &Replay {
        self.client.replay().unwrap()
    }

    pub(crate) fn at(&self) -> usize {
        self.replay().at()
    }

    /// Whether the table on the screen is what the viewer knows at this frame.
    pub(crate) fn shows(&self, viewer: Viewer, n: usize) -> bool {
        let view = self.client.table().and_then(|table| table.view);
        view == Some(self.replay().tape().view(viewer, n))
    }
}

pub(crate) fn tape(preset: &str, seed: &str) -> Tape {
    play_demo(&Rules::preset(preset).unwrap(), Seed::from_text(seed)).unwrap()
}

pub(crate) fn opened(preset: &str) -> Alone {
    let mut alone = Alone::new();
    alone.open(&tape(preset, "opened").record().to_text(true));
    alone.pass(1000);
    alone
}
