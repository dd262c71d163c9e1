//! The rules as data: a [`Rules`] value says everything that differs between rule sets.
//!
//! A `Rules` is made at one door, [`RulesDraft::build`], so every one that exists is playable. No code of the
//! engine asks which rule set it plays; it asks an axis.

mod axes;
mod cite;
mod code;
mod draft;
mod effect;
mod file;
mod knobs;
mod names;
mod presets;

pub use axes::{
    BlockAfter, BlockRow, Blocked, Book, DrawAmount, DrawThen, DrawWhen, JokerRole, LastWild, LimitMeans,
    Pack, Places, Recycle, RecycleWhen, ReverseOfTwo, Scoring, Stacking, StartWay, StarterRefusal,
    StarterWild, Starts, WildAnswers,
};
pub use cite::{Reason, RuleId};
pub use code::BadCode;
pub use draft::{Flaw, Flaws, RulesDraft};
pub use effect::{Effect, EffectKind, Exception, MAX_EXCEPTIONS};
pub use file::{Node, RulesSource};
pub use knobs::{Bounds, KNOBS, Knob, Value};
pub use presets::{PRESETS, Preset};

use crate::{
    by_rank::ByRank,
    card::{Card, Rank, Suit},
    cardset::{CardSet, RankSet},
    hand::Hand,
    pile::MAX_CARDS,
    seat::MAX_SEATS,
};

/// No round has more turns than this (ALL-8).
pub const MOST_TURNS: u16 = 10_000;

/// The version of the engine's rules: a record made under another one is refused by name, never replayed
/// wrongly.
pub const RULES_VERSION: u32 = 1;

crate::bits::facts! {
    /// An axis that is yes or no, or something that follows from several axes and is worked out once.
    Switch in
    /// The switches that are on.
    Switches(u32) {
        StarterWorks,
        WildOnWild,
        WildMustMatch,
        BotsKeepSuit,
        SkipAnswers,
        LastDraws,
        DebtNeedsStock,
        AnnounceOne,
        TargetPerSeat,
        /// Derived: some axis makes the options of some turns more or fewer than the cards that fit.
        TurnHasExtraLimits,
        /// Derived: laying a card can lead to something else than its effect or the next turn.
        LayingHasFollowUps,
        /// Derived: drawing is allowed also to those who can play.
        MayAlwaysDraw,
        /// Derived: after drawing, only the card just drawn may be played.
        OnlyDrawn,
        /// Derived: what fits on a card is more than what matches or is wild.
        FitHasExceptions,
        /// Derived: drawing a card can lead to more than the same question again.
        DrawHasFollowUps,
    }
}

/// The cards of a pack from a rank up, and the aces: clubs, diamonds, hearts, spades, each from the ace to
/// the king.
const fn pack_from<const N: usize>(lowest: u8) -> [Card; N] {
    let mut cards = [Card::JOKER; N];
    let (mut n, mut count) = (0, 0);
    while n < 52 {
        let rank = Rank::SUITED[n % 13];
        if rank.number() == 1 || rank.number() >= lowest {
            cards[count] = Card::new(rank, Suit::ALL[n / 13]);
            count += 1;
        }
        n += 1;
    }
    cards
}

const FULL_PACK: [Card; 52] = pack_from(1);
const PACK_FROM_SIX: [Card; 36] = pack_from(6);
const PACK_FROM_SEVEN: [Card; 32] = pack_from(7);

