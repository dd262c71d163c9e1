//! The computer of the Simplified rules, as its document has it (SI-12 to SI-14).

use crate::{Bot, frozen::judge::Judge};
use eights::{Action, Card, CardSet, Options, Rng, View};

/// An eight only when nothing else can be played; an eight keeps its own suit; same rank before same suit;
/// further ties at random.
pub(crate) struct House {
    rng: Rng,
}

impl House {
    pub(crate) const fn new() -> Self {
        Self { rng: Rng::new(0) }
    }

    /// One of these cards, each as likely as any other.
    fn any(&mut self, cards: CardSet) -> Option<Card> {
        if cards.is_empty() { None } else { cards.nth(self.rng.below(cards.len())) }
    }

    /// The card to play, if any is playable.
    fn card(&mut self, view: &View, plays: CardSet) -> Option<Card> {
        let plain = plays - CardSet::of_ranks(view.rules().wild_ranks());
        let same_rank = plain & CardSet::of_rank(view.top().rank());
        let wanted = [same_rank, plain, plays].into_iter().find(|cards| !cards.is_empty())?;
        self.any(wanted)
    }
}

impl Bot for House {
    fn sit(&mut self, _: &View, seed: u64) {
        self.rng = Rng::new(seed);
    }

    fn choose(&mut self, view: &View) -> Action {
        let top = view.top();
        let habit = match view.options() {
            Options::Turn { plays, .. } => self.card(view, plays).map(Action::Play),
            Options::Suit if !top.is_joker() => Some(Action::Name(top.suit())),
            _ => None,
        };
        // Common sense answers questions that the document does not know.
        let sense = || Judge::new(view).and_then(|judge| judge.best(|| 0.0));
        habit.or_else(sense).unwrap_or(Action::Pass)
    }
}
