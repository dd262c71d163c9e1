//! The desk: the client, its peer, the storage and the clock.

use crate::{
    address::Address,
    call::{Call, NoAnswer},
    chance,
    clock::Clock,
    happening::Happening,
    scribe::Scribe,
    solo::SoloTable,
    sound::Sounds,
    storage::Storage,
};
use eights::{Rules, Seed, Steps};
use eights_client::{
    core::{
        Client, Day, Effect, Input, Intent, LineEvent, Millis, Peer, Prepare, Projector, Rest, Start, Tutor,
        counters_move, invite::Place, new_table::FormChange, table::Table,
    },
    settings::{Settings, Speed},
};
use eights_protocol::{Code, FromServer};
use eights_words::Words;
use std::{collections::VecDeque, sync::mpsc::Sender, time::Duration};

/// A watcher of what the client hears, message by message.
pub trait Watcher {
    /// A message was heard at this time, and this happened at the table with it.
    fn heard(&mut self, client: &Client, message: &FromServer, happened: Option<&Steps>, now: Millis);
}

/// Nobody.
impl Watcher for () {
    fn heard(&mut self, _: &Client, _: &FromServer, _: Option<&Steps>, _: Millis) {}
}

/// The setup of a desk.
pub struct Setup {
    /// The words of the player's language.
    pub words: Words,
    /// The player's name.
    pub name: Option<String>,
    /// The server; `None` for a solo table.
    pub server: Option<Address>,
    /// The seed of the first solo game.
    pub seed: Seed,
    /// The day it is where the player is.
    pub today: Day,
    /// Where things are kept.
    pub storage: Storage,
    /// How time passes.
    pub clock: Clock,
    /// Where what happens to the connection is sent.
    pub post: Sender<Happening>,
    /// The sounds.
    pub sounds: Sounds,
    /// How rules are found by name.
    pub rules: FindRules,
    /// The scribe of solo games.
    pub scribe: Box<dyn Scribe>,
}

/// Finds the rules of a preset's name, a share code or a file; or says in a sentence what is wrong with it.
pub type FindRules = fn(&str) -> Result<Rules, String>;

/// The keys that are others in a terminal: `d` draws, as in plain lines, and what it reads elsewhere is a
/// capital's.
const TERMINAL_KEYS: [(&str, &str); 2] = [("draw", "Space D"), ("discards", "Shift+D")];

/// The client and all it moves.
pub struct Desk {
    client: Client,
    clock: Clock,
    server: Option<Address>,
    solo: SoloTable,
    call: Option<Call>,
    n_calls: u32,
    /// The player was let in before: if the line is lost then, it is called again.
    was_in: bool,
    /// The first call came to nothing.
    no_answer: Option<NoAnswer>,
    /// A player at no table was refused for this.
    refused: Option<Code>,
    post: Sender<Happening>,
    storage: Storage,
    sounds: Sounds,
    rules: FindRules,
    scribe: Box<dyn Scribe>,
    /// Settings that hold only for this visit.
    lent: Lent,
    /// Inputs that the client has not been told yet.
    waiting: VecDeque<Input>,
    /// A text that the client wants to be seen, such as a link.
    pub notice: Option<String>,
}

/// Settings that hold for this visit only, whatever else is kept: a name that a flag or the program gave, and
/// that nothing is held up.
struct Lent {
    name: String,
    saved: Settings,
}

impl Lent {
    /// The settings to keep: those lent for this visit are as they were.
    fn give_back(&self, settings: &Settings) -> Settings {
        let mut settings = settings.clone();
        settings.speed = self.saved.speed;
        if settings.name == self.name {
            settings.name.clone_from(&self.saved.name);
        }
        settings
    }
}

impl Desk {
    /// A desk with what was kept.
    pub fn new(setup: Setup) -> Self {
        let Setup { words, name, server, seed, today, storage, clock, post, sounds, rules, scribe } = setup;
        let saved = storage.settings();
        let mut settings = saved.clone();
        if let Some(name) = name {
            settings.name = name;
        }
        // Nothing is told later than it happens: in a terminal what moves holds nothing up.
        settings.speed = Speed::Instant;
        for (command, keys) in TERMINAL_KEYS {
            settings.moved_keys.entry(command.to_owned()).or_insert_with(|| keys.to_owned());
        }
        let lent = Lent { name: settings.name.clone(), saved };
        let origin = server.as_ref().map_or_else(String::new, |server| server.origin.clone());
        let start = Start {
            words,
            settings,
            seat: storage.seat().filter(|_| server.is_some()),
            rules: Vec::new(),
            secret: None,
            place: Place { origin, lan: None },
            adviser: counters_move,
            has_study: false,
            projector: Projector { shuffle: chance::take_shuffle, ..Projector::HERE },
            rest: Rest::HERE,
            seed: seed.hash().number(),
            today,
            day: storage.day(),
            learned: storage.learned(),
            puzzles: storage.puzzles(),
            tutor: Tutor::HERE,
        };
        Self {
            client: Client::new(start),
            lent,
            clock,
            server,
            solo: SoloTable::new(seed),
            call: None,
            n_calls: 0,
            was_in: false,
            no_answer: None,
            refused: None,
            post,
            storage,
            sounds,
            rules,
            scribe,
            waiting: VecDeque::new(),
            notice: None,
        }
    }

