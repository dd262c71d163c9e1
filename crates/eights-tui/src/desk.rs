//! The desk: the client, whom it talks to, what is kept, and the time.

use crate::{
    address::Address,
    call::{Call, NoAnswer},
    clock::Clock,
    happening::Happening,
    keep::Keep,
    own::Own,
    sound::Sounds,
};
use eights::{Record, Rules, Seed, View};
use eights_client::{
    core::{
        Client, Deed, Effect, Input, LineEvent, Millis, Peer, Start, counters_move, invite::Place,
        new_table::FormChange, table::Table,
    },
    settings::Speed,
};
use eights_protocol::{Code, FromServer};
use eights_words::Words;
use std::{collections::VecDeque, sync::mpsc::Sender, time::Duration};

/// Somebody who is told what the client hears, message by message.
pub trait Watcher {
    /// A message was heard; `before` is what the client knew of the game until then.
    fn heard(&mut self, client: &Client, message: &FromServer, before: Option<View>);
}

/// Nobody.
impl Watcher for () {
    fn heard(&mut self, _: &Client, _: &FromServer, _: Option<View>) {}
}

/// What a desk begins with.
pub struct Setup {
    /// Who sits at it.
    pub name: Option<String>,
    /// The server, where the table is not one's own.
    pub server: Option<Address>,
    /// What the first game of one's own is dealt from.
    pub seed: Seed,
    /// Where things are kept.
    pub keep: Keep,
    /// How time passes.
    pub clock: Clock,
    /// Where what happens to the connection is sent.
    pub post: Sender<Happening>,
    /// What is heard.
    pub sounds: Sounds,
    /// How rules are found that somebody names.
    pub rules: FindRules,
}

/// Finds the rules of a preset's name, a share code or a file; or says in a sentence what is wrong with it.
pub type FindRules = fn(&str) -> Result<Rules, String>;

/// The keys that are others in a terminal: `d` draws, as in plain lines, and what it reads elsewhere is a capital's.
const TERMINAL_KEYS: [(&str, &str); 2] = [("draw", "Space D"), ("discards", "Shift+D")];

/// The client and all it moves.
pub struct Desk {
    client: Client,
    clock: Clock,
    server: Option<Address>,
    own: Own,
    call: Option<Call>,
    n_calls: u32,
    /// Somebody was let in before: whoever loses the line then calls again.
    was_in: bool,
    /// The first call came to nothing.
    no_answer: Option<NoAnswer>,
    /// Somebody at no table was refused for this.
    refused: Option<Code>,
    post: Sender<Happening>,
    keep: Keep,
    sounds: Sounds,
    rules: FindRules,
    /// What has happened and was not told yet.
    waiting: VecDeque<Input>,
    /// A text that the client wants to be seen, such as a link.
    pub notice: Option<String>,
}

impl Desk {
    /// A desk with what was kept.
    pub fn new(setup: Setup) -> Self {
        let Setup { name, server, seed, keep, clock, post, sounds, rules } = setup;
        let mut settings = keep.settings();
        if let Some(name) = name {
            settings.name = name;
        }
        // Nothing moves in a terminal: what happens is told as soon as it is drawn.
        settings.speed = Speed::Instant;
        for (command, keys) in TERMINAL_KEYS {
            settings.moved_keys.entry(command.to_owned()).or_insert_with(|| keys.to_owned());
        }
        let origin = server.as_ref().map_or_else(String::new, |server| server.origin.clone());
        let start = Start {
            words: Words::english(),
            settings,
            seat: keep.seat().filter(|_| server.is_some()),
            rules: Vec::new(),
            secret: None,
            place: Place { origin, lan: None },
            adviser: counters_move,
            seed: seed.hash().number(),
        };
        Self {
            client: Client::new(start),
            clock,
            server,
            own: Own::new(seed),
            call: None,
            n_calls: 0,
            was_in: false,
            no_answer: None,
            refused: None,
            post,
            keep,
            sounds,
            rules,
            waiting: VecDeque::new(),
            notice: None,
        }
    }

    /// The client, to be shown.
    pub const fn client(&self) -> &Client {
        &self.client
    }

    /// The table, where there is one.
    pub const fn table(&self) -> Option<&Table> {
        self.client.table()
    }

    /// The time.
    pub fn now(&self) -> Millis {
        self.clock.now()
    }

    /// Whether the table is one's own.
    pub const fn is_own(&self) -> bool {
        self.own.is_open()
    }

    /// Why the server does not answer, where it never has.
    pub(crate) const fn no_answer(&self) -> Option<NoAnswer> {
        self.no_answer
    }

    /// Why somebody was not let in who is at no table yet.
    pub(crate) const fn refused(&self) -> Option<Code> {
        self.refused
    }

    /// The record of the game of one's own.
    pub fn record(&self) -> Option<Record> {
        self.own.record(self.table()?.names())
    }

    /// Takes rules that somebody named for the table that is being set up.
    ///
    /// # Errors
    /// What is wrong with them, in a sentence.
    pub(crate) fn set_rules(&mut self, name: &str) -> Result<(), String> {
        let rules = (self.rules)(name.trim())?;
        self.act(Deed::Form(FormChange::Code(rules.share_code())), &mut ());
        Ok(())
    }

