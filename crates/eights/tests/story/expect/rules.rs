//! What is expected of the rules themselves, for which no game is needed.

use super::{
    super::{
        laws, read,
        setup::{self, Setup},
    },
    Outcome, same,
};
use eights::{
    Card, Event, Game, Seats, Seed,
    rules::{Knob, Rules},
};

/// Expectations on the rules themselves, for which no game is needed.
pub(in super::super) fn of_rules(setup: &Setup, text: &str) -> Option<Outcome> {
    if text == "these rules are refused" {
        return Some(
            setup
                .rules
                .as_ref()
                .map_or(Ok(()), |_| Err("expected refused rules\n  got playable ones".to_owned())),
        );
    }
    let rest = |prefix: &str| text.strip_prefix(prefix);
    let seats = |list: &str, fit: bool| check_seats(rules(setup)?, list, fit);
    if let Some(list) = rest("for seats: ") {
        return Some(seats(list, true));
    }
    if let Some(list) = rest("not for seats: ") {
        return Some(seats(list, false));
    }
    if let Some(claim) = rest("pack of ") {
        return Some(rules(setup).and_then(|rules| check_pack(rules, claim)));
    }
    if let Some(claim) = rest("knob ") {
        return Some(rules(setup).and_then(|rules| check_knob(rules, claim)));
    }
    if let Some(claim) = rest("every card lies in every place equally often in ") {
        return Some(rules(setup).and_then(|rules| check_fairness(rules, claim)));
    }
    rest("seed ")
        .and_then(|claim| claim.split_once(" has hash "))
        .map(|(seed, hash)| same(hash, &Seed::from_text(seed).hash().to_string()))
}

fn rules(setup: &Setup) -> Result<&Rules, String> {
    setup.rules.as_ref().map_err(|flaws| format!("these rules cannot be played: {:?}", flaws.0))
}

fn check_seats(rules: &Rules, list: &str, fit: bool) -> Outcome {
    for n in read::numbers::<usize>(list)? {
        let dealt = Game::deal(*rules, n, Seats::NONE, Seed::from_text("seats"), &mut ()).is_ok();
        if dealt != fit {
            return Err(format!("{n} seats: expected {fit}, got {dealt}"));
        }
    }
    Ok(())
}

/// `3 seats: 52 cards, 8 each`.
fn check_pack(rules: &Rules, claim: &str) -> Outcome {
    let (n, _) = claim.split_once(" seats: ").ok_or("`pack of 3 seats: 52 cards, 8 each`")?;
    let n: usize = read::number(n)?;
    let (game, _) = setup::deal(*rules, n, Seats::NONE, Seed::from_text("pack"))?;
    let cards = laws::all_cards(&game).len();
    let sizes: Vec<usize> = Seats::first(n).iter().map(|seat| game.hand(seat).len()).collect();
    if sizes.iter().any(|size| *size != sizes[0]) {
        return Err(format!("expected hands of one size\n  got {sizes:?}"));
    }
    same(claim, &format!("{n} seats: {cards} cards, {} each", sizes[0]))
}

/// `stall.circuits is 10`.
fn check_knob(rules: &Rules, claim: &str) -> Outcome {
    let (key, value) = claim.split_once(" is ").ok_or("`knob draw.amount is one`")?;
    let knob = Knob::of(key).ok_or_else(|| format!("there is no knob {key}"))?;
    same(value, &knob.text(rules))
}

/// `5200 deals of 2`: the squares of what differs from the mean, cell by cell, stay within five standard
/// deviations.
fn check_fairness(rules: &Rules, claim: &str) -> Outcome {
    let (deals, n) = claim.split_once(" deals of ").ok_or("`5200 deals of 2`")?;
    let (deals, n): (usize, usize) = (read::number(deals)?, read::number(n)?);
    let pack: Vec<Card> = rules.cards(n).collect();
    let mut counts = vec![vec![0usize; pack.len()]; pack.len()];
    for k in 0..deals {
        let order = shuffled_pack(rules, n, &Seed::from_text(&format!("fair {k}")))?;
        for (place, card) in order.iter().enumerate() {
            let which = pack.iter().position(|other| other == card).ok_or("a strange card")?;
            counts[which][place] += 1;
        }
    }
    let mean = deals as f64 / pack.len() as f64;
    let chi2: f64 = counts.iter().flatten().map(|count| (*count as f64 - mean).powi(2) / mean).sum();
    let freedom = ((pack.len() - 1) * (pack.len() - 1)) as f64;
    let limit = 5.0 * (2.0 * freedom).sqrt();
    if (chi2 - freedom).abs() < limit {
        return Ok(());
    }
    Err(format!("expected {freedom} ± {limit:.0}\n  got {chi2:.0}"))
}

/// The order in which a shuffled pack lay: cards dealt, the starter, the stock.
fn shuffled_pack(rules: &Rules, n: usize, seed: &Seed) -> Result<Vec<Card>, String> {
    let (game, events) = setup::deal(*rules, n, Seats::NONE, *seed)?;
    let first = events.iter().filter_map(|event| match *event {
        Event::Dealt { card, .. } | Event::Turned { card } => Some(card),
        _ => None,
    });
    Ok(first.chain(game.stock()).collect())
}
