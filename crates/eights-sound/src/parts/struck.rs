//! Bars, tines, blocks and bells: things that ring in a few pure modes when they are struck.

use super::{
    maths::{cosine, exp2, sine, smooth},
    tape::Tape,
};

/// One way in which a thing rings.
#[derive(Clone, Copy)]
pub(crate) struct Mode {
    /// Its frequency, as a multiple of the note's.
    ratio: f32,
    level: f32,
    /// The time in which it becomes half as strong, for the A at 440 Hz; higher notes are shorter.
    half: f32,
}

const fn mode(ratio: f32, level: f32, half: f32) -> Mode {
    Mode { ratio, level, half }
}

/// A thing to strike.
pub(crate) struct Instrument {
    modes: &'static [Mode],
    /// How long the mallet touches it, in seconds: the softer, the longer.
    touch: f32,
}

/// Rosewood over a tube: the fourth harmonic, nearly, and one far above.
pub(crate) const MARIMBA: Instrument = Instrument {
    modes: &[mode(1.0, 1.0, 0.11), mode(3.93, 0.24, 0.035), mode(9.6, 0.07, 0.012)],
    touch: 0.002,
};

/// A steel tine on a board.
pub(crate) const KALIMBA: Instrument = Instrument {
    modes: &[mode(1.0, 1.0, 0.15), mode(2.76, 0.13, 0.06), mode(5.4, 0.09, 0.025)],
    touch: 0.0015,
};

/// A wine glass, tapped.
pub(crate) const GLASS: Instrument = Instrument {
    modes: &[mode(1.0, 1.0, 0.10), mode(2.32, 0.5, 0.07), mode(4.25, 0.3, 0.045), mode(6.63, 0.2, 0.025)],
    touch: 0.0005,
};

/// The bell of a bicycle: two modes so near each other that they beat.
pub(crate) const BELL: Instrument = Instrument {
    modes: &[
        mode(1.0, 1.0, 0.2),
        mode(1.004, 0.5, 0.2),
        mode(2.41, 0.5, 0.12),
        mode(3.92, 0.35, 0.08),
        mode(5.2, 0.2, 0.04),
    ],
    touch: 0.0004,
};

/// A wood block: a short hollow knock.
pub(crate) const BLOCK: Instrument = Instrument {
    modes: &[mode(1.0, 1.0, 0.02), mode(1.48, 0.45, 0.012), mode(2.57, 0.35, 0.009)],
    touch: 0.0008,
};

/// A hollow log: deep and woody.
pub(crate) const LOG: Instrument = Instrument {
    modes: &[mode(1.0, 1.0, 0.03), mode(2.13, 0.6, 0.02), mode(3.61, 0.5, 0.014), mode(6.2, 0.3, 0.007)],
    touch: 0.0012,
};

/// The escapement of a clock.
pub(crate) const CLOCK: Instrument = Instrument {
    modes: &[mode(1.0, 1.0, 0.012), mode(1.73, 0.7, 0.009), mode(2.9, 0.5, 0.006)],
    touch: 0.0004,
};

impl Tape {
    /// Strikes an instrument at a pitch in hertz.
    pub(crate) fn strike(&mut self, at: f32, instrument: &Instrument, hertz: f32, level: f32) {
        // A struck thing loses its high modes first, and small things ring shorter than large ones.
        let length = (440.0 / hertz).sqrt();
        for mode in instrument.modes {
            if mode.ratio * hertz < 0.45 * self.rate {
                let half = mode.half * length;
                self.ring(at, mode.ratio * hertz, half, instrument.touch, level * mode.level);
            }
        }
    }

    fn ring(&mut self, at: f32, hertz: f32, half: f32, touch: f32, level: f32) {
        let turn = hertz / self.rate;
        let keep = exp2(-1.0 / (half * self.rate));
        let (across, along) = (keep * sine(turn), keep * cosine(turn));
        let (mut y, mut x) = (0.0, level);
        let (mut touched, touching) = (0.0, 1.0 / (touch * self.rate));
        // Ten halvings are 60 decibels.
        self.lay(at, half * 11.0, || {
            (y, x) = (y * along + x * across, x * along - y * across);
            touched += touching;
            if touched < 1.0 { y * smooth(touched) } else { y }
        });
    }
}