/// A rule set: every axis with its value. See `docs/rules` for what each means at the table, [`KNOBS`] for
/// their names.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rules {
    /// The preset this came from, as an index of [`PRESETS`].
    pub(crate) base: u8,
    /// Whose rule numbers refusals cite.
    pub(crate) book: Book,
    pub(crate) min_seats: u8,
    pub(crate) max_seats: u8,
    pub(crate) pack: Pack,
    pub(crate) two_packs_from: u8,
    pub(crate) jokers: u8,
    pub(crate) joker_role: JokerRole,
    /// Cards dealt to each, for two to ten seats.
    pub(crate) hand: [u8; MAX_SEATS - 1],
    pub(crate) starts: Starts,
    pub(crate) way: StartWay,
    pub(crate) starter_refused: RankSet,
    pub(crate) starter_refusal: StarterRefusal,
    pub(crate) starter_wild: StarterWild,
    pub(crate) wild: RankSet,
    pub(crate) last_wild: LastWild,
    pub(crate) draw_amount: DrawAmount,
    pub(crate) draw_most: u8,
    pub(crate) draw_when: DrawWhen,
    pub(crate) draw_then: DrawThen,
    pub(crate) limit: u8,
    pub(crate) limit_means: LimitMeans,
    pub(crate) stacking: Stacking,
    pub(crate) wild_answers: WildAnswers,
    pub(crate) reverse_of_two: ReverseOfTwo,
    pub(crate) effects: ByRank<Effect>,
    pub(crate) exceptions: [Option<Exception>; MAX_EXCEPTIONS],
    pub(crate) last_forbidden: RankSet,
    pub(crate) last_penalty: u8,
    pub(crate) recycle: Recycle,
    pub(crate) recycle_when: RecycleWhen,
    pub(crate) block_after: BlockAfter,
    pub(crate) block_row: BlockRow,
    pub(crate) blocked: Blocked,
    pub(crate) stall_circuits: u8,
    pub(crate) most_plays: u16,
    pub(crate) places: Places,
    pub(crate) scoring: Scoring,
    pub(crate) switches: Switches,
    /// Points by rank.
    pub(crate) values: ByRank<u8>,
    pub(crate) target: u16,
    /// Derived: ranks that are played only as answers.
    pub(crate) nopes: RankSet,
    /// Derived: ranks whose cards do nothing at all when played in turn, and cannot be answered.
    pub(crate) plain: RankSet,
    /// Derived: ranks of suited cards that are neither wild nor do anything, in rules where laying a card has
    /// follow-ups at most for its player's last two cards. After most of them the next turn begins at once.
    pub(crate) simple: RankSet,
    /// Derived: the faces of the wild ranks.
    pub(crate) wild_faces: CardSet,
    /// Derived: how many plays end a round; the largest number where none do.
    pub(crate) play_room: u16,
    /// Derived: after how many cards drawn in a turn no more may be; 255 where there is no such number.
    pub(crate) draw_room: u8,
    /// Derived: the hand size at which one passes instead of drawing; 255 where there is none.
    pub(crate) pass_at: u8,
}

impl Rules {
    /// Every axis at its plainest: match suit or rank, eights are wild, draw one when unable; no effects, no
    /// points.
    pub(crate) const PLAIN: Self = Self {
        base: presets::NO_PRESET,
        book: Book::Hr,
        min_seats: 2,
        max_seats: 10,
        pack: Pack::Full,
        two_packs_from: 6,
        jokers: 0,
        joker_role: JokerRole::Wild,
        hand: [7, 5, 5, 5, 5, 5, 5, 5, 5],
        starts: Starts::LeftOfDealer,
        way: StartWay::Clockwise,
        starter_refused: RankSet::EMPTY,
        starter_refusal: StarterRefusal::Bury,
        starter_wild: StarterWild::OwnSuit,
        wild: RankSet(1 << 8),
        last_wild: LastWild::Nothing,
        draw_amount: DrawAmount::One,
        draw_most: 1,
        draw_when: DrawWhen::Unable,
        draw_then: DrawThen::DrawnMay,
        limit: 0,
        limit_means: LimitMeans::Pass,
        stacking: Stacking::Never,
        wild_answers: WildAnswers::Never,
        reverse_of_two: ReverseOfTwo::Flips,
        effects: ByRank::all(Effect::NONE),
        exceptions: [None; MAX_EXCEPTIONS],
        last_forbidden: RankSet::EMPTY,
        last_penalty: 0,
        recycle: Recycle::Shuffle,
        recycle_when: RecycleWhen::Needed,
        block_after: BlockAfter::Everyone,
        block_row: BlockRow::Idle,
        blocked: Blocked::Fewest,
        stall_circuits: 10,
        most_plays: 0,
        places: Places::FirstOut,
        scoring: Scoring::Off,
        switches: Switches::of(&[Switch::WildOnWild]),
        values: ByRank::new([1, 2, 3, 4, 5, 6, 7, 50, 9, 10, 10, 10, 10], 50),
        target: 500,
        nopes: RankSet::EMPTY,
        plain: RankSet::EMPTY,
        simple: RankSet::EMPTY,
        wild_faces: CardSet::EMPTY,
        play_room: u16::MAX,
        draw_room: 1,
        pass_at: u8::MAX,
    };

    /// The preset of this key or title.
    pub fn preset(name: &str) -> Option<Self> {
        presets::load(name)
    }

