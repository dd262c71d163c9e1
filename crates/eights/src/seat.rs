//! Seats around the table, sets of them, and who comes next.

use core::fmt;

/// The most seats a table can have.
pub const MAX_SEATS: usize = 10;

/// A seat, numbered clockwise from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// The seat of this number, if a table can have it.
    pub const fn new(number: usize) -> Option<Self> {
        if number < MAX_SEATS { Some(Self(number as u8)) } else { None }
    }

    /// For numbers that are below [`MAX_SEATS`] by construction.
    #[inline(always)]
    pub(crate) const fn known(number: u8) -> Self {
        debug_assert!((number as usize) < MAX_SEATS);
        Self(number)
    }

    /// The seat's number.
    #[inline(always)]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The seat's place in tables with one row per seat.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A number that no seat has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSuchSeat;

impl TryFrom<u8> for Seat {
    type Error = NoSuchSeat;

    fn try_from(number: u8) -> Result<Self, NoSuchSeat> {
        Self::new(number.into()).ok_or(NoSuchSeat)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0)
    }
}

/// Which way the turn goes round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// To the left: seat 0, 1, 2 …
    Clockwise,
    /// To the right.
    Anticlockwise,
}

impl Direction {
    /// The other way round.
    #[inline(always)]
    pub const fn reversed(self) -> Self {
        match self {
            Self::Clockwise => Self::Anticlockwise,
            Self::Anticlockwise => Self::Clockwise,
        }
    }

    /// `1` clockwise, `-1` anticlockwise.
    pub const fn sign(self) -> i8 {
        match self {
            Self::Clockwise => 1,
            Self::Anticlockwise => -1,
        }
    }
}

/// A set of seats.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Seats(pub(crate) u16);

impl Seats {
    /// Nobody.
    pub const NONE: Self = Self(0);

    /// The first `n` seats.
    #[inline(always)]
    pub const fn first(n: usize) -> Self {
        Self(((1u32 << n) - 1) as u16)
    }

    /// The set of one seat.
    #[inline(always)]
    pub const fn of(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// Whether nobody is a member.
    #[inline(always)]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many seats.
    #[inline(always)]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the seat is a member.
    #[inline(always)]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    /// This set and one seat more.
    #[inline(always)]
    pub const fn with(self, seat: Seat) -> Self {
        Self(self.0 | 1 << seat.0)
    }

    /// This set without a seat.
    #[inline(always)]
    pub const fn without(self, seat: Seat) -> Self {
        Self(self.0 & !(1 << seat.0))
    }

    /// The member that `n` others precede.
    pub fn nth(self, n: usize) -> Option<Seat> {
        self.iter().nth(n)
    }

    /// The lowest member.
    #[inline(always)]
    pub const fn lowest(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }

    /// The member that comes next after `seat` in this direction: `seat` itself if it is the only one.
    #[inline(always)]
    pub const fn next_after(self, seat: Seat, direction: Direction) -> Option<Seat> {
        if self.0 == 0 {
            return None;
        }
        // Turned so that the seats to come stand first, "next" is the nearest bit on one side; the turn is a
        // ring of sixteen.
        let ahead = match direction {
            Direction::Clockwise => {
                seat.0 as u32 + 1 + self.0.rotate_right(seat.0 as u32 + 1).trailing_zeros()
            }
            Direction::Anticlockwise => {
                seat.0 as u32 + 15 - self.0.rotate_right(seat.0 as u32).leading_zeros()
            }
        };
        Some(Seat(ahead as u8 & 15))
    }

    /// All members in playing order, beginning with `seat` itself if it is one.
    pub fn in_turn_from(self, seat: Seat, direction: Direction) -> impl Iterator<Item = Seat> {
        let mut left = self;
        let mut next = if self.contains(seat) { Some(seat) } else { self.next_after(seat, direction) };
        core::iter::from_fn(move || {
            let now = next?;
            left = left.without(now);
            next = left.next_after(now, direction);
            Some(now)
        })
    }

    /// The members, lowest number first.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut rest = self.0;
        core::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let seat = Seat(rest.trailing_zeros() as u8);
            rest &= rest - 1;
            Some(seat)
        })
    }
}

crate::bits::set_operators!(Seats);

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::NONE, Self::with)
    }
}

impl fmt::Debug for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Seat::number)).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn next_goes_round_and_passes_over_those_who_are_out() {
        for n in 2..=MAX_SEATS as u8 {
            for present in 1..1u16 << n {
                let seats = Seats(present);
                for from in 0..n {
                    for (direction, step) in [(Direction::Clockwise, 1), (Direction::Anticlockwise, n - 1)] {
                        let mut expected = (from + step) % n;
                        while present >> expected & 1 == 0 {
                            expected = (expected + step) % n;
                        }
                        assert_eq!(seats.next_after(Seat(from), direction), Some(Seat(expected)));
                    }
                }
            }
        }
        assert_eq!(Seats::NONE.next_after(Seat(3), Direction::Clockwise), None);
        assert_eq!(Seats::NONE.next_after(Seat(3), Direction::Anticlockwise), None);
    }

    #[test]
    fn turn_order_begins_with_the_seat_itself() {
        let order = |seats: &[u8], from, direction| {
            let seats: Seats = seats.iter().map(|n| Seat(*n)).collect();
            seats.in_turn_from(Seat(from), direction).map(Seat::number).collect::<Vec<_>>()
        };
        assert_eq!(order(&[0, 1, 3], 1, Direction::Clockwise), [1, 3, 0]);
        assert_eq!(order(&[0, 1, 3], 2, Direction::Anticlockwise), [1, 0, 3]);
    }
}
