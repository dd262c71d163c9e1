//! The client: everything a front end shows, and the one door through which it changes.

use super::{
    CardId, Millis, MyHand,
    chat::Chat,
    editor::SavedRules,
    effect::{Effect, Input, KeptSeat, LineEvent, Screen},
    focus::Spot,
    hint::Adviser,
    invite::Place,
    line::{Line, LineState, Out},
    lobby::Lobby,
    music,
    new_table::{FIRST_RULES, TableForm},
    optimistic::Optimistic,
    overlay::Overlay,
    prompt::{Prompt, PromptSpot},
    queue::Queue,
    sheets::Deal,
    table::Table,
};
use crate::{
    keys::Keymap,
    settings::Settings,
    voice::{INTRO, Ring, Ringer, Speaker, Utterance},
};
use eights::Seat;
use eights_protocol::{ClockOf, Phase, Token};
use eights_sound::Cue;
use eights_words::Words;

/// What a client begins with: what was kept, and where it is.
pub struct Start {
    /// The words to speak with.
    pub words: Words,
    /// The settings.
    pub settings: Settings,
    /// The seat to come back to.
    pub seat: Option<KeptSeat>,
    /// The family's own rules.
    pub rules: Vec<SavedRules>,
    /// The secret of a player who keeps a name.
    pub secret: Option<Token>,
    /// Where the game is served from.
    pub place: Place,
    /// Whom to ask for a hint.
    pub adviser: Adviser,
    /// Any number that other clients are not likely to have.
    pub seed: u64,
}

/// A refused move, as it is shown for a while.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// Why, in a sentence.
    pub text: String,
    /// The number of the rule, to be shown small.
    pub rule: Option<String>,
    /// Until when it is shown.
    pub until: Millis,
}

/// How long a refusal is shown.
pub(super) const SHOWN: Millis = 4000;

/// Everything a front end shows.
pub struct Client {
    pub(super) words: Words,
    pub(super) settings: Settings,
    pub(super) keymap: Keymap,
    pub(super) place: Place,
    pub(super) adviser: Adviser,
    /// The seats to come back to, the newest first: at most one at a server and one at a table of one's own.
    pub(super) seats: Vec<KeptSeat>,
    pub(super) line: Line,
    pub(super) line_told: LineState,
    /// Whether it was told that the first connection takes its time.
    pub(super) told_connecting: bool,
    pub(super) lobby: Lobby,
    pub(super) form: TableForm,
    pub(super) table: Option<Table>,
    pub(super) deal: Option<Deal>,
    pub(super) hand: MyHand,
    pub(super) prompt: Option<Prompt>,
    /// Whether the keys for answering a card were told in this game.
    pub(super) knows_nope: bool,
    pub(super) queue: Queue,
    pub(super) optimistic: Optimistic,
    /// The card that the player has laid or given with what has just happened.
    pub(super) settled: Option<CardId>,
    /// The seat that the server has given the player, be it for the next deal.
    pub(super) promised: Option<Seat>,
    pub(super) chat: Chat,
    pub(super) speaker: Speaker,
    pub(super) ringer: Ringer,
    pub(super) intro_ends: Option<Millis>,
    pub(super) screen: Screen,
    pub(super) overlay: Option<Overlay>,
    pub(super) focus: Spot,
    /// Where the focus was before the prompt took it, and the place in the hand.
    pub(super) before_prompt: Option<(Spot, usize)>,
    pub(super) before_overlay: Option<Spot>,
    /// The last card of the hand that had the focus.
    pub(super) last_card: Option<CardId>,
    /// The card that is chosen and not yet played.
    pub(super) selected: Option<CardId>,
    pub(super) refusal: Option<Refusal>,
    /// Whether the player has touched something: there is no sound before.
    pub(super) has_gestured: bool,
    pub(super) is_music_on: bool,
    /// Since when the next round waits for the player.
    pub(super) awaited_since: Option<Millis>,
    /// A game is to be started as soon as the table is open.
    pub(super) starts_at_once: bool,
    pub(super) now: Millis,
    pub(super) out: Vec<Effect>,
}

impl Client {
    /// A client at home, without a connection.
    pub fn new(start: Start) -> Self {
        let Start { words, settings, seat, rules, secret, place, adviser, seed } = start;
        let form = TableForm::new(FIRST_RULES[0], rules).expect("the first preset is one");
        Self {
            words,
            keymap: Keymap::of(&settings, &words),
            place,
            adviser,
            seats: seat.into_iter().collect(),
            line: Line::new(seed, secret),
            line_told: LineState::Off,
            told_connecting: false,
            lobby: Lobby::default(),
            form,
            table: None,
            deal: None,
            hand: MyHand::new(settings.order),
            prompt: None,
            knows_nope: false,
            queue: Queue::default(),
            optimistic: Optimistic::default(),
            settled: None,
            promised: None,
            chat: Chat::default(),
            speaker: Speaker::new(words),
            ringer: Ringer::default(),
            intro_ends: None,
            screen: Screen::Home,
            overlay: None,
            focus: Spot::Page,
            before_prompt: None,
            before_overlay: None,
            last_card: None,
            selected: None,
            refusal: None,
            has_gestured: false,
            is_music_on: false,
            awaited_since: None,
            starts_at_once: false,
            now: 0,
            settings,
            out: Vec::new(),
        }
    }

