//! A small net: an option's numbers in, how well the round will go out. Plain sums of 32-bit numbers in a
//! fixed order, so that a browser gets the same bits as everybody else.

use crate::judge::{Considered, INPUTS};
use core::fmt;

/// The size of the first hidden layer.
const FIRST: usize = 32;
/// The size of the second.
const SECOND: usize = 16;
/// A weight of 1 in a file.
const UNIT: f32 = 4096.0;
/// What a file of this form begins with.
const FORM: &str = "eights net 1";
/// Weights in a file: the layers with their constants, and `lean`.
const WEIGHTS: usize = INPUTS * FIRST + FIRST + FIRST * SECOND + SECOND + SECOND + 1 + 1;

/// The layers of a net, open to those who train it.
#[derive(Clone, Debug, PartialEq)]
pub struct Shape {
    /// For each input, its weights.
    pub first: Vec<[f32; FIRST]>,
    /// What the first layer begins with.
    pub first_base: [f32; FIRST],
    /// For each number of the first layer, its weights.
    pub second: [[f32; SECOND]; FIRST],
    /// What the second layer begins with.
    pub second_base: [f32; SECOND],
    /// The weights of the second layer's numbers in the answer.
    pub last: [f32; SECOND],
    /// What the answer begins with.
    pub last_base: f32,
    /// How much a card that an option is behind in the judge's eyes takes from the answer.
    pub lean: f32,
}

impl Shape {
    /// A net that says 0 to everything.
    pub fn zero() -> Self {
        Self {
            first: vec![[0.0; FIRST]; INPUTS],
            first_base: [0.0; FIRST],
            second: [[0.0; SECOND]; FIRST],
            second_base: [0.0; SECOND],
            last: [0.0; SECOND],
            last_base: 0.0,
            lean: 0.0,
        }
    }

    /// Every weight, always in the same order; the last one is `lean`.
    pub fn weights_mut(&mut self) -> impl Iterator<Item = &mut f32> {
        let Self { first, first_base, second, second_base, last, last_base, lean } = self;
        let layers = first.iter_mut().flatten().chain(first_base).chain(second.iter_mut().flatten());
        layers.chain(second_base).chain(last).chain([last_base, lean])
    }
}

/// A text or bytes that are no net.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadNet {
    /// It does not begin as a net does.
    Form,
    /// It is too short or too long.
    Size,
    /// No net is there for such a table.
    Missing,
}

impl fmt::Display for BadNet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Form => "the expert's net is not a net of this version, so the counter plays",
            Self::Size => "the expert's net has the wrong size, so the counter plays",
            Self::Missing => "the expert has no net for this table, so the counter plays",
        })
    }
}

impl core::error::Error for BadNet {}

/// A net.
#[derive(Clone, Debug, PartialEq)]
pub struct Net {
    shape: Shape,
}

impl Net {
    /// A net of these layers.
    pub const fn new(shape: Shape) -> Self {
        Self { shape }
    }

    /// Its layers.
    pub const fn shape(&self) -> &Shape {
        &self.shape
    }

    /// Its layers, to be trained.
    pub const fn shape_mut(&mut self) -> &mut Shape {
        &mut self.shape
    }

    /// How well the round goes with an option: about −1 to 1, pulled towards the judge's opinion.
    pub fn worth(&self, option: &Considered) -> f32 {
        self.value(&option.row) + self.shape.lean * option.behind
    }

    /// How well the round goes.
    pub fn value(&self, row: &[f32; INPUTS]) -> f32 {
        let (_, second) = self.layers(row);
        second.iter().zip(&self.shape.last).fold(self.shape.last_base, |sum, (x, w)| sum + x * w)
    }

    /// The numbers of both layers.
    pub fn layers(&self, row: &[f32; INPUTS]) -> ([f32; FIRST], [f32; SECOND]) {
        let Shape { first, first_base, second, second_base, .. } = &self.shape;
        let first = layer(first_base, row.iter().zip(first));
        (first, layer(second_base, first.iter().zip(second)))
    }

    /// Reads a file: lines of text that say where it comes from, an empty one, and the weights.
    ///
    /// # Errors
    /// If it is no net of this version.
    pub fn read(bytes: &[u8]) -> Result<Self, BadNet> {
        let end = bytes.windows(2).position(|pair| pair == b"\n\n").ok_or(BadNet::Form)?;
        if !bytes.starts_with(FORM.as_bytes()) {
            return Err(BadNet::Form);
        }
        let weights = &bytes[end + 2..];
        if weights.len() != 2 * WEIGHTS {
            return Err(BadNet::Size);
        }
        let mut shape = Shape::zero();
        for (weight, pair) in shape.weights_mut().zip(weights.chunks_exact(2)) {
            *weight = f32::from(i16::from_le_bytes([pair[0], pair[1]])) / UNIT;
        }
        Ok(Self { shape })
    }

