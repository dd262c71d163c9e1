//! The stock and the discard pile, in one array: discards grow from its start, the stock lies at its end, and
//! the cards in hands are the gap between them. Sets laid face down during a question wait in that gap.

use crate::{card::Card, rules::Rules, seed::Seed};

/// The most cards a game can have: two packs with two jokers each.
pub const MAX_CARDS: usize = 108;

/// Marks a joker that lies as another card.
const AS_JOKER: u8 = 0x40;
/// Marks the last card of a waiting set.
pub(crate) const LAST_OF_SET: u8 = 0x80;

/// A card on the discard pile: the face it shows, and whether a joker stands for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Laid {
    /// The face that lies there and must be matched.
    pub face: Card,
    /// Whether the card itself is a joker.
    pub joker: bool,
}

impl Laid {
    /// A card that lies as itself.
    #[inline(always)]
    pub const fn plain(card: Card) -> Self {
        Self { face: card, joker: false }
    }

    /// A joker that lies as another card.
    pub const fn joker_as(face: Card) -> Self {
        Self { face, joker: true }
    }

    /// The card itself.
    #[inline(always)]
    pub const fn card(self) -> Card {
        if self.joker { Card::JOKER } else { self.face }
    }

    /// The byte that stands for it in the pile and in view codes.
    #[inline(always)]
    pub(crate) const fn byte(self) -> u8 {
        self.face.bit() | if self.joker { AS_JOKER } else { 0 }
    }

    /// The card that an untrusted byte stands for, if it is one.
    pub(crate) fn of_byte(byte: u8) -> Option<Self> {
        Some(Self { face: Card::of_bit(byte & !AS_JOKER)?, joker: byte & AS_JOKER != 0 })
    }

    #[inline(always)]
    fn from_byte(byte: u8) -> Self {
        Self { face: Card::from_known_bit(byte & 63), joker: byte & AS_JOKER != 0 }
    }
}

/// Which shuffle gave the stock its order.
pub(crate) struct Shuffle<'a> {
    pub(crate) seed: &'a Seed,
    pub(crate) round: u16,
    /// Counted from 0 in each round.
    pub(crate) number: u16,
}

/// Stock and discards.
#[derive(Clone, Copy)]
pub(crate) struct Piles {
    cards: [u8; MAX_CARDS],
    n_stock: u8,
    n_discards: u8,
    /// How many cards at the end of the stock are not yet in their final order. The next card always is.
    n_loose: u8,
    /// How many blocks of numbers the shuffle has used up.
    n_blocks: u8,
}

impl PartialEq for Piles {
    /// Cards in the gap do not count: they are left over from earlier.
    fn eq(&self, other: &Self) -> bool {
        let loose = (self.n_loose, self.n_blocks) == (other.n_loose, other.n_blocks);
        loose && self.raw_stock() == other.raw_stock() && self.discards().eq(other.discards())
    }
}

impl Eq for Piles {}

impl Piles {
    pub(crate) const EMPTY: Self =
        Self { cards: [0; MAX_CARDS], n_stock: 0, n_discards: 0, n_loose: 0, n_blocks: 0 };

    /// Puts these cards into the stock, next card first, and clears the discards.
    pub(crate) fn restart(&mut self, stock: impl ExactSizeIterator<Item = Card>) {
        self.n_discards = 0;
        self.n_loose = 0;
        self.n_stock = stock.len().min(MAX_CARDS) as u8;
        let start = self.start();
        for (slot, card) in self.cards[start..].iter_mut().zip(stock) {
            *slot = card.bit();
        }
    }

    /// Puts the whole pack into the stock, unshuffled, and clears the discards.
    #[inline(always)]
    pub(crate) fn restart_with_pack(&mut self, rules: &Rules, n_seats: usize) {
        let mut pack = [Card::JOKER; MAX_CARDS];
        let n = rules.fill_pack(n_seats, &mut pack);
        self.n_discards = 0;
        self.n_loose = 0;
        self.n_stock = n as u8;
        for (slot, card) in self.cards[MAX_CARDS - n..].iter_mut().zip(pack) {
            *slot = card.bit();
        }
    }

