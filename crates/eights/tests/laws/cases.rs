//! Cases: random valid rules, seats and seeds from a number.

use eights::{Card, MAX_SEATS, Rank};
use eights::{
    Game, RankSet, Rng, Rules, RulesDraft, Seat, Seats, Seed,
    rules::{Bounds, Effect, EffectKind, Exception, KNOBS, MAX_EXCEPTIONS, PRESETS, Value},
};

/// Runs a law over many cases and says which; a failing case is named.
pub(crate) fn check(law: &str, each: impl Fn(&mut Case)) {
    let number = |name: &str, default: u64| {
        std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default)
    };
    let first = number("EIGHTS_LAW_FIRST", 0);
    let cases = number("EIGHTS_LAW_CASES", 400);
    println!("law: {law}: cases {first} to {}", first + cases - 1);
    for n in first..first + cases {
        let mut case = Case::new(n);
        let outcome = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| each(&mut case)));
        if let Err(panic) = outcome {
            // The number makes the case again: telling of each one beforehand costs more than some laws.
            println!("law broken: {law}: {:?}", nth(n));
            std::panic::resume_unwind(panic);
        }
    }
}

/// One case.
pub(crate) struct Case {
    pub(crate) number: u64,
    pub(crate) rules: Rules,
    pub(crate) n_seats: usize,
    pub(crate) bots: Seats,
    pub(crate) seed: Seed,
    pub(crate) rng: Rng,
}

impl std::fmt::Debug for Case {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            "case {}: {} seats, bots {:?}, rules {}",
            self.number,
            self.n_seats,
            self.bots,
            self.rules.to_toml()
        )
    }
}

impl Case {
    pub(crate) fn new(number: u64) -> Self {
        let mut rng = Rng::new(number.wrapping_mul(0x2545_f491_4f6c_dd1d));
        let rules = random_rules(&mut rng);
        let (low, high) = rules.seats();
        let n_seats = low + rng.below(high - low + 1);
        let bots = (0..n_seats).filter(|_| rng.below(3) == 0).filter_map(Seat::new).collect();
        let seed = Seed::new([0x5e; 32]).nth(number);
        Self { number, rules, n_seats, bots, seed, rng }
    }

    pub(crate) fn deal(&self, sink: &mut impl eights::Sink) -> Game {
        Game::deal(self.rules, self.n_seats, self.bots, self.seed, sink).expect("seats fit")
    }
}

/// A preset with up to eight knobs turned at random, as often as it takes to be playable.
pub(crate) fn random_rules(rng: &mut Rng) -> Rules {
    let preset = &PRESETS[rng.below(PRESETS.len())];
    loop {
        let mut draft = RulesDraft::from_preset(preset.name);
        for _ in 0..rng.below(9) {
            let knob = &KNOBS[rng.below(KNOBS.len())];
            draft.set_value(knob, random_value(knob.bounds, rng));
        }
        if let Ok(rules) = draft.build() {
            return rules;
        }
    }
}

fn random_value(bounds: Bounds, rng: &mut Rng) -> Value {
    match bounds {
        Bounds::Flag => Value::Flag(rng.below(2) == 1),
        Bounds::Number(low, high) => {
            // Small numbers are where the interesting cases are.
            let span = (high - low) as usize + 1;
            let near = if rng.below(4) > 0 { span.min(16) } else { span };
            Value::Number(low + rng.below(near) as u32)
        }
        Bounds::Choice(words) => Value::Choice(rng.below(words.len()) as u8),
        Bounds::Ranks => {
            let mut ranks: RankSet = (0..rng.below(4)).map(|_| random_rank(rng)).collect();
            if rng.below(3) == 0 {
                ranks = ranks.with(Rank::JOKER);
            }
            Value::Ranks(ranks)
        }
        Bounds::Effect => Value::Effect(random_effect(rng)),
        Bounds::Hands => Value::Hands([(); MAX_SEATS - 1].map(|()| 1 + rng.below(12) as u8)),
        Bounds::Exceptions => {
            let mut list = [None; MAX_EXCEPTIONS];
            for slot in list.iter_mut().take(rng.below(4)) {
                let suits = eights::Suit::ALL;
                let card = Card::new(random_rank(rng), suits[rng.below(4)]);
                *slot = Some(Exception { card, effect: random_effect(rng) });
            }
            Value::Exceptions(list)
        }
    }
}

fn random_rank(rng: &mut Rng) -> Rank {
    Rank::SUITED[rng.below(13)]
}

fn random_effect(rng: &mut Rng) -> Effect {
    let kind = EffectKind::ALL[rng.below(EffectKind::ALL.len())];
    let cards = if kind.counts_cards() { 1 + rng.below(5) as u8 } else { 0 };
    Effect::new(kind, cards).expect("as many cards as the kind counts")
}

/// The case of a number.
pub(crate) fn nth(number: u64) -> Case {
    Case::new(number)
}
