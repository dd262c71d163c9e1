//! The desk: the client, told of all that happens in the page, and all that it then wants done.

use crate::{
    address,
    audio::Audio,
    dom,
    elements::{Seen, seen},
    keep, keyboard,
    later::{self, Arrival, Later},
    look, motion,
    peer::Peer,
    screens::table::{aside::Aside, reveal::Reveal},
    spots,
    voice::Voice,
};
use eights_client::{
    core::{Client, Effect, Input, LineEvent, Overlay, Save, Screen, Spot, Start},
    keys::KeyPress,
};
use eights_protocol::{FromServer, HandOver};
use eights_sound::Cue;
use eights_words::{Args, Words, texts::screens::STATE_LOADING};
use leptos::prelude::*;

/// Where the focus goes.
#[derive(Clone, Copy, Default)]
enum Aim {
    /// It stays where it is, unless what had it was drawn anew.
    #[default]
    Same,
    /// To the spot that the client names.
    Spot,
    /// To where a new screen begins.
    Screen,
    /// Into what was opened over the screen.
    Overlay,
}

/// The client and what it moves. It is handed to every part of the page.
#[derive(Clone, Copy)]
pub(crate) struct Desk {
    client: StoredValue<Client, LocalStorage>,
    peer: StoredValue<Peer, LocalStorage>,
    audio: StoredValue<Audio, LocalStorage>,
    voice: StoredValue<Voice, LocalStorage>,
    timer: StoredValue<Option<i32>>,
    /// Where the focus is to be once the page is up to date.
    aim: StoredValue<Aim>,
    /// Counts the changes; whoever reads the client through the desk is told of each.
    turn: RwSignal<u32>,
    /// Whether what is fetched later is here.
    pub(crate) later: RwSignal<Arrival>,
    /// What is shown beside the table, and on small screens over it.
    pub(crate) aside: RwSignal<Aside>,
    /// The cards that were turned up in War a moment ago.
    pub(crate) reveal: RwSignal<Option<Reveal>>,
    /// The card that was refused a moment ago shakes.
    pub(crate) shaking: RwSignal<Option<eights_client::core::CardId>>,
    /// The code with which another device takes the seat over, while it is shown.
    pub(crate) hand_over: RwSignal<Option<HandOver>>,
    /// A text that could not be copied, while it is shown.
    pub(crate) by_hand: RwSignal<Option<String>>,
    /// What has to be told above the page, until it is put away: whether it is good news, and a sentence.
    pub(crate) notice: RwSignal<Option<(bool, String)>>,
}

impl Desk {
    /// A desk with what the browser has kept.
    pub(crate) fn new() -> Self {
        let mut seats = keep::seats();
        let start = Start {
            words: Words::english(),
            settings: keep::settings(),
            seat: seats.next(),
            rules: keep::rules(),
            secret: keep::secret(),
            place: address::place(),
            adviser: later::advise,
            seed: js_sys::Math::random().to_bits(),
        };
        let mut client = Client::new(start);
        seats.for_each(|seat| client.remember(seat));
        let desk = Self {
            client: StoredValue::new_local(client),
            peer: StoredValue::new_local(Peer::default()),
            audio: StoredValue::new_local(Audio::default()),
            voice: StoredValue::new_local(Voice::default()),
            timer: StoredValue::new(None),
            aim: StoredValue::new(Aim::Same),
            turn: RwSignal::new(0),
            later: RwSignal::new(Arrival::NotAsked),
            aside: RwSignal::new(Aside::default()),
            reveal: RwSignal::new(None),
            shaking: RwSignal::new(None),
            hand_over: RwSignal::new(None),
            by_hand: RwSignal::new(None),
            notice: RwSignal::new(None),
        };
        look::apply(&keep::settings());
        desk
    }

    /// The desk of the page.
    pub(crate) fn here() -> Self {
        expect_context()
    }

    /// Reads the client, and again whenever it has changed.
    pub(crate) fn read<T>(self, read: impl FnOnce(&Client) -> T) -> T {
        self.turn.track();
        self.client.with_value(read)
    }

