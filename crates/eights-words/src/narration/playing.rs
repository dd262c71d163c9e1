//! Telling plays and the answers to them.

use super::Telling;
use crate::args::Args;
use eights::{Event, Laid, Seat, SeenEvent};

impl Telling<'_> {
    pub(super) fn playing(&self, event: &SeenEvent) -> Option<String> {
        match *event {
            Event::TurnBegan { seat, .. } if self.people.is_me(seat) => self.plain("event-your-turn"),
            Event::Again { seat } => self.of("event-another-go", seat),
            Event::Played { seat, laid, .. } => {
                self.say("event-played", &self.people.player(seat).text("card", self.words.laid(laid)))
            }
            Event::Named { seat, suit } => {
                self.say("event-named", &self.people.player(seat).text("suit", self.words.suit(suit)))
            }
            Event::Aimed { seat, target } => self.say("event-aimed", &self.people.pair(seat, target)),
            Event::Passed { seat } => self.of("event-passed", seat),
            Event::OneCard { seat } => self.of("event-one-card", seat),
            Event::Noped { seat, laid, take_back } => self.noped(seat, laid, take_back),
            Event::Declined { .. } => self.plain("event-declined"),
            Event::ChainClosed { stands } => self.chain_closed(stands),
            Event::TookBack { seat, card, .. } => self.of_card("event-took-back", seat, card),
            _ => None,
        }
    }

    fn noped(&self, seat: Seat, laid: Laid, take_back: bool) -> Option<String> {
        // The card under the new top card is the one it cancels.
        let n = self.view.discards().len();
        let cancelled = self.view.discards().nth(n.saturating_sub(2)).unwrap_or(laid);
        let args = self.people.player(seat).text("card", self.words.laid(laid));
        self.say("event-noped", &args.text("cancelled", self.words.laid(cancelled)).flag("back", take_back))
    }

    fn chain_closed(&self, stands: bool) -> Option<String> {
        let card = Args::new().text("card", self.words.card(self.view.played()));
        if !stands {
            return self.say("event-cancelled", &card);
        }
        // Unanswered cards stand without a word.
        let answered = self.view.top() != self.view.played();
        answered.then(|| self.words.say("event-stands", &card))
    }
}
