//! Telling all that came of one action, with what belongs together said in one sentence.

use super::Telling;
use crate::{Words, people::People};
use eights::{Card, Event, Laid, Seat, SeenEvent, View};

/// Events that are told together.
enum Group {
    Draws { seat: Seat, cards: Vec<Option<Card>> },
    Shows { seat: Seat, cards: Vec<Card> },
    Discards { seat: Seat, cards: Vec<Laid> },
    Points { seat: Seat, shares: Vec<(Seat, u16)> },
}

impl Group {
    /// The group an event would begin.
    fn of(event: &SeenEvent) -> Option<Self> {
        match *event {
            Event::Drew { seat, card, .. } => Some(Self::Draws { seat, cards: vec![card] }),
            Event::Revealed { seat, card } => Some(Self::Shows { seat, cards: vec![card] }),
            Event::Discarded { seat, laid } => Some(Self::Discards { seat, cards: vec![laid] }),
            Event::Scored { seat, from, points } if seat != from => {
                Some(Self::Points { seat, shares: vec![(from, points)] })
            }
            _ => None,
        }
    }

    /// Takes in what another group tells of the same seat; gives it back where it is of another kind.
    fn join(&mut self, other: Self) -> Option<Self> {
        match (self, other) {
            (Self::Draws { seat, cards }, Self::Draws { seat: s, cards: more }) if *seat == s => {
                cards.extend(more);
            }
            (Self::Shows { seat, cards }, Self::Shows { seat: s, cards: more }) if *seat == s => {
                cards.extend(more);
            }
            (Self::Discards { seat, cards }, Self::Discards { seat: s, cards: more }) if *seat == s => {
                cards.extend(more);
            }
            (Self::Points { seat, shares }, Self::Points { seat: s, shares: more }) if *seat == s => {
                shares.extend(more);
            }
            (_, other) => return Some(other),
        }
        None
    }

    /// The sentence of several; nothing where the only one's own sentence will do.
    fn tell(&self, words: &Words, people: &People<'_>) -> Option<String> {
        match self {
            Self::Draws { seat, cards } if cards.len() > 1 => {
                let known: Vec<Card> = cards.iter().copied().flatten().collect();
                let args = people.player(*seat).number("count", cards.len());
                if known.len() < cards.len() {
                    return Some(words.say("event-drew-several-hidden", &args));
                }
                let list = words.cards(known.into_iter());
                Some(words.say("event-drew-several", &args.text("cards", list)))
            }
            Self::Shows { seat, cards } if cards.len() > 1 => {
                let list = words.cards(cards.iter().copied());
                Some(words.say("event-revealed-several", &people.player(*seat).text("cards", list)))
            }
            Self::Discards { seat, cards } if cards.len() > 1 => {
                let list = words.list(&cards.iter().map(|laid| words.laid(*laid)).collect::<Vec<_>>());
                let args = people.player(*seat).number("count", cards.len()).text("cards", list);
                Some(words.say("event-discarded-several", &args))
            }
            Self::Points { seat, shares } => {
                let named = |(from, points): &(Seat, u16)| {
                    let you = people.is_me(*from);
                    (if you { words.plain("share-you") } else { people.name(*from) }, *points)
                };
                let shares: Vec<(String, u16)> = shares.iter().map(named).collect();
                Some(words.score_of(people.player(*seat), &shares))
            }
            _ => None,
        }
    }
}

impl Words {
    /// Folds all that came of one action into the viewer's view and tells it, a sentence an entry. Cards that one seat draws, shows or
    /// discards one after the other are one sentence, and so are the points of a round (PP-10).
    pub fn narrate(&self, batch: &[SeenEvent], view: &mut View, names: &[String]) -> Vec<String> {
        let mut told = Vec::new();
        let mut open: Option<(Group, Option<String>)> = None;
        for event in batch {
            view.fold(*event);
            let sentence =
                Telling { words: self, view, people: People::seen_by(self, names, view) }.tell(event);
            let begun = Group::of(event);
            // A new stock in the middle of a draw does not end it.
            let aside = matches!(event, Event::Recycled { .. } | Event::Shuffled)
                && matches!(open, Some((Group::Draws { .. }, _)));
            match (begun, &mut open) {
                (None, _) if aside => told.extend(sentence),
                (None, _) => {
                    self.close(open.take(), view, names, &mut told);
                    told.extend(sentence);
                }
                (Some(group), Some((before, _))) => {
                    if let Some(other) = before.join(group) {
                        self.close(open.take(), view, names, &mut told);
                        open = Some((other, sentence));
                    }
                }
                (Some(group), None) => open = Some((group, sentence)),
            }
        }
        self.close(open, view, names, &mut told);
        told
    }

    fn close(
        &self,
        open: Option<(Group, Option<String>)>,
        view: &View,
        names: &[String],
        told: &mut Vec<String>,
    ) {
        if let Some((group, only)) = open {
            let people = People::seen_by(self, names, view);
            told.extend(group.tell(self, &people).or(only));
        }
    }
}