    /// Something of the client that is drawn anew only when it is another.
    pub(crate) fn memo<T: PartialEq + Send + Sync + 'static>(
        self,
        read: impl Fn(&Client) -> T + Send + Sync + 'static,
    ) -> Seen<T> {
        seen(move || self.read(&read))
    }

    /// Reads the client once.
    pub(crate) fn peek<T>(self, read: impl FnOnce(&Client) -> T) -> T {
        self.client.with_value(read)
    }

    /// A sentence without variables.
    pub(crate) fn text(self, id: &str) -> String {
        self.peek(|client| client.words().text(id).into_owned())
    }

    /// A sentence with variables.
    pub(crate) fn sentence(self, id: &str, args: &Args<'_>) -> String {
        self.peek(|client| client.words().say(id, args))
    }

    /// Says something that the page itself has to say.
    pub(crate) fn say(self, text: impl Into<String>) {
        self.tell(Input::Told(text.into()));
    }

    /// Says that something is on its way, where it still is after a second.
    pub(crate) fn say_if_waiting(self, is_waiting: impl FnOnce() -> bool + 'static) {
        dom::after(1000, move || {
            if is_waiting() {
                self.say(self.text(STATE_LOADING));
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

    /// Lets a cue be heard, to be learnt. What would go on for ever ends after a while.
    pub(crate) fn play(self, cue: Cue) {
        let settings = self.peek(|client| client.settings().clone());
        self.audio.update_value(|audio| {
            audio.wake();
            audio.play(cue, 0, 0.0, &settings);
        });
        if cue.is_loop() {
            dom::after(5000, move || self.hush(cue));
        }
    }

    /// Stops a cue.
    pub(crate) fn hush(self, cue: Cue) {
        self.audio.update_value(|audio| audio.stop(cue));
    }

    /// Tells the client what happened.
    pub(crate) fn tell(self, input: Input) {
        let now = dom::now();
        let events = motion::events_of(&input);
        let can_move = motion::can_move(&input);
        let Some(effects) = self.client.try_update_value(|client| client.update(now, input)) else { return };
        // What is heard comes first. The page is brought up to date after all this, so things still lie where they lay.
        for effect in effects {
            self.carry_out(effect);
        }
        let later = later::here();
        let before = later.and_then(|later| self.peek(|client| (later.look)(can_move, client.settings())));
        self.turn.update(|turn| *turn = turn.wrapping_add(1));
        self.set_timer(now);
        if let Some(later) = later {
            (later.act_out)(self, before, events, now);
        }
        let aim = self.aim.try_update_value(std::mem::take).unwrap_or_default();
        dom::soon(move || self.focus(aim));
    }

    /// Does what a click means.
    pub(crate) fn act(self, deed: eights_client::core::Deed) {
        self.audio.update_value(Audio::wake);
        self.tell(Input::Do(deed));
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
        self.audio.update_value(Audio::wake);
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
        if let Some(timer) = self.timer.get_value() {
            dom::window().clear_timeout_with_handle(timer);
        }
        let at = self.peek(Client::wakes_at);
        let timer = at.map(|at| dom::after(at.saturating_sub(now).max(1), move || self.tell(Input::Tick)));
        self.timer.set_value(timer);
    }

    fn carry_out(self, effect: Effect) {
        match effect {
            Effect::Dial(to) => self.peer.update_value(|peer| peer.dial(self, to)),
            Effect::HangUp => self.peer.update_value(Peer::hang_up),
            Effect::Send(message) => self.peer.with_value(|peer| peer.send(&message)),
            Effect::Say(utterance) => {
                let settings = self.peek(|client| client.settings().clone());
                self.voice.update_value(|voice| voice.say(&utterance, &settings));
            }
            Effect::Sound { cue, after, pan } => {
                let settings = self.peek(|client| client.settings().clone());
                self.audio.update_value(|audio| audio.play(cue, after, pan, &settings));
            }
            Effect::Stop(cue) => self.audio.update_value(|audio| audio.stop(cue)),
            Effect::TurnLoop(on) => {
                let settings = self.peek(|client| client.settings().clone());
                self.audio.update_value(|audio| audio.turn_loop(on, &settings));
            }
            Effect::Focus(spot) => {
                self.aside.update(|aside| aside.follow(spot));
                self.aim.set_value(Aim::Spot);
            }
            Effect::Go(screen) => self.go(&screen),
            Effect::Show(overlay) => self.show(overlay),
            Effect::Refuse { card } => self.shake(card),
            Effect::Save(save) => self.save(save),
            Effect::Copy(text) => self.give(|later| later.copy, text),
            Effect::Share(text) => self.give(|later| later.share, text),
            Effect::OpenLink(url) => address::open(&url),
            Effect::HandOver(code) => self.hand_over.set(Some(code)),
            Effect::Reload => {
                let _ = dom::window().location().reload();
            }
        }
    }

    /// Gives a text away. Whoever can ask for that has everything.
    fn give(self, how: fn(&'static Later) -> fn(Self, String), text: String) {
        if let Some(later) = later::here() {
            how(later)(self, text);
        }
    }

    fn go(self, screen: &Screen) {
        let code = self.peek(|client| client.table().map(|table| table.code));
        address::show(screen, code);
        self.aim.set_value(Aim::Screen);
    }

    /// What is fetched later is here: what waited for it begins.
    pub(crate) fn catch_up(self) {
        self.audio.update_value(Audio::catch_up);
        let aim = match self.peek(|client| (client.overlay().is_some(), client.screen() == &Screen::Home)) {
            (true, _) => Aim::Overlay,
            (false, false) => Aim::Screen,
            (false, true) => Aim::Same,
        };
        dom::soon(move || self.focus(aim));
    }

    /// Moves the focus, now that the page is up to date. Keys may have been quicker: it goes where it is by now.
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
        let spot = self.peek(Client::focus);
        match self.peek(|client| client.screen() == &Screen::Table && spot != Spot::Page) {
            true => spots::focus(spot),
            false => spots::focus_page(),
        }
    }

    fn show(self, overlay: Option<Overlay>) {
        if overlay.is_some() {
            self.aim.set_value(Aim::Overlay);
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
                self.audio.update_value(|audio| audio.set_volumes(&settings));
                keep::set_settings(&settings);
            }
            Save::Seat(_) => self.peek(|client| keep::set_seats(client.kept_seats())),
            Save::Rules(rules) => keep::set_rules(&rules),
            Save::Secret(secret) => keep::set_secret(&secret),
        }
    }
}

/// Listens to the page: its keys, its focus, its network, its address.
pub(crate) fn listen(desk: Desk) {
    keyboard::listen(desk);
    spots::listen(desk);
    address::listen(desk);
    look::listen(desk);
}
