//! Telling draws, skips and the direction.

use super::Telling;
use crate::{args::Args, guide::Axes};
use eights::{Action, Card, Direction, DrawnFor, Event, Seat, SeenEvent, rules::Kind};

impl Telling<'_> {
    pub(super) fn drawing(&self, event: &SeenEvent) -> Option<String> {
        let cards = |cards: u8| Args::new().number("cards", usize::from(cards));
        match *event {
            Event::Owed { cards: 0, .. } => self.owes_nothing(),
            Event::Owed { cards: owed, .. } => self.say("event-owed", &cards(owed)),
            Event::SkipPending => self.plain("event-skip-pending"),
            Event::SkipAdded { seat } => self.skip_added(seat),
            Event::Skipped { seat } => self.of("event-skipped", seat),
            Event::Reversed { direction } => {
                let clockwise = direction == Direction::Clockwise;
                let word = if clockwise { "clockwise" } else { "anticlockwise" };
                self.say("event-reversed", &Args::new().text("direction", word))
            }
            Event::Drew { seat, card, why, .. } => self.drew(seat, card, why),
            Event::Recycled { cards: recycled } => self.say("event-recycled", &cards(recycled)),
            Event::TurnedOver { .. } => {
                let top = self.words.card(self.view.top());
                self.say("event-turned-over", &Args::new().text("card", top))
            }
            _ => None,
        }
    }

    /// A draw that was taken has been told already; one that was cancelled has not.
    fn owes_nothing(&self) -> Option<String> {
        let (rules, played) = (self.view.rules(), self.view.played());
        let kind = rules.effect(played).kind();
        let wild_cancels = rules.is_wild(played) && Axes(rules).word("answer.wild") == "cancels";
        let cancelled = kind == Kind::Cancel || (wild_cancels && kind != Kind::DrawNext);
        if cancelled { self.plain("event-debt-cancelled") } else { None }
    }

    /// The next player's skip is told when it happens, which is at once.
    fn skip_added(&self, seat: Seat) -> Option<String> {
        let chosen = self.view.rules().effect(self.view.played()).kind() == Kind::SkipAny;
        if chosen { self.of("event-skip-added", seat) } else { None }
    }

    fn drew(&self, seat: Seat, card: Option<Card>, why: DrawnFor) -> Option<String> {
        let args = self.people.player(seat).text("why", self.reason(seat, card, why));
        match card {
            Some(card) => self.say("event-drew", &args.text("card", self.words.card(card))),
            None => self.say("event-drew-hidden", &args),
        }
    }

    fn reason(&self, seat: Seat, card: Option<Card>, why: DrawnFor) -> &'static str {
        match (why, card) {
            (DrawnFor::Penalty, _) => "penalty",
            (DrawnFor::Turn, Some(card)) if self.people.is_me(seat) && self.can_play(card) => "playable",
            _ => "other",
        }
    }

    fn can_play(&self, card: Card) -> bool {
        let ends_turn = Axes(self.view.rules()).word("draw.then") == "nothing";
        let options = self.view.options();
        !ends_turn && (options.contains(Action::Play(card)) || (card.is_joker() && self.joker_serves()))
    }

    fn joker_serves(&self) -> bool {
        matches!(self.view.options(), eights::Options::Turn { joker_as, .. } if !joker_as.is_empty())
    }
}
