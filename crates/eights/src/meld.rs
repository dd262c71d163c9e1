//! Sets for Not Rummi (NE-7): three or more of a rank, or a run of three or more in a suit, with jokers
//! filling in.
//!
//! A [`Meld`] says which cards are laid. What each joker in it stands for follows from the cards (NE-20): the
//! highest card that fits, a run's upper end first, of equals the first missing of spades, hearts, diamonds,
//! clubs.

use crate::{
    card::{Card, Rank, Suit},
    cardset::RankSet,
    hand::Hand,
    pile::Laid,
};
use core::fmt;

/// A set of cards that may be laid together. Made only by [`Meld::of_cards`] and [`Meld::all`], so it always
/// is one.
///
/// Packed in 32 bits: bit 31 tells a run from cards of a rank, bits 28–30 count the jokers. A run has its
/// suit in bits 16–17 and its faces in bits 1–13; cards of a rank have the rank in bits 16–19 and two bits
/// for each suit's copies below.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Meld(u32);

const RUN: u32 = 1 << 31;
/// The most jokers there are.
const MAX_JOKERS: usize = 4;
/// The longest set: eight of a rank with four jokers, or a whole suit.
const MAX_LEN: usize = 13;

impl Meld {
    const fn run(suit: Suit, faces: u16, jokers: usize) -> Self {
        Self(RUN | (jokers as u32) << 28 | (suit as u32) << 16 | faces as u32)
    }

    const fn of_rank(rank: Rank, copies: [u8; 4], jokers: usize) -> Self {
        let copies =
            copies[0] as u32 | (copies[1] as u32) << 2 | (copies[2] as u32) << 4 | (copies[3] as u32) << 6;
        Self((jokers as u32) << 28 | (rank.number() as u32) << 16 | copies)
    }

    const fn is_run(self) -> bool {
        self.0 & RUN != 0
    }

    const fn jokers(self) -> usize {
        (self.0 >> 28 & 7) as usize
    }

    const fn suit(self) -> Suit {
        Suit::from_lane((self.0 >> 16) as u8)
    }

    const fn run_faces(self) -> u16 {
        self.0 as u16 & 0x3ffe
    }

    fn rank(self) -> Rank {
        Rank::new((self.0 >> 16 & 15) as u8).unwrap_or(Rank::ACE)
    }

    fn copies(self) -> [u8; 4] {
        [0, 2, 4, 6].map(|shift| (self.0 >> shift & 3) as u8)
    }

    /// The cards themselves, jokers last.
    pub fn cards(self) -> impl Iterator<Item = Card> {
        let run = self.is_run();
        let suit = self.suit();
        let faces = if run { self.run_faces() } else { 0 };
        let in_run = Rank::SUITED.into_iter().filter(move |rank| faces >> rank.index() & 1 == 1);
        let copies = if run { [0; 4] } else { self.copies() };
        let of_rank = Suit::ALL.into_iter().zip(copies);
        let rank = self.rank();
        let of_rank =
            of_rank.flat_map(move |(suit, n)| core::iter::repeat_n(Card::new(rank, suit), n as usize));
        in_run
            .map(move |rank| Card::new(rank, suit))
            .chain(of_rank)
            .chain(core::iter::repeat_n(Card::JOKER, self.jokers()))
    }

    /// The set that these cards are, in any order.
    pub fn of_cards(cards: &[Card]) -> Option<Self> {
        if cards.len() < 3 {
            return None;
        }
        let jokers = cards.iter().filter(|card| card.is_joker()).count();
        let suited: Vec<Card> = cards.iter().copied().filter(|card| !card.is_joker()).collect();
        if jokers > MAX_JOKERS {
            return None;
        }
        let meld = match suited[..] {
            [] => Self::of_rank(Rank::ACE, [0; 4], jokers),
            // One card and jokers could be either; the run reaches higher, except from the ace.
            [card] if card.rank() == Rank::ACE => Self::single(card, jokers),
            [card] => Self::run(card.suit(), 1 << card.rank().index(), jokers),
            [first, ..] if suited.iter().all(|card| card.rank() == first.rank()) => {
                Self::same_rank(&suited, jokers)?
            }
            [first, ..] => Self::same_suit(first.suit(), &suited, jokers)?,
        };
        Some(meld)
    }

