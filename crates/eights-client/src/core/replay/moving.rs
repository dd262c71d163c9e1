//! Going through a replay: step by step, in leaps, and by itself.

use super::{Replay, SPEEDS};
use crate::{
    core::{Client, Screen},
    voice::{Urgency, Utterance},
};
use eights_sound::Cue;
use eights_words::{Args, Class, Text};

impl Client {
    /// Goes a step on or back. A step on is seen and heard as it was at the table.
    pub(super) fn step(&mut self, forward: bool) {
        let Some(replay) = &mut self.reels.replay else { return };
        replay.pace.pause();
        let (at, last) = (replay.at, replay.tape.last());
        match forward {
            true if at < last => self.step_on(Urgency::Answer),
            false if at > 0 => self.jump_to(at - 1),
            _ => self.stay(),
        }
    }

    /// There is nothing there: that is heard, and the same sentence said again.
    fn stay(&mut self) {
        self.cue(Cue::Edge);
        let text = self.replay().map(|replay| replay.line().to_owned()).unwrap_or_default();
        self.voice.speaker.read_again(text);
    }

    /// Shows the next frame as something that happens now.
    fn step_on(&mut self, urgency: Urgency) {
        let Some(replay) = &mut self.reels.replay else { return };
        replay.go_to(replay.at + 1);
        let batch = replay.tape.batch(replay.viewer, replay.at);
        self.say_frame(urgency);
        if !self.take_frame(&batch) {
            let at = self.replay().map_or(0, Replay::at);
            self.show_frame(at);
        }
    }

    /// The replay, at this frame.
    pub(crate) fn aim_replay(&mut self, n: usize) -> Option<&Replay> {
        let replay = self.reels.replay.as_mut()?;
        replay.go_to(n);
        Some(replay)
    }

    /// Leaps to a frame: the table is as it was then, and its sentence is said.
    pub(super) fn jump_to(&mut self, n: usize) {
        let Some(replay) = &mut self.reels.replay else { return };
        replay.pace.pause();
        let n = n.min(replay.tape.last());
        self.show_frame(n);
        self.say_frame(Urgency::Answer);
    }

    fn jump_if(&mut self, found: Option<usize>) {
        match found {
            Some(n) => self.jump_to(n),
            None => self.stay(),
        }
    }

    pub(super) fn jump_round(&mut self, forward: bool) {
        let Some(replay) = self.replay() else { return };
        let end = if forward { Some(replay.tape.last()) } else { None };
        let found = replay.tape.round_from(replay.at, forward).or(end).filter(|n| *n != replay.at);
        self.jump_if(found);
    }

    pub(super) fn jump_moment(&mut self, forward: bool) {
        let found = self.replay().and_then(|replay| replay.tape.moment_from(replay.at, forward));
        self.jump_if(found);
    }

    /// Says what is told of the frame that is shown.
    pub(super) fn say_frame(&mut self, urgency: Urgency) {
        let Some(text) = self.replay().map(|replay| replay.line().to_owned()) else { return };
        self.say(Utterance::new(self.words, Class::Plays, urgency, text));
    }

    pub(super) fn play_or_pause(&mut self) {
        let Some(replay) = &mut self.reels.replay else { return };
        if replay.pace.due().is_some() {
            replay.pace.pause();
            return self.reply(self.words.text(Text::REPLAY_PAUSED).into_owned());
        }
        if replay.at == replay.tape.last() && !replay.is_demo {
            self.jump_to(0);
        }
        self.reply(self.words.text(Text::REPLAY_PLAYS).into_owned());
        self.run_on();
    }

    /// Lets it go on by itself from here, as far as there is more.
    pub(super) fn run_on(&mut self) {
        let Some(replay) = &mut self.reels.replay else { return };
        let is_end = replay.at == replay.tape.last();
        match (is_end, replay.is_demo) {
            (false, _) => replay.pace.go_on(self.now, replay.lines.get(replay.at).map_or("", String::as_str)),
            (true, true) => replay.pace.rest(self.now),
            (true, false) => replay.pace.pause(),
        }
    }

    /// It is time to go on.
    pub(super) fn tick_in_replay(&mut self) {
        let Some(replay) = &self.reels.replay else { return };
        // What lies over the screen is read first.
        if self.overlay().is_some() || *self.screen() != Screen::Replay {
            return self.run_on();
        }
        if replay.at < replay.tape.last() {
            self.step_on(Urgency::Normal);
            return self.run_on();
        }
        let rules = *replay.tape.rules();
        self.show_demo(&rules);
    }

    pub(super) fn change_speed(&mut self, faster: bool) {
        let is_changed = self.reels.replay.as_mut().is_some_and(|replay| replay.pace.change(faster));
        self.tell_speed(is_changed);
    }

    pub(super) fn set_speed(&mut self, speed: usize) {
        let is_changed = self.reels.replay.as_mut().is_some_and(|replay| replay.pace.set(speed));
        self.tell_speed(is_changed);
    }

    fn tell_speed(&mut self, is_changed: bool) {
        if !is_changed {
            self.cue(Cue::Edge);
        }
        if self.replay().is_some_and(Replay::is_playing) {
            self.run_on();
        }
        let text = self.replay().map(|replay| self.speed_text(replay.speed())).unwrap_or_default();
        self.reply(text);
    }

    /// A speed in words.
    pub fn speed_text(&self, speed: usize) -> String {
        self.words.say(Text::REPLAY_SPEED, &Args::new().text("times", times(speed)))
    }

    /// A speed as a sign: `2×`.
    pub fn speed_sign(&self, speed: usize) -> String {
        self.words.say(Text::REPLAY_SPEED_SIGN, &Args::new().text("times", times(speed)))
    }
}

fn times(speed: usize) -> String {
    match SPEEDS.get(speed).copied().unwrap_or(100) {
        50 => "0.5".to_owned(),
        hundredths => (hundredths / 100).to_string(),
    }
}
