//! Share codes: a rule set in a few letters that can be read over the telephone.
//!
//! The code is the preset's number, then for each knob that differs its number and value, then a check byte;
//! all in Crockford's base 32, in groups of four. Presets, knobs and kinds of effects are named by their
//! place, so these tables only ever grow at the end.

use super::{
    Bounds, Effect, EffectKind, Exception, Flaws, KNOBS, Knob, MAX_EXCEPTIONS, PRESETS, Rules, RulesDraft,
    Value,
};
use crate::{
    bytes::Bytes,
    card::Card,
    cardset::RankSet,
    digits::{self, BadEnd},
};

/// Why a share code is not one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadCode {
    /// It has a letter that no code has.
    Letter(char),
    /// The number of letters is wrong: one is missing, or there is one too many.
    Length,
    /// Letters are mistyped, exchanged or missing.
    Mistyped,
    /// It comes from a newer version that knows more rules.
    Newer,
    /// It names rules that cannot be played.
    Flawed(Flaws),
}

impl BadCode {
    /// Whether it was a code as it stands, only not one for this version or this game.
    pub(super) const fn was_a_code(&self) -> bool {
        matches!(self, Self::Newer | Self::Flawed(_))
    }
}

const LETTERS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/// The bits of a letter.
const WIDTH: u32 = 5;
/// No code is longer.
const MOST_LETTERS: usize = 1024 * 8 / WIDTH as usize;

impl Rules {
    /// The share code of these rules.
    pub fn share_code(&self) -> String {
        let mut bytes = self.share_bytes();
        bytes.push(check_byte(&bytes));
        to_letters(&bytes)
    }

    /// The bytes of the share code, without the check.
    pub(crate) fn share_bytes(&self) -> Vec<u8> {
        let base = self.base().and_then(Self::preset).unwrap_or(Self::PLAIN);
        let mut bytes = vec![self.base];
        for (n, knob) in KNOBS.iter().enumerate() {
            if knob.get(self) != knob.get(&base) {
                bytes.push(n as u8);
                push_value(&mut bytes, knob.get(self));
            }
        }
        bytes
    }

    /// Reads a share code; dashes, spaces and case do not matter.
    ///
    /// # Errors
    /// Why it cannot be read.
    pub fn from_share_code(code: &str) -> Result<Self, BadCode> {
        let bytes = from_letters(code)?;
        let (check, bytes) = bytes.split_last().ok_or(BadCode::Mistyped)?;
        if *check != check_byte(bytes) {
            return Err(BadCode::Mistyped);
        }
        Self::from_share_bytes(bytes)
    }

    /// Reads the bytes of a share code, without the check.
    pub(crate) fn from_share_bytes(bytes: &[u8]) -> Result<Self, BadCode> {
        let mut bytes = Bytes(bytes);
        let base = bytes.next().ok_or(BadCode::Mistyped)?;
        let preset = PRESETS.get(usize::from(base)).ok_or(BadCode::Newer)?;
        let mut draft = RulesDraft::from_preset(preset.name);
        while let Some(n) = bytes.next() {
            let knob: &'static Knob = KNOBS.get(usize::from(n)).ok_or(BadCode::Newer)?;
            draft.set_value(knob, bytes.value(knob.bounds).ok_or(BadCode::Newer)?);
        }
        draft.build().map_err(BadCode::Flawed)
    }
}

fn push_value(bytes: &mut Vec<u8>, value: Value) {
    match value {
        Value::Flag(yes) => bytes.push(yes.into()),
        Value::Number(n) => bytes.extend((n as u16).to_le_bytes()),
        Value::Choice(n) => bytes.push(n),
        Value::Ranks(ranks) => bytes.extend(ranks.0.to_le_bytes()),
        Value::Effect(effect) => push_effect(bytes, effect.kind() as u8, effect.cards()),
        Value::Hands(hands) => bytes.extend(hands),
        Value::Exceptions(list) => {
            bytes.push(list.iter().flatten().count() as u8);
            for exception in list.iter().flatten() {
                bytes.push(exception.card.bit());
                push_effect(bytes, exception.effect.kind() as u8, exception.effect.cards());
            }
        }
    }
}

/// One byte, kind in the upper half and cards in the lower, does for the first sixteen kinds. Other kinds
/// stand after a byte that is no effect, for nothing is done with no cards.
fn push_effect(bytes: &mut Vec<u8>, kind: u8, cards: u8) {
    if kind < 16 { bytes.push(kind << 4 | cards) } else { bytes.extend([WIDE_EFFECT, kind, cards]) }
}

/// The byte before an effect whose kind and cards take a byte each.
const WIDE_EFFECT: u8 = 1;

// An effect's cards fit half a byte.
const _: () = assert!(Effect::MOST_CARDS < 16);

// A knob's number and a preset's number fit a byte, and 255 is no preset.
const _: () = assert!(KNOBS.len() <= 256 && PRESETS.len() < 255);