    /// Does what somebody wants, and all that comes of it at once.
    pub fn act(&mut self, deed: Deed, watcher: &mut impl Watcher) {
        self.tell(Input::Do(deed), watcher);
    }

    /// Tells the client what happened, and all that comes of it at once.
    pub fn tell(&mut self, input: Input, watcher: &mut impl Watcher) {
        self.update(input, watcher);
        self.settle(watcher);
    }

    /// Takes in what came from outside; says what it was where it was nothing for the desk.
    pub fn take(&mut self, happening: Happening, watcher: &mut impl Watcher) -> Option<Happening> {
        let number = self.call.as_ref().map(|call| call.number);
        match happening {
            Happening::Heard(call, message) if Some(call) == number => {
                self.tell(Input::Heard(message), watcher);
            }
            Happening::Line(call, LineEvent::Open) if Some(call) == number => {
                self.tell(Input::Line(LineEvent::Open), watcher);
            }
            Happening::Line(call, LineEvent::Lost) if Some(call) == number => {
                self.lose(NoAnswer::HungUp, watcher);
            }
            Happening::NoAnswer(call, why) if Some(call) == number => self.lose(why, watcher),
            Happening::Heard(..) | Happening::Line(..) | Happening::NoAnswer(..) => {}
            other => return Some(other),
        }
        None
    }

    fn lose(&mut self, why: NoAnswer, watcher: &mut impl Watcher) {
        self.no_answer = (!self.was_in).then_some(why);
        self.tell(Input::Line(LineEvent::Lost), watcher);
    }

    /// Brings everything about that is due by now.
    pub fn settle(&mut self, watcher: &mut impl Watcher) {
        if self.client.wakes_at().is_some_and(|at| at <= self.now()) {
            self.update(Input::Tick, watcher);
        }
        loop {
            if self.waiting.is_empty() {
                self.own.tick(self.clock.now(), &mut self.waiting);
            }
            let Some(input) = self.waiting.pop_front() else { return };
            self.update(input, watcher);
        }
    }

    /// When something will happen by itself.
    fn wakes_at(&self) -> Option<Millis> {
        [self.client.wakes_at(), self.own.wakes_at()].into_iter().flatten().min()
    }

    /// How long nothing will happen by itself.
    pub fn patience(&self) -> Option<Duration> {
        self.wakes_at().map(|at| Duration::from_millis(at.saturating_sub(self.now()).max(1)))
    }

    /// Lets the time leap to what happens next, where it does. Says whether it has.
    pub fn leap(&mut self) -> bool {
        let next = self.wakes_at();
        next.is_some_and(|at| {
            let to = at.max(self.now() + 1);
            self.clock.leap(to)
        })
    }

    fn update(&mut self, input: Input, watcher: &mut impl Watcher) {
        let now = self.now();
        let before = self.table().and_then(|table| table.view);
        let effects = match input {
            Input::Heard(message) => {
                let effects = self.client.update(now, Input::Heard(message.clone()));
                watcher.heard(&self.client, &message, before);
                if let (FromServer::Refused { code, .. }, None) = (*message, self.client.table()) {
                    self.refused = Some(code);
                }
                effects
            }
            other => self.client.update(now, other),
        };
        self.was_in |= self.client.table().is_some() || self.client.lobby().is_known();
        for effect in effects {
            self.carry_out(effect, now);
        }
    }

    fn carry_out(&mut self, effect: Effect, now: Millis) {
        match effect {
            Effect::Dial(to) => self.dial(to),
            Effect::HangUp => self.hang_up(),
            Effect::Send(message) if self.own.is_open() => self.own.take(&message, now, &mut self.waiting),
            Effect::Send(message) => {
                if let Some(call) = &self.call {
                    call.send(message);
                }
            }
            Effect::Save(save) => self.keep.save(&save, self.client.settings()),
            Effect::Copy(text) | Effect::Share(text) | Effect::OpenLink(text) => self.notice = Some(text),
            Effect::HandOver(code) => self.notice = Some(code.to_string()),
            Effect::Sound { cue, after, pan } => self.sounds.play(cue, after, pan, self.client.settings()),
            Effect::Stop(cue) => self.sounds.stop(cue),
            Effect::TurnLoop(on) => self.sounds.turn_loop(on, self.client.settings()),
            // What is said stands in the history, and everything else is drawn from the client.
            Effect::Say(_) | Effect::Focus(_) | Effect::Go(_) | Effect::Show(_) | Effect::Refuse { .. } => {}
            // A newer program cannot be fetched from here; the client says what is wrong.
            Effect::Reload => {}
        }
    }

    fn dial(&mut self, to: Peer) {
        self.hang_up();
        match (to, &self.server) {
            (Peer::Own, _) => {
                self.own.set_open(true);
                self.waiting.push_back(Input::Line(LineEvent::Open));
            }
            (Peer::Server, Some(server)) => {
                self.n_calls += 1;
                self.call = Some(Call::new(server.clone(), self.n_calls, self.post.clone()));
            }
            (Peer::Server, None) => self.waiting.push_back(Input::Line(LineEvent::Lost)),
        }
    }

    fn hang_up(&mut self) {
        self.own.set_open(false);
        self.call = None;
    }
}
