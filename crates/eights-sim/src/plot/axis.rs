//! Scales, and the round numbers that stand along them.

/// Maps numbers from `low` to `high` to places on the page.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scale {
    pub(super) low: f64,
    pub(super) high: f64,
    pub(super) from: f64,
    pub(super) to: f64,
}

impl Scale {
    /// The place of a number; one off the scale stands at its end.
    pub(super) fn at(&self, x: f64) -> f64 {
        let part = (x.clamp(self.low, self.high) - self.low) / (self.high - self.low);
        if part.is_finite() { self.from + part * (self.to - self.from) } else { (self.from + self.to) / 2.0 }
    }

    /// As many round numbers on the scale as have room, up to `most`. What room one of them takes is told by
    /// `room`, which is handed the number and the distance to the next.
    pub(super) fn ticks(&self, most: u8, room: impl Fn(f64, f64) -> f64) -> Ticks {
        let has_room = |ticks: &Ticks| {
            let distance = ticks.step / (self.high - self.low) * (self.to - self.from).abs();
            ticks.at.iter().all(|x| room(*x, ticks.step) <= distance)
        };
        (1..=most)
            .rev()
            .map(|n| self.divided(n))
            .find(has_room)
            .unwrap_or(Ticks { step: 1.0, at: Vec::new() })
    }

    /// The round numbers that divide the scale into at most `n` parts.
    fn divided(&self, n: u8) -> Ticks {
        let step = round_step((self.high - self.low) / f64::from(n));
        let first = (self.low / step).ceil() as i64;
        let last = (self.high / step + 1e-9).floor() as i64;
        Ticks { step, at: (first..=last).map(|i| i as f64 * step).collect() }
    }
}

/// Round numbers along an axis.
pub(super) struct Ticks {
    /// The distance from one to the next.
    pub(super) step: f64,
    /// The numbers.
    pub(super) at: Vec<f64>,
}

/// The least of 1, 2 and 5 times a power of ten that is no less than `x`.
pub(super) fn round_step(x: f64) -> f64 {
    let power = 10f64.powf(x.log10().floor());
    let step = [1.0, 2.0, 5.0].into_iter().map(|k| k * power).find(|step| *step >= x * (1.0 - 1e-9));
    step.unwrap_or(10.0 * power)
}

/// The range of some numbers with a little air around it, and not narrower than `least`. Numbers that are not
/// finite are left out.
pub(super) fn range(numbers: impl Iterator<Item = f64>, least: f64) -> (f64, f64) {
    let (low, high) = numbers
        .filter(|x| x.is_finite())
        .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), x| (low.min(x), high.max(x)));
    if low > high {
        return (0.0, least);
    }
    let air = (0.05 * (high - low)).max((least - (high - low)) / 2.0);
    (low - air, high + air)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_round() {
        for (x, step) in [(1.0, 1.0), (1.1, 2.0), (3.0, 5.0), (7.0, 10.0), (0.03, 0.05), (230.0, 500.0)] {
            assert!((round_step(x) - step).abs() < 1e-9 * step, "{x}: {}", round_step(x));
        }
    }

    #[test]
    fn ticks_are_few_and_on_the_scale() {
        let scale = Scale { low: -3.2, high: 17.9, from: 0.0, to: 400.0 };
        assert_eq!(scale.ticks(5, |_, _| 70.0).at, [0.0, 5.0, 10.0, 15.0]);
        assert_eq!(scale.ticks(5, |_, _| 100.0).at, [0.0, 10.0]);
        assert!(scale.ticks(5, |_, _| 1000.0).at.is_empty());
    }

    #[test]
    fn a_range_of_nothing_or_of_one_number_is_a_range() {
        assert_eq!(range([f64::NAN, f64::INFINITY].into_iter(), 1.0), (0.0, 1.0));
        assert_eq!(range([3.0, 3.0].into_iter(), 1.0), (2.5, 3.5));
    }
}
