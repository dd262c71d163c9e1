//! Actions as nouns, for sentences that compare them.

use crate::{Text, Words, args::Args, people::People};
use eights::{Action, Laid};

impl Words {
    /// An action as a noun: `the 8 of hearts`, `drawing`.
    pub fn deed(&self, action: Action, names: &[String]) -> String {
        let card = |laid| Args::new().text("card", self.laid(laid));
        match action {
            Action::Play(face) => self.say(Text::DEED_PLAY, &card(Laid::plain(face))),
            Action::PlayAs(face) => self.say(Text::DEED_PLAY, &card(Laid::joker_as(face))),
            Action::Draw => self.plain(Text::DEED_DRAW),
            Action::Pass => self.plain(Text::DEED_PASS),
            Action::Name(suit) => self.say(Text::DEED_SUIT, &Args::new().text("suit", self.suit(suit))),
            Action::Target(seat) => {
                let player = People::new(self, names).name(seat);
                self.say(Text::DEED_AIM, &Args::new().text("player", player))
            }
            Action::Nope { card: face, joker, take_back } => {
                self.say(Text::DEED_NOPE, &card(Laid { face, joker }).flag("back", take_back))
            }
            Action::Decline => self.plain(Text::DEED_DECLINE),
            Action::Pick(face) => self.say(Text::DEED_PICK, &card(Laid::plain(face))),
            Action::Meld(meld) => {
                let cards: Vec<String> = meld.laid().map(|laid| self.laid(laid)).collect();
                self.say(Text::DEED_MELD, &Args::new().text("cards", self.list(&cards)))
            }
            Action::Done { top: None } => self.plain(Text::DEED_DONE),
            Action::Done { top: Some(face) } => self.say(Text::DEED_DONE_TOP, &card(Laid::plain(face))),
            Action::Vote(yes) => self.say(Text::DEED_VOTE, &Args::new().flag("yes", yes)),
        }
    }

    /// The name of a seat's player; a seat without one has a number.
    pub fn player(&self, seat: eights::Seat, names: &[String]) -> String {
        People::new(self, names).name(seat)
    }
}
