//! Reading what a client sent, strictly.

use crate::{Code, FromClient};

/// The most bytes of a message from a client.
pub const MAX_MESSAGE: usize = 4096;

/// Reads a message from a client. Unknown words, unknown fields and anything after the message are refused.
///
/// # Errors
/// Whether it is too long or no message.
pub fn read(bytes: &[u8]) -> Result<FromClient, Code> {
    if bytes.len() > MAX_MESSAGE {
        return Err(Code::TooLong);
    }
    serde_json::from_slice(bytes).map_err(|_| Code::BadMessage)
}
