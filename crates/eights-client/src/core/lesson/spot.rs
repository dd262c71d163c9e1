//! Where the next thing to press is.

use crate::core::{
    CardId, Client, Spot, TurnItem,
    prompt::{MeldPrompt, PromptKind, PromptSpot, Validity},
};
use eights::{Action, Card, Meld, Seat};

impl Client {
    /// The place of what the lesson wants pressed next; `None` where nothing is asked.
    pub fn task_spot(&self) -> Option<Spot> {
        let course = self.course().filter(|course| !course.task().is_empty())?;
        match (course.wanted()?, self.prompt().map(|prompt| &prompt.kind)) {
            (Action::Play(face), None) => self.card_spot(face),
            (Action::PlayAs(_), None) => self.card_spot(Card::JOKER),
            (Action::PlayAs(face), Some(PromptKind::Face(prompt))) => {
                item(prompt.faces.iter().position(|other| *other == face))
            }
            (Action::Draw, None) => Some(Spot::Turn(TurnItem::Draw)),
            (Action::Pass, None) => Some(Spot::Turn(TurnItem::Pass)),
            (Action::Name(suit), Some(PromptKind::Suit(_))) => item(Some(suit as usize)),
            (Action::Target(seat), Some(PromptKind::Target(target))) => {
                let is_it = |choice: &Seat| *choice == seat;
                item(target.choices.iter().map(|choice| choice.seat).position(|choice| is_it(&choice)))
            }
            (Action::Nope { card, .. }, Some(PromptKind::Answer(answer))) => {
                item(answer.nopes.iter().position(|nope| nope.face == card))
            }
            (Action::Pick(face), Some(PromptKind::Pick(_))) => {
                item(self.hand().cards().iter().position(|card| card.face == face))
            }
            (Action::Meld(set), Some(PromptKind::Meld(meld))) => set_spot(set, meld),
            (Action::Decline, Some(PromptKind::Answer(_)))
            | (Action::Done { .. }, Some(PromptKind::Meld(_))) => Some(Spot::Prompt(PromptSpot::Done)),
            (Action::Vote(yes), Some(PromptKind::PlayOn)) => item(Some(usize::from(!yes))),
            _ => None,
        }
    }

    /// Whether the lesson wants a card answered, and whether that goes back to its player then.
    pub fn task_is_nope(&self, goes_back: bool) -> bool {
        let wanted = self.course().and_then(super::Course::wanted);
        matches!(wanted, Some(Action::Nope { take_back, .. }) if take_back == goes_back)
    }

    /// Whether the set that the lesson wants is chosen, and only has to be put together.
    pub fn task_is_to_add_set(&self) -> bool {
        let wanted = self.course().and_then(super::Course::wanted);
        match (wanted, self.prompt().map(|prompt| &prompt.kind)) {
            (Some(Action::Meld(set)), Some(PromptKind::Meld(meld))) => is_chosen(set, meld),
            _ => false,
        }
    }

    fn card_spot(&self, face: Card) -> Option<Spot> {
        let is_it = |card: &&CardId| card.face == face;
        self.hand().cards().iter().find(is_it).copied().map(Spot::Card)
    }
}

fn item(place: Option<usize>) -> Option<Spot> {
    place.map(|place| Spot::Prompt(PromptSpot::Item(place)))
}

/// Whether just this set is chosen.
fn is_chosen(set: Meld, meld: &MeldPrompt) -> bool {
    matches!(meld.validity(), Validity::Set(chosen) if chosen == set)
}

/// The next card of the set to be chosen; when it is put together, the button that lays it.
fn set_spot(set: Meld, meld: &MeldPrompt) -> Option<Spot> {
    if meld.sets.contains(&set) {
        return Some(Spot::Prompt(PromptSpot::Done));
    }
    let is_open = |card: &CardId| set.cards().any(|face| face == card.face) && !meld.chosen.contains(card);
    let next = meld.cards.iter().position(is_open);
    item(next.filter(|_| !is_chosen(set, meld)))
}
