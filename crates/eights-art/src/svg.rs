//! The few shapes of markup that all pictures are made of.

use std::fmt::Display;

/// A picture of its own: hidden from screen readers, because the element around it says what it means.
pub(crate) fn picture(class: &str, width: u32, height: u32, inside: &str) -> String {
    format!("<svg class=\"{class}\" viewBox=\"0 0 {width} {height}\" aria-hidden=\"true\">{inside}</svg>")
}

/// A path with a class.
pub(crate) fn path(class: &str, d: &str) -> String {
    format!("<path class=\"{class}\" d=\"{d}\"/>")
}

/// A line of this width with a class.
pub(crate) fn line(class: &str, width: impl Into<Short>, d: &str) -> String {
    let width = width.into();
    format!("<path class=\"{class}\" stroke-width=\"{width}\" d=\"{d}\"/>")
}

/// A circle with a class.
pub(crate) fn circle(class: &str, x: impl Into<Short>, y: impl Into<Short>, r: impl Into<Short>) -> String {
    let (x, y, r) = (x.into(), y.into(), r.into());
    format!("<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"{r}\"/>")
}

/// The same, moved and then scaled.
pub(crate) fn placed(x: f32, y: f32, scale: f32, inside: &str) -> String {
    let scale = if scale == 1.0 { String::new() } else { format!("scale({})", Short(scale)) };
    format!("<g transform=\"translate({} {}){scale}\">{inside}</g>", Short(x), Short(y))
}

/// The same, turned by degrees around its own origin before it is moved.
pub(crate) fn turned(x: f32, y: f32, scale: f32, degrees: f32, inside: &str) -> String {
    format!(
        "<g transform=\"translate({} {})rotate({})scale({})\">{inside}</g>",
        Short(x),
        Short(y),
        Short(degrees),
        Short(scale)
    )
}

/// A dot as part of a path: a circle of radius `r`.
pub(crate) fn dot(x: f32, y: f32, r: f32) -> String {
    let (left, across) = (Short(x - r), Short(2.0 * r));
    let r = Short(r);
    format!("M{left} {}a{r} {r} 0 1 0 {across} 0 {r} {r} 0 1 0-{across} 0", Short(y))
}

/// A number with at most two decimals, as short as it can be.
pub(crate) struct Short(pub(crate) f32);

impl From<f32> for Short {
    fn from(number: f32) -> Self {
        Self(number)
    }
}

impl From<i32> for Short {
    fn from(number: i32) -> Self {
        Self(number as f32)
    }
}

impl From<u32> for Short {
    fn from(number: u32) -> Self {
        Self(number as f32)
    }
}

impl Display for Short {
    /// Whole numbers are written, never fractions: the code that writes any fraction exactly is large, and a
    /// page needs it nowhere else.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let hundredths = (self.0 * 100.0).round() as i32;
        let (whole, part) = (hundredths.unsigned_abs() / 100, hundredths.unsigned_abs() % 100);
        let sign = if hundredths < 0 { "-" } else { "" };
        match (part, part % 10) {
            (0, _) => write!(f, "{sign}{whole}"),
            (_, 0) => write!(f, "{sign}{whole}.{}", part / 10),
            _ => write!(f, "{sign}{whole}.{part:02}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_as_short_as_they_can_be() {
        for (number, written) in [
            (0.0, "0"),
            (-0.0, "0"),
            (-0.001, "0"),
            (0.5, "0.5"),
            (12.0, "12"),
            (7.123_45, "7.12"),
            (2.999, "3"),
            (-1.255, "-1.26"),
            (100.1, "100.1"),
        ] {
            assert_eq!(Short(number).to_string(), written);
        }
    }

    #[test]
    fn what_is_not_scaled_says_nothing_of_it() {
        assert_eq!(placed(1.0, 2.5, 1.0, "x"), "<g transform=\"translate(1 2.5)\">x</g>");
        assert_eq!(placed(-1.0, 0.0, 0.5, ""), "<g transform=\"translate(-1 0)scale(0.5)\"></g>");
    }

    #[test]
    fn a_dot_goes_out_and_comes_back() {
        assert_eq!(dot(10.0, 20.0, 2.5), "M7.5 20a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0");
    }
}
