//! Chance that nobody else can know.

use crate::dom;
use eights::Seed;
use eights_client::core::Client;

/// Takes the news of a shuffle, with a number of the player's own.
pub(crate) fn take_shuffle(client: &mut Client, lines: &str) {
    client.take_shuffle(lines, number());
}

/// 256 random bits of the browser; none if it has no randomness fit for secrets.
fn number() -> Option<Seed> {
    let mut bytes = [0; 32];
    dom::window().crypto().ok()?.get_random_values_with_u8_array(&mut bytes).ok()?;
    Some(Seed::new(bytes))
}
