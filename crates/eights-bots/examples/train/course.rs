//! What a net is trained on, and the way from first to last.

use crate::{as_kept, cases, fit::Fit, look::Looks, match_up, round::Round};
use eights::{Rng, Rules, Seed};
use eights_bots::Net;

/// The share of rounds that only counters play, before the net plays itself.
const SCHOOL: f64 = 0.15;
/// How often each valued decision is learned from, on average.
const EPOCHS: usize = 6;
/// Rounds in which each way to follow the judge is tried.
const TRIALS: u64 = 4_000;
/// The ways to follow the judge that are tried: how much of a round's result a card is worth.
const LEANS: [f32; 3] = [0.01, 0.04, 0.12];

/// A net's tables.
pub(crate) struct Course {
    /// The net's name.
    pub(crate) name: &'static str,
    /// The rule set; `None` for all of them and random house rules.
    preset: Option<&'static str>,
    two: bool,
    /// Rounds to play.
    pub(crate) rounds: u64,
    /// Decisions that a search values afterwards, if that makes the net play better.
    looks: u64,
}

impl Course {
    const fn new(name: &'static str, preset: Option<&'static str>, two: bool, rounds: u64) -> Self {
        Self { name, preset, two, rounds, looks: 0 }
    }

    /// The same, with lessons from this number of decisions that a search has valued.
    const fn then_looking(self, looks: u64) -> Self {
        Self { looks, ..self }
    }
}

/// Every net.
pub(crate) const COURSES: [Course; 10] = [
    Course::new("house-2", None, true, 60_000),
    Course::new("house-4", None, false, 30_000),
    Course::new("classic-2", Some("classic"), true, 100_000),
    Course::new("classic-4", Some("classic"), false, 60_000),
    Course::new("south-african-4", Some("south-african"), false, 25_000),
    Course::new("simplified-2", Some("simplified"), true, 60_000).then_looking(60_000),
    Course::new("playpalace-2", Some("playpalace"), true, 80_000),
    Course::new("playpalace-4", Some("playpalace"), false, 120_000),
    Course::new("normal-eights-2", Some("normal-eights"), true, 15_000).then_looking(40_000),
    Course::new("normal-eights-4", Some("normal-eights"), false, 15_000),
];

/// The names of all nets.
pub(crate) fn names() -> String {
    COURSES.map(|course| course.name).join(", ")
}

impl Course {
    /// Trains its net.
    pub(crate) fn train(&self, seed: &str, games: u64) -> Net {
        let deals = Seed::from_text(&format!("{seed} {}", self.name));
        let mut rng = Rng::new(deals.hash().number());
        let mut fit = Fit::new(&mut rng);
        let school = (games as f64 * SCHOOL) as u64;
        for game in 0..games {
            let (rules, seats) = self.table(&mut rng);
            let net = (game >= school).then_some(&fit.net);
            let lessons = Round::new(rules, seats, deals.nth(game)).play(net, &mut rng);
            fit.learn(&lessons, game as f32 / games as f32);
            if (game + 1) % (games / 10).max(1) == 0 {
                eprintln!("{}: {} rounds, error {:.4}", self.name, game + 1, fit.take_error());
            }
        }
        let net = self.look(fit.finish(), &deals, &mut rng, self.looks * games / self.rounds);
        self.lean(net, &deals, &mut rng, games)
    }

    /// Learns from what a search says about this number of decisions.
    fn look(&self, net: Net, deals: &Seed, rng: &mut Rng, wanted: u64) -> Net {
        if wanted == 0 {
            return net;
        }
        let looks = Looks::gather(wanted as usize, &net, deals, rng, |rng| self.table(rng));
        let (mut fit, steps) = (Fit::of(net), EPOCHS * looks.len());
        for step in 0..steps {
            fit.compare(&looks[rng.below(looks.len())], step as f32 / steps as f32);
            if (step + 1) % looks.len() == 0 {
                eprintln!("{}: {} looks, error {:.4}", self.name, step + 1, fit.take_error());
            }
        }
        fit.finish()
    }

    /// A table to learn at. More than two players are mostly four.
    fn table(&self, rng: &mut Rng) -> (Rules, usize) {
        loop {
            let rules = self.preset.and_then(Rules::preset).unwrap_or_else(|| cases::random_rules(rng));
            let seats = if self.two { 2 } else { [4, 4, 4, 3, 5][rng.below(5)] };
            if rules.seats_fit(seats) {
                return (rules, seats);
            }
        }
    }

    /// Finds out how far the net should follow the judge, in rounds against counters.
    fn lean(&self, mut net: Net, deals: &Seed, rng: &mut Rng, rounds: u64) -> Net {
        let trials = TRIALS.min(rounds) / if self.two { 2 } else { 4 };
        let start = rng.next();
        let mut best = (f64::MIN, 0.0);
        for lean in LEANS {
            net.shape_mut().lean = lean;
            let kept = as_kept(&net);
            let mut rng = Rng::new(start);
            let table = |_: u64| self.table(&mut rng);
            let result = match_up::against_counters(&kept, trials, deals, table);
            eprintln!("{}: lean {lean}: {result:+.4} more than a counter", self.name);
            if result > best.0 {
                best = (result, lean);
            }
        }
        net.shape_mut().lean = best.1;
        net
    }
}
