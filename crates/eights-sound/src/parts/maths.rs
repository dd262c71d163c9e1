//! Sines, powers of two and dice, out of additions and multiplications alone: every machine makes the very
//! same samples, and no library of functions has to travel with them.

const TURN: f32 = std::f32::consts::TAU;

/// The sine of an angle in turns of the circle.
pub(crate) fn sine(turns: f32) -> f32 {
    let x = turns - (turns + 0.5).floor();
    let folded = if x > 0.25 {
        0.5 - x
    } else if x < -0.25 {
        -0.5 - x
    } else {
        x
    };
    let y = folded * TURN;
    let z = y * y;
    y * (1.0 - z / 6.0 * (1.0 - z / 20.0 * (1.0 - z / 42.0 * (1.0 - z / 72.0 * (1.0 - z / 110.0)))))
}

/// The cosine of an angle in turns of the circle.
pub(crate) fn cosine(turns: f32) -> f32 {
    sine(turns + 0.25)
}

/// Two to the power of `x`.
pub(crate) fn exp2(x: f32) -> f32 {
    let whole = (x + 0.5).floor();
    let y = (x - whole) * std::f32::consts::LN_2;
    let part =
        1.0 + y * (1.0 + y / 2.0 * (1.0 + y / 3.0 * (1.0 + y / 4.0 * (1.0 + y / 5.0 * (1.0 + y / 6.0)))));
    part * f32::from_bits(((whole as i32 + 127).clamp(1, 254) as u32) << 23)
}

/// The frequency of a note: 69 is the A of the tuning fork, and each step is a semitone.
pub(crate) fn hertz(note: u8) -> f32 {
    440.0 * exp2((f32::from(note) - 69.0) / 12.0)
}

/// The factor of a level in decibels.
pub(crate) fn decibels(db: f32) -> f32 {
    exp2(db * (std::f32::consts::LOG2_10 / 20.0))
}

/// From 0 to 1 without a corner at either end.
pub(crate) fn smooth(x: f32) -> f32 {
    let x = x.clamp(0.0, 1.0);
    x * x * (3.0 - 2.0 * x)
}

/// Dice that fall the same way every time.
#[derive(Clone, Copy)]
pub(crate) struct Dice(u32);

impl Dice {
    pub(crate) const fn new(seed: u32) -> Self {
        Self(seed.wrapping_mul(0x9E37_79B9) | 1)
    }

    fn next(&mut self) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        self.0
    }

    /// Evenly between −1 and 1.
    pub(crate) fn swing(&mut self) -> f32 {
        self.next() as i32 as f32 * (1.0 / 2_147_483_648.0)
    }

    /// Other dice, which fall differently.
    pub(crate) fn fork(&mut self) -> Self {
        Self::new(self.next() >> 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sines_and_powers_are_right() {
        for step in -4000_i16..4000 {
            let x = f32::from(step) / 317.0;
            let sine_of_x = (f64::from(x) * std::f64::consts::TAU).sin();
            assert!((f64::from(sine(x)) - sine_of_x).abs() < 3e-6, "sine of {x} turns");
            let power = f64::from(x).exp2();
            assert!((f64::from(exp2(x)) / power - 1.0).abs() < 2e-6, "two to the {x}");
        }
        assert!((hertz(57) - 220.0).abs() < 1e-3);
        assert!((decibels(-20.0) - 0.1).abs() < 1e-6);
    }

    #[test]
    fn dice_are_fair_and_always_the_same() {
        let throws = |seed| {
            let mut dice = Dice::new(seed);
            (0..10_000).map(|_| dice.swing()).collect::<Vec<_>>()
        };
        assert_eq!(throws(3), throws(3));
        assert_ne!(throws(3), throws(4));
        let mean = throws(3).iter().sum::<f32>() / 10_000.0;
        assert!(mean.abs() < 0.02 && throws(3).iter().all(|x| x.abs() <= 1.0), "mean {mean}");
    }
}
