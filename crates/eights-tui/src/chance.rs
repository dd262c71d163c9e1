//! Chance that nobody else can know.

use eights::Seed;
use eights_client::core::Client;

/// Takes the news of a shuffle, with a number of the player's own.
pub(crate) fn take_shuffle(client: &mut Client, lines: &str) {
    client.take_shuffle(lines, number());
}

/// 256 random bits of the operating system; none if it has no randomness.
fn number() -> Option<Seed> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).ok()?;
    Some(Seed::new(bytes))
}
