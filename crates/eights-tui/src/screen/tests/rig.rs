//! A desk without a terminal: solo games, played to wherever a picture is wanted.

use super::walk::walk;
use crate::{
    clock::Clock,
    desk::{Desk, Setup},
    happening::Mail,
    screen::{
        Look, Ui, draw,
        look::{Depth, Signs},
    },
    sound::Sounds,
    storage::Storage,
};
use eights::{Options, Rng, Rules, Seed};
use eights_client::{
    core::{Client, Input, Intent, Millis, Play, Prepare, prompt::PromptKind, table::Table},
    keys::KeyPress,
    settings::{Cloth, Deck},
};
use eights_protocol::{NewTable, Pace, Phase, Settings};
use ratatui::{Terminal, backend::TestBackend, buffer::Buffer};

pub(super) const MANY: Look =
    Look { depth: Depth::Many, signs: Signs::All, cloth: Cloth::Indigo, deck: Deck::Four };
pub(super) const NONE: Look =
    Look { depth: Depth::None, signs: Signs::All, cloth: Cloth::Indigo, deck: Deck::Four };
pub(super) const PLAIN: Look =
    Look { depth: Depth::Sixteen, signs: Signs::Plain, cloth: Cloth::Indigo, deck: Deck::Four };

/// A player before a screen.
pub(super) struct Sitter {
    pub(super) desk: Desk,
    pub(super) ui: Ui,
    rng: Rng,
}

impl Sitter {
    pub(super) fn new(seed: &str) -> Self {
        let setup = Setup {
            words: eights_words::Words::english(),
            name: Some("Thandi".to_owned()),
            server: None,
            seed: Seed::from_text(seed),
            today: eights_client::core::Day::of_date(2026, 11, 16).unwrap(),
            storage: Storage::default(),
            clock: Clock::Leaping { now: 1_000_000 },
            post: Mail::default().post(),
            sounds: Sounds::None,
            rules: |name| Rules::preset(name).ok_or_else(|| format!("there are no rules {name}.")),
            scribe: Box::new(()),
        };
        Self { desk: Desk::new(setup), ui: Ui::new(MANY), rng: Rng::new(5) }
    }

    /// At a table of these rules, dealt.
    pub(super) fn at(rules: &Rules, seats: u8, seed: &str) -> Self {
        Self::new(seed).dealt(rules, seats, Pace::AtOnce)
    }

    /// The same, dealt with bots of this pace.
    pub(super) fn dealt(mut self, rules: &Rules, seats: u8, pace: Pace) -> Self {
        let bots = vec![eights_bots::Level::Casual; usize::from(seats) - 1];
        let settings = Settings { pace, ..Settings::default() };
        let table = NewTable { rules: rules.share_code(), seats, bots, settings };
        self.act(Intent::Prepare(Prepare::DealIn(table)));
        self
    }

    pub(super) fn preset(rules: &str, seats: u8, seed: &str) -> Self {
        Self::at(&Rules::preset(rules).unwrap(), seats, seed)
    }

    pub(super) fn client(&self) -> &Client {
        self.desk.client()
    }

    pub(super) fn act(&mut self, intent: Intent) {
        self.desk.act(intent, &mut self.ui.motion);
    }

    pub(super) fn press(&mut self, key: &str) {
        self.desk.tell(Input::Key(KeyPress::plain(key)), &mut self.ui.motion);
    }

    pub(super) fn options(&self) -> Options {
        self.desk.table().map_or(Options::None, Table::options)
    }

    /// Waits until the person is asked; says whether that happened.
    pub(super) fn wait(&mut self) -> bool {
        self.wait_or(|_| false);
        self.options() != Options::None
    }

    /// The same, unless something is so before.
    pub(super) fn wait_or(&mut self, is_it: impl Fn(&Client) -> bool) {
        for _ in 0..10_000 {
            self.desk.settle(&mut self.ui.motion);
            let is_over = self.desk.table().is_none_or(|table| table.phase != Phase::Playing);
            if is_over || self.options() != Options::None || is_it(self.client()) {
                return;
            }
            self.desk.leap();
        }
        panic!("nothing happens any more");
    }

    /// Plays by chance until the client shows what is wanted; says whether it did before the game was over.
    pub(super) fn play_until(&mut self, is_it: impl Fn(&Client) -> bool) -> bool {
        loop {
            self.wait_or(&is_it);
            if is_it(self.client()) {
                return true;
            }
            let Some(action) = self.options().random(&mut self.rng) else { return false };
            self.act(Intent::Play(Play::Act(action)));
        }
    }

    /// Looks at it at every size.
    pub(super) fn walk(&self) {
        self.walk_at(self.desk.now());
    }

    /// Looks at it at every size, as it is at a time.
    pub(super) fn walk_at(&self, now: Millis) {
        walk(self.client(), &self.ui, now);
    }

    /// The screen as letters; nothing of it is cut off at any size.
    pub(super) fn picture(&mut self, width: u16, height: u16) -> String {
        self.walk();
        let now = self.desk.now();
        self.picture_at(width, height, now)
    }

    /// The screen as letters, as it is at a time.
    pub(super) fn picture_at(&mut self, width: u16, height: u16, now: Millis) -> String {
        let buffer = self.buffer_at(width, height, now);
        let line = |y: u16| {
            let letters: String = (0..width).map(|x| buffer[(x, y)].symbol()).collect();
            letters.trim_end().to_owned()
        };
        (0..height).map(line).collect::<Vec<_>>().join("\n")
    }

    pub(super) fn buffer(&mut self, width: u16, height: u16) -> Buffer {
        let now = self.desk.now();
        self.buffer_at(width, height, now)
    }

    fn buffer_at(&mut self, width: u16, height: u16, now: Millis) -> Buffer {
        let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
        terminal.draw(|frame| draw(frame, self.desk.client(), &mut self.ui, now)).unwrap();
        terminal.backend().buffer().clone()
    }
}

/// A game in which a prompt of this kind comes up, from the first seed that leads to one.
pub(super) fn with_prompt(rules: &Rules, seats: u8, is_it: impl Fn(&PromptKind) -> bool) -> Sitter {
    let asks = |client: &Client| client.prompt().is_some_and(|prompt| is_it(&prompt.kind));
    for seed in 0..200 {
        let mut sitter = Sitter::at(rules, seats, &format!("prompt {seed}"));
        if sitter.play_until(asks) {
            return sitter;
        }
    }
    panic!("no such question is ever asked");
}
