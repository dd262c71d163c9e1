//! One filter for both: the bands of noise and the ear's weighting.

use super::maths::{cosine, sine};

/// A state-variable filter: low, band and high pass at once, and steady while its frequency moves.
#[derive(Clone, Copy, Default)]
pub(crate) struct Filter {
    gain: f32,
    damping: f32,
    scale: f32,
    band: f32,
    low: f32,
}

/// A sample's three parts, which add up to the sample again.
#[derive(Clone, Copy)]
pub(crate) struct Parts {
    pub(crate) low: f32,
    pub(crate) band: f32,
    pub(crate) high: f32,
}

impl Filter {
    pub(crate) fn new(hertz: f32, q: f32, rate: f32) -> Self {
        let mut filter = Self::default();
        filter.tune(hertz, q, rate);
        filter
    }

    /// Moves to another frequency, at most to what the rate can carry.
    pub(crate) fn tune(&mut self, hertz: f32, q: f32, rate: f32) {
        let half_turns = (hertz / rate).min(0.45) * 0.5;
        self.gain = sine(half_turns) / cosine(half_turns);
        self.damping = 1.0 / q;
        self.scale = 1.0 / (1.0 + self.gain * (self.gain + self.damping));
    }

    pub(crate) fn split(&mut self, x: f32) -> Parts {
        let rest = x - self.low;
        let band = self.scale * (self.band + self.gain * rest);
        let low = self.low + self.gain * band;
        self.band = 2.0 * band - self.band;
        self.low = 2.0 * low - self.low;
        let band = self.damping * band;
        Parts { low, band, high: x - band - low }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How strong a sine of this frequency comes out of each part of a filter at 1 kHz.
    fn response(hertz: f32) -> [f32; 3] {
        let mut filter = Filter::new(1000.0, 0.7, 44_100.0);
        let mut most = [0.0_f32; 3];
        for n in 0..44_100_u16 {
            let parts = filter.split(sine(f32::from(n) * hertz / 44_100.0));
            if n > 22_050 {
                let parts = [parts.low, parts.band, parts.high];
                most = std::array::from_fn(|part| most[part].max(parts[part].abs()));
            }
        }
        most
    }

    #[test]
    fn each_part_lets_its_own_through() {
        let [low, band, high] = response(60.0);
        assert!(low > 0.95 && band < 0.15 && high < 0.02, "{low} {band} {high}");
        let [low, band, high] = response(1000.0);
        assert!((band - 1.0).abs() < 0.02 && low < 0.75 && high < 0.75, "{low} {band} {high}");
        let [low, band, high] = response(12_000.0);
        assert!(low < 0.02 && band < 0.15 && high > 0.95, "{low} {band} {high}");
    }
}
