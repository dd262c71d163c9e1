//! What a net is told about an option: numbers near 1, worked out by the rules in force, so that a net knows
//! house rules that it was never trained on.

use super::{
    Judge, Weights, natural, next, suit_of,
    weights::{CARD, OUT},
};
use crate::belief::Belief;
use eights::{
    Action, Ask, Card, CardSet, Hand, Laid, Options, Seat, Sight, Suit,
    rules::{DrawAmount, DrawWhen, EffectKind, Scoring, Stacking},
};

/// How many numbers an option is told in.
pub const INPUTS: usize = 71;
/// A hand larger than this is not searched for cards that fit on one another.
const MANY: usize = 16;
/// An option so much worse than the best is not considered: it gives the round away.
const HOPELESS: f32 = 0.3 * OUT;

/// An option as a net sees it.
#[derive(Clone, Copy, Debug)]
pub struct Considered {
    /// The option.
    pub action: Action,
    /// How much worse than the judge's best it is in the judge's eyes, in cards: 0 or less.
    pub behind: f32,
    /// The numbers.
    pub row: [f32; INPUTS],
}

/// A row in the making.
struct Row {
    values: [f32; INPUTS],
    n: usize,
}

impl Row {
    fn add(&mut self, value: f32) {
        self.values[self.n] = value;
        self.n += 1;
    }

    fn flag(&mut self, so: bool) {
        self.add(f32::from(u8::from(so)));
    }

    /// One of several, or none.
    fn one_of(&mut self, which: Option<usize>, n: usize) {
        (0..n).for_each(|k| self.flag(which == Some(k)));
    }
}

/// The table once an option is taken: the own cards, and what lies there for whom.
#[derive(Clone, Copy)]
struct After {
    rest: Hand,
    /// How many cards the own hand has then.
    n: f32,
    /// What fits then.
    fits: CardSet,
    next: Option<Seat>,
    /// The card that is played, given or answered with.
    card: Option<Laid>,
}

/// Looks at a seat's options: the answer if it is plain, or all that are worth a thought.
pub(crate) fn consider(
    view: Sight<'_>,
    belief: &Belief,
    weights: &Weights,
    into: &mut Vec<Considered>,
) -> Option<Action> {
    into.clear();
    let judge = Judge::counting(view, belief)?.weighing(weights);
    let options = match view.options() {
        Options::None => return Some(Action::Pass),
        options @ (Options::Meld { .. } | Options::Vote) => return judge.best_of_options(options),
        options => options,
    };
    let mut worths: Vec<(Action, f32)> = Vec::with_capacity(options.len());
    worths.extend(options.iter().map(|action| (action, judge.worth(action))));
    let (best, most) = worths.iter().copied().reduce(|a, b| if b.1 > a.1 { b } else { a })?;
    if most >= HOPELESS || worths.len() == 1 {
        return Some(best);
    }
    let scene = judge.scene();
    worths.retain(|(_, worth)| *worth > most - HOPELESS);
    into.extend(worths.iter().map(|(action, worth)| judge.consider(&scene, *action, *worth, most)));
    None
}

