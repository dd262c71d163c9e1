//! How the seed of a game came about.

use crate::{Text, Words, args::Args, people::People};
use eights::{Exchange, Misfit, Seat};

impl Words {
    /// Says how the seed came about in an exchange in which every step fits, to a player who knows their own
    /// number or to nobody in particular. Names the players without a number and the deals that were called
    /// off.
    pub fn shuffle(&self, exchange: &Exchange, names: &[String], me: Option<Seat>) -> String {
        let count = exchange.numbers().len();
        let id = match me {
            _ if count == 0 => Text::SHUFFLE_ALONE,
            None => Text::SHUFFLE_FITS_WATCHED,
            Some(seat) if exchange.revealed().contains(seat) => Text::SHUFFLE_FITS,
            Some(_) => Text::SHUFFLE_FITS_OTHERS,
        };
        let mut said = vec![self.say(id, &Args::new().number("count", count))];
        if !exchange.omitted().is_empty() {
            said.push(self.omitted(Text::SHUFFLE_OMITTED, exchange, names));
        }
        let numbers: Vec<String> = exchange.called_off().iter().map(u32::to_string).collect();
        if !numbers.is_empty() {
            let args = Args::new().number("count", numbers.len()).text("numbers", self.list_and(&numbers));
            said.push(self.say(Text::SHUFFLE_CALLED_OFF, &args));
        }
        said.join(" ")
    }

    /// Says at the deal who gave no number; nothing if all did.
    pub fn shuffled_without(&self, exchange: &Exchange, names: &[String]) -> Option<String> {
        let is_whole = exchange.omitted().is_empty();
        (!is_whole).then(|| self.omitted(Text::SHUFFLE_WITHOUT, exchange, names))
    }

    /// The step that does not fit, as a part of a sentence.
    pub fn misfit(&self, misfit: Misfit, names: &[String]) -> String {
        let of = |id: Text, seat: Seat| {
            self.say(id, &Args::new().text("player", People::new(self, names).name(seat)))
        };
        match misfit {
            Misfit::Secret => self.plain(Text::SHUFFLE_WRONG_SECRET),
            Misfit::Number(seat) => of(Text::SHUFFLE_WRONG_NUMBER, seat),
            Misfit::Omission(seat) => of(Text::SHUFFLE_WRONG_OMISSION, seat),
            Misfit::Seed => self.plain(Text::SHUFFLE_WRONG_SEED),
        }
    }

    fn omitted(&self, id: Text, exchange: &Exchange, names: &[String]) -> String {
        self.say(id, &Args::new().text("names", People::new(self, names).all_of(exchange.omitted())))
    }
}
