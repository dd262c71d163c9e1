//! How numbers are written.

use super::Estimate;

/// What kind of number it is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Number {
    /// A share from 0 to 1, written `52.3 %`.
    Share,
    /// A plain number.
    Plain,
    /// A difference, written with its sign.
    Signed,
}

impl Number {
    /// An estimate's value and its interval.
    pub(super) fn written(self, estimate: &Estimate, decimals: usize) -> (String, String) {
        let value = self.write(estimate.value, decimals);
        if !estimate.has_interval() {
            return (value, "not known".to_owned());
        }
        let end = |x| self.write(x, decimals).replace(" %", "");
        let between = if self == Self::Signed { "to" } else { "–" };
        (value, format!("{} {between} {}", end(estimate.low), end(estimate.high)))
    }

    /// A number along an axis whose numbers are `step` apart.
    pub(super) fn tick(self, x: f64, step: f64) -> String {
        let step = match self {
            _ if x == 0.0 => 1.0,
            Self::Share => 100.0 * step,
            Self::Plain | Self::Signed => step,
        };
        self.write(x, (-(step.log10() + 1e-9).floor()).clamp(0.0, 6.0) as usize)
    }

    /// How many decimals an estimate's interval warrants.
    pub(super) fn decimals(self, estimate: &Estimate) -> usize {
        let reach = if estimate.has_interval() { (estimate.high - estimate.low) / 2.0 } else { 0.0 };
        match self {
            Self::Share => 1 + usize::from(reach > 0.0 && reach < 0.002),
            // One or two figures of what is uncertain.
            _ if reach > 0.0 => (0.5 - reach.log10()).ceil().clamp(0.0, 5.0) as usize,
            _ if estimate.value.fract() == 0.0 => 0,
            _ => 2,
        }
    }

    fn write(self, x: f64, decimals: usize) -> String {
        if !x.is_finite() {
            return "no data".to_owned();
        }
        let scaled = if self == Self::Share { 100.0 * x } else { x };
        let digits = format!("{:.decimals$}", scaled.abs());
        // What rounds to nothing has no sign.
        let sign = match digits.bytes().any(|digit| matches!(digit, b'1'..=b'9')) {
            true if scaled < 0.0 => "−",
            true if self == Self::Signed => "+",
            _ => "",
        };
        let unit = if self == Self::Share { " %" } else { "" };
        format!("{sign}{digits}{unit}")
    }
}

/// A share in per cent without the sign, for cells of a table.
pub(super) fn bare_share(x: f64) -> String {
    Number::Share.write(x, 1).replace(" %", "")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(value: f64, low: f64, high: f64) -> Estimate {
        Estimate { label: String::new(), value, low, high }
    }

    #[test]
    fn numbers_are_as_exact_as_they_are_certain() {
        let written =
            |number: Number, estimate: Estimate| number.written(&estimate, number.decimals(&estimate));
        let both = |value: &str, interval: &str| (value.to_owned(), interval.to_owned());
        assert_eq!(written(Number::Share, of(0.523, 0.51, 0.54)), both("52.3 %", "51.0 – 54.0"));
        assert_eq!(written(Number::Share, of(0.52345, 0.5234, 0.5237)), both("52.34 %", "52.34 – 52.37"));
        assert_eq!(written(Number::Plain, of(123.456, 100.0, 150.0)), both("123", "100 – 150"));
        assert_eq!(
            written(Number::Signed, of(-0.0023, -0.0031, -0.0015)),
            both("−0.0023", "−0.0031 to −0.0015")
        );
        assert_eq!(written(Number::Signed, of(1.5, -0.5, 3.5)), both("+1.5", "−0.5 to +3.5"));
        assert_eq!(written(Number::Signed, of(0.0, 0.0, 0.0)), both("0", "0 to 0"));
        assert_eq!(written(Number::Plain, of(4.0, f64::NEG_INFINITY, f64::INFINITY)), both("4", "not known"));
        assert_eq!(written(Number::Signed, of(-0.04, -4.0, 4.0)), both("0", "−4 to +4"));
    }

    #[test]
    fn ticks_have_the_decimals_of_their_step() {
        assert_eq!(Number::Share.tick(0.25, 0.05), "25 %");
        assert_eq!(Number::Share.tick(0.255, 0.005), "25.5 %");
        assert_eq!(Number::Signed.tick(-0.02, 0.01), "−0.02");
        assert_eq!(Number::Plain.tick(200.0, 100.0), "200");
    }
}
