//! Gradient descent, by hand: the net is small.

use crate::round::Lesson;
use eights::Rng;
use eights_bots::{INPUTS, Net, Shape};

/// Lessons in a step.
const BATCH: usize = 128;
/// The length of the first steps; the last ones are a tenth of it.
const STEP: f32 = 0.002;
/// How much of the former gradient and of its square is kept (Adam).
const KEEP: (f32, f32) = (0.9, 0.999);
/// From here on, the weights are averaged: a single step follows the last few rounds too closely.
const AVERAGED_FROM: f32 = 0.5;
/// A weight is kept within what a file can hold.
const LARGEST: f32 = 7.9;

/// A net in training.
pub(crate) struct Fit {
    pub(crate) net: Net,
    gradient: Shape,
    mean: Vec<f32>,
    square: Vec<f32>,
    /// The sum of the weights after several steps, and the number of these steps.
    sum: Vec<f64>,
    summed: u32,
    in_batch: usize,
    steps: i32,
    error: (f64, u64),
}

impl Fit {
    /// A net with small random weights.
    pub(crate) fn new(rng: &mut Rng) -> Self {
        let mut shape = Shape::zero();
        let mut small = |scale: f32| scale * (rng.below(2001) as f32 / 1000.0 - 1.0);
        shape.first.iter_mut().flatten().for_each(|weight| *weight = small(0.3));
        shape.second.iter_mut().flatten().for_each(|weight| *weight = small(0.3));
        shape.last.iter_mut().for_each(|weight| *weight = small(0.3));
        let n = shape.weights_mut().count();
        Self {
            net: Net::new(shape),
            gradient: Shape::zero(),
            mean: vec![0.0; n],
            square: vec![0.0; n],
            sum: vec![0.0; n],
            summed: 0,
            in_batch: 0,
            steps: 0,
            error: (0.0, 0),
        }
    }

    /// Learns; `progress` goes from 0 to 1.
    pub(crate) fn learn(&mut self, lessons: &[Lesson], progress: f32) {
        for lesson in lessons {
            self.add(lesson);
            self.in_batch += 1;
            if self.in_batch == BATCH {
                self.step(STEP * (1.0 - 0.9 * progress));
                if progress >= AVERAGED_FROM {
                    self.sum_up();
                }
            }
        }
    }

    fn sum_up(&mut self) {
        self.summed += 1;
        let weights = self.net.shape_mut().weights_mut();
        self.sum.iter_mut().zip(weights).for_each(|(sum, weight)| *sum += f64::from(*weight));
    }

    /// The trained net.
    pub(crate) fn finish(mut self) -> Net {
        if self.summed > 0 {
            let n = f64::from(self.summed);
            let weights = self.net.shape_mut().weights_mut();
            weights.zip(&self.sum).for_each(|(weight, sum)| *weight = (sum / n) as f32);
        }
        self.net
    }

    /// The mean square error since it was last asked for.
    pub(crate) fn take_error(&mut self) -> f64 {
        let (sum, n) = core::mem::take(&mut self.error);
        sum / n.max(1) as f64
    }

    /// Adds what a lesson says to the gradient.
    fn add(&mut self, Lesson { row, result }: &Lesson) {
        let (first, second) = self.net.layers(row);
        let shape = self.net.shape();
        let value = second.iter().zip(&shape.last).fold(shape.last_base, |sum, (x, w)| sum + x * w);
        let slope = value - result;
        self.error = (self.error.0 + f64::from(slope * slope), self.error.1 + 1);
        let gradient = &mut self.gradient;
        gradient.last_base += slope;
        gradient.last.iter_mut().zip(second).for_each(|(g, x)| *g += slope * x);
        let mut slopes = shape.last.map(|weight| slope * weight);
        slopes.iter_mut().zip(second).filter(|(_, x)| *x <= 0.0).for_each(|(slope, _)| *slope = 0.0);
        add_layer(&mut gradient.second, &mut gradient.second_base, &first, &slopes);
        let mut before = shape.second.map(|weights| dot(&weights, &slopes));
        before.iter_mut().zip(first).filter(|(_, x)| *x <= 0.0).for_each(|(slope, _)| *slope = 0.0);
        add_layer(&mut gradient.first, &mut gradient.first_base, row as &[f32; INPUTS], &before);
    }

    /// A step down the gradient (Adam).
    fn step(&mut self, length: f32) {
        self.steps += 1;
        let scale = 1.0 / self.in_batch as f32;
        let warm = (1.0 - KEEP.0.powi(self.steps), 1.0 - KEEP.1.powi(self.steps));
        let weights = self.net.shape_mut().weights_mut().zip(self.gradient.weights_mut());
        for ((weight, gradient), (mean, square)) in weights.zip(self.mean.iter_mut().zip(&mut self.square)) {
            let slope = core::mem::take(gradient) * scale;
            *mean = KEEP.0 * *mean + (1.0 - KEEP.0) * slope;
            *square = KEEP.1 * *square + (1.0 - KEEP.1) * slope * slope;
            let by = length * (*mean / warm.0) / ((*square / warm.1).sqrt() + 1e-8);
            *weight = (*weight - by).clamp(-LARGEST, LARGEST);
        }
        self.in_batch = 0;
    }
}

fn add_layer<const N: usize>(
    weights: &mut [[f32; N]],
    base: &mut [f32; N],
    inputs: &[f32],
    slopes: &[f32; N],
) {
    base.iter_mut().zip(slopes).for_each(|(g, slope)| *g += slope);
    for (weights, x) in weights.iter_mut().zip(inputs).filter(|(_, x)| **x != 0.0) {
        weights.iter_mut().zip(slopes).for_each(|(g, slope)| *g += x * slope);
    }
}

fn dot<const N: usize>(a: &[f32; N], b: &[f32; N]) -> f32 {
    a.iter().zip(b).fold(0.0, |sum, (x, y)| sum + x * y)
}
