//! How much a bot that searches thinks. It counts answers, not time, so the same seed gives the same choice
//! on every machine.

/// The share of its full thought that a bot gives to a decision. Servers under load and phones take less.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Effort(u16);

/// The parts that full thought has.
const PARTS: u32 = 1000;

impl Effort {
    /// All of it: what the level was measured with.
    pub const FULL: Self = Self(PARTS as u16);
    /// As little as there is: a glance, for tests and for machines that have no time at all.
    pub const LEAST: Self = Self(1);

    /// A part of this: `Effort::FULL.part(1, 4)` is a quarter. It is never less than [`Effort::LEAST`], and
    /// never more than this.
    #[must_use]
    pub const fn part(self, part: u16, of: u16) -> Self {
        let of = if of == 0 { 1 } else { of as u32 };
        let part = self.0 as u32 * part as u32 / of;
        let most = self.0 as u32;
        Self(if part < 1 {
            1
        } else if part > most {
            most as u16
        } else {
            part as u16
        })
    }

    /// This share of a number of answers.
    pub(super) const fn of(self, answers: u32) -> u32 {
        (answers as u64 * self.0 as u64 / PARTS as u64) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_never_more_than_the_whole_and_never_nothing() {
        let full = Effort::FULL;
        assert_eq!(full.part(1, 4).of(4_000), 1_000);
        assert_eq!(full.part(1, 4).part(1, 2).of(8_000), 1_000);
        assert_eq!(full.part(3, 2), full);
        assert_eq!(full.part(0, 1), Effort::LEAST);
        assert_eq!(full.part(1, 0), full);
    }
}
