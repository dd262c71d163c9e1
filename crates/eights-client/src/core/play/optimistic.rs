//! A card that was played is shown as on its way at once. The server's word settles it: it lies there, or it
//! comes back with the reason.

use crate::core::CardId;
use eights::Action;

/// An action that was sent and not yet answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OnItsWay {
    /// The command's number.
    pub id: u32,
    /// The action.
    pub action: Action,
    /// The card that is on its way to the table, or to another hand.
    pub card: Option<CardId>,
    /// Whether the server has said that it is done; what it led to follows.
    pub is_done: bool,
}

/// All actions on their way, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Optimistic(Vec<OnItsWay>);

impl Optimistic {
    /// Notes an action that was sent.
    pub fn sent(&mut self, action: OnItsWay) {
        self.0.push(action);
    }

    /// All of them.
    pub fn all(&self) -> &[OnItsWay] {
        &self.0
    }

    /// Whether an answer to the question is on its way, so that no other is given.
    pub const fn is_any(&self) -> bool {
        !self.0.is_empty()
    }

    /// The card that is on its way.
    pub fn card(&self) -> Option<CardId> {
        self.0.iter().rev().find_map(|sent| sent.card)
    }

    /// Whether a card is on its way, and so shown on the table and not in the hand.
    pub fn has(&self, card: CardId) -> bool {
        self.0.iter().any(|sent| sent.card == Some(card))
    }

    /// The server has done the action with this number; what it led to follows, and settles it.
    pub fn done(&mut self, id: u32) -> Option<OnItsWay> {
        let sent = self.0.iter_mut().find(|sent| sent.id == id)?;
        sent.is_done = true;
        Some(*sent)
    }

    /// The server has refused the action with this number: its card comes back.
    pub fn refused(&mut self, id: u32) -> Option<OnItsWay> {
        let at = self.0.iter().position(|sent| sent.id == id)?;
        Some(self.0.remove(at))
    }

    /// Something happened at the table: what the player did among it, and what was done before, is settled.
    pub fn settle(&mut self, is_own: bool) {
        self.0.retain(|sent| !is_own && !sent.is_done);
    }

    /// An event that only the player sees has happened: the first set on its way is settled.
    pub fn settle_set(&mut self) {
        if let Some(at) = self.0.iter().position(|sent| matches!(sent.action, Action::Meld(_))) {
            self.0.remove(at);
        }
    }

    /// Forgets all: the table was shown again and says itself what lies where.
    pub fn clear(&mut self) {
        self.0.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_happened_settles_it_whether_done_was_heard_before_or_not() {
        let card = CardId::first("9C".parse().unwrap());
        for is_told_first in [true, false] {
            let mut sent = Optimistic::default();
            sent.sent(OnItsWay { id: 4, action: Action::Play(card.face), card: Some(card), is_done: false });
            sent.settle(false);
            assert!(sent.has(card), "what others do settles nothing");
            if is_told_first {
                assert!(sent.done(4).is_some());
                assert!(sent.has(card), "it lies there only when that is told");
            }
            sent.settle(true);
            assert!(!sent.is_any());
            assert_eq!(sent.done(4), None);
        }
    }

    #[test]
    fn what_is_refused_comes_back() {
        let card = CardId::first("9C".parse().unwrap());
        let mut sent = Optimistic::default();
        sent.sent(OnItsWay { id: 4, action: Action::Play(card.face), card: Some(card), is_done: false });
        assert_eq!(sent.refused(5), None);
        assert_eq!(sent.refused(4).and_then(|sent| sent.card), Some(card));
        assert!(!sent.has(card));
    }
}
