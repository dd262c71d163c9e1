//! All legal answers of a seat, as sets. Legality is defined here, once, from what the seat itself can see:
//! an action is accepted exactly when the options contain it.

use crate::{
    action::Action,
    ask::Ask,
    card::{Card, Suit},
    cardset::CardSet,
    hand::Hand,
    meld::Meld,
    rng::Rng,
    rules::{DrawThen, EffectKind, Recycle, Rules, Stacking, Switch, WildAnswers},
    seat::{Seat, Seats},
    table::{Flag, Table},
};

/// All legal answers of a seat to the question on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Options {
    /// The seat is not asked.
    None,
    /// A turn.
    Turn {
        /// Cards that may be played as they are.
        plays: CardSet,
        /// Faces a joker may be played as.
        joker_as: CardSet,
        /// Whether drawing is allowed.
        draw: bool,
        /// Whether passing is allowed.
        pass: bool,
    },
    /// Any suit.
    Suit,
    /// A target.
    Target(Seats),
    /// An answer to the card just played, or none.
    Answer {
        /// The cards that answer.
        nopes: CardSet,
        /// The faces a joker may answer as.
        joker_as: CardSet,
    },
    /// A card of the hand.
    Pick(CardSet),
    /// Sets.
    Meld {
        /// The cards not yet in a set.
        left: Hand,
        /// The cards of the sets chosen so far, as they will lie.
        tops: CardSet,
    },
    /// Yes or no.
    Vote,
}

/// What the hand holds of the faces that a question wants: as they are, and through a joker that serves as
/// any card.
struct Playable {
    plays: CardSet,
    joker_as: CardSet,
}

impl Playable {
    fn is_empty(&self) -> bool {
        self.plays.is_empty() && self.joker_as.is_empty()
    }
}

impl Options {
    /// The options of a seat; all that is read of the table is what that seat can see.
    #[inline(always)]
    pub(crate) fn of(rules: &Rules, table: &Table, seat: Seat) -> Self {
        if !table.asked.contains(seat) {
            return Self::None;
        }
        if matches!(table.ask, Ask::Turn) {
            turn(rules, table, seat)
        } else {
            Self::of_other_questions(rules, table, seat)
        }
    }

    #[inline(never)]
    fn of_other_questions(rules: &Rules, table: &Table, seat: Seat) -> Self {
        let hand = table.hands[seat.index()];
        match table.ask {
            Ask::Turn => turn(rules, table, seat),
            Ask::Suit => Self::Suit,
            Ask::Target => Self::Target(targets(rules, table, seat)),
            Ask::Answer => {
                let aces = CardSet::of_ranks(rules.nopes);
                let joker = rules.jokers_are_any_card() && hand.contains(Card::JOKER);
                Self::Answer {
                    nopes: hand.faces() & aces,
                    joker_as: if joker { aces } else { CardSet::EMPTY },
                }
            }
            Ask::War | Ask::Purge | Ask::Give { .. } => Self::Pick(hand.faces()),
            Ask::Meld => {
                let mut left = hand;
                let mut tops = CardSet::EMPTY;
                for (laid, _) in table.waiting(seat) {
                    left.remove(laid.card());
                    tops |= CardSet::of(laid.face);
                }
                Self::Meld { left, tops }
            }
            Ask::PlayOn => Self::Vote,
            Ask::Over => Self::None,
        }
    }

    /// Whether the action is among them.
    #[inline(never)]
    pub fn contains(self, action: Action) -> bool {
        match (self, action) {
            (Self::Turn { plays, .. }, Action::Play(card)) => plays.contains(card),
            (Self::Turn { draw, .. }, Action::Draw) => draw,
            (Self::Turn { joker_as, .. }, Action::PlayAs(face)) => joker_as.contains(face),
            (Self::Turn { pass, .. }, Action::Pass) => pass,
            (Self::Suit, Action::Name(_))
            | (Self::Vote, Action::Vote(_))
            | (Self::Answer { .. }, Action::Decline) => true,
            (Self::Target(seats), Action::Target(seat)) => seats.contains(seat),
            (Self::Answer { nopes, .. }, Action::Nope { card, joker: false, .. }) => nopes.contains(card),
            (Self::Answer { joker_as, .. }, Action::Nope { card, joker: true, .. }) => {
                joker_as.contains(card)
            }
            (Self::Pick(cards), Action::Pick(card)) => cards.contains(card),
            (Self::Meld { left, .. }, Action::Meld(meld)) => meld.held_in(left),
            (Self::Meld { tops, .. }, Action::Done { top: None }) => tops.is_empty(),
            (Self::Meld { tops, .. }, Action::Done { top: Some(card) }) => tops.contains(card),
            _ => false,
        }
    }

