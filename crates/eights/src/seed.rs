//! The seed of a game, its published hash, and the shuffles that follow from it.
//!
//! Everything here is specified in `docs/fairness.md`, so that a game can be checked without this code: a shuffle is
//! Fisher–Yates with numbers from ChaCha8, keyed by the seed, one stream for each shuffle.

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
        parse_hex(text).map_or_else(|| Self(Sha256::digest(text.as_bytes()).into()), Self)
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

    /// Takes a shuffle one step further, and says how many cards at the start of `loose` are now in their final order.
    ///
    /// A shuffle puts a random one of the cards left into the first place, then into the second, and so on. Its numbers come in blocks; a
    /// step uses up block number `block` of shuffle number `shuffle` (from 0) of round number `round` (from 1).
    #[inline(always)]
    pub(crate) fn shuffle_on(&self, round: u16, shuffle: u16, block: u8, loose: &mut [u8]) -> usize {
        let n = loose.len();
        let mut place = 0;
        for number in self.numbers(round, shuffle, block) {
            if place + 1 >= n {
                return n;
            }
            let left = (n - place) as u32;
            let product = u32::from(number) * left;
            // The upper half of number × left is uniform below `left`, if the few numbers that would favour one are skipped. Only a lower half
            // below `left` can be among those, so the division is hardly ever made.
            if product & 0xffff < left && product & 0xffff < 0x1_0000 % left {
                continue;
            }
            loose[place..].swap(0, (product >> 16) as usize);
            place += 1;
        }
        place
    }

    /// The numbers of one block of the ChaCha8 key stream, which is taken as little-endian 16-bit numbers.
    #[inline(always)]
    fn numbers(&self, round: u16, shuffle: u16, block: u8) -> [u16; 32] {
        let mut input = [0; 16];
        input[..4].copy_from_slice(&[0x6170_7865, 0x3320_646e, 0x7962_2d32, 0x6b20_6574]);
        for (word, bytes) in input[4..12].iter_mut().zip(self.0.chunks_exact(4)) {
            *word = u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]);
        }
        input[12] = u32::from(block);
        input[14] = u32::from(shuffle);
        input[15] = u32::from(round);
        let words = chacha8(&input);
        core::array::from_fn(|n| (words[n / 2] >> (16 * (n % 2))) as u16)
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
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
    /// Its first 64 bits: a number that everybody may know, and that tells nothing of the shuffle.
    pub const fn number(&self) -> u64 {
        let [a, b, c, d, e, f, g, h, ..] = self.0;
        u64::from_le_bytes([a, b, c, d, e, f, g, h])
    }
}

impl fmt::Display for SeedHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
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
        parse_hex(text).map(Self).ok_or(NotAHash)
    }
}

/// A text that is not 64 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAHash;

fn parse_hex(text: &str) -> Option<[u8; 32]> {
    if text.len() != 64 || !text.bytes().all(|b| b.is_ascii_hexdigit()) {
        return None;
    }
    let mut bytes = [0; 32];
    for (byte, digits) in bytes.iter_mut().zip(text.as_bytes().chunks(2)) {
        *byte = u8::from_str_radix(core::str::from_utf8(digits).ok()?, 16).ok()?;
    }
    Some(bytes)
}

/// One block of ChaCha with eight rounds.
#[inline(never)]
fn chacha8(input: &[u32; 16]) -> [u32; 16] {
    let mut state = *input;
    for _ in 0..4 {
        for column in 0..4 {
            quarter_round(&mut state, [column, column + 4, column + 8, column + 12]);
        }
        for column in 0..4 {
            quarter_round(
                &mut state,
                [column, (column + 1) % 4 + 4, (column + 2) % 4 + 8, (column + 3) % 4 + 12],
            );
        }
    }
    for (word, start) in state.iter_mut().zip(input) {
        *word = word.wrapping_add(*start);
    }
    state
}

#[inline(always)]
fn quarter_round(state: &mut [u32; 16], [a, b, c, d]: [usize; 4]) {
    let mut half = |a: usize, b: usize, d: usize, turn: u32| {
        state[a] = state[a].wrapping_add(state[b]);
        state[d] = (state[d] ^ state[a]).rotate_left(turn);
    };
    half(a, b, d, 16);
    half(c, d, b, 12);
    half(a, b, d, 8);
    half(c, d, b, 7);
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
                let ours: Vec<u8> = seed
                    .numbers(round, shuffle, block as u8)
                    .into_iter()
                    .flat_map(u16::to_le_bytes)
                    .collect();
                assert_eq!(ours, bytes);
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