    fn single(card: Card, jokers: usize) -> Self {
        let mut copies = [0; 4];
        copies[card.suit() as usize] = 1;
        Self::of_rank(card.rank(), copies, jokers)
    }

    fn same_rank(cards: &[Card], jokers: usize) -> Option<Self> {
        let mut copies = [0u8; 4];
        for card in cards {
            copies[card.suit() as usize] += 1;
        }
        copies.iter().all(|n| *n <= 2).then(|| Self::of_rank(cards[0].rank(), copies, jokers))
    }

    fn same_suit(suit: Suit, cards: &[Card], jokers: usize) -> Option<Self> {
        let mut faces = 0u16;
        for card in cards {
            let bit = 1 << card.rank().index();
            if card.suit() != suit || faces & bit != 0 {
                return None;
            }
            faces |= bit;
        }
        run_span(faces, jokers).map(|_| Self::run(suit, faces, jokers))
    }

    /// The cards as they will lie, lowest first, each joker as the card it stands for.
    pub fn laid(self) -> impl Iterator<Item = Laid> {
        let mut list = [Laid::plain(Card::JOKER); MAX_LEN];
        let n = if self.is_run() { self.lay_run(&mut list) } else { self.lay_rank(&mut list) };
        list.into_iter().take(n)
    }

    fn lay_run(self, list: &mut [Laid; MAX_LEN]) -> usize {
        let faces = self.run_faces();
        let (low, high) = run_span(faces, self.jokers()).unwrap_or((1, 0));
        let mut n = 0;
        for place in low..=high {
            // Place 14 is the ace above the king.
            let number = if place == 14 { 1 } else { place };
            let card = Card::new(Rank::new(number).unwrap_or(Rank::ACE), self.suit());
            list[n] = if faces >> number & 1 == 1 { Laid::plain(card) } else { Laid::joker_as(card) };
            n += 1;
        }
        n
    }

    fn lay_rank(self, list: &mut [Laid; MAX_LEN]) -> usize {
        let mut n = 0;
        let suited = self.cards().filter(|card| !card.is_joker());
        for card in suited {
            list[n] = Laid::plain(card);
            n += 1;
        }
        for face in fill_ins(self.rank(), self.copies()).take(self.jokers()) {
            list[n] = Laid::joker_as(face);
            n += 1;
        }
        n
    }

    /// Calls `each` with every set that can be made from a hand, until it says to stop. Links depend on the
    /// order.
    pub fn all(hand: Hand, each: &mut impl FnMut(Self) -> bool) {
        let jokers = hand.count(Card::JOKER);
        for suit in Suit::ALL {
            let lane = hand.faces().lane(suit);
            if (jokers > 0 || has_run_of_three(lane)) && !runs(suit, lane, jokers, each) {
                return;
            }
        }
        let ranks = if jokers > 0 { RankSet(0x3ffe) } else { hand.ranks_held_thrice() };
        let mut rest = ranks.0;
        while rest != 0 {
            let rank = Rank::new(rest.trailing_zeros() as u8).unwrap_or(Rank::ACE);
            rest &= rest - 1;
            if !sets(rank, hand, jokers, each) {
                return;
            }
        }
    }

    /// Whether a hand has the cards of this set.
    pub fn held_in(self, hand: Hand) -> bool {
        let mut left = hand;
        self.cards().all(|card| {
            let held = left.contains(card);
            left.remove(card);
            held
        })
    }
}