    /// How many there are.
    #[inline(always)]
    pub fn len(&self) -> usize {
        match *self {
            Self::None => 0,
            Self::Turn { plays, joker_as, draw, pass } => {
                plays.len() + joker_as.len() + usize::from(draw) + usize::from(pass)
            }
            Self::Suit => 4,
            Self::Target(seats) => seats.len(),
            Self::Answer { nopes, joker_as } => 1 + 2 * (nopes.len() + joker_as.len()),
            Self::Pick(cards) => cards.len(),
            Self::Meld { left, tops } => n_melds(left) + tops.len().max(1),
            Self::Vote => 2,
        }
    }

    /// Whether the seat is not asked.
    #[inline(always)]
    pub fn is_empty(&self) -> bool {
        *self == Self::None
    }

    /// The action that `n` others precede, in an order that depends on nothing but the options.
    #[inline(always)]
    pub fn nth(&self, n: usize) -> Option<Action> {
        match *self {
            Self::Turn { plays, joker_as, draw, pass } => nth_of_turn(plays, joker_as, draw, pass, n),
            _ => self.nth_of_other_questions(n),
        }
    }

    #[inline(never)]
    fn nth_of_other_questions(self, n: usize) -> Option<Action> {
        match self {
            Self::None | Self::Turn { .. } => None,
            Self::Suit => Suit::ALL.get(n).map(|suit| Action::Name(*suit)),
            Self::Target(seats) => seats.nth(n).map(Action::Target),
            Self::Answer { nopes, joker_as } => nth_answer(nopes, joker_as, n),
            Self::Pick(cards) => cards.nth(n).map(Action::Pick),
            Self::Meld { tops, .. } if tops.is_empty() && n == 0 => Some(Action::Done { top: None }),
            Self::Meld { left, tops } => {
                let ends = tops.len().max(1);
                if n < ends {
                    tops.nth(n).map(|top| Action::Done { top: Some(top) })
                } else {
                    nth_meld(left, n - ends).map(Action::Meld)
                }
            }
            Self::Vote => [true, false].get(n).map(|yes| Action::Vote(*yes)),
        }
    }

    /// One of them, each as likely as any other.
    #[inline(always)]
    pub fn random(&self, rng: &mut Rng) -> Option<Action> {
        // A turn is what is asked most, and stays in registers if it is taken by itself.
        if let Self::Turn { plays, joker_as, draw, pass } = *self {
            let n = plays.len() + joker_as.len() + usize::from(draw) + usize::from(pass);
            return nth_of_turn(plays, joker_as, draw, pass, rng.below(n));
        }
        let n = self.len();
        if n == 0 { None } else { self.nth(rng.below(n)) }
    }

    /// All of them, in one pass: for sets, [`Options::nth`] would count from the start each time. Links name
    /// an action by its place here, so the order never changes (`docs/links.md`).
    pub fn all_actions(&self) -> Vec<Action> {
        let Self::Meld { left, tops } = *self else { return self.iter().collect() };
        let mut actions: Vec<Action> = tops.iter().map(|top| Action::Done { top: Some(top) }).collect();
        if tops.is_empty() {
            actions.push(Action::Done { top: None });
        }
        Meld::all(left, &mut |meld| {
            actions.push(Action::Meld(meld));
            true
        });
        actions
    }

    /// All of them.
    pub fn iter(&self) -> impl Iterator<Item = Action> + '_ {
        (0..self.len()).filter_map(|n| self.nth(n))
    }
}

#[inline(always)]
fn nth_of_turn(plays: CardSet, joker_as: CardSet, draw: bool, pass: bool, n: usize) -> Option<Action> {
    let plain = plays.len();
    if n < plain {
        return Some(Action::Play(plays.nth_known(n)));
    }
    match n - plain {
        0 if draw => Some(Action::Draw),
        rest if pass && rest == usize::from(draw) => Some(Action::Pass),
        rest => joker_as.nth(rest - usize::from(draw) - usize::from(pass)).map(Action::PlayAs),
    }
}

fn nth_answer(nopes: CardSet, joker_as: CardSet, n: usize) -> Option<Action> {
    let Some(n) = n.checked_sub(1) else { return Some(Action::Decline) };
    let take_back = n % 2 == 1;
    let of = |card, joker| Action::Nope { card, joker, take_back };
    nopes
        .nth(n / 2)
        .map(|card| of(card, false))
        .or_else(|| joker_as.nth(n / 2 - nopes.len()).map(|card| of(card, true)))
}

