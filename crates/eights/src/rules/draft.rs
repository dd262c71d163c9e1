//! The one door to [`Rules`]: a draft takes whatever people write, and [`RulesDraft::build`] says all that is wrong with it at once.

use super::{
    DrawAmount, DrawThen, DrawWhen, Effect, KNOBS, Kind, Knob, LimitMeans, PRESETS, Recycle, RecycleWhen,
    Rules, Scoring, Switches, Value,
};
use crate::{card::Rank, cardset::RankSet};

/// One thing that is wrong with a draft. `eights-words` says it in a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// The text is not TOML or JSON of the right shape.
    Unreadable {
        /// What the reader said.
        why: String,
    },
    /// There is no `base`.
    NoBase,
    /// The base is no preset.
    UnknownBase {
        /// What was written.
        name: String,
        /// The preset whose name is nearest.
        nearest: &'static str,
    },
    /// There is no such knob.
    UnknownKey {
        /// What was written.
        key: String,
        /// The knob whose key is nearest.
        nearest: &'static str,
    },
    /// The value is not one the knob can have.
    BadValue {
        /// The knob.
        key: &'static str,
        /// What was written.
        value: String,
    },
    /// More seats at least than at most.
    SeatsReversed,
    /// The hands of `seats` seats and the starter need more cards than there are.
    DealTooLarge {
        /// How many seats.
        seats: usize,
        /// Cards to a hand.
        hand: usize,
        /// Cards in the pack.
        cards: usize,
    },
    /// No card may be the last one.
    NoLastCard,
    /// No card of the pack may be the starter.
    NoStarter,
    /// A rank is wild and also never played in turn.
    WildNope {
        /// The rank.
        rank: Rank,
    },
    /// Jokers are no wild cards and serve as nothing.
    UselessJoker,
    /// A joker that serves as any card has an effect or is wild itself.
    JokerDoesBoth,
    /// Drawing more than one card and then nothing.
    DrawThenNothing,
    /// The hand limit is not above the hands dealt.
    LimitTooLow {
        /// The limit.
        limit: usize,
        /// The largest hand dealt.
        hand: usize,
    },
    /// The starter would work, but this effect asks a question.
    StarterCannotWork {
        /// The rank.
        rank: Rank,
    },
    /// A score per seat that would take for ever.
    TargetTooHigh,
    /// A card that cancels a draw, but no draw card of its rank.
    NothingToCancel {
        /// The rank.
        rank: Rank,
    },
    /// An exception for a card that the pack lacks.
    ExceptionNotInPack,
    /// An exception may not be a card played only as an answer.
    ExceptionNope,
}

/// All that is wrong with a draft; never empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flaws(pub Vec<Flaw>);

/// Rules being put together.
#[derive(Clone, Debug)]
pub struct RulesDraft {
    rules: Rules,
    flaws: Vec<Flaw>,
}

impl RulesDraft {
    /// A draft that begins with a preset's rules.
    pub fn from_preset(name: &str) -> Self {
        match Rules::preset(name) {
            Some(rules) => Self::from_rules(rules),
            None => Self { rules: Rules::PLAIN, flaws: vec![unknown_base(name)] },
        }
    }

    /// A draft that begins with these rules.
    pub const fn from_rules(rules: Rules) -> Self {
        Self { rules, flaws: Vec::new() }
    }

    /// Notes a flaw found by whoever reads a file.
    pub(super) fn flaw(&mut self, flaw: Flaw) {
        self.flaws.push(flaw);
    }

    /// Sets the knob of this key to a value as people write it.
    pub fn set(&mut self, key: &str, text: &str) -> &mut Self {
        match Knob::of(key) {
            None => self.flaws.push(Flaw::UnknownKey {
                key: key.to_owned(),
                nearest: nearest(key, KNOBS.iter().map(|k| k.key)),
            }),
            Some(knob) => match knob.bounds.parse(text) {
                None => self.flaws.push(Flaw::BadValue { key: knob.key, value: text.to_owned() }),
                Some(value) => knob.set(&mut self.rules, value),
            },
        }
        self
    }

