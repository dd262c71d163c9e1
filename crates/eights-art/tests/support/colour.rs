//! Colours: contrast as WCAG 2 defines it, difference as CIEDE2000, and how people with other cones see them
//! (Machado, Oliveira and Fernandes 2009, severity 1).

/// A colour in linear light: red, green, blue from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Colour([f64; 3]);

impl Colour {
    /// Reads `#RRGGBB`.
    pub(crate) fn from_hex(text: &str) -> Option<Self> {
        let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6)?;
        let part =
            |n: usize| Some(f64::from(u8::from_str_radix(digits.get(2 * n..2 * n + 2)?, 16).ok()?) / 255.0);
        let linear = |v: f64| if v <= 0.040_45 { v / 12.92 } else { ((v + 0.055) / 1.055).powf(2.4) };
        Some(Self([linear(part(0)?), linear(part(1)?), linear(part(2)?)]))
    }

    fn luminance(self) -> f64 {
        dot(self.0, [0.2126, 0.7152, 0.0722])
    }

    fn lab(self) -> [f64; 3] {
        let x = dot(self.0, [0.412_456_4, 0.357_576_1, 0.180_437_5]) / 0.950_47;
        let y = dot(self.0, [0.212_672_9, 0.715_152_2, 0.072_175]);
        let z = dot(self.0, [0.019_333_9, 0.119_192, 0.950_304_1]) / 1.088_83;
        let f = |t: f64| if t > 216.0 / 24_389.0 { t.cbrt() } else { (24_389.0 / 27.0 * t + 16.0) / 116.0 };
        [116.0 * f(y) - 16.0, 500.0 * (f(x) - f(y)), 200.0 * (f(y) - f(z))]
    }
}

/// A kind of colour vision.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Sight {
    Usual,
    Protan,
    Deutan,
    Tritan,
}

impl Sight {
    pub(crate) const ALL: [Self; 4] = [Self::Usual, Self::Protan, Self::Deutan, Self::Tritan];

    /// What a colour looks like.
    pub(crate) fn sees(self, colour: Colour) -> Colour {
        let rows = match self {
            Self::Usual => return colour,
            Self::Protan => [
                [0.152_286, 1.052_583, -0.204_868],
                [0.114_503, 0.786_281, 0.099_216],
                [-0.003_882, -0.048_116, 1.051_998],
            ],
            Self::Deutan => [
                [0.367_322, 0.860_646, -0.227_968],
                [0.280_085, 0.672_501, 0.047_413],
                [-0.011_820, 0.042_940, 0.968_881],
            ],
            Self::Tritan => [
                [1.255_528, -0.076_749, -0.178_779],
                [-0.078_411, 0.930_809, 0.147_602],
                [0.004_733, 0.691_367, 0.303_900],
            ],
        };
        Colour(rows.map(|row| dot(row, colour.0).clamp(0.0, 1.0)))
    }
}

/// The contrast of two colours, from 1 to 21.
pub(crate) fn contrast(a: Colour, b: Colour) -> f64 {
    let (a, b) = (a.luminance() + 0.05, b.luminance() + 0.05);
    (a / b).max(b / a)
}

/// How far two colours are apart.
pub(crate) fn difference(a: Colour, b: Colour) -> f64 {
    difference_of_lab(a.lab(), b.lab())
}

/// CIEDE2000 of two colours given as L, a, b.
pub(crate) fn difference_of_lab([l1, a1, b1]: [f64; 3], [l2, a2, b2]: [f64; 3]) -> f64 {
    let mean_chroma = f64::midpoint(a1.hypot(b1), a2.hypot(b2));
    let grey = |chroma: f64| (chroma.powi(7) / (chroma.powi(7) + 25_f64.powi(7))).sqrt();
    let stretch = 1.0 + 0.5 * (1.0 - grey(mean_chroma));
    let (c1, c2) = ((a1 * stretch).hypot(b1), (a2 * stretch).hypot(b2));
    let hue = |a: f64, b: f64| b.atan2(a * stretch).to_degrees().rem_euclid(360.0);
    let (h1, h2) = (hue(a1, b1), hue(a2, b2));
    let flat = c1 * c2 == 0.0;
    let turn = if flat { 0.0 } else { (h2 - h1 + 540.0).rem_euclid(360.0) - 180.0 };
    let (dl, dc) = (l2 - l1, c2 - c1);
    let dh = 2.0 * (c1 * c2).sqrt() * (turn / 2.0).to_radians().sin();
    let (l, c) = (f64::midpoint(l1, l2), f64::midpoint(c1, c2));
    let h = if flat { h1 + h2 } else { (h1 + turn / 2.0).rem_euclid(360.0) };
    let wave = |times: f64, shift: f64| (times * h + shift).to_radians().cos();
    let t = 1.0 - 0.17 * wave(1.0, -30.0) + 0.24 * wave(2.0, 0.0) + 0.32 * wave(3.0, 6.0)
        - 0.20 * wave(4.0, -63.0);
    let sl = 1.0 + 0.015 * (l - 50.0).powi(2) / (20.0 + (l - 50.0).powi(2)).sqrt();
    let (sc, sh) = (1.0 + 0.045 * c, 1.0 + 0.015 * c * t);
    let bend = 30.0 * (-((h - 275.0) / 25.0).powi(2)).exp();
    let rotation = -2.0 * grey(c) * (2.0 * bend).to_radians().sin();
    let (l, c, h) = (dl / sl, dc / sc, dh / sh);
    (l * l + c * c + h * h + rotation * c * h).sqrt()
}

fn dot(a: [f64; 3], b: [f64; 3]) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}
