//! Refusals: the rule, the reason, and what would be legal.

use crate::{Text, Words, args::Args, people::People};
use eights::{
    Ask, Card, Illegal, Options, Suit,
    rules::{Book, Reason},
};

impl Words {
    /// A refused action in a sentence: `SA-12: you can't go out on a special card. Draw.`
    pub fn refusal(&self, illegal: &Illegal, ask: Ask, options: &Options, names: &[String]) -> String {
        let legal = match illegal.reason {
            Reason::MatchOver => self.plain(Text::LEGAL_NEW_GAME),
            _ => self.legal(ask, options, &People::new(self, names)),
        };
        let args = Args::new()
            .text("rule", illegal.rule.to_string())
            .text("why", self.reason(illegal, ask, options))
            .text("legal", legal);
        self.say(Text::REFUSAL, &args)
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
pub(crate) fn message(reason: Reason) -> (Text, Option<Card>) {
    match reason {
        Reason::MatchOver => (Text::REFUSAL_MATCH_OVER, None),
        Reason::RoundOver => (Text::REFUSAL_ROUND_OVER, None),
        Reason::NotAsked => (Text::REFUSAL_NOT_ASKED, None),
        Reason::OtherQuestion => (Text::REFUSAL_OTHER_QUESTION, None),
        Reason::SuitFirst => (Text::REFUSAL_SUIT_FIRST, None),
        Reason::MustTakeDraw => (Text::REFUSAL_MUST_TAKE_DRAW, None),
        Reason::Unreadable => (Text::REFUSAL_UNREADABLE, None),
        Reason::NotHeld(card) => (Text::REFUSAL_NOT_HELD, Some(card)),
        Reason::OtherSuitNamed(card, _) => (Text::REFUSAL_OTHER_SUIT_NAMED, Some(card)),
        Reason::NoMatch(card) => (Text::REFUSAL_NO_MATCH, Some(card)),
        Reason::DrawPending(card) => (Text::REFUSAL_DRAW_PENDING, Some(card)),
        Reason::WildOnDraw(card) => (Text::REFUSAL_WILD_ON_DRAW, Some(card)),
        Reason::SkipPending => (Text::REFUSAL_SKIP_PENDING, None),
        Reason::LastForbidden(card) => (Text::REFUSAL_LAST_FORBIDDEN, Some(card)),
        Reason::WildOnWild(card) => (Text::REFUSAL_WILD_ON_WILD, Some(card)),
        Reason::WildMustMatch(card) => (Text::REFUSAL_WILD_MUST_MATCH, Some(card)),
        Reason::NeverInTurn(card) => (Text::REFUSAL_NEVER_IN_TURN, Some(card)),
        Reason::CanPlay => (Text::REFUSAL_CAN_PLAY, None),
        Reason::DrawnEnough => (Text::REFUSAL_DRAWN_ENOUGH, None),
        Reason::AtLimit => (Text::REFUSAL_AT_LIMIT, None),
        Reason::NothingToDraw => (Text::REFUSAL_NOTHING_TO_DRAW, None),
        Reason::MustDraw => (Text::REFUSAL_MUST_DRAW, None),
        Reason::MustPlay => (Text::REFUSAL_MUST_PLAY, None),
        Reason::OnlyDrawn(_) => (Text::REFUSAL_ONLY_DRAWN, None),
        Reason::JokerNeedsName => (Text::REFUSAL_JOKER_NEEDS_NAME, None),
        Reason::JokerIsItself => (Text::REFUSAL_JOKER_IS_ITSELF, None),
        Reason::NoTarget => (Text::REFUSAL_NO_TARGET, None),
        Reason::NotYourself => (Text::REFUSAL_NOT_YOURSELF, None),
        Reason::NoAnswer(card) => (Text::REFUSAL_NO_ANSWER, Some(card)),
        Reason::NoSet => (Text::REFUSAL_NO_SET, None),
        Reason::TopNeeded => (Text::REFUSAL_TOP_NEEDED, None),
        Reason::TopNotLaid(card) => (Text::REFUSAL_TOP_NOT_LAID, Some(card)),
    }
}