    #[inline(always)]
    fn start(&self) -> usize {
        MAX_CARDS - self.n_stock as usize
    }

    /// The stock as it lies: only its beginning is in order.
    fn raw_stock(&self) -> &[u8] {
        &self.cards[self.start()..]
    }

    fn raw_stock_mut(&mut self) -> &mut [u8] {
        let start = self.start();
        &mut self.cards[start..]
    }

    /// The stock, next card first.
    pub(crate) fn stock(&self, shuffle: &Shuffle<'_>) -> impl ExactSizeIterator<Item = Card> + use<> {
        let mut settled = *self;
        settled.settle_all(shuffle);
        let n = settled.n_stock();
        let mut cards = [Card::JOKER; MAX_CARDS];
        for (card, byte) in cards.iter_mut().zip(settled.raw_stock()) {
            *card = Card::from_known_bit(*byte);
        }
        cards.into_iter().take(n)
    }

    /// Whether the stock has a card of which this is true.
    pub(crate) fn stock_has(&self, is: impl Fn(Card) -> bool) -> bool {
        self.raw_stock().iter().any(|byte| is(Card::from_known_bit(*byte)))
    }

    /// Begins a shuffle of the stock. Cards get their order only as they are needed: what is never drawn need
    /// never be shuffled.
    #[inline(always)]
    pub(crate) fn shuffle(&mut self, shuffle: &Shuffle<'_>) {
        self.n_loose = self.n_stock;
        self.n_blocks = 0;
        self.settle_some(shuffle);
    }

    /// Settles the order of as many loose cards as one block of numbers suffices for.
    #[inline(never)]
    pub(crate) fn settle_some(&mut self, shuffle: &Shuffle<'_>) {
        if self.n_loose == 0 {
            return;
        }
        let from = MAX_CARDS - self.n_loose as usize;
        let loose = &mut self.cards[from..];
        let settled = shuffle.seed.shuffle_on(shuffle.round, shuffle.number, self.n_blocks, loose);
        self.n_loose -= settled as u8;
        self.n_blocks += 1;
    }

    fn settle_all(&mut self, shuffle: &Shuffle<'_>) {
        while self.n_loose > 0 {
            self.settle_some(shuffle);
        }
    }

    /// Gives a stock whose cards were hidden other cards, as many as it has.
    pub(crate) fn fill_stock(&mut self, cards: &[Card]) {
        self.n_loose = 0;
        for (slot, card) in self.raw_stock_mut().iter_mut().zip(cards) {
            *slot = card.bit();
        }
    }