    /// The name of the preset these rules came from.
    pub fn base(&self) -> Option<&'static str> {
        PRESETS.get(self.base as usize).map(|preset| preset.name)
    }

    /// Whether a table of `n` seats can play.
    pub const fn seats_fit(&self, n: usize) -> bool {
        self.min_seats as usize <= n && n <= self.max_seats as usize
    }

    /// The fewest and the most seats.
    pub const fn seats(&self) -> (usize, usize) {
        (self.min_seats as usize, self.max_seats as usize)
    }

    /// Cards dealt to each of `n` seats.
    pub fn hand_size(&self, n: usize) -> usize {
        self.hand.get(n.wrapping_sub(2)).map_or(0, |cards| *cards as usize)
    }

    /// How many packs `n` seats play with.
    pub const fn packs(&self, n: usize) -> usize {
        if n >= self.two_packs_from as usize { 2 } else { 1 }
    }

    /// The whole pack of `n` seats in its order before the first shuffle: pack by pack, suit by suit, ace to
    /// king, then the jokers.
    pub fn cards(&self, n: usize) -> impl ExactSizeIterator<Item = Card> {
        let mut cards = [Card::JOKER; MAX_CARDS];
        let count = self.fill_pack(n, &mut cards);
        cards.into_iter().take(count)
    }

    /// The whole pack of `n` seats as one hand.
    pub fn pack(&self, n: usize) -> Hand {
        let ranks: RankSet = Rank::SUITED.into_iter().filter(|rank| self.in_pack(*rank)).collect();
        let mut pack = Hand::of_faces(CardSet::of_ranks(ranks), self.packs(n));
        (0..self.packs(n) * self.jokers as usize).for_each(|_| pack.insert(Card::JOKER));
        pack
    }

    /// The pack of `n` seats without these cards.
    pub(crate) fn rest_of_pack(&self, n: usize, without: impl Iterator<Item = Card>) -> Vec<Card> {
        let mut used: Vec<Card> = without.collect();
        let is_left = |card: &Card| match used.iter().position(|other| other == card) {
            Some(at) => {
                used.swap_remove(at);
                false
            }
            None => true,
        };
        self.cards(n).filter(is_left).collect()
    }

    /// Writes the whole pack and says how many cards it has.
    #[inline(always)]
    pub(crate) fn fill_pack(&self, n: usize, cards: &mut [Card; MAX_CARDS]) -> usize {
        let pack: &[Card] = match self.pack {
            Pack::Full => &FULL_PACK,
            Pack::FromSix => &PACK_FROM_SIX,
            Pack::FromSeven => &PACK_FROM_SEVEN,
        };
        // The array is full of jokers to begin with, so they need only be counted.
        let size = pack.len() + self.jokers as usize;
        cards[..pack.len()].copy_from_slice(pack);
        if self.packs(n) == 1 {
            return size;
        }
        cards[size..size + pack.len()].copy_from_slice(pack);
        2 * size
    }

    /// Whether the pack has cards of this rank.
    pub const fn in_pack(&self, rank: Rank) -> bool {
        let number = rank.number();
        match self.pack {
            _ if number == Rank::JOKER.number() => self.jokers > 0,
            Pack::Full => true,
            Pack::FromSix => number == 1 || number >= 6,
            Pack::FromSeven => number == 1 || number >= 7,
        }
    }

    /// What a card does.
    #[inline(always)]
    pub fn effect(&self, card: Card) -> Effect {
        if self.exceptions[0].is_some() {
            return self.exceptional_effect(card);
        }
        self.effects[card.rank()]
    }

    fn exceptional_effect(&self, card: Card) -> Effect {
        let exception = self.exceptions.iter().flatten().find(|exception| exception.card == card);
        exception.map_or(self.effects[card.rank()], |exception| exception.effect)
    }

    /// Whether a card is wild.
    #[inline(always)]
    pub const fn is_wild(&self, card: Card) -> bool {
        self.wild.contains(card.rank())
    }

    /// Whether a card does something or is wild: what players call a special card.
    pub fn is_special(&self, card: Card) -> bool {
        self.is_wild(card) || !self.effect(card).is_none()
    }

    /// The points of a card left in a hand.
    pub const fn value(&self, card: Card) -> u16 {
        self.values.of(card.rank()) as u16
    }

    /// The score that ends a match of `n` seats; `None` without points.
    pub const fn target(&self, n: usize) -> Option<u32> {
        match self.scoring {
            Scoring::Off => None,
            _ if self.has(Switch::TargetPerSeat) => Some(self.target as u32 * n as u32),
            _ => Some(self.target as u32),
        }
    }

    /// Whether a round is played by these rules as by others, which may ask for more or fewer points.
    pub fn has_rounds_of(&self, other: &Self) -> bool {
        Self { target: other.target, ..*self } == *other
    }

    /// How rounds score.
    pub const fn scoring(&self) -> Scoring {
        self.scoring
    }

    /// The faces that fit on a top card with a suit in force; all of them where none is.
    pub fn fits_on(&self, top: Card, suit: Option<Suit>) -> CardSet {
        crate::options::fitting(self, top, suit)
    }

    /// The wild ranks.
    pub const fn wild_ranks(&self) -> RankSet {
        self.wild
    }

    /// The ranks that answer a card just played, and are not played in turn.
    pub const fn answering_ranks(&self) -> RankSet {
        self.nopes
    }

    /// The ranks that may not be a last card: refused, or at the price of [`Rules::last_penalty`] cards
    /// (HR-10).
    pub const fn forbidden_last(&self) -> RankSet {
        self.last_forbidden
    }

    /// What a forbidden last card costs; where it is 0 such a card is refused.
    pub const fn last_penalty(&self) -> u8 {
        self.last_penalty
    }

    /// The document whose rules these are, or were before the house changed them.
    pub const fn book(&self) -> Book {
        self.book
    }

    /// When drawing is allowed.
    pub const fn draw_when(&self) -> DrawWhen {
        self.draw_when
    }

    /// How many cards one may draw in a turn.
    pub const fn draw_amount(&self) -> DrawAmount {
        self.draw_amount
    }

    /// What follows a drawn card.
    pub const fn draw_then(&self) -> DrawThen {
        self.draw_then
    }

    /// What a reverse does when two are in the round.
    pub const fn reverse_of_two(&self) -> ReverseOfTwo {
        self.reverse_of_two
    }

    /// How far a round is played.
    pub const fn places(&self) -> Places {
        self.places
    }

    /// What becomes of the discards when the stock is empty.
    pub const fn recycle(&self) -> Recycle {
        self.recycle
    }

    /// Which draw cards may be played on a pending draw.
    pub const fn stacking(&self) -> Stacking {
        self.stacking
    }

    /// Whether cards may be answered out of turn.
    #[inline(always)]
    pub const fn has_nopes(&self) -> bool {
        !self.nopes.is_empty()
    }

    /// The most cards a chain of answers can have: the played card, and every card of the pack that can
    /// answer.
    pub(crate) fn longest_chain(&self) -> usize {
        1 + self.pack(self.max_seats.into()).among(self.answers())
    }

    /// The cards that can answer a card just played, a joker that serves as any card among them.
    pub(crate) fn answers(&self) -> CardSet {
        let joker = if self.jokers_are_any_card() { CardSet::of(Card::JOKER) } else { CardSet::EMPTY };
        if self.has_nopes() { CardSet::of_ranks(self.nopes) | joker } else { CardSet::EMPTY }
    }

    /// Whether a joker serves as any card its player names.
    #[inline(always)]
    pub const fn jokers_are_any_card(&self) -> bool {
        matches!(self.joker_role, JokerRole::AnyCard)
    }
}

