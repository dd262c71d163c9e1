//! The client: everything a front end shows, and the one door through which it changes.

use super::{
    Adviser, Millis,
    connection::{Link, SavedSeats},
    daily::{Daily, Day, DayResult},
    editor::SavedRules,
    effect::{Effect, Input, LineEvent, SavedSeat},
    first::Rest,
    invite::Place,
    journal::Journalist,
    lesson::{Learned, School},
    play::Playing,
    prompt::{Prompt, PromptSpot},
    puzzle::{Progress, Tutor},
    replay::{Projector, Reels},
    setup::Setup,
    stage::Stage,
    table::AtTable,
    voice::Voice,
};
use crate::{keys::Keymap, settings::Settings};
use eights_protocol::Token;
use eights_words::Words;

/// The start of a client: the data that was kept, and where it runs.
pub struct Start {
    /// The words to speak with.
    pub words: Words,
    /// The settings.
    pub settings: Settings,
    /// The seat to come back to.
    pub seat: Option<SavedSeat>,
    /// The family's own rules.
    pub rules: Vec<SavedRules>,
    /// The secret of a player who keeps a name.
    pub secret: Option<Token>,
    /// Where the game is served from.
    pub place: Place,
    /// The adviser for hints.
    pub adviser: Adviser,
    /// Whether the front end can let a worker think: it reviews games and weighs hints.
    pub has_study: bool,
    /// The code of replays.
    pub projector: Projector,
    /// The code behind everything that is not done at home.
    pub rest: Rest,
    /// Any number that other clients are not likely to have.
    pub seed: u64,
    /// The day it is where the player is.
    pub today: Day,
    /// The result of the day that was played last.
    pub day: Option<DayResult>,
    /// The chapters of lessons that are done.
    pub learned: Learned,
    /// The puzzles that were tried and solved.
    pub puzzles: Progress,
    /// The code of puzzles.
    pub tutor: Tutor,
}

/// Everything a front end shows.
pub struct Client {
    pub(super) words: Words,
    pub(super) settings: Settings,
    pub(super) keymap: Keymap,
    pub(super) place: Place,
    pub(super) adviser: Adviser,
    pub(super) has_study: bool,
    pub(super) rest: Rest,
    pub(super) link: Link,
    pub(super) setup: Setup,
    pub(super) at_table: Option<AtTable>,
    pub(super) stage: Stage,
    pub(super) voice: Voice,
    pub(super) reels: Reels,
    pub(super) daily: Daily,
    pub(super) school: School,
    pub(super) journalist: Journalist,
    pub(super) now: Millis,
    /// Effects for the front end to carry out.
    pub(super) out: Vec<Effect>,
}

impl Client {
    /// A client at home, without a connection.
    pub fn new(start: Start) -> Self {
        let Start {
            words,
            settings,
            seat,
            rules,
            secret,
            place,
            adviser,
            has_study,
            projector,
            rest,
            seed,
            today,
            day,
            learned,
            puzzles,
            tutor,
        } = start;
        Self {
            words,
            keymap: Keymap::of(&settings, &words),
            settings,
            place,
            adviser,
            has_study,
            rest,
            link: Link::new(seed, secret, SavedSeats::new(seat)),
            setup: Setup::new(rules),
            at_table: None,
            stage: Stage::new(),
            voice: Voice::new(words),
            reels: Reels::new(projector, seed),
            daily: Daily::new(today, day),
            school: School::new(learned, puzzles, tutor),
            journalist: Journalist::default(),
            now: 0,
            out: Vec::new(),
        }
    }

    /// Takes in something that happened at this time, and says what the front end has to do.
    pub fn update(&mut self, now: Millis, input: Input) -> Vec<Effect> {
        self.now = now.max(self.now);
        self.voice.note_gesture(&input);
        if !self.takes_at_home(&input) {
            (self.rest.take)(self, input);
        }
        self.pass_time();
        std::mem::take(&mut self.out)
    }

    /// Takes in anything that happened, wherever the player is.
    pub(super) fn take(&mut self, input: Input) {
        match input {
            Input::Heard(message) => self.hear(*message),
            Input::Line(LineEvent::Open) => self.open_line(),
            Input::Line(LineEvent::Lost) => self.lose_line(),
            Input::Key(key) => (self.reels.projector().obey)(self, &key, false),
            Input::Held(key) => (self.reels.projector().obey)(self, &key, true),
            Input::Do(intent) => self.act_on(intent),
            Input::Focused(spot) => self.note_focus(spot),
            Input::Told(text) => self.reply(text),
            Input::Thought(thought) => (self.reels.projector().hear_thought)(self, thought),
            Input::Tick => {}
        }
    }

    /// Handles the passing of time, and speaks if something may be spoken now.
    fn pass_time(&mut self) {
        self.tick_line();
        self.tick_sounds();
        self.stage.tick(self.now);
        if !self.is_at_home() {
            (self.rest.tick)(self);
        }
        self.tune();
        self.speak();
    }

    /// Handles the passing of time away from home.
    pub(super) fn tick_rest(&mut self) {
        self.tick_table();
        self.tick_replay();
        self.tick_lesson();
        self.tick_hint();
        self.ring_turn();
        self.act_by_itself();
    }

    /// Answers that need no player: the only one there is, being ready, and letting every card pass.
    fn act_by_itself(&mut self) {
        if !self.is_in_class()
            && self.link.line.is_in()
            && self.answers_itself_at().is_some_and(|at| at <= self.now)
        {
            self.choose(PromptSpot::Item(0));
        }
        if self.ready_at().is_some_and(|at| at <= self.now) {
            self.be_ready();
        }
        self.let_all_pass();
    }

    /// When the client has to be told that time has passed, if nothing else happens before.
    pub fn wakes_at(&self) -> Option<Millis> {
        let rest = if self.is_at_home() { None } else { (self.rest.wakes_at)(self) };
        let all = [self.line_wakes_at(), self.voice.wakes_at(), self.stage.wakes_at(), rest];
        all.into_iter().flatten().min()
    }

    /// When something happens by itself away from home.
    pub(super) fn rest_wakes_at(&self) -> Option<Millis> {
        let can_answer = self.link.line.is_in() && !self.is_in_class();
        let answers = self.answers_itself_at().filter(|_| can_answer);
        let hint = self.playing().and_then(Playing::hint_due);
        let all = [self.table_wakes_at(), self.replay_wakes_at(), self.lesson_wakes_at(), answers, hint];
        all.into_iter().flatten().min()
    }

    fn answers_itself_at(&self) -> Option<Millis> {
        self.prompt().and_then(Prompt::answers_itself_at)
    }
}
