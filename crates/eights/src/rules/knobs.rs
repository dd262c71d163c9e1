//! The one table of knobs: every axis of the rules with its key, its range and how it is read and written.
//! Files, share codes, listings, the editor and the rules guide all come from these rows; their words for
//! people are in `eights-words`.

use super::{Rules, Switch, axes::*, effect::*};
use crate::{
    card::{Card, Rank},
    cardset::RankSet,
    seat::MAX_SEATS,
};

/// What a knob can be set to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bounds {
    /// Yes or no.
    Flag,
    /// A number from the first to the second.
    Number(u32, u32),
    /// One of these words.
    Choice(&'static [&'static str]),
    /// Any ranks, the joker's among them.
    Ranks,
    /// A card's effect.
    Effect,
    /// Hand sizes for two to ten seats.
    Hands,
    /// Up to eight cards with effects of their own.
    Exceptions,
}

/// A knob's value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// Yes or no.
    Flag(bool),
    /// A number.
    Number(u32),
    /// The place of the word among the choices.
    Choice(u8),
    /// Ranks.
    Ranks(RankSet),
    /// An effect.
    Effect(Effect),
    /// Hand sizes.
    Hands([u8; MAX_SEATS - 1]),
    /// Cards with effects of their own.
    Exceptions([Option<Exception>; MAX_EXCEPTIONS]),
}

impl Bounds {
    /// Reads a value as people write it. Lists are separated by spaces or commas.
    pub fn parse(self, text: &str) -> Option<Value> {
        let value = match self {
            Self::Flag => Value::Flag(text.parse().ok()?),
            Self::Number(..) => Value::Number(text.parse().ok()?),
            Self::Choice(words) => Value::Choice(words.iter().position(|word| *word == text)? as u8),
            Self::Ranks => Value::Ranks(items(text).map(one_rank).collect::<Option<_>>()?),
            Self::Effect => Value::Effect(Effect::from_text(text)?),
            Self::Hands => Value::Hands(parse_hands(text)?),
            Self::Exceptions => Value::Exceptions(parse_exceptions(text)?),
        };
        self.admits(value).then_some(value)
    }

    /// Whether the value is of this kind and within the range.
    pub fn admits(self, value: Value) -> bool {
        match (self, value) {
            (Self::Flag, Value::Flag(_)) | (Self::Ranks, Value::Ranks(_)) => true,
            (Self::Number(low, high), Value::Number(n)) => (low..=high).contains(&n),
            (Self::Choice(words), Value::Choice(n)) => (n as usize) < words.len(),
            (Self::Effect, Value::Effect(_)) => true,
            (Self::Exceptions, Value::Exceptions(list)) => is_orderly(&list),
            (Self::Hands, Value::Hands(hands)) => hands.iter().all(|n| (1..=52).contains(n)),
            _ => false,
        }
    }

    /// Writes a value as [`Bounds::parse`] reads it.
    pub fn write(self, value: Value) -> String {
        match (self, value) {
            (_, Value::Flag(yes)) => yes.to_string(),
            (_, Value::Number(n)) => n.to_string(),
            (Self::Choice(words), Value::Choice(n)) => words[n as usize].to_owned(),
            (_, Value::Choice(n)) => n.to_string(),
            (_, Value::Ranks(ranks)) => join(ranks.iter(), " "),
            (_, Value::Effect(effect)) => effect.to_string(),
            (_, Value::Hands(hands)) => join(trim_repeats(&hands), " "),
            (_, Value::Exceptions(list)) => {
                join(list.iter().flatten().map(|e| format!("{} {}", e.card, e.effect)), ", ")
            }
        }
    }
}

fn items(text: &str) -> impl Iterator<Item = &str> {
    text.split([' ', ',']).filter(|item| !item.is_empty())
}

fn one_rank(item: &str) -> Option<Rank> {
    match item {
        "10" => Some(Rank::from_letter('T')?),
        _ => item.parse::<char>().ok().and_then(Rank::from_letter),
    }
}

/// One number for all, or numbers for two, three … seats of which the last holds for all further ones.
fn parse_hands(text: &str) -> Option<[u8; MAX_SEATS - 1]> {
    let numbers = items(text).map(|item| item.parse().ok()).collect::<Option<Vec<u8>>>()?;
    if numbers.len() > MAX_SEATS - 1 {
        return None;
    }
    let mut hands = [*numbers.last()?; MAX_SEATS - 1];
    hands[..numbers.len()].copy_from_slice(&numbers);
    Some(hands)
}

