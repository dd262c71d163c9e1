//! What everybody at the table sees in a playout: which cards are gone, who could not follow, who is out.
//! Players in playouts know this and their own hands, never the cards that were dealt to others.

use crate::belief::Belief;
use eights::{Card, CardSet, DrawnFor, Event, Hand, MAX_SEATS, Seat, Sink, View, rules::Scoring};

/// The public memory of a playout.
#[derive(Clone, Copy)]
pub(super) struct Watch {
    /// The cards that are in hands or in the stock.
    pub(super) live: Hand,
    /// All cards.
    pack: Hand,
    /// The card laid last.
    laid: Card,
    /// The faces that each seat did not play when it drew last.
    pub(super) lacks: [CardSet; MAX_SEATS],
    /// Each seat's place, from 1; 0 while it has none.
    pub(super) places: [u8; MAX_SEATS],
    /// How many cards the chain of answers has.
    pub(super) chain: u8,
    /// Whether all that counts is decided.
    pub(super) over: bool,
    /// Whether it is decided when a seat goes out: where points count, they are counted first.
    ends_with_first_out: bool,
}

impl Watch {
    /// What everybody knows now.
    pub(super) fn new(belief: &Belief) -> Self {
        let view = belief.view();
        let pack = view.rules().pack(view.n_seats());
        let mut live = pack;
        view.discards().for_each(|laid| live.remove(laid.card()));
        Self {
            live,
            pack,
            laid: view.discards().last().map_or(view.top(), eights::Laid::card),
            lacks: core::array::from_fn(|n| Seat::new(n).map_or(CardSet::EMPTY, |seat| belief.lacks(seat))),
            places: places_so_far(view),
            chain: view.chain().len() as u8,
            over: false,
            ends_with_first_out: view.rules().scoring() == Scoring::Off,
        }
    }

    #[inline(always)]
    fn lay(&mut self, card: Card) {
        self.live.remove(card);
        self.laid = card;
    }

    /// The discards under the card that lies open are stock again.
    fn restock(&mut self, open: Card) {
        self.live = self.pack;
        self.live.remove(open);
    }

    fn take_unknown(&mut self, seat: Seat) {
        self.lacks[seat.index()] = CardSet::EMPTY;
    }

    fn place(&mut self, seat: Seat, place: u8) {
        self.places[seat.index()] = place;
    }
}

/// The places of those who are out.
fn places_so_far(view: &View) -> [u8; MAX_SEATS] {
    let (mut places, mut place) = ([0; MAX_SEATS], 1);
    for seats in view.places() {
        seats.iter().for_each(|seat| places[seat.index()] = place);
        place += seats.len() as u8;
    }
    places
}

impl Sink for Watch {
    #[inline(always)]
    fn emit(&mut self, event: Event) {
        match event {
            Event::Played { laid, .. } => {
                self.lay(laid.card());
                self.chain = 1;
            }
            Event::Drew { seat, why, .. } if why != DrawnFor::Turn => self.take_unknown(seat),
            Event::TurnBegan { .. } | Event::Drew { .. } => {}
            other => self.note_rarer(other),
        }
    }
}

impl Watch {
    #[inline(never)]
    fn note_rarer(&mut self, event: Event) {
        match event {
            Event::Discarded { laid, .. } => self.lay(laid.card()),
            Event::Noped { laid, .. } => {
                self.lay(laid.card());
                self.chain += 1;
            }
            Event::TookBack { seat, card, .. } => {
                self.live.insert(card);
                self.take_unknown(seat);
            }
            Event::Gave { to, .. } => self.take_unknown(to),
            Event::Recycled { .. } => self.restock(self.laid),
            Event::TurnedOver { top, .. } => self.restock(top),
            Event::WentOut { seat, place } => {
                self.place(seat, place);
                self.over |= self.ends_with_first_out;
            }
            Event::Placed { seat, place }
            | Event::Eliminated { seat, place }
            | Event::Ranked { seat, place } => self.place(seat, place),
            Event::RoundEnded { .. } => self.over = true,
            _ => {}
        }
    }
}
