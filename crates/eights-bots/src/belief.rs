//! A seat's possible knowledge of the cards it does not see.
//!
//! Every card in a hidden hand is either *known* (it was shown, given, taken back, or drawn from a pile that
//! was turned over in order) or one of a *group* of cards of which the same is known: the faces they may
//! have. Who draws because the rules leave nothing else had no card that fitted; when the discards are
//! shuffled, all cards not seen are in hands, and those drawn afterwards come from the discards.
//!
//! Where drawing or passing is a choice, a card that fitted is *doubted*: it counts for less, and is never
//! excluded.
//!
//! When a card leaves a hand it is not always certain which of the groups it came from. It is then taken from
//! the narrowest one, and the other groups that might have been are widened by it: so the belief may allow
//! hands that are not there, but **it never excludes the true one**.

mod hidden;
mod worlds;

pub use worlds::{World, Worlds};

use eights::{
    Card, CardSet, DrawnFor, Event, Hand, MAX_CARDS, MAX_SEATS, Seat, SeenEvent, View, Viewer,
    rules::{DrawThen, DrawWhen},
};
use hidden::Hidden;

/// A seat's knowledge of the other players' cards, from the events it has seen.
#[derive(Clone, Copy)]
pub struct Belief {
    view: View,
    hands: [Hidden; MAX_SEATS],
    /// The faces that the next card of the stock may have.
    stock: CardSet,
    /// After the discards were turned over: the stock in its order, last card first.
    order: [Option<Card>; MAX_CARDS],
    n_order: usize,
    /// Whether the player in turn has played or drawn.
    has_acted: bool,
    /// The faces that the viewer is known to lack by all: those that fitted when it drew last.
    own_lack: CardSet,
}

impl Belief {
    /// Looks at a table as it is seen now: all that is known of hidden hands is how many cards they have.
    pub fn new(view: &View) -> Self {
        let mut belief = Self {
            view: *view,
            hands: [Hidden::EMPTY; MAX_SEATS],
            stock: CardSet::EVERY,
            order: [None; MAX_CARDS],
            n_order: 0,
            has_acted: true,
            own_lack: CardSet::EMPTY,
        };
        for seat in 0..view.n_seats() {
            if let Some(seat) = Seat::new(seat).filter(|seat| view.viewer() != Viewer::Seat(*seat)) {
                let open = view.hand(seat);
                belief.hands[seat.index()].known = open;
                belief.hands[seat.index()].put(CardSet::EVERY, view.count(seat) - open.len());
            }
        }
        belief
    }

    /// The table as it was seen last.
    pub const fn view(&self) -> &View {
        &self.view
    }

    /// This belief, if it is about this very table; else one that knows no more than the view.
    pub(crate) fn caught_up(&self, view: &View) -> Self {
        if self.view == *view { *self } else { Self::new(view) }
    }

    /// Takes in what was seen.
    pub fn observe(&mut self, event: SeenEvent) {
        self.learn_from_not_playing(event);
        self.doubt_what_was_not_played(event);
        self.remember_own_lack(event);
        match event {
            Event::Began { .. } => {
                self.hands = [Hidden::EMPTY; MAX_SEATS];
                self.stock = CardSet::EVERY;
                self.n_order = 0;
            }
            Event::Dealt { seat, card } | Event::Drew { seat, card, .. } => self.take_from_stock(seat, card),
            Event::Played { seat, laid, .. }
            | Event::Noped { seat, laid, .. }
            | Event::Discarded { seat, laid } => self.hands[seat.index()].give(laid.card()),
            Event::TookBack { seat, card, .. } => self.hands[seat.index()].known.insert(card),
            Event::TurnedUp { seat, card } => {
                self.hands[seat.index()].give(card);
                self.hands[seat.index()].known.insert(card);
            }
            Event::Showed { seat } => self.hands[seat.index()] = Hidden::EMPTY,
            Event::Revealed { seat, card } => self.hands[seat.index()].known.insert(card),
            Event::Gave { from, to, card, .. } => self.hand_over(from, to, card),
            Event::TurnBegan { .. } | Event::Again { .. } => self.has_acted = false,
            Event::Recycled { .. } => self.recycle(),
            Event::TurnedOver { .. } => self.turn_over(),
            _ => {}
        }
        self.has_acted |= matches!(event, Event::Drew { .. } | Event::Played { .. });
        if let Viewer::Seat(me) = self.view.viewer() {
            self.hands[me.index()] = Hidden::EMPTY;
        }
        self.view.fold(event);
    }

    /// Who draws, turns the discards over or passes where only those may who cannot play has no card that
    /// fits.
    fn learn_from_not_playing(&mut self, event: SeenEvent) {
        let seat = match event {
            Event::Drew { seat, why: DrawnFor::Turn, .. } => seat,
            Event::Passed { seat } if self.passing_tells() => seat,
            // A pile can also be turned over without a wish to draw.
            Event::TurnedOver { .. } if !self.has_acted => self.view.turn(),
            _ => return,
        };
        if self.view.rules().draw_when() == DrawWhen::Unable {
            self.hands[seat.index()].lack(self.faces_lacked());
        }
    }

    /// Where drawing or passing is a choice, a player who makes it hardly holds a card that fitted.
    fn doubt_what_was_not_played(&mut self, event: SeenEvent) {
        let rules = self.view.rules();
        let fitted = self.view.playable_faces();
        let (seat, faces) = match event {
            Event::Drew { seat, why: DrawnFor::Turn, .. } if rules.draw_when() == DrawWhen::Always => {
                (seat, fitted)
            }
            Event::Drew { seat, why: DrawnFor::Debt, .. } if !self.has_acted => {
                (seat, CardSet::of_rank(self.view.top().rank()))
            }
            Event::Passed { seat } if !self.passing_tells() => (seat, fitted),
            _ => return,
        };
        self.hands[seat.index()].doubt(faces);
    }

