//! The desk: the client, told of all that happens in the page, and all that it then wants done.

use crate::signals::*;
use crate::{
    address, dom,
    elements::{Seen, seen},
    files, keyboard,
    later::{self, Arrival, MORE, TABLE, Waiting, Which},
    look, motion, solo, spots, storage,
    things::{self, Things, things},
    trail::{self, Stop, Trail},
};
use eights_client::{
    core::{Client, Effect, Input, LineEvent, Overlay, Save, Screen, Spot, Start},
    keys::KeyPress,
};
use eights_protocol::FromServer;
use eights_sound::Cue;
use eights_words::{Args, Text, Words};
use std::ops::Deref;

/// Where the focus goes.
#[derive(Clone, Copy, Default)]
pub(crate) enum Aim {
    /// It stays where it is, unless its element was drawn again.
    #[default]
    Same,
    /// To the spot that the client names.
    Spot,
    /// To where a new screen begins.
    Screen,
    /// Into what was opened over the screen.
    Overlay,
}

/// The client and what it moves: see [`Things`]. It is handed to every part of the page.
#[derive(Clone, Copy)]
pub(crate) struct Desk;

impl Deref for Desk {
    type Target = Things;

    fn deref(&self) -> &Things {
        things()
    }
}

impl Desk {
    /// Lays the desk with what the browser has kept.
    pub(crate) fn lay() -> Self {
        let mut seats = storage::seats();
        let settings = storage::settings();
        let start = Start {
            words: Words::of(look::language(&settings)),
            settings,
            seat: seats.next(),
            rules: storage::rules(),
            secret: storage::secret(),
            place: address::place(),
            adviser: later::advise,
            has_study: true,
            projector: later::PROJECTOR,
            rest: later::REST,
            seed: solo::seed(),
            today: dom::today(),
            day: storage::day(),
            learned: storage::learned(),
            puzzles: storage::puzzles(),
            tutor: later::TUTOR,
        };
        let mut client = Client::new(start);
        seats.for_each(|seat| client.remember(seat));
        things::lay(client);
        look::apply(&storage::settings());
        Self
    }

    /// Reads the client, and again whenever it has changed.
    pub(crate) fn read<T>(self, read: impl FnOnce(&Client) -> T) -> T {
        self.turn.track();
        self.peek(read)
    }

