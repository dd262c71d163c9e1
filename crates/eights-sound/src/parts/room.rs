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

    /// The echo of a wall, duller each time.
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
    /// Puts the whole tape into a room: how much of it, and how many seconds it rings.
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

#[cfg(test)]
mod tests {
    use crate::parts::{End, Tape};

    /// A click at the beginning of a second, in a room.
    fn click(wet: f32, seconds: f32) -> Vec<f32> {
        let mut tape = Tape::new(1.0, 8000.0, End::Cut, 1);
        tape.lay(0.0, 0.000_125, || 1.0);
        tape.room(wet, seconds);
        tape.into_samples()
    }

    fn energy(samples: &[f32]) -> f32 {
        samples.iter().map(|x| x * x).sum()
    }

    #[test]
    fn without_a_room_nothing_follows() {
        let dry = click(0.0, 0.5);
        assert_eq!((dry[0], energy(&dry[1..])), (1.0, 0.0));
    }

    #[test]
    fn a_larger_room_rings_longer_and_every_room_dies_away() {
        let [small, large] = [0.1, 0.8].map(|seconds| click(0.5, seconds));
        let late = |samples: &[f32]| energy(&samples[4000..]) / energy(&samples[1..]);
        assert!(late(&large) > 100.0 * late(&small), "{} and {}", late(&large), late(&small));
        for samples in [small, large] {
            let quarters: Vec<f32> = samples[1..].chunks(2000).map(energy).collect();
            assert!(quarters.is_sorted_by(|a, b| a >= b) && quarters[0] > 0.0, "{quarters:?}");
            assert_eq!(samples[0], 1.0, "the click itself is as it was");
        }
    }
}