    /// What the others know of the viewer's own hand: a card that it drew in turn did not change that it had
    /// none that fitted, and any other card may be anything.
    fn remember_own_lack(&mut self, event: SeenEvent) {
        let Viewer::Seat(me) = self.view.viewer() else { return };
        match event {
            Event::Drew { seat, why: DrawnFor::Turn, .. } if seat == me => {
                self.own_lack = self.view.playable_faces();
            }
            Event::Drew { seat, .. } | Event::TookBack { seat, .. } if seat == me => {
                self.own_lack = CardSet::EMPTY;
            }
            Event::Gave { to, .. } if to == me => self.own_lack = CardSet::EMPTY,
            Event::Began { .. } => self.own_lack = CardSet::EMPTY,
            _ => {}
        }
    }

    /// The faces that a player who cannot play does not hold. A player who began to draw with a card that may
    /// not be the last still holds it, although the same card just drawn would be allowed now.
    fn faces_lacked(&self) -> CardSet {
        let (rules, faces) = (self.view.rules(), self.view.playable_faces());
        let once_refused = self.view.n_drawn() > 0 && rules.last_penalty() == 0;
        if once_refused { faces - CardSet::of_ranks(rules.forbidden_last()) } else { faces }
    }

    /// Whether only those pass who cannot play: passing instead of a draw, or after one that would have to be
    /// played.
    fn passing_tells(&self) -> bool {
        self.view.n_drawn() == 0 || self.view.rules().draw_then() == DrawThen::DrawnMust
    }

    fn take_from_stock(&mut self, seat: Seat, card: Option<Card>) {
        let mut next = None;
        if self.n_order > 0 {
            self.n_order -= 1;
            next = self.order[self.n_order];
        }
        let hand = &mut self.hands[seat.index()];
        match card.or(next) {
            Some(card) => hand.known.insert(card),
            None => hand.put(self.stock, 1),
        }
    }

    fn hand_over(&mut self, from: Seat, to: Seat, card: Option<Card>) {
        let Some(card) = card else {
            let faces = self.hands[from.index()].give_unseen();
            return self.hands[to.index()].put(faces, 1);
        };
        self.hands[from.index()].give(card);
        self.hands[to.index()].known.insert(card);
    }

    /// The stock was empty, so all cards not seen are in hands; what is drawn from now on are the discards.
    fn recycle(&mut self) {
        let unseen = self.view.perhaps_hidden().faces();
        self.hands.iter_mut().for_each(|hand| hand.keep(unseen));
        let under = self.view.discards().len().saturating_sub(1);
        self.stock = self.view.discards().take(under).map(eights::Laid::card).collect();
    }

    /// The pile is turned over in its order: its first card lies open again, the second is drawn next.
    fn turn_over(&mut self) {
        let unseen = self.view.perhaps_hidden().faces();
        self.hands.iter_mut().for_each(|hand| hand.keep(unseen));
        self.n_order = 0;
        let n = self.view.discards().len();
        for (place, laid) in self.view.discards().enumerate().skip(1) {
            self.order[n - 1 - place] = Some(laid.card());
            self.n_order += 1;
        }
    }
}

/// Asking.
impl Belief {
    /// The faces that all know a seat not to hold, as far as the viewer can tell.
    pub(crate) fn lacks(&self, seat: Seat) -> CardSet {
        if self.view.viewer() == Viewer::Seat(seat) {
            return self.own_lack;
        }
        let hand = &self.hands[seat.index()];
        hand.groups().fold(CardSet::EVERY - hand.known.faces(), |lacks, group| lacks - group.faces)
    }

    /// The cards that a seat is known to hold.
    pub(crate) const fn known(&self, seat: Seat) -> Hand {
        self.hands[seat.index()].known
    }

    /// Whether only one deal of the hidden cards is possible: the stock is empty or its order known, and all
    /// other cards that were not seen are in one hand.
    pub(crate) fn is_certain(&self) -> bool {
        let is_stock_known = self.n_order > 0 || self.view.n_stock() == 0;
        let is_open = |seat: Seat| self.hands[seat.index()].groups().next().is_none();
        let closed = self.view.hidden_hands().iter().filter(|seat| !is_open(*seat)).count();
        is_stock_known && closed <= 1
    }

    /// The cards that are neither seen nor known: what groups and a shuffled stock are made of.
    pub fn unknown(&self) -> Hand {
        let mut unknown = self.view.perhaps_hidden();
        self.order[..self.n_order].iter().flatten().for_each(|card| unknown.remove(*card));
        for (n, hand) in self.hands.iter().enumerate() {
            // Open cards are known already.
            let open = Seat::new(n).is_some_and(|seat| self.view.shown().contains(seat));
            if !open {
                hand.known.iter().for_each(|card| unknown.remove(card));
            }
        }
        unknown
    }

    /// How likely it is that a seat holds one of these faces, given the cards that are
    /// [unknown](Self::unknown).
    pub fn chance(&self, seat: Seat, faces: CardSet, unknown: Hand) -> f32 {
        self.hands[seat.index()].chance(faces, unknown)
    }

    /// Whether a seat may hold just these cards, as far as is known: each group can be dealt its number of
    /// them.
    pub fn allows(&self, seat: Seat, cards: Hand) -> bool {
        self.hands[seat.index()].allows(cards)
    }
}
