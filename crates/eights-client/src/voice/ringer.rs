//! The sounds that depend on time: the intro and the first hand, the clock, the loop of one's turn.

use super::{Millis, Sounding, cues, turn_loop};
use eights::{Event, SeenEvent, View};
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

/// A batch that comes so soon before the end of a turn was decided at its end.
const JITTER: Millis = 100;

/// What is to be done about a sound.
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
    /// The sounds of a batch; `before` is the viewer's view before it. `acted` says that it answers the listener's own action.
    pub fn batch(&mut self, now: Millis, batch: &[SeenEvent], before: &View, acted: bool) -> Vec<Ring> {
        let mut rings = self.skip_intro();
        rings.extend(self.ran_out(now, acted));
        let begins = batch.iter().any(|event| matches!(event, Event::Began { round: 1, .. }));
        let heard = cues::cues(batch, before).into_iter();
        if begins {
            self.first_hand = Some(now + INTRO);
            rings.extend([Ring::Stop(Cue::Music), Ring::Play(Sounding::now(Cue::Intro))]);
            rings.extend(heard.filter(|sounding| sounding.cue != Cue::NewHand).map(Ring::Play));
        } else {
            rings.extend(heard.map(Ring::Play));
        }
        rings
    }

    /// A turn that ended with this batch because its time was up.
    fn ran_out(&mut self, now: Millis, acted: bool) -> Option<Ring> {
        let clock = self.clock.filter(|clock| clock.of == ClockOf::Turn && !acted)?;
        (now + JITTER >= clock.ends).then(|| {
            self.clock = None;
            Ring::Play(Sounding::now(Cue::Expired))
        })
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
        if warned { vec![Ring::Stop(Cue::FiveSec)] } else { Vec::new() }
    }

    /// How much time is left on the clock, and what it measures.
    pub fn left(&self, now: Millis) -> Option<(ClockOf, Millis)> {
        self.clock.map(|clock| (clock.of, clock.ends.saturating_sub(now)))
    }

    /// What is to be heard now that so much time has passed.
    pub fn tick(&mut self, now: Millis) -> Vec<Ring> {
        let mut rings = Vec::new();
        if self.first_hand.is_some_and(|at| at <= now) {
            self.first_hand = None;
            rings.push(Ring::Play(Sounding::now(Cue::NewHand)));
        }
        if let Some(clock) = &mut self.clock {
            rings.extend(clock.tick(now).map(|cue| Ring::Play(Sounding::now(cue))));
            if clock.ends <= now {
                let turn = clock.of == ClockOf::Turn;
                self.clock = None;
                rings.extend(turn.then(|| Ring::Play(Sounding::now(Cue::Expired))));
            }
        }
        rings
    }

    /// Begins or ends the loop of the listener's turn; to be asked whenever the view has changed or the listener has acted.
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
                (due && left + LATE >= WARNING).then_some(Cue::FiveSec)
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
