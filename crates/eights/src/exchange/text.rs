//! An exchange as lines, and back.

use super::{Exchange, put};
use crate::{record::write_line, seat::Seat, seed::Seed, state::join};
use core::fmt::{self, Display};

impl Display for Exchange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text())
    }
}

impl Exchange {
    /// The keys of its lines, but for the secret's.
    pub(crate) const KEYS: [&str; 6] =
        ["shuffle", "secret-hash", "commitment", "number", "omitted", "called-off"];

    /// The lines of an exchange, as a record has them. The secret, if it is known, comes last.
    pub fn text(&self) -> String {
        let secret = self.secret.map(|secret| format!("secret: {secret}\n"));
        self.public_text() + &secret.unwrap_or_default()
    }

    /// All but the secret.
    pub fn public_text(&self) -> String {
        let mut text = String::new();
        let mut line = |key: &str, value: &dyn Display| write_line(&mut text, key, &value.to_string());
        line("shuffle", &format_args!("{} {}", self.table, self.game));
        line("secret-hash", &self.secret_hash);
        for (seat, commitment) in &self.commitments {
            line("commitment", &format_args!("{seat} {commitment}"));
        }
        for (seat, number) in &self.numbers {
            line("number", &format_args!("{seat} {number}"));
        }
        if !self.omitted.is_empty() {
            line("omitted", &join(self.omitted.iter()));
        }
        if !self.called_off.is_empty() {
            line("called-off", &join(self.called_off.iter()));
        }
        text
    }

    /// Reads the lines of an exchange; `None` if they are written otherwise than [`Exchange::text`] writes
    /// them.
    pub fn from_text(text: &str) -> Option<Self> {
        let mut lines = text.lines().map(|line| line.split_once(": "));
        let (table, game) = lines.next()??.1.split_once(' ')?;
        let mut exchange = Self::new(table, game.parse().ok()?, lines.next()??.1.parse().ok()?, &[]);
        for line in lines {
            let (key, value) = line?;
            exchange.take(key, value)?;
        }
        // One exchange has one text, so that nothing can hide in it.
        (exchange.text() == text).then_some(exchange)
    }

    fn take(&mut self, key: &str, value: &str) -> Option<()> {
        match key {
            "commitment" => {
                let (seat, hash) = value.split_once(' ')?;
                self.commit(seat_of(seat)?, hash.parse().ok()?);
            }
            "number" => {
                let (seat, number) = value.split_once(' ')?;
                put(&mut self.numbers, seat_of(seat)?, Seed::from_hex(number)?);
            }
            "omitted" => self.omitted = value.split(' ').map(seat_of).collect::<Option<_>>()?,
            "called-off" => {
                self.called_off = value.split(' ').map(|n| n.parse().ok()).collect::<Option<_>>()?;
            }
            "secret" => self.secret = Some(Seed::from_hex(value)?),
            // Any other line makes the text another one than that of this exchange.
            _ => return None,
        }
        Some(())
    }
}

fn seat_of(text: &str) -> Option<Seat> {
    Seat::new(text.parse().ok()?)
}