    pub(crate) fn discards(&self) -> impl DoubleEndedIterator<Item = Laid> + ExactSizeIterator + '_ {
        self.cards[..self.n_discards as usize].iter().map(|byte| Laid::from_byte(*byte))
    }

    #[inline(always)]
    pub(crate) fn n_stock(&self) -> usize {
        self.n_stock as usize
    }

    #[inline(always)]
    pub(crate) fn n_discards(&self) -> usize {
        self.n_discards as usize
    }

    /// The next card of the stock.
    #[inline(always)]
    pub(crate) fn peek(&self) -> Option<Card> {
        self.cards.get(self.start()).map(|byte| Card::from_known_bit(*byte))
    }

    /// Takes the next card of the stock away; says whether the one after it has yet to be brought into order.
    #[inline(always)]
    #[must_use]
    pub(crate) fn drop_next(&mut self) -> bool {
        debug_assert!(self.n_stock > 0);
        self.n_stock -= 1;
        self.n_stock == self.n_loose
    }

    /// Puts a card in the place of one that the stock has; says whether it had it.
    pub(crate) fn exchange(&mut self, stocked: Card, other: Card) -> bool {
        let slot = self.raw_stock_mut().iter_mut().find(|byte| **byte == stocked.bit());
        slot.map(|byte| *byte = other.bit()).is_some()
    }

    #[inline(always)]
    pub(crate) fn lay(&mut self, laid: Laid) {
        debug_assert!((self.n_discards as usize) < self.start(), "no room on the discards");
        let at = self.n_discards;
        if let Some(slot) = self.cards.get_mut(at as usize) {
            *slot = laid.byte();
            self.n_discards = at + 1;
        }
    }

    /// The card `depth` below the top of the discards.
    #[inline(always)]
    pub(crate) fn discard(&self, depth: usize) -> Option<Laid> {
        let at = (self.n_discards as usize).checked_sub(depth + 1)?;
        self.cards.get(at).map(|byte| Laid::from_byte(*byte))
    }

    /// Takes the card `depth` below the top out of the discards; says whether there was one.
    #[must_use]
    pub(crate) fn take_back(&mut self, depth: usize) -> bool {
        let n = self.n_discards as usize;
        let Some(at) = n.checked_sub(depth + 1) else { return false };
        self.cards.copy_within(at + 1..n, at);
        self.n_discards -= 1;
        true
    }

    /// Buries the only discard under half of the stock, counted down.
    pub(crate) fn bury_starter(&mut self, shuffle: &Shuffle<'_>) {
        self.settle_all(shuffle);
        let half = self.n_stock as usize / 2;
        let byte = self.cards[0];
        let start = self.start();
        self.cards.copy_within(start..start + half, start - 1);
        self.cards[start - 1 + half] = byte;
        self.n_stock += 1;
        self.n_discards = 0;
    }

    /// Turns the discards under the top card into stock, first discarded first, and keeps the top card.
    pub(crate) fn recycle(&mut self) {
        let under = self.n_discards as usize - 1;
        let top = self.cards[under];
        self.move_to_stock(0..under);
        self.cards[0] = top;
        self.n_discards = 1;
    }

    /// Turns the whole pile over: the first card discarded is the new discard pile, the others follow as
    /// stock.
    pub(crate) fn turn_over(&mut self) {
        let n = self.n_discards as usize;
        let first = Laid::plain(Laid::from_byte(self.cards[0]).card()).byte();
        self.move_to_stock(1..n);
        self.cards[0] = first;
        self.n_discards = 1;
    }

    /// Jokers that lay as other cards are jokers again in the stock.
    fn move_to_stock(&mut self, from: core::ops::Range<usize>) {
        debug_assert_eq!(self.n_stock, 0);
        self.n_loose = 0;
        let n = from.len();
        self.cards.copy_within(from, MAX_CARDS - n);
        self.n_stock = n as u8;
        for byte in &mut self.cards[MAX_CARDS - n..] {
            *byte = Laid::from_byte(*byte).card().bit();
        }
    }

    /// The part of the gap that keeps the sets of one seat: `before` cards of other hands come first.
    fn gap(&self, before: usize, n_hand: usize) -> core::ops::Range<usize> {
        let from = self.n_discards as usize + before;
        from..from + n_hand
    }

    /// Blanks everything but the discards.
    pub(crate) fn hide(&mut self) {
        let from = self.n_discards as usize;
        self.cards[from..].fill(0);
        // How far the shuffle has come depends on the seed.
        self.n_loose = 0;
        self.n_blocks = 0;
    }

    /// Clears the gap, before sets are asked for.
    pub(crate) fn clear_gap(&mut self) {
        let gap = self.n_discards as usize..self.start();
        self.cards[gap].fill(0);
    }

    /// Adds a set to those waiting in a seat's part of the gap.
    pub(crate) fn wait(&mut self, before: usize, n_hand: usize, set: impl Iterator<Item = Laid>) {
        let gap = self.gap(before, n_hand);
        let slots = &mut self.cards[gap];
        let mut at = slots.iter().position(|byte| *byte == 0).unwrap_or(slots.len());
        for laid in set {
            slots[at] = laid.byte();
            at += 1;
        }
        slots[at - 1] |= LAST_OF_SET;
    }

    /// The cards waiting in a seat's part of the gap, each with whether it is the last of its set.
    pub(crate) fn waiting(&self, before: usize, n_hand: usize) -> impl Iterator<Item = (Laid, bool)> + '_ {
        self.cards[self.gap(before, n_hand)]
            .iter()
            .take_while(|byte| **byte != 0)
            .map(|byte| (Laid::from_byte(*byte), byte & LAST_OF_SET != 0))
    }
}
