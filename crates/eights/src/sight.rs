//! A glance at a game: what a viewer may know of it, read from where it is and copied nowhere.

use crate::{
    ask::Ask,
    card::Card,
    cardset::CardSet,
    event::Viewer,
    game::Game,
    hand::Hand,
    options::{self, Options},
    pile::Laid,
    rules::Rules,
    seat::{Seat, Seats},
    table::Table,
    view::View,
};

/// What a viewer may know of a game, read from the game or the view itself. It tells exactly what
/// [`Game::view`] tells, and costs nothing to make: search looks at a game from every seat, at every move.
#[derive(Clone, Copy)]
pub struct Sight<'a> {
    viewer: Viewer,
    pub(crate) rules: &'a Rules,
    pub(crate) table: &'a Table,
}

impl Game {
    /// What a viewer may know, without a copy.
    #[inline(always)]
    pub const fn sight(&self, viewer: Viewer) -> Sight<'_> {
        Sight { viewer, rules: &self.rules, table: &self.table }
    }
}

impl View {
    /// The same knowledge, borrowed.
    #[inline(always)]
    pub const fn sight(&self) -> Sight<'_> {
        Sight { viewer: self.viewer(), rules: &self.rules, table: &self.table }
    }
}

impl Sight<'_> {
    /// The viewer.
    pub const fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// The viewer's own seat.
    const fn own(&self) -> Seats {
        match self.viewer {
            Viewer::Seat(seat) => Seats::of(seat),
            Viewer::Audience => Seats::NONE,
        }
    }

    /// The seats whose hands the viewer sees.
    fn open(&self) -> Seats {
        self.own() | self.table.shown
    }

    /// A seat's cards; none where the viewer may not see them.
    #[inline(always)]
    pub fn hand(&self, seat: Seat) -> Hand {
        if self.open().contains(seat) { self.table.hands[seat.index()] } else { Hand::EMPTY }
    }

    /// The card drawn last in this turn; `None` if the viewer may not know it.
    pub fn drawn(&self) -> Option<Card> {
        self.table.drawn.filter(|_| self.open().contains(self.table.turn))
    }

    /// The seats that are asked, as far as the viewer may know: for an answer all that were, whether or not
    /// they have declined.
    pub fn asked(&self) -> Seats {
        if self.table.ask == Ask::Answer {
            return self.table.put_to - (self.own() - self.table.asked);
        }
        self.table.asked
    }

    /// All legal answers of the viewer.
    #[inline(always)]
    pub fn options(&self) -> Options {
        match self.viewer {
            Viewer::Seat(seat) => Options::of(self.rules, self.table, seat),
            Viewer::Audience => Options::None,
        }
    }

    /// The faces of which the player in turn could play any that they hold; none if they are not free to play
    /// what fits.
    pub fn playable_faces(&self) -> CardSet {
        options::playable_faces(self.rules, self.table)
    }

    /// The card the viewer has picked face down.
    pub fn picked(&self) -> Option<Card> {
        match (self.viewer, self.table.ask) {
            (Viewer::Seat(seat), Ask::War | Ask::Purge) => self.table.pick(seat),
            _ => None,
        }
    }

    /// The sets the viewer has chosen and not yet laid.
    pub fn sets(&self) -> Vec<Vec<Laid>> {
        match self.viewer {
            Viewer::Seat(seat) => self.table.sets(seat),
            Viewer::Audience => Vec::new(),
        }
    }

    /// The cards the viewer has not seen: the pack without the discards and the hands that are open.
    pub fn unseen(&self) -> Hand {
        let mut unseen = self.rules.pack(self.table.n_seats as usize);
        self.table.piles.discards().for_each(|laid| unseen.remove(laid.card()));
        for seat in (self.open() & self.table.seats()).iter() {
            self.table.hands[seat.index()].iter().for_each(|card| unseen.remove(card));
        }
        unseen
    }
}
