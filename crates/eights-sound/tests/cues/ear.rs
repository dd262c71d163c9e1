//! An ear to check with, made without the crate's own parts: loudness after ITU-R BS.1770, and a coarse
//! picture of a sound.

use std::f32::consts::TAU;

/// The loudest 400 ms in loudness units, of samples at 48 kHz, with the standard's own coefficients.
pub(crate) fn loudness(samples: &[f32]) -> f64 {
    let mut head = Biquad::new(
        [1.535_124_859_586_97, -2.691_696_189_406_38, 1.198_392_810_852_85],
        [-1.690_659_293_182_41, 0.732_480_774_215_85],
    );
    let mut deep = Biquad::new([1.0, -2.0, 1.0], [-1.990_047_454_833_98, 0.990_072_250_366_21]);
    let weighed: Vec<f64> = samples.iter().map(|x| deep.step(head.step(f64::from(*x)))).collect();
    let length = weighed.len().min(19_200);
    let mean = |window: &[f64]| window.iter().map(|x| x * x).sum::<f64>() / window.len() as f64;
    let most = (0..=weighed.len() - length)
        .step_by(2_400)
        .map(|at| mean(&weighed[at..at + length]))
        .fold(0.0, f64::max);
    -0.691 + 10.0 * most.log10()
}

struct Biquad {
    b: [f64; 3],
    a: [f64; 2],
    x: [f64; 2],
    y: [f64; 2],
}

impl Biquad {
    fn new(b: [f64; 3], a: [f64; 2]) -> Self {
        Self { b, a, x: [0.0; 2], y: [0.0; 2] }
    }

    fn step(&mut self, x: f64) -> f64 {
        let y = self.b[0] * x + self.b[1] * self.x[0] + self.b[2] * self.x[1]
            - self.a[0] * self.y[0]
            - self.a[1] * self.y[1];
        self.x = [x, self.x[0]];
        self.y = [y, self.y[0]];
        y
    }
}

/// A window of the picture: 46 ms at 22,050 Hz.
const WINDOW: usize = 1024;
const BANDS: usize = 24;
const WINDOWS: usize = 12;

/// The first half second as decibels below its loudest spot, at most 40: 24 bands from 70 Hz to 11 kHz, in 12
/// windows.
pub(crate) fn picture(samples: &[f32]) -> Vec<f32> {
    let mut energy = Vec::with_capacity(WINDOWS * BANDS);
    for n in 0..WINDOWS {
        let heard = |i: usize| samples.get(n * WINDOW + i).copied().unwrap_or(0.0);
        energy.extend(bands(&(0..WINDOW).map(heard).collect::<Vec<_>>()));
    }
    let most = energy.iter().copied().fold(1e-20, f32::max);
    energy.into_iter().map(|e| (10.0 * (e / most).max(1e-9).log10()).max(-40.0)).collect()
}

/// How differently two pictures look: the root mean square of their difference, in decibels.
pub(crate) fn distance(one: &[f32], other: &[f32]) -> f32 {
    let squares: f32 = one.iter().zip(other).map(|(a, b)| (a - b) * (a - b)).sum();
    (squares / one.len() as f32).sqrt()
}

fn bands(window: &[f32]) -> [f32; BANDS] {
    let hann = |i: usize| 0.5 - 0.5 * (TAU * i as f32 / WINDOW as f32).cos();
    let spectrum = fourier(&window.iter().enumerate().map(|(i, x)| (x * hann(i), 0.0)).collect::<Vec<_>>());
    let mut energy = [0.0; BANDS];
    for (bin, (re, im)) in spectrum.iter().enumerate().take(WINDOW / 2).skip(1) {
        let hertz = bin as f32 * 22_050.0 / WINDOW as f32;
        let band = ((hertz / 70.0).max(1.0).log2() / (11_025.0_f32 / 70.0).log2() * BANDS as f32) as usize;
        energy[band.min(BANDS - 1)] += re * re + im * im;
    }
    energy
}

fn fourier(x: &[(f32, f32)]) -> Vec<(f32, f32)> {
    let n = x.len();
    if n == 1 {
        return x.to_vec();
    }
    let half = |first: usize| fourier(&x.iter().copied().skip(first).step_by(2).collect::<Vec<_>>());
    let (even, odd) = (half(0), half(1));
    let mut out = vec![(0.0, 0.0); n];
    for k in 0..n / 2 {
        let (sin, cos) = (-TAU * k as f32 / n as f32).sin_cos();
        let turned = (odd[k].0 * cos - odd[k].1 * sin, odd[k].0 * sin + odd[k].1 * cos);
        out[k] = (even[k].0 + turned.0, even[k].1 + turned.1);
        out[k + n / 2] = (even[k].0 - turned.0, even[k].1 - turned.1);
    }
    out
}

#[test]
fn the_ear_hears_the_standards_tone_as_the_standard_says() {
    // A full-scale sine of 997 Hz in one channel is −3.01 LUFS.
    let tone: Vec<f32> = (0..48_000_u16).map(|n| (TAU * 997.0 * f32::from(n) / 48_000.0).sin()).collect();
    assert!((loudness(&tone) + 3.01).abs() < 0.05, "{}", loudness(&tone));
}
