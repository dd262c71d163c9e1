//! The options of a player who wants a hint, weighed with what the player has seen.

use eights_client::lab::{Question, Thought, Weight};
use eights_review::{Chance, Hint, Worth};

/// What the strongest bot thinks of a question; nothing if it makes no sense.
pub(crate) fn weighed(question: &Question) -> Option<Thought> {
    let (before, events) = question.open()?;
    let hint = Hint::of(&before, &events)?;
    Some(Thought { seen: events.len(), action: hint.action, weight: hint.worth.map(weight) })
}

fn weight(worth: Worth) -> Weight {
    let Worth { chance, rival, by } = worth;
    let other = (by > Chance::NONE).then(|| (chance - by).percent());
    Weight { chance: chance.percent(), rival, other }
}