    /// The client, to be shown.
    pub const fn client(&self) -> &Client {
        &self.client
    }

    /// The table, where there is one.
    pub fn table(&self) -> Option<&Table> {
        self.client.table()
    }

    /// The time.
    pub fn now(&self) -> Millis {
        self.clock.now()
    }

    /// How quick the cards move, where they are drawn.
    pub(crate) const fn speed(&self) -> Speed {
        self.lent.saved.speed
    }

    /// Whether cues are heard.
    pub const fn has_cues(&self) -> bool {
        self.sounds.has_cues()
    }

    /// Whether it is a solo table.
    pub const fn is_own(&self) -> bool {
        self.solo.is_open()
    }

    /// Why the server does not answer, where it never has.
    pub(crate) const fn no_answer(&self) -> Option<NoAnswer> {
        self.no_answer
    }

    /// Why a player who is at no table yet was not let in.
    pub(crate) const fn refused(&self) -> Option<Code> {
        self.refused
    }

    /// Has the record of the solo game written.
    fn write_down(&mut self) {
        let names = self.table().map(|table| table.names().to_vec()).unwrap_or_default();
        if let Some(record) = self.solo.record(&names) {
            self.scribe.note(&record);
        }
    }

    /// Takes the named rules for the new table.
    ///
    /// # Errors
    /// The error, in a sentence.
    pub(crate) fn set_rules(&mut self, name: &str) -> Result<(), String> {
        let rules = (self.rules)(name.trim())?;
        self.act(Intent::Prepare(Prepare::Form(FormChange::Code(rules.share_code()))), &mut ());
        Ok(())
    }

    /// Does what the player wants, and all that comes of it at once.
    pub fn act(&mut self, intent: Intent, watcher: &mut impl Watcher) {
        self.tell(Input::Do(intent), watcher);
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
            if self.waiting.is_empty() && self.solo.tick(self.clock.now(), &mut self.waiting) {
                self.write_down();
            }
            let Some(input) = self.waiting.pop_front() else { return };
            self.update(input, watcher);
        }
    }

    /// When something will happen by itself.
    fn wakes_at(&self) -> Option<Millis> {
        [self.client.wakes_at(), self.solo.wakes_at()].into_iter().flatten().min()
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
        let effects = match input {
            Input::Heard(message) => {
                let effects = self.client.update(now, Input::Heard(message.clone()));
                watcher.heard(&self.client, &message, effects.iter().find_map(Effect::happened), now);
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
            Effect::Send(message) if self.solo.is_open() => {
                self.solo.take(&message, now, &mut self.waiting);
                self.write_down();
            }
            Effect::DealFrom(seed) => self.solo.deal_from(seed),
            Effect::Send(message) => {
                if let Some(call) = &self.call {
                    call.send(message);
                }
            }
            Effect::Save(save) => {
                let settings = self.lent.give_back(self.client.settings());
                self.storage.save(&save, &settings);
            }
            Effect::Copy(text) | Effect::Share(text) | Effect::OpenLink(text) => self.notice = Some(text),
            Effect::HandOver(code) => self.notice = Some(code.to_string()),
            Effect::Sound { cue, after, pan } => self.sounds.play(cue, after, pan, self.client.settings()),
            Effect::Stop(cue) => self.sounds.stop(cue),
            Effect::TurnLoop(on) => self.sounds.turn_loop(on, self.client.settings()),
            // Utterances stand in the history, and everything else is drawn from the client.
            Effect::Say(_)
            | Effect::Focus(_)
            | Effect::Go(_)
            | Effect::Show(_)
            | Effect::Refuse { .. }
            | Effect::Happened(_)
            | Effect::Moment(_) => {}
            // This program gives quick hints and asks for no others.
            Effect::Think(_) => {}
            // A newer program cannot be fetched from here; the client says what is wrong.
            Effect::Reload => {}
        }
    }

    fn dial(&mut self, to: Peer) {
        self.hang_up();
        match (to, &self.server) {
            (Peer::Solo, _) => {
                self.solo.set_open(true);
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
        self.solo.set_open(false);
        self.call = None;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_was_only_lent_and_the_pace_are_not_kept() {
        let saved = Settings { name: String::new(), speed: Speed::Fast, ..Settings::default() };
        let lent = Lent { name: "Guest".to_owned(), saved };
        let visit =
            Settings { name: "Guest".to_owned(), speed: Speed::Instant, muted: true, ..Settings::default() };
        let saved = lent.give_back(&visit);
        assert_eq!((saved.name.as_str(), saved.speed, saved.muted), ("", Speed::Fast, true));
        let saved = lent.give_back(&Settings { name: "Ann".to_owned(), ..visit });
        assert_eq!(saved.name, "Ann", "a name that the player has typed is kept");
    }
}