    /// Another seat to come back to, for front ends that have kept several.
    pub fn remember(&mut self, seat: KeptSeat) {
        if self.seats.iter().all(|other| other.peer != seat.peer) {
            self.seats.push(seat);
        }
    }

    /// Takes in something that happened at this time, and says what the front end has to do.
    pub fn update(&mut self, now: Millis, input: Input) -> Vec<Effect> {
        self.now = now.max(self.now);
        self.has_gestured |= music::is_gesture(&input);
        match input {
            Input::Heard(message) => self.hear(*message),
            Input::Line(LineEvent::Open) => {
                let out = self.line.connected(self.now);
                self.send_out(out);
            }
            Input::Line(LineEvent::Lost) => self.lose_line(),
            Input::Key(key) => self.press(&key, false),
            Input::Held(key) => self.press(&key, true),
            Input::Do(deed) => self.act_on(deed),
            Input::Focused(spot) => self.note_focus(spot),
            Input::Told(text) => self.speaker.answer(text),
            Input::Tick => {}
        }
        self.pass_time();
        std::mem::take(&mut self.out)
    }

    /// What time alone brings about, and whatever may be spoken now.
    fn pass_time(&mut self) {
        let out = self.line.tick(self.now);
        self.send_out(out);
        self.tell_line();
        let rings = self.ringer.tick(self.now);
        self.ring(rings);
        if self.intro_ends.is_some_and(|at| at <= self.now) {
            self.intro_ends = None;
        }
        self.warn();
        let view = self.table.as_ref().and_then(|table| table.view.as_ref());
        let has_acted = self.optimistic.is_any() || !self.line.is_in();
        if let Some(ring) = view.and_then(|view| self.ringer.turn(view, has_acted)) {
            self.ring([ring]);
        }
        if self.refusal.as_ref().is_some_and(|refusal| refusal.until <= self.now) {
            self.refusal = None;
        }
        if self.line.is_in() && self.answers_itself_at().is_some_and(|at| at <= self.now) {
            self.choose(PromptSpot::Item(0));
        }
        if self.ready_at().is_some_and(|at| at <= self.now) {
            self.be_ready();
        }
        self.let_all_pass();
        self.tune();
        while let Some(utterance) = self.speaker.next(self.now) {
            self.out.push(Effect::Say(utterance));
        }
    }

    /// When the client has to be told that time has passed, if nothing else happens before.
    pub fn wakes_at(&self) -> Option<Millis> {
        let clock = self.table.as_ref().and_then(|table| table.clock).filter(|clock| clock.ends > self.now);
        let clock = clock.map(|clock| match clock.of {
            // The last seconds of a window tick one by one, and those before a deal are shown.
            ClockOf::Window | ClockOf::Deal => self.now + clock.left(self.now).saturating_sub(1) % 1000 + 1,
            ClockOf::Turn => clock.warns_at().filter(|at| *at > self.now).unwrap_or(clock.ends),
        });
        let refusal = self.refusal.as_ref().map(|refusal| refusal.until);
        let only = self.answers_itself_at().filter(|_| self.line.is_in());
        let all = [
            self.line.next_tick(),
            self.speaker.due(),
            self.intro_ends,
            clock,
            refusal,
            only,
            self.ready_at(),
            self.connecting_told_at(),
        ];
        all.into_iter().flatten().min()
    }

    fn answers_itself_at(&self) -> Option<Millis> {
        self.prompt.as_ref().and_then(Prompt::answers_itself_at)
    }

    pub(super) fn send_out(&mut self, out: Vec<Out>) {
        self.out.extend(out.into_iter().map(|out| match out {
            Out::Dial(peer) => Effect::Dial(peer),
            Out::HangUp => Effect::HangUp,
            Out::Send(message) => Effect::Send(message),
        }));
    }

    pub(super) fn ring(&mut self, rings: impl IntoIterator<Item = Ring>) {
        for ring in rings {
            let effect = match ring {
                Ring::Play(sounding) => {
                    if sounding.cue == Cue::Intro {
                        self.intro_ends = Some(self.now + INTRO);
                    }
                    let pan = if self.settings.pan { sounding.pan } else { 0.0 };
                    Effect::Sound { cue: sounding.cue, after: sounding.after.into(), pan }
                }
                Ring::Stop(cue) => {
                    self.is_music_on &= cue != Cue::Music;
                    Effect::Stop(cue)
                }
                Ring::TurnLoop(on) => Effect::TurnLoop(on),
            };
            self.out.push(effect);
        }
    }

    pub(super) fn cue(&mut self, cue: Cue) {
        self.out.push(Effect::Sound { cue, after: 0, pan: 0.0 });
    }

    pub(super) fn go(&mut self, screen: Screen) {
        if self.screen != screen {
            self.screen = screen.clone();
            self.out.push(Effect::Go(screen));
        }
    }

    /// Shows the table, unless the player is looking at the settings: they come back by themselves.
    pub(super) fn go_to_table(&mut self) {
        let Some(table) = &self.table else { return };
        let screen = if table.phase == Phase::Waiting { Screen::Waiting } else { Screen::Table };
        if !matches!(self.screen, Screen::Settings(_)) {
            self.go(screen);
        }
    }

    /// Whether the table is what is shown.
    pub(super) const fn is_at_table(&self) -> bool {
        matches!(self.screen, Screen::Waiting | Screen::Table)
    }

    pub(super) fn say(&mut self, utterance: Utterance) {
        self.speaker.say(utterance);
    }
}