fn parse_exceptions(text: &str) -> Option<[Option<Exception>; MAX_EXCEPTIONS]> {
    let mut list = [None; MAX_EXCEPTIONS];
    let entries = text.split(',').map(str::trim).filter(|entry| !entry.is_empty());
    for (n, entry) in entries.enumerate() {
        let (card, effect) = entry.split_once(' ')?;
        let card: Card = card.parse().ok()?;
        *list.get_mut(n)? = Some(Exception { card, effect: Effect::from_text(effect)? });
    }
    Some(list)
}

/// Whether the exceptions stand first and each is for another card.
fn is_orderly(list: &[Option<Exception>; MAX_EXCEPTIONS]) -> bool {
    let n = list.iter().flatten().count();
    let again =
        |k: usize| list[..k].iter().flatten().any(|e| list[k].is_some_and(|other| other.card == e.card));
    list[..n].iter().all(Option::is_some) && !(0..n).any(again)
}

/// The numbers without the repetitions at the end, which are understood.
fn trim_repeats(hands: &[u8]) -> &[u8] {
    let mut n = hands.len();
    while n > 1 && hands[n - 1] == hands[n - 2] {
        n -= 1;
    }
    &hands[..n]
}

fn join<T: ToString>(items: impl IntoIterator<Item = T>, between: &str) -> String {
    items.into_iter().map(|item| item.to_string()).collect::<Vec<_>>().join(between)
}

/// One axis of the rules.
pub struct Knob {
    /// Its name in files.
    pub key: &'static str,
    /// What it can be set to.
    pub bounds: Bounds,
    get: fn(&Rules) -> Value,
    set: fn(&mut Rules, Value),
}

impl Knob {
    /// The knob of this key.
    pub fn of(key: &str) -> Option<&'static Self> {
        KNOBS.iter().find(|knob| knob.key == key)
    }

    /// Its value in a rule set.
    pub fn get(&self, rules: &Rules) -> Value {
        (self.get)(rules)
    }

    /// Its value in a rule set, as people write it.
    pub fn text(&self, rules: &Rules) -> String {
        self.bounds.write(self.get(rules))
    }

    /// Writes a value that the bounds admit.
    pub(super) fn set(&self, rules: &mut Rules, value: Value) {
        debug_assert!(self.bounds.admits(value));
        (self.set)(rules, value);
    }
}

macro_rules! knob {
    ($key:literal, $switch:ident: Flag) => {
        knob!(@ $key, Bounds::Flag, |r| Value::Flag(r.has(Switch::$switch)),
              |r, v| if let Value::Flag(yes) = v { r.switches.set(Switch::$switch, yes) })
    };
    ($key:literal, $field:ident: $low:literal..=$high:literal) => {
        knob!(@ $key, Bounds::Number($low, $high), |r| Value::Number(u32::from(r.$field)),
              |r, v| if let Value::Number(n) = v { r.$field = n as _ })
    };
    ($key:literal, $field:ident: Ranks) => {
        knob!(@ $key, Bounds::Ranks, |r| Value::Ranks(r.$field), |r, v| if let Value::Ranks(ranks) = v { r.$field = ranks })
    };
    ($key:literal, $field:ident: $choice:ident) => {
        knob!(@ $key, Bounds::Choice($choice::WORDS), |r| Value::Choice(r.$field as u8),
              |r, v| if let Value::Choice(n) = v { r.$field = $choice::ALL[n as usize] })
    };
    ($key:literal, effects[$rank:literal]) => {
        knob!(@ $key, Bounds::Effect, |r| Value::Effect(r.effects[Rank::known($rank)]), |r, v| if let Value::Effect(e) = v { r.effects[Rank::known($rank)] = e })
    };
    ($key:literal, values[$rank:literal]) => {
        knob!(@ $key, Bounds::Number(0, 100), |r| Value::Number(u32::from(r.values[Rank::known($rank)])),
              |r, v| if let Value::Number(n) = v { r.values[Rank::known($rank)] = n as u8 })
    };
    (@ $key:literal, $bounds:expr, $get:expr, $set:expr) => {
        Knob { key: $key, bounds: $bounds, get: $get, set: $set }
    };
}

