//! Colours as old terminals know them: the first sixteen have numbers of their own, and only the others need
//! the long form that came later.

use std::io::{self, Write};

/// Writes to a terminal, with the sixteen old colours in their old form.
pub(super) struct Ink<W> {
    out: W,
    /// The bytes written since the last flush: a colour may come in pieces.
    page: Vec<u8>,
}

impl<W> Ink<W> {
    pub(super) const fn new(out: W) -> Self {
        Self { out, page: Vec::new() }
    }
}

impl<W: Write> Write for Ink<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.page.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        let page = std::mem::take(&mut self.page);
        self.out.write_all(&in_old_form(&page))?;
        self.out.flush()
    }
}

/// The same page, with every colour of the old ones in its old form.
fn in_old_form(page: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(page.len());
    let mut rest = page;
    while let Some(at) = rest.windows(2).position(|pair| pair == b"\x1b[") {
        let (before, from) = rest.split_at(at + 2);
        out.extend_from_slice(before);
        let end = from.iter().position(|byte| !matches!(byte, b'0'..=b'9' | b';')).unwrap_or(from.len());
        let (numbers, after) = from.split_at(end);
        match std::str::from_utf8(numbers) {
            Ok(numbers) if after.first() == Some(&b'm') => {
                out.extend_from_slice(old_numbers(numbers).as_bytes());
            }
            _ => out.extend_from_slice(numbers),
        }
        rest = after;
    }
    out.extend_from_slice(rest);
    out
}

/// `38;5;9` is `91`, and `48;5;4` is `44`.
fn old_numbers(numbers: &str) -> String {
    let mut old: Vec<String> = Vec::new();
    let mut rest: Vec<&str> = numbers.split(';').rev().collect();
    while let Some(number) = rest.pop() {
        let colour = match (number, rest.as_slice()) {
            ("38" | "48", [.., n, "5"]) => n.parse::<u8>().ok(),
            _ => None,
        };
        let base = if number == "48" { 40 } else { 30 };
        match colour {
            Some(n @ 0..8) => old.push((base + n).to_string()),
            Some(n @ 8..16) => old.push((base + 52 + n).to_string()),
            // A number of the long form is no colour by itself.
            Some(n) => old.push(format!("{number};5;{n}")),
            None => old.push(number.to_owned()),
        }
        if colour.is_some() {
            rest.truncate(rest.len() - 2);
        }
    }
    old.join(";")
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

    use super::*;

    #[test]
    fn old_colours_have_their_old_numbers() {
        for (new, old) in [
            ("\x1b[38;5;1mred", "\x1b[31mred"),
            ("\x1b[38;5;9;48;5;15mx\x1b[0m", "\x1b[91;107mx\x1b[0m"),
            ("\x1b[1m\x1b[48;5;4m", "\x1b[1m\x1b[44m"),
            ("\x1b[38;5;214;48;5;17m", "\x1b[38;5;214;48;5;17m"),
            ("\x1b[39m\x1b[49m\x1b[m", "\x1b[39m\x1b[49m\x1b[m"),
            ("\x1b[38;5;1H\x1b[?1049h9♥\x1b[", "\x1b[38;5;1H\x1b[?1049h9♥\x1b["),
        ] {
            assert_eq!(String::from_utf8(in_old_form(new.as_bytes())).unwrap(), old);
        }
        let mut ink = Ink::new(Vec::new());
        ink.write_all(b"\x1b[38;5").unwrap();
        ink.write_all(b";2m").unwrap();
        ink.flush().unwrap();
        assert_eq!(ink.out, b"\x1b[32m");
    }
}
