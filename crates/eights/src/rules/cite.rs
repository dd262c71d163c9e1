//! Why an action is refused, and the number of the rule that refuses it.
//!
//! The engine refuses for a [`Reason`]; which number that has depends on whose book the rule set follows.
//! Where a house has changed the axis that refuses, the number is the house rule's.

use super::{Book, Knob, Rules};
use crate::card::{Card, Suit};
use core::fmt;

/// A rule's number, such as `SA-12`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RuleId {
    /// The book.
    pub book: Book,
    /// The number in it.
    pub number: u8,
}

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", Book::WORDS[self.book as usize], self.number)
    }
}

/// Why an action is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// The match is over.
    MatchOver,
    /// The round is over.
    RoundOver,
    /// The seat is not asked.
    NotAsked,
    /// The action answers another question than the one asked.
    OtherQuestion,
    /// A suit is asked, and only a suit answers that.
    SuitFirst,
    /// The text is no action.
    Unreadable,
    /// The card is not in the hand.
    NotHeld(Card),
    /// The card matches neither suit nor rank.
    NoMatch(Card),
    /// A suit is named, and the card is not of it.
    OtherSuitNamed(Card, Suit),
    /// A draw is pending and the card does not answer it.
    DrawPending(Card),
    /// A draw is pending and a wild card does not answer it.
    WildOnDraw(Card),
    /// A draw is pending: it is taken or answered, not passed.
    MustTakeDraw,
    /// A skip is pending and the card does not answer it.
    SkipPending,
    /// Nobody goes out on this card.
    LastForbidden(Card),
    /// No wild card on a wild card.
    WildOnWild(Card),
    /// A wild card must match here.
    WildMustMatch(Card),
    /// The card is played only as an answer.
    NeverInTurn(Card),
    /// Who can play may not draw.
    CanPlay,
    /// No more drawing this turn.
    DrawnEnough,
    /// The hand is at its limit.
    AtLimit,
    /// There is nothing to draw.
    NothingToDraw,
    /// One may pass only after drawing.
    MustDraw,
    /// The drawn card fits and must be played.
    MustPlay,
    /// Only the card just drawn may be played.
    OnlyDrawn(Card),
    /// The player must say what the joker stands for.
    JokerNeedsName,
    /// The joker stands for itself.
    JokerIsItself,
    /// This seat may not be the target.
    NoTarget,
    /// The target must be another player.
    NotYourself,
    /// The card is no answer to a played card.
    NoAnswer(Card),
    /// The cards are no set.
    NoSet,
    /// After a set, the player must say which card lies on top.
    TopNeeded,
    /// The card is in none of the player's sets.
    TopNotLaid(Card),
}

/// A row of citations: the house rule's number, the knobs that decide, and the numbers in the five books.
struct Row {
    house: RuleId,
    keys: &'static [&'static str],
    numbers: [u8; 5],
}

const fn hr(number: u8) -> RuleId {
    RuleId { book: Book::Hr, number }
}

const fn all(number: u8) -> RuleId {
    RuleId { book: Book::All, number }
}

/// For reasons that have the same number everywhere.
const fn same(rule: RuleId) -> Row {
    Row { house: rule, keys: &[], numbers: [0; 5] }
}

/// The numbers stand in the order SA, CL, SI, PP, NE; 0 where the book has none.
fn row(reason: Reason) -> Row {
    let row = |house, keys, numbers| Row { house, keys, numbers };
    match reason {
        Reason::MatchOver
        | Reason::RoundOver
        | Reason::NotAsked
        | Reason::Unreadable
        | Reason::NotHeld(_) => same(all(1)),
        Reason::OtherQuestion => same(all(1)),
        Reason::SuitFirst => row(all(1), &[], [0, 0, 0, 13, 0]),
        Reason::NoMatch(_) => row(all(17), &[], [5, 4, 3, 2, 2]),
        Reason::OtherSuitNamed(..) => row(all(17), &["wild.ranks"], [10, 4, 5, 2, 13]),
        Reason::DrawPending(_) | Reason::MustTakeDraw => row(hr(1), &["answer.stacking"], [8, 0, 0, 5, 0]),
        Reason::WildOnDraw(_) => row(hr(2), &["answer.wild"], [10, 0, 0, 0, 0]),
        Reason::SkipPending => same(hr(4)),
        Reason::LastForbidden(_) => row(hr(10), &["last.forbidden", "last.penalty"], [12, 0, 0, 0, 0]),
        Reason::WildOnWild(_) => same(hr(6)),
        Reason::WildMustMatch(_) => same(hr(7)),
        Reason::NeverInTurn(_) | Reason::NoAnswer(_) => row(all(1), &[], [0, 0, 0, 0, 15]),
        Reason::CanPlay => row(hr(14), &["draw.when"], [0, 4, 8, 6, 0]),
        Reason::DrawnEnough => row(hr(14), &["draw.amount", "draw.most"], [6, 5, 8, 6, 2]),
        Reason::AtLimit => row(hr(8), &["draw.limit", "draw.limit-means"], [0, 0, 8, 0, 0]),
        Reason::NothingToDraw => same(all(4)),
        Reason::MustDraw => row(hr(14), &["draw.amount", "draw.most", "draw.when"], [6, 5, 8, 6, 2]),
        Reason::MustPlay => row(hr(14), &["draw.then", "draw.when"], [0, 4, 8, 0, 0]),
        Reason::OnlyDrawn(_) => row(hr(14), &["draw.then"], [6, 5, 8, 6, 2]),
        Reason::JokerNeedsName => row(hr(3), &["pack.joker"], [0, 0, 0, 0, 20]),
        Reason::JokerIsItself => same(hr(3)),
        Reason::NoTarget => row(all(1), &[], [0, 0, 0, 0, 16]),
        Reason::NotYourself => row(all(1), &[], [0, 0, 0, 0, 6]),
        Reason::NoSet => row(all(1), &[], [0, 0, 0, 0, 7]),
        Reason::TopNeeded | Reason::TopNotLaid(_) => row(all(1), &[], [0, 0, 0, 0, 18]),
    }
}

impl Rules {
    /// The number of the rule behind a refusal.
    pub fn cite(&self, reason: Reason) -> RuleId {
        let row = row(reason);
        let place =
            [Book::Sa, Book::Cl, Book::Si, Book::Pp, Book::Ne].iter().position(|book| *book == self.book);
        match place.map(|n| row.numbers[n]) {
            Some(number) if number > 0 && !self.changed(row.keys) => RuleId { book: self.book, number },
            _ => row.house,
        }
    }

    /// Whether a house has changed one of these knobs.
    fn changed(&self, keys: &[&str]) -> bool {
        let base = self.base().and_then(Self::preset).unwrap_or(Self::PLAIN);
        keys.iter().filter_map(|key| Knob::of(key)).any(|knob| knob.get(self) != knob.get(&base))
    }
}
