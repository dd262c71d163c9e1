//! Lines of input from people and programs, whatever bytes they are made of.

use eights_words::Text;
use std::io::BufRead;

/// The longest line: a position with every card is a few kilobytes.
const MAX_LINE: usize = 1 << 20;

/// The next line without its end, or the message that says what is wrong with it; nothing at the end of
/// input. A line that is too long is read past.
pub(crate) fn read_line(input: &mut impl BufRead) -> Option<Result<String, Text>> {
    let mut bytes = Vec::new();
    let mut too_long = false;
    loop {
        let chunk = input.fill_buf().ok()?;
        if chunk.is_empty() {
            if bytes.is_empty() && !too_long {
                return None;
            }
            break;
        }
        let end = chunk.iter().position(|byte| *byte == b'\n');
        let used = end.map_or(chunk.len(), |at| at + 1);
        too_long |= bytes.len() + used > MAX_LINE;
        if !too_long {
            bytes.extend_from_slice(&chunk[..used]);
        }
        input.consume(used);
        if end.is_some() {
            break;
        }
    }
    if too_long {
        return Some(Err(Text::REFEREE_LINE_TOO_LONG));
    }
    while matches!(bytes.last(), Some(b'\n' | b'\r')) {
        bytes.pop();
    }
    Some(String::from_utf8(bytes).map_err(|_| Text::REFEREE_LINE_NOT_TEXT))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(mut bytes: &[u8]) -> Vec<Result<String, Text>> {
        std::iter::from_fn(|| read_line(&mut bytes)).collect()
    }

    #[test]
    fn lines_end_in_many_ways() {
        let expected = ["a", "b", "", "c"].map(|line| Ok(line.to_owned()));
        assert_eq!(lines(b"a\nb\r\n\nc"), expected);
        assert_eq!(lines(b""), []);
    }

    #[test]
    fn what_is_no_line_is_read_past() {
        assert_eq!(lines(b"\xff\xfe\nfine\n"), [Err(Text::REFEREE_LINE_NOT_TEXT), Ok("fine".to_owned())]);
        let mut long = vec![b'x'; MAX_LINE];
        long.extend(b"\nfine");
        assert_eq!(lines(&long), [Err(Text::REFEREE_LINE_TOO_LONG), Ok("fine".to_owned())]);
    }
}
