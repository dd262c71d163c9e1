//! What prompts say when they open, and while cards are chosen.

use crate::{Words, args::Args, cards::Form, people::People};
use eights::{Card, Meld, Seat, Suit, View};

impl Words {
    /// The suits to choose from, with how many of each the viewer holds: `Choose a suit. Clubs 2, diamonds 1, hearts 3, spades 0.`
    pub fn choose_suit(&self, view: &View) -> String {
        let held = |suit| Self::held(view, suit);
        let args = Args::new()
            .number("clubs", held(Suit::Clubs))
            .number("diamonds", held(Suit::Diamonds))
            .number("hearts", held(Suit::Hearts))
            .number("spades", held(Suit::Spades));
        self.say("prompt-suit", &args)
    }

    /// The players to choose from, numbered in the order given: `Who draws 4? 1 Sipho 4, 2 Lerato 6.`
    pub fn choose_target(&self, view: &View, seats: &[Seat], names: &[String]) -> String {
        let people = People::seen_by(self, names, view);
        let choice = |(n, seat): (usize, &Seat)| {
            let args = Args::new().number("number", n + 1).text("player", people.name_or_you(*seat));
            self.say("prompt-target-choice", &args.number("cards", view.count(*seat)))
        };
        let list = self.list(&seats.iter().enumerate().map(choice).collect::<Vec<_>>());
        let effect = view.rules().effect(view.played());
        let args = Args::new()
            .text("effect", self.effect_word(effect.kind()))
            .number("cards", usize::from(effect.cards()))
            .text("list", list);
        self.say("prompt-target", &args)
    }

    /// Whether the cards chosen so far are a set: `Valid: run of 3, hearts 4 to 6.`
    pub fn set_so_far(&self, cards: &[Card]) -> String {
        let Some(meld) = Meld::of_cards(cards) else { return self.plain("prompt-no-set") };
        let faces: Vec<Card> = meld.laid().map(|laid| laid.face).collect();
        let (Some(first), Some(last)) = (faces.first(), faces.last()) else {
            return self.plain("prompt-no-set");
        };
        let args = Args::new().number("count", faces.len());
        if faces.iter().all(|face| face.rank() == first.rank()) {
            return self.say("prompt-kind", &args.text("ranks", self.rank_as(first.rank(), Form::Plural)));
        }
        let args = args.text("suit", self.suit(first.suit()));
        self.say(
            "prompt-run",
            &args.text("low", self.rank(first.rank())).text("high", self.rank(last.rank())),
        )
    }
}
