//! Share codes: a rule set in a few letters that can be read over the telephone.
//!
//! The code is the preset's number, then for each knob that differs its number and value, then a check byte; all in
//! Crockford's base 32, in groups of four. Presets and knobs are named by their place, so both tables only ever grow at the end.

use super::{
    Bounds, Effect, Exception, Flaws, KNOBS, Knob, MAX_EXCEPTIONS, PRESETS, Rules, RulesDraft, Value,
};
use crate::{card::Card, cardset::RankSet, seat::MAX_SEATS};

/// Why a share code is not one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadCode {
    /// It has letters that no code has, was cut short or mistyped.
    Mistyped,
    /// It comes from a newer version that knows more rules.
    Newer,
    /// It names rules that cannot be played.
    Flawed(Flaws),
}

const LETTERS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

impl Rules {
    /// The share code of these rules.
    pub fn share_code(&self) -> String {
        let base = self.base().and_then(Self::preset).unwrap_or(Self::PLAIN);
        let mut bytes = vec![self.base];
        for (n, knob) in KNOBS.iter().enumerate() {
            if knob.get(self) != knob.get(&base) {
                bytes.push(n as u8);
                push_value(&mut bytes, knob.get(self));
            }
        }
        bytes.push(check_byte(&bytes));
        to_letters(&bytes)
    }

    /// Reads a share code; dashes, spaces and case do not matter.
    ///
    /// # Errors
    /// Why it cannot be read.
    pub fn from_share_code(code: &str) -> Result<Self, BadCode> {
        let bytes = from_letters(code).ok_or(BadCode::Mistyped)?;
        let (check, bytes) = bytes.split_last().ok_or(BadCode::Mistyped)?;
        if *check != check_byte(bytes) {
            return Err(BadCode::Mistyped);
        }
        let (base, mut rest) = bytes.split_first().ok_or(BadCode::Mistyped)?;
        let preset = PRESETS.get(*base as usize).ok_or(BadCode::Newer)?;
        let mut draft = RulesDraft::from_preset(preset.name);
        while let Some((n, values)) = rest.split_first() {
            let knob: &'static Knob = KNOBS.get(*n as usize).ok_or(BadCode::Newer)?;
            let (value, left) = take_value(knob.bounds, values).ok_or(BadCode::Newer)?;
            draft.set_value(knob, value);
            rest = left;
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
        Value::Effect(effect) => bytes.push(effect.byte()),
        Value::Hands(hands) => bytes.extend(hands),
        Value::Exceptions(list) => {
            bytes.push(list.iter().flatten().count() as u8);
            list.iter().flatten().for_each(|e| bytes.extend([e.card.bit(), e.effect.byte()]));
        }
    }
}

fn take_value(bounds: Bounds, bytes: &[u8]) -> Option<(Value, &[u8])> {
    let pair = |bytes: &[u8]| Some(u16::from_le_bytes([*bytes.first()?, *bytes.get(1)?]));
    let (value, used) = match bounds {
        Bounds::Flag => (Value::Flag(*bytes.first()? != 0), 1),
        Bounds::Number(..) => (Value::Number(pair(bytes)?.into()), 2),
        Bounds::Choice(_) => (Value::Choice(*bytes.first()?), 1),
        Bounds::Ranks => (Value::Ranks(RankSet(pair(bytes)? & 0xbffe)), 2),
        Bounds::Effect => (Value::Effect(Effect::from_byte(*bytes.first()?)?), 1),
        Bounds::Hands => (Value::Hands(bytes.get(..MAX_SEATS - 1)?.try_into().ok()?), MAX_SEATS - 1),
        Bounds::Exceptions => {
            let n = *bytes.first()? as usize;
            (Value::Exceptions(take_exceptions(bytes.get(1..1 + 2 * n)?)?), 1 + 2 * n)
        }
    };
    bounds.admits(value).then_some((value, bytes.get(used..)?))
}

fn take_exceptions(pairs: &[u8]) -> Option<[Option<Exception>; MAX_EXCEPTIONS]> {
    let mut list = [None; MAX_EXCEPTIONS];
    for (n, pair) in pairs.chunks(2).enumerate() {
        let card = Card::suited().chain([Card::JOKER]).find(|card| card.bit() == pair[0])?;
        *list.get_mut(n)? = Some(Exception { card, effect: Effect::from_byte(pair[1])? });
    }
    Some(list)
}

/// A sum in which the place of a byte counts, so that exchanged letters are noticed.
fn check_byte(bytes: &[u8]) -> u8 {
    bytes.iter().fold(0x5a, |sum: u8, byte| sum.rotate_left(3) ^ byte.wrapping_mul(0x9d))
}

fn to_letters(bytes: &[u8]) -> String {
    let mut code = String::new();
    let (mut bits, mut held) = (0u32, 0);
    for byte in bytes {
        bits = bits << 8 | u32::from(*byte);
        held += 8;
        while held >= 5 {
            held -= 5;
            push_letter(&mut code, bits >> held & 31);
        }
    }
    if held > 0 {
        push_letter(&mut code, bits << (5 - held) & 31);
    }
    code
}

fn push_letter(code: &mut String, five_bits: u32) {
    if code.len() % 5 == 4 {
        code.push('-');
    }
    code.push(LETTERS[five_bits as usize] as char);
}

fn from_letters(code: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    let (mut bits, mut held) = (0u32, 0);
    for letter in code.bytes().filter(|b| *b != b'-' && *b != b' ') {
        let letter = match letter.to_ascii_uppercase() {
            b'O' => b'0',
            b'I' | b'L' => b'1',
            other => other,
        };
        let value = LETTERS.iter().position(|l| *l == letter)? as u32;
        bits = bits << 5 | value;
        held += 5;
        if held >= 8 {
            held -= 8;
            bytes.push((bits >> held) as u8);
            bits &= (1 << held) - 1;
        }
        if bytes.len() > 1024 {
            return None;
        }
    }
    (bits == 0 && held < 5).then_some(bytes)
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
    }
}
