//! The seed of a game, its published hash, and the shuffles that follow from it.
//!
//! Everything here is specified in `docs/fairness.md`, so that a game can be checked without this code: a
//! shuffle is Fisher–Yates with numbers from ChaCha8, keyed by the seed, one stream for each shuffle.

use crate::{hex, rng::Rng};
use core::{fmt, str::FromStr};
use sha2::{Digest, Sha256};

/// The 256 bits from which all shuffles of a game follow.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seed([u8; 32]);

impl Seed {
    /// A seed of these bytes; a table with people at it takes them from the operating system's randomness.
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// The seed a text stands for: 64 hexadecimal digits are the bytes themselves, any other text is hashed.
    pub fn from_text(text: &str) -> Self {
        Self::from_hex(text).unwrap_or_else(|| Self(Sha256::digest(text.as_bytes()).into()))
    }

    /// The seed of these 64 hexadecimal digits.
    pub fn from_hex(text: &str) -> Option<Self> {
        hex::read(text).map(Self)
    }

    /// A seed that is no secret, for a game that is only thought of.
    pub fn from_rng(rng: &mut Rng) -> Self {
        let mut bytes = [0; 32];
        bytes.chunks_mut(8).for_each(|chunk| chunk.copy_from_slice(&rng.next().to_le_bytes()));
        Self(bytes)
    }

    /// The seed's bytes.
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// The hash that is published before the deal.
    pub fn hash(&self) -> SeedHash {
        SeedHash(Sha256::digest(self.0).into())
    }

    /// The seed of game number `n` of a run that began with this one.
    pub fn nth(&self, n: u64) -> Self {
        let mut bytes = self.0;
        for (byte, add) in bytes.iter_mut().zip(n.to_le_bytes()) {
            *byte ^= add;
        }
        Self(bytes)
    }

    /// Takes a shuffle one step further, and says how many cards at the start of `loose` are now in their
    /// final order.
    ///
    /// A shuffle puts a random one of the cards left into the first place, then into the second, and so on.
    /// Its numbers come in blocks; a step uses up block number `block` of shuffle number `shuffle` (from 0)
    /// of round number `round` (from 1).
    #[inline(always)]
    pub(crate) fn shuffle_on(&self, round: u16, shuffle: u16, block: u8, loose: &mut [u8]) -> usize {
        let n = loose.len();
        let block = self.block(round, shuffle, block);
        let (mut loose, mut numbers) = (loose, block.as_flattened().as_flattened().as_chunks().0);
        // Each number settles one card, and the last card needs none. Skipped numbers make a second pass.
        while loose.len() > 1 && !numbers.is_empty() {
            let (now, later) = numbers.split_at(numbers.len().min(loose.len() - 1));
            (loose, numbers) = (settle(loose, now), later);
        }
        if loose.len() > 1 { n - loose.len() } else { n }
    }

    /// One block of the ChaCha8 key stream, which is taken as little-endian 16-bit numbers.
    #[inline(always)]
    fn block(&self, round: u16, shuffle: u16, block: u8) -> [[[u8; 4]; 4]; 4] {
        let word = |n: usize| {
            u32::from_le_bytes([self.0[4 * n], self.0[4 * n + 1], self.0[4 * n + 2], self.0[4 * n + 3]])
        };
        let words = chacha8(&[
            [0x6170_7865, 0x3320_646e, 0x7962_2d32, 0x6b20_6574],
            [word(0), word(1), word(2), word(3)],
            [word(4), word(5), word(6), word(7)],
            [block.into(), 0, shuffle.into(), round.into()],
        ]);
        words.map(|row| row.map(u32::to_le_bytes))
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        hex::write(&self.0, f)
    }
}

impl fmt::Debug for Seed {
    /// A seed tells every hidden card, so it is not printed by accident.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(…)")
    }
}

/// The SHA-256 hash of a seed.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct SeedHash([u8; 32]);

impl SeedHash {
    /// The hash of a text.
    pub(crate) fn of(text: &str) -> Self {
        Self(Sha256::digest(text.as_bytes()).into())
    }

    /// Its first 64 bits: a number that everybody may know, and that tells nothing of the shuffle.
    pub const fn number(&self) -> u64 {
        let [a, b, c, d, e, f, g, h, ..] = self.0;
        u64::from_le_bytes([a, b, c, d, e, f, g, h])
    }
}

impl fmt::Display for SeedHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        hex::write(&self.0, f)
    }
}

impl fmt::Debug for SeedHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for SeedHash {
    type Err = NotAHash;

    fn from_str(text: &str) -> Result<Self, NotAHash> {
        hex::read(text).map(Self).ok_or(NotAHash)
    }
}

/// A text that is not a hash: 64 hexadecimal digits of a seed's, 16 of a state's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAHash;

/// Four words of ChaCha's state: a row of its square. The processor works on all four at once.
type Row = [u32; 4];

/// Settles one card for each of the numbers, unless a number has to be skipped; says what is left to settle.
#[inline(always)]
fn settle<'a>(mut loose: &'a mut [u8], numbers: &[[u8; 2]]) -> &'a mut [u8] {
    for number in numbers {
        let left = loose.len() as u32;
        let product = u32::from(u16::from_le_bytes(*number)) * left;
        // The upper half of number × left is uniform below `left`, if the few numbers that would favour one
        // are skipped. Only a lower half below `left` can be among those, so the division is rare.
        if product & 0xffff < left && product & 0xffff < 0x1_0000 % left {
            continue;
        }
        loose.swap((product >> 16) as usize, 0);
        loose = &mut loose[1..];
    }
    loose
}

