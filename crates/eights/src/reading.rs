//! The public part of a table: the same for a game, for a view of it and for a glance at it.

use crate::{
    ask::Ask,
    card::{Card, Suit},
    game::Game,
    hand::Hand,
    pile::Laid,
    rules::Rules,
    seat::{Direction, Seat, Seats},
    sight::Sight,
    table::Flag,
    view::View,
};

macro_rules! reading {
    ($($type:ty),+) => {$(
        /// Reading the table.
        impl $type {
            /// The rules in force.
            pub const fn rules(&self) -> &Rules {
                &self.rules
            }

            /// The question.
            #[inline(always)]
            pub const fn ask(&self) -> Ask {
                self.table.ask
            }

            /// The seats that the question was put to, whether or not they have answered.
            pub const fn put_to(&self) -> Seats {
                self.table.put_to
            }

            /// How many seats the table has.
            pub const fn n_seats(&self) -> usize {
                self.table.n_seats as usize
            }

            /// The seats that are bots.
            pub const fn bots(&self) -> Seats {
                self.table.bots
            }

            /// The seats still in the round.
            pub const fn playing(&self) -> Seats {
                self.table.playing
            }

            /// The seat in turn, or the one in turn when the round ended.
            pub const fn turn(&self) -> Seat {
                self.table.turn
            }

            /// The dealer.
            pub const fn dealer(&self) -> Seat {
                self.table.dealer
            }

            /// Which way the turn goes.
            pub const fn direction(&self) -> Direction {
                self.table.direction
            }

            /// The number of the round, from 1.
            pub const fn round(&self) -> u16 {
                self.table.round
            }

            /// Turns begun in this round.
            pub const fn turns(&self) -> u16 {
                self.table.turns
            }

            /// Whether the match is over.
            #[inline(always)]
            pub const fn is_over(&self) -> bool {
                self.table.flags.has(Flag::Over)
            }

            /// How many cards a seat holds.
            pub fn count(&self, seat: Seat) -> usize {
                self.table.count(seat)
            }

            /// How many cards the stock has.
            pub fn n_stock(&self) -> usize {
                self.table.piles.n_stock()
            }

            /// The discards, first discarded first.
            pub fn discards(&self) -> impl ExactSizeIterator<Item = Laid> + '_ {
                self.table.piles.discards()
            }

            /// The face to match.
            pub const fn top(&self) -> Card {
                self.table.top
            }

            /// The suit in force; `None` if any card may be played.
            pub const fn suit(&self) -> Option<Suit> {
                self.table.suit
            }

            /// The pending draw.
            pub const fn owed(&self) -> u8 {
                self.table.owed
            }

            /// Whether the player in turn must answer a skip.
            pub const fn skip_pending(&self) -> bool {
                self.table.flags.has(Flag::SkipPending)
            }

            /// How many of a seat's next turns will be skipped.
            pub const fn skips(&self, seat: Seat) -> u8 {
                self.table.skips[seat.index()]
            }

            /// The seats whose hands lie open.
            pub const fn shown(&self) -> Seats {
                self.table.shown
            }

            /// How many cards were drawn in this turn.
            pub const fn n_drawn(&self) -> u8 {
                self.table.n_drawn
            }

            /// The face of the card just played in turn.
            pub const fn played(&self) -> Card {
                self.table.played
            }

            /// The target of the card just played, once its player has chosen.
            pub const fn target(&self) -> Seat {
                self.table.target
            }

            /// The target of the card just played, while its effect is still to come: others may answer it,
            /// or the target has a card to give.
            pub fn aimed_at(&self) -> Option<Seat> {
                let waits = matches!(self.table.ask, Ask::Answer | Ask::Give { .. });
                let aims = self.rules.effect(self.table.played).kind().aims();
                (waits && aims).then_some(self.table.target)
            }

            /// The chain of answers, the played card first: the seat of each card, and whether it takes the
            /// one below back.
            pub fn chain(&self) -> Vec<(Seat, Laid, bool)> {
                self.table.chain_cards()
            }

            /// The seats that have said yes to playing on.
            pub fn yes_votes(&self) -> Seats {
                self.table.yes_votes()
            }

            /// A seat's score.
            pub const fn score(&self, seat: Seat) -> u16 {
                self.table.scores[seat.index()]
            }

            /// The places so far, best first; seats that share a place stand together.
            pub fn places(&self) -> Vec<Vec<Seat>> {
                self.table.places()
            }
        }
    )+};
}

reading!(Game, View, Sight<'_>);

macro_rules! reading_what_is_there {
    ($($type:ty),+) => {$(
        /// Cards as the table has them: a view has none that its viewer may not see.
        impl $type {
            /// A seat's cards. In a view, hands that the viewer may not see are empty.
            pub const fn hand(&self, seat: Seat) -> Hand {
                self.table.hands[seat.index()]
            }

            /// The card drawn last in this turn. In a view, `None` if the viewer may not know it.
            pub const fn drawn(&self) -> Option<Card> {
                self.table.drawn
            }
        }
    )+};
}

reading_what_is_there!(Game, View);
