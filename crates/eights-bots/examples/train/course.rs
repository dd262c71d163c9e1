//! What a net is trained on, and the way from first to last.

use crate::{as_kept, cases, fit::Fit, match_up, round::Round};
use eights::{Rng, Rules, Seed};
use eights_bots::Net;

/// The share of rounds that only counters play, before the net plays itself.
const SCHOOL: f64 = 0.15;
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
}

const fn course(name: &'static str, preset: Option<&'static str>, two: bool, rounds: u64) -> Course {
    Course { name, preset, two, rounds }
}

/// Every net.
pub(crate) const COURSES: [Course; 9] = [
    course("house-2", None, true, 60_000),
    course("house-4", None, false, 30_000),
    course("classic-2", Some("classic"), true, 100_000),
    course("classic-4", Some("classic"), false, 60_000),
    course("south-african-4", Some("south-african"), false, 25_000),
    course("simplified-2", Some("simplified"), true, 60_000),
    course("playpalace-2", Some("playpalace"), true, 80_000),
    course("playpalace-4", Some("playpalace"), false, 120_000),
    course("normal-eights-4", Some("normal-eights"), false, 15_000),
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
        self.lean(fit.finish(), &deals, &mut rng, games)
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
