//! A turn: playing, naming, aiming, drawing, passing, and who comes next.

use super::Game;
use crate::{
    ask::Ask,
    card::Suit,
    event::{DrawnFor, Event, RoundEnd, Sink},
    options::{Options, can_draw},
    pile::Laid,
    rules::{
        BlockAfter, BlockRow, DrawThen, LastWild, LimitMeans, MOST_TURNS, Places, Recycle, RecycleWhen,
        Switch,
    },
    seat::{Seat, Seats},
    table::{Flag, Flags},
};

/// The flags that make beginning a turn more than passing it on.
const NOT_PLAIN: Flags = Flags::of(&[Flag::NextTurnNotPlain, Flag::Starting, Flag::AnotherGo]);

impl Game {
    #[inline(always)]
    pub(super) fn play(&mut self, seat: Seat, laid: Laid, sink: &mut impl Sink) {
        if !self.rules.simple.contains(laid.face.rank()) {
            return self.play_special(seat, laid, sink);
        }
        self.commit(Event::Played { seat, laid, wild: false }, sink);
        let nearly_out = self.table.count(seat) < 2;
        if nearly_out || self.table.plays >= self.rules.play_room || self.table.turns >= MOST_TURNS {
            return self.after_playing(seat, laid, false, sink);
        }
        self.next_turn(Seats::NONE, sink);
    }

    /// Plays a card that may be wild, do something or lead to something.
    #[inline(never)]
    fn play_special(&mut self, seat: Seat, laid: Laid, sink: &mut impl Sink) {
        let wild = self.rules.is_wild(laid.face);
        self.commit(Event::Played { seat, laid, wild }, sink);
        self.after_playing(seat, laid, wild, sink);
    }

    #[inline(always)]
    fn after_playing(&mut self, seat: Seat, laid: Laid, wild: bool, sink: &mut impl Sink) {
        if self.rules.has(Switch::LayingHasFollowUps) {
            self.after_laying(seat, laid, sink);
        }
        if self.table.plays >= self.rules.play_room && self.table.count(seat) > 0 {
            return self.end_round(RoundEnd::Stalled, sink);
        }
        if wild && self.names_suit(self.table.count(seat)) {
            if !self.keeps_suit(seat) {
                return self.commit(Event::Asked { ask: Ask::Suit, seats: Seats::of(seat) }, sink);
            }
            self.commit(Event::Named { seat, suit: laid.face.suit() }, sink);
        }
        self.resolve(sink);
    }

    /// After a card is laid and its suit named: mostly it does nothing, and the turn is over.
    #[inline(always)]
    fn resolve(&mut self, sink: &mut impl Sink) {
        let plain = self.rules.plain.contains(self.table.played.rank()) && self.table.owed == 0;
        if plain { self.finish_plain(sink) } else { self.ask_target(sink) }
    }

    /// Consequences of laying a card that only some rule sets have.
    #[inline(never)]
    fn after_laying(&mut self, seat: Seat, laid: Laid, sink: &mut impl Sink) {
        self.refill_at_once(sink);
        let left = self.table.count(seat);
        if left == 1 && self.rules.has(Switch::AnnounceOne) {
            self.commit(Event::OneCard { seat }, sink);
        }
        if left == 0 && self.rules.last_forbidden.contains(laid.face.rank()) {
            self.draw_cards(seat, self.rules.last_penalty, DrawnFor::Penalty, sink);
        }
    }

    /// Whether a bot's wild card keeps its own suit, without a question (SI-13).
    fn keeps_suit(&self, seat: Seat) -> bool {
        let bot = self.rules.has(Switch::BotsKeepSuit) && self.table.bots.contains(seat);
        bot && !self.table.top.is_joker()
    }

    /// Whether the suit of a wild card is named when its player has `left` cards.
    fn names_suit(&self, left: usize) -> bool {
        let goes_on = self.rules.places != Places::FirstOut && self.table.playing.len() > 2;
        left > 0
            || match self.rules.last_wild {
                LastWild::Nothing => false,
                LastWild::IfPlayGoesOn => goes_on,
                LastWild::Always => true,
            }
    }

    pub(super) fn name(&mut self, seat: Seat, suit: Suit, sink: &mut impl Sink) {
        self.commit(Event::Named { seat, suit }, sink);
        if self.table.flags.has(Flag::Starting) { self.start(sink) } else { self.resolve(sink) }
    }

    /// A target is named before the others may answer the card (NE-16).
    #[inline(never)]
    fn ask_target(&mut self, sink: &mut impl Sink) {
        if self.rules.effect(self.table.played).kind().aims() {
            return self.commit(Event::Asked { ask: Ask::Target, seats: Seats::of(self.table.turn) }, sink);
        }
        self.open_answers(sink);
    }

