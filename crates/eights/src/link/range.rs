//! A range coder: choices become one long fraction, and each costs only as much as there is to choose from. A
//! choice of one costs nothing.
//!
//! All numbers are 64-bit integers, so every machine comes to the same bytes. `docs/links.md` specifies them.

use crate::bytes::Bytes;

/// A range below this is widened by a byte.
const NARROW: u64 = 1 << 56;

/// Writes choices.
pub(super) struct Writer {
    bytes: Vec<u8>,
    low: u64,
    range: u64,
}

impl Writer {
    pub(super) const fn new() -> Self {
        Self { bytes: Vec::new(), low: 0, range: u64::MAX }
    }

    /// Writes a number below `total`, which is below 2³².
    pub(super) fn put(&mut self, number: usize, total: usize) {
        debug_assert!(number < total, "{number} of {total}");
        let step = self.range / total as u64;
        self.move_up(step * number as u64);
        self.range = step;
        while self.range < NARROW {
            self.push_byte();
            self.range <<= 8;
        }
    }

    /// Adds to the fraction. What does not fit any more carries over to the bytes before.
    fn move_up(&mut self, by: u64) {
        let carries;
        (self.low, carries) = self.low.overflowing_add(by);
        if !carries {
            return;
        }
        for byte in self.bytes.iter_mut().rev() {
            *byte = byte.wrapping_add(1);
            if *byte != 0 {
                break;
            }
        }
    }

    fn push_byte(&mut self) {
        self.bytes.push((self.low >> 56) as u8);
        self.low <<= 8;
    }

    /// The bytes: the shortest fraction in the last range, without the zeros at its end.
    pub(super) fn finish(mut self) -> Vec<u8> {
        // The next whole byte is always in reach; often the byte before it ends well, too.
        let to_zeros = |mask: u64| self.low.wrapping_neg() & mask;
        let farther = to_zeros(u64::MAX);
        self.move_up(if farther < self.range { farther } else { to_zeros(NARROW - 1) });
        self.push_byte();
        let end = self.bytes.iter().rposition(|byte| *byte != 0).map_or(0, |last| last + 1);
        self.bytes.truncate(end);
        self.bytes
    }
}

/// Reads choices. After the last byte come zeros without end.
pub(super) struct Reader<'a> {
    bytes: Bytes<'a>,
    /// Where the fraction lies in the range.
    place: u64,
    range: u64,
}

impl<'a> Reader<'a> {
    pub(super) fn new(bytes: &'a [u8]) -> Self {
        let mut reader = Self { bytes: Bytes(bytes), place: 0, range: u64::MAX };
        (0..8).for_each(|_| reader.take_byte());
        reader
    }

    /// Reads a number below `total`. None where nobody has written one.
    pub(super) fn take(&mut self, total: usize) -> Option<usize> {
        let step = self.range.checked_div(total as u64)?;
        let number = Some(self.place / step).filter(|number| *number < total as u64)?;
        self.place -= step * number;
        self.range = step;
        while self.range < NARROW {
            self.take_byte();
            self.range <<= 8;
        }
        Some(number as usize)
    }

    fn take_byte(&mut self) {
        self.place = self.place << 8 | u64::from(self.bytes.next().unwrap_or(0));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rng;

    /// Numbers with their totals. The ends of a range are where carries happen.
    fn random_choices(rng: &mut Rng) -> Vec<(usize, usize)> {
        let one = |rng: &mut Rng| {
            let most = [1, 4, 40, 200_000][rng.below(4)];
            let total = 1 + rng.below(most);
            ([0, rng.below(total), total - 1][rng.below(3)], total)
        };
        (0..rng.below(400)).map(|_| one(rng)).collect()
    }

    fn written(choices: &[(usize, usize)]) -> Vec<u8> {
        let mut writer = Writer::new();
        choices.iter().for_each(|(number, total)| writer.put(*number, *total));
        writer.finish()
    }

    #[test]
    fn choices_are_read_as_they_were_written() {
        let mut rng = Rng::new(8);
        for _ in 0..2000 {
            let choices = random_choices(&mut rng);
            let bytes = written(&choices);
            assert_ne!(bytes.last(), Some(&0));
            let mut reader = Reader::new(&bytes);
            for (number, total) in choices {
                assert_eq!(reader.take(total), Some(number));
            }
        }
    }

    #[test]
    fn a_choice_costs_as_much_as_there_is_to_choose_from() {
        for (number, total, times, bytes) in
            [(0, 1, 1_000_000, 0), (1, 2, 800, 100), (1, 3, 1000, 199), (65_535, 65_536, 100, 200)]
        {
            let length = written(&vec![(number, total); times]).len();
            assert!(length.abs_diff(bytes) <= 1, "{length} bytes for {times} of {total}");
        }
    }

    #[test]
    fn any_bytes_are_read_to_some_end() {
        let mut rng = Rng::new(3);
        for _ in 0..2000 {
            let length = rng.below(40);
            let bytes: Vec<u8> = (0..length).map(|_| [rng.below(256) as u8, 255][rng.below(2)]).collect();
            let mut reader = Reader::new(&bytes);
            for (_, total) in random_choices(&mut rng) {
                assert!(reader.take(total).is_none_or(|number| number < total));
            }
            assert_eq!(reader.take(0), None);
        }
    }
}
