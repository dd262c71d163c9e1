//! The desk: the client, told of all that happens in the page, and all that it then wants done.

use crate::signals::*;
use crate::{
    address,
    app::is_sheet,
    audio::Audio,
    dom,
    elements::{Seen, seen},
    files, keyboard,
    later::{self, Arrival, TABLE, Waiting, Which},
    look, motion,
    peer::Peer,
    reading::Reading,
    screens::table::{aside::Aside, reveal::Reveal},
    solo, spots, storage,
    trail::{self, Stop, Trail},
    voice::Voice,
};
use eights::Steps;
use eights_client::{
    core::{Client, Effect, Input, LineEvent, Overlay, Save, Screen, Spot, Start},
    keys::KeyPress,
};
use eights_protocol::{FromServer, HandOver};
use eights_sound::Cue;
use eights_words::{Args, Text, Words};

/// Where the focus goes.
#[derive(Clone, Copy, Default)]
enum Aim {
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

/// The client and what it moves. It is handed to every part of the page.
#[derive(Clone, Copy)]
pub(crate) struct Desk {
    client: StoredValue<Client, LocalStorage>,
    peer: StoredValue<Peer, LocalStorage>,
    audio: StoredValue<Audio, LocalStorage>,
    voice: StoredValue<Voice, LocalStorage>,
    timer: StoredValue<Option<i32>>,
    trail: StoredValue<Trail, LocalStorage>,
    /// Where the focus is to be once the page is up to date.
    aim: StoredValue<Aim>,
    /// Events to act out once it is.
    happened: StoredValue<Option<Box<Steps>>>,
    /// What waits for a module, in order.
    waiting: StoredValue<Vec<(Which, Waiting)>, LocalStorage>,
    /// Counts the changes; all that reads the client through the desk follows it.
    turn: RwSignal<u32>,
    /// How far the fetching of each module is.
    arrivals: [RwSignal<Arrival>; Which::ALL.len()],
    /// The module that something waits for.
    pub(crate) awaited: RwSignal<Option<Which>>,
    /// The panel beside the table, and on small screens over it.
    pub(crate) aside: RwSignal<Aside>,
    /// The cards that were turned up in War a moment ago.
    pub(crate) reveal: RwSignal<Option<Reveal>>,
    /// The card that was refused a moment ago shakes.
    pub(crate) shaking: RwSignal<Option<eights_client::core::CardId>>,
    /// The code with which another device takes the seat over, while it is shown.
    pub(crate) hand_over: RwSignal<Option<HandOver>>,
    /// The guide that lies over the screen.
    pub(crate) reading: RwSignal<Option<Reading>>,
    /// A text that could not be copied, while it is shown.
    pub(crate) by_hand: RwSignal<Option<String>>,
    /// The notice above the page, until it is put away: whether it is good news, and a sentence.
    pub(crate) notice: RwSignal<Option<(bool, String)>>,
}

impl Desk {
    /// A desk with what the browser has kept.
    pub(crate) fn new() -> Self {
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
            projector: later::PROJECTOR,
            rest: later::REST,
            seed: solo::seed(),
            today: dom::today(),
            day: storage::day(),
            learned: storage::learned(),
        };
        let mut client = Client::new(start);
        seats.for_each(|seat| client.remember(seat));
        let desk = Self {
            client: StoredValue::new_local(client),
            peer: StoredValue::new_local(Peer::default()),
            audio: StoredValue::new_local(Audio::default()),
            voice: StoredValue::new_local(Voice::default()),
            timer: StoredValue::new(None),
            trail: StoredValue::new_local(Trail::begin()),
            aim: StoredValue::new(Aim::Same),
            happened: StoredValue::new(None),
            waiting: StoredValue::new_local(Vec::new()),
            turn: RwSignal::new(0),
            arrivals: Which::ALL.map(|_| RwSignal::new(Arrival::NotAsked)),
            awaited: RwSignal::new(None),
            aside: RwSignal::new(Aside::default()),
            reveal: RwSignal::new(None),
            shaking: RwSignal::new(None),
            hand_over: RwSignal::new(None),
            reading: RwSignal::new(None),
            by_hand: RwSignal::new(None),
            notice: RwSignal::new(None),
        };
        look::apply(&storage::settings());
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

    /// Something of the client that is drawn again only when it changes.
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
        self.voice.update_value(|voice| voice.read(text, &settings));
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