    /// Something of the client that is drawn again only when it changes.
    pub(crate) fn memo<T: PartialEq + Send + Sync + 'static>(
        self,
        read: impl Fn(&Client) -> T + Send + Sync + 'static,
    ) -> Seen<T> {
        seen(move || self.read(&read))
    }

    /// Reads the client once.
    pub(crate) fn peek<T>(self, read: impl FnOnce(&Client) -> T) -> T {
        read(&self.client.borrow())
    }

    /// A sentence without variables.
    pub(crate) fn text(self, id: Text) -> String {
        self.peek(|client| client.words().text(id).into_owned())
    }

    /// A sentence with variables.
    pub(crate) fn sentence(self, id: Text, args: &Args<'_>) -> String {
        self.peek(|client| client.words().say(id, args))
    }

    /// Says something that the page itself has to say.
    pub(crate) fn say(self, text: impl Into<String>) {
        self.tell(Input::Told(text.into()));
    }

    /// Reads something aloud, for players who want to listen.
    pub(crate) fn read_aloud(self, text: &str) {
        let settings = self.peek(|client| client.settings().clone());
        self.voice.borrow_mut().read(text, &settings);
    }

    /// Says that something is on its way, where it still is after a second.
    pub(crate) fn say_if_waiting(self, is_waiting: impl FnOnce() -> bool + 'static) {
        dom::after(1000, move || {
            if is_waiting() {
                self.say(self.text(Text::STATE_LOADING));
            }
        });
    }

    /// Says it and shows it, until it is put away.
    pub(crate) fn tell_all(self, text: String) {
        self.say(text.clone());
        self.notice.set(Some((true, text)));
    }

    /// The same for something that is not as it should be.
    pub(crate) fn warn(self, text: String) {
        self.say(text.clone());
        self.notice.set(Some((false, text)));
    }

    /// Plays a cue, so that the player can learn it. A loop ends after a while.
    pub(crate) fn play(self, cue: Cue) {
        let settings = self.peek(|client| client.settings().clone());
        let mut audio = self.audio.borrow_mut();
        audio.wake();
        audio.play(cue, 0, 0.0, &settings);
        if cue.is_loop() {
            dom::after(5000, move || self.hush(cue));
        }
    }

    /// Stops a cue.
    pub(crate) fn hush(self, cue: Cue) {
        self.audio.borrow_mut().stop(cue);
    }

    /// Tells the client what happened, as soon as there are words for it.
    pub(crate) fn tell(self, input: Input) {
        if later::wait(self, &input) {
            return;
        }
        let now = dom::now();
        // In a replay and in a lesson, time alone moves cards.
        let is_shown = |client: &Client| client.replay().is_some() || client.is_in_class();
        let can_move = motion::can_move(&input) || self.peek(is_shown);
        let effects = self.client.borrow_mut().update(now, input);
        // Sounds come first. The page is brought up to date after all this, so things still lie where they
        // lay.
        for effect in effects {
            self.carry_out(effect);
        }
        let happened = self.happened.take();
        let table = TABLE.here();
        let before = table.and_then(|table| self.peek(|client| (table.look)(can_move, client.settings())));
        self.turn.update(|turn| *turn = turn.wrapping_add(1));
        self.set_timer(now);
        if let Some(table) = table {
            (table.act_out)(self, before, happened, now);
        }
        let aim = self.aim.take();
        dom::soon(move || self.focus(aim));
    }

    /// Does what a click means.
    pub(crate) fn act(self, intent: eights_client::core::Intent) {
        self.audio.borrow_mut().wake();
        self.tell(Input::Do(intent));
    }

    /// A message of the server, or that the line has changed.
    pub(crate) fn hear(self, message: FromServer) {
        self.tell(Input::Heard(Box::new(message)));
    }

    /// The line has changed.
    pub(crate) fn line(self, event: LineEvent) {
        self.tell(Input::Line(event));
    }

    /// Whether a key was meant for the game; if so, the game has had it.
    pub(crate) fn press(self, key: KeyPress, is_held: bool) -> bool {
        self.audio.borrow_mut().wake();
        let is_taken = self.peek(|client| client.takes(&key));
        if is_taken {
            self.tell(if is_held { Input::Held(key) } else { Input::Key(key) });
        }
        is_taken
    }

    /// The focus was moved by hand.
    pub(crate) fn focused(self, spot: Spot) {
        if self.peek(Client::focus) != spot {
            self.tell(Input::Focused(spot));
        }
    }

    fn set_timer(self, now: u64) {
        if let Some(timer) = self.timer.get() {
            dom::window().clear_timeout_with_handle(timer);
        }
        let at = self.peek(Client::wakes_at);
        let timer = at.map(|at| dom::after(at.saturating_sub(now).max(1), move || self.tell(Input::Tick)));
        self.timer.set(timer);
    }

    fn carry_out(self, effect: Effect) {
        match effect {
            Effect::Dial(to) => self.peer.borrow_mut().dial(self, to),
            Effect::HangUp => self.peer.borrow_mut().hang_up(),
            Effect::Send(message) => self.peer.borrow().send(&message),
            Effect::DealFrom(seed) => self.peer.borrow().deal_from(seed),
            Effect::Say(utterance) => {
                let settings = self.peek(|client| client.settings().clone());
                self.voice.borrow_mut().say(&utterance, &settings);
            }
            Effect::Sound { cue, after, pan } => {
                let settings = self.peek(|client| client.settings().clone());
                self.audio.borrow_mut().play(cue, after, pan, &settings);
            }
            Effect::Stop(cue) => self.audio.borrow_mut().stop(cue),
            Effect::TurnLoop(on) => {
                let settings = self.peek(|client| client.settings().clone());
                self.audio.borrow_mut().turn_loop(on, &settings);
            }
            Effect::Focus(spot) => {
                self.aside.update(|aside| aside.follow(spot));
                // A new screen knows itself where it begins.
                let is_new = matches!(self.aim.get(), Aim::Screen);
                self.aim.set(if is_new { Aim::Screen } else { Aim::Spot });
            }
            Effect::Go(_) => self.go(),
            Effect::Show(overlay) => self.show(overlay),
            Effect::Refuse { card } => self.shake(card),
            Effect::Happened(steps) => self.happened.set(Some(steps)),
            // The client holds the moment for as long as it is shown.
            Effect::Moment(_) => {}
            Effect::Save(save) => self.save(save),
            Effect::Copy(text) => self.give(|more| more.copy, text),
            Effect::Share(text) => self.give(|more| more.share, text),
            Effect::OpenLink(url) => address::open(&url),
            Effect::HandOver(code) => self.hand_over.set(Some(code)),
            Effect::Think(question) => later::think(self, *question),
            Effect::Reload => {
                let _ = dom::window().location().reload();
            }
        }
    }

    /// Gives a text away.
    fn give(self, how: fn(&'static later::More) -> fn(Self, String), text: String) {
        MORE.then(self, move |more| how(more)(self, text));
    }

    fn go(self) {
        self.show_address();
        self.aim.set(Aim::Screen);
    }

    /// Makes the address and the history say where the player is.
    pub(crate) fn show_address(self) {
        let (stop, path) = match self.reading.get_untracked() {
            Some(reading) => (Stop::Guide, reading.path()),
            None => self.peek(|client| (Stop::of(client), address::path(client))),
        };
        self.with_trail(|trail| trail.show(stop, &path));
    }

    /// Changes the way through the screens.
    pub(crate) fn with_trail<T>(self, change: impl FnOnce(&mut Trail) -> T) -> T {
        change(&mut self.trail.borrow_mut())
    }

    /// How far the fetching of a module is.
    pub(crate) fn arrival(self, which: Which) -> RwSignal<Arrival> {
        self.arrivals[which as usize]
    }

    /// Something waits for a module.
    pub(crate) fn add_waiting(self, which: Which, act: Waiting) {
        self.waiting.borrow_mut().push((which, act));
        self.awaited.set(Some(which));
    }

    /// Takes what has waited for a module.
    pub(crate) fn take_waiting(self, which: Which) -> Vec<Waiting> {
        let (done, left): (Vec<_>, Vec<_>) =
            self.waiting.take().into_iter().partition(|(of, _)| *of == which);
        self.awaited.set(left.first().map(|(of, _)| *of));
        self.waiting.replace(left);
        done.into_iter().map(|(_, act)| act).collect()
    }

    /// The player does not want to wait any longer.
    pub(crate) fn stop_waiting(self) {
        self.waiting.borrow_mut().clear();
        self.awaited.set(None);
    }

    /// A module is here: what it draws begins, and what it makes is heard.
    pub(crate) fn catch_up(self, which: Which) {
        if which == Which::More {
            self.audio.borrow_mut().catch_up();
        }
        let aim = self.peek(|client| match client.overlay() {
            Some(_) if which == Which::More => Aim::Overlay,
            _ if Which::of(client.screen()) == Some(which) => Aim::Screen,
            _ => Aim::Same,
        });
        dom::soon(move || self.focus(aim));
    }

    /// Moves the focus, now that the page is up to date. Keys may have been quicker: it goes where it is by
    /// now.
    fn focus(self, aim: Aim) {
        let spot = self.peek(Client::focus);
        match aim {
            Aim::Same => spots::keep(spot),
            Aim::Spot => spots::focus(spot),
            Aim::Screen => self.focus_screen(),
            Aim::Overlay => spots::focus_overlay(),
        }
    }

    /// A new screen begins at its heading; the table, where the client has the focus.
    fn focus_screen(self) {
        dom::window().scroll_to_with_x_and_y(0.0, 0.0);
        let spot = self.peek(Client::focus);
        let knows =
            |client: &Client| matches!(client.screen(), Screen::Table | Screen::Replay | Screen::Lesson);
        match self.peek(knows) && spot != Spot::Page {
            true => spots::focus(spot),
            false => spots::focus_page(),
        }
    }

    fn show(self, overlay: Option<Overlay>) {
        if overlay.is_some() {
            self.aim.set(Aim::Overlay);
        }
    }

    fn shake(self, card: Option<eights_client::core::CardId>) {
        self.shaking.set(card);
        dom::after(400, move || self.shaking.set(None));
    }

    fn save(self, save: Save) {
        match save {
            Save::Settings => {
                let settings = self.peek(|client| client.settings().clone());
                look::apply(&settings);
                self.audio.borrow_mut().set_volumes(&settings);
                storage::set_settings(&settings);
            }
            Save::Seat(_) => self.peek(|client| storage::set_seats(client.saved_seats())),
            Save::Rules(rules) => storage::set_rules(&rules),
            Save::Secret(secret) => storage::set_secret(&secret),
            Save::Day(result) => storage::set_day(&result),
            Save::Learned(learned) => storage::set_learned(&learned),
            Save::Puzzles(progress) => storage::set_puzzles(&progress),
            Save::Game(game) => later::note_game(self, *game),
        }
    }
}

/// Listens to the page: its keys, its focus, its network, its address.
pub(crate) fn listen(desk: Desk) {
    keyboard::listen(desk);
    spots::listen(desk);
    address::listen(desk);
    trail::listen(desk);
    look::listen(desk);
    files::listen(desk);
}
