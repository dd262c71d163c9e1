//! The tape on which voices are laid over each other.

use super::maths::{Dice, smooth};

/// The fate of a voice that runs over the end.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum End {
    /// It is cut off.
    Cut,
    /// It goes on at the beginning, so that the tape can be played round and round.
    Joined,
}

/// A piece of tape, silent at first.
pub(crate) struct Tape {
    pub(crate) rate: f32,
    pub(crate) dice: Dice,
    samples: Vec<f32>,
    end: End,
}

impl Tape {
    pub(crate) fn new(seconds: f32, rate: f32, end: End, seed: u32) -> Self {
        let samples = vec![0.0; (seconds * rate + 0.5) as usize];
        Self { rate, dice: Dice::new(seed), samples, end }
    }

    pub(crate) fn samples(&self) -> &[f32] {
        &self.samples
    }

    pub(crate) fn into_samples(self) -> Vec<f32> {
        self.samples
    }

    pub(crate) fn seconds(&self) -> f32 {
        self.samples.len() as f32 / self.rate
    }

    /// Adds a voice from a moment on.
    pub(crate) fn lay(&mut self, at: f32, seconds: f32, mut voice: impl FnMut() -> f32) {
        let mut at = (at * self.rate) as usize;
        let mut left = (seconds * self.rate) as usize;
        while left > 0 {
            if at >= self.samples.len() {
                match self.end {
                    End::Cut => return,
                    End::Joined => at -= self.samples.len(),
                }
                continue;
            }
            let run = left.min(self.samples.len() - at);
            self.samples[at..at + run].iter_mut().for_each(|sample| *sample += voice());
            (at, left) = (at + run, left - run);
        }
    }

    /// Sends the whole tape through something that remembers. A joined tape goes through twice, so that what
    /// rings on over the end is there at the beginning.
    pub(crate) fn through(&mut self, mut unit: impl FnMut(f32) -> f32) {
        if self.end == End::Joined {
            self.samples.iter().for_each(|sample| {
                unit(*sample);
            });
        }
        self.samples.iter_mut().for_each(|sample| *sample = unit(*sample));
    }

    /// Lets both ends of a tape that is cut come out of silence and go into it.
    pub(crate) fn soften_ends(&mut self) {
        if self.end == End::Joined {
            return;
        }
        let fade = (self.seconds() * 0.2).min(0.15) * self.rate;
        let rise = 0.0005 * self.rate;
        let end = (self.samples.len() - 1) as f32;
        for (n, sample) in self.samples.iter_mut().enumerate() {
            let n = n as f32;
            *sample *= smooth(n / rise) * smooth((end - n) / fade);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_joined_tape_goes_on_at_the_beginning() {
        let mut joined = Tape::new(1.0, 10.0, End::Joined, 1);
        joined.lay(0.8, 0.5, || 1.0);
        assert_eq!(joined.samples(), [1.0, 1.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 1.0]);
        let mut cut = Tape::new(1.0, 10.0, End::Cut, 1);
        cut.lay(0.8, 0.5, || 1.0);
        cut.lay(3.0, 0.5, || 1.0);
        assert_eq!(cut.samples(), [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 1.0]);
    }

    #[test]
    fn what_rings_on_over_the_end_is_there_at_the_beginning() {
        let mut tape = Tape::new(1.0, 10.0, End::Joined, 1);
        tape.lay(0.9, 0.1, || 1.0);
        let mut before = 0.0;
        tape.through(|x| std::mem::replace(&mut before, x));
        assert!(tape.samples()[0] == 1.0 && tape.samples()[9] == 0.0);
    }
}