/// Where a run of these faces and this many jokers lies: its lowest and highest place, the ace being 1 or 14.
/// The ace is high where it can be, and jokers extend the upper end first.
fn run_span(faces: u16, jokers: usize) -> Option<(u8, u8)> {
    let n = faces.count_ones() as usize + jokers;
    if faces == 0 || !(3..=13).contains(&n) {
        return None;
    }
    let ace_high = (faces & !2) | (faces & 2) << 13;
    [ace_high, faces].into_iter().find_map(|places| {
        let low = places.trailing_zeros() as usize;
        let high = 15 - places.leading_zeros() as usize;
        if high - low + 1 > n {
            return None;
        }
        // An ace that lies low leaves the place above the king to nobody else's ace, but a joker may serve as
        // one unless the run would then hold both ends.
        let top = if places & 2 != 0 { 13 } else { 14 };
        let high = (low + n - 1).min(top);
        let low = high + 1 - n;
        (low >= 1).then_some((low as u8, high as u8))
    })
}

/// The cards that jokers stand for among cards of a rank: the missing suits, spades first; then spades again.
fn fill_ins(rank: Rank, copies: [u8; 4]) -> impl Iterator<Item = Card> {
    let order = || Suit::ALL.into_iter().rev();
    let missing = order().filter(move |suit| copies[*suit as usize] == 0);
    missing.chain(order().cycle()).map(move |suit| Card::new(rank, suit))
}

/// Every run in a suit.
fn runs(suit: Suit, lane: u16, jokers: usize, each: &mut impl FnMut(Meld) -> bool) -> bool {
    if jokers == 0 { unbroken_runs(suit, lane, each) } else { runs_with_jokers(suit, lane, jokers, each) }
}

/// Every run without jokers: from each place up, as long as the faces go on. Place 14 is the ace above the
/// king.
fn unbroken_runs(suit: Suit, lane: u16, each: &mut impl FnMut(Meld) -> bool) -> bool {
    let places = lane | (lane & 2) << 13;
    for low in 1..=12 {
        let mut run = 1u16 << low;
        let mut high = low;
        while places & run == run && high <= 14 {
            let both_aces = low == 1 && high == 14;
            if high - low >= 2 && !both_aces && !each(Meld::run(suit, (run & 0x3ffe) | run >> 13 & 2, 0)) {
                return false;
            }
            high += 1;
            run |= 1 << high;
        }
    }
    true
}

/// Every run with jokers to fill in: every choice of at least one face whose gaps and ends they can fill.
fn runs_with_jokers(suit: Suit, lane: u16, jokers: usize, each: &mut impl FnMut(Meld) -> bool) -> bool {
    let mut faces = lane;
    while faces != 0 {
        for n in 0..=jokers {
            // One ace and jokers are aces: see `Meld::of_cards`.
            let lone_ace = faces == 2 && n > 0;
            if !lone_ace && run_span(faces, n).is_some() && !each(Meld::run(suit, faces, n)) {
                return false;
            }
        }
        faces = (faces - 1) & lane;
    }
    true
}

/// Every set of a rank: each number of copies of each suit, each number of jokers.
fn sets(rank: Rank, hand: Hand, jokers: usize, each: &mut impl FnMut(Meld) -> bool) -> bool {
    let [clubs, diamonds, hearts, spades] = Suit::ALL.map(|suit| hand.count(Card::new(rank, suit)) as u8);
    for c in 0..=clubs {
        for d in 0..=diamonds {
            for h in 0..=hearts {
                for s in 0..=spades {
                    if !sets_of_copies(rank, [c, d, h, s], jokers, each) {
                        return false;
                    }
                }
            }
        }
    }
    true
}

fn sets_of_copies(rank: Rank, copies: [u8; 4], jokers: usize, each: &mut impl FnMut(Meld) -> bool) -> bool {
    let suited = copies.iter().sum::<u8>() as usize;
    // One card and jokers are a run, and jokers alone are aces: see `Meld::of_cards`.
    let named_so = suited >= 2 || rank == Rank::ACE;
    (0..=jokers).all(|n| !named_so || suited + n < 3 || each(Meld::of_rank(rank, copies, n)))
}

