//! Labels of actions, for buttons and menus.

use crate::{Text, Words, args::Args, people::People};
use eights::{Action, Laid};

impl Words {
    /// An action's label: `Play the 8 of hearts`.
    pub fn action(&self, action: Action, names: &[String]) -> String {
        let card = |laid| Args::new().text("card", self.laid(laid));
        match action {
            Action::Play(face) => self.say(Text::LABEL_PLAY, &card(Laid::plain(face))),
            Action::PlayAs(face) => self.say(Text::LABEL_PLAY, &card(Laid::joker_as(face))),
            Action::Draw => self.plain(Text::LABEL_DRAW),
            Action::Pass => self.plain(Text::LABEL_PASS),
            Action::Name(suit) => self.say(Text::LABEL_SUIT, &Args::new().text("suit", suit.to_string())),
            Action::Target(seat) => {
                let player = People::new(self, names).name(seat);
                self.say(Text::LABEL_AIM, &Args::new().text("player", player))
            }
            Action::Nope { card: face, joker, take_back } => {
                self.say(Text::LABEL_NOPE, &card(Laid { face, joker }).flag("back", take_back))
            }
            Action::Decline => self.plain(Text::LABEL_DECLINE),
            Action::Pick(face) => self.say(Text::LABEL_PICK, &card(Laid::plain(face))),
            Action::Meld(meld) => {
                let cards: Vec<String> = meld.laid().map(|laid| self.laid(laid)).collect();
                self.say(Text::LABEL_MELD, &Args::new().text("cards", self.list(&cards)))
            }
            Action::Done { top: None } => self.plain(Text::LABEL_DONE),
            Action::Done { top: Some(face) } => self.say(Text::LABEL_DONE_TOP, &card(Laid::plain(face))),
            Action::Vote(yes) => self.say(Text::LABEL_VOTE, &Args::new().flag("yes", yes)),
        }
    }
}
