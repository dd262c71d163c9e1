//! The random numbers of players: quick, small and the same on every machine. Shuffles use
//! [`Seed`](crate::Seed).

/// Wyrand: an addition and a wide multiplication a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rng(u64);

impl Rng {
    /// A generator whose numbers follow from `seed`.
    #[inline]
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next 64 random bits.
    #[inline(always)]
    pub const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0xa076_1d64_78bd_642f);
        let wide = (self.0 as u128) * ((self.0 ^ 0xe703_7ed1_a0b4_28db) as u128);
        (wide >> 64) as u64 ^ wide as u64
    }

    /// A number below `n`, which must not be 0. The bias is below `n` in 2³², beyond any game's notice.
    #[inline(always)]
    pub const fn below(&mut self, n: usize) -> usize {
        (((self.next() >> 32) * n as u64) >> 32) as usize
    }
}
