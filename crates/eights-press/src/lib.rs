//! Files made smaller, for the server to send.
//!
//! The packer's own code is quick enough without being optimised. Compressing well is slow, and its code is
//! generic: it is compiled with the code that calls it, so it is called here alone.

use std::io::{self, Write};

/// The bytes as small as Brotli makes them: with the best quality and the largest window, because it is done
/// once and sent for ever.
pub fn brotli(bytes: &[u8]) -> io::Result<Vec<u8>> {
    let mut small = Vec::new();
    brotli::CompressorWriter::new(&mut small, 4096, 11, 24).write_all(bytes)?;
    Ok(small)
}

/// The bytes as small as gzip makes them.
pub fn gzip(bytes: &[u8]) -> io::Result<Vec<u8>> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    encoder.write_all(bytes)?;
    encoder.finish()
}