    /// Sets a knob to a value; one that its bounds do not admit is a flaw.
    pub fn set_value(&mut self, knob: &'static Knob, value: Value) -> &mut Self {
        if knob.bounds.admits(value) {
            knob.set(&mut self.rules, value);
        } else {
            self.flaws.push(Flaw::BadValue { key: knob.key, value: knob.bounds.write(value) });
        }
        self
    }

    /// Checks everything. The flaws come in the order in which a person would mend them.
    ///
    /// # Errors
    /// All reasons why these rules cannot be played.
    pub fn build(mut self) -> Result<Rules, Flaws> {
        derive(&mut self.rules);
        let rules = &self.rules;
        let checks = [
            check_seats,
            check_deal,
            check_last_card,
            check_starter,
            check_jokers,
            check_wild,
            check_drawing,
            check_effects,
            check_target,
        ];
        for check in checks {
            check(rules, &mut self.flaws);
        }
        if self.flaws.is_empty() { Ok(self.rules) } else { Err(Flaws(self.flaws)) }
    }
}

/// Works out what follows from the axes, once, so that no turn has to.
fn derive(rules: &mut Rules) {
    let ranks = || Rank::SUITED.into_iter().chain([Rank::JOKER]);
    rules.nopes = ranks().filter(|rank| rules.effects[rank.index()].kind() == Kind::Nope).collect();
    let excepted = |rank: Rank| rules.exceptions.iter().flatten().any(|e| e.card.rank() == rank);
    let is_plain =
        |rank: &Rank| rules.effects[rank.index()].is_none() && !excepted(*rank) && rules.nopes.is_empty();
    rules.plain = ranks().filter(is_plain).collect();
    if rules.draw_amount == DrawAmount::One {
        rules.draw_most = 1;
    }
    rules.draw_room = if rules.draw_amount == DrawAmount::UntilPlayable { u8::MAX } else { rules.draw_most };
    let passes = rules.limit > 0 && rules.limit_means == LimitMeans::Pass;
    rules.pass_at = if passes { rules.limit } else { u8::MAX };
    let refused_last = !rules.last_forbidden.is_empty() && rules.last_penalty == 0;
    let refills = rules.recycle_when == RecycleWhen::AtOnce && rules.recycle != Recycle::Never;
    let only_drawn = matches!(rules.draw_then, DrawThen::DrawnMay | DrawThen::DrawnMust);
    let eventful = !rules.last_forbidden.is_empty() || refills || rules.has(Switches::ANNOUNCE_ONE);
    let choosy =
        rules.has(Switches::WILD_MUST_MATCH) || !rules.has(Switches::WILD_ON_WILD) || !rules.nopes.is_empty();
    let draw_matters = refills
        || rules.limit > 0
        || rules.draw_then == DrawThen::Nothing
        || rules.recycle == Recycle::TurnOver;
    let derived = [
        (Switches::FUSSY, refused_last || rules.jokers_are_any_card()),
        (Switches::EVENTFUL, eventful),
        (Switches::MAY_ALWAYS_DRAW, rules.draw_when == DrawWhen::Always),
        (Switches::ONLY_DRAWN, only_drawn),
        (Switches::CHOOSY, choosy),
        (Switches::DRAW_MATTERS, draw_matters),
    ];
    for (switch, on) in derived {
        rules.switches.set(switch, on);
    }
}

/// Every effect of the rule set with the rank it belongs to.
fn all_effects(rules: &Rules) -> impl Iterator<Item = (Rank, Effect)> + '_ {
    let by_rank =
        Rank::SUITED.into_iter().chain([Rank::JOKER]).map(|rank| (rank, rules.effects[rank.index()]));
    by_rank.chain(rules.exceptions.iter().flatten().map(|e| (e.card.rank(), e.effect)))
}

fn check_seats(rules: &Rules, flaws: &mut Vec<Flaw>) {
    if rules.min_seats > rules.max_seats {
        flaws.push(Flaw::SeatsReversed);
    }
}

