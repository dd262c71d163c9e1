//! Labels of actions: what stands on a button or in a menu.

use crate::{Words, args::Args, people::People};
use eights::{Action, Laid};

impl Words {
    /// An action's label: `Play the 8 of hearts`.
    pub fn action(&self, action: Action, names: &[String]) -> String {
        let card = |laid| Args::new().text("card", self.laid(laid));
        match action {
            Action::Play(face) => self.say("label-play", &card(Laid::plain(face))),
            Action::PlayAs(face) => self.say("label-play", &card(Laid::joker_as(face))),
            Action::Draw => self.plain("label-draw"),
            Action::Pass => self.plain("label-pass"),
            Action::Name(suit) => self.say("label-suit", &Args::new().text("suit", suit.to_string())),
            Action::Aim(seat) => {
                let player = People::new(self, names).name(seat);
                self.say("label-aim", &Args::new().text("player", player))
            }
            Action::Nope { card: face, joker, take_back } => {
                self.say("label-nope", &card(Laid { face, joker }).flag("back", take_back))
            }
            Action::Decline => self.plain("label-decline"),
            Action::Pick(face) => self.say("label-pick", &card(Laid::plain(face))),
            Action::Meld(meld) => {
                let cards: Vec<String> = meld.laid().map(|laid| self.laid(laid)).collect();
                self.say("label-meld", &Args::new().text("cards", self.list(&cards)))
            }
            Action::Done { top: None } => self.plain("label-done"),
            Action::Done { top: Some(face) } => self.say("label-done-top", &card(Laid::plain(face))),
            Action::Vote(yes) => self.say("label-vote", &Args::new().flag("yes", yes)),
        }
    }
}
