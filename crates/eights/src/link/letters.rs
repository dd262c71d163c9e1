//! Bytes as letters that an address may hold: base 64 for addresses, without padding.

use crate::digits;

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
/// The bits of a letter.
const WIDTH: u32 = 6;

/// The letters of these bytes.
pub(super) fn of_bytes(bytes: &[u8]) -> String {
    digits::of_bytes(bytes, WIDTH).into_iter().map(|digit| char::from(LETTERS[usize::from(digit)])).collect()
}

/// The bytes of these letters. None where a letter is none of them, missing or one too many.
pub(super) fn to_bytes(text: &str) -> Option<Vec<u8>> {
    let digits: Option<Vec<u8>> = text.bytes().map(six_bits).collect();
    digits::to_bytes(&digits?, WIDTH).ok()
}

/// The value of a letter.
fn six_bits(letter: u8) -> Option<u8> {
    LETTERS.iter().position(|other| *other == letter).map(|place| place as u8)
}
