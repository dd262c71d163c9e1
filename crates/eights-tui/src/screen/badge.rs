//! Badges: the effect of a card by the rules in force, as a sign or two on the card, so that cards teach
//! themselves.

use super::look::Look;
use eights::{
    Card, Rules,
    rules::{Effect, EffectKind},
};

/// The signs of a card: nothing for one that only lies there.
pub(super) fn of(rules: &Rules, card: Card, look: &Look) -> String {
    let wild = if rules.is_wild(card) { look.sign("★", "*") } else { "" };
    format!("{wild}{}", effect(rules.effect(card), look))
}

fn effect(effect: Effect, look: &Look) -> String {
    let n = effect.cards();
    match effect.kind() {
        EffectKind::Plain => String::new(),
        EffectKind::DrawNext => format!("+{n}"),
        EffectKind::DrawAny => format!("+{n}{}", look.sign("→", ">")),
        EffectKind::OthersDraw => format!("{}{n}", look.sign("⊕", "a")),
        EffectKind::Collect => format!("{}{n}", look.sign("↓", "v")),
        EffectKind::Skip => look.sign("⊘", "sk").to_owned(),
        EffectKind::SkipAny => look.sign("⊘→", "sk>").to_owned(),
        EffectKind::Reverse => look.sign("⇄", "rv").to_owned(),
        EffectKind::Again => look.sign("↻", "ag").to_owned(),
        EffectKind::Cancel => look.sign("⊗", "ca").to_owned(),
        EffectKind::War => look.sign("×", "wa").to_owned(),
        EffectKind::Show => look.sign("◉", "sh").to_owned(),
        EffectKind::Revere => look.sign("←", "<").to_owned(),
        EffectKind::Rummi => look.sign("≡", "=").to_owned(),
        EffectKind::Purge => look.sign("↑", "pu").to_owned(),
        EffectKind::Nope => look.sign("✗", "no").to_owned(),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

    use super::*;
    use crate::screen::look::Signs;
    use eights::rules::PRESETS;
    use unicode_width::UnicodeWidthStr;

    /// On a card that is half covered, three columns are seen.
    #[test]
    fn every_badge_is_seen_on_a_card_that_is_half_covered() {
        let plain = Look::of(|_| None);
        for signs in [Signs::All, Signs::Plain] {
            let look = Look { signs, ..plain };
            for preset in PRESETS {
                let rules = Rules::preset(preset.name).unwrap();
                let cards = eights::CardSet::EVERY.iter();
                cards.for_each(|card| assert!(of(&rules, card, &look).width() <= 3, "{card}"));
            }
        }
    }

    #[test]
    fn the_rules_say_what_stands_on_a_card() {
        let look = Look { signs: Signs::All, ..Look::of(|_| None) };
        let rules = Rules::preset("south-african").unwrap();
        let badge = |card: &str| of(&rules, card.parse().unwrap(), &look);
        assert_eq!(
            [badge("2C"), badge("7D"), badge("JH"), badge("8S"), badge("9S")],
            ["+2", "⊘", "⇄", "★", ""]
        );
    }
}
