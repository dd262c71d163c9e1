//! Paper, breath, brushes and skins: noise through a moving filter, whole or in grains.

use super::{envelope::Envelope, filter::Filter, maths::exp2, tape::Tape};

/// How often the filter follows its glide, in samples.
const TUNED_EVERY: usize = 16;

/// A band of noise that moves from one frequency to another.
#[derive(Clone, Copy)]
pub(crate) struct Noise {
    /// The middle of the band at first, in hertz.
    pub(crate) from: f32,
    /// The middle it nears.
    pub(crate) to: f32,
    /// The time in which half of the way there is gone.
    pub(crate) bend: f32,
    /// How narrow the band is.
    pub(crate) q: f32,
    pub(crate) seconds: f32,
    pub(crate) level: f32,
    pub(crate) envelope: Envelope,
}

impl Noise {
    /// A burst that is there at once and gone by halves.
    pub(crate) const fn burst(hertz: f32, q: f32, half: f32, level: f32) -> Self {
        let envelope = Envelope { rise: 0.0006, half, fade: 0.002 };
        Self { from: hertz, to: hertz, bend: 1.0, q, seconds: half * 8.0, level, envelope }
    }

    /// A stroke that swells and ebbs while its band moves.
    pub(crate) const fn stroke(from: f32, to: f32, q: f32, rise: f32, fade: f32, level: f32) -> Self {
        let seconds = rise + fade;
        Self { from, to, bend: seconds * 0.3, q, seconds, level, envelope: Envelope::swell(rise, fade) }
    }
}

/// A row of short bursts: a riffle, a zip, a scrape.
#[derive(Clone, Copy)]
pub(crate) struct Grains {
    pub(crate) n: u8,
    pub(crate) seconds: f32,
    /// By how many octaves their pace quickens; negative, it slows down.
    pub(crate) rush: f32,
    /// The band's middle of the first grain and of the last.
    pub(crate) hertz: (f32, f32),
    pub(crate) q: f32,
    pub(crate) half: f32,
    /// The level of the first grain and of the last.
    pub(crate) level: (f32, f32),
    /// How uneven they are, from 0 for a machine's to 1.
    pub(crate) loose: f32,
}

impl Tape {
    pub(crate) fn noise(&mut self, at: f32, noise: Noise) {
        let rate = self.rate;
        let mut dice = self.dice.fork();
        let mut envelope = noise.envelope.start(noise.seconds, rate);
        let nearing = exp2(-(TUNED_EVERY as f32) / (noise.bend * rate));
        let mut far = noise.from - noise.to;
        let mut filter = Filter::default();
        let mut n = 0;
        // White noise spreads over all frequencies the rate can carry: at a higher rate, less of it falls
        // into the band.
        let level = noise.level * (rate / 44_100.0).sqrt();
        self.lay(at, noise.seconds, || {
            if n % TUNED_EVERY == 0 {
                filter.tune(noise.to + far, noise.q, rate);
                far *= nearing;
            }
            n += 1;
            level * envelope.next() * filter.split(dice.swing()).band
        });
    }

    pub(crate) fn grains(&mut self, at: f32, grains: Grains) {
        let last = f32::from(grains.n.max(2) - 1);
        let closer = exp2(-grains.rush / last);
        let total: f32 = std::iter::successors(Some(1.0), |gap| Some(gap * closer)).take(last as usize).sum();
        let (mut gap, mut time) = (grains.seconds / total, at);
        for n in 0..grains.n {
            let part = f32::from(n) / last;
            let mut vary = |by: f32| 1.0 + by * grains.loose * self.dice.swing();
            let between = |(from, to): (f32, f32)| from + (to - from) * part;
            let (hertz, level) = (between(grains.hertz) * vary(0.2), between(grains.level) * vary(0.4));
            let late = gap * 0.3 * grains.loose * self.dice.swing();
            self.noise((time + late).max(0.0), Noise::burst(hertz, grains.q, grains.half, level));
            time += gap;
            gap *= closer;
        }
    }
}