    pub(super) fn aim(&mut self, seat: Seat, target: Seat, sink: &mut impl Sink) {
        self.commit(Event::Targeted { seat, target }, sink);
        self.open_answers(sink);
    }

    #[inline(always)]
    pub(super) fn draw(&mut self, seat: Seat, sink: &mut impl Sink) {
        if self.table.owed > 0 {
            return self.take_debt(seat, sink);
        }
        self.draw_freely(seat, sink);
    }

    /// Draws a card by choice, not to pay a debt.
    #[inline(always)]
    pub(super) fn draw_freely(&mut self, seat: Seat, sink: &mut impl Sink) {
        if self.rules.has(Switch::DrawHasFollowUps) || self.table.piles.n_stock() == 0 {
            return self.draw_and_see(seat, sink);
        }
        if let Some(card) = self.table.piles.peek() {
            let open = self.table.shown.contains(seat);
            self.commit(Event::Drew { seat, card, open, why: DrawnFor::Turn }, sink);
        }
    }

    /// A draw that may end the turn, throw its player out of the round, or begin with turning the discards
    /// over.
    #[inline(never)]
    fn draw_and_see(&mut self, seat: Seat, sink: &mut impl Sink) {
        let turns_over = self.table.piles.n_stock() == 0 && self.rules.recycle == Recycle::TurnOver;
        if turns_over && self.turn_over_and_look(seat, sink) {
            return;
        }
        self.draw_cards(seat, 1, DrawnFor::Turn, sink);
        let out = !self.table.playing.contains(seat);
        if out || self.rules.draw_then == DrawThen::Nothing {
            self.end_turn(Seats::NONE, sink);
        }
    }

    /// Turns the discards over as part of a draw; says whether the player can now play, and so takes no card
    /// (SI-10).
    fn turn_over_and_look(&mut self, seat: Seat, sink: &mut impl Sink) -> bool {
        self.restock(sink);
        match self.options(seat) {
            Options::Turn { plays, joker_as, .. } => !plays.is_empty() || !joker_as.is_empty(),
            _ => false,
        }
    }

    /// Takes a pending draw; that is the whole turn (SA-8).
    fn take_debt(&mut self, seat: Seat, sink: &mut impl Sink) {
        let owed = self.table.owed;
        let drawn = self.draw_cards(seat, owed, DrawnFor::Debt, sink);
        self.commit(Event::Owed { cards: 0, by: self.table.owed_by }, sink);
        // The research library counts a debt that takes the very last card as a pass.
        let counts =
            self.rules.block_row == BlockRow::EmptyStock && drawn == owed && self.table.piles.n_stock() == 0;
        self.end_turn(if counts { Seats::of(seat) } else { Seats::NONE }, sink);
    }

    #[inline(never)]
    pub(super) fn pass(&mut self, seat: Seat, sink: &mut impl Sink) {
        if self.table.flags.has(Flag::SkipPending) {
            self.commit(Event::SkipAdded { seat }, sink);
            self.commit(Event::Skipped { seat }, sink);
            return self.next_turn(self.table.idle_seats, sink);
        }
        self.commit(Event::Passed { seat }, sink);
        let stuck = self.table.n_drawn == 0 && !can_draw(&self.rules, &self.table);
        if self.table.owed > 0 {
            self.commit(Event::Owed { cards: 0, by: self.table.owed_by }, sink);
        }
        if stuck && self.rules.block_after == BlockAfter::First {
            return self.end_round(RoundEnd::Blocked, sink);
        }
        self.end_turn(self.idle_after_pass(seat), sink);
    }

    /// The seats that have now, one after the other, done nothing.
    fn idle_after_pass(&self, seat: Seat) -> Seats {
        let (idle, drew) = (self.table.idle_seats, self.table.n_drawn > 0);
        // A player who had another go has played a card in this turn.
        if self.table.flags.has(Flag::AnotherGo) {
            return Seats::NONE;
        }
        match self.rules.block_row {
            BlockRow::Idle if drew => Seats::NONE,
            BlockRow::Idle | BlockRow::Passed => idle.with(seat),
            BlockRow::EmptyStock if self.table.piles.n_stock() > 0 => Seats::NONE,
            BlockRow::EmptyStock if drew => Seats::of(seat),
            BlockRow::EmptyStock => idle.with(seat),
        }
    }

    /// Ends the turn, and with it perhaps the round (ALL-5, ALL-8).
    #[inline(always)]
    pub(super) fn end_turn(&mut self, idle: Seats, sink: &mut impl Sink) {
        let playing = self.table.playing.len();
        if playing < 2 {
            return self.end_round(RoundEnd::Out, sink);
        }
        if !idle.is_empty() && self.is_blocked(idle) {
            return self.end_round(RoundEnd::Blocked, sink);
        }
        let turns_without = self.table.turns_without_plain_card.wrapping_add(1) as usize;
        let circuits = self.rules.stall_circuits as usize;
        if (circuits > 0 && turns_without >= circuits * playing) || self.table.turns >= MOST_TURNS {
            return self.end_round(RoundEnd::Stalled, sink);
        }
        self.next_turn(idle, sink);
    }

