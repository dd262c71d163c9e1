//! The sounds that depend on time: the intro and the first hand, the clock, the loop of the player's turn.

use super::{Millis, Sounding, cues, turn_loop};
use eights::{Event, Steps, View};
use eights_protocol::{Clock, ClockOf};
use eights_sound::Cue;

/// How long after the intro's first note the first hand is heard, at the latest.
pub const INTRO: Millis = 8000;

/// How long before the end of a turn the warning is heard.
const WARNING: Millis = 5000;

/// The last seconds of a window for answers tick, one by one.
const TICKS: u64 = 3;

/// How late a tick of the caller's may be for a sound that has to fit the clock.
const LATE: Millis = 500;

/// A task for the sound player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Ring {
    /// Play it.
    Play(Sounding),
    /// Stop it.
    Stop(Cue),
    /// The loop of the listener's turn begins or ends.
    TurnLoop(bool),
}

#[derive(Clone, Copy, Debug)]
struct Running {
    of: ClockOf,
    ends: Millis,
    warn: bool,
    warned: bool,
    /// The seconds left that have ticked already.
    ticked: u64,
}

/// Keeps the time of sounds.
#[derive(Clone, Debug, Default)]
pub struct Ringer {
    first_hand: Option<Millis>,
    clock: Option<Running>,
    looping: bool,
}

impl Ringer {
    /// The sounds of a batch.
    pub fn batch(&mut self, now: Millis, steps: &Steps) -> Vec<Ring> {
        let mut rings = self.skip_intro();
        let begins = steps.has(|event| matches!(event, Event::Began { round: 1, .. }));
        let heard = cues::cues(steps).into_iter();
        if begins {
            self.first_hand = Some(now + INTRO);
            rings.extend([Ring::Stop(Cue::Music), Ring::Play(Sounding::now(Cue::Intro))]);
            rings.extend(heard.filter(|sounding| sounding.cue != Cue::NewHand).map(Ring::Play));
        } else {
            rings.extend(heard.map(Ring::Play));
        }
        rings
    }

    /// Ends the intro: the first hand is heard at once.
    pub fn skip_intro(&mut self) -> Vec<Ring> {
        match self.first_hand.take() {
            Some(_) => vec![Ring::Stop(Cue::Intro), Ring::Play(Sounding::now(Cue::NewHand))],
            None => Vec::new(),
        }
    }

    /// Whether the intro can be skipped.
    pub const fn is_intro(&self) -> bool {
        self.first_hand.is_some()
    }

    /// The clock that runs now. A warning that is being heard ends with the clock it belongs to.
    pub fn clock(&mut self, now: Millis, clock: Option<Clock>) -> Vec<Ring> {
        let warned = self.clock.is_some_and(|clock| clock.warned);
        self.clock = clock.map(|clock| Running {
            of: clock.of,
            ends: now + clock.left,
            warn: clock.warn,
            warned: false,
            ticked: clock.left.div_ceil(1000).min(TICKS + 1),
        });
        if warned { vec![Ring::Stop(Cue::FiveSeconds)] } else { Vec::new() }
    }

    /// How much time is left on the clock, and what it measures.
    pub fn left(&self, now: Millis) -> Option<(ClockOf, Millis)> {
        self.clock.map(|clock| (clock.of, clock.ends.saturating_sub(now)))
    }

    /// The sounds that are due by now.
    pub fn tick(&mut self, now: Millis) -> Vec<Ring> {
        let mut rings = Vec::new();
        if self.first_hand.is_some_and(|at| at <= now) {
            self.first_hand = None;
            rings.push(Ring::Play(Sounding::now(Cue::NewHand)));
        }
        if let Some(clock) = &mut self.clock {
            rings.extend(clock.tick(now).map(|cue| Ring::Play(Sounding::now(cue))));
            if clock.ends <= now {
                self.clock = None;
            }
        }
        rings
    }

    /// Begins or ends the loop of the listener's turn; to be asked whenever the view has changed or the
    /// listener has acted.
    pub fn turn(&mut self, view: &View, acted: bool) -> Option<Ring> {
        let on = turn_loop(view, acted);
        (on != self.looping).then(|| {
            self.looping = on;
            Ring::TurnLoop(on)
        })
    }
}

impl Running {
    fn tick(&mut self, now: Millis) -> Option<Cue> {
        let left = self.ends.saturating_sub(now);
        match self.of {
            ClockOf::Turn => {
                // Five ticks fit only the five last seconds.
                let due = self.warn && !self.warned && left <= WARNING;
                self.warned |= due;
                (due && left + LATE >= WARNING).then_some(Cue::FiveSeconds)
            }
            ClockOf::Window => {
                let seconds = left.div_ceil(1000);
                let due = (1..=TICKS).contains(&seconds) && seconds < self.ticked;
                self.ticked = self.ticked.min(seconds);
                due.then_some(Cue::Tick)
            }
            ClockOf::Deal => None,
        }
    }
}
