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
