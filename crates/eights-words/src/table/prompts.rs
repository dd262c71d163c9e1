//! The words of prompts when they open, and while the player selects cards.

use crate::{Text, Words, args::Args, cards::Form, people::People};
use eights::{Card, Meld, Seat, Suit, View};

impl Words {
    /// The suits to choose from, with how many of each the viewer holds:
    /// `Choose a suit. Clubs 2, diamonds 1, hearts 3, spades 0.`
    pub fn choose_suit(&self, view: &View) -> String {
        let held = |suit| Self::held(view, suit);
        let args = Args::new()
            .number("clubs", held(Suit::Clubs))
            .number("diamonds", held(Suit::Diamonds))
            .number("hearts", held(Suit::Hearts))
            .number("spades", held(Suit::Spades));
        self.say(Text::PROMPT_SUIT, &args)
    }

    /// The players to choose from, numbered in the order given: `Who draws 4? 1 Sipho 4, 2 Lerato 6.`
    pub fn choose_target(&self, view: &View, seats: &[Seat], names: &[String]) -> String {
        let people = People::seen_by(self, names, view);
        let choice = |(n, seat): (usize, &Seat)| {
            let args = Args::new().number("number", n + 1).text("player", people.name_or_you(*seat));
            self.say(Text::PROMPT_TARGET_CHOICE, &args.number("cards", view.count(*seat)))
        };
        let list = self.list(&seats.iter().enumerate().map(choice).collect::<Vec<_>>());
        let effect = view.rules().effect(view.played());
        let args = Args::new()
            .text("effect", self.effect_word(effect.kind()))
            .number("cards", usize::from(effect.cards()))
            .text("list", list);
        self.say(Text::PROMPT_TARGET, &args)
    }

    /// Whether the cards chosen so far are a set: `Valid: run of 3, hearts 4 to 6.`
    pub fn set_so_far(&self, cards: &[Card]) -> String {
        let Some(meld) = Meld::of_cards(cards) else { return self.plain(Text::PROMPT_NO_SET) };
        let faces: Vec<Card> = meld.laid().map(|laid| laid.face).collect();
        let (Some(first), Some(last)) = (faces.first(), faces.last()) else {
            return self.plain(Text::PROMPT_NO_SET);
        };
        let args = Args::new().number("count", faces.len());
        if faces.iter().all(|face| face.rank() == first.rank()) {
            return self
                .say(Text::PROMPT_KIND, &args.text("ranks", self.rank_as(first.rank(), Form::Plural)));
        }
        let args = args.text("suit", self.suit(first.suit()));
        self.say(
            Text::PROMPT_RUN,
            &args.text("low", self.rank(first.rank())).text("high", self.rank(last.rank())),
        )
    }
}
