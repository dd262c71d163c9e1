//! Telling plays, turns and the answers to a card.

use super::{Lengths, Telling};
use crate::{Text, args::Args, guide::Axes};
use eights::{Ask, Event, Laid, Options, Seat, SeenEvent, Suit};

impl Telling<'_> {
    pub(super) fn playing(&self, event: &SeenEvent) -> Option<Lengths> {
        match *event {
            Event::TurnBegan { seat, .. } => self.turn(seat),
            Event::Again { seat } => self.of(Text::EVENT_ANOTHER_GO, seat),
            Event::Played { seat, laid, wild } => self.played(seat, laid, wild),
            Event::Named { seat, suit } => self.named(seat, suit),
            Event::Targeted { seat, target } => {
                let effect = self.view.rules().effect(self.view.played());
                let args =
                    self.people.pair(seat, target).text("effect", self.words.effect_word(effect.kind()));
                self.say(Text::EVENT_AIMED, &args.number("cards", usize::from(effect.cards())))
            }
            Event::Passed { seat } => self.of(Text::EVENT_PASSED, seat),
            Event::Asked { ask: Ask::Answer, .. } => self.may_answer(),
            Event::Noped { seat, laid, take_back } => self.noped(seat, laid, take_back),
            // The client tells a player who could answer at once; the others had no choice.
            Event::Declined { .. } => None,
            Event::ChainClosed { stands } => self.chain_closed(stands),
            Event::TookBack { seat, card, .. } => {
                let args = self.people.player(seat).flag("played", card == self.view.played());
                self.say(Text::EVENT_TOOK_BACK, &args.text("card", self.words.card(card)))
            }
            _ => None,
        }
    }

    fn turn(&self, seat: Seat) -> Option<Lengths> {
        let playable = match self.view.options() {
            Options::Turn { plays, joker_as, .. } => {
                let hand = self.people.me().map(|me| self.view.hand(me)).unwrap_or_default();
                hand.among(plays) + usize::from(!joker_as.is_empty())
            }
            _ => 0,
        };
        let args = self.people.player(seat).text("top", self.words.top(self.view)).number("count", playable);
        self.say(Text::EVENT_TURN, &args)
    }

    fn played(&self, seat: Seat, laid: Laid, wild: bool) -> Option<Lengths> {
        let args = self.people.player(seat).number("left", self.view.count(seat));
        if wild {
            return self.say(Text::EVENT_PLAYED_WILD, &args.text("card", self.words.laid(laid)));
        }
        // One card left is told by itself, and so is going out.
        let count = if self.view.count(seat) < 2 { "told" } else { "new" };
        self.say(Text::EVENT_PLAYED, &args.text("card", self.words.laid(laid)).text("count", count))
    }

    fn named(&self, seat: Seat, suit: Suit) -> Option<Lengths> {
        let args =
            self.people.player(seat).text("letter", suit.to_string()).text("suit", self.words.suit(suit));
        // A bot that keeps the suit of its wild card has not chosen one (SI-13).
        let stays = Axes(self.view.rules()).flag("wild.bots-keep-suit") && self.view.bots().contains(seat);
        let stays = stays && !self.view.top().is_joker();
        let rank = self.words.rank(self.view.top().rank());
        let id = if stays { Text::EVENT_SUIT_STAYS } else { Text::EVENT_NAMED };
        let told = self.words.lengths(id, &args.text("rank", rank));
        let Some(me) = self.people.me().filter(|me| *me != seat) else { return Some(told) };
        let held = self.view.hand(me).among(eights::CardSet::of_suit(suit));
        let held = Args::new().number("count", held).text("suit", self.words.suit(suit));
        Some(told.and_full(self.words, self.words.say(Text::EVENT_NAMED_HELD, &held)))
    }

    /// Only a player who holds an answer is asked in words; nobody else learns anything from that.
    fn may_answer(&self) -> Option<Lengths> {
        let Options::Answer { nopes, joker_as } = self.view.options() else { return None };
        if self.is_played_for || (nopes.is_empty() && joker_as.is_empty()) {
            return None;
        }
        let wins = self.view.count(self.view.turn()) == 0;
        let own = self.view.chain().last().is_some_and(|(seat, _, _)| self.people.is_me(*seat));
        self.say(Text::EVENT_MAY_ANSWER, &Args::new().flag("wins", wins).flag("own", own))
    }

    fn noped(&self, seat: Seat, laid: Laid, take_back: bool) -> Option<Lengths> {
        // The card under the new top card is the one it cancels.
        let n = self.view.discards().len();
        let cancelled = self.view.discards().nth(n.saturating_sub(2)).unwrap_or(laid);
        let args = self.people.player(seat).text("card", self.words.laid(laid));
        self.say(
            Text::EVENT_NOPED,
            &args.text("cancelled", self.words.laid(cancelled)).flag("back", take_back),
        )
    }

    fn chain_closed(&self, stands: bool) -> Option<Lengths> {
        let (played, top) = (self.view.played(), self.view.top());
        let suit = self.view.suit().map(|suit| self.words.suit(suit)).unwrap_or_default();
        let args = Args::new()
            .text("rank", self.words.rank_title(played.rank()))
            .text("top", self.words.rank_title(top.rank()))
            .text("suit", suit);
        if !stands {
            return self.say(Text::EVENT_CANCELLED, &args);
        }
        // Unanswered cards stand without a word.
        if top == played { None } else { self.say(Text::EVENT_STANDS, &args) }
    }
}
