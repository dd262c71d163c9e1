//! How the seed of a recorded game came about.

use super::{Fault, Record};
use crate::{exchange::Exchange, seat::Seats};

impl Record {
    /// The lines that say how the seed came about; with the server's secret only where that is revealed.
    /// Empty for a game whose seed one program took alone.
    pub fn exchange_text(&self, reveal_secret: bool) -> String {
        let mut text = self.exchange.clone();
        if reveal_secret && !self.secret.is_empty() {
            super::write_line(&mut text, "secret", &self.secret);
        }
        text
    }

    /// How the seed came about, where the players had a part in it.
    ///
    /// # Errors
    /// When that cannot be read, or a step does not fit.
    pub fn check_exchange(&self) -> Result<Option<Exchange>, Fault> {
        let text = self.exchange_text(true);
        if text.is_empty() {
            return Ok(None);
        }
        let unreadable = || Fault::BadHeader("shuffle".to_owned());
        let exchange = Exchange::from_text(&text).ok_or_else(unreadable)?;
        let people = Seats::first(self.names.len()) - self.bots;
        exchange.check(&self.seed.ok_or(Fault::NoSeed)?, people).map_err(Fault::WrongExchange)?;
        Ok(Some(exchange))
    }
}