fn check_deal(rules: &Rules, flaws: &mut Vec<Flaw>) {
    for seats in rules.min_seats as usize..=rules.max_seats as usize {
        let (hand, cards) = (rules.hand_size(seats), rules.cards(seats).len());
        if seats * hand + 1 > cards {
            flaws.push(Flaw::DealTooLarge { seats, hand, cards });
            return;
        }
    }
}

fn check_last_card(rules: &Rules, flaws: &mut Vec<Flaw>) {
    let refused = if rules.last_penalty == 0 { rules.last_forbidden } else { RankSet::EMPTY };
    let ends = |rank: Rank| rules.in_pack(rank) && !refused.contains(rank) && !rules.nopes.contains(rank);
    let penalised = rules.last_penalty > 0
        && Rank::SUITED.into_iter().all(|rank| !rules.in_pack(rank) || rules.last_forbidden.contains(rank));
    if penalised || !Rank::SUITED.into_iter().any(ends) {
        flaws.push(Flaw::NoLastCard);
    }
}

fn check_starter(rules: &Rules, flaws: &mut Vec<Flaw>) {
    if !Rank::SUITED.into_iter().any(|rank| rules.in_pack(rank) && !rules.starter_refused.contains(rank)) {
        flaws.push(Flaw::NoStarter);
    }
    if rules.has(Switches::STARTER_WORKS) {
        let fails = |(rank, effect): &(Rank, Effect)| {
            !rules.starter_refused.contains(*rank) && !effect.kind().works_as_starter()
        };
        if let Some((rank, _)) = all_effects(rules).find(fails) {
            flaws.push(Flaw::StarterCannotWork { rank });
        }
    }
}

/// A joker makes the next player draw six cards at most (HR-3).
const MOST_FOR_JOKER: u8 = 6;

fn check_jokers(rules: &Rules, flaws: &mut Vec<Flaw>) {
    let wild = rules.wild.contains(Rank::JOKER);
    let effect = rules.effects[Rank::JOKER.index()];
    if effect.is(Kind::DrawNext) && effect.cards() > MOST_FOR_JOKER {
        flaws.push(Flaw::BadValue { key: "effects.joker", value: effect.to_string() });
    }
    if rules.jokers_are_any_card() {
        if wild || !rules.effects[Rank::JOKER.index()].is_none() {
            flaws.push(Flaw::JokerDoesBoth);
        }
    } else if rules.jokers > 0 && !wild {
        flaws.push(Flaw::UselessJoker);
    }
}

fn check_wild(rules: &Rules, flaws: &mut Vec<Flaw>) {
    if let Some(rank) = rules.wild.both(rules.nopes).iter().next() {
        flaws.push(Flaw::WildNope { rank });
    }
}

fn check_drawing(rules: &Rules, flaws: &mut Vec<Flaw>) {
    if rules.draw_then == DrawThen::Nothing && rules.draw_amount != DrawAmount::One {
        flaws.push(Flaw::DrawThenNothing);
    }
    let hand = (rules.min_seats..=rules.max_seats).map(|n| rules.hand_size(n as usize)).max().unwrap_or(0);
    if rules.limit > 0 && rules.limit as usize <= hand {
        flaws.push(Flaw::LimitTooLow { limit: rules.limit as usize, hand });
    }
}

fn check_effects(rules: &Rules, flaws: &mut Vec<Flaw>) {
    for (rank, effect) in all_effects(rules) {
        let draws = |other: &(Rank, Effect)| other.0 == rank && other.1.kind() == Kind::DrawNext;
        if effect.kind() == Kind::Cancel && !all_effects(rules).any(|other| draws(&other)) {
            flaws.push(Flaw::NothingToCancel { rank });
        }
    }
    let exceptions = || rules.exceptions.iter().flatten();
    if exceptions().any(|e| !rules.in_pack(e.card.rank())) {
        flaws.push(Flaw::ExceptionNotInPack);
    }
    if exceptions().any(|e| e.effect.kind() == Kind::Nope || rules.nopes.contains(e.card.rank())) {
        flaws.push(Flaw::ExceptionNope);
    }
}