fn n_melds(hand: Hand) -> usize {
    let mut n = 0;
    Meld::all(hand, &mut |_| {
        n += 1;
        true
    });
    n
}

fn nth_meld(hand: Hand, n: usize) -> Option<Meld> {
    let mut left = n;
    let mut found = None;
    Meld::all(hand, &mut |meld| {
        if left == 0 {
            found = Some(meld);
            return false;
        }
        left -= 1;
        true
    });
    found
}

/// The possible targets of a card: any seat in the round, but nobody reveres themselves (NE-6).
fn targets(rules: &Rules, table: &Table, seat: Seat) -> Seats {
    if rules.effect(table.played).kind() == EffectKind::Revere {
        table.playing.without(seat)
    } else {
        table.playing
    }
}

/// The options of the player in turn in a plain turn, in which only fitting cards and the drawn card count.
pub(crate) struct PlainTurn {
    pub(crate) plays: CardSet,
    /// Never together with `pass`.
    pub(crate) draw: bool,
    pub(crate) pass: bool,
}

#[inline(always)]
fn turn(rules: &Rules, table: &Table, seat: Seat) -> Options {
    match plain_turn(rules, table, seat) {
        Some(PlainTurn { plays, draw, pass }) => {
            Options::Turn { plays, joker_as: CardSet::EMPTY, draw, pass }
        }
        None => turn_with_limits(rules, table, seat),
    }
}

/// The options of a plain turn; `None` if a draw or a skip is pending or a limit may apply.
#[inline(always)]
pub(crate) fn plain_turn(rules: &Rules, table: &Table, seat: Seat) -> Option<PlainTurn> {
    if table.flags.has(Flag::MustRespond) || has_limits(rules, table, seat) {
        return None;
    }
    let plays = held_now(rules, table, seat) & table.fits;
    let (draw, pass) = draw_or_pass(rules, table, seat, plays.is_empty());
    Some(PlainTurn { plays, draw, pass })
}

/// Whether more than the cards that fit has to be looked at: a last card that may be forbidden, or a joker
/// that serves as any card.
#[inline(always)]
fn has_limits(rules: &Rules, table: &Table, seat: Seat) -> bool {
    let has_joker = || rules.jokers_are_any_card() && table.hands[seat.index()].contains(Card::JOKER);
    rules.has(Switch::TurnHasExtraLimits) && (table.count(seat) == 1 || has_joker())
}

#[inline(never)]
fn turn_with_limits(rules: &Rules, table: &Table, seat: Seat) -> Options {
    if table.flags.has(Flag::MustRespond) {
        return if table.owed > 0 {
            answer_draw(rules, table, seat)
        } else {
            answer_skip(rules, table, seat)
        };
    }
    let playable = held(rules, table, seat, held_now(rules, table, seat), table.fits);
    let (draw, pass) = draw_or_pass(rules, table, seat, playable.is_empty());
    Options::Turn { plays: playable.plays, joker_as: playable.joker_as, draw, pass }
}

/// The faces a hand can play of, fit or not: after drawing perhaps only the card just drawn.
#[inline(always)]
fn held_now(rules: &Rules, table: &Table, seat: Seat) -> CardSet {
    match table.drawn {
        Some(drawn) if rules.has(Switch::OnlyDrawn) => CardSet::of(drawn),
        _ => table.hands[seat.index()].faces_and_more(),
    }
}

/// The faces that fit on a top card with a suit in force: what matches suit or rank or is wild (SA-5, CL-4,
/// SI-3 to SI-6, PP-2, NE-2).
#[inline(always)]
pub(crate) fn fitting(rules: &Rules, top: Card, suit: Option<Suit>) -> CardSet {
    let matches = match suit {
        None => CardSet::EVERY,
        Some(suit) => CardSet::of_suit(suit) | CardSet::of_rank(top.rank()),
    };
    if rules.has(Switch::FitHasExceptions) {
        fitting_with_exceptions(rules, top, matches)
    } else {
        matches | rules.wild_faces
    }
}

