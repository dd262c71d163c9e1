//! How loud a cue is, to an ear, and setting it.

use super::{filter::Filter, maths::decibels, tape::Tape};

/// Nothing is ever louder than this: −6 decibels below full scale.
const CEILING: f32 = 0.5;
/// From here on peaks are rounded off.
const KNEE: f32 = 0.25;
/// How far a peak may be driven into the ceiling, so that a crisp sound stays crisp.
const MOST_DRIVE: f32 = 4.0 * CEILING;

impl Tape {
    /// Sets the tape's loudness in loudness units (LUFS), or as near as the ceiling allows.
    pub(crate) fn set_loudness(&mut self, lufs: f32) {
        let wanted = decibels(lufs + 0.691);
        let peak = self.samples().iter().fold(1e-9_f32, |most, x| most.max(x.abs()));
        // Below the knee all is in proportion, and the first step is exact; above it each step comes nearer.
        let mut gain = KNEE / peak;
        for _ in 0..6 {
            let next = (gain * wanted / self.strength(gain)).min(MOST_DRIVE / peak);
            let is_near = (next / gain - 1.0).abs() < 0.01;
            gain = next;
            if is_near || gain * peak <= KNEE {
                break;
            }
        }
        self.through(|x| rounded(gain * x));
    }

    /// The strength of the loudest 400 ms, as the ear weighs it (ITU-R BS.1770), if the tape were so much
    /// louder.
    fn strength(&self, gain: f32) -> f32 {
        let mut ear = Ear::new(self.rate);
        let block = (0.1 * self.rate) as usize;
        let mut energies = Vec::with_capacity(self.samples().len() / block + 1);
        for samples in self.samples().chunks(block) {
            energies.push(samples.iter().map(|x| ear.hear(rounded(gain * x))).map(|x| x * x).sum::<f32>());
        }
        let blocks = energies.len().min(4);
        let most = energies.windows(blocks).map(|four| four.iter().sum::<f32>()).fold(1e-20, f32::max);
        (most / (4 * block).min(self.samples().len()) as f32).sqrt()
    }
}

/// A small sample unchanged; a large one comes near the ceiling and never reaches it.
fn rounded(x: f32) -> f32 {
    let over = (x.abs() - KNEE) / (CEILING - KNEE);
    if over <= 0.0 { x } else { (KNEE + (CEILING - KNEE) * over / (1.0 + over)).copysign(x) }
}

/// The ear as the standard has it: the head lifts what is high, and deep notes count little.
struct Ear {
    head: Filter,
    deep: Filter,
}

impl Ear {
    fn new(rate: f32) -> Self {
        Self { head: Filter::new(1681.97, 0.707_175, rate), deep: Filter::new(38.1355, 0.500_327, rate) }
    }

    fn hear(&mut self, x: f32) -> f32 {
        let parts = self.head.split(x);
        self.deep.split(parts.low + 1.258_72 * parts.band + 1.584_86 * parts.high).high
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn peaks_are_rounded_off_below_the_ceiling() {
        let mut before = -CEILING;
        for n in -1000_i16..=1000 {
            let x = rounded(f32::from(n) / 100.0);
            assert!(x > before && x.abs() < CEILING);
            before = x;
        }
        assert_eq!(rounded(0.2), 0.2);
    }
}