    /// Tells the client what happened, as soon as there are words for it.
    pub(crate) fn tell(self, input: Input) {
        if later::wait(self, &input) {
            return;
        }
        let now = dom::now();
        // In a replay and in a lesson, time alone moves cards.
        let is_shown = |client: &Client| client.replay().is_some() || client.course().is_some();
        let can_move = motion::can_move(&input) || self.peek(is_shown);
        let Some(effects) = self.client.try_update_value(|client| client.update(now, input)) else { return };
        // Sounds come first. The page is brought up to date after all this, so things still lie where they
        // lay.
        for effect in effects {
            self.carry_out(effect);
        }
        let happened = self.happened.try_update_value(std::mem::take).flatten();
        let table = TABLE.here();
        let before = table.and_then(|table| self.peek(|client| (table.look)(can_move, client.settings())));
        self.turn.update(|turn| *turn = turn.wrapping_add(1));
        self.set_timer(now);
        if let Some(table) = table {
            (table.act_out)(self, before, happened, now);
        }
        let aim = self.aim.try_update_value(std::mem::take).unwrap_or_default();
        dom::soon(move || self.focus(aim));
    }

    /// Does what a click means.
    pub(crate) fn act(self, intent: eights_client::core::Intent) {
        self.audio.update_value(Audio::wake);
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
            Effect::DealFrom(seed) => self.peer.with_value(|peer| peer.deal_from(seed)),
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
                // A new screen knows itself where it begins.
                self.aim
                    .update_value(|aim| *aim = if let Aim::Screen = aim { Aim::Screen } else { Aim::Spot });
            }
            Effect::Go(_) => self.go(),
            Effect::Show(overlay) => self.show(overlay),
            Effect::Refuse { card } => self.shake(card),
            Effect::Happened(steps) => self.happened.set_value(Some(steps)),
            // The client holds the moment for as long as it is shown.
            Effect::Moment(_) => {}
            Effect::Save(save) => self.save(save),
            Effect::Copy(text) => self.give(|table| table.copy, text),
            Effect::Share(text) => self.give(|table| table.share, text),
            Effect::OpenLink(url) => address::open(&url),
            Effect::HandOver(code) => self.hand_over.set(Some(code)),
            Effect::Reload => {
                let _ = dom::window().location().reload();
            }
        }
    }

    /// Gives a text away.
    fn give(self, how: fn(&'static later::Table) -> fn(Self, String), text: String) {
        TABLE.then(self, move |table| how(table)(self, text));
    }

    fn go(self) {
        self.show_address();
        self.aim.set_value(Aim::Screen);
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
        self.trail.try_update_value(change).expect("the desk is there as long as the page")
    }

    /// How far the fetching of a module is.
    pub(crate) const fn arrival(self, which: Which) -> RwSignal<Arrival> {
        self.arrivals[which as usize]
    }

    /// Something waits for a module.
    pub(crate) fn add_waiting(self, which: Which, act: Waiting) {
        self.waiting.update_value(|waiting| waiting.push((which, act)));
        self.awaited.set(Some(which));
    }

    /// Takes what has waited for a module.
    pub(crate) fn take_waiting(self, which: Which) -> Vec<Waiting> {
        let take = |waiting: &mut Vec<(Which, Waiting)>| {
            let (done, left) = std::mem::take(waiting).into_iter().partition(|(of, _)| *of == which);
            *waiting = left;
            (done, waiting.first().map(|(of, _)| *of))
        };
        let (done, next): (Vec<_>, _) = self.waiting.try_update_value(take).unwrap_or_default();
        self.awaited.set(next);
        done.into_iter().map(|(_, act)| act).collect()
    }

    /// The player does not want to wait any longer.
    pub(crate) fn stop_waiting(self) {
        self.waiting.update_value(Vec::clear);
        self.awaited.set(None);
    }

    /// A module is here: what it draws begins, and what it makes is heard.
    pub(crate) fn catch_up(self, which: Which) {
        if which == Which::More {
            self.audio.update_value(Audio::catch_up);
        }
        let aim = self.peek(|client| match client.overlay() {
            Some(overlay) if which == Which::More && !is_sheet(overlay) => Aim::Overlay,
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
                storage::set_settings(&settings);
            }
            Save::Seat(_) => self.peek(|client| storage::set_seats(client.saved_seats())),
            Save::Rules(rules) => storage::set_rules(&rules),
            Save::Secret(secret) => storage::set_secret(&secret),
            Save::Day(result) => storage::set_day(&result),
            Save::Learned(learned) => storage::set_learned(&learned),
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