    /// Writes a file with these lines at its head.
    pub fn write(&self, head: &str) -> Vec<u8> {
        // An empty line ends the head, so there is none in it.
        let lines = head.trim_end().lines().filter(|line| !line.is_empty());
        let mut bytes = [FORM].into_iter().chain(lines).collect::<Vec<_>>().join("\n").into_bytes();
        bytes.extend(b"\n\n");
        let mut shape = self.shape.clone();
        for weight in shape.weights_mut() {
            bytes.extend(((*weight * UNIT).round() as i16).to_le_bytes());
        }
        bytes
    }
}

/// The next layer: sums of weighted numbers, negative ones cut off.
fn layer<'a, const N: usize>(
    base: &[f32; N],
    inputs: impl Iterator<Item = (&'a f32, &'a [f32; N])>,
) -> [f32; N] {
    let mut sums = *base;
    for (x, weights) in inputs.filter(|(x, _)| **x != 0.0) {
        sums.iter_mut().zip(weights).for_each(|(sum, weight)| *sum += x * weight);
    }
    sums.map(|sum| sum.max(0.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A net whose answer is worked out by hand: input 0 counts twice, and a constant of 0.5 is added.
    fn doubling() -> Net {
        let mut shape = Shape::zero();
        shape.first[0][3] = 2.0;
        shape.second[3][5] = 1.0;
        shape.last[5] = 1.0;
        (shape.last_base, shape.lean) = (0.5, -0.25);
        Net::new(shape)
    }

    fn row(first: f32) -> [f32; INPUTS] {
        let mut row = [0.0; INPUTS];
        row[0] = first;
        row
    }

    #[test]
    fn layers_add_up_and_cut_off_what_is_negative() {
        assert_eq!([1.0, 0.25, 0.0, -1.0].map(|x| doubling().value(&row(x))), [2.5, 1.0, 0.5, 0.5]);
        assert_eq!(Net::new(Shape::zero()).value(&row(9.0)), 0.0);
    }

    #[test]
    fn a_net_is_read_as_it_was_written() {
        let net = doubling();
        let bytes = net.write("trained by hand\n");
        assert_eq!(Net::read(&bytes), Ok(net));
        assert!(bytes.starts_with(b"eights net 1\ntrained by hand\n\n"));
    }

    #[test]
    fn a_head_without_lines_or_with_empty_ones_does_no_harm() {
        for head in ["", "\n", "one\n\ntwo", "\n\none\n"] {
            assert_eq!(Net::read(&doubling().write(head)), Ok(doubling()), "{head:?}");
        }
    }

    #[test]
    fn every_weight_has_a_place_of_its_own_in_a_file() {
        let mut shape = Shape::zero();
        shape.weights_mut().zip(0_i16..).for_each(|(weight, n)| *weight = f32::from(n) / UNIT);
        assert_eq!(shape.weights_mut().count(), WEIGHTS);
        let net = Net::new(shape);
        assert_eq!(Net::read(&net.write("")), Ok(net));
    }

    #[test]
    fn weights_that_are_too_large_for_a_file_become_the_largest() {
        let mut net = doubling();
        (net.shape_mut().lean, net.shape_mut().last_base) = (1e9, -1e9);
        let read = Net::read(&net.write("")).expect("a net");
        let largest = f32::from(i16::MAX) / UNIT;
        assert_eq!((read.shape().lean, read.shape().last_base), (largest, f32::from(i16::MIN) / UNIT));
    }

    #[test]
    fn a_damaged_file_is_refused_for_the_right_reason() {
        let good = doubling().write("");
        let bad = |bytes: &[u8]| Net::read(bytes).unwrap_err();
        assert_eq!(bad(b""), BadNet::Form);
        assert_eq!(bad(b"eights net 1\n"), BadNet::Form, "the head does not end");
        assert_eq!(bad(&good[1..]), BadNet::Form);
        assert_eq!(bad(&good[..good.len() - 1]), BadNet::Size);
        assert_eq!(bad(&[&good[..], &[0]].concat()), BadNet::Size);
        assert_eq!(bad(b"eights net 1\n\n"), BadNet::Size);
    }
}
