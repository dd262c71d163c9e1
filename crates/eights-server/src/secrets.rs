//! Random numbers, and what is made of them. Of secrets only hashes are kept.

use eights::Seed;
use eights_protocol::Token;
use sha2::{Digest, Sha256};

/// Bytes from the operating system.
pub(crate) fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("a system on which the server could start has randomness");
    bytes
}

pub(crate) fn number() -> u64 {
    u64::from_le_bytes(random())
}

pub(crate) fn seed() -> Seed {
    Seed::new(random())
}

pub(crate) fn token() -> Token {
    Token::new(random())
}

/// The hash of a token. It has 256 random bits, so nothing slower is needed to protect it.
pub(crate) fn hash(token: &Token) -> [u8; 32] {
    Sha256::digest(token.bytes()).into()
}

/// The hash of a secret that is written.
pub(crate) fn hash_of(text: &str) -> [u8; 32] {
    Sha256::digest(text.as_bytes()).into()
}

/// The hash of a token as a text, by which a seat knows its owner.
pub(crate) fn key(token: &Token) -> String {
    Token::new(hash(token)).to_string()
}

/// The beginning of a hash, in a form that a file's name can have.
pub(crate) fn short_hash(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().take(6).map(|byte| format!("{byte:02x}")).collect()
}

/// A number that follows from two others: the same game has the same name, however often it is filed.
pub(crate) fn number_of(table: u64, started: u64) -> u64 {
    let mut digest = Sha256::new();
    digest.update(table.to_le_bytes());
    digest.update(started.to_le_bytes());
    let hash: [u8; 32] = digest.finalize().into();
    u64::from_le_bytes([hash[0], hash[1], hash[2], hash[3], hash[4], hash[5], hash[6], hash[7]])
}