    /// Whether these seats are enough; where one of them must do nothing twice, all of them had been idle
    /// before.
    fn is_blocked(&self, idle: Seats) -> bool {
        match self.rules.block_after {
            BlockAfter::Everyone => (self.table.playing - idle).is_empty(),
            BlockAfter::EveryoneAndOne => {
                (self.table.playing - self.table.idle_seats).is_empty() && idle == self.table.idle_seats
            }
            BlockAfter::First => false,
        }
    }

    /// The next seat that is not skipped has its turn.
    #[inline(always)]
    pub(super) fn next_turn(&mut self, idle: Seats, sink: &mut impl Sink) {
        // Without these flags a turn begins plainly, and has none of them to clear.
        if self.table.flags.meets(NOT_PLAIN) {
            return self.next_turn_not_plain(idle, sink);
        }
        if let Some(seat) = self.table.playing.next_after(self.table.turn, self.table.direction) {
            self.commit(Event::TurnBegan { seat, row: idle }, sink);
        }
    }

    #[inline(never)]
    fn next_turn_not_plain(&mut self, idle: Seats, sink: &mut impl Sink) {
        let mut seat = self.table.turn;
        while let Some(next) = self.table.playing.next_after(seat, self.table.direction) {
            seat = next;
            if self.table.skips[seat.index()] == 0 {
                return self.begin_turn(seat, idle, sink);
            }
            self.commit(Event::Skipped { seat }, sink);
        }
    }

    #[inline(always)]
    pub(super) fn begin_turn(&mut self, seat: Seat, idle: Seats, sink: &mut impl Sink) {
        // An open hand is taken up at the start of a turn really taken (NE-5).
        if self.table.shown.contains(seat) {
            self.commit(Event::Hid { seat }, sink);
        }
        self.commit(Event::TurnBegan { seat, row: idle }, sink);
    }
}

/// Drawing.
impl Game {
    /// Draws up to `n` cards, recycling where the rules say so; says how many there were (ALL-4).
    #[inline(always)]
    pub(super) fn draw_cards(&mut self, seat: Seat, n: u8, why: DrawnFor, sink: &mut impl Sink) -> u8 {
        let open = self.table.shown.contains(seat);
        let mut drawn = 0;
        while drawn < n {
            if self.table.piles.n_stock() == 0 {
                self.restock(sink);
            }
            let Some(card) = self.table.piles.peek() else { break };
            self.commit(Event::Drew { seat, card, open, why }, sink);
            self.refill_at_once(sink);
            drawn += 1;
        }
        self.check_limit(seat, sink);
        drawn
    }

    /// A player who reaches the hand limit may be out of the round (HR-8).
    #[inline(always)]
    fn check_limit(&mut self, seat: Seat, sink: &mut impl Sink) {
        let limit = self.rules.limit as usize;
        if limit > 0
            && self.rules.limit_means == LimitMeans::Out
            && self.table.count(seat) >= limit
            && self.table.playing.len() > 1
        {
            // The first of those thrown out is last; the others count up from there.
            let place = self.table.n_seats - self.table.thrown_out().len() as u8;
            self.commit(Event::Eliminated { seat, place }, sink);
        }
    }

    #[inline(always)]
    fn refill_at_once(&mut self, sink: &mut impl Sink) {
        if self.rules.recycle_when == RecycleWhen::AtOnce && self.table.piles.n_stock() == 0 {
            self.restock(sink);
        }
    }

    /// Makes a new stock of the discards, where there are any to be had (HR-15).
    #[inline(never)]
    fn restock(&mut self, sink: &mut impl Sink) {
        let n_discards = self.table.piles.n_discards();
        if n_discards < 2 {
            return;
        }
        let cards = n_discards as u8 - 1;
        match self.rules.recycle {
            Recycle::Shuffle => {
                self.commit(Event::Recycled { cards }, sink);
                self.commit(Event::Shuffled, sink);
            }
            Recycle::TurnOver => {
                let first = self.table.piles.discard(n_discards - 1).map_or(self.table.top, Laid::card);
                self.commit(Event::TurnedOver { cards, top: first }, sink);
                if self.rules.is_wild(self.table.top)
                    && self.rules.starter_wild == crate::rules::StarterWild::AnyCard
                {
                    self.commit(Event::Freed, sink);
                }
            }
            Recycle::Never => {}
        }
    }
}
