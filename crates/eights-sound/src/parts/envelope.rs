//! How a voice comes and goes.

use super::maths::{exp2, smooth};

/// A voice rises, is halved again and again, and fades out at its end. Times are in seconds.
#[derive(Clone, Copy)]
pub(crate) struct Envelope {
    pub(crate) rise: f32,
    /// The time in which it becomes half as strong.
    pub(crate) half: f32,
    pub(crate) fade: f32,
}

impl Envelope {
    /// Swelling and ebbing, with no edge anywhere.
    pub(crate) const fn swell(rise: f32, fade: f32) -> Self {
        Self { rise, half: 1e6, fade }
    }

    pub(crate) fn start(self, seconds: f32, rate: f32) -> Follower {
        Follower {
            at: 0.0,
            end: seconds * rate,
            rise: 1.0 / (self.rise * rate).max(1.0),
            fade: 1.0 / (self.fade * rate).max(1.0),
            level: 1.0,
            keep: exp2(-1.0 / (self.half * rate)),
        }
    }
}

/// An envelope on its way, one sample at a time.
pub(crate) struct Follower {
    at: f32,
    end: f32,
    rise: f32,
    fade: f32,
    level: f32,
    keep: f32,
}

impl Follower {
    pub(crate) fn next(&mut self) -> f32 {
        let edges = smooth(self.at * self.rise) * smooth((self.end - self.at) * self.fade);
        let level = self.level * edges;
        self.level *= self.keep;
        self.at += 1.0;
        level
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All levels of an envelope of one second, a thousand a second.
    fn levels(envelope: Envelope) -> Vec<f32> {
        let mut follower = envelope.start(1.0, 1000.0);
        (0..1000).map(|_| follower.next()).collect()
    }

    #[test]
    fn a_voice_comes_out_of_silence_and_goes_into_it() {
        for envelope in [Envelope::swell(0.3, 0.3), Envelope { rise: 0.01, half: 0.1, fade: 0.2 }] {
            let levels = levels(envelope);
            assert!(levels[0] == 0.0 && levels[999] < 0.001, "{} to {}", levels[0], levels[999]);
            assert!(levels.iter().all(|level| (0.0..=1.0).contains(level)));
            let top =
                levels.iter().position(|level| *level > 0.99 * levels.iter().copied().fold(0.0, f32::max));
            let top = top.expect("a highest level");
            assert!(levels[..top].is_sorted(), "it rises without a dent");
        }
    }

    #[test]
    fn a_voice_is_halved_in_its_time() {
        let levels = levels(Envelope { rise: 0.0, half: 0.1, fade: 0.0 });
        for n in 1..8 {
            let part = levels[n * 100 + 50] / levels[n * 100 - 50];
            assert!((part - 0.5).abs() < 0.001, "{part} after {n} tenths");
        }
    }
}