/// Every knob. Share codes name knobs by their place, so a new one goes to the end of this table.
pub static KNOBS: &[Knob] = &[
    knob!("seats.min", min_seats: 2..=10),
    knob!("seats.max", max_seats: 2..=10),
    knob!("pack.cards", pack: Pack),
    knob!("pack.two-from", two_packs_from: 2..=11),
    knob!("pack.jokers", jokers: 0..=2),
    knob!("pack.joker", joker_role: JokerRole),
    knob!(@ "deal.hand", Bounds::Hands, |r| Value::Hands(r.hand), |r, v| if let Value::Hands(hands) = v { r.hand = hands }),
    knob!("deal.starts", starts: Starts),
    knob!("deal.direction", way: StartWay),
    knob!("starter.refused", starter_refused: Ranks),
    knob!("starter.refusal", starter_refusal: StarterRefusal),
    knob!("starter.works", StarterWorks: Flag),
    knob!("starter.wild", starter_wild: StarterWild),
    knob!("wild.ranks", wild: Ranks),
    knob!("wild.on-wild", WildOnWild: Flag),
    knob!("wild.must-match", WildMustMatch: Flag),
    knob!("wild.last", last_wild: LastWild),
    knob!("wild.bots-keep-suit", BotsKeepSuit: Flag),
    knob!("draw.amount", draw_amount: DrawAmount),
    knob!("draw.most", draw_most: 1..=108),
    knob!("draw.when", draw_when: DrawWhen),
    knob!("draw.then", draw_then: DrawThen),
    knob!("draw.limit", limit: 0..=108),
    knob!("draw.limit-means", limit_means: LimitMeans),
    knob!("answer.stacking", stacking: Stacking),
    knob!("answer.wild", wild_answers: WildAnswers),
    knob!("answer.skip", SkipAnswers: Flag),
    knob!("answer.debt-needs-stock", DebtNeedsStock: Flag),
    knob!("reverse.of-two", reverse_of_two: ReverseOfTwo),
    knob!("effects.A", effects[1]),
    knob!("effects.2", effects[2]),
    knob!("effects.3", effects[3]),
    knob!("effects.4", effects[4]),
    knob!("effects.5", effects[5]),
    knob!("effects.6", effects[6]),
    knob!("effects.7", effects[7]),
    knob!("effects.8", effects[8]),
    knob!("effects.9", effects[9]),
    knob!("effects.T", effects[10]),
    knob!("effects.J", effects[11]),
    knob!("effects.Q", effects[12]),
    knob!("effects.K", effects[13]),
    knob!("effects.joker", effects[15]),
    knob!(@ "effects.exceptions", Bounds::Exceptions, |r| Value::Exceptions(r.exceptions),
          |r, v| if let Value::Exceptions(list) = v { r.exceptions = list }),
    knob!("last.forbidden", last_forbidden: Ranks),
    knob!("last.penalty", last_penalty: 0..=10),
    knob!("last.draws", LastDraws: Flag),
    knob!("stock.recycle", recycle: Recycle),
    knob!("stock.when", recycle_when: RecycleWhen),
    knob!("block.after", block_after: BlockAfter),
    knob!("block.row", block_row: BlockRow),
    knob!("block.result", blocked: Blocked),
    knob!("stall.circuits", stall_circuits: 0..=20),
    knob!("stall.plays", most_plays: 0..=10_000),
    knob!("end.places", places: Places),
    knob!("end.announce-one", AnnounceOne: Flag),
    knob!("score.by", scoring: Scoring),
    knob!("score.target", target: 1..=10_000),
    knob!("score.target-per-seat", TargetPerSeat: Flag),
    knob!("values.A", values[1]),
    knob!("values.2", values[2]),
    knob!("values.3", values[3]),
    knob!("values.4", values[4]),
    knob!("values.5", values[5]),
    knob!("values.6", values[6]),
    knob!("values.7", values[7]),
    knob!("values.8", values[8]),
    knob!("values.9", values[9]),
    knob!("values.T", values[10]),
    knob!("values.J", values[11]),
    knob!("values.Q", values[12]),
    knob!("values.K", values[13]),
    knob!("values.joker", values[15]),
    knob!("cite.book", book: Book),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_unique_and_values_are_written_as_they_are_read() {
        for (n, knob) in KNOBS.iter().enumerate() {
            assert!(KNOBS[..n].iter().all(|other| other.key != knob.key), "{}", knob.key);
            for preset in super::super::PRESETS {
                let rules = Rules::preset(preset.name).unwrap();
                assert_eq!(
                    knob.bounds.parse(&knob.text(&rules)),
                    Some(knob.get(&rules)),
                    "{} of {}",
                    knob.key,
                    preset.name
                );
            }
        }
    }

    #[test]
    fn what_is_out_of_range_is_not_read() {
        for (key, text) in [
            ("seats.min", "1"),
            ("seats.max", "11"),
            ("wild.ranks", "8 Z"),
            ("effects.2", "draw 16"),
            ("effects.2", "draw"),
            ("effects.2", "skip 2"),
            ("deal.hand", ""),
            ("deal.hand", "0"),
            ("effects.exceptions", "JS draw 5, JS skip"),
            ("wild.on-wild", "yes"),
        ] {
            assert_eq!(Knob::of(key).unwrap().bounds.parse(text), None, "{key} = {text}");
        }
    }
}
