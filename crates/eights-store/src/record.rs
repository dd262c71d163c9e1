//! The records of finished games, as they are stored: deflated text.

use crate::{archive::FORGOTTEN, error::StoreError};
use eights::Record;
use flate2::{Compression, read::DeflateDecoder, write::DeflateEncoder};
use std::io::{Read, Write};

pub(crate) fn deflated(text: &str) -> Vec<u8> {
    let mut writer = DeflateEncoder::new(Vec::new(), Compression::default());
    writer.write_all(text.as_bytes()).and_then(|()| writer.finish()).expect("writing to memory cannot fail")
}

pub(crate) fn inflated(record: &[u8]) -> Result<String, StoreError> {
    let mut text = String::new();
    let read = DeflateDecoder::new(record).read_to_string(&mut text);
    read.map_err(|error| StoreError::Damaged(format!("a record cannot be unpacked: {error}")))?;
    Ok(text)
}

/// A stored record in which a seat has no name. A record that cannot be read any more is dropped: it would
/// keep the name.
pub(crate) fn without_name(packed: &[u8], seat: i64) -> Vec<u8> {
    let text = inflated(packed).ok().and_then(|text| renamed(&text, seat));
    deflated(&text.unwrap_or_default())
}

fn renamed(text: &str, seat: i64) -> Option<String> {
    let mut record = Record::read(text).ok()?;
    let mut names = record.names().to_vec();
    *names.get_mut(usize::try_from(seat).ok()?)? = FORGOTTEN.to_owned();
    record.set_names(&names);
    Some(record.to_text(true))
}
