//! The room around the table: a short reverberation.

use super::{maths::exp2, tape::Tape};

/// A delay that feeds itself.
struct Echo {
    line: Vec<f32>,
    at: usize,
    back: f32,
    dulled: f32,
}

impl Echo {
    fn new(seconds: f32, back: f32, rate: f32) -> Self {
        Self { line: vec![0.0; (seconds * rate) as usize + 1], at: 0, back, dulled: 0.0 }
    }

    fn turn(&mut self, x: f32) -> f32 {
        let heard = std::mem::replace(&mut self.line[self.at], x);
        self.at = (self.at + 1) % self.line.len();
        heard
    }

    /// What comes back from a wall, duller each time.
    fn comb(&mut self, x: f32) -> f32 {
        self.dulled += 0.6 * (self.line[self.at] - self.dulled);
        let back = x + self.back * self.dulled;
        self.turn(back)
    }

    /// Scatters in time and leaves all frequencies as they are.
    fn scatter(&mut self, x: f32) -> f32 {
        let heard = self.line[self.at];
        let kept = x + self.back * heard;
        self.turn(kept);
        heard - self.back * kept
    }
}

impl Tape {
    /// Puts everything that is on the tape into a room: so much of it, and ringing for so many seconds.
    pub(crate) fn room(&mut self, wet: f32, seconds: f32) {
        let rate = self.rate;
        // Lengths without a common measure, so that no tone stands out.
        let mut walls = [0.0297_f32, 0.0371, 0.0411, 0.0437]
            .map(|length| Echo::new(length, exp2(-10.0 * length / seconds), rate));
        let mut corners = [0.0051_f32, 0.0017].map(|length| Echo::new(length, 0.6, rate));
        self.through(|x| {
            let walls: f32 = walls.iter_mut().map(|wall| wall.comb(x)).sum();
            x + wet * corners.iter_mut().fold(walls * 0.25, |x, corner| corner.scatter(x))
        });
    }
}