impl Judge<'_> {
    fn best_of_options(&self, options: Options) -> Option<Action> {
        match options {
            Options::Meld { left, tops } => Some(self.sets(left, tops)),
            _ => self.best(|| 0.0),
        }
    }

    fn consider(&self, scene: &Row, action: Action, worth: f32, most: f32) -> Considered {
        let mut row = Row { values: scene.values, n: scene.n };
        let behind = (worth - most) / CARD;
        row.add((worth / 40.0).clamp(-2.0, 2.0));
        row.add((behind / 2.0).max(-3.0));
        row.flag(behind >= 0.0);
        row.one_of(kind_of(action), 9);
        let after = self.after(action);
        self.tell_own(&mut row, &after);
        self.tell_next(&mut row, &after);
        self.tell_card(&mut row, &after, action);
        debug_assert_eq!(row.n, INPUTS);
        Considered { action, behind, row: row.values }
    }

    /// What is the same for all options: the rules that matter, and how the table stands.
    fn scene(&self) -> Row {
        let mut row = Row { values: [0.0; INPUTS], n: 0 };
        let (view, rules) = (self.view, self.rules());
        let playing = view.playing();
        let rivals = playing.without(self.me);
        row.flag(playing.len() == 2);
        row.add(playing.len() as f32 / 4.0);
        row.flag(rules.draw_amount() == DrawAmount::UntilPlayable);
        row.flag(rules.draw_when() == DrawWhen::Always);
        row.flag(rules.scoring() != Scoring::Off);
        row.flag(rules.stacking() != Stacking::Never);
        row.flag(rules.has_nopes());
        let fewest = rivals.iter().map(|seat| view.count(seat)).min().unwrap_or(0);
        row.add(few(fewest as f32));
        row.add(mean(rivals.iter().map(|seat| view.count(seat) as f32)) / 8.0);
        row.add(view.n_stock() as f32 / 52.0);
        row.add(self.hand.len() as f32 / 8.0);
        row.add(f32::from(view.owed()) / 4.0);
        row.flag(view.n_drawn() > 0);
        row.one_of(question(view.ask()), 3);
        row
    }

    fn after(&self, action: Action) -> After {
        let view = self.view;
        let waits = next::next_unskipped(view, self.me, view.direction());
        let pile = || self.rules().fits_on(view.top(), view.suit());
        let stay = |n: f32| After { rest: self.hand, n, fits: pile(), next: waits, card: None };
        let n = self.hand.len() as f32;
        match action {
            Action::Play(card) => self.after_card(Laid::plain(card)),
            Action::PlayAs(face) => self.after_card(Laid::joker_as(face)),
            Action::Draw => stay(n + f32::from(view.owed().max(1))),
            Action::Name(suit) => {
                let fits = self.rules().fits_on(view.top(), Some(suit));
                After { fits, next: next::next_player(view, self.me, view.played()), ..stay(n) }
            }
            Action::Target(_) => After { card: Some(Laid::plain(view.played())), ..stay(n) },
            Action::Nope { card, joker, .. } => self.part(Laid { face: card, joker }, stay(n)),
            Action::Pick(card) => self.part(Laid::plain(card), stay(n)),
            Action::Pass | Action::Decline | Action::Vote(_) | Action::Done { .. } | Action::Meld(_) => {
                stay(n)
            }
        }
    }

    /// A card leaves the hand, and the pile stays.
    fn part(&self, laid: Laid, stay: After) -> After {
        After { rest: self.without(laid.card()), n: stay.n - 1.0, card: Some(laid), ..stay }
    }

    fn after_card(&self, laid: Laid) -> After {
        let rest = self.without(laid.card());
        let suit = if self.rules().is_wild(laid.face) {
            super::best_of(Suit::ALL.into_iter(), |suit| self.leave_played(rest, laid.face, Some(suit)))
        } else {
            suit_of(laid.face)
        };
        let fits = self.rules().fits_on(laid.face, suit);
        let next = next::next_player(self.view, self.me, laid.face);
        After { rest, n: rest.len() as f32, fits, next, card: Some(laid) }
    }

    /// The own hand afterwards.
    fn tell_own(&self, row: &mut Row, after: &After) {
        let (rules, rest) = (self.rules(), after.rest);
        let size = rest.len().max(1) as f32;
        let followers = rest.among(after.fits & natural(rules)) as f32;
        row.add(after.n / 8.0);
        row.add(few(after.n));
        row.flag(rest.len() == 1);
        row.add(followers / 4.0);
        row.add(followers / size);
        row.flag(rest.len() == 1 && rest.among(after.fits) == 1);
        row.add((size - rest.among(natural(rules)) as f32).min(4.0) / 2.0);
        row.add(rest.iter().filter(|card| rules.is_special(*card)).count() as f32 / 4.0);
        let suits = Suit::ALL.map(|suit| rest.among(CardSet::of_suit(suit)));
        row.add(suits.into_iter().max().unwrap_or(0) as f32 / size);
        row.add(self.links(rest) / size);
    }

    /// How many other cards of a hand fit on each, on average.
    fn links(&self, hand: Hand) -> f32 {
        if hand.len() < 2 || hand.len() > MANY {
            return 0.0;
        }
        let on = |card: Card| hand.among(self.rules().fits_on(card, suit_of(card))) as f32 - 1.0;
        mean(hand.iter().map(on))
    }

    /// What lies there for the others.
    fn tell_next(&self, row: &mut Row, after: &After) {
        let Some((belief, unknown)) = self.belief else { return };
        let count = after.next.map_or(0.0, |next| self.view.count(next) as f32);
        let chance = after.next.map_or(0.0, |next| belief.chance(next, after.fits, unknown));
        row.flag(after.next.is_none());
        row.add(chance);
        row.add(chance * few(count));
        row.flag(count == 1.0);
        row.add(if count == 1.0 { chance } else { 0.0 });
        row.add(((1.0 - chance) * self.expected_draws(after.fits, unknown) / 4.0).min(3.0));
        let near = |seat: &Seat| Some(*seat) != after.next && self.view.count(*seat) <= 2;
        let others = self.view.playing().without(self.me);
        let later = others.iter().filter(near).map(|seat| belief.chance(seat, after.fits, unknown));
        row.add(later.fold(0.0, f32::max));
        row.add(unknown.among(after.fits) as f32 / unknown.len().max(1) as f32);
    }

    /// The card that goes, and its effect.
    fn tell_card(&self, row: &mut Row, after: &After, action: Action) {
        let rules = self.rules();
        let effect = after.card.map(|laid| rules.effect(laid.face));
        row.one_of(effect.and_then(|effect| EffectKind::ALL.iter().position(|k| *k == effect.kind())), 16);
        row.add(effect.map_or(0.0, |effect| f32::from(effect.cards())) / 4.0);
        row.flag(after.card.is_some_and(|laid| rules.is_wild(laid.face)));
        let played = matches!(action, Action::Play(_) | Action::PlayAs(_));
        let gain = after.card.filter(|_| played).map_or(0.0, |laid| self.gain_of_play(laid.face, after.rest));
        row.add((gain / 20.0).clamp(-2.0, 2.0));
        row.add(after.card.map_or(0.0, |laid| self.keeping(laid.card())) / 14.0);
        let counts = rules.scoring() != Scoring::Off;
        let value = |card: Card| if counts { f32::from(rules.value(card)) } else { 0.0 };
        row.add(after.card.map_or(0.0, |laid| value(laid.card())) / 20.0);
        row.add(if counts { after.rest.iter().map(value).sum::<f32>() / 60.0 } else { 0.0 });
        row.add(after.card.map_or(0.0, |laid| f32::from(laid.face.rank().height()) / 14.0));
        let target = if let Action::Target(seat) = action { Some(seat) } else { None };
        row.add(target.map_or(0.0, |seat| few(self.view.count(seat) as f32)));
        row.flag(matches!(action, Action::Nope { take_back: true, .. }));
    }
}

/// More for fewer cards.
fn few(n: f32) -> f32 {
    2.0 / (n + 1.0)
}

fn mean(values: impl Iterator<Item = f32>) -> f32 {
    let (sum, n) = values.fold((0.0, 0.0), |(sum, n), value| (sum + value, n + 1.0));
    if n > 0.0 { sum / n } else { 0.0 }
}

const fn kind_of(action: Action) -> Option<usize> {
    match action {
        Action::Play(_) => Some(0),
        Action::PlayAs(_) => Some(1),
        Action::Draw => Some(2),
        Action::Pass => Some(3),
        Action::Name(_) => Some(4),
        Action::Target(_) => Some(5),
        Action::Nope { .. } => Some(6),
        Action::Decline => Some(7),
        Action::Pick(_) => Some(8),
        Action::Vote(_) | Action::Done { .. } | Action::Meld(_) => None,
    }
}

/// Which of the questions that want a card.
fn question(ask: Ask) -> Option<usize> {
    match ask {
        Ask::War => Some(0),
        Ask::Purge => Some(1),
        Ask::Give { .. } => Some(2),
        Ask::Turn | Ask::Suit | Ask::Target | Ask::Answer | Ask::Meld | Ask::PlayOn | Ask::Over => None,
    }
}
