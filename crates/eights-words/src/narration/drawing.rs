//! Telling draws, skips and the direction.

use super::{Lengths, Telling};
use crate::{Text, args::Args, guide::Axes};
use eights::{Action, Card, DrawnFor, Event, Options, Seat, SeenEvent, rules::EffectKind};

impl Telling<'_> {
    pub(super) fn drawing(&self, event: &SeenEvent) -> Option<Lengths> {
        match *event {
            Event::Owed { cards: 0, .. } => self.owes_nothing(),
            Event::Owed { cards, .. } => self.owes(cards),
            Event::SkipPending => self.plain(Text::EVENT_SKIP_PENDING),
            Event::SkipAdded { seat } => self.skip_added(seat),
            Event::Skipped { seat } => self.of(Text::EVENT_SKIPPED, seat),
            Event::Reversed { .. } => {
                let seats = self.view.playing().in_turn_from(self.view.turn(), self.view.direction());
                let others = seats.filter(|seat| *seat != self.view.turn());
                let players: Vec<String> = others.map(|seat| self.people.name_or_you(seat)).collect();
                self.say(Text::EVENT_REVERSED, &Args::new().text("players", self.words.list(&players)))
            }
            Event::Drew { seat, card, why, .. } => self.drew(seat, card, why),
            Event::Recycled { .. } => self.plain(Text::EVENT_RECYCLED),
            Event::TurnedOver { top, .. } => {
                self.say(Text::EVENT_TURNED_OVER, &Args::new().text("card", self.words.card(top)))
            }
            _ => None,
        }
    }

    /// A pending draw concerns the next player.
    fn owes(&self, cards: u8) -> Option<Lengths> {
        let next = self.next()?;
        if self.people.is_me(next) {
            return Some(Lengths::same(self.words.owed(self.view)));
        }
        self.say(Text::EVENT_OWED, &self.people.player(next).number("cards", cards.into()))
    }

    /// A draw that was taken has been told already; one that was cancelled has not.
    fn owes_nothing(&self) -> Option<Lengths> {
        let (rules, played) = (self.view.rules(), self.view.played());
        let kind = rules.effect(played).kind();
        let wild_cancels = rules.is_wild(played) && Axes(rules).word("answer.wild") == "cancels";
        let cancelled = kind == EffectKind::Cancel || (wild_cancels && kind != EffectKind::DrawNext);
        if cancelled { self.plain(Text::EVENT_DEBT_CANCELLED) } else { None }
    }

    /// The next player's skip is told when it happens, which is at once.
    fn skip_added(&self, seat: Seat) -> Option<Lengths> {
        let chosen = self.view.rules().effect(self.view.played()).kind() == EffectKind::SkipAny;
        if chosen { self.of(Text::EVENT_SKIP_ADDED, seat) } else { None }
    }

    fn drew(&self, seat: Seat, card: Option<Card>, why: DrawnFor) -> Option<Lengths> {
        let count = self.view.count(seat);
        let args = self.people.player(seat).text("why", self.reason(seat, card, why)).number("count", count);
        let Some(card) = card else { return self.say(Text::EVENT_DREW_HIDDEN, &args) };
        let fit = self.matches(card);
        let args = args
            .text("card", self.words.card(card))
            .text("fit", if fit.is_empty() { "free" } else { "match" });
        self.say(Text::EVENT_DREW, &args.text("match", fit))
    }

    fn reason(&self, seat: Seat, card: Option<Card>, why: DrawnFor) -> &'static str {
        match (why, card) {
            (DrawnFor::Penalty, _) => "penalty",
            (DrawnFor::Turn, Some(card)) if self.people.is_me(seat) && self.fits(card) => "playable",
            _ => "other",
        }
    }

    /// Whether a card just drawn can be played in the same turn.
    fn fits(&self, card: Card) -> bool {
        let ends_turn = Axes(self.view.rules()).word("draw.then") == "nothing";
        let options = self.view.options();
        let joker = matches!(options, Options::Turn { joker_as, .. } if !joker_as.is_empty());
        !ends_turn && (options.contains(Action::Play(card)) || (card.is_joker() && joker))
    }

    /// What of a card fits: `diamonds`, or `10`; nothing for a wild card or where any card does.
    fn matches(&self, card: Card) -> String {
        let free = self.view.suit().is_none() || self.view.rules().is_wild(card) || card.is_joker();
        match self.view.suit() {
            _ if free => String::new(),
            Some(suit) if suit == card.suit() => self.words.suit(suit),
            _ => self.words.rank(card.rank()),
        }
    }
}
