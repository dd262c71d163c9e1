//! A viewer's knowledge: the table with blanks. A view can be taken from a game, or built from the events the
//! viewer has seen; both are the same.

use crate::{
    ask::Ask,
    card::Card,
    cardset::CardSet,
    event::{Event, SeenEvent, Viewer},
    game::Game,
    hand::Hand,
    options::{self, Options},
    pile::Laid,
    rules::Rules,
    seat::Seats,
    seed::Seed,
    table::Table,
};

/// A viewer's knowledge of a game.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct View {
    viewer: Viewer,
    pub(crate) rules: Rules,
    pub(crate) table: Table,
}

/// The seed of a table in a view.
const NO_SEED: Seed = Seed::new([0; 32]);

impl View {
    /// The view of a game that has not begun; fold what the viewer sees into it.
    pub fn before(rules: Rules, n_seats: usize, bots: Seats, viewer: Viewer) -> Self {
        Self { viewer, rules, table: Table::new(n_seats, bots, NO_SEED) }
    }

    pub(crate) fn of(game: &Game, viewer: Viewer) -> Self {
        let mut view = Self { viewer, rules: game.rules, table: game.table };
        view.blank();
        view
    }

    /// Takes out of the table what the viewer may not know.
    fn blank(&mut self) {
        let own = match self.viewer {
            Viewer::Seat(seat) => Seats::of(seat),
            Viewer::Audience => Seats::NONE,
        };
        let table = &mut self.table;
        // Viewers never see who has declined; each seat knows its own answer.
        if table.ask == Ask::Answer {
            table.asked = table.put_to - (own - table.asked);
        }
        let sets: Vec<(Laid, bool)> = match self.viewer {
            Viewer::Seat(seat) if table.ask == Ask::Meld => table.waiting(seat).collect(),
            _ => Vec::new(),
        };
        table.hide_piles();
        if let Viewer::Seat(seat) = self.viewer {
            table.put_sets_back(seat, &sets);
        }
        for seat in Seats::first(crate::seat::MAX_SEATS).iter() {
            let open = own.contains(seat) || table.shown.contains(seat);
            if !open {
                table.hands[seat.index()] = Hand::EMPTY;
            }
            if !own.contains(seat) && table.ask.remembers_cards() {
                table.set_pick(seat, None);
            }
        }
        if !own.contains(table.turn) && !table.shown.contains(table.turn) {
            table.drawn = None;
        }
        table.seed = NO_SEED;
    }

    /// Folds what the viewer has just seen into the view.
    pub fn fold(&mut self, event: SeenEvent) {
        self.table.evolve(&self.rules, event);
        match event {
            Event::Revealed { seat, card }
                if self.table.shown.contains(seat) && self.viewer != Viewer::Seat(seat) =>
            {
                self.table.hands[seat.index()].insert(card);
            }
            _ => {}
        }
        // Hidden cards stay hidden with two exceptions: the table builds new piles as if it knew their cards,
        // and a known card can go into a hidden hand.
        if matches!(
            event,
            Event::Began { .. }
                | Event::Shuffled
                | Event::Returned { .. }
                | Event::Recycled { .. }
                | Event::TurnedOver { .. }
                | Event::Hid { .. }
                | Event::Gave { .. }
                | Event::TookBack { .. }
        ) {
            self.blank();
        }
    }

    /// All legal answers of the viewer.
    pub fn options(&self) -> Options {
        match self.viewer {
            Viewer::Seat(seat) => Options::of(&self.rules, &self.table, seat),
            Viewer::Audience => Options::None,
        }
    }

    /// The faces of which the player in turn could play any that they hold; none if they are not free to play
    /// what fits.
    pub fn playable_faces(&self) -> CardSet {
        options::playable_faces(&self.rules, &self.table)
    }

    /// The cards the viewer has not seen: those in hidden hands and in the stock.
    pub fn unseen(&self) -> Hand {
        let mut unseen = self.rules.pack(self.table.n_seats as usize);
        self.table.piles.discards().for_each(|laid| unseen.remove(laid.card()));
        let in_sight = self.table.hands.iter().filter(|hand| !hand.is_empty());
        in_sight.flat_map(|hand| hand.iter()).for_each(|card| unseen.remove(card));
        unseen
    }
}

/// The parts that depend on the viewer.
impl View {
    /// The viewer.
    pub const fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// The seats that are asked, as far as the viewer may know: for an answer all that were, whether or not
    /// they have declined.
    pub const fn asked(&self) -> Seats {
        self.table.asked
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
}
