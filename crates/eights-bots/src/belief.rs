//! What a seat can know of the cards it does not see.
//!
//! Every card in a hidden hand is either *known* (it was shown, given, taken back, or drawn from a pile that was turned over in order) or one
//! of a *group* of cards of which the same is known: the faces they may have. Who draws because the rules leave nothing else had no card that
//! fitted; when the discards are shuffled, all cards not seen are in hands, and those drawn afterwards come from the discards.
//!
//! When a card leaves a hand it is not always certain which of the groups it came from. It is then taken from the narrowest one, and the other
//! groups that might have been are widened by it: so the belief may allow hands that are not there, but **it never excludes the true one**.

use eights::{
    Card, CardSet, Event, Hand, MAX_CARDS, MAX_SEATS, Seat, SeenEvent, View, Viewer,
    rules::{DrawThen, DrawWhen},
};

/// The most groups a hand is told apart in; the two most alike are put together when there would be more.
const MAX_GROUPS: usize = 8;

/// Cards of a hidden hand of which the same is known.
#[derive(Clone, Copy)]
struct Group {
    /// The faces they may have.
    faces: CardSet,
    /// How many they are.
    n: u8,
}

const NO_GROUP: Group = Group { faces: CardSet::EMPTY, n: 0 };

/// What is known of one hidden hand.
#[derive(Clone, Copy)]
struct Hidden {
    known: Hand,
    groups: [Group; MAX_GROUPS],
}

/// What a seat knows of the others' cards, from what it has seen.
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

    /// Takes in what was seen.
    pub fn observe(&mut self, event: SeenEvent) {
        self.learn_from_not_playing(event);
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

    /// Who draws, turns the discards over or passes where only those may who cannot play has no card that fits.
    fn learn_from_not_playing(&mut self, event: SeenEvent) {
        let seat = match event {
            Event::Drew { seat, why: eights::DrawnFor::Turn, .. } => seat,
            Event::Passed { seat } if self.passing_tells() => seat,
            // Not every pile is turned over by somebody who wants to draw.
            Event::TurnedOver { .. } if !self.has_acted => self.view.turn(),
            _ => return,
        };
        if self.view.rules().draw_when() == DrawWhen::Unable {
            self.hands[seat.index()].lack(self.faces_lacked());
        }
    }

    /// The faces that somebody who cannot play does not hold. Who began to draw with a card that may not be the last still holds it, although
    /// it would be allowed now if it were the card just drawn.
    fn faces_lacked(&self) -> CardSet {
        let (rules, faces) = (self.view.rules(), self.view.playable_faces());
        let once_refused = self.view.n_drawn() > 0 && rules.last_penalty() == 0;
        if once_refused { faces - CardSet::of_ranks(rules.forbidden_last()) } else { faces }
    }

    /// Whether only those pass who cannot play: passing instead of a draw, or after one that would have to be played.
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
        let unseen = self.view.unseen().faces();
        self.hands.iter_mut().for_each(|hand| hand.keep(unseen));
        let under = self.view.discards().len().saturating_sub(1);
        self.stock = self.view.discards().take(under).map(eights::Laid::card).collect();
    }

    /// The pile is turned over in its order: its first card lies open again, the second is drawn next.
    fn turn_over(&mut self) {
        let unseen = self.view.unseen().faces();
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
    /// The cards that are neither seen nor known: what groups and the stock are made of.
    pub fn unknown(&self) -> Hand {
        let mut unknown = self.view.unseen();
        for (n, hand) in self.hands.iter().enumerate() {
            // What lies open is seen already.
            let open = Seat::new(n).is_some_and(|seat| self.view.shown().contains(seat));
            if !open {
                hand.known.iter().for_each(|card| unknown.remove(card));
            }
        }
        unknown
    }

    /// How likely it is that a seat holds one of these faces, given the cards that are [unknown](Self::unknown).
    pub fn chance(&self, seat: Seat, faces: CardSet, unknown: Hand) -> f32 {
        let hand = &self.hands[seat.index()];
        if !(hand.known.faces() & faces).is_empty() {
            return 1.0;
        }
        let mut none = 1.0_f32;
        for group in hand.groups.iter().filter(|group| group.n > 0) {
            let all = unknown.among(group.faces).max(1) as f32;
            let wanted = unknown.among(group.faces & faces) as f32;
            none *= (1.0 - wanted / all).max(0.0).powi(i32::from(group.n));
        }
        1.0 - none
    }

    /// Whether a seat may hold just these cards, as far as is known: each group can be dealt its number of them.
    pub fn allows(&self, seat: Seat, cards: Hand) -> bool {
        self.hands[seat.index()].allows(cards)
    }
}

