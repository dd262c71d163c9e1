//! Gradient descent, by hand: the net is small.

use crate::{look::Look, round::Lesson};
use eights::Rng;
use eights_bots::{INPUTS, Net, Shape};

/// Lessons in a step.
const BATCH: usize = 128;
/// The length of the first steps; the last ones are a tenth of it.
const STEP: f32 = 0.002;
/// The same for a net that has learned before.
const SHORT_STEP: f32 = 0.001;
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
        Self::of(Net::new(shape))
    }

    /// A net that has learned before.
    pub(crate) fn of(net: Net) -> Self {
        let n = net.shape().clone().weights_mut().count();
        Self {
            net,
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

    /// Learns how options came out; `progress` goes from 0 to 1.
    pub(crate) fn learn(&mut self, lessons: &[Lesson], progress: f32) {
        for Lesson { row, result } in lessons {
            let slope = self.net.value(row) - result;
            self.take_in(row, slope, STEP, progress);
        }
    }

    /// Learns how much better or worse than one another the options of a decision are.
    pub(crate) fn compare(&mut self, look: &Look, progress: f32) {
        let values: Vec<f32> = look.options.iter().map(|(row, _)| self.net.value(row)).collect();
        let mean = values.iter().sum::<f32>() / values.len() as f32;
        for ((row, worth), value) in look.options.iter().zip(values) {
            self.take_in(row, value - mean - worth, SHORT_STEP, progress);
        }
    }

    /// Takes in by how much an option was valued too highly.
    fn take_in(&mut self, row: &[f32; INPUTS], slope: f32, step: f32, progress: f32) {
        self.add(row, slope);
        self.in_batch += 1;
        if self.in_batch == BATCH {
            self.step(step * (1.0 - 0.9 * progress));
            if progress >= AVERAGED_FROM {
                self.sum_up();
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

    /// Adds an option to the gradient.
    fn add(&mut self, row: &[f32; INPUTS], slope: f32) {
        let (first, second) = self.net.layers(row);
        let shape = self.net.shape();
        self.error = (self.error.0 + f64::from(slope * slope), self.error.1 + 1);
        let gradient = &mut self.gradient;
        gradient.last_base += slope;
        gradient.last.iter_mut().zip(second).for_each(|(g, x)| *g += slope * x);
        let mut slopes = shape.last.map(|weight| slope * weight);
        slopes.iter_mut().zip(second).filter(|(_, x)| *x <= 0.0).for_each(|(slope, _)| *slope = 0.0);
        add_layer(&mut gradient.second, &mut gradient.second_base, &first, &slopes);
        let mut before = shape.second.map(|weights| dot(&weights, &slopes));
        before.iter_mut().zip(first).filter(|(_, x)| *x <= 0.0).for_each(|(slope, _)| *slope = 0.0);
        add_layer(&mut gradient.first, &mut gradient.first_base, row, &before);
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