impl core::fmt::Debug for Rules {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "Rules({})", self.share_code())
    }
}

impl Rules {
    /// Whether a switch is on.
    #[inline(always)]
    pub(crate) const fn has(&self, switch: Switch) -> bool {
        self.switches.has(switch)
    }

    /// The direction in which every round starts (ALL-6).
    pub(crate) const fn first_direction(&self) -> crate::seat::Direction {
        match self.way {
            StartWay::Clockwise => crate::seat::Direction::Clockwise,
            StartWay::Anticlockwise => crate::seat::Direction::Anticlockwise,
        }
    }

    /// Whether a skipped player may answer with another skip, and so has a turn.
    pub const fn skips_are_answered(&self) -> bool {
        self.has(Switch::SkipAnswers)
    }

    /// Whether a draw card leaves a draw pending, because something can answer it.
    pub fn draws_wait(&self) -> bool {
        self.stacking != Stacking::Never
            || self.wild_answers != WildAnswers::Never
            || !self.faces_of(EffectKind::Cancel).is_empty()
    }

    /// The cards that leave a pending draw or answer one: draw cards, and those that cancel one.
    pub(crate) fn faces_of(&self, wanted: EffectKind) -> CardSet {
        let is_wanted = |(_, effect): &(Rank, Effect)| effect.is(wanted);
        let ranks = self.effects.iter().filter(is_wanted).map(|(rank, _)| rank).collect();
        let mut faces = CardSet::of_ranks(ranks);
        if self.exceptions[0].is_some() {
            for exception in self.exceptions.iter().flatten() {
                let card = CardSet::of(exception.card);
                faces = if exception.effect.is(wanted) { faces | card } else { faces - card };
            }
        }
        faces
    }
}