/// One block of ChaCha with eight rounds. A function of its own, so that the compiler keeps the rows whole
/// instead of following each word from its source to its use.
#[inline(never)]
fn chacha8(input: &[Row; 4]) -> [Row; 4] {
    let [mut a, mut b, mut c, mut d] = *input;
    for _ in 0..4 {
        // The diagonals of the square become its columns, and columns again.
        round::<1>(&mut a, &mut b, &mut c, &mut d);
        round::<3>(&mut a, &mut b, &mut c, &mut d);
    }
    [sum(a, input[0]), sum(b, input[1]), sum(c, input[2]), sum(d, input[3])]
}

/// A quarter round in each of the four columns, after which the rows are turned. A function of its own, so
/// that a row stays a row for the processor.
#[inline(never)]
fn round<const TURN: usize>(a: &mut Row, b: &mut Row, c: &mut Row, d: &mut Row) {
    *a = sum(*a, *b);
    *d = mixed(*d, *a, 16);
    *c = sum(*c, *d);
    *b = mixed(*b, *c, 12);
    *a = sum(*a, *b);
    *d = mixed(*d, *a, 8);
    *c = sum(*c, *d);
    *b = mixed(*b, *c, 7);
    (*b, *c, *d) = (turned(*b, TURN), turned(*c, 2), turned(*d, 4 - TURN));
}

#[inline(always)]
fn sum(a: Row, b: Row) -> Row {
    [a[0].wrapping_add(b[0]), a[1].wrapping_add(b[1]), a[2].wrapping_add(b[2]), a[3].wrapping_add(b[3])]
}

#[inline(always)]
fn mixed(a: Row, b: Row, turn: u32) -> Row {
    let mix = |n: usize| (a[n] ^ b[n]).rotate_left(turn);
    [mix(0), mix(1), mix(2), mix(3)]
}

#[inline(always)]
const fn turned(row: Row, by: usize) -> Row {
    [row[by % 4], row[(by + 1) % 4], row[(by + 2) % 4], row[(by + 3) % 4]]
}

#[cfg(test)]
mod tests {
    use super::*;
    use chacha20::ChaCha8;
    use chacha20::cipher::{KeyIvInit, StreamCipher};

    #[test]
    fn the_numbers_are_chacha8() {
        for (round, shuffle) in [(1, 0), (1, 7), (300, 65_535)] {
            let seed = Seed::from_text("a table");
            let mut nonce = [0; 12];
            nonce[4..8].copy_from_slice(&u32::from(shuffle).to_le_bytes());
            nonce[8..].copy_from_slice(&u32::from(round).to_le_bytes());
            let mut expected = [0; 256];
            ChaCha8::new(&seed.0.into(), &nonce.into()).apply_keystream(&mut expected);
            for (block, bytes) in expected.chunks(64).enumerate() {
                assert_eq!(seed.block(round, shuffle, block as u8).as_flattened().as_flattened(), bytes);
            }
        }
    }

    fn shuffled<const N: usize>(seed: &Seed) -> [u8; N] {
        let mut cards = core::array::from_fn(|n| n as u8);
        let (mut done, mut block) = (0, 0);
        while done < N {
            done += seed.shuffle_on(1, 0, block, &mut cards[done..]);
            block += 1;
        }
        cards
    }

    #[test]
    fn every_order_of_four_cards_is_equally_likely() {
        let mut counts = std::collections::HashMap::new();
        for n in 0..24_000 {
            *counts.entry(shuffled::<4>(&Seed::new([7; 32]).nth(n))).or_insert(0u32) += 1;
        }
        assert_eq!(counts.len(), 24);
        let chi: f64 = counts.values().map(|n| (f64::from(*n) - 1000.0).powi(2) / 1000.0).sum();
        // 23 degrees of freedom: 49.7 is passed once in a thousand honest shufflers; the seed is fixed.
        assert!(chi < 49.7, "chi squared {chi}");
    }

    #[test]
    fn every_card_of_a_pack_is_as_likely_in_every_place() {
        let mut counts = [[0u32; 104]; 104];
        let games: u64 = 20_800;
        for n in 0..games {
            for (place, card) in shuffled::<104>(&Seed::new([9; 32]).nth(n)).into_iter().enumerate() {
                counts[place][card as usize] += 1;
            }
        }
        let chi: f64 = counts.iter().flatten().map(|n| (f64::from(*n) - 200.0).powi(2) / 200.0).sum();
        // 103² degrees of freedom, so a standard deviation of about 146; the seed is fixed.
        assert!((chi - 10_609.0).abs() < 4.0 * 146.0, "chi squared {chi}");
    }

    #[test]
    fn a_seed_is_hex_or_text() {
        let seed = Seed::from_text("grandma's table");
        assert_eq!(Seed::from_text(&seed.to_string()), seed);
        assert_ne!(Seed::from_text("00"), Seed::new([0; 32]));
        assert_eq!(seed.hash().to_string().parse(), Ok(seed.hash()));
    }
}
