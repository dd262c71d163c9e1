//! The one door to [`Rules`]: a draft takes anything that people write, and [`RulesDraft::build`] lists
//! everything that is wrong with it.

use super::{
    BadCode, DrawAmount, DrawThen, DrawWhen, Effect, EffectKind, KNOBS, Knob, LimitMeans, Recycle,
    RecycleWhen, Rules, Scoring, Switch, Value,
};
use crate::{
    card::Rank,
    cardset::{CardSet, RankSet},
    near::near,
    table::MAX_CHAIN,
};

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
        /// The key or title of a preset that was probably meant.
        nearest: Option<&'static str>,
    },
    /// What looks like a share code is none.
    NotACode {
        /// What was written.
        code: String,
        /// What is wrong with it.
        why: BadCode,
    },
    /// There is no such knob.
    UnknownKey {
        /// What was written.
        key: String,
        /// The key that was probably meant.
        nearest: Option<&'static str>,
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
    /// A match for points in which no card counts any, so that it would never end (HR-26).
    NobodyScores,
    /// A card that cancels a draw, but no draw card of its rank.
    NothingToCancel {
        /// The rank.
        rank: Rank,
    },
    /// An exception for a card that the pack lacks.
    ExceptionNotInPack,
    /// An exception may not be a card played only as an answer.
    ExceptionNope,
    /// More cards can answer than a table can remember in a chain of answers (HR-27).
    ChainTooLong {
        /// How long it could grow, the played card included.
        links: usize,
    },
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
    /// A draft that begins with the rules of this [name](Rules::named).
    pub fn from_preset(name: &str) -> Self {
        match Rules::named(name) {
            Ok(rules) => Self::from_rules(rules),
            Err(Flaws(flaws)) => Self { rules: Rules::PLAIN, flaws },
        }
    }

    /// A draft that begins with these rules.
    pub const fn from_rules(rules: Rules) -> Self {
        Self { rules, flaws: Vec::new() }
    }

    /// Notes a flaw found by the reader of a file.
    pub(super) fn flaw(&mut self, flaw: Flaw) {
        self.flaws.push(flaw);
    }

    /// Sets the knob of this key to a value as people write it.
    pub fn set(&mut self, key: &str, text: &str) -> &mut Self {
        match Knob::of(key) {
            None => self.flaws.push(Flaw::UnknownKey {
                key: key.to_owned(),
                nearest: near(key, KNOBS.iter().map(|knob| knob.key)),
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
            check_answers,
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
    rules.nopes =
        rules.effects.iter().filter(|(_, e)| e.is(EffectKind::Nope)).map(|(rank, _)| rank).collect();
    let excepted = |rank: Rank| rules.exceptions.iter().flatten().any(|e| e.card.rank() == rank);
    let is_plain = |rank: &Rank| rules.effects[*rank].is_none() && !excepted(*rank) && rules.nopes.is_empty();
    rules.plain = Rank::ALL.into_iter().filter(is_plain).collect();
    rules.wild_faces = CardSet::of_ranks(rules.wild);
    rules.play_room = if rules.most_plays > 0 { rules.most_plays } else { u16::MAX };
    if rules.draw_amount == DrawAmount::One {
        rules.draw_most = 1;
    }
    rules.draw_room = if rules.draw_amount == DrawAmount::UntilPlayable { u8::MAX } else { rules.draw_most };
    let passes = rules.limit > 0 && rules.limit_means == LimitMeans::Pass;
    rules.pass_at = if passes { rules.limit } else { u8::MAX };
    let refused_last = !rules.last_forbidden.is_empty() && rules.last_penalty == 0;
    let refills = rules.recycle_when == RecycleWhen::AtOnce && rules.recycle != Recycle::Never;
    let only_drawn = matches!(rules.draw_then, DrawThen::DrawnMay | DrawThen::DrawnMust);
    let penalised_last = !rules.last_forbidden.is_empty() && rules.last_penalty > 0;
    let follow_ups_of_laying = penalised_last || refills || rules.has(Switch::AnnounceOne);
    let is_simple = |rank: &Rank| rules.plain.contains(*rank) && !rules.wild.contains(*rank) && !refills;
    rules.simple = Rank::SUITED.into_iter().filter(is_simple).collect();
    let exceptions_to_fit =
        rules.has(Switch::WildMustMatch) || !rules.has(Switch::WildOnWild) || !rules.nopes.is_empty();
    let follow_ups_of_drawing = refills
        || rules.limit > 0
        || rules.draw_then == DrawThen::Nothing
        || rules.recycle == Recycle::TurnOver;
    let derived = [
        (Switch::TurnHasExtraLimits, refused_last || rules.jokers_are_any_card()),
        (Switch::LayingHasFollowUps, follow_ups_of_laying),
        (Switch::MayAlwaysDraw, rules.draw_when == DrawWhen::Always),
        (Switch::OnlyDrawn, only_drawn),
        (Switch::FitHasExceptions, exceptions_to_fit),
        (Switch::DrawHasFollowUps, follow_ups_of_drawing),
    ];
    for (switch, on) in derived {
        rules.switches.set(switch, on);
    }
}

/// Every effect of the rule set with the rank it belongs to.
fn all_effects(rules: &Rules) -> impl Iterator<Item = (Rank, Effect)> + '_ {
    rules.effects.iter().chain(rules.exceptions.iter().flatten().map(|e| (e.card.rank(), e.effect)))
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
    if rules.has(Switch::StarterWorks) {
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
    let effect = rules.effects[Rank::JOKER];
    if effect.is(EffectKind::DrawNext) && effect.cards() > MOST_FOR_JOKER {
        flaws.push(Flaw::BadValue { key: "effects.joker", value: effect.to_string() });
    }
    if rules.jokers_are_any_card() {
        if wild || !rules.effects[Rank::JOKER].is_none() {
            flaws.push(Flaw::JokerDoesBoth);
        }
    } else if rules.jokers > 0 && !wild {
        flaws.push(Flaw::UselessJoker);
    }
}

fn check_wild(rules: &Rules, flaws: &mut Vec<Flaw>) {
    if let Some(rank) = (rules.wild & rules.nopes).iter().next() {
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
        let draws = |other: &(Rank, Effect)| other.0 == rank && other.1.kind() == EffectKind::DrawNext;
        if effect.kind() == EffectKind::Cancel && !all_effects(rules).any(|other| draws(&other)) {
            flaws.push(Flaw::NothingToCancel { rank });
        }
    }
    let exceptions = || rules.exceptions.iter().flatten();
    if exceptions().any(|e| !rules.in_pack(e.card.rank())) {
        flaws.push(Flaw::ExceptionNotInPack);
    }
    if exceptions().any(|e| e.effect.kind() == EffectKind::Nope || rules.nopes.contains(e.card.rank())) {
        flaws.push(Flaw::ExceptionNope);
    }
}

fn check_answers(rules: &Rules, flaws: &mut Vec<Flaw>) {
    let links = rules.longest_chain();
    if links > MAX_CHAIN {
        flaws.push(Flaw::ChainTooLong { links });
    }
}

fn check_target(rules: &Rules, flaws: &mut Vec<Flaw>) {
    if rules.scoring != Scoring::Off && rules.has(Switch::TargetPerSeat) && rules.target > 1000 {
        flaws.push(Flaw::TargetTooHigh);
    }
    let counts = |rank: Rank| rules.in_pack(rank) && rules.values[rank] > 0;
    if rules.scoring != Scoring::Off && !Rank::ALL.into_iter().any(counts) {
        flaws.push(Flaw::NobodyScores);
    }
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
                    Flaw::UnknownKey { nearest: Some("draw.amount"), .. },
                    Flaw::BadValue { key: "seats.min", .. },
                    Flaw::DealTooLarge { seats: 2, hand: 30, cards: 52 },
                    Flaw::WildNope { rank: Rank::ACE },
                ]
            ),
            "{found:?}"
        );
    }

    /// A match for points with a pack of 32 cards that are worth nothing.
    const WORTHLESS: &[(&str, &str)] = &[
        ("score.by", "winner collects"),
        ("pack.cards", "32"),
        ("seats.max", "4"),
        ("values.A", "0"),
        ("values.7", "0"),
        ("values.8", "0"),
        ("values.9", "0"),
        ("values.T", "0"),
        ("values.J", "0"),
        ("values.Q", "0"),
        ("values.K", "0"),
    ];

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
            (WORTHLESS, |f| matches!(f, Flaw::NobodyScores)),
            (&[("effects.J", "cancel")], |f| matches!(f, Flaw::NothingToCancel { .. })),
            (&[("pack.cards", "32"), ("seats.max", "5"), ("effects.exceptions", "2H skip")], |f| {
                matches!(f, Flaw::ExceptionNotInPack)
            }),
            (&[("effects.exceptions", "2H nope")], |f| matches!(f, Flaw::ExceptionNope)),
            (
                &[("effects.4", "nope"), ("effects.5", "nope"), ("effects.6", "nope"), ("effects.7", "nope")],
                |f| matches!(f, Flaw::ChainTooLong { links: 33 }),
            ),
        ];
        for (changes, expected) in cases {
            let found = flaws(changes);
            assert!(found.len() == 1 && expected(&found[0]), "{changes:?} gave {found:?}");
        }
    }
}