fn check_target(rules: &Rules, flaws: &mut Vec<Flaw>) {
    if rules.scoring != Scoring::Off && rules.has(Switches::TARGET_PER_SEAT) && rules.target > 1000 {
        flaws.push(Flaw::TargetTooHigh);
    }
}

pub(super) fn unknown_base(name: &str) -> Flaw {
    Flaw::UnknownBase {
        name: name.to_owned(),
        nearest: nearest(name, PRESETS.iter().map(|preset| preset.name)),
    }
}

/// The word that takes the fewest changed letters.
fn nearest(word: &str, among: impl Iterator<Item = &'static str>) -> &'static str {
    among.min_by_key(|other| distance(word, other)).unwrap_or_default()
}

/// Levenshtein distance; long words are cut, since a key never is one.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().take(64).enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, y) in b.iter().enumerate() {
            let change = diagonal + usize::from(x != *y);
            diagonal = row[j + 1];
            row[j + 1] = change.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn flaws(changes: &[(&str, &str)]) -> Vec<Flaw> {
        let mut draft = RulesDraft::from_preset("classic");
        for (key, text) in changes {
            draft.set(key, text);
        }
        draft.build().err().map_or_else(Vec::new, |flaws| flaws.0)
    }

    #[test]
    fn every_reason_is_reported_at_once() {
        let found = flaws(&[
            ("drow.amount", "one"),
            ("deal.hand", "30"),
            ("wild.ranks", "8 A"),
            ("effects.A", "nope"),
            ("seats.min", "x"),
        ]);
        assert!(
            matches!(
                &found[..],
                [
                    Flaw::UnknownKey { nearest: "draw.amount", .. },
                    Flaw::BadValue { key: "seats.min", .. },
                    Flaw::DealTooLarge { seats: 2, hand: 30, cards: 52 },
                    Flaw::WildNope { rank: Rank::ACE },
                ]
            ),
            "{found:?}"
        );
    }

    #[test]
    fn each_flaw_is_found() {
        type Changes = &'static [(&'static str, &'static str)];
        type Expected = fn(&Flaw) -> bool;
        let cases: &[(Changes, Expected)] = &[
            (&[("seats.min", "5"), ("seats.max", "4")], |f| matches!(f, Flaw::SeatsReversed)),
            (&[("last.forbidden", "A 2 3 4 5 6 7 8 9 T J Q K")], |f| matches!(f, Flaw::NoLastCard)),
            (&[("starter.refused", "A 2 3 4 5 6 7 8 9 T J Q K")], |f| matches!(f, Flaw::NoStarter)),
            (&[("pack.jokers", "2")], |f| matches!(f, Flaw::UselessJoker)),
            (&[("pack.jokers", "2"), ("pack.joker", "any card"), ("wild.ranks", "8 *")], |f| {
                matches!(f, Flaw::JokerDoesBoth)
            }),
            (&[("draw.then", "nothing")], |f| matches!(f, Flaw::DrawThenNothing)),
            (&[("draw.limit", "7")], |f| matches!(f, Flaw::LimitTooLow { limit: 7, hand: 7 })),
            (&[("starter.works", "true"), ("effects.2", "war")], |f| {
                matches!(f, Flaw::StarterCannotWork { .. })
            }),
            (
                &[("score.by", "own points"), ("score.target", "2000"), ("score.target-per-seat", "true")],
                |f| matches!(f, Flaw::TargetTooHigh),
            ),
            (&[("effects.J", "cancel")], |f| matches!(f, Flaw::NothingToCancel { .. })),
            (&[("pack.cards", "32"), ("seats.max", "5"), ("effects.exceptions", "2H skip")], |f| {
                matches!(f, Flaw::ExceptionNotInPack)
            }),
            (&[("effects.exceptions", "2H nope")], |f| matches!(f, Flaw::ExceptionNope)),
        ];
        for (changes, expected) in cases {
            let found = flaws(changes);
            assert!(found.len() == 1 && expected(&found[0]), "{changes:?} gave {found:?}");
        }
    }
}