impl Bytes<'_> {
    /// A value within the bounds.
    fn value(&mut self, bounds: Bounds) -> Option<Value> {
        let value = match bounds {
            Bounds::Flag => Value::Flag(self.next()? != 0),
            Bounds::Number(..) => Value::Number(self.number()?.into()),
            Bounds::Choice(_) => Value::Choice(self.next()?),
            Bounds::Ranks => Value::Ranks(RankSet(self.number()? & 0xbffe)),
            Bounds::Effect => Value::Effect(self.effect()?),
            Bounds::Hands => Value::Hands(self.array()?),
            Bounds::Exceptions => Value::Exceptions(self.exceptions()?),
        };
        bounds.admits(value).then_some(value)
    }

    fn effect(&mut self) -> Option<Effect> {
        let (kind, cards) = match self.next()? {
            WIDE_EFFECT => (self.next()?, self.next()?),
            byte => (byte >> 4, byte & 15),
        };
        Effect::new(EffectKind::from_number(kind)?, cards)
    }

    fn exceptions(&mut self) -> Option<[Option<Exception>; MAX_EXCEPTIONS]> {
        let mut list = [None; MAX_EXCEPTIONS];
        for n in 0..usize::from(self.next()?) {
            let bit = self.next()?;
            let card = Card::of_bit(bit)?;
            *list.get_mut(n)? = Some(Exception { card, effect: self.effect()? });
        }
        Some(list)
    }
}

/// A sum in which the place of a byte counts, so that exchanged letters are noticed.
fn check_byte(bytes: &[u8]) -> u8 {
    bytes.iter().fold(0x5a, |sum: u8, byte| sum.rotate_left(3) ^ byte.wrapping_mul(0x9d))
}

fn to_letters(bytes: &[u8]) -> String {
    let mut code = String::new();
    digits::of_bytes(bytes, WIDTH).into_iter().for_each(|digit| push_letter(&mut code, digit));
    code
}

fn push_letter(code: &mut String, five_bits: u8) {
    if code.len() % 5 == 4 {
        code.push('-');
    }
    code.push(LETTERS[usize::from(five_bits)] as char);
}

fn from_letters(code: &str) -> Result<Vec<u8>, BadCode> {
    let letters = code.chars().filter(|letter| !matches!(letter, '-' | ' ')).take(MOST_LETTERS + 1);
    let digits: Vec<u8> =
        letters.map(|letter| five_bits(letter).ok_or(BadCode::Letter(letter))).collect::<Result<_, _>>()?;
    if digits.len() > MOST_LETTERS {
        return Err(BadCode::Length);
    }
    digits::to_bytes(&digits, WIDTH).map_err(|bad| match bad {
        BadEnd::Spare => BadCode::Length,
        BadEnd::Overfull => BadCode::Mistyped,
    })
}

/// The value of a letter; letters that look alike have the same.
fn five_bits(letter: char) -> Option<u8> {
    let letter = match letter.to_ascii_uppercase() {
        'O' => '0',
        'I' | 'L' => '1',
        other => other,
    };
    LETTERS.iter().position(|other| char::from(*other) == letter).map(|place| place as u8)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_preset_has_a_short_code() {
        for preset in PRESETS {
            let rules = Rules::preset(preset.name).unwrap();
            let code = rules.share_code();
            assert!(code.len() <= 4, "{code}");
            assert_eq!(Rules::from_share_code(&code.to_lowercase()), Ok(rules));
        }
    }

    #[test]
    fn kinds_beyond_the_first_sixteen_have_room() {
        let code = |kind, cards| {
            let mut bytes = Vec::new();
            push_effect(&mut bytes, kind, cards);
            bytes
        };
        assert_eq!(code(1, 2), [0x12]);
        assert_eq!(code(15, 0), [0xf0]);
        assert_eq!(code(16, 2), [WIDE_EFFECT, 16, 2]);
        assert_eq!(code(255, 15), [WIDE_EFFECT, 255, 15]);
        for kind in EffectKind::ALL {
            let cards = if kind.counts_cards() { 3 } else { 0 };
            let effect = Effect::new(*kind, cards);
            assert_eq!(Bytes(&code(*kind as u8, cards)).effect(), effect);
            assert_eq!(Bytes(&[WIDE_EFFECT, *kind as u8, cards]).effect(), effect);
        }
        assert_eq!(Bytes(&code(200, 2)).effect(), None);
    }

    #[test]
    fn house_rules_round_trip_and_a_slip_is_noticed() {
        let mut draft = RulesDraft::from_preset("switch");
        draft
            .set("deal.hand", "9 8 7")
            .set("wild.ranks", "A 3")
            .set("effects.5", "others draw 1")
            .set("score.by", "own points");
        draft.set("effects.exceptions", "QS draw 5, JH skip");
        let rules = draft.build().unwrap();
        let code = rules.share_code();
        assert_eq!(Rules::from_share_code(&code), Ok(rules));
        let mut slips = 0;
        for at in (0..code.len()).filter(|at| code.as_bytes()[*at] != b'-') {
            let mut slip = code.clone().into_bytes();
            slip[at] = if slip[at] == b'7' { b'8' } else { b'7' };
            slips += usize::from(
                Rules::from_share_code(core::str::from_utf8(&slip).unwrap()) != Err(BadCode::Mistyped),
            );
        }
        assert_eq!(slips, 0);
        for nonsense in ["", "-", "U", "0", "zzzz-zzzz", "äö"] {
            assert!(Rules::from_share_code(nonsense).is_err(), "{nonsense}");
        }
        assert_eq!(Rules::from_share_code("04C0-27GU"), Err(BadCode::Letter('U')));
        assert_eq!(Rules::from_share_code(&format!("{code}0")), Err(BadCode::Length));
    }
}
