//! How fast a replay goes on by itself.

use crate::core::Millis;

/// The speeds, in hundredths of the usual one.
pub const SPEEDS: [u64; 5] = [50, 100, 200, 400, 800];

/// The usual speed: its place among all.
const USUAL: usize = 1;
/// How long a frame is shown at the usual speed.
const SHOWN: Millis = 1000;
/// How much longer for each letter that is told of it, so that one can read or hear it.
const PER_LETTER: Millis = 45;
/// How long the end of a demo is shown before the next begins.
const END_SHOWN: Millis = 12_000;

/// The speed, and when it goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pace {
    speed: usize,
    due: Option<Millis>,
}

impl Default for Pace {
    fn default() -> Self {
        Self { speed: USUAL, due: None }
    }
}

impl Pace {
    pub(super) const fn due(&self) -> Option<Millis> {
        self.due
    }

    pub(super) const fn speed(&self) -> usize {
        self.speed
    }

    pub(super) const fn pause(&mut self) {
        self.due = None;
    }

    /// Goes on after a frame of which this was told.
    pub(super) fn go_on(&mut self, now: Millis, told: &str) {
        let letters = told.chars().count() as Millis;
        self.due = Some(now + (SHOWN + PER_LETTER * letters) * 100 / SPEEDS[self.speed]);
    }

    /// Goes on with the next demo after the end of this one.
    pub(super) const fn rest(&mut self, now: Millis) {
        self.due = Some(now + END_SHOWN);
    }

    /// Changes the speed by a step; says whether there is one.
    pub(super) const fn change(&mut self, faster: bool) -> bool {
        let last = if faster { SPEEDS.len() - 1 } else { 0 };
        if self.speed == last {
            return false;
        }
        self.speed = if faster { self.speed + 1 } else { self.speed - 1 };
        true
    }

    /// Takes a speed; says whether there is one.
    pub(super) const fn set(&mut self, speed: usize) -> bool {
        let is_one = speed < SPEEDS.len();
        if is_one {
            self.speed = speed;
        }
        is_one
    }
}
