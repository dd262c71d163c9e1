//! Why an action is refused. Only ever asked after the options have refused it, so the order of the questions
//! is the order in which a player would want to know.

use super::{Game, Illegal};
use crate::{
    action::Action,
    ask::Ask,
    card::Card,
    cardset::CardSet,
    options::{Options, answers_to_draw, can_draw},
    rules::{DrawThen, DrawWhen, EffectKind, Reason, Switch, WildAnswers},
    seat::Seat,
    table::Flag,
};

impl Game {
    /// The refusal of an action that is not among a seat's options.
    #[cold]
    #[inline(never)]
    pub fn refusal(&self, seat: Seat, action: Action) -> Illegal {
        self.refuse(self.why_not(seat, action))
    }

    /// A refusal for a reason known from elsewhere, such as a text that is no action.
    pub fn refuse(&self, reason: Reason) -> Illegal {
        Illegal { rule: self.rules.cite(reason), reason }
    }

    fn why_not(&self, seat: Seat, action: Action) -> Reason {
        if self.table.ask == Ask::Over {
            return if self.is_over() { Reason::MatchOver } else { Reason::RoundOver };
        }
        if !self.table.asked.contains(seat) {
            return Reason::NotAsked;
        }
        match (self.table.ask, action) {
            (Ask::Turn, Action::Play(card)) => self.why_not_play(seat, card, card),
            (Ask::Turn, Action::PlayAs(face)) if self.rules.jokers_are_any_card() => {
                self.why_not_play(seat, Card::JOKER, face)
            }
            (Ask::Turn, Action::PlayAs(_)) => Reason::JokerIsItself,
            (Ask::Turn, Action::Draw) => self.why_not_draw(seat),
            (Ask::Turn, Action::Pass) => self.why_not_pass(),
            (Ask::Target, Action::Target(target)) if target == seat => Reason::NotYourself,
            (Ask::Target, Action::Target(_)) => Reason::NoTarget,
            (Ask::Answer, Action::Nope { card, joker, .. }) => self.why_not_answer(seat, card, joker),
            (Ask::War | Ask::Purge | Ask::Give { .. }, Action::Pick(card)) => Reason::NotHeld(card),
            (Ask::Meld, Action::Meld(meld)) => {
                self.first_missing(seat, meld.cards()).map_or(Reason::NoSet, Reason::NotHeld)
            }
            (Ask::Meld, Action::Done { top: None }) => Reason::TopNeeded,
            (Ask::Meld, Action::Done { top: Some(card) }) => Reason::TopNotLaid(card),
            (Ask::Suit, _) => Reason::SuitFirst,
            _ => Reason::OtherQuestion,
        }
    }

    fn why_not_play(&self, seat: Seat, card: Card, face: Card) -> Reason {
        if !self.table.hands[seat.index()].contains(card) {
            return Reason::NotHeld(card);
        }
        if face.is_joker() && self.rules.jokers_are_any_card() {
            return Reason::JokerNeedsName;
        }
        if self.rules.nopes.contains(face.rank()) {
            return Reason::NeverInTurn(face);
        }
        if self.table.owed > 0 && !answers_to_draw(&self.rules, &self.table).contains(face) {
            return self.why_no_answer_to_draw(face);
        }
        if self.table.flags.has(Flag::SkipPending) && !self.rules.faces_of(EffectKind::Skip).contains(face) {
            return Reason::SkipPending;
        }
        if self.is_only_drawn_allowed() && self.table.drawn != Some(card) {
            return Reason::OnlyDrawn(card);
        }
        let last = self.table.count(seat) == 1 && self.table.fits.contains(face);
        if last && self.rules.last_penalty == 0 && self.rules.last_forbidden.contains(face.rank()) {
            return Reason::LastForbidden(face);
        }
        if self.rules.is_wild(face) {
            return self.why_not_wild(face);
        }
        let own = self.table.own_suit();
        match self.table.named {
            Some(suit)
                if self.table.suit == Some(suit)
                    && (self.rules.is_wild(self.table.top) || own != Some(suit)) =>
            {
                Reason::OtherSuitNamed(face, suit)
            }
            _ => Reason::NoMatch(face),
        }
    }

    fn why_no_answer_to_draw(&self, face: Card) -> Reason {
        match self.rules.wild_answers {
            _ if !self.rules.is_wild(face) => Reason::DrawPending(face),
            WildAnswers::Never => Reason::WildOnDraw(face),
            WildAnswers::Cancels | WildAnswers::PassesOn => self.why_not_wild(face),
        }
    }

    fn why_not_wild(&self, face: Card) -> Reason {
        let on_wild = !self.rules.has(Switch::WildOnWild) && self.rules.is_wild(self.table.top);
        if on_wild { Reason::WildOnWild(face) } else { Reason::WildMustMatch(face) }
    }

    fn is_only_drawn_allowed(&self) -> bool {
        self.table.drawn.is_some() && matches!(self.rules.draw_then, DrawThen::DrawnMay | DrawThen::DrawnMust)
    }

    fn why_not_draw(&self, seat: Seat) -> Reason {
        if self.table.flags.has(Flag::SkipPending) {
            return Reason::SkipPending;
        }
        let can_play = self.can_play(seat);
        if self.rules.draw_when == DrawWhen::Unable && can_play {
            return if self.table.n_drawn > 0 { Reason::DrawnEnough } else { Reason::CanPlay };
        }
        if self.table.n_drawn > 0 && !self.has_room_to_draw() {
            return Reason::DrawnEnough;
        }
        if can_draw(&self.rules, &self.table) { Reason::AtLimit } else { Reason::NothingToDraw }
    }

    fn has_room_to_draw(&self) -> bool {
        let until = self.rules.draw_amount == crate::rules::DrawAmount::UntilPlayable;
        until || self.table.n_drawn < self.rules.draw_most
    }

    fn why_not_pass(&self) -> Reason {
        if self.table.owed > 0 {
            return Reason::MustTakeDraw;
        }
        let drew = self.table.n_drawn > 0;
        let can_play = self.can_play(self.table.turn);
        if can_play
            && (drew || self.rules.draw_when == DrawWhen::Unable)
            && self.rules.draw_then == DrawThen::DrawnMust
        {
            return Reason::MustPlay;
        }
        Reason::MustDraw
    }

    fn can_play(&self, seat: Seat) -> bool {
        matches!(self.options(seat), Options::Turn { plays, joker_as, .. } if plays != CardSet::EMPTY || joker_as != CardSet::EMPTY)
    }

    fn why_not_answer(&self, seat: Seat, face: Card, joker: bool) -> Reason {
        let card = if joker { Card::JOKER } else { face };
        if !self.table.hands[seat.index()].contains(card) {
            return Reason::NotHeld(card);
        }
        Reason::NoAnswer(face)
    }

    fn first_missing(&self, seat: Seat, cards: impl Iterator<Item = Card>) -> Option<Card> {
        let Options::Meld { mut left, .. } = self.options(seat) else { return None };
        for card in cards {
            if !left.contains(card) {
                return Some(card);
            }
            left.remove(card);
        }
        None
    }
}
