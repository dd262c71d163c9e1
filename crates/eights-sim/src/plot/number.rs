//! How numbers are written.

use super::Estimate;
use eights_words::{Args, Text, Words};

/// The kind of number.
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
    pub(super) fn written(self, estimate: &Estimate, decimals: usize, words: &Words) -> (String, String) {
        let value = if estimate.value.is_finite() {
            self.write(estimate.value, decimals)
        } else {
            words.text(Text::CHART_NO_DATA).into_owned()
        };
        if !estimate.has_interval() {
            return (value, words.text(Text::CHART_NOT_KNOWN).into_owned());
        }
        let end = |x| self.write(x, decimals).replace(" %", "");
        let (low, high) = (end(estimate.low), end(estimate.high));
        let interval = match self {
            Self::Signed => words.say(Text::CHART_INTERVAL, &Args::new().text("low", low).text("high", high)),
            Self::Share | Self::Plain => format!("{low} – {high}"),
        };
        (value, interval)
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
            // One or two figures of what is uncertain, and one more where an end of the interval would look
            // like nothing.
            _ if reach > 0.0 => {
                let figures = (0.5 - reach.log10()).ceil().clamp(0.0, 5.0) as usize;
                figures + usize::from([estimate.low, estimate.high].iter().any(|end| vanishes(*end, figures)))
            }
            _ if estimate.value.fract() == 0.0 => 0,
            _ => 2,
        }
    }

    fn write(self, x: f64, decimals: usize) -> String {
        if !x.is_finite() {
            return "–".to_owned();
        }
        let scaled = if self == Self::Share { 100.0 * x } else { x };
        let digits = format!("{:.decimals$}", scaled.abs());
        // A value that rounds to zero has no sign.
        let sign = match digits.bytes().any(|digit| matches!(digit, b'1'..=b'9')) {
            true if scaled < 0.0 => "−",
            true if self == Self::Signed => "+",
            _ => "",
        };
        let unit = if self == Self::Share { " %" } else { "" };
        format!("{sign}{digits}{unit}")
    }
}

/// Whether a number that is something is written as nothing.
fn vanishes(x: f64, decimals: usize) -> bool {
    x != 0.0 && x.abs() < 0.5 * 0.1f64.powi(decimals as i32)
}

/// A share in per cent without the sign, for cells of a table.
pub(super) fn bare_share(x: f64) -> String {
    Number::Share.write(x, 1).replace(" %", "")
}

/// The same without decimals, for narrow cells.
pub(super) fn whole_share(x: f64) -> String {
    Number::Share.write(x, 0).replace(" %", "")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(value: f64, low: f64, high: f64) -> Estimate {
        Estimate { label: String::new(), value, low, high }
    }

    #[test]
    fn numbers_are_as_exact_as_they_are_certain() {
        let written = |number: Number, estimate: Estimate| {
            number.written(&estimate, number.decimals(&estimate), &Words::english())
        };
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
        assert_eq!(written(Number::Signed, of(0.9, 0.04, 1.7)), both("+0.90", "+0.04 to +1.70"));
        assert_eq!(written(Number::Signed, of(1.0, -0.03, 1.9)), both("+1.00", "−0.03 to +1.90"));
    }

    #[test]
    fn ticks_have_the_decimals_of_their_step() {
        assert_eq!(Number::Share.tick(0.25, 0.05), "25 %");
        assert_eq!(Number::Share.tick(0.255, 0.005), "25.5 %");
        assert_eq!(Number::Signed.tick(-0.02, 0.01), "−0.02");
        assert_eq!(Number::Plain.tick(200.0, 100.0), "200");
    }
}