/// The cards that fit if a house restricts wild cards (HR-6, HR-7), or some cards are never played in turn
/// (NE-15).
#[inline(never)]
fn fitting_with_exceptions(rules: &Rules, top: Card, matches: CardSet) -> CardSet {
    let wild = rules.wild_faces;
    // A joker has nothing to match with, so it is wild even where wild cards must match (HR-22).
    let free = if rules.has(Switch::WildMustMatch) { wild & CardSet::of(Card::JOKER) } else { wild };
    let on_wild = !rules.has(Switch::WildOnWild) && rules.is_wild(top);
    let barred = if on_wild { wild } else { CardSet::EMPTY };
    (matches | free) - barred - CardSet::of_ranks(rules.nopes)
}

/// The cards of a hand among these faces, without the cards on which nobody may go out (HR-10).
#[inline(never)]
fn held(rules: &Rules, table: &Table, seat: Seat, hand: CardSet, faces: CardSet) -> Playable {
    let mut faces = faces;
    if table.count(seat) == 1 && rules.last_penalty == 0 {
        faces = faces - CardSet::of_ranks(rules.last_forbidden);
    }
    let any_card = rules.jokers_are_any_card();
    let joker_as =
        if any_card && hand.contains(Card::JOKER) { faces & CardSet::SUITED } else { CardSet::EMPTY };
    let itself = if any_card { CardSet::of(Card::JOKER) } else { CardSet::EMPTY };
    Playable { plays: hand & (faces - itself), joker_as }
}

/// The faces of which the player in turn could play any that they hold: what a draw tells about a hand, where
/// only those draw who must. None where another question is asked, or a draw or a skip is pending.
pub(crate) fn playable_faces(rules: &Rules, table: &Table) -> CardSet {
    if table.ask != Ask::Turn || table.flags.has(Flag::MustRespond) {
        return CardSet::EMPTY;
    }
    let Playable { plays, joker_as } = held(rules, table, table.turn, CardSet::EVERY, table.fits);
    let joker = if joker_as.is_empty() { CardSet::EMPTY } else { CardSet::of(Card::JOKER) };
    plays | joker
}

/// Whether the player may draw, and whether pass.
#[inline(always)]
fn draw_or_pass(rules: &Rules, table: &Table, seat: Seat, unable: bool) -> (bool, bool) {
    let drawn = table.n_drawn;
    if drawn < rules.draw_room && (unable || rules.has(Switch::MayAlwaysDraw)) {
        // Where there is nothing to draw, or no room for it, `pass` stands in the place of `draw` (ALL-4,
        // SI-8).
        let can = can_draw(rules, table) && table.counts[seat.index()] < rules.pass_at;
        return (can, !can);
    }
    (false, drawn > 0 && (unable || rules.draw_then != DrawThen::DrawnMust))
}

/// Whether a card can be had, from the stock or by recycling (ALL-4).
#[inline(always)]
pub(crate) fn can_draw(rules: &Rules, table: &Table) -> bool {
    table.piles.n_stock() > 0 || (rules.recycle != Recycle::Never && table.piles.n_discards() >= 2)
}

/// A pending draw: answer it, or take it (SA-8, HR-1, HR-2).
fn answer_draw(rules: &Rules, table: &Table, seat: Seat) -> Options {
    let faces = answers_to_draw(rules, table);
    let Playable { plays, joker_as } = held(rules, table, seat, table.hands[seat.index()].faces(), faces);
    let draw = can_draw(rules, table);
    Options::Turn { plays, joker_as, draw, pass: !draw }
}

/// The faces that answer the pending draw. A wild card answers only where it could be laid at all (HR-24).
pub(crate) fn answers_to_draw(rules: &Rules, table: &Table) -> CardSet {
    let of_rank = CardSet::of_rank(table.owed_by);
    let draws = match rules.stacking {
        Stacking::Never => CardSet::EMPTY,
        Stacking::SameRank => rules.faces_of(EffectKind::DrawNext) & of_rank,
        Stacking::AnyDraw => rules.faces_of(EffectKind::DrawNext),
    };
    let answers = rules.wild_answers != WildAnswers::Never;
    let wild = if answers { rules.wild_faces & table.fits } else { CardSet::EMPTY };
    (draws | (rules.faces_of(EffectKind::Cancel) & of_rank) | wild) - CardSet::of_ranks(rules.nopes)
}

/// A pending skip: answer it with another, or be skipped (HR-4).
fn answer_skip(rules: &Rules, table: &Table, seat: Seat) -> Options {
    let Playable { plays, joker_as } =
        held(rules, table, seat, table.hands[seat.index()].faces(), rules.faces_of(EffectKind::Skip));
    Options::Turn { plays, joker_as, draw: false, pass: true }
}
