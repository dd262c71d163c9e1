//! Speech and sound: announcements, cues and the menu's music.

mod music;

use crate::{
    core::{Client, Effect, Input, Millis},
    voice::{INTRO, Ring, Ringer, Speaker, Urgency, Utterance},
};
use eights_protocol::Clock;
use eights_sound::Cue;
use eights_words::{Class, Words};

/// Speech and sound.
pub(crate) struct Voice {
    pub(crate) speaker: Speaker,
    ringer: Ringer,
    intro_ends: Option<Millis>,
    /// Whether the player has touched something: there is no sound before.
    has_gestured: bool,
    is_music_on: bool,
}

impl Voice {
    pub(crate) fn new(words: Words) -> Self {
        Self {
            speaker: Speaker::new(words),
            ringer: Ringer::default(),
            intro_ends: None,
            has_gestured: false,
            is_music_on: false,
        }
    }

    pub(crate) const fn is_intro(&self) -> bool {
        self.ringer.is_intro()
    }

    pub(crate) fn note_gesture(&mut self, input: &Input) {
        self.has_gestured |= music::is_gesture(input);
    }

    /// When there is something to say or the intro ends.
    pub(crate) fn wakes_at(&self) -> Option<Millis> {
        [self.speaker.due(), self.intro_ends].into_iter().flatten().min()
    }
}

impl Client {
    /// Handles the passing of time for sounds.
    pub(crate) fn tick_sounds(&mut self) {
        let rings = self.voice.ringer.tick(self.now);
        self.ring(rings);
        self.voice.intro_ends.take_if(|at| *at <= self.now);
    }

    /// The sound that says that it is the player's turn.
    pub(crate) fn ring_turn(&mut self) {
        let has_acted = self.has_acted() || !self.is_in() || self.is_played_for() || self.replay().is_some();
        let view = self.at_table.as_ref().and_then(|at| at.table().view.as_ref());
        let ring = view.and_then(|view| self.voice.ringer.turn(view, has_acted));
        self.ring(ring);
    }

    pub(crate) fn ring_clock(&mut self, clock: Option<Clock>) {
        let rings = self.voice.ringer.clock(self.now, clock);
        self.ring(rings);
    }

    pub(crate) fn ring_batch(&mut self, steps: &eights::Steps) {
        let rings = self.voice.ringer.batch(self.now, steps);
        self.ring(rings);
    }

    pub(crate) fn skip_intro(&mut self) {
        let rings = self.voice.ringer.skip_intro();
        self.voice.intro_ends = None;
        self.ring(rings);
    }

    /// Nothing of the table is heard any more.
    pub(crate) fn hush_table(&mut self) {
        self.voice.ringer = Ringer::default();
        self.out.push(Effect::TurnLoop(false));
    }

    fn ring(&mut self, rings: impl IntoIterator<Item = Ring>) {
        for ring in rings {
            let effect = match ring {
                Ring::Play(sounding) => {
                    if sounding.cue == Cue::Intro {
                        self.voice.intro_ends = Some(self.now + INTRO);
                    }
                    let pan = if self.settings.pan { sounding.pan } else { 0.0 };
                    Effect::Sound { cue: sounding.cue, after: sounding.after.into(), pan }
                }
                Ring::Stop(cue) => {
                    self.voice.is_music_on &= cue != Cue::Music;
                    Effect::Stop(cue)
                }
                Ring::TurnLoop(on) => Effect::TurnLoop(on),
            };
            self.out.push(effect);
        }
    }

    pub(crate) fn cue(&mut self, cue: Cue) {
        self.out.push(Effect::Sound { cue, after: 0, pan: 0.0 });
    }

    pub(crate) fn say(&mut self, utterance: Utterance) {
        self.voice.speaker.say(utterance);
    }

    pub(crate) fn say_system(&mut self, urgency: Urgency, text: String) {
        self.say(Utterance::new(self.words, Class::System, urgency, text));
    }

    /// Answers the player at once.
    pub(crate) fn reply(&mut self, text: impl Into<String>) {
        self.voice.speaker.answer(text);
    }

    /// Hands over everything that may be spoken now.
    pub(crate) fn speak(&mut self) {
        while let Some(utterance) = self.voice.speaker.next(self.now) {
            self.out.push(Effect::Say(utterance));
        }
    }
}