fn has_run_of_three(faces: u16) -> bool {
    let places = faces | (faces & 2) << 13;
    places & places >> 1 & places >> 2 != 0
}

impl fmt::Display for Meld {
    /// The cards, sorted as text, as in the notation.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut texts: Vec<String> = self.cards().map(|card| card.to_string()).collect();
        crate::sort_few(&mut texts, |a, b| a < b);
        f.write_str(&texts.join(" "))
    }
}

impl fmt::Debug for Meld {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::cards;

    fn laid(text: &str) -> Option<String> {
        let meld = Meld::of_cards(&cards(text))?;
        let list: Vec<String> =
            meld.laid().map(|laid| format!("{}{}", if laid.joker { "*" } else { "" }, laid.face)).collect();
        Some(list.join(" "))
    }

    #[test]
    fn jokers_stand_for_the_highest_card_that_fits() {
        for (text, expected) in [
            ("6C 6D 6H", "6C 6D 6H"),
            ("* 5H 6H", "5H 6H *7H"),
            ("* 5H 7H", "5H *6H 7H"),
            ("QH KH *", "QH KH *AH"),
            ("KH AH *", "*QH KH AH"),
            ("* * KH", "*QH KH *AH"),
            ("* * 5H", "5H *6H *7H"),
            ("* * AH", "AH *AS *AD"),
            ("* * *", "*AS *AH *AD"),
            ("2H 3H *", "2H 3H *4H"),
            ("AH 2H *", "AH 2H *3H"),
            ("9C 9S *", "9C 9S *9H"),
            ("9C 9D 9H 9S *", "9C 9D 9H 9S *9S"),
            ("AH 2H 3H", "AH 2H 3H"),
            ("* AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH", "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH *KH AH"),
        ] {
            assert_eq!(laid(text).as_deref(), Some(expected), "{text}");
        }
    }

    #[test]
    fn other_cards_are_no_set() {
        for text in [
            "6C 6D",
            "6C 7C 8D",
            "6C 7C 9C",
            "KH AH 2H",
            "6C 6C 6C",
            "5H 5H 6H",
            "* 5H 8H",
            "* 6C 7D",
            "* * * * *",
            "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH *",
        ] {
            assert_eq!(laid(text), None, "{text}");
        }
    }

    /// All sets of a hand, found the slow way: every part of the hand that `of_cards` accepts.
    fn by_force(hand: &[Card]) -> Vec<String> {
        let mut found: Vec<String> = (0u32..1 << hand.len())
            .map(|mask| (0..hand.len()).filter(|n| mask >> n & 1 == 1).map(|n| hand[n]).collect::<Vec<_>>())
            .filter_map(|part| Meld::of_cards(&part))
            .map(|meld| meld.to_string())
            .collect();
        found.sort();
        found.dedup();
        found
    }

    #[test]
    fn every_set_of_a_hand_is_found_once() {
        for text in [
            "",
            "6C 6D 6H 6S 7C 8C 9C",
            "AH 2H 3H QH KH * *",
            "5H 5H 5C 5D 5D *",
            "* * * 2C 9D",
            "AC KC QC JC AD AH * * *",
            "2H 3H 4H 5H 6H 8H 9H TH * * 4C 4D 4S",
        ] {
            let hand = cards(text);
            let mut found = Vec::new();
            Meld::all(hand.iter().copied().collect(), &mut |meld| {
                assert_eq!(Meld::of_cards(&meld.cards().collect::<Vec<_>>()), Some(meld));
                assert_eq!(meld.laid().map(Laid::card).collect::<Hand>(), meld.cards().collect::<Hand>());
                found.push(meld.to_string());
                true
            });
            found.sort();
            assert_eq!(found, by_force(&hand), "{text}");
        }
    }
}
