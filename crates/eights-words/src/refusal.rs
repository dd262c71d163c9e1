//! Refusals: the rule, the reason, and what would be legal.

use crate::{Words, args::Args, people::People};
use eights::{
    Ask, Card, Illegal, Options, Suit,
    rules::{Book, Reason},
};

impl Words {
    /// A refused action in a sentence: `SA-12: you can't go out on a special card. Draw.`
    pub fn refusal(&self, illegal: &Illegal, ask: Ask, options: &Options, names: &[String]) -> String {
        let legal = match illegal.reason {
            Reason::MatchOver => self.plain("legal-new-game"),
            _ => self.legal(ask, options, &People::new(self, names)),
        };
        let args = Args::new()
            .text("rule", illegal.rule.to_string())
            .text("why", self.reason(illegal, ask, options))
            .text("legal", legal);
        self.say("refusal", &args)
    }

    pub(crate) fn reason(&self, illegal: &Illegal, ask: Ask, options: &Options) -> String {
        let (id, card) = message(illegal.reason);
        let draws = matches!(options, Options::Turn { draw: true, .. });
        let args = Args::new()
            .text("ask", ask.word())
            .text("book", Book::WORDS[illegal.rule.book as usize])
            .text("may", if draws { "draw" } else { "play" })
            .text("suit", named_suit(illegal.reason).map(|suit| self.suit(suit)).unwrap_or_default())
            .text("card", card.map(|card| self.card(card)).unwrap_or_default());
        self.say(id, &args)
    }
}

/// The suit that a refused card would have to have.
fn named_suit(reason: Reason) -> Option<Suit> {
    match reason {
        Reason::OtherSuitNamed(_, suit) => Some(suit),
        _ => None,
    }
}

/// The message of a reason, and the card it is about.
pub(crate) fn message(reason: Reason) -> (&'static str, Option<Card>) {
    match reason {
        Reason::MatchOver => ("refusal-match-over", None),
        Reason::RoundOver => ("refusal-round-over", None),
        Reason::NotAsked => ("refusal-not-asked", None),
        Reason::OtherQuestion => ("refusal-other-question", None),
        Reason::SuitFirst => ("refusal-suit-first", None),
        Reason::MustTakeDraw => ("refusal-must-take-draw", None),
        Reason::Unreadable => ("refusal-unreadable", None),
        Reason::NotHeld(card) => ("refusal-not-held", Some(card)),
        Reason::OtherSuitNamed(card, _) => ("refusal-other-suit-named", Some(card)),
        Reason::NoMatch(card) => ("refusal-no-match", Some(card)),
        Reason::DrawPending(card) => ("refusal-draw-pending", Some(card)),
        Reason::WildOnDraw(card) => ("refusal-wild-on-draw", Some(card)),
        Reason::SkipPending => ("refusal-skip-pending", None),
        Reason::LastForbidden(card) => ("refusal-last-forbidden", Some(card)),
        Reason::WildOnWild(card) => ("refusal-wild-on-wild", Some(card)),
        Reason::WildMustMatch(card) => ("refusal-wild-must-match", Some(card)),
        Reason::NeverInTurn(card) => ("refusal-never-in-turn", Some(card)),
        Reason::CanPlay => ("refusal-can-play", None),
        Reason::DrawnEnough => ("refusal-drawn-enough", None),
        Reason::AtLimit => ("refusal-at-limit", None),
        Reason::NothingToDraw => ("refusal-nothing-to-draw", None),
        Reason::MustDraw => ("refusal-must-draw", None),
        Reason::MustPlay => ("refusal-must-play", None),
        Reason::OnlyDrawn(_) => ("refusal-only-drawn", None),
        Reason::JokerNeedsName => ("refusal-joker-needs-name", None),
        Reason::JokerIsItself => ("refusal-joker-is-itself", None),
        Reason::NoTarget => ("refusal-no-target", None),
        Reason::NotYourself => ("refusal-not-yourself", None),
        Reason::NoAnswer(card) => ("refusal-no-answer", Some(card)),
        Reason::NoSet => ("refusal-no-set", None),
        Reason::TopNeeded => ("refusal-top-needed", None),
        Reason::TopNotLaid(card) => ("refusal-top-not-laid", Some(card)),
    }
}