impl Hidden {
    const EMPTY: Self = Self { known: Hand::EMPTY, groups: [NO_GROUP; MAX_GROUPS] };

    /// Takes in cards of which the same is known.
    fn put(&mut self, faces: CardSet, n: usize) {
        if n == 0 {
            return;
        }
        if let Some(same) = self.groups.iter_mut().find(|group| group.n > 0 && group.faces == faces) {
            same.n += n as u8;
            return;
        }
        if self.groups.iter().all(|group| group.n > 0) {
            self.put_two_together();
        }
        if let Some(free) = self.groups.iter_mut().find(|group| group.n == 0) {
            *free = Group { faces, n: n as u8 };
        }
    }

    /// Puts the two groups together whose union is narrowest.
    fn put_two_together(&mut self) {
        let pairs = (0..MAX_GROUPS).flat_map(|a| (0..a).map(move |b| (a, b)));
        let union = |(a, b): (usize, usize)| self.groups[a].faces | self.groups[b].faces;
        if let Some((a, b)) = pairs.min_by_key(|pair| union(*pair).len()) {
            self.groups[b] = Group { faces: union((a, b)), n: self.groups[a].n + self.groups[b].n };
            self.groups[a] = NO_GROUP;
        }
    }

    /// Gives a card out that all have seen.
    fn give(&mut self, card: Card) {
        if self.known.contains(card) {
            return self.known.remove(card);
        }
        let may_be = |group: &Group| group.n > 0 && group.faces.contains(card);
        let narrowest = (0..MAX_GROUPS)
            .filter(|n| may_be(&self.groups[*n]))
            .min_by_key(|n| self.groups[*n].faces.len());
        let Some(narrowest) = narrowest else { return };
        let faces = self.groups[narrowest].faces;
        for (n, group) in self.groups.iter_mut().enumerate() {
            if n != narrowest && may_be(group) {
                group.faces |= faces;
            }
        }
        self.take_one(narrowest);
    }

    fn take_one(&mut self, n: usize) {
        self.groups[n].n -= 1;
        if self.groups[n].n == 0 {
            self.groups[n] = NO_GROUP;
        }
    }

    /// Gives a card out that was not seen: it may have been any. Says which faces it may have.
    fn give_unseen(&mut self) -> CardSet {
        let n = self.known.len() + self.groups.iter().map(|group| usize::from(group.n)).sum::<usize>();
        let faces = self.groups.iter().fold(self.known.faces(), |all, group| all | group.faces);
        *self = Self::EMPTY;
        self.put(faces, n.saturating_sub(1));
        faces
    }

    /// None of the cards has one of these faces.
    fn lack(&mut self, faces: CardSet) {
        self.groups.iter_mut().for_each(|group| group.faces = group.faces - faces);
    }

    /// All of the cards have one of these faces.
    fn keep(&mut self, faces: CardSet) {
        self.groups.iter_mut().for_each(|group| group.faces = group.faces & faces);
    }

    fn allows(&self, mut cards: Hand) -> bool {
        for card in self.known.iter() {
            if !cards.contains(card) {
                return false;
            }
            cards.remove(card);
        }
        let places = self.groups.iter().enumerate().flat_map(|(n, group)| (0..group.n).map(move |_| n));
        let places: Vec<usize> = places.collect();
        let cards: Vec<Card> = cards.iter().collect();
        places.len() == cards.len() && {
            let mut seated = vec![None; places.len()];
            (0..cards.len()).all(|card| self.find_place(card, &cards, &places, &mut seated, &mut vec![false; places.len()]))
        }
    }

    /// Finds a place for a card, moving others where that helps: a step of bipartite matching.
    fn find_place(
        &self,
        card: usize,
        cards: &[Card],
        places: &[usize],
        seated: &mut [Option<usize>],
        tried: &mut [bool],
    ) -> bool {
        for place in 0..places.len() {
            if tried[place] || !self.groups[places[place]].faces.contains(cards[card]) {
                continue;
            }
            tried[place] = true;
            if seated[place].is_none_or(|other| self.find_place(other, cards, places, seated, tried)) {
                seated[place] = Some(card);
                return true;
            }
        }
        false
    }
}
